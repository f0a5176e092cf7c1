"""The table of emission functions by oper: each is under one name in the modules of a family or, where all
instruction sets share it, in ``memory.py``, ``calls.py`` or ``branches.py`` here."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from ryuaot.backends.common import build as B
from ryuaot.backends.common.sequences import branch_sequences, call_sequences, memory_sequences
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import GenTree

Emitter = Callable[[Any, GenTree], None]

_NAMES: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("gen_lcl_var", (O.LCL_VAR,)),
    ("gen_lcl_fld", (O.LCL_FLD,)),
    ("gen_lcl_addr", (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR)),
    ("gen_handle", (O.CNS_HANDLE,)),
    ("gen_int_constant", (O.CNS_INT,)),
    ("gen_float_constant", (O.CNS_DBL,)),
    ("gen_vector_constant", (O.CNS_VEC,)),
    ("gen_intrinsic", (O.HWINTRINSIC, O.HWTERNARY)),
    ("gen_effect", (O.HWEFFECT,)),
    ("gen_nothing", (O.START_NONGC, O.FIELD_LIST, O.PHYSREG, O.KEEPALIVE)),
    ("gen_no_op", (O.NO_OP,)),
    ("gen_il_offset", (O.IL_OFFSET,)),
    ("gen_catch_arg", (O.CATCH_ARG,)),
    ("gen_ind", (O.IND,)),
    ("gen_nullcheck", (O.NULLCHECK,)),
    ("gen_storeind", (O.STOREIND,)),
    ("gen_store_lcl", (O.STORE_LCL_VAR, O.STORE_LCL_FLD)),
    ("gen_store_multi_var", (O.STORE_MULTI_VAR,)),
    ("gen_store_block", (O.STORE_OBJ, O.STORE_BLK)),
    ("gen_xadd", (O.XADD,)),
    ("gen_xchg", (O.XCHG,)),
    ("gen_cmpxchg", (O.CMPXCHG,)),
    ("gen_memory_barrier", (O.MEMORYBARRIER,)),
    ("gen_lclheap", (O.LCLHEAP,)),
    ("gen_copy", (O.COPY,)),
    ("gen_reload", (O.RELOAD,)),
    ("gen_swap", (O.SWAP,)),
    ("gen_neg", (O.NEG, O.NOT)),
    ("gen_abs", (O.ABS,)),
    ("gen_sqrt", (O.SQRT,)),
    ("gen_round", B.ROUNDS),
    ("gen_ckfinite", (O.CKFINITE,)),
    ("gen_bswap", (O.BSWAP,)),
    ("gen_bits", B.BITS),
    ("gen_binary", (*B.BINARY, *B.WIDE)),
    ("gen_mul", (O.MUL,)),
    ("gen_mulhi", (O.MULHI,)),
    ("gen_div", B.DIVIDE),
    ("gen_shift", B.SHIFTS),
    ("gen_lea", (O.LEA,)),
    ("gen_cast", (O.CAST,)),
    ("gen_bitcast", (O.BITCAST,)),
    ("gen_pack", (O.PACK_FLT,)),
    ("gen_unpack_high", (O.UNPACK_HI,)),
    ("gen_relop", B.RELOPS),
    ("gen_compare", (O.CMP,)),
    ("gen_jcc", (O.JCC,)),
    ("gen_jcmp", (O.JCMP,)),
    ("gen_select", (O.SELECT,)),
    ("gen_switch", (O.SWITCH_TABLE,)),
    ("gen_bounds_check", (O.ARR_BOUNDS_CHECK,)),
    ("gen_call", (O.CALL,)),
    ("gen_putarg_reg", (O.PUTARG_REG,)),
    ("gen_putarg_stk", (O.PUTARG_STK,)),
    ("gen_return", (O.RETURN,)),
    ("gen_retfilt", (O.RETFILT,)),
)


def table_of(*modules: ModuleType) -> tuple[Emitter | None, ...]:
    """Returns the function of every oper; opers that an instruction set does not know have none."""
    table: list[Emitter | None] = [None] * O.COUNT
    shared = (memory_sequences, call_sequences, branch_sequences)
    for name, opers in _NAMES:
        found = [getattr(module, name) for module in (*modules, *shared) if hasattr(module, name)]
        for oper in opers:
            table[oper] = found[0] if found else None
    return tuple(table)
