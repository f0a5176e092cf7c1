"""Type system: identity, generics, members, attributes, statics, constrained calls, refusals."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.errors import BadInput
from ryuaot.metadata.assembly import Assembly
from ryuaot.metadata.attribute_blobs import BoxedValue
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.tables import T, encode
from ryuaot.target import TARGETS, target_named
from ryuaot.typesystem.attributes import attribute_on
from ryuaot.typesystem.cast import can_cast_statically
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.fingerprint import fingerprint
from ryuaot.typesystem.members import (
    field_named,
    fields_of,
    instance_fields_of,
    method_named,
    methods_named,
    methods_of,
    static_constructor_of,
    static_fields_of,
)
from ryuaot.typesystem.method_il import il_of, scope_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import ModuleDesc
from ryuaot.typesystem.resolver import AssemblyResolver
from ryuaot.typesystem.static_layout import StaticRegion, static_layout_of
from ryuaot.typesystem.type_layout import contains_references, field_offset, layout_of, rva_data_of, size_of
from ryuaot.typesystem.type_names import type_by_name
from ryuaot.typesystem.types import TypeDesc
from ryuaot.typesystem.vtable import (
    finalizer_of,
    is_ambiguous,
    resolve_constrained,
    resolve_interface,
    resolve_virtual,
    slot_declaration,
    slot_index,
    vtable_of,
)

DATA = Path(__file__).parent / "data"
LIST = "System.Collections.Generic.List`1"


@pytest.fixture(scope="module")
def broken(context: TypeSystemContext) -> ModuleDesc:
    return context.load_file(DATA / "Broken.dll")


def _named(context: TypeSystemContext, name: str, module: ModuleDesc | None = None) -> TypeDesc:
    return type_by_name(context, name, module)


def _method(type_: TypeDesc, name: str) -> MethodDesc:
    found = method_named(type_, name)
    assert found is not None, name
    return found


# --- identity and generics --------------------------------------------------------------------------------------------


def test_what_is_no_type_argument_is_refused_as_the_clr_does(context: TypeSystemContext) -> None:
    """A type cannot be loaded; of a method's instantiation the CLR says that the format is bad."""
    nothing, number = _named(context, "System.Void"), _named(context, "System.Int32")
    empty = _method(_named(context, "System.Array"), "Empty")
    for argument in (nothing, context.get_byref(number), context.get_pointer(number), context.get_pointer(nothing)):
        with pytest.raises(BadInput) as refused:
            context.instantiate(_named(context, LIST), (argument,))
        assert refused.value.thrown is not None and refused.value.thrown.exception == "System.TypeLoadException"
        with pytest.raises(BadInput) as refused:
            context.instantiate_method(empty, (argument,))
        assert refused.value.thrown is not None and refused.value.thrown.exception == "System.BadImageFormatException"


def test_arrays_of_what_is_no_type_argument_have_no_generic_interfaces(context: TypeSystemContext) -> None:
    nothing, number = _named(context, "System.Void"), _named(context, "System.Int32")
    assert any(interface.type_args for interface in context.get_szarray(number).interfaces)
    for element in (nothing, context.get_pointer(number), context.get_pointer(nothing)):
        assert not any(interface.type_args for interface in context.get_szarray(element).interfaces)


def test_types_are_interned(context: TypeSystemContext) -> None:
    strings = _named(context, f"{LIST}[System.String]")
    assert strings is context.instantiate(context.well_known(LIST), (context.system_string,))
    assert strings.type_def is context.well_known(LIST)
    assert methods_of(strings)[3] is _method(strings, methods_of(strings)[3].name)
    assert context.get_szarray(strings) is context.get_szarray(strings)
    assert context.get_szarray(strings) is not context.get_mdarray(strings, 1)
    assert context.get_byref(strings) is context.get_byref(strings)


def test_definition_over_its_own_parameters_is_itself(context: TypeSystemContext) -> None:
    definition = context.well_known(LIST)
    assert context.instantiate(definition, definition.type_args) is definition
    assert definition.contains_generic_params
    assert definition.is_generic_definition


def test_tokens_resolve_in_the_exact_instantiation(context: TypeSystemContext) -> None:
    add = _method(_named(context, f"{LIST}[System.Double]"), "Add")
    assert [p.full_name for p in add.signature.params] == ["System.Double"]
    il = il_of(add)
    assert il.locals[0].type.full_name == "System.Double[]"
    assert il.resolve_method is il_of(add).resolve_method


