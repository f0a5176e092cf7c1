"""AdvSimd and ArmBase of .NET 10 on targets that support them: the methods that become nodes, and bodies for the
others.

Methods of more than one instruction, and those with a variable immediate, have bodies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ryuaot.classlib.library_version import NET_3_1
from ryuaot.pipeline.importer import advsimd_expansion
from ryuaot.program import advsimd_tuples
from ryuaot.program.il.il_assembler import assemble, load_arguments
from ryuaot.typesystem.members import methods_named

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc

PREFIX: Final = advsimd_expansion.PREFIX
_SPACE: Final = "System.Runtime.Intrinsics.Arm."
TYPES: Final = frozenset([_SPACE + name for name in ("AdvSimd", "AdvSimd+Arm64", "ArmBase", "ArmBase+Arm64")])
_RANGE: Final = "System.ArgumentOutOfRangeException"


def has_advsimd(target: Target) -> bool:
    """Whether AdvSimd and ArmBase are supported: only arm64 has vectors of eight bytes."""
    return "simd" in target.features and "simd64" in target.features


def is_of_advsimd(method: MethodDesc) -> bool:
    """Whether a method belongs to one of those classes, and they are supported."""
    owner = method.owner
    if owner.full_name not in TYPES or not owner.module.is_core or not method.is_static:
        return False
    return owner.context.library > NET_3_1 and has_advsimd(owner.context.target) and method.name != "get_IsSupported"


def _find_row(method: MethodDesc) -> advsimd_expansion.Row | None:
    return advsimd_expansion.row_of(method) if is_of_advsimd(method) else None


def advsimd_method(method: MethodDesc) -> str | None:
    """Returns the key by which the importer knows a method; None for all others."""
    return PREFIX + method.name if _find_row(method) is not None else None


def is_advsimd_node(method: MethodDesc) -> bool:
    """Whether every call of a method becomes nodes, whatever its operands are."""
    row = _find_row(method)
    return row is not None and not row.limits


def body(method: MethodDesc) -> ProgramIL | None:
    """Returns the body of a method; None for a method that is not known.

    A method with immediates switches over their values, calls itself for each, and throws ArgumentOutOfRangeException
    for all others. A method on several vectors is composed of other methods.
    """
    row = _find_row(method)
    if row is None:
        return advsimd_tuples.body(method) if is_of_advsimd(method) else None
    count = len(method.signature.params)
    if not row.limits:
        return assemble(f"{load_arguments(0, count)}; call self; ret" if count else "call self; ret", self=method)
    return _switch_body(method, row.limits, count)


def _switch_body(method: MethodDesc, limits: tuple[advsimd_expansion.Limit, ...], count: int) -> ProgramIL:
    number, checks = "ldc.i4 0", ""
    chosen: list[dict[int, int]] = [{}]
    for limit in limits:
        place = f"ldarg {limit.param}; ldc.i4 {limit.low}; sub"
        checks += f"{place}; ldc.i4 {limit.many}; bge.un out; "
        number += f"; ldc.i4 {limit.many}; mul; {place}; add"
        chosen = [{**known, limit.param: limit.low + n} for known in chosen for n in range(limit.many)]
    cases = []
    for at, known in enumerate(chosen):
        loads = "; ".join([f"ldc.i4 {known[n]}" if n in known else f"ldarg {n}" for n in range(count)])
        cases.append(f"c{at}: {loads}; call self; ret;")
    labels = " ".join([f"c{at}" for at in range(len(chosen))])
    constructors = methods_named(method.owner.context.well_known(_RANGE), ".ctor")
    names: dict[str, Any] = {"self": method}
    names["thrown"] = next(made for made in constructors if not made.signature.params)
    text = f"{checks}{number}; switch {labels}; {''.join(cases)} out: newobj thrown; throw"
    return assemble(text, **names)
