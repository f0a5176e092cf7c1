"""Register requirements of LIR nodes on the x86 family (RyuJIT's ``LinearScan::BuildNode`` for xarch), one small
function an oper; what all instruction sets share is in ``common/build.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.common import build as C
from ryuaot.backends.common.assembly.block_chunks import chunks
from ryuaot.backends.common.lowering import block_operations as K
from ryuaot.backends.xarch.arith import IMM_MIN, is_scaled, is_sign_test, is_zero_extension
from ryuaot.backends.xarch.operands import RAX, RCX, RDX
from ryuaot.backends.xarch.simd import RULES
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, CastNode, GenTree, PutArg, read_same_local

if TYPE_CHECKING:
    from ryuaot.backends.common.machine import BlockScratch, Machine
    from ryuaot.pipeline.interfaces.backend import NodeRequirements

_NEAR = 6
_BYTES = frozenset((T.BOOL, T.BYTE, T.UBYTE))
_M_AX = 1 << RAX
_M_CX = 1 << RCX
_M_DX = 1 << RDX


def _use2(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    for operand in node.operands():
        build.use(operand, optional=True)


def _unary(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1, optional=True)
    build.define(node, prefer=None if node.op1.flags & F.CONTAINED else node.op1)


def _computed_first(machine: Machine, node: GenTree) -> tuple[GenTree, GenTree]:
    """Returns the operands, a computed value before a local where they may be exchanged: its register is free. A local
    that the result is stored to accumulates in its own register."""
    op1, op2 = node.pair()
    commutes = O.INFO[node.oper].commutes and node.type not in T.FLOATING and machine.word == 8
    computed = op2.oper != O.LCL_VAR and not op2.flags & F.CONTAINED
    if commutes and computed and op1.oper == O.LCL_VAR and not _is_stored_back(node, op1):
        op1.flags &= ~F.REG_OPTIONAL
        op2.flags &= ~F.REG_OPTIONAL
        node.op1, node.op2 = op1, op2 = op2, op1
    return op1, op2


def _is_stored_back(node: GenTree, local: GenTree) -> bool:
    """Whether one of the next nodes stores to the local."""
    at = node.next
    for _ in range(_NEAR):
        if at is None:
            return False
        if at.oper == O.STORE_LCL_VAR and at.lcl == local.lcl:  # type: ignore[attr-defined]
            return True
        at = at.next
    return False


def _binary(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Requires two-address form: the result takes the register of op1, so op2 must outlive the first write unless the
    operands can be exchanged."""
    op1, op2 = _computed_first(machine, node)
    build.use(op1)
    in_memory = op2.flags & F.CONTAINED and op2.oper != O.LCL_VAR  # and its address may be in registers
    delay = bool(in_memory) or not O.INFO[node.oper].commutes
    if read_same_local(op1, op2):
        delay = False  # both read the register that the result may take
    build.use(op2, delay_free=delay, optional=True)
    in_place = not _is_lea(node, op2) and not is_zero_extension(node, op2)
    build.define(node, prefer=op1, second=None if delay else op2, in_place=in_place)


def _is_lea(node: GenTree, op2: GenTree) -> bool:
    """Whether LEA computes a sum in any register."""
    if node.flags & F.OVERFLOW or node.type in T.FLOATING or node.oper not in (O.ADD, O.SUB):
        return False
    if not op2.flags & F.CONTAINED:
        return node.oper == O.ADD
    return op2.oper == O.CNS_INT and (node.oper == O.ADD or op2.value != IMM_MIN)  # type: ignore[attr-defined]


