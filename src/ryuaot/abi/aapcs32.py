"""AAPCS-VFP (arm hard float), managed and native.

Rule numbers are those of Arm IHI 0042F: 5.5 "Parameter Passing" (A.1 to C.8), 6.1.2 for the VFP variant (C.1.vfp to
C.3.vfp).
"""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.abi.abi_types import AbiKind, AbiType, ArgRole
from ryuaot.abi.convention import VOID_RULE, ArgState, Convention, extension_of, homogeneous, round_up, words_of
from ryuaot.abi.placement import Extension, Placement, ReturnTypeDesc, Rule, Segment
from ryuaot.abi.registers import AAPCS_VFP_REGS, Reg

WORD = 4
DOUBLEWORD = 8
#: s0 to s15 (d0 to d7) pass arguments.
VFP_ARGS = 16
#: Larger composites come back in memory.
MAX_RETURN = 4

_VFP = Rule(
    "C.1.vfp", "AAPCS32 6.1.2 C.1.vfp", "a floating value or HFA: the lowest free run of VFP registers of its type"
)
_BACK_FILL = Rule(
    "C.1.vfp back-fill", "AAPCS32 6.1.2 C.1.vfp", "a single takes the free half that an aligned double left"
)
_VFP_STACK = Rule("C.2.vfp", "AAPCS32 6.1.2 C.2.vfp", "VFP registers do not suffice: all become unavailable, stack")
_CORE = Rule("C.4", "AAPCS32 5.5 C.4", "the next of r0 to r3, one a word")
_PAIR = Rule("C.3", "AAPCS32 5.5 C.3-C.4", "8-byte alignment: from an even register on")
_SPLIT = Rule(
    "C.5", "AAPCS32 5.5 C.5", "core registers left but too few, and the stack unused: part registers, part stack"
)
_STACK = Rule("C.6", "AAPCS32 5.5 C.6-C.8", "no core register left: the stack, aligned as the type asks")
_RET_CORE = Rule(
    "return in core registers", "AAPCS32 5.4", "integers, and composites of up to 4 bytes: r0 (and r1 for 8 bytes)"
)
_RET_VFP = Rule("return in VFP registers", "AAPCS32 6.1.2", "floating values and HFAs: s0 or d0 on")
_RET_BUFFER = Rule(
    "return in memory", "AAPCS32 5.4", "a composite larger than 4 bytes: its address is the first argument"
)


@dataclass(slots=True)
class VfpState(ArgState):
    """`free`: mask of the single-precision argument registers that are free."""

    free: int = (1 << VFP_ARGS) - 1


class AapcsVfp(Convention):
    """AAPCS-VFP for managed and native calls; both lay calls out alike."""

    registers = AAPCS_VFP_REGS
    pointer_size = WORD

    def __init__(self, is_native: bool = False) -> None:
        self.is_native = is_native
        self.name = "aapcs-vfp-native" if is_native else "aapcs-vfp"

    def start(self) -> ArgState:
        return VfpState()

    def place(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        align = DOUBLEWORD if type_.align >= DOUBLEWORD else WORD
        candidate = self._candidate(type_)
        if candidate is not None:
            assert isinstance(state, VfpState)
            return self._place_vfp(state, type_, candidate, align, role)
        extension = extension_of(type_.kind) if self.is_native else Extension.NONE
        regs = self.registers.int_args
        words = max(1, -(-type_.size // WORD))
        if align == DOUBLEWORD:
            state.ints = round_up(state.ints, 2)
        rule = _PAIR if align == DOUBLEWORD else _CORE
        left = len(regs) - state.ints
        if words <= left:
            segments = self._core(type_, regs[state.ints : state.ints + words])
            state.ints += words
            return Placement(segments, rule, type_.size, align, role, extension=extension)
        if left > 0 and state.stack == 0:
            in_regs = self._core(type_, regs[state.ints :])
            state.ints = len(regs)
            done = left * WORD
            rest = self.bytes_on_stack(state, done, type_.size - done, WORD, AbiKind.STRUCT)
            return Placement((*in_regs, rest), _SPLIT, type_.size, align, role, is_split=True)
        state.ints = len(regs)
        return Placement((self.on_stack(state, type_, align),), _STACK, type_.size, align, role, extension=extension)

    def _core(self, type_: AbiType, regs: tuple[Reg, ...]) -> tuple[Segment, ...]:
        """Words of a scalar or composite in core registers."""
        if type_.kind is AbiKind.STRUCT or type_.size > WORD:
            return words_of(type_, WORD, regs, len(regs) * WORD)
        return (Segment(0, type_.size, regs[0], self.scalar_kind(type_)),)

    def _candidate(self, type_: AbiType) -> tuple[AbiKind, int] | None:
        """Returns the element and count of a VFP co-processor register candidate (6.1.2.1), else None."""
        if type_.kind.is_float:
            return type_.kind, 1
        return homogeneous(type_)

    def _vfp_reg(self, single: int, kind: AbiKind) -> Reg:
        """Returns the single, or the double whose first half it is."""
        return self.registers.file.by_name[f"d{single // 2}" if kind is AbiKind.DOUBLE else f"s{single}"]

    def _place_vfp(
        self, state: VfpState, type_: AbiType, candidate: tuple[AbiKind, int], align: int, role: ArgRole
    ) -> Placement:
        kind, count = candidate
        hfa = kind if type_.kind is AbiKind.STRUCT else None
        each = 2 if kind is AbiKind.DOUBLE else 1
        run = (1 << each * count) - 1
        for first in range(0, VFP_ARGS - each * count + 1, each):
            mask = run << first
            if state.free & mask == mask:
                break
        else:
            state.free = 0
            segment = self.on_stack(state, type_, align)
            return Placement((segment,), _VFP_STACK, type_.size, align, role, hfa=hfa)
        state.free &= ~mask
        back_filled = (~state.free & ((1 << VFP_ARGS) - 1)) >> (first + each * count) != 0
        segments = tuple(
            Segment(i * each * WORD, each * WORD, self._vfp_reg(first + i * each, kind), kind) for i in range(count)
        )
        rule = _BACK_FILL if back_filled else _VFP
        return Placement(segments, rule, type_.size, align, role, is_back_filled=back_filled, hfa=hfa)

    def returns(self, type_: AbiType) -> ReturnTypeDesc:
        if type_.kind is AbiKind.VOID:
            return ReturnTypeDesc((), VOID_RULE, 0)
        candidate = self._candidate(type_)
        if candidate is not None:
            kind, count = candidate
            size = type_.size // count
            segments = tuple(Segment(i * size, size, self._vfp_reg(i * size // WORD, kind), kind) for i in range(count))
            hfa = kind if type_.kind is AbiKind.STRUCT else None
            return ReturnTypeDesc(segments, _RET_VFP, type_.size, hfa=hfa)
        if type_.kind is AbiKind.STRUCT and type_.size > MAX_RETURN:
            return ReturnTypeDesc((), _RET_BUFFER, type_.size, is_by_buffer=True)
        words = max(1, -(-type_.size // WORD))
        segments = self._core(type_, self.registers.int_returns[:words])
        return ReturnTypeDesc(segments, _RET_CORE, type_.size, extension=extension_of(type_.kind))
