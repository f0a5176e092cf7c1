"""Random and hand-made LIR through the allocator; the checker, which knows nothing of it, is the judge."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regalloc_fake import FakeBackend, Generator

from ryuaot.backends.registry import target_backend
from ryuaot.errors import InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.text import parse_method
from ryuaot.pipeline import phase_manager
from ryuaot.pipeline.checks import register_allocation
from ryuaot.pipeline.lir_phases.liveness import compute_liveness
from ryuaot.pipeline.regalloc.lsra import allocate_registers


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


def _nodes(comp: Compiler) -> list[GenTree]:
    return [node for block in comp.blocks() for node in block.nodes()]


def _wrong_register(comp: Compiler, rng: Random) -> bool:
    """Makes the user of a value read a RELOAD from a slot that was not written, in place of the value's register."""
    nodes = _nodes(comp)
    users = {id(operand): node for node in nodes for operand in node.operands()}
    found = [
        n
        for n in nodes
        if n.oper in (O.ADD, O.SUB, O.IND)
        and n.reg >= 0
        and not n.flags & (F.SPILL | F.UNUSED_VALUE)
        and users[id(n)].oper not in (O.COPY, O.RELOAD)
    ]
    if not found:
        return False
    node = rng.choice(found)
    user = users[id(node)]
    comp.lsra.spill_temp[node.id] = len(comp.locals)
    copy = type(node)(O.RELOAD, node.type, comp.next_node_id, node)
    copy.reg = node.reg
    block = next(b for b in comp.blocks() if any(n is user for n in b.nodes()))
    lir.insert_before(block, user, copy)
    user.replace_operand(node, copy)
    return True


def _lost_spill(comp: Compiler, rng: Random) -> bool:
    """A spill store is lost."""
    found = [n for n in _nodes(comp) if n.flags & F.SPILL]
    if found:
        rng.choice(found).flags &= ~F.SPILL
    return bool(found)


def _wrong_copy(comp: Compiler, rng: Random) -> bool:
    """A COPY reads the wrong register."""
    found = [n for n in _nodes(comp) if n.oper == O.COPY and n.op1.oper == O.LCL_VAR and not n.op1.flags & F.SPILLED]
    if found:
        rng.choice(found).op1.reg ^= 1
    return bool(found)


def _unsaved(comp: Compiler, rng: Random) -> bool:
    """A callee-saved register is not saved."""
    written = sum({1 << n.reg for n in _nodes(comp) if n.reg >= 0 and n.oper not in (O.LCL_VAR, O.STORE_LCL_VAR)})
    if not comp.lsra.used_callee_saved & written:
        return False
    comp.lsra.used_callee_saved = 0
    return True


def _reported_temps(comp: Compiler) -> dict[int, GenTree]:
    """Spill temp -> a value that it holds; without those of constants, which could be made again."""
    temps = comp.lsra.spill_temp
    spilled = [node for node in _nodes(comp) if node.id in temps and node.flags & F.SPILL and node.oper != O.COPY]
    constant = {temps[node.id] for node in spilled if node.oper == O.CNS_INT}
    return {temps[node.id]: node for node in spilled if temps[node.id] not in constant}


def _unreported(comp: Compiler, rng: Random) -> bool:
    """Live references are not reported."""
    temps = _reported_temps(comp)
    found = [
        key
        for key, (refs, byrefs, slots) in comp.lsra.gc_at.items()
        if refs or byrefs or any(lcl in temps for lcl, _ in slots)
    ]
    if found:
        comp.lsra.gc_at[rng.choice(found)] = (0, 0, ())
    return bool(found)


def _dropped_slot(comp: Compiler, rng: Random) -> bool:
    """One slot is missing."""
    temps = _reported_temps(comp)
    found = [(key, slot) for key, state in comp.lsra.gc_at.items() for slot in state[2] if slot[0] in temps]
    if found:
        key, dropped = rng.choice(found)
        refs, byrefs, slots = comp.lsra.gc_at[key]
        comp.lsra.gc_at[key] = (refs, byrefs, tuple(slot for slot in slots if slot != dropped))
    return bool(found)


