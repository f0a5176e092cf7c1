"""Required custom modifiers (ECMA-335 II.23.2.7), as bits that rows of members carry: `init`, `in`, `volatile`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType, SigFlags
from ryuaot.metadata.tables import T
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from ryuaot.metadata.signature_blobs import SignatureReader
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

# Above what the flags of a row have; runtime/managed/Reflection.cs knows them.
_BITS = {
    "System.Runtime.CompilerServices.IsExternalInit": 1 << 24,
    "System.Runtime.InteropServices.InAttribute": 1 << 25,
    "System.Runtime.CompilerServices.IsVolatile": 1 << 26,
}
_OTHER = 1 << 27


def of_method(method: MethodDesc) -> tuple[int, ...]:
    """The bits of the result and of each parameter; empty where there are none."""
    typical = method.typical
    if not typical.token:
        return ()
    reader = declaring_module(typical).reader(typical.module.md.row(T.MethodDef, typical.token & 0xFFFFFF)[4])
    if ElementType.CMOD_REQD not in reader.blob:
        return ()
    if reader.byte() & SigFlags.GENERIC:
        reader.unsigned()
    found = []
    for _ in range(reader.unsigned() + 1):
        found.append(_bits(reader))
        reader.type()
    return tuple(found)


def of_field(field: FieldDesc) -> int:
    """The bits of a field."""
    reader = declaring_module(field.owner).reader(field.owner.module.md.row(T.Field, field.token & 0xFFFFFF)[2])
    reader.byte()
    return _bits(reader) if ElementType.CMOD_REQD in reader.blob else 0


def _bits(reader: SignatureReader[TypeDesc]) -> int:
    """The modifiers ahead of a type; the reader then stands on the type."""
    found = 0
    while reader.position < len(reader.blob) and reader.blob[reader.position] in (
        ElementType.CMOD_REQD,
        ElementType.CMOD_OPT,
    ):
        required = reader.byte() == ElementType.CMOD_REQD
        token = reader.token()
        if required:
            found |= _bit(reader, token)
    return found


def _bit(reader: SignatureReader[TypeDesc], token: int) -> int:
    try:
        return _BITS.get(reader.provider.named(token, False).full_name, _OTHER)
    except BadInput:
        return _OTHER  # a type that is not there: only its name would be asked for
