"""The class library as input: every sampled body is imported, and the cost grows linearly with a method's size."""

from __future__ import annotations

import sys

import pytest
from importer_lab import Lab, lab

from ryuaot.errors import BadInput, Unsupported
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.pipeline.importer.import_phase import import_method
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.typesystem.cast import check_method
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.types import TypeDesc

_VALUE_TYPE = 8  # GenericParamAttributes: `where T : struct`


def _arguments(where: Lab, params: tuple[object, ...]) -> tuple[TypeDesc, ...]:
    return tuple(where.type("Int32" if p.flags & _VALUE_TYPE else "Object") for p in params)  # type: ignore[attr-defined]


def bodies(where: Lab, step: int) -> list[MethodDesc]:
    """Every `step`-th method with a body of System.Private.CoreLib, generic ones over object and int; without those
    whose constraints these violate."""
    module = where.context.corelib
    found: list[MethodDesc] = []
    for rid in range(2, module.md.rows(2) + 1):
        type_: TypeDesc = module.type_def(rid)
        if type_.contains_generic_params:
            type_ = where.context.instantiate(type_, _arguments(where, type_.generic_params))
        for method in methods_of(type_):
            if method.has_body:
                found.append(method)
    make = where.context.instantiate_method
    made = [make(m, _arguments(where, m.generic_params)) if m.generic_arity else m for m in found[::step]]
    return [method for method in made if _is_valid(method)]


def _is_valid(method: MethodDesc) -> bool:
    try:
        check_method(method)
    except BadInput:
        return False
    return True


def import_all(where: Lab, step: int) -> tuple[int, list[str]]:
    """How many bodies were imported, and the refusals."""
    refused: list[str] = []
    methods = bodies(where, step)
    for method in methods:
        try:
            where.run(method)
        except Unsupported as error:
            refused.append(error.what)
    return len(methods), refused


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_a_sample_of_the_class_library(target: str) -> None:
    count, refused = import_all(lab(target), 23)
    assert count > 800
    assert len(refused) < 5, refused


@pytest.mark.slow
@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_the_whole_class_library(target: str) -> None:
    count, refused = import_all(lab(target), 1)
    assert count > 19_000
    assert all("not blittable" in what for what in refused)  # Marshal.SizeOf<object>


def _lines_executed(text: str) -> int:
    """How many lines of Python an import takes: a measure of cost that does not depend on the machine's load."""
    method = lab().synthetic(text, "Int32", ("Int32",), ("Int32", "Int32"), ())
    host = MethodHost(lab().program, method)
    host.method_il(method)  # the assembler's own work does not count
    comp = Compiler(lab().target, Options(), host, method, method.jit_name, "test")
    count = 0

    def trace(frame: object, event: str, argument: object) -> object:
        nonlocal count
        count += event == "line"
        return trace

    old = sys.gettrace()
    sys.settrace(trace)  # type: ignore[arg-type]
    try:
        import_method(comp)
    finally:
        sys.settrace(old)
    return count


SHAPES = {
    # one deep tree; a deep stack under many stores; many blocks with values on the stack; many temps
    "deep tree": ("ldarg.0;", "ldarg.0; add;", "ret"),
    "deep stack": ("ldarg.0;", "ldarg.0; ldarg.0; stloc.0;", "pop_all; ret"),
    "branches": ("ldarg.0;", "ldarg.0; brtrue L{n}; ldc.i4.1; add; L{n}:", "ret"),
    "duplicates": ("ldarg.0;", "dup; mul;", "ret"),
}


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_cost_is_linear(name: str) -> None:
    head, step, tail = SHAPES[name]

    def text(count: int) -> str:
        body = "".join(step.replace("{n}", str(n)) for n in range(count))
        return head + body + tail.replace("pop_all", ";".join(["pop"] * count))

    small, large = _lines_executed(text(250)), _lines_executed(text(2000))
    assert large < 8 * 1.3 * small, f"{small} lines, then {large} for 8 times the size"
