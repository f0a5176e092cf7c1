"""Constant calls: feature switches, generic queries that the type decides, resource strings.

`SR.get_X` becomes a literal. `Assembly.GetExecutingAssembly` is bound to the caller's assembly.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import INT32_ON_STACK, ElementType, FieldFlags
from ryuaot.metadata.illink import stubs_of, switches_of
from ryuaot.metadata.opcodes import Flow, decode, token_uses
from ryuaot.metadata.resources import read_string_resources
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import named
from ryuaot.program.il.substitutions import is_library
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.inputs.assembly_identity import is_of_class_library
from ryuaot.program.trimming.absent_type_names import TypeNames
from ryuaot.program.trimming.feature_switches import (
    ABSENT_CLASSES,
    CONSTANTS,
    KEPT_FOR,
    PACKAGE_CONSTANTS,
    SWITCHED_BY,
    SWITCHES,
    UNSUPPORTED_NAMESPACES,
    WITH_FEATURES,
)
from ryuaot.program.vector_types import VECTOR_PROPERTIES, vector_property
from ryuaot.typesystem.members import methods_named, static_constructor_of
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
_FEATURES = "System.Runtime.CompilerServices.RuntimeFeature"
_LDSTR, _CALL, _RET = 0x72, 0x28, 0x2A
_STSFLD: Final = 0x80
_CALL_SIZE: Final = 5
_FORWARDER_SIZE = 6
_BITWISE = INT32_ON_STACK | {ElementType.I8, ElementType.U8, ElementType.I, ElementType.U}


def key_of(method: MethodDesc) -> str:
    """Returns `Ns.Outer+Type::Method` of the definition: the key of a method in the tables of this package."""
    return f"{method.owner.type_def.full_name}::{method.name}"


class Constants:
    """Determines the constant results of calls and loads; caches them per definition."""

    def __init__(
        self,
        context: TypeSystemContext,
        others: Mapping[str, int] | None = None,
        referred: frozenset[str] = frozenset(),
    ) -> None:
        """Reads the tables for the class library; the values in ``others`` replace theirs. ``referred`` are the
        program's `referred_names`."""
        self._context = context
        self.type_names = TypeNames(context.resolver)
        self._table = {**CONSTANTS.of(context.library), **PACKAGE_CONSTANTS}
        for features, values in WITH_FEATURES.items():
            if set(features) <= set(context.target.features):
                self._table.update(values.of(context.library))
        self._table.update(others or {})
        self._switches = {
            name: value != (not referred.isdisjoint(SWITCHED_BY.get(name, ())))
            for name, value in SWITCHES.of(context.library).items()
        }
        self._module_switches: dict[ModuleDesc, _ModuleSwitches] = {}
        self._table_names = frozenset([key.rpartition("::")[2] for key in self._table])
        self._unsupported = UNSUPPORTED_NAMESPACES.of(context.library)
        self._by_definition: dict[MethodDesc, int | None] = {}
        self._absent: dict[TypeDesc, bool] = {}
        self._initialized: dict[TypeDesc, dict[int, int]] = {}
        self._strings: dict[MethodDesc, str | None] = {}
        self._resource_tables: dict[ModuleDesc, dict[str, str]] = {}
        self._assemblies: dict[ModuleDesc, SyntheticMethod] = {}
        wanted = {**{name: absent.wanted_by for name, absent in ABSENT_CLASSES.items()}, **KEPT_FOR}
        #: Full names of classes that are present in this program with all their methods.
        self.present = frozenset([name for name, users in wanted.items() if not referred.isdisjoint(users)])
        # Classes that this class library does not have are ignored.
        found = [
            (context.core_module.find_type_named(name), absent.kept)
            for name, absent in ABSENT_CLASSES.items()
            if name not in self.present
        ]
        self._roots: dict[TypeDesc, frozenset[str]] = {type_: kept for type_, kept in found if type_ is not None}

    def of(self, method: MethodDesc) -> int | None:
        """Returns the constant result of every call of `method` (0 for void methods, whose calls are dropped); None if
        it is not constant."""
        typical = method.typical
        if typical in self._by_definition:
            value = self._by_definition[typical]
        else:
            value = self._by_definition[typical] = self._get_of_definition(typical)
        if value is None and method.method_args and method.owner.full_name == _HELPERS:
            return self._get_of_helper(method)
        if value is None and method.name in VECTOR_PROPERTIES:
            return vector_property(method)
        return value

    def is_feature_query(self, method: MethodDesc) -> bool:
        """Whether the method is `RuntimeFeature.IsSupported`, which takes the name of a feature."""
        return method.name == "IsSupported" and method.owner.full_name == _FEATURES

    def of_feature(self, method: MethodDesc, name: str) -> int | None:
        """Returns the result of `RuntimeFeature.IsSupported(name)`: that of the property, if it is constant; None for
        all other methods."""
        if not self.is_feature_query(method):
            return None
        getters = methods_named(method.owner, f"get_{name}")
        return self.of(getters[0]) if getters else None

    def is_absent(self, type_: TypeDesc) -> bool:
        """Whether the program has no object of this class or of a class derived from it: one of the library's own."""
        known = self._absent.get(type_)
        if known is None:
            step: TypeDesc | None = type_ if is_of_class_library(declaring_module(type_)) else None
            if self._roots.get(type_):  # a program may have objects of such a class
                step = type_.base_type
            while step is not None and step.type_def not in self._roots:
                step = step.base_type
            known = self._absent[type_] = step is not None
        return known

    def has_no_object(self, method: MethodDesc) -> bool:
        """Whether the receiver of a dropped call of the method is null in the library."""
        return self.is_absent(method.owner) or method.owner.type_def in self._roots

    def of_field(self, field: FieldDesc) -> int | None:
        """Returns the constant value of every load of a static field; None if it is not constant."""
        if not is_library(declaring_module(field.owner)):
            return None
        value = self._switches_of(declaring_module(field.owner)).of_field(field) if self._switches else None
        return self._initial_value(field) if value is None else value

    def _initial_value(self, field: FieldDesc) -> int | None:
        """Returns the value of a `static readonly bool` that its class initializes with a constant call, if the
        initializer need not run at a load; None for all other fields."""
        owner = field.owner.type_def
        if field.type.etype != ElementType.BOOLEAN or not field.attributes & FieldFlags.INIT_ONLY or not owner.token:
            return None
        known = self._initialized.get(owner)
        if known is None:
            self._initialized[owner] = {}  # ends a recursion
            known = self._initialized[owner] = self._read_initializer(owner)
        return known.get(field.token)

    def _read_initializer(self, owner: TypeDesc) -> dict[int, int]:
        """Returns the constants that a static constructor stores, by the token of the field."""
        constructor = static_constructor_of(owner)
        if constructor is None or not owner.is_before_field_init or not constructor.has_body:
            return {}
        il = il_of(constructor)
        uses = list(token_uses(il.code))
        stores = Counter(named(il.resolve_field, token) for _, opcode, token in uses if opcode == _STSFLD)
        found: dict[int, int] = {}
        certain = 0 if il.eh else size_before_branches(il.code)
        for (start, opcode, token), (end, following, place) in pairwise(uses):
            if opcode != _CALL or following != _STSFLD or end != start + _CALL_SIZE or end >= certain:
                continue
            called, field = named(il.resolve_method, token), named(il.resolve_field, place)
            if called is None or field is None or stores[field] != 1 or called.signature.params:
                continue
            value = self.of(called)
            if value in (0, 1) and called.is_static:
                found[field.token] = value
        return found

    def _switches_of(self, module: ModuleDesc) -> _ModuleSwitches:
        found = self._module_switches.get(module)
        if found is None:
            found = self._module_switches[module] = _ModuleSwitches(module, self._switches)
        return found

    def is_fulfilled(self, condition: Condition) -> bool:
        """Whether the condition of an element in an ILLink file holds in this program."""
        return _is_fulfilled(condition, self._switches)

    def _get_of_definition(self, method: MethodDesc) -> int | None:
        owner = method.owner
        if method.name == "get_IsSupported" and is_library(declaring_module(owner)):
            # A library built for x64 has Arm's get_IsSupported as false.
            if self._table.get(key_of(method)):
                return 1
        if self._switches and not method.is_virtual and is_library(declaring_module(owner)):
            own = self._switches_of(declaring_module(owner)).of(method)
            if own is not None:
                return own
        if method.name in self._table_names or method.name == "get_IsSupported":
            value = self._table.get(key_of(method)) if is_library(declaring_module(owner)) else None
            if value is not None:
                return value
            if method.name == "get_IsSupported" and self.is_unsupported(owner):
                return 0
        if method.is_cctor:
            return None
        kept = self._roots.get(owner)
        if self.is_absent(owner) or (kept is not None and method.name not in kept):
            return 0
        return self._get_of_forwarder(method)

    def _get_of_forwarder(self, method: MethodDesc) -> int | None:
        """Returns the constant of the method that a static getter of the library only calls; None for all other
        methods."""
        if not method.is_static or method.signature.params or not method.name.startswith("get_"):
            return None
        if not method.has_body or not is_library(declaring_module(method.owner)) or method.contains_generic_params:
            return None
        il = il_of(method)
        code = bytes(il.code)
        if len(code) != _FORWARDER_SIZE or code[0] != _CALL or code[-1] != _RET:
            return None
        self._by_definition[method] = None  # ends a recursion
        return self.of(il.resolve_method(int.from_bytes(code[1:5], "little")))

    def is_unsupported(self, owner: TypeDesc) -> bool:
        """Whether the type is an instruction set that the target does not have."""
        if not owner.module.is_core or _outermost(owner).namespace not in self._unsupported:
            return False
        return not self._table.get(f"{owner.full_name}::get_IsSupported")

    def _get_of_helper(self, method: MethodDesc) -> int | None:
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
        """Returns the literal of a getter of an assembly's `SR` class; None for all other methods."""
        if method.owner.name != "SR" or not method.name.startswith("get_") or not is_library(declaring_module(method)):
            return None
        if method not in self._strings:
            self._strings[method] = self._read_resource_string(method)
        return self._strings[method]

    def _read_resource_string(self, method: MethodDesc) -> str | None:
        if not method.is_static or not method.has_body or not method.signature.return_type.is_string:
            return None
        il = il_of(method)
        code = il.code
        if len(code) < 6 or code[0] != _LDSTR or code[-1] != _RET:
            return None
        key = il.resolve_string(int.from_bytes(code[1:5], "little"))
        return self.resources(declaring_module(method.owner)).get(key)

    def executing_assembly(self, method: MethodDesc, caller: ModuleDesc | None) -> MethodDesc | None:
        """Returns the target of a call of `Assembly.GetExecutingAssembly` in a body of module `caller`; None for other
        methods.

        The CLR walks the stack for it. Here the result stays correct if the body is inlined.
        """
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
        """Returns all string resources of a module's own `SR` tables."""
        table = self._resource_tables.get(module)
        if table is None:
            table = self._resource_tables[module] = {}
            for resource in module.md.resources():
                if not resource.name.endswith(".resources"):
                    continue
                if resource.data is not None:
                    try:
                        table.update(read_string_resources(module.md.path, resource.data))
                    except BadInput:
                        continue  # a resource of another format
        return table


