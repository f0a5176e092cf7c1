"""Memory on x64: loads, stores, address modes, structs as arguments and results, block operations, barriers, switches,
atomics, localloc."""

from __future__ import annotations

import ctypes
import platform
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from lir_lab import Lab, Method

from ryuaot.backends.armarch import operands as arm_operands
from ryuaot.backends.xarch import operands
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.nodes import CallArg, CallNode, GenTree

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="runs x64 code")

VOID, I32, I64, PTR, F64, F32 = None, ctypes.c_int32, ctypes.c_int64, ctypes.c_void_p, ctypes.c_double, ctypes.c_float


@pytest.fixture(params=[0, 1], ids=["opt0", "opt1"])
def lab(request: pytest.FixtureRequest, tmp_path: Path) -> Lab:
    return Lab("x64", request.param, tmp_path)


def call(
    m: Method, symbol: str, ret: int | ClassLayout, *args: tuple[GenTree, int | ClassLayout], flags: int = 0
) -> CallNode:
    """A CALL; each argument with its signature type."""
    vartype = T.STRUCT if isinstance(ret, ClassLayout) else ret
    node = m.b.call(T.ACTUAL[vartype], N.USER_FUNC, symbol, symbol, vartype)
    node.layout = ret if isinstance(ret, ClassLayout) else None
    for tree, kind in args:
        layout = kind if isinstance(kind, ClassLayout) else None
        node.args.append(CallArg(tree, "user", T.STRUCT if layout else kind, layout))  # type: ignore[arg-type]
    node.call_flags = flags
    refresh_effects(node)
    return node


def add(m: Method, left: GenTree, right: GenTree, vartype: int = T.LONG) -> GenTree:
    return m.b.binary(O.ADD, vartype, left, right)


WIDTHS = {
    T.UBYTE: 1, T.SHORT: 2, T.INT: 4, T.LONG: 8, T.FLOAT: 4, T.DOUBLE: 8, T.SIMD8: 8, T.SIMD12: 12, T.SIMD16: 16,
}  # fmt: skip


@pytest.mark.parametrize("offset", [0, 16, 4096 + 4])
def test_elements_of_every_width_at_every_scale(offset: int, lab: Lab) -> None:
    """``*(to + (i << k) + offset) = *(from + (i << k) + offset)``, as an address mode or not."""
    cases = [(kind, shift) for kind in WIDTHS for shift in (0, 1, 2, 3, 4)]
    for kind, shift in cases:
        m = lab.method(T.VOID, T.BYREF, T.BYREF, T.LONG, name=f"copy{kind}_{shift}")
        places = []
        for base in (0, 1):
            index = m.b.binary(O.LSH, T.LONG, m.arg(2), m.b.icon(shift)) if shift else m.arg(2)
            places.append(add(m, add(m, m.arg(base), index, T.BYREF), m.b.nint(offset), T.BYREF))
        m.do(m.b.storeind(kind, places[0], m.b.ind(kind, places[1])))
        m.ret()
        m.finish()
    size = offset + 96
    source = (ctypes.c_uint8 * size)(*[(11 + 7 * n) & 255 for n in range(size)])
    for kind, shift in cases:
        target = (ctypes.c_uint8 * size)()
        lab.call(f"copy{kind}_{shift}", VOID, ctypes.byref(target), ctypes.byref(source), I64(3))
        first, width = offset + (3 << shift), WIDTHS[kind]
        expected = bytes(first) + bytes(source)[first : first + width]
        assert bytes(target) == expected.ljust(size, b"\0"), (T.NAMES[kind], shift)


@pytest.mark.parametrize("vartype", [T.INT, T.LONG])
def test_a_product_by_a_scale_or_one_more_is_one_address(vartype: int, tmp_path: Path) -> None:
    """Of a register, unless a check reads the overflow flag."""
    lab = Lab("x64", 1, tmp_path)
    for factor in range(2, 13):
        for form in ("register", "memory", "checked"):
            m = lab.method(vartype, T.BYREF if form == "memory" else vartype, name=f"{form}{factor}")
            operand = m.b.ind(vartype, m.arg(0)) if form == "memory" else m.arg(0)
            flags = F.OVERFLOW if form == "checked" else 0
            m.ret(m.b.binary(O.MUL, vartype, operand, m.b.icon(factor, vartype), flags))
            text = m.finish().text
            assert any("lea" in line for line in text) == (form == "register" and factor in (2, 3, 4, 5, 8, 9)), text


@pytest.mark.parametrize("live", range(1, 7))
def test_what_is_the_callers_is_saved_before_it_is_used(live: int, tmp_path: Path) -> None:
    """Values that live across a call are in registers that the caller expects back."""
    m = Lab("x64", 1, tmp_path).method(T.LONG, *[T.LONG] * 6)
    kept = m.local(T.LONG)
    m.do(m.b.store_lcl(kept, call(m, "lab_clobber", T.LONG, (m.arg(0), T.LONG))))
    total: GenTree = m.b.lcl_var(kept)
    for number in range(live):
        total = add(m, total, m.arg(number))
    m.ret(total)
    code = [line.split("#")[0].strip() for line in m.finish().text]
    used = [reg for reg in ("rbx", "r12", "r13", "r14", "r15") if any(reg in line for line in code)]
    assert len(used) >= min(live, 5)
    for reg in used:
        first = next(line for line in code if reg in line and not line.startswith("."))
        assert first == f"push {reg}" or first.startswith("mov [") and first.endswith(f", {reg}"), first


