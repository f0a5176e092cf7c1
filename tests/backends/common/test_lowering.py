"""Phase lower: an operand is read by its user's instruction only where nothing in between could tell the difference."""

from __future__ import annotations

import pytest

from ryuaot.backends.common.doubling import doubles
from ryuaot.backends.common.lowering import lowering_base
from ryuaot.backends.registry import target_backend
from ryuaot.errors import InternalError
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.text import parse_method
from ryuaot.pipeline import phase_manager

HEAD = """
method "T:M(ref,long):long" target {target} symbol ry_M ret long
layout L0 "Wide" size 40 align 8 refs - byrefs - 0:"a":long 8:"b":long 16:"c":long 24:"d":long 32:"e":long
local V00 byref arg0 param
local V01 long arg1 param
local V02 long loc0
local V03 long loc1 exposed dne
local V04 struct:L0 loc2
local V05 byref loc3
local V06 int loc4
{regions}block BB01 {kind} lir
"""


def lowered(
    body: str, target: str, opt: int = 1, regions: str = "", kind: str = "return"
) -> tuple[Compiler, dict[int, GenTree]]:
    """Returns the method after lowering, and the nodes of BB01 by id."""
    phase_manager.use_backends(target_backend)
    text = HEAD.format(target=target, regions=regions, kind=kind) + body
    comp = parse_method(text, options=Options(opt=opt, check=True))
    phase_manager.run_phases(comp, first_phase="lower", last_phase="lower")
    assert comp.first_block is not None
    return comp, {node.id: node for node in comp.first_block.nodes()}


def contained(read: str, between: str, target: str, opt: int) -> bool:
    """Whether ``read`` (node t2) is part of the ADD that uses it, with ``between`` standing between the two."""
    _, nodes = lowered(f"""
    t0 = LCL_VAR long V01
    t1 = LCL_VAR byref V00
    t2 = {read}
    {between}
    t90 = ADD long t0 t2
    t91 = LCL_VAR byref V05 [unused]
    t92 = RETURN long t90
""", target, opt)
    return bool(nodes[2].flags & F.CONTAINED)


HEAP = "IND long t1"
SAFE = "IND long t1 [nonfaulting]"
NOTHING = ""
STORE = "t10 = LCL_VAR byref V05\n t11 = CNS_INT long 7\n t12 = STOREIND long t10 t11"
CALL = 't10 = CALL void user "f" symbol="f" placed'
LOAD = "t10 = LCL_VAR byref V05\n t11 = IND int t10 [unused]"
STORE_V02 = "t10 = CNS_INT long 7\n t11 = STORE_LCL_VAR long V02 t10"
STORE_V03 = "t10 = CNS_INT long 7\n t11 = STORE_LCL_VAR long V03 t10"
BARRIER = "t10 = MEMORYBARRIER void"


def unused(read: str) -> str:
    """The address operand is wanted in any case."""
    return read if "t1" in read else f"{read}\n    t50 = NULLCHECK byte t1"


@pytest.mark.parametrize("opt", [0, 1])
@pytest.mark.parametrize("target", ["x64", "arm64"])
@pytest.mark.parametrize(("read", "between"), [
    (HEAP, STORE), (HEAP, CALL), (HEAP, BARRIER), (HEAP, STORE_V03), (SAFE, STORE), (SAFE, CALL), (SAFE, STORE_V03),
    ("LCL_VAR long V03", STORE), ("LCL_VAR long V03", CALL), ("LCL_VAR long V03", STORE_V03),
    ("LCL_FLD long V04 offset=8", "t10 = CNS_INT long 1\n t11 = STORE_LCL_FLD long V04 offset=8 t10"),
    ("LCL_FLD long V04 offset=8", "t10 = CNS_INT int 0\n t11 = STORE_LCL_VAR struct:L0 V04 t10"),
    ("IND long t1 [volatile]", LOAD), ("IND long t1 [volatile nonfaulting]", LOAD),
])  # fmt: skip
def test_a_read_does_not_move_past_what_could_change_it(read: str, between: str, target: str, opt: int) -> None:
    assert not contained(unused(read), between, target, opt)


