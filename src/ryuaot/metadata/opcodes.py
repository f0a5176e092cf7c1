"""All CIL opcodes as data (ECMA-335 III), and a decoder of IL streams."""

from __future__ import annotations

import struct
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from ryuaot.errors import INVALID_PROGRAM, BadInput

# value, name, operand kind, values popped, values pushed (-1: it depends), control flow
_TABLE = """
0000 nop             NONE       0  0 NEXT
0001 break           NONE       0  0 BREAK
0002 ldarg.0         NONE       0  1 NEXT
0003 ldarg.1         NONE       0  1 NEXT
0004 ldarg.2         NONE       0  1 NEXT
0005 ldarg.3         NONE       0  1 NEXT
0006 ldloc.0         NONE       0  1 NEXT
0007 ldloc.1         NONE       0  1 NEXT
0008 ldloc.2         NONE       0  1 NEXT
0009 ldloc.3         NONE       0  1 NEXT
000a stloc.0         NONE       1  0 NEXT
000b stloc.1         NONE       1  0 NEXT
000c stloc.2         NONE       1  0 NEXT
000d stloc.3         NONE       1  0 NEXT
000e ldarg.s         VAR8       0  1 NEXT
000f ldarga.s        VAR8       0  1 NEXT
0010 starg.s         VAR8       1  0 NEXT
0011 ldloc.s         VAR8       0  1 NEXT
0012 ldloca.s        VAR8       0  1 NEXT
0013 stloc.s         VAR8       1  0 NEXT
0014 ldnull          NONE       0  1 NEXT
0015 ldc.i4.m1       NONE       0  1 NEXT
0016 ldc.i4.0        NONE       0  1 NEXT
0017 ldc.i4.1        NONE       0  1 NEXT
0018 ldc.i4.2        NONE       0  1 NEXT
0019 ldc.i4.3        NONE       0  1 NEXT
001a ldc.i4.4        NONE       0  1 NEXT
001b ldc.i4.5        NONE       0  1 NEXT
001c ldc.i4.6        NONE       0  1 NEXT
001d ldc.i4.7        NONE       0  1 NEXT
001e ldc.i4.8        NONE       0  1 NEXT
001f ldc.i4.s        I8         0  1 NEXT
0020 ldc.i4          I32        0  1 NEXT
0021 ldc.i8          I64        0  1 NEXT
0022 ldc.r4          R32        0  1 NEXT
0023 ldc.r8          R64        0  1 NEXT
0025 dup             NONE       1  2 NEXT
0026 pop             NONE       1  0 NEXT
0027 jmp             METHOD     0  0 CALL
0028 call            METHOD    -1 -1 CALL
0029 calli           SIG       -1 -1 CALL
002a ret             NONE      -1  0 RETURN
002b br.s            BRANCH8    0  0 BRANCH
002c brfalse.s       BRANCH8    1  0 COND_BRANCH
002d brtrue.s        BRANCH8    1  0 COND_BRANCH
002e beq.s           BRANCH8    2  0 COND_BRANCH
002f bge.s           BRANCH8    2  0 COND_BRANCH
0030 bgt.s           BRANCH8    2  0 COND_BRANCH
0031 ble.s           BRANCH8    2  0 COND_BRANCH
0032 blt.s           BRANCH8    2  0 COND_BRANCH
0033 bne.un.s        BRANCH8    2  0 COND_BRANCH
0034 bge.un.s        BRANCH8    2  0 COND_BRANCH
0035 bgt.un.s        BRANCH8    2  0 COND_BRANCH
0036 ble.un.s        BRANCH8    2  0 COND_BRANCH
0037 blt.un.s        BRANCH8    2  0 COND_BRANCH
0038 br              BRANCH32   0  0 BRANCH
0039 brfalse         BRANCH32   1  0 COND_BRANCH
003a brtrue          BRANCH32   1  0 COND_BRANCH
003b beq             BRANCH32   2  0 COND_BRANCH
003c bge             BRANCH32   2  0 COND_BRANCH
003d bgt             BRANCH32   2  0 COND_BRANCH
003e ble             BRANCH32   2  0 COND_BRANCH
003f blt             BRANCH32   2  0 COND_BRANCH
0040 bne.un          BRANCH32   2  0 COND_BRANCH
0041 bge.un          BRANCH32   2  0 COND_BRANCH
0042 bgt.un          BRANCH32   2  0 COND_BRANCH
0043 ble.un          BRANCH32   2  0 COND_BRANCH
0044 blt.un          BRANCH32   2  0 COND_BRANCH
0045 switch          SWITCH     1  0 COND_BRANCH
0046 ldind.i1        NONE       1  1 NEXT
0047 ldind.u1        NONE       1  1 NEXT
0048 ldind.i2        NONE       1  1 NEXT
0049 ldind.u2        NONE       1  1 NEXT
004a ldind.i4        NONE       1  1 NEXT
004b ldind.u4        NONE       1  1 NEXT
004c ldind.i8        NONE       1  1 NEXT
004d ldind.i         NONE       1  1 NEXT
004e ldind.r4        NONE       1  1 NEXT
004f ldind.r8        NONE       1  1 NEXT
0050 ldind.ref       NONE       1  1 NEXT
0051 stind.ref       NONE       2  0 NEXT
0052 stind.i1        NONE       2  0 NEXT
0053 stind.i2        NONE       2  0 NEXT
0054 stind.i4        NONE       2  0 NEXT
0055 stind.i8        NONE       2  0 NEXT
0056 stind.r4        NONE       2  0 NEXT
0057 stind.r8        NONE       2  0 NEXT
0058 add             NONE       2  1 NEXT
0059 sub             NONE       2  1 NEXT
005a mul             NONE       2  1 NEXT
005b div             NONE       2  1 NEXT
005c div.un          NONE       2  1 NEXT
005d rem             NONE       2  1 NEXT
005e rem.un          NONE       2  1 NEXT
005f and             NONE       2  1 NEXT
0060 or              NONE       2  1 NEXT
0061 xor             NONE       2  1 NEXT
0062 shl             NONE       2  1 NEXT
0063 shr             NONE       2  1 NEXT
0064 shr.un          NONE       2  1 NEXT
0065 neg             NONE       1  1 NEXT
0066 not             NONE       1  1 NEXT
0067 conv.i1         NONE       1  1 NEXT
0068 conv.i2         NONE       1  1 NEXT
0069 conv.i4         NONE       1  1 NEXT
006a conv.i8         NONE       1  1 NEXT
006b conv.r4         NONE       1  1 NEXT
006c conv.r8         NONE       1  1 NEXT
006d conv.u4         NONE       1  1 NEXT
006e conv.u8         NONE       1  1 NEXT
006f callvirt        METHOD    -1 -1 CALL
0070 cpobj           TYPE       2  0 NEXT
0071 ldobj           TYPE       1  1 NEXT
0072 ldstr           STRING     0  1 NEXT
0073 newobj          METHOD    -1  1 CALL
0074 castclass       TYPE       1  1 NEXT
0075 isinst          TYPE       1  1 NEXT
0076 conv.r.un       NONE       1  1 NEXT
0079 unbox           TYPE       1  1 NEXT
007a throw           NONE       1  0 THROW
007b ldfld           FIELD      1  1 NEXT
007c ldflda          FIELD      1  1 NEXT
007d stfld           FIELD      2  0 NEXT
007e ldsfld          FIELD      0  1 NEXT
007f ldsflda         FIELD      0  1 NEXT
0080 stsfld          FIELD      1  0 NEXT
0081 stobj           TYPE       2  0 NEXT
0082 conv.ovf.i1.un  NONE       1  1 NEXT
0083 conv.ovf.i2.un  NONE       1  1 NEXT
0084 conv.ovf.i4.un  NONE       1  1 NEXT
0085 conv.ovf.i8.un  NONE       1  1 NEXT
0086 conv.ovf.u1.un  NONE       1  1 NEXT
0087 conv.ovf.u2.un  NONE       1  1 NEXT
0088 conv.ovf.u4.un  NONE       1  1 NEXT
0089 conv.ovf.u8.un  NONE       1  1 NEXT
008a conv.ovf.i.un   NONE       1  1 NEXT
008b conv.ovf.u.un   NONE       1  1 NEXT
008c box             TYPE       1  1 NEXT
008d newarr          TYPE       1  1 NEXT
008e ldlen           NONE       1  1 NEXT
008f ldelema         TYPE       2  1 NEXT
0090 ldelem.i1       NONE       2  1 NEXT
0091 ldelem.u1       NONE       2  1 NEXT
0092 ldelem.i2       NONE       2  1 NEXT
0093 ldelem.u2       NONE       2  1 NEXT
0094 ldelem.i4       NONE       2  1 NEXT
0095 ldelem.u4       NONE       2  1 NEXT
0096 ldelem.i8       NONE       2  1 NEXT
0097 ldelem.i        NONE       2  1 NEXT
0098 ldelem.r4       NONE       2  1 NEXT
0099 ldelem.r8       NONE       2  1 NEXT
009a ldelem.ref      NONE       2  1 NEXT
009b stelem.i        NONE       3  0 NEXT
009c stelem.i1       NONE       3  0 NEXT
009d stelem.i2       NONE       3  0 NEXT
009e stelem.i4       NONE       3  0 NEXT
009f stelem.i8       NONE       3  0 NEXT
00a0 stelem.r4       NONE       3  0 NEXT
00a1 stelem.r8       NONE       3  0 NEXT
00a2 stelem.ref      NONE       3  0 NEXT
00a3 ldelem          TYPE       2  1 NEXT
00a4 stelem          TYPE       3  0 NEXT
00a5 unbox.any       TYPE       1  1 NEXT
00b3 conv.ovf.i1     NONE       1  1 NEXT
00b4 conv.ovf.u1     NONE       1  1 NEXT
00b5 conv.ovf.i2     NONE       1  1 NEXT
00b6 conv.ovf.u2     NONE       1  1 NEXT
00b7 conv.ovf.i4     NONE       1  1 NEXT
00b8 conv.ovf.u4     NONE       1  1 NEXT
00b9 conv.ovf.i8     NONE       1  1 NEXT
00ba conv.ovf.u8     NONE       1  1 NEXT
00c2 refanyval       TYPE       1  1 NEXT
00c3 ckfinite        NONE       1  1 NEXT
00c6 mkrefany        TYPE       1  1 NEXT
00d0 ldtoken         TOKEN      0  1 NEXT
00d1 conv.u2         NONE       1  1 NEXT
00d2 conv.u1         NONE       1  1 NEXT
00d3 conv.i          NONE       1  1 NEXT
00d4 conv.ovf.i      NONE       1  1 NEXT
00d5 conv.ovf.u      NONE       1  1 NEXT
00d6 add.ovf         NONE       2  1 NEXT
00d7 add.ovf.un      NONE       2  1 NEXT
00d8 mul.ovf         NONE       2  1 NEXT
00d9 mul.ovf.un      NONE       2  1 NEXT
00da sub.ovf         NONE       2  1 NEXT
00db sub.ovf.un      NONE       2  1 NEXT
00dc endfinally      NONE       0  0 RETURN
00dd leave           BRANCH32   0  0 BRANCH
00de leave.s         BRANCH8    0  0 BRANCH
00df stind.i         NONE       2  0 NEXT
00e0 conv.u          NONE       1  1 NEXT
fe00 arglist         NONE       0  1 NEXT
fe01 ceq             NONE       2  1 NEXT
fe02 cgt             NONE       2  1 NEXT
fe03 cgt.un          NONE       2  1 NEXT
fe04 clt             NONE       2  1 NEXT
fe05 clt.un          NONE       2  1 NEXT
fe06 ldftn           METHOD     0  1 NEXT
fe07 ldvirtftn       METHOD     1  1 NEXT
fe09 ldarg           VAR16      0  1 NEXT
fe0a ldarga          VAR16      0  1 NEXT
fe0b starg           VAR16      1  0 NEXT
fe0c ldloc           VAR16      0  1 NEXT
fe0d ldloca          VAR16      0  1 NEXT
fe0e stloc           VAR16      1  0 NEXT
fe0f localloc        NONE       1  1 NEXT
fe11 endfilter       NONE       1  0 RETURN
fe12 unaligned.      I8         0  0 META
fe13 volatile.       NONE       0  0 META
fe14 tail.           NONE       0  0 META
fe15 initobj         TYPE       1  0 NEXT
fe16 constrained.    TYPE       0  0 META
fe17 cpblk           NONE       3  0 NEXT
fe18 initblk         NONE       3  0 NEXT
fe1a rethrow         NONE       0  0 THROW
fe1c sizeof          TYPE       0  1 NEXT
fe1d refanytype      NONE       1  1 NEXT
fe1e readonly.       NONE       0  0 META
"""


