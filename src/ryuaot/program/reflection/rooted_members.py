"""Roots that the user names: `--root`, and the descriptors embedded in the program's assemblies and packages.

Reachability keeps what it can see. What only a configuration file, a script or another process names is rooted: a type
by its name as reflection spells it, or types and members by a descriptor in ILLink's format
(metadata/illink_descriptors.py). A rooted type is treated as if the program's own code named it with `typeof`; a rooted
member is compiled and can be called by reflection. Descriptors of .NET's own assemblies are for its native parts, which
ryuaot does not have: they are not read.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ryuaot.errors import BadInput, Unsupported, did_you_mean
from ryuaot.metadata.illink_descriptors import (
    DESCRIPTOR_RESOURCE,
    PreservedMember,
    PreservedTypes,
    read_descriptor,
)
from ryuaot.program.inputs.assembly_identity import is_of_framework
from ryuaot.typesystem.members import events_of, fields_of, methods_of, properties_of
from ryuaot.typesystem.type_names import type_arguments_by_name, type_by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ryuaot.metadata.illink import Condition
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc


class RootSink(Protocol):
    """What roots are added to: the part of a closure that reflection adds."""

    def root(self, type_: TypeDesc, has_objects: bool) -> None:
        """Treats a type as one that the program's own code names; has_objects: and makes objects of."""

    def root_method(self, method: MethodDesc) -> None:
        """Adds a method of such a type, and its late-bound call."""

    def root_instance(self, method: MethodDesc, arguments: tuple[TypeDesc, ...]) -> None:
        """Adds an instantiation of a generic method, as MakeGenericMethod makes it."""


