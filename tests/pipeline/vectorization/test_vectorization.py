"""Loops that do several rounds at once in vectors."""

from __future__ import annotations

import pytest
from tree_text import method, words_of

from ryuaot.ir.compiler import Compiler
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.phase_properties import preds
from ryuaot.pipeline.fuel import Meter
from ryuaot.pipeline.vectorization.loop_vectorization import vectorize_loops

UP, TEST = "(set V1 (ADD V1 1))", "(jtrue (LT V1 V2))"
LOCALS = "ref.param int int.param ref.param int.param long byref.param int double.param"
"""V0 and V3 are arrays, V1 counts to V2, V4 is a number, V5 and V7 go from round to round, V6 is a span."""


WIDE = "(CAST/unsigned:ulong V1)"


def element(array: str, size: int, index: str = "V1") -> str:
    wide = f"(CAST/unsigned:ulong {index})"
    scaled = wide if size == 1 else f"(MUL {wide} {size}L)"
    return f"(ADD/elem (ADD {array} {scaled}) 16L)"


def load(array: str, kind: str, size: int, index: str = "V1") -> str:
    return f"(IND/nonfaulting:{kind} {element(array, size, index)})"


def store(array: str, kind: str, size: int, value: str, index: str = "V1") -> str:
    return f"(STOREIND/nonfaulting:{kind} {element(array, size, index)} {value})"


def vectorized(*body: str, step: str = UP, test: str = TEST) -> list[list[str]]:
    """The blocks; three of a loop that stays."""
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)", "(set V2 (len V0))"],
        "BB02 cond BB02": [*body, step, test],
        "BB05 return": ["(return V7)"],
    }, returns="int")  # fmt: skip
    run(comp)
    return list(words_of(comp).values())


def run(comp: Compiler) -> None:
    vectorize_loops(comp)
    verify(comp)
    preds(comp)


def operations(block: list[str]) -> list[str]:
    """What a round does besides loads and its own counting, without the names of locals."""
    names = []
    for line in block[:-2]:
        word = line.split("(", 2)[-1].split(" ")[0]
        names.append(word if line.startswith("(set") else line.split(" ")[0][1:])
    return [name for name in names if name != "IND:simd16"]


def test_a_map_of_two_arrays() -> None:
    value = f"(SUB (ADD {load('V0', 'int', 4)} {load('V3', 'int', 4)}) V4)"
    _, guard, setup, vectors, after, rest, _ = vectorized(store("V0", "int", 4, value))
    assert guard[0].endswith(" (ADD V2 -7))") and guard[1].startswith("(jtrue (GE V1 ")
    assert any("(Broadcast:int V4)" in line for line in setup)
    assert operations(vectors) == ["Add:int", "Add:int", "Subtract:int", "Subtract:int", *["STOREIND:simd16"] * 2]
    assert "16L" in vectors[0] and "32L" in vectors[1]
    assert vectors[-2].endswith("8L))") and vectors[-1].startswith("(jtrue (LT ")
    assert after[-1] == "(jtrue (GE V1 V2))"
    assert rest[-2:] == [UP, TEST]


@pytest.mark.parametrize(("oper", "kinds", "vector"), [
    ("ADD", "int long float double", "Add"), ("SUB", "int long float double", "Subtract"),
    ("MUL", "float double", "Multiply"), ("DIV", "float double", "Divide"),
    ("AND", "int long", "And"), ("OR", "int long", "Or"), ("XOR", "int long", "Xor"),
    ("NEG", "float double", "Negate"), ("SQRT", "float", "Sqrt"), ("ABS", "float double", "Abs"),
])  # fmt: skip
def test_each_operation_on_elements_has_its_own_on_vectors(oper: str, kinds: str, vector: str) -> None:
    for kind in kinds.split():
        size = 4 if kind in ("int", "float") else 8
        operands = [load("V0", kind, size), load("V3", kind, size)]
        value = f"({oper} {' '.join(operands[: 1 if oper in ('NEG', 'SQRT', 'ABS') else 2])})"
        blocks = vectorized(store("V0", kind, size, value))
        made = [name for block in blocks for name in operations(block)]
        assert f"{vector}:{kind}" in made, made


