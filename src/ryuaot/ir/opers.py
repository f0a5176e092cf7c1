"""The IR's operators (RyuJIT's ``genTreeOps`` without ``GT_``): small ints and one table of facts about them.

HIR is the form of the front end (trees below statements); LIR is the linear form that Rationalize makes. An oper's
``where`` says in which of the two it may occur. Dataflow runs from child to parent only: there is no ``ASG`` and no
``ADDR``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

HIR: Final = 1
LIR: Final = 2
BOTH: Final = 3


class OperInfo(NamedTuple):
    """Facts about one oper."""

    name: str
    arity: int  # operands in op1, op2; -1: the node class has its own operand list
    where: int = BOTH
    commutes: bool = False
    no_value: bool = False  # a store, a branch, ...: produces nothing
    is_relop: bool = False
    doc: str = ""


_TABLE: list[OperInfo] = []


def _oper(
    name: str,
    arity: int,
    where: int = BOTH,
    *,
    commutes: bool = False,
    no_value: bool = False,
    is_relop: bool = False,
    doc: str = "",
) -> int:
    _TABLE.append(OperInfo(name, arity, where, commutes, no_value, is_relop, doc))
    return len(_TABLE) - 1


NONE: Final[int] = _oper("NONE", 0, 0)
# leaves
LCL_VAR: Final[int] = _oper("LCL_VAR", 0, doc="value of a local")
LCL_FLD: Final[int] = _oper("LCL_FLD", 0, doc="value of a part of a local: offset in bytes")
LCL_VAR_ADDR: Final[int] = _oper("LCL_VAR_ADDR", 0, doc="address of a local (byref or native int)")
LCL_FLD_ADDR: Final[int] = _oper("LCL_FLD_ADDR", 0, doc="address of a part of a local")
CNS_INT: Final[int] = _oper("CNS_INT", 0, doc="integer (or null, for REF) constant")
CNS_DBL: Final[int] = _oper("CNS_DBL", 0, doc="float or double constant, held as its bits")
CNS_HANDLE: Final[int] = _oper(
    "CNS_HANDLE", 0, doc="address of a symbol plus offset: class, method, static, string, cell ..."
)
CATCH_ARG: Final[int] = _oper("CATCH_ARG", 0, doc="the exception object at the entry of a catch or filter")
CNS_VEC: Final[int] = _oper("CNS_VEC", 0, doc="vector constant, held as its bits")
ARGPLACE: Final[int] = _oper(
    "ARGPLACE", 0, HIR, doc="placeholder in the argument list for an argument that moved to the late list"
)
PHYSREG: Final[int] = _oper("PHYSREG", 0, LIR, doc="the value that a fixed register holds here")
NO_OP: Final[int] = _oper("NO_OP", 0, no_value=True, doc="an instruction that does nothing (IL nop, debug)")
IL_OFFSET: Final[int] = _oper("IL_OFFSET", 0, LIR, no_value=True, doc="IL offset of what follows")
MEMORYBARRIER: Final[int] = _oper("MEMORYBARRIER", 0, no_value=True)
JMPTABLE: Final[int] = _oper("JMPTABLE", 0, LIR, doc="address of the block's jump table")
START_NONGC: Final[int] = _oper("START_NONGC", 0, LIR, no_value=True)
# unary
NEG: Final[int] = _oper("NEG", 1)
NOT: Final[int] = _oper("NOT", 1)
CAST: Final[int] = _oper("CAST", 1, doc="node.cast_to; OVERFLOW checks; UNSIGNED: the source is unsigned; SATURATING")
BITCAST: Final[int] = _oper("BITCAST", 1, doc="same bits, other register bank; never through memory")
IND: Final[int] = _oper("IND", 1, doc="load of node.type from address op1")
OBJ: Final[int] = _oper("OBJ", 1, doc="struct at address op1; node.layout")
BLK: Final[int] = _oper("BLK", 1, doc="block of layout.size bytes without GC pointers at address op1")
NULLCHECK: Final[int] = _oper("NULLCHECK", 1, no_value=True, doc="faults when op1 is null")
ARR_LENGTH: Final[int] = _oper("ARR_LENGTH", 1, doc="int length of array or string op1")
RETURN: Final[int] = _oper("RETURN", 1, no_value=True, doc="op1 or None")
RETFILT: Final[int] = _oper(
    "RETFILT", 1, no_value=True, doc="end of filter (op1: 0/1) or of finally/fault/catch funclet (no op1)"
)
JTRUE: Final[int] = _oper("JTRUE", 1, no_value=True, doc="op1 is a relop; the block's true target and fallthrough")
SWITCH: Final[int] = _oper("SWITCH", 1, no_value=True, doc="lowered to SWITCH_TABLE or compares")
CKFINITE: Final[int] = _oper("CKFINITE", 1)
LCLHEAP: Final[int] = _oper("LCLHEAP", 1, doc="localloc of op1 bytes; zeroed when the method has init locals")
BSWAP: Final[int] = _oper("BSWAP", 1)
POPCNT: Final[int] = _oper("POPCNT", 1)
LZCNT: Final[int] = _oper("LZCNT", 1)
TZCNT: Final[int] = _oper("TZCNT", 1)
SQRT: Final[int] = _oper("SQRT", 1)
ABS: Final[int] = _oper("ABS", 1)
ROUND: Final[int] = _oper("ROUND", 1)
FLOOR: Final[int] = _oper("FLOOR", 1)
CEILING: Final[int] = _oper("CEILING", 1)
TRUNC: Final[int] = _oper("TRUNC", 1)
STORE_LCL_VAR: Final[int] = _oper(
    "STORE_LCL_VAR", 1, no_value=True, doc="op1 is the value (struct: LCL_VAR, OBJ, CALL, CNS_INT 0 = zero)"
)
STORE_LCL_FLD: Final[int] = _oper("STORE_LCL_FLD", 1, no_value=True)
KEEPALIVE: Final[int] = _oper("KEEPALIVE", 1, no_value=True)
# binary arithmetic
ADD: Final[int] = _oper("ADD", 2, commutes=True)
SUB: Final[int] = _oper("SUB", 2)
MUL: Final[int] = _oper("MUL", 2, commutes=True)
DIV: Final[int] = _oper("DIV", 2)
MOD: Final[int] = _oper("MOD", 2)
UDIV: Final[int] = _oper("UDIV", 2)
UMOD: Final[int] = _oper("UMOD", 2)
AND: Final[int] = _oper("AND", 2, commutes=True)
OR: Final[int] = _oper("OR", 2, commutes=True)
XOR: Final[int] = _oper("XOR", 2, commutes=True)
LSH: Final[int] = _oper("LSH", 2)
RSH: Final[int] = _oper("RSH", 2)
RSZ: Final[int] = _oper("RSZ", 2)
ROL: Final[int] = _oper("ROL", 2)
ROR: Final[int] = _oper("ROR", 2)
ADD_LO: Final[int] = _oper("ADD_LO", 2, LIR, commutes=True, doc="lower word of a sum; the next ADD_HI adds the carry")
ADD_HI: Final[int] = _oper("ADD_HI", 2, LIR, commutes=True, doc="upper word of a sum, with the carry of ADD_LO")
SUB_LO: Final[int] = _oper("SUB_LO", 2, LIR, doc="lower word of a difference; the next SUB_HI takes the borrow")
SUB_HI: Final[int] = _oper("SUB_HI", 2, LIR, doc="upper word of a difference, with the borrow of SUB_LO")
MULHI: Final[int] = _oper("MULHI", 2, commutes=True, doc="upper half of the product; UNSIGNED flag")
EQ: Final[int] = _oper("EQ", 2, is_relop=True, commutes=True)
NE: Final[int] = _oper("NE", 2, is_relop=True, commutes=True)
LT: Final[int] = _oper("LT", 2, is_relop=True)
LE: Final[int] = _oper("LE", 2, is_relop=True)
GE: Final[int] = _oper("GE", 2, is_relop=True)
GT: Final[int] = _oper("GT", 2, is_relop=True)
TEST_EQ: Final[int] = _oper("TEST_EQ", 2, LIR, is_relop=True, commutes=True)
TEST_NE: Final[int] = _oper("TEST_NE", 2, LIR, is_relop=True, commutes=True)
COMMA: Final[int] = _oper("COMMA", 2, HIR, doc="op1 for its effects, then op2's value")
# memory
STOREIND: Final[int] = _oper("STOREIND", 2, no_value=True, doc="op1 address, op2 value; node.type is the width stored")
STORE_OBJ: Final[int] = _oper(
    "STORE_OBJ", 2, no_value=True, doc="op1 address, op2 struct value or CNS_INT 0; node.layout; barriers by layout"
)
STORE_BLK: Final[int] = _oper(
    "STORE_BLK", 2, no_value=True, doc="op1 address, op2 BLK or byte value to fill with (INIT_BLK flag)"
)
ARR_BOUNDS_CHECK: Final[int] = _oper(
    "ARR_BOUNDS_CHECK", 2, no_value=True, doc="op1 index, op2 length: throws rt_throw_range unless index <u length"
)
INDEX_ADDR: Final[int] = _oper(
    "INDEX_ADDR", 2, HIR, doc="checked address of element op2 of array op1; elem_size, first_offset"
)
FIELD_ADDR: Final[int] = _oper(
    "FIELD_ADDR", 1, HIR, doc="address of an instance field: op1 object or byref, offset in bytes; null-checks op1"
)
XADD: Final[int] = _oper("XADD", 2, doc="atomic add; value is the old one. op1 address, op2 value")
XCHG: Final[int] = _oper("XCHG", 2, doc="atomic exchange; value is the old one")
LEA: Final[int] = _oper("LEA", 2, LIR, doc="op1 base or None + op2 index or None * scale + offset")
# branches on flags (LIR)
CMP: Final[int] = _oper("CMP", 2, LIR, no_value=True)
SETCC: Final[int] = _oper("SETCC", 0, LIR)
JCC: Final[int] = _oper("JCC", 0, LIR, no_value=True)
JCMP: Final[int] = _oper("JCMP", 1, LIR, no_value=True, doc="arm64 cbz/cbnz/tbz/tbnz")
SELECT: Final[int] = _oper("SELECT", -1, doc="op1 condition, op2 if true, ops[2] if false")
SWITCH_TABLE: Final[int] = _oper("SWITCH_TABLE", 1, LIR, no_value=True, doc="op1 index, through the block's table")
# calls and structs
CALL: Final[int] = _oper("CALL", -1)
FIELD_LIST: Final[int] = _oper("FIELD_LIST", -1, doc="a struct value as its fields, each with offset and type")
PUTARG_REG: Final[int] = _oper("PUTARG_REG", 1, LIR)
PUTARG_STK: Final[int] = _oper("PUTARG_STK", 1, LIR, no_value=True)
CMPXCHG: Final[int] = _oper("CMPXCHG", -1, doc="op1 address, op2 new value, ops[2] comparand; value is the old one")
STORE_MULTI_VAR: Final[int] = _oper("STORE_MULTI_VAR", -1, no_value=True, doc="call result to 2 to 4 locals")
# two floats in one register (SysV: an eightbyte of two floats)
PACK_FLT: Final[int] = _oper("PACK_FLT", 2, doc="DOUBLE whose low half is FLOAT op1 and whose high half is FLOAT op2")
UNPACK_HI: Final[int] = _oper("UNPACK_HI", 1, doc="FLOAT in the high half of DOUBLE op1 (the low half is a BITCAST)")
# vectors
HWINTRINSIC: Final[int] = _oper("HWINTRINSIC", -1, doc="node.intrinsic (ir.hwintrinsics) on lanes of node.base")
HWTERNARY: Final[int] = _oper("HWTERNARY", -1, doc="HWINTRINSIC of three operands")
HWEFFECT: Final[int] = _oper(
    "HWEFFECT", -1, no_value=True, doc="node.intrinsic, which is done for its effects: fences, prefetches, stores"
)
# register allocation
COPY: Final[int] = _oper("COPY", 1, LIR)
RELOAD: Final[int] = _oper("RELOAD", 1, LIR)
SWAP: Final[int] = _oper("SWAP", 2, LIR, no_value=True)

INFO: Final[tuple[OperInfo, ...]] = tuple(_TABLE)
NAMES: Final[tuple[str, ...]] = tuple(info.name for info in INFO)
BY_NAME: Final = {info.name: number for number, info in enumerate(INFO)}
RELOPS: Final = frozenset(number for number, info in enumerate(INFO) if info.is_relop)
WITH_LIST: Final = frozenset((CALL, SELECT, CMPXCHG, FIELD_LIST, HWTERNARY, HWEFFECT))
"""What keeps its operands in a list of its own (MultiOp, CallNode): op1 and op2 are None."""
COUNT: Final = len(INFO)
FENCES: Final = frozenset((XADD, XCHG, CMPXCHG, MEMORYBARRIER, HWEFFECT))
"""What no access of memory moves over, besides calls."""
ACCESSES: Final = frozenset((IND, OBJ, STOREIND, STORE_OBJ))
"""Loads and stores of a value through the address op1, which fault where that is null."""

REVERSE_RELOP: Final = {EQ: NE, NE: EQ, LT: GE, GE: LT, LE: GT, GT: LE, TEST_EQ: TEST_NE, TEST_NE: TEST_EQ}
"""The relop that is true where this one is false (floats: flip ``RELOP_NAN_UN`` as well)."""
SWAP_RELOP: Final = {EQ: EQ, NE: NE, LT: GT, GT: LT, LE: GE, GE: LE, TEST_EQ: TEST_EQ, TEST_NE: TEST_NE}
"""The relop for exchanged operands."""
