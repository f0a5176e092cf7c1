"""The one fault of a C compiler that random signatures have shown, so that a long run ends clean.

Clang (zig 0.17's) drops a float of a union under System V AMD64. It takes an eightbyte of floats as one member has
it, the one for which it reserves the union's storage: of the greatest alignment, then size. Where that member has a
float in the first half of the eightbyte and padding in the second, clang passes a `float`; but the psABI classifies
an eightbyte by all members (3.2.3), so what another member has in the second half goes along, and does with gcc:

    union { struct { int64_t a; float b; } x; struct { int32_t a, b; float c, d; } y; }   // y.d is lost
"""

from __future__ import annotations

from collections.abc import Iterator

from fuzz.abi.cases import Case, signature_of
from ryuaot.abi import AbiKind, AbiType
from ryuaot.target import Target

_EIGHTBYTE, _FLOAT = 8, 4


def clang_drops_a_float(case: Case, target: Target) -> bool:
    """Whether clang's C code does not pass, take or return one of the case's values whole on this target."""
    if target.cpu != "x64":
        return False
    signature = signature_of(case, target)
    return any(map(_dropped, (signature.ret, *signature.params)))


def _dropped(type_: AbiType) -> bool:
    if type_.size > 2 * _EIGHTBYTE:
        return False
    leaves, stored = type_.leaves(), dict(_storage(type_))
    for start in range(0, type_.size, _EIGHTBYTE):
        inside = {at: leaf for at, leaf in leaves if start <= at < start + _EIGHTBYTE}
        if any(leaf.kind is not AbiKind.FLOAT for leaf in inside.values()):
            continue
        if start in stored and start + _FLOAT in inside and start + _FLOAT not in stored:
            return True
    return False


def _storage(type_: AbiType, at: int = 0) -> Iterator[tuple[int, AbiType]]:
    """Where clang sees scalars: of a union in one of its members only."""
    if type_.has_overlapping_fields:
        member = max(type_.fields, key=lambda f: (f.type.align, f.type.size))
        yield from _storage(member.type, at + member.offset)
    elif type_.is_struct and type_.repeat == 1:
        for field in type_.fields:
            yield from _storage(field.type, at + field.offset)
    else:
        yield from ((at + offset, leaf) for offset, leaf in type_.leaves())
