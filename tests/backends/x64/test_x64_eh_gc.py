"""Funclets, exception tables and safepoints on x64: what the tables say, and that finally funclets run on their
parent's frame."""

from __future__ import annotations

import ctypes
import platform
from pathlib import Path

import pytest
from lir_lab import Lab, Method

from ryuaot.ir import blocks as B
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock, EHRegion
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.nodes import CallArg, CallNode, GenTree
from ryuaot.pipeline.interfaces.method_code import HandlerKind, MethodCode

RUNS = pytest.mark.skipif(platform.machine() != "x86_64", reason="runs x64 code")


@pytest.fixture(params=[0, 1], ids=["opt0", "opt1"])
def lab(request: pytest.FixtureRequest, tmp_path: Path) -> Lab:
    return Lab("x64", request.param, tmp_path)


def call(m: Method, symbol: str, vartype: int, *args: GenTree) -> CallNode:
    node = m.b.call(vartype, N.USER_FUNC, symbol, symbol)
    node.args = [CallArg(tree, "user", tree.type) for tree in args]
    refresh_effects(node)
    return node


def add(m: Method, left: GenTree, right: GenTree) -> GenTree:
    return m.b.binary(O.ADD, T.LONG, left, right)


def inside(block: BasicBlock, try_index: int = B.NO_REGION, hnd_index: int = B.NO_REGION) -> BasicBlock:
    block.try_index = try_index
    block.hnd_index = hnd_index
    return block


def end_handler(m: Method, kind: int, value: GenTree | None = None) -> None:
    node = GenTree(O.RETFILT, T.VOID if value is None else T.INT, m.b._id(), value)
    m.do(node)
    m.block.kind = kind


def live_in_handlers(m: Method, *lcls: int) -> None:
    for lcl in lcls:
        m.comp.locals[lcl].live_in_handler = True
        m.comp.locals[lcl].do_not_enregister = True


def try_finally(lab: Lab) -> MethodCode:
    """v = a; try { v = clobber(v) * 2 } finally { v += 5 } return v + b."""
    m = lab.method(T.LONG, T.LONG, T.LONG, name="with_finally")
    v = m.local(T.LONG)
    live_in_handlers(m, v)
    m.do(m.b.store_lcl(v, m.arg(0)))
    m.block.kind = B.BBJ_NONE
    body = inside(m.new_block(B.BBJ_NONE), 0)
    m.do(m.b.store_lcl(v, m.b.binary(O.MUL, T.LONG, call(m, "lab_clobber", T.LONG, m.b.lcl_var(v)), m.b.nint(2))))
    leave = m.new_block(B.BBJ_CALLFINALLY)
    handler = inside(m.new_block(B.BBJ_EHFINALLYRET), B.NO_REGION, 0)
    m.do(m.b.store_lcl(v, add(m, m.b.lcl_var(v), call(m, "lab_clobber", T.LONG, m.b.nint(4)))))
    end_handler(m, B.BBJ_EHFINALLYRET)
    after = m.new_block()
    m.ret(add(m, m.b.lcl_var(v), m.arg(1)))
    leave.targets = [handler, after]
    m.comp.eh = [EHRegion(0, B.EH_FINALLY, body, body, handler, handler)]
    return m.finish()


@RUNS
def test_finally_runs_on_the_parents_frame(lab: Lab) -> None:
    code = try_finally(lab)
    assert [f.kind for f in code.funclets] == [HandlerKind.FINALLY]
    assert len(code.eh) == 1 and code.eh[0].kind == HandlerKind.FINALLY
    assert code.eh[0].handler_start == code.funclets[0].start
    assert lab.call("with_finally", ctypes.c_int64, ctypes.c_int64(10), ctypes.c_int64(1000)) == 22 + 5 + 1000


def position(code: MethodCode, label: str) -> int:
    return code.text.index(label + ":")


def test_ranges_of_nested_tries(lab: Lab) -> None:
    """try { try { A; check } catch { B; check } } finally { C }: the outer try covers the catch funclet and both throw
    blocks."""
    m = lab.method(T.LONG, T.LONG, name="nested")
    v = m.local(T.LONG)
    live_in_handlers(m, v)
    m.do(m.b.store_lcl(v, m.arg(0)))
    m.block.kind = B.BBJ_NONE
    body = inside(m.new_block(B.BBJ_ALWAYS), 0)
    m.do(m.b.bounds_check(m.b.cast(m.b.lcl_var(v), T.INT), m.b.icon(7)))
    catch = inside(m.new_block(B.BBJ_EHCATCHRET), 1, 0)
    m.do(m.b.storeind(T.REF, m.b.lcl_var(v), m.b.leaf(O.CATCH_ARG, T.REF)))
    m.do(m.b.bounds_check(m.b.cast(m.b.lcl_var(v), T.INT), m.b.icon(9)))
    end_handler(m, B.BBJ_EHCATCHRET)
    leave = m.new_block(B.BBJ_CALLFINALLY)
    final = inside(m.new_block(B.BBJ_EHFINALLYRET), B.NO_REGION, 1)
    m.do(m.b.store_lcl(v, m.b.nint(1)))
    end_handler(m, B.BBJ_EHFINALLYRET)
    after = m.new_block()
    m.ret(m.b.lcl_var(v))
    body.targets = [leave]
    catch.targets = [leave]
    leave.targets = [final, after]
    inner = EHRegion(0, B.EH_CATCH, body, body, catch, catch)
    inner.enclosing_try = 1
    inner.catch_symbol = "ry_MT_Some_Exception"
    m.comp.eh = [inner, EHRegion(1, B.EH_FINALLY, body, catch, final, final)]
    code = m.finish()
    assert [f.kind for f in code.funclets] == [HandlerKind.CATCH, HandlerKind.FINALLY]
    assert "ry_MT_Some_Exception" in code.symbols
    text = code.text
    throws = [n for n, line in enumerate(text) if line == "\tcall rt_throw_range"]
    assert len(throws) == 2

    def covered(clause_kind: HandlerKind) -> list[tuple[int, int]]:
        return [(position(code, c.try_start), position(code, c.try_end)) for c in code.eh if c.kind == clause_kind]

    catch_start, catch_end = position(code, code.funclets[0].start), position(code, code.funclets[0].end)
    for at in throws:
        in_funclet = catch_start <= at < catch_end
        assert any(low <= at < high for low, high in covered(HandlerKind.CATCH)) == (not in_funclet)
        assert any(low <= at < high for low, high in covered(HandlerKind.FINALLY))
    kinds = [clause.kind for clause in code.eh]
    assert kinds == sorted(kinds), "innermost first"
    final_start = position(code, code.funclets[1].start)
    assert not any(low <= final_start < high for low, high in covered(HandlerKind.FINALLY))


