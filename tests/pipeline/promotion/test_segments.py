"""Conversions between segments, in the interpreter: random structs cut in one way are put together in another."""

from __future__ import annotations

import random

import pytest

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.interpreter import Interpreter, Memory
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.text import parse_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.promotion.segments import Held, can_read, can_write, load, read, with_part
from ryuaot.pipeline.promotion.shapes import Leaf, chunks, integer

EMPTY = """
method "T:M(byref,byref)" target {target} symbol ry_M ret void
local V00 byref arg0 param
local V01 byref arg1 param
block BB01 return
  stmt 0
    t0 = RETURN void
"""
SIZE = 16
TARGETS = {"x64": 8, "x86": 4}


class Lab:
    """A method that reads a struct through its first parameter and writes one through its second."""

    def __init__(self, target: str) -> None:
        self.comp: Compiler = parse_method(EMPTY.format(target=target), options=Options(opt=1))
        self.builder = Builder(self.comp)
        assert self.comp.first_block is not None
        self.statements = self.comp.first_block.stmts
        self.end = self.statements.pop()

    def do(self, root: GenTree) -> None:
        """Appends a statement."""
        self.statements.append(Statement(root, 0))

    def at(self, parameter: int, offset: int) -> GenTree:
        """Returns an address in a struct."""
        base = self.builder.lcl_var(parameter)
        return self.builder.binary(O.ADD, T.BYREF, base, self.builder.nint(offset))

    def held(self, shape: list[Leaf]) -> list[Held]:
        """Loads the segments into locals."""
        found: list[Held] = []
        for leaf in shape:
            value = load(self.builder, leaf, lambda part: self.builder.ind(part.vartype, self.at(0, part.offset)))
            found.append(self.keep(leaf, value))
        return found

    def keep(self, leaf: Leaf, value: GenTree) -> Held:
        """Stores a segment to a local of its own."""
        lcl = self.comp.new_local(leaf.vartype, "segment")
        if leaf.vartype in T.SMALL:
            value = self.builder.narrowed(value, leaf.vartype)
        self.do(self.builder.store_lcl(lcl, value))
        return leaf, lcl

    def write(self, held: Held) -> None:
        """Writes a segment to the second struct."""
        for part in chunks(held[0], self.comp.pointer_size):
            self.do(self.builder.storeind(part.vartype, self.at(1, part.offset), read(self.builder, [held], part)))

    def run(self, data: bytes) -> bytes:
        """Returns the second struct."""
        self.statements.append(self.end)
        verify(self.comp)
        memory = Memory()
        first, second = memory.allocate(32), memory.allocate(32)
        memory.write(first, data)
        Interpreter(self.comp, memory, {}).run(first, second)
        return memory.read(second, 32)


def cut(rng: random.Random, word: int) -> list[Leaf]:
    """Cuts a struct into random segments; some bytes are in none."""
    found: list[Leaf] = []
    at = 0
    while at < SIZE:
        size = min(rng.choice((1, 2, 3, 4, 4, 5, 6, 7, 8, 8)), word, SIZE - at)
        kinds = {4: (T.FLOAT, T.INT), 8: (T.DOUBLE, T.LONG)}.get(size, ())
        small = {1: (T.BYTE, T.BOOL), 2: (T.SHORT,)}.get(size, ())
        leaf = integer(at, size)
        found.append(Leaf(at, size, rng.choice((*kinds, *small, leaf.vartype))))
        at += size
    return found


def data_of(rng: random.Random, shape: list[Leaf]) -> bytes:
    """Random bytes; no NaN, which moves between registers may quiet, and no BOOL but 0 and 1."""
    data = bytearray(rng.randrange(256) for _ in range(SIZE))
    for leaf in shape:
        if leaf.vartype == T.BOOL:
            data[leaf.offset] &= 1
    for at in (3, 7, 11, 15):
        data[at] &= 0x3F
    return bytes(data)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("seed", range(60))
def test_other_segments_hold_the_same_bytes(target: str, seed: int) -> None:
    rng = random.Random(seed)
    word = TARGETS[target]
    lab = Lab(target)
    shape, wants = cut(rng, 8), cut(rng, 8)
    data = data_of(rng, [*shape, *wants])
    held = lab.held(shape)
    expected = bytearray(32)
    for want in wants:
        if can_read(shape, want, word):
            lab.write(lab.keep(want, read(lab.builder, held, want)))
            expected[want.offset : want.end] = data[want.offset : want.end]
    assert word == 4 or sum(expected) or not sum(data)
    assert lab.run(data) == bytes(expected)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("seed", range(60))
def test_a_part_replaces_its_bytes_and_no_other(target: str, seed: int) -> None:
    rng = random.Random(seed)
    lab = Lab(target)
    shape = cut(rng, 8)
    part = rng.choice(cut(rng, 8))
    data = data_of(rng, [*shape, part])
    held = lab.held(shape)
    other = data_of(rng, [part])
    bits = int.from_bytes(other[part.offset : part.end], "little")
    is_floating = part.vartype in T.FLOATING
    build = lab.builder.dcon if is_floating else lab.builder.icon
    new = lab.keep(part, build(bits, T.ACTUAL[part.vartype]))
    expected = bytearray(data + bytes(16))
    for leaf, lcl in held:
        low, high = max(leaf.offset, part.offset), min(leaf.end, part.end)
        if low < high and can_write([leaf], part, TARGETS[target]):
            expected[low:high] = other[low:high]
            if high - low == leaf.size:
                value = read(lab.builder, [new], leaf)
            else:
                own = part if (low, high) == (part.offset, part.end) else integer(low, high - low)
                value = with_part(lab.builder, (leaf, lcl), own, read(lab.builder, [new], own))
            lab.write(lab.keep(leaf, value))
        else:
            lab.write((leaf, lcl))
    assert lab.run(data) == bytes(expected)
