"""Code generation for A64: the class that emission functions take, with operand access, moves, loads and stores.

x16, x17 and v31 belong to emission: data, address and vector scratch. No node's value ever lives there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.armarch.operands import (
    ADDRESS,
    DATA,
    FP,
    REG,
    VECTOR,
    Mem,
    W,
    X,
    arithmetic,
    constant_parts,
    float_immediate,
)
from ryuaot.backends.armarch.peephole import finish
from ryuaot.backends.common.asm import Instr
from ryuaot.backends.common.codegen import CodeGenBase
from ryuaot.backends.common.lowerbase import reg_number
from ryuaot.backends.common.moves import Move, sequence
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import AddrMode, CallNode, DblCon, GenTree, HandleCon, IntCon, LclNode

if TYPE_CHECKING:
    from ryuaot.backends.armarch.target import ArmTarget
    from ryuaot.ir.compiler import Compiler

LOADS = {
    T.BOOL: ("ldrb", 1),
    T.UBYTE: ("ldrb", 1),
    T.BYTE: ("ldrsb", 1),
    T.USHORT: ("ldrh", 2),
    T.SHORT: ("ldrsh", 2),
}
STORES = {1: "strb", 2: "strh", 4: "str", 8: "str", 16: "str"}
EXTENDS = {T.BOOL: "uxtb", T.UBYTE: "uxtb", T.BYTE: "sxtb", T.USHORT: "uxth", T.SHORT: "sxth"}


class ArmCodeGen(CodeGenBase):
    """Generates one method for A64."""

    __slots__ = ("target", "ptr")

    def __init__(self, comp: Compiler, target: ArmTarget) -> None:
        super().__init__(comp, target.registers)
        self.target = target
        self.ptr = comp.pointer_size

    # -- operands

    def size(self, node: GenTree) -> int:
        """Bytes of a node's value in a register."""
        return T.size_of(T.ACTUAL[node.type], self.ptr)

    def home(self, lcl: int, offset: int = 0) -> Mem:
        """A local's home."""
        at = self.comp.locals[lcl].offset
        if at is None:
            raise self.bug(f"V{lcl:02} has no home")
        return Mem(FP, at + offset)

    def temp_of(self, node: GenTree) -> Mem:
        """The spill temp of a node's value."""
        return self.home(self.comp.lsra.spill_temp[node.id])

    def addr(self, node: GenTree) -> Mem:
        """The memory that an address node points at."""
        if not node.flags & F.CONTAINED:
            return Mem(node.reg)
        oper = node.oper
        if oper == O.LEA:
            assert isinstance(node, AddrMode)
            base, index = node.op1, node.op2
            if base is None or (index is not None and node.offset):
                raise self.bug(f"{node!r}: no A64 address mode")
            return Mem(base.reg, node.offset, index.reg if index is not None else -1, node.scale.bit_length() - 1)
        if oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
            assert isinstance(node, LclNode)
            return self.home(node.lcl, node.offset)
        assert isinstance(node, HandleCon)
        return Mem(ADDRESS, node.offset, symbol=self.symbol(node.symbol))

    def mem(self, node: GenTree) -> Mem:
        """The memory that a contained load node reads."""
        oper = node.oper
        if oper in (O.LCL_VAR, O.LCL_FLD):
            assert isinstance(node, LclNode)
            return self.home(node.lcl, node.offset)
        if oper == O.RELOAD:
            assert node.op1 is not None
            return self.temp_of(node.op1)
        assert node.op1 is not None, node
        return self.addr(node.op1)

    def at(self, mem: Mem, width: int, extra: int = 0, scratch: int = ADDRESS) -> str:
        """The text of the operand for an access of ``width`` bytes; what one instruction cannot say goes through
        ``scratch``."""
        if extra:
            mem = mem.plus(extra)
        if not mem.fits(width):
            self.address_into(scratch, mem)
            mem = Mem(scratch)
        return mem.text()

    def address_into(self, dst: int, mem: Mem) -> None:
        """The address of ``mem`` into a register."""
        name = X[dst]
        if mem.symbol:
            where = f"{mem.symbol}{mem.disp:+d}" if mem.disp else mem.symbol
            self.emit(("adrp", name, where))
            self.emit(("add", name, name, f":lo12:{where}"))
            return
        base = mem.base
        if mem.index >= 0:
            tail = (f"lsl #{mem.shift}",) if mem.shift else ()
            self.emit(("add", name, X[base], X[mem.index], *tail))
            base = dst
        self.add_constant(dst, base, mem.disp)

    def add_constant(self, dst: int, src: int, value: int) -> None:
        """dst = src + value, 64 bits; ``dst`` is the only register written. Either may be sp."""
        if value == 0:
            if dst != src:
                self.emit(("mov", X[dst], X[src]))
            return
        name = "add" if value > 0 else "sub"
        rest = abs(value)
        if rest >= 1 << 24:
            scratch = DATA if dst == src else dst
            self.constant(scratch, value, 8)
            self.emit(("add", X[dst], X[src], X[scratch], *(("uxtx",) if 31 in (dst, src) else ())))
            return
        high, low = rest & ~0xFFF, rest & 0xFFF
        if high:
            self.emit((name, X[dst], X[src], f"#{high}"))
            src = dst
        if low:
            self.emit((name, X[dst], X[src], f"#{low}"))

    def immediate(self, node: GenTree) -> int | None:
        """The value of a contained integer constant."""
        return node.value if isinstance(node, IntCon) and node.flags & F.CONTAINED else None

    # -- moves

    def move(self, dst: int, src: int, vartype: int) -> None:
        """Register to register, across banks too."""
        if dst == src:
            return
        names = X if T.size_of(vartype, self.ptr) == 8 else W
        self.emit(("mov" if dst < 32 and src < 32 else "fmov", names[dst], names[src]))

    def load(self, dst: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        """Load, widening small integers to 32 bits."""
        small = LOADS.get(vartype)
        if small is not None and dst < 32:
            self.emit((small[0], W[dst], self.at(mem, small[1], extra)))
            return
        size = T.size_of(vartype, self.ptr)
        self.emit(("ldr", REG[size][dst], self.at(mem, size, extra)))

    def store(self, src: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        """Store the low bytes of a register."""
        size = T.size_of(vartype, self.ptr)
        self.emit((STORES[size], REG[size][src], self.at(mem, size, extra)))

    def store_zero(self, size: int, mem: Mem, extra: int = 0) -> None:
        """Store ``size`` zero bytes."""
        self.emit((STORES[size], "xzr" if size == 8 else "wzr", self.at(mem, size, extra)))

    def constant(self, dst: int, value: int, size: int) -> None:
        """An integer constant; condition flags survive."""
        name = (X if size == 8 else W)[dst]
        for mnemonic, immediate, shift in constant_parts(value, 8 if size == 8 else 4):
            if mnemonic == "mov":
                self.emit(("mov", name, f"#0x{immediate:x}"))
            elif shift:
                self.emit((mnemonic, name, f"#{immediate}", f"lsl #{shift}"))
            else:
                self.emit((mnemonic, name, f"#{immediate}"))

    def float_constant(self, dst: int, bits: int, vartype: int) -> None:
        """A floating constant: an immediate, else by way of an integer register, else from the pool."""
        size = 4 if vartype == T.FLOAT else 8
        name = REG[size][dst]
        if bits == 0:
            self.emit(("fmov", name, "wzr" if size == 4 else "xzr"))
            return
        immediate = float_immediate(bits, size)
        if immediate is not None:
            self.emit(("fmov", name, immediate))
            return
        if len(constant_parts(bits, size)) <= 2:
            self.constant(DATA, bits, size)
            self.emit(("fmov", name, REG[size][DATA]))
            return
        label = self.pool.words(bits, width=size)
        self.emit(("adrp", X[ADDRESS], label))
        self.emit(("ldr", name, f"[{X[ADDRESS]}, :lo12:{label}]"))

    def value_into(self, dst: int, node: GenTree) -> None:
        """Bring an operand that may be contained into a register."""
        if not node.flags & F.CONTAINED:
            self.move(dst, node.reg, T.ACTUAL[node.type] if node.type != T.STRUCT else T.LONG)
        elif isinstance(node, IntCon):
            self.constant(dst, node.value, self.size(node))
        elif isinstance(node, DblCon):
            self.float_constant(dst, node.bits, node.type)
        elif node.oper in (O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.LEA):
            self.address_into(dst, self.addr(node))
        else:
            self.load(dst, self.memory_type(node), self.mem(node))

    def memory_type(self, node: GenTree) -> int:
        """The type with which a load node reads its memory."""
        if node.oper == O.LCL_VAR:
            own = self.comp.locals[node.lcl].type  # type: ignore[attr-defined]
            return own if own in T.SMALL else node.type
        return node.type if node.oper != O.RELOAD else T.ACTUAL[node.type]

    def compare_constant(self, reg: int, value: int, size: int) -> None:
        """CMP with a constant of any size."""
        names = X if size == 8 else W
        if arithmetic(value):
            self.emit(("cmp", names[reg], f"#{value}") if value >= 0 else ("cmn", names[reg], f"#{-value}"))
        else:
            self.constant(DATA, value, size)
            self.emit(("cmp", names[reg], names[DATA]))

    def throw_if(self, condition: str, helper: str) -> None:
        """Jump to the shared throw block on a condition."""
        self.emit(("b." + condition, self.throw_label(helper)))

    def parallel_moves(self, moves: list[Move]) -> None:
        """Moves between registers that happen at once."""
        for bank in (False, True):
            own = [move for move in moves if (move[0] >= 32) == bank and (move[1] >= 32) == bank]
            for is_swap, (dst, src, vartype) in sequence(own):
                if is_swap:
                    self.swap(dst, src)
                else:
                    self.move(dst, src, vartype)
        for dst, src, vartype in moves:
            if (dst >= 32) != (src >= 32):
                raise self.bug(f"move from {X[src]} to {X[dst]} of {T.NAMES[vartype]} among parallel moves")

    def swap(self, first: int, second: int) -> None:
        """Exchange two registers of one bank."""
        scratch = DATA if first < 32 else VECTOR
        for dst, src in ((scratch, first), (first, second), (second, scratch)):
            self.emit(("mov" if first < 32 else "fmov", X[dst], X[src]))

    def call_registers(self, call: CallNode) -> list[int]:
        """The registers in which a call's struct comes back."""
        assert call.ret_desc is not None
        return [reg_number(reg) for reg in call.ret_desc.regs]

    # -- hooks

    def gen_epilog(self) -> None:
        """Restore what the prolog saved, and return."""
        raise NotImplementedError

    def gen_frame_down(self) -> None:
        """Restore what the prolog saved: the return address is in x30."""
        raise NotImplementedError

    def gen_restore_saved(self) -> None:
        """Restore the callee-saved registers, and leave the frame."""
        raise NotImplementedError

    def gen_funclet_epilog(self) -> None:
        """Return from a funclet."""
        raise NotImplementedError

    def gen_jump(self, label: str) -> None:
        self.emit(("b", label))

    def gen_trap(self) -> None:
        self.emit(("brk", "#1"))

    def gen_throw(self, helper: str) -> None:
        self.emit(("bl", self.symbol(helper)))
        self.safepoint(None)
        self.emit(("brk", "#1"))

    def gen_spill(self, node: GenTree) -> None:
        vartype = T.LONG if node.type == T.STRUCT else T.ACTUAL[node.type]
        self.store(node.reg, vartype, self.temp_of(node))

    def peephole(self, code: list[Instr]) -> list[Instr]:
        return finish(code, self.used_labels, self, self.may_change)
