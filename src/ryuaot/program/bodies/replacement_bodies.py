"""Replacement bodies of methods of the class library whose IL throws, recurses or uses reflection.

The tables have three kinds of entries: bodies as IL text, bodies made by a function from the types, and names under
which the importer may know a shorter expansion (`host.intrinsic`). The importer does not depend on any: each method has
a body.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from ryuaot.classlib.library_names import names_of
from ryuaot.classlib.library_version import ALWAYS, SINCE_10, UNTIL_3_1, Columns
from ryuaot.errors import Unsupported
from ryuaot.metadata.elements import EHKind, ElementType
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import Region
from ryuaot.typesystem.cast import is_assignable
from ryuaot.typesystem.members import (
    default_constructor_of,
    field_named,
    fields_of,
    method_named,
    methods_named,
    static_fields_of,
)
from ryuaot.typesystem.type_layout import layout_of
from ryuaot.typesystem.types import Placeholder

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

#: Placeholder in the keys below for `names.unsafe` of the class library.
_UNSAFE = "Unsafe"
_HELPERS = "System.Runtime.CompilerServices.RuntimeHelpers"

# `T` and `U` are the method's first two type arguments. The class library's own bodies of these throw.
_ALWAYS_TEXTS: dict[str, str] = {
    f"{_UNSAFE}::AsPointer": "ldarg.0; conv.u; ret",
    f"{_UNSAFE}::SizeOf": "sizeof T; ret",
    f"{_UNSAFE}::As": "ldarg.0; ret",
    f"{_UNSAFE}::Add": "ldarg.0; ldarg.1; conv.i; sizeof T; conv.i; mul; add; ret",
    f"{_UNSAFE}::AddByteOffset": "ldarg.0; ldarg.1; conv.i; add; ret",
    f"{_UNSAFE}::AreSame": "ldarg.0; ldarg.1; ceq; ret",
    f"{_UNSAFE}::IsAddressGreaterThan": "ldarg.0; ldarg.1; cgt.un; ret",
    f"{_UNSAFE}::IsAddressLessThan": "ldarg.0; ldarg.1; clt.un; ret",
    f"{_UNSAFE}::InitBlockUnaligned": "ldarg.0; ldarg.1; ldarg.2; unaligned. 1; initblk; ret",
    f"{_UNSAFE}::ReadUnaligned": "ldarg.0; unaligned. 1; ldobj T; ret",
    f"{_UNSAFE}::WriteUnaligned": "ldarg.0; ldarg.1; unaligned. 1; stobj T; ret",
    f"{_UNSAFE}::Read": "ldarg.0; ldobj T; ret",
    f"{_UNSAFE}::Write": "ldarg.0; ldarg.1; stobj T; ret",
    f"{_UNSAFE}::AsRef": "ldarg.0; ret",
    f"{_UNSAFE}::ByteOffset": "ldarg.1; ldarg.0; sub; ret",
}
_UNTIL_3_1_TEXTS: dict[str, str] = {
    "System.Runtime.CompilerServices.JitHelpers::EnumEquals": "ldarg.0; ldarg.1; ceq; ret",
}
_SINCE_10_TEXTS: dict[str, str] = {
    f"{_UNSAFE}::SkipInit": "ret",
    f"{_UNSAFE}::Subtract": "ldarg.0; ldarg.1; conv.i; sizeof T; conv.i; mul; sub; ret",
    f"{_UNSAFE}::SubtractByteOffset": "ldarg.0; ldarg.1; conv.i; sub; ret",
    f"{_UNSAFE}::IsAddressGreaterThanOrEqualTo": "ldarg.0; ldarg.1; clt.un; ldc.i4.0; ceq; ret",
    f"{_UNSAFE}::IsAddressLessThanOrEqualTo": "ldarg.0; ldarg.1; cgt.un; ldc.i4.0; ceq; ret",
    f"{_UNSAFE}::BitCast": "ldarga.s 0; unaligned. 1; ldobj U; ret",
    f"{_UNSAFE}::Copy": "ldarg.0; ldarg.1; ldobj T; stobj T; ret",
    f"{_UNSAFE}::CopyBlock": "ldarg.0; ldarg.1; ldarg.2; cpblk; ret",
    f"{_UNSAFE}::CopyBlockUnaligned": "ldarg.0; ldarg.1; ldarg.2; unaligned. 1; cpblk; ret",
    f"{_UNSAFE}::InitBlock": "ldarg.0; ldarg.1; ldarg.2; initblk; ret",
    f"{_UNSAFE}::Unbox": "ldarg.0; unbox T; ret",
    f"{_UNSAFE}::NullRef": "ldc.i4.0; conv.u; ret",
    f"{_UNSAFE}::IsNullRef": "ldarg.0; ldc.i4.0; conv.u; ceq; ret",
    "System.Double::MultiplyAddEstimate": "ldarg.0; ldarg.1; mul; ldarg.2; add; ret",
    "System.Single::MultiplyAddEstimate": "ldarg.0; ldarg.1; mul; ldarg.2; add; ret",
    "System.Math::ReciprocalEstimate": "ldc.r8 1; ldarg.0; div; ret",
    "System.MathF::ReciprocalEstimate": "ldc.r4 1; ldarg.0; div; ret",
    f"{_HELPERS}::EnumEquals": "ldarg.0; ldarg.1; ceq; ret",
}
_TEXTS = Columns((ALWAYS, _ALWAYS_TEXTS), (UNTIL_3_1, _UNTIL_3_1_TEXTS), (SINCE_10, _SINCE_10_TEXTS))

_Maker = Callable[["TypeSystemContext", "MethodDesc"], "ProgramIL"]


def text_body(method: MethodDesc, text: str) -> ProgramIL:
    """Returns the body of a method with an IL text."""
    names: dict[str, Any] = dict(zip("TU", method.method_args, strict=False))
    return assemble(text, **names)


def _field_body(method: MethodDesc, index: int = 0) -> ProgramIL:
    field = fields_of(method.owner)[index]
    if method.is_ctor:
        return assemble("ldarg.0; ldarg.1; stfld f; ret", f=field)
    return assemble("ldarg.0; ldfld f; ret", f=field)


def _by_reference_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of ByReference<T>: its only field holds the managed pointer (the layout says so), whatever its
    type in metadata."""
    return _field_body(method)


