"""Random IL means the same before and after importation: a stack machine against the IR interpreter.

The bodies are made so that evaluation order shows: calls whose results depend on how often they were called, locals
changed through their addresses (directly, by calls, through a reference in another local) while older values of them,
loads through the reference among them, lie on the stack, divisions that fault, values that stay on the stack across
branches and loops.
"""

from __future__ import annotations

import random

import pytest
from importer_lab import Lab, lab

from ryuaot.ir.builder import wrap_int
from ryuaot.ir.interpreter.interpreter import Interpreter
from ryuaot.ir.interpreter.oper_semantics import Fault

_BITS = {"i": 32, "l": 64}
_LOCALS = "iiil"  # types of the locals
_POINTER = len(_LOCALS)  # one more: a reference to one of the int locals
_ARITHMETIC = ("add", "sub", "mul", "and", "or", "xor")
_COMPARE = ("ceq", "cgt", "cgt.un", "clt", "clt.un")


class Generator:
    """Writes a random body: instructions as (name, operand) with a typed stack kept alongside."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.code: list[tuple[str, object]] = []
        self.labels = 0
        self.stack: list[str] = []
        self.depth = 0

    def emit(self, name: str, operand: object = None) -> None:
        self.code.append((name, operand))

    def label(self) -> str:
        self.labels += 1
        return f"L{self.labels}"

    def body(self) -> list[tuple[str, object]]:
        for number, kind in enumerate(_LOCALS):
            self.constant(kind)
            self.emit("stloc", number)
            self.stack.pop()
        self.point()
        self.block(self.random.randrange(8, 40), 0)
        while len(self.stack) > 1:
            self.combine()
        if not self.stack:
            self.constant("i")
        if self.stack[-1] == "l":
            self.emit("conv.i4")
        for number, kind in enumerate(_LOCALS):
            self.emit("ldloc", number)
            if kind == "l":
                self.emit("conv.i4")
            self.emit("xor")
        self.emit("ret")
        return self.code

    def block(self, count: int, floor: int) -> None:
        """Some instructions that leave the lowest `floor` stack entries alone."""
        for _ in range(count):
            choice = self.random.randrange(20)
            free = len(self.stack) - floor
            if choice < 3 or free < 1:
                self.push()
            elif choice < 5 and free >= 2:
                self.combine()
            elif choice == 5:
                self.store()
            elif choice == 6:
                self.emit("dup")
                self.stack.append(self.stack[-1])
            elif choice == 7:
                self.emit("pop")
                self.stack.pop()
            elif choice == 8:
                self.convert()
            elif choice == 9:
                self.call()
            elif choice == 10:
                self.poke()
            elif choice == 11:
                self.divide()
            elif choice in (12, 13) and self.depth < 3:
                self.diamond()
            elif choice == 14 and self.depth < 2:
                self.loop()
            elif choice == 15:
                self.point()
            elif choice == 16:
                self.peek()
            elif choice == 17:
                self.write()
            else:
                self.push()

    def constant(self, kind: str) -> None:
        value = self.random.choice((0, 1, -1, 2, 7, 1 << 30, self.random.randrange(-1000, 1000)))
        self.emit("ldc.i8" if kind == "l" else "ldc.i4", value)
        self.stack.append(kind)

    def push(self) -> None:
        number = self.random.randrange(len(_LOCALS))
        choice = self.random.randrange(4)
        if choice == 0:
            self.constant(self.random.choice("iil"))
            return
        if choice == 1:
            self.emit("ldloca", number)
            self.emit("ldind.i8" if _LOCALS[number] == "l" else "ldind.i4")
        else:
            self.emit("ldloc", number)
        self.stack.append(_LOCALS[number])

    def match(self) -> None:
        """Make the two on top of one type."""
        if self.stack[-1] != self.stack[-2]:
            if self.stack[-1] == "l":
                self.emit("conv.i4")
                self.stack[-1] = "i"
                if self.stack[-2] == "l":
                    return
            else:
                self.emit("conv.i8")
                self.stack[-1] = "l"

    def combine(self) -> None:
        self.match()
        if self.random.randrange(4) == 0:
            self.emit(self.random.choice(_COMPARE))
            del self.stack[-2:]
            self.stack.append("i")
        else:
            self.emit(self.random.choice(_ARITHMETIC))
            self.stack.pop()

    def store(self) -> None:
        number = self.random.randrange(len(_LOCALS))
        if self.stack[-1] != _LOCALS[number]:
            self.emit("conv.i8" if _LOCALS[number] == "l" else "conv.i4")
        self.emit("stloc", number)
        self.stack.pop()

    def convert(self) -> None:
        name, kind = self.random.choice(
            (("conv.i1", "i"), ("conv.u1", "i"), ("conv.i2", "i"), ("conv.u2", "i"), ("conv.i8", "l"), ("conv.u8", "l"),
             ("conv.i4", "i"), ("neg", ""), ("not", ""))
        )  # fmt: skip
        self.emit(name)
        if kind:
            self.stack[-1] = kind

    def call(self) -> None:
        if self.stack[-1] == "l":
            self.emit("conv.i4")
        self.emit("call", "bump")
        self.stack[-1] = "i"

    def poke(self) -> None:
        """Change an int local through its address: the call gives back the old value."""
        if self.stack[-1] == "l":
            self.emit("conv.i4")
        self.address()
        self.emit("call", "poke")
        self.stack[-1] = "i"

    def address(self) -> None:
        """The address of an int local, or the reference that is one."""
        if self.random.randrange(2):
            self.emit("ldloc", _POINTER)
        else:
            self.emit("ldloca", self.random.randrange(3))

    def point(self) -> None:
        """Let the reference refer to some int local."""
        self.emit("ldloca", self.random.randrange(3))
        self.emit("stloc", _POINTER)

    def peek(self) -> None:
        """Load through the reference; often a local is stored while the load waits on the stack."""
        self.emit("ldloc", _POINTER)
        self.emit("ldind.i4")
        self.stack.append("i")
        if self.random.randrange(3):
            self.push()
            self.store()

    def write(self) -> None:
        """Store an int through an address."""
        self.address()
        choice = self.random.randrange(3)
        if choice:
            self.push()
            if self.stack.pop() == "l":
                self.emit("conv.i4")
            if choice == 2:
                self.emit("call", "bump")
        else:
            self.emit("ldc.i4", self.random.randrange(100))
        self.emit("stind.i4")

    def divide(self) -> None:
        if self.stack[-1] == "l":
            self.emit("conv.i4")
        self.stack[-1] = "i"
        self.emit("ldloc", self.random.randrange(3))
        self.emit(self.random.choice(("div", "rem", "div.un", "rem.un")))

    def condition(self) -> None:
        if self.stack and self.random.randrange(2):
            self.emit("dup")
        else:
            self.emit("ldloc", self.random.randrange(3))

    def diamond(self) -> None:
        """if/else whose arms each push one int, over whatever lies on the stack."""
        self.depth += 1
        other, end = self.label(), self.label()
        self.condition()
        self.emit(self.random.choice(("brtrue", "brfalse")), other)
        floor = len(self.stack)
        self.arm(floor)
        self.emit("br", end)
        self.stack = self.stack[:floor]
        self.emit("label", other)
        self.arm(floor)
        self.emit("label", end)
        self.depth -= 1

    def arm(self, floor: int) -> None:
        self.block(self.random.randrange(4), floor)
        while len(self.stack) > floor + 1:
            self.combine()
        if len(self.stack) == floor:
            self.constant("i")
        elif self.stack[-1] == "l":
            self.emit("conv.i4")
            self.stack[-1] = "i"

    def loop(self) -> None:
        """A loop that turns the top of the stack over three times, counted by `tick`."""
        self.depth += 1
        if self.stack[-1] == "l":
            self.emit("conv.i4")
            self.stack[-1] = "i"
        self.emit("call", "reset")
        again = self.label()
        self.emit("label", again)
        floor = len(self.stack) - 1
        self.block(self.random.randrange(4), floor)
        while len(self.stack) > floor + 1:
            self.combine()
        if len(self.stack) == floor:
            self.constant("i")
        elif self.stack[-1] == "l":
            self.emit("conv.i4")
            self.stack[-1] = "i"
        self.emit("call", "tick")
        self.emit("brtrue", again)
        self.depth -= 1


class World:
    """What the called functions share: results depend on the number of calls before."""

    def __init__(self) -> None:
        self.calls = 0
        self.ticks = 0
        self.log: list[tuple[str, int]] = []

    def bump(self, value: int) -> int:
        self.calls += 1
        self.log.append(("bump", value))
        return wrap_int(value * 31 + self.calls, 32)

    def reset(self) -> None:
        self.log.append(("reset", 0))
        self.ticks = 0

    def tick(self) -> int:
        self.ticks += 1
        self.log.append(("tick", self.ticks))
        return int(self.ticks < 3)


def execute(code: list[tuple[str, object]], world: World) -> int:
    """The stack machine of ECMA-335, for what the generator writes."""
    places = {operand: index for index, (name, operand) in enumerate(code) if name == "label"}
    locals_ = [0] * (len(_LOCALS) + 1)
    stack: list[tuple[str, int]] = []
    at = 0
    while True:
        name, operand = code[at]
        at += 1
        if name == "label":
            continue
        if name == "ret":
            assert len(stack) == 1
            return stack[0][1]
        if name in ("brtrue", "brfalse", "br"):
            if name == "br" or (stack.pop()[1] != 0) == (name == "brtrue"):
                at = places[operand]
        elif name == "call":
            _call(str(operand), stack, locals_, world)
        else:
            _simple(name, operand, stack, locals_)


def _call(name: str, stack: list[tuple[str, int]], locals_: list[int], world: World) -> None:
    if name == "bump":
        stack.append(("i", world.bump(stack.pop()[1])))
    elif name == "poke":
        number = stack.pop()[1]
        value = stack.pop()[1]
        world.log.append(("poke", value))
        old, locals_[number] = locals_[number], value
        stack.append(("i", old))
    elif name == "reset":
        world.reset()
    else:
        stack.append(("i", world.tick()))


def _simple(name: str, operand: object, stack: list[tuple[str, int]], locals_: list[int]) -> None:
    number = operand if isinstance(operand, int) else 0
    if name.startswith("ldc"):
        kind = name[-1] == "8"
        stack.append(("l" if kind else "i", number))
    elif name == "ldloc":
        stack.append(("&" if number == _POINTER else _LOCALS[number], locals_[number]))
    elif name == "ldloca":
        stack.append(("&", number))
    elif name.startswith("ldind"):
        _, place = stack.pop()
        stack.append((_LOCALS[place], locals_[place]))
    elif name == "stind.i4":
        value = stack.pop()[1]
        locals_[stack.pop()[1]] = value
    elif name == "stloc":
        locals_[number] = stack.pop()[1]
    elif name == "dup":
        stack.append(stack[-1])
    elif name == "pop":
        stack.pop()
    elif name in ("neg", "not"):
        kind, value = stack.pop()
        stack.append((kind, wrap_int(-value if name == "neg" else ~value, _BITS[kind])))
    elif name.startswith("conv"):
        kind, value = stack.pop()
        stack.append(_convert(name, kind, value))
    else:
        (_, b), (kind, a) = stack.pop(), stack.pop()
        stack.append(_binary(name, kind, a, b))


def _convert(name: str, kind: str, value: int) -> tuple[str, int]:
    width = int(name[-1]) * 8
    if width == 64:
        return "l", value & 0xFFFFFFFF if name == "conv.u8" and kind == "i" else value
    low = value & ((1 << width) - 1)
    return "i", low if name.startswith("conv.u") else wrap_int(low, width)


def _binary(name: str, kind: str, a: int, b: int) -> tuple[str, int]:
    bits = _BITS[kind]
    mask = (1 << bits) - 1
    if name in _COMPARE:
        if name.endswith(".un"):
            a, b = a & mask, b & mask
        return "i", int(a == b if name == "ceq" else a > b if name.startswith("cgt") else a < b)
    if name in ("div", "rem", "div.un", "rem.un"):
        if b == 0:
            raise Fault("divide by zero")
        if name.endswith(".un"):
            a, b = a & mask, b & mask
        elif b == -1 and a == -(1 << (bits - 1)):
            raise Fault("overflow")
        quotient = abs(a) // abs(b) * (-1 if (a < 0) != (b < 0) else 1)
        return kind, wrap_int(quotient if name.startswith("div") else a - quotient * b, bits)
    results = {"add": a + b, "sub": a - b, "mul": a * b, "and": a & b, "or": a | b, "xor": a ^ b}
    return kind, wrap_int(results[name], bits)


def to_text(code: list[tuple[str, object]]) -> str:
    """The body in the assembler's words."""
    lines = []
    for name, operand in code:
        if name == "label":
            lines.append(f"{operand}: nop")
        else:
            lines.append(name if operand is None else f"{name} {operand}")
    return "; ".join(lines)


