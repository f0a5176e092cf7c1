"""SSA, value numbering, and the phases that read them: copy propagation, CSE, range checks, index displacement.

`ssa_builder.py` numbers definitions as annotations on trees, `value_numbering.py` gives equal numbers to equal values
(`value_store.py`). `loops/` reads both. Start at `numbering_phases.py`.
"""
