"""Who extends small integers and 32-bit ones (docs/explanation/extension.md): callers that leave rubbish above an
argument, C that leaves it above a result, and the checker, which must see every read of such bits."""

from __future__ import annotations

import ctypes
import platform
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from arm64_lab import Arm64Lab, available
from lir_lab import Lab, Method

from ryuaot.backends.common.lowering import upper_halves
from ryuaot.errors import InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.nodes import CallArg, CallNode, GenTree

I32, I64 = ctypes.c_int32, ctypes.c_int64
RUBBISH = 0x5EADBEEF5EADBEEF
KINDS = {T.BYTE: (8, True), T.UBYTE: (8, False), T.SHORT: (16, True), T.USHORT: (16, False), T.INT: (32, True)}


@pytest.fixture(params=["x64-0", "x64-1", "arm64-0", "arm64-1"])
def lab(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Lab]:
    target, _, opt = request.param.partition("-")
    if target == "x64":
        if platform.machine() != "x86_64":
            pytest.skip("runs x64 code")
        yield Lab("x64", int(opt), tmp_path)
    else:
        if not available():
            pytest.skip("no cross compiler or emulator")
        arm = Arm64Lab(int(opt), tmp_path)
        yield arm
        arm.close()


def under_rubbish(value: int, bits: int) -> int:
    """64 bits of a register whose low ``bits`` are ``value``."""
    mask = (1 << bits) - 1
    word = (RUBBISH & ~mask) | (value & mask)
    return word - (1 << 64) if word >> 63 else word


def widened(value: int, bits: int, signed: bool) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def call(m: Method, ret: int, kind: int, value: GenTree, native: bool) -> CallNode:
    node = m.b.call(T.ACTUAL[ret], N.USER_FUNC, "lab_clobber", "lab_clobber", ret)
    node.args.append(CallArg(value, "user", kind))
    node.call_flags = N.CALL_UNMANAGED if native else 0
    refresh_effects(node)
    return node


@pytest.mark.parametrize("preceding", [0, 8], ids=["registers", "stack"])
def test_the_callee_widens_its_small_arguments(lab: Lab, preceding: int) -> None:
    symbols = {}
    for kind in KINDS:
        for unsigned in (False, True):

            def make(m: Method, kind: int = kind, unsigned: bool = unsigned) -> GenTree:
                value = m.b.cast(m.arg(preceding), T.ULONG if unsigned else T.LONG, from_unsigned=unsigned)
                return m.b.binary(O.ADD, T.LONG, value, m.arg(preceding + 1))

            symbols[kind, unsigned] = lab.expression(T.LONG, [T.LONG] * preceding + [kind, T.LONG], make)
    for (kind, unsigned), symbol in symbols.items():
        bits, signed = KINDS[kind]
        for value in (0, 1, -1, 0x7F, 0x80, -0x8000, 0x12345678):
            expected = widened(value, bits, signed)
            expected = expected & 0xFFFFFFFF if unsigned else expected
            got = lab.call(symbol, I64, *[I64(7)] * preceding, I64(under_rubbish(value, bits)), I64(1000))
            assert got == expected + 1000, (T.NAMES[kind], unsigned, value)


def test_the_caller_widens_for_c_where_the_convention_says_so(lab: Lab) -> None:
    if lab.target.cpu != "x64":
        pytest.skip("AAPCS64 leaves it to the callee")
    symbols = {}
    for kind in sorted(KINDS.keys() - {T.INT}):

        def make(m: Method, kind: int = kind) -> GenTree:
            return call(m, T.LONG, kind, m.b.cast(m.arg(0), T.INT), True)

        symbols[kind] = lab.expression(T.LONG, [T.LONG], make)
    for kind, symbol in symbols.items():
        for value in (0, 1, -1, 0x7F, 0x80, -0x8000):
            got = lab.call(symbol, I64, I64(under_rubbish(value, 32)))
            assert widened(got - 1, 32, True) == widened(value, *KINDS[kind]), (T.NAMES[kind], value)


