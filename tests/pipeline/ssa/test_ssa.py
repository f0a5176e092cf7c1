"""SSA numbers and value numbers of random methods against the checker's plain data flow, and what is equal to what."""

from __future__ import annotations

import random

import pytest
from tree_text import method

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.dump import dump_method
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.text import parse_method
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.checks.check_error import CheckError
from ryuaot.pipeline.checks.ssa_numbers import ssa_form, value_numbers
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.ssa.numbering_phases import build, number
from ryuaot.pipeline.ssa.ssa_builder import Ssa
from ryuaot.pipeline.ssa.value_numbering import MAX_VERSIONS

LOCALS = "int.param int int int int.exposed.dne int.dne"


def numbered(comp: Compiler) -> Ssa:
    build(comp)
    number(comp)
    ssa_form(comp)
    value_numbers(comp)
    ssa: Ssa = comp.data["ssa"]
    return ssa


def random_method(seed: int) -> Compiler:
    rng = random.Random(seed)
    count = rng.randrange(3, 12)
    in_try = rng.random() < 0.4
    blocks: dict[str, list[str]] = {}
    for block in range(1, count + 1):
        body = [
            f"(set V{rng.randrange(6)} (ADD V{rng.randrange(6)} {rng.choice(('V1', 'V2', '3'))}))"
            for _ in range(rng.randrange(4))
        ]
        place = " try 0" if in_try and block in (2, 3) else " hnd 0" if in_try and block == count else ""
        target = f"BB{rng.choice([b for b in range(1, count) if not in_try or b not in (1, 3)]):02d}"
        if place == " hnd 0":
            kind = f"cret {target}"
        elif block == count or (block == count - 1 and in_try):
            kind = "return"
        else:
            kind = rng.choice((f"cond {target}", f"cond {target}", "none"))
        if kind.startswith("cond"):
            body.append(f"(jtrue (EQ V{rng.randrange(6)} 0))")
        elif kind == "return":
            body.append("(return)")
        blocks[f"BB{block:02d} {kind}{place}"] = body
    region = f'eh 0 catch try BB02..BB03 handler BB{count:02d}..BB{count:02d} catches "ry_MT_X"\n' if in_try else ""
    return method(LOCALS, blocks, region)


@pytest.mark.parametrize("seed", range(80))
def test_random_methods(seed: int) -> None:
    numbered(random_method(seed))


def test_a_phi_stands_where_two_definitions_meet_and_one_is_read() -> None:
    blocks = {
        "BB01 cond BB03": ["(set V1 1)", "(set V2 1)", "(jtrue (EQ V0 0))"],
        "BB02 none": ["(set V1 2)", "(set V2 2)"],
        "BB03 return": ["(return V1)"],
    }
    ssa = numbered(method("int.param int int", blocks))
    assert [sorted(phis) for phis in ssa.phis] == [[], [], [1]]


def test_locals_that_a_handler_reads_are_not_tracked() -> None:
    blocks = {
        "BB01 none": ["(set V1 1)", "(set V2 1)"],
        "BB02 always BB04 try 0": ["(set V1 2)", "(set V2 (call:int F))"],
        "BB03 cret BB04 hnd 0": ["(set V2 V1)"],
        "BB04 return": ["(return V2)"],
    }
    region = 'eh 0 catch try BB02..BB02 handler BB03..BB03 catches "ry_MT_X"\n'
    ssa = numbered(method("int.param int int int", blocks, region))
    assert 1 not in ssa.tracked and 2 in ssa.tracked


def test_a_wrong_phi_argument_is_seen() -> None:
    blocks = {
        "BB01 cond BB03": ["(set V1 1)", "(jtrue (EQ V0 0))"],
        "BB02 none": ["(set V1 2)"],
        "BB03 return": ["(return V1)"],
    }
    comp = method("int.param int", blocks)
    ssa = numbered(comp)
    phi = ssa.phis[2][1]
    assert phi.args is not None
    phi.args.reverse()
    phi.args = [(pred, other) for (pred, _), (_, other) in zip(phi.args, reversed(phi.args), strict=True)]
    with pytest.raises(CheckError, match="the phi of V01"):
        ssa_form(comp)


