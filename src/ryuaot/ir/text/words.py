"""The words of the IR text that printer and parser share."""

from __future__ import annotations

from typing import Final

from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O

#: Flags that are no consequence of the tree. Effect flags are recomputed; GLOB_REF of locals follows from the local.
FLAG_WORDS: Final = (
    (F.UNSIGNED, "unsigned"),
    (F.OVERFLOW, "ovf"),
    (F.RELOP_NAN_UN, "un"),
    (F.VOLATILE, "volatile"),
    (F.UNALIGNED, "unaligned"),
    (F.NONFAULTING, "nonfaulting"),
    (F.INIT_BLK, "initblk"),
    (F.DONT_CSE, "dontcse"),
    (F.LATE_ARG, "latearg"),
    (F.UNUSED_VALUE, "unused"),
    (F.CONTAINED, "contained"),
    (F.REG_OPTIONAL, "regopt"),
    (F.SET_FLAGS, "setflags"),
    (F.VAR_DEATH, "death"),
    (F.SPILL, "spill"),
    (F.SPILLED, "spilled"),
    (F.NO_BARRIER, "nobarrier"),
    (F.CHECKED_BARRIER, "checkedbarrier"),
    (F.REVERSE_OPS, "reverse"),
    (F.IND_INVARIANT, "invariant"),
    (F.ALIGNED, "aligned"),
    (F.ELEM_ADDR, "elem"),
    (F.ELEM_INT8, "int8"),
    (F.ELEM_INT16, "int16"),
    (F.ELEM_INT32, "int32"),
    (F.ELEM_INT64, "int64"),
    (F.ELEM_FLOAT, "float"),
    (F.ELEM_DOUBLE, "double"),
    (F.ELEM_REF, "ref"),
    (F.SATURATING, "saturating"),
    (F.NONNEGATIVE, "nonnegative"),
)
CALL_FLAG_WORDS: Final = (
    (N.CALL_NORETURN, "noreturn"),
    (N.CALL_UNMANAGED, "unmanaged"),
    (N.CALL_VIRT_STUB, "stub"),
    (N.CALL_NULLCHECK_THIS, "nullcheck"),
    (N.CALL_NO_GC, "nogc"),
    (N.CALL_TAIL_EXPLICIT, "tail"),
    (N.CALL_UNFINALIZED, "unfinalized"),
    (N.CALL_NO_THROW, "nothrow"),
    (N.CALL_HAS_RETBUF, "retbuf"),
    (N.CALL_TAIL_JMP, "jmp"),
    (N.CALL_FAST_TAIL, "fasttail"),
    (N.CALL_TAIL_HELPER, "tailhelper"),
)
CALL_KINDS: Final = ("user", "ind", "help")
#: Attributes of LclVarDsc that the text keeps, as words.
LOCAL_WORDS: Final = (
    ("is_param", "param"),
    ("is_temp", "temp"),
    ("is_pinned", "pinned"),
    ("address_exposed", "exposed"),
    ("do_not_enregister", "dne"),
    ("must_init", "init"),
    ("is_implicit_byref", "implicit"),
    ("live_in_handler", "eh"),
)
EH_KINDS: Final = ("catch", "filter", "finally", "fault")
LOCAL_OPERS: Final = frozenset(
    (O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.STORE_LCL_VAR, O.STORE_LCL_FLD)
)


def quoted(text: str) -> str:
    """Returns ``text`` in double quotes, with ``\\`` before quotes and backslashes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
