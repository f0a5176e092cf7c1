"""The table of emission functions of the x86 family, by oper."""

from ryuaot.backends.common.emit import table_of
from ryuaot.backends.xarch import arith, calls, casts, memory, rounding, simd

TABLE = table_of(arith, calls, casts, memory, rounding, simd)