def _is_fulfilled(condition: Condition, values: Mapping[str, bool]) -> bool:
    value = values.get(condition.feature)
    return condition.is_default if value is None else value == condition.is_set


class _ModuleSwitches:
    """The substitutions that an assembly of the class library declares for its own members, for the switches'
    values."""

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
            if not all(_is_fulfilled(condition, values) for condition in stub.conditions):
                continue
            if stub.signature is None:
                self._fields.setdefault(stub.name, {})[stub.type] = stub.value
            else:
                self._methods.setdefault(stub.name, []).append(stub)

    def of(self, method: MethodDesc) -> int | None:
        """Returns the value of a call of a definition, or None."""
        value = self._getters.get(method.token & 0xFFFFFF) if method.token else None
        if value is not None:
            return value
        for stub in self._methods.get(method.name, ()):
            if stub.type == method.owner.full_name:
                if stub.signature == ",".join([p.full_name for p in method.signature.params]):
                    return stub.value
        return None

    def of_field(self, field: FieldDesc) -> int | None:
        """Returns the value of a load, or None."""
        types = self._fields.get(field.name)
        return None if types is None else types.get(field.owner.type_def.full_name)


def _outermost(type_: TypeDesc) -> TypeDesc:
    while type_.declaring_type is not None:
        type_ = type_.declaring_type
    return type_


def size_before_branches(code: bytes) -> int:
    """Returns the size of the code that is run whenever the method is, unless something in it throws."""
    for instruction in decode(code):
        if instruction.opcode.flow in (Flow.BRANCH, Flow.COND_BRANCH, Flow.THROW):
            return instruction.offset
    return len(code)
