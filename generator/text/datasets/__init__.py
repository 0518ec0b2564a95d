"""Names of data sets: known ones, and those that a sentence says are such."""