class Operand(IntEnum):
    """Kinds of inline operands."""

    NONE = 0
    VAR8 = 1
    VAR16 = 2
    I8 = 3
    I32 = 4
    I64 = 5
    R32 = 6
    R64 = 7
    BRANCH8 = 8
    BRANCH32 = 9
    SWITCH = 10
    METHOD = 11
    FIELD = 12
    TYPE = 13
    STRING = 14
    SIG = 15
    TOKEN = 16


class Flow(IntEnum):
    """What an instruction does to control flow."""

    NEXT = 0
    BREAK = 1
    CALL = 2
    RETURN = 3
    BRANCH = 4
    COND_BRANCH = 5
    THROW = 6
    META = 7


_SIZES = {
    Operand.NONE: 0, Operand.VAR8: 1, Operand.VAR16: 2, Operand.I8: 1, Operand.I32: 4, Operand.I64: 8, Operand.R32: 4,
    Operand.R64: 8, Operand.BRANCH8: 1, Operand.BRANCH32: 4, Operand.SWITCH: 4, Operand.METHOD: 4, Operand.FIELD: 4,
    Operand.TYPE: 4, Operand.STRING: 4, Operand.SIG: 4, Operand.TOKEN: 4,
}
_READERS = {
    Operand.VAR8: "<B", Operand.VAR16: "<H", Operand.I8: "<b", Operand.I32: "<i", Operand.I64: "<q", Operand.R32: "<f",
    Operand.R64: "<d", Operand.BRANCH8: "<b", Operand.BRANCH32: "<i", Operand.SWITCH: "<I", Operand.METHOD: "<I",
    Operand.FIELD: "<I", Operand.TYPE: "<I", Operand.STRING: "<I", Operand.SIG: "<I", Operand.TOKEN: "<I",
}


