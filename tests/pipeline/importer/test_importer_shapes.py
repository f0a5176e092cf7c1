"""What instructions become: trees by instruction, on x64 unless said."""

from __future__ import annotations

from dataclasses import replace

import pytest
from importer_lab import lab, outline

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.nodes import HandleCon
from ryuaot.ir.walk import execution_order
from ryuaot.metadata.elements import EHKind
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.il.program_il import ProgramIL, Region
from ryuaot.typesystem.members import method_named


def body(text: str, **options: object) -> list[str]:
    """Lines of the imported body."""
    return [line.strip() for line in lab().body(text, **options)]  # type: ignore[arg-type]


def value(text: str, target: str = "x64", **options: object) -> str:
    """The tree that the one-block body returns."""
    lines = lab(target).body(text, **options)  # type: ignore[arg-type]
    last = lines[-1].strip()
    assert last.startswith("(RETURN") and last.endswith(")"), lines
    return last[last.index(" ") + 1:-1]


INT2 = ("Int32", "Int32")
VALUES = [
    ("ldarg.0; ldarg.1; add; ret", INT2, "Int32", "(ADD V00 V01)"),
    ("ldarg.0; ldarg.1; add.ovf; ret", INT2, "Int32", "(ADD!ovf V00 V01)"),
    ("ldarg.0; ldarg.1; mul.ovf.un; ret", INT2, "Int32", "(MUL!un!ovf V00 V01)"),
    ("ldarg.0; ldarg.1; div.un; ret", INT2, "Int32", "(UDIV!un V00 V01)"),
    ("ldarg.0; ldc.i4 3; shr.un; ret", INT2, "Int32", "(RSZ V00 3)"),
    ("ldarg.0; ldarg.1; add; ret", ("Int32", "IntPtr"), "IntPtr", "(ADD.long (CAST.long V00) V01)"),
    ("ldarg.0; ldarg.1; div.un; ret", ("Int32", "IntPtr"), "IntPtr", "(UDIV.long!un (CAST.long V00) V01)"),
    ("ldarg.0; ldarg.1; rem.un; ret", ("IntPtr", "Int32"), "IntPtr", "(UMOD.long!un V00 (CAST.long V01))"),
    ("ldarg.0; ldarg.1; mul; ret", ("Single", "Double"), "Double", "(MUL.double (CAST.double V00) V01)"),
    ("ldarg.0; ldarg.1; add; ret", ("Int32&", "Int32"), "Int32&", "(ADD.byref V00 (CAST.long V01))"),
    ("ldarg.0; ldarg.1; sub; ret", ("Int32&", "Int32&"), "IntPtr", "(SUB.long V00 V01)"),
    ("ldarg.0; ldarg.1; add; ret", ("Int32", "Int32&"), "Int32&", "(ADD.byref (CAST.long V00) V01)"),
    ("ldarg.0; ldarg.1; add; ret", ("IntPtr", "Int32&"), "Int32&", "(ADD.byref V00 V01)"),
    ("ldarg.0; ldarg.1; sub; ret", ("Int32&", "Int32"), "Int32&", "(SUB.byref V00 (CAST.long V01))"),
    ("ldarg.0; ldarg.1; add.ovf.un; ret", ("Int32", "Int32&"), "Int32&", "(ADD.byref!un!ovf (CAST.ulong!un V00) V01)"),
    ("ldarg.0; ldarg.1; add.ovf.un; ret", ("Int32&", "Int32"), "Int32&", "(ADD.byref!un!ovf V00 (CAST.ulong!un V01))"),
    ("ldarg.0; ldarg.1; sub.ovf.un; ret", ("Int32&", "Int32"), "Int32&", "(SUB.byref!un!ovf V00 (CAST.ulong!un V01))"),
    ("ldarg.0; ldarg.1; clt.un; ret", INT2, "Int32", "(LT!un V00 V01)"),
    ("ldarg.0; ldarg.1; cgt.un; ret", ("Double", "Double"), "Int32", "(GT!nan V00 V01)"),
    ("ldarg.0; ldarg.1; clt; ret", ("Double", "Double"), "Int32", "(LT V00 V01)"),
    ("ldarg.0; ldnull; cgt.un; ret", ("Object",), "Int32", "(NE V00 null)"),
    ("ldnull; ldarg.0; clt.un; ret", ("Object",), "Int32", "(NE null V00)"),
    ("ldnull; ldarg.0; cgt.un; ret", ("Object",), "Int32", "(GT!un null V00)"),
    ("ldarg.0; ldarg.1; cgt.un; ret", ("Object", "Object"), "Int32", "(GT!un V00 V01)"),
    ("ldarg.0; neg; ret", ("Int64",), "Int64", "(NEG.long V00)"),
    # conversions
    ("ldarg.0; conv.i8; ret", ("Int32",), "Int64", "(CAST.long V00)"),
    ("ldarg.0; conv.u8; ret", ("Int32",), "Int64", "(CAST.ulong!un V00)"),
    ("ldarg.0; conv.i4; ret", ("Int64",), "Int32", "(CAST.int V00)"),
    ("ldarg.0; conv.i4; ret", ("Int32",), "Int32", "V00"),
    ("ldarg.0; conv.u1; ret", ("Int64",), "Int32", "(CAST.ubyte (CAST.int V00))"),
    ("ldarg.0; conv.r.un; ret", ("Int32",), "Double", "(CAST.double!un V00)"),
    ("ldarg.0; conv.r4; ret", ("Int32",), "Single", "(CAST.float V00)"),
    ("ldarg.0; conv.u8; ret", ("Double",), "Int64", "(CAST.ulong V00)"),
    ("ldarg.0; conv.ovf.u1; ret", ("Double",), "Int32", "(CAST.ubyte!ovf V00)"),
    ("ldarg.0; conv.ovf.i4; ret", ("Int64",), "Int32", "(CAST.int!ovf V00)"),
    ("ldarg.0; conv.ovf.i4.un; ret", ("Int32",), "Int32", "(CAST.int!un!ovf V00)"),
    ("ldarg.0; conv.ovf.u4.un; ret", ("Int32",), "Int32", "V00"),
    ("ldarg.0; conv.ovf.u8; ret", ("Int32",), "Int64", "(CAST.ulong!ovf V00)"),
    ("ldarg.0; conv.ovf.u8.un; ret", ("Int32",), "Int64", "(CAST.ulong!un V00)"),
    ("ldarg.0; conv.ovf.i; ret", ("Int32",), "IntPtr", "(CAST.long V00)"),
    # constants
    ("ldc.i4 200; conv.i1; ret", (), "Int32", "-56"),
    ("ldc.i4.m1; conv.u8; ret", (), "Int64", "4294967295"),
    ("ldc.i4.m1; conv.ovf.u4; ret", (), "Int32", "(CAST.uint!ovf -1)"),
    ("ldc.i4 2147483647; ldc.i4.1; add; ret", (), "Int32", "-2147483648"),
    ("ldc.i4 2147483647; ldc.i4.1; add.ovf; ret", (), "Int32", "(ADD!ovf 2147483647 1)"),
    ("ldc.i4.m1; ldc.i4.1; clt.un; ret", (), "Int32", "0"),
    ("ldc.i4.1; ldc.i4.0; div; ret", (), "Int32", "(DIV 1 0)"),
    # memory
    ("ldarg.0; ldind.u2; ret", ("Char&",), "Int32", "(IND.ushort V00)"),
    ("ldarg.0; volatile.; ldind.i4; ret", ("Int32&",), "Int32", "(IND!volatile V00)"),
    ("ldarg.0; unaligned. 1; ldind.i8; ret", ("Int64&",), "Int64", "(IND.long!unaligned V00)"),
    ("ldarg.0; ldarg.1; ldelem.u1; ret", ("Byte[]", "Int32"), "Int32", "(IND.ubyte (INDEX_ADDR.byref*1 V00 V01))"),
    ("ldarg.0; ldlen; conv.i4; ret", ("Byte[]",), "Int32", "(ARR_LENGTH V00)"),
    ("sizeof T; ret", ("T",), "Int32", "16"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "params", "ret", "expected"), VALUES)