NON_TEMPORAL = {"movnti": (T.INT, T.LONG), "movntps": (T.SIMD16,), "movntpd": (T.SIMD16,), "movntdq": (T.SIMD16,)}


def test_non_temporal_stores(lab: Lab) -> None:
    """Each width to its place, and to no byte beside it."""
    cases = [(name, vartype) for name, types in NON_TEMPORAL.items() for vartype in types]
    for name, vartype in cases:
        m = lab.method(T.VOID, T.BYREF, T.BYREF, name=f"{name}{vartype}")
        m.do(m.b.vector_effect(I.BY_NAME[name], [m.arg(0), m.b.ind(vartype, m.arg(1))]))
        m.ret()
        m.finish()
    source = (ctypes.c_uint8 * 32)(*range(1, 33))
    for name, vartype in cases:
        backing = (ctypes.c_uint8 * 64)()
        start = -ctypes.addressof(backing) % 16
        place, width = ctypes.addressof(backing) + start, T.size_of(vartype, 8)
        lab.call(f"{name}{vartype}", VOID, PTR(place), ctypes.byref(source))
        assert bytes(backing) == (bytes(start) + bytes(range(1, width + 1))).ljust(64, b"\0"), name


VECTORS = (0, (1 << 128) - 1, 1, 1 << 127, 0x0F0E0D0C0B0A09080706050403020100, ((1 << 64) - 1) << 64)


def test_vector_constants_have_their_bits(lab: Lab) -> None:
    for number, bits in enumerate(VECTORS):
        m = lab.method(T.VOID, T.BYREF, name=f"store{number}")
        m.do(m.b.storeind(T.SIMD16, m.arg(0), m.b.vcon(bits, T.SIMD16)))
        m.ret()
        m.finish()
    for number, bits in enumerate(VECTORS):
        place = (ctypes.c_uint8 * 16)(*range(100, 116))
        lab.call(f"store{number}", VOID, ctypes.byref(place))
        assert int.from_bytes(bytes(place), "little") == bits


@pytest.mark.parametrize("changed, leas", [(None, 0), (0, 1), (1, 1), (2, 0)])
@pytest.mark.parametrize("kind", [T.LONG, T.DOUBLE])
def test_an_element_s_address_is_computed_where_it_is_used(
    changed: int | None, leas: int, kind: int, tmp_path: Path
) -> None:
    """``a[i] = a[i] * a[i]`` through a temp; ``changed``: the parameter that is stored to before the uses."""
    m = Lab("x64", 1, tmp_path).method(T.VOID, T.BYREF, T.LONG, T.LONG)
    place, loaded = m.local(T.BYREF), m.local(kind)
    scaled = m.b.binary(O.LSH, T.LONG, m.arg(1), m.b.icon(3))
    m.do(m.b.store_lcl(place, add(m, add(m, m.arg(0), scaled, T.BYREF), m.b.nint(16), T.BYREF)))
    if changed is not None:
        vartype = T.LONG if changed else T.BYREF
        m.do(m.b.store_lcl(changed, add(m, m.arg(changed), m.b.nint(8), vartype)))
    m.do(m.b.store_lcl(loaded, m.b.ind(kind, m.b.lcl_var(place))))
    product = m.b.binary(O.MUL, kind, m.b.lcl_var(loaded), m.b.lcl_var(loaded))
    m.do(m.b.storeind(kind, m.b.lcl_var(place), product))
    for offset in (256, 512):
        m.do(m.b.storeind(T.LONG, add(m, m.arg(0), m.b.nint(offset), T.BYREF), add(m, m.arg(1), m.arg(2))))
    m.ret()
    text = m.finish().text
    assert sum("lea" in line and "16]" in line for line in text) == leas
    assert sum("[rdi+rsi*8+16]" in line for line in text) == 2 - leas


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        (0.0, T.DOUBLE, "mov qword ptr [rdi], 0"),
        (-1.5, T.FLOAT, "mov dword ptr [rdi], 3217031168"),
        (-0.0, T.DOUBLE, "movsd qword ptr [rdi], xmm7"),  # its bits are no immediate
    ],
)
def test_floating_constants_are_stored_as_their_bits(value: float, kind: int, text: str, tmp_path: Path) -> None:
    lab = Lab("x64", 1, tmp_path)
    m = lab.method(T.VOID, T.BYREF)
    bits = int.from_bytes(struct.pack("<d" if kind == T.DOUBLE else "<f", value), "little")
    m.do(m.b.storeind(kind, m.arg(0), m.b.dcon(bits, kind)))
    m.ret()
    code = m.finish()
    assert f"\t{text}" in code.text
    lab.build()
    place = (ctypes.c_double if kind == T.DOUBLE else ctypes.c_float)(7)
    lab.call(code.symbol, VOID, ctypes.byref(place))
    assert repr(place.value) == repr(value)