def _other_kind(comp: Compiler, rng: Random) -> bool:
    """Refs are reported as byrefs, and the reverse."""
    found = [key for key, (refs, byrefs, slots) in comp.lsra.gc_at.items() if refs or byrefs or slots]
    if found:
        key = rng.choice(found)
        refs, byrefs, slots = comp.lsra.gc_at[key]
        comp.lsra.gc_at[key] = (byrefs, refs, tuple((lcl, not is_byref) for lcl, is_byref in slots))
    return bool(found)


def _other_temp(comp: Compiler, rng: Random) -> bool:
    """A spill temp is wider or narrower than its value, or another kind of reference."""
    found = sorted(_reported_temps(comp))
    if found:
        temp = comp.locals[rng.choice(found)]
        temp.type = {T.INT: T.LONG, T.LONG: T.INT, T.DOUBLE: T.FLOAT, T.REF: T.LONG, T.BYREF: T.REF}[temp.type]
    return bool(found)


def _other_bank(comp: Compiler, rng: Random) -> bool:
    """An integer is made in a floating-point register."""
    found = [n for n in _nodes(comp) if n.oper in (O.IND, O.CNS_INT, O.ADD) and 0 <= n.reg < 32 and n.type == T.INT]
    if found:
        rng.choice(found).reg = 32
    return bool(found)


def _stale(comp: Compiler, rng: Random) -> bool:
    """A register that holds no reference is reported."""
    found = [key for key, (refs, byrefs, _) in comp.lsra.gc_at.items() if not (refs | byrefs) >> 5 & 1]
    if not found:
        return False
    key = rng.choice(found)
    refs, byrefs, slots = comp.lsra.gc_at[key]
    comp.lsra.gc_at[key] = (refs | 1 << 2, byrefs, slots)
    return True


DAMAGES = (
    _wrong_register, _lost_spill, _wrong_copy, _unsaved, _unreported, _dropped_slot, _other_kind, _other_temp,
    _other_bank, _stale,
)  # fmt: skip


def _allocated(seed: int) -> tuple[Compiler, object]:
    """Returns a method with registers, of reachable blocks only (the checker ignores others), and the checker's record
    from before allocation."""
    generator = Generator(Random(seed), 1, 5, 10, 6, 5)
    comp = generator.comp
    compute_liveness(comp)
    recording = register_allocation.record(comp, FakeBackend())
    allocate_registers(comp, FakeBackend())
    register_allocation.verify(comp, FakeBackend(), recording)
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
    return comp, recording


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("damage", DAMAGES)
def test_checker_sees_broken_allocations(damage: Callable[[Compiler, Random], bool], seed: int) -> None:
    for attempt in range(100):
        comp, recording = _allocated(1000 * seed + attempt)
        if damage(comp, Random(seed)):
            with pytest.raises(InternalError, match="regalloc-check"):
                register_allocation.verify(comp, FakeBackend(), recording)
            return
    pytest.fail("no method has anything of the kind to break")


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
    small, large = min(seconds(500) for _ in range(3)), min(seconds(4000) for _ in range(2))  # others may be at work
    assert large < 8 * small * 4 + 0.2


def test_float_cycle_goes_through_a_home() -> None:
    from ryuaot.pipeline.regalloc.resolution.edge_resolution import parallel_moves

    generator = Generator(Random(1), 1, 1, 0)
    comp = generator.comp
    first, second = comp.new_local(T.DOUBLE, "test"), comp.new_local(T.DOUBLE, "test")
    homes: set[int] = set()
    nodes = parallel_moves(comp, [(first, 32, 33), (second, 33, 32)], homes)
    assert homes and all(node.oper != O.SWAP for node in nodes)
    ints = comp.new_local(T.INT, "test"), comp.new_local(T.INT, "test"), comp.new_local(T.INT, "test")
    nodes = parallel_moves(comp, [(ints[0], 0, 1), (ints[1], 1, 2), (ints[2], 2, 0)], homes)
    assert [node.oper for node in nodes].count(O.SWAP) == 2