def test_values(text: str, params: tuple[str, ...], ret: str, expected: str) -> None:
    if "sizeof" in text:
        assert value(text, ret=ret, T=lab().type("Decimal")) == expected
    else:
        assert value(text, ret=ret, params=params) == expected


def test_small_locals_are_narrowed_when_stored_unless_the_value_fits() -> None:
    assert body("ldarg.0; stloc.0; ldloc.0; ret", params=("Int32",), locals_=("Byte",))[1] == "V01 = (CAST.ubyte V00)"
    assert body("ldarg.0; ldind.u1; stloc.0; ldloc.0; ret", params=("Byte&",), locals_=("Byte",))[1] == (
        "V01 = (IND.ubyte V00)")
    assert body("ldc.i4 300; stloc.0; ldloc.0; ret", locals_=("Byte",))[1] == "V00 = 44"


def test_small_results_of_calls_are_widened_by_the_caller() -> None:
    small = lab().extern("small", "Int16")
    assert value("call f; ret", f=small) == "(CAST.short (CALL.int small()))"


def test_struct_results_go_to_a_temp_and_large_ones_through_a_buffer() -> None:
    add = lab().method("Decimal", "op_Addition", "Decimal", "Decimal")
    lines = body("ldarg.0; ldarg.0; call op; pop; ldc.i4.0; ret", params=("Decimal",), op=add)
    assert lines[1].startswith("V01 = (CALL.struct ry_System.Decimal.op_Addition")
    large = lab().context.instantiate(lab().type("ValueTuple`4"), (lab().type("Int64"),) * 4)
    comp = lab().compile("ldarg.0; ret", ret=large, params=(large,))  # type: ignore[arg-type]
    assert comp.ret_buf_arg == 0 and comp.locals[1].name == "arg0"
    assert outline(comp).split("\n")[1:] == ["  (STORE_OBJ.struct!checked V00 V01)", "  (RETURN.byref V00)"]
    on_arm = lab("arm64")
    large = on_arm.context.instantiate(on_arm.type("ValueTuple`4"), (on_arm.type("Int64"),) * 4)
    comp = on_arm.compile("ldarg.0; ret", ret=large, params=(large,))  # type: ignore[arg-type]
    assert comp.locals[1].is_implicit_byref and comp.locals[1].type == T.STRUCT
    assert outline(comp).split("\n")[2] == "  (RETURN)"


