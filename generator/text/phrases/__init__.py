"""Noun phrases, and phrases of many texts."""
