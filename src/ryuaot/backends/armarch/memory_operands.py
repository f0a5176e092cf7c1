"""Memory operands of the ARM family, and what code generation with them has in common."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple, Self, TypeVar

from ryuaot.backends.common.assembly.instruction_list import (
    Bits,
    Cond,
    Mem,
    Modifier,
    Operand,
    Reg,
    Registers,
    RegList,
    Spelling,
    Symbol,
)
from ryuaot.backends.common.codegen.framed_codegen import FramedCodeGen
from ryuaot.ir import flags as F
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import AddrMode, GenTree, HandleCon, IntCon

PLAIN: Final = "]"
BEFORE: Final = "]!"
AFTER: Final = "], "
"""The suffix of an access that keeps its base, or adds the displacement to it before or after the access."""


class ArmMem(Mem):
    """A memory operand. With ``symbol`` the base is the scratch that its address goes to; never index and disp
    together. ``mode``: whether the base moves. ``extend``: what is done to a 32-bit index, or "". ``align``: the symbol
    is at a multiple of so many bytes."""

    __slots__ = ("mode", "extend", "align")

    def __init__(
        self, base: int, disp: int = 0, index: int = -1, scale: int = 1, symbol: str = "", width: int = 0,
        mode: str = PLAIN, extend: str = "", align: int = 1,
    ) -> None:  # fmt: skip
        super().__init__(base, disp, index, scale, symbol, width)
        self.mode = mode
        self.extend = extend
        self.align = align

    def at(self, extra: int, width: int) -> Self:
        return type(self)(
            self.base, self.disp + extra, self.index, self.scale, self.symbol, width, self.mode, self.extend, self.align
        )

    @property
    def expression(self) -> str:
        """The symbol and what is added to it, for the assembler."""
        return f"{self.symbol}{self.disp:+d}" if self.disp else self.symbol

    def changed(self) -> int:
        return 0 if self.mode == PLAIN else 1 << self.base

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ArmMem) and self.mode == other.mode and super().__eq__(other)

    def __hash__(self) -> int:
        return super().__hash__()


def spelling(bases: Registers, halves: Registers) -> Spelling:
    """Returns the texts of operands. bases: registers of addresses; halves: those of indices that are extended."""

    def spell(operand: Operand) -> str:
        if isinstance(operand, int):
            return f"#{operand}"
        if isinstance(operand, ArmMem):
            base = bases[operand.base].name
            if operand.symbol:
                return f"[{base}, :lo12:{operand.expression}]"
            if operand.index < 0:
                if operand.mode == AFTER:
                    return f"[{base}], #{operand.disp}"
                return f"[{base}, #{operand.disp}{operand.mode}" if operand.disp else f"[{base}]"
            index = (halves if operand.extend else bases)[operand.index].name
            shift = f" #{operand.scale.bit_length() - 1}" if operand.scale > 1 else ""
            how = f", {operand.extend or 'lsl'}{shift}" if operand.extend or shift else ""
            return f"[{base}, {index}{how}]"
        if isinstance(operand, Modifier):
            return f"{operand.how} #{operand.amount}" if operand.amount >= 0 else operand.how
        if isinstance(operand, Bits):
            return f"#{operand.value:#x}"
        if isinstance(operand, float):
            return f"#{operand!r}"
        if isinstance(operand, Symbol):
            return operand.part + operand.name
        if isinstance(operand, RegList):
            return "{" + ", ".join([reg.name for reg in operand.regs]) + "}"
        assert isinstance(operand, Cond)
        return operand.name

    return spell


LOADS: Final = {
    T.BOOL: ("ldrb", 1),
    T.UBYTE: ("ldrb", 1),
    T.BYTE: ("ldrsb", 1),
    T.USHORT: ("ldrh", 2),
    T.SHORT: ("ldrsh", 2),
}
"""Loads of small integers that widen, and their bytes."""
EXTENDS: Final = {T.BOOL: "uxtb", T.UBYTE: "uxtb", T.BYTE: "sxtb", T.USHORT: "uxth", T.SHORT: "sxth"}
M = TypeVar("M", bound=ArmMem)


class Own(NamedTuple):
    """The registers of an instruction set. words, sizes: those of addresses, and of operands by size. address: the
    scratch by way of which a symbol is reached. tail_target: where a computed target of a tail call is when the frame
    is gone. calls, jumps: the instructions that call and jump to what one points at. spell: the texts of operands."""

    words: Registers
    sizes: tuple[Registers, ...]
    address: int
    tail_target: int
    calls: str
    jumps: str
    spell: Spelling


class FamilyCodeGen(FramedCodeGen[M]):
    """Generates one method. operand: the class of memory operands. flag_names: those of VCMP are in the FPSCR until
    VMRS brings them."""

    __slots__ = ()
    own: ClassVar[Own]
    equal = "eq"
    above_return = 0
    has_bare_barriers = False
    out_of_range = ("hs", "ls")
    flag_names = "N Z C V FPSCR"
    operand: ClassVar[type[ArmMem]]

    def memory_at(self, base: int, offset: int) -> M:
        return self.operand(base, offset)  # type: ignore[return-value]

    def lea(self, node: AddrMode) -> M:
        """Returns the operand base + index << scale, or base + offset."""
        base, index = node.op1, node.op2
        if base is None or (index is not None and node.offset):
            raise self.bug(f"{node!r}: no address mode of the family")
        return self.operand(base.reg, node.offset, -1 if index is None else index.reg, max(node.scale, 1))  # type: ignore[return-value]

    def place_of(self, node: HandleCon) -> M:
        """Returns a symbol, by way of the address scratch."""
        return self.named(self.symbol(node.symbol), node.offset, self.ptr if node.kind == "static" else 1)

    def named(self, name: str, offset: int = 0, align: int = 1) -> M:
        return self.operand(self.own.address, offset, symbol=name, align=align)  # type: ignore[return-value]

    def immediate(self, node: GenTree) -> int | None:
        """Returns the value of a contained integer constant."""
        return node.value if isinstance(node, IntCon) and node.flags & F.CONTAINED else None

    def label_here(self) -> str:
        """Returns a fresh label at this place."""
        label = self.use(self.new_label())
        self.put_label(label)
        return label

    def address_into(self, dst: int, mem: M) -> None:
        base = mem.base
        if mem.symbol:
            self.symbol_into(dst, mem)
        elif mem.index >= 0:
            self.add_scaled(dst, base, mem.index, mem.scale)
            self.add_constant(dst, dst, mem.disp)
        else:
            self.add_constant(dst, base, mem.disp)

    def add_scaled(self, dst: int, base: int, index: int, scale: int) -> None:
        """Computes dst = base + index * scale."""
        words = self.own.words
        shift = (Modifier("lsl", scale.bit_length() - 1),) if scale > 1 else ()
        self.emit("add", words[dst], words[base], words[index], *shift)

    def symbol_into(self, dst: int, mem: M) -> None:
        """Emits the address of a symbol plus displacement into ``dst``."""
        raise NotImplementedError

    def add_constant(self, dst: int, src: int, value: int) -> None:
        """Computes dst = src + value, whole registers; writes no other register that holds a value. Either can be sp.
        """
        if value:
            self.add_nonzero(dst, src, value)
        elif dst != src:
            self.emit("mov", self.own.words[dst], self.own.words[src])

    def add_nonzero(self, dst: int, src: int, value: int) -> None:
        """Computes the same as ``add_constant`` for a value other than zero."""
        raise NotImplementedError

    # -- products

    def float_product(self, size: int, dst: Reg, left: Reg, right: Reg) -> None:
        """Emits the product of floating-point numbers of ``size`` bytes."""
        raise NotImplementedError

    def float_sum(self, size: int, dst: Reg, left: Reg, right: Reg) -> None:
        """Emits the sum of floating-point numbers of ``size`` bytes."""
        raise NotImplementedError

    def checked_product(self, size: int, is_unsigned: bool, dst: Reg, left: Reg, right: Reg) -> None:
        """Emits the product of integers, which throws on overflow."""
        raise NotImplementedError

    # -- calls

    def spelling(self) -> Spelling:
        return self.own.spell

    def call_through(self, cell: M) -> None:
        target = self.own.words[self.own.address]
        self.emit("ldr", target, cell.at(0, self.ptr))
        self.emit(self.own.calls, target)

    def jump_through(self, cell: M) -> None:
        """Jumps to the address in a word of memory."""
        raise NotImplementedError

    def call_computed(self, target: GenTree) -> None:
        self.emit(self.own.calls, self.own.words[target.reg])

    # -- compares and branches

    def compare_zero(self, reg: int, size: int) -> None:
        self.compare_constant(reg, 0, size)

    def compare_values(self, left: GenTree, right: GenTree, size: int) -> None:
        value = self.immediate(right)
        if value is not None:
            self.compare_constant(left.reg, value, size)
        else:
            self.compare(left.reg, right.reg, size)

    def compare(self, left: int, right: int, size: int) -> None:
        """Emits CMP of two registers."""
        raise NotImplementedError

    def compare_constant(self, reg: int, value: int, size: int) -> None:
        """Emits CMP with a constant of any size."""
        raise NotImplementedError

    def jump_if(self, condition: str, label: str) -> None:
        """Emits a branch on the flags."""
        raise NotImplementedError

    def throw_if(self, condition: str, helper: str) -> None:
        self.jump_if(condition, self.throw_label(helper))

    def gen_jump(self, label: str) -> None:
        self.emit("b", label)

    def gen_call_symbol(self, name: str) -> None:
        self.emit("bl", Symbol(self.symbol(name)))
