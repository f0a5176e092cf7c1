"""Delegates whose creation is seen: Invoke is a call of the method on the target that is in the delegate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.nodes import CallNode, LclNode
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.inlining.devirtualization import call_directly
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.typesystem.members import field_named

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.typesystem.methods import MethodDesc



def through_delegate(comp: Compiler, call: CallNode) -> bool:
    """Replaces the call of a known delegate's Invoke by a call of the method of the delegate."""
    invoke: MethodDesc = call.method  # type: ignore[assignment]
    if not invoke.owner.is_delegate or invoke.name != "Invoke":
        return False
    delegate = call.args[0].node
    if not isinstance(delegate, LclNode) or delegate.oper != O.LCL_VAR:
        return False
    method: MethodDesc | None = comp.locals[delegate.lcl].function  # type: ignore[assignment]
    if method is None or not _fits(invoke, method):
        return False
    checked = call.call_flags & N.CALL_NULLCHECK_THIS != 0
    if checked and any(arg.node.flags & F.SIDE_EFFECT for arg in call.args):
        return False  # they precede the NullReferenceException
    code = comp.host.call_target(method)
    target = field_named(invoke.owner.context.well_known("System.Delegate"), "_target")
    if code.kind != CallKind.MANAGED or target is None or not may(comp, "devirtualize", method.name):
        return False
    build = Builder(comp)
    offset = comp.host.field_offset(target)
    flags = 0 if checked else F.NONFAULTING
    call.args[0].node = build.ind(T.REF, build.field_addr(delegate, offset, "_target", flags), flags)
    call.call_flags &= ~N.CALL_NULLCHECK_THIS
    call_directly(call, code.symbol, comp.host.display_name(method), method)
    return True


def _fits(invoke: MethodDesc, method: MethodDesc) -> bool:
    """Whether both take and return the same types, so that the call needs no other arguments."""
    own, other = invoke.signature, method.signature
    return other.has_this and own.return_type is other.return_type and own.params == other.params
