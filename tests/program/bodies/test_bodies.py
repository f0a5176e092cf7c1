"""What runs when a method is called: made-up IL, folded IL, C functions, substitutions."""

from __future__ import annotations

import operator
from pathlib import Path
from types import SimpleNamespace

import pytest

from corpus import assembly
from ryuaot.errors import INVALID_PROGRAM, Unsupported
from ryuaot.metadata.opcodes import decode
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.bodies import replacement_bodies
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.program.bodies.replacement_bodies import default_comparer
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import ProgramIL
from ryuaot.program.trimming.il_folding import fold, reachable
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import method_named, methods_named
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.resolver import AssemblyResolver


def method(context: TypeSystemContext, owner: str, name: str, params: int | None = None) -> MethodDesc:
    found = [
        m for m in methods_named(context.well_known(owner), name) if params is None or len(m.signature.params) == params
    ]
    assert found, f"{owner}::{name}"
    return found[0]


def names(il: ProgramIL) -> list[str]:
    return [i.opcode.name for i in decode(il.code)]


def test_instructions_that_run_together_are_refused() -> None:
    with pytest.raises(ValueError, match="takes no operand"):
        assemble("ldarg.0 ldarg.1; ret")


def test_assembler_places_branches_and_tokens(context: TypeSystemContext) -> None:
    int32 = context.well_known("System.Int32")
    il = assemble("again: ldarg.0; brtrue again; sizeof T; br end; nop; end: ret", T=int32)
    decoded = decode(il.code)
    assert [i.opcode.name for i in decoded] == ["ldarg.0", "brtrue", "sizeof", "br", "nop", "ret"]
    assert decoded[1].operand == 0
    assert decoded[3].operand == decoded[5].offset
    assert il.resolve_type(int(decoded[2].operand)) is int32  # type: ignore[arg-type]


@pytest.mark.parametrize(("code", "left"), [
    ("ldarg.0; box T; brtrue yes; ldc.i4.0; ret; yes: ldc.i4.1; ret", ["pop", "br", "ldc.i4.1", "ret"]),
    ("ldarg.0; box T; brfalse no; ldc.i4.1; ret; no: ldc.i4.0; ret", ["pop", "ldc.i4.1", "ret"]),
    ("ldarg.0; box T; ldnull; beq no; ldc.i4.1; ret; no: ldc.i4.0; ret", ["pop", "ldc.i4.1", "ret"]),
    ("ldarg.0; box T; ldnull; cgt.un; ret", ["pop", "ldc.i4.1", "ldc.i4.0", "cgt.un", "ret"]),
    ("ldarg.0; box T; ldnull; ceq; ret", ["pop", "ldc.i4.1", "ldc.i4.0", "ceq", "ret"]),
    ("ldarg.0; box T; ldnull; pop; pop; ldc.i4.0; ret", None),
    ("ldarg.0; box T; again: ldnull; ceq; brtrue end; ldnull; br again; end: ldc.i4.0; ret", None),
    ("ldarg.0; box T; again: brtrue end; ldnull; br again; end: ldc.i4.0; ret", None),
])  # fmt: skip
@pytest.mark.parametrize("type_name", ["System.Int32", "System.Decimal", "System.String", "System.Nullable`1"])
def test_box_that_is_only_compared_with_null_allocates_nothing(
    bodies: Bodies, context: TypeSystemContext, code: str, left: list[str] | None, type_name: str
) -> None:
    """Of a value type; a reference's box and that of an empty Nullable can be null."""
    type_ = context.well_known(type_name)
    if type_name.endswith("`1"):
        type_ = context.instantiate(type_, (context.well_known("System.Int32"),))
    folded = fold(assemble(code, T=type_), bodies.constants)
    live, _ = reachable(decode(folded.code), ())
    kept = [i.opcode.name for i, is_live in zip(decode(folded.code), live, strict=True) if is_live]
    without_nops = [name for name in kept if name != "nop"][1:]
    if left is None or not type_.is_value_type or type_.is_nullable:
        assert "box" in without_nops
    else:
        assert without_nops == left


def test_constructor_of_a_span_boxes_no_element(bodies: Bodies, context: TypeSystemContext) -> None:
    """`default(T) == null` in the class library."""
    for element, is_boxed in (("System.Byte", False), ("System.String", True)):
        span = context.instantiate(context.well_known("System.Span`1"), (context.well_known(element),))
        constructor = next(m for m in methods_named(span, ".ctor") if len(m.signature.params) == 1)
        assert any(i.opcode.name == "box" for i in decode(bodies.il(constructor).code)) == is_boxed


