"""Names of types that no assembly of the program has.

A package tests for types of another one without a reference to it: `type.FullName == "Microsoft.FSharp.Core.Unit"`.
All assemblies that a program can load are known when it is built. If none of them has such a name, the test fails.
"""

from __future__ import annotations

import mmap
import re
from typing import TYPE_CHECKING, Final

from ryuaot.program.inputs.assembly_identity import is_of_framework

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.resolver import AssemblyResolver

_GETTERS: Final = {"get_FullName": ("System.Type",), "get_Name": ("System.Reflection.MemberInfo", "System.Type")}
_COMPARISONS: Final = frozenset(("op_Equality", "op_Inequality", "Equals"))
_STRING: Final = "System.String"
_FULL_NAME: Final = re.compile(r"[A-Za-z_][\w.]*\.[\w`+]+$")
_NAME: Final = re.compile(r"[A-Za-z_]\w*`\d+$")


def is_name_comparison(method: MethodDesc, module: ModuleDesc | None) -> bool:
    """Whether a call in a body of `module` may compare the name of a type with a literal. The class library's own code
    names types of its own."""
    if method.name not in _COMPARISONS or method.owner.full_name != _STRING or module is None:
        return False
    parameters = method.signature.params
    compared = len(parameters) + method.signature.has_this
    return compared == 2 and all(type_.is_string for type_ in parameters) and not is_of_framework(module)


def reads_name(method: MethodDesc) -> bool:
    """Whether a method returns the name of a type. `Name` is one of other members, too."""
    return method.owner.full_name in _GETTERS.get(method.name, ())


class TypeNames:
    """The names of the assemblies that a program can load. They are searched when a name is first asked for."""

    def __init__(self, resolver: AssemblyResolver) -> None:
        self._resolver = resolver
        self._known: dict[str, bool] = {}

    def is_absent(self, getter: MethodDesc, text: str) -> bool:
        """Whether no type has the name that a getter returns.

        A name without a namespace may be one of a member, unless it has an arity. A metadata heap has a name with a
        NUL after it, perhaps as the end of a longer one. So a match says that there may be such a type.
        """
        pattern = _FULL_NAME if getter.name == "get_FullName" else _NAME
        if pattern.match(text) is None:
            return False
        name = re.split(r"[.+]", text)[-1]
        if name not in self._known:
            self._known[name] = self._occurs(name.encode() + b"\0")
        return not self._known[name]

    def _occurs(self, name: bytes) -> bool:
        for path in self._resolver.all_files():
            if path.stat().st_size:
                with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
                    if content.find(name) >= 0:
                        return True
        return False
