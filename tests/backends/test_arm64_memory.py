"""Memory on arm64, under qemu-user: the tests of x64 that pass no addresses inside values, and AAPCS64's own struct
rules."""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from arm64_lab import Arm64Lab, available
from lir_lab import Lab, Method
from test_x64_memory import (  # noqa: F401
    F32,
    F64,
    I64,
    add,
    call,
    test_atomics,
    test_block_copies_and_fills,
    test_calls_with_stack_arguments,
    test_elements_of_every_width_at_every_scale,
    test_float_arguments_survive_calls,
    test_incoming_stack_parameters,
    test_large_frames_and_zeroed_homes,
    test_loads_and_stores_of_every_width,
    test_localloc,
    test_localloc_of_almost_all_memory_does_not_wrap,
    test_many_live_values_spill,
    test_switch,
    test_vector_constants_have_their_bits,
)

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout

pytestmark = pytest.mark.skipif(not available(), reason="needs aarch64-linux-gnu-gcc and qemu-aarch64")


@pytest.fixture(params=[0, 1], ids=["opt0", "opt1"])
def lab(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Arm64Lab]:
    made = Arm64Lab(request.param, tmp_path)
    yield made
    made.close()


def through(lab: Lab, layout: ClassLayout, name: str, make: str, take: str, ret: int, *params: int) -> Method:
    """A method that calls C's ``make`` with its parameters, keeps the struct, and hands it to C's ``take``."""
    m = lab.method(ret, *params, name=name)
    local = m.local(layout)
    m.do(m.b.store_lcl(local, call(m, make, layout, *[(m.arg(i), kind) for i, kind in enumerate(params)])))
    m.ret(call(m, take, ret, (m.b.lcl_var(local), layout)))
    m.finish()
    return m


def test_structs_through_c(lab: Lab) -> None:
    """Two registers of different banks never share a struct here: 16 bytes go in x0 and x1, three floats in s0 to
    s2."""
    odd = lab.layout("odd", (T.UBYTE, 11))
    vec3 = lab.layout("vec3", T.FLOAT, T.FLOAT, T.FLOAT)
    through(lab, odd, "through_odd", "lab_make_odd", "lab_take_odd", T.LONG, T.LONG)
    through(lab, vec3, "through_vec3", "lab_make_vec3", "lab_take_vec3", T.FLOAT, T.FLOAT)
    mixed = lab.layout("mixed", T.DOUBLE, T.LONG)
    m = lab.method(T.LONG, T.DOUBLE, T.LONG, name="through_mixed")
    local = m.local(mixed)
    m.do(m.b.store_lcl(local, call(m, "lab_mixed", mixed, (m.arg(0), T.DOUBLE), (m.arg(1), T.LONG))))
    m.ret(call(m, "lab_take_mixed", T.LONG, (m.b.lcl_var(local), mixed), (m.b.nint(5), T.LONG)))
    m.finish()
    total = 0
    for n in range(11):
        total = total * 3 + ((200 + n * 7) & 255)
    assert lab.call("through_odd", I64, I64(200)) == total
    assert lab.call("through_vec3", F32, F32(1.5)) == 150 + 30 + 4.5
    assert lab.call("through_mixed", I64, F64(1.5), I64(7)) == 30 + 21 + 5


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("kind", [T.FLOAT, T.DOUBLE])
def test_hfa_parameters_and_results(lab: Lab, kind: int, count: int) -> None:
    """A homogeneous aggregate comes in v registers, is returned in v registers, and overflows to the stack whole."""
    layout = lab.layout("hfa", (kind, count))
    size = 4 if kind == T.FLOAT else 8
    callee = lab.method(layout, *[layout] * 3, name="last_hfa")
    callee.ret(callee.b.lcl_var(callee.args[2]))
    callee.finish()
    m = lab.method(kind, kind, name="use_hfa")
    locals_ = [m.local(layout) for _ in range(3)]
    for place, local in enumerate(locals_):
        for index in range(count):
            factor = m.b.dcon(_bits(kind, float(10 * place + index)), kind)
            value = m.b.binary(O.MUL, kind, m.arg(0), factor)
            m.do(m.b.store_lcl_fld(local, kind, index * size, value))
    result = m.local(layout)
    m.do(m.b.store_lcl(result, call(m, "last_hfa", layout, *[(m.b.lcl_var(local), layout) for local in locals_])))
    m.ret(m.b.lcl_fld(result, kind, (count - 1) * size))
    m.finish()
    ctype = F32 if kind == T.FLOAT else F64
    assert lab.call("use_hfa", ctype, ctype(0.5)) == 0.5 * (20 + count - 1)


