"""The IL body or C function of each method: from a file, replaced, or synthesized.

Reachability scans what `method_bodies.py` returns, and compilation compiles the same. Arrays, delegates, accessors and
static virtuals have a module each. Start at `method_bodies.py`.
"""
