"""When names, long forms and texts of many papers are the same thing."""
