"""C# types as the generator sees them: what is inside, how a value is written down, what leads to what."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

#: Kinds. "param" is a type parameter, of which nothing is known.
INT, FLOAT, BOOL, STRING, OBJECT, ENUM, STRUCT, CLASS, INTERFACE = (
    "int", "float", "bool", "string", "object", "enum", "struct", "class", "interface",
)  # fmt: skip
ARRAY, MATRIX, NULLABLE, TUPLE, DELEGATE, PARAM, SPAN, POINTER = (
    "array", "matrix", "nullable", "tuple", "delegate", "param", "span", "pointer",
)  # fmt: skip


@dataclass(eq=False)
class Type:
    """One type; compared by identity, two of the same name do not exist in a program.

    fields: (name, type, writable). bits, signed: of integers and enums. unmanaged: may be pointed
    to. args: a delegate's parameters, elem its result; a tuple's elements.
    """

    name: str
    kind: str
    bits: int = 0
    signed: bool = True
    elem: Type | None = None
    args: tuple[Type, ...] = ()
    fields: list[tuple[str, Type, bool]] = field(default_factory=list)
    base: Type | None = None
    readonly: bool = False
    overlapping: bool = False
    constraint: str = ""
    constants: tuple[str, ...] = ()
    unmanaged: bool = False
    interfaces: list[Type] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def is_numeric(self) -> bool:
        return self.kind in (INT, FLOAT)

    @property
    def is_reference(self) -> bool:
        return self.kind in (STRING, OBJECT, CLASS, INTERFACE, ARRAY, MATRIX, DELEGATE)

    @property
    def is_ref_like(self) -> bool:
        """Lives on the stack only, or must not be captured or stored."""
        return self.kind in (SPAN, POINTER)


def _int(name: str, bits: int, signed: bool) -> Type:
    return Type(name, INT, bits, signed, unmanaged=True)


SBYTE, BYTE = _int("sbyte", 8, True), _int("byte", 8, False)
SHORT, USHORT, CHAR = _int("short", 16, True), _int("ushort", 16, False), _int("char", 16, False)
INT32, UINT32 = _int("int", 32, True), _int("uint", 32, False)
INT64, UINT64 = _int("long", 64, True), _int("ulong", 64, False)
FLOAT32 = Type("float", FLOAT, 32, unmanaged=True)
FLOAT64 = Type("double", FLOAT, 64, unmanaged=True)
BOOLEAN = Type("bool", BOOL, unmanaged=True)
STR = Type("string", STRING)
OBJ = Type("object", OBJECT)

def _vector(name: str, lanes: str) -> Type:
    fields = [(lane, FLOAT32, True) for lane in lanes]
    return Type(name, STRUCT, fields=fields, unmanaged=True)


VECTORS = (
    _vector("Vector2", "XY"), _vector("Vector3", "XYZ"), _vector("Vector4", "XYZW"), _vector("Quaternion", "XYZW"),
)  # fmt: skip

INTEGERS = (SBYTE, BYTE, SHORT, USHORT, CHAR, INT32, UINT32, INT64, UINT64)
NUMBERS = (*INTEGERS, FLOAT32, FLOAT64)
#: Chosen from where any primitive will do: the usual ones more often.
PRIMITIVES = (*NUMBERS, INT32, INT32, INT64, UINT32, BOOLEAN)
#: What an operation may be carried out in.
OPERATION_TYPES = (INT32, UINT32, INT64, UINT64)
#: The types that convert to an operation's type without a cast.
WIDENS_TO = {
    "int": (SBYTE, BYTE, SHORT, USHORT, CHAR, INT32),
    "uint": (BYTE, USHORT, CHAR, UINT32),
    "long": (SBYTE, BYTE, SHORT, USHORT, CHAR, INT32, UINT32, INT64),
    "ulong": (BYTE, USHORT, CHAR, UINT32, UINT64),
}
_SUFFIX = {"uint": "u", "long": "L", "ulong": "UL"}


def int_range(type_: Type) -> tuple[int, int]:
    """The smallest and largest value."""
    low = -(1 << type_.bits - 1) if type_.signed else 0
    return low, low + (1 << type_.bits) - 1


def integer_text(type_: Type, value: int) -> str:
    """An integer constant of exactly this type."""
    low, high = int_range(type_)
    assert low <= value <= high
    if type_.name == "int":
        return "int.MinValue" if value == low else f"({value})" if value < 0 else str(value)
    if type_.name == "long" and value == low:
        return "long.MinValue"
    if type_.name in _SUFFIX:
        text = f"{value}{_SUFFIX[type_.name]}"
        return f"({text})" if value < 0 else text
    return f"(({type_.name}){value})" if value >= 0 else f"(({type_.name})({value}))"


def random_integer(rng: random.Random, type_: Type) -> int:
    """Small ones, powers of two and their neighbours, ends of the range, anything."""
    low, high = int_range(type_)
    pick = rng.random()
    if pick < 0.45:
        value = rng.choice((0, 1, 1, 2, 3, 4, 5, 7, 8, 10, -1, -2))
    elif pick < 0.65:
        value = (1 << rng.randrange(type_.bits)) + rng.choice((-1, 0, 1))
        value = -value if rng.random() < 0.3 else value
    elif pick < 0.75:
        value = rng.choice((low, high, low + 1, high - 1))
    else:
        value = rng.randint(low, high) >> rng.randrange(type_.bits)
    return (value - low) % (1 << type_.bits) + low


def literal(rng: random.Random, type_: Type) -> str | None:
    """A constant of a type, None if it has none but `default`."""
    if type_.kind == INT:
        return integer_text(type_, random_integer(rng, type_))
    if type_.kind == FLOAT:
        value = rng.choice((0.0, 1.0, -1.0, 0.5, 2.0, 1e10, -3.25, 1e-7, rng.randint(-(2**20), 2**20) / 64))
        text = rng.choice(("NaN", "PositiveInfinity", "MaxValue", "Epsilon")) if rng.random() < 0.06 else ""
        if text:
            return f"{type_.name}.{text}"
        return f"({value!r}{'f' if type_.bits == 32 else 'd'})" if value < 0 else f"{value!r}{'fd'[type_.bits == 64]}"
    if type_.kind == BOOL:
        return rng.choice(("true", "false"))
    if type_.kind == STRING:
        return rng.choice(('"a"', '"b"', '""', '"xyz"', '"hello"', "((string)null)"))
    if type_.kind == ENUM:
        return rng.choice(type_.constants)
    return None


def default_text(type_: Type) -> str:
    """The simplest value."""
    if type_.kind == INT:
        return integer_text(type_, 0)
    if type_.kind == BOOL:
        return "false"
    if type_.is_reference:
        return f"(({type_.name})null)"
    return f"default({type_.name})"


def members(type_: Type) -> list[tuple[str, Type, bool, int]]:
    """What is inside a value: (suffix, type, writable if the whole is, number of indexes)."""
    if type_.kind in (STRUCT, CLASS):
        found = [(f".{name}", t, w, 0) for name, t, w in type_.fields]
        return found + (members(type_.base) if type_.base is not None else [])
    if type_.kind in (ARRAY, SPAN):
        assert type_.elem is not None
        return [("[@]", type_.elem, True, 1)]
    if type_.kind == MATRIX:
        assert type_.elem is not None
        return [("[@, @]", type_.elem, True, 2)]
    if type_.kind == TUPLE:
        return [(f".Item{n + 1}", t, True, 0) for n, t in enumerate(type_.args)]
    if type_.kind == POINTER:
        assert type_.elem is not None
        return [("[0]", type_.elem, True, 0)]
    return []


def leads_to(start: Type, goal: Type, steps: int) -> bool:
    """Whether a value of the goal type lies at most so many steps inside."""
    if start is goal:
        return True
    return steps > 0 and any(leads_to(t, goal, steps - 1) for _, t, _, _ in members(start))
