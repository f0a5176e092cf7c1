"""Struct promotion (RyuJIT's `fgPromoteStructs`), after local addresses and vector types are resolved. Runs at opt 1.

Rows `lcladdr`, `simd`, `promote` and `addrexp` of `phase_table.py`: segments of struct locals, which are fields or
words, become locals of their own; structs that are vectors become single registers. Start at `struct_promotion.py`.
"""
