"""The walk over RefPositions that assigns and frees registers (RyuJIT's `allocateRegisters`).

Called by `lsra.py` between `intervals/` and `resolution/`. Start at `linear_scan.py`.
"""
