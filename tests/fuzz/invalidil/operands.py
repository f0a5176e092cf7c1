"""What the rows put together: types of every kind as operands, stack values of every kind, tokens of every table."""

from __future__ import annotations

import struct

#: Types of the class library that encoded types name, in the order of their tokens from 0x01000002.
LIBRARY = (
    "System.Int32", "System.Void", "System.TypedReference", "System.Nullable`1", "System.Span`1", "System.Math",
    "System.IDisposable", "System.Collections.Generic.IEnumerable`1", "System.Array", "System.IO.Stream",
    "System.DayOfWeek", "System.Enum", "System.ValueType", "System.Action", "System.Delegate", "System.Guid",
    "System.DateTime", "System.WeakReference`1", "System.String", "System.RuntimeArgumentHandle",
    "System.Runtime.CompilerServices.IsVolatile", "System.Exception", "System.Console", "System.Reflection.MemberInfo",
    "System.Type", "System.Threading.Volatile", "System.Activator", "System.MulticastDelegate",
    "System.Collections.Generic.List`1", "System.RuntimeTypeHandle",
)  # fmt: skip
ASSEMBLIES = {
    "System.Math": "System.Runtime.Extensions",
    "System.Console": "System.Console",
    "System.Threading.Volatile": "System.Threading",
    "System.Collections.Generic.List`1": "System.Collections",
}


def type_token(name: str) -> int:
    """The TypeRef token of a type of the class library, by its full name or without namespace."""
    if name in ("System.Object", "Object"):
        return 0x01000001
    at = next(at for at, full in enumerate(LIBRARY) if name in (full, full.rpartition(".")[2]))
    return 0x01000002 + at


def reference(full: str) -> tuple[str, str, str]:
    """Assembly, namespace and name of a type of the class library."""
    space, _, name = full.rpartition(".")
    return ASSEMBLIES.get(full, "System.Runtime"), space, name


def coded(token: int) -> bytes:
    """A TypeDefOrRefOrSpecEncoded (II.23.2.8)."""
    number = (token & 0xFFFFFF) << 2 | {0x02: 0, 0x01: 1, 0x1B: 2}[token >> 24]
    return bytes([number]) if number < 0x80 else struct.pack(">H", 0x8000 | number)


def _value(name: str) -> bytes:
    return b"\x11" + coded(type_token(name))


def _class(name: str) -> bytes:
    return b"\x12" + coded(type_token(name))


def _generic(head: bytes, *arguments: bytes) -> bytes:
    return b"\x15" + head + bytes([len(arguments)]) + b"".join(arguments)


def encoded_list(argument: bytes) -> bytes:
    """A List of a type."""
    return _generic(_LIST, argument)


def encoded_array(element: bytes) -> bytes:
    """An array of two dimensions."""
    return b"\x14" + element + b"\x02\x00\x00"


_VOID, _INT, _STRING, _OBJECT, _TYPED = b"\x01", b"\x08", b"\x0e", b"\x1c", b"\x16"
_LIST = _class("System.Collections.Generic.List`1")
_NULLABLE = _value("System.Nullable`1")
_SPAN = _value("System.Span`1")
_WEAK = _class("System.WeakReference`1")

