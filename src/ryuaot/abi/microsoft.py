"""Microsoft x64, managed and native. Sections are headings of Microsoft's document "x64 calling convention"."""

from __future__ import annotations

from ryuaot.abi.abi_types import AbiKind, AbiType, ArgRole
from ryuaot.abi.convention import VOID_RULE, ArgState, Convention, extension_of, word_kind
from ryuaot.abi.placement import Extension, Placement, ReturnTypeDesc, Rule, Segment
from ryuaot.abi.registers import MICROSOFT_X64_REGS

SLOT = 8
#: The four slots that a callee may use to spill its register arguments.
HOME_SIZE = 32
#: Structs of other sizes go by reference.
VALUE_SIZES = frozenset({1, 2, 4, 8})

_INTEGER = Rule("integer", "Parameter passing", "the first four arguments, by position: rcx, rdx, r8, r9")
_FLOAT = Rule("floating", "Parameter passing", "a float or double among the first four, by position: xmm0 to xmm3")
_VALUE = Rule("small struct", "Parameter passing", "a struct of 1, 2, 4 or 8 bytes goes like an integer of that size")
_REFERENCE = Rule(
    "by reference", "Parameter passing", "a struct of any other size: the caller passes the address of a copy"
)
_STACK = Rule("stack", "Parameter passing", "the fifth argument and on: an 8-byte slot each, above the home area")
_RET_INTEGER = Rule("return integer", "Return values", "scalars and structs of 1, 2, 4 or 8 bytes in rax")
_RET_FLOAT = Rule("return floating", "Return values", "float and double in xmm0")
_RET_BUFFER = Rule(
    "return buffer",
    "Return values",
    "other structs: the address of the caller's buffer is the first argument (after `this`)",
)


class MicrosoftX64(Convention):
    """Microsoft x64: an argument's position alone says which register it may have."""

    registers = MICROSOFT_X64_REGS
    home_size = HOME_SIZE

    def __init__(self, is_native: bool = False) -> None:
        self.is_native = is_native
        self.name = "microsoft-x64-native" if is_native else "microsoft-x64"

    def place(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        position = state.ints
        state.ints += 1
        by_reference = type_.kind is AbiKind.STRUCT and type_.size not in VALUE_SIZES
        kind, size, rule = self._value(type_)
        if position >= len(self.registers.int_args):
            segment = self.bytes_on_stack(state, 0, size, SLOT, kind)
            rule = _REFERENCE if by_reference else _STACK
        else:
            bank = self.registers.float_args if kind.is_float else self.registers.int_args
            segment = Segment(0, size, bank[position], kind)
        return Placement((segment,), rule, type_.size, SLOT, role, by_reference)

    def _value(self, type_: AbiType) -> tuple[AbiKind, int, Rule]:
        """Returns the kind and bytes of the argument's one slot, and the rule."""
        if type_.kind is not AbiKind.STRUCT:
            kind = self.scalar_kind(type_)
            return kind, type_.size, _FLOAT if kind.is_float else _INTEGER
        if type_.size in VALUE_SIZES:
            return word_kind(type_.leaves(), 0, type_.size), type_.size, _VALUE
        return AbiKind.BYREF, SLOT, _REFERENCE

    def returns(self, type_: AbiType) -> ReturnTypeDesc:
        regs = self.registers
        rax = regs.int_returns[0]
        if type_.kind is AbiKind.VOID:
            return ReturnTypeDesc((), VOID_RULE, 0)
        if type_.kind is AbiKind.STRUCT:
            if type_.size not in VALUE_SIZES:
                return ReturnTypeDesc((), _RET_BUFFER, type_.size, is_by_buffer=True, buffer_address=rax)
            kind = word_kind(type_.leaves(), 0, type_.size)
            return ReturnTypeDesc((Segment(0, type_.size, rax, kind),), _RET_INTEGER, type_.size)
        kind = self.scalar_kind(type_)
        reg, rule = (regs.float_returns[0], _RET_FLOAT) if kind.is_float else (rax, _RET_INTEGER)
        extension = Extension.NONE if self.is_native else extension_of(kind)
        return ReturnTypeDesc((Segment(0, type_.size, reg, kind),), rule, type_.size, extension=extension)
