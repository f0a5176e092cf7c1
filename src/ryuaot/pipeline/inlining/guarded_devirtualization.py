"""Guarded devirtualisation (RyuJIT's ``IndirectCallTransformer``): a virtual call with few classes of receivers in a
closed program becomes type checks with direct calls. All classes are known, so the last one needs no check and no
virtual call remains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.nodes import CallArg, CallNode, GenTree, LclNode
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.inlining.callee_insertion import place_after
from ryuaot.pipeline.inlining.devirtualization import call_directly
from ryuaot.pipeline.inlining.inline_policy import Frequency
from ryuaot.pipeline.interfaces.host import CallKind

if TYPE_CHECKING:
    from ryuaot.pipeline.inlining.inline_state import InlineState
    from ryuaot.pipeline.interfaces.host import CallTarget
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_SMALL: Final = 40
"""Bytes of IL of a method that is likely to be inlined."""
_TINY: Final = 16
_REPEATED: Final = frozenset((
    O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR,
))  # fmt: skip


class Branch:
    """``method`` (called as ``target`` says) answers for objects of the ``classes`` (symbols of MethodTables)."""

    __slots__ = ("classes", "method", "target")

    def __init__(self, method: MethodDesc, target: CallTarget) -> None:
        self.method = method
        self.target = target
        self.classes: list[str] = []


def guard(inliner: InlineState, call: CallNode, parent: GenTree | None) -> tuple[GenTree, list[CallNode]]:
    """Replaces a call by type tests and direct calls. Returns the tree of its value, and the direct calls.

    The call itself and no direct call are returned if it is not replaced.
    """
    method: MethodDesc = call.method  # type: ignore[assignment]
    receiver: TypeDesc | None = call.cls  # type: ignore[assignment]
    if call.call_flags & N.CALL_TAIL_EXPLICIT or (parent is not None and parent.oper == O.RETURN):
        return call, []  # may end the method
    if inliner.frequency == Frequency.RARE:
        return call, []
    branches = _branches(inliner.comp.host.few_targets(method, receiver))
    if not _pays(inliner, method, branches) or not may(inliner.comp, "guard", call.name):
        return call, []
    done = _Guarded(inliner, call, branches)
    build = inliner.builder
    return build.lcl_var(done.result) if done.result >= 0 else build.icon(0), done.calls


def _branches(found: list[tuple[str, MethodDesc, CallTarget]]) -> list[Branch]:
    """Groups the targets by method; the one with the most classes is last, because it needs no test."""
    by_method: dict[MethodDesc, Branch] = {}
    for table, method, target in found:
        by_method.setdefault(method, Branch(method, target)).classes.append(table)
    branches = list(by_method.values())
    last = max(branches, key=lambda branch: len(branch.classes), default=None)
    return [branch for branch in branches if branch is not last] + ([last] if last is not None else [])


def _pays(inliner: InlineState, method: MethodDesc, branches: list[Branch]) -> bool:
    """Whether guarded calls are profitable. In a loop: if there are two methods and they replace an interface dispatch
    or one is small, or if all are small. Outside: if there are two tiny ones."""
    if len(branches) < 2 or any(branch.target.kind != CallKind.MANAGED for branch in branches):
        return False
    sizes = []
    for branch in branches:
        seen = inliner.comp.host.inline_observations(branch.method)
        sizes.append(1000 if isinstance(seen, str) or seen.has_localloc else seen.il_size)
    if inliner.frequency != Frequency.LOOP:
        return len(branches) == 2 and max(sizes) <= _TINY
    if len(branches) == 2:
        return method.owner.is_interface or min(sizes) <= _SMALL
    return max(sizes) <= _SMALL


class _Guarded:
    """One call that is taken apart."""

    def __init__(self, inliner: InlineState, call: CallNode, branches: list[Branch]) -> None:
        self.inliner = inliner
        self.comp = inliner.comp
        self.call = call
        inliner.overtake(call.flags & F.ALL_EFFECT)
        for arg in call.args:
            self._settle(arg)
        build = inliner.builder
        table = self.comp.new_local(build.native_int, "class of a receiver")
        loaded = build.ind(build.native_int, self._copy(call.args[0].node), F.IND_INVARIANT)
        inliner.emit(build.store_lcl(table, loaded))
        self.result = -1
        if call.type != T.VOID:
            self.result = self.comp.new_local(call.type, "result of a guarded call", call.layout)
        self.calls = [self._direct(branch) for branch in branches]
        self._blocks(table, branches)

    def _settle(self, arg: CallArg) -> None:
        """Evaluates an argument once, before the type checks."""
        node = arg.node
        if node.oper in _REPEATED:
            return
        if isinstance(node, LclNode) and node.oper == O.LCL_VAR and node.type != T.STRUCT:
            if node.lcl not in self.inliner.taken and not any(other.node.flags & F.ASG for other in self.call.args):
                return
        lcl = self.comp.new_local(T.ACTUAL[node.type], "argument of a guarded call", node.layout)
        self.inliner.emit(self.inliner.builder.store_lcl(lcl, node))
        arg.node = self.inliner.builder.lcl_var(lcl)

    def _copy(self, node: GenTree) -> GenTree:
        return self.inliner.builder.copy_leaf(node)

    def _direct(self, branch: Branch) -> CallNode:
        old, comp = self.call, self.comp
        new = self.inliner.builder.call(old.type, N.USER_FUNC, "", "", old.ret_type)
        new.args = [CallArg(self._copy(arg.node), arg.kind, arg.vartype, arg.layout) for arg in old.args]
        new.layout, new.signature = old.layout, old.signature
        new.il_offset, new.call_flags = old.il_offset, old.call_flags
        call_directly(new, branch.target.symbol, comp.host.display_name(branch.method), branch.method)
        return new

    def _blocks(self, table: int, branches: list[Branch]) -> None:
        """Builds the type checks, the blocks with the calls, and the block in which they join."""
        inliner, comp, build = self.inliner, self.comp, self.inliner.builder
        head = inliner.out
        kind, targets = head.kind, head.targets
        tail = self._block(head)
        bodies = []
        for call in self.calls:
            body = self._block(head)
            root: GenTree = call
            if self.result >= 0:
                root = build.store_lcl(self.result, call)
                refresh_effects(root)
            body.stmts = [Statement(root, inliner.offset)]
            body.kind, body.targets = B.BBJ_ALWAYS, [tail]
            bodies.append(body)
        tests = [
            (symbol, body) for branch, body in zip(branches[:-1], bodies, strict=False) for symbol in branch.classes
        ]
        at = head
        for number, (symbol, body) in enumerate(tests):
            if number:
                test = self._block(head)
                at = comp.insert_in_region(at, test)
            same = build.relop(O.EQ, build.lcl_var(table), build.handle(symbol, "class"))
            at.stmts.append(Statement(build.unary(O.JTRUE, T.VOID, same), inliner.offset))
            at.kind, at.targets = B.BBJ_COND, [body]
        for body in [bodies[-1], *bodies[:-1]]:
            at = comp.insert_in_region(at, body)
        at.kind, at.targets = B.BBJ_NONE, []
        comp.insert_in_region(at, tail)
        tail.kind, tail.targets = kind, targets
        inliner.out = tail

    def _block(self, head: B.BasicBlock) -> B.BasicBlock:
        block = self.comp.new_block(B.BBJ_NONE)
        block.flags |= B.BBF_IMPORTED
        place_after(block, head)
        return block
