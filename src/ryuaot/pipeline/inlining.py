"""Inlining of small straight-line callees. RyuJIT's ``fgInline``; opt 1 only.

A callee of one block, without EH or localloc, takes its call's place as a chain of COMMAs: argument stores, its
statements, its value. So nothing of the caller's statement is reordered. The callee is imported into a method of its
own first (recursively inlined), then grafted.
"""

from __future__ import annotations

from ryuaot.errors import RyuaotError
from ryuaot.ir import blocks as B
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import CallNode, GenTree, IntCon, LclNode
from ryuaot.ir.walk import execution_order, rewrite
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.importer import import_method

MAX_IL = 64
"""IL bytes of a callee that is inlined without being asked to (RyuJIT always inlines up to 16, and weighs benefits up
to 100)."""
MAX_IL_STRUCTS = 100
"""The same for a callee that takes or returns structs by value, or the address of a local: inlined, they are promoted
(RyuJIT's multiplier for promotable struct arguments)."""
MAX_IL_AGGRESSIVE = 400
MAX_DEPTH = 6
BUDGET = 4000
"""IL bytes that one method may take in."""

_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_READS = frozenset((O.LCL_VAR, O.LCL_FLD))
_CONSTANTS = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE))


def inline_calls(comp: Compiler) -> None:
    """Inline what may be inlined into ``comp``."""
    _Inliner(comp, (comp.method,), [BUDGET]).run()


class _Inliner:
    __slots__ = ("budget", "builder", "comp", "chain", "statement")

    def __init__(self, comp: Compiler, chain: tuple[object, ...], budget: list[int]) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.chain = chain  # methods being expanded, outermost first
        self.budget = budget
        self.statement: B.Statement | None = None

    def run(self) -> None:
        for block in self.comp.blocks():
            for statement in block.stmts:
                if statement.root.flags & 2:  # CALL
                    self.statement = statement
                    rewrite(statement, self._visit)

    def _visit(self, node: GenTree, parent: GenTree | None) -> GenTree:
        if node.oper == O.CALL:
            assert isinstance(node, CallNode)
            new = self._expand(node)
            if new is not None:
                return new
        elif node.oper == O.STORE_LCL_VAR and node.type == T.STRUCT and node.op1 is not None:
            node = self._rotate(node)
        refresh_effects(node)
        return node

    def _rotate(self, store: GenTree) -> GenTree:
        """STORE(COMMA(a, b)) -> COMMA(a, STORE(b)): a struct store's value is a local, a call or memory."""
        prefix: list[GenTree] = []
        value = store.op1
        while value is not None and value.oper == O.COMMA:
            assert value.op1 is not None
            prefix.append(value.op1)
            value = value.op2
        store.op1 = value
        refresh_effects(store)
        for first in reversed(prefix):
            store = self.builder.binary(O.COMMA, T.VOID, first, store)
        return store

    # the decision --------------------------------------------------------------------------------------------
    # -----------------

    def _expand(self, call: CallNode) -> GenTree | None:
        comp = self.comp
        method = call.method
        blocked = N.CALL_UNMANAGED | N.CALL_NORETURN | N.CALL_VIRT_STUB | N.CALL_TAIL_EXPLICIT
        if call.call_kind != N.USER_FUNC or method is None or call.call_flags & blocked or method in self.chain:
            return None
        if len(self.chain) > MAX_DEPTH:
            return None
        host = self.comp.host
        il = host.inline_il(self.comp.method, method)
        if il is None or il.eh:
            return None
        size = len(il.code)
        if size > _limit(call) or size > self.budget[0]:
            return None
        callee = self._import(method, call)
        if callee is None:
            return None
        if not may(comp, "inline", call.name):
            return None
        self.budget[0] -= size
        return _Graft(self, callee, call).result()

    def _import(self, method: object, call: CallNode) -> Compiler | None:
        comp = self.comp
        callee = Compiler(comp.target, comp.options, comp.host, method, call.name, call.symbol)
        callee.fuel = comp.fuel  # what is done in here is part of the caller's numbering
        try:
            import_method(callee)
        except RyuaotError:
            return None  # the call's own compilation reports it
        block = callee.first_block
        if block is None or block.next is not None or block.kind != B.BBJ_RETURN or callee.eh or callee.has_localloc:
            return None
        if any(local.is_pinned for local in callee.locals) or callee.pinvoke_frame_lcl >= 0:
            return None
        if callee.arg_count != len(call.args):
            return None
        _Inliner(callee, (*self.chain, method), self.budget).run()
        return callee

    def reads_outside(self, lcl: int, call: CallNode) -> bool:
        """Whether the statement reads the local outside of the call's own operands: then its stores may not move into
        the tree."""
        assert self.statement is not None
        inside = set(map(id, execution_order(call)))
        return any(
            node.oper in _READS and isinstance(node, LclNode) and node.lcl == lcl and id(node) not in inside
            for node in execution_order(self.statement.root)
        )


def _limit(call: CallNode) -> int:
    """IL bytes that the callee may have."""
    if call.method.aggressive_inlining:  # type: ignore[attr-defined]
        return MAX_IL_AGGRESSIVE
    structs = call.type == T.STRUCT or any(
        arg.node.type == T.STRUCT or arg.node.oper in _ADDRESSES for arg in call.args if arg.kind != "retbuf"
    )
    return MAX_IL_STRUCTS if structs else MAX_IL


