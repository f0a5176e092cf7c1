"""What the program's own code names: strings, and types by `ldtoken`; and what it makes objects of.

Reflection is asked by name and by type. What a program can name is mostly written in it: a type whose name is a literal
(Type.GetType), a method of .NET's whose name is one (GetMethod), the arguments of MakeGenericType. So these decide what
is compiled although nothing but reflection leads to it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ryuaot.program.inputs.assembly_identity import has_dotnet_key
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_QUALIFIED = re.compile(r"[A-Za-z_][\w.+`]*\.[\w+`]+, ?[A-Za-z_][\w.]*(, .*)?$")
_ACCESSORS = ("get_", "set_", "add_", "remove_")
#: Type's and MethodInfo's methods that make instances of definitions.
MAKE_TYPE, MAKE_METHOD = "MakeGenericType", "MakeGenericMethod"
# What C# puts into each record; that is no mention of it.
_CONTRACT = "get_EqualityContract"
# Assemblies that make instances of nothing but definitions of their own, which is known elsewhere.
_FOR_THEMSELVES = frozenset(("System.Text.Json", "System.Private.CoreLib", "Ryuaot.Substitutions"))


class Mentions:
    """Filled by the scan of each body. literals: with the module that has them. types: also open definitions. together:
    what each body names. made: what it makes objects of.

    Of .NET's own code: sought, the types that it names with their assembly in a literal, and the literals next to
    each, which name members; library, what it names by `ldtoken`, and the types whose code does; listing, the types
    whose code lists properties."""

    def __init__(self, is_library: Callable[[ModuleDesc], bool], on_type: Callable[[TypeDesc], None]) -> None:
        self._is_library = is_library
        self._of_packages: dict[MethodDesc, dict[TypeDesc, None]] = {}
        self._making: dict[MethodDesc, None] = {}
        self._on_type = on_type
        self.literals: dict[str, ModuleDesc] = {}
        self.types: dict[TypeDesc, None] = {}
        self.together: dict[MethodDesc, dict[TypeDesc, None]] = {}
        self.sought: dict[str, tuple[ModuleDesc, list[str]]] = {}
        self._reader: MethodDesc | None = None
        self._names: list[str] = []
        self.library: dict[TypeDesc, dict[TypeDesc, None]] = {}
        self.listing: dict[TypeDesc, None] = {}
        self.made: dict[TypeDesc, None] = {}
        self._makers: set[str] = set()

    def literal(self, method: MethodDesc, value: str) -> None:
        """A body has a string literal."""
        if not self._is_library(declaring_module(method)):
            self.literals.setdefault(value, declaring_module(method))
            return
        if method is not self._reader:
            self._reader, self._names = method, []
        self._names.append(value)
        if _QUALIFIED.match(value):
            self.sought[value] = (declaring_module(method), self._names)  # which the rest of the body goes on filling

    def type(self, method: MethodDesc, type_: TypeDesc) -> None:
        """A body has `ldtoken` of a type."""
        if self._is_library(declaring_module(method)):
            if not has_dotnet_key(declaring_module(method)):
                self._of_packages.setdefault(method, {})[type_] = None
            if not type_.contains_generic_params and (type_.is_class or (type_.is_value_type and not type_.is_enum)):
                self.library.setdefault(type_, {})[method.owner] = None
            return
        if method.name == _CONTRACT and type_ is method.owner:
            return
        self.together.setdefault(method, {})[type_] = None
        if type_ not in self.types:
            self.types[type_] = None
            self._on_type(type_)

    def make(self, method: MethodDesc, type_: TypeDesc) -> None:
        """A body makes an object of the type: `newobj`, `box` or `newarr`."""
        if not self._is_library(declaring_module(method)):
            self.made[type_] = None

    def call(self, method: MethodDesc, called: MethodDesc) -> None:
        """A body calls a virtual method."""
        if called.name == "GetProperties" and self._is_library(declaring_module(method)):
            self.listing[method.owner] = None
        if called.name == MAKE_TYPE and self._is_library(declaring_module(method)):
            self._making[method] = None
        if called.name in (MAKE_TYPE, MAKE_METHOD) and method.module.name not in _FOR_THEMSELVES:
            self._makers.add(called.name)

    def made_by_packages(self) -> list[TypeDesc]:
        """The definitions that a package's code names where it calls MakeGenericType."""
        named = [type_ for method in self._making for type_ in self._of_packages.get(method, ())]
        return list(dict.fromkeys([type_ for type_ in named if type_.is_generic_definition]))

    def given_to_packages(self) -> list[TypeDesc]:
        """The exact types that a package's generic code names: the program gives them as its arguments."""
        generic = [m for m in self._of_packages if m.method_args or m.owner.type_args]
        named = [type_ for method in generic for type_ in self._of_packages[method]]
        return list(dict.fromkeys([type_ for type_ in named if not type_.is_generic_definition]))

    def makes(self, name: str) -> bool:
        """Whether MAKE_TYPE or MAKE_METHOD is called for the program's definitions, perhaps."""
        return name in self._makers

    def named(self, method: MethodDesc) -> bool:
        """Whether a literal is the name of a public method, or of the property or event that it belongs to; whether
        a constructor's type is named."""
        name = method.name
        if not method.is_public:
            return False
        if method.is_ctor:
            return method.owner in self.types
        return name in self.literals or any(name.startswith(a) and name[len(a) :] in self.literals for a in _ACCESSORS)
