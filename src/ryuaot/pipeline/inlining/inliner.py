"""The walk over a method's calls, which inlines profitable ones and rewrites their statements.

A call is a node somewhere in a statement's tree. The nodes that the tree evaluates before it are kept in a list like
the importer's evaluation stack. When the call is inlined, every entry that interferes with the callee is first stored
to a temp, in order. The callee's statements then precede the rest of the statement, in which the returned value
replaces the call. """

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.errors import RyuaotError
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.eh_regions import keep_regions
from ryuaot.ir.fold import simplified
from ryuaot.ir.nodes import CallNode, GenTree, IntCon
from ryuaot.ir.walk import execution_pairs
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.inlining import inline_policy
from ryuaot.pipeline.inlining.callee_compaction import compact_blocks
from ryuaot.pipeline.inlining.callee_insertion import Graft
from ryuaot.pipeline.inlining.delegate_calls import through_delegate
from ryuaot.pipeline.inlining.devirtualization import devirtualize, may_be_devirtualized, refuse_virtual_calls
from ryuaot.pipeline.inlining.guarded_devirtualization import guard
from ryuaot.pipeline.inlining.imported_callees import import_callee
from ryuaot.pipeline.inlining.inline_policy import Frequency
from ryuaot.pipeline.inlining.inline_state import InlineState

if TYPE_CHECKING:
    from ryuaot.pipeline.inlining.callee_facts import CalleeFacts
    from ryuaot.typesystem.methods import MethodDesc

_ENDLESS: Final = inline_policy.DOES_NOT_RETURN
_GOING_ON: Final = (B.BBJ_NONE, B.BBJ_ALWAYS, B.BBJ_COND, B.BBJ_SWITCH, B.BBJ_RETURN)
_NEVER: Final = N.CALL_UNMANAGED | N.CALL_NORETURN | N.CALL_VIRT_STUB | N.CALL_TAIL_EXPLICIT
_DEVIRTUALIZED: Final = 3  # rounds of calls that are direct only when others are inlined


def inline_calls(comp: Compiler) -> None:
    """Inlines what may be inlined into ``comp``, and notes in ``comp.inline_tree`` what was done about each call."""
    size = len(comp.host.method_il(comp.method).code) if comp.method is not None else 0
    budget = [max(inline_policy.BUDGET, inline_policy.BUDGET_FACTOR * size)]
    rare = comp.method is not None and comp.method.is_cctor
    Inliner(comp, (comp.method,), budget, Frequency.RARE if rare else Frequency.BORING).run()


