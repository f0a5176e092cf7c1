"""Warnings about reflection over what the build cannot know, with ILLink's numbers: one per call in the user's code,
one per package."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.program.dataflow.annotations import Annotations
from ryuaot.program.dataflow.flow_analysis import Shortfall, analyze_body
from ryuaot.program.inputs.assembly_identity import is_package
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc

# "Assembly 'X' produced trim warnings", and "AOT analysis warnings".
_TRIM, _AOT = "IL2104", "IL3053"


@dataclass(frozen=True, slots=True)
class ReflectionWarning:
    """A shortfall in a method. method None: those of a package together."""

    method: MethodDesc | None
    module: ModuleDesc
    shortfall: Shortfall


def find_reflection_warnings(
    reach: Reachability, is_user: Callable[[ModuleDesc], bool], lists_packages: bool
) -> list[ReflectionWarning]:
    """Returns the warnings in the order of assemblies and methods in metadata. lists_packages: also each one of
    packages."""
    annotations = Annotations()
    own_modules = {module for module in reach.context.modules if is_user(module)}
    found: dict[tuple[MethodDesc, int, str], ReflectionWarning] = {}
    for method in reach.methods:
        module = declaring_module(method)
        if not method.token or module not in own_modules or not method.has_body:
            continue
        for shortfall in analyze_body(method, reach.bodies.il(method), annotations).shortfalls:
            key = (method.typical, shortfall.offset, shortfall.number)
            found.setdefault(key, ReflectionWarning(method.typical, module, shortfall))
    order = {module: number for number, module in enumerate(reach.context.modules)}
    listed = sorted(found.items(), key=lambda item: (order.get(item[1].module, 0), item[0][0].token, *item[0][1:]))
    own: list[ReflectionWarning] = []
    packages: dict[ModuleDesc, list[ReflectionWarning]] = {}
    for _, warning in listed:
        if lists_packages or not is_package(warning.module, reach.bodies.own_key):
            own.append(warning)
        else:
            packages.setdefault(warning.module, []).append(warning)
    return [*own, *[_summarize(module, warnings) for module, warnings in packages.items()]]


def _summarize(module: ModuleDesc, warnings: list[ReflectionWarning]) -> ReflectionWarning:
    is_trim = any(warning.shortfall.number < "IL3" for warning in warnings)
    count = f"{len(warnings)} place{'s' * (len(warnings) > 1)}"
    text = f"assembly '{module.name}' reflects over types that are not known in {count}; -v lists them"
    return ReflectionWarning(None, module, Shortfall(-1, _TRIM if is_trim else _AOT, text))


def file_of(module: ModuleDesc) -> str:
    """Returns the name of an assembly's file."""
    return Path(module.md.path).name
