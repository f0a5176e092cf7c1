"""Names of types and methods as a C# programmer writes them, and the signatures by which debuggers find types."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from ryuaot.typesystem.method_il import il_of

if TYPE_CHECKING:
    from ryuaot.metadata.pdb import MethodDebug
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.type_desc import TypeDesc

VARIABLE: Final = "variable"
OBJECT: Final = "object"
ELEMENTS: Final = "elements"
"""What a unit describes of a type: what is in a variable (of a class, the address of an object), an object of a class,
elements that follow one another."""

_KEYWORDS: Final = {
    "System.Boolean": "bool", "System.Byte": "byte", "System.SByte": "sbyte", "System.Char": "char",
    "System.Int16": "short", "System.UInt16": "ushort", "System.Int32": "int", "System.UInt32": "uint",
    "System.Int64": "long", "System.UInt64": "ulong", "System.Single": "float", "System.Double": "double",
    "System.Decimal": "decimal", "System.IntPtr": "nint", "System.UIntPtr": "nuint", "System.String": "string",
    "System.Object": "object", "System.Void": "void",
}  # fmt: skip


def source_name(type_: TypeDesc) -> str:
    """Returns `System.Collections.Generic.List<int>`, `int[]`, `Outer.Inner`."""
    pieces: list[str] = []
    stack: list[TypeDesc | str] = [type_]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            pieces.append(item)
        elif item.element_type is not None and (item.is_array or item.is_pointer or item.is_byref):
            suffix = "*" if item.is_pointer else "&" if item.is_byref else f"[{',' * (item.rank - 1)}]"
            stack += [suffix, item.element_type]
        else:
            stack += reversed(_with_arguments(item))
    return "".join(pieces)


def _with_arguments(type_: TypeDesc) -> list[TypeDesc | str]:
    """Returns the name of a type that is no array, pointer or reference, with its arguments where they belong."""
    definition = type_.type_def.full_name
    keyword = _KEYWORDS.get(definition)
    if keyword is not None:
        return [keyword]
    arguments = list(type_.type_args)
    found: list[TypeDesc | str] = []
    for number, part in enumerate(definition.split("+")):
        name, _, arity = part.partition("`")
        found.append("." * (number > 0) + name)
        own = arguments[: int(arity)] if arity.isdecimal() else []
        del arguments[: len(own)]
        for index, argument in enumerate(own):
            found += [", " if index else "<", argument]
        if own:
            found.append(">")
    return found


def signature(type_: TypeDesc, kind: str = VARIABLE) -> bytes:
    """Returns the signature of what a unit describes."""
    return blake2b(f"{kind} {type_.unique_name}".encode("utf-8", "surrogatepass"), digest_size=8).digest()


def debug_of(method: MethodDesc) -> MethodDebug | None:
    """Returns what the PDB says of a method; None if it has no line of the source."""
    if not method.token or not method.has_body:
        return None
    found: MethodDebug | None = il_of(method).debug
    return found if found is not None and any(not point.is_hidden for point in found.points) else None


def debug_name(method: MethodDesc) -> str:
    """Returns `Ns.Type<int>.Method`, by which a debugger finds the method."""
    owner = "" if method.owner.is_module_type else source_name(method.owner) + "."
    arguments = ", ".join([source_name(argument) for argument in method.method_args])
    return f"{owner}{method.name}<{arguments}>" if arguments else owner + method.name
