"""Phases on linear IR: rationalize, decomposition of longs, liveness, forward substitution, null checks, zero inits.

They run between the last phase on trees and lowering, or between lowering and register allocation; `phase_table.py`
has the order. Start at `rationalize.py`.
"""