def test_calls_by_kind() -> None:
    where = lab()
    hash_code = where.method("Object", "GetHashCode")
    assert value("ldarg.0; callvirt m; ret", params=("Object",), m=hash_code).startswith(
        "(CALL.int (IND.long (ADD.long (IND.long V00) ")
    count = method_named(where.type("System.Collections.ICollection"), "get_Count")
    assert count is not None
    line = value("ldarg.0; callvirt m; ret", params=("System.Collections.ICollection",), m=count)
    assert line.startswith("(CALL.int [ry_DC") and line.endswith("(this:V00))")
    trim = where.method("String", "Trim")
    assert value("ldarg.0; callvirt m; ret", ret="String", params=("String",), m=trim).startswith(
        "(CALL.ref!null ry_System.String.Trim")
    assert value("ldstr s; callvirt m; ret", ret="String", m=trim, s=" x").startswith(
        "(CALL.ref ry_System.String.Trim")  # a literal is not null
    leaf = where.extern("leaf", "Int32", kind=CallKind.RUNTIME_LEAF)
    assert value("call f; ret", f=leaf) == "(CALL.int!leaf leaf())"
    data = where.extern("data", "IntPtr", kind=CallKind.ADDRESS)
    assert value("call f; ret", ret="IntPtr", f=data) == "@data"


@pytest.mark.parametrize(
    ("text", "units"), [("", 0), ("ab", 2), ("a\U0001f600b", 4), ("\ud83d", 1), ("\ude00\ud83d", 2)]
)
def test_the_length_of_a_literal_counts_utf16_units(text: str, units: int) -> None:
    comp = lab().compile("ldstr s; ret", ret="String", s=text)
    assert comp.first_block is not None
    literal = comp.first_block.stmts[0].root.op1
    assert isinstance(literal, HandleCon) and literal.length == units


def test_only_null_on_the_right_makes_cgt_un_a_null_test() -> None:
    """null > x is false whatever x is."""
    two = ("Object", "Object")
    assert value("ldarg.0; ldnull; cgt.un; ret", params=two).startswith("(NE V00 ")
    assert value("ldnull; ldarg.0; cgt.un; ret", params=two).startswith("(GT!")
    assert value("ldarg.0; ldarg.1; cgt.un; ret", params=two).startswith("(GT!")


