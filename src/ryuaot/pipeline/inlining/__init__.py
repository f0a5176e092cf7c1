"""Inlining: calls of known methods give way to the methods' bodies. RyuJIT's ``fgInline``; opt 1 only."""

from ryuaot.pipeline.inlining.phase import inline_calls

__all__ = ["inline_calls"]