#: Encoded types (II.23.2.12) by name: the columns of the rows about types. A digest's place is a column's place here:
#: new ones are added at the end.
TYPES = {
    "void": _VOID,
    "void[]": b"\x1d" + _VOID,
    "void&": b"\x10" + _VOID,
    "void*": b"\x0f" + _VOID,
    "void*[]": b"\x1d\x0f" + _VOID,
    "void**": b"\x0f\x0f" + _VOID,
    "int": _INT,
    "int&": b"\x10" + _INT,
    "int&&": b"\x10\x10" + _INT,
    "int*": b"\x0f" + _INT,
    "int&*": b"\x0f\x10" + _INT,
    "int*&": b"\x10\x0f" + _INT,
    "int&[]": b"\x1d\x10" + _INT,
    "int[]": b"\x1d" + _INT,
    "int[,]": b"\x14" + _INT + b"\x02\x00\x00",
    "int[]&": b"\x10\x1d" + _INT,
    "int[][]": b"\x1d\x1d" + _INT,
    "int[33]": b"\x14" + _INT + b"\x21\x00\x00",
    "int[0]": b"\x14" + _INT + b"\x00\x00\x00",
    "bool": b"\x02",
    "sbyte": b"\x04",
    "ulong": b"\x0b",
    "float": b"\x0c",
    "native int": b"\x18",
    "typedref": _TYPED,
    "typedref[]": b"\x1d" + _TYPED,
    "typedref&": b"\x10" + _TYPED,
    "typedref*": b"\x0f" + _TYPED,
    "string": _STRING,
    "object": _OBJECT,
    "string*": b"\x0f" + _STRING,
    "Nullable<int>": _generic(_NULLABLE, _INT),
    "Nullable<string>": _generic(_NULLABLE, _STRING),
    "Nullable<Nullable<int>>": _generic(_NULLABLE, _generic(_NULLABLE, _INT)),
    "Nullable<Span<int>>": _generic(_NULLABLE, _generic(_SPAN, _INT)),
    "Nullable<int>[]": b"\x1d" + _generic(_NULLABLE, _INT),
    "List<int>": _generic(_LIST, _INT),
    "List<string>": _generic(_LIST, _STRING),
    "List<void>": _generic(_LIST, _VOID),
    "List<int&>": _generic(_LIST, b"\x10" + _INT),
    "List<int*>": _generic(_LIST, b"\x0f" + _INT),
    "List<typedref>": _generic(_LIST, _TYPED),
    "List<Span<int>>": _generic(_LIST, _generic(_SPAN, _INT)),
    "List<Math>": _generic(_LIST, _class("System.Math")),
    "List<!0>": _generic(_LIST, b"\x13\x00"),
    "List<int,int>": _generic(_LIST, _INT, _INT),
    "String<int>": _generic(_class("System.String"), _INT),
    "List open": _LIST,
    "Span open": _SPAN,
    "Nullable open": _NULLABLE,
    "WeakReference<int>": _generic(_WEAK, _INT),
    "WeakReference<string>": _generic(_WEAK, _STRING),
    "Span<int>": _generic(_SPAN, _INT),
    "Span<int>[]": b"\x1d" + _generic(_SPAN, _INT),
    "Span<int>&": b"\x10" + _generic(_SPAN, _INT),
    "Span<int>*": b"\x0f" + _generic(_SPAN, _INT),
    "Span<void>": _generic(_SPAN, _VOID),
    "RuntimeArgumentHandle": _value("System.RuntimeArgumentHandle"),
    "static class": _class("System.Math"),
    "static class[]": b"\x1d" + _class("System.Math"),
    "interface": _class("System.IDisposable"),
    "IEnumerable<int>": _generic(_class("System.Collections.Generic.IEnumerable`1"), _INT),
    "Array": _class("System.Array"),
    "Stream": _class("System.IO.Stream"),
    "enum": _value("System.DayOfWeek"),
    "enum as class": _class("System.DayOfWeek"),
    "Enum": _class("System.Enum"),
    "ValueType": _class("System.ValueType"),
    "ValueType as value": _value("System.ValueType"),
    "delegate": _class("System.Action"),
    "Delegate": _class("System.Delegate"),
    "Guid": _value("System.Guid"),
    "Guid as class": _class("System.Guid"),
    "String as value": _value("System.String"),
    "Void as value": _value("System.Void"),
    "Void as class": _class("System.Void"),
    "Int32 as value": _value("System.Int32"),
    "TypedReference as value": _value("System.TypedReference"),
    "!0": b"\x13\x00",
    "!!0": b"\x1e\x00",
    "!0[]": b"\x1d\x13\x00",
    "!!0&": b"\x10\x1e\x00",
    "modreq int": b"\x1f" + coded(type_token("System.Runtime.CompilerServices.IsVolatile")) + _INT,
    "modopt int": b"\x20" + coded(type_token("System.Runtime.CompilerServices.IsVolatile")) + _INT,
    "pinned int": b"\x45" + _INT,
    "pinned string": b"\x45" + _STRING,
    "sentinel": b"\x41",
    "function pointer": b"\x1b\x00\x00" + _VOID,
    "function pointer[]": b"\x1d\x1b\x00\x00" + _VOID,
    "element 0": b"\x00",
    "element 17": b"\x17",
    "element 7f": b"\x7f",
}

#: Types that are also named by a TypeRef token instead of a TypeSpec.
DIRECT = {
    "Int32": "System.Int32",
    "Void": "System.Void",
    "TypedReference": "System.TypedReference",
    "List`1": "System.Collections.Generic.List`1",
    "Nullable`1": "System.Nullable`1",
    "Math": "System.Math",
    "IDisposable": "System.IDisposable",
    "Array reference": "System.Array",
}

#: Kinds of stack values by letter: the local that holds one. All are zero or null, r is the address of an int32.
STACK = {
    "i": _INT,
    "l": b"\x0a",
    "n": b"\x18",
    "f": b"\x0c",
    "d": b"\x0d",
    "o": _OBJECT,
    "r": b"\x10" + _INT,
    "v": _value("System.Guid"),
    "w": _value("System.DateTime"),
}

#: Types of parameters, results, fields and variables that take a stack value.
TARGETS = {
    "sbyte": b"\x04",
    "bool": b"\x02",
    "char": b"\x03",
    "int": _INT,
    "uint": b"\x09",
    "long": b"\x0a",
    "native int": b"\x18",
    "float": b"\x0c",
    "double": b"\x0d",
    "object": _OBJECT,
    "string": _STRING,
    "int&": b"\x10" + _INT,
    "void*": b"\x0f" + _VOID,
    "Guid": _value("System.Guid"),
    "DateTime": _value("System.DateTime"),
    "enum": _value("System.DayOfWeek"),
    "int[]": b"\x1d" + _INT,
}

#: Tokens of every kind, the columns of the rows about tokens. Names are those of `program.Tokens.token`.
TOKENS = {
    "nil": 0,
    "module": 0x00000001,
    "class reference": 0x01000001,
    "class reference too large": 0x01000FFF,
    "class reference 0": 0x01000000,
    "own class": 0x02000002,
    "own class too large": 0x02000FFF,
    "field": 0x04000001,
    "field too large": 0x04000FFF,
    "static field": 0x04000002,
    "method": 0x06000001,
    "method too large": 0x06000FFF,
    "parameter": 0x08000001,
    "signature": 0x11000001,
    "signature too large": 0x11000FFF,
    "type specification too large": 0x1B000FFF,
    "assembly reference": 0x23000001,
    "generic method too large": 0x2B000FFF,
    "string": 0x70000001,
    "name": 0x71000000,
    "reserved table": 0x3F000001,
}
#: Members that they also take.
MEMBERS = ("String.Empty", "Object..ctor", "Object.ToString", "Console.WriteLine", "Activator.Create<int>", "T=int")
