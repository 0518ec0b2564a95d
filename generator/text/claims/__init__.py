"""Quantitative results: figures, and the words that belong to them."""
