"""The table of emission functions of the x86 family, by oper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ryuaot.backends.xarch import arith as A
from ryuaot.backends.xarch import calls as C
from ryuaot.backends.xarch import casts as X
from ryuaot.backends.xarch import memory as M
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import GenTree

Emitter = Callable[[Any, GenTree], None]

_ENTRIES: tuple[tuple[Emitter, tuple[int, ...]], ...] = (
    (M.gen_lcl_var, (O.LCL_VAR,)),
    (M.gen_lcl_fld, (O.LCL_FLD,)),
    (M.gen_lcl_addr, (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR)),
    (A.gen_int_constant, (O.CNS_INT,)),
    (A.gen_float_constant, (O.CNS_DBL,)),
    (M.gen_handle, (O.CNS_HANDLE,)),
    (C.gen_catch_arg, (O.CATCH_ARG,)),
    (C.gen_physreg, (O.PHYSREG,)),
    (C.gen_no_op, (O.NO_OP,)),
    (C.gen_nothing, (O.START_NONGC, O.FIELD_LIST)),
    (C.gen_il_offset, (O.IL_OFFSET,)),
    (M.gen_memory_barrier, (O.MEMORYBARRIER,)),
    (A.gen_neg, (O.NEG, O.NOT)),
    (A.gen_abs, (O.ABS,)),
    (X.gen_cast, (O.CAST,)),
    (X.gen_bitcast, (O.BITCAST,)),
    (X.gen_pack, (O.PACK_FLT,)),
    (X.gen_unpack_high, (O.UNPACK_HI,)),
    (M.gen_ind, (O.IND,)),
    (M.gen_nullcheck, (O.NULLCHECK,)),
    (C.gen_return, (O.RETURN,)),
    (C.gen_retfilt, (O.RETFILT,)),
    (A.gen_ckfinite, (O.CKFINITE,)),
    (M.gen_lclheap, (O.LCLHEAP,)),
    (A.gen_bswap, (O.BSWAP,)),
    (A.gen_bits, (O.POPCNT, O.LZCNT, O.TZCNT)),
    (A.gen_sqrt, (O.SQRT,)),
    (A.gen_round, (O.ROUND, O.FLOOR, O.CEILING)),
    (M.gen_store_lcl, (O.STORE_LCL_VAR, O.STORE_LCL_FLD)),
    (M.gen_keepalive, (O.KEEPALIVE,)),
    (A.gen_binary, (O.ADD, O.SUB, O.AND, O.OR, O.XOR)),
    (A.gen_mul, (O.MUL,)),
    (A.gen_mulhi, (O.MULHI,)),
    (A.gen_div, (O.DIV, O.MOD, O.UDIV, O.UMOD)),
    (A.gen_shift, (O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR)),
    (A.gen_relop, (O.EQ, O.NE, O.LT, O.LE, O.GE, O.GT)),
    (M.gen_storeind, (O.STOREIND,)),
    (M.gen_store_block, (O.STORE_OBJ, O.STORE_BLK)),
    (A.gen_bounds_check, (O.ARR_BOUNDS_CHECK,)),
    (M.gen_xadd, (O.XADD,)),
    (M.gen_xchg, (O.XCHG,)),
    (M.gen_cmpxchg, (O.CMPXCHG,)),
    (A.gen_lea, (O.LEA,)),
    (A.gen_compare, (O.CMP,)),
    (A.gen_jcc, (O.JCC,)),
    (A.gen_select, (O.SELECT,)),
    (A.gen_switch, (O.SWITCH_TABLE,)),
    (C.gen_call, (O.CALL,)),
    (C.gen_putarg_reg, (O.PUTARG_REG,)),
    (M.gen_putarg_stk, (O.PUTARG_STK,)),
    (M.gen_store_multi_var, (O.STORE_MULTI_VAR,)),
    (M.gen_copy, (O.COPY,)),
    (M.gen_reload, (O.RELOAD,)),
    (M.gen_swap, (O.SWAP,)),
)


def _table() -> tuple[Emitter | None, ...]:
    table: list[Emitter | None] = [None] * O.COUNT
    for function, opers in _ENTRIES:
        for oper in opers:
            table[oper] = function
    return tuple(table)


TABLE = _table()
