"""The types of the IR and those of the calling conventions."""

from __future__ import annotations

import pytest

from ryuaot.abi import AbiKind, scalar
from ryuaot.ir import vartypes as T
from ryuaot.ir.callsig import VARTYPE_OF, abi_type

NATIVE = {AbiKind.NINT, AbiKind.NUINT, AbiKind.VOID}  # no segment has one: they are INT32 or INT64 there


@pytest.mark.parametrize("kind", sorted(set(AbiKind) - NATIVE))
def test_a_register_has_a_type_of_the_size_of_what_it_holds(kind: AbiKind) -> None:
    vartype = VARTYPE_OF[kind]
    if kind is AbiKind.STRUCT:
        assert vartype == T.STRUCT
        return
    assert T.size_of(vartype, 8) == scalar(kind, 8).size
    assert (vartype in T.FLOATING or vartype in T.SIMD) == kind.is_float
    assert (vartype in T.GC) == kind.is_gc
    assert not kind.is_small_int or (vartype in T.UNSIGNED) != kind.is_signed


@pytest.mark.parametrize("pointer", [4, 8])
def test_a_value_has_the_kind_of_its_type(pointer: int) -> None:
    for vartype in range(T.VOID, T.STRUCT):
        kind = abi_type(vartype, None, pointer).kind
        assert scalar(kind, pointer).size == (0 if vartype == T.VOID else T.size_of(vartype, pointer))
        assert kind.is_float == (vartype in T.FLOATING) and kind.is_gc == (vartype in T.GC)
        if vartype in T.INTEGRAL:
            assert kind.is_signed == (vartype not in T.UNSIGNED and vartype != T.BOOL)
