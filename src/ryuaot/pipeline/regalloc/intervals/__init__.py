"""Intervals and RefPositions (RyuJIT's `buildIntervals`), and which blocks need the frame.

Called by `lsra.py` before the scan. Start at `interval_builder.py`.
"""
