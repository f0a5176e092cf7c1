"""Makes a failing case small: fewer arguments, fewer fields, simpler types, as long as it still fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from fuzz.abi.cases import Array, Case, Scalar, Spec, Struct
from ryuaot.abi import AbiKind

#: Which of these cases fail? Asked with many at once, for a compiler's start costs more than a case.
Judge = Callable[[Sequence[Case]], "set[int]"]

MAX_ROUNDS = 60
_SIMPLE = Scalar(AbiKind.INT32)


def shrink(case: Case, judge: Judge) -> Case:
    """The smallest failing case found; `case` itself when nothing smaller fails.

    Candidates keep the case's seed and index, so argument values are those of the same position.
    """
    for _ in range(MAX_ROUNDS):
        candidates = list(dict.fromkeys(smaller_cases(case)))
        if not candidates:
            return case
        failing = judge(candidates)
        if not failing:
            return case
        case = candidates[min(failing)]
    return case


def weight(case: Case) -> int:
    """How much a reader has to look at."""
    specs: list[Spec] = [*case.args, *([case.ret] if case.ret else [])]
    total = len(specs)
    while specs:
        spec = specs.pop()
        total += 1
        if isinstance(spec, Struct):
            total += 1 + bool(spec.pack) + spec.union
            specs.extend(spec.fields)
        elif isinstance(spec, Array):
            total += spec.count
        elif spec != _SIMPLE:
            total += 1
    return total


def smaller_cases(case: Case) -> Iterator[Case]:
    """Simpler variants, the boldest first."""
    half = len(case.args) // 2
    if half > 1:
        yield replace(case, args=case.args[:half])
        yield replace(case, args=case.args[half:])
    for index in range(len(case.args)):
        yield replace(case, args=case.args[:index] + case.args[index + 1 :])
    if case.ret is not None:
        yield replace(case, ret=None)
        for spec in smaller_specs(case.ret):
            assert not isinstance(spec, Array)
            yield replace(case, ret=spec)
    for index, arg in enumerate(case.args):
        for spec in smaller_specs(arg):
            assert not isinstance(spec, Array)
            yield replace(case, args=(*case.args[:index], spec, *case.args[index + 1 :]))


def smaller_specs(spec: Spec) -> Iterator[Spec]:
    """Simpler variants of a type: of a struct first a scalar, then one of its structs, then with less in it."""
    if isinstance(spec, Scalar):
        if spec != _SIMPLE:
            yield _SIMPLE
        return
    if isinstance(spec, Array):
        if spec.count > 1:
            yield Array(spec.element, 1)
            yield Array(spec.element, spec.count - 1)
        yield spec.element
        return
    yield _SIMPLE
    for field in spec.fields:
        if not isinstance(field, Array):
            yield field
    if spec.pack:
        yield replace(spec, pack=0)
    if spec.union:
        yield replace(spec, union=False)
    fields = spec.fields
    if len(fields) > 1:
        for index in range(len(fields)):
            yield replace(spec, fields=fields[:index] + fields[index + 1 :])
    for index, field in enumerate(fields):
        for smaller in smaller_specs(field):
            yield replace(spec, fields=(*fields[:index], smaller, *fields[index + 1 :]))
