"""Object stack allocation (RyuJIT's phase of that name) as scalar replacement.

An object does not escape if each use of each local that holds it is an access of a field, a copy to such a local, or a
test that can be folded: for null, for identity, for its class. Then its fields become locals, and nothing is allocated.
An object in a field of such an object may no longer escape: the phase repeats while it finds more.
"""

from __future__ import annotations

from typing import Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, GenTree, IntCon, LclNode
from ryuaot.ir.walk import execution_order, execution_pairs
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.refusals import refuse
from ryuaot.pipeline.object_allocation.escape import outlived
from ryuaot.pipeline.object_allocation.object_fields import Slots
from ryuaot.pipeline.object_allocation.points_to import Allocation, Places, allocations

_ROUNDS: Final = 4
"""Objects in objects that are looked into."""


_ESCAPES: Final = {
    O.RETURN: "it is returned",
    O.STOREIND: "it is stored to memory",
    O.STORE_OBJ: "it is stored to memory",
    O.STORE_LCL_FLD: "it is stored to a field of a struct",
    O.FIELD_LIST: "it is a part of a struct that is passed or returned",
}


def replace_objects(comp: Compiler) -> None:
    """Makes locals of the fields of objects that do not escape."""
    for _ in range(_ROUNDS):
        sites = allocations(comp)
        if not sites or not _Round(comp, sites).run():
            return


def _escape_in(user: GenTree) -> str:
    """Returns how the object escapes in a node that uses it."""
    if isinstance(user, CallNode):
        return f"it is passed to {user.name or user.symbol}"
    return _ESCAPES.get(user.oper) or f"it is used by {O.NAMES[user.oper]}"


