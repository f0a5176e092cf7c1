"""What a runtime decides about the meaning of types and IL, where its versions differ.

A phase, the type system or the collector reads a rule by its name and never tests the version. Sources: the
"Breaking changes" of each release, and the figures of both runtimes.
"""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.classlib.library_version import NET_3_1, NET_10, LibraryVersion


@dataclass(frozen=True, slots=True)
class RuntimeRules:
    """The rules of one runtime.

    has_ref_fields: structs may have fields that are managed pointers, interfaces static virtual methods, structs the
    attribute InlineArray: the type loader of .NET 8 (ECMA-335 augments), which 3.1's refuses. auto_fields_keep_order: a
    sequential struct keeps its fields' order although one of them is a struct of automatic layout (since .NET 5: only
    references inside make it automatic). wide_alignment: alignment in bytes, at most, of Int128 and of vectors, in
    whatever struct holds them; 3.1 gives vectors that of their fields. has_saturating_conversions: a floating-point
    number that an integer type cannot hold becomes the nearest that it can, NaN 0 (.NET 9); in 3.1 it becomes what
    cvttsd2si makes of it. remainder_is_fmod: the remainder of floating-point numbers is C's fmod (.NET 7); in 3.1 it is
    the NaN with the sign set where the dividend is not finite or the divisor is zero. ulong_rounds_once: a ulong
    becomes the nearest float; in 3.1 it becomes a double first. unhandled_runs_finally: an unhandled exception runs the
    finally blocks, inner first, after it was reported and before the process aborts (the managed dispatcher of .NET 9).
    enums_quick_sorted: the CLR sorts an enum's names and values, by a quicksort; since .NET 5 Array.Sort does.
    marshals_generics: native code takes instantiations whose bytes it can read (.NET 5). trace_separator: the line of a
    stack trace at which an exception was thrown again elsewhere.
    """

    has_ref_fields: bool
    auto_fields_keep_order: bool
    wide_alignment: int
    has_saturating_conversions: bool
    ulong_rounds_once: bool
    remainder_is_fmod: bool
    unhandled_runs_finally: bool
    enums_quick_sorted: bool
    marshals_generics: bool
    trace_separator: str


_RULES: dict[LibraryVersion, RuntimeRules] = {
    NET_3_1: RuntimeRules(
        has_ref_fields=False,
        auto_fields_keep_order=False,
        wide_alignment=8,
        has_saturating_conversions=False,
        ulong_rounds_once=False,
        remainder_is_fmod=False,
        unhandled_runs_finally=False,
        enums_quick_sorted=True,
        marshals_generics=False,
        trace_separator="--- End of stack trace from previous location where exception was thrown ---",
    ),
    NET_10: RuntimeRules(
        has_ref_fields=True,
        auto_fields_keep_order=True,
        wide_alignment=64,
        has_saturating_conversions=True,
        ulong_rounds_once=True,
        remainder_is_fmod=True,
        unhandled_runs_finally=True,
        enums_quick_sorted=False,
        marshals_generics=True,
        trace_separator="--- End of stack trace from previous location ---",
    ),
}


def rules_of(version: LibraryVersion) -> RuntimeRules:
    """Returns the rules of a column (`version.COLUMNS`)."""
    return _RULES[version]
