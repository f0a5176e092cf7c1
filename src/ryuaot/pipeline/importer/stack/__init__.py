"""The importer's state: evaluation stack, spill cliques, stack types, basic blocks of the IL, helper calls.

Used by `opcodes/` and `calls/`. Start at `importer_state.py`.
"""
