"""Range tests and if-conversion: what becomes of branches, and which stay."""

from __future__ import annotations

import operator
from random import Random

import pytest
from tree_text import method, words_of

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.phase_properties import preds
from ryuaot.pipeline.compare_chains import merge_compares
from ryuaot.pipeline.control_flow.if_conversion import convert_ifs
from ryuaot.pipeline.range_tests import merge_range_tests

LOCALS = "int.param int int long double ref.param ref"


def merged(blocks: dict[str, list[str]]) -> dict[str, list[str]]:
    comp = method(LOCALS, blocks)
    merge_range_tests(comp)
    verify(comp)
    preds(comp)
    return words_of(comp)


def chain(*tests: str, last: str = "(set V1 1)") -> dict[str, list[str]]:
    """Each test that holds goes to BB20; what none holds for goes to BB10."""
    blocks = {f"BB{n:02} cond BB20": [f"(jtrue {test})"] for n, test in enumerate(tests, 1)}
    return {**blocks, "BB10 always BB30": ["(call A)"], "BB20 none": ["(call B)"], "BB30 return": ["(return)"]}


@pytest.mark.parametrize(
    ("tests", "condition"),
    [
        (("(LT V0 97)", "(GT V0 122)"), "(GT (ADD V0 -97) 25)"),
        (("(LT V0 0)", "(GE V0 10)"), "(GT V0 9)"),
        (("(EQ V0 7)", "(EQ V0 8)"), "(LE (ADD V0 -7) 1)"),
        (("(EQ V0 -1)", "(LT V0 5)"), "(LT V0 5)"),
        (("(EQ V0 3)", "(EQ V0 9)"), None),  # two branches are not more expensive than a mask
        (("(LT V0 97)", "(GT V1 122)"), None),
        (("(LT V0 V1)", "(GT V0 122)"), None),
    ],
)
def test_two_compares_of_one_range(tests: tuple[str, str], condition: str | None) -> None:
    found = merged(chain(*tests))
    assert ("BB02" in found) == (condition is None)
    if condition is not None:
        other = condition.replace("LT", "LE").replace("5", "4")
        assert found["BB01"] in ([f"(jtrue {condition})"], [f"(jtrue {other})"])


def test_a_few_numbers_are_bits_of_a_mask() -> None:
    found = merged(chain("(EQ V0 97)", "(EQ V0 101)", "(EQ V0 105)", "(EQ V0 111)", "(EQ V0 117)"))
    mask = sum(1 << n for n in (0, 4, 8, 14, 20))
    inside = "(LE (ADD V0 -97) 20)"
    assert found["BB01"] == [f"(jtrue (NE (AND (CAST:int (RSZ {mask}L (ADD V0 -97))) {inside}) 0))"]


def test_what_stands_between_the_compares_keeps_them_apart() -> None:
    blocks = chain("(LT V0 97)", "(GT V0 122)")
    blocks["BB02 cond BB20"] = ["(call C)", "(jtrue (GT V0 122))"]
    assert "BB02" in merged(blocks)


@pytest.mark.parametrize("seed", range(60))
def test_random_trees_of_compares_lead_where_they_led(seed: int) -> None:
    rng = Random(seed)
    count = rng.randrange(2, 7)
    blocks: dict[str, list[str]] = {}
    numbers = [rng.choice((-5, -1, 0, 1, 2, 3, 5, 8, 40, 64, 70, (1 << 31) - 1, -(1 << 31))) for _ in range(count)]
    tests: list[tuple[str, int, int, bool]] = []
    for n, value in enumerate(numbers, 1):
        later = list(range(n + 1, count + 1))
        target = rng.choice([*later[:2], 10, 20])
        oper, unsigned = rng.choice(["EQ", "NE", "LT", "LE", "GT", "GE"]), rng.random() < 0.3
        tests.append((oper, value, target, unsigned and oper not in ("EQ", "NE")))
        flags = "/unsigned" if tests[-1][3] else ""
        blocks[f"BB{n:02} cond BB{target:02}"] = [f"(jtrue ({oper}{flags} V0 {value}))"]
    blocks |= {"BB10 always BB30": ["(call A)"], "BB20 none": ["(call B)"], "BB30 return": ["(return)"]}
    comp = method(LOCALS, blocks)
    samples = sorted({n + d for n in numbers for d in (-2, -1, 0, 1, 2) if -(1 << 31) <= n + d < 1 << 31})
    before = [_lead(comp, x) for x in samples]
    merge_range_tests(comp)
    verify(comp)
    preds(comp)
    assert [_lead(comp, x) for x in samples] == before


def _lead(comp: Compiler, x: int) -> str:
    """The function that is called for V0 = x."""
    block = comp.first_block
    while block is not None:
        root = block.stmts[-1].root if block.stmts else None
        if root is not None and root.op1 is None and hasattr(root, "symbol"):
            return str(root.symbol)
        if root is not None and block.kind == 2:
            block = block.targets[0] if _value(root.op1, x) else block.next
        else:
            block = block.targets[0] if block.targets else block.next
    raise AssertionError


