"""Decides which struct locals keep their vectors whole, as RyuJIT promotes fields of SIMD types."""

from __future__ import annotations

from ryuaot.abi import AbiType, layout_return
from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout, vectors_in
from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.promotion.shapes import Leaf, leaves
from ryuaot.pipeline.promotion.struct_uses import Uses


def keep_vectors(comp: Compiler, candidates: dict[int, tuple[Leaf, ...]], uses: dict[int, Uses]) -> set[int]:
    """Returns the candidates whose vectors stay whole, and sets their shapes. Locals that copies connect are decided
    together: if a vector is accessed, if scalars would be too many, or if only the whole is used and registers carry
    eight bytes each."""
    kept: set[int] = set()
    seen: set[int] = set()
    for number in list(candidates):
        if number in seen:
            continue
        group = _connected(number, candidates, uses)
        seen |= group
        members = {member for member in group if _has_vectors(comp, member)}
        if not members or not _is_kept(comp, members, candidates, uses):
            continue
        for member in members:
            shape = _shape(comp, member, vectors=True)
            if shape is None:
                del candidates[member]
            else:
                candidates[member] = shape
        kept |= members
    return kept


def _connected(number: int, candidates: dict[int, tuple[Leaf, ...]], uses: dict[int, Uses]) -> set[int]:
    found = {number}
    work = [number]
    while work:
        use = uses[work.pop()]
        for other in (*use.copies, *use.kin):
            if other in candidates and other not in found:
                found.add(other)
                work.append(other)
    return found


def _has_vectors(comp: Compiler, number: int) -> bool:
    """Returns whether the struct holds vectors. A local that is itself a vector was decided before promotion."""
    layout = comp.locals[number].layout
    return layout is not None and layout.simd == T.UNDEF and bool(vectors_in(layout))


def _is_kept(comp: Compiler, members: set[int], candidates: dict[int, tuple[Leaf, ...]], uses: dict[int, Uses]) -> bool:
    if any(access.part.vartype in T.SIMD for member in members for access in uses[member].accesses):
        return True
    if any(_shape(comp, member, vectors=False) is None for member in members):
        return True
    return not any(uses[member].parts or _goes_by_floats(comp, member) for member in members)


def _shape(comp: Compiler, number: int, *, vectors: bool) -> tuple[Leaf, ...] | None:
    layout = comp.locals[number].layout
    assert layout is not None
    return leaves(layout, comp.pointer_size, vectors=vectors)


def _goes_by_floats(comp: Compiler, number: int) -> bool:
    """Registers carry the struct's floats one by one."""
    layout = comp.locals[number].layout
    assert isinstance(layout, ClassLayout)
    if not isinstance(layout.abi_type, AbiType):
        return False
    ret = layout_return(layout.abi_type, comp.target)
    return not ret.is_by_buffer and any(segment.size < 8 for segment in ret.segments)
