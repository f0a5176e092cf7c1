"""Entities that the program's own code names: strings, and types by `ldtoken`; and the types that it allocates.

Reflection is queried by name and by type. What a program can name is mostly literal: a type's name (Type.GetType), a
method's name of .NET (GetMethod), the arguments of MakeGenericType. So these decide which code is compiled for
reflection alone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ryuaot.classlib.library_version import NET_3_1
from ryuaot.program.dataflow.annotations import MemberKinds
from ryuaot.program.dataflow.call_site_names import CALL_SITE_BINDER
from ryuaot.program.dataflow.reflection_apis import Effect, find_api, names_of_finders
from ryuaot.program.inputs.assembly_identity import is_of_framework
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_QUALIFIED = re.compile(r"[A-Za-z_][\w.+`]*\.[\w+`]+, ?[A-Za-z_][\w.]*(, .*)?$")
_ACCESSORS = ("get_", "set_", "add_", "remove_")
#: Type's and MethodInfo's methods that make instances of definitions.
MAKE_TYPE, MAKE_METHOD = "MakeGenericType", "MakeGenericMethod"
# C# generates it for each record; its `ldtoken` does not count.
_CONTRACT = "get_EqualityContract"
_ARITY = "`"
_TYPE, _DEFINITION = "System.Type", "GetGenericTypeDefinition"
_ATTRIBUTE = "Attribute"
_ATTRIBUTE_LISTS = frozenset(("GetCustomAttributes", "GetCustomAttributesData", "get_CustomAttributes"))
# Kinds of members with code that is called late: constructors are found by Activator, too.
_CALLED_KINDS = (
    MemberKinds.PUBLIC_METHODS | MemberKinds.HIDDEN_METHODS | MemberKinds.PUBLIC_FIELDS | MemberKinds.HIDDEN_FIELDS
    | MemberKinds.PUBLIC_PROPERTIES | MemberKinds.HIDDEN_PROPERTIES
    | MemberKinds.PUBLIC_EVENTS | MemberKinds.HIDDEN_EVENTS
)  # fmt: skip
# Methods of CoreLib that return members without the name of a type or a member, or delegates on methods.
_MEMBER_SOURCES = frozenset((
    "CreateDelegate", "GetBaseDefinition", "GetCurrentMethod", "GetFieldFromHandle", "GetInterfaceMap", "GetMethod",
    "GetMethodFromHandle", "GetMethodInfo", "GetRuntimeBaseDefinition", "GetRuntimeInterfaceMap", "ResolveField",
    "ResolveMember", "ResolveMethod", "get_DeclaringMethod", "get_EntryPoint", "get_Method", "get_TargetSite",
))  # fmt: skip
_TRACING = "System.Diagnostics.Tracing"
# What attributes of all classes are assigned to.
_ALL_ATTRIBUTES = frozenset(("System.Attribute", "System.Object"))
_FORMATTER = "System.Runtime.Serialization.FormatterServices"
_FORMATTED = frozenset(("GetObjectData", "PopulateObjectMembers"))
_CONTRACTS, _GET_CONTRACT = "System.Runtime.Serialization.DataContract", "GetDataContract"
_GET_TYPE = "GetType"
_OF_DATA = frozenset(("System.Collections.IEnumerable", "System.Collections.IStructuralEquatable"))
_LATE_BINDERS = frozenset((
    "Microsoft.VisualBasic.CompilerServices.NewLateBinding",
    "Microsoft.VisualBasic.CompilerServices.Versioned",
    "Microsoft.VisualBasic.Interaction",
))  # fmt: skip
_MEMBER_TYPES = frozenset(("get_PropertyType", "get_FieldType"))
# Assemblies that instantiate only definitions of their own, which other modules handle.
_FOR_THEMSELVES = frozenset(("System.Private.CoreLib", "Ryuaot.Substitutions"))
_FOR_ITSELF_SINCE_10 = "System.Text.Json"


def _is_for_itself(module: ModuleDesc) -> bool:
    name = module.name
    return name in _FOR_THEMSELVES or (name == _FOR_ITSELF_SINCE_10 and module.context.library > NET_3_1)


class Mentions:
    """Filled by the scan of each body.

    literals: with the module that has them. types: including open definitions. together: the types that each body
    names. made: the types that it allocates. plain: the types that code names whatever its own type arguments are.
    definitions: the generic types that any code but CoreLib's names.

    Of .NET's own code: sought, the types that it names with their assembly in a literal, and the other literals of the
    body, which name members; library, the types that it names by `ldtoken`, and the types whose code does; listing, the
    types whose code lists properties; read_types, whether other code than CoreLib's reads the types of members; asked,
    the literals of bodies of such code that ask for members by name.

    A body of the program's own code that calls GetType and then finds members looks at objects that it gets from calls:
    the types that these return and that it boxes are shown like those that it names.
    """

    def __init__(self, is_library: Callable[[ModuleDesc], bool], on_type: Callable[[TypeDesc], None]) -> None:
        self._is_library = is_library
        self._of_packages: dict[MethodDesc, dict[TypeDesc, None]] = {}
        self._making: dict[MethodDesc, None] = {}
        self._got_in_packages: dict[TypeDesc, None] = {}  # instantiations that packages' code makes, or calls return
        self._names_in_packages: set[str] = set()  # literals that may name a generic definition
        self._passed: set[TypeDesc] = set()  # types that occur in type arguments in the program's own code
        self._on_type = on_type
        self.literals: dict[str, ModuleDesc] = {}
        self.types: dict[TypeDesc, None] = {}
        self.plain: dict[TypeDesc, None] = {}
        self.definitions: dict[TypeDesc, None] = {}
        self._naming: dict[TypeDesc, dict[ModuleDesc, None]] = {}
        self._reading: dict[ModuleDesc, None] = {}
        self.together: dict[MethodDesc, dict[TypeDesc, None]] = {}
        self.sought: dict[str, tuple[ModuleDesc, list[str]]] = {}
        self._reader: MethodDesc | None = None
        self._names: list[str] = []
        self.library: dict[TypeDesc, dict[TypeDesc, None]] = {}
        self.listing: dict[TypeDesc, None] = {}
        self.made: dict[TypeDesc, None] = {}
        #: The generic collections, tuples and structs that calls by the program's own code return: `ToList` makes a
        #: `List<Point>`.
        self.returned: dict[TypeDesc, None] = {}
        self.read_types = False
        self.asked: dict[str, None] = {}
        self._asking: dict[MethodDesc, None] = {}
        self._makers: set[str] = set()
        self._boxed: dict[TypeDesc, None] = {}  # by the program's own code
        self._gets_types = self._makes_instances = False  # the program's own code
        #: Whether a formatter reads and writes the fields of serializable types.
        self.formats = False
        #: Whether the program's own code calls by name, on objects of any type.
        self.binds_late = False
        #: Bodies of the program and of packages that make call sites of C#'s dynamic.
        self.binding: dict[MethodDesc, None] = {}
        #: Whether DataContractSerializer reads and writes them, of types that are no collections.
        self.reads_fields = False
        self._lists_attributes = False  # of all classes
        self._lists_by_class = False
        #: Whether code finds methods, fields, properties or events, not only constructors. CoreLib's implementation of
        #: reflection does not count.
        self.finds_members = False
        #: Literals of packages that may be the full name of an attribute's class.
        self.attribute_names: dict[str, None] = {}
        #: Bodies of .NET and of packages that find members by a name.
        self.finders: dict[MethodDesc, None] = {}
        self._last_named: tuple[MethodDesc, TypeDesc] | None = None  # the last instantiation that a body names
        self._inspector: MethodDesc | None = None  # the body that `_results` are of
        self._results: dict[TypeDesc, None] | None = None  # None: of .NET or a package
        self._has_asked_type = False

    def literal(self, method: MethodDesc, value: str) -> None:
        """Notes a string literal of a body."""
        if not self._is_library(declaring_module(method)):
            self.literals.setdefault(value, declaring_module(method))
            return
        if method is not self._reader:
            self._reader, self._names = method, []
        self._names.append(value)
        if _ARITY in value and not is_of_framework(declaring_module(method)):
            self._names_in_packages.add(value)
        if value.endswith(_ATTRIBUTE) and not is_of_framework(declaring_module(method)):
            self.attribute_names[value] = None
        if method in self._asking:
            self.asked[value] = None
        if _QUALIFIED.match(value):
            self.sought[value] = (declaring_module(method), self._names)  # the rest of the body adds to the list

    def type(self, method: MethodDesc, type_: TypeDesc) -> None:
        """Notes an `ldtoken` of a type."""
        if type_.type_args and not is_of_framework(declaring_module(method)):
            self._last_named = (method, type_)
        if type_.is_shared:
            return
        if type_.is_generic_definition and not _is_for_itself(declaring_module(method)):
            self.definitions[type_] = None
            self._naming.setdefault(type_, {})[declaring_module(method)] = None
        if self._is_library(declaring_module(method)):
            if not is_of_framework(declaring_module(method)):
                self._of_packages.setdefault(method, {})[type_] = None
            if not type_.contains_generic_params and (type_.is_class or (type_.is_value_type and not type_.is_enum)):
                self.library.setdefault(type_, {})[method.owner] = None
            return
        if method.name == _CONTRACT and type_ is method.owner:
            return
        self.together.setdefault(method, {})[type_] = None
        if not _is_made_of(type_, (*method.owner.type_args, *method.method_args)):
            self.plain[type_] = None
        self.add(type_)

    def add(self, type_: TypeDesc) -> None:
        """Notes a type that the program's own code names."""
        if type_ not in self.types:
            self.types[type_] = None
            self._on_type(type_)

    def make(self, method: MethodDesc, type_: TypeDesc) -> None:
        """Notes an allocation by a body: `newobj`, `box` or `newarr`."""
        if self._is_library(declaring_module(method)):
            self._get_in_package(method, type_)
        elif not type_.is_shared:
            self.made[type_] = None
            self._pass(type_.type_args)
            results = self._results_of(method)
            if results is not None:
                _note_result(results, type_)

    def box(self, method: MethodDesc, type_: TypeDesc) -> None:
        """Notes a `box` by a body. What generic code boxes comes from its arguments."""
        self.make(method, type_)
        if not (method.owner.type_args or method.method_args or self._is_library(declaring_module(method))):
            self._boxed[type_] = None

    def call(self, method: MethodDesc, called: MethodDesc) -> None:
        """Notes a call by a body."""
        if called.name in _FORMATTED and called.owner.full_name == _FORMATTER:
            self.formats = True
        if not self._is_library(declaring_module(method)) and called.owner.full_name in _LATE_BINDERS:
            self.binds_late = True
        if called.owner.full_name == CALL_SITE_BINDER and not is_of_framework(declaring_module(method)):
            self.binding[method] = None
        if called.name in _MEMBER_TYPES and not method.module.is_core:
            self.read_types = True
            if self._is_library(declaring_module(method)):
                self._reading[declaring_module(method)] = None
        if called.name == _GET_CONTRACT and called.owner.full_name == _CONTRACTS:
            self.reads_fields = True
        if _finds_members(called) and self._is_library(declaring_module(method)):
            self.finders[method] = None
            self._asking[method] = None  # the rest of the body adds its literals
            self.asked.update(dict.fromkeys(self._names if method is self._reader else ()))
        if called.name == "GetProperties" and self._is_library(declaring_module(method)):
            self.listing[method.owner] = None
        if called.name in _ATTRIBUTE_LISTS and not self._is_library(declaring_module(method)):
            self._note_list(called)
        is_maker = called.name in (MAKE_TYPE, MAKE_METHOD) and declaring_module(called).is_core
        if is_maker and called.name == MAKE_TYPE and self._is_library(declaring_module(method)):
            self._making[method] = None
        if self._is_library(declaring_module(method)):
            self._get_in_package(method, called.signature.return_type)
        else:
            self._pass((*called.owner.type_args, *called.method_args))
        if is_maker and not _is_for_itself(declaring_module(method)):
            self._makers.add(called.name)
            self._makes_instances |= not self._is_library(declaring_module(method))
        if called.name == _GET_TYPE and called.owner.is_object:
            self._gets_types |= not self._is_library(declaring_module(method))

    def _note_list(self, called: MethodDesc) -> None:
        """Notes a call that lists attributes: of all classes, of one that is a parameter, or a type argument."""
        takes_class = any(param.full_name == _TYPE for param in called.signature.params)
        self._lists_by_class |= takes_class
        if not takes_class:
            classes = called.method_args
            self._lists_attributes |= not classes or any(class_.full_name in _ALL_ATTRIBUTES for class_ in classes)

    @property
    def lists_all_attributes(self) -> bool:
        """Whether the program's own code may list attributes of all classes."""
        by_class = self._lists_by_class and any(type_.full_name in _ALL_ATTRIBUTES for type_ in self.types)
        return self._lists_attributes or by_class

    def _get_in_package(self, method: MethodDesc, type_: TypeDesc) -> None:
        is_exact = type_.type_args and not (type_.contains_generic_params or type_.is_abstract)
        if is_exact and not is_of_framework(declaring_module(method)):
            self._got_in_packages[type_] = None

    def _pass(self, arguments: tuple[TypeDesc, ...]) -> None:
        for argument in arguments:
            self._passed.update(_simple_parts(argument))

    def taken_definition(self, method: MethodDesc, called: MethodDesc) -> TypeDesc | None:
        """Returns the definition that a call by a body takes of the instantiation that the body names before it: F#'s
        `typedefof<Map<_, _>>` has no token of the definition."""
        if called.name != _DEFINITION or called.owner.full_name != _TYPE or self._last_named is None:
            return None
        namer, type_ = self._last_named
        return type_.type_def if namer is method else None

    def inspected(self, method: MethodDesc, called: MethodDesc) -> list[TypeDesc]:
        """Notes a call by a body. Returns the types of the objects whose members it finds."""
        if not self.finds_members and declaring_module(called).is_core and _finds_called_members(called):
            self.finds_members = not _is_for_itself(declaring_module(method)) or method.owner.namespace == _TRACING
        results = self._results_of(method)
        if results is not None:
            returned = called.signature.return_type
            _note_result(results, returned)
            if returned.type_args and returned not in self.returned and _is_data(returned):
                self.returned[returned] = None
        if not results or (called.name != _GET_TYPE and not self._has_asked_type):
            return []
        api = find_api(called.owner.full_name, called.name)
        if api is not None and api.effect is Effect.TYPE_OF:
            self._has_asked_type = True
        if api is None or api.effect not in (Effect.FIND, Effect.LIST):
            return []
        found = list(results)
        results.clear()
        return found

    def _results_of(self, method: MethodDesc) -> dict[TypeDesc, None] | None:
        """Returns the types of what calls in a body return and of what it makes; None for a body of the library."""
        if method is not self._inspector:
            self._inspector, self._has_asked_type = method, False
            self._results = None if self._is_library(declaring_module(method)) else {}
        return self._results

    def boxed_arguments(self) -> list[TypeDesc]:
        """Returns the value types that the program's own code boxes, if it gets the types of objects and makes
        instantiations: `definition.MakeGenericType(value.GetType())`."""
        if not (self._gets_types and self._makes_instances):
            return []
        return list(self._boxed)

    def made_by_packages(self) -> list[TypeDesc]:
        """Returns the definitions that a package's code names if it calls MakeGenericType."""
        named = [type_ for method in self._making for type_ in self._of_packages.get(method, ())]
        return list(dict.fromkeys([type_ for type_ in named if type_.is_generic_definition]))

    def named_by_packages(self) -> list[TypeDesc]:
        """Returns the exact classes that a package's code names by `ldtoken`."""
        named = [type_ for types in self._of_packages.values() for type_ in types]
        return [type_ for type_ in dict.fromkeys(named) if type_.is_class and not type_.contains_generic_params]

    def sought_by_packages(self) -> list[TypeDesc]:
        """Returns the instantiations that a package's code makes, or gets from calls, and whose definition such code
        names, by a token or by a string: it tests what an object is, and reads its members."""
        named = {type_.type_def for types in self._of_packages.values() for type_ in types if type_.type_args}
        found: list[TypeDesc] = []
        for type_ in self._got_in_packages:
            definition = type_.type_def
            if definition in named or not self._names_in_packages.isdisjoint((definition.name, definition.full_name)):
                found.append(type_)
        return found

    def made_by_readers(self) -> list[TypeDesc]:
        """Returns the definitions that code of .NET names in assemblies that read the types of members: a serializer
        makes `KeyValue<,>` over the types of a dictionary."""
        return [type_ for type_, modules in self._naming.items() if any(module in self._reading for module in modules)]

    def given_to_packages(self) -> list[TypeDesc]:
        """Returns the exact types that a package's generic code names and that are made of its own arguments.

        Types of .NET among these come from the program's code: what a package does with bytes is its own affair.
        """
        named = [
            type_
            for method, types in self._of_packages.items()
            for type_ in types
            if _is_made_of(type_, (*method.owner.type_args, *method.method_args))
        ]
        return [t for t in dict.fromkeys(named) if not t.is_generic_definition and self._is_given(t)]

    def _is_given(self, type_: TypeDesc) -> bool:
        parts = list(_simple_parts(type_))
        return any(not is_of_framework(declaring_module(part)) for part in parts) or self._passed.issuperset(parts)

    def makes(self, name: str) -> bool:
        """Whether MAKE_TYPE or MAKE_METHOD may be called for the program's definitions."""
        return name in self._makers

    def named(self, method: MethodDesc) -> bool:
        """Whether a literal is the name of a public method, or of its property or event, or a constructor's type is
        named."""
        name = method.name
        if not method.is_public:
            return False
        if method.is_ctor:
            return method.owner in self.types
        return name in self.literals or property_or_event_of(name) in self.literals


