"""Identity of an assembly: .NET's own, a package's, or the program's.

The key says who signed an assembly. FSharp.Core, Microsoft.Extensions and the System assemblies of packages have .NET's
keys, too; they are built as the class library is (resource strings in `SR`, feature switches, event sources). The
folder says whether an assembly belongs to the class library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ryuaot.typesystem.module import ModuleDesc

# Public key tokens of .NET's class library, and of ASP.NET Core and Microsoft.Extensions.
_CLASS_LIBRARY_KEYS = frozenset(
    bytes.fromhex(key) for key in ("b03f5f7f11d50a3a", "7cec85d7bea7798e", "cc7b13ffcd2ddd51", "b77a5c561934e089")
)
_KEYS = _CLASS_LIBRARY_KEYS | {bytes.fromhex("adb9793829ddae60")}


def has_dotnet_key(module: ModuleDesc) -> bool:
    """Whether an assembly is signed with one of .NET's keys and is not the program itself: the SDK's tools have them,
    too. So are some packages."""
    return module.is_core or (module.md.name.key_token in _KEYS and module is not module.context.program)


def is_of_framework(module: ModuleDesc) -> bool:
    """Whether an assembly is signed with one of .NET's keys and is a file of the framework, not of a package."""
    return module.is_core or (has_dotnet_key(module) and module.context.resolver.is_in_framework(module.md.path))


def is_of_class_library(module: ModuleDesc) -> bool:
    """Whether an assembly of the framework belongs to the class library itself, not to what is built on it."""
    return is_of_framework(module) and (module.is_core or module.md.name.key_token in _CLASS_LIBRARY_KEYS)


def is_package(module: ModuleDesc, own_key: bytes) -> bool:
    """Whether an assembly comes from a package: its NAME.deps.json says so, or it is signed with another key than the
    program. own_key: the public key token of the program."""
    resolver = module.context.resolver
    name = module.md.name.name.lower()
    if name in resolver.listed_kinds:
        return resolver.listed_kinds[name] == "package"
    key = module.md.name.key_token
    return bool(key) and key != own_key
