"""Late devirtualisation (RyuJIT's ``impDevirtualizeCall`` after inlining): calls, casts and delegates on objects whose
exact class is known only after callees were inlined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.abi import AbiSignature, shared_signature
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects, refresh_tree
from ryuaot.ir.callsig import abi_type
from ryuaot.ir.nodes import CallNode, GenTree, IntCon, LclNode
from ryuaot.ir.walk import execution_order, execution_pairs
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.pipeline.interfaces.refusals import refuse
from ryuaot.typesystem.cast import is_assignable

if TYPE_CHECKING:
    from ryuaot.ir.blocks import Statement
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.typesystem.methods import MethodDesc

CASTS: Final = frozenset(("rt_castclass", "rt_isinst"))
_PARTS: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.LCL_FLD, O.STORE_LCL_FLD))


def may_be_devirtualized(call: CallNode) -> bool:
    """Whether the call finds its target by its receiver's class, or asks for that class."""
    if call.call_kind == N.HELPER:
        return call.symbol in CASTS and call.args[1].node.oper == O.LCL_VAR
    method: MethodDesc | None = call.method  # type: ignore[assignment]
    return call.call_kind == N.INDIRECT and method is not None and not method.is_generic


def devirtualize(comp: Compiler) -> set[CallNode]:
    """Infers the exact classes of locals from all stores to them; returns the calls that became direct."""
    if not any(local.exact_class is not None for local in comp.locals):
        return set()
    _learn(comp)
    found: set[CallNode] = set()
    for block in comp.blocks():
        for statement in block.stmts:
            if not statement.root.flags & F.CALL:
                continue
            for node, parent in execution_pairs(statement):
                if isinstance(node, CallNode) and may_be_devirtualized(node):
                    local = _exact(comp, node)
                    if local is None:
                        continue
                    if node.call_kind == N.HELPER:
                        _cast(comp, statement, node, parent, local)
                    elif _direct(comp, node, local):
                        found.add(node)
    return found


def refuse_virtual_calls(comp: Compiler) -> None:
    """Records the refusals of the virtual calls that are left."""
    for block in comp.blocks():
        for statement in block.stmts:
            if statement.root.flags & F.CALL:
                for node in execution_order(statement.root):
                    if isinstance(node, CallNode) and node.call_kind == N.INDIRECT and may_be_devirtualized(node):
                        refuse(comp, "devirtualize", "class", node, node.name, node.args[0].node, il=node.il_offset)


def _exact(comp: Compiler, call: CallNode) -> LclVarDsc | None:
    """Returns the receiver if it is a local of a known class."""
    receiver = call.args[call.call_kind == N.HELPER].node
    if not isinstance(receiver, LclNode) or receiver.oper != O.LCL_VAR:
        return None
    local = comp.locals[receiver.lcl]
    return local if local.exact_class is not None else None


def _direct(comp: Compiler, call: CallNode, local: LclVarDsc) -> bool:
    """Calls the method that objects of the local's class have; returns whether the call is direct now."""
    declared: MethodDesc = call.method  # type: ignore[assignment]
    dispatch = comp.host.exact_call(declared, local.exact_class)
    if dispatch is None or dispatch.target is None or dispatch.target.kind != CallKind.MANAGED:
        return False
    method: MethodDesc = dispatch.method
    boxed = method.owner.is_value_type
    if boxed and not local.is_nonnull and any(arg.node.flags & F.SIDE_EFFECT for arg in call.args):
        return False  # they precede the NullReferenceException
    if not may(comp, "devirtualize", call.name):
        return False
    call_directly(call, dispatch.target.symbol, comp.host.display_name(method), method)
    if boxed:
        _unbox(comp, call, F.NONFAULTING if local.is_nonnull else 0)
    elif not local.is_nonnull:
        call.call_flags |= N.CALL_NULLCHECK_THIS
    return True


