"""What conversions of all instruction sets have in common. Semantics: ECMA-335 III.3.27 to 3.29."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ryuaot.ir import flags as F
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, GenTree

if TYPE_CHECKING:
    from ryuaot.backends.common.codegen.machine_codegen import MachineCodeGen

LIMITS: Final = {
    T.BOOL: (0, 0xFF),
    T.UBYTE: (0, 0xFF),
    T.BYTE: (-0x80, 0x7F),
    T.USHORT: (0, 0xFFFF),
    T.SHORT: (-0x8000, 0x7FFF),
    T.INT: (-(1 << 31), (1 << 31) - 1),
    T.UINT: (0, (1 << 32) - 1),
    T.LONG: (-(1 << 63), (1 << 63) - 1),
    T.ULONG: (0, (1 << 64) - 1),
}
"""Least and greatest number of each integer type."""


class Range(NamedTuple):
    """What a checked integer conversion must ask: bytes of the source, whether it is read as unsigned, the numbers
    allowed, and those that the source can hold."""

    size: int
    is_unsigned: bool
    low: int
    high: int
    source_low: int
    source_high: int


def range_of(gen: MachineCodeGen[Any], node: CastNode, source: GenTree) -> Range | None:
    """Returns the range that ``source`` must lie in; None where it always does."""
    size, unsigned = gen.size(source), bool(node.flags & F.UNSIGNED)
    low, high = LIMITS[node.cast_to]
    own = (T.UINT if unsigned else T.INT) if size == 4 else (T.ULONG if unsigned else T.LONG)
    source_low, source_high = LIMITS[own]
    if source_low >= low and source_high <= high:
        return None
    return Range(size, unsigned, low, high, source_low, source_high)


Convert = Callable[[Any, CastNode, GenTree], None]


class Conversions(NamedTuple):
    """How an instruction set converts. check_float and check_range branch to the overflow block where the value does
    not fit; what converts it then follows."""

    int_to_int: Convert
    int_to_float: Convert
    float_to_float: Convert
    float_to_int: Convert
    check_float: Convert
    check_range: Callable[[Any, CastNode, GenTree, Range], None]

    def gen_cast(self, gen: MachineCodeGen[Any], node: GenTree) -> None:
        """Emits CAST in all its forms."""
        assert isinstance(node, CastNode) and node.op1 is not None
        source, checked = node.op1, bool(node.flags & F.OVERFLOW)
        if node.cast_to in T.FLOATING:
            convert = self.float_to_float if source.type in T.FLOATING else self.int_to_float
        elif source.type in T.FLOATING:
            convert = self.float_to_int
            if checked:
                self.check_float(gen, node, source)
        else:
            convert = self.int_to_int
            wanted = range_of(gen, node, source) if checked else None
            if wanted is not None:
                self.check_range(gen, node, source, wanted)
        convert(gen, node, source)


def float_bits(value: float, is_single: bool) -> int:
    """Returns the bits of a floating number."""
    bits: int = struct.unpack("<I" if is_single else "<Q", struct.pack("<f" if is_single else "<d", value))[0]
    return bits
