"""What is written like a name, and whether a paper introduces it."""