def _get_length_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    length = field_named(method.owner, "_stringLength")
    assert length is not None
    return assemble("ldarg.0; ldfld length; ret", length=length)


def _get_chars_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    length, first = field_named(method.owner, "_stringLength"), field_named(method.owner, "_firstChar")
    throw = method_named(context.well_known("System.ThrowHelper"), "ThrowIndexOutOfRangeException")
    assert length is not None and first is not None and throw is not None
    return assemble(
        """
        ldarg.1; ldarg.0; ldfld length; bge.un bad
        ldarg.0; ldflda first; ldarg.1; conv.i; ldc.i4.2; conv.i; mul; add; ldind.u2; ret
        bad: call throw; ldc.i4.0; ret""",
        length=length,
        first=first,
        throw=throw,
    )


def _generic_interlocked_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of Exchange<T> and CompareExchange<T> over references: calls the overload for object."""
    by_object = next(
        m for m in methods_named(method.owner, method.name) if not m.is_generic and m.signature.params[-1].is_object
    )
    arguments = "ldarg.0; ldarg.1" + ("; ldarg.2" if len(method.signature.params) == 3 else "")
    return assemble(f"{arguments}; call target; ret", target=by_object)


def _create_instance_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of Activator.CreateInstance<T>: wraps an exception of the constructor in a
    TargetInvocationException, as for a Type."""
    type_ = method.method_args[0]
    if isinstance(type_, Placeholder):
        return _create_by_type(context, method)
    constructor = default_constructor_of(type_)
    if type_.is_value_type and constructor is None:
        return assemble("ldloca.s 0; initobj T; ldloc.0; ret", (type_,), T=type_)
    names = names_of(context.library)
    if type_.is_interface or type_.is_abstract:
        reason = f"Cannot create an {'instance of an interface' if type_.is_interface else 'abstract class'}."
        return _missing_method_body(context, names.not_made.format(type=type_.full_name, reason=reason))
    if constructor is None or not constructor.is_public:
        return _missing_method_body(context, names.no_constructor.format(type=type_.full_name))
    wrapped = context.well_known("System.Reflection.TargetInvocationException")
    inner = next(m for m in methods_named(wrapped, ".ctor") if len(m.signature.params) == 1
                 and not m.signature.params[0].is_string)  # fmt: skip
    return assemble(
        "t: newobj c; stloc.0; leave out; h: newobj wrap; throw; out: ldloc.0; ret",
        (type_,),
        (Region(EHKind.CATCH, "t", "h", "h", "out", context.well_known("System.Exception")),),
        c=constructor,
        wrap=inner,
    )