def test_a_long_cycle_goes_through_a_free_register() -> None:
    from ryuaot.pipeline.regalloc.resolution.edge_resolution import parallel_moves

    comp = Generator(Random(1), 1, 1, 0).comp
    ints = [comp.new_local(T.INT, "test") for _ in range(5)]
    cycle = [(lcl, reg, (reg + 1) % 4) for reg, lcl in enumerate(ints[:4])]
    nodes = parallel_moves(comp, [*cycle, (ints[4], 4, 5)], set(), free=9)
    holds = {0: ints[0], 1: ints[1], 2: ints[2], 3: ints[3], 4: ints[4]}
    for node in nodes:
        assert node.oper in (O.LCL_VAR, O.STORE_LCL_VAR)
        if node.oper == O.STORE_LCL_VAR:
            assert node.op1 is not None and holds[node.op1.reg] == node.lcl  # type: ignore[attr-defined]
            holds[node.reg] = node.lcl  # type: ignore[attr-defined]
    assert [holds[reg] for reg in (1, 2, 3, 0, 5)] == ints
    assert len(nodes) == 2 * 6  # a read and a store for each of four moves of the cycle, one more, and the fifth
    nodes = parallel_moves(comp, [(ints[0], 0, 1), (ints[1], 1, 0)], set(), free=9)
    assert [node.oper for node in nodes].count(O.SWAP) == 1  # two need none


LOOP = """
method "T:M(int,int):int" target {target} symbol ry_M ret int
local V00 int arg0 param
local V01 int arg1 param
local V02 int loc0
block BB01 none
  stmt -
    t0 = CNS_INT int 0
    t1 = STORE_LCL_VAR int V02 t0
block BB02 none
  stmt -
    t2 = LCL_VAR int V00
    t3 = CALL int user "F" symbol="F" (user int t2)
    t4 = STORE_LCL_VAR int V00 t3
  stmt -
    t5 = LCL_VAR int V02
    t6 = CNS_INT int 1
    t7 = ADD int t5 t6
    t8 = STORE_LCL_VAR int V02 t7
block BB03 cond BB02
  stmt -
    t9 = LCL_VAR int V02
    t10 = LCL_VAR int V01
    t11 = LT int t9 t10
    t12 = JTRUE void t11
block BB04 return
  stmt -
    t13 = LCL_VAR int V00
    t14 = RETURN void t13
"""


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_the_way_back_to_a_loops_header_needs_no_block_of_its_own(target: str) -> None:
    """The callee's result is the next argument, and prefers the argument's register to that of the header: the move
    belongs before the test."""
    comp = parse_method(LOOP.format(target=target), options=Options(opt=1, check=True))
    phase_manager.use_backends(target_backend)
    phase_manager.run_phases(comp, first_phase="lcladdr", last_phase="lsra")
    assert comp.lsra.stats["split edges"] == 0
    around = [block for block in comp.blocks() if block.num in (2, 3)]
    stores = [node for block in around for node in block.nodes() if node.oper == O.STORE_LCL_VAR and node.lcl == 0]  # type: ignore[attr-defined]
    assert len(stores) == 1  # the result goes straight to where the next round expects it


def allocated(text: str) -> Compiler:
    """A method whose loops are as they are written, with registers."""
    comp = parse_method(text, options=Options(opt=1, check=True, disabled=frozenset(("invert",))))
    phase_manager.use_backends(target_backend)
    phase_manager.run_phases(comp, first_phase="lcladdr", last_phase="lsra")
    return comp


WHILE = """
method "T:M(ref):int" target x64 symbol ry_M ret int
local V00 ref arg0 param
local V01 int loc0
local V02 int loc1
block BB01 always BB03
  stmt -
    t0 = CNS_INT int 0
    t1 = STORE_LCL_VAR int V01 t0
block BB02 none
  stmt -
    t2 = LCL_VAR int V01
    t3 = LCL_VAR int V02
    t4 = ADD int t2 t3
    t5 = STORE_LCL_VAR int V01 t4
block BB03 cond BB05
  stmt -
    t6 = LCL_VAR int V01
    t7 = CNS_INT int 100
    t8 = GT int t6 t7
    t9 = JTRUE void t8
block BB04 cond BB02
  stmt -
    t10 = LCL_VAR ref V00
    t11 = IND int t10
    t12 = STORE_LCL_VAR int V02 t11
  stmt -
    t13 = LCL_VAR int V02
    t14 = CNS_INT int 0
    t15 = NE int t13 t14
    t16 = JTRUE void t15
block BB05 return
  stmt -
    t17 = LCL_VAR int V01
    t18 = RETURN void t17
"""