class OpCode(NamedTuple):
    """One opcode. value: 0x00..0xFF, or 0xFE00 + second byte; pops and pushes are -1 where they depend on the
    operand."""

    value: int
    name: str
    operand: Operand
    pops: int
    pushes: int
    flow: Flow
    size: int  # bytes of the opcode itself: 1 or 2
    operand_size: int  # bytes of the operand; for switch only its count


class Instruction(NamedTuple):
    """A decoded instruction. Branch operands are absolute IL offsets, switch operands tuples of them, ldc.r4 a float
    holding the single's value. end: offset of the next instruction."""

    offset: int
    opcode: OpCode
    operand: int | float | tuple[int, ...] | None
    end: int


def branch_targets(instruction: Instruction) -> tuple[int, ...]:
    """Returns the IL offsets that an instruction may branch to."""
    operand = instruction.operand
    if instruction.opcode.operand == Operand.SWITCH:
        return operand  # type: ignore[return-value]
    if instruction.opcode.operand in (Operand.BRANCH8, Operand.BRANCH32):
        return (operand,)  # type: ignore[return-value]
    return ()


def variable_number(name: str, operand: object) -> int:
    """Returns the number of the local or argument that `ldloc`, `stloc`, `ldarg` and the like name, or their short
    forms. name: of the opcode."""
    return operand if isinstance(operand, int) else int(name[-1])