def test_feature_switch_is_folded_and_what_it_guards_is_gone(bodies: Bodies, context: TypeSystemContext) -> None:
    original = method(context, "System.Globalization.CultureInfo", "GetUserDefaultCulture")
    folded = bodies.il(original)
    assert len(folded.code) == len(il_of(original).code)
    assert folded.code != il_of(original).code
    invariant = method(context, "System.Globalization.GlobalizationMode", "get_Invariant")
    assert bodies.target(invariant).kind == CallKind.CONSTANT
    called = {
        folded.resolve_method(int(i.operand))  # type: ignore[arg-type]
        for i in decode(folded.code)
        if i.opcode.name == "call"
    }
    assert invariant not in called


def test_resource_string_becomes_a_literal(bodies: Bodies, context: TypeSystemContext) -> None:
    getter = method(context, "System.SR", "get_Arg_DivideByZero")
    assert bodies.constants.resource_string(getter) == "Attempted to divide by zero."
    body = assemble("call getter; ret", getter=getter)
    il = fold(body, bodies.constants)
    load = decode(il.code)[0]
    assert load.opcode.name == "ldstr"
    assert il.resolve_string(int(load.operand)) == "Attempted to divide by zero."  # type: ignore[arg-type]


def test_a_resource_string_of_an_unknown_key_is_the_default_text_or_the_key(
    bodies: Bodies, context: TypeSystemContext
) -> None:
    body = bodies.il(method(context, "System.SR", "GetResourceString", 2))
    assert [i.opcode.name for i in decode(body.code) if "arg" in i.opcode.name] == ["ldarg.1", "ldarg.0"]


@pytest.mark.parametrize(
    ("types", "prefix"), [("SByte Int16 Int32 Int64 IntPtr", "i"), ("Byte UInt16 UInt32 UInt64 UIntPtr", "u")]
)
def test_a_conversion_to_each_integer(context: TypeSystemContext, types: str, prefix: str) -> None:
    """double.ConvertToIntegerNative<T> of .NET 10."""
    for name, size in zip(types.split(), ("1", "2", "4", "8", ""), strict=True):
        called = SimpleNamespace(method_args=(context.well_known(f"System.{name}"),), full_name="Convert")
        body = replacement_bodies._convert_to_native_body(context, called)  # type: ignore[arg-type]
        assert names(body) == ["ldarg.0", f"conv.{prefix}{size}", "ret"]
    odd = SimpleNamespace(method_args=(context.system_string,), full_name="Convert")
    with pytest.raises(Unsupported, match="conversion to System.String"):
        replacement_bodies._convert_to_native_body(context, odd)  # type: ignore[arg-type]


def test_expressions_are_interpreted(bodies: Bodies, context: TypeSystemContext) -> None:
    """LambdaCompiler would make code; what calls by reflection over types would lead to instances of all of them."""
    library = context.load_assembly("System.Linq.Expressions")
    for owner, name, made in (
        ("Compiler.LambdaCompiler", "Compile", "LightCompiler"),
        ("Interpreter.CallInstruction", "FastCreate", "MethodInfoCallInstruction"),
        ("Interpreter.CallInstruction", "SlowCreate", "MethodInfoCallInstruction"),
    ):
        type_ = library.find_type_named(f"System.Linq.Expressions.{owner}")
        assert type_ is not None
        il = bodies.il(methods_named(type_, name)[0])
        constructors = [i for i in decode(il.code) if i.opcode.name == "newobj"]
        assert [il.resolve_method(int(i.operand)).owner.name for i in constructors] == [made]  # type: ignore[arg-type]


def test_type_equality_decides_a_branch(bodies: Bodies, context: TypeSystemContext) -> None:
    body = assemble(
        """ldtoken A; call handle; ldtoken B; call handle; call equal; brfalse other
        ldc.i4.1; ret
        other: ldc.i4.2; ret""",
        A=context.well_known("System.Int32"),
        B=context.well_known("System.Int64"),
        handle=method(context, "System.Type", "GetTypeFromHandle"),
        equal=method(context, "System.Type", "op_Equality"),
    )
    il = fold(body, bodies.constants)
    decoded = decode(il.code)
    live, _ = reachable(decoded, il.eh)
    left = [i.opcode.name for i, alive in zip(decoded, live, strict=True) if alive and i.opcode.name != "nop"]
    assert left == ["br", "ldc.i4.2", "ret"]


