"""Strings in, values out: cleaning, parsing, forms, escaping, permalinks, sentences. Imports nothing of ours."""
