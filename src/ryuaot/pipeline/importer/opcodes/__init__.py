"""Import of instructions that do not call, one module per group of ECMA-335 Partition III.

`opcode_table.py` dispatches here. Start at `locals_and_constants.py`.
"""