def test_native_calls_stand_between_begin_and_end() -> None:
    native = lab().extern("getpid", "Int32", "Int32", kind=CallKind.NATIVE)
    comp = lab().compile("ldarg.0; call f; ret", params=("Int32",), f=native)
    assert [line.strip() for line in outline(comp).split("\n")][1:] == [
        "V01 = V00", "(CALL.void rt_pinvoke_begin(&V02))", "V03 = (CALL.int!native getpid(V01))",
        "(CALL.void!leaf rt_pinvoke_end(&V02))", "(RETURN V03)",
    ]  # fmt: skip
    assert comp.saves_all_callee_saved and comp.pinvoke_frame_lcl == 2
    layout = comp.locals[2].layout
    assert layout is not None and layout.size == 32


def test_constrained_calls() -> None:
    int32, hash_code = lab().type("Int32"), lab().method("Object", "GetHashCode")
    own = value("ldarga 0; constrained. T; callvirt m; ret", params=("Int32",), T=int32, m=hash_code)
    assert own.startswith("(CALL.int ry_System.Int32.GetHashCode") and own.endswith("(this:&V00))")
    get_type = lab().method("Object", "GetType")
    boxed = body("ldarga 0; constrained. T; callvirt m; pop; ldc.i4.0; ret", params=("Int32",), T=int32, m=get_type)
    assert boxed[1] == "V01 = (CALL.ref rt_new(@ry_MT_System.Int32))"
    assert boxed[2] == "(STOREIND (ADD.byref V01 8) (IND &V00))"
    reference = body(
        "ldarga 0; constrained. T; callvirt m; ret", params=("Object",), T=lab().type("Object"), m=hash_code)
    assert reference[1] == "V01 = (IND.ref &V00)"


def test_typed_references_are_a_pointer_and_a_method_table() -> None:
    int32 = lab().type("Int32")
    made = body("ldarg.0; mkrefany T; ret", ret="TypedReference", params=("Int32&",), T=int32)
    assert made[1:] == ["V01+0 = V00", "V01+8 = @ry_MT_System.Int32", "(RETURN.struct V01)"]
    assert value("ldarg.0; refanyval T; ret", ret="Int32&", params=("TypedReference",), T=int32) == (
        "(CALL.byref rt_refanyval(@ry_MT_System.Int32, V00+8.long, V00+0.byref))")
    lines = body("ldarg.0; refanytype; pop; ldc.i4.0; ret", params=("TypedReference",))
    assert lines[1] == "V01+0 = (CALL.ref rt_refanytype(V00+8.long))"
    wrong = lab().error("ldarg.0; refanyval T; pop; ldc.i4.0; ret", params=("Int32",), T=int32)
    assert "refanyval needs System.TypedReference" in str(wrong)


def test_unobservable_boxes_are_not_allocated() -> None:
    int32 = lab().type("Int32")
    text = "ldarg.0; box T; brtrue a; ldc.i4.0; ret; a: ldc.i4.1; ret"
    assert body(text, params=("Int32",), T=int32) == ["BB01 always BB03", "BB03 return", "(RETURN 1)"]
    assert value("ldarg.0; box T; ldnull; ceq; ret", params=("Int32",), T=int32) == "0"
    assert value("ldarg.0; box T; unbox.any T; ret", params=("Int32",), T=int32) == "V00"


def test_code_that_a_constant_makes_dead_is_not_imported() -> None:
    missing = lab().extern("nowhere", "Void", kind=CallKind.MISSING)
    lines = body("ldc.i4.0; ldc.i4.0; ceq; brtrue a; call f; a: ldc.i4.7; ret", f=missing)
    assert lines == ["BB01 always BB03", "BB03 return", "(RETURN 7)"]
    lines = body("ldc.i4.2; switch_: pop; call f; ldc.i4.7; ret", f=missing)
    assert lines[1].startswith("(CALL.void!noreturn rt_throw_missing(@nowhere))")
    assert lines[0] == "BB01 throw" and len(lines) == 2


