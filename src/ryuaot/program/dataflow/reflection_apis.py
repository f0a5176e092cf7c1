"""The table of the reflection APIs: what each does, and which members of a type it needs."""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import NamedTuple

from ryuaot.program.dataflow.annotations import MemberKinds


class Effect(Enum):
    """What an API does with its subject: its `this` or first argument."""

    SAME = auto()
    """Returns the subject, as a handle or as an object."""
    TYPE_OF = auto()
    """Returns the type of the subject."""
    NAMED = auto()
    """Returns the type whose name is the argument."""
    FIND = auto()
    """Returns the members whose name is an argument."""
    LIST = auto()
    """Returns members whatever their name."""
    CREATE = auto()
    """Makes an object of the subject, or of the type argument."""
    MAKE_TYPE = auto()
    """Instantiates the definition that the subject is."""
    MAKE_METHOD = auto()
    """Instantiates the method that the subject is."""
    INITIALIZE = auto()
    """Runs the static constructor of the subject."""
    BASE = auto()
    """Returns the base class of the subject."""
    ELEMENT = auto()
    """Returns the element type of the subject."""
    DEFINITION = auto()
    """Returns the generic definition of the subject."""
    ARRAY = auto()
    """Returns the array type over the subject."""


class Api(NamedTuple):
    """An API. public, hidden: the kinds of public and of other members that it needs. is_runtime: it is one of
    RuntimeReflectionExtensions and TypeInfo, which look at all members."""

    effect: Effect
    public: MemberKinds = MemberKinds.NAME_ONLY
    hidden: MemberKinds = MemberKinds.NAME_ONLY
    is_runtime: bool = False


_M = MemberKinds
_CONSTRUCTORS = (_M.PUBLIC_CONSTRUCTORS, _M.HIDDEN_CONSTRUCTORS)
_METHODS = (_M.PUBLIC_METHODS, _M.HIDDEN_METHODS)
_FIELDS = (_M.PUBLIC_FIELDS, _M.HIDDEN_FIELDS)
_PROPERTIES = (_M.PUBLIC_PROPERTIES, _M.HIDDEN_PROPERTIES)
_EVENTS = (_M.PUBLIC_EVENTS, _M.HIDDEN_EVENTS)
_NESTED = (_M.PUBLIC_NESTED_TYPES, _M.HIDDEN_NESTED_TYPES)
_PUBLIC = (
    _M.PUBLIC_CONSTRUCTORS | _M.PUBLIC_METHODS | _M.PUBLIC_FIELDS | _M.PUBLIC_PROPERTIES | _M.PUBLIC_EVENTS
    | _M.PUBLIC_NESTED_TYPES
)  # fmt: skip
_EVERY = (_PUBLIC, _M.ALL & ~_PUBLIC & ~_M.INTERFACES)
_INTERFACES = (_M.INTERFACES, _M.NAME_ONLY)

_TYPE = "System.Type"
_INFO = "System.Reflection.TypeInfo"
_RUNTIME = "System.Reflection.RuntimeReflectionExtensions"
_EXTENSIONS = "System.Reflection.TypeExtensions"
_ACTIVATOR = "System.Activator"