class Roots:
    """Adds rooted types and members to a closure. names: the values of `--root`."""

    def __init__(
        self,
        sink: RootSink,
        context: TypeSystemContext,
        names: tuple[str, ...],
        main: ModuleDesc,
        is_fulfilled: Callable[[Condition], bool],
    ) -> None:
        self._sink = sink
        self._context = context
        self._main = main
        self._is_fulfilled = is_fulfilled
        self._names = names
        self._read: set[ModuleDesc] = set()

    def settle(self) -> bool:
        """Adds what is rooted and not added yet: the values of the option, then the descriptors of assemblies that were
        loaded since. Returns whether there was any.

        Raises BadInput for a value that names nothing.
        """
        names, self._names = self._names, ()
        for name in names:
            if Path(name).suffix.lower() == ".xml":
                for types in read_descriptor(name, _read_file(Path(name))):
                    self._add(types, self._modules_named(types, f"{name}:{types.line}"), f"{name}:{types.line}")
            elif "::" in name:
                self._add_method(name)
            else:
                self._add_type(self._type_named(name), "all", [])
        added = bool(names)
        for module in [m for m in self._context.modules if m not in self._read]:
            self._read.add(module)
            data = None if is_of_framework(module) else module.md.resource(DESCRIPTOR_RESOURCE)
            if data is not None:
                for types in read_descriptor(f"{module.md.path}({DESCRIPTOR_RESOURCE})", data, module.name):
                    self._add(types, self._modules_named(types, ""), "")
                added = True
        return added

    def _add_method(self, value: str) -> None:
        """Adds `--root "TYPE::METHOD[[ARGUMENT],...]"`: an instantiation of the generic methods of that name."""
        name, _, method = value.partition("::")
        type_ = self._type_named(name)
        simple, bracket, rest = method.partition("[")
        arguments = type_arguments_by_name(self._context, bracket + rest, self._main) if bracket else ()
        found = [m for m in methods_of(type_) if m.name == simple and m.generic_arity == len(arguments)]
        if not found:
            near = did_you_mean(simple, [m.name for m in methods_of(type_)])
            raise BadInput("", f"--root: no method '{method}' in {type_.full_name}{near}")
        self._sink.root(type_, has_objects=False)
        for each in found:
            if arguments:
                self._sink.root_instance(each, arguments)
            else:
                self._sink.root_method(each)

    def _type_named(self, name: str) -> TypeDesc:
        """Returns the type of `--root NAME`, in the program's assembly, in CoreLib or in the assembly after a comma."""
        try:
            return type_by_name(self._context, name, self._main)
        except BadInput:
            near = did_you_mean(name, [type_.full_name for type_ in self._main.types])
            remedy = near or "; write 'Ns.Type, Assembly' for a type of another assembly, or name a descriptor (*.xml)"
            raise BadInput("", f"--root: no type '{name}'{remedy}") from None

    def _modules_named(self, types: PreservedTypes, place: str) -> list[ModuleDesc]:
        if types.assembly == "*":
            return [m for m in self._context.modules if not is_of_framework(m)]
        module = self._context.find_assembly(types.assembly)
        if module is None and place:
            raise BadInput(place, f"references assembly '{types.assembly}', which cannot be found")
        return [] if module is None else [module]

    def _add(self, types: PreservedTypes, modules: list[ModuleDesc], place: str) -> None:
        """Adds the types that match. place: to be named if there is none; "" if that is no error."""
        found = False
        for module in modules:
            if not all(self._is_fulfilled(condition) for condition in types.conditions):
                return
            for type_ in self._types_in(module, types.pattern):
                self._add_type(type_, types.preserve, types.members, place)
                found = True
        if not found and place and modules:
            near = did_you_mean(types.pattern, [type_.full_name for type_ in modules[0].types])
            raise BadInput(place, f"no type '{types.pattern}' in {modules[0].name}{near}")

    def _types_in(self, module: ModuleDesc, pattern: str) -> Iterator[TypeDesc]:
        if "[" in pattern:
            try:
                yield type_by_name(self._context, pattern, module)
            except BadInput:
                return
        elif "*" in pattern:
            yield from [t for t in module.types if not t.is_module_type and fnmatchcase(t.full_name, pattern)]
        else:
            found = module.find_type_named(pattern)
            if found is not None:
                yield found

    def _add_type(self, type_: TypeDesc, preserve: str, members: list[PreservedMember], place: str = "") -> None:
        try:
            self._sink.root(type_, has_objects=preserve in ("all", "methods"))
        except (BadInput, Unsupported):
            return  # the runtime cannot load it either
        chosen: dict[MethodDesc, None] = {}
        if preserve in ("all", "methods"):
            chosen.update(dict.fromkeys(methods_of(type_)))
        for member in members:
            methods = list(_methods_of_member(type_, member))
            if not methods and place and not (member.kind == "field" and _has_field(type_, member)):
                shown = member.signature or member.name
                raise BadInput(place, f"no {member.kind} '{shown}' in {type_.full_name}")
            chosen.update(dict.fromkeys(methods))
        for method in chosen:
            self._sink.root_method(method)


def _read_file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadInput(path, f"cannot be read: {error.strerror}") from None


def _has_field(type_: TypeDesc, member: PreservedMember) -> bool:
    return any(_is_named(member, field.name, f"{field.type.full_name} {field.name}") for field in fields_of(type_))


def _methods_of_member(type_: TypeDesc, member: PreservedMember) -> Iterator[MethodDesc]:
    """Yields the methods that a `method`, `property` or `event` element names."""
    wanted = [word.strip() for word in member.accessors.split(";") if word.strip()]
    if member.kind == "method":
        for method in methods_of(type_):
            params = ",".join([param.full_name for param in method.signature.params])
            if _is_named(member, method.name, f"{method.signature.return_type.full_name} {method.name}({params})"):
                yield method
    elif member.kind == "property":
        for prop in properties_of(type_):
            if _is_named(member, prop.name, f"{prop.type.full_name} {prop.name}"):
                for word, accessor in (("get", prop.getter), ("set", prop.setter)):
                    if accessor is not None and (not wanted or "all" in wanted or word in wanted):
                        yield accessor
    elif member.kind == "event":
        for event in events_of(type_):
            if _is_named(member, event.name, f"{event.type.full_name} {event.name}"):
                yield from [each for each in (event.adder, event.remover) if each is not None]


def _is_named(member: PreservedMember, name: str, signature: str) -> bool:
    if member.signature:
        return member.signature.replace(", ", ",") == signature
    return member.name == name
