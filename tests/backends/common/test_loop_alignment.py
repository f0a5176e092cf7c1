"""Where short loops in loops begin (x64): not across two lines of the instruction cache."""

from __future__ import annotations

from pathlib import Path

import pytest
from lir_lab import Lab, Method

from ryuaot.ir import blocks as B
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.nodes import CallArg, GenTree


def _rounds(m: Method, body: list[GenTree], depth: int) -> None:
    """Loops around the statements, one in the other, each with its own count."""
    counts = [m.local(T.INT) for _ in range(depth)]
    heads = []
    for count in counts:
        m.block.kind = B.BBJ_NONE
        m.do(m.b.store_lcl(count, m.b.icon(0)))
        heads.append(m.new_block(B.BBJ_NONE))
    for tree in body:
        m.do(tree)
    for count, head in zip(reversed(counts), reversed(heads), strict=True):
        m.do(m.b.store_lcl(count, m.b.binary(O.ADD, T.INT, m.b.lcl_var(count), m.b.icon(1))))
        m.do(m.b.unary(O.JTRUE, T.VOID, m.b.relop(O.LT, m.b.lcl_var(count), m.b.icon(50))))
        m.block.kind, m.block.targets = B.BBJ_COND, [head]
        m.new_block(B.BBJ_NONE)
    m.block.kind = B.BBJ_RETURN


def _code(
    tmp_path: Path, depth: int, products: int, calls: bool = False, target: str = "x64", opt: int = 1
) -> list[str]:
    m = Lab(target, opt, tmp_path).method(T.LONG, T.LONG)
    total = m.local(T.LONG)
    body: list[GenTree] = [
        m.b.store_lcl(total, m.b.binary(O.MUL, T.LONG, m.b.lcl_var(total), m.arg(0))) for _ in range(products)
    ]
    if calls:
        call = m.b.call(T.VOID, N.USER_FUNC, "lab_clobber", "lab_clobber")
        call.args = [CallArg(m.arg(0), "user", T.LONG)]
        refresh_effects(call)
        body.append(call)
    _rounds(m, body, depth)
    m.ret(m.b.lcl_var(total))
    return [line.strip() for line in m.finish().text if ".p2align 6" in line]


def test_a_loop_in_a_loop_does_not_cross_a_line(tmp_path: Path) -> None:
    (found,) = _code(tmp_path, 2, 3)
    assert found.startswith(".p2align 6,,") and 10 < int(found.rpartition(",")[2]) < 40


@pytest.mark.parametrize(("depth", "products", "opt", "target"), [
    (1, 3, 1, "x64"),  # runs once, for all that is known
    (2, 40, 1, "x64"),  # crosses one wherever it begins
    (2, 3, 0, "x64"),
    (2, 3, 1, "arm64"),
])  # fmt: skip
def test_loops_that_lie_where_they_come(depth: int, products: int, opt: int, target: str, tmp_path: Path) -> None:
    assert _code(tmp_path, depth, products, target=target, opt=opt) == []


def test_the_call_stands_in_the_line_where_the_round_begins(tmp_path: Path) -> None:
    assert _code(tmp_path, 1, 0, calls=True) == [".p2align 6,,12"]