@cache
def _apis() -> dict[tuple[str, str], Api]:
    found: dict[tuple[str, str], Api] = {
        ("System.Object", "GetType"): Api(Effect.TYPE_OF),
        ("System.Exception", "GetType"): Api(Effect.TYPE_OF),
        (_TYPE, "GetTypeFromHandle"): Api(Effect.SAME),
        (_TYPE, "get_TypeHandle"): Api(Effect.SAME),
        (_TYPE, "get_UnderlyingSystemType"): Api(Effect.SAME),
        (_INFO, "AsType"): Api(Effect.SAME),
        (_INFO, "GetTypeInfo"): Api(Effect.SAME),
        ("System.Reflection.IReflectableType", "GetTypeInfo"): Api(Effect.SAME),
        ("System.Reflection.IntrospectionExtensions", "GetTypeInfo"): Api(Effect.SAME),
        ("System.Reflection.MethodBase", "GetMethodFromHandle"): Api(Effect.SAME),
        ("System.Reflection.FieldInfo", "GetFieldFromHandle"): Api(Effect.SAME),
        (_TYPE, "GetType"): Api(Effect.NAMED),
        ("System.Reflection.Assembly", "GetType"): Api(Effect.NAMED),
        (_TYPE, "get_BaseType"): Api(Effect.BASE),
        (_TYPE, "GetElementType"): Api(Effect.ELEMENT),
        (_TYPE, "GetGenericTypeDefinition"): Api(Effect.DEFINITION),
        (_TYPE, "MakeArrayType"): Api(Effect.ARRAY),
        (_TYPE, "MakeGenericType"): Api(Effect.MAKE_TYPE),
        ("System.Reflection.MethodInfo", "MakeGenericMethod"): Api(Effect.MAKE_METHOD),
        (_ACTIVATOR, "CreateInstance"): Api(Effect.CREATE, *_CONSTRUCTORS),
        ("System.Runtime.CompilerServices.RuntimeHelpers", "RunClassConstructor"): Api(Effect.INITIALIZE),
        (_TYPE, "InvokeMember"): Api(Effect.FIND, *_EVERY),
    }
    for owner in (_TYPE, _EXTENSIONS):
        found |= {
            (owner, "GetConstructor"): Api(Effect.FIND, *_CONSTRUCTORS),
            (owner, "GetConstructors"): Api(Effect.LIST, *_CONSTRUCTORS),
            (owner, "GetMethod"): Api(Effect.FIND, *_METHODS),
            (owner, "GetMethods"): Api(Effect.LIST, *_METHODS),
            (owner, "GetField"): Api(Effect.FIND, *_FIELDS),
            (owner, "GetFields"): Api(Effect.LIST, *_FIELDS),
            (owner, "GetProperty"): Api(Effect.FIND, *_PROPERTIES),
            (owner, "GetProperties"): Api(Effect.LIST, *_PROPERTIES),
            (owner, "GetEvent"): Api(Effect.FIND, *_EVENTS),
            (owner, "GetEvents"): Api(Effect.LIST, *_EVENTS),
            (owner, "GetNestedType"): Api(Effect.FIND, *_NESTED),
            (owner, "GetNestedTypes"): Api(Effect.LIST, *_NESTED),
            (owner, "GetMember"): Api(Effect.FIND, *_EVERY),
            (owner, "GetMembers"): Api(Effect.LIST, *_EVERY),
            (owner, "FindMembers"): Api(Effect.LIST, *_EVERY),
            (owner, "GetDefaultMembers"): Api(Effect.LIST, *_EVERY),
            (owner, "GetInterface"): Api(Effect.LIST, *_INTERFACES),
            (owner, "GetInterfaces"): Api(Effect.LIST, *_INTERFACES),
        }
    for what, kinds in (("Method", _METHODS), ("Field", _FIELDS), ("Property", _PROPERTIES), ("Event", _EVENTS)):
        many = {"Property": "Properties"}.get(what, f"{what}s")
        found |= {
            (_RUNTIME, f"GetRuntime{what}"): Api(Effect.FIND, *kinds, is_runtime=True),
            (_RUNTIME, f"GetRuntime{many}"): Api(Effect.LIST, *kinds, is_runtime=True),
            (_INFO, f"GetDeclared{what}"): Api(Effect.FIND, *kinds, is_runtime=True),
            (_INFO, f"get_Declared{many}"): Api(Effect.LIST, *kinds, is_runtime=True),
        }
    found[_INFO, "get_DeclaredConstructors"] = Api(Effect.LIST, *_CONSTRUCTORS, is_runtime=True)
    found[_INFO, "get_DeclaredMembers"] = Api(Effect.LIST, *_EVERY, is_runtime=True)
    found[_INFO, "GetDeclaredMethods"] = Api(Effect.FIND, *_METHODS, is_runtime=True)
    found[_INFO, "get_DeclaredNestedTypes"] = Api(Effect.LIST, *_NESTED, is_runtime=True)
    found[_INFO, "get_ImplementedInterfaces"] = Api(Effect.LIST, *_INTERFACES, is_runtime=True)
    return found


def find_api(owner: str, name: str) -> Api | None:
    """Returns the row of a method, for all overloads. owner: the full name of its class."""
    return _apis().get((owner, name))


@cache
def names_of_finders() -> frozenset[str]:
    """Returns the names of the methods that find members by a name: a quick test before the owner is looked at."""
    return frozenset(name for (_, name), api in _apis().items() if api.effect is Effect.FIND)