class _Round:
    """One look at all allocations."""

    __slots__ = ("builder", "comp", "parents", "places", "sites", "slots", "statements")

    def __init__(self, comp: Compiler, sites: list[Allocation]) -> None:
        self.comp = comp
        self.sites = sites
        self.builder = Builder(comp)
        self.places = Places(comp, sites)
        self.slots = [Slots(comp.pointer_size) for _ in sites]
        self.statements: list[tuple[B.BasicBlock, Statement]] = []  # those that mention such a local
        self.parents: dict[GenTree, GenTree | None] = {}  # of the nodes in them

    def run(self) -> bool:
        """Whether an object became locals."""
        self._look()
        for slots in self.slots:
            slots.settle()
        for site in self.sites:
            if self.places.of.get(site.lcl) != (site.number, 0):
                self.slots[site.number].refused = "a local that holds it may hold another object"
        group = {
            lcl: place[0] for lcl, place in sorted(self.places.of.items()) if not self.slots[place[0]].refused
        }
        if not group:
            return self._refuse()
        nulls = {s: block for s, block in self.places.nulls.items() if s.root.lcl in group}  # type: ignore[attr-defined]
        for number in outlived(self.comp, self.sites, group, nulls):
            self.slots[number].refused = "the one of an earlier iteration, or null, may be read"
        chosen = [
            site for site in self.sites
            if not self.slots[site.number].refused and may(self.comp, "object", site.comment or site.symbol)
        ]  # fmt: skip
        if not chosen:
            return self._refuse()
        self._replace(chosen)
        return True

    def _refuse(self) -> bool:
        """Records why the objects stay allocated. Returns False."""
        for site in self.sites:
            why = self.slots[site.number].refused
            if why:
                refuse(self.comp, "object", "use", site.statement.root, site.comment or site.symbol, why)
        return False

    # uses ------------------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        places = self.places.of
        for block in self.comp.blocks():
            for statement in block.stmts:
                pairs = execution_pairs(statement)
                if not any(isinstance(node, LclNode) and node.lcl in places for node, _ in pairs):
                    continue
                self.statements.append((block, statement))
                self.parents.update(pairs)
                for node, _ in pairs:
                    if isinstance(node, LclNode) and node.lcl in places:
                        self._use(node)

    def _use(self, node: LclNode) -> None:
        number, offset = self.places.of[node.lcl]
        slots = self.slots[number]
        if node.oper == O.STORE_LCL_VAR:
            return
        top, offset = self._reach(node)
        if offset < 0:
            slots.refused = "its class is tested at run time"
            return
        parent = self.parents[top]
        if parent is None or (parent.oper == O.COMMA and parent.op1 is top) or parent.oper == O.NULLCHECK:
            return
        if parent.oper in O.ACCESSES and parent.op1 is top:
            if not self._is_table(parent, offset):
                slots.access(offset, parent)
        elif parent.oper == O.STORE_LCL_VAR:
            if self.places.of.get(parent.lcl) != (number, offset):  # type: ignore[attr-defined]
                slots.refused = "it is copied to a local that may hold another object"
        elif self._decided(parent, top) is None:
            slots.refused = _escape_in(parent)

    def _reach(self, node: LclNode) -> tuple[GenTree, int]:
        """Returns the last of the nodes that add to the address or test the class of the object, and the offset there;
        -1 if the class is not the one tested for."""
        number, offset = self.places.of[node.lcl]
        top: GenTree = node
        while True:
            parent = self.parents[top]
            step = self.places.step(parent) if parent is not None else None
            if step is None or step[0] is not top:
                return top, offset
            if step[2] and (offset or step[2] != self.sites[number].symbol):
                return top, -1
            assert parent is not None
            top, offset = parent, offset + step[1]

    def _is_table(self, node: GenTree, offset: int) -> bool:
        """Whether it loads the MethodTable."""
        return offset == 0 and node.oper == O.IND and node.type == self.builder.native_int

    def _decided(self, compare: GenTree, top: GenTree) -> bool | None:
        """Returns the result of a comparison of the object's address; None if ``compare`` is none."""
        left, right = compare.op1, compare.op2
        if compare.oper not in (O.EQ, O.NE, O.GT) or left is None or right is None or top.type != T.REF:
            return None
        other = right if left is top else left
        if compare.oper == O.GT and not (compare.flags & F.UNSIGNED and isinstance(right, IntCon)):
            return None
        if other.flags & F.SIDE_EFFECT or other.type != T.REF:
            return None
        same = isinstance(other, LclNode) and other.oper == O.LCL_VAR and self._same(other, top)
        return same == (compare.oper == O.EQ)

    def _same(self, other: LclNode, top: GenTree) -> bool:
        """Whether both stand for one object: of an allocation only the newest object is looked at."""
        while not isinstance(top, LclNode):
            step = self.places.step(top)
            assert step is not None
            top = step[0]
        place = self.places.of.get(other.lcl)
        return place is not None and place == self.places.of[top.lcl]

    # replacement -----------------------------------------------------------------------------------------------------

    def _replace(self, chosen: list[Allocation]) -> None:
        numbers = {site.number for site in chosen}
        for site in chosen:
            for slot in self.slots[site.number].slots:
                reason = f"field +{slot.offset} of {site.comment or site.symbol}"
                slot.lcl = self.comp.new_local(slot.vartype, reason, slot.layout)
        gone = {lcl for lcl, place in self.places.of.items() if place[0] in numbers}  # only asked
        for _, statement in self.statements:
            for node in execution_order(statement.root):
                if isinstance(node, LclNode) and node.lcl in gone and node.oper == O.LCL_VAR:
                    self._rewrite(statement, node)
        made = {site.statement: site for site in chosen}
        for block in {block: None for block, _ in self.statements}:
            self._rebuild(block, gone, made)

    def _rewrite(self, statement: Statement, node: LclNode) -> None:
        """Rewrites one use of an object's address."""
        number, _ = self.places.of[node.lcl]
        top, offset = self._reach(node)
        parent = self.parents[top]
        if parent is None or parent.oper == O.STORE_LCL_VAR:
            return  # the statement goes
        if parent.oper in O.ACCESSES:
            if self._is_table(parent, offset):
                site = self.sites[number]
                self._put(statement, parent, self.builder.handle(site.symbol, "class", comment=site.comment))
            else:
                self._access(statement, parent, number, offset)
        elif parent.oper in (O.COMMA, O.NULLCHECK):
            self._put(statement, top if parent.oper == O.COMMA else parent, self.builder.icon(0))
        elif parent in self.parents:  # not decided yet, by the other operand
            decided = self._decided(parent, top)
            assert decided is not None
            self._put(statement, parent, self.builder.icon(int(decided)))

    def _access(self, statement: Statement, access: GenTree, number: int, offset: int) -> None:
        slots, builder = self.slots[number], self.builder
        slot = slots.at(offset)
        if slot.vartype == T.REF and slots.is_whole(slot, offset, access):
            if access.oper == O.IND:
                self._put(statement, access, builder.lcl_var(slot.lcl))
            else:
                assert access.op2 is not None
                self._put(statement, access, builder.store_lcl(slot.lcl, access.op2))
            return
        access.op1 = builder.lcl_addr(slot.lcl, offset - slot.offset)
        access.flags &= ~F.VOLATILE  # no other thread can access it
        access.flags |= F.NONFAULTING

    def _put(self, statement: Statement, old: GenTree, new: GenTree) -> None:
        parent = self.parents.pop(old)
        self.parents[new] = parent
        for operand in new.operands():
            self.parents[operand] = new
        if parent is None:
            statement.root = new
        else:
            parent.replace_operand(old, new)

    def _rebuild(self, block: B.BasicBlock, gone: set[int], made: dict[Statement, Allocation]) -> None:
        """Rebuilds the block without statements that only copied addresses."""
        kept: list[Statement] = []
        for statement in block.stmts:
            site = made.get(statement)
            root = statement.root
            if site is not None:
                for slot in self.slots[site.number].slots:
                    cleared = self.builder.store_lcl(slot.lcl, self._zero(slot.vartype))
                    kept.append(Statement(cleared, statement.il_offset))
            elif root.oper == O.JTRUE and isinstance(root.op1, IntCon):
                taken = root.op1.value != 0
                block.kind, block.targets = (B.BBJ_ALWAYS, block.targets[:1]) if taken else (B.BBJ_NONE, [])
            elif not self._is_void(root, gone):
                if statement.root.oper != O.CNS_INT:
                    self._refresh(statement, gone)
                    kept.append(statement)
        block.stmts = kept

    def _zero(self, vartype: int) -> GenTree:
        if vartype in T.FLOATING:
            return self.builder.dcon(0, vartype)
        return self.builder.icon(0, T.INT if vartype == T.STRUCT else T.ACTUAL[vartype])

    def _is_void(self, root: GenTree, gone: set[int]) -> bool:
        """Whether the statement is the copy of an address, or its evaluation for nothing."""
        if root.oper == O.STORE_LCL_VAR and root.lcl in gone:  # type: ignore[attr-defined]
            return True
        while True:
            step = self.places.step(root)
            if step is None:
                return root.oper == O.LCL_VAR and root.lcl in gone  # type: ignore[attr-defined]
            root = step[0]

    def _refresh(self, statement: Statement, gone: set[int]) -> None:
        """Copies inside of the tree go; effects are what they are now."""
        for node, parent in execution_pairs(statement):
            if node.oper == O.STORE_LCL_VAR and node.lcl in gone:  # type: ignore[attr-defined]
                assert parent is not None
                parent.replace_operand(node, self.builder.icon(0))
            else:
                refresh_effects(node)
