"""Decompose: longs become pairs of words on 32-bit targets. The interpreter judges random methods, with the runtime's
functions as Python has them; single shapes are compared as text."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable

import pytest
from phase_lab import body, expect, through

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import wrap_int
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.interpreter import Fault, Interpreter, Memory
from ryuaot.ir.text import parse_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.eh.funclets import create_funclets
from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable
from ryuaot.pipeline.lir_phases.decompose_longs import decompose
from ryuaot.pipeline.lir_phases.forward_substitution import forward_substitute
from ryuaot.pipeline.lir_phases.liveness import compute_liveness
from ryuaot.pipeline.lir_phases.rationalize import rationalize
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses, mark_address_exposed
from ryuaot.pipeline.promotion.struct_promotion import promote_structs

HEAD = """
method "R:M(byref,long,long,int,double):long" target {target} symbol ry_M ret long
layout L0 "Two" size 12 align 4 refs - byrefs - 0:"a":int 4:"b":long
local V00 byref arg0 param
local V01 long arg1 param
local V02 long arg2 param
local V03 int arg3 param
local V04 double arg4 param
local V05 long loc0
local V06 struct:L0 loc1
block BB01 return
"""
MASK = (1 << 64) - 1
EDGES = (0, 1, -1, 5, -7, 1 << 31, -(1 << 31), (1 << 32) - 1, 1 << 32, (1 << 63) - 1, -(1 << 63), 0x123456789ABCDEF)
BINARY = ("ADD", "SUB", "MUL", "AND", "OR", "XOR", "DIV", "MOD", "UDIV", "UMOD", "MULHI")
CASTS = ("byte", "ushort", "int", "uint")


class Author:
    """Writes random statements with longs in IR text."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.count = 0

    def node(self, text: str) -> str:
        name = f"t{self.count}"
        self.count += 1
        self.lines.append(f"    {name} = {text}")
        return name

    def long(self, depth: int) -> str:
        pick = self.random
        kind = pick.randrange(16) if depth else pick.randrange(4)
        if kind == 0:
            return self.node(f"CNS_INT long {pick.choice(EDGES)}")
        if kind in (1, 2, 3):
            return self.node(f"LCL_VAR long V{pick.choice((1, 2, 5)):02d}")
        if kind == 4:
            return self.node(f"IND long {self.address()}")
        if kind == 5:
            args = " ".join(f"(user {kind} {value})" for kind, value in self.arguments(depth))
            return self.node(f'CALL long user "f" symbol="f" {args}')
        if kind == 6:
            return self.node(f"{pick.choice(('NEG', 'NOT'))} long {self.long(depth - 1)}")
        if kind == 7:
            oper = pick.choice(("LSH", "RSH", "RSZ", "ROL", "ROR"))
            value = self.long(depth - 1)
            amount = f"CNS_INT int {pick.randrange(64)}" if pick.random() < 0.7 else "LCL_VAR int V03"
            return self.node(f"{oper} long {value} {self.node(amount)}")
        if kind == 8:
            flags = pick.choice(("", " [ unsigned ]"))
            return self.node(f"CAST long to={'ulong' if flags else 'long'} {self.int(depth - 1)}{flags}")
        if kind == 9:
            return self.node(f"CAST long to=long {self.long(depth - 1)} [ ovf unsigned ]")
        if kind == 10:
            return self.node(f"CAST long to=ulong {self.long(depth - 1)} [ ovf ]")
        if kind == 11:
            return self.node(f"BITCAST long {self.double(depth - 1)}")
        oper = pick.choice(BINARY)
        flags = ""
        if oper in ("ADD", "SUB", "MUL"):
            flags = pick.choice(("", "", " [ ovf ]", " [ ovf unsigned ]"))
        elif oper == "MULHI":
            flags = pick.choice(("", " [ unsigned ]"))
        left = self.long(depth - 1)
        return self.node(f"{oper} long {left} {self.long(depth - 1)}{flags}")

    def arguments(self, depth: int) -> list[tuple[str, str]]:
        kinds = [self.random.choice(("int", "long", "double")) for _ in range(self.random.randrange(1, 6))]
        return [(kind, getattr(self, kind)(depth - 1)) for kind in kinds]

    def int(self, depth: int) -> str:
        pick = self.random
        kind = pick.randrange(6) if depth > 0 else 0
        if kind == 0:
            return self.node("LCL_VAR int V03")
        if kind == 1:
            flags = pick.choice(("", " [ ovf ]", " [ ovf unsigned ]"))
            return self.node(f"CAST int to={pick.choice(CASTS)} {self.long(depth - 1)}{flags}")
        if kind == 2:
            left = self.int(depth - 1)
            return self.node(f"{pick.choice(('ADD', 'XOR'))} int {left} {self.int(depth - 1)}")
        oper = pick.choice(("EQ", "NE", "LT", "LE", "GT", "GE"))
        flags = pick.choice(("", " [ unsigned ]")) if oper not in ("EQ", "NE") else ""
        left = self.long(depth - 1)
        return self.node(f"{oper} int {left} {self.long(depth - 1)}{flags}")

    def double(self, depth: int) -> str:
        kind = self.random.randrange(3) if depth > 0 else 0
        if kind == 0:
            return self.node("LCL_VAR double V04")
        if kind == 1:
            flags = self.random.choice(("", " [ unsigned ]"))
            return self.node(f"CAST double to=double {self.long(depth - 1)}{flags}")
        return self.node(f"BITCAST double {self.long(depth - 1)}")

    def address(self) -> str:
        pick = self.random.randrange(3)
        if pick == 0:
            base = self.node("LCL_VAR_ADDR byref V06")
            return self.node(f"ADD byref {base} {self.node('CNS_INT int 4')}")
        base = self.node("LCL_VAR byref V00")
        return base if pick == 1 else self.node(f"ADD byref {base} {self.node('CNS_INT int 16')}")

    def method(self, target: str) -> str:
        for _ in range(self.random.randrange(1, 5)):
            self.lines.append("  stmt -")
            if self.random.randrange(2):
                self.node(f"STORE_LCL_VAR long V{self.random.choice((1, 5)):02d} {self.long(3)}")
            else:
                address = self.address()
                self.node(f"STOREIND long {address} {self.long(3)}")
        self.lines.append("  stmt -")
        self.node(f"RETURN long {self.long(4)}")
        return HEAD.format(target=target) + "\n".join(self.lines)


