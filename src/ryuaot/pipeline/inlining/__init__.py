"""Inlining: calls of known methods give way to the methods' bodies. RyuJIT's ``fgInline``; opt 1 only."""
