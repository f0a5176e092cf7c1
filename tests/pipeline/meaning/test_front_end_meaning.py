"""Fold, morph, funclets and rationalize change the form of a method, never what it computes: the interpreter judges
random methods."""

from __future__ import annotations

import random

import pytest

from ryuaot.ir.compiler import Options
from ryuaot.ir.interpreter import Fault, Interpreter, Memory
from ryuaot.ir.text import parse_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.eh.funclets import create_funclets
from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable
from ryuaot.pipeline.lir_phases.forward_substitution import forward_substitute
from ryuaot.pipeline.lir_phases.liveness import compute_liveness
from ryuaot.pipeline.lir_phases.rationalize import rationalize
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses, mark_address_exposed
from ryuaot.pipeline.promotion.struct_promotion import promote_structs

HEAD = """
method "R:M(ref,int,int):int" target {target} symbol ry_M ret int
layout L0 "Two" size 16 align 8 refs - byrefs - 0:"a":int 8:"b":long
local V00 ref arg0 param
local V01 int arg1 param
local V02 int arg2 param
local V03 int loc0
local V04 struct:L0 loc1
block BB01 return
"""


class Author:
    """Writes random statements in IR text."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.count = 0

    def node(self, text: str) -> str:
        name = f"t{self.count}"
        self.count += 1
        self.lines.append(f"    {name} = {text}")
        return name

    def value(self, depth: int) -> str:
        kind = self.random.randrange(11) if depth else self.random.randrange(3)
        if kind == 0:
            return self.node(f"CNS_INT int {self.random.choice((0, 1, -1, 2, 7, 2147483647, -2147483648))}")
        if kind in (1, 2):
            return self.node(f"LCL_VAR int V{self.random.choice((1, 2, 3)):02d}")
        if kind == 3:
            index = self.value(depth - 1)
            array = self.node("LCL_VAR ref V00")
            address = self.node(f"INDEX_ADDR byref size=4 first=16 length=8 elem=int {array} {index}")
            return self.node(f"IND int {address}")
        if kind == 4:
            base = self.node("LCL_VAR_ADDR byref V04")
            return self.node(f"IND int {self.node(f'FIELD_ADDR byref offset=0 name={chr(34)}a{chr(34)} {base}')}")
        if kind == 5:
            args = " ".join(f"(user int {self.value(depth - 1)})" for _ in range(self.random.randrange(1, 9)))
            return self.node(f'CALL int user "f" symbol="f" {args}')
        if kind == 6:
            store = self.node(f"STORE_LCL_VAR int V03 {self.value(depth - 1)}")
            return self.node(f"COMMA int {store} {self.value(depth - 1)}")
        if kind == 7:
            return self.node(f"CAST int to={self.random.choice(('byte', 'ushort', 'ubyte'))} {self.value(depth - 1)}")
        oper = self.random.choice(("ADD", "SUB", "MUL", "AND", "XOR", "DIV", "LT", "EQ"))
        left = self.value(depth - 1)
        return self.node(f"{oper} int {left} {self.value(depth - 1)}")

    def statement(self) -> None:
        self.lines.append("  stmt -")
        kind = self.random.randrange(3)
        if kind == 0:
            self.node(f"STORE_LCL_VAR int V{self.random.choice((1, 3)):02d} {self.value(3)}")
        elif kind == 1:
            address = self.node("LCL_VAR_ADDR byref V04")
            self.node(f"STOREIND int {address} {self.value(3)}")
        else:
            array, index = self.node("LCL_VAR ref V00"), self.value(1)
            address = self.node(f"INDEX_ADDR byref size=4 first=16 length=8 elem=int {array} {index}")
            self.node(f"STOREIND int {address} {self.value(2)}")

    def method(self, target: str) -> str:
        for _ in range(self.random.randrange(1, 5)):
            self.statement()
        self.lines.append("  stmt -")
        self.node(f"RETURN int {self.value(4)}")
        return HEAD.format(target=target) + "\n".join(self.lines)


def outcome(text: str, seed: int, phases: bool) -> tuple[object, list[object], bytes]:
    comp = parse_method(text, options=Options(opt=1))
    if phases:
        for phase in (fold_local_addresses, promote_structs, mark_address_exposed, morph, remove_unreachable,
                      create_funclets, rationalize, compute_liveness, forward_substitute):  # fmt: skip
            phase(comp)
            verify(comp)
    memory = Memory()
    array = memory.allocate(16 + 4 * 8)
    memory.write(array + 8, (8).to_bytes(4, "little"))
    seen: list[object] = []

    def called(*args: object) -> int:
        seen.append(args)
        return (sum(int(a) for a in args if isinstance(a, int)) * 31 + len(seen)) % 9

    choose = random.Random(seed)
    machine = Interpreter(comp, memory, {"f": called})
    params: list[int] = [array, choose.randrange(-3, 12), choose.randrange(-3, 12)]
    try:
        result: object = machine.run(*params)
    except Fault as fault:
        result = str(fault)
    return result, seen, memory.read(array, 48)


@pytest.mark.parametrize("target", ["x64", "arm64"])
@pytest.mark.parametrize("seed", range(250))
def test_phases_keep_the_meaning(seed: int, target: str) -> None:
    text = Author(seed).method(target)
    assert outcome(text, seed, phases=True) == outcome(text, seed, phases=False), f"seed {seed}\n{text}"
