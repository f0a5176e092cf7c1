"""The table of emission functions by oper: the ones that all instruction sets share, and how a family adds its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ryuaot.backends.common import calls as C
from ryuaot.backends.common import memory as M
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import GenTree

Emitter = Callable[[Any, GenTree], None]
Entries = Iterable[tuple[Emitter, tuple[int, ...]]]

SHARED: Entries = (
    (M.gen_lcl_var, (O.LCL_VAR,)),
    (M.gen_lcl_fld, (O.LCL_FLD,)),
    (M.gen_lcl_addr, (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR)),
    (M.gen_handle, (O.CNS_HANDLE,)),
    (M.gen_nullcheck, (O.NULLCHECK,)),
    (M.gen_store_lcl, (O.STORE_LCL_VAR, O.STORE_LCL_FLD)),
    (M.gen_store_multi_var, (O.STORE_MULTI_VAR,)),
    (M.gen_store_block, (O.STORE_OBJ, O.STORE_BLK)),
    (M.gen_putarg_stk, (O.PUTARG_STK,)),
    (M.gen_copy, (O.COPY,)),
    (M.gen_reload, (O.RELOAD,)),
    (M.gen_swap, (O.SWAP,)),
    (C.gen_int_constant, (O.CNS_INT,)),
    (C.gen_float_constant, (O.CNS_DBL,)),
    (C.gen_catch_arg, (O.CATCH_ARG,)),
    (C.gen_nothing, (O.START_NONGC, O.FIELD_LIST, O.PHYSREG, O.KEEPALIVE)),
    (C.gen_no_op, (O.NO_OP,)),
    (C.gen_il_offset, (O.IL_OFFSET,)),
    (C.gen_return, (O.RETURN,)),
    (C.gen_retfilt, (O.RETFILT,)),
    (C.gen_putarg_reg, (O.PUTARG_REG,)),
)


def table_of(own: Entries) -> tuple[Emitter | None, ...]:
    """The function of every oper: the shared ones, and ``own``, which come first."""
    table: list[Emitter | None] = [None] * O.COUNT
    for entries in (SHARED, own):
        for function, opers in entries:
            for oper in opers:
                table[oper] = function
    return tuple(table)