def _bits(kind: int, value: float) -> int:
    return (
        struct.unpack("<I", struct.pack("<f", value))[0]
        if kind == T.FLOAT
        else struct.unpack("<Q", struct.pack("<d", value))[0]
    )


def test_large_struct_by_reference(lab: Lab) -> None:
    """More than 16 bytes: the address of a copy is the argument."""
    big = lab.layout("big", (T.LONG, 5))
    m = lab.method(T.LONG, T.LONG, name="sum_big")
    local = m.local(big)
    for index in range(5):
        m.do(m.b.store_lcl_fld(local, T.LONG, 8 * index, add(m, m.arg(0), m.b.nint(index))))
    m.ret(call(m, "lab_take_big", T.LONG, (m.b.nint(1), T.LONG), (m.b.lcl_var(local), big), (m.b.nint(2), T.LONG)))
    m.finish()
    values = [10 + i for i in range(5)]
    expected = 1 + values[0] + 2 * values[1] + 3 * values[2] + 4 * values[3] + 5 * values[4] + 2
    assert lab.call("sum_big", I64, I64(10)) == expected


def test_volatile_accesses_acquire_and_release(lab: Lab) -> None:
    m = lab.method(T.LONG, T.BYREF, T.LONG, name="exchange_plainly")
    old = m.local(T.LONG)
    m.do(m.b.store_lcl(old, m.b.ind(T.LONG, m.arg(0), F.VOLATILE)))
    m.do(m.b.storeind(T.LONG, m.arg(0), m.arg(1), F.VOLATILE))
    m.ret(m.b.lcl_var(old))
    m.finish()
    assert "ldar " in lab.text() and "stlr " in lab.text()
    place = (I64 * 1)(5)
    assert lab.call("exchange_plainly", I64, place, I64(9)) == 5 and place[0] == 9


@pytest.mark.parametrize("kind", [T.SIMD8, T.SIMD12, T.SIMD16])
def test_volatile_vectors_are_loaded_by_lanes_and_fenced(lab: Lab, kind: int) -> None:
    """LDAR takes one register of up to eight bytes, aligned as such."""
    m = lab.method(T.LONG, T.BYREF, T.BYREF, name="copy_vector")
    m.do(m.b.storeind(kind, m.arg(1), m.b.ind(kind, m.arg(0), F.VOLATILE), F.VOLATILE))
    m.ret(m.b.icon(1, T.LONG))
    m.finish()
    assert "ldar " not in lab.text() and "stlr " not in lab.text() and "dmb ishld" in lab.text()
    source, target = (F32 * 5)(1, 2, 3, 4, 5), (F32 * 5)(9, 9, 9, 9, 9)
    assert lab.call("copy_vector", I64, source, target) == 1
    count = T.size_of(kind, 8) // 4
    assert list(target) == [*[float(n + 1) for n in range(count)], *[9.0] * (5 - count)]


def test_every_method_assembles_with_clang(lab: Lab, tmp_path: Path) -> None:
    clang = shutil.which("clang")
    if clang is None:
        pytest.skip("no clang")
    test_switch(lab, 40)
    source = tmp_path / "clang.s"
    source.write_text(lab.text().replace("@function", "%function").replace("@progbits", "%progbits"))
    result = subprocess.run(
        [clang, "--target=aarch64-linux-gnu", "-c", str(source), "-o", str(tmp_path / "clang.o")],
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stderr