@pytest.mark.parametrize(
    ("code", "taken"),
    [
        ("ldc.i4.m1; conv.u; ldc.i4.m1; conv.i; beq other", None),  # 4294967295 and -1 in 64 bits, the same in 32
        ("ldc.i4.m1; conv.u; ldc.i4.0; bgt other", None),
        ("ldc.i4 2147483647; conv.i; ldc.i4.1; add; ldc.i4.0; bgt other", None),
        ("ldc.i4 65536; conv.u; ldc.i4 65536; mul; brtrue other", None),
        ("ldc.i4.3; conv.i; ldc.i4.4; sub; ldc.i4.0; blt other", None),
        ("ldc.i4.3; conv.i; ldc.i4.2; sub; ldc.i4.1; beq other", True),
        ("ldc.i4.3; conv.u; ldc.i4.m1; bgt.un other", False),
        ("ldc.i4.3; conv.i; conv.i4; ldc.i4.4; sub; ldc.i4.m1; beq other", True),
        ("ldc.i4 2147483647; ldc.i4.1; add; ldc.i4.0; blt other", True),
    ],
)
def test_native_ints_are_folded_where_their_size_does_not_matter(bodies: Bodies, code: str, taken: bool | None) -> None:
    il = fold(assemble(f"{code}; ldc.i4.1; ret; other: ldc.i4.2; ret"), bodies.constants)
    decoded = decode(il.code)
    live, _ = reachable(decoded, il.eh)
    loads = {i.opcode.name for i, alive in zip(decoded, live, strict=True) if alive} & {"ldc.i4.1", "ldc.i4.2"}
    if taken is None:
        assert il.code == assemble(f"{code}; ldc.i4.1; ret; other: ldc.i4.2; ret").code
    else:
        assert ("ldc.i4.2" in loads) == taken


def live_names(il: ProgramIL) -> list[str]:
    """The instructions that are reached, without nops."""
    decoded = decode(il.code)
    live, _ = reachable(decoded, il.eh)
    return [i.opcode.name for i, alive in zip(decoded, live, strict=True) if alive and i.opcode.name != "nop"]


BOUNDARIES = (-(1 << 31), -1, 0, 1, (1 << 31) - 1)
RELATIONS = {"eq": int.__eq__, "ne": int.__ne__, "ge": int.__ge__, "gt": int.__gt__, "le": int.__le__, "lt": int.__lt__}


@pytest.mark.parametrize(
    "form", ["beq bge bgt ble blt bne.un bge.un bgt.un ble.un blt.un", "ceq cgt clt cgt.un clt.un"]
)
def test_comparisons_of_constants_decide_branches(bodies: Bodies, form: str) -> None:
    for name in form.split():
        for a in BOUNDARIES:
            for b in BOUNDARIES:
                x, y = (v & 0xFFFFFFFF if name.endswith(".un") else v for v in (a, b))
                expected = RELATIONS[name[1:3]](x, y)
                jump = f"{name} other" if name.startswith("b") else f"{name}; brtrue other"
                il = fold(
                    assemble(f"ldc.i4 {a}; ldc.i4 {b}; {jump}; ldc.i4.1; ret; other: ldc.i4.2; ret"), bodies.constants
                )
                assert [n for n in live_names(il) if n != "br"] == ["ldc.i4.2" if expected else "ldc.i4.1", "ret"], (
                    name,
                    a,
                    b,
                )


@pytest.mark.parametrize(
    "local, value, kept",
    [
        ("Int32", 1, "ldc.i4.5"),
        ("Int32", 2, "ldc.i4.4"),
        ("Byte", 0, "ldc.i4.3"),
        ("Byte", 257, None),
        ("Int64", 1, None),
        ("IntPtr", 1, None),
    ],
)
def test_switch_on_a_constant_is_a_branch(
    bodies: Bodies, context: TypeSystemContext, local: str, value: int, kept: str | None
) -> None:
    """As C# compiles it: through a local, which may truncate the value."""
    code = "stloc.0; ldloc.0; switch zero one; ldc.i4.4; ret; zero: ldc.i4.3; ret; one: ldc.i4.5; ret"
    body = assemble(f"ldc.i4 {value}; {code}", (context.well_known(f"System.{local}"),))
    live = live_names(fold(body, bodies.constants))
    if kept is None:
        assert "switch" in live
    else:
        assert "switch" not in live
        assert live[-2:] == [kept, "ret"]


