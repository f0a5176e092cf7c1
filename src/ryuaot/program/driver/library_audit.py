"""Audit of the compiler's tables against a class library: `ryuaot library --check`.

A row that names nothing has silently no effect: a feature switch that no longer folds, an internal call that has become
IL. Every table that names parts of the class library is checked here, each name by the rules of its lookup.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ryuaot.errors import BadInput
from ryuaot.metadata.illink import stubs_of, switches_of
from ryuaot.metadata.tables import T
from ryuaot.program.bodies.replacement_bodies import ELSEWHERE
from ryuaot.program.reachability.rapid_type_analysis import why_not_loaded
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.program.trimming.feature_switches import ABSENT_CLASSES, CONSTANTS, SWITCHES, UNSUPPORTED_NAMESPACES
from ryuaot.runtime.internal_calls import QCALL, intcalls
from ryuaot.runtime.native_exports import native_exports
from ryuaot.runtime.well_known import wellknown
from ryuaot.typesystem.members import field_named, methods_named, methods_of

if TYPE_CHECKING:
    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.typesystem.methods import MethodDesc, PInvokeInfo
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_SYSTEM_NATIVE = "System.Native"


class NotFound(NamedTuple):
    """A row of `table` without a counterpart in the class library, and why."""

    table: str
    row: str
    why: str


def library_modules(bodies: Bodies) -> list[ModuleDesc]:
    """Returns System.Private.CoreLib, then the other assemblies of the class library's folder, by name.

    Files that are not assemblies (native libraries, also with the extension .dll) are left out.
    """
    context = bodies.context
    modules = [context.core_module]
    for path in sorted(context.resolver.framework_dir.glob("*.dll")):
        try:
            module = context.find_assembly(path.stem)
        except BadInput:
            continue
        if module is not None and module is not context.core_module:
            modules.append(module)
    return modules


class TableAudit:
    """Checks the tables against one class library."""

    def __init__(self, bodies: Bodies) -> None:
        self._bodies = bodies
        self._context = bodies.context
        self._version = bodies.context.library
        self._modules = library_modules(bodies)
        own = bodies.substitutions.module
        self._with_substitutions = self._modules if own is None else [*self._modules, own]

    def find_unmatched(self) -> list[NotFound]:
        """Returns all rows of all tables that name nothing."""
        return [
            *self._check_internal_calls(),
            *self._check_entry_points(),
            *self._check_intrinsics(),
            *self._check_constants(),
            *self._check_well_known(),
            *self._check_names(),
            *self._check_substitutions(),
        ]

    # --- methods ---------------------------------------------------------------------------------------------------

    def _find_methods(self, key: str, modules: list[ModuleDesc] | None = None) -> list[MethodDesc]:
        """Returns the methods that `Ns.Type::Method` or `Ns.Type::Method(Params)` names, in any module."""
        type_name, _, rest = key.partition("::")
        name, overload, params = rest.partition("(")
        found: list[MethodDesc] = []
        for module in modules or self._modules:
            owner = module.own_type_named(type_name)
            if owner is not None:
                found += methods_named(owner, name)
        if overload:
            found = [m for m in found if ",".join([p.full_name for p in m.signature.params]) == params[:-1]]
        return found

    def _check_internal_calls(self) -> Iterator[NotFound]:
        entries = {info.entry_point for info in _pinvokes(self._context.core_module) if info.module == QCALL}
        table = intcalls(self._version)
        for key, call in table.items():
            owner, _, name = key.partition("::")
            if owner == QCALL:
                if name not in entries:
                    yield NotFound("internal calls", key, "no such entry point")
                continue
            methods = self._find_methods(key, self._with_substitutions)
            if not methods:
                yield NotFound("internal calls", key, "no such method")
            elif not call.replaces_il and not any(m.is_internal_call or m.is_pinvoke for m in methods):
                yield NotFound("internal calls", key, "has IL, which is not replaced")
        own = self._bodies.substitutions.module
        for method in [] if own is None else [m for t in own.types for m in methods_of(t) if m.is_internal_call]:
            if f"{method.owner.full_name}::{method.name}" not in table:
                yield NotFound("internal calls", method.full_name, "declared by the substitutions, not in the table")

    def _check_entry_points(self) -> Iterator[NotFound]:
        named = {i.entry_point for m in self._modules for i in _pinvokes(m) if _SYSTEM_NATIVE in i.module}
        for entry in sorted(native_exports(self._version) - named):
            yield NotFound("libSystem.Native", entry, "no P/Invoke names it")

    def _check_intrinsics(self) -> Iterator[NotFound]:
        intrinsics = self._bodies.intrinsics
        core = [self._context.core_module]
        for table, rows in (("IL texts", intrinsics.texts), ("synthesized bodies", intrinsics.makers),
                            ("expansions", intrinsics.expandable)):  # fmt: skip
            for key in rows:
                space = key.partition("::")[0].rpartition(".")[0]
                if not self._find_methods(key, None if space in ELSEWHERE else core):
                    yield NotFound(table, key, "no such method")

    def _check_constants(self) -> Iterator[NotFound]:
        for key in CONSTANTS.of(self._version):
            if not self._find_methods(key):
                yield NotFound("feature switches", key, "no such method")
        asked = {feature for module in self._modules for _, feature in switches_of(module.md)}
        asked |= {c.feature for module in self._modules for stub in stubs_of(module.md) for c in stub.conditions}
        for feature in SWITCHES.of(self._version):
            if feature not in asked:
                yield NotFound("feature switches", feature, "no assembly asks for it")
        for name in ABSENT_CLASSES:
            if self._context.core_module.own_type_named(name) is None:
                yield NotFound("absent classes", name, "no such type")
        core = self._context.core_module
        spaces = {core.md.type_name_of(T.TypeDef << 24 | rid)[0] for rid in range(1, core.md.rows(T.TypeDef) + 1)}
        for space in UNSUPPORTED_NAMESPACES.of(self._version):
            if space not in spaces:
                yield NotFound("instruction sets", space, "no such namespace")

    # --- types and fields ------------------------------------------------------------------------------------------

    def _find_type(self, name: str) -> TypeDesc | None:
        own = self._bodies.substitutions.module
        core = self._context.core_module.own_type_named(name.removesuffix("[]"))
        return core if core is not None or own is None else own.own_type_named(name)

    def _check_well_known(self) -> Iterator[NotFound]:
        for entry in wellknown(self._version):
            type_name, _, member = entry.target.partition("::")
            owner = self._find_type(type_name)
            if owner is None:
                yield NotFound("well-known", entry.name, f"no type {type_name}")
            elif entry.kind == "offset" and field_named(owner, member) is None:
                yield NotFound("well-known", entry.name, f"no field {entry.target}")
            elif "method" in entry.kind and not methods_named(owner, member):
                yield NotFound("well-known", entry.name, f"no method {entry.target}")

    def _check_names(self) -> Iterator[NotFound]:
        names = self._context.names
        for name in (names.unsafe, names.raw_array_data):
            if self._find_type(name) is None:
                yield NotFound("names", name, "no such type")
        for span in ("System.Span`1", "System.ReadOnlySpan`1"):
            owner = self._find_type(span)
            if owner is None or field_named(owner, names.span_reference) is None:
                yield NotFound("names", f"{span}::{names.span_reference}", "no such field")
        if not self._find_methods("::".join(names.lambda_maker)):
            yield NotFound("names", "::".join(names.lambda_maker), "no such method")
        reference = self._find_type("System.TypedReference")
        for name in names.typed_reference:
            if reference is None or field_named(reference, name) is None:
                yield NotFound("names", f"System.TypedReference::{name}", "no such field")

    def _check_substitutions(self) -> Iterator[NotFound]:
        """Yields replacements without target, and unresolved references of the replacements' own code."""
        substitutions = self._bodies.substitutions
        for text in substitutions.resolve_all():
            yield NotFound("substitutions", *text.split(": ", 1))
        own = substitutions.module
        for rid in range(1, own.md.rows(T.MemberRef) + 1) if own is not None else ():
            assert own is not None
            try:
                own.resolve_member(rid)
            except BadInput as error:
                yield NotFound("substitutions", "code", error.what)


