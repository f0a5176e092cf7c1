"""Morph (RyuJIT's `fgMorphBlocks`): high-level nodes become what every target can lower.

Casts of objects, fields, elements, calls with their argument tables, tail calls, long helpers. Rows `casts` and
`morph` of `phase_table.py`. Start at `global_morph.py`; `call_morph.py` reads the answers of `abi/`.
"""
