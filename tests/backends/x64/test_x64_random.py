"""Random straight-line methods (locals, memory, calls, conversions, division by constants) against a model in Python.

A failure names its seed: put it into ``first`` and set ``BATCH`` to 1.
"""

from __future__ import annotations

import ctypes
import operator
import platform
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from lir_lab import Lab

from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.nodes import CallArg, GenTree

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="runs x64 code")

BITS = {T.INT: 32, T.LONG: 64}
SMALL = {T.BYTE: (8, True), T.UBYTE: (8, False), T.SHORT: (16, True), T.USHORT: (16, False)}
PLAIN = {
    O.ADD: operator.add,
    O.SUB: operator.sub,
    O.MUL: operator.mul,
    O.AND: operator.and_,
    O.OR: operator.or_,
    O.XOR: operator.xor,
}
COMPARES = {
    O.EQ: operator.eq,
    O.NE: operator.ne,
    O.LT: operator.lt,
    O.LE: operator.le,
    O.GT: operator.gt,
    O.GE: operator.ge,
}
CONSTANTS = [0, 1, -1, 2, 3, 7, 8, 255, -128, 1 << 31, 1 << 40]
BATCH = 25


def wrap(value: int, bits: int, signed: bool = True) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


class State:
    """What the model computes on: locals by number, 80 bytes of memory."""

    def __init__(self, locals_: dict[int, int], memory: bytes) -> None:
        self.locals = locals_
        self.memory = bytearray(memory)

    def load(self, at: int, bits: int, signed: bool) -> int:
        return wrap(int.from_bytes(self.memory[at : at + bits // 8], "little"), bits, signed)

    def store(self, at: int, bits: int, value: int) -> None:
        self.memory[at : at + bits // 8] = (value & ((1 << bits) - 1)).to_bytes(bits // 8, "little")


Value = Callable[[State], int]


class Writer:
    """Makes one method and its model together."""

    def __init__(self, seed: int, lab: Lab) -> None:
        self.random = random.Random(seed)
        self.m = lab.method(T.LONG, T.LONG, T.LONG, T.INT, name=f"random_{seed}")
        self.types = {self.m.args[1]: T.LONG, self.m.args[2]: T.INT}
        self.steps: list[Callable[[State], None]] = []

    def method(self) -> None:
        """Locals, statements, and a sum of all locals as the result."""
        m, r = self.m, self.random
        for _ in range(6):
            kind = r.choice([T.INT, T.LONG])
            lcl = m.local(kind)
            m.comp.locals[lcl].do_not_enregister = r.random() < 0.3
            self._assign(lcl, kind, *self.value(kind, 2))
            self.types[lcl] = kind
        for _ in range(r.randrange(4, 25)):
            if r.random() < 0.6:
                self._update(r.choice(list(self.types)))
            else:
                self._store()
        total: GenTree = m.b.nint(0)
        for lcl, kind in self.types.items():
            part: GenTree = m.b.lcl_var(lcl)
            part = m.b.cast(part, T.LONG) if kind == T.INT else part
            total = m.b.binary(O.ADD, T.LONG, m.b.binary(O.MUL, T.LONG, total, m.b.nint(31)), part)
        m.ret(total)
        m.finish()

    def run(self, a: int, b: int, memory: bytes) -> tuple[int, bytes]:
        """The model's answer: result and memory."""
        state = State({self.m.args[1]: a, self.m.args[2]: b}, memory)
        for step in self.steps:
            step(state)
        total = 0
        for lcl in self.types:
            total = wrap(total * 31 + state.locals[lcl], 64)
        return total, bytes(state.memory)

    def _assign(self, lcl: int, kind: int, tree: GenTree, value: Value) -> None:
        self.m.do(self.m.b.store_lcl(lcl, tree))

        def step(state: State) -> None:
            state.locals[lcl] = wrap(value(state), BITS[kind])

        self.steps.append(step)

    def _update(self, lcl: int) -> None:
        kind = self.types[lcl]
        tree, value = self.value(kind, self.random.randrange(1, 5))
        if self.random.random() < 0.4:
            oper = self.random.choice([O.ADD, O.SUB, O.XOR, O.AND])
            tree = self.m.b.binary(oper, kind, self.m.b.lcl_var(lcl), tree)
            inner = value
            self._assign(lcl, kind, tree, lambda state: PLAIN[oper](state.locals[lcl], inner(state)))
        else:
            self._assign(lcl, kind, tree, value)

    def _store(self) -> None:
        r, m = self.random, self.m
        kind = r.choice([T.INT, T.LONG])
        at = 8 * r.randrange(8)
        width = r.choice(list(SMALL)) if kind == T.INT and r.random() < 0.5 else kind
        bits, signed = SMALL.get(width, (BITS[kind], True))
        tree, value = self.value(kind, r.randrange(4))
        in_place = r.random() < 0.4
        if in_place:
            tree = m.b.binary(O.ADD, kind, m.b.ind(width, self.address(at)), tree)
        m.do(m.b.storeind(width, self.address(at), tree))

        def step(state: State) -> None:
            state.store(at, bits, value(state) + (state.load(at, bits, signed) if in_place else 0))

        self.steps.append(step)

    def address(self, at: int) -> GenTree:
        return self.m.b.binary(O.ADD, T.LONG, self.m.b.lcl_var(self.m.args[0]), self.m.b.nint(at))

    def value(self, kind: int, depth: int) -> tuple[GenTree, Value]:
        """A tree of ``kind`` and its model."""
        chance = self.random.random()
        if depth == 0 or chance < 0.15:
            return self._leaf(kind)
        if chance < 0.25:
            return self._load(kind, depth)
        if chance < 0.35:
            return self._cast(kind, depth)
        if chance < 0.42 and kind == T.INT:
            return self._compare(depth)
        if chance < 0.5:
            return self._shift(kind, depth)
        if chance < 0.58:
            return self._divide(kind, depth)
        if chance < 0.64 and kind == T.LONG:
            return self._call(depth)
        oper = self.random.choice(list(PLAIN))
        left, first = self.value(kind, depth - 1)
        right, second = self.value(kind, depth - 1)
        tree = self.m.b.binary(oper, kind, left, right)
        return tree, lambda state: wrap(PLAIN[oper](first(state), second(state)), BITS[kind])

    def _leaf(self, kind: int) -> tuple[GenTree, Value]:
        known = [lcl for lcl, own in self.types.items() if own == kind]
        if known and self.random.random() < 0.75:
            lcl = self.random.choice(known)
            return self.m.b.lcl_var(lcl), lambda state: state.locals[lcl]
        constant = wrap(self.random.choice([*CONSTANTS, self.random.getrandbits(64)]), BITS[kind])
        return self.m.b.icon(constant, kind), lambda state: constant

    def _load(self, kind: int, depth: int) -> tuple[GenTree, Value]:
        m = self.m
        if self.random.random() < 0.5:
            width = self.random.choice(list(SMALL)) if kind == T.INT else kind
            bits, signed = SMALL.get(width, (BITS[kind], True))
            at = 8 * self.random.randrange(8)
            return m.b.ind(width, self.address(at)), lambda state: state.load(at, bits, signed)
        index, value = self.value(T.LONG, depth - 1)
        masked = m.b.binary(O.AND, T.LONG, index, m.b.nint(7))
        scaled = m.b.binary(O.LSH, T.LONG, masked, m.b.icon(3))
        address = m.b.binary(O.ADD, T.LONG, m.b.lcl_var(m.args[0]), scaled)
        more = self.random.choice([0, 8])
        tree = m.b.ind(kind, m.b.binary(O.ADD, T.LONG, address, m.b.nint(more)))
        return tree, lambda state: state.load((value(state) & 7) * 8 + more, BITS[kind], True)

    def _cast(self, kind: int, depth: int) -> tuple[GenTree, Value]:
        source = self.random.choice([T.INT, T.LONG])
        tree, value = self.value(source, depth - 1)
        to = self.random.choice([T.INT, *SMALL]) if kind == T.INT else T.LONG
        unsigned = self.random.random() < 0.5
        bits, signed = SMALL.get(to, (BITS[kind], True))
        cast = self.m.b.cast(tree, to, unsigned)
        return cast, lambda state: wrap(wrap(value(state), BITS[source], not unsigned), bits, signed)

    def _compare(self, depth: int) -> tuple[GenTree, Value]:
        kind = self.random.choice([T.INT, T.LONG])
        oper = self.random.choice(list(COMPARES))
        unsigned = self.random.random() < 0.5 and oper not in (O.EQ, O.NE)
        left, first = self.value(kind, depth - 1)
        right, second = self.value(kind, depth - 1)
        tree = self.m.b.relop(oper, left, right, F.UNSIGNED if unsigned else 0)
        bits = BITS[kind]
        return tree, lambda state: int(
            COMPARES[oper](wrap(first(state), bits, not unsigned), wrap(second(state), bits, not unsigned))
        )

    def _shift(self, kind: int, depth: int) -> tuple[GenTree, Value]:
        bits = BITS[kind]
        oper = self.random.choice([O.LSH, O.RSH, O.RSZ])
        tree, value = self.value(kind, depth - 1)
        count, amount = self.value(T.INT, 0 if self.random.random() < 0.5 else depth - 1)

        def model(state: State) -> int:
            by = amount(state) & (bits - 1)
            if oper == O.LSH:
                return wrap(value(state) << by, bits)
            return wrap(wrap(value(state), bits, oper == O.RSH) >> by, bits)

        return self.m.b.binary(oper, kind, tree, count), model

    def _divide(self, kind: int, depth: int) -> tuple[GenTree, Value]:
        bits = BITS[kind]
        oper = self.random.choice([O.DIV, O.MOD, O.UDIV, O.UMOD])
        divisor = self.random.choice([2, 3, 7, 8, 10, 100, 1000, -5, -16])
        tree, value = self.value(kind, depth - 1)

        def model(state: State) -> int:
            signed = oper in (O.DIV, O.MOD)
            n, d = wrap(value(state), bits, signed), wrap(divisor, bits, signed)
            quotient = abs(n) // abs(d) * (1 if (n < 0) == (d < 0) else -1)
            return wrap(quotient if oper in (O.DIV, O.UDIV) else n - d * quotient, bits)

        return self.m.b.binary(oper, kind, tree, self.m.b.icon(divisor, kind)), model

    def _call(self, depth: int) -> tuple[GenTree, Value]:
        tree, value = self.value(T.LONG, depth - 1)
        node = self.m.b.call(T.LONG, N.USER_FUNC, "lab_clobber", "lab_clobber")
        node.args.append(CallArg(tree, "user", T.LONG))
        refresh_effects(node)
        return node, lambda state: wrap(value(state) + 1, 64)


@pytest.mark.parametrize("opt", [0, 1], ids=["opt0", "opt1"])
@pytest.mark.parametrize("first", [0, 1419, 3117])
def test_random_methods(tmp_path: Path, opt: int, first: int) -> None:
    lab = Lab("x64", opt, tmp_path)
    writers = []
    for seed in range(first, first + BATCH):
        writer = Writer(seed, lab)
        writer.method()
        writers.append((seed, writer))
    lab.build()
    for seed, writer in writers:
        chooser = random.Random(seed)
        for _ in range(4):
            memory = bytes(chooser.getrandbits(8) for _ in range(80))
            a = wrap(chooser.choice([chooser.getrandbits(64), chooser.getrandbits(8), -1]), 64)
            b = wrap(chooser.choice([chooser.getrandbits(32), 5, -1]), 32)
            expected, after = writer.run(a, b, memory)
            buffer = (ctypes.c_uint8 * 80)(*memory)
            where = ctypes.c_int64(ctypes.addressof(buffer))
            got = lab.call(f"random_{seed}", ctypes.c_int64, where, ctypes.c_int64(a), ctypes.c_int32(b))
            assert got == expected and bytes(buffer) == after, f"seed {seed}, opt {opt}, a={a}, b={b}"