@pytest.mark.parametrize(
    ("relation", "first", "bound", "left"),
    [
        ("LT", 0, 16, 0), ("LT", 3, 19, 0), ("NE", 2, 10, 0), ("LT", 0, 17, 1), ("LT", 0, 15, 1), ("LE", 0, 15, 1),
        ("LE", 0, 16, 1), ("LT", 0, 8, 0),
    ],
)  # fmt: skip
def test_how_many_rounds_there_are_is_not_asked_where_it_is_known(
    relation: str, first: int, bound: int, left: int
) -> None:
    """Nothing but the vectors stays of a loop whose rounds they do; eight at a time here."""
    comp = method(LOCALS, {
        "BB01 none": [f"(set V1 {first})"],
        "BB02 cond BB02": [store("V0", "int", 4, "V4"), UP, f"(jtrue ({relation} V1 {bound}))"],
        "BB05 return": ["(return V7)"],
    }, returns="int")  # fmt: skip
    run(comp)
    _, setup, vectors, *rest = words_of(comp).values()
    assert setup[0].endswith(f" {first}L)")
    last = bound - 7
    assert vectors[-1].endswith(f" {last}L))")
    done = range(first, last, 8)
    assert done and (done[-1] + 8 < bound + (relation == "LE")) == (left > 0)
    assert len(rest) == 2 + left and not rest[0][-1].startswith("(jtrue")


@pytest.mark.parametrize(("relation", "bound"), [("LT", 7), ("LE", 7), ("NE", 7)])
def test_too_few_rounds_for_vectors(relation: str, bound: int) -> None:
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)"],
        "BB02 cond BB02": [store("V0", "int", 4, "V4"), UP, f"(jtrue ({relation} V1 {bound}))"],
        "BB05 return": ["(return V7)"],
    }, returns="int")  # fmt: skip
    run(comp)
    assert len(words_of(comp)) == 3


def test_a_sum_is_of_all_lanes() -> None:
    *_, vectors, after, _, _ = vectorized(f"(set V7 (ADD V7 {load('V0', 'int', 4)}))")
    assert operations(vectors) == ["Add:int", "Add:int"]
    assert "(ADD V7 (Sum:int " in after[1]


def test_bytes_are_added_up_by_neighbours() -> None:
    *_, vectors, after, _, _ = vectorized(f"(set V7 (ADD V7 {load('V0', 'ubyte', 1)}))")
    halves = ["And:short", "ShiftRightLogical:short", "Add:short", "And:int", "ShiftRightLogical:int", "Add:int"]
    assert operations(vectors) == [*halves, "Add:int"]
    assert "(Sum:int " in after[0]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (store("V0", "byte", 1, f"(ADD:int {load('V0', 'ubyte', 1)} {load('V3', 'ubyte', 1)})"), ["Add:byte"]),
        # a sum of bytes has nine bits: computed in words
        (
            store("V0", "byte", 1, f"(RSH:int (ADD:int {load('V0', 'ubyte', 1)} {load('V3', 'ubyte', 1)}) 1)"),
            [
                *["WidenLower:ubyte", "WidenUpper:ubyte"] * 2,
                *["Add:short"] * 2,
                *["ShiftRightLogical:short"] * 2,
                "Narrow:short",
            ],
        ),
        (store("V0", "short", 2, f"(MUL:int {load('V0', 'short', 2)} V4)"), ["Multiply:short"]),
        (store("V0", "int", 4, f"(MUL {load('V0', 'int', 4)} 5)"), [*["ShiftLeft:int"] * 2, *["Add:int"] * 2]),
        (store("V0", "int", 4, "(MUL V1 2)"), [*["ShiftLeft:int"] * 2]),
        (store("V0", "double", 8, f"(MUL {load('V3', 'double', 8)} V8)"), ["Multiply:double"] * 2),
    ],
)
def test_lanes_are_as_narrow_as_can_be(body: str, expected: list[str]) -> None:
    vectors = vectorized(body)[3]
    found = operations(vectors)
    assert [word for word in found if not word.startswith("STOREIND")][: len(expected)] == expected


def test_what_a_branch_chooses() -> None:
    more = ("(jtrue (NE V9 V4))", "(set V7 (ADD V7 1))")
    comp = method(f"{LOCALS} int", {
        "BB01 none": ["(set V1 0)", "(set V2 (len V0))"],
        "BB02 cond BB04": [f"(set V9 {load('V0', 'int', 4)})", more[0]],
        "BB03 none": [more[1]],
        "BB04 cond BB02": [UP, TEST],
        "BB05 return": ["(return V7)"],
    }, returns="int")  # fmt: skip
    run(comp)
    vectors = list(words_of(comp).values())[3]
    assert operations(vectors) == ["Equal:int", "Equal:int", "Subtract:int", "Subtract:int"]  # masks are -1


