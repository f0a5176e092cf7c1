"""Layouts, dispatch and casts against what the real runtime decides."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ryuaot.typesystem.cast import is_assignable
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import ModuleDesc
from ryuaot.typesystem.type_layout import layout_of
from ryuaot.typesystem.type_names import type_by_name
from ryuaot.typesystem.types import DefType, TypeDesc
from ryuaot.typesystem.vtable import resolve_interface, resolve_virtual

DATA = Path(__file__).parent / "data"
Oracle = Callable[..., list[list[str]]]
_CASES = str(DATA / "TypeCases.dll")
# String's base size includes its terminator; Void has no objects.
_NO_FIELDS_IN_COMMON = ("System.String", "System.Void")


def _framework(context: TypeSystemContext) -> list[str]:
    return sorted(path.stem for path in context.resolver.framework_dir.glob("*.dll"))


def _type(context: TypeSystemContext, cases: ModuleDesc, assembly: str, token: str) -> DefType:
    module = cases if assembly == _CASES else context.load_assembly(assembly)
    return module.type_def(int(token, 16) & 0xFFFFFF)


def _text(method: MethodDesc | None) -> str:
    return "none" if method is None else f"{method.owner.full_name}::{method.token:08x}"


def _check_layouts(context: TypeSystemContext, cases: ModuleDesc, lines: list[list[str]]) -> list[str]:
    wrong: list[str] = []
    for assembly, token, base_size, value_size, *fields in lines:
        type_ = _type(context, cases, assembly, token)
        if type_.full_name in _NO_FIELDS_IN_COMMON:
            continue
        layout = layout_of(type_, context.target)
        offsets = {f.token: offset for f, offset in layout.offsets.items() if f.owner is type_}
        bias = 0 if type_.is_value_type else context.target.pointer_size
        expected = {int(f.partition("=")[0], 16): int(f.partition("=")[2]) + bias for f in fields}
        if offsets != expected or layout.instance_size + 8 != int(base_size) or (
                int(value_size) >= 0 and layout.size & 0xFFFF != int(value_size)):
            wrong.append(f"{type_.full_name}: {layout.size} {layout.instance_size} {offsets}, runtime "
                         f"{value_size} {base_size} {expected}")
    return wrong


def _check_interfaces(context: TypeSystemContext, cases: ModuleDesc, lines: list[list[str]]) -> list[str]:
    wrong: list[str] = []
    for assembly, token, name, *rest in lines:
        type_ = _type(context, cases, assembly, token)
        if name == "order":
            mine = [i.full_name for i in type_.interfaces]
            if mine != [r for r in rest if r]:
                wrong.append(f"{type_.full_name}: {mine}, runtime {rest}")
            continue
        interface = next(i for i in type_.interfaces if i.full_name == name)
        method = next(m for m in methods_of(interface) if m.token == int(rest[0], 16))
        found = _text(resolve_interface(type_, method))
        if found != rest[1]:
            wrong.append(f"{type_.full_name} {method.full_name}: {found}, runtime {rest[1]}")
    return wrong


def _check_virtuals(context: TypeSystemContext, cases: ModuleDesc, lines: list[list[str]]) -> list[str]:
    wrong: list[str] = []
    for assembly, token, declaration, expected in lines:
        type_ = _type(context, cases, assembly, token)
        owner, _, method_token = declaration.rpartition("::")
        step: TypeDesc | None = type_
        while step is not None and step.full_name != owner:
            step = step.base_type
        assert step is not None, declaration
        method = next(m for m in methods_of(step) if m.token == int(method_token, 16))
        found = _text(resolve_virtual(type_, method))
        if found != expected:
            wrong.append(f"{type_.full_name} {method.full_name}: {found}, runtime {expected}")
    return wrong


_CHECKS = {"layout": _check_layouts, "interfaces": _check_interfaces, "virtuals": _check_virtuals}


@pytest.mark.parametrize("mode", list(_CHECKS))
def test_uncommon_types(mode: str, context: TypeSystemContext, cases: ModuleDesc, oracle: Oracle) -> None:
    """TypeCases.dll: packing, unions, gaps, generics, reimplementation, default methods."""
    lines = oracle(mode, _CASES)
    assert len(lines) > 50
    assert _CHECKS[mode](context, cases, lines) == []


@pytest.mark.parametrize("mode", list(_CHECKS))
def test_core_library(mode: str, context: TypeSystemContext, cases: ModuleDesc, oracle: Oracle) -> None:
    """All non-generic types of the core library."""
    lines = oracle(mode, "System.Private.CoreLib")
    assert len(lines) > 1500
    assert _CHECKS[mode](context, cases, lines) == []


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(_CHECKS))
def test_whole_framework(mode: str, context: TypeSystemContext, cases: ModuleDesc, oracle: Oracle) -> None:
    """All non-generic types of all assemblies."""
    lines = oracle(mode, *_framework(context))
    assert len(lines) > 9000
    assert _CHECKS[mode](context, cases, lines) == []


def test_casts(context: TypeSystemContext, oracle: Oracle) -> None:
    """The cast matrix; Nullable sources are left out, for no object is a Nullable."""
    text = (DATA / "casts.txt").read_text()
    types = [type_by_name(context, line) for line in text.split()]
    wrong: list[str] = []
    lines = oracle("casts", stdin=text)
    assert len(lines) == len(types)
    for source, (line,) in zip(types, lines, strict=True):
        name, _, bits = line.rpartition("=")
        assert name == source.full_name
        if source.is_nullable:
            continue
        wrong += [f"{source.full_name} -> {target.full_name}: runtime {bit}"
                  for target, bit in zip(types, bits, strict=True) if is_assignable(source, target) != (bit == "1")]
    assert wrong == []