def test_loads_and_stores_of_every_width(lab: Lab) -> None:
    values = {
        T.BYTE: (ctypes.c_int8, -5),
        T.UBYTE: (ctypes.c_uint8, 250),
        T.SHORT: (ctypes.c_int16, -3000),
        T.USHORT: (ctypes.c_uint16, 60000),
        T.INT: (ctypes.c_int32, -70000),
        T.LONG: (ctypes.c_int64, -(1 << 40)),
    }
    loads, stores, constants = {}, {}, {}
    for kind in values:
        wide = T.ACTUAL[kind]

        def load(m: Method, kind: int = kind) -> GenTree:
            scaled = m.b.binary(O.LSH, T.LONG, m.arg(1), m.b.icon(3))
            return m.b.ind(kind, add(m, add(m, m.arg(0), scaled, T.BYREF), m.b.nint(16), T.BYREF))

        loads[kind] = lab.expression(wide, [T.BYREF, T.LONG], load)
        m = lab.method(T.VOID, T.BYREF, wide)
        m.do(m.b.storeind(kind, add(m, m.arg(0), m.b.nint(24), T.BYREF), m.b.cast(m.arg(1), kind)))
        m.ret()
        stores[kind] = m.finish().symbol
        m = lab.method(T.VOID, T.BYREF)
        m.do(m.b.storeind(kind, m.arg(0), m.b.icon(values[kind][1], wide)))
        m.ret()
        constants[kind] = m.finish().symbol
    for kind, (ctype, value) in values.items():
        buffer = (ctypes.c_uint8 * 64)(*([0xAA] * 64))
        out = I64 if kind == T.LONG else I32
        ctype.from_buffer(buffer, 16 + 8 * 3).value = value
        assert lab.call(loads[kind], out, ctypes.byref(buffer), I64(3)) == value
        lab.call(stores[kind], VOID, ctypes.byref(buffer), out(value))
        assert ctype.from_buffer(buffer, 24).value == value
        assert buffer[24 + ctypes.sizeof(ctype)] == 0xAA
        lab.call(constants[kind], VOID, ctypes.byref(buffer))
        assert ctype.from_buffer(buffer, 0).value == value
        assert buffer[ctypes.sizeof(ctype)] == 0xAA


def test_calls_with_stack_arguments(lab: Lab) -> None:
    m = lab.method(T.LONG, T.LONG, T.LONG)
    args: list[tuple[GenTree, int | ClassLayout]] = []
    for n in range(10):
        kind = T.INT if n == 7 else T.BYTE if n == 9 else T.LONG
        tree = (
            m.b.icon(n + 1, T.ACTUAL[kind])
            if n % 3
            else add(m, m.arg(0), m.b.binary(O.MUL, T.LONG, m.arg(1), m.b.nint(n)))
        )
        if n in (7, 9):
            tree = m.b.cast(add(m, m.arg(0), m.b.nint(n)), kind)
        args.append((tree, kind))
    # one more call as an argument: it comes first, and clobbers everything
    args[2] = (call(m, "lab_clobber", T.LONG, (m.arg(1), T.LONG)), T.LONG)
    m.ret(add(m, call(m, "lab_sum10", T.LONG, *args), m.arg(1)))
    symbol = m.finish().symbol
    a, b = 1000, -77
    expected = 0
    for n in range(10):
        value = (a + n if n == 7 else ((a + n + 128) & 255) - 128) if n in (7, 9) else n + 1 if n % 3 else a + b * n
        if n == 2:
            value = b + 1
        expected += (n + 1) * value
    assert lab.call(symbol, I64, I64(a), I64(b)) == expected + b


def test_incoming_stack_parameters(lab: Lab) -> None:
    kinds = [T.LONG] * 5 + [T.BYTE, T.USHORT, T.INT, T.LONG, T.BYTE, T.DOUBLE, T.FLOAT]
    m = lab.method(T.LONG, *kinds)
    total: GenTree = m.b.nint(0)
    for n in range(len(kinds)):
        wide = m.b.cast(m.arg(n), T.LONG)
        total = add(m, m.b.binary(O.MUL, T.LONG, total, m.b.nint(3)), wide)
    m.ret(total)
    symbol = m.finish().symbol
    values = [1, 2, 3, 4, 5, 0x1F0, 0x2FFFF, -7, 9, 0xFFF, 12.0, -3.0]
    ctypes_of = [I64] * 5 + [I32, I32, I32, I64, I32, F64, F32]
    narrowed = [1, 2, 3, 4, 5, -16, 0xFFFF, -7, 9, -1, 12, -3]
    expected = 0
    for value in narrowed:
        expected = expected * 3 + value
    lab.build()
    assert lab.call(symbol, I64, *[c(v) for c, v in zip(ctypes_of, values, strict=True)]) == expected


def test_float_arguments_survive_calls(lab: Lab) -> None:
    m = lab.method(T.DOUBLE, T.DOUBLE, T.FLOAT, T.LONG)
    inner = call(m, "lab_clobber", T.LONG, (m.arg(2), T.LONG))
    sum_ = call(
        m,
        "lab_fsum",
        T.DOUBLE,
        (m.arg(0), T.DOUBLE),
        (m.arg(1), T.FLOAT),
        (inner, T.LONG),
        (m.b.dcon(0x4004000000000000, T.DOUBLE), T.DOUBLE),
    )
    m.ret(m.b.binary(O.ADD, T.DOUBLE, sum_, m.arg(0)))
    symbol = m.finish().symbol
    assert lab.call(symbol, F64, F64(1.25), F32(0.5), I64(10)) == 1.25 + 1.0 + 33.0 + 10.0 + 1.25