def property_or_event_of(name: str) -> str | None:
    """Returns the name of the property or event that a method is an accessor of by its name; None if it is not."""
    return name.partition("_")[2] if name.startswith(_ACCESSORS) else None


def _note_result(results: dict[TypeDesc, None], type_: TypeDesc) -> None:
    if _has_members_of_its_own(type_):
        results[type_] = None


def _has_members_of_its_own(type_: TypeDesc) -> bool:
    """Whether objects that are declared to be of a type may be of exactly this type, whose members code can name."""
    if type_.element_type is not None or type_.is_shared or type_.contains_generic_params:
        return False
    if type_.is_abstract or type_.is_primitive or type_.is_void or type_.is_string or type_.is_object:
        return False
    return type_.is_class or type_.is_value_type


def _is_data(type_: TypeDesc) -> bool:
    """Whether a generic type is a struct, a collection or a tuple, not what code works with: call sites, tasks."""
    if not _has_members_of_its_own(type_) or type_.is_delegate:
        return False
    return type_.is_value_type or any(interface.full_name in _OF_DATA for interface in type_.interfaces)


def _finds_members(called: MethodDesc) -> bool:
    """Whether a method finds members of a type by a name."""
    if called.name not in names_of_finders():
        return False
    api = find_api(called.owner.full_name, called.name)
    return api is not None and api.effect is Effect.FIND


def _finds_called_members(called: MethodDesc) -> bool:
    """Whether a method of CoreLib returns members that have code, or delegates on them."""
    api = find_api(called.owner.full_name, called.name)
    if api is None or api.effect not in (Effect.FIND, Effect.LIST):
        return called.name in _MEMBER_SOURCES
    return bool((api.public | api.hidden) & _CALLED_KINDS)


def _simple_parts(type_: TypeDesc) -> Iterator[TypeDesc]:
    """Yields the types without arguments and elements that a type is made of."""
    work = [type_]
    while work:
        step = work.pop()
        if step.element_type is not None:
            work.append(step.element_type)
        elif step.type_args:
            work += step.type_args
        else:
            yield step


def _is_made_of(type_: TypeDesc, arguments: tuple[TypeDesc, ...]) -> bool:
    """Whether a type is one of the arguments, or is made of one."""
    work = [type_] if arguments else []
    while work:
        step = work.pop()
        if step in arguments:
            return True
        work += step.type_args
        if step.element_type is not None:
            work.append(step.element_type)
    return False