def test_a_local_is_known_only_until_it_may_have_changed(bodies: Bodies, context: TypeSystemContext) -> None:
    code = "ldc.i4.1; stloc.0; ldarg.0; ldc.i4.2; volatile.; stind.i4; ldloc.0; brtrue there; ldc.i4.3; ret; "
    code += "there: ldc.i4.5; ret"
    live = live_names(fold(assemble(code, (context.well_known("System.Int32"),)), bodies.constants))
    assert "ldc.i4.3" in live and "ldc.i4.5" in live


@pytest.mark.parametrize("feature, kept", [("IsDynamicCodeCompiled", "ldc.i4.3"), ("Other", "ldc.i4.5")])
def test_feature_that_a_body_asks_for_by_name_is_folded(
    bodies: Bodies, context: TypeSystemContext, feature: str, kept: str
) -> None:
    query = method(context, "System.Runtime.CompilerServices.RuntimeFeature", "IsSupported")
    body = assemble("ldstr S; call query; brtrue there; ldc.i4.3; ret; there: ldc.i4.5; ret", S=feature, query=query)
    live = live_names(fold(body, bodies.constants))
    assert kept in live
    assert ("brtrue" in live) == (feature == "Other")


@pytest.mark.parametrize("name", ["add", "sub", "mul", "and", "or", "xor"])
def test_arithmetic_of_constants_wraps(bodies: Bodies, name: str) -> None:
    function = getattr(operator, name if name in ("add", "sub", "mul", "xor") else f"{name}_")
    for a in BOUNDARIES:
        for b in BOUNDARIES:
            expected = (function(a, b) + (1 << 31)) % (1 << 32) - (1 << 31)
            text = f"ldc.i4 {a}; ldc.i4 {b}; {name}; ldc.i4 {expected}; beq other; ldc.i4.1; ret; other: ldc.i4.2; ret"
            assert live_names(fold(assemble(text), bodies.constants)) == ["br", "ldc.i4.2", "ret"], (a, b)


@pytest.mark.parametrize(
    ("question", "other", "expected"),
    [
        ("op_Equality", "ldtoken A; call handle", True),
        ("op_Equality", "ldtoken B; call handle", False),
        ("op_Equality", "ldnull", None),
        ("op_Equality", "ldarg.0", None),
        ("op_Inequality", "ldtoken A; call handle", False),
        ("op_Inequality", "ldtoken B; call handle", True),
        ("op_Inequality", "ldc.i4.0", None),
        ("get_IsValueType", "nop", True),
        ("GetTypeFromHandle", "nop", None),
        ("get_IsClass", "nop", None),
    ],
)
def test_questions_about_types_decide_branches(
    bodies: Bodies, context: TypeSystemContext, question: str, other: str, expected: bool | None
) -> None:
    body = assemble(
        f"{other}; ldtoken A; call handle; call question; brtrue other; ldc.i4.1; ret; other: ldc.i4.2; ret",
        A=context.well_known("System.Int32"),
        B=context.well_known("System.String"),
        handle=method(context, "System.Type", "GetTypeFromHandle"),
        question=method(context, "System.Type", question),
    )
    il = fold(body, bodies.constants)
    if expected is None:
        assert "brtrue" in live_names(il)
    else:
        assert [n for n in live_names(il) if n != "br"] == ["ldc.i4.2" if expected else "ldc.i4.1", "ret"]


def test_methods_of_event_sources_are_dropped(bodies: Bodies, context: TypeSystemContext) -> None:
    source = context.well_known("System.Threading.Tasks.TplEventSource")
    assert bodies.constants.is_absent(source)
    assert (
        bodies.constants.of(
            method(context, source.full_name, "IsEnabled")
            if methods_named(source, "IsEnabled")
            else method(context, "System.Diagnostics.Tracing.EventSource", "IsEnabled", 0)
        )
        == 0
    )


@pytest.mark.parametrize(
    ("argument", "equality", "expected"),
    [
        ("System.Byte", True, "System.Collections.Generic.ByteEqualityComparer"),
        ("System.Int32", True, "System.Collections.Generic.GenericEqualityComparer`1[System.Int32]"),
        ("System.String", False, "System.Collections.Generic.GenericComparer`1[System.String]"),
        ("System.Object", True, "System.Collections.Generic.ObjectEqualityComparer`1[System.Object]"),
        ("System.DayOfWeek", True, "System.Collections.Generic.EnumEqualityComparer`1[System.DayOfWeek]"),
        ("System.DayOfWeek", False, "System.Collections.Generic.EnumComparer`1[System.DayOfWeek]"),
    ],
)
def test_default_comparer_is_chosen(context: TypeSystemContext, argument: str, equality: bool, expected: str) -> None:
    assert default_comparer(context.well_known(argument), equality).full_name == expected


