"""Reads COFF objects for x86-64 (PE/COFF specification 3 to 5) and what they tell an unwinder (Microsoft x64 exception
handling, "struct RUNTIME_FUNCTION", "struct UNWIND_INFO"), and the few instructions of prologs, from the bytes. It
shares nothing with what writes them."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

MACHINE_AMD64 = 0x8664
REGISTERS = "rax rcx rdx rbx rsp rbp rsi rdi r8 r9 r10 r11 r12 r13 r14 r15".split()
# Types of relocations, PE/COFF specification 5.2.1.
ADDR64, ADDR32, ADDR32NB, REL32 = 1, 2, 3, 4
_PUSH, _LARGE, _SMALL, _SET_FP, _SAVE, _SAVE_FAR, _XMM, _XMM_FAR = 0, 1, 2, 3, 4, 5, 8, 9


@dataclass
class Relocation:
    """At `offset` of its section; symbol: an index."""

    offset: int
    symbol: int
    kind: int


@dataclass
class Section:
    """One section; characteristics as in the specification, 4.1."""

    name: str
    data: bytes
    characteristics: int
    relocations: list[Relocation]


@dataclass
class Symbol:
    """section: from 1 on; 0 for those that are defined elsewhere."""

    name: str
    value: int
    section: int
    type: int
    storage: int


class CoffObject:
    """One object file. Raises AssertionError or struct.error for what is none."""

    def __init__(self, data: bytes) -> None:
        machine, sections, _, symbols_at, symbol_count, optional, _ = struct.unpack_from("<HHIIIHH", data)
        assert machine == MACHINE_AMD64, "machine"
        self.data = data
        self.strings_at = symbols_at + 18 * symbol_count
        self.sections = [self._section(20 + optional + 40 * i) for i in range(sections)]
        self.symbols: dict[int, Symbol] = {}
        index = 0
        while index < symbol_count:
            at = symbols_at + 18 * index
            value, section, kind, storage, more = struct.unpack_from("<IhHBB", data, at + 8)
            self.symbols[index] = Symbol(self._name(data[at : at + 8]), value, section, kind, storage)
            index += 1 + more

    def _name(self, raw: bytes) -> str:
        if raw[:4] == b"\0\0\0\0":
            return self._string(struct.unpack("<I", raw[4:])[0])
        name = raw.rstrip(b"\0").decode()
        return self._string(int(name[1:])) if name.startswith("/") else name

    def _string(self, offset: int) -> str:
        start = self.strings_at + offset
        return self.data[start : self.data.index(b"\0", start)].decode()

    def _section(self, at: int) -> Section:
        size, where, relocations, _, count, _, characteristics = struct.unpack_from("<IIIIHHI", self.data, at + 16)
        found = [Relocation(*struct.unpack_from("<IIH", self.data, relocations + 10 * i)) for i in range(count)]
        content = b"" if characteristics & 0x80 else self.data[where : where + size]
        return Section(self._name(self.data[at : at + 8]), content, characteristics, found)

    def target(self, section: Section, offset: int) -> tuple[Section, int]:
        """Section and offset to which the address without base at `offset` leads."""
        [relocation] = [r for r in section.relocations if r.offset == offset]
        assert relocation.kind == ADDR32NB
        symbol = self.symbols[relocation.symbol]
        addend: int = struct.unpack_from("<i", section.data, offset)[0]
        return self.sections[symbol.section - 1], symbol.value + addend

    def procedures(self) -> list[Procedure]:
        """What .pdata and .xdata say, in order."""
        found = []
        for table in self.sections:
            if table.name.split("$")[0] == ".pdata":
                for at in range(0, len(table.data), 12):
                    code, start = self.target(table, at)
                    _, end = self.target(table, at + 4)
                    info, where = self.target(table, at + 8)
                    found.append(_unwind_info(info.data, where, code, start, end))
        return found


@dataclass
class Procedure:
    """One entry of .pdata. prolog: bytes. frame_register: "" where there is none; frame_offset: bytes. codes: (offset
    of the end of the instruction in the prolog, its effect, register or "", bytes), in the order of the prolog."""

    section: Section
    start: int
    end: int
    prolog: int
    frame_register: str
    frame_offset: int
    codes: list[tuple[int, str, str, int]] = field(default_factory=list)

    @property
    def code(self) -> bytes:
        """Its bytes."""
        return self.section.data[self.start : self.end]


def _unwind_info(data: bytes, at: int, section: Section, start: int, end: int) -> Procedure:
    head, prolog, count, frame = data[at : at + 4]
    assert head & 7 == 1 and head >> 3 == 0, "version 1, no handler, no chain"
    register = REGISTERS[frame & 15] if frame & 15 else ""
    found = Procedure(section, start, end, prolog, register, (frame >> 4) * 16)
    slots = struct.unpack_from(f"<{count}H", data, at + 4)
    index = 0
    while index < count:
        end_offset, oper, info = slots[index] & 255, slots[index] >> 8 & 15, slots[index] >> 12
        extra = {_LARGE: 2 if info else 1, _SAVE: 1, _SAVE_FAR: 2, _XMM: 1, _XMM_FAR: 2}.get(oper, 0)
        value = sum(word << 16 * place for place, word in enumerate(slots[index + 1 : index + 1 + extra]))
        if oper == _PUSH:
            code = (end_offset, "push", REGISTERS[info], 8)
        elif oper in (_SMALL, _LARGE):
            size = info * 8 + 8 if oper == _SMALL else value if info else value * 8
            code = (end_offset, "alloc", "", size)
        elif oper == _SET_FP:
            code = (end_offset, "frame", found.frame_register, found.frame_offset)
        elif oper in (_XMM, _XMM_FAR):
            code = (end_offset, "save", f"xmm{info}", value * 16 if oper == _XMM else value)
        else:
            raise AssertionError(f"unwind code {oper}")
        found.codes.insert(0, code)
        index += 1 + extra
    return found


def read_prolog(code: bytes, size: int) -> list[tuple[int, str, str, int]]:
    """What the instructions of the first `size` bytes do with the stack, as `Procedure.codes` has it; the places of
    saved registers count from the stack pointer where the frame pointer was set. AssertionError for an instruction that
    an unwinder could not undo."""
    found: list[tuple[int, str, str, int]] = []
    at = 0
    distance = 0  # from the frame pointer down to the stack pointer when it was set
    while at < size:
        rex = code[at] if code[at] & 0xF0 == 0x40 else 0
        at += bool(rex)
        op = code[at]
        if op & 0xF8 == 0x50:
            at += 1
            found.append((at, "push", REGISTERS[op & 7 | (rex & 1) << 3], 8))
        elif op in (0x83, 0x81) and code[at + 1] == 0xEC and rex == 0x48:  # sub rsp, imm
            wide = op == 0x81
            size_of = int.from_bytes(code[at + 2 : at + (6 if wide else 3)], "little")
            at += 6 if wide else 3
            found.append((at, "alloc", "", size_of))
        elif rex == 0x48 and (op, code[at + 1]) in ((0x89, 0xE5), (0x8B, 0xEC)):  # mov rbp, rsp
            at += 2
            found.append((at, "frame", "rbp", 0))
        elif rex == 0x48 and op == 0x8D and code[at + 1] in (0x6C, 0xAC) and code[at + 2] == 0x24:  # lea
            wide = code[at + 1] == 0xAC
            distance = int.from_bytes(code[at + 3 : at + (7 if wide else 4)], "little", signed=True)
            at += 7 if wide else 4
            found.append((at, "frame", "rbp", distance))
        elif (op, code[at + 1]) == (0x0F, 0x29) and code[at + 2] & 7 == 5 and code[at + 2] >> 6:  # movaps
            wide = code[at + 2] >> 6 == 2
            register = code[at + 2] >> 3 & 7 | (rex & 4) << 1
            offset = int.from_bytes(code[at + 3 : at + (7 if wide else 4)], "little", signed=True)
            at += 7 if wide else 4
            found.append((at, "save", f"xmm{register}", distance + offset))
        else:
            raise AssertionError(f"byte {op:#x} at {at} of a prolog")
    assert at == size, "the prolog ends inside an instruction"
    return found
