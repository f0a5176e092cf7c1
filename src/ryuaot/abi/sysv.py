"""System V AMD64: the psABI's classification of eightbytes, for managed and native calls.

Sections are those of the psABI, version 1.0, chapter 3.2.3 "Parameter Passing".
"""

from __future__ import annotations

from ryuaot.abi.abi_types import AbiKind, AbiType, ArgRole
from ryuaot.abi.convention import VOID_RULE, ArgState, Convention, extension_of, word_kind
from ryuaot.abi.placement import Extension, Placement, ReturnTypeDesc, Rule, Segment
from ryuaot.abi.registers import SYSV_X64_REGS, Reg

EIGHTBYTE = 8

_INTEGER = Rule("INTEGER", "psABI 3.2.3 Passing 2", "the next of rdi, rsi, rdx, rcx, r8, r9")
_SSE = Rule("SSE", "psABI 3.2.3 Passing 3", "the next of xmm0 to xmm7")
_EIGHTBYTES = Rule(
    "eightbytes",
    "psABI 3.2.3 Classification 3-5",
    "up to two eightbytes, each by its class in the next register of its bank",
)
_EXHAUSTED = Rule(
    "registers exhausted", "psABI 3.2.3 Passing", "no register for one of the eightbytes: the whole value on the stack"
)
_MEMORY = Rule(
    "MEMORY", "psABI 3.2.3 Classification 1, 5(c)", "larger than two eightbytes or unaligned: a copy on the stack"
)
_VECTOR = Rule(
    "hardware vector", "CLR", "`Vector64/128/256/512<T>`, and structs that hold one, go on the stack and by buffer"
)
_EMPTY = Rule("empty", "CLR", "a struct without fields has one byte and no class: on the stack")
_STACK = Rule("stack", "psABI 3.2.3 Passing", "no register left in its bank: the next eightbyte on the stack")
_RET_REGS = Rule("return registers", "psABI 3.2.3 Returning", "each eightbyte by its class: rax, rdx or xmm0, xmm1")
_RET_MEMORY = Rule(
    "return MEMORY", "psABI 3.2.3 Returning 2", "the caller's buffer, its address in rdi and back in rax"
)


def classify(type_: AbiType, *, is_managed: bool) -> tuple[Segment, ...] | None:
    """Returns the eightbytes of a struct, with the register still to be chosen (`PENDING_*` in `where`); None for class
    MEMORY.

    An eightbyte of padding only has no class: nothing is passed natively. The CLR passes it nevertheless, as the last
    field's class after it and as INTEGER before it, for unsafe code keeps data there (StructLayout.Size). It never
    passes hardware vectors in registers, as C passes `__m128`.
    """
    size = type_.size
    if size > 2 * EIGHTBYTE or type_.has_vector:
        return None
    leaves = type_.leaves()
    if not leaves or any(at % leaf.size for at, leaf in leaves):
        return None
    segments = []
    for start in range(0, size, EIGHTBYTE):
        inside = [(at, leaf) for at, leaf in leaves if at // EIGHTBYTE == start // EIGHTBYTE]
        end = min(size, start + EIGHTBYTE)
        if inside:
            sse = all(leaf.kind.is_float for _, leaf in inside)
        elif not is_managed:
            continue
        else:
            sse = max(leaves, key=_offset)[1].kind.is_float
        if sse:
            used = max((at + leaf.size for at, leaf in inside), default=end) - start
            kind = AbiKind.FLOAT if used <= 4 else AbiKind.DOUBLE
            segments.append(Segment(start, min(4, end - start) if used <= 4 else end - start, PENDING_SSE, kind))
        else:
            segments.append(Segment(start, end - start, PENDING_INT, word_kind(leaves, start, end - start)))
    return tuple(segments)


def _offset(leaf: tuple[int, AbiType]) -> int:
    return leaf[0]


#: Stand-ins for a register of that bank, until `_assign` picks one.
PENDING_INT = SYSV_X64_REGS.int_args[0]
PENDING_SSE = SYSV_X64_REGS.float_args[0]


def _assign(pending: tuple[Segment, ...], ints: tuple[Reg, ...], floats: tuple[Reg, ...]) -> tuple[Segment, ...]:
    """Gives each eightbyte the next register of its class."""
    next_int = next_float = 0
    assigned = []
    for segment in pending:
        if segment.where is PENDING_SSE:
            reg = floats[next_float]
            next_float += 1
        else:
            reg = ints[next_int]
            next_int += 1
        assigned.append(Segment(segment.offset, segment.size, reg, segment.type))
    return tuple(assigned)


class SysVX64(Convention):
    """System V AMD64; managed and native differ in who widens small integers and in eightbytes of mere padding."""

    registers = SYSV_X64_REGS

    def __init__(self, is_native: bool = False) -> None:
        self.is_native = is_native
        self.name = "sysv-x64-native" if is_native else "sysv-x64"

    def place(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        if type_.kind is AbiKind.STRUCT:
            return self._place_struct(state, type_, role)
        kind = self.scalar_kind(type_)
        extension = extension_of(kind) if self.is_native else Extension.NONE
        if kind.is_float:
            regs, used, rule = self.registers.float_args, state.floats, _SSE
        else:
            regs, used, rule = self.registers.int_args, state.ints, _INTEGER
        if used == len(regs):
            segment, rule = self.on_stack(state, type_, EIGHTBYTE), _STACK
        else:
            segment = Segment(0, type_.size, regs[used], kind)
            state.floats += kind.is_float
            state.ints += not kind.is_float
        return Placement((segment,), rule, type_.size, EIGHTBYTE, role, extension=extension)

    def _place_struct(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        pending = classify(type_, is_managed=not self.is_native)
        if not pending:
            rule = _VECTOR if type_.has_vector else _MEMORY if type_.fields else _EMPTY
        else:
            ints, floats = self.registers.int_args[state.ints :], self.registers.float_args[state.floats :]
            need_floats = sum(s.where is PENDING_SSE for s in pending)
            need_ints = len(pending) - need_floats
            if need_ints <= len(ints) and need_floats <= len(floats):
                state.ints += need_ints
                state.floats += need_floats
                return Placement(_assign(pending, ints, floats), _EIGHTBYTES, type_.size, EIGHTBYTE, role)
            rule = _EXHAUSTED
        align = EIGHTBYTE if type_.has_vector else max(EIGHTBYTE, type_.align)
        return Placement((self.on_stack(state, type_, align),), rule, type_.size, align, role)

    def returns(self, type_: AbiType) -> ReturnTypeDesc:
        regs = self.registers
        if type_.kind is AbiKind.VOID:
            return ReturnTypeDesc((), VOID_RULE, 0)
        if type_.kind is AbiKind.STRUCT:
            pending = classify(type_, is_managed=not self.is_native)
            if not pending:
                address = regs.int_returns[0]
                return ReturnTypeDesc((), _RET_MEMORY, type_.size, is_by_buffer=True, buffer_address=address)
            return ReturnTypeDesc(_assign(pending, regs.int_returns, regs.float_returns), _RET_REGS, type_.size)
        kind = self.scalar_kind(type_)
        reg = regs.float_returns[0] if kind.is_float else regs.int_returns[0]
        extension = Extension.NONE if self.is_native else extension_of(kind)
        return ReturnTypeDesc((Segment(0, type_.size, reg, kind),), _RET_REGS, type_.size, extension=extension)
