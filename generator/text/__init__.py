"""Strings in, values out, in packages with floors of their own (`pyproject.toml`). Imports nothing else of ours."""
