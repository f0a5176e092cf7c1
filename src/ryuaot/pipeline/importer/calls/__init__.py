"""Import of calls: `call`, `callvirt`, `calli`, `newobj`, P/Invoke, intrinsic methods.

`opcode_table.py` dispatches here. Start at `call_opcodes.py`.
"""
