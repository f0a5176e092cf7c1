"""Counted loops over arrays that do several rounds at once, in vectors."""
