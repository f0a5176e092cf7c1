"""TEST and CMP that are removed because the flags are there already."""

from __future__ import annotations

import pytest

from ryuaot.backends.common.assembly.instruction_list import Instr, Reg, place
from ryuaot.backends.common.assembly.peephole import always
from ryuaot.backends.xarch.flag_reuse import reuse_flags
from ryuaot.backends.xarch.instructions import TABLE
from ryuaot.backends.xarch.operands import R8, R32

REGS: dict[str, Reg] = {reg.name: reg for bank in (R32, R8) for reg in bank}


def code_of(text: str) -> list[Instr]:
    found = []
    for line in text.split("; "):
        if line.endswith(":"):
            found.append(place(line[:-1]))
            continue
        name, _, rest = line.partition(" ")
        operands = [REGS.get(part) or (int(part) if part.isdigit() else part) for part in rest.split(", ")]
        found.append(Instr(TABLE[name], tuple(operands)))
    return found


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("and eax, ecx; test eax, eax; setle dl", "and eax, ecx; setle dl"),
        ("add eax, ecx; test eax, eax; sete dl", "add eax, ecx; sete dl"),
        ("add eax, ecx; test eax, eax; setl dl", "add eax, ecx; sets dl"),  # the sum may have overflowed
        ("add eax, ecx; test eax, eax; setg dl", None),
        ("add eax, ecx; test eax, eax; jge L1", "add eax, ecx; jns L1"),
        ("add eax, ecx; test ecx, ecx; sete dl", None),
        ("shl eax, 3; test eax, eax; setne dl", "shl eax, 3; setne dl"),
        ("imul eax, ecx; test eax, eax; sete dl", None),
        ("add eax, ecx; L1:; test eax, eax; sete dl", None),
        ("add eax, ecx; cmp eax, ecx; setb dl", "add eax, ecx; setb dl"),
        ("add eax, ecx; cmp eax, ecx; setbe dl", None),
        ("cmp eax, ecx; setg dl; cmp eax, ecx; setl bl", "cmp eax, ecx; setg dl; setl bl"),
        ("cmp eax, ecx; mov eax, edx; cmp eax, ecx; setl bl", None),
        ("mov eax, edi; neg eax; test edi, edi; cmovge eax, edi", "mov eax, edi; neg eax; cmovs eax, edi"),
        ("mov eax, edi; neg eax; test edi, edi; cmovl eax, edi", "mov eax, edi; neg eax; cmovns eax, edi"),
        ("mov eax, edi; neg eax; test edi, edi; cmove eax, edi", None),
    ],
)
def test_compares_are_removed_where_the_flags_are_there(before: str, after: str | None) -> None:
    found = [repr(instr) for instr in reuse_flags(code_of(before), always)]
    assert found == [repr(instr) for instr in code_of(after or before)]
