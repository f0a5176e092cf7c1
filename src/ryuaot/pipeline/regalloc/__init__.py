"""Register allocation: linear scan in RyuJIT's shape. See docs/regalloc.md."""

from ryuaot.pipeline.regalloc.lsra import LsraResult, allocate_registers

__all__ = ["LsraResult", "allocate_registers"]
