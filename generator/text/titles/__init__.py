"""Headings written from the text: candidates, their faults and their worth."""
