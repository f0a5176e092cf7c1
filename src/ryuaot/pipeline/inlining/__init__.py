"""Inlining (RyuJIT's `fgInline`), with late and guarded devirtualization. Runs at opt 1.

`inliner.py` walks the calls, `inline_policy.py` decides from `il_observations.py`, `callee_insertion.py` joins the
callee's blocks to the caller's. Start at `inliner.py`.
"""
