"""An assembler for small synthesized IL bodies: delegates' Invoke, array accessors, marshalling, `Unsafe.*`.

A body is text: instructions separated by `;` or line ends, labels as `name:`, operands as numbers, labels, or names of
keyword arguments; `switch` has all its labels:

    assemble("ldarg.0; ldarg.1; conv.i; sizeof T; mul; add; ret", T=element)

Tokens of such a body are 0x7F000000 + index into the named entities.
"""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING

from ryuaot.metadata.opcodes import BY_NAME, Operand
from ryuaot.program.il.program_il import SYNTHETIC_TOKEN, ProgramIL, Region

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import Entity
    from ryuaot.typesystem.types import TypeDesc

_SPLIT = re.compile(r"[;\n]")
_PACK = {
    Operand.VAR8: "<B",
    Operand.VAR16: "<H",
    Operand.I8: "<b",
    Operand.I32: "<i",
    Operand.I64: "<q",
    Operand.R32: "<f",
    Operand.R64: "<d",
}


def assemble(
    text: str,
    /,
    locals_: tuple[TypeDesc, ...] = (),
    regions: tuple[Region, ...] = (),
    **names: Entity,
) -> ProgramIL:
    """Assembles `text` into a body. `regions` have labels instead of offsets. All branches are long.

    Its `max_stack` is the size of the code: no instruction pushes more values than it has bytes.
    """
    code = bytearray()
    labels: dict[str, int] = {}
    fixups: list[tuple[int, str]] = []
    switches: list[tuple[int, int, str]] = []
    entities: list[Entity] = []
    tokens: dict[str, int] = {}
    for piece in _SPLIT.split(text):
        line = piece.strip()
        while True:
            head, colon, rest = line.partition(":")
            if not colon or " " in head:
                break
            labels[head] = len(code)
            line = rest.strip()
        if not line:
            continue
        name, _, argument = line.partition(" ")
        opcode = BY_NAME[name]
        code += opcode.value.to_bytes(2, "big") if opcode.size == 2 else bytes([opcode.value])
        kind = opcode.operand
        if kind == Operand.BRANCH32:
            fixups.append((len(code), argument))
            code += b"\0\0\0\0"
        elif kind == Operand.SWITCH:
            cases = argument.split()
            code += len(cases).to_bytes(4, "little")
            end = len(code) + 4 * len(cases)
            switches.extend([(len(code) + 4 * at, end, case) for at, case in enumerate(cases)])
            code += bytes(4 * len(cases))
        elif kind >= Operand.METHOD:
            if argument not in tokens:
                tokens[argument] = SYNTHETIC_TOKEN | len(entities)
                entities.append(names[argument])
            code += tokens[argument].to_bytes(4, "little")
        elif kind != Operand.NONE:
            number = float(argument) if kind in (Operand.R32, Operand.R64) else int(argument)
            code += struct.pack(_PACK[kind], number)
        elif argument:
            raise ValueError(f"{name} takes no operand: {line!r}")
    for at, label in fixups:
        struct.pack_into("<i", code, at, labels[label] - at - 4)
    for at, end, label in switches:
        struct.pack_into("<i", code, at, labels[label] - end)
    placed = tuple([region.resolve(labels) for region in regions])
    return ProgramIL.synthetic(bytes(code), len(code), locals_, placed, tuple(entities))


def load_arguments(first: int, count: int) -> str:
    """Returns `ldarg` of arguments first .. first+count-1."""
    return ";".join([f"ldarg {n}" for n in range(first, first + count)])
