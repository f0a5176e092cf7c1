"""Structs, pointers to locals, memory that overlaps, volatile loads and handlers through the phases: the interpreter
judges random methods after each of them, at both levels."""

from __future__ import annotations

import random

import pytest

from ryuaot.ir.compiler import Compiler, Options
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

FRONT = (mark_address_exposed, morph, remove_unreachable, create_funclets, rationalize)
PHASES = {
    0: (fold_local_addresses, *FRONT),
    1: (fold_local_addresses, promote_structs, *FRONT, compute_liveness, forward_substitute),
}
HEAD = """
method "R:M(byref,int,struct,byref):int" target {target} symbol ry_M ret int
layout L0 "Pair" size 16 align 8 refs - byrefs - 0:"a":long 8:"b":long
layout L1 "Small" size 8 align 4 refs - byrefs - 0:"a":int 4:"b":short 6:"c":ubyte 7:"d":byte
layout L2 "Wide" size 40 align 8 refs - byrefs - 0:"a":long 8:"b":long 16:"c":long 24:"d":long 32:"e":long
layout L3 "Union" size 16 align 8 refs - byrefs - 0:"a":long 4:"b":int 8:"c":long overlapping
layout L4 "Big" size 96 align 8 refs - byrefs -
local V00 byref arg0 param
local V01 int arg1 param
local V02 struct:L0 arg2 param
local V03 byref arg3 param
local V04 int loc0
local V05 int loc1
local V06 long loc2
local V07 struct:L0 loc3
local V08 struct:L0 loc4
local V09 struct:L1 loc5
local V10 struct:L1 loc6
local V11 struct:L2 loc7
local V12 struct:L2 loc8
local V13 struct:L3 loc9
local V14 struct:L4 loc10
local V15 byref loc11
local V16 struct:L2 tmp0 temp "wide"
local V17 struct:L0 tmp1 temp "pair"
local V18 byte loc12
"""
INTS = ("V01", "V04", "V05")
BY_LAYOUT = {"L0": ("V02", "V07", "V08", "V17"), "L1": ("V09", "V10"), "L2": ("V11", "V12", "V16"), "L3": ("V13",)}
SIZES = {"L0": 16, "L1": 8, "L2": 40, "L3": 16}
FIELDS = {
    "L0": ((0, "long"), (8, "long")),
    "L1": ((0, "int"), (4, "short"), (6, "ubyte"), (7, "byte")),
    "L2": tuple((8 * n, "long") for n in range(5)),
    "L3": ((0, "long"), (4, "int"), (8, "long")),
}
SHAPES = {
    "straight": ("", (("return", ""),)),
    "branch": ("", (("cond BB03", ""), ("none", ""), ("return", ""))),
    "loop": ("", (("none", ""), ("cond BB02", "loop"), ("return", ""))),
    "catch": (
        'eh 0 catch try BB02..BB02 handler BB03..BB03 catches "ry_MT_X"\n',
        (("none", ""), ("always BB04 try 0", ""), ("cret BB04 hnd 0", ""), ("return", "")),
    ),
    "finally": (
        'eh 0 finally try BB02..BB02 handler BB04..BB04 outer-try 1\n'
        'eh 1 catch try BB02..BB03 handler BB05..BB05 catches "ry_MT_X"\n',
        (("none", ""), ("always BB03 try 0", ""), ("callf BB04 BB06 try 1", "empty"), ("hret try 1 hnd 0", "end"),
         ("cret BB06 hnd 1", ""), ("return", "")),
    ),
    "catch in a loop": (
        'eh 0 catch try BB02..BB02 handler BB03..BB03 catches "ry_MT_X"\n',
        (("none", ""), ("always BB04 try 0", ""), ("cret BB04 hnd 0", ""), ("cond BB02", "loop"), ("return", "")),
    ),
}  # fmt: skip