def _parse_table() -> tuple[OpCode, ...]:
    rows: list[OpCode] = []
    for line in _TABLE.split("\n"):
        if line:
            value, name, operand, pops, pushes, flow = line.split()
            number, kind = int(value, 16), Operand[operand]
            rows.append(OpCode(number, name, kind, int(pops), int(pushes), Flow[flow], 2 if number > 0xFF else 1,
                               _SIZES[kind]))
    return tuple(rows)


OPCODES: tuple[OpCode, ...] = _parse_table()
BY_NAME: dict[str, OpCode] = {op.name: op for op in OPCODES}
UNKNOWN = "unknown"
"""The name of opcodes that the CLR does not know, `no.` (FE 19) among them; the importer refuses what it reaches."""


def _unknown(value: int) -> OpCode:
    return OpCode(value, UNKNOWN, Operand.NONE, 0, 0, Flow.NEXT, 2 if value > 0xFF else 1, 0)


_ONE: list[OpCode | None] = [_unknown(value) if value != 0xFE else None for value in range(256)]
_TWO: list[OpCode | None] = [_unknown(0xFE00 | value) for value in range(256)]
for _op in OPCODES:
    if _op.value > 0xFF:
        _TWO[_op.value & 0xFF] = _op
    else:
        _ONE[_op.value] = _op
