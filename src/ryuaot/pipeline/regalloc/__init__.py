"""Register allocation: linear scan in RyuJIT's shape.

`lsra.py` is the phase: `intervals/` builds Intervals and RefPositions, `scan/` assigns registers in one walk,
`resolution/` inserts moves on edges and places spills. `checks/register_allocation.py` checks the result without
importing any of it. docs/explanation/register-allocation.md is its page. Start at `lsra.py`.
"""