def test_nullable_comparer(context: TypeSystemContext) -> None:
    nullable = context.instantiate(context.nullable_def, (context.well_known("System.Int32"),))
    name = default_comparer(nullable, True).full_name
    assert name == "System.Collections.Generic.NullableEqualityComparer`1[System.Int32]"


def test_delegate_constructor_depends_on_what_is_bound(bodies: Bodies, context: TypeSystemContext) -> None:
    action = context.well_known("System.Action")
    constructor = methods_named(action, ".ctor")[0]
    static = method(context, "System.GC", "Collect", 0)
    instance = method(context, "System.Object", "ToString", 0)
    closed = bodies.delegates.constructor_for(constructor, instance)
    assert "brtrue" in names(bodies.il(closed))  # type: ignore[arg-type]
    opened = bodies.delegates.constructor_for(constructor, static)
    assert opened is not constructor
    assert opened is bodies.delegates.constructor_for(constructor, static)
    assert "ldftn" in names(bodies.il(opened))  # type: ignore[arg-type]


def test_delegates_call_an_adapter_where_a_result_buffer_moves(bodies: Bodies, context: TypeSystemContext) -> None:
    delegates, decimal = bodies.delegates, context.well_known("System.Decimal")
    getter = context.instantiate(context.well_known("System.Func`1"), (decimal,))
    mapper = context.instantiate(context.well_known("System.Func`2"), (decimal, decimal))
    struct_of_one = method(context, "System.Decimal", "Floor", 1)
    closed = delegates.adapter(getter, struct_of_one)
    assert closed is not None
    assert closed.signature.has_this
    assert closed.signature.params == ()
    assert delegates.adapter(mapper, struct_of_one) is None  # open: called as it is
    number = method(context, "System.String", "IsNullOrEmpty", 1)
    assert delegates.closed_adapter(number) is None  # no buffer


def test_open_delegates_find_the_override_and_the_value(bodies: Bodies, context: TypeSystemContext) -> None:
    virtual = bodies.delegates.open_adapter(method(context, "System.Object", "ToString", 0))
    assert virtual is not None
    assert "callvirt" in names(bodies.il(virtual))  # type: ignore[arg-type]
    value = bodies.delegates.open_adapter(method(context, "System.Decimal", "GetHashCode", 0))
    assert value is not None
    assert value.signature.params[0].is_byref
    assert bodies.delegates.open_adapter(method(context, "System.Object", "GetType", 0)) is None


@pytest.mark.parametrize(
    ("delegate", "arguments", "is_made"),
    [
        ("System.Func`2", ("System.Object", "System.String"), True),
        ("System.Func`2", ("System.Int32", "System.String"), False),  # values have no virtual calls
        ("System.Func`1", ("System.Object",), False),  # there is no first argument
        ("System.Action`1", ("System.String",), True),
    ],
)
def test_virtual_calls_on_the_first_argument(
    bodies: Bodies, context: TypeSystemContext, delegate: str, arguments: tuple[str, ...], is_made: bool
) -> None:
    type_ = context.instantiate(context.well_known(delegate), tuple(map(context.well_known, arguments)))
    thunk = bodies.delegates.virtual_thunk(type_)
    assert (thunk is not None) == is_made
    if thunk is not None:
        invoke = bodies.delegates.invoke_of(type_).signature
        assert (thunk.name, thunk.signature.has_this) == ("Invoke$virtual", True)
        assert (thunk.signature.params, thunk.signature.return_type) == (invoke.params, invoke.return_type)
        assert thunk is bodies.delegates.virtual_thunk(type_)
        assert "calli" in names(bodies.il(thunk))  # type: ignore[arg-type]


def test_string_constructor_has_a_factory(bodies: Bodies, context: TypeSystemContext) -> None:
    constructor = next(m for m in methods_named(context.system_string, ".ctor") if len(m.signature.params) == 2)
    factory = bodies.factory(constructor)
    assert factory is not None
    assert factory.signature.return_type is context.system_string
    assert factory.signature.params == constructor.signature.params