def test_structs_in_and_out_of_calls(lab: Lab) -> None:
    mixed = lab.layout("mixed", T.DOUBLE, T.LONG)
    odd = lab.layout("odd", (T.UBYTE, 11))
    duo = lab.layout("duo", T.FLOAT, T.FLOAT)
    vec3 = lab.layout("vec3", T.FLOAT, T.FLOAT, T.FLOAT)
    m = lab.method(T.LONG, T.DOUBLE, T.LONG, name="through_mixed")
    local = m.local(mixed)
    m.do(m.b.store_lcl(local, call(m, "lab_mixed", mixed, (m.arg(0), T.DOUBLE), (m.arg(1), T.LONG))))
    m.ret(call(m, "lab_take_mixed", T.LONG, (m.b.lcl_var(local), mixed), (m.b.nint(5), T.LONG)))
    m.finish()
    m = lab.method(T.LONG, T.LONG, name="through_odd")
    local = m.local(odd)
    m.do(m.b.store_lcl(local, call(m, "lab_make_odd", odd, (m.arg(0), T.LONG))))
    m.ret(call(m, "lab_take_odd", T.LONG, (m.b.lcl_var(local), odd)))
    m.finish()
    m = lab.method(T.LONG, T.BYREF, name="odd_from_memory")
    m.ret(call(m, "lab_take_odd", T.LONG, (m.b.obj(odd, add(m, m.arg(0), m.b.nint(1), T.BYREF)), odd)))
    m.finish()
    m = lab.method(vec3, T.FLOAT, name="vec3_through")
    local = m.local(vec3)
    m.do(m.b.store_lcl(local, call(m, "lab_make_vec3", vec3, (m.arg(0), T.FLOAT))))
    m.ret(m.b.lcl_var(local))
    m.finish()
    m = lab.method(T.FLOAT, duo, vec3, name="take_both")
    first = call(m, "lab_take_duo", T.FLOAT, (m.arg(0), duo))
    m.ret(m.b.binary(O.ADD, T.FLOAT, first, call(m, "lab_take_vec3", T.FLOAT, (m.arg(1), vec3))))
    m.finish()
    assert lab.call("through_mixed", I64, F64(1.5), I64(7)) == 30 + 21 + 5
    sum_ = 0
    for n in range(11):
        sum_ = sum_ * 3 + ((200 + n * 7) & 255)
    assert lab.call("through_odd", I64, I64(200)) == sum_
    # the struct ends right at the end of a page that nothing follows: a load past it faults
    page = guarded_page()
    end = page + 4096
    for n in range(11):
        ctypes.c_uint8.from_address(end - 11 + n).value = (200 + n * 7) & 255
    assert lab.call("odd_from_memory", I64, PTR(end - 12)) == sum_

    class Vec3(ctypes.Structure):
        _fields_ = [("x", F32), ("y", F32), ("z", F32)]

    class Duo(ctypes.Structure):
        _fields_ = [("x", F32), ("y", F32)]

    got = lab.call("vec3_through", Vec3, F32(1.5))
    assert (got.x, got.y, got.z) == (1.5, 3.0, 4.5)
    assert lab.call("take_both", F32, Duo(3, 4), Vec3(1, 2, 5)) == 304 + 125


def guarded_page() -> int:
    """Returns the address of a writable page that is followed by an inaccessible one."""
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
    address = libc.mmap(None, 8192, 3, 0x22, -1, 0)
    libc.mprotect(ctypes.c_void_p(address + 4096), 4096, 0)
    return int(address)


