"""Which types of the class library are vectors, and which of their methods the importer may expand: one table, by names
and versions, as RyuJIT recognises them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ryuaot.classlib.version import ALWAYS, NET_3_1, SINCE_10, UNTIL_3_1, Columns
from ryuaot.ir import vartypes as V
from ryuaot.program.ilbuild import assemble
from ryuaot.program.substitutions import is_library

if TYPE_CHECKING:
    from ryuaot.classlib.version import LibraryVersion
    from ryuaot.program.il import ProgramIL
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


class VectorType(NamedTuple):
    """vartype: its IR type. base: the IR type of its lanes."""

    vartype: int
    base: int


_TYPES: Final = Columns(
    (
        ALWAYS,
        {
            "System.Numerics.Vector2": VectorType(V.SIMD8, V.FLOAT),
            "System.Numerics.Vector3": VectorType(V.SIMD12, V.FLOAT),
            "System.Numerics.Vector4": VectorType(V.SIMD16, V.FLOAT),
        },
    ),
)
_ALWAYS_METHODS: Final = dict.fromkeys(
    (
        ".ctor", "op_Addition", "op_Subtraction", "op_Multiply", "op_Division", "op_Equality", "op_Inequality", "Dot",
        "Abs", "SquareRoot",
    ),
    True,
)  # fmt: skip
# Their meaning is not the other library's: Min and Max of .NET 10 know NaN and the sign of zero, as 3.1's do not;
# the negation of 3.1 is a subtraction from zero.
_METHODS: Final = Columns(
    (ALWAYS, _ALWAYS_METHODS),
    (UNTIL_3_1, dict.fromkeys(("Min", "Max"), True)),
    (SINCE_10, dict.fromkeys(("op_UnaryNegation", "Create"), True)),
)
PREFIX: Final = "Vector."
VECTOR_CONSTANTS: Final = {"System.Numerics.Vector::get_IsHardwareAccelerated": 1}
"""What holds in the bodies of which :func:`computes_with_vectors` is true."""
_OWN_WAY: Final = frozenset(("System.Numerics.Vector2::Normalize", "System.Numerics.Vector4::Normalize"))
"""Bodies that the real runtime has compiled ahead of time, without operations on vectors, and that are too large to be
inlined: they round otherwise."""


def vector_type(type_: TypeDesc, library: LibraryVersion) -> VectorType | None:
    """What vector a type is; None for all that are none."""
    definition = type_.type_def
    found = _TYPES.of(library).get(definition.full_name)
    return found if found is not None and is_library(definition.module) else None


def computes_with_vectors(method: MethodDesc) -> bool:
    """Whether a method of 3.1's vectors is to take the way that uses operations on vectors, on every target. In the
    real runtime it does, and it adds in another order than the other way."""
    owner = method.owner
    if owner.context.library > NET_3_1 or vector_type(owner, owner.context.library) is None:
        return False
    return f"{owner.full_name}::{method.name}" not in _OWN_WAY


_SUMS: Final = {V.SIMD8: "X Y + 0 +", V.SIMD12: "X Y + Z 0 + +", V.SIMD16: "X Y + Z W + +"}


def vector_body(method: MethodDesc) -> ProgramIL | None:
    """The body of a vector's Dot, whose sum the instruction takes pairwise: (x + y) + (z + w), absent lanes zero. None
    for all others, and where the class library's own body does so."""
    owner = method.owner
    if method.name != "Dot" or owner.context.library > NET_3_1:
        return None
    found = vector_type(owner, owner.context.library)
    if found is None:
        return None
    fields: dict[str, Any] = {}
    text = []
    for word in _SUMS[found.vartype].split():
        if word in "+0":
            text.append("add" if word == "+" else "ldc.r4 0")
            continue
        fields[word] = owner.field(word)
        text.append(f"ldarg.0; ldfld {word}; ldarg.1; ldfld {word}; mul")
    return assemble("; ".join([*text, "ret"]), **fields)


def simd_type(type_: TypeDesc, target: Target) -> int:
    """The IR type in which values of a struct are kept in registers on a target; UNDEF where it has none."""
    if "simd" not in target.features or not type_.is_value_type:
        return V.UNDEF
    found = vector_type(type_, type_.context.library)
    return V.UNDEF if found is None else found.vartype


def vector_method(method: MethodDesc) -> str | None:
    """The key under which the importer may expand a method of a vector type."""
    owner = method.owner
    if not owner.is_value_type or method.name not in _METHODS.of(owner.context.library):
        return None
    return PREFIX + method.name if vector_type(owner, owner.context.library) is not None else None
