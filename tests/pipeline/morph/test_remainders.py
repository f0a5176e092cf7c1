"""Remainders beside quotients of the same numbers."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.morph.remainders import share_quotients

LOCALS = "int.param int.param long.param int int long int.exposed.dne"


def after(*statements: str) -> list[str]:
    comp = method(LOCALS, {"BB01 return": [*statements, "(return)"]})
    share_quotients(comp)
    verify(comp)
    return words_of(comp)["BB01"][:-1]


@pytest.mark.parametrize(
    ("left", "divided"),
    [
        ("(MOD V0 10)", "(DIV V0 10)"),
        ("(UMOD V0 10)", "(UDIV V0 10)"),
        ("(MOD V0 -7)", "(DIV V0 -7)"),
    ],
)
def test_a_remainder_is_what_the_quotient_leaves(left: str, divided: str) -> None:
    divisor = left.split()[-1][:-1]
    found = after(f"(set V3 {left})", f"(set V4 {divided})")
    assert found == [f"(set V3 (SUB V0 (MUL {divided} {divisor})))", f"(set V4 {divided})"]


@pytest.mark.parametrize(
    ("left", "divided"),
    [
        ("(MOD V0 10)", "(DIV V0 12)"),
        ("(MOD V0 10)", "(DIV V1 10)"),
        ("(MOD V0 10)", "(UDIV V0 10)"),
        ("(MOD V0 V1)", "(DIV V0 V1)"),  # one instruction on x64
        ("(MOD V0 8)", "(DIV V0 8)"),  # needs no division
        ("(MOD V6 10)", "(DIV V6 10)"),  # others see the local
        ("(MOD (ADD V0 1) 10)", "(DIV (ADD V0 1) 10)"),
    ],
)
def test_others_stay(left: str, divided: str) -> None:
    assert after(f"(set V3 {left})", f"(set V4 {divided})")[0] == f"(set V3 {left})"
