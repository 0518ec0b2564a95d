"""Linkers: which mentions name one thing, and which papers are near. `build.LINKERS` lists them in order."""
