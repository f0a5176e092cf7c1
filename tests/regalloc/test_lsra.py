"""Random and hand-made LIR through the allocator; the checker, which knows nothing of it, is the judge."""

from __future__ import annotations

import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regalloc_fake import FakeBackend, Generator

from ryuaot.errors import InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline import regalloc_checker
from ryuaot.pipeline.liveness import compute_liveness
from ryuaot.pipeline.regalloc import allocate_registers


def allocate(generator: Generator) -> Compiler:
    comp = generator.comp
    compute_liveness(comp)
    allocate_registers(comp, FakeBackend())
    return comp


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 8), st.integers(2, 14))
def test_random_cfg_opt1(seed: int, blocks: int, locals_: int) -> None:
    allocate(Generator(Random(seed), 1, blocks, locals_))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_random_straight_line_opt0(seed: int) -> None:
    allocate(Generator(Random(seed), 0, 1, 6, 6, 6))


@pytest.mark.parametrize("seed", range(40))
def test_allocation_is_deterministic(seed: int) -> None:
    def answer() -> list[tuple[int, int]]:
        comp = allocate(Generator(Random(seed), 1))
        return [(node.id, node.reg) for block in comp.blocks() for node in block.nodes()]

    assert answer() == answer()


def mutate(comp: Compiler, rng: Random) -> bool:
    """Break one thing that matters. False when the method has nothing of the chosen kind."""
    nodes = [(block, node) for block in comp.blocks() for node in block.nodes()]
    kind = rng.randrange(6)
    if kind == 0:  # a value is written to another register than its user reads
        found = [
            n
            for _, n in nodes
            if n.oper in (O.ADD, O.SUB, O.IND) and n.reg >= 0 and not n.flags & (F.SPILL | F.UNUSED_VALUE)
        ]
        if not found:
            return False
        node = rng.choice(found)
        user = next(u for _, u in nodes if any(op is node for op in u.operands()))
        if user.oper in (O.COPY, O.RELOAD):
            return False
        # The user keeps reading the old register: model it by a COPY that claims to bring it there from a register
        # that nobody wrote.
        comp.lsra.spill_temp[node.id] = len(comp.locals)
        copy = type(node)(O.RELOAD, node.type, comp.next_node_id, node)
        copy.reg = node.reg
        block = next(b for b, n in nodes if n is user)
        lir.insert_before(block, user, copy)
        user.replace_operand(node, copy)
        return True
    if kind == 1:  # a spill store is lost
        found = [n for _, n in nodes if n.flags & F.SPILL]
        if not found:
            return False
        rng.choice(found).flags &= ~F.SPILL
        return True
    if kind == 2:  # a COPY reads the wrong register
        found = [n for _, n in nodes if n.oper == O.COPY and n.op1.oper == O.LCL_VAR and not n.op1.flags & F.SPILLED]
        if not found:
            return False
        node = rng.choice(found)
        node.op1.reg ^= 1
        return True
    if kind == 3:  # a callee-saved register is not saved
        written = sum({1 << n.reg for _, n in nodes if n.reg >= 0 and n.oper not in (O.LCL_VAR, O.STORE_LCL_VAR)})
        if not comp.lsra.used_callee_saved & written:
            return False
        comp.lsra.used_callee_saved = 0
        return True
    if kind == 4:  # a live reference is not reported
        found = [key for key, (refs, byrefs, slots) in comp.lsra.gc_at.items() if refs or byrefs or slots]
        if not found:
            return False
        comp.lsra.gc_at[rng.choice(found)] = (0, 0, ())
        return True
    # a stale register is reported
    found = [key for key, (refs, byrefs, _) in comp.lsra.gc_at.items() if not (refs | byrefs) >> 5 & 1]
    if not found:
        return False
    key = rng.choice(found)
    refs, byrefs, slots = comp.lsra.gc_at[key]
    comp.lsra.gc_at[key] = (refs | 1 << 2, byrefs, slots)
    return True


@pytest.mark.parametrize("seed", range(150))
def test_checker_sees_broken_allocations(seed: int) -> None:
    generator = Generator(Random(seed), 1, 5, 10, 6, 5)
    comp = generator.comp
    compute_liveness(comp)
    recording = regalloc_checker.record(comp, FakeBackend())
    allocate_registers(comp, FakeBackend())
    regalloc_checker.verify(comp, FakeBackend(), recording)
    # Only what can be reached is checked.
    reachable = {comp.first_block}
    work = [comp.first_block]
    while work:
        for successor in work.pop().successors():
            if successor not in reachable:
                reachable.add(successor)
                work.append(successor)
    for block in list(comp.blocks()):
        if block not in reachable:
            for node in block.nodes():
                comp.lsra.gc_at.pop(node.id, None)
            comp.unlink_block(block)
    if not mutate(comp, Random(seed)):
        pytest.skip("nothing to break")
    with pytest.raises(InternalError, match="regalloc-check"):
        regalloc_checker.verify(comp, FakeBackend(), recording)


def test_dump_names_intervals_and_registers() -> None:
    comp = allocate(Generator(Random(1), 1))
    text = comp.lsra.dump()
    assert "Linear scan intervals:" in text and "REFPOSITIONS AFTER ALLOCATION:" in text
    assert " r" in text


@pytest.mark.parametrize("opt", [0, 1])
def test_time_is_linear(opt: int) -> None:
    def seconds(statements: int) -> float:
        generator = Generator(Random(7), opt, 1, 8, 0)
        generator.block = generator.comp.first_block  # type: ignore[assignment]
        block = generator.block
        for node in list(block.nodes()):
            lir.remove(block, node)
        block.kind = B.BBJ_THROW
        block.targets = []
        for _ in range(statements):
            generator.statement()
        generator.comp.options.check = False
        begin = time.perf_counter()
        allocate(generator)
        return time.perf_counter() - begin

    seconds(100)
    small, large = seconds(500), seconds(4000)
    assert large < 8 * small * 4 + 0.2


def test_float_cycle_goes_through_a_home() -> None:
    from ryuaot.pipeline.regalloc.resolve import parallel_moves

    generator = Generator(Random(1), 1, 1, 0)
    comp = generator.comp
    first, second = comp.new_local(T.DOUBLE, "test"), comp.new_local(T.DOUBLE, "test")
    homes: set[int] = set()
    nodes = parallel_moves(comp, [(first, 32, 33), (second, 33, 32)], homes)
    assert homes and all(node.oper != O.SWAP for node in nodes)
    ints = comp.new_local(T.INT, "test"), comp.new_local(T.INT, "test"), comp.new_local(T.INT, "test")
    nodes = parallel_moves(comp, [(ints[0], 0, 1), (ints[1], 1, 2), (ints[2], 2, 0)], homes)
    assert [node.oper for node in nodes].count(O.SWAP) == 2
