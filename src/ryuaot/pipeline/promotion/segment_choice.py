"""Chooses the segments of promoted locals: fields, or words that hold several. Each stretch of a struct where fields
and words have common borders is decided by itself, and for all locals that copies connect together."""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.abi import Reg
from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.promotion.segments import overlapping
from ryuaot.pipeline.promotion.shapes import MAX_LEAVES, Leaf, chunks, is_same, registers
from ryuaot.pipeline.promotion.struct_uses import Access, Uses

Shape = tuple[Leaf, ...]


@dataclass(frozen=True, slots=True)
class Member:
    """A local that may be promoted, its uses, and its segments of both kinds; none of a kind that does not fit."""

    number: int
    layout: ClassLayout
    use: Uses
    fields: Shape
    words: Shape


def choose(comp: Compiler, members: dict[int, Member]) -> dict[int, Shape]:
    """Returns the segments of each local. Small structs are decided before those that they are parts of."""
    chosen: dict[int, Shape] = {}
    for number in sorted(members, key=lambda number: members[number].layout.size):
        if number in chosen:
            continue
        group = _alike(number, members)
        shape = _shape_of(comp, [members[member] for member in group], chosen)
        chosen.update(dict.fromkeys(group, shape))
    return {number: chosen[number] for number in members}


def _alike(number: int, members: dict[int, Member]) -> list[int]:
    """Returns the locals that copies connect with one and that have the same segments to choose from."""
    first = members[number]
    found = {number: None}
    work = [number]
    while work:
        for other in members[work.pop()].use.copies:
            member = members.get(other)
            if member is not None and other not in found and _choices(member) == _choices(first):
                found[other] = None
                work.append(other)
    return list(found)


def _choices(member: Member) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    return _kinds(member.fields), _kinds(member.words)


def _kinds(shape: Shape) -> list[tuple[int, int]]:
    return [(leaf.offset, leaf.vartype) for leaf in shape]


def _shape_of(comp: Compiler, group: list[Member], chosen: dict[int, Shape]) -> Shape:
    first = group[0]
    if not first.fields or not first.words:
        return first.fields or first.words
    is_carried = bool(registers(first.layout, comp.target))
    found: list[Leaf] = []
    for fields, words in _stretches(first.fields, first.words):
        if len(fields) == 1 and _bank(fields[0]) == _bank(words[0]):
            found += fields
            continue
        apart = together = 0
        for member in group:
            carried = member.use.registers if is_carried else 0
            memory = member.use.memory + member.use.registers - carried
            apart += (carried + _arrives_in_registers(comp, member.number)) * (3 * len(fields) - 2)
            for access in member.use.accesses:
                other = chosen.get(access.other, ())
                apart += _access_cost(access, fields, other)
                together += _access_cost(access, words, other)
            apart += memory * sum(len(chunks(leaf, comp.pointer_size)) for leaf in fields)
            together += memory * sum(len(chunks(leaf, comp.pointer_size)) for leaf in words)
        found += words if together < apart else fields
    return tuple(found) if len(found) <= MAX_LEAVES else first.words


def _bank(leaf: Leaf) -> bool:
    return T.uses_float_register(leaf.vartype)


def _arrives_in_registers(comp: Compiler, number: int) -> bool:
    local, layout = comp.locals[number], comp.call_layout
    if not local.is_param or layout is None:
        return False
    return all(isinstance(segment.where, Reg) for segment in layout.args[local.param_index].segments)


def _stretches(fields: Shape, words: Shape) -> list[tuple[list[Leaf], list[Leaf]]]:
    """Returns the shortest runs of fields and words that cover each other."""
    found: list[tuple[list[Leaf], list[Leaf]]] = []
    both = [*((leaf, False) for leaf in fields), *((leaf, True) for leaf in words)]
    end = 0
    for leaf, is_word in sorted(both, key=lambda entry: entry[0].offset):
        if not found or leaf.offset >= end:
            found.append(([], []))
        found[-1][is_word].append(leaf)
        end = max(end, leaf.end)
    return [stretch for stretch in found if stretch[0]]


def _access_cost(access: Access, shape: list[Leaf], other: Shape) -> int:
    """Returns about how many instructions an access costs. ``other``: the segments of the local that it is copied from
    or to, if they are known."""
    inside, part = overlapping(shape, access.part), access.part
    if not inside:
        return 0
    first = inside[0]
    if len(inside) == 1 and first.offset == part.offset and is_same(first.vartype, part.vartype):
        return int(access.is_store)
    cut = [leaf for leaf in inside if not part.offset <= leaf.offset <= leaf.end <= part.end]
    if access.layout is not None:
        whole = [leaf for leaf in inside if leaf not in cut]
        return (4 if access.is_store else 2) * len(cut) + sum(_conversion_cost(leaf, part, other) for leaf in whole)
    crosses = part.vartype in T.FLOATING and first.vartype not in T.FLOATING
    if access.is_store:
        return 4 * len(cut) + 3 * (len(inside) - len(cut)) + crosses
    return max(3 * len(inside) - 2, 2) + crosses


def _conversion_cost(leaf: Leaf, part: Leaf, other: Shape) -> int:
    if not other:
        return 1
    own = Leaf(leaf.offset - part.offset, leaf.size, leaf.vartype)
    inside = overlapping(other, own)
    if len(inside) == 1 and inside[0].offset == own.offset and is_same(inside[0].vartype, own.vartype):
        return 0
    return max(3 * len(inside) - 2, 2)
