"""``a[i] += x``: the address of an element that a load and a store share is computed in both, where that is free.

The importer keeps the address in a temp (its IL is ``ldelema; dup; ldobj; ...; stobj``). An address mode adds a base, a
scaled index and an offset at no cost, so the temp costs an instruction, often two, and a register.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.common.lowering import address_modes
from ryuaot.backends.common.lowering.upper_halves import is_free_extension
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.clone import clone
from ryuaot.ir.nodes import LclNode, MultiVarNode
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from collections.abc import Collection

    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree

    _Shared = tuple[BasicBlock, LclNode, list[tuple[GenTree, GenTree]]]

_READS: Final = 2
_REACH: Final = 48
"""Nodes between the computation of the address and its last use."""
_SUMS: Final = frozenset((O.ADD, O.LSH, O.MUL, O.CAST, O.CNS_INT, O.LCL_VAR))
_ACCESSES: Final = frozenset((O.IND, O.STOREIND))


def compute_where_used(comp: Compiler, low: int, high: int) -> None:
    """Gives the accesses through such a temp the address itself. Offsets lie in [low, high]. Requires what is known of
    upper halves."""
    found: dict[int, list[_Shared]] = {}
    for block in comp.blocks():
        node = block.first
        while node is not None:
            if node.oper == O.STORE_LCL_VAR and isinstance(node, LclNode):
                leaves = _leaves(comp, node, low, high)
                if leaves is not None:
                    found.setdefault(node.lcl, []).append((block, node, _users(node, leaves)))
            node = node.next
    if not found:
        return
    stores, reads = _counts(comp, found)
    for lcl, places in found.items():  # several where a loop was copied
        complete = all(len(users) == _READS for _, _, users in places)
        if complete and stores[lcl] == len(places) and reads[lcl] == _READS * len(places):
            for block, store, users in places:
                if may(comp, "address", store):
                    _replace(comp, block, store, users)


def _leaves(comp: Compiler, store: LclNode, low: int, high: int) -> set[int] | None:
    """Returns the locals in a base and an index of an address that one address mode computes; None for everything
    else."""
    value = store.op1
    if value is None or value.oper != O.ADD or value.type != T.BYREF or comp.locals[store.lcl].address_exposed:
        return None
    order = execution_order(value)
    if any(node.oper not in _SUMS or node.flags & F.OVERFLOW for node in order):
        return None
    parts = address_modes.take_apart(value, low, high, 8, True)
    index, base = parts.index, parts.base
    if index is None or base is None or base.oper != O.LCL_VAR:
        return None
    if index.oper != O.LCL_VAR and not (is_free_extension(comp, index) and index.op1.oper == O.LCL_VAR):  # type: ignore[union-attr]
        return None
    leaves = {node.lcl for node in order if isinstance(node, LclNode)}
    exposed = any(comp.locals[lcl].address_exposed or comp.locals[lcl].do_not_enregister for lcl in leaves)
    return None if exposed or store.lcl in leaves else leaves


def _counts(comp: Compiler, wanted: Collection[int]) -> tuple[dict[int, int], dict[int, int]]:
    """Stores and other mentions of the locals in the whole method."""
    stores, reads = dict.fromkeys(wanted, 0), dict.fromkeys(wanted, 0)
    for block in comp.blocks():
        node = block.first
        while node is not None:
            if isinstance(node, LclNode) and node.lcl in wanted:
                counted = stores if node.oper == O.STORE_LCL_VAR else reads
                counted[node.lcl] += 1
            elif isinstance(node, MultiVarNode):
                for lcl in node.lcls:
                    if lcl in wanted:
                        stores[lcl] += 1
            node = node.next
    return stores, reads


def _users(store: LclNode, leaves: set[int]) -> list[tuple[GenTree, GenTree]]:
    """Returns (read, access) pairs after the store of the address, up to a call or a change of a leaf."""
    found: list[tuple[GenTree, GenTree]] = []
    waiting: list[GenTree] = []
    node = store.next
    for _ in range(_REACH):
        if node is None or node.oper == O.CALL:  # every STORE_MULTI_VAR follows its call
            break
        if isinstance(node, LclNode):
            if node.oper == O.LCL_VAR and node.lcl == store.lcl:
                waiting.append(node)
            elif node.oper == O.STORE_LCL_VAR and (node.lcl in leaves or node.lcl == store.lcl):
                break
        elif node.oper in _ACCESSES and node.op1 in waiting and node.op2 not in waiting:
            found.append((node.op1, node))
        node = node.next
    return found


def _replace(comp: Compiler, block: BasicBlock, store: LclNode, users: list[tuple[GenTree, GenTree]]) -> None:
    value = store.op1
    assert value is not None
    for read, access in users:
        copy = clone(comp, value)
        assert copy is not None
        for node in execution_order(copy):
            lir.insert_before(block, read, node)
        access.replace_operand(read, copy)
        lir.remove(block, read)
    lir.remove(block, store)
    for node in reversed(execution_order(value)):
        lir.remove(block, node)