def _long(value: object) -> int:
    """An argument of the runtime's functions: a long, or the two words of one."""
    return int.from_bytes(value, "little", signed=True) if isinstance(value, bytes) else int(value)  # type: ignore[call-overload]


def _divide(name: str, a: int, b: int) -> int:
    if b == 0:
        raise Fault("divzero")
    if name.startswith("ulong"):
        a, b = a & MASK, b & MASK
        return a // b if name.endswith("div") else a % b
    if b == -1 and a == -(1 << 63):
        raise Fault("arith")
    quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    return quotient if name.endswith("div") else a - quotient * b


def _checked(value: int, unsigned: bool, bits: int) -> int:
    low, high = (0, (1 << bits) - 1) if unsigned else (-(1 << bits - 1), (1 << bits - 1) - 1)
    if not low <= value <= high:
        raise Fault("overflow")
    return wrap_int(value, bits)


def _product(name: str, a: int, b: int) -> int:
    unsigned = name.startswith("ulong")
    product = (a & MASK) * (b & MASK) if unsigned else a * b
    return wrap_int(product >> 64, 64) if name.endswith("mulhi") else _checked(product, unsigned, 64)


def _shift(name: str, a: int, count: int) -> int:
    count &= 63
    if name == "rsh":
        return a >> count
    if name == "rsz":
        return (a & MASK) >> count
    turned = count if name in ("lsh", "rol") else -count & 63
    return a << turned | (0 if name == "lsh" else (a & MASK) >> 64 - turned)