# value numbers ------------------------------------------------------------------------------------------------------


def loads(comp: Compiler) -> list[GenTree]:
    """Loads in execution order."""
    numbered(comp)
    trees = [s.root for block in comp.blocks() for s in block.stmts]
    return [node for root in trees for node in execution_order(root) if node.oper in (O.IND, O.LCL_FLD)]


FIELD = "(IND:int (ADD V0 8L))"
ELEMENT = "(IND/nonfaulting:int (elem:int V1 V2))"


@pytest.mark.parametrize(
    ("load", "between", "same"),
    [
        (FIELD, "(set V2 1)", True),
        (FIELD, "(STOREIND:int (ADD V0 16L) 1)", True),  # another field
        (FIELD, "(STOREIND:int (ADD V1 16L) 1)", True),  # of another object
        (FIELD, "(STOREIND:int (ADD V1 8L) 1)", False),  # which may be this one
        (FIELD, "(STOREIND:long (ADD V0 4L) 1L)", False),  # overlaps
        (FIELD, "(STOREIND:int (elem:int V1 V2) 1)", True),  # no element is a field
        (FIELD, "(STOREIND:int V3 1)", False),  # may be anywhere
        (FIELD, "(call F)", False),
        (FIELD, "(set V4 (IND/volatile:int (ADD V0 16L)))", False),
        (FIELD, "(MEMORYBARRIER:void)", False),
        (FIELD, "(set V5 1)", True),
        (ELEMENT, "(STOREIND:int (ADD V0 8L) 1)", True),
        (ELEMENT, "(STOREIND:int (elem:int V0 V4) 1)", False),
        (ELEMENT, "(STOREIND:long (elem:long V0 V4) 1L)", True),  # of a long[]
        (ELEMENT, "(STOREIND:long (elem:int V0 V4) 1L)", False),  # two elements as one long
        (ELEMENT, "(STOREIND:int (elem:float V0 V4) 1)", False),  # a float[] as an int[]
        ("(IND:float (elem:float V1 V2))", "(STOREIND:int (elem:float V0 V4) 1)", False),
        ("(IND:int (elem:float V1 V2))", "(STOREIND:float (elem:float V0 V4) 1:float)", False),
        ("(IND:int (elem:struct V1 V2))", "(STOREIND:short (elem:struct V0 V4) 1)", False),  # fields that overlap
        ("(IND:int (ADD (elem:struct V1 V2) 4L))", "(STOREIND:long (elem:struct V0 V4) 1L)", False),
        (ELEMENT, "(STOREIND:ubyte (elem:struct V0 V4) 1)", False),
        (ELEMENT, "(STOREIND:int (ADD/elem V0 16L) 1)", False),  # through the address of the first element
        (ELEMENT, "(set V2 1)", False),  # another element
        ("(IND:int V3)", "(STOREIND:int (ADD V0 8L) 1)", False),
        ("(IND/invariant:int (ADD V0 8L))", "(call F)", True),
    ],
)
def test_two_loads_around_something(load: str, between: str, same: bool) -> None:
    # A load into V4 is between the two where `between` has one.
    comp = method("ref.param ref.param int.param byref.param int int.exposed.dne", {
        "BB01 return": [f"(set V4 {load})", between, f"(set V4 {load})", "(return)"],
    })  # fmt: skip
    found = loads(comp)
    assert (found[0].liberal == found[-1].liberal) == same
    assert (found[0].vn == found[-1].vn) == ("invariant" in load), "another thread may write"


def test_a_load_of_what_was_stored_is_the_value() -> None:
    comp = method("ref.param int.param int", {
        "BB01 return": ["(STOREIND:int (ADD V0 8L) (ADD V1 3))", "(set V2 (IND:int (ADD V0 8L)))",
                        "(set V2 (ADD 3 V1))", "(return)"],
    })  # fmt: skip
    load = loads(comp)[0]
    last = comp.first_block.stmts[2].root.op1  # type: ignore[union-attr]
    assert last is not None and load.liberal == last.liberal == last.vn != load.vn


