"""What x64 and x86 share: lowering, register requirements, operands, emission, frames.

Called through the back-end objects of `x64/` and `x86/`. Start at `backend.py`, then `lowering.py` and `codegen.py`.
"""