def runtime(name: str, *args: object) -> bytes | int | float:
    """The runtime's functions for longs."""
    a, *rest = [_long(arg) if isinstance(arg, bytes | int) else arg for arg in args]
    what = name.removeprefix("rt_")
    if "_to_" in what:
        kind, to = what.split("_to_")
        value = a & MASK if kind == "ulong" else a
        return float(value) if to == "double" else _checked(value, to.startswith("u"), 32)
    kind, _, oper = what.partition("_")
    if oper in ("div", "mod"):
        result = _divide(what, a, rest[0])
    elif oper in ("mulhi", "mul_ovf"):
        result = _product(what, a, rest[0])
    else:
        result = _shift(oper, a, rest[0])
    return (result & MASK).to_bytes(8, "little")


class Runtime(dict):  # type: ignore[type-arg]
    """Functions by symbol."""

    def __missing__(self, name: str):  # type: ignore[no-untyped-def]
        assert name.startswith("rt_"), name
        return lambda *args: runtime(name, *args)


def outcome(text: str, seed: int, apart: bool) -> tuple[object, list[object], bytes]:
    comp = parse_method(text, options=Options(opt=1))
    for phase in (fold_local_addresses, promote_structs, mark_address_exposed, morph, remove_unreachable,
                  create_funclets, rationalize, decompose, compute_liveness, forward_substitute):  # fmt: skip
        if apart:
            phase(comp)
            verify(comp)
    if apart:
        for block in comp.blocks():
            assert not any(node.type in (T.LONG, T.ULONG) for node in block.nodes()), "a long is left"
    memory = Memory()
    area = memory.allocate(32)
    choose = random.Random(seed)
    memory.write(area, choose.randbytes(32))
    seen: list[object] = []

    def called(*args: object) -> object:
        plain = [_long(a) if isinstance(a, bytes) else a for a in args]
        # what a float carries through words may be no number: its bits count
        seen.append([struct.pack("<d", a) if isinstance(a, float) else a for a in plain])
        result = (sum(a for a in plain if isinstance(a, int)) * 31 + len(seen)) & MASK
        return result.to_bytes(8, "little") if apart else wrap_int(result, 64)

    machine = Interpreter(comp, memory, Runtime(f=called))
    args = [
        area,
        choose.choice(EDGES),
        choose.choice(EDGES),
        choose.randrange(-3, 70),
        choose.choice((1.5, -0.0, 1e300)),
    ]
    try:
        result: object = machine.run(*args)
    except Fault as fault:
        result = str(fault)
    return _long(result) if isinstance(result, bytes) else result, seen, memory.read(area, 32)


@pytest.mark.parametrize("target", ["x86", "arm"])
def test_pairs_mean_what_longs_meant(target: str) -> None:
    for seed in range(150):
        text = Author(seed).method(target)
        assert outcome(text, seed, True) == outcome(text, seed, False), text


SHAPE = """
method "R:M(long,int):long" target x86 symbol ry_M ret long
local V00 long arg0 param
local V01 int arg1 param
local V02 long loc0
block BB01 return
  stmt -
    t0 = LCL_VAR long V00
    t1 = LCL_VAR int V01
    t2 = CAST long to=long t1
    t20 = CNS_INT int 7
    t3 = ADD long t0 t2
    t4 = CALL long user "f" symbol="ry_f" (user int t20) (user long t3)
    t5 = STORE_LCL_VAR long V02 t4
  stmt -
    t6 = LCL_VAR long V02
    t7 = CNS_INT int 4
    t8 = RSZ long t6 t7
    t9 = CAST int to=int t8
    t10 = CAST long to=ulong t9 [ unsigned ]
    t11 = RETURN long t10
"""


