"""AAPCS64, managed and native.

Rule numbers are those of Arm IHI 0055B, 5.4.2 "Parameter Passing Rules" and 5.5 "Result Return".
"""

from __future__ import annotations

from ryuaot.abi.abi_types import AbiKind, AbiType, ArgRole
from ryuaot.abi.convention import VOID_RULE, ArgState, Convention, extension_of, homogeneous, words_of
from ryuaot.abi.placement import Extension, Placement, ReturnTypeDesc, Rule, Segment
from ryuaot.abi.registers import AAPCS64_REGS

WORD = 8
#: Larger composites that are no HFA go by reference.
MAX_VALUE = 16

_FLOAT = Rule("C.1", "AAPCS64 5.4.2 C.1", "a floating value: the next of v0 to v7")
_HFA = Rule(
    "C.2",
    "AAPCS64 5.4.2 C.2",
    "a homogeneous floating or vector aggregate: one register of v0 to v7 a member, all or none",
)
_HFA_STACK = Rule(
    "C.3", "AAPCS64 5.4.2 C.3-C.6", "registers do not suffice for the aggregate: no more v registers, stack"
)
_FLOAT_STACK = Rule("C.5", "AAPCS64 5.4.2 C.5-C.6", "no v register left: the next doubleword on the stack")
_INTEGER = Rule("C.7", "AAPCS64 5.4.2 C.7", "an integer or pointer: the next of x0 to x7")
_COMPOSITE = Rule("C.10", "AAPCS64 5.4.2 C.10", "a composite of up to 16 bytes: consecutive x registers, all or none")
_COMPOSITE_STACK = Rule(
    "C.11", "AAPCS64 5.4.2 C.11-C.13", "registers do not suffice for the composite: no more x registers, stack"
)
_INTEGER_STACK = Rule("C.14", "AAPCS64 5.4.2 C.11, C.14-C.15", "no x register left: the next doubleword on the stack")
_REFERENCE = Rule("B.3", "AAPCS64 5.4.2 B.3", "a composite larger than 16 bytes: the address of a copy, as a pointer")
_BUFFER = Rule("x8", "AAPCS64 5.5", "the address of the result's memory is in x8, outside the argument order")
_RET = Rule("as first argument", "AAPCS64 5.5", "in the registers that would pass the value as the first argument")
_RET_BUFFER = Rule("return in memory", "AAPCS64 5.5", "larger than 16 bytes and no HFA: memory that x8 points to")


class Aapcs64(Convention):
    """AAPCS64 as on Linux, for managed and native calls."""

    registers = AAPCS64_REGS

    def __init__(self, is_native: bool = False) -> None:
        self.is_native = is_native
        self.name = "aapcs64-native" if is_native else "aapcs64"

    def place_return_buffer(self, state: ArgState) -> Placement:
        buffer = self.non_standard(ArgRole.RETURN_BUFFER)
        return Placement(buffer.segments, _BUFFER, WORD, WORD, ArgRole.RETURN_BUFFER, is_non_standard=True)

    def place(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        hfa = homogeneous(type_)
        if hfa is not None:
            return self._place_hfa(state, type_, hfa, role)
        if type_.kind is not AbiKind.STRUCT:
            return self._place_scalar(state, type_, role)
        regs = self.registers.int_args
        if type_.size > MAX_VALUE:
            if state.ints < len(regs):
                segment = self.address_segment(regs[state.ints])
                state.ints += 1
            else:
                segment = self.bytes_on_stack(state, 0, WORD, WORD, AbiKind.BYREF)
            return Placement((segment,), _REFERENCE, type_.size, WORD, role, is_by_reference=True)
        words = max(1, -(-type_.size // WORD))
        if state.ints + words <= len(regs):
            segments = words_of(type_, WORD, regs[state.ints : state.ints + words], MAX_VALUE)
            state.ints += words
            return Placement(segments, _COMPOSITE, type_.size, WORD, role)
        state.ints = len(regs)
        return Placement((self.on_stack(state, type_, WORD),), _COMPOSITE_STACK, type_.size, WORD, role)

    def _place_scalar(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        kind = self.scalar_kind(type_)
        if kind.is_float:
            regs, used, rule, full = self.registers.float_args, state.floats, _FLOAT, _FLOAT_STACK
        else:
            regs, used, rule, full = self.registers.int_args, state.ints, _INTEGER, _INTEGER_STACK
        if used >= len(regs):
            return Placement((self.on_stack(state, type_, WORD),), full, type_.size, WORD, role)
        state.floats += kind.is_float
        state.ints += not kind.is_float
        return Placement((Segment(0, type_.size, regs[used], kind),), rule, type_.size, WORD, role)

    def _place_hfa(self, state: ArgState, type_: AbiType, hfa: tuple[AbiKind, int], role: ArgRole) -> Placement:
        kind, count = hfa
        regs = self.registers.float_args
        if state.floats + count <= len(regs):
            each = type_.size // count
            segments = tuple(Segment(i * each, each, regs[state.floats + i], kind) for i in range(count))
            state.floats += count
            return Placement(segments, _HFA, type_.size, WORD, role, hfa=kind)
        state.floats = len(regs)
        return Placement((self.on_stack(state, type_, WORD),), _HFA_STACK, type_.size, WORD, role, hfa=kind)

    def returns(self, type_: AbiType) -> ReturnTypeDesc:
        regs = self.registers
        if type_.kind is AbiKind.VOID:
            return ReturnTypeDesc((), VOID_RULE, 0)
        hfa = homogeneous(type_)
        if hfa is not None:
            kind, count = hfa
            each = type_.size // count
            segments = tuple(Segment(i * each, each, regs.float_returns[i], kind) for i in range(count))
            return ReturnTypeDesc(segments, _RET, type_.size, hfa=kind)
        if type_.kind is not AbiKind.STRUCT:
            kind = self.scalar_kind(type_)
            reg = regs.float_returns[0] if kind.is_float else regs.int_returns[0]
            extension = Extension.NONE if self.is_native else extension_of(kind)
            return ReturnTypeDesc((Segment(0, type_.size, reg, kind),), _RET, type_.size, extension=extension)
        if type_.size > MAX_VALUE:
            return ReturnTypeDesc((), _RET_BUFFER, type_.size, is_by_buffer=True)
        words = max(1, -(-type_.size // WORD))
        return ReturnTypeDesc(words_of(type_, WORD, regs.int_returns[:words], MAX_VALUE), _RET, type_.size)
