"""Required custom modifiers (ECMA-335 II.23.2.7) as bits in rows of members: `init`, `in`, `volatile`."""

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

# Above the flags of a row; runtime/managed/Reflection.cs has the same.
_BITS = {
    "System.Runtime.CompilerServices.IsExternalInit": 1 << 24,
    "System.Runtime.InteropServices.InAttribute": 1 << 25,
    "System.Runtime.CompilerServices.IsVolatile": 1 << 26,
}
_OTHER = 1 << 27


def of_method(method: MethodDesc) -> tuple[int, ...]:
    """Returns the bits of the result and of each parameter; empty if there are none."""
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
        found.append(_read_modifiers(reader))
        reader.type()
    return tuple(found)


def of_field(field: FieldDesc) -> int:
    """Returns the bits of a field."""
    reader = declaring_module(field.owner).reader(field.owner.module.md.row(T.Field, field.token & 0xFFFFFF)[2])
    reader.byte()
    return _read_modifiers(reader) if ElementType.CMOD_REQD in reader.blob else 0


def _read_modifiers(reader: SignatureReader[TypeDesc]) -> int:
    """Reads the modifiers before a type; the reader is then at the type."""
    found = 0
    while reader.position < len(reader.blob) and reader.blob[reader.position] in (
        ElementType.CMOD_REQD,
        ElementType.CMOD_OPT,
    ):
        required = reader.byte() == ElementType.CMOD_REQD
        token = reader.token()
        if required:
            found |= _get_bit(reader, token)
    return found


def _get_bit(reader: SignatureReader[TypeDesc], token: int) -> int:
    try:
        return _BITS.get(reader.provider.named(token, False).full_name, _OTHER)
    except BadInput:
        return _OTHER  # the type is missing, but only its name is needed
