"""Decides which struct locals are promoted: RyuJIT's ``StructPromotionHelper::CanPromoteStructVar`` and
``ShouldPromoteStructVar``."""

from __future__ import annotations

from ryuaot.abi import Reg
from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.refusals import Local, refuse
from ryuaot.pipeline.promotion.nested_copies import split_parts
from ryuaot.pipeline.promotion.shapes import Leaf, leaf_at, leaves
from ryuaot.pipeline.promotion.struct_uses import Uses, surveyed
from ryuaot.pipeline.promotion.vectors import keep_vectors


def promotable(comp: Compiler) -> dict[int, tuple[Leaf, ...]]:
    """Locals to promote, ascending, with their leaves."""
    candidates: dict[int, tuple[Leaf, ...]] = {}
    for local in comp.locals:
        shape = _shape(local, comp.pointer_size)
        if shape is not None:
            candidates[local.number] = shape
    if not candidates:
        if comp.refusals is not None:
            _explain(comp, {}, {}, {}, {})
        return {}
    uses, nested = surveyed(comp, candidates)
    vectors = keep_vectors(comp, candidates, uses) if "simd" in comp.target.features else set()
    free = {number for number in candidates if not uses[number].blocked}
    if nested and split_parts(comp, nested, free, vectors):
        uses, _ = surveyed(comp, candidates)
    fitting = {
        number: shape
        for number, shape in candidates.items()
        if not (uses[number].blocked or uses[number].has_nested)
        and _accesses_fit(uses[number].accesses, shape, comp.pointer_size)
    }
    wanted = _with_copies(uses, [n for n, shape in fitting.items() if _is_wanted(comp, n, uses[n], shape)], fitting)
    chosen = {number: shape for number, shape in fitting.items() if number in wanted}
    if comp.refusals is not None:
        _explain(comp, candidates, uses, fitting, wanted)
    if comp.fuel is not None:
        chosen = {number: shape for number, shape in chosen.items() if may(comp, "promote", f"V{number:02d}")}
    _as_scalars(comp, chosen, uses)
    return chosen


def _explain(
    comp: Compiler,
    candidates: dict[int, tuple[Leaf, ...]],
    uses: dict[int, Uses],
    fitting: dict[int, tuple[Leaf, ...]],
    wanted: dict[int, None],
) -> None:
    """Records why struct locals are not promoted; those that a phase keeps in memory tell that themselves."""
    for local in comp.locals:
        number = local.number
        if local.type != T.STRUCT or local.do_not_enregister or number in wanted:
            continue
        if number not in candidates:
            refuse(comp, "promote", "shape", Local(number))
        elif uses[number].blocked:
            refuse(comp, "promote", "use", Local(number), uses[number].blocked)
        elif uses[number].has_nested:
            refuse(comp, "promote", "nested", Local(number))
        elif number not in fitting:
            refuse(comp, "promote", "access", Local(number))
        elif uses[number].parts or uses[number].memory or uses[number].registers or uses[number].copies:
            refuse(comp, "promote", "unprofitable", Local(number))


def _is_wanted(comp: Compiler, number: int, use: Uses, shape: tuple[Leaf, ...]) -> bool:
    """Whether promotion is profitable for the local by itself: parts of it are accessed, or registers carry the whole.
    A parameter that arrives in memory and is only passed on stays there; a local that is only copied is promoted if one
    register holds it."""
    if use.parts:
        return True
    local, layout = comp.locals[number], comp.call_layout
    scalar = len(shape) == 1 or _whole_type(local.layout, shape) != T.UNDEF
    if local.is_param and layout is not None:
        placement = layout.args[local.param_index]
        if placement.is_by_reference or not all(isinstance(segment.where, Reg) for segment in placement.segments):
            return False
        return bool(use.registers) or scalar or len(shape) <= len(placement.segments)
    return bool(use.registers) or scalar


WHOLE = "bits"
"""Name of the one leaf of a struct that is kept as an integer."""
_WHOLE_TYPES = {1: T.UBYTE, 2: T.USHORT, 4: T.INT, 8: T.LONG}


def _as_scalars(comp: Compiler, chosen: dict[int, tuple[Leaf, ...]], uses: dict[int, Uses]) -> None:
    """Structs of 1, 2, 4 or 8 bytes become one integer (struct1 to struct8 of "First Class Structs") where taking
    their fields apart and putting them together again for registers would cost more. Locals that are copied to each
    other decide together."""
    seen: set[int] = set()
    for number in list(chosen):
        if number in seen:
            continue
        group = list(_with_copies(uses, [number], chosen))
        seen.update(group)
        kinds = [_whole_type(comp.locals[member].layout, chosen[member]) for member in group]
        if T.UNDEF in kinds or len(set(kinds)) > 1:
            continue
        apart = together = 0
        for member in group:
            use, count = uses[member], len(chosen[member])
            registers = use.registers + comp.locals[member].is_param
            apart += registers * (3 * count - 2) + use.memory * count + use.writes
            together += use.memory + 2 * (use.parts - use.writes) + 4 * use.writes
        if together < apart:
            for member in group:
                chosen[member] = (Leaf(0, kinds[0], WHOLE),)


def _whole_type(layout: ClassLayout | None, shape: tuple[Leaf, ...]) -> int:
    """Returns the integer type that holds the struct; UNDEF if none does."""
    if layout is None or len(shape) < 2 or any(leaf.vartype not in T.INTEGRAL for leaf in shape):
        return T.UNDEF
    return _WHOLE_TYPES.get(layout.size, T.UNDEF)


def _with_copies(
    uses: dict[int, Uses], wanted: list[int], fitting: dict[int, tuple[Leaf, ...]]
) -> dict[int, None]:
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


def _shape(local: LclVarDsc, pointer_size: int) -> tuple[Leaf, ...] | None:
    if (
        local.type != T.STRUCT
        or local.layout is None
        or local.is_pinned
        or local.do_not_enregister
        or local.live_in_handler
    ):
        return None
    return leaves(local.layout, pointer_size) or leaves(local.layout, pointer_size, vectors=local.layout.simd == 0)


def _accesses_fit(accesses: list[tuple[int, int, bool]], shape: tuple[Leaf, ...], pointer_size: int) -> bool:
    for offset, vartype, stored in accesses:
        index, lane = leaf_at(shape, offset, vartype)
        if lane >= 0:
            continue
        own = shape[index].vartype
        if index < 0 or T.size_of(own, pointer_size) != T.size_of(vartype, pointer_size):
            return False
        if T.ACTUAL[own] != T.ACTUAL[vartype] and not (stored and own == T.BYREF and vartype in (T.INT, T.LONG)):
            return False  # an address of constant data, a native int, is one that a reference may hold
        if own in T.SMALL and (own in T.UNSIGNED) != (vartype in T.UNSIGNED):
            return False
    return True