def test_structs_on_the_stack(lab: Lab) -> None:
    big = lab.layout("big", (T.LONG, 5))
    huge = lab.layout("huge", (T.LONG, 40))
    m = lab.method(T.LONG, T.LONG, big, T.LONG, name="pass_big")
    m.ret(call(m, "lab_take_big", T.LONG, (m.arg(2), T.LONG), (m.arg(1), big), (m.arg(0), T.LONG)))
    m.finish()
    m = lab.method(T.LONG, T.BYREF, T.LONG, name="pass_big_memory")
    m.ret(call(m, "lab_take_big", T.LONG, (m.arg(1), T.LONG), (m.b.obj(big, m.arg(0)), big), (m.arg(1), T.LONG)))
    m.finish()
    m = lab.method(T.LONG, T.LONG, huge, name="pass_huge")
    m.ret(call(m, "lab_take_huge", T.LONG, (m.arg(0), T.LONG), (m.arg(1), huge)))
    m.finish()
    m = lab.method(T.LONG, T.BYREF, T.LONG, name="pass_huge_memory")
    m.ret(call(m, "lab_take_huge", T.LONG, (m.arg(1), T.LONG), (m.b.obj(huge, m.arg(0)), huge)))
    m.finish()

    class Big(ctypes.Structure):
        _fields_ = [("v", I64 * 5)]

    class Huge(ctypes.Structure):
        _fields_ = [("v", I64 * 40)]

    value = Big((I64 * 5)(1, 20, 300, 4000, 50000))
    expected = 1 + 40 + 900 + 16000 + 250000
    assert lab.call("pass_big", I64, I64(7), value, I64(9)) == expected + 16
    assert lab.call("pass_big_memory", I64, ctypes.byref(value), I64(9)) == expected + 18
    large = Huge((I64 * 40)(*range(40)))
    total = 3
    for n in range(40):
        total = total * 5 + n
    total = (total + (1 << 63)) % (1 << 64) - (1 << 63)
    assert lab.call("pass_huge", I64, I64(3), large) == total
    assert lab.call("pass_huge_memory", I64, ctypes.byref(large), I64(3)) == total


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 33, 48, 63, 100, 127, 128, 129, 300])
def test_block_copies_and_fills(lab: Lab, size: int) -> None:
    layout = ClassLayout(f"blk{size}", size, 1, abi_type=lab.layout(f"b{size}", (T.UBYTE, size)).abi_type)
    m = lab.method(T.VOID, T.BYREF, T.BYREF, name="copy")
    local = m.local(layout)
    m.do(m.b.store_lcl(local, m.b.obj(layout, add(m, m.arg(1), m.b.nint(1), T.BYREF))))
    m.do(m.b.store_obj(layout, add(m, m.arg(0), m.b.nint(1), T.BYREF), m.b.lcl_var(local)))
    m.ret()
    m.finish()
    m = lab.method(T.VOID, T.BYREF, T.BYREF, name="direct")
    m.do(m.b.store_obj(layout, m.arg(0), m.b.obj(layout, m.arg(1))))
    m.ret()
    m.finish()
    m = lab.method(T.VOID, T.BYREF, name="zero")
    m.do(m.b.store_obj(layout, m.arg(0), m.b.icon(0)))
    m.ret()
    m.finish()
    m = lab.method(T.VOID, T.BYREF, T.INT, name="fill")
    node = m.b._access(O.STORE_BLK, T.STRUCT, m.arg(0), m.b.icon(0xC3), F.ASG | F.INIT_BLK)
    node.layout = layout
    m.do(node)
    m.ret()
    m.finish()
    m = lab.method(T.VOID, T.BYREF, T.INT, name="fill_variable")
    node = m.b._access(O.STORE_BLK, T.STRUCT, m.arg(0), m.arg(1), F.ASG | F.INIT_BLK)
    node.layout = layout
    m.do(node)
    m.ret()
    m.finish()
    source = (ctypes.c_uint8 * (size + 2))(*[(7 + 3 * n) & 255 for n in range(size + 2)])

    def fresh() -> ctypes.Array[ctypes.c_uint8]:
        return (ctypes.c_uint8 * (size + 2))(*([0x55] * (size + 2)))

    dest = fresh()
    lab.call("copy", VOID, ctypes.byref(dest), ctypes.byref(source))
    assert list(dest) == [0x55, *list(source)[1 : size + 1], 0x55]
    dest = fresh()
    lab.call("direct", VOID, ctypes.byref(dest), ctypes.byref(source))
    assert list(dest) == [*list(source)[:size], 0x55, 0x55]
    dest = fresh()
    lab.call("zero", VOID, ctypes.byref(dest))
    assert list(dest) == [0] * size + [0x55, 0x55]
    for name, byte in (("fill", 0xC3), ("fill_variable", 0x9A)):
        dest = fresh()
        lab.call(name, VOID, ctypes.byref(dest), I32(0x1200 | byte))
        assert list(dest) == [byte] * size + [0x55, 0x55]


@pytest.mark.parametrize("count", [2, 9])
def test_references_go_through_the_barrier(lab: Lab, count: int) -> None:
    layout = lab.layout("refs", T.LONG, (T.REF, count), T.INT)
    m = lab.method(T.LONG, T.BYREF, T.BYREF, T.LONG, name="copy_refs")
    m.do(m.b.store_obj(layout, m.arg(0), m.b.obj(layout, m.arg(1)), F.CHECKED_BARRIER))
    m.ret(add(m, m.arg(2), m.b.ind(T.LONG, m.arg(1))))
    m.finish()
    m = lab.method(T.LONG, T.REF, T.REF, T.LONG, name="store_ref")
    m.do(m.b.storeind(T.REF, add(m, m.arg(0), m.b.nint(8), T.BYREF), m.arg(1)))
    m.do(m.b.storeind(T.REF, add(m, m.arg(0), m.b.nint(16), T.BYREF), m.b.null()))
    m.ret(m.arg(2))
    m.finish()
    library = lab.build()
    barriers = ctypes.c_int.in_dll(library, "lab_barriers")
    words = count + 2
    source, dest = (I64 * words)(*range(11, 11 + words)), (I64 * words)()
    assert lab.call("copy_refs", I64, ctypes.byref(dest), ctypes.byref(source), I64(5)) == 16
    assert list(dest)[:-1] == list(source)[:-1]
    assert dest[-1] & 0xFFFFFFFF == source[-1]
    assert barriers.value == (2 if count == 2 else 100)
    barriers.value = 0
    place = (I64 * 3)(1, 2, 3)
    assert lab.call("store_ref", I64, ctypes.byref(place), PTR(77), I64(9)) == 9
    assert list(place) == [1, 77, 0]
    assert barriers.value == 1


@pytest.mark.parametrize("cases", [1, 3, 4, 9])
def test_switch(lab: Lab, cases: int) -> None:
    m = lab.method(T.INT, T.INT)
    m.do(GenTree(O.SWITCH, T.VOID, m.b._id(), m.arg(0)))
    m.block.kind = B.BBJ_SWITCH
    head = m.block
    targets = []
    for n in range(cases + 1):
        targets.append(m.new_block())
        m.ret(m.b.icon(100 + n))
    head.targets = targets
    symbol = m.finish().symbol
    for value in (*range(cases + 2), -1, 1 << 30, -(1 << 31)):
        expected = 100 + (value if 0 <= value < cases else cases)
        assert lab.call(symbol, I32, I32(value)) == expected


