"""Which locals hold the address of which new object, or of a place inside of it.

Flow-insensitive: a local stands for a place where each of its stores is of that place. That it holds the newest object
of the allocation wherever it is read is :mod:`ryuaot.pipeline.object_allocation.escape`' question.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock, Statement
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, FieldAddr, GenTree, HandleCon, IntCon, LclNode
from ryuaot.ir.walk import execution_order

_CHECKS: Final = frozenset(("rt_isinst", "rt_castclass"))
_PARTS: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.LCL_FLD, O.STORE_LCL_FLD))

Place = tuple[int, int]
"""Number of the allocation, bytes from the object's start."""


@dataclass(frozen=True, slots=True, eq=False)
class Allocation:
    """``statement`` of ``block`` stores a new object of the class ``symbol`` to the local ``lcl``."""

    number: int
    block: BasicBlock
    statement: Statement
    lcl: int
    symbol: str
    comment: str


def allocations(comp: Compiler) -> list[Allocation]:
    """Returns all allocations of objects without finalizers that are statements of their own."""
    found: list[Allocation] = []
    for block in comp.blocks():
        for statement in block.stmts:
            root = statement.root
            if root.oper == O.STORE_LCL_VAR and root.op1 is not None and root.op1.oper == O.CALL:
                call = root.op1
                assert isinstance(call, CallNode) and isinstance(root, LclNode)
                if call.symbol == "rt_new" and call.call_flags & N.CALL_UNFINALIZED:
                    table = call.args[0].node
                    assert isinstance(table, HandleCon)
                    found.append(Allocation(len(found), block, statement, root.lcl, table.symbol, table.comment))
    return found


class Places:
    """The places that locals stand for (``of``). ``nulls``: statements that store null to a local, with their blocks;
    they count for nothing here."""

    def __init__(self, comp: Compiler, sites: list[Allocation]) -> None:
        self._sites = sites
        self._pointer = comp.pointer_size
        self.of: dict[int, Place] = {}
        self.nulls: dict[Statement, BasicBlock] = {}
        self._known: dict[int, Place | None] = {}  # None: of no one place
        self._stores: dict[int, list[GenTree]] = {}
        self._copies: dict[int, list[int]] = {}  # local -> locals that are made from it
        self._made = {site.statement.root.op1: site for site in sites}
        blocked = self._read(comp)
        self._solve({lcl for lcl in self._stores if lcl not in blocked})

    def _read(self, comp: Compiler) -> set[int]:
        """Notes all stores of addresses; the locals that are more than the value last stored (only asked)."""
        blocked = {local.number for local in comp.locals if local.is_param or local.is_pinned or local.address_exposed}
        for block in comp.blocks():
            for statement in block.stmts:
                for node in execution_order(statement.root):
                    if node.oper == O.STORE_LCL_VAR:
                        assert isinstance(node, LclNode)
                        if node is statement.root and isinstance(node.op1, IntCon) and node.type == T.REF:
                            self.nulls[statement] = block
                        elif node.type in T.GC:
                            self._note(node)
                        else:
                            blocked.add(node.lcl)
                    elif node.oper in _PARTS:
                        blocked.add(node.lcl)  # type: ignore[attr-defined]
        return blocked

    def _note(self, store: LclNode) -> None:
        assert store.op1 is not None
        self._stores.setdefault(store.lcl, []).append(store.op1)
        source = self._base(store.op1)[0]
        if source.oper == O.LCL_VAR:
            self._copies.setdefault(source.lcl, []).append(store.lcl)  # type: ignore[attr-defined]

    def _solve(self, candidates: set[int]) -> None:
        """Propagates places through copies. What a local points to changes at most twice: to a place, then to none."""
        work = list(self._stores)
        while work:
            lcl = work.pop()
            now = self._meet(lcl) if lcl in candidates else None
            if now == () or (lcl in self._known and self._known[lcl] == now):
                continue
            self._known[lcl] = now or None
            work += self._copies.get(lcl, ())
        self.of = {lcl: place for lcl, place in self._known.items() if place is not None}

    def _meet(self, lcl: int) -> Place | tuple[()] | None:
        """Returns the place that all stores to the local have; None if there is no such place, () while nothing is
        known of them."""
        result: Place | tuple[()] = ()
        for value in self._stores[lcl]:
            place = self._of_tree(value)
            if place is None or (place and result and place != result):
                return None
            result = place or result
        return result

    def _of_tree(self, tree: GenTree) -> Place | tuple[()] | None:
        base, offset, tables = self._base(tree)
        site = self._made.get(base)
        if site is not None:
            return (site.number, offset)
        if base.oper != O.LCL_VAR:
            return None
        lcl: int = base.lcl  # type: ignore[attr-defined]
        if lcl not in self._known:
            return () if lcl in self._stores else None
        place = self._known[lcl]
        if place is None or any(table != self._sites[place[0]].symbol for table in tables):
            return None
        return (place[0], place[1] + offset)

    def _base(self, tree: GenTree) -> tuple[GenTree, int, list[str]]:
        """Returns the base of an address, its offset in bytes, and the classes that it is tested for on the way."""
        offset = 0
        tables: list[str] = []
        while True:
            step = self.step(tree)
            if step is None:
                return tree, offset, tables
            tree, more, table = step
            offset += more
            if table:
                tables.append(table)

    def step(self, node: GenTree) -> tuple[GenTree, int, str] | None:
        """Returns the address that a node adds to, the offset in bytes, and the class that it tests for; None for all
        others."""
        if isinstance(node, FieldAddr):
            assert node.op1 is not None
            return node.op1, node.offset, ""
        if node.oper == O.ADD and node.type == T.BYREF and isinstance(node.op2, IntCon):
            assert node.op1 is not None
            return node.op1, node.op2.value, ""
        if isinstance(node, CallNode) and (node.symbol in _CHECKS or node.symbol == "rt_unbox"):
            table, address = node.args[0].node, node.args[1].node
            if isinstance(table, HandleCon):
                return address, self._pointer if node.symbol == "rt_unbox" else 0, table.symbol
        return None