class _Graft:
    """Moves one imported callee into the caller's tree."""

    __slots__ = ("builder", "call", "callee", "comp", "inliner", "leaves", "lcls", "parts")

    def __init__(self, inliner: _Inliner, callee: Compiler, call: CallNode) -> None:
        self.inliner = inliner
        self.comp = inliner.comp
        self.builder = inliner.builder
        self.callee = callee
        self.call = call
        self.lcls: dict[int, int] = {}  # callee's local -> caller's
        self.leaves: dict[int, GenTree] = {}  # callee's parameter -> leaf that stands for it everywhere
        self.parts: list[GenTree] = []  # evaluated in order, for effect

    def result(self) -> GenTree:
        """The tree that replaces the call."""
        accessed = _first_accesses(self.callee)
        self._arguments(_written(self.callee))
        self._locals(accessed)
        block = self.callee.first_block
        assert block is not None
        value: GenTree | None = None
        for statement in block.stmts:
            rewrite(statement, self._renamed)
            root = statement.root
            if root.oper == O.RETURN:
                value = root.op1
            else:
                self.parts.append(root)
        return self._chain(value)

    def _chain(self, value: GenTree | None) -> GenTree:
        call, builder = self.call, self.builder
        if call.type == T.VOID:
            if value is not None and value.flags & 0x1F:
                self.parts.append(value)
            if not self.parts:
                return builder.icon(0)
            result = self.parts.pop()
        else:
            assert value is not None
            if value.type != call.type:
                temp = self.comp.new_local(call.type, "inlined result", call.layout)
                self.parts.append(builder.store_lcl(temp, value))
                value = builder.lcl_var(temp)
            result = value
        for part in reversed(self.parts):
            result = builder.binary(O.COMMA, result.type if call.type != T.VOID else T.VOID, part, result)
        return result

    def _arguments(self, written: frozenset[int]) -> None:
        builder, comp = self.builder, self.comp
        for number, arg in enumerate(self.call.args):
            param = self.callee.locals[number]
            node = builder.narrowed(arg.node, param.type) if param.type in T.SMALL else arg.node
            if number not in written and self._stands_for(node, param):
                self.leaves[number] = node
                continue
            temp = comp.new_local(
                param.type, f"inlined {param.name} of {self.call.name.partition('(')[0]}", param.layout
            )
            self.lcls[number] = temp
            self.parts.append(builder.store_lcl(temp, node))
        if self.call.call_flags & N.CALL_NULLCHECK_THIS:
            self._null_check_this()

    def _null_check_this(self) -> None:
        """Behind all arguments, as the call would. Addresses and frozen objects are no null."""
        constant = self.leaves.get(0)
        if constant is None:
            self.parts.append(self.builder.nullcheck(self.builder.lcl_var(self.lcls[0])))
        elif isinstance(constant, IntCon):
            self.parts.append(self.builder.nullcheck(self.builder.copy_leaf(constant)))

    def _stands_for(self, node: GenTree, param: LclVarDsc) -> bool:
        """Whether the argument, a leaf, may be read wherever the callee reads its parameter."""
        if T.ACTUAL[node.type] != T.ACTUAL[param.type]:
            return False
        return node.oper in _CONSTANTS or self._is_own_address(node)

    def _is_own_address(self, node: GenTree) -> bool:
        return (
            node.oper in _ADDRESSES
            and isinstance(node, LclNode)
            and not self.inliner.reads_outside(node.lcl, self.call)
        )

    def _locals(self, accessed: dict[int, bool]) -> None:
        callee, comp = self.callee, self.comp
        for local in callee.locals[callee.arg_count :]:
            if local.number not in accessed:
                continue
            new = comp.new_local(local.type, local.reason or f"inlined {local.name}", local.layout)
            self.lcls[local.number] = new
            _copy_facts(local, comp.locals[new])
            is_il_local = local.number < callee.arg_count + callee.local_count
            if is_il_local and not accessed[local.number]:
                self.parts.append(self.builder.store_lcl(new, _zero(self.builder, local.type)))

    def _renamed(self, node: GenTree, parent: GenTree | None) -> GenTree:
        comp = self.comp
        if isinstance(node, LclNode):
            leaf = self.leaves.get(node.lcl)
            if leaf is not None:
                return self.builder.copy_leaf(leaf)
            node.lcl = self.lcls[node.lcl]
        elif isinstance(node, CallNode):
            # Ends the callee, not the caller. The stack is no deeper for it: the callee's own frame is gone as well.
            node.call_flags &= ~(N.CALL_TAIL_EXPLICIT | N.CALL_TAIL_JMP)
        node.id = comp.next_node_id
        comp.next_node_id += 1
        refresh_effects(node)
        return node


def _copy_facts(old: LclVarDsc, new: LclVarDsc) -> None:
    new.do_not_enregister = old.do_not_enregister
    new.dne_reason = old.dne_reason
    new.exact_class = old.exact_class


def _zero(builder: Builder, vartype: int) -> GenTree:
    if vartype in T.FLOATING:
        return builder.dcon(0, vartype)
    return builder.icon(0, T.INT if vartype == T.STRUCT else T.ACTUAL[vartype])


def _nodes(callee: Compiler) -> list[GenTree]:
    block = callee.first_block
    assert block is not None
    return [node for statement in block.stmts for node in execution_order(statement.root)]


def _written(callee: Compiler) -> frozenset[int]:
    """Locals that the callee stores to or takes the address of."""
    kinds = (O.STORE_LCL_VAR, O.STORE_LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR)
    return frozenset(node.lcl for node in _nodes(callee) if isinstance(node, LclNode) and node.oper in kinds)


def _first_accesses(callee: Compiler) -> dict[int, bool]:
    """For each local that the callee mentions: whether the first mention stores the whole of it."""
    first: dict[int, bool] = {}
    for node in _nodes(callee):
        if isinstance(node, LclNode) and node.lcl not in first:
            first[node.lcl] = node.oper == O.STORE_LCL_VAR
    return first
