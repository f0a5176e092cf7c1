"""The one query of this package: `layout_call`, where every argument and the result of a call go."""

from __future__ import annotations

from functools import lru_cache

from ryuaot.abi.aapcs32 import AapcsVfp
from ryuaot.abi.aapcs64 import Aapcs64
from ryuaot.abi.abi_types import AbiSignature, AbiType, NativeConvention
from ryuaot.abi.convention import Convention
from ryuaot.abi.microsoft import MicrosoftX64
from ryuaot.abi.placement import CallLayout, ReturnTypeDesc
from ryuaot.abi.registers import ConventionRegisters
from ryuaot.abi.riscv import RiscV64
from ryuaot.abi.sysv import SysVX64
from ryuaot.abi.x86 import Cdecl, ClrX86, Stdcall, Thiscall
from ryuaot.target import Target

#: Managed conventions by `Target.convention`.
MANAGED: dict[str, Convention] = {
    c.name: c for c in (SysVX64(), MicrosoftX64(), Aapcs64(), AapcsVfp(), ClrX86(), RiscV64())
}

#: What an unmanaged signature means on a target of this managed convention; x86 alone knows more than one.
NATIVE: dict[str, dict[NativeConvention, Convention]] = {
    "sysv-x64": dict.fromkeys(NativeConvention, SysVX64(is_native=True)),
    "microsoft-x64": dict.fromkeys(NativeConvention, MicrosoftX64(is_native=True)),
    "aapcs64": dict.fromkeys(NativeConvention, Aapcs64(is_native=True)),
    "aapcs-vfp": dict.fromkeys(NativeConvention, AapcsVfp(is_native=True)),
    "riscv64": dict.fromkeys(NativeConvention, RiscV64(is_native=True)),
    "clr-x86": {
        NativeConvention.DEFAULT: Cdecl(),
        NativeConvention.CDECL: Cdecl(),
        NativeConvention.STDCALL: Stdcall(),
        NativeConvention.THISCALL: Thiscall(),
    },
}


def convention_of(
    target: Target, *, is_native: bool = False, style: NativeConvention = NativeConvention.DEFAULT
) -> Convention:
    """Returns the convention of managed calls on a target, or of unmanaged calls of that style."""
    if not is_native:
        return MANAGED[target.convention]
    if style is NativeConvention.DEFAULT and target.is_windows and target.cpu == "x86":
        style = NativeConvention.STDCALL
    return NATIVE[target.unmanaged or target.convention][style]


def registers_of(target: Target, *, is_native: bool = False) -> ConventionRegisters:
    """Returns the registers of a target's convention: arguments, results, callee- and caller-saved, special ones."""
    return convention_of(target, is_native=is_native).registers


def layout_call(signature: AbiSignature, target: Target, *, is_native: bool = False) -> CallLayout:
    """Places every argument and the result. `is_native` selects the unmanaged convention (P/Invoke, function pointers).
    """
    return _layout(convention_of(target, is_native=is_native, style=signature.native), signature)


@lru_cache(1 << 12)
def _layout(convention: Convention, signature: AbiSignature) -> CallLayout:
    return convention.layout(signature)


def layout_return(type_: AbiType, target: Target, *, is_native: bool = False) -> ReturnTypeDesc:
    """Returns the placement of a value of this type as the result of a static method."""
    return _returns(convention_of(target, is_native=is_native), type_)


@lru_cache(1 << 12)
def _returns(convention: Convention, type_: AbiType) -> ReturnTypeDesc:
    return convention.returns(type_)