def test_generic_method(context: TypeSystemContext, cases: ModuleDesc) -> None:
    generic = _method(_named(context, "A0", cases), "N")
    exact = context.instantiate_method(generic, (context.system_string,))
    assert exact is context.instantiate_method(generic, (context.system_string,))
    assert exact.typical is generic
    assert [p.full_name for p in exact.signature.params] == ["System.String"]
    derived = resolve_virtual(_named(context, "A3", cases), exact)
    assert derived is not None
    assert (derived.owner.full_name, derived.method_args) == ("A1", (context.system_string,))
    with pytest.raises(BadInput, match="takes 1 type arguments, not 2"):
        context.instantiate_method(generic, (context.system_string, context.system_string))


@pytest.mark.parametrize(("method", "limit"), [("Next", 200), ("Twice", 200)])
def test_endless_expansion_is_cut_off(method: str, limit: int, context: TypeSystemContext, broken: ModuleDesc) -> None:
    current = _method(context.instantiate(_named(context, "Grow`1", broken).type_def, (context.system_string,)), method)
    if current.generic_arity:
        current = context.instantiate_method(current, (context.system_string,))
    with pytest.raises(BadInput, match="is nested without end: .* of ") as caught:
        for _ in range(limit):
            token = int.from_bytes(il_of(current).code[1:5], "little")
            current = il_of(current).resolve_method(token)
    assert len(str(caught.value)) < 600


def test_names(context: TypeSystemContext, cases: ModuleDesc) -> None:
    nested = _named(context, "System.Collections.Generic.Dictionary`2+Entry[System.String,System.Int32[]]")
    assert nested.full_name == "System.Collections.Generic.Dictionary`2+Entry[System.String,System.Int32[]]"
    assert nested.unique_name == ("[System.Private.CoreLib]System.Collections.Generic.Dictionary`2+Entry"
                                  "[[System.Private.CoreLib]System.String,[System.Private.CoreLib]System.Int32[]]")
    square = _named(context, "Square", cases)
    assert square.unique_name == "[TypeCases]Square"
    assert _method(square, "Area").jit_name == "Square:Area():int:this"
    compare = _method(context.system_string, "Compare")
    assert compare.jit_name == "System.String:Compare(ref,ref):int"
    assert _named(context, "System.Int32*[*][,]&").full_name == "System.Int32*[*][,]&"
    assert _named(context, f"{LIST}[[System.Int32, System.Private.CoreLib]], System.Private.CoreLib").type_args
    for bad in ("", "System.Int32[", "A`1[[B]", "System.Int32]", "System.Nowhere", "[]"):
        with pytest.raises(BadInput):
            _named(context, bad)


# --- kinds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "etype", "flags"), [
    ("System.Int32", ElementType.I4, "is_value_type is_primitive"), ("System.String", ElementType.STRING, "is_gc_ref"),
    ("System.Object", ElementType.OBJECT, "is_gc_ref"), ("System.IntPtr", ElementType.I, "is_value_type is_primitive"),
    ("System.DayOfWeek", ElementType.VALUETYPE, "is_value_type is_enum"),
    ("System.Enum", ElementType.CLASS, "is_gc_ref is_abstract"),
    ("System.ValueType", ElementType.CLASS, "is_gc_ref is_abstract"),
    ("System.Action", ElementType.CLASS, "is_gc_ref is_delegate"),
    ("System.Span`1[System.Int32]", ElementType.VALUETYPE, "is_value_type is_byref_like"),
    ("System.Nullable`1[System.Int32]", ElementType.VALUETYPE, "is_value_type is_nullable"),
    ("System.IDisposable", ElementType.CLASS, "is_gc_ref is_interface is_abstract"),
    ("System.Int32[]", ElementType.SZARRAY, "is_gc_ref is_array is_szarray"),
    ("System.Int32[,]", ElementType.ARRAY, "is_gc_ref is_array is_mdarray"),
    ("System.Int32*", ElementType.PTR, "is_pointer"), ("System.Int32&", ElementType.BYREF, "is_byref"),
    ("System.Void", ElementType.VOID, "is_value_type"), ("System.Delegate", ElementType.CLASS, "is_gc_ref is_abstract"),
    ("System.TypedReference", ElementType.TYPEDBYREF, "is_value_type is_byref_like"),
])
def test_kinds(name: str, etype: ElementType, flags: str, context: TypeSystemContext) -> None:
    type_ = _named(context, name)
    assert type_.etype == etype
    asked = ("is_value_type", "is_primitive", "is_gc_ref", "is_enum", "is_delegate", "is_byref_like", "is_nullable",
             "is_interface", "is_array", "is_szarray", "is_mdarray", "is_pointer", "is_byref")
    expected = set(flags.split())
    assert {f for f in asked if getattr(type_, f)} == expected - {"is_abstract"}
    assert type_.is_abstract == ("is_abstract" in expected)


