"""Counted loops over arrays that do several rounds at once, in vectors."""

from ryuaot.pipeline.vectorization.phase import vectorize_loops

__all__ = ["vectorize_loops"]
