"""What all back ends share, free of instructions.

In dependency order: `assembly/` (instruction lists, peepholes, parallel moves), `lowering/`, `machine.py` (one
target's registers and conventions), `codegen/` (the walk over blocks, frames, prologs), `sequences/` (emission that
every instruction set has), `backend.py` (the back-end object). Start at `backend.py`.
"""