def test_what_a_loops_test_has_loaded_its_body_has_in_a_register() -> None:
    """The body precedes the test that branches to it."""
    comp = allocated(WHILE)
    body = next(block for block in comp.blocks() if block.num == 2)
    assert body.in_var_regs[2] >= 0 and comp.lsra.stats["split edges"] == 0


INVARIANT = """
method "T:M(double,int):int" target x64 symbol ry_M ret int
local V00 double arg0 param
local V01 int arg1 param
local V02 int loc0
block BB01 none
  stmt -
    t0 = CNS_INT int 0
    t1 = STORE_LCL_VAR int V02 t0
block BB02 cond BB02
  stmt -
    t2 = LCL_VAR double V00
    t3 = CALL void user "F" symbol="F" (user double t2)
  stmt -
    t5 = LCL_VAR int V02
    t6 = CNS_INT int 1
    t7 = ADD int t5 t6
    t8 = STORE_LCL_VAR int V02 t7
  stmt -
    t9 = LCL_VAR int V02
    t10 = LCL_VAR int V01
    t11 = LT int t9 t10
    t12 = JTRUE void t11
block BB03 cond BB05
  stmt -
    t13 = LCL_VAR double V00
    t14 = CALL void user "F" symbol="F" (user double t13)
  stmt -
    t15 = LCL_VAR int V02
    t16 = CNS_INT int 100
    t17 = EQ int t15 t16
    t18 = JTRUE void t17
block BB04 return
  stmt -
    t19 = LCL_VAR int V02
    t20 = RETURN void t19
block BB05 return
  stmt -
    t21 = LCL_VAR int V01
    t22 = RETURN void t21
"""


def test_moves_on_the_back_edge_are_before_the_jump() -> None:
    """The call clobbers the number's register. The header requires it there again; the code after the loop does not."""
    comp = allocated(INVARIANT)
    body = next(block for block in comp.blocks() if block.num == 2)
    assert body.in_var_regs[0] >= 0 and 0 not in body.out_var_regs
    assert body.last is not None and body.last.oper == O.JCC and body.last.prev is not None
    load = body.last.prev
    assert load.oper == O.STORE_LCL_VAR and load.lcl == 0 and load.reg == body.in_var_regs[0]  # type: ignore[attr-defined]
    assert comp.lsra.stats["split edges"] == 0


IN_ITS_PLACE = """
method "T:M(double,double,double,int):double" target x64 symbol ry_M ret double
local V00 double arg0 param
local V01 double arg1 param
local V02 double arg2 param
local V03 int arg3 param
block BB01 none
block BB02 cond BB02
  stmt -
    t0 = LCL_VAR double V00
    t1 = LCL_VAR double V00
    t2 = ADD double t0 t1
    t3 = LCL_VAR double V01
    t4 = MUL double t2 t3
    t5 = LCL_VAR double V02
    t6 = ADD double t4 t5
    t7 = STORE_LCL_VAR double V01 t6
  stmt -
    t8 = LCL_VAR double V02
    t9 = LCL_VAR double V01
    t10 = SUB double t8 t9
    t11 = STORE_LCL_VAR double V00 t10
  stmt -
    t12 = LCL_VAR int V03
    t13 = CNS_INT int -1
    t14 = ADD int t12 t13
    t15 = STORE_LCL_VAR int V03 t14
  stmt -
    t16 = LCL_VAR int V03
    t17 = CNS_INT int 0
    t18 = GT int t16 t17
    t19 = JTRUE void t18
block BB03 return
  stmt -
    t20 = LCL_VAR double V00
    t21 = RETURN void t20
"""


def test_what_is_computed_for_a_local_from_itself_stays_in_its_register() -> None:
    """Both operands of the product die there; the sum of it is wanted where the second one was."""
    comp = allocated(IN_ITS_PLACE)
    body = next(block for block in comp.blocks() if block.num == 2)
    nodes = list(body.nodes())
    (product,) = [node for node in nodes if node.oper == O.MUL]
    (store,) = [node for node in nodes if node.oper == O.STORE_LCL_VAR and node.lcl == 1]  # type: ignore[attr-defined]
    assert product.reg == store.reg == body.in_var_regs[1]
