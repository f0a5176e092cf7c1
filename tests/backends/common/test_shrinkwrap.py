"""Frames where they are needed: leaves without one, methods that set it up on the ways that call, and what keeps a
frame up throughout."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest
from lir_lab import Lab, Method

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.compiler import Options
from ryuaot.ir.nodes import CallArg, CallNode, GenTree
from ryuaot.pipeline.interfaces.method_code import MethodCode

UP = {"x64": "\tpush rbp", "arm64": "\tstp x29, x30,", "arm": "\tpush {"}
DOWN = {"x64": ("\tpop rbp", "\tleave"), "arm64": ("\tldp x29, x30,",), "arm": ("\tpop {",)}
RETURN = {"x64": "\tret", "arm64": "\tret", "arm": "\tbx lr"}
WORD = {"x64": T.LONG, "arm64": T.LONG, "arm": T.INT}
EACH = pytest.mark.parametrize("target", ["x64", "arm64", "arm"])


def call(m: Method, vartype: int, *args: GenTree) -> CallNode:
    node = m.b.call(vartype, N.USER_FUNC, "lab_clobber", "lab_clobber")
    node.args = [CallArg(tree, "user", tree.type) for tree in args]
    refresh_effects(node)
    return node


def instructions(code: MethodCode) -> list[str]:
    return [line for line in code.text if line.startswith("\t") and not line.startswith(("\t.", "\t#"))]


def ups(code: MethodCode, target: str) -> int:
    return sum(line.startswith(UP[target]) for line in code.text)


def branchy(lab: Lab, name: str = "") -> MethodCode:
    """b != 0 ? clobber(a) + 1 : a + b."""
    word = WORD[lab.target.name]
    m = lab.method(word, word, word, name=name)
    first = m.block
    first.kind = B.BBJ_COND
    m.do(GenTree(O.JTRUE, T.VOID, m.b._id(), m.b.binary(O.EQ, T.INT, m.arg(1), m.b.icon(0, word))))
    m.new_block()
    m.ret(m.b.binary(O.ADD, word, m.arg(0), m.arg(1)))
    calls = m.new_block()
    m.ret(m.b.binary(O.ADD, word, call(m, word, m.arg(0)), m.b.icon(1, word)))
    first.targets = [calls]
    return m.finish()


@EACH
def test_a_leaf_has_no_frame(target: str, tmp_path: Path) -> None:
    m = Lab(target, 1, tmp_path).method(WORD[target], WORD[target], WORD[target])
    m.ret(m.b.binary(O.MUL, WORD[target], m.arg(0), m.arg(1)))
    code = m.finish()
    assert ups(code, target) == 0 and instructions(code)[-1] == RETURN[target]
    assert code.bare and code.bare[0][0] == code.symbol


@EACH
def test_unoptimised_code_has_its_frame(target: str, tmp_path: Path) -> None:
    m = Lab(target, 0, tmp_path).method(WORD[target], WORD[target], WORD[target])
    m.ret(m.b.binary(O.MUL, WORD[target], m.arg(0), m.arg(1)))
    code = m.finish()
    assert ups(code, target) == 1 and not code.bare


@EACH
def test_it_can_be_disabled(target: str, tmp_path: Path) -> None:
    m = Lab(target, 1, tmp_path).method(WORD[target], WORD[target])
    m.comp.options = Options(1, check=True, disabled=frozenset(("bare",)))
    m.ret(m.arg(0))
    assert ups(m.finish(), target) == 1


@EACH
def test_the_frame_goes_up_where_the_call_is(target: str, tmp_path: Path) -> None:
    code = branchy(Lab(target, 1, tmp_path))
    text = instructions(code)
    assert ups(code, target) == 1 and not text[0].startswith(UP[target])
    up = next(at for at, line in enumerate(text) if line.startswith(UP[target]))
    assert text[:up].count(RETURN[target]) == 1  # one way returns without
    assert any(line.startswith(DOWN[target]) for line in text[up:])
    assert len(code.bare) == 1


@EACH
def test_a_throw_block_of_bare_code_calls_the_helper_made_for_it(target: str, tmp_path: Path) -> None:
    m = Lab(target, 1, tmp_path).method(T.INT, T.INT, T.INT)
    tree = m.b.binary(O.ADD, T.INT, m.arg(0), m.arg(1), F.OVERFLOW)
    m.ret(tree)
    code = m.finish()
    assert ups(code, target) == 0
    assert code.symbols == ("rt_throw_overflow_bare",)
    assert len(code.safepoints) == 1


@EACH
def test_parameters_on_the_stack_are_read_from_there(target: str, tmp_path: Path) -> None:
    m = Lab(target, 1, tmp_path).method(WORD[target], *[WORD[target]] * 10)
    m.ret(m.b.binary(O.SUB, WORD[target], m.arg(8), m.arg(9)))
    code = m.finish()
    assert ups(code, target) == 0
    pointer, first = {"x64": ("rsp", "[rsp+24]"), "arm64": ("sp", "[sp]"), "arm": ("sp", "[sp, #16]")}[target]
    assert any(first in line for line in code.text) and any(f"[{pointer}" in line for line in code.text)


@EACH
def test_what_lives_across_a_call_keeps_the_frame(target: str, tmp_path: Path) -> None:
    m = Lab(target, 1, tmp_path).method(WORD[target], WORD[target])
    m.ret(m.b.binary(O.ADD, WORD[target], call(m, WORD[target], m.arg(0)), m.arg(0)))
    code = m.finish()
    assert instructions(code)[0].startswith(UP[target]) and not code.bare


@EACH
@pytest.mark.parametrize("disabled", [frozenset(), frozenset(("bare-head",))])
def test_a_parameter_stays_where_it_arrived_until_the_frame_stands(
    target: str, disabled: frozenset[str], tmp_path: Path
) -> None:
    """b == 0 ? a : clobber(a) + a: the way that returns at once has no frame, though a lives across the call."""
    lab = Lab(target, 1, tmp_path)
    m = lab.method(WORD[target], WORD[target], WORD[target])
    m.comp.options = Options(1, check=True, disabled=disabled)
    first = m.block
    first.kind = B.BBJ_COND
    m.do(GenTree(O.JTRUE, T.VOID, m.b._id(), m.b.binary(O.NE, T.INT, m.arg(1), m.b.icon(0, WORD[target]))))
    m.new_block()
    m.ret(m.arg(0))
    calls = m.new_block()
    m.ret(m.b.binary(O.ADD, WORD[target], call(m, WORD[target], m.arg(0)), m.arg(0)))
    first.targets = [calls]
    code = m.finish()
    assert bool(code.bare) == (not disabled)
    if target == "x64":
        assert lab.call(code.symbol, ctypes.c_int64, ctypes.c_int64(5), ctypes.c_int64(0)) == 5
        assert lab.call(code.symbol, ctypes.c_int64, ctypes.c_int64(5), ctypes.c_int64(1)) == 11


@EACH
def test_a_result_that_waits_for_another_call_is_in_a_register_that_calls_preserve(target: str, tmp_path: Path) -> None:
    """clobber(a) + clobber(a): nothing is stored but by the prolog."""
    m = Lab(target, 1, tmp_path).method(WORD[target], WORD[target])
    m.ret(m.b.binary(O.ADD, WORD[target], call(m, WORD[target], m.arg(0)), call(m, WORD[target], m.arg(0))))
    body = "\n".join(instructions(m.finish()))
    between = body[body.index("lab_clobber") : body.rindex("lab_clobber")]
    assert "[" not in between, between


@pytest.mark.parametrize("target, has_frame", [("x64", 0), ("arm64", 1)])
def test_a_write_barrier_needs_a_frame_only_where_calls_lose_the_return_address(
    target: str, has_frame: int, tmp_path: Path
) -> None:
    m = Lab(target, 1, tmp_path).method(T.VOID, T.REF, T.REF)
    m.do(m.b.storeind(T.REF, m.b.binary(O.ADD, T.BYREF, m.arg(0), m.b.icon(8, T.LONG)), m.arg(1)))
    m.ret()
    assert ups(m.finish(), target) == has_frame


def jumps(target: str, disabled: frozenset[str], folder: Path) -> int:
    """Unconditional ones in: if (a < b) goto one; if (a == b) return a * b; one: goto two; ... two: goto last."""
    m = Lab(target, 1, folder).method(WORD[target], WORD[target], WORD[target])
    m.comp.options = Options(1, check=True, disabled=disabled)
    first = m.block
    m.do(GenTree(O.JTRUE, T.VOID, m.b._id(), m.b.binary(O.LT, T.INT, m.arg(0), m.arg(1))))
    second = m.new_block()
    m.do(GenTree(O.JTRUE, T.VOID, m.b._id(), m.b.binary(O.EQ, T.INT, m.arg(0), m.arg(1))))
    one = m.new_block()
    two = m.new_block()
    product = m.new_block()
    m.ret(m.b.binary(O.MUL, WORD[target], m.arg(0), m.arg(1)))
    last = m.new_block()
    m.ret(m.arg(1))
    first.kind = second.kind = B.BBJ_COND
    one.kind = two.kind = B.BBJ_ALWAYS
    first.targets, second.targets, one.targets, two.targets = [one], [product], [two], [last]
    return sum(line.split()[0] in ("jmp", "b") for line in instructions(m.finish()))


def test_a_jump_goes_past_blocks_that_only_jump(tmp_path: Path) -> None:
    assert jumps("x64", frozenset(), tmp_path) < jumps("x64", frozenset(("forward-jump",)), tmp_path)


@EACH
def test_a_jump_goes_past_no_block_that_sets_the_frame_up(target: str, tmp_path: Path) -> None:
    """if (a >= b) goto frame; if (a == 0) goto last; clobber(a); goto last; frame: goto last; last: return 7:
    the block at ``frame`` only jumps, and what leads to ``last`` has a frame."""
    lab = Lab(target, 1, tmp_path)
    m = lab.method(WORD[target], WORD[target], WORD[target])
    m.comp.options = Options(1, check=True)
    first = m.block
    m.do(GenTree(O.JTRUE, T.VOID, m.b._id(), m.b.binary(O.GE, T.INT, m.arg(0), m.arg(1))))
    away, frame, tested = m.new_block(), m.new_block(), m.new_block()
    m.do(GenTree(O.JTRUE, T.VOID, m.b._id(), m.b.binary(O.EQ, T.INT, m.arg(0), m.b.icon(0, WORD[target]))))
    calls = m.new_block()
    m.do(call(m, WORD[target], m.arg(0)))
    last = m.new_block()
    m.ret(m.b.icon(7, WORD[target]))
    calls.kind = B.BBJ_NONE
    first.kind = tested.kind = B.BBJ_COND
    away.kind = frame.kind = B.BBJ_ALWAYS
    first.targets, away.targets, frame.targets, tested.targets = [frame], [tested], [last], [last]
    code = m.finish()
    if target == "x64":
        for a, b in ((2, 1), (0, 1), (1, 2)):
            assert lab.call(code.symbol, ctypes.c_int64, ctypes.c_int64(a), ctypes.c_int64(b)) == 7


def test_what_wants_the_link_register_on_arm_has_a_frame(tmp_path: Path) -> None:
    """b == 0 ? a : checked(a * b): the upper half of the product goes to emission's scratch, which is lr."""
    m = Lab("arm", 1, tmp_path).method(T.INT, T.INT, T.INT)
    first = m.block
    first.kind = B.BBJ_COND
    m.do(GenTree(O.JTRUE, T.VOID, m.b._id(), m.b.binary(O.NE, T.INT, m.arg(1), m.b.icon(0))))
    m.new_block()
    m.ret(m.arg(0))
    product = m.new_block()
    m.ret(m.b.binary(O.MUL, T.INT, m.arg(0), m.arg(1), F.OVERFLOW))
    first.targets = [product]
    code = m.finish()
    text = instructions(code)
    assert ups(code, "arm") == 1 and len(code.bare) == 1
    assert text.index("\tbx lr") < next(at for at, line in enumerate(text) if line.startswith(UP["arm"]))