def _value(node: object, x: int) -> int:
    name = O.NAMES[node.oper]  # type: ignore[attr-defined]
    if name == "LCL_VAR":
        return x
    if name == "CNS_INT":
        return node.value  # type: ignore[attr-defined,no-any-return]
    if name == "CAST":
        value = _value(node.op1, x) & 0xFFFFFFFF  # type: ignore[attr-defined]
        return value - (1 << 32) if value >> 31 else value
    a, b = _value(node.op1, x), _value(node.op2, x)  # type: ignore[attr-defined]
    if name == "RSZ":
        return (a & ((1 << 64) - 1)) >> (b & 63)
    if name == "ADD":
        value = (a + b) & 0xFFFFFFFF
        return value - (1 << 32) if value >> 31 else value
    if name == "AND":
        return a & b
    if node.flags & F.UNSIGNED:  # type: ignore[attr-defined]
        a, b = a & 0xFFFFFFFF, b & 0xFFFFFFFF
    return int({"EQ": a == b, "NE": a != b, "LT": a < b, "LE": a <= b, "GT": a > b, "GE": a >= b}[name])


# compare chains -----------------------------------------------------------------------------------------------------


def chained(first: str, second: str, first_goes_to: str, body: str = "") -> Compiler:
    comp = method(
        LOCALS,
        {
            f"BB01 cond {first_goes_to}": [f"(jtrue {first})"],
            "BB02 cond BB04": [*([body] if body else []), f"(jtrue {second})"],
            "BB03 return": ["(call A)", "(return)"],
            "BB04 return": ["(call B)", "(return)"],
        },
    )
    merge_compares(comp)
    verify(comp)
    preds(comp)
    return comp


RELOPS = {name: getattr(operator, name.lower()) for name in ("EQ", "NE", "LT", "GE", "LE", "GT")}


@pytest.mark.parametrize("goes_to", ["BB03", "BB04"])
@pytest.mark.parametrize("first", sorted(RELOPS))
@pytest.mark.parametrize("second", sorted(RELOPS))
def test_two_compares_with_zero(first: str, second: str, goes_to: str) -> None:
    comp = chained(f"({first} V0 0)", f"({second} V1 0)", goes_to)
    found = words_of(comp)
    both = {("NE", "EQ"): "OR EQ", ("LT", "GE"): "OR GE", ("GE", "LT"): "AND LT"}
    either = {("NE", "NE"): "OR NE", ("LT", "LT"): "OR LT", ("GE", "GE"): "AND GE"}
    joint = (both if goes_to == "BB03" else either).get((first, second))
    if joint is None:
        assert found["BB01"] == [f"(jtrue ({first} V0 0))"] and "BB02" in found
        return
    how, relop = joint.split()
    assert found["BB01"] == [f"(jtrue ({relop} ({how} V0 V1) 0))"] and "BB02" not in found
    for x in (-5, -1, 0, 1, 7):
        for y in (-3, -1, 0, 1, 6):
            jumps = RELOPS[first](x, 0)
            expected = RELOPS[second](y, 0) if not jumps else goes_to == "BB04"
            assert RELOPS[relop](x | y if how == "OR" else x & y, 0) == expected


@pytest.mark.parametrize(
    ("first", "second", "body"),
    [
        ("(NE V0 0)", "(NE V3 0L)", ""),  # an int and a long
        ("(NE V0 0)", "(NE V1 1)", ""),
        ("(NE V0 0)", "(NE V5 null)", ""),  # references are not computed with
        ("(NE V0 0)", "(NE (IND:int V5) 0)", ""),  # may fault
        ("(NE V0 0)", "(NE (DIV V1 V2) 0)", ""),
        ("(NE V0 0)", "(NE V1 0)", "(call G)"),
        ("(LT/unsigned V0 0)", "(LT/unsigned V1 0)", ""),
    ],
)
def test_compares_that_stay(first: str, second: str, body: str) -> None:
    assert "BB02" in words_of(chained(first, second, "BB04", body))


def test_a_chain_of_compares_is_one() -> None:
    comp = method(LOCALS, {
        "BB01 cond BB04": ["(jtrue (NE (IND:int V5) 0))"],
        "BB02 cond BB04": ["(jtrue (NE V0 0))"],
        "BB03 cond BB05": ["(jtrue (EQ V1 0))"],
        "BB04 return": ["(call A)", "(return)"],
        "BB05 return": ["(call B)", "(return)"],
    })  # fmt: skip
    merge_compares(comp)
    verify(comp)
    assert words_of(comp)["BB01"] == ["(jtrue (EQ (OR (OR (IND:int V5) V0) V1) 0))"]


# if-conversion ------------------------------------------------------------------------------------------------------


def converted(blocks: dict[str, list[str]], returns: str = "void") -> dict[str, list[str]]:
    comp = method(LOCALS, blocks, "", returns)
    convert_ifs(comp)
    verify(comp)
    preds(comp)
    return words_of(comp)


def triangle(test: str, *body: str) -> list[str]:
    return converted({
        "BB01 cond BB03": [f"(jtrue {test})"],
        "BB02 none": list(body),
        "BB03 return": ["(call F V1)", "(return)"],
    })["BB01"]  # fmt: skip


