"""What the ARM family shares: A64 lowering and emission, and register requirements that Thumb-2 uses too.

Called through the back-end objects of `arm64/` and `arm/`. Start at `lowering.py`, then `codegen.py`.
"""
