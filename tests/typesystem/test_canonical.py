"""Canonical forms of shared types and methods, and where shared code finds its generic context."""

from __future__ import annotations

from ryuaot.typesystem.canonical import (
    ContextKind,
    canonical_instance,
    canonical_method,
    canonical_type,
    context_kind,
    has_context_argument,
    may_be_same,
)
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import method_named, methods_named


def test_a_shared_type_has_the_placeholders_of_its_own_context(context: TypeSystemContext) -> None:
    dictionary = context.well_known("System.Collections.Generic.Dictionary`2")
    pair = context.well_known("System.Collections.Generic.KeyValuePair`2")
    lists = context.well_known("System.Collections.Generic.List`1")
    first, second = context.placeholder(False, (0,)), context.placeholder(False, (1,))
    mixed = context.instantiate(dictionary, (context.system_string, first))
    assert mixed.is_shared
    assert canonical_type(mixed) is context.instantiate(dictionary, (first, second))
    inner = context.instantiate(lists, (context.instantiate(pair, (second, context.well_known("System.Int32"))),))
    (argument,) = canonical_type(inner).type_args
    assert argument.type_args == (context.placeholder(False, (0, 0)), context.well_known("System.Int32"))
    exact = context.instantiate(lists, (context.system_string,))
    assert not exact.is_shared and canonical_type(exact) is exact


def test_arrays_are_the_context_of_their_elements(context: TypeSystemContext) -> None:
    second = context.placeholder(True, (1,))
    assert canonical_type(context.get_szarray(second)) is context.get_szarray(context.placeholder(False, (0,)))


def test_context_kinds(context: TypeSystemContext) -> None:
    shared = canonical_instance(context.well_known("System.Collections.Generic.List`1"))
    add = method_named(shared, "Add")
    assert add is not None and context_kind(add) is ContextKind.THISOBJ and not has_context_argument(add)
    comparer = canonical_instance(context.well_known("System.Collections.Generic.Comparer`1"))
    default = method_named(comparer, "get_Default")
    assert default is not None and context_kind(default) is ContextKind.CLASSPARAM and has_context_argument(default)
    pair = canonical_instance(context.well_known("System.Collections.Generic.KeyValuePair`2"))
    assert context_kind(methods_named(pair, "get_Key")[0]) is ContextKind.CLASSPARAM
    resize = methods_named(context.system_array, "Resize")[0]
    made = context.instantiate_method(resize, (context.placeholder(False, (3,)),))
    assert context_kind(made) is ContextKind.METHODPARAM
    assert canonical_method(made).method_args == (context.placeholder(True, (0,)),)


def test_placeholders_may_be_references_only(context: TypeSystemContext) -> None:
    lists = context.well_known("System.Collections.Generic.List`1")
    shared = canonical_instance(lists)
    assert may_be_same(shared, context.instantiate(lists, (context.system_string,)))
    assert not may_be_same(shared, context.instantiate(lists, (context.well_known("System.Int32"),)))
