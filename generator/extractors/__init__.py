"""Extractors: what one abstract tells. One module a kind of mention; `build.EXTRACTORS` lists them in order."""