def interpret(where: Lab, code: list[tuple[str, object]], world: World) -> int:
    """Import, then run the IR."""
    externs = {
        "bump": where.extern("bump", "Int32", "Int32"), "poke": where.extern("poke", "Int32", "Int32", "Int32&"),
        "reset": where.extern("reset", "Void"), "tick": where.extern("tick", "Int32"),
    }  # fmt: skip
    used = {operand for name, operand in code if name == "call"}
    comp = where.compile(
        to_text(code), locals_=(*({"i": "Int32", "l": "Int64"}[kind] for kind in _LOCALS), "Int32&"),
        **{name: extern for name, extern in externs.items() if name in used},
    )  # fmt: skip
    machine = Interpreter(comp)

    def poke(value: int, address: int) -> int:
        world.log.append(("poke", value))
        old = int.from_bytes(machine.memory.read(address, 4), "little", signed=True)
        machine.memory.write(address, value.to_bytes(4, "little", signed=True))
        return old

    calls = {"bump": world.bump, "poke": poke, "reset": world.reset, "tick": world.tick}
    machine.calls = calls  # type: ignore[assignment]  # reset gives nothing back
    result = machine.run()
    assert isinstance(result, int)
    return result


def outcome(run: object, world: World) -> tuple[object, list[tuple[str, int]]]:
    """Result or fault, and what was called in which order."""
    try:
        return run(), world.log  # type: ignore[operator]
    except Fault:
        return "fault", world.log


@pytest.mark.parametrize("target", ["x64", "arm64"])
@pytest.mark.parametrize("chunk", range(4))
def test_random_bodies_keep_their_meaning(target: str, chunk: int) -> None:
    where = lab(target)
    faults = 0
    for seed in range(chunk * 100, chunk * 100 + 100):
        code = Generator(seed).body()
        one, other = World(), World()
        expected = outcome(lambda code=code, world=one: execute(code, world), one)
        actual = outcome(lambda code=code, world=other: interpret(where, code, world), other)
        assert actual == expected, f"seed {seed}: {to_text(code)}"
        faults += expected[0] == "fault"
    assert 0 < faults < 90
