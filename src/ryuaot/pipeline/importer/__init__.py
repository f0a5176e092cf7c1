"""Importation: a method's IL becomes blocks of statements of trees (RyuJIT's `impImport`). The first phase.

`import_phase.py` walks the basic blocks of the IL and dispatches over `opcode_table.py`; `stack/` models the
evaluation stack, `opcodes/` has a module per instruction group of ECMA-335 III, `calls/` everything that calls.
Inlining imports callees with it too. Start at `import_phase.py`.
"""