def _create_by_type(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of Activator.CreateInstance<T> in shared code, where the class is known at run time only."""
    type_class = context.well_known("System.Type")
    by_type = next(m for m in methods_named(method.owner, "CreateInstance") if m.signature.params == (type_class,))
    handle = methods_named(type_class, "GetTypeFromHandle")[0]
    return assemble(
        "ldtoken T; call handle; call make; unbox.any T; ret", T=method.method_args[0], handle=handle, make=by_type
    )


def _choose_by_type(
    context: TypeSystemContext, method: MethodDesc, interface: str, field: FieldDesc, classes: tuple[TypeDesc, TypeDesc]
) -> ProgramIL:
    """Makes a body that stores an object of the first class if a type of shared code implements `interface` over
    itself, else one of the second. A method with a result returns that object."""
    argument = method.owner.type_args[0]
    result = "" if method.signature.return_type.is_void else "ldsfld f; "
    type_class = context.well_known("System.Type")
    constructors = [next(m for m in methods_named(c, ".ctor") if not m.signature.params) for c in classes]
    return assemble(
        f"""
        ldtoken wanted; call handle; ldtoken T; call handle; callvirt takes; brfalse plain
        newobj itself; stsfld f; br done
        plain: newobj other; stsfld f
        done: {result}ret""",
        wanted=context.instantiate(context.well_known(interface), (argument,)),
        T=argument,
        f=field,
        handle=methods_named(type_class, "GetTypeFromHandle")[0],
        takes=methods_named(type_class, "IsAssignableFrom")[0],
        itself=constructors[0],
        other=constructors[1],
    )


def _missing_method_body(context: TypeSystemContext, text: str) -> ProgramIL:
    missing = context.well_known("System.MissingMethodException")
    constructors = methods_named(missing, ".ctor")
    constructor = next(m for m in constructors if [p.is_string for p in m.signature.params] == [True])
    return assemble("ldstr s; newobj c; throw", s=text, c=constructor)


def _enum_compare_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of JitHelpers.EnumCompareTo<T>: compares the underlying integers by their CompareTo."""
    primitive = method.method_args[0].underlying
    compare = next(m for m in methods_named(primitive, "CompareTo") if m.signature.params[0] is primitive)
    return assemble("ldarga.s 0; ldarg.1; call compare; ret", compare=compare)


def _implements(type_: TypeDesc, definition: str) -> bool:
    context = type_.context
    return is_assignable(type_, context.instantiate(context.well_known(definition), (type_,)))


# Types with a special equality comparer.
_SPECIAL_COMPARERS = Columns(
    (UNTIL_3_1, {"System.Byte": "ByteEqualityComparer"}), (SINCE_10, {"System.String": "StringEqualityComparer"})
)


def default_comparer(type_: TypeDesc, is_equality: bool) -> TypeDesc:
    """Returns the class of EqualityComparer<T>.Default or Comparer<T>.Default that ComparerHelpers chooses at run
    time."""
    context = type_.context
    space = "System.Collections.Generic."
    suffix = "EqualityComparer`1" if is_equality else "Comparer`1"
    own = _SPECIAL_COMPARERS.of(context.library).get(type_.full_name) if is_equality else None
    if own is not None:
        return context.well_known(space + own)
    wanted = "System.IEquatable`1" if is_equality else "System.IComparable`1"
    kind, argument = "Object", type_
    if _implements(type_, wanted):
        kind = "Generic"
    elif type_.is_nullable:
        if _implements(type_.type_args[0], wanted):
            kind, argument = "Nullable", type_.type_args[0]
    elif type_.is_enum and type_.underlying.etype not in (
        ElementType.CHAR,
        ElementType.BOOLEAN,
        ElementType.R4,
        ElementType.R8,
        ElementType.I,
        ElementType.U,
    ):
        kind = "Enum"
    return context.instantiate(context.well_known(f"{space}{kind}{suffix}"), (argument,))


def _comparer_cctor_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of the static constructor of EqualityComparer<T> or Comparer<T>: the comparer is chosen at compile
    time, not by reflection."""
    owner = method.owner
    argument = owner.type_args[0]
    if isinstance(argument, Placeholder):
        wanted = "System.IEquatable`1" if owner.name == "EqualityComparer`1" else "System.IComparable`1"
        generic, plain = [
            context.instantiate(context.well_known(f"System.Collections.Generic.{kind}{owner.name}"), (argument,))
            for kind in ("Generic", "Object")
        ]
        return _choose_by_type(context, method, wanted, static_fields_of(owner)[0], (generic, plain))
    comparer = default_comparer(owner.type_args[0], owner.name == "EqualityComparer`1")
    constructor = next(m for m in methods_named(comparer, ".ctor") if not m.signature.params)
    return assemble("newobj c; stsfld f; ret", c=constructor, f=static_fields_of(owner)[0])


def _resource_string_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of CoreLib's SR.GetResourceString of a key that is unknown at compile time: returns the default
    text, or the key itself."""
    if len(method.signature.params) == 2:
        return assemble("ldarg.1; dup; brtrue done; pop; ldarg.0; done: ret")
    return assemble("ldarg.0; ret")


def resource_lookup_body(method: MethodDesc, texts: Mapping[str, str]) -> ProgramIL:
    """Makes the body of SR.GetResourceString of an assembly with these resources: returns the text of a key that is
    made at run time; without one the default text, or null. CategoryAttribute tries keys, Visual Basic has one for
    each error number."""
    names: dict[str, Any] = {"equals": methods_named(method.owner.context.system_string, "op_Equality")[0]}
    pieces: list[str] = []
    for number, (key, text) in enumerate(texts.items()):
        names[f"key{number}"], names[f"text{number}"] = key, text
        pieces.append(f"ldarg.0; ldstr key{number}; call equals; brfalse next{number}")
        pieces.append(f"ldstr text{number}; ret; next{number}: nop")
    pieces.append("ldarg.1; ret" if len(method.signature.params) == 2 else "ldnull; ret")
    return assemble("; ".join(pieces), **names)


def _gregorian_calendar_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of CultureInfo.GetCalendarInstanceRare: the invariant culture has no other calendar."""
    calendar = context.well_known("System.Globalization.GregorianCalendar")
    constructor = next(m for m in methods_named(calendar, ".ctor") if not m.signature.params)
    return assemble("newobj c; ret", c=constructor)


def _invariant_calendar_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of CultureData.GetCalendar: returns the invariant culture's data for every calendar."""
    invariant = field_named(context.well_known("System.Globalization.CalendarData"), "Invariant")
    assert invariant is not None
    return assemble("ldsfld f; ret", f=invariant)


def _sort_helper_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of ArraySortHelper<..>.CreateArraySortHelper: makes the generic helper if keys implement
    IComparable<T>, else the plain one."""
    owner = method.owner
    field = field_named(owner, "s_defaultArraySortHelper")
    generic = context.well_known(f"System.Collections.Generic.Generic{owner.name}")
    if isinstance(owner.type_args[0], Placeholder) and field is not None:
        classes = (context.instantiate(generic, owner.type_args), owner)
        return _choose_by_type(context, method, "System.IComparable`1", field, classes)
    helper = (
        context.instantiate(generic, owner.type_args)
        if _implements(owner.type_args[0], "System.IComparable`1")
        else owner
    )
    constructor = next(m for m in methods_named(helper, ".ctor") if not m.signature.params)
    assert field is not None
    return assemble("newobj c; dup; stsfld f; ret", c=constructor, f=field)


def _marshal_size_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of Marshal.SizeOf<T>: a constant if the native form is the managed one; otherwise calls
    SizeOf(Type)."""
    type_ = method.method_args[0]
    layout = layout_of(type_, context.target)
    if layout.is_blittable and type_.is_value_type and not type_.is_enum and not type_.type_args:
        return assemble(f"ldc.i4 {layout.size}; ret")
    from_handle = methods_named(context.well_known("System.Type"), "GetTypeFromHandle")[0]
    params = [(m, m.signature.params) for m in methods_named(method.owner, "SizeOf") if not m.is_generic]
    by_type = next(m for m, (param, *_) in params if param.full_name == "System.Type")
    return assemble("ldtoken T; call handle; call size; ret", T=type_, handle=from_handle, size=by_type)


def _method_table_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of RuntimeHelpers.GetMethodTable(object): loads the word before its fields."""
    data = field_named(context.well_known("System.Runtime.CompilerServices.RawData"), "Data")
    assert data is not None
    pointer = context.target.pointer_size
    return assemble(f"ldarg.0; ldflda data; ldc.i4 {pointer}; conv.i; sub; ldind.i; ret", data=data)


def _array_data_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of MemoryMarshal.GetArrayDataReference<T>: returns the address of a vector's first element, even
    of an empty one."""
    data = field_named(context.well_known(context.names.raw_array_data), "Data")
    assert data is not None
    return assemble("ldarg.0; ldflda data; ret", data=data)


_CONVERSIONS = {
    ElementType.I1: "i1", ElementType.U1: "u1", ElementType.I2: "i2", ElementType.U2: "u2", ElementType.CHAR: "u2",
    ElementType.I4: "i4", ElementType.U4: "u4", ElementType.I8: "i8", ElementType.U8: "u8", ElementType.I: "i",
    ElementType.U: "u",
}  # fmt: skip


def _convert_to_native_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of double.ConvertToIntegerNative<T>: may use any conversion; here it saturates like all others."""
    conversion = _CONVERSIONS.get(method.method_args[0].etype)
    if conversion is None:
        raise Unsupported(method.full_name, None, f"conversion to {method.method_args[0].full_name}")
    return assemble(f"ldarg.0; conv.{conversion}; ret")


def _has_component_size_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of RuntimeHelpers.ObjectHasComponentSize: tests the MethodTable's first word, the component size
    of arrays and strings."""
    data = field_named(context.well_known("System.Runtime.CompilerServices.RawData"), "Data")
    assert data is not None
    pointer = context.target.pointer_size
    return assemble(
        f"ldarg.0; ldflda data; ldc.i4 {pointer}; conv.i; sub; ldind.i; ldind.u2; ldc.i4.0; cgt.un; ret", data=data
    )


def _interpreted_lambda_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of LambdaCompiler.Compile(LambdaExpression) of System.Linq.Expressions: interprets the expression.

    No code is generated at run time, so this is `Compile(preferInterpretation: true)`.
    """
    compiler = method.owner.module.find_type_named("System.Linq.Expressions.Interpreter.LightCompiler")
    assert compiler is not None
    constructor = next(m for m in methods_named(compiler, ".ctor") if not m.signature.params)
    (top,) = methods_named(compiler, "CompileTop")
    create = next(m for m in methods_named(top.signature.return_type, "CreateDelegate") if not m.signature.params)
    return assemble("newobj c; ldarg.0; call top; call create; ret", c=constructor, top=top, create=create)


def _call_instruction_body(context: TypeSystemContext, method: MethodDesc) -> ProgramIL:
    """Makes the body of CallInstruction's FastCreate and SlowCreate: make a MethodInfoCallInstruction, the fallback of
    Create.

    Theirs instantiate a class by reflection over the types of the called method.
    """
    plain = method.owner.module.find_type_named("System.Linq.Expressions.Interpreter.MethodInfoCallInstruction")
    assert plain is not None
    (constructor,) = methods_named(plain, ".ctor")
    is_static = method_named(context.well_known("System.Reflection.MethodBase"), "get_IsStatic")
    assert is_static is not None
    return assemble(
        "ldarg.0; ldarg.1; ldlen; conv.i4; ldarg.0; callvirt static; ldc.i4.0; ceq; add; newobj c; ret",
        c=constructor,
        static=is_static,
    )


_ALWAYS_MAKERS: dict[str, _Maker] = {
    "System.String::get_Length": _get_length_body,
    "System.String::get_Chars": _get_chars_body,
    "System.Activator::CreateInstance": _create_instance_body,
    f"{_HELPERS}::ObjectHasComponentSize": _has_component_size_body,
    "System.Collections.Generic.ArraySortHelper`1::CreateArraySortHelper": _sort_helper_body,
    "System.Collections.Generic.ArraySortHelper`2::CreateArraySortHelper": _sort_helper_body,
    "System.Runtime.InteropServices.Marshal::SizeOf": _marshal_size_body,
    "System.SR::GetResourceString": _resource_string_body,
    "System.Globalization.CultureData::GetCalendar": _invariant_calendar_body,
    "System.Globalization.CultureInfo::GetCalendarInstanceRare": _gregorian_calendar_body,
    "System.Collections.Generic.EqualityComparer`1::.cctor": _comparer_cctor_body,
    "System.Collections.Generic.Comparer`1::.cctor": _comparer_cctor_body,
}
_UNTIL_3_1_MAKERS: dict[str, _Maker] = {
    "System.ByReference`1::.ctor": _by_reference_body,
    "System.ByReference`1::get_Value": _by_reference_body,
    "System.Runtime.CompilerServices.JitHelpers::EnumCompareTo": _enum_compare_body,
    "System.Threading.Interlocked::Exchange": _generic_interlocked_body,
    "System.Threading.Interlocked::CompareExchange": _generic_interlocked_body,
    "System.Linq.Expressions.Compiler.LambdaCompiler::Compile": _interpreted_lambda_body,
    "System.Linq.Expressions.Interpreter.CallInstruction::FastCreate": _call_instruction_body,
    "System.Linq.Expressions.Interpreter.CallInstruction::SlowCreate": _call_instruction_body,
}
_SINCE_10_MAKERS: dict[str, _Maker] = {
    f"{_HELPERS}::EnumCompareTo": _enum_compare_body,
    f"{_HELPERS}::GetMethodTable": _method_table_body,
    "System.Runtime.InteropServices.MemoryMarshal::GetArrayDataReference": _array_data_body,
    "System.Double::ConvertToIntegerNative": _convert_to_native_body,
    "System.Single::ConvertToIntegerNative": _convert_to_native_body,
}
_MAKERS = Columns((ALWAYS, _ALWAYS_MAKERS), (UNTIL_3_1, _UNTIL_3_1_MAKERS), (SINCE_10, _SINCE_10_MAKERS))

# Names of which only the generic overloads are replaced.
GENERIC_ONLY: frozenset[str] = frozenset(
    (
        "System.Activator::CreateInstance",
        "System.Runtime.InteropServices.Marshal::SizeOf",
        "System.Runtime.InteropServices.MemoryMarshal::GetArrayDataReference",
        "System.Threading.Interlocked::Exchange",
        "System.Threading.Interlocked::CompareExchange",
    )
)

# Namespaces of the types above that are not in CoreLib.
ELSEWHERE: frozenset[str] = frozenset(
    ("System.Linq.Expressions.Compiler", "System.Linq.Expressions.Interpreter")
)

# Methods that the importer may expand inline: key -> name of the intrinsic.
_ALWAYS_EXPANDABLE: dict[str, str] = {
    **{key: key.replace("::", ".") for key in _ALWAYS_TEXTS},
    "System.String::get_Length": "String.get_Length",
    "System.String::get_Chars": "String.get_Chars",
    "System.Type::GetTypeFromHandle": "Type.GetTypeFromHandle",
    "System.Object::GetType": "Object.GetType",
    "System.Span`1::get_Item": "Span.get_Item",
    "System.ReadOnlySpan`1::get_Item": "ReadOnlySpan.get_Item",
    **{f"System.{owner}::{name}": f"Math.{name}" for owner in ("Math", "MathF")
       for name in ("Sqrt", "Abs", "Floor", "Ceiling", "Round", "Truncate")},
    **{f"System.Numerics.BitOperations::{name}": f"BitOperations.{name}"
       for name in ("PopCount", "LeadingZeroCount", "TrailingZeroCount")},
    "System.Buffers.Binary.BinaryPrimitives::ReverseEndianness": "BinaryPrimitives.ReverseEndianness",
    **{f"System.Array::{name}": f"Array.{name}"
       for name in ("get_Length", "GetLength", "GetLowerBound", "GetUpperBound")},
    "System.Enum::HasFlag": "Enum.HasFlag",
    "System.Enum::Equals": "Enum.Equals",
    f"{_HELPERS}::InitializeArray": "RuntimeHelpers.InitializeArray",
    "System.Threading.Interlocked::MemoryBarrier": "Interlocked.MemoryBarrier",
    "System.Threading.Interlocked::CompareExchange": "Interlocked.CompareExchange",
    "System.Threading.Interlocked::Exchange": "Interlocked.Exchange",
    "System.Threading.Interlocked::ExchangeAdd": "Interlocked.ExchangeAdd",
}
_UNTIL_3_1_EXPANDABLE: dict[str, str] = {
    **{key: key.replace("::", ".") for key in _UNTIL_3_1_TEXTS},
    "System.ByReference`1::get_Value": "ByReference.get_Value",
}
_EXPANDABLE = Columns((ALWAYS, _ALWAYS_EXPANDABLE), (UNTIL_3_1, _UNTIL_3_1_EXPANDABLE))

_Value = TypeVar("_Value")


class Intrinsics:
    """The tables above for one class library."""

    def __init__(self, context: TypeSystemContext) -> None:
        self._context = context
        self.texts = self._resolve_keys(_TEXTS)
        self.makers = self._resolve_keys(_MAKERS)
        self.expandable = self._resolve_keys(_EXPANDABLE)

    def _resolve_keys(self, table: Columns[_Value]) -> dict[str, _Value]:
        unsafe = self._context.names.unsafe
        prefix = f"{_UNSAFE}::"
        rows = table.of(self._context.library)
        return {f"{unsafe}::{k.removeprefix(prefix)}" if k.startswith(prefix) else k: v for k, v in rows.items()}