def test_a_store_that_is_jumped_over() -> None:
    found = triangle("(GE V0 7)", "(set V1 (ADD V1 1))")
    assert found == ["(set V1 (SELECT (LT V0 7) (ADD V1 1) V1))", "(call F V1)", "(return)"]


def test_two_stores_to_one_local() -> None:
    found = converted({
        "BB01 cond BB03": ["(jtrue (GT V0 V2))"],
        "BB02 always BB04": ["(set V1 V0)"],
        "BB03 none": ["(set V1 (SUB V2 3))"],
        "BB04 return": ["(call F V1)", "(return)"],
    })  # fmt: skip
    assert found == {"BB01": ["(set V1 (SELECT (GT V0 V2) (SUB V2 3) V0))", "(call F V1)", "(return)"]}


@pytest.mark.parametrize(
    ("first", "second", "returns", "goes"),
    [
        ("V0", "3", "int", True),
        ("V5", "null", "ref", True),
        ("(ADD V3 1L)", "V3", "long", True),
        ("(DIV V0 V2)", "3", "int", False),
        ("V4", "V4", "double", False),
        ("(IND:ref V5)", "V5", "ref", False),  # may fault
    ],
)
def test_two_returns(first: str, second: str, returns: str, goes: bool) -> None:
    found = converted({
        "BB01 cond BB03": ["(jtrue (GT V0 V2))"],
        "BB02 return": [f"(return {first})"],
        "BB03 return": [f"(return {second})"],
    }, returns)  # fmt: skip
    value = second.replace("null", "0")
    expected = [f"(return (SELECT (GT V0 V2) {value} {first}))"] if goes else ["(jtrue (GT V0 V2))"]
    assert found["BB01"] == expected and ("BB02" in found) != goes


def test_a_return_that_others_reach_too_stays() -> None:
    found = converted({
        "BB01 cond BB04": ["(jtrue (GT V0 V2))"],
        "BB02 cond BB04": ["(call A)", "(jtrue (GT V0 7))"],
        "BB03 return": ["(return 1)"],
        "BB04 return": ["(return 2)"],
    }, "int")  # fmt: skip
    assert found["BB02"][-1] == "(jtrue (GT V0 7))"


def test_references_in_locals_are_chosen() -> None:
    found = converted({
        "BB01 cond BB03": ["(jtrue (NE V6 null))"],
        "BB02 none": ["(set V6 V5)"],
        "BB03 return": ["(call F V6)", "(return)"],
    })  # fmt: skip
    assert found["BB01"][0] == "(set V6 (SELECT (EQ V6 0) V5 V6))"


def test_a_nest_goes_from_the_inside() -> None:
    found = converted({
        "BB01 cond BB04": ["(jtrue (GT V0 V2))"],
        "BB02 cond BB04": ["(jtrue (EQ V0 1))"],
        "BB03 none": ["(set V1 V0)"],
        "BB04 return": ["(call F V1)", "(return)"],
    })  # fmt: skip
    assert found["BB02"] == ["(set V1 (SELECT (NE V0 1) V0 V1))"]  # a SELECT of a SELECT is no cheaper than a branch
    assert found["BB01"] == ["(jtrue (GT V0 V2))"]


@pytest.mark.parametrize(
    ("test", "body"),
    [
        ("(LT V4 V4)", ["(set V1 1)"]),  # doubles
        ("(LT V0 7)", ["(set V1 (DIV V0 V2))"]),
        ("(LT V0 7)", ["(set V1 (MUL V0 V2))"]),
        ("(LT V0 7)", ["(set V1 (ADD (ADD (ADD V0 1) V2) 3))"]),
        ("(LT V0 7)", ["(set V1 (len V5))"]),  # may fault
        ("(LT V0 7)", ["(set V1 1)", "(set V2 1)"]),
        ("(LT V0 7)", ["(call G)"]),
        ("(LT V0 7)", ["(set V4 V4)"]),
    ],
)
def test_branches_that_stay(test: str, body: list[str]) -> None:
    assert triangle(test, *body) == [f"(jtrue {test})"]


@pytest.mark.parametrize(
    ("values", "goes"),
    [
        (("V0", "V2"), True), (("V0", "7"), False), (("(ADD V0 1)", "V2"), False), (("1", "0"), True),
        (("1", "2"), False),
    ],
)
def test_in_loops_only_the_smaller_or_larger_is_chosen_and_a_flag(values: tuple[str, str], goes: bool) -> None:
    found = converted({
        "BB01 none": [],
        "BB02 cond BB04": ["(jtrue (GT V0 V2))"],
        "BB03 always BB05": [f"(set V1 {values[0]})"],
        "BB04 none": [f"(set V1 {values[1]})"],
        "BB05 cond BB02": ["(call F V1)", "(jtrue (NE V2 V1))"],
        "BB06 return": ["(return)"],
    })  # fmt: skip
    assert ("BB03" not in found) == goes
    if values == ("1", "0"):
        assert found["BB02"][0] == "(set V1 (LE V0 V2))"
