"""Vector<T>, a vector of 16 bytes: the row of Vector128's table for each of its methods, and its methods on arrays.

Methods without a row are called: the class library's own bodies work lane by lane.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.classlib.library_version import ALWAYS, SINCE_10, UNTIL_3_1, Columns
from ryuaot.metadata.elements import ElementType
from ryuaot.program.il.il_assembler import assemble
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.type_layout import size_of

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.methods import MethodDesc

OWNERS: Final = frozenset(("System.Numerics.Vector", "System.Numerics.Vector`1"))
_LANES: Final = (
    "Byte", "Double", "Int16", "Int32", "Int64", "NInt", "NUInt", "SByte", "Single", "UInt16", "UInt32", "UInt64",
)  # fmt: skip
_COMPARISONS: Final = ("Equals", "GreaterThan", "GreaterThanOrEqual", "LessThan", "LessThanOrEqual")
_ROWS: Final = {
    **{name: name for name in (
        "Abs", "Add", "AndNot", "BitwiseAnd", "BitwiseOr", "ConditionalSelect", "Divide", "Multiply", "Narrow",
        "OnesComplement", "Subtract", "Xor", "get_One", "get_Zero", "op_Addition", "op_BitwiseAnd", "op_BitwiseOr",
        "op_Division", "op_Equality", "op_ExclusiveOr", "op_Inequality", "op_Multiply", "op_OnesComplement",
        "op_Subtraction",
    )},
    **{name + which: name + which for name in _COMPARISONS for which in ("", "All", "Any")},
    **{f"AsVector{lanes}": "As" for lanes in _LANES},
    "op_Explicit": "As",
    "SquareRoot": "Sqrt",
}  # fmt: skip
# 3.1: Min and Max are the instructions, the negation is a subtraction from zero.
_UNTIL_3_1_ROWS: Final = {
    "Dot": "Dot", "Max": "Larger", "Min": "Smaller", "Negate": "Minus", "Widen": "Widen",
    "get_AllOnes": "get_AllBitsSet", "op_UnaryNegation": "Minus",
}  # fmt: skip
_SINCE_10_ROWS: Final = {
    name: name
    for name in (
        "As", "Create", "CreateScalar", "CreateScalarUnsafe", "GetElement", "Load", "LoadAligned",
        "LoadAlignedNonTemporal", "LoadUnsafe", "Max", "Min", "Negate", "ShiftLeft", "ShiftRightArithmetic",
        "ShiftRightLogical", "Store", "StoreAligned", "StoreAlignedNonTemporal", "StoreUnsafe", "Sum", "ToScalar",
        "WidenLower", "WidenUpper", "WithElement", "get_AllBitsSet", "op_LeftShift", "op_RightShift",
        "op_UnaryNegation", "op_UnsignedRightShift",
    )
}  # fmt: skip
_STATIC: Final = Columns((ALWAYS, _ROWS), (UNTIL_3_1, _UNTIL_3_1_ROWS), (SINCE_10, _SINCE_10_ROWS))
# In .NET 10 an invalid index has its own exceptions, and two NaN are equal.
_INSTANCE: Final = Columns(
    (UNTIL_3_1, {"Equals": "op_Equality", "get_Item": "Item"}),
    (SINCE_10, {"Equals": "EqualIntegers", "get_Item": "GetElement"}),
)


def row_of(method: MethodDesc) -> str | None:
    """Returns the row of a method of :data:`OWNERS`; None if it is called."""
    owner, params = method.owner, method.signature.params
    library = owner.context.library
    if method.is_static:
        return _STATIC.of(library).get(method.name)
    if method.name == ".ctor":
        return "Create" if params == owner.type_args else None
    if method.name == "Equals" and params != (owner,):
        return None
    return _INSTANCE.of(library).get(method.name)


# With the exceptions of the real runtime's nodes; 3.1's own bodies copy element by element.
_FROM_ARRAY: Final = """
    ldarg.1; {first}; ldc.i4 {last}; add; ldelema T; pop
    ldarg.0; ldarg.1; {first}; ldelema T; unaligned. 1; ldobj V; stobj V; ret"""
_TO_ARRAY: Final = """
    {check}
    ldarg.1; ldlen; conv.i4; {first}; sub; ldc.i4 {last}; bgt fits; newobj argument; throw
    fits: ldarg.1; {first}; ldelema T; ldarg.0; ldobj V; unaligned. 1; stobj V; ret"""
_INDEX: Final = "ldarg.2; ldarg.1; ldlen; conv.i4; blt.un inside; newobj range; throw; inside:"


_TO_DOUBLE: Final = """
    ldloca 0; ldc.i4 {at}; conv.i; add
    ldarga 0; ldc.i4 {at}; conv.i; add; ldobj Bits; ldc.i4 32; shr.un; conv.r8; ldc.r8 4294967296; mul
    ldarga 0; ldc.i4 {at}; conv.i; add; ldobj Bits; ldc.i8 4294967295; and; conv.r8; add; stobj Double;"""


def body(method: MethodDesc) -> ProgramIL | None:
    """Returns the replaced body of a method of 3.1's Vector<T>; None for all others."""
    if "simd" in method.owner.context.target.features:
        found = _array_body(method)
        if found is not None:
            return found
    params = method.signature.params
    if method.name != "ConvertToDouble" or params[0].type_args[0].etype != ElementType.U8:
        return None
    # The real runtime's node rounds once; its scalar conversion does not.
    result = method.signature.return_type
    text = "".join([_TO_DOUBLE.format(at=at) for at in (0, 8)])
    return assemble(text + "ldloc 0; ret", (result,), Bits=params[0].type_args[0], Double=result.type_args[0])


def _array_body(method: MethodDesc) -> ProgramIL | None:
    """Returns the body of a method that makes a vector from an array's elements, or stores it there; None for all
    others."""
    params = method.signature.params
    text = {".ctor": _FROM_ARRAY, "CopyTo": _TO_ARRAY}.get(method.name)
    owner = method.owner
    if text is None or not owner.type_args or not params or not params[0].is_szarray:
        return None
    element, context = owner.type_args[0], owner.context
    lanes = 16 // size_of(element, context.target)

    def thrown(name: str) -> MethodDesc:
        return next(m for m in methods_named(context.well_known(name), ".ctor") if not m.signature.params)

    at_index = len(params) == 2
    first, check = ("ldarg.2", _INDEX) if at_index else ("ldc.i4.0", "")
    return assemble(
        text.format(first=first, last=lanes - 1, check=check),
        T=element,
        V=owner,
        range=thrown("System.ArgumentOutOfRangeException"),
        argument=thrown("System.ArgumentException"),
    )
