"""Effects and order: what the matchers leave alone, and random trees that mean the same when they are simplified."""

from __future__ import annotations

import random

import pytest
from rule_instances import Instance
from tree_text import method, words_of

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Options
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.simplifier import make_simplifier
from ryuaot.ir.text import parse_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.ir.walk import rewrite
from ryuaot.pipeline.morph.global_morph import morph

LOCALS = "int.param int.param long.param int long"


def after(tree: str) -> str:
    comp = method(LOCALS, {"BB01 return": [f"(set V3 {tree})", "(return)"]})
    comp.options = Options(1)
    morph(comp)
    verify(comp)
    return words_of(comp)["BB01"][0].removeprefix("(set V3 ").removesuffix(")").replace("(call ", "(call:int ")


@pytest.mark.parametrize(
    "tree",
    [
        "(MUL (call:int F) 0)",  # the call stays
        "(SUB (call:int F) (call:int F))",
        "(AND (call:int F) (call:int F))",
        "(ADD (NEG (call:int F)) (call:int G))",  # the order of the calls stays
        "(MUL (DIV V0 V1) 0)",  # the exception stays
        "(SUB (ADD (call:int F) V0) (call:int F))",
    ],
)
def test_effects_stay(tree: str) -> None:
    assert after(tree) == tree


@pytest.mark.parametrize(
    ("tree", "becomes"),
    [
        ("(ADD (call:int F) 0)", "(call:int F)"),
        ("(ADD (ADD (call:int F) 1) 2)", "(ADD (call:int F) 3)"),
        ("(SUB V0 (MUL (DIV V0 V1) V1))", "(MOD V0 V1)"),
    ],
)
def test_operands_with_effects_are_kept_once(tree: str, becomes: str) -> None:
    assert after(tree) == becomes


@pytest.mark.parametrize("throws", [True, False])
def test_equal_numbers_do_not_hide_an_exception(throws: bool) -> None:
    comp = method(LOCALS, {"BB01 return": ["(return)"]})
    build = Builder(comp)
    first = build.binary(O.DIV, T.INT, build.lcl_var(0), build.lcl_var(1)) if throws else build.lcl_var(1)
    one, other = build.unary(O.NEG, T.INT, build.lcl_var(0)), build.comma(first, build.lcl_var(3))
    one.vn = other.vn = 7
    tree = build.binary(O.AND, T.INT, one, other)
    simplifier = make_simplifier(comp)
    simplifier.has_numbers = True
    assert simplifier.simplify(tree) is (tree if throws else one)


_BINARY = (O.ADD, O.SUB, O.MUL, O.AND, O.OR, O.XOR)
_SHIFTS = (O.LSH, O.RSH, O.RSZ)
_RELOPS = (O.EQ, O.NE, O.LT, O.LE, O.GT, O.GE)
_CONSTANTS = (0, 1, 2, 3, 5, 8, 31, 32, 0xFF, 0x7FFFFFFF, -1, -2, -0x80000000)


def _random_tree(build: Builder, chance: random.Random, vartype: int, depth: int) -> GenTree:
    if not depth or chance.random() < 0.1:
        if chance.random() < 0.3:
            return build.icon(chance.choice(_CONSTANTS), vartype)
        return build.lcl_var(chance.randrange(2) + (0 if vartype == T.INT else 2))
    kind = chance.randrange(10)
    left = _random_tree(build, chance, vartype, depth - 1)
    if kind < 5:
        return build.binary(chance.choice(_BINARY), vartype, left, _random_tree(build, chance, vartype, depth - 1))
    if kind == 5:
        return build.unary(chance.choice((O.NEG, O.NOT)), vartype, left)
    if kind == 6:
        return build.binary(chance.choice(_SHIFTS), vartype, left, build.icon(chance.randrange(64)))
    if vartype == T.LONG:
        inner = _random_tree(build, chance, T.INT, depth - 1)
        return build.cast(inner, T.ULONG, from_unsigned=True) if kind < 9 else build.cast(inner, T.LONG)
    if kind == 7:
        return build.cast(left, chance.choice((T.BYTE, T.UBYTE, T.SHORT, T.USHORT)))
    if kind == 8:
        return build.cast(_random_tree(build, chance, T.LONG, depth - 1), T.INT)
    flags = chance.choice((0, 0x20))
    other = _random_tree(build, chance, vartype, depth - 1)
    return build.relop(chance.choice(_RELOPS), left, other, flags)


def test_random_trees_keep_their_value() -> None:
    chance = random.Random(28)
    text = 'method "f(int,int,long,long):int" target x64 symbol f ret int\n'
    kinds = ["int", "int", "long", "long"]
    text += "".join([f"local V{at:02} {kind} arg{at} param\n" for at, kind in enumerate(kinds)])
    text += "block BB01 return il 0..1\n  stmt 0\n    t0 = CNS_INT int 0\n    t1 = RETURN int t0\n"
    fired = 0
    for _ in range(400):
        comp = parse_method(text, options=Options(1))
        tree = _random_tree(Builder(comp), chance, T.INT, 5)
        instance = Instance(comp, tree, kinds)
        cases = list(instance.arguments(chance, 6))
        before = [instance.run(tree, args) for args in cases]
        simplifier = make_simplifier(comp)

        def simplify(node: GenTree, parent: GenTree | None, simplifier: object = simplifier) -> GenTree:
            return simplifier.simplify(node)  # type: ignore[attr-defined, no-any-return]

        statement = Statement(tree)
        rewrite(statement, simplify)
        fired += statement.root is not tree
        assert [instance.run(statement.root, args) for args in cases] == before
    assert fired > 100