def test_stores_of_references() -> None:
    text = "ldarg.0; ldarg.1; stind.ref; ldarg.0; ldnull; stind.ref; ldc.i4.0; ret"
    lines = body(text, params=("Object&", "Object"))
    assert lines[1:3] == ["(STOREIND.ref!checked V00 V01)", "(STOREIND.ref!nobarrier V00 null)"]
    text = "ldarg.0; ldc.i4.1; ldarg.1; stelem.ref; ldc.i4.0; ret"
    assert body(text, params=("Object[]", "Object"))[1] == "(CALL.void rt_stelem_ref(V00, 1, V01))"
    assert body(text, params=("String[]", "String"))[1] == "(STOREIND.ref (INDEX_ADDR.byref*8 V00 1) V01)"


def test_the_range_check_of_a_store_follows_the_value() -> None:
    call = lab().extern("f", "Int32")
    lines = body("ldarg.0; ldc.i4.1; call f; stelem.i4; ldc.i4.0; ret", params=("Int32[]",), f=call)
    assert lines[1:3] == ["V01 = (CALL.int f())", "(STOREIND (INDEX_ADDR.byref*4 V00 1) V01)"]


def test_old_values_on_the_stack_are_saved_from_stores() -> None:
    lines = body("ldarg.0; ldc.i4.1; starg 0; ldarg.0; add; ret", params=("Int32",))
    assert lines[1:] == ["V01 = V00", "V00 = 1", "(RETURN (ADD V01 V00))"]
    lines = body("ldarg.0; ldind.i4; ldarg.0; ldc.i4.1; stind.i4; ret", params=("Int32&",))
    assert lines[1:] == ["V01 = (IND V00)", "(STOREIND V00 1)", "(RETURN V01)"]


def test_class_initialisers_run_once_a_block() -> None:
    lines = body("ldsfld f; pop; ldsfld f; ret", ret="Object", f=lab().field("System.Text.UTF8Encoding", "s_default"))
    assert lines == [
        "BB01 cond BB03", "(JTRUE (EQ (IND!volatile @ry_CI_System.Text.UTF8Encoding) 2))", "BB02 none",
        "(CALL.void rt_class_init(@ry_CI_System.Text.UTF8Encoding))", "BB03 return",
        "(RETURN.ref (IND.ref @ry_ST_System.Text.UTF8Encoding))",
    ]  # fmt: skip


def test_merges_of_int32_and_native_int_are_wide() -> None:
    text = "ldarg.0; brtrue a; ldc.i4.1; br b; a: ldarg.1; b: conv.i8; ret"
    comp = lab().compile(text, ret="Int64", params=("Int32", "IntPtr"))
    assert [local.type for local in comp.locals[2:]] == [T.LONG]
    assert "V02 = 1" in outline(comp)


# exception regions ---------------------------------------------------------------------------------------------------


def test_leave_goes_through_finallies_and_out_of_catches() -> None:
    text = """
        t0: t1: leave done
        c1: pop; t3: leave done
        f3: endfinally
        f0: endfinally
        done: ldc.i4.0; ret"""
    regions = (
        Region(EHKind.FINALLY, "t3", "f3", "f3", "f0"),
        Region(EHKind.CATCH, "t1", "c1", "c1", "f0", lab().type("Exception")),
        Region(EHKind.FINALLY, "t0", "f0", "f0", "done"),
    )
    lines = [line for line in body(text, regions=regions) if line.startswith("BB")]
    assert lines == [
        "BB01 always BB07 try 1",  # the try: to the outer finally's call
        "BB02 none try 2 hnd 1",  # the catch
        "BB03 always BB08 try 0 hnd 1",
        "BB08 callf BB04 BB09 try 2 hnd 1",
        "BB04 hret try 2 hnd 0",
        "BB09 cret BB10 try 2 hnd 1",
        "BB10 callf BB05 BB06",
        "BB07 callf BB05 BB06",
        "BB05 hret hnd 2",
        "BB06 return",
    ]


