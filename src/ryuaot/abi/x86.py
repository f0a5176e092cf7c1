"""x86: the CLR's managed convention, and the native ones (cdecl, stdcall, thiscall) of i386 Linux.

Managed: as CoreCLR's ArgIterator and the CLR ABI document have it. Native: System V ABI Intel386 supplement (i386
psABI 1.1), 2.2 "Function Calling Sequence", and GCC's description of the attributes stdcall and thiscall.
"""

from __future__ import annotations

from ryuaot.abi.abi_types import AbiKind, AbiType, ArgRole
from ryuaot.abi.convention import VOID_RULE, ArgState, Convention, extension_of, word_kind, words_of
from ryuaot.abi.placement import CallLayout, Extension, Placement, ReturnTypeDesc, Rule, Segment, StackSlot
from ryuaot.abi.registers import CLR_X86_REGS, NATIVE_X86_REGS, THISCALL_X86_REGS, ConventionRegisters

WORD = 4
#: Managed structs of these sizes come back in eax.
VALUE_SIZES = frozenset({1, 2, 4})

_REGISTER = Rule("register", "CLR x86", "the first two integers, pointers or references of up to 4 bytes: ecx, edx")
_FULL = Rule("registers exhausted", "CLR x86", "ecx and edx are taken: pushed, from left to right")
_PUSHED = Rule(
    "pushed", "CLR x86", "structs, 64-bit integers and floating values are always pushed, from left to right"
)
_RET_INTEGER = Rule(
    "return integer", "CLR x86", "integers and structs of 1, 2 or 4 bytes in eax, 64-bit integers in eax and edx"
)
_RET_FLOAT = Rule("return floating", "CLR x86", "float and double in st(0)")
_RET_BUFFER = Rule(
    "return buffer", "CLR x86", "other structs: the address of the caller's buffer is the next argument after `this`"
)

_CDECL_STACK = Rule(
    "stack", "i386 psABI 2.2.3", "the next word or words of the stack, first argument at the lowest address"
)
_THIS_ECX = Rule(
    "thiscall", "GCC function attributes, thiscall", "the first argument, when it is an integer or pointer, in ecx"
)
_NATIVE_RET = Rule(
    "return scalar", "i386 psABI 2.2.3, table 2.3", "integers in eax (64 bits: edx too), floating values in st(0)"
)
_NATIVE_BUFFER = Rule(
    "return in memory", "i386 psABI 2.2.3", "structs and unions: memory whose address is the first argument"
)


def _return_scalar(
    convention: Convention, type_: AbiType, rules: tuple[Rule, Rule], extension: Extension
) -> ReturnTypeDesc:
    """Returns a scalar result: eax, eax and edx, or st0. `rules`: for integers, for floating values."""
    regs = convention.registers
    kind = convention.scalar_kind(type_)
    if kind.is_float:
        return ReturnTypeDesc((Segment(0, type_.size, regs.float_returns[0], kind),), rules[1], type_.size)
    if type_.size > WORD:
        return ReturnTypeDesc(words_of(type_, WORD, regs.int_returns, type_.size), rules[0], type_.size)
    segment = Segment(0, type_.size, regs.int_returns[0], kind)
    return ReturnTypeDesc((segment,), rules[0], type_.size, extension=extension)


