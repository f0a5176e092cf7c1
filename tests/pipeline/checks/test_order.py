"""The order of phases: the manager refuses one whose requirements are not met, and in checked mode a phase that does
not do what its row says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from checks_lab import nodes

from ryuaot.backends.registry import target_backend
from ryuaot.errors import InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import CallNode, FieldListNode, PutArg
from ryuaot.ir.text import parse_method
from ryuaot.pipeline import phase_manager
from ryuaot.pipeline.checks.argument_forms import check_lowered_call
from ryuaot.pipeline.checks.phase_properties import PREDICATES
from ryuaot.pipeline.phase_table import PHASES, Phase, check_order

LOOP = """
method "T:M(ref,int):int" target x64 symbol ry_M ret int
layout L0 "Pair" size 16 align 8 refs 0 byrefs - 0:"a":ref 8:"b":long
local V00 ref arg0 param
local V01 int arg1 param
local V02 struct:L0 loc0 init
local V03 int loc1
block BB01 none
  stmt 0
    t0 = CNS_INT int 0
    t1 = STORE_LCL_VAR int V03 t0
block BB02 cond BB02
  stmt 1
    t2 = LCL_VAR ref V00
    t3 = LCL_VAR_ADDR byref V02
    t4 = LCL_VAR int V03
    t5 = CALL int user "f" symbol="f" (user ref t2) (user byref t3) (user int t4)
    t6 = STORE_LCL_VAR int V03 t5
  stmt 2
    t7 = LCL_VAR int V03
    t8 = LCL_VAR int V01
    t9 = LT int t7 t8
    t10 = JTRUE void t9
block BB03 return
  stmt 3
    t11 = LCL_VAR int V03
    t12 = LCL_VAR int V01
    t13 = ADD int t11 t12
    t14 = RETURN int t13