@pytest.mark.parametrize("opt", [0, 1])
def test_a_read_of_a_local_keeps_the_value_of_its_place(opt: int) -> None:
    """V02 is stored between the read and the use. Tracked: the allocator keeps the two apart; otherwise the read is an
    instruction of its own."""
    _, nodes = lowered("""
    t0 = LCL_VAR long V01
    t2 = LCL_VAR long V02
    t10 = CNS_INT long 7
    t11 = STORE_LCL_VAR long V02 t10
    t20 = ADD long t0 t2
    t21 = RETURN long t20
""", "x64", opt)
    assert not nodes[2].flags & F.CONTAINED


def test_what_stands_beside_its_user_is_part_of_it_on_x64() -> None:
    assert contained(HEAP, NOTHING, "x64", 1)
    assert contained("LCL_FLD long V04 offset=8\n t50 = NULLCHECK byte t1", NOTHING, "x64", 1)
    assert not contained(HEAP, NOTHING, "arm64", 1), "arm64's ADD has no memory operand"


@pytest.mark.parametrize("target", ["x64", "arm64", "arm", "x86"])
@pytest.mark.parametrize("factors", [(0, 1), (1, 0)])
def test_a_product_with_two_is_a_sum(target: str, factors: tuple[int, int]) -> None:
    """The two is second, and is part of its product."""
    first, second = factors
    _, nodes = lowered(f"""
    t5 = LCL_VAR byref V00
    t0 = IND double t5
    t1 = CNS_DBL double 0x4000000000000000
    t2 = MUL double t{first} t{second}
    t7 = LCL_VAR byref V05
    t6 = STOREIND double t7 t2
    t3 = CNS_INT long 0
    t4 = RETURN long t3
""", target)
    product = nodes[2]
    assert product.op2 is nodes[1] and nodes[1].flags & F.CONTAINED
    assert doubles(product) and not nodes[0].flags & F.CONTAINED


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_a_store_in_place_is_the_same_place(target: str) -> None:
    """*p += 1 with p stored in between is no read-modify-write of one place."""
    _, nodes = lowered("""
    t0 = LCL_VAR byref V00
    t1 = LCL_VAR byref V00
    t2 = IND long t1
    t3 = LCL_VAR byref V05
    t4 = STORE_LCL_VAR byref V00 t3
    t5 = CNS_INT long 1
    t6 = ADD long t2 t5
    t7 = LCL_VAR byref V00
    t8 = STOREIND long t7 t6
    t9 = NULLCHECK byte t0
    t10 = CNS_INT long 0
    t11 = RETURN long t10
""", target)
    assert not nodes[6].flags & F.CONTAINED and nodes[8].oper == O.STOREIND


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_a_struct_copy_in_a_try_and_its_handler(target: str) -> None:
    """Struct values are read by their stores; the handler's blocks are lowered like the others."""
    comp, nodes = lowered("""
    t1 = LCL_VAR byref V00
    t2 = OBJ struct:L0 t1
    t3 = STORE_LCL_VAR struct:L0 V04 t2
block BB02 cret BB03 hnd 0 lir
    t10 = LCL_VAR byref V00
    t11 = LCL_VAR struct:L0 V04
    t12 = STORE_OBJ struct:L0 t10 t11
    t13 = RETFILT void
block BB03 return lir
    t20 = CNS_INT long 0
    t21 = RETURN long t20
""", target, regions='eh 0 catch try BB01..BB01 handler BB02..BB02 catches "ry_MT_X"\n', kind="always BB03 try 0")
    everywhere = {node.id: node for block in comp.blocks() for node in block.nodes()}
    assert nodes[2].flags & F.CONTAINED and everywhere[11].flags & F.CONTAINED


@pytest.mark.parametrize(("value", "taken"), [(0x7FFFFFFF, True), (-0x10000000000001, False)])
def test_a_wide_constant_reaches_a_spilled_local_through_a_register(value: int, taken: bool) -> None:
    """Memory takes 32 bits of constant on x64, and the allocator may leave the local there."""
    _, nodes = lowered(f"""
    t0 = CNS_INT long {value}
    t1 = STORE_LCL_VAR long V02 t0
    t2 = LCL_VAR long V02
    t3 = RETURN long t2
""", "x64")
    assert bool(nodes[0].flags & F.CONTAINED) == taken