def test_enum(context: TypeSystemContext, cases: ModuleDesc) -> None:
    assert _named(context, "SmallEnum", cases).underlying.full_name == "System.Byte"
    field = field_named(context.well_known("System.DayOfWeek"), "Friday")
    assert field is not None
    assert (field.is_literal, field.constant) == (True, 5)


def test_members(context: TypeSystemContext, cases: ModuleDesc) -> None:
    a3 = _named(context, "A3", cases)
    assert finalizer_of(a3) is _method(a3, "Finalize")
    assert finalizer_of(_named(context, "A2", cases)) is None
    assert _method(_named(context, "A2", cases), "M").is_final
    assert _method(_named(context, "System.Math"), ".cctor") is static_constructor_of(_named(context, "System.Math"))
    assert static_constructor_of(_named(context, "A2", cases)) is None
    entry = _named(context, "System.Collections.Generic.Dictionary`2+Entry[System.Int32,System.Int32]")
    assert entry.declaring_type is context.well_known("System.Collections.Generic.Dictionary`2")
    assert [f.type.full_name for f in fields_of(entry)] == [
        "System.Int32", "System.UInt32", "System.Int32", "System.Int32"]


def test_array_methods(context: TypeSystemContext) -> None:
    array = _named(context, "System.String[,]")
    assert [(m.name, len(m.signature.params)) for m in methods_of(array)] == [
        ("Get", 2), ("Set", 3), ("Address", 2), (".ctor", 2), (".ctor", 4)]
    assert all(m.is_array_method and not m.has_body for m in methods_of(array))
    assert _method(array, "Address").signature.return_type is context.get_byref(context.system_string)
    assert array.base_type is context.system_array


def test_intrinsics_and_internal_calls(context: TypeSystemContext) -> None:
    math = context.well_known("System.Math")
    sqrt = _method(math, "Sqrt")
    assert sqrt.is_internal_call
    assert not sqrt.is_intrinsic
    assert _method(_named(context, "System.Span`1[System.Int32]"), "get_Item").is_intrinsic
    assert not sqrt.has_body
    assert _method(context.well_known("System.Action"), "Invoke").is_runtime_impl
    copy = next(m for t in context.core_module.types for m in methods_of(t) if m.name == "__Memmove" and m.is_pinvoke)
    assert copy.pinvoke is not None
    assert copy.pinvoke.module == "QCall"


# --- attributes and constants -----------------------------------------------------------------------------------------


def _plain(value: object) -> object:
    """An argument without the types that are beside the values of objects."""
    if isinstance(value, tuple):
        return tuple([_plain(part) for part in value])
    return _plain(value.value) if isinstance(value, BoxedValue) else value


def test_attribute_of_every_kind(context: TypeSystemContext) -> None:
    module = context.load_file(DATA.parent.parent / "metadata" / "data" / "TracedEmbedded.dll")
    attribute = attribute_on(_method(_named(context, "Traced", module), "Sum"), "EveryAttribute")
    assert attribute is not None
    assert attribute.fixed[:2] == (-7, "text")
    assert str(attribute.fixed[2]).startswith(f"{LIST}[[System.Int32")
    boxed = attribute.fixed[4]
    assert isinstance(boxed, BoxedValue) and (boxed.type.type_name, boxed.value) == ("Small", 2)
    assert (attribute.fixed[3], *attribute.fixed[5:]) == (5, ("a", None, "ü"))
    named = {name: _plain(value) for name, value in attribute.named.items()}
    assert named == {"Field": (1, -2), "Named": 1.5, "Any": (1, "x", ord("c")), "Tiny": 1}


def test_static_data(context: TypeSystemContext) -> None:
    fields = [f for t in context.core_module.types for f in fields_of(t) if f.has_rva]
    assert len(fields) == 107
    for field in fields:
        data = rva_data_of(field)
        assert data is not None
        assert len(data) == size_of(field.type, context.target)


# --- layout -----------------------------------------------------------------------------------------------------------


