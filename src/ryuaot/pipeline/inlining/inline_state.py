"""The state of inlining into one method, which callee insertion and guarded devirtualization share with the walk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.inlining.inline_policy import Frequency

_INVARIANT: Final = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_ADDRESSES: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_MAX_TREES: Final = 64  # entries that may stay trees while statements overtake them


class InlineState:
    """Where statements are emitted, and the evaluated operands of the statement at hand. frequency: how often the
    block at hand runs."""

    __slots__ = ("builder", "comp", "frequency", "grafts", "has_changed", "offset", "out", "pending", "safe",
                 "unfinished", "_taken")  # fmt: skip

    def __init__(self, comp: Compiler, frequency: Frequency) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.frequency = frequency
        self.out: B.BasicBlock = None  # type: ignore[assignment]  # where statements go
        self.offset = -1  # IL offset of the statement at hand
        self.pending: list[tuple[GenTree, GenTree | None]] = []  # evaluated, not used yet; with their parents
        self.safe = 0  # entries below may stay trees whatever comes
        self.has_changed = False  # the statement at hand is no longer what it was
        self.unfinished: list[Statement] = []  # of the block at hand
        self.grafts: list[int] = []  # where in the EH table the regions of each inlined callee begin
        self._taken: set[int] | None = None

    @property
    def taken(self) -> set[int]:
        """Locals whose address is taken somewhere: calls may see and change them. A return buffer's is not kept by who
        gets it."""
        if self._taken is None:
            locals_ = self.comp.locals
            statements = [s for block in self.comp.blocks() for s in block.stmts] + self.unfinished
            self._taken = {
                node.lcl
                for statement in statements
                for node in execution_order(statement.root)
                if isinstance(node, LclNode)
                and node.oper in _ADDRESSES
                and locals_[node.lcl].dne_reason != "return buffer"
            }
        return self._taken

    def emit(self, root: GenTree) -> None:
        """Appends a statement before the current one."""
        self.out.stmts.append(Statement(root, self.offset))

    def overtake(self, effects: int) -> None:
        """Spills, in order, the pending trees that must be evaluated before something with these effects, which
        precedes the rest of the statement. Like the importer's ``spill_for``."""
        pending = self.pending
        crowded = len(pending) - self.safe > _MAX_TREES
        chosen: list[int] = []
        for index in range(len(pending) - 1, self.safe - 1, -1):
            node, parent = pending[index]
            if self._is_invariant(node) or self._is_invariant(_checked_late(node, parent)):
                continue
            own = node.flags & F.ALL_EFFECT | (F.GLOB_REF if self._reads_taken(node) else 0)
            if crowded or (own and _interfere(own, effects)):
                chosen.append(index)
                effects |= own
        for index in reversed(chosen):
            node, parent = pending[index]
            assert parent is not None
            self.has_changed = True
            base = _checked_late(node, parent)
            if base is not node:
                node.op1 = self._spilled(base)
                refresh_effects(node)
                continue
            new = self._spilled(node)
            parent.replace_operand(node, new)
            pending[index] = (new, parent)
        while self.safe < len(pending) and self._is_invariant(_checked_late(*pending[self.safe])):
            self.safe += 1

    def _spilled(self, node: GenTree) -> GenTree:
        """Evaluates the node now; returns a leaf with its value."""
        if node.type == T.VOID or O.INFO[node.oper].no_value:
            self.emit(node)
            return self.builder.icon(0)
        lcl = self.comp.new_local(T.ACTUAL[node.type], "evaluated before an inlined call", node.layout)
        self.emit(self.builder.store_lcl(lcl, node))
        return self.builder.lcl_var(lcl)

    def _is_invariant(self, node: GenTree) -> bool:
        if node.oper == O.LCL_VAR:
            assert isinstance(node, LclNode)
            return node.lcl not in self.taken
        return node.oper in _INVARIANT

    def _reads_taken(self, root: GenTree) -> bool:
        """Whether it reads a local that others may change, by its name or through its address."""
        taken = self.taken
        return any(isinstance(node, LclNode) and node.lcl in taken for node in execution_order(root))


def _interfere(earlier: int, later: int) -> bool:
    """Returns whether effects `later` must not happen before effects `earlier`."""
    if earlier & F.SIDE_EFFECT and later & F.SIDE_EFFECT:
        return True
    if earlier & F.GLOB_REF and later & (F.CALL | F.ASG):
        return True
    return bool(later & F.GLOB_REF and earlier & (F.ASG | F.CALL | F.ORDER_SIDEEFF))


def _checked_late(node: GenTree, parent: GenTree | None) -> GenTree:
    """Returns the part of an operand that is evaluated where it is. The object of a field that ``parent`` accesses is
    dereferenced only by the access, after the other operands are evaluated; other operands are evaluated as a whole."""
    if node.oper != O.FIELD_ADDR or parent is None or parent.oper not in O.ACCESSES or parent.op1 is not node:
        return node
    assert node.op1 is not None
    return node.op1