def test_the_caller_widens_what_c_returns(lab: Lab) -> None:
    def make(m: Method, kind: int, unsigned: bool) -> GenTree:
        value = m.b.cast(call(m, kind, T.LONG, m.arg(0), True), kind)
        return m.b.cast(value, T.ULONG if unsigned else T.LONG, from_unsigned=unsigned)

    for kind, (bits, signed) in KINDS.items():
        for unsigned in (False, True):
            symbol = lab.expression(T.LONG, [T.LONG], lambda m, k=kind, u=unsigned: make(m, k, u))
            lab.library = None
            lab.close() if isinstance(lab, Arm64Lab) else None
            for value in (0, -1, 0x80, -0x8000):
                expected = widened(value, bits, signed)
                expected = expected & 0xFFFFFFFF if unsigned else expected
                assert lab.call(symbol, I64, I64(under_rubbish(value, bits) - 1)) == expected, (T.NAMES[kind], value)


# -- the checker -----------------------------------------------------------------------------------------------------


def store_small(m: Method) -> None:
    lcl = m.local(T.UBYTE)
    m.do(m.b.store_lcl(lcl, m.b.binary(O.ADD, T.INT, m.arg(1), m.b.icon(1))))
    m.do(m.b.store_lcl(lcl, m.b.binary(O.ADD, T.INT, m.b.lcl_var(lcl), m.b.icon(1))))
    m.ret(m.b.lcl_var(lcl))


def half_in_a_sum(m: Method) -> None:
    m.ret(m.b.cast(m.b.binary(O.ADD, T.LONG, m.arg(0), m.arg(1)), T.INT))


def half_in_an_address(m: Method) -> None:
    m.ret(m.b.ind(T.INT, m.b.binary(O.ADD, T.LONG, m.arg(0), m.arg(1))))


def half_compared(m: Method) -> None:
    m.ret(m.b.relop(O.LT, m.arg(0), m.arg(1)))


def half_stored(m: Method) -> None:
    m.do(m.b.storeind(T.LONG, m.arg(0), m.arg(1)))
    m.ret(m.b.icon(1))


def half_passed(m: Method) -> None:
    m.ret(m.b.cast(call(m, T.LONG, T.LONG, m.arg(1), False), T.INT))


def half_kept(m: Method) -> None:
    lcl = m.local(T.LONG)
    m.do(m.b.store_lcl(lcl, m.arg(1)))
    m.ret(m.b.cast(m.b.lcl_var(lcl), T.INT))


def floating_address(m: Method) -> None:
    m.ret(m.b.ind(T.INT, m.b.binary(O.ADD, T.LONG, m.arg(0), m.arg(2))))


@pytest.mark.parametrize(
    "broken",
    [half_in_a_sum, half_in_an_address, half_compared, half_stored, half_passed, half_kept, floating_address],
    ids=lambda broken: broken.__name__,
)
@pytest.mark.parametrize("target", ["x64", "arm64"])
@pytest.mark.parametrize("opt", [0, 1])
def test_the_checker_sees_who_reads_undefined_bits(
    broken: Callable[[Method], None], target: str, opt: int, tmp_path: Path
) -> None:
    m = Lab(target, opt, tmp_path).method(T.INT, T.LONG, T.INT, T.DOUBLE)
    broken(m)
    with pytest.raises(InternalError, match="width: "):
        m.finish()


def test_the_checker_sees_broken_promises_of_small_types(tmp_path: Path) -> None:
    m = Lab("x64", 1, tmp_path).method(T.INT, T.LONG, T.INT)
    store_small(m)
    with pytest.raises(InternalError, match="width: .* is a ubyte"):
        m.finish()
    for opt in (0, 1):
        m = Lab("x64", opt, tmp_path).method(T.SHORT, T.INT)
        m.ret(m.arg(0))
        with pytest.raises(InternalError, match="width: .*the result is a short"):
            m.finish()
        m = Lab("arm64", opt, tmp_path).method(T.VOID, T.INT)
        m.do(m.b.helper_call("rt_something", T.VOID, [m.arg(0)]))
        m.block.stmts[-1].root.args[0].vartype = T.BOOL  # type: ignore[attr-defined]
        m.ret()
        with pytest.raises(InternalError, match="width: .*argument 0 is a bool"):
            m.finish()


