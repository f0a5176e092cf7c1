"""What of the class library's IL is for 64-bit pointers only: each entry stands for a method that there is, and a
search of the IL finds nothing that is not listed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ryuaot import runtime
from ryuaot.errors import BadInput
from ryuaot.metadata.opcodes import decode
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.program.bodies.native_ints import Use, find_uses, signed_widenings
from ryuaot.program.bodies.pointer_size import BODIES, PATCHED
from ryuaot.program.bodies.pointer_size import full_key as key
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.trimming.constant_calls import key_of
from ryuaot.runtime.runtime_archive import substitutions_path
from ryuaot.target import TARGETS
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.resolver import AssemblyResolver
from ryuaot.typesystem.signatures import MethodSignature
from ryuaot.typesystem.type_layout import layout_of
from ryuaot.typesystem.types import TypeDesc

#: Bodies that are 8 or 12 and have nothing to do with pointers: type codes, member types, flags, numbers of calendars.
OTHERS = {"GetTypeCode", "get_MemberType", "GetMethodImplementationFlags", "get_ID"}


@pytest.fixture(scope="module")
def bodies() -> Bodies:
    context = TypeSystemContext(TARGETS["x86"], AssemblyResolver(None))
    return Bodies(context, substitutions_path(context.library))


def prepared_methods(bodies: Bodies) -> list[MethodDesc]:
    return [method for type_ in bodies.context.core_module.types for method in methods_of(type_)]


def instructions(bodies: Bodies, method: MethodDesc) -> list[str]:
    return [
        f"{i.opcode.name} {i.operand}" if i.operand is not None else i.opcode.name
        for i in decode(bodies.il(method).code)
    ]


def test_every_entry_is_a_method_of_the_library(bodies: Bodies) -> None:
    found = {key(method): method for method in prepared_methods(bodies)}
    assert {*BODIES, *PATCHED} <= set(found)
    assert instructions(bodies, found["System.IntPtr::get_Size()"]) == ["ldc.i4.4", "ret"]


def test_no_other_body_is_the_size_of_a_pointer_or_of_a_strings_head(bodies: Bodies) -> None:
    constant = []
    for method in prepared_methods(bodies):
        if method.has_body and method.name not in OTHERS and len(il_of(method).code) <= 3:
            body = [(i.opcode.name, i.operand) for i in decode(il_of(method).code)]
            if body in ([("ldc.i4.8", None), ("ret", None)], [("ldc.i4.s", 12), ("ret", None)]):
                constant.append(key(method))
    assert len(constant) == 3
    assert set(constant) <= set(BODIES)


def test_no_other_method_reads_a_pointer_as_64_bits(bodies: Bodies) -> None:
    """Lists the methods that call Marshal.ReadInt64 or WriteInt64 for a pointer.

    Overloads with an object are for objects' layouts, which only COM had.
    """
    found = []
    for method in prepared_methods(bodies):
        if method.has_body and method.name.endswith("IntPtr") and method.owner.name == "Marshal":
            calls = [i.operand for i in decode(il_of(method).code) if i.opcode.name == "call"]
            names = [il_of(method).resolve_method(token).name for token in calls]
            if ("ReadInt64" in names or "WriteInt64" in names) and "System.Object" not in key(method):
                found.append(key(method))
    assert len(found) == 2
    assert set(found) <= set(BODIES)


def test_signed_native_integers_are_widened_with_their_sign(bodies: Bodies) -> None:
    """What the analysis finds is what is compiled: distances of pointers (decoding UTF-8 counts with them), IntPtr."""
    found = []
    for method in prepared_methods(bodies):
        if method.has_body and signed_widenings(method):
            found.append(key_of(method))
            if key(method) not in BODIES:
                offsets = set(signed_widenings(method))
                compiled = {i.offset: i.opcode.name for i in decode(bodies.il(method).code)}
                assert {compiled[offset] for offset in offsets} == {"conv.i8"}
    assert "System.Text.Unicode.Utf8Utility::GetPointerToFirstInvalidByte" in found
    assert "System.IntPtr::ToInt64" in found
    assert len(found) == 12


def test_the_analysis_sees_every_kind_of_use(bodies: Bodies) -> None:
    int64, native, void = (bodies.context.well_known(f"System.{n}") for n in ("Int64", "IntPtr", "Void"))
    pointer = bodies.context.get_pointer(void)
    wide_place = bodies.context.get_byref(int64)

    def uses(text: str, *params: TypeDesc) -> list[tuple[str, Use, bool]]:
        body = assemble(text)
        method = SyntheticMethod(native, "M", MethodSignature(int64, params), lambda: body)
        return [(use.instruction, use.use, use.is_signed) for use in find_uses(method, body)]

    assert uses("ldarg.0; conv.u8; ret", native) == [("conv.u8", Use.WIDENED, True)]
    assert uses("ldarg.0; conv.u8; ret", pointer) == [("conv.u8", Use.WIDENED, False)]
    assert uses("ldarg.0; ldarg.1; sub; conv.u8; ret", pointer, pointer) == [("conv.u8", Use.WIDENED, True)]
    assert uses("ldarg.0; ldarg.1; add; conv.u8; ret", pointer, native) == [("conv.u8", Use.WIDENED, False)]
    assert uses("ldarg.0; conv.i; conv.i8; ret", int64) == [
        ("conv.i", Use.NARROWED, False), ("conv.i8", Use.WIDENED, True)
    ]
    assert uses("ldarg.0; ldind.i; conv.i8; ret", wide_place)[0] == ("ldind.i", Use.ACCESS, False)
    assert uses("ldarga 0; ldind.i8; ret", native) == [("ldind.i8", Use.ACCESS, False)]


def test_no_memory_is_accessed_with_the_other_size(bodies: Bodies) -> None:
    """Reinterpretations of 64 bits as native ones, or of anything as native integers, have other bodies."""
    found = set()
    for method in prepared_methods(bodies):
        if method.has_body and {u.use for u in find_uses(method)} & {Use.ACCESS, Use.REINTERPRETED}:
            found.add(key(method))
    assert found == {
        "System.Threading.Volatile::Read(System.Int64&)",
        "System.Threading.Volatile::Write(System.Int64&,System.Int64)",
        "System.Span`1::Clear()",
    }
    assert found <= {*BODIES, *PATCHED}


#: Methods that calculate with the size of a type and the constant 8, where that is no pointer's size: steps of unrolled
#: loops and of vectors, bits of a byte, sizes of fields in the records of event tracing.
EIGHTS = {
    "System.Array::IndexOf", "System.Array::LastIndexOf", "System.Span`1::Fill",
    "System.Buffers.TlsOverPerCoreLockedStacksArrayPool`1+LockedStack::Trim",
    "System.Text.ASCIIUtility::GetIndexOfFirstNonAsciiByte_Sse2",
    "System.Text.ASCIIUtility::GetIndexOfFirstNonAsciiChar_Sse2", "System.Text.ASCIIUtility::NarrowUtf16ToAscii",
    "System.Text.ASCIIUtility::WidenAsciiToUtf16", "System.Runtime.Intrinsics.Vector64`1::get_Count",
}  # fmt: skip


def test_no_other_constant_is_the_size_of_a_pointer(bodies: Bodies) -> None:
    found = set()
    for method in prepared_methods(bodies):
        if not method.has_body or key(method) in PATCHED:
            continue
        code = list(decode(il_of(method).code))
        if not any(i.opcode.name == "ldc.i4.8" for i in code):
            continue
        called = [il_of(method).resolve_method(i.operand).name for i in code if i.opcode.name == "call"]  # type: ignore[arg-type]
        if "SizeOf" in called:
            found.add(key_of(method))
    assert found == EIGHTS


@pytest.mark.slow
def test_other_assemblies_have_no_native_integers_under_another_name(bodies: Bodies) -> None:
    """They are built once for all platforms: what the analysis would change in CoreLib is not in them."""
    for file in sorted(bodies.context.resolver.framework_dir.glob("System.*.dll")):
        if "WindowsRuntime" in file.name or file.name == "System.Private.CoreLib.dll":
            continue
        try:
            module = bodies.context.load_file(file)
        except BadInput:
            continue  # native code
        for method in [m for t in module.types for m in methods_of(t) if m.has_body]:
            strange = [u for u in find_uses(method) if u.use in (Use.ACCESS, Use.REINTERPRETED)]
            assert not strange and not signed_widenings(method), method.full_name


_DEFINITION = re.compile(r"^[ \t]*((?:[A-Za-z_]\w*[ \t*]+)+)(\w+)\(([^(){};]*)\)\s*[{;]", re.MULTILINE)
_MACRO = re.compile(r"#define (\w+)\(name\) (\w+)##name")


def _c_functions() -> dict[str, tuple[str, list[str]]]:
    """Result and parameters of the runtime's C functions, as written."""
    found: dict[str, tuple[str, list[str]]] = {}
    for file in sorted((Path(runtime.__file__).parent / "c").glob("*.[ch]")):
        text = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL)
        for macro, prefix in _MACRO.findall(text):
            text = re.sub(rf"\b{macro}\((\w+)\)(?=\()", lambda match, p=prefix: p + match[1], text)
        for result, name, params in _DEFINITION.findall(text):
            split = [] if params.strip() in ("", "void") else params.split(",")
            found.setdefault(name.removesuffix("_c"), (result, split))
    return found


def _c_size(declared: str) -> int:
    return 8 if "*" not in declared and re.search(r"\b(u?int64_t|double)\b", declared) else 4


def _size(bodies: Bodies, type_: TypeDesc) -> int:
    return max(4, layout_of(type_, bodies.context.target).size) if type_.is_value_type else 4


def test_c_functions_take_what_the_library_passes(bodies: Bodies) -> None:
    """A `nuint` parameter is 64 bits wide here too: a C function with a size_t reads the wrong register on arm."""
    known = _c_functions()
    checked = 0
    for method in prepared_methods(bodies):
        intcall = bodies.intcall(method)
        if intcall is None or intcall.symbol not in known:
            continue
        result, declared = known[intcall.symbol]
        signature = method.signature
        passed = [4] * signature.has_this + [_size(bodies, param) for param in signature.params]
        assert [_c_size(d) for d in declared] == passed[: len(declared)], f"{method.full_name}: {declared}"
        if not signature.return_type.is_void:
            assert _c_size(result) == _size(bodies, signature.return_type), f"{method.full_name}: {result}"
        checked += 1
    assert checked > 200
