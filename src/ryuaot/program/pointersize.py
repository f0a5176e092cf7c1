"""The class library's IL is that of a 64-bit build. This file lists what in it holds for pointers of eight bytes only,
and what stands in for it where they have four (data, and how it is applied).

Found by search of the IL of System.Private.CoreLib 3.1 for bodies that are the constants 8 and 12, for the bodies of
IntPtr and UIntPtr, for calls of `Marshal.ReadInt64` and `WriteInt64` whose value is a pointer, and for `conv.u8` of a
pointer. What the search finds besides and needs nothing: lengths and offsets that C#'s `nuint` made 64 bits wide
(Buffer.Memmove, SpanHelpers: sums and compares of zero-extended numbers have the same outcome), words of eight bytes
that are read for speed (they need not be a pointer's), array data (`RawSzArrayData`, whose first field is an IntPtr),
and code that asks `IntPtr.Size` itself.

One difference stays: `new IntPtr(long)` and `(IntPtr)long` cut off what does not fit, for the library counts on that; a
32-bit build of the library throws an OverflowException.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.classlib.version import NET_3_1
from ryuaot.errors import BadInput
from ryuaot.metadata.opcodes import BY_NAME, decode
from ryuaot.program.constants import key_of
from ryuaot.program.il import ProgramIL
from ryuaot.program.ilbuild import assemble

if TYPE_CHECKING:
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methodil import MethodIL
    from ryuaot.typesystem.methods import MethodDesc

SEARCHED: Final = frozenset((NET_3_1,))
"""The libraries whose IL was searched."""

_READ = "ldarg.0; ldarg.1; add; unaligned. 1; ldind.i; ret"
_WRITE = "ldarg.0; ldarg.1; add; ldarg.2; unaligned. 1; stind.i; ret"

# `Ns.Type::Method(parameters)` -> the body.
BODIES: dict[str, str] = {
    "System.IntPtr::get_Size()": "ldc.i4.4; ret",
    "System.UIntPtr::get_Size()": "ldc.i4.4; ret",
    # The length of a string stands behind one pointer, its characters behind that.
    "System.Runtime.CompilerServices.RuntimeHelpers::get_OffsetToStringData()": "ldc.i4.8; ret",
    # Of 64 bits both halves take part.
    "System.IntPtr::GetHashCode()": "ldarg.0; ldind.i; conv.i4; ret",
    # A pointer is read as 64 bits.
    "System.Runtime.InteropServices.Marshal::ReadIntPtr(System.IntPtr,System.Int32)": _READ,
    "System.Runtime.InteropServices.Marshal::WriteIntPtr(System.IntPtr,System.Int32,System.IntPtr)": _WRITE,
}

# Types in whose methods a pointer that is widened is a signed number. (Where both have 64 bits `conv.u8` and `conv.i8`
# are the same, and C# writes the first.)
SIGNED: tuple[str, ...] = ("System.IntPtr",)

_CONV_U8, _CONV_I8 = BY_NAME["conv.u8"], BY_NAME["conv.i8"]


def check_searched(context: TypeSystemContext) -> None:
    """BadInput where a target's pointers have four bytes, and what that changes in the class library is not known."""
    if context.target.pointer_size == 4 and context.library not in SEARCHED:
        known = " and ".join([f".NET {version}" for version in sorted(SEARCHED)])
        raise BadInput(
            context.core_module.md.path,
            f"the class library of .NET {context.library} is for 64-bit targets only; {context.target.name} takes "
            f"that of {known} (--framework)",
        )


def body_of(method: MethodDesc) -> ProgramIL | None:
    """What stands in for a body of the class library where pointers have four bytes; None for all others."""
    if not method.owner.module.is_core:
        return None
    params = ",".join([param.full_name for param in method.signature.params])
    text = BODIES.get(f"{key_of(method)}({params})")
    if text is not None:
        return assemble(text)
    return _signed(method.il) if method.has_body and method.owner.full_name in SIGNED else None


def _signed(il: MethodIL) -> ProgramIL:
    code = bytearray(il.code)
    for instruction in decode(il.code):
        if instruction.opcode is _CONV_U8:
            code[instruction.offset] = _CONV_I8.value
    return ProgramIL.rewritten(il, bytes(code), il.eh, ())
