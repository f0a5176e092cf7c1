"""Register requirements of every LIR node on A64 (RyuJIT's ``LinearScan::BuildNode`` for arm64), one small function
an oper.

Emission has scratch registers of its own (x16, x17, v31), so hardly any node asks for one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ryuaot.backends.armarch import blocks as K
from ryuaot.backends.armarch.operands import TAIL_TARGET, X0, X1
from ryuaot.backends.common.lowerbase import reg_number
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, CastNode, GenTree, MultiVarNode, PutArg

if TYPE_CHECKING:
    from ryuaot.backends.armarch.target import ArmTarget
    from ryuaot.pipeline.backend import NodeRequirements

Build = Callable[["ArmTarget", GenTree, "NodeRequirements"], None]

_M_X0 = 1 << X0
_M_X1 = 1 << X1


def _none(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    """No registers at all."""


def _leaf(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    build.define(node)


def _uses(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    for operand in node.operands():
        build.use(operand)


def _value(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    """Three-address instructions: all operands are read before the result is written."""
    operands = node.operands()
    for operand in operands:
        build.use(operand)
    first = operands[0]
    same_bank = (first.type in T.FLOATING) == (node.type in T.FLOATING)
    build.define(node, prefer=first if same_bank and not first.flags & F.CONTAINED else None)


def _load(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1)
    build.define(node)


def _cast(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    assert isinstance(node, CastNode) and node.op1 is not None
    build.use(node.op1)
    same_bank = (node.op1.type in T.FLOATING) == (node.cast_to in T.FLOATING)
    build.define(node, prefer=node.op1 if same_bank and not node.op1.flags & F.CONTAINED else None)


def _relop(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    """Operands of a compare, then 0 or 1."""
    for operand in node.operands():
        build.use(operand)
    build.define(node)


def _storeind(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    addr, value = node.op1, node.op2
    assert addr is not None and value is not None
    if node.type == T.REF and not node.flags & F.NO_BARRIER:
        build.use(addr, _M_X0)
        build.use(value, _M_X1)
        build.kill(K.BARRIER_KILLS)
        return
    build.use(addr)
    build.use(value)


def _store_lcl(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    value = node.op1
    assert value is not None
    if node.type != T.STRUCT:
        build.use(value)
    elif value.oper == O.CALL:
        for index, mask in enumerate(_return_masks(value)):
            build.use(value, mask, index=index)
    else:
        _block(target, node, None, build)


def _store_multi_var(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    assert isinstance(node, MultiVarNode) and node.op1 is not None
    for index in range(len(node.lcls)):
        build.use(node.op1, index=index)


def _return_masks(node: GenTree) -> list[int]:
    assert isinstance(node, CallNode) and node.ret_desc is not None
    return [1 << reg_number(reg) for reg in node.ret_desc.regs]


def _store_block(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    _block(target, node, node.op1, build)


def _block(target: ArmTarget, node: GenTree, dest: GenTree | None, build: NodeRequirements) -> None:
    """``dest``: address operand, None where the destination is the frame or the outgoing area."""
    plan = K.strategy(node)
    source = K.source_of(node)
    if plan.is_call:
        _block_call(target, dest, source, plan, build)
        return
    if plan.kind == K.BARRIERS:
        # The addresses must outlive the barrier's calls.
        survivors = target.int_mask & ~K.BARRIER_KILLS
        assert dest is not None
        build.use(dest, survivors, delay_free=True)
        build.use(source, survivors, delay_free=True)
        build.kill(K.BARRIER_KILLS)
        return
    if dest is not None:
        build.use(dest)
    build.use(source)
    if plan.kind == K.LOOP:
        build.internal_int()
        build.internal_int()
        build.internal_int()


def _block_call(
    target: ArmTarget, dest: GenTree | None, source: GenTree, plan: K.Strategy, build: NodeRequirements
) -> None:
    if dest is not None and not dest.flags & F.CONTAINED:
        build.use(dest, _M_X0)
    if plan.kind == K.MEMSET:
        if not source.flags & F.CONTAINED:
            build.use(source, _M_X1)
    elif source.oper in (O.OBJ, O.BLK) and source.op1 is not None and not source.op1.flags & F.CONTAINED:
        build.use(source.op1, _M_X1)
    build.kill(target.registers.caller_saved)


def _fixed(node: GenTree) -> int:
    """Mask of the register that a PUTARG_REG names."""
    assert isinstance(node, PutArg)
    return 1 << node.fixed_reg


def _atomic(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    for operand in node.operands():
        build.use(operand, delay_free=True)
    build.define(node)


def _lea(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    operands = node.operands()
    for operand in operands:
        build.use(operand, delay_free=len(operands) > 1)
    build.define(node)


def _lclheap(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1, delay_free=True)
    build.define(node)


def _catch_arg(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    build.define(node, 1 << target.exception_reg)


def _physreg(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    build.define(node, 1 << node.reg)


def _return(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
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


def _retfilt(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    if node.op1 is not None:
        build.use(node.op1, _M_X0)


def _putarg_reg(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    mask = _fixed(node)
    build.use(node.op1)
    build.define(node, mask, prefer=None if node.op1.flags & F.CONTAINED else node.op1)


def _putarg_stk(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    value = node.op1
    assert value is not None
    if value.type != T.STRUCT or value.oper == O.FIELD_LIST:
        build.use(value)
    else:
        _block(target, node, None, build)


def _call(target: ArmTarget, node: GenTree, build: NodeRequirements) -> None:
    assert isinstance(node, CallNode)
    for arg in node.args:
        value = arg.node
        if value.oper == O.PUTARG_REG:
            build.use(value, _fixed(value))
        elif value.oper == O.FIELD_LIST:
            for part in value.operands():
                build.use(part, _fixed(part))
    if node.control is not None:
        build.use(node.control, 1 << TAIL_TARGET if node.is_tail else 0)
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


def _table() -> tuple[Build | None, ...]:
    table: list[Build | None] = [None] * O.COUNT
    groups: tuple[tuple[Build, tuple[int, ...]], ...] = (
        (_none, (O.NO_OP, O.IL_OFFSET, O.MEMORYBARRIER, O.JCC, O.START_NONGC, O.SWAP)),
        (_leaf, (O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE)),
        (_uses, (O.NULLCHECK, O.CMP, O.JCMP, O.ARR_BOUNDS_CHECK, O.SWITCH_TABLE, O.KEEPALIVE)),
        (
            _value,
            (
                O.BITCAST,
                O.POPCNT,
                O.LZCNT,
                O.TZCNT,
                O.SQRT,
                O.ROUND,
                O.FLOOR,
                O.CEILING,
                O.NEG,
                O.NOT,
                O.BSWAP,
                O.ABS,
                O.CKFINITE,
            ),
        ),
        (
            _value,
            (
                O.ADD,
                O.SUB,
                O.AND,
                O.OR,
                O.XOR,
                O.MUL,
                O.MULHI,
                O.LSH,
                O.RSH,
                O.RSZ,
                O.ROL,
                O.ROR,
                O.DIV,
                O.UDIV,
                O.MOD,
                O.UMOD,
            ),
        ),
        (_load, (O.IND,)),
        (_relop, (O.EQ, O.NE, O.LT, O.LE, O.GE, O.GT)),
        (_cast, (O.CAST,)),
        (_storeind, (O.STOREIND,)),
        (_store_lcl, (O.STORE_LCL_VAR, O.STORE_LCL_FLD)),
        (_store_multi_var, (O.STORE_MULTI_VAR,)),
        (_store_block, (O.STORE_OBJ, O.STORE_BLK)),
        (_atomic, (O.XADD, O.XCHG, O.CMPXCHG)),
        (_lea, (O.LEA,)),
        (_lclheap, (O.LCLHEAP,)),
        (_catch_arg, (O.CATCH_ARG,)),
        (_physreg, (O.PHYSREG,)),
        (_return, (O.RETURN,)),
        (_retfilt, (O.RETFILT,)),
        (_putarg_reg, (O.PUTARG_REG,)),
        (_putarg_stk, (O.PUTARG_STK,)),
        (_call, (O.CALL,)),
        (_value, (O.SELECT,)),
    )
    for function, opers in groups:
        for oper in opers:
            table[oper] = function
    return tuple(table)


TABLE = _table()