_UNPACK = tuple([struct.Struct(_READERS[kind]).unpack_from if kind in _READERS else None for kind in Operand])


def decode(code: bytes, file: str = "", method: str | None = None) -> tuple[Instruction, ...]:
    """Decodes all instructions of an IL stream, in order. Raises BadInput (with the IL offset) if the end is cut off.
    """
    try:
        return _decode(code)
    except BadInput as error:
        raise BadInput(file, error.what, method, error.il_offset, error.thrown) from None


@lru_cache(1 << 11)
def _decode(code: bytes) -> tuple[Instruction, ...]:
    """Decodes; kept, since the inliner looks at a body before it or another method imports it."""
    result: list[Instruction] = []
    offset, size = 0, len(code)
    append, new = result.append, tuple.__new__
    while offset < size:
        opcode = _ONE[code[offset]]
        at = offset + 1
        if opcode is None and code[offset] == 0xFE and at < size:
            opcode = _TWO[code[at]]
            at += 1
        if opcode is None:
            raise BadInput("", "opcode runs past the end of the method", None, offset, INVALID_PROGRAM)
        kind = opcode.operand
        if kind == 0:
            append(new(Instruction, (offset, opcode, None, at)))
            offset = at
            continue
        end = at + opcode.operand_size
        reader = _UNPACK[kind]
        if end > size or reader is None:
            what = f"operand of '{opcode.name}' runs past the end of the method"
            raise BadInput("", what, None, offset, INVALID_PROGRAM)
        operand: int | float | tuple[int, ...] = reader(code, at)[0]
        if Operand.BRANCH8 <= kind <= Operand.SWITCH:
            if kind == Operand.SWITCH:
                count = int(operand)  # type: ignore[arg-type]
                at, end = end, end + 4 * count
                if end > size:
                    what = "switch table runs past the end of the method"
                    raise BadInput("", what, None, offset, INVALID_PROGRAM)
                operand = tuple([end + delta for delta in struct.unpack_from(f"<{count}i", code, at)])
            else:
                operand = end + operand  # type: ignore[operator]
        append(new(Instruction, (offset, opcode, operand, end)))
        offset = end
    return tuple(result)


@lru_cache(1 << 14)
def token_uses(code: bytes, file: str = "", method: str | None = None) -> tuple[tuple[int, int, int], ...]:
    """Returns (IL offset, opcode value, token) of every instruction with a token operand: the fast scan for
    reachability.

    Kept, since preparation, reachability and the cache's key each ask for the same body.
    """
    result: list[tuple[int, int, int]] = []
    offset, size = 0, len(code)
    while offset < size:
        value = code[offset]
        opcode = _ONE[value]
        at = offset + 1
        if opcode is None and value == 0xFE and at < size:
            opcode = _TWO[code[at]]
            at += 1
        if opcode is None:
            raise BadInput(file, "opcode runs past the end of the method", method, offset, INVALID_PROGRAM)
        kind = opcode.operand
        end = at + opcode.operand_size
        if end > size:
            what = f"operand of '{opcode.name}' runs past the end of the method"
            raise BadInput(file, what, method, offset, INVALID_PROGRAM)
        if kind >= Operand.METHOD:
            result.append((offset, opcode.value, int.from_bytes(code[at:end], "little")))
        elif kind == Operand.SWITCH:
            end += 4 * int.from_bytes(code[at:end], "little")
        offset = end
    return tuple(result)
