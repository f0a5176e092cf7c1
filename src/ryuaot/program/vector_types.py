"""Vector types of the class library, and the methods on them that the importer may expand.

Both are tables by name and library version, like RyuJIT's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ryuaot.classlib.library_version import ALWAYS, NET_3_1, SINCE_10, UNTIL_3_1, Columns
from ryuaot.ir import vartypes as V
from ryuaot.ir.class_layout import ClassLayout, LayoutField
from ryuaot.metadata.elements import ElementType as E
from ryuaot.pipeline.importer import vector128_expansion
from ryuaot.program import vector_of_t
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.substitutions import is_library
from ryuaot.typesystem.members import field_named
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from ryuaot.classlib.library_version import LibraryVersion
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


class VectorType(NamedTuple):
    """vartype: its IR type. base: the IR type of its lanes; UNDEF: that of the type argument. feature: the target
    feature for it."""

    vartype: int
    base: int
    feature: str = "simd"


_TYPES: Final = Columns(
    (
        ALWAYS,
        {
            "System.Numerics.Vector2": VectorType(V.SIMD8, V.FLOAT),
            "System.Numerics.Vector3": VectorType(V.SIMD12, V.FLOAT),
            "System.Numerics.Vector4": VectorType(V.SIMD16, V.FLOAT),
            "System.Runtime.Intrinsics.Vector64`1": VectorType(V.SIMD8, V.UNDEF, "simd64"),
            "System.Runtime.Intrinsics.Vector128`1": VectorType(V.SIMD16, V.UNDEF),
            "System.Numerics.Vector`1": VectorType(V.SIMD16, V.UNDEF),
        },
    ),
)
_HARDWARE: Final = frozenset([f"System.Runtime.Intrinsics.Vector{bits}`1" for bits in (64, 128, 256, 512)])
"""Types that calling conventions treat as hardware vectors."""
_LANES: Final = {
    E.I1: V.BYTE, E.U1: V.UBYTE, E.I2: V.SHORT, E.U2: V.USHORT, E.I4: V.INT, E.U4: V.UINT, E.I8: V.LONG, E.U8: V.ULONG,
    E.R4: V.FLOAT, E.R8: V.DOUBLE, E.I: V.LONG, E.U: V.ULONG,
}  # fmt: skip
"""The type arguments of vectors, on 64-bit targets."""
_ALWAYS_METHODS: Final = dict.fromkeys(
    (
        ".ctor", "op_Addition", "op_Subtraction", "op_Multiply", "op_Division", "op_Equality", "op_Inequality", "Dot",
        "Abs", "SquareRoot",
    ),
    True,
)  # fmt: skip
# The libraries differ: Min and Max of .NET 10 respect NaN and the sign of zero, those of 3.1 do not; the negation of
# 3.1 is a subtraction from zero.
_METHODS: Final = Columns(
    (ALWAYS, _ALWAYS_METHODS),
    (UNTIL_3_1, dict.fromkeys(("Min", "Max"), True)),
    (SINCE_10, dict.fromkeys(("op_UnaryNegation", "Create"), True)),
)
PREFIX: Final = "Vector."
HARDWARE_PREFIX: Final = "Vector128."
_HARDWARE_METHODS: Final = frozenset(("System.Runtime.Intrinsics.Vector128", "System.Runtime.Intrinsics.Vector128`1"))
"""Types whose methods the importer knows by name (`pipeline/importer/vector128_expansion.py`)."""
VECTOR_CONSTANTS: Final = {"System.Numerics.Vector::get_IsHardwareAccelerated": 1}
"""Constants in bodies for which :func:`computes_with_vectors` is true."""
LANE_CONSTANTS: Final = {"System.Numerics.Vector::get_IsHardwareAccelerated": 0}
"""Constants in bodies for which :func:`computes_with_lanes` is true."""
_SCALAR_METHODS: Final = frozenset(("System.Numerics.Vector2::Normalize", "System.Numerics.Vector4::Normalize"))
"""Bodies that the real runtime has precompiled without vector operations and that are too large to be inlined: their
rounding differs."""


def vector_type(type_: TypeDesc, library: LibraryVersion) -> VectorType | None:
    """Returns the vector type that a type is; None if it is not a vector."""
    definition = type_.type_def
    found = _TYPES.of(library).get(definition.full_name)
    if found is None or not is_library(declaring_module(definition)):
        return None
    if found.base != V.UNDEF:
        return found
    base = _lanes(type_)
    return found._replace(base=base) if base != V.UNDEF else None


def _lanes(type_: TypeDesc) -> int:
    """Returns the IR type of the type argument; UNDEF if it is not allowed: 3.1 has no vectors of native integers."""
    etype = type_.type_args[0].etype if type_.type_args else E.VOID
    if etype in (E.I, E.U) and type_.context.library <= NET_3_1:
        return V.UNDEF
    return _LANES.get(etype, V.UNDEF)


def is_any_length(type_: TypeDesc) -> bool:
    """Whether a type is Vector<T>, or the class of the methods on it."""
    definition = type_.type_def
    return definition.full_name in vector_of_t.OWNERS and is_library(declaring_module(definition))


def is_hardware_vector(type_: TypeDesc) -> bool:
    """Whether a struct is one of Vector64<T> to Vector512<T>."""
    definition = type_.type_def
    return definition.full_name in _HARDWARE and is_library(declaring_module(definition))


def computes_with_vectors(method: MethodDesc) -> bool:
    """Whether a method of 3.1's vectors uses vector operations, on every target.

    It does in the real runtime, where it adds in another order than by lanes.
    """
    owner = method.owner
    if owner.context.library > NET_3_1 or is_any_length(owner) or vector_type(owner, owner.context.library) is None:
        return False
    return f"{owner.full_name}::{method.name}" not in _SCALAR_METHODS


def computes_with_lanes(method: MethodDesc) -> bool:
    """Whether a method of 3.1's vectors avoids vector operations.

    That applies to those that the real runtime compiles so, and to those of Vector<T>. All vector operations of
    Vector<T> are nodes; its other methods work lane by lane, without a loop over an array on the stack.
    """
    owner = method.owner
    if owner.context.library > NET_3_1 or not is_library(declaring_module(owner.type_def)):
        return False
    return is_any_length(owner) or f"{owner.full_name}::{method.name}" in _SCALAR_METHODS


_SUMS: Final = {V.SIMD8: "X Y + 0 +", V.SIMD12: "X Y + Z 0 + +", V.SIMD16: "X Y + Z W + +"}


def vector_body(method: MethodDesc) -> ProgramIL | None:
    """Returns the body of a vector's Dot, which adds pairwise like the instruction, and of a few methods of Vector<T>.

    Pairwise is (x + y) + (z + w), absent lanes zero. None for all others, and if the class library's own body does the
    same.
    """
    owner = method.owner
    if owner.context.library > NET_3_1:
        return None
    if is_any_length(owner):
        return vector_of_t.body(method)
    if method.name != "Dot":
        return None
    found = vector_type(owner, owner.context.library)
    if found is None or found.vartype not in _SUMS:
        return None
    fields: dict[str, Any] = {}
    text = []
    for word in _SUMS[found.vartype].split():
        if word in "+0":
            text.append("add" if word == "+" else "ldc.r4 0")
            continue
        fields[word] = field_named(owner, word)
        text.append(f"ldarg.0; ldfld {word}; ldarg.1; ldfld {word}; mul")
    return assemble("; ".join([*text, "ret"]), **fields)


def simd_type(type_: TypeDesc, target: Target) -> tuple[int, int]:
    """Returns the IR type of a struct in vector registers on a target, and that of its lanes; UNDEF if it has none."""
    if "simd" not in target.features or not type_.is_value_type:
        return V.UNDEF, V.UNDEF
    found = vector_type(type_, type_.context.library)
    return (V.UNDEF, V.UNDEF) if found is None or found.feature not in target.features else (found.vartype, found.base)


def vector_half(type_: TypeDesc, target: Target) -> ClassLayout | None:
    """Returns the layout of half a Vector256<T> of 3.1, for promotion; None for all other types.

    It declares four longs, while that of .NET 10 has two Vector128<T>.
    """
    if type_.type_def.full_name != _PAIR or not is_hardware_vector(type_) or type_.context.library > NET_3_1:
        return None
    base = _lanes(type_)
    if base == V.UNDEF or "simd" not in target.features:
        return None
    words = (LayoutField(0, V.LONG, "_00"), LayoutField(8, V.LONG, "_01"))
    return ClassLayout("half of " + type_.full_name, 16, 8, fields=words, simd=V.SIMD16, simd_base=base)


_PAIR: Final = "System.Runtime.Intrinsics.Vector256`1"
VECTOR_PROPERTIES: Final = ("get_Count", "get_IsSupported")


def vector_property(method: MethodDesc) -> int | None:
    """Returns get_Count or get_IsSupported of Vector<T> and Vector64<T> to Vector512<T>, for a valid T.

    None for all other methods.
    """
    owner = method.owner
    if not owner.type_args or not (is_hardware_vector(owner) or is_any_length(owner)):
        return None
    base = _lanes(owner)
    if base == V.UNDEF or owner.context.target.pointer_size != 8:
        return None
    bits = int(owner.type_def.name.removeprefix("Vector").partition("`")[0] or "128")
    return bits // (8 * V.size_of(base, 8)) if method.name == "get_Count" else 1


def is_vector_node(method: MethodDesc, target: Target) -> bool:
    """Whether every call of a method becomes nodes: the importer knows it and the types of its operands."""
    key = vector_method(method) if "simd" in target.features else None
    if key is None or not key.startswith(HARDWARE_PREFIX):
        return False
    types, result = vector128_expansion.operand_types(method)
    return vector128_expansion.is_certain(key, [_shape(type_, target) for type_ in types], _shape(result, target))


def _shape(type_: TypeDesc, target: Target) -> vector128_expansion.Shape:
    if not type_.is_value_type or type_.is_primitive or type_.is_enum:
        return vector128_expansion.Shape(None, V.INT)
    vartype, base = simd_type(type_, target)
    return vector128_expansion.Shape(_SOME_VECTOR, base if vartype == V.SIMD16 else V.UNDEF)


_SOME_VECTOR: Final = ClassLayout("a vector", 16, 16)


def vector_method(method: MethodDesc) -> str | None:
    """Returns the key by which the importer may expand a method of a vector type."""
    owner = method.owner
    definition = owner.type_def
    if definition.full_name in _HARDWARE_METHODS and is_library(declaring_module(definition)):
        return HARDWARE_PREFIX + method.name if method.is_static else None
    if is_any_length(owner):
        row = vector_of_t.row_of(method)
        return None if row is None else HARDWARE_PREFIX + row
    if not owner.is_value_type or method.name not in _METHODS.of(owner.context.library):
        return None
    if is_hardware_vector(owner):
        return None
    return PREFIX + method.name if vector_type(owner, owner.context.library) is not None else None
