"""The opcode table and the decoder."""

from __future__ import annotations

import struct

import pytest

from ryuaot.errors import BadInput
from ryuaot.metadata.opcodes import BY_NAME, OPCODES, UNKNOWN, Flow, Operand, decode, token_uses


def test_table_is_complete() -> None:
    """ECMA-335 III.1.2.1 lists these ranges; the rest is reserved. `no.` (FE 19) is unknown to the CLR."""
    assert len(OPCODES) == len({o.value for o in OPCODES}) == len(BY_NAME) == 218
    reserved = {0x24, 0x77, 0x78, *range(0xA6, 0xB3), *range(0xBB, 0xC2), 0xC4, 0xC5, *range(0xC7, 0xD0)}
    assert {o.value for o in OPCODES if o.value < 0x100} == set(range(0xE1)) - reserved
    assert {o.value & 0xFF for o in OPCODES if o.value >= 0xFE00} == set(range(0x1F)) - {0x08, 0x10, 0x19, 0x1B}


@pytest.mark.parametrize(("name", "value", "pops", "pushes"), [
    ("ldc.i4.m1", 0x15, 0, 1), ("blt.un", 0x44, 2, 0), ("stelem.ref", 0xA2, 3, 0), ("conv.ovf.u8", 0xBA, 1, 1),
    ("stind.i", 0xDF, 2, 0), ("sub.ovf.un", 0xDB, 2, 1), ("clt.un", 0xFE05, 2, 1), ("readonly.", 0xFE1E, 0, 0),
    ("conv.r.un", 0x76, 1, 1), ("conv.ovf.u.un", 0x8B, 1, 1), ("ldelem.ref", 0x9A, 2, 1), ("shr.un", 0x64, 2, 1),
])
def test_some_rows(name: str, value: int, pops: int, pushes: int) -> None:
    opcode = BY_NAME[name]
    assert (opcode.value, opcode.pops, opcode.pushes) == (value, pops, pushes)


def _encode(name: str, operand: bytes = b"") -> bytes:
    value = BY_NAME[name].value
    return (bytes([value]) if value < 0x100 else bytes([0xFE, value & 0xFF])) + operand


def test_operands() -> None:
    code = (_encode("ldc.i4.s", b"\xff") + _encode("ldarg.s", b"\xff") + _encode("ldc.i8", struct.pack("<q", -5))
            + _encode("ldc.r8", struct.pack("<d", 2.5)) + _encode("ldc.r4", struct.pack("<f", -0.5))
            + _encode("ldloc", b"\x01\x02") + _encode("call", b"\x01\x00\x00\x06") + _encode("ret"))
    assert [i.operand for i in decode(code)] == [-1, 255, -5, 2.5, -0.5, 0x0201, 0x06000001, None]
    assert [i.end for i in decode(code)][-1] == len(code)
    assert token_uses(code) == ((31, 0x28, 0x06000001),)


def test_branches_are_absolute() -> None:
    code = (_encode("nop") + _encode("br.s", b"\xfd") + _encode("switch", struct.pack("<Iii", 2, -3, 4))
            + _encode("beq", struct.pack("<i", -21)))
    nop, branch, switch, beq = decode(code)
    assert branch.operand == 0
    assert switch.operand == (switch.end - 3, switch.end + 4)
    assert beq.operand == beq.end - 21
    assert (branch.opcode.flow, beq.opcode.flow) == (Flow.BRANCH, Flow.COND_BRANCH)
    assert nop.opcode.operand is Operand.NONE


@pytest.mark.parametrize(("code", "size"), [(b"\x24", 1), (b"\xfe\x08", 2), (b"\xfe\x19", 2)])
def test_unknown_opcodes_are_decoded_and_named(code: bytes, size: int) -> None:
    """An error only where they are reached: the importer refuses them."""
    found = decode(b"\x00" + code + b"\x00")
    assert [i.opcode.name for i in found] == ["nop", UNKNOWN, "nop"]
    assert found[1].end - found[1].offset == size


@pytest.mark.parametrize(("code", "offset"), [
    (b"\xfe", 0), (b"\x20\x00", 0), (b"\x45\xff\xff\xff\x7f", 0), (b"\x28", 0),
])
def test_malformed(code: bytes, offset: int) -> None:
    with pytest.raises(BadInput) as caught:
        decode(code, "x.dll", "M")
    assert caught.value.il_offset == offset
    assert f"M [IL_{offset:04X}]" in str(caught.value)