def test_reference_structs(context: TypeSystemContext) -> None:
    """70 structs with the layout that RyuJIT 3.1.23 used."""
    module = context.load_file(DATA / "AbiPublic.dll")
    expected = json.loads((DATA / "structs.json").read_text())
    assert len(expected) == 70
    for name, wanted in expected.items():
        type_ = _named(context, name, module)
        layout = layout_of(type_, context.target)
        offsets = [layout.offsets[f] for f in instance_fields_of(type_)]
        assert (layout.size, offsets) == (wanted["size"], wanted["offsets"]), name


def test_gc_pointers(context: TypeSystemContext, cases: ModuleDesc) -> None:
    pair = _named(context, "Pair`2[System.Object,Pair`2[System.Int32,System.String]]", cases)
    layout = layout_of(pair, context.target)
    assert (layout.gc_pointers, layout.byrefs, layout.size) == ((0, 8), (), 24)
    span = layout_of(_named(context, "System.Span`1[System.Byte]"), context.target)
    assert (span.gc_pointers, span.byrefs, span.size) == ((), (0,), 16)
    holder = _named(context, "Ref", cases)
    assert layout_of(holder, context.target).byrefs
    assert contains_references(holder, context.target)
    fill = _named(context, "ClassFill", cases)
    field = field_named(fill, "O")
    assert field is not None
    assert layout_of(fill, context.target).gc_pointers == (field_offset(field, context.target),)


@pytest.mark.parametrize(("target", "sizes"), [
    ("x64", (16, 24, 16, 16)), ("arm64", (16, 24, 16, 16)), ("x86", (12, 16, 8, 12)), ("arm", (16, 24, 8, 16)),
])
def test_layout_per_target(target: str, sizes: tuple[int, ...]) -> None:
    """Where pointer size and alignment differ."""
    context = TypeSystemContext(target_named(target), AssemblyResolver())
    cases = context.load_file(DATA / "TypeCases.dll")
    names = ("Pair`2[System.Byte,System.Int64]", "Triple`3[System.Byte,System.Double,System.Byte]",
             "Pair`2[System.Object,System.Int32]", "Pair`2[System.Object,System.Int64]")
    assert tuple([size_of(_named(context, n, cases), context.target) for n in names]) == sizes
    assert set(TARGETS) == {"x64", "x64-windows", "x86", "arm64", "arm", "riscv64"}


def test_statics(context: TypeSystemContext) -> None:
    for type_ in context.core_module.types:
        if type_.contains_generic_params:
            continue
        layout = static_layout_of(type_, context.target)
        assert len(layout.places) == len(static_fields_of(type_))
        taken: dict[StaticRegion, list[tuple[int, int]]] = {}
        for field, (region, offset) in layout.places.items():
            if region is not StaticRegion.RVA:
                assert (region >= StaticRegion.THREAD_NON_GC) == field.is_thread_static
                taken.setdefault(region, []).append((offset, offset + size_of(field.type, context.target)))
        for region, spans in taken.items():
            spans.sort()
            assert all(a[1] <= b[0] for a, b in zip(spans, spans[1:], strict=False)), type_.full_name
            assert spans[-1][1] <= layout.blocks[region].size
            assert bool(layout.blocks[region].gc_pointers) == (region in (StaticRegion.GC, StaticRegion.THREAD_GC))


# --- dispatch ---------------------------------------------------------------------------------------------------------


def test_slots(context: TypeSystemContext, cases: ModuleDesc) -> None:
    a0, a1, a3 = (_named(context, n, cases) for n in ("A0", "A1", "A3"))
    assert slot_index(_method(a0, "M")) != slot_index(_method(a1, "M"))
    assert slot_index(_method(a0, "P")) == slot_index(_method(a1, "P"))
    assert resolve_virtual(a3, _method(a0, "M")) is _method(a0, "M")
    assert resolve_virtual(a3, _method(a1, "M")) is _method(_named(context, "A2", cases), "M")
    assert [m.name for m in vtable_of(context.system_object).slots] == ["Finalize", "ToString", "Equals", "GetHashCode"]
    assert vtable_of(_named(context, "System.Int32[]")) is vtable_of(context.system_array)
    assert slot_declaration(_method(a1, "P")) is _method(a0, "P")
    assert slot_declaration(_method(a1, "M")) is _method(a1, "M")


def test_overloads_that_unify_keep_their_slots(context: TypeSystemContext, cases: ModuleDesc) -> None:
    derived = _named(context, "Derived", cases)
    base = derived.base_type
    assert base is not None
    of_t, of_int = methods_named(base, "F")
    assert slot_index(of_t) != slot_index(of_int)
    assert resolve_virtual(derived, of_t) is of_t
    assert resolve_virtual(derived, of_int) is of_int


