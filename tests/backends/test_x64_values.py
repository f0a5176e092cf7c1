"""Values on x64: arithmetic, compares, conversions, shifts, checked forms, against Python's own arithmetic."""

from __future__ import annotations

import ctypes
import math
import operator
import platform
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from lir_lab import Lab, Method

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="runs x64 code")

I32 = [0, 1, -1, 2, 7, -7, 100, 255, 256, -128, 127, 65535, 0x7FFFFFFF, -0x80000000, 0x12345678]
I64 = [*I32, 0x7FFFFFFFFFFFFFFF, -0x8000000000000000, 0xFFFFFFFF, 0x100000000, 0x123456789ABCDEF0]
FLOATS = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    2.5,
    1e10,
    -1e10,
    3e-5,
    255.9,
    256.0,
    -128.9,
    2147483647.0,
    2147483648.0,
    -2147483648.5,
    -2147483649.0,
    4294967295.5,
    4294967296.0,
    9.2e18,
    9223372036854775808.0,
    1.8e19,
    18446744073709551616.0,
    1e300,
    math.inf,
    -math.inf,
    math.nan,
]


def wrap(value: int, bits: int, signed: bool = True) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def trunc_div(a: int, b: int) -> int:
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


DIVISORS = [
    2,
    3,
    4,
    5,
    6,
    7,
    9,
    10,
    11,
    12,
    25,
    28,
    64,
    100,
    125,
    641,
    1000,
    1024,
    65537,
    0x7FFFFFFF,
    0x40000000,
    0x12345679,
    -2,
    -3,
    -7,
    -8,
    -10,
    -1000,
]


def f32(value: float) -> float:
    return ctypes.c_float(value).value


@pytest.fixture(params=[0, 1], ids=["opt0", "opt1"])
def lab(request: pytest.FixtureRequest, tmp_path: Path) -> Lab:
    return Lab("x64", request.param, tmp_path)


@pytest.mark.parametrize(("cast", "width"), [(T.BOOL, 8), (T.BYTE, 8), (T.USHORT, 16)])
@pytest.mark.parametrize("changed", [False, True])
def test_a_byte_is_tested_in_its_register(cast: int, width: int, changed: bool, tmp_path: Path) -> None:
    """``(byte)a == 0``; ``changed``: the local has another value by then."""
    lab = Lab("x64", 1, tmp_path)
    m = lab.method(T.INT, T.INT)
    low = m.b.cast(m.arg(0), cast)
    if changed:
        kept = m.local(T.INT)
        m.do(m.b.store_lcl(kept, low))
        m.do(m.b.store_lcl(0, m.b.binary(O.ADD, T.INT, m.arg(0), m.b.icon(1))))
        equal = m.b.relop(O.EQ, m.b.lcl_var(kept), m.b.icon(0))
        m.ret(m.b.binary(O.ADD, T.INT, equal, m.b.binary(O.LSH, T.INT, m.arg(0), m.b.icon(1))))
    else:
        m.ret(m.b.relop(O.EQ, low, m.b.icon(0)))
    code = m.finish()
    if not changed:
        assert any("test dil, dil" in line for line in code.text) == (width == 8)
    lab.build()
    for value in I32:
        expected = int(value & (1 << width) - 1 == 0)
        if changed:
            expected = wrap(expected + 2 * (value + 1), 32)
        assert lab.call(code.symbol, ctypes.c_int32, ctypes.c_int32(value)) == expected