# -- upper halves that are zero already ------------------------------------------------------------------------------


def sum_from(m: Method) -> None:
    """long sum(int* a, int from, int to): the index starts as a parameter and counts up."""
    index, total = m.local(T.INT), m.local(T.LONG)
    m.do(m.b.store_lcl(index, m.arg(1)))
    m.do(m.b.store_lcl(total, m.b.icon(0, T.LONG)))
    m.block.kind = B.BBJ_NONE
    head = m.new_block(B.BBJ_COND)
    head.weight = 800
    wide = m.b.cast(m.b.lcl_var(index), T.ULONG, from_unsigned=True)
    at = m.b.binary(O.ADD, T.LONG, m.arg(0), m.b.binary(O.MUL, T.LONG, wide, m.b.icon(4, T.LONG)))
    m.do(m.b.store_lcl(total, m.b.binary(O.ADD, T.LONG, m.b.lcl_var(total), m.b.cast(m.b.ind(T.INT, at), T.LONG))))
    m.do(m.b.store_lcl(index, m.b.binary(O.ADD, T.INT, m.b.lcl_var(index), m.b.icon(1))))
    m.do(m.b.unary(O.JTRUE, T.VOID, m.b.relop(O.LT, m.b.lcl_var(index), m.arg(2))))
    head.targets = [head]
    m.new_block()
    m.ret(m.b.lcl_var(total))


def test_an_index_that_counts_from_a_parameter_is_extended_once(lab: Lab) -> None:
    m = lab.method(T.LONG, T.LONG, T.INT, T.INT)
    sum_from(m)
    code = m.finish()
    if isinstance(lab, Arm64Lab):
        return  # the emulator has its own memory; that it compiles is checked
    array = (ctypes.c_int32 * 8)(*range(1, 9))
    where = ctypes.c_void_p(ctypes.addressof(array))
    assert lab.call(m.name, I64, where, I64(under_rubbish(2, 32)), I64(under_rubbish(7, 32))) == 3 + 4 + 5 + 6 + 7
    if lab.opt:
        lines = [line.split("#")[0].split() for line in code.text]
        widened = [line for line in lines if line[:1] == ["mov"] and line[1][:-1] == line[2]]
        assert widened == [["mov", "esi,", "esi"]]


def test_the_checker_sees_an_index_that_nothing_extends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upper_halves, "has_zero_upper_half", lambda comp, node: True)
    m = Lab("x64", 1, tmp_path).method(T.INT, T.LONG, T.INT)
    wide = m.b.cast(m.arg(1), T.ULONG, from_unsigned=True)
    m.ret(m.b.ind(T.INT, m.b.binary(O.ADD, T.LONG, m.arg(0), m.b.binary(O.MUL, T.LONG, wide, m.b.icon(4, T.LONG)))))
    with pytest.raises(InternalError, match="width: .* nothing extends"):
        m.finish()


def test_a_low_half_is_widened_by_one_instruction(lab: Lab) -> None:
    symbols = {}
    for unsigned in (False, True):

        def make(m: Method, unsigned: bool = unsigned) -> GenTree:
            low = m.b.cast(m.b.binary(O.ADD, T.LONG, m.arg(0), m.arg(1)), T.UINT)
            wide = m.b.cast(low, T.ULONG if unsigned else T.LONG, from_unsigned=unsigned)
            return m.b.binary(O.ADD, T.LONG, wide, m.arg(0))

        symbols[unsigned] = lab.expression(T.LONG, [T.LONG, T.LONG], make)
    for unsigned, symbol in symbols.items():
        for first, second in ((1, 2), (-1, -2), (0x1234_8765_4321, 0x7F00_0000_0000)):
            low = widened(first + second, 32, True)
            expected = (low & 0xFFFFFFFF if unsigned else low) + first
            assert lab.call(symbol, I64, I64(first), I64(second)) == expected