"""


def compile_loop(opt: int = 1, observer: Callable[[Phase, Compiler], None] | None = None) -> None:
    """Runs the whole pipeline after the importer, in checked mode."""
    phase_manager.use_backends(target_backend)
    comp = parse_method(LOOP, options=Options(opt=opt, check=True))
    assert phase_manager.run_phases(comp, observer, first_phase="lcladdr") is not None


@pytest.mark.parametrize("opt", [0, 1])
def test_the_order_is_sound(opt: int) -> None:
    check_order(PHASES, opt)
    compile_loop(opt)


def test_every_property_has_a_predicate_and_every_predicate_a_property() -> None:
    words = {word for phase in PHASES for word in (*phase.requires, *phase.establishes, *phase.destroys)}
    assert words == set(PREDICATES)


@pytest.mark.parametrize("opt", [0, 1])
def test_the_manager_rejects_every_order_with_a_requirement_after_its_use(
    monkeypatch: pytest.MonkeyPatch, opt: int
) -> None:
    tried = 0
    for index, phase in enumerate(PHASES):
        users = [i for i, later in enumerate(PHASES) if i > index and set(later.requires) & set(phase.establishes)]
        if phase.min_opt > opt or not users or all(PHASES[i].min_opt > opt for i in users):
            continue
        last = max(i for i in users if PHASES[i].min_opt <= opt)
        moved = (*PHASES[:index], *PHASES[index + 1 : last + 1], phase, *PHASES[last + 1 :])
        with pytest.raises(ValueError, match="requires"):
            check_order(moved, opt)
        monkeypatch.setattr(phase_manager, "PHASES", moved)
        comp = parse_method(LOOP, options=Options(opt=opt))
        with pytest.raises(InternalError, match="requires") as caught:
            phase_manager.run_phases(comp, first_phase="lcladdr")
        assert caught.value.phase == "order"
        tried += 1
    assert tried >= 8


def with_row(slug: str, **changes: tuple[str, ...]) -> tuple[Phase, ...]:
    return tuple([replace(phase, **changes) if phase.slug == slug else phase for phase in PHASES])


def test_a_phase_that_does_not_establish_what_its_row_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phase_manager, "PHASES", with_row("flowgraph", establishes=("preds", "lowered")))
    with pytest.raises(InternalError, match="'lowered' does not hold") as caught:
        compile_loop()
    assert caught.value.phase == "flowgraph"


def test_a_phase_that_destroys_and_does_not_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phase_manager, "PHASES", with_row("rationalize", destroys=()))
    with pytest.raises(InternalError, match="'hir' does not hold") as caught:
        compile_loop()
    assert caught.value.phase == "rationalize"


def test_a_property_without_a_predicate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phase_manager, "PHASES", with_row("morph", establishes=("morphed", "arg-info", "beautiful")))
    with pytest.raises(InternalError, match="'beautiful' has no predicate"):
        compile_loop()


def _first(comp: Compiler, *opers: int) -> object:
    return next(iter(nodes(comp, *opers)))


def _drop_pred(comp: Compiler) -> None:
    next(block for block in comp.blocks() if len(block.preds) == 2).preds.pop()


def _wrong_live_in(comp: Compiler) -> None:
    next(block for block in comp.blocks() if block.live_in).live_in ^= 1


def _expose_nothing(comp: Compiler) -> None:
    for local in comp.locals:
        local.address_exposed = False
    for node in nodes(comp, O.LCL_VAR, O.STORE_LCL_VAR, O.LCL_VAR_ADDR):
        node.flags &= ~F.EXPOSED


def _unfold(comp: Compiler) -> None:
    build = Builder(comp)
    store = _first(comp, O.STORE_LCL_VAR)
    assert store.op1 is not None  # type: ignore[attr-defined]
    statement = next(s for block in comp.blocks() for s in block.stmts if s.root is store)
    statement.root = build.storeind(T.INT, build.lcl_addr(store.lcl), store.op1)  # type: ignore[attr-defined]


def _wrong_register(comp: Compiler) -> None:
    put = _first(comp, O.PUTARG_REG)
    assert isinstance(put, PutArg)
    put.fixed_reg ^= 1


def _no_putarg(comp: Compiler) -> None:
    call = _first(comp, O.CALL)
    assert isinstance(call, CallNode)
    put = call.args[2].node
    assert put.op1 is not None
    call.args[2].node = put.op1
    put.op1.flags &= ~F.CONTAINED
    block = next(b for b in comp.blocks() if put in list(b.nodes()))
    from ryuaot.ir import lir

    lir.remove(block, put)


def _two_fields_for_one_register(comp: Compiler) -> None:
    call = _first(comp, O.CALL)
    assert isinstance(call, CallNode)
    build = Builder(comp)
    value = call.args[1].late
    assert value is not None
    call.args[1].late = FieldListNode(build._id(), [value], [4], [T.BYREF])
    call.args[1].late.flags |= value.flags & F.ALL_EFFECT


def _integer_for_a_reference(comp: Compiler) -> None:
    call = _first(comp, O.CALL)
    assert isinstance(call, CallNode)
    call.args[0].late = Builder(comp).nint(0)


def _no_argument_table(comp: Compiler) -> None:
    call = _first(comp, O.CALL)
    assert isinstance(call, CallNode)
    call.arg_info = None


def _main_block_in_a_handler(comp: Compiler) -> None:
    assert comp.last_block is not None
    comp.last_block.flags |= B.BBF_FUNCLET_BEG


def _field_outside(comp: Compiler) -> None:
    parent = comp.locals[2]
    parent.promoted = True
    parent.field_lcls = (comp.new_local(T.LONG, "test"),)


def _lose_register(comp: Compiler) -> None:
    node = next(n for n in nodes(comp, O.ADD) if n.reg >= 0)
    node.reg = 32


def _read_another_definition(comp: Compiler) -> None:
    read = next(n for n in nodes(comp, O.LCL_VAR) if n.ssa > 1)  # type: ignore[attr-defined]
    read.ssa -= 1  # type: ignore[attr-defined]


def _equal_to_what_is_not(comp: Compiler) -> None:
    stored = {n.ssa for n in nodes(comp, O.STORE_LCL_VAR) if n.type == T.INT}  # type: ignore[attr-defined]
    read = next(n for n in nodes(comp, O.LCL_VAR) if n.ssa in stored)  # type: ignore[attr-defined]
    read.vn = next(n for n in nodes(comp, O.CNS_INT) if n.type == T.INT).vn


BREAKS = (
    ("lcladdr", _unfold, "'local-addresses-folded'"),
    ("promote", _field_outside, "'promoted'"),
    ("addrexp", _expose_nothing, "'address-exposed'"),
    ("morph", _no_argument_table, "'arg-info'"),
    ("morph", _two_fields_for_one_register, "in the middle of a register"),
    ("morph", _integer_for_a_reference, "for a register that holds a reference"),
    ("flowgraph", _drop_pred, "'preds'"),
    ("ssa", _read_another_definition, "'ssa'"),
    ("vn", _equal_to_what_is_not, "'vn'"),
    ("funclets", _main_block_in_a_handler, "'funclets'"),
    ("earlylive", _wrong_live_in, "'early-liveness'"),
    ("lower", _wrong_register, "does not go to"),
    ("lower", _no_putarg, "where a move to its place belongs"),
    ("liveness", _wrong_live_in, "'liveness'"),
    ("lsra", _lose_register, "'registers'"),
)


@pytest.mark.parametrize(("slug", "break_it", "what"), BREAKS, ids=[f"{b[0]}-{b[1].__name__}" for b in BREAKS])
def test_an_invariant_is_checked_after_its_phase(slug: str, break_it: Callable[[Compiler], None], what: str) -> None:
    def observe(phase: Phase, comp: Compiler) -> None:
        if phase.slug == slug:
            break_it(comp)

    with pytest.raises(InternalError, match=what) as caught:
        compile_loop(observer=observe)
    assert caught.value.phase == slug


def test_an_argument_may_come_back_from_its_temp() -> None:
    """After register allocation, a RELOAD may be between a move to an argument register and its call."""
    seen = []

    def observe(phase: Phase, comp: Compiler) -> None:
        if phase.slug != "lsra":
            return
        for block in comp.blocks():
            for call in [node for node in block.nodes() if isinstance(node, CallNode)]:
                for arg in call.args:
                    if arg.node.oper == O.PUTARG_REG:
                        put, arg.node = arg.node, Builder(comp).unary(O.RELOAD, arg.node.type, arg.node)
                        check_lowered_call(comp, block, call)
                        arg.node = put
                        seen.append(call)

    compile_loop(observer=observe)
    assert seen
