"""The class library as input: every sampled body is imported, and the cost grows linearly with a method's size."""

from __future__ import annotations

import time

import pytest

from importer.importer_lab import Lab, lab
from ryuaot.errors import Unsupported
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.types import TypeDesc

_VALUE_TYPE = 8  # GenericParamAttributes: `where T : struct`


def _arguments(where: Lab, params: tuple[object, ...]) -> tuple[TypeDesc, ...]:
    return tuple(where.type("Int32" if p.flags & _VALUE_TYPE else "Object") for p in params)  # type: ignore[attr-defined]


def bodies(where: Lab, step: int) -> list[MethodDesc]:
    """Every `step`-th method with a body of System.Private.CoreLib, generic ones over object and int."""
    module = where.context.corelib
    found: list[MethodDesc] = []
    for rid in range(2, module.md.rows(2) + 1):
        type_: TypeDesc = module.type_def(rid)
        if type_.contains_generic_params:
            type_ = where.context.instantiate(type_, _arguments(where, type_.generic_params))
        for method in type_.methods:
            if method.has_body:
                found.append(method)
    make = where.context.instantiate_method
    return [make(m, _arguments(where, m.generic_params)) if m.generic_arity else m for m in found[::step]]


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
    others = [what for what in refused if "refanytype" not in what]
    assert len(refused) - len(others) == 3
    assert all("not blittable" in what for what in others)  # Marshal.SizeOf<object>


def _seconds(text: str) -> float:
    method = lab().synthetic(text, "Int32", ("Int32",), ("Int32", "Int32"), ())
    method.make()  # the assembler's own time does not count
    lab().program.bodies.il(method)
    start = time.process_time()
    lab().run(method)
    return time.process_time() - start


SHAPES = {
    # one deep tree; a deep stack under many stores; many blocks with values on the stack; many nested temps
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

    _seconds(text(100))
    small, large = _seconds(text(1500)), _seconds(text(12_000))
    assert large < 8 * 3.5 * small + 0.05, f"{small:.3f} s, then {large:.3f} s for 8 times the size"