class Inliner(InlineState):
    """Inlines into one method. chain: the methods being expanded, outermost first. budget: one number, shared by all of
    them. base: how often the method itself is entered."""

    __slots__ = ("base", "budget", "chain", "facts", "guarded", "has_virtual_calls", "only")

    def __init__(self, comp: Compiler, chain: tuple[object, ...], budget: list[int], base: Frequency) -> None:
        super().__init__(comp, base)
        self.chain = chain
        self.budget = budget
        self.base = base
        self.has_virtual_calls = False  # a call was seen that may be devirtualised
        self.only: set[CallNode] | None = None  # the calls to look at (only asked)
        self.facts: CalleeFacts | None = None  # of the last callee, if its import had them
        self.guarded: list[CallNode] | None = None  # direct calls after type checks, while such are made

    def run(self) -> None:
        """Looks at every call, and again at those whose target is known only then."""
        self._look()
        if self.has_virtual_calls:
            self._look_again()
            if self.comp.refusals is not None and len(self.chain) == 1:
                refuse_virtual_calls(self.comp)
        if self.grafts:
            _innermost_first(self.comp, self.grafts)

    def _look_again(self) -> None:
        for _ in range(_DEVIRTUALIZED):
            self.only = devirtualize(self.comp)
            if not self.only:
                break
            self._look()
        if len(self.chain) == 1:
            self._guard()

    def _guard(self) -> None:
        """Replaces the remaining virtual calls by type checks and direct calls; then tries to inline those."""
        self.guarded, self.only = [], set()
        self._look()
        self.only, self.guarded = set(self.guarded), None
        if self.only:
            self._look()

    def _look(self) -> None:
        """Tries to inline every call, or those of ``only``."""
        comp = self.comp
        calling = [block for block in comp.blocks() if any(s.root.flags & F.CALL for s in block.stmts)]
        if not calling:
            return
        loops = _loop_blocks(comp)
        filters = _filter_blocks(comp)
        for block in calling:
            if block in filters:
                continue
            self.frequency = self._frequency_of(block, loops)
            self._block(block)

    def _frequency_of(self, block: B.BasicBlock, loops: set[B.BasicBlock]) -> Frequency:
        if block.kind == B.BBJ_THROW or block.flags & B.BBF_COLD:
            return Frequency.RARE
        if block.hnd_index >= 0 and self.comp.eh[block.hnd_index].kind in (B.EH_CATCH, B.EH_FILTER):
            return Frequency.RARE
        return Frequency.LOOP if block in loops else self.base

    # statements ------------------------------------------------------------------------------------------------------

    def _block(self, block: B.BasicBlock) -> None:
        self.out = block
        self.unfinished = block.stmts
        block.stmts = []
        for statement in self.unfinished:
            if not statement.root.flags & F.CALL or self._statement(statement):
                self.out.stmts.append(statement)
            if _never_returns(statement.root) and self.out.kind in _GOING_ON:
                self.out.kind, self.out.targets = B.BBJ_THROW, []
                break

    def _statement(self, statement: Statement) -> bool:
        """Inlines the calls in the statement; returns whether anything is left of it."""
        pending = self.pending = []
        self.safe = 0
        self.offset = statement.il_offset
        self.has_changed = False
        for node, parent in execution_pairs(statement):
            if node.op1 is not None or node.op2 is not None or node.oper in O.WITH_LIST:
                count = len(node.operands())
                if count:
                    del pending[-count:]
                    self.safe = min(self.safe, len(pending))
            new = node
            if isinstance(node, CallNode):
                new = self._call(node, parent)
            elif self.has_changed and node.oper == O.COMMA and isinstance(node.op1, IntCon):
                assert node.op2 is not None
                new = node.op2
            elif self.has_changed:
                new = simplified(self.builder, node)
            if self.has_changed:
                if new is node:
                    refresh_effects(node)
                elif parent is None:
                    statement.root = new
                else:
                    parent.replace_operand(node, new)
            pending.append((new, parent))
        root = statement.root
        return not self.has_changed or bool(root.flags & F.SIDE_EFFECT) or O.INFO[root.oper].no_value

    # calls -----------------------------------------------------------------------------------------------------------

    def _call(self, call: CallNode, parent: GenTree | None) -> GenTree:
        """Returns the replacement of a call: the call itself, or the value of its callee."""
        if self.guarded is not None and call.call_kind == N.INDIRECT and may_be_devirtualized(call):
            new, calls = guard(self, call, parent)
            self.guarded += calls
            self.has_changed = self.has_changed or new is not call
            return new
        if self.only is not None and call not in self.only:
            return call
        method = call.method
        if call.call_kind != N.USER_FUNC:
            self.has_virtual_calls = self.has_virtual_calls or may_be_devirtualized(call)
            return call
        if method is None or call.call_flags & _NEVER:
            return call
        if through_delegate(self.comp, call):
            method, self.has_changed = call.method, True
        callee = self._callee(call, method)  # type: ignore[arg-type]
        if isinstance(callee, str):
            self._note(call, callee)
            if callee == _ENDLESS:
                call.call_flags |= N.CALL_NORETURN
            return call
        if not may(self.comp, "inline", call.name):
            self._note(call, "out of fuel")
            return call
        self._note(call, "", callee)
        self.has_changed = True
        return Graft(self, callee, call, self.facts).result()

    def _callee(self, call: CallNode, method: MethodDesc) -> Compiler | str:
        """Returns the callee's body, after inlining into it; or why the call stays."""
        comp = self.comp
        if method in self.chain:
            return "recursive"
        seen = comp.host.inline_observations(method)
        if isinstance(seen, str):
            return seen
        reason = inline_policy.refusal(comp, call, method, seen, self.frequency)
        if reason:
            return reason
        if len(self.chain) > inline_policy.MAX_DEPTH:
            return f"too deep: {len(self.chain)} > {inline_policy.MAX_DEPTH}"
        if seen.il_size > self.budget[0]:
            return f"over budget: {seen.il_size} bytes of IL, {self.budget[0]} left"
        self.budget[0] -= seen.il_size
        try:
            callee, self.facts = import_callee(comp, call, method)
        except RyuaotError:
            return "not importable"  # the call's own compilation reports it
        reason = _unfit(callee, call)
        if reason:
            return reason
        if self.facts is not None:
            return callee
        inner = Inliner(callee, (*self.chain, method), self.budget, self.frequency)
        inner.run()
        self.has_virtual_calls = self.has_virtual_calls or inner.has_virtual_calls
        if not _returns(callee):
            return _ENDLESS
        compact_blocks(callee)
        return callee

    def _note(self, call: CallNode, reason: str, callee: Compiler | None = None) -> None:
        self.comp.inline_tree.append((0, call.il_offset, call.name, reason))
        if callee is not None:
            self.comp.inline_tree += [(depth + 1, at, name, why) for depth, at, name, why in callee.inline_tree]


