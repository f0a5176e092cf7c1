"""Lowering shared by all targets: address modes, division by constants, block operations, containment.

Runs over LIR before register allocation; a family overrides what its instructions can absorb.
Start at `lowering_base.py`, then `machine_lowering.py`.
"""
