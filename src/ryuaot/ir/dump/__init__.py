"""JitDump-style text of a method at any stage: locals, blocks, trees or LIR, EH table, argument tables.

Diffable: no addresses, no times. `ryuaot dump` prints it. Start at `method_dump.py`.
"""

from ryuaot.ir.dump.method_dump import dump_method

__all__ = ["dump_method"]
