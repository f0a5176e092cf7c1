"""Says what a body asks of reflection: members of known types, and values of which too little is known."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.opcodes import BY_NAME, token_uses
from ryuaot.program.dataflow.annotations import (
    DYNAMIC_CODE,
    UNREFERENCED_CODE,
    Annotations,
    MemberKinds,
    format_kinds,
)
from ryuaot.program.dataflow.flow_values import (
    UNKNOWN,
    FromPlace,
    Member,
    Null,
    Number,
    Place,
    PlaceKind,
    Text,
    TypeValue,
    Values,
)
from ryuaot.program.dataflow.il_interpreter import Arrays, CallSite, interpret_body
from ryuaot.program.dataflow.reflection_apis import Api, Effect
from ryuaot.program.dataflow.value_model import MethodModel, api_of, parameters_of, texts_of
from ryuaot.program.il.program_il import named
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.methods import MethodDesc

if TYPE_CHECKING:
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.types import TypeDesc

_FIRST_KNOWN, _FIRST_UNKNOWN, _SOURCES = 2067, 2062, 5
_BINDING_FLAGS = "System.Reflection.BindingFlags"
_PUBLIC, _HIDDEN = 0x10, 0x20
_GENERIC = (Effect.MAKE_TYPE, Effect.MAKE_METHOD)
_ASKING = (*_GENERIC, Effect.NAMED, Effect.INITIALIZE)
_CALLS = frozenset([BY_NAME[name].value for name in ("call", "callvirt", "newobj")])
_STORES = frozenset([BY_NAME[name].value for name in ("stfld", "stsfld")])


@dataclass(frozen=True, slots=True)
class Requirement:
    """Members of a known type that a call at an IL offset asks for. name None: all of the kinds."""

    offset: int
    type: TypeDesc
    kinds: int
    name: str | None


@dataclass(frozen=True, slots=True)
class Shortfall:
    """A place where too little is known: ILLink's number (`IL2070`) and the text of the warning."""

    offset: int
    number: str
    message: str


@dataclass(slots=True)
class FlowReport:
    """The requirements and the shortfalls of a body."""

    requirements: list[Requirement] = field(default_factory=list)
    shortfalls: list[Shortfall] = field(default_factory=list)


def analyze_body(method: MethodDesc, il: MethodIL, annotations: Annotations) -> FlowReport:
    """Returns what a body asks of reflection; of a body that cannot be read, nothing."""
    model = MethodModel(method, annotations)
    try:
        if not _is_relevant(method, il, annotations):
            return FlowReport()
        flow = interpret_body(method, il, model)
        return _Report(model, flow.arrays).make(flow.calls, flow.stores, flow.results)
    except BadInput:
        return FlowReport()


def _is_relevant(method: MethodDesc, il: MethodIL, annotations: Annotations) -> bool:
    """Whether a body calls or stores to anything that needs members of a type: few do."""
    if annotations.result(method).kinds:
        return True
    for _, opcode, token in token_uses(il.code):
        if opcode in _CALLS:
            called = named(il.resolve_method, token)
            if isinstance(called, MethodDesc) and (_asks(api_of(called)) or annotations.is_annotated(called)):
                return True
        elif opcode in _STORES:
            stored = named(il.resolve_field, token)
            if isinstance(stored, FieldDesc) and annotations.field(stored).kinds:
                return True
    return False


def _asks(api: Api | None) -> bool:
    return api is not None and (bool(api.public) or api.effect in _ASKING)