def test_mdarray_address_is_checked(bodies: Bodies, context: TypeSystemContext) -> None:
    array = context.get_mdarray(context.well_known("System.Int32"), 2)
    get = method_named(array, "Get")
    assert get is not None
    assert "ldobj" in names(bodies.il(get))  # type: ignore[arg-type]
    address = bodies.arrays.element_address(array, context.well_known("System.Int32"))
    assert names(bodies.il(address)).count("bge.un") == 2  # type: ignore[arg-type]


def test_refused_body_throws(tmp_path: Path) -> None:
    from ryuaot.program.driver.session import Session, Settings
    from ryuaot.target import target_named

    example = assembly("hello")
    own = Session(Settings(target_named("x64")), example).bodies
    victim, other = methods_named(own.context.well_known("System.GC"), "Collect")[:2]
    own.refuse(victim, "no reason")
    own.refuse(other, "wrong", INVALID_PROGRAM)
    assert own.refused == {victim: "no reason", other: "wrong"}
    for refused, exception, text in (
        (victim, "System.PlatformNotSupportedException", f"{victim.full_name}: no reason"),
        (other, "System.InvalidProgramException", "Common Language Runtime detected an invalid program."),
    ):
        il = own.il(refused)
        load, new, throw = decode(il.code)
        assert il.resolve_string(int(load.operand)) == text  # type: ignore[arg-type]
        assert il.resolve_method(int(new.operand)).owner.full_name == exception  # type: ignore[arg-type]
        assert throw.opcode.name == "throw"


@pytest.mark.parametrize(
    ("owner", "name", "symbol"),
    [
        ("System.GC", "_Collect", "rt_ic_System_GC__Collect"),
        ("System.Buffer", "__Memmove", "memmove"),
        ("System.Buffer", "_ByteLength", "rt_ic_System_Buffer__ByteLength"),
    ],
)
def test_internal_calls_and_qcalls_are_found_by_type_and_name(
    bodies: Bodies, context: TypeSystemContext, owner: str, name: str, symbol: str
) -> None:
    found = bodies.intcall(method(context, owner, name))
    assert found is not None and found.symbol == symbol


def test_executing_assembly_is_asked_of_the_caller(bodies: Bodies, context: TypeSystemContext) -> None:
    """One made-up method a module for the public overload; the one that takes a StackCrawlMark stays itself."""
    public, marked = (method(context, "System.Reflection.Assembly", "GetExecutingAssembly", n) for n in (0, 1))
    module = context.core_module
    assert bodies.constants.executing_assembly(marked, module) is None
    made = bodies.constants.executing_assembly(public, module)
    assert made is not None and made is bodies.constants.executing_assembly(public, module)
    assert made.owner.module is module and not made.signature.params
    assert names(made.make()) == ["ldtoken", "call", "callvirt", "ret"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("owner", ["System.Runtime.Intrinsics.X86.Ssse3", "System.Runtime.Intrinsics.X86.Popcnt"])
def test_an_instruction_that_is_not_there_throws(bodies: Bodies, context: TypeSystemContext, owner: str) -> None:
    """Its own IL is a call of itself: who calls it without asking IsSupported must not run for ever."""
    name = "Abs" if owner.endswith("Ssse3") else "PopCount"
    il = bodies.il(method(context, owner, name))
    assert isinstance(il, ProgramIL)
    assert names(il) == ["newobj", "throw"]
    constructor = il.resolve_method(int(decode(il.code)[0].operand))  # type: ignore[arg-type]
    assert constructor.owner.full_name == "System.PlatformNotSupportedException"


def test_native_functions_that_only_the_class_library_has() -> None:
    """Sockets: from its own libSystem.Native, where that is one for the target."""
    for target, answered in (("x64", True), ("arm64", False)):
        context = TypeSystemContext(target_named(target), AssemblyResolver())
        if not list(context.resolver.framework_dir.glob("*System.Native.so")):
            pytest.skip("the class library has no native libraries")
        sockets = context.load_assembly("System.Net.Sockets")
        socket = methods_named(sockets.find_type_named("Interop+Sys"), "Socket")[0]  # type: ignore[arg-type]
        if answered:
            assert "calli" in names(Bodies(context).il(socket))  # type: ignore[arg-type]
        else:
            with pytest.raises(Unsupported, match="SystemNative_Socket, which the runtime does not have"):
                Bodies(context).il(socket)
