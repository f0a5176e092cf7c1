"""Decides which struct locals are promoted, and to which segments: RyuJIT's ``StructPromotionHelper`` and the decisions
of its physical promotion."""

from __future__ import annotations

from ryuaot.abi import Reg
from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout, vectors_in
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.refusals import Local, refuse
from ryuaot.pipeline.promotion.segment_choice import Member, choose
from ryuaot.pipeline.promotion.segments import can_read, can_write
from ryuaot.pipeline.promotion.shapes import MAX_FIELDS, MAX_LEAVES, Leaf, chunks, leaf_at, leaves, registers, words
from ryuaot.pipeline.promotion.struct_uses import Uses, surveyed
from ryuaot.pipeline.promotion.vectors import keep_vectors

Shape = tuple[Leaf, ...]


def promotable(comp: Compiler) -> dict[int, Shape]:
    """Locals to promote, ascending, with their segments."""
    candidates = {
        local.number: _fields(local, comp.pointer_size) for local in comp.locals if _is_candidate(comp, local)
    }
    if not candidates:
        if comp.refusals is not None:
            _explain(comp, {}, {}, {})
        return {}
    uses = surveyed(comp, candidates)
    if "simd" in comp.target.features:
        keep_vectors(comp, candidates, uses)
    members = {number: _member(comp, number, shape, uses[number]) for number, shape in candidates.items()}
    fitting = {number: member for number, member in members.items() if member.fields or member.words}
    wanted = _with_copies(uses, [n for n, member in fitting.items() if _is_wanted(comp, n, member)], fitting)
    if comp.refusals is not None:
        _explain(comp, uses, fitting, wanted)
    chosen = {number: fitting[number] for number in fitting if number in wanted}
    if comp.fuel is not None:
        chosen = {number: member for number, member in chosen.items() if may(comp, "promote", f"V{number:02d}")}
    return choose(comp, chosen)


def _explain(comp: Compiler, uses: dict[int, Uses], fitting: dict[int, Member], wanted: dict[int, None]) -> None:
    """Records why struct locals are not promoted; those that a phase keeps in memory tell that themselves."""
    for local in comp.locals:
        number = local.number
        if local.type != T.STRUCT or local.do_not_enregister or number in wanted:
            continue
        if number not in uses:
            refuse(comp, "promote", "shape", Local(number))
        elif uses[number].blocked:
            refuse(comp, "promote", "use", Local(number), uses[number].blocked)
        elif number not in fitting:
            refuse(comp, "promote", "handler" if uses[number].is_in_handler else "access", Local(number))
        elif uses[number].parts or uses[number].memory or uses[number].registers or uses[number].copies:
            refuse(comp, "promote", "unprofitable", Local(number))


def _is_candidate(comp: Compiler, local: LclVarDsc) -> bool:
    if local.type != T.STRUCT or local.layout is None or local.is_pinned or local.do_not_enregister:
        return False
    if words(local.layout, comp.target) is not None:
        return True
    return 0 < len(_fields(local, comp.pointer_size)) <= MAX_FIELDS


def _fields(local: LclVarDsc, pointer_size: int) -> Shape:
    """Returns the scalars, or scalars and vectors; none if they are too many or overlap."""
    assert local.layout is not None
    most = MAX_FIELDS if vectors_in(local.layout) else MAX_LEAVES
    found = leaves(local.layout, pointer_size, most=most)
    return found or leaves(local.layout, pointer_size, vectors=local.layout.simd == T.UNDEF, most=most) or ()


def _member(comp: Compiler, number: int, fields: Shape, use: Uses) -> Member:
    """Returns the local with the segments of both kinds, if all accesses can be made of them."""
    layout = comp.locals[number].layout
    assert layout is not None
    if use.blocked:
        return Member(number, layout, use, (), ())
    # A local that handlers see lives in the frame, where words are no better than the whole.
    by_word = () if use.is_in_handler else words(layout, comp.target, _nested(use, comp.pointer_size)) or ()
    if not _accesses_fit(use, fields, comp.pointer_size):
        fields = ()
    if len(fields) > MAX_FIELDS and not by_word:
        fields = ()
    return Member(number, layout, use, fields, by_word if _accesses_fit(use, by_word, comp.pointer_size) else ())


