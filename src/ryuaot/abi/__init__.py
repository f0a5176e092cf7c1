"""Computes where each argument and result of a call is passed, on six targets; knows no IR.

Call `layout_call(signature, target, native=False)`; it returns a `CallLayout` of `Placement`s of `Segment`s and a
`ReturnTypeDesc`. `init_arg_info` puts it on a call node as an `ArgInfo`. Register sets come from
`registers_of(target)`. docs/reference/abi/placements.md is its page. Start at `call_layout.py`.
"""

from ryuaot.abi.abi_types import (
    AbiField,
    AbiKind,
    AbiSignature,
    AbiType,
    ArgRole,
    NativeConvention,
    scalar,
    shared_signature,
)
from ryuaot.abi.arg_info import ArgInfo, ArgTabEntry, HasArgInfo, arg_info_of, init_arg_info
from ryuaot.abi.call_layout import convention_of, layout_call, layout_return, registers_of
from ryuaot.abi.convention import Convention
from ryuaot.abi.placement import CallLayout, Extension, Placement, ReturnTypeDesc, Rule, Segment, StackSlot
from ryuaot.abi.registers import Bank, ConventionRegisters, Reg, RegisterFile

__all__ = [
    "AbiField",
    "AbiKind",
    "AbiSignature",
    "AbiType",
    "ArgInfo",
    "ArgRole",
    "ArgTabEntry",
    "Bank",
    "CallLayout",
    "Convention",
    "ConventionRegisters",
    "Extension",
    "HasArgInfo",
    "NativeConvention",
    "Placement",
    "Reg",
    "RegisterFile",
    "ReturnTypeDesc",
    "Rule",
    "Segment",
    "StackSlot",
    "arg_info_of",
    "convention_of",
    "init_arg_info",
    "layout_call",
    "layout_return",
    "registers_of",
    "scalar",
    "shared_signature",
]
