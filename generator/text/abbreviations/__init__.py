"""Short forms with their long forms."""