class Author:
    """Writes a random method of one shape."""

    def __init__(self, seed: int, shape: str) -> None:
        self.random = random.Random(f"{seed} {shape}")
        self.shape = SHAPES[shape]
        self.lines: list[str] = []
        self.count = 0

    def node(self, text: str) -> str:
        name = f"t{self.count}"
        self.count += 1
        self.lines.append(f"    {name} = {text}")
        return name

    def choose(self, *words: str) -> str:
        return self.random.choice(words)

    # addresses --------------------------------------------------------------------------------------------------

    def add(self, base: str, offset: int) -> str:
        return self.node(f"ADD byref {base} {self.node(f'CNS_INT long {offset}')}") if offset else base

    def heap(self, size: int, step: int = 4) -> str:
        """Returns the address of ``size`` bytes; sometimes null, or in a local that was created to be pointed to."""
        kind = self.random.randrange(24)
        if kind == 0:
            return self.node("LCL_VAR byref V03")
        if kind < 4 and size <= 8:
            return self.node("LCL_VAR byref V15")
        return self.add(self.node("LCL_VAR byref V00"), self.random.randrange(0, 128 - size, step))

    def field(self, layout: str) -> tuple[str, str]:
        """(address, type) of a field of a local."""
        offset, kind = self.random.choice(FIELDS[layout])
        base = self.node(f"LCL_VAR_ADDR byref {self.choose(*BY_LAYOUT[layout])}")
        return self.node(f'FIELD_ADDR byref offset={offset} name="f" {base}'), kind

    def wide_part(self, offset: int) -> str:
        base = self.node("LCL_VAR_ADDR byref V14")
        return self.node(f'FIELD_ADDR byref offset={offset} name="part" {base}')

    # values -----------------------------------------------------------------------------------------------------

    def int_(self, depth: int) -> str:
        kind = self.random.randrange(15) if depth else self.random.randrange(3)
        if kind == 0:
            return self.node(f"CNS_INT int {self.random.choice((0, 1, -1, 2, 7, 300, 2147483647, -2147483648))}")
        if kind in (1, 2):
            return self.node(f"LCL_VAR int {self.choose(*INTS)}")
        if kind in (3, 4, 5):
            address, kind_ = self.field(self.choose("L1", "L1", "L0", "L2", "L3"))
            value = self.node(f"IND {kind_} {address}")
            return self.node(f"CAST int to=int {value}") if kind_ == "long" else value
        if kind in (6, 7):
            flags = self.choose("", "", " [volatile]")
            return self.node(f"IND {self.choose('int', 'ubyte', 'short')} {self.heap(4)}{flags}")
        if kind == 8:
            args = " ".join(f"(user int {self.int_(depth - 1)})" for _ in range(self.random.randrange(1, 4)))
            return self.node(f'CALL int user "f" symbol="f" {args}')
        if kind == 9:
            return self.pass_struct(depth)
        if kind == 10:
            local = self.node(f"LCL_VAR_ADDR byref {self.choose('V05', 'V05', *BY_LAYOUT['L1'])}")
            return self.node(f'CALL int user "w" symbol="w" (user byref {local}) (user int {self.int_(depth - 1)})')
        if kind == 11:
            store = self.node(f"STORE_LCL_VAR int {self.choose(*INTS)} {self.int_(depth - 1)}")
            return self.node(f"COMMA int {store} {self.int_(depth - 1)}")
        if kind == 12:
            return self.node(f"CAST int to={self.choose('byte', 'ushort', 'ubyte')} {self.int_(depth - 1)}")
        oper = self.choose("ADD", "SUB", "MUL", "AND", "XOR", "DIV", "LT", "EQ")
        left = self.int_(depth - 1)
        return self.node(f"{oper} int {left} {self.int_(depth - 1)}")

    def pass_struct(self, depth: int) -> str:
        first = self.int_(depth - 1)
        layout = self.choose("L0", "L1", "L2")
        local = self.choose(*BY_LAYOUT[layout])
        value = self.node(f"LCL_VAR struct:{layout} {local}")
        if self.random.randrange(3) == 0:
            value = self.node(f"OBJ struct:{layout} {self.heap(SIZES[layout])}")
        last = self.int_(depth - 1)
        args = f"(user int {first}) (user struct:{layout} {value}) (user int {last})"
        return self.node(f'CALL int user "s{layout}" symbol="s{layout}" {args}')

    def long_(self, depth: int) -> str:
        if self.random.randrange(3) == 0:
            return self.node("LCL_VAR long V06")
        if self.random.randrange(3) == 0:
            address, kind = self.field("L0")
            return self.node(f"IND {kind} {address}")
        return self.node(f"CAST long to=long {self.int_(depth)}")

    # statements -------------------------------------------------------------------------------------------------

    def statement(self) -> None:
        self.lines.append("  stmt -")
        choices = (self.scalar, self.store_field, self.store_field, self.copy, self.copy, self.through_memory,
                   self.through_memory, self.returned, self.pointer, self.overlap)  # fmt: skip
        self.random.choice(choices)()

    def scalar(self) -> None:
        kind = self.random.randrange(4)
        if kind == 0:
            self.node(f"STORE_LCL_VAR long V06 {self.long_(2)}")
        elif kind == 1:
            address = self.heap(4)
            self.node(f"STOREIND int {address} {self.int_(2)}{self.choose('', '', ' [volatile]')}")
        elif kind == 2:
            self.node(f"STORE_LCL_VAR byte V18 {self.node(f'CAST int to=byte {self.int_(2)}')}")
        else:
            self.node(f"STORE_LCL_VAR int {self.choose(*INTS)} {self.int_(3)}")

    def store_field(self) -> None:
        address, kind = self.field(self.choose("L0", "L1", "L1", "L2", "L3"))
        self.node(f"STOREIND {kind} {address} {self.long_(2) if kind == 'long' else self.int_(2)}")

    def copy(self) -> None:
        layout = self.choose("L0", "L0", "L1", "L2", "L2")
        value = f"LCL_VAR struct:{layout} {self.choose(*BY_LAYOUT[layout])}"
        if self.random.randrange(6) == 0:
            value = "CNS_INT int 0"
        self.node(f"STORE_LCL_VAR struct:{layout} {self.choose(*BY_LAYOUT[layout])} {self.node(value)}")

    def through_memory(self) -> None:
        """From memory to a local, from a local to memory, or both with the local in between."""
        layout = self.choose("L0", "L0", "L1", "L2", "L2")
        local = self.choose(*BY_LAYOUT[layout])
        kind = self.random.randrange(3)
        if kind != 1:
            value = self.node(f"OBJ struct:{layout} {self.heap(SIZES[layout])}")
            self.node(f"STORE_LCL_VAR struct:{layout} {local} {value}")
        if kind == 2:
            self.lines.append("  stmt -")
        if kind:
            address = self.heap(SIZES[layout])
            self.node(f"STORE_OBJ struct:{layout} {address} {self.node(f'LCL_VAR struct:{layout} {local}')}")

    def returned(self) -> None:
        layout = self.choose("L0", "L1")
        call = f'CALL struct:{layout} user "r{layout}" symbol="r{layout}" (user int {self.int_(2)})'
        self.node(f"STORE_LCL_VAR struct:{layout} {self.choose(*BY_LAYOUT[layout])} {self.node(call)}")

    def pointer(self) -> None:
        local = self.choose("V05", "V05", "V08", "V13")
        self.node(f"STORE_LCL_VAR byref V15 {self.node(f'LCL_VAR_ADDR byref {local}')}")

    def overlap(self) -> None:
        """Parts of one local that overlap, by way of a temporary."""
        source, target = self.random.choice((0, 8, 40, 56)), self.random.choice((0, 8, 16, 48))
        temp = self.choose("V16", "V12")
        value = self.node(f"OBJ struct:L2 {self.wide_part(source)}")
        self.node(f"STORE_LCL_VAR struct:L2 {temp} {value}")
        if self.random.randrange(2):
            self.statement()
        self.lines.append("  stmt -")
        address = self.wide_part(target)
        self.node(f"STORE_OBJ struct:L2 {address} {self.node(f'LCL_VAR struct:L2 {temp}')}")

    # blocks -----------------------------------------------------------------------------------------------------

    def method(self, target: str) -> str:
        regions, blocks = self.shape
        for number, (jump, role) in enumerate(blocks, 1):
            self.lines.append(f"block BB{number:02d} {jump}")
            if number == 1:
                self.entry()
            if role != "empty":
                for _ in range(self.random.randrange(1, 4)):
                    self.statement()
            self.end(jump, role)
        return HEAD.format(target=target) + regions + "\n".join(self.lines) + "\n"

    def entry(self) -> None:
        """Nothing is read that was not written."""
        for layout, names in BY_LAYOUT.items():
            for name in names[1:] if layout == "L0" else names:
                self.lines.append("  stmt -")
                self.node(f"STORE_LCL_VAR struct:{layout} {name} {self.node('CNS_INT int 0')}")
        self.lines.append("  stmt -")
        self.node(f"STORE_LCL_VAR struct:L4 V14 {self.node('CNS_INT int 0')}")
        for name, kind in (("V04", "int"), ("V05", "int"), ("V06", "long"), ("V18", "byte")):
            self.lines.append("  stmt -")
            constant = self.node(f"CNS_INT {'int' if kind == 'byte' else kind} {self.random.randrange(-9, 99)}")
            self.node(f"STORE_LCL_VAR {kind} {name} {constant}")
        self.lines.append("  stmt -")
        self.node(f"STORE_LCL_VAR byref V15 {self.node('LCL_VAR byref V00')}")

    def end(self, jump: str, role: str) -> None:
        if role == "loop":
            self.lines.append("  stmt -")
            again = self.node('CALL int user "again" symbol="again"')
            self.node(f"JTRUE void {self.node(f'NE int {again} ' + self.node('CNS_INT int 0'))}")
        elif jump.startswith("cond"):
            self.lines.append("  stmt -")
            left = self.int_(2)
            self.node(f"JTRUE void {self.node(f'LT int {left} {self.int_(1)}')}")
        elif jump.startswith(("cret", "hret")):
            self.lines.append("  stmt -")
            self.node("RETFILT void")
        elif jump == "return":
            for names in BY_LAYOUT.values():
                for name in names:
                    self.save(name)
            self.lines.append("  stmt -")
            small = self.node("LCL_VAR int V18")
            self.node(f"RETURN int {self.node(f'ADD int {small} {self.int_(3)}')}")

    def save(self, name: str) -> None:
        """What a local holds in the end is seen by a call."""
        layout = next(layout for layout, names in BY_LAYOUT.items() if name in names)
        if layout == "L3":
            return
        self.lines.append("  stmt -")
        zero = self.node("CNS_INT int 0")
        value = self.node(f"LCL_VAR struct:{layout} {name}")
        args = f"(user int {zero}) (user struct:{layout} {value}) (user int {self.node('CNS_INT int 1')})"
        self.node(f'CALL void user "s{layout}" symbol="s{layout}" {args}')


