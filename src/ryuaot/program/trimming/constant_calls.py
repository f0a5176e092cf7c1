"""Which calls are constants: the feature switches of `features`, and the few generic questions whose answer is the
type's.

Also the resource strings: `SR.get_X` is a literal; and the one question whose answer is the caller's assembly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.illink import stubs_of, switches_of
from ryuaot.metadata.resources import read_string_resources
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.substitutions import is_library
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.simd import VECTOR_PROPERTIES, vector_property
from ryuaot.program.trimming.feature_switches import (
    ABSENT_CLASSES,
    CONSTANTS,
    SWITCHES,
    UNSUPPORTED_NAMESPACES,
    WITH_FEATURES,
)
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_layout import layout_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ryuaot.metadata.illink import Condition, Stub
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_EXECUTING_ASSEMBLY = "System.Reflection.Assembly::GetExecutingAssembly"
_HELPERS = "System.Runtime.CompilerServices.RuntimeHelpers"
_LDSTR, _CALL, _RET = 0x72, 0x28, 0x2A
_BITWISE = frozenset(
    (
        ElementType.BOOLEAN,
        ElementType.CHAR,
        ElementType.I1,
        ElementType.U1,
        ElementType.I2,
        ElementType.U2,
        ElementType.I4,
        ElementType.U4,
        ElementType.I8,
        ElementType.U8,
        ElementType.I,
        ElementType.U,
    )
)


def key_of(method: MethodDesc) -> str:
    """`Ns.Outer+Type::Method`, the definition's: how the tables of this room name a method."""
    return f"{method.owner.type_def.full_name}::{method.name}"


_CALL, _RET, _FORWARDER = 0x28, 0x2A, 6