def test_words_stand_where_the_long_stood() -> None:
    """The carry's two nodes are adjacent; an argument is a FIELD_LIST, a result is in a temp; a dead word is removed
    with the nodes that compute only it."""
    comp = through(SHAPE, fold_local_addresses, mark_address_exposed, morph, remove_unreachable, create_funclets,
                   rationalize, decompose, opt=0)  # fmt: skip
    assert body(comp) == expect("""
    block BB01 return lir
    t0 = LCL_FLD int V00
    t1 = LCL_FLD int V00 offset=4
    t2 = LCL_VAR int V01
    t3 = STORE_LCL_VAR int V03 t2
    t4 = LCL_VAR int V03
    t5 = LCL_VAR int V03
    t6 = CNS_INT int 31
    t7 = RSH int t5 t6
    t8 = ADD_LO int t0 t4
    t9 = ADD_HI int t1 t7
    t10 = CNS_INT int 7
    t11 = FIELD_LIST struct fields=0:int,4:int t8 t9
    t12 = CALL struct:L0 user "f" symbol="ry_f" returns=long (user int t10) (user long t11) placed
    t13 = STORE_LCL_VAR struct:L0 V04 t12
    t14 = LCL_FLD int V04
    t15 = LCL_FLD int V04 offset=4
    t16 = STORE_LCL_FLD int V02 t14
    t17 = STORE_LCL_FLD int V02 offset=4 t15
    t18 = LCL_FLD int V02
    t19 = LCL_FLD int V02 offset=4
    t20 = STORE_LCL_VAR int V05 t19
    t21 = LCL_VAR int V05
    t22 = CNS_INT int 28
    t23 = LSH int t21 t22
    t24 = CNS_INT int 4
    t25 = RSZ int t18 t24
    t26 = OR int t23 t25
    t27 = CAST int to=int t26
    t28 = CNS_INT int 0
    t29 = FIELD_LIST struct fields=0:int,4:int t27 t28
    t30 = RETURN struct:L0 t29
    """)


def test_where_registers_hold_longs_nothing_changes() -> None:
    phases = (fold_local_addresses, mark_address_exposed, morph, remove_unreachable, create_funclets, rationalize)
    text = SHAPE.replace("target x86", "target x64")
    assert body(through(text, *phases, decompose)) == body(through(text, *phases))


LOCALS = """
method "R:M(long,int):int" target {target} symbol ry_M ret int
local V00 long arg0 param
local V01 int arg1 param
local V02 long loc0
local V03 long loc1
block BB01 return
  stmt -
    t0 = LCL_VAR long V00
    t1 = CNS_INT int 32
    t2 = ROL long t0 t1
    t3 = STORE_LCL_VAR long V00 t2
  stmt -
    t4 = LCL_VAR long V00
    t5 = CNS_INT long 12884901888
    t6 = SUB long t5 t4
    t7 = CNS_INT int 32
    t8 = RSZ long t6 t7
    t9 = CAST int to=int t8
    t10 = RETURN int t9
"""


def locals_apart(target: str, *phases: Callable[[Compiler], None]) -> Compiler:
    return through(LOCALS.format(target=target), fold_local_addresses, mark_address_exposed, morph, remove_unreachable,
                   create_funclets, rationalize, decompose, *phases)  # fmt: skip


@pytest.mark.parametrize("target, places", [("x86", [(0, 0), (0, 4)]), ("arm", [(0, 0), (1, 0)])])
def test_a_long_that_is_one_value_becomes_two_locals(target: str, places: list[tuple[int, int]]) -> None:
    """Of a parameter each word has its own place: half of a stack slot, or one of two registers. Words that change
    places do not overwrite each other."""
    comp = locals_apart(target)
    assert not comp.locals[0].is_param
    words = [local for local in comp.locals if "word of V00" in local.reason]
    assert [(word.param_segment, word.param_offset) for word in words] == places
    assert all(word.is_param and word.param_index == 0 and word.type == T.INT for word in words)
    assert body(comp)[:7] == expect("""
    block BB01 return lir
    t0 = LCL_VAR int V04
    t1 = LCL_VAR int V05
    t2 = STORE_LCL_VAR int V10 t0
    t3 = LCL_VAR int V10
    t4 = STORE_LCL_VAR int V04 t1
    t5 = STORE_LCL_VAR int V05 t3
    """)


def test_a_carry_stays_though_its_word_is_not_wanted() -> None:
    """Nothing comes between the two either: not even the constant that a local was."""
    comp = locals_apart("x86", compute_liveness, forward_substitute)
    opers = [node.oper for block in comp.blocks() for node in block.nodes()]
    assert opers.index(O.SUB_HI) == opers.index(O.SUB_LO) + 1
