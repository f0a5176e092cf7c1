"""What all conventions share.

The order of hidden arguments, the state of an assignment, and small pieces of placements.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from ryuaot.abi.abi_types import VECTOR_KINDS, AbiKind, AbiSignature, AbiType, ArgRole
from ryuaot.abi.placement import CallLayout, Extension, Placement, ReturnTypeDesc, Rule, Segment, StackSlot
from ryuaot.abi.registers import ConventionRegisters, Reg
from ryuaot.errors import InternalError


@dataclass(slots=True)
class ArgState:
    """How far an assignment has come.

    `ints`, `floats`: registers used (a convention may share one count); `stack`: bytes used.
    """

    ints: int = 0
    floats: int = 0
    stack: int = 0


VOID_RULE = Rule("void", "", "nothing comes back")
NON_STANDARD = Rule(
    "non-standard", "CLR ABI, 'Special registers'", "goes to a register of its own outside the argument order"
)


class Convention(ABC):
    """One calling convention: `layout` walks the arguments in the CLR's order and calls `place` for each.

    Order (CLR ABI, 'Hidden parameters'): `this`, return buffer, generic context, the user's; then those with registers
    of their own. A native signature has no `this`: C's conventions know it as their first parameter.
    """

    name: str
    registers: ConventionRegisters
    pointer_size: int = 8
    #: bytes of outgoing area that belong to the callee whatever is passed (Microsoft x64's home area)
    home_size: int = 0
    #: the generic context comes after the user's arguments (CLR x86)
    has_context_last: bool = False
    is_native: bool = False

    @abstractmethod
    def place(self, state: ArgState, type_: AbiType, role: ArgRole) -> Placement:
        """Returns the placement of the next argument; advances `state`."""

    @abstractmethod
    def returns(self, type_: AbiType) -> ReturnTypeDesc:
        """Returns the placement of a result of this type."""

    def start(self) -> ArgState:
        """Returns the state before the first argument."""
        return ArgState(stack=self.home_size)

    def place_return_buffer(self, state: ArgState) -> Placement:
        """Returns the placement of the return buffer's address: by default that of the next argument."""
        return self.place(state, self.pointer, ArgRole.RETURN_BUFFER)

    def layout(self, signature: AbiSignature) -> CallLayout:
        """Returns the layout of a call."""
        state = self.start()
        ret = self.returns(signature.ret)
        args: list[Placement] = []
        if signature.this is not None:
            args.append(self.place(state, signature.this, ArgRole.THIS))
        if ret.is_by_buffer:
            args.append(self.place_return_buffer(state))
        context = signature.generic_context
        context_at = len(args)
        if context is not None and not self.has_context_last:
            args.append(self.place(state, context, ArgRole.GENERIC_CONTEXT))
        for param in signature.params:
            args.append(self.place(state, param, ArgRole.USER))
        if context is not None and self.has_context_last:
            args.insert(context_at, self.place(state, context, ArgRole.GENERIC_CONTEXT))
        for role in signature.non_standard:
            args.append(self.non_standard(role))
        return self.finish(state, tuple(args), ret)

    def finish(self, state: ArgState, args: tuple[Placement, ...], ret: ReturnTypeDesc) -> CallLayout:
        """Returns the layout of the whole, once all arguments are placed."""
        return CallLayout(args, ret, state.stack, 0, self.pointer_size, self.name)

    def non_standard(self, role: ArgRole) -> Placement:
        """Returns an argument outside the order, in the register that the convention keeps for it."""
        reg = self.registers.special.get(role)
        if reg is None:
            raise InternalError("abi", "", f"{self.name} has no register for the {role.value}")
        size = self.pointer_size
        kind = AbiKind.BYREF if role is ArgRole.RETURN_BUFFER else self.word
        return Placement((Segment(0, size, reg, kind),), NON_STANDARD, size, size, role, is_non_standard=True)

    @property
    def word(self) -> AbiKind:
        """An integer as wide as a general register."""
        return AbiKind.INT64 if self.pointer_size == 8 else AbiKind.INT32

    @property
    def pointer(self) -> AbiType:
        """The type of a return buffer's address: a managed pointer, for a caller may pass a place in an object."""
        return POINTER_TYPES[self.pointer_size]

    def scalar_kind(self, type_: AbiType) -> AbiKind:
        """Returns a scalar's kind in a register; native integers are known by their width."""
        kind = type_.kind
        if kind is AbiKind.NINT or kind is AbiKind.NUINT:
            return self.word
        return kind

    def on_stack(self, state: ArgState, type_: AbiType, align: int) -> Segment:
        """Gives a whole value its stack slots, aligned to `align` bytes."""
        return self.bytes_on_stack(state, 0, type_.size, align, self.scalar_kind(type_))

    def bytes_on_stack(self, state: ArgState, offset: int, size: int, align: int, kind: AbiKind) -> Segment:
        """Gives bytes [offset, offset+size) of a value the next stack slots."""
        start = round_up(state.stack, align)
        rounded = round_up(max(size, 1), self.pointer_size)
        state.stack = start + rounded
        return Segment(offset, size, StackSlot(start, rounded), kind)

    def address_segment(self, where: Reg | StackSlot) -> Segment:
        """Returns the address of a value passed by reference."""
        return Segment(0, self.pointer_size, where, AbiKind.BYREF)


