"""The backend objects of the x86 family, but for what its two instruction sets differ in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ryuaot.backends.common.backend import MachineBackend, backend_of
from ryuaot.backends.xarch.build import TABLE, block_scratch_of
from ryuaot.backends.xarch.codegen import XarchCodeGen
from ryuaot.backends.xarch.lowering import XarchLowering
from ryuaot.backends.xarch.operands import RCX, RDI, RSI
from ryuaot.target import Target


def family_backend(
    frames: Mapping[str, type[XarchCodeGen]], word: int, byte_registers: int = -1, **machine: Any
) -> Callable[[Target], MachineBackend]:
    """Returns a function that builds the backend of a target whose registers have ``word`` bytes. The rest:
    ``common/machine.py``."""
    return backend_of(
        XarchLowering, TABLE, frames, "ryuaot.backends.xarch.code_reader",
        block_scratch=block_scratch_of(word, byte_registers), copy_loop=(RDI, RSI, RCX), byte_registers=byte_registers,
        **machine,
    )  # fmt: skip