class Constants:
    """Answers what a call is worth, per definition first and remembered."""

    def __init__(self, context: TypeSystemContext, others: Mapping[str, int] | None = None) -> None:
        """``others``: answers that take the place of the listed ones."""
        self._context = context
        self._listed = dict(CONSTANTS.of(context.library))
        for features, values in WITH_FEATURES.items():
            if set(features) <= set(context.target.features):
                self._listed.update(values.of(context.library))
        self._listed.update(others or {})
        self._switches = SWITCHES.of(context.library)
        self._own: dict[ModuleDesc, _OwnSwitches] = {}
        self._listed_names = frozenset([key.rpartition("::")[2] for key in self._listed])
        self._unsupported = UNSUPPORTED_NAMESPACES.of(context.library)
        self._plain: dict[MethodDesc, int | None] = {}
        self._absent: dict[TypeDesc, bool] = {}
        self._strings: dict[MethodDesc, str | None] = {}
        self._tables: dict[ModuleDesc, dict[str, str]] = {}
        self._assemblies: dict[ModuleDesc, SyntheticMethod] = {}
        # Types that cannot be found (another class library) are simply never derived from.
        found = [(context.core_module.find_type_named(name), kept) for name, kept in ABSENT_CLASSES.items()]
        self._roots: dict[TypeDesc, frozenset[str]] = {type_: kept for type_, kept in found if type_ is not None}

    def of(self, method: MethodDesc) -> int | None:
        """The constant that every call of `method` gives (0 for void ones, whose calls are dropped); None: a real
        call."""
        typical = method.typical
        if typical in self._plain:
            value = self._plain[typical]
        else:
            value = self._plain[typical] = self._of_definition(typical)
        if value is None and method.method_args and method.owner.full_name == _HELPERS:
            return self._of_helper(method)
        if value is None and method.name in VECTOR_PROPERTIES:
            return vector_property(method)
        return value

    def is_absent(self, type_: TypeDesc) -> bool:
        """Whether the program has no object of this class or of what derives from it: one of the library's own."""
        known = self._absent.get(type_)
        if known is None:
            step: TypeDesc | None = type_ if is_library(declaring_module(type_)) else None
            if self._roots.get(type_):  # which a program may have objects of
                step = type_.base_type
            while step is not None and step.type_def not in self._roots:
                step = step.base_type
            known = self._absent[type_] = step is not None
        return known

    def has_no_object(self, method: MethodDesc) -> bool:
        """Whether a call of the method that is dropped finds null, where the library calls it."""
        return self.is_absent(method.owner) or method.owner.type_def in self._roots

    def of_field(self, field: FieldDesc) -> int | None:
        """The constant that every load of a static field gives; None: a real load."""
        if not self._switches or not is_library(declaring_module(field.owner)):
            return None
        return self._own_switches(declaring_module(field.owner)).of_field(field)

    def _own_switches(self, module: ModuleDesc) -> _OwnSwitches:
        found = self._own.get(module)
        if found is None:
            found = self._own[module] = _OwnSwitches(module, self._switches)
        return found

    def _of_definition(self, method: MethodDesc) -> int | None:
        owner = method.owner
        if method.name == "get_IsSupported" and is_library(declaring_module(owner)):
            # A library that was built for x64 says of Arm's that they are not there.
            if self._listed.get(key_of(method)):
                return 1
        if self._switches and not method.is_virtual and is_library(declaring_module(owner)):
            own = self._own_switches(declaring_module(owner)).of(method)
            if own is not None:
                return own
        if method.name in self._listed_names or method.name == "get_IsSupported":
            value = self._listed.get(key_of(method)) if is_library(declaring_module(owner)) else None
            if value is not None:
                return value
            if method.name == "get_IsSupported" and self.is_unsupported(owner):
                return 0
        if method.is_cctor:
            return None
        kept = self._roots.get(owner)
        if self.is_absent(owner) or (kept is not None and method.name not in kept):
            return 0
        return self._of_forwarder(method)

    def _of_forwarder(self, method: MethodDesc) -> int | None:
        """A static getter of the library that is nothing but a call of another one is worth what that is."""
        if not method.is_static or method.signature.params or not method.name.startswith("get_"):
            return None
        if not method.has_body or not is_library(declaring_module(method.owner)) or method.contains_generic_params:
            return None
        il = il_of(method)
        code = bytes(il.code)
        if len(code) != _FORWARDER or code[0] != _CALL or code[-1] != _RET:
            return None
        self._plain[method] = None  # one that calls itself
        return self.of(il.resolve_method(int.from_bytes(code[1:5], "little")))

    def is_unsupported(self, owner: TypeDesc) -> bool:
        """Whether the type stands for instructions that the target is not said to have."""
        if not owner.module.is_core or _outermost(owner).namespace not in self._unsupported:
            return False
        return not self._listed.get(f"{owner.full_name}::get_IsSupported")

    def _of_helper(self, method: MethodDesc) -> int | None:
        type_ = method.method_args[0]
        if method.name == "IsReferenceOrContainsReferences":
            if not type_.is_value_type:
                return 1
            layout = layout_of(type_, self._context.target)
            return int(bool(layout.gc_pointers or layout.byrefs))
        if method.name == "IsBitwiseEquatable":
            return int(type_.underlying.etype in _BITWISE)
        return None

    def resource_string(self, method: MethodDesc) -> str | None:
        """The literal that a getter of an assembly's `SR` class stands for; None for all other methods."""
        if method.owner.name != "SR" or not method.name.startswith("get_") or not is_library(declaring_module(method)):
            return None
        if method not in self._strings:
            self._strings[method] = self._resource_string(method)
        return self._strings[method]

    def _resource_string(self, method: MethodDesc) -> str | None:
        if not method.is_static or not method.has_body or not method.signature.return_type.is_string:
            return None
        il = il_of(method)
        code = il.code
        if len(code) < 6 or code[0] != _LDSTR or code[-1] != _RET:
            return None
        key = il.resolve_string(int.from_bytes(code[1:5], "little"))
        return self.resources(declaring_module(method.owner)).get(key)

    def executing_assembly(self, method: MethodDesc, caller: ModuleDesc | None) -> MethodDesc | None:
        """What a call of `Assembly.GetExecutingAssembly` in a body of module `caller` calls; None for all other
        methods. The CLR walks the stack for it; here the answer stays right where the body is inlined."""
        if method.name != "GetExecutingAssembly" or method.signature.params or caller is None:
            return None
        if key_of(method) != _EXECUTING_ASSEMBLY:
            return None
        found = self._assemblies.get(caller)
        if found is None:
            owner = caller.types[0]

            def make() -> ProgramIL:
                type_ = self._context.well_known("System.Type")
                return assemble(
                    "ldtoken T; call from_handle; callvirt assembly; ret",
                    T=owner,
                    from_handle=methods_named(type_, "GetTypeFromHandle")[0],
                    assembly=methods_named(type_, "get_Assembly")[0],
                )

            found = self._assemblies[caller] = SyntheticMethod(owner, method.name, method.signature, make)
        return found

    def resources(self, module: ModuleDesc) -> dict[str, str]:
        """All string resources of a module's own `SR` tables."""
        table = self._tables.get(module)
        if table is None:
            table = self._tables[module] = {}
            for resource in module.md.resources():
                if not resource.name.endswith(".resources"):
                    continue
                if resource.data is not None:
                    try:
                        table.update(read_string_resources(module.md.path, resource.data))
                    except BadInput:
                        continue  # a resource that we need not understand
        return table


def _holds(condition: Condition, values: Mapping[str, bool]) -> bool:
    value = values.get(condition.feature)
    return condition.default if value is None else value == condition.value


class _OwnSwitches:
    """What an assembly of the class library says about its own members, for the switches' values."""

    def __init__(self, module: ModuleDesc, values: Mapping[str, bool]) -> None:
        self._getters: dict[int, int] = {}
        self._methods: dict[str, list[Stub]] = {}
        self._fields: dict[str, dict[str, int]] = {}
        if not values:
            return
        for rid, feature in switches_of(module.md):
            value = values.get(feature)
            if value is not None:
                self._getters[rid] = int(value)
        for stub in stubs_of(module.md):
            if not all(_holds(condition, values) for condition in stub.conditions):
                continue
            if stub.signature is None:
                self._fields.setdefault(stub.name, {})[stub.type] = stub.value
            else:
                self._methods.setdefault(stub.name, []).append(stub)

    def of(self, method: MethodDesc) -> int | None:
        """The value of a call of a definition."""
        value = self._getters.get(method.token & 0xFFFFFF) if method.token else None
        if value is not None:
            return value
        for stub in self._methods.get(method.name, ()):
            if stub.type == method.owner.full_name:
                if stub.signature == ",".join([p.full_name for p in method.signature.params]):
                    return stub.value
        return None

    def of_field(self, field: FieldDesc) -> int | None:
        """The value of a load."""
        types = self._fields.get(field.name)
        return None if types is None else types.get(field.owner.type_def.full_name)


def _outermost(type_: TypeDesc) -> TypeDesc:
    while type_.declaring_type is not None:
        type_ = type_.declaring_type
    return type_