@pytest.mark.parametrize(("store", "same"), [("(ADD V0 8L)", False), ("(ADD V0 16L)", True)])
def test_loads_in_a_loop_that_stores(store: str, same: bool) -> None:
    comp = method("ref.param int.param int", {
        "BB01 none": ["(set V2 (IND:int (ADD V0 8L)))"],
        "BB02 cond BB02": ["(set V2 (IND:int (ADD V0 8L)))", f"(STOREIND:int {store} V1)", "(jtrue (EQ V2 0))"],
        "BB03 return": ["(return)"],
    })  # fmt: skip
    first, second = loads(comp)
    assert (first.liberal == second.liberal) == same


def test_sums_of_constants_are_one_and_operands_have_no_order() -> None:
    comp = method("int.param int.param int int", {
        "BB01 return": ["(set V2 (SUB (ADD V0 5) 2))", "(set V3 (ADD 3 V0))", "(set V2 (MUL V0 V1))",
                        "(set V3 (MUL V1 V0))", "(set V2 (SUB V0 V1))", "(set V3 (SUB V1 V0))", "(return)"],
    })  # fmt: skip
    numbered(comp)
    vns = [s.root.op1.vn for s in comp.first_block.stmts[:6]]  # type: ignore[union-attr]
    assert vns[0] == vns[1] and vns[2] == vns[3] and vns[4] != vns[5]


def test_the_field_of_a_promoted_parameter_comes_in_with_it() -> None:
    """Such a local is a temp, and nothing stores it."""
    comp = method("int.param.temp int", {"BB01 return": ["(set V1 (ADD V0 1))", "(return)"]})
    assert comp.locals[0].is_temp and comp.locals[0].is_param
    numbered(comp)


def test_versions_of_many_locals_in_memory_are_bounded() -> None:
    """Every block copies them: with one for each local the time would grow with the square."""
    count = 3 * MAX_VERSIONS
    stores = [f"(set V{lcl} (ADD V{lcl} 1))" for lcl in range(1, count)]
    comp = method(
        "int.param " + "int.dne " * count,
        {"BB01 none": stores, "BB02 cond BB01": ["(jtrue (EQ V1 0))"], "BB03 return": ["(return V2)"]},
    )
    numbered(comp)
    assert len(comp.data["vn"].memory.locals) <= MAX_VERSIONS


def test_the_class_librarys_field_at_the_first_element_makes_an_elements_address() -> None:
    """``Unsafe.As<RawSzArrayData>(array).Data``: what is stored there is an element of the array."""
    comp = parse_method("""
method "T:M(ref):void" target x64 symbol ry_M ret void
local V00 ref arg0 param
block BB01 return
  stmt -
    t0 = LCL_VAR ref V00
    t1 = FIELD_ADDR byref offset=16 name="Data" t0 [elem]
    t2 = CNS_INT int 1
    t3 = STOREIND int t1 t2
  stmt -
    t4 = RETURN void
""")
    morph(comp)
    address = comp.first_block.stmts[0].root.op1  # type: ignore[union-attr]
    assert address is not None and address.oper == O.ADD and address.flags & F.ELEM_ADDR


def test_dumps_show_definitions_numbers_and_phis() -> None:
    comp = method("int.param ref.param int", {
        "BB01 cond BB03": ["(set V2 1)", "(jtrue (EQ V0 0))"],
        "BB02 none": ["(set V2 (IND:int (ADD V1 8L)))"],
        "BB03 return": ["(call F V2)", "(return)"],
    })  # fmt: skip
    numbered(comp)
    assert "u:" not in dump_method(comp, "x")
    comp.properties |= {"ssa", "vn"}
    text = dump_method(comp, "x")
    phi = comp.data["ssa"].phis[2][2]
    assert f"V02 d:{phi.number} = PHI(BB01 u:{phi.args[0][1]}, BB02 u:{phi.args[1][1]})" in text
    load = next(line for line in text.splitlines() if "IND " in line)
    assert "<c:$" in load and ", l:$" in load
