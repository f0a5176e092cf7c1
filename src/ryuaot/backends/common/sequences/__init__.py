"""Emission functions that are the same on all instruction sets, one module per group of operators.

`backends/common/emit.py` collects them by operator together with the family's own. Start at `branch_sequences.py`.
"""
