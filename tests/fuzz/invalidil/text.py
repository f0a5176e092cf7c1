"""IL text to bytes: one instruction after the other, with names for tokens, variables and labels.

    ldloc o  newarr T  pop  ret
    ldc.i4 1  brtrue END  nop  END:  ret

A word that ends with a colon is a label. Tokens and numbers of variables are looked up by name.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

from ryuaot.metadata.opcodes import BY_NAME, Operand

_NUMBERS = {Operand.VAR8: "<B", Operand.VAR16: "<H", Operand.I8: "<b", Operand.I32: "<i", Operand.I64: "<q"}
_FLOATS = {Operand.R32: "<f", Operand.R64: "<d"}
_TARGETS = {Operand.BRANCH8: "<b", Operand.BRANCH32: "<i"}


def assemble(
    text: str, token: Callable[[str, str], int], variable: Callable[[str], int]
) -> tuple[bytes, dict[str, int]]:
    """The code and the offset of each label. *token* gets a name and the instruction's.

    ``byte N`` is a byte as it is, ``LABEL+1`` the byte after a label.
    """
    code = bytearray()
    labels: dict[str, int] = {}
    branches: list[tuple[int, str, int, str]] = []  # where, format, after which instruction, label
    words = iter(text.split())
    for word in words:
        if word.endswith(":"):
            labels[word[:-1]] = len(code)
            continue
        if word == "byte":
            code.append(int(next(words), 0))
            continue
        opcode = BY_NAME[word]
        code += bytes([opcode.value]) if opcode.value < 0x100 else struct.pack(">H", opcode.value)
        kind = opcode.operand
        if kind == Operand.NONE:
            continue
        operand = next(words)
        if kind in _TARGETS:
            form = _TARGETS[kind]
            branches.append((len(code), form, len(code) + struct.calcsize(form), operand))
            code += bytes(struct.calcsize(form))
        elif kind == Operand.SWITCH:
            targets = operand.split(",")
            code += struct.pack("<I", len(targets))
            end = len(code) + 4 * len(targets)
            for target in targets:
                branches.append((len(code), "<i", end, target))
                code += bytes(4)
        elif kind in _NUMBERS:
            number = int(operand, 0) if operand.lstrip("-")[0].isdigit() else variable(operand)
            code += struct.pack(_NUMBERS[kind], number)
        elif kind in _FLOATS:
            code += struct.pack(_FLOATS[kind], float(operand))
        else:
            code += struct.pack("<I", token(operand, word))
    for where, form, after, label in branches:
        name, _, more = label.partition("+")
        place = int(name, 0) if name.lstrip("-").isdigit() else labels[name]
        struct.pack_into(form, code, where, place + int(more or 0) - after)
    return bytes(code), labels