def _unfit(callee: Compiler, call: CallNode) -> str:
    """Returns why an imported body cannot be inlined; empty if it can."""
    if callee.has_localloc:
        return "has localloc"
    if callee.pinvoke_frame_lcl >= 0 or callee.saves_all_callee_saved:
        return "calls native code"
    if any(local.is_pinned for local in callee.locals):
        return "has pinned locals"
    if not _returns(callee):
        return _ENDLESS
    if callee.arg_count != len(call.args):
        return "called with another signature"
    pairs = zip(callee.locals, call.args, strict=False)
    if any((local.type == T.STRUCT) != (arg.node.type == T.STRUCT) for local, arg in pairs):
        return "called with another signature"
    return ""


def _returns(callee: Compiler) -> bool:
    return any(block.kind == B.BBJ_RETURN for block in callee.blocks())


def _never_returns(root: GenTree) -> bool:
    """Returns whether no code runs after the call: usually a throw helper."""
    return isinstance(root, CallNode) and root.call_flags & N.CALL_NORETURN != 0


def _loop_blocks(comp: Compiler) -> set[B.BasicBlock]:
    """Blocks between the target and the source of a jump backwards (RyuJIT's BBF_BACKWARD_JUMP). Only asked."""
    place = {block: number for number, block in enumerate(comp.blocks())}
    ends: dict[B.BasicBlock, int] = {}
    for block, number in place.items():
        for target in block.targets:
            if place[target] <= number:
                ends[target] = number
    found: set[B.BasicBlock] = set()
    last = -1
    for block, number in place.items():
        last = max(last, ends.get(block, -1))
        if number <= last:
            found.add(block)
    return found


def _innermost_first(comp: Compiler, grafts: list[int]) -> None:
    """Puts the EH table, at whose end the regions of inlined callees are, into its order: what was grafted later may
    be inside of what was there, never around it."""
    ends = [*grafts[1:], len(comp.eh)]
    groups = [comp.eh[start:end] for start, end in zip(grafts, ends, strict=True)]
    keep_regions(comp, [region for group in reversed(groups) for region in group] + comp.eh[: grafts[0]])


def _filter_blocks(comp: Compiler) -> set[B.BasicBlock]:
    """Blocks of exception filters. Only asked."""
    found: set[B.BasicBlock] = set()
    for region in comp.eh:
        block = region.filter_beg
        while block is not None and block is not region.hnd_beg:
            found.add(block)
            block = block.next
    return found


