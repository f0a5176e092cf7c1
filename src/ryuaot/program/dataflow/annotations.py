"""Reads what an assembly's attributes say about reflection: DynamicallyAccessedMembers, the Requires attributes, and
suppressed warnings."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

from ryuaot.metadata.elements import GenericParamFlags
from ryuaot.metadata.tables import T
from ryuaot.program.dataflow.flow_values import Place, PlaceKind
from ryuaot.typesystem.attributes import attribute_of, attribute_on, decode_attribute
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.types import GenericParam, Placeholder

if TYPE_CHECKING:
    from ryuaot.metadata.attribute_blobs import CustomAttribute
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.type_desc import GenericParamInfo
    from ryuaot.typesystem.types import TypeDesc

_ANALYSIS = "System.Diagnostics.CodeAnalysis."
_ACCESSED = f"{_ANALYSIS}DynamicallyAccessedMembersAttribute"
_SUPPRESS = f"{_ANALYSIS}UnconditionalSuppressMessageAttribute"
#: Attribute of methods that trimming may break, and of methods that need code made at run time.
UNREFERENCED_CODE = f"{_ANALYSIS}RequiresUnreferencedCodeAttribute"
DYNAMIC_CODE = f"{_ANALYSIS}RequiresDynamicCodeAttribute"
_TYPES = frozenset((
    "System.Type", "System.RuntimeType", "System.Reflection.TypeInfo", "System.Reflection.IReflect",
    "System.RuntimeTypeHandle",
))  # fmt: skip


class MemberKinds(IntFlag):
    """DynamicallyAccessedMemberTypes. NAME_ONLY is no flag: the type is needed without members."""

    NAME_ONLY = 0
    PARAMETERLESS_CONSTRUCTOR = 0x1
    PUBLIC_CONSTRUCTORS = 0x3
    HIDDEN_CONSTRUCTORS = 0x4
    PUBLIC_METHODS = 0x8
    HIDDEN_METHODS = 0x10
    PUBLIC_FIELDS = 0x20
    HIDDEN_FIELDS = 0x40
    PUBLIC_NESTED_TYPES = 0x80
    HIDDEN_NESTED_TYPES = 0x100
    PUBLIC_PROPERTIES = 0x200
    HIDDEN_PROPERTIES = 0x400
    PUBLIC_EVENTS = 0x800
    HIDDEN_EVENTS = 0x1000
    INTERFACES = 0x2000
    ALL = 0x3FFF


_NAMES = {
    MemberKinds.PUBLIC_CONSTRUCTORS: "PublicConstructors",
    MemberKinds.PARAMETERLESS_CONSTRUCTOR: "PublicParameterlessConstructor",
    MemberKinds.HIDDEN_CONSTRUCTORS: "NonPublicConstructors",
    MemberKinds.PUBLIC_METHODS: "PublicMethods",
    MemberKinds.HIDDEN_METHODS: "NonPublicMethods",
    MemberKinds.PUBLIC_FIELDS: "PublicFields",
    MemberKinds.HIDDEN_FIELDS: "NonPublicFields",
    MemberKinds.PUBLIC_NESTED_TYPES: "PublicNestedTypes",
    MemberKinds.HIDDEN_NESTED_TYPES: "NonPublicNestedTypes",
    MemberKinds.PUBLIC_PROPERTIES: "PublicProperties",
    MemberKinds.HIDDEN_PROPERTIES: "NonPublicProperties",
    MemberKinds.PUBLIC_EVENTS: "PublicEvents",
    MemberKinds.HIDDEN_EVENTS: "NonPublicEvents",
    MemberKinds.INTERFACES: "Interfaces",
}


def format_kinds(kinds: int) -> str:
    """Returns the spelling of DynamicallyAccessedMemberTypes in source code."""
    if kinds == MemberKinds.ALL:
        return "All"
    found: list[str] = []
    for kind, name in _NAMES.items():
        if kinds & kind == kind:
            found.append(name)
            kinds &= ~kind
    return ", ".join(found) or "None"


def is_type_object(type_: TypeDesc) -> bool:
    """Whether values of a static type are System.Type objects."""
    return type_.full_name in _TYPES


def _accessed(attribute: CustomAttribute | None) -> int:
    if attribute is None or not attribute.fixed or not isinstance(attribute.fixed[0], int):
        return 0
    return attribute.fixed[0] & MemberKinds.ALL


def kinds_of_parameter(module: ModuleDesc, param: GenericParamInfo) -> int:
    """Returns the kinds of members that each argument of a type parameter has: by its attribute and constraints."""
    kinds = _accessed(attribute_of(module, param.token, _ACCESSED))
    if param.flags & (GenericParamFlags.DEFAULT_CTOR | GenericParamFlags.VALUE_TYPE):
        kinds |= MemberKinds.PARAMETERLESS_CONSTRUCTOR
    return kinds


class Annotations:
    """The annotated places of members, each read once for the open definition."""

    def __init__(self) -> None:
        self._signatures: dict[MethodDesc, tuple[int, ...]] = {}
        self._annotated: dict[MethodDesc, bool] = {}
        self._required: dict[tuple[MethodDesc, str], str | None] = {}

    def _kinds(self, method: MethodDesc) -> tuple[int, ...]:
        """Returns the kinds of the result and the parameters of a method, then of `this`."""
        found = self._signatures.get(method.typical)
        if found is None:
            kinds = [0] * (len(method.signature.params) + 2)
            if method.token:
                module = declaring_module(method)
                for rid in module.md.param_range(method.token & 0xFFFFFF):
                    sequence = module.md.row(T.Param, rid)[1]
                    if sequence < len(kinds) - 1:
                        kinds[sequence] = _accessed(attribute_of(module, T.Param << 24 | rid, _ACCESSED))
                kinds[-1] = _accessed(attribute_on(method, _ACCESSED))
            found = self._signatures[method.typical] = tuple(kinds)
        return found

    def parameter(self, method: MethodDesc, index: int) -> Place:
        """Returns the place of a parameter, counted without `this`."""
        names = method.typical.param_names if method.token else ()
        name = names[index] if index < len(names) else ""
        kinds = self._kinds(method)
        kind = kinds[index + 1] if index + 1 < len(kinds) - 1 else 0
        return Place(PlaceKind.PARAMETER, f"the parameter '{name or index}' of '{_name(method)}'", kind)

    def result(self, method: MethodDesc) -> Place:
        """Returns the place of the result."""
        return Place(PlaceKind.RETURN, f"the result of '{_name(method)}'", self._kinds(method)[0])

    def this(self, method: MethodDesc) -> Place:
        """Returns the place of `this`."""
        return Place(PlaceKind.THIS, f"'this' of '{_name(method)}'", self._kinds(method)[-1])

    def field(self, field: FieldDesc) -> Place:
        """Returns the place of a field."""
        owner = field.owner.type_def
        kinds = _accessed(attribute_of(declaring_module(owner), field.token, _ACCESSED))
        return Place(PlaceKind.FIELD, f"the field '{owner.full_name}.{field.name}'", kinds)

    def type_parameter(self, type_: TypeDesc, method: MethodDesc) -> Place:
        """Returns the place of a type parameter, or of a placeholder for one, which code of *method* names."""
        if isinstance(type_, GenericParam | Placeholder):
            if isinstance(type_, GenericParam):
                of_method, index = type_.is_of_method, type_.index
            else:
                of_method, index = type_.of_method, type_.path[0] if len(type_.path) == 1 else -1
            for param in method.generic_params if of_method else method.owner.type_def.generic_params:
                if param.index == index:
                    kinds = kinds_of_parameter(declaring_module(method), param)
                    return Place(PlaceKind.TYPE_PARAMETER, f"the type parameter '{param.name}'", kinds)
        return Place(PlaceKind.TYPE_PARAMETER, f"the type parameter '{type_.name}'", 0)

    def arguments_of(self, called: MethodDesc) -> list[tuple[TypeDesc, Place]]:
        """Returns the type arguments of a called method whose type parameters are annotated."""
        found: list[tuple[TypeDesc, Place]] = []
        module = declaring_module(called)
        for params, arguments in (
            (called.generic_params, called.method_args),
            (called.owner.type_def.generic_params if called.owner.type_args else (), called.owner.type_args),
        ):
            for param in params:
                kinds = _accessed(attribute_of(module, param.token, _ACCESSED))
                if kinds and param.index < len(arguments):
                    place = Place(
                        PlaceKind.TYPE_PARAMETER, f"the type parameter '{param.name}' of '{_name(called)}'", kinds
                    )
                    found.append((arguments[param.index], place))
        return found

    def is_annotated(self, called: MethodDesc) -> bool:
        """Whether a parameter, a type parameter or a called method as a whole has an attribute that callers heed."""
        key = called.typical
        found = self._annotated.get(key)
        if found is None:
            found = self._annotated[key] = (
                any(self._kinds(called)[1:])
                or bool(self.arguments_of(key))
                or self.requirement(called, UNREFERENCED_CODE) is not None
                or self.requirement(called, DYNAMIC_CODE) is not None
            )
        return found

    def requirement(self, method: MethodDesc, attribute: str) -> str | None:
        """Returns the message of a Requires attribute of a method, or of the class of a static method or constructor;
        None if there is none."""
        key = (method.typical, attribute)
        if key not in self._required:
            found = attribute_on(method, attribute)
            if found is None and (method.is_static or method.is_ctor) and not method.owner.is_array:
                found = attribute_on(method.owner.type_def, attribute)
            message = found.fixed[0] if found is not None and found.fixed else ""
            self._required[key] = None if found is None else str(message or "")
        return self._required[key]

    def is_suppressed(self, method: MethodDesc, number: str) -> bool:
        """Whether UnconditionalSuppressMessage of a method, or of a type around it, names a warning."""
        module = declaring_module(method)
        if _suppresses(module, method.token, number):
            return True
        step: TypeDesc | None = method.owner.type_def
        while step is not None:
            if _suppresses(module, step.token, number):
                return True
            step = step.declaring_type
        return False


def _suppresses(module: ModuleDesc, token: int, number: str) -> bool:
    for rid in module.md.attribute_rows(token) if token else ():
        if module.md.attribute_type(rid) == _SUPPRESS:
            fixed = decode_attribute(module, rid).fixed
            if len(fixed) > 1 and str(fixed[1]).startswith(number):
                return True
    return False


def _name(method: MethodDesc) -> str:
    return f"{method.owner.type_def.full_name}.{method.name}"
