"""Random accesses of structs mean the same after promotion: scalars at any offset, copies of the whole and of parts."""

from __future__ import annotations

import random

import pytest

from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.interpreter import Interpreter, Memory
from ryuaot.ir.text import parse_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.promotion.struct_promotion import promote_structs

HEAD = """
method "T:M(byref,byref)" target {target} symbol ry_M ret void
layout L0 "Whole" size {size} align 1 refs - byrefs - 0:"a":ubyte 0:"b":int overlapping
layout L1 "Part" size {part} align 1 refs - byrefs - 0:"a":ubyte 0:"b":ubyte overlapping
local V00 byref arg0 param
local V01 byref arg1 param
local V02 struct:L0 loc0
local V03 struct:L0 loc1
local V04 struct:L1 loc2
block BB01 return
"""
KINDS = {"ubyte": 1, "byte": 1, "short": 2, "ushort": 2, "int": 4, "float": 4, "long": 8}


def _method(rng: random.Random, target: str) -> tuple[str, int]:
    size = rng.randrange(5, 17)
    part = rng.randrange(1, min(size, 9))
    statements = [
        ["OBJ struct:L0 {V00}", "STORE_LCL_VAR struct:L0 V02 {0}"],
        ["CNS_INT int 0", "STORE_LCL_VAR struct:L0 V03 {0}"],
        ["CNS_INT int 0", "STORE_LCL_VAR struct:L1 V04 {0}"],
    ]
    for _ in range(8):
        one, other = rng.sample((2, 3), 2)
        kind, width = rng.choice([(kind, width) for kind, width in KINDS.items() if width <= size])
        at, to = rng.randrange(size - width + 1), rng.randrange(size - width + 1)
        start, end = rng.randrange(size - part + 1), rng.randrange(size - part + 1)
        inner = f"LCL_FLD struct:L1 V0{one} offset={start}", f"STORE_LCL_FLD struct:L1 V0{other} offset={end} {{0}}"
        statements.append(rng.choice((
            [f"LCL_FLD {kind} V0{one} offset={at}", f"STORE_LCL_FLD {kind} V0{other} offset={to} {{0}}"],
            [f"LCL_FLD {kind} V0{one} offset={at}", f"STORE_LCL_FLD {kind} V0{one} offset={to} {{0}}"],
            [f"LCL_VAR struct:L0 V0{one}", f"STORE_LCL_VAR struct:L0 V0{other} {{0}}"],
            list(inner),
            [inner[0], "STORE_LCL_VAR struct:L1 V04 {0}"],
            ["LCL_VAR struct:L1 V04", inner[1]],
            [inner[0], inner[1].replace(f"V0{other}", f"V0{one}")],
        )))  # fmt: skip
    lines = [HEAD.format(target=target, size=size, part=part)]
    number = 0
    for value, user in statements:
        address = f"t{number}"
        lines.append("  stmt 0")
        if "{V00}" in value:
            lines.append(f"    {address} = LCL_VAR byref V00")
            number += 1
        lines.append(f"    t{number} = {value.replace('{V00}', address)}")
        lines.append(f"    t{number + 1} = {user.format(f't{number}')}")
        number += 2
    for local, offset in ((2, 0), (3, 16), (4, 32)):
        layout = "L1" if local == 4 else "L0"
        nint = "long" if target == "x64" else "int"
        lines += [
            "  stmt 1", f"    t{number} = LCL_VAR byref V01", f"    t{number + 1} = CNS_INT {nint} {offset}",
            f"    t{number + 2} = ADD byref t{number} t{number + 1}",
            f"    t{number + 3} = LCL_VAR struct:{layout} V0{local}",
            f"    t{number + 4} = STORE_OBJ struct:{layout} t{number + 2} t{number + 3}",
        ]  # fmt: skip
        number += 5
    lines += ["  stmt 2", f"    t{number} = RETURN void"]
    return "\n".join(lines), size


def _run(comp: Compiler, data: bytes) -> bytes:
    memory = Memory()
    first, second = memory.allocate(16), memory.allocate(64)
    memory.write(first, data)
    memory.write(second, bytes([0xCC]) * 64)
    Interpreter(comp, memory, {}).run(first, second)
    return memory.read(second, 64)


@pytest.mark.parametrize("target", ["x64", "x86"])
def test_random_accesses_mean_the_same(target: str) -> None:
    promoted = 0
    for seed in range(150):
        rng = random.Random(seed)
        text, size = _method(rng, target)
        data = bytes(rng.randrange(0x40) for _ in range(size)) + bytes(16 - size)  # no NaN
        comp = parse_method(text, options=Options(opt=1))
        promote_structs(comp)
        verify(comp)
        promoted += comp.locals[2].promoted
        assert _run(comp, data) == _run(parse_method(text), data), f"seed {seed}"
    assert promoted > 50