class ClrX86(Convention):
    """The CLR's convention on x86: ecx, edx, the rest pushed from left to right, the callee pops."""

    name = "clr-x86"
    registers = CLR_X86_REGS
    pointer_size = WORD
    has_context_last = True

    def place(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        kind = self.scalar_kind(type_)
        fits = kind is not AbiKind.STRUCT and not kind.is_float and type_.size <= WORD
        if fits and state.ints < len(self.registers.int_args):
            segment = Segment(0, type_.size, self.registers.int_args[state.ints], kind)
            state.ints += 1
            return Placement((segment,), _REGISTER, type_.size, WORD, role)
        segment = self.on_stack(state, type_, WORD)
        return Placement((segment,), _FULL if fits else _PUSHED, type_.size, WORD, role)

    def finish(self, state: ArgState, args: tuple[Placement, ...], ret: ReturnTypeDesc) -> CallLayout:
        """Slots were given in push order, from the highest address down: turn them into addresses."""
        turned = tuple(self._turn(p, state.stack) for p in args)
        return CallLayout(turned, ret, state.stack, state.stack, WORD, self.name, is_pushed=True)

    def _turn(self, placement: Placement, total: int) -> Placement:
        slot = placement.stack
        if slot is None:
            return placement
        only = placement.segments[0]
        where = StackSlot(total - slot.offset - slot.size, slot.size)
        segment = Segment(only.offset, only.size, where, only.type)
        return Placement((segment,), placement.rule, placement.size, placement.align, placement.role)

    def returns(self, type_: AbiType) -> ReturnTypeDesc:
        if type_.kind is AbiKind.VOID:
            return ReturnTypeDesc((), VOID_RULE, 0)
        if type_.kind is not AbiKind.STRUCT:
            return _return_scalar(self, type_, (_RET_INTEGER, _RET_FLOAT), extension_of(type_.kind))
        eax = self.registers.int_returns[0]
        if type_.size not in VALUE_SIZES:
            return ReturnTypeDesc((), _RET_BUFFER, type_.size, is_by_buffer=True)
        kind = word_kind(type_.leaves(), 0, type_.size)
        return ReturnTypeDesc((Segment(0, type_.size, eax, kind),), _RET_INTEGER, type_.size)


class Cdecl(Convention):
    """i386 cdecl: everything on the stack, the caller pops all but the return buffer's address."""

    name = "x86-cdecl"
    registers: ConventionRegisters = NATIVE_X86_REGS
    pointer_size = WORD
    is_native = True
    register_rule = _CDECL_STACK

    def place(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        kind = self.scalar_kind(type_)
        extension = extension_of(kind)
        fits = kind is not AbiKind.STRUCT and not kind.is_float and type_.size <= WORD
        if fits and self.takes_register(state, role):
            segment = Segment(0, type_.size, self.registers.int_args[state.ints], kind)
            state.ints += 1
            return Placement((segment,), self.register_rule, type_.size, WORD, role, extension=extension)
        segment = self.on_stack(state, type_, WORD)
        return Placement((segment,), _CDECL_STACK, type_.size, WORD, role, extension=extension)

    def takes_register(self, state: ArgState, role: ArgRole) -> bool:
        """Returns whether the next small integer or pointer is passed in a register."""
        return state.ints < len(self.registers.int_args)

    def finish(self, state: ArgState, args: tuple[Placement, ...], ret: ReturnTypeDesc) -> CallLayout:
        return CallLayout(args, ret, state.stack, self.pops(state.stack, args), WORD, self.name)

    def pops(self, stack: int, args: tuple[Placement, ...]) -> int:
        """Returns the bytes that the callee removes: cdecl's `ret 4` takes the return buffer's address."""
        return sum(WORD for p in args if p.role is ArgRole.RETURN_BUFFER and p.stack is not None)

    def returns(self, type_: AbiType) -> ReturnTypeDesc:
        if type_.kind is AbiKind.VOID:
            return ReturnTypeDesc((), VOID_RULE, 0)
        if type_.kind is AbiKind.STRUCT:
            eax = self.registers.int_returns[0]
            return ReturnTypeDesc((), _NATIVE_BUFFER, type_.size, is_by_buffer=True, buffer_address=eax)
        return _return_scalar(self, type_, (_NATIVE_RET, _NATIVE_RET), Extension.NONE)


class Stdcall(Cdecl):
    """stdcall: as cdecl, but the callee pops everything."""

    name = "x86-stdcall"

    def pops(self, stack: int, args: tuple[Placement, ...]) -> int:
        return stack


class Thiscall(Stdcall):
    """thiscall: the first argument, the buffer's address included, in ecx when it fits; the callee pops."""

    name = "x86-thiscall"
    registers = THISCALL_X86_REGS
    register_rule = _THIS_ECX

    def takes_register(self, state: ArgState, role: ArgRole) -> bool:
        return state.ints == 0 and state.stack == 0
