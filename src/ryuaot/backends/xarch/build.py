"""Register requirements of every LIR node on the x86 family (RyuJIT's ``LinearScan::BuildNode`` for xarch), one small
function an oper."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ryuaot.backends.common.blockops import chunks
from ryuaot.backends.common.lowerbase import reg_number
from ryuaot.backends.xarch import blocks as K
from ryuaot.backends.xarch.operands import RAX, RCX, RDI, RDX, RSI
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, CastNode, GenTree, MultiVarNode, PutArg

if TYPE_CHECKING:
    from ryuaot.backends.xarch.target import XarchTarget
    from ryuaot.pipeline.backend import NodeRequirements

Build = Callable[["XarchTarget", GenTree, "NodeRequirements"], None]

_M_AX = 1 << RAX
_M_CX = 1 << RCX
_M_DX = 1 << RDX
_M_SI = 1 << RSI
_M_DI = 1 << RDI


def _none(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    """No registers at all."""


def _leaf(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    build.define(node)


def _use1(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    if node.op1 is not None:
        build.use(node.op1)


def _use2(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    for operand in node.operands():
        build.use(operand, optional=True)


def _unary(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1, optional=True)
    build.define(node, prefer=None if node.op1.flags & F.CONTAINED else node.op1)


def _load(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1)
    build.define(node)


def _binary(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    """Two-address: the result takes op1's place, so op2 must outlive the first write unless the operands may be
    exchanged."""
    op1, op2 = node.op1, node.op2
    assert op1 is not None and op2 is not None
    build.use(op1)
    # A COPY stands for a LCL_VAR, whose needs were those of an optional register.
    in_register = not op2.flags & (F.CONTAINED | F.REG_OPTIONAL) and op2.oper != O.COPY
    delay = not (in_register and O.INFO[node.oper].commutes)
    if op1.oper == O.LCL_VAR and op2.oper == O.LCL_VAR and op1.lcl == op2.lcl:  # type: ignore[attr-defined]
        delay = False  # both read the register that the result may take
    build.use(op2, delay_free=delay, optional=True)
    build.define(node, prefer=op1)


def _pack(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    op1, op2 = node.op1, node.op2
    assert op1 is not None and op2 is not None
    build.use(op1)
    build.use(op2, delay_free=True)
    build.define(node, prefer=op1)


def _neg(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1)
    build.define(node, prefer=node.op1)


def _mul(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    op1, op2 = node.op1, node.op2
    assert op1 is not None and op2 is not None
    if node.type in T.FLOATING:
        _binary(target, node, build)
    elif node.oper == O.MULHI or (node.flags & F.OVERFLOW and node.flags & F.UNSIGNED):
        build.use(op1, _M_AX)
        build.use(op2, delay_free=True, optional=True)
        build.kill(_M_AX | _M_DX)
        build.define(node, _M_DX if node.oper == O.MULHI else _M_AX)
    elif op2.flags & F.CONTAINED and op2.oper == O.CNS_INT:
        build.use(op1, optional=True)
        build.define(node, prefer=None if op1.flags & F.CONTAINED else op1)
    else:
        _binary(target, node, build)


def _div(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    op1, op2 = node.op1, node.op2
    assert op1 is not None and op2 is not None
    if node.type in T.FLOATING:
        _binary(target, node, build)
        return
    build.use(op1, _M_AX)
    build.use(op2, delay_free=True, optional=True)
    build.kill(_M_AX | _M_DX)
    build.define(node, _M_AX if node.oper in (O.DIV, O.UDIV) else _M_DX)


def _shift(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    op1, op2 = node.op1, node.op2
    assert op1 is not None and op2 is not None
    if op2.flags & F.CONTAINED:
        build.use(op1)
        build.define(node, prefer=op1)
        return
    others = target.int_mask & ~_M_CX
    build.use(op1, others)
    build.use(op2, _M_CX, delay_free=True)
    build.define(node, others, prefer=op1)


def _cast(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert isinstance(node, CastNode) and node.op1 is not None
    source = node.op1
    from_float, to_float = source.type in T.FLOATING, node.cast_to in T.FLOATING
    checked = bool(node.flags & F.OVERFLOW)
    wide_to_float = to_float and not from_float and bool(node.flags & F.UNSIGNED) and source.type == T.LONG
    to_wide = from_float and node.cast_to == T.ULONG
    # Sequences that write the result before the source's last use.
    build.use(source, delay_free=checked or wide_to_float or to_wide, optional=True)
    if to_float and not from_float and node.flags & F.UNSIGNED and not wide_to_float:
        build.internal_int()
    if to_wide:
        build.internal_float()
    if from_float and checked:
        build.internal_float()
    same_bank = from_float == to_float
    build.define(node, prefer=source if same_bank and not checked and not source.flags & F.CONTAINED else None)


def _ckfinite(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1, delay_free=True)
    build.internal_int()
    build.define(node, prefer=node.op1)


def _relop(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    _use2(target, node, build)
    build.define(node)


def _select(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    condition, if_true, if_false = node.operands()
    build.use(condition, delay_free=True)
    build.use(if_true, delay_free=True)
    build.use(if_false)
    build.define(node, prefer=if_false)


def _storeind(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    addr, value = node.op1, node.op2
    assert addr is not None and value is not None
    if node.type == T.REF and not node.flags & F.NO_BARRIER:
        build.use(addr, _M_DI)
        build.use(value, _M_SI)
        build.kill(K.BARRIER_KILLS)
        return
    build.use(addr)
    build.use(value)


def _store_lcl(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    value = node.op1
    assert value is not None
    if node.type != T.STRUCT:
        build.use(value)
    elif value.oper == O.CALL:
        for index, mask in enumerate(_return_masks(value)):
            build.use(value, mask, index=index)
    else:
        _block(target, node, None, build)


def _store_multi_var(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert isinstance(node, MultiVarNode) and node.op1 is not None
    for index in range(len(node.lcls)):
        build.use(node.op1, index=index)


def _return_masks(node: GenTree) -> list[int]:
    assert isinstance(node, CallNode) and node.ret_desc is not None
    return [1 << reg_number(reg) for reg in node.ret_desc.regs]


def _store_block(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    _block(target, node, node.op1, build)


def _block(target: XarchTarget, node: GenTree, dest: GenTree | None, build: NodeRequirements) -> None:
    """``dest``: address operand, None where the destination is the frame or the outgoing area."""
    plan = K.strategy(node)
    source = K.source_of(node)
    if plan.is_call or plan.kind == K.REP_MOVS:
        _block_call(target, node, dest, source, plan, build)
        return
    if plan.kind == K.BARRIERS:
        # The barrier's registers are free between its calls: scratch for the rest.
        survivors = target.int_mask & ~K.BARRIER_KILLS
        assert dest is not None
        build.use(dest, survivors, delay_free=True)
        build.use(source, survivors, delay_free=True)
        build.kill(K.BARRIER_KILLS)
        return
    if dest is not None:
        build.use(dest)
    if source.oper == O.FIELD_LIST:
        build.use(source)
        return
    build.use(source)
    widths = {width for _, width in chunks(plan.size, 8 if plan.kind == K.FILL else 16)}
    if 16 in widths:
        build.internal_float()
    if plan.kind == K.FILL and 8 in widths or plan.kind == K.COPY and widths - {16}:
        build.internal_int()


def _block_call(
    target: XarchTarget, node: GenTree, dest: GenTree | None, source: GenTree, plan: K.Strategy, build: NodeRequirements
) -> None:
    if dest is not None and not dest.flags & F.CONTAINED:
        build.use(dest, _M_DI)
    if plan.kind == K.MEMSET:
        if not source.flags & F.CONTAINED:
            build.use(source, _M_SI)
    else:
        address = source.op1
        if (
            source.oper in (O.OBJ, O.BLK)
            and address is not None
            and not (address.flags & F.CONTAINED and not address.operands())
        ):
            build.use(address, 0 if address.flags & F.CONTAINED else _M_SI)
    if plan.kind == K.REP_MOVS:
        build.kill(_M_DI | _M_SI | _M_CX)
    else:
        build.kill(target.registers.caller_saved)


def _fixed(node: GenTree) -> int:
    """Mask of the register that a PUTARG_REG names."""
    assert isinstance(node, PutArg)
    return 1 << node.fixed_reg


def _bounds_check(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    _use2(target, node, build)


def _xadd(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    addr, value = node.op1, node.op2
    assert addr is not None and value is not None
    build.use(addr, delay_free=True)
    build.use(value)
    if not (value.flags & F.CONTAINED and node.flags & F.UNUSED_VALUE):
        build.define(node, prefer=value)


def _cmpxchg(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    addr, value, comparand = node.operands()
    others = target.int_mask & ~_M_AX
    build.use(addr, others, delay_free=True)
    build.use(value, others, delay_free=True)
    build.use(comparand, _M_AX)
    build.kill(_M_AX)
    build.define(node, _M_AX)


def _lea(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    for operand in node.operands():
        build.use(operand)
    build.define(node)


def _lclheap(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1, delay_free=True)
    build.internal_int()
    build.define(node)


def _switch(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1)
    build.internal_int()
    build.internal_int()


def _catch_arg(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    build.define(node, 1 << target.exception_reg)


def _physreg(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    build.define(node, 1 << node.reg)


def _return(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    value = node.op1
    if value is None:
        return
    if value.type == T.STRUCT:
        if value.oper == O.FIELD_LIST:
            for part in value.operands():
                build.use(part, _fixed(part))
        return
    floats = value.type in T.FLOATING
    reg = target.registers.float_returns[0] if floats else target.registers.int_returns[0]
    build.use(value, 1 << reg)


def _retfilt(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    if node.op1 is not None:
        build.use(node.op1, _M_AX)


def _putarg_reg(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    mask = _fixed(node)
    build.use(node.op1)
    build.prefer(node.op1, mask)
    build.define(node, mask, prefer=None if node.op1.flags & F.CONTAINED else node.op1)


def _putarg_stk(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    value = node.op1
    assert value is not None
    if value.type == T.STRUCT:
        _block(target, node, None, build)
    else:
        build.use(value)


def _call(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert isinstance(node, CallNode)
    for arg in node.args:
        value = arg.node
        if value.oper == O.PUTARG_REG:
            build.use(value, _fixed(value))
        elif value.oper == O.FIELD_LIST:
            for part in value.operands():
                build.use(part, _fixed(part))
    if node.control is not None:
        # Read by the call itself; al is set ahead of a variadic one.
        others = target.int_mask & ~_M_AX if node.call_flags & N.CALL_VARARG else 0
        build.use(node.control, _M_AX if node.is_tail else others)
    build.kill(target.registers.caller_saved)
    if node.type == T.VOID:
        return
    if node.type == T.STRUCT:
        for index, mask in enumerate(_return_masks(node)):
            build.define(node, mask, index)
        return
    floats = node.type in T.FLOATING
    reg = target.registers.float_returns[0] if floats else target.registers.int_returns[0]
    build.define(node, 1 << reg)


def _keepalive(target: XarchTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1)


def _table() -> tuple[Build | None, ...]:
    table: list[Build | None] = [None] * O.COUNT
    groups: tuple[tuple[Build, tuple[int, ...]], ...] = (
        (_none, (O.NO_OP, O.IL_OFFSET, O.MEMORYBARRIER, O.JCC, O.START_NONGC, O.SWAP)),
        (_leaf, (O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE)),
        (_use1, (O.NULLCHECK,)),
        (_use2, (O.CMP,)),
        (_unary, (O.BITCAST, O.UNPACK_HI, O.POPCNT, O.LZCNT, O.TZCNT, O.SQRT, O.ROUND, O.FLOOR, O.CEILING)),
        (_load, (O.IND,)),
        (_binary, (O.ADD, O.SUB, O.AND, O.OR, O.XOR)),
        (_pack, (O.PACK_FLT,)),
        (_neg, (O.NEG, O.NOT, O.BSWAP, O.ABS)),
        (_mul, (O.MUL, O.MULHI)),
        (_div, (O.DIV, O.MOD, O.UDIV, O.UMOD)),
        (_shift, (O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR)),
        (_cast, (O.CAST,)),
        (_ckfinite, (O.CKFINITE,)),
        (_relop, (O.EQ, O.NE, O.LT, O.LE, O.GE, O.GT)),
        (_select, (O.SELECT,)),
        (_storeind, (O.STOREIND,)),
        (_store_lcl, (O.STORE_LCL_VAR, O.STORE_LCL_FLD)),
        (_store_multi_var, (O.STORE_MULTI_VAR,)),
        (_store_block, (O.STORE_OBJ, O.STORE_BLK)),
        (_bounds_check, (O.ARR_BOUNDS_CHECK,)),
        (_xadd, (O.XADD, O.XCHG)),
        (_cmpxchg, (O.CMPXCHG,)),
        (_lea, (O.LEA,)),
        (_lclheap, (O.LCLHEAP,)),
        (_switch, (O.SWITCH_TABLE,)),
        (_catch_arg, (O.CATCH_ARG,)),
        (_physreg, (O.PHYSREG,)),
        (_return, (O.RETURN,)),
        (_retfilt, (O.RETFILT,)),
        (_putarg_reg, (O.PUTARG_REG,)),
        (_putarg_stk, (O.PUTARG_STK,)),
        (_call, (O.CALL,)),
        (_keepalive, (O.KEEPALIVE,)),
    )
    for function, opers in groups:
        for oper in opers:
            table[oper] = function
    return tuple(table)


TABLE = _table()