def test_bounds_check(lab: Lab) -> None:
    def checked(index: Callable[[Method], GenTree]) -> str:
        m = lab.method(T.LONG, T.LONG, T.LONG)
        length = m.b.arr_length(m.b.cast(m.arg(1), T.LONG))
        m.do(m.b.bounds_check(index(m), length))
        m.ret(m.b.nint(1))
        return m.finish().symbol

    variable = checked(lambda m: m.b.cast(m.arg(0), T.INT))
    constant = checked(lambda m: m.b.icon(3))
    for length in (0, 1, 3, 4, 100):
        array = (I64 * 2)(0, length)
        address = ctypes.addressof(array)
        for index in (0, 3, length - 1, length, -1):
            assert lab.guarded(variable, index, address)[1] == (0 if 0 <= index < length else 2)
        assert lab.guarded(constant, 0, address)[1] == (0 if 3 < length else 2)


def test_atomics(lab: Lab) -> None:
    for kind, ctype in ((T.INT, I32), (T.LONG, I64)):
        add_ = lab.expression(kind, [T.BYREF, kind], lambda m, k=kind: m.b.binary(O.XADD, k, m.arg(0), m.arg(1)))
        swap = lab.expression(kind, [T.BYREF, kind], lambda m, k=kind: m.b.binary(O.XCHG, k, m.arg(0), m.arg(1)))
        cas = lab.expression(
            kind, [T.BYREF, kind, kind], lambda m, k=kind: m.b.multi(O.CMPXCHG, k, [m.arg(0), m.arg(1), m.arg(2)])
        )
        m = lab.method(T.VOID, T.BYREF)
        m.do(m.b.binary(O.XADD, kind, m.arg(0), m.b.icon(5, kind)))
        m.do(m.b.leaf(O.MEMORYBARRIER, T.VOID))
        m.ret()
        plain = m.finish().symbol
        lab.build()
        place = ctype(40)
        assert lab.call(add_, ctype, ctypes.byref(place), ctype(2)) == 40 and place.value == 42
        assert lab.call(swap, ctype, ctypes.byref(place), ctype(-9)) == 42 and place.value == -9
        assert lab.call(cas, ctype, ctypes.byref(place), ctype(7), ctype(1)) == -9 and place.value == -9
        assert lab.call(cas, ctype, ctypes.byref(place), ctype(7), ctype(-9)) == -9 and place.value == 7
        lab.call(plain, VOID, ctypes.byref(place))
        assert place.value == 12
        lab.library = None


@pytest.mark.parametrize("init", [False, True])
def test_localloc(lab: Lab, init: bool) -> None:
    for constant in (None, 0, 24, 20000):
        m = lab.method(T.LONG, T.INT, T.LONG)
        m.comp.init_locals = init
        size = m.arg(0) if constant is None else m.b.icon(constant)
        pointer = m.local(T.LONG)
        m.do(
            m.b.store_lcl(
                pointer,
                m.b.unary(O.LCLHEAP, T.LONG, m.b.cast(size, T.LONG, True) if constant is None else m.b.nint(constant)),
            )
        )
        ten: list[tuple[GenTree, int | ClassLayout]] = [
            (m.b.icon(n, T.ACTUAL[k]), k) for n, k in enumerate([T.LONG] * 7 + [T.INT, T.LONG, T.BYTE])
        ]
        m.do(call(m, "lab_sum10", T.LONG, *ten))
        if constant != 0:
            m.do(m.b.storeind(T.LONG, add(m, m.b.lcl_var(pointer), m.b.nint(8)), m.arg(1)))
            m.do(
                call(
                    m,
                    "lab_sum10",
                    T.LONG,
                    *[(m.b.icon(9, T.ACTUAL[k]), k) for k in [T.LONG] * 7 + [T.INT, T.LONG, T.BYTE]],
                )
            )
            value = m.b.ind(T.LONG, add(m, m.b.lcl_var(pointer), m.b.nint(8)))
            if init:
                value = add(m, value, m.b.ind(T.LONG, m.b.lcl_var(pointer)))
            m.ret(value)
        else:
            m.ret(m.b.lcl_var(pointer))
        symbol = m.finish().symbol
        lab.build()
        assert lab.call(symbol, I64, I32(5000), I64(1234)) == (0 if constant == 0 else 1234)
        lab.library = None