class World:
    """Memory and callees of one run, and what the callees saw."""

    def __init__(self, seed: int) -> None:
        self.memory = Memory()
        self.heap = self.memory.allocate(128)
        self.memory.write(self.heap, random.Random(seed).randbytes(128))
        self.seen: list[object] = []
        self.rounds = 0

    def callees(self) -> dict[str, object]:
        takers = {f"s{layout}": self.taker(SIZES[layout]) for layout in ("L0", "L1", "L2")}
        makers = {f"r{layout}": self.maker(SIZES[layout]) for layout in ("L0", "L1")}
        return {"f": self.f, "w": self.write, "again": self.again, **takers, **makers}

    def answer(self, *args: object) -> int:
        self.seen.append(args)
        return (sum(int(a) for a in args if isinstance(a, int)) * 31 + len(self.seen)) % 9

    def f(self, *args: int) -> int:
        return self.answer("f", *args)

    def write(self, address: int, value: int) -> int:
        self.memory.write(address, (value & 0xFFFF).to_bytes(4, "little"))
        return self.answer("w", value)

    def again(self) -> int:
        self.rounds += 1
        return int(self.rounds < 4)

    def taker(self, size: int) -> object:
        def take(first: int, struct: object, last: int) -> int:
            if isinstance(struct, int):
                inside = self.memory.read(struct, size) if size > 16 else (struct & (1 << 64) - 1).to_bytes(8, "little")
            else:
                assert isinstance(struct, bytes)
                inside = struct[:size]
            return self.answer("s", first, inside.hex(), last)

        return take

    def maker(self, size: int) -> object:
        def make(value: int) -> object:
            self.answer("r", value)
            return random.Random(f"{value} {len(self.seen)}").randbytes(size)

        return make


def outcome(comp: Compiler, seed: int) -> tuple[object, list[object], bytes]:
    world = World(seed)
    choose = random.Random(seed)
    machine = Interpreter(comp, world.memory, world.callees(), steps=200)  # type: ignore[arg-type]
    try:
        result: object = machine.run(world.heap, choose.randrange(-3, 12), choose.randbytes(16), 0)
    except Fault as fault:
        result = str(fault)
    return result, world.seen, world.memory.read(world.heap, 128)


@pytest.mark.parametrize("target", ["x64", "arm64"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seed", range(20))
def test_every_phase_keeps_the_meaning(seed: int, shape: str, target: str) -> None:
    text = Author(seed, shape).method(target)
    expected = outcome(parse_method(text), seed)
    for opt, phases in PHASES.items():
        comp = parse_method(text, options=Options(opt=opt))
        for phase in phases:
            phase(comp)
            verify(comp)
            assert outcome(comp, seed) == expected, f"after {phase.__name__} at --opt {opt}, seed {seed}\n{text}"
