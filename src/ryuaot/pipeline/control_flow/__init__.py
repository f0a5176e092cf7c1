"""Phases on the flow graph of trees: threading, compaction, tail merging, if-conversion, cold blocks, weights.

Each module is a row of `phase_table.py`; none imports another. Start at `jump_threading.py`.
"""