def test_large_frames_and_zeroed_homes(lab: Lab) -> None:
    for words in (3, 10, 40, 900):
        layout = lab.layout(f"z{words}", (T.LONG, words))
        m = lab.method(T.LONG, T.LONG)
        local, other = m.local(layout), m.local(T.LONG)
        m.comp.locals[local].must_init = True
        total: GenTree = m.arg(0)
        for n in (0, words // 2, words - 1):
            total = add(m, total, m.b.lcl_fld(local, T.LONG, 8 * n))
        m.do(m.b.store_lcl(other, total))
        m.do(m.b.store_lcl_fld(local, T.LONG, 0, m.b.lcl_var(other)))
        m.ret(m.b.lcl_fld(local, T.LONG, 0))
        symbol = m.finish().symbol
        lab.build()
        assert lab.call(symbol, I64, I64(-3)) == -3
        lab.library = None


def test_indirect_and_interface_calls(lab: Lab) -> None:
    m = lab.method(T.LONG, T.LONG, T.LONG, name="indirect")
    node = m.b.call(T.LONG, N.INDIRECT, "", "indirect")
    node.args.append(CallArg(m.arg(1), "user", T.LONG))
    node.control = m.b.ind(T.LONG, m.arg(0))
    refresh_effects(node)
    m.ret(node)
    m.finish()
    library = lab.build()
    address = ctypes.cast(library.lab_clobber, PTR).value
    cell = I64(address or 0)
    assert lab.call("indirect", I64, ctypes.byref(cell), I64(41)) == 42


def test_many_live_values_spill(lab: Lab) -> None:
    m = lab.method(T.LONG, T.LONG, T.LONG)

    def tree(depth: int, n: int) -> GenTree:
        if depth == 0:
            return m.arg(n & 1)
        return m.b.binary(O.SUB if n % 3 else O.MUL, T.LONG, tree(depth - 1, 2 * n), tree(depth - 1, 2 * n + 1))

    def value(depth: int, n: int, args: list[int]) -> int:
        if depth == 0:
            return args[n & 1]
        left, right = value(depth - 1, 2 * n, args), value(depth - 1, 2 * n + 1, args)
        return left - right if n % 3 else left * right

    m.ret(tree(9, 1))
    symbol = m.finish().symbol
    for a, b in ((3, 5), (-1, 1000), (1 << 40, 7)):
        expected = (value(9, 1, [a, b]) + (1 << 63)) % (1 << 64) - (1 << 63)
        assert lab.call(symbol, I64, I64(a), I64(b)) == expected


def test_operations_in_memory(lab: Lab) -> None:
    """x = x op y, on locals that live on the frame and through addresses; neighbours stay untouched."""
    functions = {
        O.ADD: lambda a, b: a + b,
        O.SUB: lambda a, b: a - b,
        O.AND: lambda a, b: a & b,
        O.OR: lambda a, b: a | b,
        O.XOR: lambda a, b: a ^ b,
    }
    widths = {T.BYTE: ctypes.c_int8, T.USHORT: ctypes.c_uint16, T.INT: ctypes.c_int32, T.LONG: ctypes.c_int64}
    made = []
    for kind, ctype in widths.items():
        wide = T.ACTUAL[kind]
        for oper, function in functions.items():
            for constant in (None, -3, 200):
                for swapped in (False, True):
                    m = lab.method(T.VOID, T.BYREF, wide)

                    def place(m: Method = m) -> GenTree:
                        return add(m, m.arg(0), m.b.nint(8), T.BYREF)

                    old = m.b.ind(kind, place())
                    new = m.arg(1) if constant is None else m.b.icon(constant, wide)
                    left, right = (new, old) if swapped and oper != O.SUB else (old, new)
                    m.do(m.b.storeind(kind, place(), m.b.binary(oper, wide, left, right)))
                    m.ret()
                    made.append((m.finish(), ctype, function, constant))
    in_memory = sum(1 for code, _, _, _ in made for line in code.text if "], " in line and "mov" not in line)
    assert in_memory == len(made), "each of them is one instruction"
    for code, ctype, function, constant in made:
        for value in (0, 5, -1, 100):
            buffer = (ctypes.c_int64 * 3)(-1, -1, -1)
            cell = ctype.from_buffer(buffer, 8)
            cell.value = 0x35
            argument = I64(value) if ctype is ctypes.c_int64 else I32(value)
            lab.call(code.symbol, VOID, ctypes.byref(buffer), argument)
            expected = ctype(function(0x35, value if constant is None else constant)).value
            assert cell.value == expected
            assert bytes(buffer)[8 + ctypes.sizeof(ctype) :] == b"\xff" * (16 - ctypes.sizeof(ctype))


def test_a_local_in_place(lab: Lab) -> None:
    m = lab.method(T.LONG, T.LONG)
    v = m.local(T.LONG)
    m.comp.locals[v].do_not_enregister = True
    m.do(m.b.store_lcl(v, m.b.nint(100)))
    m.do(m.b.store_lcl(v, m.b.binary(O.SUB, T.LONG, m.b.lcl_var(v), m.arg(0))))
    m.do(m.b.store_lcl(v, m.b.binary(O.ADD, T.LONG, m.b.nint(7), m.b.lcl_var(v))))
    m.ret(m.b.lcl_var(v))
    code = m.finish()
    assert any(line.startswith("\tsub qword ptr [rbp-") for line in code.text)
    assert any(line.startswith("\tadd qword ptr [rbp-") and line.endswith(", 7") for line in code.text)
    assert lab.call(code.symbol, I64, I64(30)) == 77


def test_a_floating_local_has_no_operation_in_place(lab: Lab) -> None:
    m = lab.method(T.DOUBLE, T.DOUBLE)
    v = m.local(T.DOUBLE)
    m.comp.locals[v].do_not_enregister = True
    m.do(m.b.store_lcl(v, m.arg(0)))
    m.do(m.b.store_lcl(v, m.b.binary(O.ADD, T.DOUBLE, m.b.lcl_var(v), m.arg(0))))
    m.ret(m.b.lcl_var(v))
    assert lab.call(m.finish().symbol, F64, F64(1.25)) == 2.5


def test_compares_of_compares(lab: Lab) -> None:
    """((a < b) == 0) == 1 and the like are one compare."""
    made = []
    for oper, function in ((O.LT, lambda a, b: a < b), (O.EQ, lambda a, b: a == b), (O.GE, lambda a, b: a >= b)):
        for kind in (T.LONG, T.DOUBLE):
            m = lab.method(T.INT, kind, kind)
            inner = m.b.relop(oper, m.arg(0), m.arg(1))
            once = m.b.relop(O.EQ, inner, m.b.icon(0))
            m.ret(m.b.relop(O.NE, m.b.relop(O.EQ, once, m.b.icon(1)), m.b.icon(0)))
            made.append((m.finish(), function, kind))
    for code, function, kind in made:
        assert sum("cmp" in line or "ucomis" in line or "test" in line for line in code.text) == 1
        for a in (-2, 3, 4):
            for b in (-2, 3, 4):
                values = (I64(a), I64(b)) if kind == T.LONG else (F64(a), F64(b))
                assert lab.call(code.symbol, I32, *values) == int(not function(a, b))


def test_an_index_that_is_spilled_over_a_call_comes_back_into_a_register(lab: Lab) -> None:
    """The sum was an operand that ADD could have taken from memory; as the index of an address mode it may not be."""
    pair = lab.layout("pair", T.LONG, T.LONG)
    m = lab.method(T.LONG, T.LONG, T.LONG, T.LONG, T.BYREF)
    kept = [m.local(T.LONG) for _ in range(6)]
    for number, lcl in enumerate(kept):
        m.do(m.b.store_lcl(lcl, m.b.binary(O.XOR, T.LONG, m.arg(1), m.b.nint(number))))
    index = add(m, m.arg(1), m.arg(2))
    base = call(m, "lab_clobber", T.LONG, (m.arg(0), T.LONG))
    address = add(m, base, index)
    address.flags |= F.REVERSE_OPS  # the index first, then the call
    value = GenTree(O.OBJ, T.STRUCT, m.b._id(), m.arg(3))
    value.layout = pair
    store = GenTree(O.STORE_OBJ, T.STRUCT, m.b._id(), address, value)
    store.layout = pair
    store.flags |= F.NO_BARRIER
    refresh_effects(value)
    refresh_effects(store)
    m.do(store)
    total: GenTree = m.b.lcl_var(kept[0])
    for turn in range(24):
        total = add(m, m.b.binary(O.MUL, T.LONG, total, m.b.nint(3)), m.b.lcl_var(kept[turn % 6]))
    m.ret(total)
    symbol = m.finish().symbol
    words = (ctypes.c_int64 * 8)(*range(10, 18))
    lab.call(symbol, I64, I64(ctypes.addressof(words) - 1), I64(16), I64(8), ctypes.byref(words))
    assert list(words) == [10, 11, 12, 10, 11, 15, 16, 17]


def test_a_register_that_was_not_assigned_has_no_name() -> None:
    for table in (operands.R64, operands.R8, operands.REG[4], arm_operands.X, arm_operands.W, operands.REG[3]):
        for number in (-1, -16, 64):
            with pytest.raises(LookupError, match="no register"):
                table[number]
    with pytest.raises(LookupError):
        operands.R64[20]  # between the banks
    assert [reg.name for reg in (operands.R64[0], operands.R64[32], arm_operands.Q[63])] == ["rax", "xmm0", "q31"]


_SMALL = {
    T.BOOL: ctypes.c_uint8, T.BYTE: ctypes.c_int8, T.UBYTE: ctypes.c_uint8, T.SHORT: ctypes.c_int16,
    T.USHORT: ctypes.c_uint16,
}  # fmt: skip
_ASKED = {O.EQ: "__eq__", O.NE: "__ne__", O.LT: "__lt__", O.LE: "__le__", O.GE: "__ge__", O.GT: "__gt__"}


@pytest.mark.parametrize("oper", list(_ASKED), ids=[O.NAMES[oper] for oper in _ASKED])
def test_small_memory_compared_with_constants(lab: Lab, oper: int) -> None:
    found = {}
    for kind in _SMALL:
        for constant in (-129, -128, -1, 0, 1, 100, 127, 128, 200, 255, 256, 40000):
            for unsigned in (False, True):

                def make(m: Method, kind: int = kind, constant: int = constant, unsigned: bool = unsigned) -> GenTree:
                    flags = F.UNSIGNED if unsigned else 0
                    return m.b.relop(oper, m.b.ind(kind, m.arg(0)), m.b.icon(constant), flags)

                found[kind, constant, unsigned] = lab.expression(T.INT, [T.LONG], make)
    for (kind, constant, unsigned), symbol in found.items():
        for number in (-200, -129, -128, -2, -1, 0, 1, 99, 127, 128, 200, 255):
            cell = _SMALL[kind](number)
            left, right = cell.value, constant
            if unsigned and oper not in (O.EQ, O.NE):
                left, right = left & 0xFFFFFFFF, right & 0xFFFFFFFF
            got = lab.call(symbol, I32, PTR(ctypes.addressof(cell)))
            assert got == int(getattr(left, _ASKED[oper])(right)), (T.NAMES[kind], constant, unsigned, cell.value)
    if lab.opt and oper == O.NE:
        assert "cmp byte ptr [rdi], 200" in lab.text().replace("\t", " ")


def test_localloc_of_almost_all_memory_does_not_wrap(lab: Lab) -> None:
    """Rounding up -1 to -15 must not give 0, which is null: no stack is that large."""
    m = lab.method(T.LONG, T.LONG)
    m.ret(m.b.unary(O.LCLHEAP, T.LONG, m.arg(0)))
    m.finish()
    assert ("sbb " if lab.target.name == "x64" else "csinv ") in lab.text()