class _Report:
    """Compares what flows with what calls and annotated places need."""

    def __init__(self, model: MethodModel, arrays: Arrays) -> None:
        self._model = model
        self._arrays = arrays
        self._annotations = model.annotations
        self._requirements: dict[Requirement, None] = {}
        self._shortfalls: dict[tuple[int, str], Shortfall] = {}
        self._in_unreferenced = self._annotations.requirement(model.method, UNREFERENCED_CODE) is not None
        self._in_dynamic = self._annotations.requirement(model.method, DYNAMIC_CODE) is not None

    def make(
        self, calls: list[CallSite], stores: list[tuple[int, FieldDesc, Values]], results: list[tuple[int, Values]]
    ) -> FlowReport:
        for site in calls:
            api = api_of(site.called)
            if api is None:
                self._call(site)
            else:
                self._api(site, api)
        for offset, stored, values in stores:
            self._flow(offset, values, self._annotations.field(stored))
        place = self._annotations.result(self._model.method)
        for offset, values in results:
            self._flow(offset, values, place)
        return FlowReport(list(self._requirements), list(self._shortfalls.values()))

    def _warn(self, offset: int, number: int, message: str) -> None:
        is_exempt = self._in_dynamic if number >= 3000 else self._in_unreferenced
        code = f"IL{number}"
        if not is_exempt and not self._annotations.is_suppressed(self._model.method, code):
            self._shortfalls.setdefault((offset, code), Shortfall(offset, code, message))

    def _flow(self, offset: int, values: Values, target: Place, names: list[str] | None = None) -> None:
        """Notes values that flow to a place that needs members of them."""
        if not target.kinds:
            return
        for value in values:
            if isinstance(value, TypeValue):
                for name in names if names is not None else (None,):
                    self._requirements[Requirement(offset, value.type, target.kinds, name)] = None
            elif isinstance(value, FromPlace):
                missing = target.kinds & ~value.place.kinds
                if missing:
                    number = _FIRST_KNOWN + _SOURCES * value.place.kind + target.kind
                    self._warn(
                        offset,
                        number,
                        f"{target.name} needs {format_kinds(target.kinds)}, but {value.place.name} has no matching "
                        "DynamicallyAccessedMembers",
                    )
            elif not isinstance(value, (Null, Text)):
                text = f"{target.name} needs {format_kinds(target.kinds)} of a type that is not known"
                self._warn(offset, _FIRST_UNKNOWN + target.kind, text)

    def _call(self, site: CallSite) -> None:
        """Notes the requirements that attributes of a called method name."""
        called, annotations = site.called, self._annotations
        self._required_code(site)
        has_this = called.signature.has_this
        if has_this and site.arguments:
            self._flow(site.offset, site.arguments[0], annotations.this(called))
        for index, values in enumerate(site.arguments[has_this:]):
            self._flow(site.offset, values, annotations.parameter(called, index))
        for type_, place in annotations.arguments_of(called):
            self._flow(site.offset, self._model.type_argument(type_), place)

    def _required_code(self, site: CallSite) -> None:
        name = f"{site.called.owner.type_def.full_name}.{site.called.name}"
        for attribute, number, what in (
            (UNREFERENCED_CODE, 2026, "RequiresUnreferencedCode"),
            (DYNAMIC_CODE, 3050, "RequiresDynamicCode"),
        ):
            message = self._annotations.requirement(site.called, attribute)
            if message is not None:
                text = f": {' '.join(message.split())}" if message else ""
                self._warn(site.offset, number, f"'{name}' has {what}{text}")

    def _api(self, site: CallSite, api: Api) -> None:
        """Notes the requirements of a reflection API."""
        called = site.called
        name = f"{called.owner.type_def.full_name}.{called.name}"
        subject = site.arguments[0] if site.arguments else ()
        if api.effect is Effect.NAMED:
            self._required_code(site)
            if called.is_static and texts_of(called, site.arguments) is None:
                values = next((v for v, t in parameters_of(called, site.arguments) if t.is_string), UNKNOWN)
                if not all(isinstance(value, FromPlace) for value in values):
                    self._warn(site.offset, 2057, f"the type name that '{name}' is given is not known")
        elif api.effect in _GENERIC:
            self._generic(site, api, name)
        elif api.effect is Effect.INITIALIZE:
            if not all(isinstance(value, (TypeValue, Null)) for value in subject):
                self._warn(site.offset, 2059, f"the type that '{name}' is given is not known")
        elif api.effect is Effect.CREATE and called.signature.params and called.signature.params[0].is_string:
            if texts_of(called, site.arguments) is None:
                self._warn(site.offset, 2058, f"the names that '{name}' is given are not known")
        elif api.public:
            kinds = needed_kinds(api, called, site.arguments)
            kind = PlaceKind.THIS if called.signature.has_this else PlaceKind.PARAMETER
            if called.method_args:
                subject, kind = self._model.type_argument(called.method_args[0]), PlaceKind.TYPE_PARAMETER
            names = texts_of(called, site.arguments) if api.effect is Effect.FIND else None
            self._flow(site.offset, subject, Place(kind, f"'{name}'", kinds), names)

    def _generic(self, site: CallSite, api: Api, name: str) -> None:
        """Notes an instantiation whose definition or arguments are not known."""
        known = (TypeValue, Member) if api.effect is Effect.MAKE_METHOD else (TypeValue,)
        if not all(isinstance(value, (*known, Null)) for value in site.arguments[0]):
            number = 2055 if api.effect is Effect.MAKE_TYPE else 2060
            self._warn(site.offset, number, f"the definition that '{name}' instantiates is not known")
        elements = self._arrays.elements(site.arguments[1]) if len(site.arguments) > 1 else None
        if elements is None or not all(isinstance(value, TypeValue) for values in elements for value in values):
            text = f"the type arguments of '{name}' are not known: over value types the program may lack the code"
            self._warn(site.offset, 3050, text)


def needed_kinds(api: Api, called: MethodDesc, arguments: list[Values]) -> int:
    """Returns the kinds of members that a call needs, by its BindingFlags if they are known."""
    flags: Values | None = None
    for values, type_ in parameters_of(called, arguments):
        if type_.full_name == _BINDING_FLAGS:
            flags = values
    if flags is not None:
        kinds = MemberKinds.NAME_ONLY
        for value in flags:
            number = value.number if isinstance(value, Number) else _PUBLIC | _HIDDEN
            kinds |= api.public if number & _PUBLIC else 0
            kinds |= api.hidden if number & _HIDDEN else 0
        return kinds
    if api.effect is Effect.CREATE:
        return _created_kinds(api, called, arguments)
    return api.public | api.hidden if api.is_runtime else api.public


def _created_kinds(api: Api, called: MethodDesc, arguments: list[Values]) -> int:
    params = called.signature.params
    if len(params) == 2 and params[1].full_name == "System.Boolean":
        only_public = arguments[1] == (Number(0),)
        return MemberKinds.PARAMETERLESS_CONSTRUCTOR | (0 if only_public else api.hidden)
    return MemberKinds.PARAMETERLESS_CONSTRUCTOR if len(params) < 2 else api.public