def test_default_interface_methods(context: TypeSystemContext, cases: ModuleDesc) -> None:
    shape = _named(context, "IShape", cases)
    name, twice = _method(shape, "get_Name"), _method(shape, "Twice")
    square, named, counted = (_named(context, n, cases) for n in ("Square", "NamedSquare", "Counted"))
    assert resolve_interface(square, name) is name
    assert resolve_interface(square, _method(shape, "Area")) is _method(square, "Area")
    found = resolve_interface(named, name)
    assert found is not None
    assert found.owner.full_name == "INamed"
    found = resolve_interface(counted, twice)
    assert found is not None
    assert found.owner.full_name == "ICounted"


def test_variant_dispatch(context: TypeSystemContext, cases: ModuleDesc) -> None:
    getter = _named(context, "Getter", cases)
    get = _method(_named(context, "IGet`1[System.Object]", cases), "Get")
    put = _method(_named(context, "ISet`1[System.String]", cases), "Set")
    assert resolve_interface(getter, get) is _method(getter, "Get")
    assert resolve_interface(getter, put) is _method(getter, "Set")
    reimplements = _named(context, "Reimplements", cases)
    found = resolve_interface(reimplements, get)
    assert found is not None
    assert found.owner is reimplements
    assert resolve_interface(getter, _method(_named(context, "IGet`1[System.Int32]", cases), "Get")) is None


def test_arrays_implement_interfaces(context: TypeSystemContext) -> None:
    strings = _named(context, "System.String[]")
    add = _method(_named(context, "System.Collections.Generic.ICollection`1[System.String]"), "Add")
    found = resolve_interface(strings, add)
    assert found is not None
    assert found.full_name == "System.SZArrayHelper:Add[System.Object](System.Object)"  # as the CLR has it
    of_string = _named(context, "System.Collections.Generic.IEnumerable`1[System.String]")
    found = resolve_interface(strings, _method(of_string, "GetEnumerator"))
    assert found is not None
    assert found.method_args == (context.system_string,)
    ints = _named(context, "System.Int32[]")
    of_int = _named(context, "System.Collections.Generic.ICollection`1[System.Int32]")
    found = resolve_interface(ints, _method(of_int, "Add"))
    assert found is not None
    assert found.full_name == "System.SZArrayHelper:Add[System.Int32](System.Int32)"
    of_object = _named(context, "System.Collections.Generic.IEnumerable`1[System.Object]")
    found = resolve_interface(strings, _method(of_object, "GetEnumerator"))
    assert found is not None
    assert found.method_args == (context.system_object,)
    assert resolve_interface(_named(context, "System.Int32[]"), _method(of_object, "GetEnumerator")) is None
    count = resolve_interface(strings, _method(_named(context, "System.Collections.ICollection"), "get_Count"))
    assert count is not None
    assert count.owner is context.system_array


def test_constrained_calls(context: TypeSystemContext, cases: ModuleDesc) -> None:
    shape = _named(context, "ShapeStruct", cases)
    iface = _named(context, "IShape", cases)
    to_string, get_hash, get_type = (_method(context.system_object, n) for n in ("ToString", "GetHashCode", "GetType"))
    assert resolve_constrained(shape, to_string) == (_method(shape, "ToString"), False)
    found, box = resolve_constrained(shape, get_hash)
    assert (found.owner.full_name, box) == ("System.ValueType", True)
    assert resolve_constrained(shape, get_type) == (get_type, True)
    assert resolve_constrained(shape, _method(iface, "Area")) == (_method(shape, "Area"), False)
    assert resolve_constrained(shape, _method(iface, "Twice")) == (_method(iface, "Twice"), True)
    assert resolve_constrained(context.system_string, to_string) == (to_string, False)
    with pytest.raises(BadInput, match="does not implement"):
        resolve_constrained(context.primitive(ElementType.I4), _method(iface, "Area"))


def test_static_casts(context: TypeSystemContext) -> None:
    text, thing = context.system_string, context.system_object
    number, disposable = context.primitive(ElementType.I4), context.well_known("System.IDisposable")
    assert can_cast_statically(text, thing) is True
    assert can_cast_statically(thing, text) is None
    assert can_cast_statically(text, number) is False
    assert can_cast_statically(text, disposable) is False
    assert can_cast_statically(context.well_known("System.Exception"), disposable) is None


# --- fingerprints -----------------------------------------------------------------------------------------------------