def test_filters_get_the_exception_and_return_a_verdict() -> None:
    where = lab()
    text = "t: leave out; f: pop; ldc.i4.1; endfilter; h: pop; leave out; out: ldc.i4.0; ret"
    method = where.synthetic(text, "Int32", (), (), (Region(EHKind.FILTER, "t", "f", "h", "out"),))
    il = method.make()
    clause = il.eh[0]
    clause = replace(clause, filter_start=clause.try_end)
    method.make = lambda: ProgramIL(None, il.code, 8, True, (), (clause,), ())
    comp = where.run(method)
    assert comp.eh[0].filter_beg is not None
    lines = [line.strip() for line in outline(comp).split("\n")]
    assert lines[1:6] == ["BB02 fret hnd 0", "V00 = (CATCH_ARG.ref)", "(RETFILT 1)", "BB03 cret BB04 hnd 0",
                          "V01 = (CATCH_ARG.ref)"]  # fmt: skip


def test_unreachable_tries_leave_no_region() -> None:
    text = "br out; t: leave out; h: endfinally; out: ldc.i4.0; ret"
    comp = lab().compile(text, regions=(Region(EHKind.FINALLY, "t", "h", "h", "out"),))
    assert not comp.eh and [repr(block) for block in comp.blocks()] == ["BB01", "BB04"]


@pytest.mark.parametrize(("target", "floor"), [("x86", "(CALL"), ("x64", "(FLOOR.double"), ("arm64", "(FLOOR.double")])
def test_mathematical_functions_that_are_instructions(target: str, floor: str) -> None:
    at = lab(target)

    def what(owner: str, name: str, type_: str) -> str:
        method = at.method(f"System.{owner}", name, type_)
        return value("ldarg.0; call m; ret", target, ret=type_, params=(type_,), m=method)

    assert what("Math", "Sqrt", "Double") == "(SQRT.double V00)"
    assert what("MathF", "Abs", "Single") == "(ABS.float V00)"
    assert what("Math", "Abs", "Int32").startswith("(CALL.int")
    assert what("Math", "Floor", "Double").startswith(floor)


def test_null_stands_for_an_object_of_an_absent_class() -> None:
    """`Telemetry.Log.Started()` of an event source that there is none of does nothing."""
    text = "ldarg.0; callvirt m; ret"
    enabled = lab().method("System.Diagnostics.Tracing.EventSource", "IsEnabled")
    absent = body(text, ret="Boolean", params=("System.Diagnostics.Tracing.EventSource",), m=enabled)
    assert absent == ["BB01 return", "(RETURN 0)"]


@pytest.mark.parametrize(("packing", "unaligned"), [(1, True), (2, True), (4, False)])
def test_a_float_of_a_packed_struct_need_not_lie_at_a_multiple_of_4(
    packing: int, unaligned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loads and stores through an address say so: arm's floating ones fault there."""
    where = lab()
    monkeypatch.setattr(MethodHost, "class_layout", lambda *_: ClassLayout("packed", 8, packing))
    text = "ldarg.0; ldarg.0; ldfld f; stfld f; ldc.i4.0; ret"
    comp = where.compile(text, params=("Double&",), f=where.field("Double", "m_value"))
    accesses = [
        node for block in comp.blocks() for statement in block.stmts for node in execution_order(statement.root)
        if node.oper in (O.IND, O.STOREIND)
    ]  # fmt: skip
    assert [bool(node.flags & F.UNALIGNED) for node in accesses] == [unaligned] * 2


@pytest.mark.parametrize("name", ["HasFlag", "Equals"])
@pytest.mark.parametrize("other", ["DayOfWeek", "DateTimeKind"])
def test_boxes_of_enums_are_looked_into(name: str, other: str) -> None:
    """Both operands are boxes that were just made; of two types they are not equal, and HasFlag has to throw."""
    here = lab()
    method = here.method("Enum", name, "Enum" if name == "HasFlag" else "Object")
    text = "ldarg.0; box T; ldarg.1; box U; call M; ret"
    made = here.synthetic(
        text, "Boolean", ("DayOfWeek", other), (), (), T=here.type("DayOfWeek"), U=here.type(other), M=method
    )
    last = outline(here.run(made, opt=1)).split("\n")[-1]
    called = name in last
    assert called == (name == "HasFlag" and other != "DayOfWeek"), last
    assert called or ("EQ" in last) == (other == "DayOfWeek"), last
    assert name in outline(here.run(made)), "at level 0 they are called"
