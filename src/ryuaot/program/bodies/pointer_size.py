"""32-bit targets: replaces what the class library's IL, from a 64-bit build, assumes about the pointer size.

There are three kinds of replacement. Widenings of a native integer that is a signed number
(`native_ints.signed_widenings`) become sign extensions. Constants that are the size of a pointer (`PATCHED`) are
changed. All other assumptions have a new body (`BODIES`). tests/program/bodies/test_pointersize.py analyses the whole
library and compares the uses with these tables, so that none is missed. Only CoreLib is built per platform: the other
assemblies' C# has no native integers under a 64-bit name.

One difference remains: `new IntPtr(long)` and `(IntPtr)long` truncate, because the library relies on it; a 32-bit build
of the library throws an OverflowException.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.classlib.library_version import NET_3_1
from ryuaot.errors import BadInput
from ryuaot.metadata.opcodes import BY_NAME, decode
from ryuaot.program.bodies.native_ints import signed_widenings
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import ProgramIL
from ryuaot.program.trimming.constant_calls import key_of
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.method_il import il_of

if TYPE_CHECKING:
    from ryuaot.metadata.opcodes import OpCode
    from ryuaot.program.il.program_il import Entity
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc

SEARCHED: Final = frozenset((NET_3_1,))
"""The libraries whose IL was searched for uses of the pointer size."""

_READ = "ldarg.0; ldarg.1; add; unaligned. 1; ldind.i; ret"
_WRITE = "ldarg.0; ldarg.1; add; ldarg.2; unaligned. 1; stind.i; ret"

# `Ns.Type::Method(parameters)` -> the body.
BODIES: dict[str, str] = {
    "System.IntPtr::get_Size()": "ldc.i4.4; ret",
    "System.UIntPtr::get_Size()": "ldc.i4.4; ret",
    # The MethodTable pointer is followed by the length of a string, then by its characters.
    "System.Runtime.CompilerServices.RuntimeHelpers::get_OffsetToStringData()": "ldc.i4.8; ret",
    # The library's body mixes both halves of 64 bits.
    "System.IntPtr::GetHashCode()": "ldarg.0; ldind.i; conv.i4; ret",
    # A volatile access of native size would touch half of 64 bits: as in the library's 32-bit build, these are atomic.
    "System.Threading.Volatile::Read(System.Int64&)": "ldarg.0; ldc.i8 0; ldc.i8 0; call compare_exchange; ret",
    "System.Threading.Volatile::Write(System.Int64&,System.Int64)": "ldarg.0; ldarg.1; call exchange; pop; ret",
    # The library's body reads a pointer as 64 bits.
    "System.Runtime.InteropServices.Marshal::ReadIntPtr(System.IntPtr,System.Int32)": _READ,
    "System.Runtime.InteropServices.Marshal::WriteIntPtr(System.IntPtr,System.Int32,System.IntPtr)": _WRITE,
}

# Methods in which the constant 8 is the size of a pointer.
PATCHED: frozenset[str] = frozenset(
    (
        "System.Span`1::Clear()",  # elements of Unsafe.SizeOf<T>() / sizeof(nuint) references
    )
)

_CONV_U8, _CONV_I8 = BY_NAME["conv.u8"], BY_NAME["conv.i8"]
_EIGHT, _FOUR = BY_NAME["ldc.i4.8"], BY_NAME["ldc.i4.4"]


def check_searched(context: TypeSystemContext) -> None:
    """Raises BadInput for a 32-bit target if the class library was not searched for uses of the pointer size."""
    if context.target.pointer_size == 4 and context.library not in SEARCHED:
        known = " and ".join([f".NET {version}" for version in sorted(SEARCHED)])
        raise BadInput(
            context.core_module.md.path,
            f"the class library of .NET {context.library} is for 64-bit targets only; {context.target.name} takes "
            f"that of {known} (--framework)",
        )


def body_of(method: MethodDesc) -> ProgramIL | None:
    """Returns the replacement of a body of the class library on 32-bit targets; None if it is unchanged."""
    if not method.owner.module.is_core:
        return None
    key = full_key(method)
    text = BODIES.get(key)
    if text is not None:
        return assemble(text, **_find_exchanges(method.context))  # type: ignore[arg-type]
    if not method.has_body:
        return None
    il = il_of(method)
    if key in PATCHED:
        return _replace_opcodes(il, [i.offset for i in decode(il.code) if i.opcode is _EIGHT], _FOUR)
    if _CONV_U8.value not in il.code:
        return None
    widenings = signed_widenings(method.typical)
    return _replace_opcodes(il, widenings, _CONV_I8) if widenings else None


def full_key(method: MethodDesc) -> str:
    """Returns `Ns.Type::Method(parameters)`, the key of the tables in this module."""
    return f"{key_of(method)}({','.join([param.full_name for param in method.signature.params])})"


def _find_exchanges(context: TypeSystemContext) -> dict[str, Entity]:
    """Returns the methods of Interlocked that the bodies above name."""
    interlocked = context.well_known("System.Threading.Interlocked")
    wide = context.well_known("System.Int64")
    found: dict[str, Entity] = {}
    for name, method_name in (("exchange", "Exchange"), ("compare_exchange", "CompareExchange")):
        found[name] = next(m for m in methods_named(interlocked, method_name) if m.signature.return_type is wide)
    return found


def _replace_opcodes(il: MethodIL, offsets: list[int], opcode: OpCode) -> ProgramIL:
    """Returns the body with an instruction of the same length at each of the offsets."""
    code = bytearray(il.code)
    for offset in offsets:
        code[offset] = opcode.value
    return ProgramIL.rewritten(il, bytes(code), il.eh, ())
