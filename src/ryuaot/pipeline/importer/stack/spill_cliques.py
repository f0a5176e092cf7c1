"""Values that stay on the evaluation stack across block boundaries: each block has temps that hold its entry stack.

RyuJIT's `impSpillStackEnsure` and spill cliques, simplified: the first predecessor to reach a block makes the temps,
all others store to them. Where a merge needs a wider type than the first predecessor had (int32 with native int,
native int with &), the import starts again with that type known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import INVALID_PROGRAM, BadInput, Thrown
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import LclNode
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.il_blocks import check_edge
from ryuaot.pipeline.importer.stack.importer_state import Entry

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.pipeline.importer.stack.importer_state import Importer

_UNVERIFIABLE = Thrown("System.Security.VerificationException", ("Operation could destabilize the runtime.",))

Slots = list[int]
"""Numbers of the temps that hold a block's entry stack, bottom first."""


class MergeRetry(Exception):
    """A merge point needs a wider type (in `imp.forced`): the import is repeated."""


def flow_to(imp: Importer, successors: list[BasicBlock]) -> None:
    """Ends the current block with edges to `successors`: checks them, spills the stack to their temps, queues them."""
    block = imp.block
    for successor in successors:
        check_edge(imp, block, successor)
    if imp.stack or imp.entries:
        _spill_to(imp, successors)
    for successor in successors:
        imp.reach(successor)


def _other_height(imp: Importer, depth: int, other: int) -> BadInput:
    """Returns the error for paths that meet with stacks of different heights. RyuJIT compares two entry states, and an
    empty stack has none."""
    thrown = _UNVERIFIABLE if depth and other else INVALID_PROGRAM
    return imp.bad(f"the stack holds {depth} values where other paths to the same place have {other or 'none'}", thrown)


def _spill_to(imp: Importer, successors: list[BasicBlock]) -> None:
    """Stores the stack, bottom first, to the entry temps of all successors.

    No store can overtake a read: a tree that reads the entry temp of slot n is in slot n or above it, and slot n
    gets a new value only after everything above was popped; the same holds for a condition that was popped from the
    top.
    """
    stack = imp.stack
    depth = len(stack)
    own = imp.entries.get(imp.il_block)
    shared: Slots | None = None
    lists: list[Slots] = []
    for successor in successors:
        slots = imp.entries.get(successor.num)
        if slots is None:
            if successor.num in imp.queued and depth:
                raise _other_height(imp, depth, 0)
            if not depth:
                continue
            if shared is None or _is_forced(imp, successor):
                slots = _make_slots(imp, successor, own)
                shared = slots
            else:
                slots = shared
            imp.entries[successor.num] = slots
        else:
            if len(slots) != depth:
                raise _other_height(imp, depth, len(slots))
        if slots not in lists:
            lists.append(slots)
    if not lists:
        return
    first = lists[0]
    for number, entry in enumerate(list(stack)):
        _store_slot(imp, first, number, entry, successors)
    for slots in lists[1:]:
        for number in range(depth):
            _store_slot(imp, slots, number, Entry(imp.build.lcl_var(first[number])), successors)


def _is_forced(imp: Importer, block: BasicBlock) -> bool:
    return bool(imp.forced) and any((block.il_start, slot) in imp.forced for slot in range(len(imp.stack)))


def _make_slots(imp: Importer, block: BasicBlock, own: Slots | None) -> Slots:
    """Temps for the entry stack of `block`; entries that pass through the current block untouched keep theirs."""
    slots: Slots = []
    for number, entry in enumerate(imp.stack):
        node = entry.node
        forced = imp.forced.get((block.il_start, number))
        if forced is None and own is not None and number < len(own) and node.oper == O.LCL_VAR:
            assert isinstance(node, LclNode)
            if node.lcl == own[number]:
                slots.append(own[number])
                continue
        vartype = T.ACTUAL[node.type] if forced is None else forced
        slots.append(imp.temp(vartype, "stack at a block boundary", node.layout))
    return slots


def _store_slot(imp: Importer, slots: Slots, number: int, entry: Entry, successors: list[BasicBlock]) -> None:
    lcl = slots[number]
    node = entry.node
    if node.oper == O.LCL_VAR and isinstance(node, LclNode) and node.lcl == lcl:
        return
    dsc = imp.comp.locals[lcl]
    have, want = T.ACTUAL[node.type], dsc.type
    if have != want:
        if _needs_wider(imp, have, want):
            for successor in successors:
                if imp.entries.get(successor.num) is slots:
                    imp.forced[(successor.il_start, number)] = have
            raise MergeRetry
        if want == T.STRUCT and dsc.layout is not None and T.size_of(have, imp.pointer_size) == dsc.layout.size:
            node = stack_values.reinterpret(imp, node, T.STRUCT, dsc.layout)
        else:
            node = stack_values.coerce(imp, entry, want, "a merge of control flow")
    elif want == T.STRUCT and node.layout is not dsc.layout:
        if node.layout is None or dsc.layout is None or node.layout.size != dsc.layout.size:
            raise imp.bad("different structs on the stack where control flow merges")
    imp.append_unchecked(imp.build.store_lcl(lcl, node))


def _needs_wider(imp: Importer, have: int, want: int) -> bool:
    order = (T.INT, T.LONG, T.BYREF)
    if have in order and want in order:
        return order.index(have) > order.index(want)
    return have == T.DOUBLE and want == T.FLOAT