def _unbox(comp: Compiler, call: CallNode, flags: int) -> None:
    """Passes the address of the value in a box, the receiver, to a method of the value type."""
    build, sig = Builder(comp), call.signature
    assert isinstance(sig, AbiSignature)
    this = call.args[0]
    this.node = build.field_addr(this.node, comp.pointer_size, "value", flags)
    this.vartype = T.BYREF
    call.signature = shared_signature(sig.ret, sig.params, abi_type(T.BYREF, None, comp.pointer_size))
    refresh_effects(call)


def call_directly(call: CallNode, symbol: str, name: str, method: object) -> None:
    """Makes it a call of the method."""
    call.call_kind = N.USER_FUNC
    call.symbol, call.name, call.method = symbol, name, method
    call.control = None
    call.cell = ""
    call.call_flags &= ~N.CALL_VIRT_STUB
    refresh_effects(call)


def _cast(comp: Compiler, statement: Statement, call: CallNode, parent: GenTree | None, local: LclVarDsc) -> None:
    """Folds a cast of an object of a known class; one that throws stays."""
    if call.cls is None:
        return  # the check of a store to an array: of the class that the array asks for
    passes = is_assignable(local.exact_class, call.cls)  # type: ignore[arg-type]
    if (not passes and call.symbol == "rt_castclass") or not may(comp, "devirtualize", call.name):
        return
    new = call.args[1].node if passes else Builder(comp).null()
    if parent is None:
        statement.root = new
    else:
        parent.replace_operand(call, new)
    refresh_tree(statement.root)


# facts ----------------------------------------------------------------------------------------------------------------


def _learn(comp: Compiler) -> None:
    """Infers exact classes through copies: a local has the class that all values stored to it (null excepted) have.
    Optimistic: what is known of a local changes at most twice."""
    stores, copies, blocked = _stores(comp)
    known: dict[int, _Fact] = {
        local.number: (local.exact_class, local.function) for local in comp.locals if local.exact_class is not None
    }
    known.update({lcl: _ANY for lcl in blocked if lcl not in known})
    given = frozenset(known)
    work = list(stores)
    while work:
        lcl = work.pop()
        if lcl in given:
            continue
        now = _meet(stores[lcl], known)
        if now is None or known.get(lcl) == now:
            continue
        known[lcl] = now
        work += copies.get(lcl, ())
    for lcl, fact in known.items():
        if fact != _ANY:
            comp.locals[lcl].exact_class, comp.locals[lcl].function = fact


_Fact = tuple[object, object]
"""Exact class, and what a delegate calls."""
_ANY: Final[_Fact] = (None, None)


def _meet(values: list[GenTree], known: dict[int, _Fact]) -> _Fact | None:
    """Returns what all the values have in common; None while nothing is known of any."""
    result: _Fact | None = None
    for value in values:
        if not isinstance(value, LclNode) or value.oper != O.LCL_VAR:
            return _ANY
        fact = known.get(value.lcl)
        if fact is not None and result is not None and fact != result:
            return _ANY
        result = fact or result
    return result


def _stores(comp: Compiler) -> tuple[dict[int, list[GenTree]], dict[int, list[int]], set[int]]:
    """Returns, by local of type REF, the values stored to it except null, and the locals it is copied to; and the
    locals with other stores."""
    stores: dict[int, list[GenTree]] = {}
    copies: dict[int, list[int]] = {}
    blocked = {local.number for local in comp.locals if local.is_param}
    for block in comp.blocks():
        for statement in block.stmts:
            for node in execution_order(statement.root):
                if node.oper == O.STORE_LCL_VAR and node.type == T.REF:
                    assert isinstance(node, LclNode) and node.op1 is not None
                    source = _source(node.op1)
                    if isinstance(source, IntCon):
                        continue
                    stores.setdefault(node.lcl, []).append(source)
                    if isinstance(source, LclNode):
                        copies.setdefault(source.lcl, []).append(node.lcl)
                elif node.oper in _PARTS:
                    blocked.add(node.lcl)  # type: ignore[attr-defined]
    return stores, copies, blocked


def _source(value: GenTree) -> GenTree:
    """Returns the operand of casts: the same object or null."""
    while isinstance(value, CallNode) and value.symbol in CASTS:
        value = value.args[1].node
    return value