def _pinvokes(module: ModuleDesc) -> Iterator[PInvokeInfo]:
    """Yields the imports in the module's ImplMap rows."""
    for rid in range(1, module.md.rows(T.ImplMap) + 1):
        member = module.md.row(T.ImplMap, rid)[1]
        if member >> 24 == T.MethodDef:
            info = module.method_def(member & 0xFFFFFF).pinvoke
            if info is not None:
                yield info


# ECMA-335 II.23.1.15: visibility of a type; II.23.1.10: accessibility of a method.
_VISIBILITY, _PUBLIC, _NESTED = 7, 1, (2, 4, 7)
_ACCESS, _OUTSIDE = 7, (4, 5, 6)


class UnimplementedCalls(NamedTuple):
    """Unimplemented functions that one class declares.

    kind: `internal call`, or the library of a P/Invoke. names: of the methods, or of the entry points, sorted.
    """

    kind: str
    owner: str
    names: tuple[str, ...]


class Surface(NamedTuple):
    """unimplemented: the largest groups first. methods: the number of bodies that the public surface reaches."""

    unimplemented: tuple[UnimplementedCalls, ...]
    methods: int

    @property
    def refused(self) -> int:
        """The number of methods that a build would refuse."""
        return sum(len(group.names) for group in self.unimplemented)


def public_surface(bodies: Bodies) -> Surface:
    """Computes the closure of the public types and methods of System.Private.CoreLib, without open generics."""
    reach = ProgramClosure(bodies)
    for type_ in bodies.context.core_module.types:
        if not type_.contains_generic_params and _is_visible(type_) and why_not_loaded(type_) is None:
            reach.add_type(type_, lambda method: method.flags & _ACCESS in _OUTSIDE)
    reach.run()
    groups: dict[tuple[str, str], set[str]] = {}
    for method in bodies.refused:
        info = method.pinvoke
        if method.is_internal_call or info is not None:
            kind = "internal call" if info is None else info.module
            name = method.name if info is None else info.entry_point
            groups.setdefault((kind, method.owner.type_def.full_name), set()).add(name)
    found = [UnimplementedCalls(kind, owner, tuple(sorted(names))) for (kind, owner), names in groups.items()]
    found.sort(key=lambda group: (_ORDER.get(group.kind, 2), -len(group.names), group.owner))
    return Surface(tuple(found), len(reach.methods))


_ORDER = {"internal call": 0, QCALL: 1}


def _is_visible(type_: TypeDesc) -> bool:
    while type_.declaring_type is not None:
        if type_.flags & _VISIBILITY not in _NESTED:
            return False
        type_ = type_.declaring_type
    return type_.flags & _VISIBILITY == _PUBLIC
