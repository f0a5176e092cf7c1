"""Sse and Sse2 on targets with SSE2: the methods that become nodes, and bodies for those with a variable immediate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.classlib.library_version import NET_3_1
from ryuaot.metadata.elements import ElementType as E
from ryuaot.metadata.opcodes import BY_NAME, decode
from ryuaot.pipeline.importer import sse_expansion
from ryuaot.program.il.il_assembler import assemble, load_arguments
from ryuaot.program.trimming.il_folding import targets
from ryuaot.typesystem.types import PointerType

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.target import Target
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

PREFIX: Final = sse_expansion.PREFIX
_SPACE: Final = "System.Runtime.Intrinsics.X86."
TYPES: Final = frozenset([_SPACE + name for name in ("Sse", "Sse2", "Sse+X64", "Sse2+X64")])
_VECTORS: Final = "System.Runtime.Intrinsics.Vector128"
_SHARED: Final = frozenset(("AddSaturate", "SubtractSaturate"))
"""Methods of Vector128 that equal those of Sse2, on the lanes that Sse2 has."""
_VECTOR: Final = "System.Runtime.Intrinsics.Vector128`1"
_LETTERS: Final = {
    E.R4: "f", E.R8: "d", E.I1: "b", E.U1: "B", E.I2: "s", E.U2: "S", E.I4: "i", E.U4: "I", E.I8: "l", E.U8: "L",
    E.VOID: "v",
}  # fmt: skip
_SCALARS: Final = {E.U1: "y", E.I2: "n", E.U2: "n", E.I4: "n", E.U4: "n", E.I8: "w", E.U8: "w"}
_CONSTANTS: Final = frozenset(
    [BY_NAME[f"ldc.i4.{name}"].value for name in ("m1", *"012345678", "s")] + [BY_NAME["ldc.i4"].value]
)


def has_sse(target: Target) -> bool:
    """Whether Sse and Sse2 are supported."""
    return "sse2" in target.features and "simd" in target.features


def sse_method(method: MethodDesc) -> str | None:
    """Returns the key by which the importer knows a method; None for all others."""
    owner, name = method.owner, method.name
    known = owner.full_name in TYPES or name in _SHARED and owner.full_name == _VECTORS
    if not known or not owner.module.is_core or not has_sse(owner.context.target):
        return None
    if owner.context.library > NET_3_1 and name in sse_expansion.EXCHANGED:
        name = f"^{name}"
    key = f"{name}:{''.join([_get_letter(param) for param in method.signature.params])}"
    return PREFIX + key if key in sse_expansion.ROWS else None


def _get_letter(type_: TypeDesc) -> str:
    if isinstance(type_, PointerType):
        return "*" + _LETTERS.get(type_.element.etype, "?")
    if type_.type_args and type_.type_def.full_name == _VECTOR:
        return _LETTERS.get(type_.type_args[0].etype, "?")
    return _SCALARS.get(type_.etype, "?")


def _count_immediates(method: MethodDesc) -> int:
    key = sse_method(method)
    return sse_expansion.ROWS[key.removeprefix(PREFIX)].values if key is not None else 0


def is_sse_node(method: MethodDesc) -> bool:
    """Whether every call of a method becomes nodes, whatever its operands are."""
    key = sse_method(method)
    return key is not None and not sse_expansion.ROWS[key.removeprefix(PREFIX)].values


def takes_immediate(method: MethodDesc) -> bool:
    """Whether a call of a method becomes nodes only if its last argument is a constant."""
    return bool(_count_immediates(method))


def find_after_constants(il: MethodIL) -> frozenset[int]:
    """Returns the offsets of instructions that are preceded, on every path, by a load of an int constant."""
    instructions = decode(il.code)
    pairs = zip(instructions, instructions[1:], strict=False)
    found = {following.offset for preceding, following in pairs if preceding.opcode.value in _CONSTANTS}
    return frozenset(found - targets(instructions, il.eh)) if found else frozenset()


def immediate_body(method: MethodDesc) -> ProgramIL | None:
    """Returns a body that switches over the values of the immediate and calls the method for each; None without an
    immediate."""
    count = _count_immediates(method)
    if not count:
        return None
    last = len(method.signature.params) - 1
    arguments = load_arguments(0, last)
    cases = "".join([f"c{n}: {arguments}; ldc.i4 {n}; call self; ret;" for n in range(count)])
    labels = " ".join([f"c{n}" for n in range(count)])
    return assemble(f"ldarg {last}; ldc.i4 {count - 1}; and; switch {labels}; {cases}", self=method)
