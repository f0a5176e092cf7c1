"""The builder: each node that it makes has the effects of its operands and its own, whatever the operand's place."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, element_flags, refresh_effects
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import GenTree
from ryuaot.target import TARGETS

LAYOUT = ClassLayout("S", 8, 4)
Make = Callable[[Builder, list[GenTree]], GenTree]
# How each maker of the builder is called with operands: name, how many, the call.
MAKERS: tuple[tuple[str, int, Make], ...] = (
    ("unary", 1, lambda b, x: b.unary(O.NEG, T.INT, x[0])),
    ("unary", 1, lambda b, x: b.unary(O.CKFINITE, T.INT, x[0])),
    ("unary", 1, lambda b, x: b.unary(O.LCLHEAP, T.INT, x[0])),
    ("binary", 2, lambda b, x: b.binary(O.ADD, T.INT, x[0], x[1])),
    ("binary", 2, lambda b, x: b.binary(O.MUL, T.INT, x[0], x[1], F.OVERFLOW)),
    ("binary", 2, lambda b, x: b.binary(O.DIV, T.INT, x[0], x[1])),
    ("binary", 2, lambda b, x: b.binary(O.UMOD, T.INT, x[0], x[1])),
    ("binary", 2, lambda b, x: b.binary(O.XADD, T.INT, x[0], x[1])),
    ("relop", 2, lambda b, x: b.relop(O.LT, x[0], x[1])),
    ("comma", 2, lambda b, x: b.comma(x[0], x[1])),
    ("cast", 1, lambda b, x: b.cast(x[0], T.LONG)),
    ("cast", 1, lambda b, x: b.cast(x[0], T.UBYTE, overflow=True)),
    ("narrowed", 1, lambda b, x: b.narrowed(x[0], T.SHORT)),
    ("vector", 2, lambda b, x: b.vector(I.ADD, T.SIMD16, x[0], x[1])),
    ("vector_ternary", 3, lambda b, x: b.vector_ternary(I.ADD, T.SIMD16, x, T.FLOAT)),
    ("vector_effect", 2, lambda b, x: b.vector_effect(I.ADD, x)),
    ("ind", 1, lambda b, x: b.ind(T.INT, x[0])),
    ("ind", 1, lambda b, x: b.ind(T.INT, x[0], F.NONFAULTING | F.IND_INVARIANT)),
    ("ind", 1, lambda b, x: b.ind(T.INT, x[0], F.VOLATILE)),
    ("obj", 1, lambda b, x: b.obj(LAYOUT, x[0])),
    ("storeind", 2, lambda b, x: b.storeind(T.INT, x[0], x[1])),
    ("store_obj", 2, lambda b, x: b.store_obj(LAYOUT, x[0], x[1])),
    ("nullcheck", 1, lambda b, x: b.nullcheck(x[0])),
    ("arr_length", 1, lambda b, x: b.arr_length(x[0])),
    ("arr_length", 1, lambda b, x: b.arr_length(x[0], F.NONFAULTING)),
    ("bounds_check", 2, lambda b, x: b.bounds_check(x[0], x[1])),
    ("field_addr", 1, lambda b, x: b.field_addr(x[0], 8, "f")),
    ("field_addr", 1, lambda b, x: b.field_addr(x[0], 8, "f", F.NONFAULTING)),
    ("index_addr", 2, lambda b, x: b.index_addr(x[0], x[1], 4, 16, T.INT)),
    ("lea", 2, lambda b, x: b.lea(T.BYREF, x[0], x[1], 4, 8)),
    ("store_lcl", 1, lambda b, x: b.store_lcl(0, x[0])),
    ("store_lcl", 1, lambda b, x: b.store_lcl(1, x[0])),
    ("store_lcl_fld", 1, lambda b, x: b.store_lcl_fld(0, T.SHORT, 2, x[0])),
    ("store_lcl_fld", 1, lambda b, x: b.store_lcl_fld(1, T.SHORT, 2, x[0])),
    ("helper_call", 2, lambda b, x: b.helper_call("rt_helper", T.INT, x)),
    ("field_list", 2, lambda b, x: b.field_list([(x[0], 0, T.INT), (x[1], 4, T.INT)])),
    ("multi", 3, lambda b, x: b.multi(O.SELECT, T.INT, x)),
    ("multi", 3, lambda b, x: b.multi(O.CMPXCHG, T.INT, x)),
    ("putarg", 1, lambda b, x: b.putarg(O.PUTARG_REG, T.INT, x[0], 0)),
)  # fmt: skip


def builder() -> Builder:
    comp = Compiler(TARGETS["x64"], Options(opt=1), None, None, "m", "m")
    comp.new_local(T.INT, "private")
    comp.new_local(T.INT, "exposed")
    comp.locals[1].address_exposed = True
    return Builder(comp)


@pytest.mark.parametrize(("make", "count"), [(make, count) for _, count, make in MAKERS])
def test_effects_are_those_that_a_recomputation_finds(make: Make, count: int) -> None:
    for effect in (0, F.ASG, F.CALL, F.EXCEPT, F.GLOB_REF, F.ORDER_SIDEEFF):
        for place in range(count):
            build = builder()
            operands: list[GenTree] = [build.unary(O.NEG, T.INT, build.lcl_var(0)) for _ in range(count)]
            operands[place].flags |= effect
            node = make(build, operands)
            made = node.flags
            refresh_effects(node)
            assert made == node.flags, (place, effect)
            assert not effect or made & effect


def test_each_maker_with_operands_is_tried() -> None:
    with_operands = {
        name
        for name, function in inspect.getmembers(Builder, inspect.isfunction)
        if not name.startswith("_") and "GenTree" in str(list(inspect.signature(function).parameters.values())[1:])
    }
    assert with_operands - {"copy_leaf"} == {name for name, _, _ in MAKERS}


def test_an_operand_is_where_it_was_given() -> None:
    """Swapped operands are another program."""
    for name, count, make in MAKERS:
        build = builder()
        operands: list[GenTree] = [build.unary(O.NEG, T.INT, build.lcl_var(0)) for _ in range(count)]
        node = make(build, operands)
        assert list(node.operands()) == operands, name
    store = builder().store_lcl_fld(0, T.SHORT, 2, builder().icon(7))
    assert (store.lcl, store.type, store.offset) == (0, T.SHORT, 2)
    call = builder().call(T.INT, N.USER_FUNC, "symbol", "name")
    assert (call.type, call.symbol, call.name, call.ret_type) == (T.INT, "symbol", "name", T.INT)


@pytest.mark.parametrize("target", ["x64", "x86"])
def test_elements_are_told_apart_by_what_they_are(target: str) -> None:
    """One flag for each kind of element that a store of another kind cannot change; none for structs."""
    pointer = TARGETS[target].pointer_size
    kinds = {
        F.ELEM_INT8: (T.BOOL, T.BYTE, T.UBYTE),
        F.ELEM_INT16: (T.SHORT, T.USHORT),
        F.ELEM_INT32: (T.INT, T.UINT),
        F.ELEM_INT64: (T.LONG, T.ULONG),
        F.ELEM_FLOAT: (T.FLOAT,),
        F.ELEM_DOUBLE: (T.DOUBLE,),
        F.ELEM_REF: (T.REF, T.BYREF),
        0: (T.STRUCT, T.SIMD8, T.SIMD12, T.SIMD16),
    }
    for kind, types in kinds.items():
        for vartype in types:
            assert element_flags(vartype, pointer) == (F.ELEM_ADDR | kind), T.NAMES[vartype]
