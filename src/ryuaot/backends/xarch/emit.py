"""The table of emission functions of the x86 family, by oper."""

from ryuaot.backends.common.emit import table_of
from ryuaot.backends.xarch import arith, casts, memory, rounding, simd, tail_calls

TABLE = table_of(arith, tail_calls, casts, memory, rounding, simd)
