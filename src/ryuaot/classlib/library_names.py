"""What the class libraries call those of their internals that the compiler names in its own code."""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.classlib.library_version import NET_3_1, NET_10, LibraryVersion


@dataclass(frozen=True, slots=True)
class LibraryNames:
    """unsafe: the class of `As`, `Add` and so on. raw_array_data: the class whose field Data has the offset of a
    vector's elements; array_padding: a field of it that exists for 64-bit pointers only, or "". span_reference: the
    field of Span<T> and ReadOnlySpan<T> with the address. typed_reference: the fields of TypedReference with the
    address and with the type. lambda_maker: the generic class and its static method by which System.Linq.Expressions
    makes the Expression<D> of a delegate's Type. not_made, no_constructor: the texts of Activator's exceptions, with
    {type} and {reason}."""

    unsafe: str
    raw_array_data: str
    array_padding: str
    span_reference: str
    typed_reference: tuple[str, str]
    lambda_maker: tuple[str, str]
    not_made: str
    no_constructor: str


_NOT_MADE = "Cannot dynamically create an instance of type '{type}'. Reason: "
_SERVICES = "System.Runtime.CompilerServices"
_NAMES: dict[LibraryVersion, LibraryNames] = {
    NET_3_1: LibraryNames(
        unsafe="Internal.Runtime.CompilerServices.Unsafe",
        raw_array_data=f"{_SERVICES}.RawSzArrayData",
        array_padding="",
        span_reference="_pointer",
        typed_reference=("Value", "Type"),
        lambda_maker=("System.Linq.Expressions.Expression`1", "Create"),
        not_made="{reason}",
        no_constructor="No parameterless constructor defined for type '{type}'.",
    ),
    NET_10: LibraryNames(
        unsafe=f"{_SERVICES}.Unsafe",
        raw_array_data=f"{_SERVICES}.RawArrayData",
        array_padding="Padding",
        span_reference="_reference",
        typed_reference=("_value", "_type"),
        lambda_maker=("System.Linq.Expressions.ExpressionCreator`1", "CreateExpressionFunc"),
        not_made=_NOT_MADE + "{reason}",
        no_constructor=_NOT_MADE + "No parameterless constructor defined.",
    ),
}


def names_of(version: LibraryVersion) -> LibraryNames:
    """Returns the names of a column (`version.COLUMNS`)."""
    return _NAMES[version]
