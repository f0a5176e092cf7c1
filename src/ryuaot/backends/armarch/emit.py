"""The table of emission functions of the ARM family, by oper."""

from __future__ import annotations

from ryuaot.backends.armarch import arith as A
from ryuaot.backends.armarch import casts as X
from ryuaot.backends.armarch import memory as M
from ryuaot.backends.armarch.calls import gen_call
from ryuaot.backends.common import build as B
from ryuaot.backends.common.emit import table_of
from ryuaot.ir import opers as O

TABLE = table_of((
    (A.gen_neg, (O.NEG, O.NOT)),
    (A.gen_float_unary, (O.ABS, O.SQRT, *B.ROUNDS)),
    (A.gen_ckfinite, (O.CKFINITE,)),
    (A.gen_bswap, (O.BSWAP,)),
    (A.gen_bits, B.BITS),
    (A.gen_binary, B.BINARY),
    (A.gen_mul, (O.MUL,)),
    (A.gen_mulhi, (O.MULHI,)),
    (A.gen_div, B.DIVIDE),
    (A.gen_shift, B.SHIFTS),
    (A.gen_lea, (O.LEA,)),
    (A.gen_relop, B.RELOPS),
    (A.gen_compare, (O.CMP,)),
    (A.gen_jcc, (O.JCC,)),
    (A.gen_jcmp, (O.JCMP,)),
    (A.gen_select, (O.SELECT,)),
    (A.gen_switch, (O.SWITCH_TABLE,)),
    (A.gen_bounds_check, (O.ARR_BOUNDS_CHECK,)),
    (X.gen_cast, (O.CAST,)),
    (X.gen_bitcast, (O.BITCAST,)),
    (M.gen_ind, (O.IND,)),
    (M.gen_storeind, (O.STOREIND,)),
    (M.gen_xadd, (O.XADD,)),
    (M.gen_xchg, (O.XCHG,)),
    (M.gen_cmpxchg, (O.CMPXCHG,)),
    (M.gen_memory_barrier, (O.MEMORYBARRIER,)),
    (M.gen_lclheap, (O.LCLHEAP,)),
    (gen_call, (O.CALL,)),
))