def test_the_largest() -> None:
    comp = method(f"{LOCALS} int", {
        "BB01 none": ["(set V1 0)", "(set V2 (len V0))"],
        "BB02 cond BB04": [f"(set V9 {load('V0', 'int', 4)})", "(jtrue (LE V9 V7))"],
        "BB03 none": ["(set V7 V9)"],
        "BB04 cond BB02": [UP, TEST],
        "BB05 return": ["(return V7)"],
    }, returns="int")  # fmt: skip
    run(comp)
    blocks = list(words_of(comp).values())
    assert operations(blocks[3]) == ["Max:int", "Max:int"]
    assert any("(Broadcast:int V7)" in line for line in blocks[2])
    assert any(line.startswith("(set V7 (GetElement:int ") for line in blocks[4])


def test_a_span_and_an_array_may_meet() -> None:
    """The array's element may be stored to the memory of the span's element, or a few bytes before it."""
    read = "(IND/nonfaulting:int (ADD V6 (MUL (CAST/unsigned:ulong V1) 4L)))"
    blocks = vectorized(store("V0", "int", 4, read))
    assert blocks[1] == ["(jtrue (LT (ADD (SUB V0 V6) 15L) 31L))"]


def test_another_array_is_another_object_or_the_same() -> None:
    stores_next = store("V0", "int", 4, load("V3", "int", 4), "(ADD V1 1)")
    assert vectorized(stores_next)[1] == ["(jtrue (EQ V3 V0))"]
    reads_next = store("V0", "int", 4, load("V3", "int", 4, "(ADD V1 1)"))
    assert vectorized(reads_next)[1][-1].startswith("(jtrue (GE V1 ")
    assert len(vectorized(store("V0", "int", 4, load("V0", "int", 4), "(ADD V1 1)"))) == 3
    assert len(vectorized(store("V0", "int", 4, load("V0", "int", 4, "(ADD V1 1)")))) == 7


def test_elements_of_two_sizes_are_told_apart() -> None:
    """The bytes that are loaded at V0 may be those that are stored, the ints there not."""
    whole = load("V0", "int", 4)
    assert len(vectorized(store("V3", "int", 4, f"(ADD {whole} {whole})"))) == 7
    narrow = f"(IND/nonfaulting:ubyte (ADD V5 {WIDE}))"
    wide = f"(IND/nonfaulting:int (ADD V5 (MUL {WIDE} 4L)))"
    to_span = f"(STOREIND/nonfaulting:int (ADD V6 (MUL {WIDE} 4L)) (ADD:int {wide} {narrow}))"
    assert len(vectorized(to_span)) == 3


def test_a_row_of_memory_does_not_wrap() -> None:
    """No range check says that the sum of index, row and offset is an int."""
    place = "(ADD V6 (MUL (CAST/unsigned:ulong (ADD (ADD V4 V1) 3)) 4L))"
    begins = vectorized(f"(STOREIND/nonfaulting:int {place} V4)")[1]
    assert begins == ["(jtrue (GT V4 2147483644))"]


def test_a_row_of_a_flat_array() -> None:
    """The index and V4, which is not negative."""
    read = load("V0", "int", 4, "(ADD V4 V1)")
    _, begins, _, setup, vectors, *_ = vectorized(store("V0", "int", 4, read, "(ADD V1 V4)"))
    assert begins == ["(jtrue (LT V4 0))"]
    row = setup[-1].split(" ")[1]
    assert all(f"(MUL {row} 4L)" in line for line in vectors[:4])
    assert f"(set {row} (ADD {row} 8L))" in vectors


def test_rows_that_may_meet() -> None:
    """The store is to less than eight elements before the load."""
    _, _, meet, *_ = vectorized(store("V0", "int", 4, load("V0", "int", 4, "(ADD V4 V1)")))
    assert meet == ["(jtrue (LT (SUB -1L (MUL (CAST:long V4) 4L)) 31L))"]


SUM = f"(set V7 (ADD V7 {load('V0', 'int', 4)}))"


