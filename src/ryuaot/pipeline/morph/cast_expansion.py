"""Cast expansion (RyuJIT's ``fgLateCastExpansion``).

Expands `isinst` of a class that nothing derives from into a comparison with the object's MethodTable. A branch on the
result uses that comparison; on the path where it succeeded, `unbox` of the same local becomes the address of the value
in it. `castclass` of such a class, and `unbox`, compare first and call the helper only if that fails.

In a closed program, casts to all classes and to interfaces with few classes of objects are expanded too: into
comparisons with the MethodTables of these classes, or with the numbers of a class and those that derive from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder, own_effects, refresh_effects, refresh_tree
from ryuaot.ir.eh_regions import edges_of_regions, entered_blocks, insert_at_end
from ryuaot.ir.nodes import CallNode, GenTree, HandleCon, IntCon, LclNode, stored_locals
from ryuaot.ir.walk import execution_order, execution_pairs
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.compiler import Compiler
    from ryuaot.typesystem.types import TypeDesc

_CHECKS: Final = frozenset(("rt_castclass", "rt_unbox"))
_CONSTANTS: Final = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE))


def expand_casts(comp: Compiler) -> None:
    """Puts tests in the place of calls."""
    expansion: _Expansion | None = None
    block = comp.first_block
    while block is not None:
        slow = block.flags & (B.BBF_COLD | B.BBF_SLOW)  # also the calls that were made here
        rare = block.kind == B.BBJ_THROW or slow or block.hnd_index != B.NO_REGION
        for index, statement in enumerate(block.stmts):
            found = _first_cast(comp, statement, not rare) if statement.root.flags & F.CALL else None
            if found is not None and may(comp, "cast-test", found[0].cls):
                if expansion is None:
                    expansion = _Expansion(comp)
                if found[0].symbol == "rt_isinst":
                    expansion.expand(block, index, *found)
                else:
                    expansion.check(block, index, *found)
                break  # the remaining statements are in a new block
        block = block.next


def _first_cast(comp: Compiler, statement: Statement, is_frequent: bool) -> tuple[CallNode, GenTree | None] | None:
    """Returns a cast that can be expanded before the statement: the nodes evaluated before it have no effects and read
    nothing that changes. is_frequent: also casts that throw, and those that take more than one compare."""
    before: list[GenTree] = []
    for node, parent in execution_pairs(statement):
        if isinstance(node, CallNode) and _is_told_by_class(comp, node, is_frequent):
            obj = node.args[1].node
            own = sum(1 for _ in execution_order(obj)) + 1  # and the handle
            others = before[: len(before) - own]
            if obj.flags & F.SIDE_EFFECT:
                if all(other.oper in _CONSTANTS for other in others):
                    return node, parent
            elif not any(own_effects(other) & F.SIDE_EFFECT for other in others):
                return node, parent
        before.append(node)
    return None


def _is_told_by_class(comp: Compiler, call: CallNode, is_frequent: bool) -> bool:
    if call.symbol == "rt_unbox":
        return is_frequent and call.args[0].node.oper == O.CNS_HANDLE
    if call.symbol != "rt_isinst" and not (is_frequent and call.symbol in _CHECKS):
        return False
    cls: TypeDesc | None = call.cls  # type: ignore[assignment]
    return cls is not None and (_is_exact(cls) or (is_frequent and comp.host.class_test(cls) is not None))


def _is_exact(cls: TypeDesc) -> bool:
    """Whether the objects that are of the class have that very MethodTable. Arrays and delegates convert."""
    if cls.is_array or cls.is_delegate or cls.is_nullable:
        return False
    return cls.is_value_type or (cls.is_sealed and not cls.is_interface)


class _Expansion:
    """``pred_counts``: how many edges lead to each block."""

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.build = Builder(comp)
        self.pred_counts: dict[B.BasicBlock, int] = {}
        for block in comp.blocks():
            for successor in block.successors():
                self.pred_counts[successor] = self.pred_counts.get(successor, 0) + 1
        # No block that control enters without an edge, and none of the EH table, counts as having one predecessor.
        for block in entered_blocks(comp) | edges_of_regions(comp):
            self.pred_counts[block] = 2

    def expand(self, block: B.BasicBlock, index: int, call: CallNode, parent: GenTree | None) -> None:
        """Takes the block apart at the statement of that number, which has the cast in it."""
        statement = block.stmts[index]
        rest = block.stmts[index:]
        block.stmts = block.stmts[:index]
        offset = statement.il_offset
        table = call.args[0].node
        result = self._result(statement, call, parent, rest)
        source = self._source(block, call.args[1].node, result, offset)
        is_tested = statement.root.oper == O.JTRUE and statement.root.op1 is parent and _is_null_test(parent, call)
        if result < 0 and is_tested and rest == [statement]:
            decided: GenTree | None = parent
        else:
            decided = self._branch_on(rest, result)
        if decided is not None:
            yes, no = self._targets(block, decided)
        else:
            if result < 0 and parent is not None:
                result = self.comp.new_local(T.REF, "result of a cast")
                parent.replace_operand(call, self.build.lcl_var(result))
                refresh_tree(statement.root)
            yes = no = self._tail(block, rest)
        self._tests(block, source, call, result, yes, no, offset)
        if decided is not None and self.pred_counts.get(yes, 0) == 1:
            self._unbox(yes, source, table)

    def check(self, block: B.BasicBlock, index: int, call: CallNode, parent: GenTree | None) -> None:
        """Expands `castclass` or `unbox`. The call moves to a slow block: it throws if the class is another, or accepts
        a value that the type check does not know (`unbox`: the number in an enum)."""
        build, comp = self.build, self.comp
        statement = block.stmts[index]
        rest = block.stmts[index:]
        block.stmts = block.stmts[:index]
        root, offset = statement.root, statement.il_offset
        stores = (root.op1 if root.oper == O.STORE_LCL_VAR and root.op1 is not None else root).flags & F.ASG
        source = self._source(block, call.args[1].node, self._stored(call) if stores else -1, offset)
        unboxed = call.symbol == "rt_unbox"
        if parent is None:
            del rest[0]
        else:
            value: GenTree = build.lcl_var(source)
            if unboxed:
                value = build.field_addr(value, comp.pointer_size, "value", F.NONFAULTING)
            parent.replace_operand(call, value)
            refresh_tree(root)
        call.args[1].node = build.lcl_var(source)
        refresh_effects(call)
        slow = comp.new_internal_block(B.BBJ_ALWAYS, block)
        slow.flags |= B.BBF_SLOW
        slow.stmts = [Statement(call, offset)]
        tail = self._tail(block, rest)
        slow.targets = [tail]
        test = block
        if not unboxed:
            is_null = build.relop(O.EQ, build.lcl_var(source), build.null())
            block.stmts.append(Statement(build.unary(O.JTRUE, T.VOID, is_null), offset))
            block.kind, block.targets = B.BBJ_COND, [tail]
            test = comp.insert_in_region(block, comp.new_internal_block(B.BBJ_COND, block))
        flags = F.IND_INVARIANT if unboxed else F.IND_INVARIANT | F.NONFAULTING
        found, last, compare = self._classes(test, source, call, flags, offset)
        last.stmts.append(Statement(build.unary(O.JTRUE, T.VOID, compare(False)), offset))
        last.kind, last.targets = B.BBJ_COND, [slow]
        for early in found:
            early.targets = [tail]
        insert_at_end(comp, slow)

    def _stored(self, call: CallNode) -> int:
        """Returns the local that holds the object, -1 for others: something in the statement stores to a local, which
        may be this one."""
        obj = call.args[1].node
        return obj.lcl if isinstance(obj, LclNode) else -1

    def _result(self, statement: Statement, call: CallNode, parent: GenTree | None, rest: list[Statement]) -> int:
        """Removes the statement if all it does is evaluate the cast or store it to a local. Returns that local, else
        -1."""
        root = statement.root
        if root is call:
            del rest[0]
        elif parent is root and root.oper == O.STORE_LCL_VAR:
            assert isinstance(root, LclNode)
            if not self.comp.locals[root.lcl].address_exposed:
                del rest[0]
                return root.lcl
        return -1

    def _source(self, block: B.BasicBlock, obj: GenTree, result: int, offset: int) -> int:
        """Returns a local that holds the object."""
        if isinstance(obj, LclNode) and obj.oper == O.LCL_VAR and obj.lcl != result:
            if not self.comp.locals[obj.lcl].address_exposed:
                return obj.lcl
        temp = self.comp.new_local(T.REF, "object of a cast")
        block.stmts.append(Statement(self.build.store_lcl(temp, obj), offset))
        return temp

    def _branch_on(self, rest: list[Statement], result: int) -> GenTree | None:
        """Returns the comparison of the stored result with null if a branch on it is all that is left of the block."""
        if result < 0 or len(rest) != 1 or rest[0].root.oper != O.JTRUE:
            return None
        test = rest[0].root.op1
        assert test is not None
        for known in (test.op1, test.op2):
            if isinstance(known, LclNode) and known.oper == O.LCL_VAR and known.lcl == result:
                return test if _is_null_test(test, known) else None
        return None

    def _targets(self, block: B.BasicBlock, test: GenTree) -> tuple[B.BasicBlock, B.BasicBlock]:
        """Returns the targets of the block's branch if the cast succeeds, and if it fails."""
        taken, falls = block.targets[0], block.next
        assert falls is not None
        return (falls, taken) if test.oper == O.EQ else (taken, falls)

    def _tail(self, block: B.BasicBlock, rest: list[Statement]) -> B.BasicBlock:
        tail = self.comp.new_internal_block(block.kind, block)
        tail.targets, tail.stmts = block.targets, rest
        return self.comp.insert_in_region(block, tail)

    def _tests(
        self, block: B.BasicBlock, source: int, call: CallNode, result: int, yes: B.BasicBlock, no: B.BasicBlock,
        offset: int,
    ) -> None:  # fmt: skip
        """Appends the null check and the type checks, which branch to ``no``; otherwise the object is stored to the
        result, if there is one."""
        build, comp = self.build, self.comp
        if result >= 0:
            block.stmts.append(Statement(build.store_lcl(result, build.null()), offset))
        is_null = build.relop(O.EQ, build.lcl_var(source), build.null())
        block.stmts.append(Statement(build.unary(O.JTRUE, T.VOID, is_null), offset))
        block.kind, block.targets = B.BBJ_COND, [no]
        test = comp.insert_in_region(block, comp.new_internal_block(B.BBJ_COND, block))
        found, last, compare = self._classes(test, source, call, F.IND_INVARIANT | F.NONFAULTING, offset)
        straight = result < 0 and yes is not last.next
        last.stmts.append(Statement(build.unary(O.JTRUE, T.VOID, compare(straight)), offset))
        last.targets = [yes if straight else no]
        if straight and no is not last.next:
            self._go_on(last, no)
        elif result >= 0:
            yes = self._go_on(last, yes)
            yes.stmts = [Statement(build.store_lcl(result, build.lcl_var(source)), offset)]
        for early in found:
            early.targets = [yes]

    def _classes(
        self, test: B.BasicBlock, source: int, call: CallNode, flags: int, offset: int
    ) -> tuple[list[B.BasicBlock], B.BasicBlock, Callable[[bool], GenTree]]:
        """Compares the object's class with those that it may have, from the block on: the blocks that go where the cast
        succeeds when a compare holds; the one that decides; and its compare, or the opposite."""
        build, comp = self.build, self.comp
        table = call.args[0].node
        assert isinstance(table, HandleCon)
        cls: TypeDesc | None = call.cls  # type: ignore[assignment]
        several = None if cls is None or _is_exact(cls) or call.symbol == "rt_unbox" else comp.host.class_test(cls)
        found: GenTree = build.ind(build.native_int, build.lcl_var(source), flags)
        if several is None or len(several.tables) == 1:
            only = build.copy_leaf(table) if several is None else self._table(table, several.tables[0])
            return [], test, lambda holds: build.relop(O.EQ if holds else O.NE, found, only)
        if not several.tables:
            number, derived = several.number_offset, several.number_offset + 4
            first = build.ind(T.INT, self._table(table, table.symbol, number), F.IND_INVARIANT | F.NONFAULTING)
            count = build.ind(T.INT, self._table(table, table.symbol, derived), F.IND_INVARIANT | F.NONFAULTING)
            own = build.ind(T.INT, build.binary(O.ADD, build.native_int, found, build.nint(number)), flags)
            distance = build.binary(O.SUB, T.INT, own, first)
            return [], test, lambda holds: build.relop(O.LE if holds else O.GT, distance, count, F.UNSIGNED)
        known = comp.new_local(build.native_int, "class of a cast's object")
        test.stmts.append(Statement(build.store_lcl(known, found), offset))
        early = []
        for symbol in several.tables[:-1]:
            same = build.relop(O.EQ, build.lcl_var(known), self._table(table, symbol))
            test.stmts.append(Statement(build.unary(O.JTRUE, T.VOID, same), offset))
            test.kind = B.BBJ_COND
            early.append(test)
            test = comp.insert_in_region(test, comp.new_internal_block(B.BBJ_COND, test))
        last = self._table(table, several.tables[-1])
        return early, test, lambda holds: build.relop(O.EQ if holds else O.NE, build.lcl_var(known), last)

    def _table(self, like: HandleCon, symbol: str, offset: int = 0) -> GenTree:
        return self.build.handle(symbol, like.kind, like.type, offset)

    def _go_on(self, block: B.BasicBlock, target: B.BasicBlock) -> B.BasicBlock:
        """Inserts an empty block after ``block`` that falls through or jumps to ``target``."""
        comp = self.comp
        inserted = comp.insert_in_region(block, comp.new_internal_block(B.BBJ_NONE, block))
        if inserted.next is not target:
            inserted.kind, inserted.targets = B.BBJ_ALWAYS, [target]
        return inserted

    def _unbox(self, block: B.BasicBlock, source: int, table: GenTree) -> None:
        """Replaces `unbox` calls in ``block``, at the start of which the object has the class of ``table``, by
        addresses. A store to the object's local ends the search."""
        for statement in block.stmts:
            changed = False
            is_stored = False
            for node, parent in execution_pairs(statement):
                if source in stored_locals(node):
                    is_stored = True
                    break
                if not isinstance(node, CallNode) or node.symbol != "rt_unbox" or parent is None:
                    continue
                same = node.args[0].node.symbol == table.symbol  # type: ignore[attr-defined]
                obj = node.args[1].node
                if same and isinstance(obj, LclNode) and obj.oper == O.LCL_VAR and obj.lcl == source:
                    value = self.build.field_addr(obj, self.comp.pointer_size, "value", F.NONFAULTING)
                    parent.replace_operand(node, value)
                    changed = True
            if changed:
                refresh_tree(statement.root)
            if is_stored:
                return


def _is_null_test(relop: GenTree | None, value: GenTree) -> bool:
    """Whether ``relop`` compares ``value``, on either side, with null for equality."""
    if relop is None or relop.oper not in (O.EQ, O.NE):
        return False
    other = relop.op2 if relop.op1 is value else relop.op1
    return isinstance(other, IntCon) and other.value == 0
