"""Moves on edges, spill placement and live-through locals (RyuJIT's `resolveRegisters`).

Called by `lsra.py` after the scan. Start at `edge_resolution.py`.
"""
