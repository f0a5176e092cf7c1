"""The table of emission functions of the ARM family, by oper."""

from ryuaot.backends.armarch import arith, branches, casts, memory, simd
from ryuaot.backends.common.emit import table_of

TABLE = table_of(arith, branches, casts, memory, simd)