def _bits(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    _unary(machine, node, build)
    build.internal_int()


def _round(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements of rounding: without SSE4.1 the operand is read again after the first write of the
    result."""
    assert node.op1 is not None
    build.use(node.op1, delay_free=True, optional=True)
    build.define(node)
    build.internal_float()


def _pack(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    op1, op2 = node.pair()
    build.use(op1)
    build.use(op2, delay_free=True)
    build.define(node, prefer=op1)


def _neg(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1)
    build.define(node, prefer=None if node.op1.flags & F.CONTAINED else node.op1)


def _mul(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    op1, op2 = node.pair()
    if node.type in T.FLOATING:
        _binary(machine, node, build)
    elif node.oper == O.MULHI or (node.flags & F.OVERFLOW and node.flags & F.UNSIGNED):
        build.use(op1, _M_AX)
        build.use(op2, delay_free=True, optional=True)
        build.kill(_M_AX | _M_DX)
        build.define(node, _M_DX if node.oper == O.MULHI else _M_AX)
    elif op2.flags & F.CONTAINED and op2.oper == O.CNS_INT:
        build.use(op1, optional=True)
        build.define(node, prefer=None if op1.flags & F.CONTAINED else op1, in_place=False)
    else:
        _binary(machine, node, build)


def _div(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    op1, op2 = node.pair()
    if node.type in T.FLOATING:
        _binary(machine, node, build)
        return
    build.use(op1, _M_AX)
    build.use(op2, delay_free=True, optional=True)
    build.kill(_M_AX | _M_DX)
    build.define(node, _M_AX if node.oper in (O.DIV, O.UDIV) else _M_DX)


def _shift(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    op1, op2 = node.pair()
    if op2.flags & F.CONTAINED:
        build.use(op1)
        build.define(node, prefer=op1, in_place=not is_scaled(node))
        return
    others = machine.int_mask & ~_M_CX
    build.use(op1, others)
    build.use(op2, _M_CX, delay_free=True)
    build.define(node, others, prefer=op1)


def _cast(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert isinstance(node, CastNode) and node.op1 is not None
    source = node.op1
    from_float, to_float = source.type in T.FLOATING, node.cast_to in T.FLOATING
    checked = bool(node.flags & F.OVERFLOW)
    wide_to_float = to_float and not from_float and bool(node.flags & F.UNSIGNED) and source.type == T.LONG
    to_wide = from_float and node.cast_to == T.ULONG
    saturating = bool(node.flags & F.SATURATING)
    # Sequences that write the result before the source's last use.
    low_byte = 0 if source.flags & F.CONTAINED or from_float else _byte_of(machine, node.cast_to)
    build.use(source, low_byte, delay_free=checked or wide_to_float or to_wide, optional=not saturating)
    if saturating and node.cast_to == T.UINT:
        build.internal_int()
    if to_float and not from_float and node.flags & F.UNSIGNED and not wide_to_float:
        build.internal_int()
    if to_wide:
        build.internal_float()
    if from_float and checked:
        build.internal_float()
    same_bank = from_float == to_float
    if source.oper == O.CAST and source.flags & F.CONTAINED and source.op1 is not None:
        source = source.op1
    copied = same_bank and not checked and not source.flags & F.CONTAINED
    extends = node.cast_to in T.SMALL or node.type == T.LONG and source.type == T.INT
    build.define(node, prefer=source if copied else None, in_place=not extends)


def _ckfinite(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1, delay_free=True)
    build.internal_int()
    build.define(node, prefer=node.op1)


def _relop(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    _use2(machine, node, build)
    bytes_only = machine.byte_mask if machine.byte_mask != machine.int_mask else 0
    build.define(node, bytes_only, prefer=node.op1 if is_sign_test(node) else None)


def _byte_of(machine: Machine, vartype: int) -> int:
    """Returns the mask of the registers whose low byte can be read, where a value of the type is read so; else 0
    (any)."""
    return machine.byte_mask if vartype in _BYTES and machine.byte_mask != machine.int_mask else 0


def _storeind(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    mask = _byte_of(machine, node.type)
    if not mask:
        C.storeind(machine, node, build)
        if node.type == T.SIMD12:
            build.internal_float()
        return
    addr, value = node.pair()
    build.use(addr)
    _use_byte(value, build, mask)


def _use_byte(value: GenTree, build: NodeRequirements, mask: int) -> None:
    """Uses a value whose low byte is stored; an operation that the store does in memory reads its operand so."""
    if value.flags & F.CONTAINED and value.op2 is not None and not value.op2.flags & F.CONTAINED:
        if value.op1 is not None:
            build.use(value.op1)
        build.use(value.op2, mask)
    else:
        build.use(value, 0 if value.flags & F.CONTAINED else mask)


def _store_lcl(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    mask = _byte_of(machine, node.type)
    if mask:
        assert node.op1 is not None
        _use_byte(node.op1, build, mask)
    else:
        C.store_lcl(machine, node, build)


def _select(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    condition, if_true, if_false = node.operands()
    build.use(condition)
    build.use(if_true, delay_free=True)
    build.use(if_false)
    build.define(node, prefer=if_false)


def _xadd(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    addr, value = node.pair()
    build.use(addr, delay_free=True)
    build.use(value)
    if not (value.flags & F.CONTAINED and node.flags & F.UNUSED_VALUE):
        build.define(node, prefer=value)


def _cmpxchg(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    addr, value, comparand = node.operands()
    others = machine.int_mask & ~_M_AX
    build.use(addr, others, delay_free=True)
    build.use(value, others, delay_free=True)
    build.use(comparand, _M_AX)
    build.kill(_M_AX)
    build.define(node, _M_AX)


def _lclheap(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1, delay_free=True)
    build.internal_int()
    build.define(node)


def _switch(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1)
    build.internal_int()
    build.internal_int()


def block_scratch_of(word: int, byte_mask: int = 0) -> BlockScratch:
    """Returns a function that requires the scratch registers of an unrolled copy or fill: an xmm register for its
    16-byte chunks (and for eight bytes if an integer register has four: a struct of that size is read before it is
    stored, in case the two overlap), an integer register for the others. ``word``: bytes of an integer register.
    ``byte_mask``: those that can be stored as a byte; 0: all."""

    def block_scratch(plan: K.Strategy, build: NodeRequirements) -> None:
        widths = {width for _, width in chunks(plan.size, word if plan.kind == K.FILL else 16)}
        if 16 in widths or plan.kind == K.COPY and 8 in widths and word == 4:
            build.internal_float()
        narrow = plan.kind == K.COPY and any(width <= word for width in widths)
        if narrow or plan.kind == K.FILL and word in widths:
            build.internal_int(byte_mask if 1 in widths else 0)

    return block_scratch


def _lea(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    for operand in node.operands():
        build.use(operand)
    build.define(node)


def _putarg_reg(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    C.putarg_reg(machine, node, build)
    assert isinstance(node, PutArg) and node.op1 is not None
    build.prefer(node.op1, 1 << node.fixed_reg)


def _call(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert isinstance(node, CallNode)
    # The target is read by the call itself; al is set before a variadic one.
    others = machine.int_mask & ~_M_AX if node.call_flags & N.CALL_VARARG else 0
    C.call(machine, node, build, _M_AX if node.is_tail else others)


TABLE = C.table_of((
    *RULES,
    (_use2, (O.CMP, O.ARR_BOUNDS_CHECK)),
    (_bits, C.BITS),
    (_unary, (O.BITCAST, O.UNPACK_HI, O.SQRT)),
    (_round, C.ROUNDS),
    (_binary, (*C.BINARY, *C.WIDE)),
    (_pack, (O.PACK_FLT,)),
    (_neg, (O.NEG, O.NOT, O.BSWAP, O.ABS)),
    (_mul, (O.MUL, O.MULHI)),
    (_div, C.DIVIDE),
    (_shift, C.SHIFTS),
    (_cast, (O.CAST,)),
    (_ckfinite, (O.CKFINITE,)),
    (_relop, C.RELOPS),
    (_select, (O.SELECT,)),
    (_xadd, (O.XADD, O.XCHG)),
    (_cmpxchg, (O.CMPXCHG,)),
    (_storeind, (O.STOREIND,)),
    (_store_lcl, (O.STORE_LCL_VAR, O.STORE_LCL_FLD)),
    (_lea, (O.LEA,)),
    (_lclheap, (O.LCLHEAP,)),
    (_switch, (O.SWITCH_TABLE,)),
    (_putarg_reg, (O.PUTARG_REG,)),
    (_call, (O.CALL,)),
))