def test_filter_funclet(lab: Lab) -> None:
    m = lab.method(T.LONG, T.LONG, name="filtered")
    m.block.kind = B.BBJ_NONE
    body = inside(m.new_block(B.BBJ_ALWAYS), 0)
    m.do(call(m, "lab_clobber", T.LONG, m.b.nint(1)))
    test = inside(m.new_block(B.BBJ_EHFILTERRET), B.NO_REGION, 0)
    is_null = m.b.relop(O.NE, m.b.leaf(O.CATCH_ARG, T.REF), m.b.null())
    end_handler(m, B.BBJ_EHFILTERRET, is_null)
    catch = inside(m.new_block(B.BBJ_EHCATCHRET), B.NO_REGION, 0)
    m.do(m.b.storeind(T.INT, m.b.leaf(O.CATCH_ARG, T.REF), m.b.icon(3)))
    end_handler(m, B.BBJ_EHCATCHRET)
    after = m.new_block()
    m.ret(m.b.nint(2))
    body.targets = [after]
    catch.targets = [after]
    region = EHRegion(0, B.EH_FILTER, body, body, catch, catch)
    region.filter_beg = test
    m.comp.eh = [region]
    code = m.finish()
    assert [f.kind for f in code.funclets] == [HandlerKind.FILTER, HandlerKind.CATCH]
    (clause,) = code.eh
    assert clause.kind == HandlerKind.FILTER
    assert clause.filter_start == code.funclets[0].start and clause.handler_start == code.funclets[1].start
    lab.build()


def test_live_references_are_reported(lab: Lab) -> None:
    """A REF that is live across a call: untracked home at opt 0, callee-saved register or reported slot otherwise."""
    m = lab.method(T.REF, T.REF, T.LONG, name="keeps_ref")
    first = m.local(T.REF)
    m.do(m.b.store_lcl(first, m.b.ind(T.REF, m.arg(0))))
    m.do(call(m, "lab_clobber", T.LONG, m.arg(1)))
    m.ret(m.b.lcl_var(first))
    code = m.finish()
    (point,) = code.safepoints
    if lab.opt == 0:
        assert len(code.untracked) == 2 and not point.slots
        zeroed = [line for line in code.text if line.startswith("\tmov qword ptr [rbp-") and line.endswith(", 0")]
        assert len(zeroed) == 1, "the local is zeroed, the parameter is not"
    else:
        assert code.untracked == ()
        assert bin(point.ref_mask).count("1") + len(point.slots) == 1
        assert point.ref_mask & ~code.saved_int_mask == 0
    at = position(code, point.label)
    assert text_before(code, at) == "\tcall lab_clobber"


def text_before(code: MethodCode, index: int) -> str:
    """Returns the instruction before a line."""
    index -= 1
    while not code.text[index].startswith("\t") or code.text[index].startswith("\t."):
        index -= 1
    return code.text[index]


def test_a_reference_in_a_tree_across_a_call(lab: Lab) -> None:
    """ind(ref) + call(): the loaded reference is a tree temp at the call."""
    m = lab.method(T.LONG, T.REF, name="temp_ref")
    inner = m.b.ind(T.REF, m.arg(0))
    equal = m.b.relop(O.EQ, inner, call(m, "lab_clobber", T.REF, m.b.nint(1)))
    m.ret(m.b.cast(equal, T.LONG))
    code = m.finish()
    (point,) = code.safepoints
    assert bin(point.ref_mask).count("1") + len(point.slots) == 1


def test_noreturn_calls_are_followed_by_a_trap(lab: Lab) -> None:
    m = lab.method(T.VOID, T.REF, name="thrower")
    node = m.b.call(T.VOID, N.HELPER, "rt_throw", "rt_throw")
    node.args = [CallArg(m.arg(0), "user", T.REF)]
    node.call_flags = N.CALL_NORETURN
    refresh_effects(node)
    m.do(node)
    m.block.kind = B.BBJ_THROW
    code = m.finish()
    at = code.text.index("\tcall rt_throw")
    assert code.text[at + 2] == "\tud2"
    assert code.symbols == ("rt_throw",)


def test_output_is_deterministic_and_assembles_with_clang_too(lab: Lab, tmp_path: Path) -> None:
    import shutil
    import subprocess

    first = try_finally(lab)
    second = try_finally(Lab("x64", lab.opt, tmp_path))
    assert first == second
    clang = shutil.which("clang")
    if clang is None:
        pytest.skip("no clang")
    source = tmp_path / "x.s"
    source.write_text(lab.text())
    subprocess.run([clang, "-c", str(source), "-o", str(tmp_path / "x.o")], check=True)
