"""Whether a call is worth inlining. The shape of RyuJIT's ``DefaultPolicy``: small callees always, others where the
callee's estimated size is below the call's own times a multiplier for what inlining promises here."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import LclNode
from ryuaot.ir.register_budget import fits

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import CallArg, CallNode, GenTree
    from ryuaot.pipeline.interfaces.host import Observations
    from ryuaot.typesystem.methods import MethodDesc

ALWAYS_IL: Final = 16
"""IL bytes up to which a callee is always inlined (RyuJIT's ALWAYS_INLINE_SIZE)."""
MAX_IL: Final = 100
"""IL bytes of any callee that is inlined without being asked to (RyuJIT's DEFAULT_MAX_INLINE_SIZE)."""
MAX_IL_LOOP: Final = 160
"""The same for a call in a loop."""
MAX_IL_AGGRESSIVE: Final = 400
MAX_BLOCKS: Final = 5
"""RyuJIT's MAX_BASIC_BLOCKS, for callees without AggressiveInlining."""
MAX_BLOCKS_LOOP: Final = 8
MAX_DEPTH: Final = 8
BUDGET: Final = 4000
"""IL bytes that a small method may take in; large ones BUDGET_FACTOR times their own."""
BUDGET_FACTOR: Final = 4

_CONSTANTS: Final = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE))
_ADDRESSES: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))


DOES_NOT_RETURN: Final = "does not return"


class Frequency(IntEnum):
    """How often a call is made, as far as the flow graph tells (RyuJIT's InlineCallsiteFrequency)."""

    RARE = 0
    BORING = 1
    LOOP = 2


def refusal(comp: Compiler, call: CallNode, method: MethodDesc, seen: Observations, where: Frequency) -> str:
    """Returns why the callee is not inlined into ``comp`` here; empty if it is."""
    if seen.has_localloc:
        return "has localloc"
    if not seen.returns:
        return DOES_NOT_RETURN
    if method.aggressive_inlining:
        return f"too many il bytes: {seen.il_size} > {MAX_IL_AGGRESSIVE}" if seen.il_size > MAX_IL_AGGRESSIVE else ""
    if seen.il_size <= ALWAYS_IL:
        return ""
    if seen.has_loop:  # its own iterations take the time, not the call
        where = min(where, Frequency.BORING)
    loop = where == Frequency.LOOP
    most = MAX_IL_LOOP if loop else MAX_IL
    if seen.il_size > most:
        return f"too many il bytes: {seen.il_size} > {most}"
    most = MAX_BLOCKS_LOOP if loop else MAX_BLOCKS
    if seen.blocks > most:
        return f"too many basic blocks: {seen.blocks} > {most}"
    if where == Frequency.RARE:
        return "rare call site"
    limit = _call_size(call) * _multiplier(comp, call, method, seen, where)
    if seen.native_size > limit:
        return f"unprofitable: {seen.native_size / 10:.1f} bytes > {limit / 10:.1f}"
    return ""


def _call_size(call: CallNode) -> int:
    """Estimates the size of the call itself, in tenths of a byte."""
    size = 85 if any(arg.kind == "this" for arg in call.args) else 55
    for arg in call.args:
        if arg.kind != "this":
            layout = arg.layout
            size += 30 if layout is None else 20 * ((layout.size + 7) // 8)
    return size


def _multiplier(
    comp: Compiler, call: CallNode, method: MethodDesc, seen: Observations, where: Frequency
) -> float:
    """Returns the size limit's factor: RyuJIT's, and one for calls that take or return structs, or the address of a
    local, which are promoted if they are inlined. In a loop that keeps the fields of a struct in registers (if there
    are enough), while each call has them stored and loaded. A method with handlers has a more expensive frame, and
    locals that live across the try live in memory."""
    factor = 4.5 if where == Frequency.LOOP else 1.3
    if method.is_ctor:
        factor += 1.5
    if seen.has_eh and where == Frequency.LOOP:
        factor += 3.0
    if _is_promotable(call):
        factor += 9.0 if where == Frequency.LOOP and _fit(comp, call) else 3.0
    if seen.is_mostly_load_store:
        factor += 3.0
    if seen.is_wrapper:
        factor += 1.0
    if seen.blocks == 1 and not seen.calls:
        factor += 1.5
    if seen.constant_tests or seen.range_tests:
        arguments = [arg for arg in call.args if arg.kind != "retbuf"]
        factor += 1.0 if seen.constant_tests else 0.5
        if any(n < len(arguments) and _is_constant(arguments[n].node) for n in seen.constant_tests):
            factor += 3.0
    return factor


def _is_constant(node: GenTree) -> bool:
    return node.oper in _CONSTANTS


def _is_promotable(call: CallNode) -> bool:
    return call.type == T.STRUCT or any(map(_is_struct, call.args))


def _fit(comp: Compiler, call: CallNode) -> bool:
    """Whether there are registers for the fields of each local struct that is passed to the call."""
    layouts = [
        comp.locals[arg.node.lcl].layout if isinstance(arg.node, LclNode) else arg.layout for arg in call.args
    ]
    return all(layout is None or fits(comp, layout) for layout in layouts)


def _is_struct(arg: CallArg) -> bool:
    return arg.kind == "retbuf" or arg.node.type == T.STRUCT or arg.node.oper in _ADDRESSES