def _nested(use: Uses, pointer_size: int) -> list[tuple[int, ClassLayout]]:
    """Returns the structs in the local that are used as a whole and larger than a word, without those that overlap
    another one."""
    found: dict[int, ClassLayout] = {}
    for access in use.accesses:
        if access.layout is not None and access.part.size > pointer_size:
            known = found.get(access.part.offset)
            if known is None or known.size < access.layout.size:
                found[access.part.offset] = access.layout
    disjoint: list[tuple[int, ClassLayout]] = []
    end = 0
    for at in sorted(found):
        if at >= end:
            disjoint.append((at, found[at]))
            end = at + found[at].size
    return disjoint


def _is_wanted(comp: Compiler, number: int, member: Member) -> bool:
    """Whether promotion is profitable for the local by itself: parts of it are accessed, or registers carry the whole.
    A parameter is promoted if registers carry it; one that arrives in memory and is only passed on stays there. A local
    that is only copied is promoted if one register or a long holds it. What has many fields and goes through memory
    anyway has to be accessed more than it is copied."""
    use, shape = member.use, member.fields
    is_small = bool(shape) and len(shape) <= MAX_FIELDS
    local, layout = comp.locals[number], comp.call_layout
    if local.is_param and layout is not None:
        placement = layout.args[local.param_index]
        if placement.is_by_reference or not all(isinstance(segment.where, Reg) for segment in placement.segments):
            return is_small and bool(use.parts)
        return True
    scalar = len(shape) == 1 or _is_in_few_words(member, comp.pointer_size)
    if is_small:
        return bool(use.parts or use.registers) or scalar
    if registers(member.layout, comp.target):
        return bool(use.parts or use.registers) or scalar
    return use.parts > use.memory - use.zeroed + use.registers


def _is_in_few_words(member: Member, pointer_size: int) -> bool:
    """Whether a long, or a register, holds the struct, and one access each loads and stores its words."""
    if not member.words or member.layout.size > 8 or len(member.words) > 1 and member.layout.has_gc:
        return False
    return all(len(chunks(word, pointer_size)) == 1 for word in member.words)


def _with_copies(uses: dict[int, Uses], wanted: list[int], fitting: dict[int, Member]) -> dict[int, None]:
    """Returns ``wanted`` and all locals that are connected to them by copies: a temporary left in memory between two
    promoted locals would be written and read field by field."""
    found = dict.fromkeys(wanted)
    work = list(wanted)
    while work:
        for other in uses[work.pop()].copies:
            if other in fitting and other not in found:
                found[other] = None
                work.append(other)
    return found


def _accesses_fit(use: Uses, shape: Shape, pointer_size: int) -> bool:
    for access in use.accesses:
        part = access.part
        if part.vartype == T.STRUCT:
            cut = [leaf for leaf in shape if _is_cut(leaf, part)]
            if any(leaf.vartype in T.GC or leaf.vartype in T.SIMD or leaf.vartype == T.DOUBLE for leaf in cut):
                return False
            continue
        index, _ = leaf_at(shape, part.offset, part.vartype)
        if index >= 0 and (shape[index].vartype in T.GC) == (part.vartype in T.GC):
            continue
        if part.vartype in T.SIMD:
            return False
        own = next((leaf.vartype for leaf in shape if leaf.offset == part.offset), T.UNDEF)
        if access.is_store and own == T.BYREF and part.vartype == T.native_int(pointer_size):
            continue  # an address of constant data, a native int, is one that a reference may hold
        if not (can_write if access.is_store else can_read)(shape, part, pointer_size):
            return False
    return True


def _is_cut(leaf: Leaf, part: Leaf) -> bool:
    """Whether only a part of the segment is in ``part``."""
    return leaf.offset < part.end and part.offset < leaf.end and not part.offset <= leaf.offset <= leaf.end <= part.end