STACK_ARGUMENT = """
    t0 = LCL_VAR long V01
    t1 = CNS_INT long 3
    t2 = SUB long t0 t1
    {between}
    t20 = CALL long user "g" symbol="g" {registers}(user long t2) placed
    t21 = RETURN long t20
"""
LOCALLOC = "t10 = CNS_INT long 64\n t11 = LCLHEAP long t10 [unused]"
FULL = {"x64": 6, "arm64": 8, "x64-windows": 4}


@pytest.mark.parametrize("target", FULL)
@pytest.mark.parametrize("between", [LOCALLOC, CALL])
def test_a_stack_argument_is_stored_after_what_takes_its_area(target: str, between: str) -> None:
    registers = "".join(f"(user long t{3 + n}) " for n in range(FULL[target]))
    numbers = "\n".join(f"t{3 + n} = CNS_INT long {n}" for n in range(FULL[target]))
    comp, _ = lowered(STACK_ARGUMENT.format(between=f"{between}\n{numbers}", registers=registers), target)
    assert comp.first_block is not None
    opers = [node.oper for node in comp.first_block.nodes()]
    taking = opers.index(O.CALL if between == CALL else O.LCLHEAP)
    assert taking < opers.index(O.PUTARG_STK) < len(opers) - 1 - opers[::-1].index(O.CALL)


@pytest.mark.parametrize("target", FULL)
def test_a_store_below_localloc_is_found(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lowering_base, "_TAKES_AREA", frozenset((O.CALL,)))
    with pytest.raises(InternalError, match="is between it and a stack argument's store"):
        test_a_stack_argument_is_stored_after_what_takes_its_area(target, LOCALLOC)


@pytest.mark.parametrize("target", ["x64", "arm64", "arm"])
def test_a_compare_moves_down_to_its_branch(target: str) -> None:
    """What is between the two makes no code; else the compare is a value, which is tested."""
    store = "t4 = CNS_INT long 7\n t5 = STORE_LCL_VAR long V02 t4"
    for between, moves in (("t4 = IL_OFFSET void 7", True), (store, False)):
        comp, _ = lowered(f"""
    t0 = LCL_VAR int V06
    t1 = CNS_INT int 70000
    t2 = LT int t0 t1
    {between}
    t9 = JTRUE void t2
block BB02 return lir
    t10 = CNS_INT long 1
    t11 = RETURN long t10
block BB03 return lir
    t12 = CNS_INT long 2
    t13 = RETURN long t12
""", target, kind="cond BB03")
        assert comp.first_block is not None
        opers = [node.oper for node in comp.first_block.nodes() if not node.flags & F.CONTAINED]
        if moves:
            assert opers[-2:] == [O.CMP, O.JCC]
        else:
            assert opers[-1] in (O.JCMP, O.JCC) and opers.index(O.LT) < opers.index(O.STORE_LCL_VAR)


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_a_product_in_an_address_of_a_block_is_computed(target: str) -> None:
    """An address is made of registers: what is part of the sum that it is cannot be part of the address too."""
    comp, nodes = lowered("""
    t0 = LCL_VAR long V01
    t1 = LCL_VAR long V02
    t2 = MUL long t0 t1
    t3 = CNS_INT long 16
    t4 = ADD long t2 t3
    t5 = LCL_VAR byref V00
    t6 = OBJ struct:L0 t5
    t7 = STORE_OBJ struct:L0 t4 t6
    t8 = LCL_VAR long V01
    t9 = RETURN long t8
""", target)
    product = nodes[2]
    users = [node for node in nodes.values() if product in node.operands()]
    assert not product.flags & F.CONTAINED or users[0].oper == O.ADD


@pytest.mark.parametrize(("kind", "to"), [("int", "float"), ("float", "int"), ("long", "double"), ("double", "long")])
def test_bits_in_memory_are_loaded_into_the_other_bank(kind: str, to: str) -> None:
    """x64: MOVSS, MOVSD, MOV take memory on either side; no register of the first bank is needed."""
    _, nodes = lowered(f"""
    t0 = LCL_VAR byref V00
    t1 = IND {kind} t0 [nonfaulting]
    t2 = BITCAST {to} t1
    t3 = LCL_VAR byref V05
    t4 = STOREIND {to} t3 t2
    t8 = LCL_VAR long V01
    t9 = RETURN long t8
""", "x64")
    assert nodes[1].flags & F.CONTAINED