BINARY: list[tuple[int, int, Callable[[int, int, int], int | None]]] = [
    (O.ADD, 0, lambda a, b, n: a + b),
    (O.SUB, 0, lambda a, b, n: a - b),
    (O.MUL, 0, lambda a, b, n: a * b),
    (O.AND, 0, lambda a, b, n: a & b),
    (O.OR, 0, lambda a, b, n: a | b),
    (O.XOR, 0, lambda a, b, n: a ^ b),
    (O.DIV, 0, lambda a, b, n: None if b == 0 or (b == -1 and a == -(1 << (n - 1))) else trunc_div(a, b)),
    (O.MOD, 0, lambda a, b, n: None if b == 0 or (b == -1 and a == -(1 << (n - 1))) else a - b * trunc_div(a, b)),
    (O.UDIV, 0, lambda a, b, n: None if b == 0 else wrap(a, n, False) // wrap(b, n, False)),
    (O.UMOD, 0, lambda a, b, n: None if b == 0 else wrap(a, n, False) % wrap(b, n, False)),
    (O.MULHI, 0, lambda a, b, n: a * b >> n),
    (O.MULHI, F.UNSIGNED, lambda a, b, n: wrap(a, n, False) * wrap(b, n, False) >> n),
    (O.LSH, 0, lambda a, b, n: a << (b & (n - 1))),
    (O.RSH, 0, lambda a, b, n: a >> (b & (n - 1))),
    (O.RSZ, 0, lambda a, b, n: wrap(a, n, False) >> (b & (n - 1))),
    (O.ROL, 0, lambda a, b, n: (wrap(a, n, False) * ((1 << n) + 1)) << (b & (n - 1)) >> n),
    (O.ROR, 0, lambda a, b, n: (wrap(a, n, False) * ((1 << n) + 1)) >> (b & (n - 1))),
    (O.EQ, 0, lambda a, b, n: int(a == b)),
    (O.NE, 0, lambda a, b, n: int(a != b)),
    (O.LT, 0, lambda a, b, n: int(a < b)),
    (O.LE, 0, lambda a, b, n: int(a <= b)),
    (O.GT, 0, lambda a, b, n: int(a > b)),
    (O.GE, 0, lambda a, b, n: int(a >= b)),
    (O.LT, F.UNSIGNED, lambda a, b, n: int(wrap(a, n, False) < wrap(b, n, False))),
    (O.LE, F.UNSIGNED, lambda a, b, n: int(wrap(a, n, False) <= wrap(b, n, False))),
    (O.GT, F.UNSIGNED, lambda a, b, n: int(wrap(a, n, False) > wrap(b, n, False))),
    (O.GE, F.UNSIGNED, lambda a, b, n: int(wrap(a, n, False) >= wrap(b, n, False))),
]


@pytest.mark.parametrize("bits", [32, 64])
def test_binary(lab: Lab, bits: int) -> None:
    """Each operator with both operands in variables, and with each operand a constant."""
    kind, ctype = (T.INT, ctypes.c_int32) if bits == 32 else (T.LONG, ctypes.c_int64)
    values = I32 if bits == 32 else I64
    constants = [0, 1, -1, 3, 8, 10, 0x7FFFFFFF, 1 << 40]
    cases: list[tuple[str, Callable[[int, int, int], int | None], int, int | None, int | None, bool]] = []
    for oper, flags, reference in BINARY:
        shift = oper in (O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR)
        result = T.INT if oper in O.RELOPS else kind
        right = T.INT if shift else kind

        def both(m: Method, oper: int = oper, flags: int = flags, result: int = result) -> GenTree:
            return m.b.binary(oper, result, m.arg(0), m.arg(1), flags)

        cases.append((lab.expression(result, [kind, right], both), reference, oper, None, None, shift))
        for constant in constants:
            if bits == 32 and constant != wrap(constant, 32):
                continue
            if shift and not 0 <= constant < bits:
                continue

            def with_right(
                m: Method, oper: int = oper, flags: int = flags, result: int = result, c: int = constant
            ) -> GenTree:
                return m.b.binary(
                    oper,
                    result,
                    m.arg(0),
                    m.b.icon(c, T.INT if oper in (O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR) else kind),
                    flags,
                )

            cases.append((lab.expression(result, [kind, right], with_right), reference, oper, None, constant, shift))
            if shift:
                continue

            def with_left(
                m: Method, oper: int = oper, flags: int = flags, result: int = result, c: int = constant
            ) -> GenTree:
                return m.b.binary(oper, result, m.b.icon(c, kind), m.arg(1), flags)

            cases.append((lab.expression(result, [kind, right], with_left), reference, oper, constant, None, shift))
    for symbol, reference, oper, left, right_c, shift in cases:
        out = ctypes.c_int32 if oper in O.RELOPS else ctype
        for a in values if left is None else [left]:
            for b in values if right_c is None else [right_c]:
                expected = reference(a, b, bits)
                if expected is None:
                    continue
                got = lab.call(symbol, out, ctype(a), ctypes.c_int32(b) if shift else ctype(b))
                assert got == wrap(expected, 32 if oper in O.RELOPS else bits), (O.NAMES[oper], a, b, symbol)


@pytest.mark.parametrize("bits", [32, 64])
def test_an_operand_inside_of_an_operation(lab: Lab, bits: int) -> None:
    """x op (y shifted, complemented, or multiplied), and the other way round: A64 has one instruction for many."""
    kind, ctype = (T.INT, ctypes.c_int32) if bits == 32 else (T.LONG, ctypes.c_int64)
    references = {oper: function for oper, flags, function in BINARY if not flags}
    inner: list[tuple[Callable[[Method, GenTree], GenTree], Callable[[int, int], int | None]]] = [
        (lambda m, y: m.b.unary(O.NOT, kind, y), lambda x, y: ~y),
        (lambda m, y: m.b.binary(O.MUL, kind, y, m.arg(0)), lambda x, y: x * y),
        (lambda m, y: m.b.binary(O.MUL, kind, y, m.b.icon(17, kind)), lambda x, y: 17 * y),
    ]
    for oper in (O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR):
        inner.append(
            (
                lambda m, y, oper=oper: m.b.binary(oper, kind, y, m.b.icon(5)),  # type: ignore[misc]
                lambda x, y, oper=oper: references[oper](y, 5, bits),  # type: ignore[misc]
            )
        )
    made = []
    for oper in (O.ADD, O.SUB, O.AND, O.OR, O.XOR):
        for build, value in inner:
            for turned in (False, True):

                def make(
                    m: Method, oper: int = oper, build: Callable[[Method, GenTree], GenTree] = build, t: bool = turned
                ) -> GenTree:
                    operands = m.arg(0), build(m, m.arg(1))
                    return m.b.binary(oper, kind, *(operands[::-1] if t else operands))

                made.append((lab.expression(kind, [kind, kind], make), references[oper], value, turned))
    for symbol, reference, value, turned in made:
        for x, y in ((0x12345678, -0x76543211), (-1, 3), (1 << (bits - 1), -(1 << (bits - 1)))):
            second = wrap(value(wrap(x, bits), y) or 0, bits)
            expected = reference(second, x, bits) if turned else reference(x, second, bits)
            assert expected is not None
            assert lab.call(symbol, ctype, ctype(x), ctype(y)) == wrap(expected, bits), (symbol, x, y)


@pytest.mark.parametrize("bits", [32, 64])
def test_branches_on_one_bit(lab: Lab, bits: int) -> None:
    kind, ctype = (T.INT, ctypes.c_int32) if bits == 32 else (T.LONG, ctypes.c_int64)
    made: list[tuple[str, int, bool]] = []
    for bit in (0, 7, bits - 1):
        for oper in (O.EQ, O.NE, O.LT, O.GE):
            m = lab.method(T.INT, kind)
            mask = m.b.icon(wrap(1 << bit, bits), kind)
            value = m.b.binary(O.AND, kind, m.arg(0), mask) if oper in (O.EQ, O.NE) else m.arg(0)
            m.do(m.b.unary(O.JTRUE, T.VOID, m.b.relop(oper, value, m.b.icon(0, kind))))
            first, first.kind = m.block, B.BBJ_COND
            m.new_block()
            m.ret(m.b.icon(0))
            first.targets = [m.new_block()]
            m.block.flags |= B.BBF_HAS_LABEL
            m.ret(m.b.icon(1))
            made.append((m.finish().symbol, bit if oper in (O.EQ, O.NE) else bits - 1, oper in (O.NE, O.LT)))
    for symbol, bit, if_set in made:
        for x in (0, 1, -1, 128, ~128, 1 << (bits - 1), ~(1 << (bits - 1))):
            assert bool(lab.call(symbol, ctypes.c_int32, ctype(x))) == (bool(x >> bit & 1) == if_set), (symbol, x)


@pytest.mark.parametrize("bits", [32, 64])
def test_a_count_is_masked_by_the_shift_itself(lab: Lab, bits: int) -> None:
    kind, ctype = (T.INT, ctypes.c_int32) if bits == 32 else (T.LONG, ctypes.c_int64)
    symbols = {}
    for mask in (bits - 1, 63, 15):

        def make(m: Method, mask: int = mask) -> GenTree:
            return m.b.binary(O.LSH, kind, m.arg(0), m.b.binary(O.AND, T.INT, m.arg(1), m.b.icon(mask)))

        symbols[mask] = lab.expression(kind, [kind, T.INT], make)
    for mask, symbol in symbols.items():
        for count in (0, 1, 17, 31, 32, 33, 63, 64, 65, -1):
            expected = wrap(5 << (count & mask & bits - 1), bits)
            assert lab.call(symbol, ctype, ctype(5), ctypes.c_int32(count)) == expected, (mask, count)
    if lab.opt:
        text = lab.text().replace("\t", " ")
        assert len([line for line in text.splitlines() if line.startswith(" and ")]) == 1  # by 15


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("unsigned", [False, True])
def test_checked_arithmetic(lab: Lab, bits: int, unsigned: bool) -> None:
    kind = T.INT if bits == 32 else T.LONG
    values = I32 if bits == 32 else I64
    flags = F.OVERFLOW | (F.UNSIGNED if unsigned else 0)
    low, high = (0, (1 << bits) - 1) if unsigned else (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)
    made = []
    for oper, function in ((O.ADD, operator.add), (O.SUB, operator.sub), (O.MUL, operator.mul)):
        made.append(
            (
                lab.expression(
                    kind, [kind, kind], lambda m, oper=oper: m.b.binary(oper, kind, m.arg(0), m.arg(1), flags)
                ),
                function,
                None,
            )
        )
        made.append(
            (
                lab.expression(
                    kind, [kind, kind], lambda m, oper=oper: m.b.binary(oper, kind, m.arg(0), m.b.icon(10, kind), flags)
                ),
                function,
                10,
            )
        )
    for symbol, function, constant in made:
        for a in values:
            for b in values if constant is None else [constant]:
                exact = function(wrap(a, bits, not unsigned), wrap(b, bits, not unsigned))
                got, thrown = lab.guarded(symbol, a, b)
                assert thrown == (0 if low <= exact <= high else 1), (function, a, b)
                if not thrown:
                    assert wrap(got, bits) == wrap(exact, bits)


RANGES = {
    T.BYTE: (8, True),
    T.UBYTE: (8, False),
    T.SHORT: (16, True),
    T.USHORT: (16, False),
    T.INT: (32, True),
    T.UINT: (32, False),
    T.LONG: (64, True),
    T.ULONG: (64, False),
}


def test_integer_casts(lab: Lab) -> None:
    made = []
    for source, bits in ((T.INT, 32), (T.LONG, 64)):
        for to in RANGES:
            for unsigned in (False, True):
                for checked in (False, True):

                    def cast(m: Method, to: int = to, unsigned: bool = unsigned, checked: bool = checked) -> GenTree:
                        return m.b.cast(m.arg(0), to, unsigned, checked)

                    made.append((lab.expression(T.ACTUAL[to], [source], cast), bits, to, unsigned, checked))
    for symbol, bits, to, unsigned, checked in made:
        to_bits, to_signed = RANGES[to]
        for value in I32 if bits == 32 else I64:
            exact = wrap(value, bits, not unsigned)
            expected = wrap(exact, to_bits, to_signed)
            got, thrown = lab.guarded(symbol, value)
            where = (T.NAMES[to], bits, unsigned, checked, value, symbol)
            assert thrown == int(checked and expected != exact), where
            if not thrown:
                width = 64 if to_bits == 64 else 32
                assert wrap(got, width) == wrap(expected, width), where


@pytest.mark.parametrize("single", [False, True])
def test_float_to_integer(lab: Lab, single: bool) -> None:
    kind = T.FLOAT if single else T.DOUBLE
    made = [(lab.expression(T.ACTUAL[to], [kind], lambda m, to=to: m.b.cast(m.arg(0), to)), to) for to in RANGES]
    for symbol, to in made:
        bits, signed = RANGES[to]
        for value in FLOATS:
            value = f32(value) if single else value
            got, _ = lab.guarded(symbol, value, single=single)
            if math.isnan(value) or math.isinf(value):
                exact = None
            else:
                exact = int(value)
            if exact is not None and (wrap(exact, bits, signed) == exact):
                width = 64 if bits == 64 else 32
                assert wrap(got, width) == wrap(exact, width), (T.NAMES[to], value)


def saturated(value: float, bits: int, signed: bool) -> int:
    """What .NET 9 and later make of a number: the nearest that the type holds, 0 of NaN."""
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    if math.isnan(value):
        return 0
    return high if value >= high else low if value <= low else math.trunc(value)


def around_limits() -> list[float]:
    """The limits of the integer types, the doubles and the floats next to them, both signs; tiny ones; NaNs."""
    found = list(FLOATS)
    for power in (31, 32, 53, 63, 64):
        limit = 2.0**power
        found += [limit, limit - 1, limit + 1, limit - 0.5, limit + 0.5]
        found += [math.nextafter(limit, 0), math.nextafter(limit, math.inf), limit * (1 - 2**-24), limit * (1 + 2**-23)]
    found += [0.5, 0.999999, 5e-324, 1e-40, 1.5 * 2.0**63, 3e38, struct.unpack("<d", b"\1" + bytes(5) + b"\xf8\xff")[0]]
    return found + [-value for value in found]


@pytest.mark.parametrize("single", [False, True])
def test_saturating_casts(lab: Lab, single: bool) -> None:
    kind = T.FLOAT if single else T.DOUBLE
    made = [
        (lab.expression(T.ACTUAL[to], [kind], lambda m, to=to: m.b.cast(m.arg(0), to, saturating=True)), to)
        for to in (T.INT, T.UINT, T.LONG, T.ULONG)
    ]
    for symbol, to in made:
        bits, signed = RANGES[to]
        for value in around_limits():
            value = f32(value) if single else value
            got, _ = lab.guarded(symbol, value, single=single)
            assert wrap(got, bits, signed) == saturated(value, bits, signed), (T.NAMES[to], value)


@pytest.mark.parametrize("single", [False, True])
def test_integer_to_float(lab: Lab, single: bool) -> None:
    kind, ctype = (T.FLOAT, ctypes.c_float) if single else (T.DOUBLE, ctypes.c_double)
    made = []
    for source, bits in ((T.INT, 32), (T.LONG, 64)):
        for unsigned in (False, True):
            made.append(
                (lab.expression(kind, [source], lambda m, u=unsigned: m.b.cast(m.arg(0), kind, u)), bits, unsigned)
            )
    extra = [
        0x20000000000001,
        0x20000001,
        -0x7FFFFFFFFFFFFC01 + (1 << 63) * 0,
        wrap(0xFFFFFFFFFFFFFBFF, 64),
        wrap(0x8000000000000401, 64),
    ]
    for symbol, bits, unsigned in made:
        for value in I32 if bits == 32 else [*I64, *extra]:
            exact = wrap(value, bits, not unsigned)
            expected = nearest32(exact) if single else float(exact)
            if bits == 64 and unsigned:
                # As RyuJIT: through the signed conversion, and to float by way of double.
                expected = float(value) + (2.0**64 if value < 0 else 0.0)
                expected = f32(expected) if single else expected
            got = lab.call(symbol, ctype, ctypes.c_int32(value) if bits == 32 else ctypes.c_int64(value))
            assert got == expected, (value, bits, unsigned)


def nearest32(value: int) -> float:
    """The float nearest to an integer, rounded once (ties to even)."""
    if value == 0:
        return 0.0
    size = abs(value)
    shift = max(size.bit_length() - 24, 0)
    kept, rest = size >> shift, size & ((1 << shift) - 1)
    half = 1 << (shift - 1) if shift else 0
    if shift and (rest > half or rest == half and kept & 1):
        kept += 1
    return math.copysign(math.ldexp(kept, shift), value)


@pytest.mark.parametrize("single", [False, True])
def test_float_arithmetic_and_compares(lab: Lab, single: bool) -> None:
    kind, ctype = (T.FLOAT, ctypes.c_float) if single else (T.DOUBLE, ctypes.c_double)
    values = [f32(v) if single else v for v in FLOATS]
    made = []
    for oper, function in (
        (O.ADD, operator.add),
        (O.SUB, operator.sub),
        (O.MUL, operator.mul),
        (O.DIV, operator.truediv),
    ):
        made.append(
            (
                lab.expression(kind, [kind, kind], lambda m, oper=oper: m.b.binary(oper, kind, m.arg(0), m.arg(1))),
                function,
            )
        )
    compares = []
    tests = {
        O.EQ: operator.eq,
        O.NE: operator.ne,
        O.LT: operator.lt,
        O.LE: operator.le,
        O.GT: operator.gt,
        O.GE: operator.ge,
    }
    for oper, test in tests.items():
        for unordered in (False, True):
            flags = F.RELOP_NAN_UN if unordered else 0
            value = lab.expression(T.INT, [kind, kind], lambda m, o=oper, f=flags: m.b.relop(o, m.arg(0), m.arg(1), f))
            compares.append((value, test, unordered))
            compares.append((branch_on(lab, oper, flags, kind), test, unordered))
    negate = lab.expression(kind, [kind], lambda m: m.b.unary(O.NEG, kind, m.arg(0)))
    two = 0x40000000 if single else 0x4000000000000000
    double = lab.expression(kind, [kind], lambda m: m.b.binary(O.MUL, kind, m.arg(0), m.b.dcon(two, kind)))
    for a in values:
        assert same(lab.call(negate, ctype, ctype(a)), -a)
        assert same(lab.call(double, ctype, ctype(a)), f32(a * 2) if single else a * 2)
        for b in values:
            for symbol, function in made:
                try:
                    expected = function(a, b)
                except ZeroDivisionError:
                    continue
                if single:
                    expected = f32(expected)
                assert same(lab.call(symbol, ctype, ctype(a), ctype(b)), expected), (function, a, b)
            nan = math.isnan(a) or math.isnan(b)
            for symbol, test, unordered in compares:
                expected_bool = unordered if nan else test(a, b)
                assert lab.call(symbol, ctypes.c_int32, ctype(a), ctype(b)) == int(expected_bool), (
                    test,
                    unordered,
                    a,
                    b,
                    symbol,
                )


def branch_on(lab: Lab, oper: int, flags: int, kind: int) -> str:
    """Builds `if (a op b) return 1; return 0`."""
    from ryuaot.ir import blocks as B

    m = lab.method(T.INT, kind, kind)
    m.do(m.b.unary(O.JTRUE, T.VOID, m.b.relop(oper, m.arg(0), m.arg(1), flags)))
    m.block.kind = B.BBJ_COND
    first = m.block
    m.new_block()
    m.ret(m.b.icon(0))
    taken = m.new_block()
    m.ret(m.b.icon(1))
    first.targets = [taken]
    return m.finish().symbol


def same(a: float, b: float) -> bool:
    return (math.isnan(a) and math.isnan(b)) or (a == b and math.copysign(1, a) == math.copysign(1, b))


def test_bitcast(lab: Lab) -> None:
    to_long = lab.expression(T.LONG, [T.DOUBLE], lambda m: m.b.unary(O.BITCAST, T.LONG, m.arg(0)))
    to_double = lab.expression(T.DOUBLE, [T.LONG], lambda m: m.b.unary(O.BITCAST, T.DOUBLE, m.arg(0)))
    to_int = lab.expression(T.INT, [T.FLOAT], lambda m: m.b.unary(O.BITCAST, T.INT, m.arg(0)))
    to_float = lab.expression(T.FLOAT, [T.INT], lambda m: m.b.unary(O.BITCAST, T.FLOAT, m.arg(0)))
    for value in (1.5, -0.0, 1e300, 3e-320):
        bits = struct.unpack("<q", struct.pack("<d", value))[0]
        assert lab.call(to_long, ctypes.c_int64, ctypes.c_double(value)) == bits
        assert same(lab.call(to_double, ctypes.c_double, ctypes.c_int64(bits)), value)
    bits32 = struct.unpack("<i", struct.pack("<f", -2.75))[0]
    assert lab.call(to_int, ctypes.c_int32, ctypes.c_float(-2.75)) == bits32
    assert lab.call(to_float, ctypes.c_float, ctypes.c_int32(bits32)) == -2.75


def test_ckfinite(lab: Lab) -> None:
    from ryuaot.ir.builder import refresh_effects

    made = []
    for kind in (T.DOUBLE, T.FLOAT):

        def check(m: Method, kind: int = kind) -> GenTree:
            node = m.b.unary(O.CKFINITE, kind, m.arg(0))
            cast = m.b.cast(node, T.LONG)
            refresh_effects(cast)
            return cast

        made.append((lab.expression(T.LONG, [kind], check), kind == T.FLOAT))
    for symbol, single in made:
        for value in (0.0, 17.0, -3.5, math.inf, -math.inf, math.nan):
            got, thrown = lab.guarded(symbol, value, single=single)
            assert thrown == (0 if math.isfinite(value) else 1)
            if not thrown:
                assert got == int(value)


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("oper", [O.MOD, O.UMOD])
def test_remainders_that_are_only_compared(tmp_path: Path, bits: int, oper: int) -> None:
    """``n % d == r``: no division, and no quotient where r is 0 and n an int."""
    lab = Lab("x64", 1, tmp_path)
    kind, ctype = (T.INT, ctypes.c_int32) if bits == 32 else (T.LONG, ctypes.c_int64)
    signed = oper == O.MOD
    made = []
    divisors = [*DIVISORS, -(1 << 31), *range(13, 40), 48, 96, 3 << 29, 1 << 30, -(1 << 30)]
    for divisor in divisors:
        for rest, relop in ((0, O.EQ), (0, O.NE), (1, O.EQ), (-1, O.NE), (3, O.EQ)):
            if not signed and (divisor < 0 or rest < 0):
                continue

            def compare(m: Method, divisor: int = divisor, rest: int = rest, relop: int = relop) -> GenTree:
                remainder = m.b.binary(oper, kind, m.arg(0), m.b.icon(divisor, kind))
                return m.b.relop(relop, remainder, m.b.icon(rest, kind))

            made.append((lab.expression(T.INT, [kind], compare), divisor, rest, relop))
    for code, (_, divisor, _, _) in zip(lab.codes, made, strict=True):
        assert not any("div" in line.split()[0] for line in code.text) or divisor == -(1 << 31)
    top = 1 << (bits - 1)
    for symbol, divisor, rest, relop in made:
        size = abs(divisor)
        edges = [size * k + d for k in (0, 1, 2, 7, top // size, 2 * top // size) for d in (-1, 0, 1, rest)]
        for edge in [*edges, top - 1, top, top + 1, 123456789]:
            for value in (edge, -edge):
                n = wrap(value, bits, signed)
                remainder = n - divisor * trunc_div(n, divisor)
                got = lab.call(symbol, ctypes.c_int32, ctype(wrap(n, bits)))
                assert got == ((remainder == rest) == (relop == O.EQ)), (n, divisor, rest)


@pytest.mark.parametrize("bits", [32, 64])
def test_division_by_constants(tmp_path: Path, bits: int) -> None:
    """No divide instruction at opt 1, and exact at the edges of every quotient's range."""
    lab = Lab("x64", 1, tmp_path)
    kind, ctype = (T.INT, ctypes.c_int32) if bits == 32 else (T.LONG, ctypes.c_int64)
    references = {oper: function for oper, _, function in BINARY if oper in (O.DIV, O.MOD, O.UDIV, O.UMOD)}
    divisors = DIVISORS if bits == 32 else [*DIVISORS, 0x7FFFFFFFFFFFFFFF, 10**18, (1 << 62) + 1, -(10**12)]
    made = []
    for divisor, natural in [(divisor, natural) for divisor in divisors for natural in (False, True)]:
        for oper in references:
            if oper in (O.UDIV, O.UMOD) and divisor < 0 or natural and oper in (O.DIV, O.MOD):
                continue

            def divide(
                m: Method, oper: int = oper, divisor: int = divisor, flags: int = F.NONNEGATIVE if natural else 0
            ) -> GenTree:
                sum_ = m.b.binary(O.ADD, kind, m.arg(0), m.arg(1))
                return m.b.binary(oper, kind, sum_, m.b.icon(divisor, kind), flags)

            made.append((lab.expression(kind, [kind, kind], divide), oper, divisor, natural))
    assert not any("div" in line.split()[0] for code in lab.codes for line in code.text)
    top = 1 << (bits - 1)
    for symbol, oper, divisor, natural in made:
        size = abs(divisor)
        edges = [
            0,
            1,
            top - 1,
            top,
            top + 1,
            2 * top - 1,
            *(size * k + d for k in (1, 2, 3, top // size, 2 * top // size) for d in (-1, 0, 1)),
        ]
        for edge in edges:
            for value in (edge, -edge):
                n = wrap(value, bits)
                if natural and n < 0:
                    continue
                got = lab.call(symbol, ctype, ctype(n), ctype(0))
                assert got == wrap(references[oper](n, divisor, bits) or 0, bits), (O.NAMES[oper], n, divisor)