@pytest.mark.parametrize(
    ("body", "step", "test"),
    [
        ((SUM,), "(set V1 (ADD V1 2))", TEST),
        ((SUM, "(set V2 (ADD V2 -1))"), UP, TEST),
        ((SUM, "(call F V1)"), UP, TEST),
        (("(check V1 (len V3))", SUM), UP, TEST),
        ((f"(set V7 (ADD V7 (IND/nonfaulting:int {element('V0', 8)})))",), UP, TEST),  # not consecutive
        ((f"(set V7 (ADD (MUL V7 3) {load('V0', 'int', 4)}))",), UP, TEST),
        ((SUM, store("V3", "int", 4, "V7")), UP, TEST),  # all the sums are wanted
        ((f"(set V8 (ADD V8 {load('V0', 'double', 8)}))",), UP, TEST),  # in this order
        ((f"(STOREIND:int {element('V0', 4)} 1)", f"(STOREIND:int {element('V6', 4)} 1)"), UP, TEST),
        ((f"(set V7 {load('V0', 'int', 4)})", store("V3", "int", 4, "V7")), UP, TEST),  # returned
    ],
)
def test_loops_that_stay(body: tuple[str, ...], step: str, test: str) -> None:
    assert len(vectorized(*body, step=step, test=test)) == 3


def test_one_by_one_to_what_is_not_the_bound() -> None:
    assert len(vectorized(SUM, test="(jtrue (NE V1 V2))")) == 7


@pytest.mark.parametrize(("body", "stays"), [(SUM, False), (f"(set V7 (ADD V7 (IND:int {element('V0', 4)})))", True)])
def test_in_a_try_nothing_may_fault(body: str, stays: bool) -> None:
    """A handler sees the sum."""
    comp = method(LOCALS, {
        "BB01 none try 0": ["(set V1 0)", "(set V2 (len V0))"],
        "BB02 cond BB02 try 0": [body, UP, TEST],
        "BB03 always BB05 try 0": [],
        "BB04 cret BB05 hnd 0": ["(call F V7)"],
        "BB05 return": ["(return V7)"],
    }, regions='eh 0 catch try BB01..BB03 handler BB04..BB04 catches "ry_MT_X"', returns="int")  # fmt: skip
    run(comp)
    assert (len(words_of(comp)) == 5) == stays


def test_a_local_read_only_after_a_handler_is_live() -> None:
    """The code after the loop in the try may throw, and the last element is read after the handler."""
    comp = method(LOCALS, {
        "BB01 none try 0": ["(set V1 0)", "(set V2 (len V0))"],
        "BB02 cond BB02 try 0": [SUM, f"(set V4 {load('V0', 'int', 4)})", UP, TEST],
        "BB03 always BB05 try 0": ["(call F V7)", "(set V4 1)"],
        "BB04 cret BB05 hnd 0": [],
        "BB05 return": ["(return V4)"],
    }, regions='eh 0 catch try BB01..BB03 handler BB04..BB04 catches "ry_MT_X"', returns="int")  # fmt: skip
    run(comp)
    assert len(words_of(comp)) == 5


def test_it_can_be_left_out() -> None:
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)", "(set V2 (len V0))"],
        "BB02 cond BB02": [SUM, UP, TEST],
        "BB05 return": ["(return V7)"],
    }, returns="int")  # fmt: skip
    comp.fuel = Meter(0, frozenset())
    run(comp)
    assert len(words_of(comp)) == 3
    assert comp.fuel.log == ["vectorize BB02"]


@pytest.mark.parametrize(("kind", "size", "done"), [("byte", 1, True), ("int", 4, False)])
@pytest.mark.parametrize("calls_later", [True, False])
def test_before_a_loop_with_calls_only_bytes_are_filled_in_vectors(
    kind: str, size: int, done: bool, calls_later: bool
) -> None:
    calls = {"BB03 cond BB03": ["(call F V1)", "(set V7 (ADD V7 1))", "(jtrue (LT V7 V4))"]}
    comp = method(LOCALS, {
        "BB01 none": ["(set V1 0)", "(set V2 (len V0))"],
        "BB02 cond BB02": [store("V0", kind, size, "7"), UP, TEST],
        **(calls if calls_later else {}),
        "BB05 return": ["(return V7)"],
    }, returns="int")  # fmt: skip
    before = len(list(comp.blocks()))
    run(comp)
    assert (len(list(comp.blocks())) > before) == (done or not calls_later)
