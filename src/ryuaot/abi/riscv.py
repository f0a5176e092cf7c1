"""The RISC-V calling convention of 64-bit systems with double-precision registers (LP64D), managed and native.

Sections are those of the RISC-V psABI 1.0, chapter 2 "Procedure Calling Convention". Its rules for values aligned to
2*XLEN need no code: no type of .NET is aligned to more than 8 bytes, and there are no variadic calls.
"""

from __future__ import annotations

from ryuaot.abi.abi_types import AbiKind, AbiType, ArgRole
from ryuaot.abi.convention import VOID_RULE, ArgState, Convention, extension_of, word_kind, words_of
from ryuaot.abi.placement import Extension, Placement, ReturnTypeDesc, Rule, Segment, StackSlot
from ryuaot.abi.registers import RISCV64_REGS

XLEN = 8
#: Larger values go by reference.
MAX_VALUE = 2 * XLEN
#: A struct of more leaves is an integer to the convention.
MAX_FLATTENED = 2

_INTEGER = Rule(
    "integer", "RISC-V psABI 2.1", "a scalar of up to XLEN bits, or bytes of a struct: the next of a0 to a7"
)
_PAIR = Rule("2*XLEN", "RISC-V psABI 2.1", "a struct of up to 2*XLEN bits: the next two of a0 to a7")
_SPLIT = Rule(
    "2*XLEN split", "RISC-V psABI 2.1", "one integer register left: the first XLEN bits there, the rest on the stack"
)
_STACK = Rule("stack", "RISC-V psABI 2.1", "no integer register left: the stack, aligned as the type asks")
_REFERENCE = Rule("by reference", "RISC-V psABI 2.1", "larger than 2*XLEN bits: the address of a copy, as an integer")
_REAL = Rule("real", "RISC-V psABI 2.2", "a floating value, alone or as a struct's only field: the next of fa0 to fa7")
_TWO_REALS = Rule("two reals", "RISC-V psABI 2.2", "a struct of two floating fields: two of fa0 to fa7, both or none")
_REAL_INTEGER = Rule(
    "real and integer",
    "RISC-V psABI 2.2",
    "a struct of a floating and an integer field: one of fa0 to fa7 and one of a0 to a7, both or none",
)
_RET = Rule("as first argument", "RISC-V psABI 2.1", "in the registers that would pass the value as the first argument")
_RET_BUFFER = Rule("return in memory", "RISC-V psABI 2.1", "larger than 2*XLEN bits: its address is the first argument")

_BY_REALS = {(1, 1): _REAL, (2, 2): _TWO_REALS, (2, 1): _REAL_INTEGER}


def flattened(type_: AbiType) -> tuple[tuple[int, AbiType], ...]:
    """Returns the one or two fields of a value, structs and fixed-size buffers taken apart (2.2 "flattened"), in the
    order of their offsets; () where there are more, or where fields overlap, or where a struct has none."""
    found: list[tuple[int, AbiType]] = []
    stack = [(0, type_)]
    while stack:
        base, inner = stack.pop()
        if inner.kind is not AbiKind.STRUCT:
            found.append((base, inner))
        elif inner.has_overlapping_fields or not inner.fields or inner.repeat > MAX_FLATTENED:
            return ()
        else:
            step = inner.fields[0].type.size
            stack += [(base + f.offset + n * step, f.type) for f in inner.fields for n in range(inner.repeat)]
        if len(found) + len(stack) > MAX_FLATTENED:
            return ()
    return tuple(sorted(found, key=_offset))


def _offset(leaf: tuple[int, AbiType]) -> int:
    return leaf[0]


class RiscV64(Convention):
    """LP64D, for managed and native calls alike; managed callees extend small integers themselves.

    In registers the convention keeps 32-bit values sign-extended to XLEN bits. Code generation does that by the value's
    width.
    """

    registers = RISCV64_REGS

    def __init__(self, is_native: bool = False) -> None:
        self.is_native = is_native
        self.name = "riscv64-native" if is_native else "riscv64"

    def place(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        extension = extension_of(type_.kind) if self.is_native else Extension.NONE
        reals = self._reals(state, type_)
        if reals is not None:
            segments, rule = reals
            return Placement(segments, rule, type_.size, XLEN, role)
        if type_.size > MAX_VALUE:
            address = self._words(state, self.pointer)[0][0]
            return Placement((address,), _REFERENCE, type_.size, XLEN, role, is_by_reference=True)
        segments, rule = self._words(state, type_)
        split = rule is _SPLIT
        return Placement(segments, rule, type_.size, XLEN, role, extension=extension, is_split=split)

    def _reals(self, state: ArgState, type_: AbiType) -> tuple[tuple[Segment, ...], Rule] | None:
        """Returns the value by the floating convention, or None: no floating field, too many, or registers do not
        suffice."""
        leaves = flattened(type_)
        reals = sum(leaf.kind.is_float for _, leaf in leaves)
        rule = _BY_REALS.get((len(leaves), reals))
        if rule is None or (not self.is_native and _has_tail(type_, leaves)):
            return None
        regs = self.registers
        ints, floats = regs.int_args[state.ints :], regs.float_args[state.floats :]
        if reals > len(floats) or len(leaves) - reals > len(ints):
            return None
        segments = []
        for at, leaf in leaves:
            real = leaf.kind.is_float
            where = regs.float_args[state.floats] if real else regs.int_args[state.ints]
            kind = leaf.kind if real or type_.kind is not AbiKind.STRUCT else word_kind(leaves, at, leaf.size)
            segments.append(Segment(at, leaf.size, where, kind))
            state.floats += real
            state.ints += not real
        return tuple(segments), rule

    def _words(self, state: ArgState, type_: AbiType) -> tuple[tuple[Segment, ...], Rule]:
        """Returns a value of up to 2*XLEN bits by the integer convention."""
        regs = self.registers.int_args[state.ints :]
        words = max(1, -(-type_.size // XLEN))
        state.ints += min(words, len(regs))
        if not regs:
            return (self.on_stack(state, type_, XLEN),), _STACK
        if type_.kind is not AbiKind.STRUCT:
            return (Segment(0, type_.size, regs[0], self.scalar_kind(type_)),), _INTEGER
        segments = words_of(type_, XLEN, regs[:words], MAX_VALUE)
        if words <= len(regs):
            return segments, _PAIR if words > 1 else _INTEGER
        rest = self.bytes_on_stack(state, XLEN, type_.size - XLEN, XLEN, AbiKind.STRUCT)
        return (*segments, rest), _SPLIT

    def returns(self, type_: AbiType) -> ReturnTypeDesc:
        if type_.kind is AbiKind.VOID:
            return ReturnTypeDesc((), VOID_RULE, 0)
        if type_.size > MAX_VALUE:
            return ReturnTypeDesc((), _RET_BUFFER, type_.size, is_by_buffer=True)
        segments = self.place(ArgState(), type_, ArgRole.USER).segments
        assert not any(isinstance(s.where, StackSlot) for s in segments)
        return ReturnTypeDesc(segments, _RET, type_.size, extension=extension_of(type_.kind))


def _has_tail(type_: AbiType, leaves: tuple[tuple[int, AbiType], ...]) -> bool:
    """Returns whether a whole word follows the last field, which managed code may use (StructLayout.Size)."""
    at, leaf = leaves[-1]
    return type_.size - (at + leaf.size) >= XLEN