def test_fingerprints_are_stable_and_distinct(context: TypeSystemContext) -> None:
    again = TypeSystemContext(context.target, AssemblyResolver())
    seen: dict[bytes, str] = {}
    for name in ("System.String", "System.Int32", f"{LIST}[System.Int32]", f"{LIST}[System.String]", "System.Int32[]"):
        type_ = _named(context, name)
        assert fingerprint(type_) == fingerprint(_named(again, name))
        assert seen.setdefault(fingerprint(type_), name) == name
        for method in methods_of(type_):
            assert seen.setdefault(fingerprint(method), method.unique_name) == method.unique_name
        for field in fields_of(type_):
            assert seen.setdefault(fingerprint(field), field.full_name) == field.full_name


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "message"), [
    ("SelfStruct", "contains itself"), ("LoopA", "contains itself"),
    ("Overlap", "overlaps a non-reference field"), ("Misaligned", "misaligned offset 4"), ("NoOffset", "has no offset"),
    ("Huge", "too large"), ("DerivesMissing", "references assembly 'Nowhere', which cannot be found"),
    ("Grow`1", "open type"),
])
def test_broken_types(name: str, message: str, context: TypeSystemContext, broken: ModuleDesc) -> None:
    for _ in range(2):  # the first failure must not change the result of the second query
        with pytest.raises(BadInput, match=message):
            layout_of(_named(context, name, broken), context.target)


def test_a_field_of_a_missing_class_does_no_harm(context: TypeSystemContext, broken: ModuleDesc) -> None:
    """The runtime loads the class of a reference field when code first uses the field."""
    owner = _named(context, "FieldMissing", broken)
    (field,) = fields_of(owner)
    assert layout_of(owner, context.target).gc_pointers == (context.target.pointer_size,)
    assert layout_of(owner, context.target).offsets[field] == context.target.pointer_size
    assert field.type.is_gc_ref
    assert field.type.unique_name == "[System.Runtime]System.NoSuchType"
    with pytest.raises(BadInput, match="System.NoSuchType does not exist"):
        field.type.check_found()
    with pytest.raises(BadInput, match="System.NoSuchType does not exist"):
        scope_of(broken, (), ()).resolve_field(field.token)


@pytest.mark.parametrize("cyclic", ["Cyclic1", "Cyclic2"])
def test_class_that_derives_from_itself(cyclic: str, context: TypeSystemContext, broken: ModuleDesc) -> None:
    """No assembler makes one: Cyclic2's base is patched to be Cyclic1."""
    table = broken.md.tables[T.TypeDef]
    first, second = (broken.md.find_typedef("", n) for n in ("Cyclic1", "Cyclic2"))
    old = struct.pack("<IHHHHH", *table.raw(second))
    base = encode("TypeDefOrRef", 0x02000000 | first)
    new = struct.pack("<IHHHHH", *table.raw(second)[:3], base, *table.raw(second)[4:])
    original = (DATA / "Broken.dll").read_bytes()
    assert original.count(old) == 1
    module = ModuleDesc(context, Assembly("cyclic.dll", original.replace(old, new)), "cyclic", False)
    for _ in range(2):
        with pytest.raises(BadInput, match="derives from itself"):
            layout_of(_named(context, cyclic, module), context.target)


@pytest.mark.parametrize(("name", "message"), [
    ("CallsMissing", r"method System.Void NoSuchMethod\(\) does not exist in System.Object"),
    ("FieldsMissing", "field NoSuchField of type System.Int32 does not exist"),
])
def test_missing_members(name: str, message: str, context: TypeSystemContext, broken: ModuleDesc) -> None:
    il = il_of(_method(_named(context, "Good", broken), name))
    with pytest.raises(BadInput, match=message):
        il.resolve_token(int.from_bytes(il.code[1:5], "little"))


def test_missing_framework(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no class library here"):
        AssemblyResolver(tmp_path)
    with pytest.raises(BadInput, match="no such reference"):
        AssemblyResolver(reference_paths=[tmp_path / "none.dll"])
    with pytest.raises(BadInput, match="unknown target 'z80'"):
        target_named("z80")


def test_competing_default_implementations_are_ambiguous(context: TypeSystemContext) -> None:
    module = context.load_file(assembly("types/ambiguous_defaults"))
    called = methods_named(_named(context, "IA", module), "M")[0]
    for name in ("Two", "Val"):
        type_ = _named(context, name, module)
        assert resolve_interface(type_, called) is None
        assert is_ambiguous(type_, called)
    assert not is_ambiguous(_named(context, "IB", module), called)
