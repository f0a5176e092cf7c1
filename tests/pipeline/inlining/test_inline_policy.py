"""The inliner's policy: what a callee's IL says, and what follows from it at a call."""

from __future__ import annotations

from dataclasses import replace

import pytest
from importer_lab import lab

from ryuaot.ir import nodes as N
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.class_layout import ClassLayout, LayoutField
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import CallArg, CallNode, GenTree
from ryuaot.metadata.elements import ImplFlags
from ryuaot.pipeline.inlining.il_observations import observe
from ryuaot.pipeline.inlining.inline_policy import Frequency, refusal
from ryuaot.pipeline.interfaces.host import Observations
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.target import TARGETS
from ryuaot.typesystem.signatures import MethodSignature

LARGE = Observations(40, 2, 400, 1, True, False, False, False, False, False, frozenset(), frozenset())


def builder() -> Builder:
    here = lab()
    comp = Compiler(here.target, Options(opt=1), None, None, "caller", "caller")
    comp.new_local(T.INT, "test")
    return Builder(comp)


def verdict(
    seen: Observations, where: Frequency = Frequency.BORING, arg: GenTree | None = None, aggressive: bool = False,
    build: Builder | None = None,
) -> str:
    here, build = lab(), build or builder()
    method = SyntheticMethod(
        here.context.system_object, "Callee", MethodSignature(here.type("Int32"), ()), lambda: assemble("ret")
    )
    if aggressive:
        method.impl_flags |= ImplFlags.AGGRESSIVE_INLINING
    call = CallNode(T.INT, 0, N.USER_FUNC, "callee", "callee")
    call.args = [CallArg(arg if arg is not None else build.lcl_var(0), "user", T.INT)]
    return refusal(build.comp, call, method, seen, where).partition(":")[0]


@pytest.mark.parametrize(("target", "kind", "reason"), [
    ("x64", T.LONG, ""), ("arm64", T.LONG, ""), ("x86", T.LONG, "unprofitable"), ("x86", T.INT, ""),
    ("x86", T.DOUBLE, ""),
])  # fmt: skip
def test_a_struct_promises_registers_where_there_are_enough(target: str, kind: int, reason: str) -> None:
    """Four longs are eight words, and x86 has six registers."""
    build = builder()
    build.comp.target = TARGETS[target]
    build.comp.pointer_size = TARGETS[target].pointer_size
    size = T.size_of(kind, 4)
    fields = tuple([LayoutField(size * n, kind, "abcd"[n]) for n in range(4)])
    build.comp.locals[0].layout = ClassLayout("S", 4 * size, size, fields=fields)
    seen = replace(LARGE, native_size=900)
    assert verdict(seen, Frequency.LOOP, build.lcl_addr(0), build=build) == reason


@pytest.mark.parametrize(("changes", "where", "reason"), [
    ({"il_size": 16, "native_size": 9999, "blocks": 9}, Frequency.RARE, ""),
    ({"il_size": 17}, Frequency.RARE, "rare call site"),
    ({"il_size": 101, "native_size": 1}, Frequency.BORING, "too many il bytes"),
    ({"il_size": 101, "native_size": 1}, Frequency.LOOP, ""),
    ({"blocks": 6, "native_size": 1}, Frequency.BORING, "too many basic blocks"),
    ({"blocks": 6, "native_size": 1}, Frequency.LOOP, ""),
    ({}, Frequency.BORING, "unprofitable"),
    ({"native_size": 200}, Frequency.BORING, "unprofitable"),
    ({"native_size": 200}, Frequency.LOOP, ""),
    ({"native_size": 380}, Frequency.LOOP, ""),  # as char.IsDigit
    ({"native_size": 200, "has_loop": True}, Frequency.LOOP, "unprofitable"),  # its time is its own rounds'
    ({"il_size": 101, "native_size": 1, "has_loop": True}, Frequency.LOOP, "too many il bytes"),
    ({"native_size": 200, "is_mostly_load_store": True}, Frequency.BORING, ""),
    ({"native_size": 180, "constant_tests": frozenset((0,))}, Frequency.BORING, ""),
    ({"has_eh": True, "native_size": 300}, Frequency.LOOP, ""),
    ({"has_eh": True, "native_size": 300}, Frequency.BORING, "unprofitable"),
    ({"native_size": 100, "returns": False}, Frequency.LOOP, "does not return"),
])  # fmt: skip
def test_size_place_and_promise(changes: dict[str, object], where: Frequency, reason: str) -> None:
    assert verdict(replace(LARGE, **changes), where) == reason  # type: ignore[arg-type]


