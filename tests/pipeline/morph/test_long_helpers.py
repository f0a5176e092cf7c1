"""Arithmetic on 64 bits that is a call where registers have 32: each operator's function, which the runtime has."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import ryuaot.runtime
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import CallNode, GenTree
from ryuaot.pipeline.morph import long_helpers
from ryuaot.target import TARGETS


@cache
def runtime_text() -> str:
    folder = Path(ryuaot.runtime.__file__).parent
    files = [*(folder / "c").glob("*.[ch]"), *(folder / "asm").rglob("*")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files if path.is_file())


def builder() -> Builder:
    comp = Compiler(TARGETS["x86"], Options(opt=1), None, None, "m", "m")
    comp.new_local(T.LONG, "a")
    comp.new_local(T.INT, "count")
    return Builder(comp)


def called(made: GenTree) -> str:
    assert isinstance(made, CallNode) and made.type == T.LONG
    assert made.symbol in runtime_text()
    return made.symbol


CASES = [
    (long_helpers.divide, O.DIV, 0, "rt_long_div"),
    (long_helpers.divide, O.MOD, 0, "rt_long_mod"),
    (long_helpers.divide, O.UDIV, 0, "rt_ulong_div"),
    (long_helpers.divide, O.UMOD, 0, "rt_ulong_mod"),
    (long_helpers.multiply, O.MUL, F.OVERFLOW, "rt_long_mul_ovf"),
    (long_helpers.multiply, O.MUL, F.OVERFLOW | F.UNSIGNED, "rt_ulong_mul_ovf"),
    (long_helpers.multiply, O.MULHI, 0, "rt_long_mulhi"),
    (long_helpers.multiply, O.MULHI, F.UNSIGNED, "rt_ulong_mulhi"),
    (long_helpers.shift, O.LSH, 0, "rt_long_lsh"),
    (long_helpers.shift, O.RSH, 0, "rt_long_rsh"),
    (long_helpers.shift, O.RSZ, 0, "rt_long_rsz"),
    (long_helpers.shift, O.ROL, 0, "rt_long_rol"),
    (long_helpers.shift, O.ROR, 0, "rt_long_ror"),
    (long_helpers.atomic, O.XADD, 0, "rt_long_xadd"),
    (long_helpers.atomic, O.XCHG, 0, "rt_long_xchg"),
]


@pytest.mark.parametrize(("function", "oper", "flags", "symbol"), CASES)
def test_each_operator_has_its_function(function, oper: int, flags: int, symbol: str) -> None:  # type: ignore[no-untyped-def]
    build = builder()
    second = build.lcl_var(1 if oper in (O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR) else 0)
    node = build.binary(oper, T.LONG, build.lcl_var(0), second, flags)
    assert called(function(build.comp, build, node, None)) == symbol
    narrow = build.binary(oper, T.INT, build.lcl_var(1), build.lcl_var(1), flags)
    assert function(build.comp, build, narrow, None) is narrow


def test_what_has_a_short_sequence_stays() -> None:
    build = builder()
    product = build.binary(O.MUL, T.LONG, build.lcl_var(0), build.lcl_var(0))
    assert long_helpers.multiply(build.comp, build, product, None) is product
    shifted = build.binary(O.LSH, T.LONG, build.lcl_var(0), build.icon(3))
    assert long_helpers.shift(build.comp, build, shifted, None) is shifted