POINTER_TYPES = {size: AbiType(AbiKind.BYREF, size, size, name="return buffer") for size in (4, 8)}


def round_up(value: int, to: int) -> int:
    """Returns the next multiple of `to` (a power of two) from `value` on."""
    return (value + to - 1) & -to


def extension_of(kind: AbiKind) -> Extension:
    """Returns how a small integer is widened to 32 bits; NONE for everything else."""
    if not kind.is_small_int:
        return Extension.NONE
    return Extension.SIGN32 if kind.is_signed else Extension.ZERO32


def word_kind(leaves: tuple[tuple[int, AbiType], ...], offset: int, size: int) -> AbiKind:
    """Returns the kind of a general register that carries bytes [offset, offset+size) of a struct."""
    for at, leaf in leaves:
        if at == offset and leaf.has_gc:
            return leaf.kind
    return AbiKind.INT64 if size > 4 else AbiKind.INT32


def words_of(type_: AbiType, word: int, regs: tuple[Reg, ...], limit: int) -> tuple[Segment, ...]:
    """Returns the first words of a struct, one a register, as far as `regs` go; `limit` bounds the bytes looked at."""
    leaves = type_.leaves(limit)
    segments = []
    for index, reg in enumerate(regs):
        offset = index * word
        size = min(word, type_.size - offset)
        segments.append(Segment(offset, size, reg, word_kind(leaves, offset, size)))
    return tuple(segments)


def homogeneous(type_: AbiType) -> tuple[AbiKind, int] | None:
    """Returns the element and the count (1 to 4) of a homogeneous floating or vector aggregate, None for other types.

    All members have one floating type, or are vectors of one size, and leave no padding; members of unions may coincide
    (AAPCS64 4.3.5, AAPCS32 4.3.5).
    """
    if type_.kind is not AbiKind.STRUCT or not 4 <= type_.size <= 64:
        return None
    leaves = [(at, VECTOR_KINDS.get(leaf.vector, leaf.kind), leaf.size) for at, leaf in type_.leaves()]
    if not leaves:
        return None
    _, kind, size = leaves[0]
    if not kind.is_float:
        return None
    count, rest = divmod(type_.size, size)
    starts = {at for at, leaf, _ in leaves if leaf is kind and at % size == 0}
    if rest or count > 4 or len(starts) != count or any(leaf is not kind or at % size for at, leaf, _ in leaves):
        return None
    return kind, count