def limit(where: Frequency, **changes: object) -> float:
    """The estimate up to which a callee with these observations is inlined, in bytes."""
    here, build = lab(), builder()
    method = SyntheticMethod(
        here.context.system_object, "Callee", MethodSignature(here.type("Int32"), ()), lambda: assemble("ret")
    )
    call = CallNode(T.INT, 0, N.USER_FUNC, "callee", "callee")
    call.args = [CallArg(build.lcl_var(0), "user", T.INT)]
    seen = replace(LARGE, native_size=1 << 30, **changes)  # type: ignore[arg-type]
    text = refusal(build.comp, call, method, seen, where)
    return float(text.rpartition("> ")[2])


@pytest.mark.parametrize(("changes", "boring", "loop"), [
    ({}, 1.3, 4.5),
    ({"blocks": 1}, 1.3, 4.5),
    ({"blocks": 1, "calls": 0}, 2.8, 6.0),
    ({"blocks": 2, "calls": 0}, 1.3, 4.5),
    ({"has_eh": True}, 1.3, 7.5),
    ({"is_mostly_load_store": True}, 4.3, 7.5),
    ({"is_wrapper": True}, 2.3, 5.5),
    ({"constant_tests": frozenset((0,))}, 2.3, 5.5),
    ({"range_tests": frozenset((0,))}, 1.8, 5.0),
])  # fmt: skip
def test_each_observation_has_its_factor(changes: dict[str, object], boring: float, loop: float) -> None:
    unit = 8.5  # bytes of a call with one argument
    for where, factor in ((Frequency.BORING, boring), (Frequency.LOOP, loop)):
        assert limit(where, **changes) == pytest.approx(factor * unit, abs=0.06)


def test_who_asks_to_be_inlined_is_to_400_bytes() -> None:
    assert verdict(replace(LARGE, il_size=400, native_size=9999, blocks=50), Frequency.RARE, aggressive=True) == ""
    assert verdict(replace(LARGE, il_size=401), aggressive=True) == "too many il bytes"


def test_a_constant_that_a_branch_waits_for_weighs_more() -> None:
    seen = replace(LARGE, native_size=400, constant_tests=frozenset((0,)))
    assert verdict(seen) == "unprofitable"
    assert verdict(seen, arg=builder().icon(4)) == ""


def test_the_address_of_a_local_weighs_more_in_a_loop_than_outside() -> None:
    seen = replace(LARGE, native_size=900)
    address = builder().lcl_addr(0)
    assert verdict(seen, Frequency.LOOP, address) == ""
    assert verdict(seen, Frequency.BORING, address) == verdict(seen, Frequency.LOOP) == "unprofitable"


@pytest.mark.parametrize(("without", "with_it"), [
    ("ldarg.0; ret", "nop; ldarg.0; nop; ret"),
    ("ldarg.0; ldarg.0; ret", "ldarg.0; ldarg.0; pop; ret"),
    ("ldarg.0; ldind.i4; ret", "ldarg.0; unaligned. 1; ldind.i4; ret"),
])  # fmt: skip
def test_what_makes_no_instruction_has_no_size(without: str, with_it: str) -> None:
    plain, other = observe(assemble(without)), observe(assemble(with_it))  # type: ignore[arg-type]
    assert plain.native_size == other.native_size > 0 and plain.il_size < other.il_size


def test_what_is_seen_in_the_il() -> None:
    seen = observe(assemble(
        "ldarg.0; ldc.i4 4; beq four; ldarg.1; ldarg.0; ldlen; blt four; br four; back: ldarg 2; brtrue back;"
        "four: ldarg.0; ret"
    ))  # type: ignore[arg-type]
    assert seen.returns and seen.has_loop and not seen.calls
    assert seen.constant_tests == {0, 2} and seen.range_tests == {1}
    assert seen.blocks == 5
