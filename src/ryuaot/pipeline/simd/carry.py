"""Between a vector and the registers that carry it as an argument or a result: as it is, or eight bytes at a time,
never by way of memory."""

from __future__ import annotations

from ryuaot.abi import Reg, Segment
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.callsig import VARTYPE_OF
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.vector_parts import PART_SIZES, register_of, vector_of


def carries(segments: tuple[Segment, ...]) -> bool:
    """Whether every segment is a register with 4, 8 or 16 bytes of the value."""
    return bool(segments) and all(
        isinstance(segment.where, Reg) and segment.size in PART_SIZES and segment.offset % segment.size == 0
        for segment in segments
    )


def assemble(builder: Builder, vartype: int, segments: tuple[Segment, ...], sources: list[int]) -> GenTree:
    """Returns the vector of the parts in the locals ``sources``, one per segment."""
    parts = zip(segments, sources, strict=True)
    return vector_of(builder, vartype, [(s.offset, s.size, builder.lcl_var(source)) for s, source in parts])


def extract(builder: Builder, segment: Segment, source: int) -> GenTree:
    """Returns the part of the vector in the local ``source`` that the segment's register holds."""
    return register_of(builder, T.ACTUAL[VARTYPE_OF[segment.type]], segment.offset, source)
