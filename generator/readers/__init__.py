"""Readers: how a format is read. One module a format; `build.READERS` lists them by suffix."""
