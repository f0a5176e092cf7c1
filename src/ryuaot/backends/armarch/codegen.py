"""Code generation for A64: the class that emission functions take, with operand access, moves, loads and stores.

x16, x17 and v31 belong to emission: data, address and vector scratch. No node's value ever lives there.
"""

from __future__ import annotations

from ryuaot.backends.armarch.conditional_compares import chain_compares
from ryuaot.backends.armarch.instruction_pairs import join_pairs
from ryuaot.backends.armarch.instructions import TABLE
from ryuaot.backends.armarch.memory_operands import AFTER, EXTENDS, LOADS, FamilyCodeGen
from ryuaot.backends.armarch.operands import (
    ADDRESS,
    ALL_BYTES,
    BARE_LINK,
    DATA,
    FP,
    LOW,
    LR,
    OWN,
    REG,
    SP,
    VECTOR,
    WZR,
    XZR,
    Mem,
    Q,
    W,
    X,
    constant_parts,
    float_immediate,
    is_arithmetic_immediate,
    lanes,
)
from ryuaot.backends.common.assembly.block_chunks import chunks
from ryuaot.backends.common.assembly.instruction_list import Bits, Instr, Modifier, Reg, Symbol
from ryuaot.backends.common.assembly.peephole import Peephole, lengthen
from ryuaot.backends.common.sequences.branch_sequences import OVERFLOW
from ryuaot.backends.common.simd import HIGH_FOUR
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.nodes import GenTree, IntCon

PEEPHOLE = Peephole(TABLE, FP, turns=True, parity=-1)
STORES = {1: "strb", 2: "strh", 4: "str", 8: "str", 16: "str"}


class ArmCodeGen(FamilyCodeGen[Mem]):
    """Generates one method for A64."""

    __slots__ = ()
    instructions = TABLE
    operand = Mem
    own = OWN

    # -- operands

    def at(self, mem: Mem, width: int, extra: int = 0, scratch: int = ADDRESS) -> Mem:
        """Returns the operand of an access of ``width`` bytes; what one instruction cannot say goes through
        ``scratch``."""
        mem = mem.at(extra, width)
        if not mem.symbol and mem.fits(width):
            return mem
        if mem.symbol and width <= mem.align and mem.disp % width == 0:  # the low bits are scaled by the width
            self.emit("adrp", X[scratch], Symbol(mem.expression))
            return Mem(scratch, mem.disp, symbol=mem.symbol, width=width)
        self.address_into(scratch, mem)
        return Mem(scratch, width=width)

    def symbol_into(self, dst: int, mem: Mem) -> None:
        name = X[dst]
        self.emit("adrp", name, Symbol(mem.expression))
        self.emit("add", name, name, Symbol(mem.expression, LOW))

    def add_nonzero(self, dst: int, src: int, value: int) -> None:
        name = "add" if value > 0 else "sub"
        rest = abs(value)
        if rest >= 1 << 24:
            scratch = DATA if dst == src else dst
            self.constant(scratch, value, 8)
            self.emit("add", X[dst], X[src], X[scratch], *((Modifier("uxtx"),) if SP in (dst, src) else ()))
            return
        high, low = rest & ~0xFFF, rest & 0xFFF
        if high:
            self.emit(name, X[dst], X[src], high)
            src = dst
        if low:
            self.emit(name, X[dst], X[src], low)

    def float_product(self, size: int, dst: Reg, left: Reg, right: Reg) -> None:
        self.emit("fmul", dst, left, right)

    def float_sum(self, size: int, dst: Reg, left: Reg, right: Reg) -> None:
        self.emit("fadd", dst, left, right)

    def checked_product(self, size: int, is_unsigned: bool, dst: Reg, left: Reg, right: Reg) -> None:
        wide = X[DATA]
        if size == 4:
            self.emit("umull" if is_unsigned else "smull", wide, left, right)
            self.emit("cmp", wide, W[DATA], Modifier("uxtw" if is_unsigned else "sxtw"))
            self.throw_if("ne", OVERFLOW)
            self.emit("mov", dst, W[DATA])
            return
        self.emit("umulh" if is_unsigned else "smulh", wide, left, right)
        self.emit("mul", dst, left, right)
        self.emit("cmp", wide, *((0,) if is_unsigned else (dst, Modifier("asr", 63))))
        self.throw_if("ne", OVERFLOW)

    # -- moves

    def copy_register(self, dst: int, src: int, vartype: int) -> None:
        if vartype in T.SIMD and dst >= 32 and src >= 32:
            self.move_vector(dst, src)
            return
        names = X if T.size_of(vartype, self.ptr) == 8 else W
        self.emit("mov" if dst < 32 and src < 32 else "fmov", names[dst], names[src])

    def load(self, dst: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        small = LOADS.get(vartype)
        if small is not None and dst < 32:
            self.emit(small[0], W[dst], self.at(mem, small[1], extra))
            return
        size = T.size_of(vartype, self.ptr)
        if vartype in T.SIMD:
            self.load_vector(dst, vartype, mem, extra)
        else:
            self.emit("ldr", REG[size][dst], self.at(mem, size, extra))

    def store(self, src: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        size = T.size_of(vartype, self.ptr)
        if vartype in T.SIMD:
            self.store_vector(src, vartype, mem, extra)
        else:
            self.emit(STORES[size], REG[size][src], self.at(mem, size, extra))

    def move_vector(self, dst: int, src: int) -> None:
        """Moves all bytes of a vector register."""
        if dst != src:
            self.emit("mov", lanes(dst, "16b"), lanes(src, "16b"))

    def load_vector(self, dst: int, vartype: int, mem: Mem, extra: int) -> None:
        """Loads as many bytes as the type has, the last lane of three by itself."""
        size = 16 if vartype == T.SIMD16 else 8
        self.emit("ldr", REG[size][dst], self.at(mem, size, extra))
        if vartype == T.SIMD12:
            self.emit("ldr", W[VECTOR], self.at(mem, 4, extra + HIGH_FOUR))
            self.emit("ins", lanes(dst, "d[1]"), lanes(VECTOR, "d[0]"))

    def store_vector(self, src: int, vartype: int, mem: Mem, extra: int) -> None:
        """Stores 8, 12 or 16 bytes and no more."""
        size = 16 if vartype == T.SIMD16 else 8
        self.emit("str", REG[size][src], self.at(mem, size, extra))
        if vartype == T.SIMD12:
            self.emit("dup", W[VECTOR], lanes(src, "s[2]"))
            self.emit("str", W[VECTOR], self.at(mem, 4, extra + HIGH_FOUR))

    def store_zero(self, size: int, mem: Mem, extra: int = 0) -> None:
        """Stores ``size`` zero bytes."""
        for offset, width in chunks(size, 8):
            self.emit(STORES[width], XZR if width == 8 else WZR, self.at(mem, width, extra + offset))

    def narrow(self, reg: int, vartype: int) -> None:
        self.emit(EXTENDS.get(vartype, "mov"), W[reg], W[reg])

    def constant(self, dst: int, value: int, size: int) -> None:
        """Emits an integer constant; keeps the condition flags."""
        name = (X if size == 8 else W)[dst]
        for mnemonic, immediate, shift in constant_parts(value, 8 if size == 8 else 4):
            if mnemonic == "mov":
                self.emit("mov", name, Bits(immediate))
            elif shift:
                self.emit(mnemonic, name, immediate, Modifier("lsl", shift))
            else:
                self.emit(mnemonic, name, immediate)

    def float_constant(self, dst: int, bits: int, vartype: int) -> None:
        """Emits a floating-point constant: an immediate, else through an integer register, else from the pool."""
        size = 4 if vartype == T.FLOAT else 8
        name = REG[size][dst]
        if bits == 0:
            self.emit("fmov", name, WZR if size == 4 else XZR)
            return
        immediate = float_immediate(bits, size)
        if immediate is not None:
            self.emit("fmov", name, immediate)
            return
        if len(constant_parts(bits, size)) <= 2:
            self.constant(DATA, bits, size)
            self.emit("fmov", name, REG[size][DATA])
            return
        label = self.pool.words(bits, width=size)
        self.emit("ldr", name, self.at(self.named(label, align=size), size))

    def store_contained(self, vartype: int, mem: Mem, value: GenTree) -> None:
        if not isinstance(value, IntCon):
            raise self.bug(f"{value!r} is contained in a store")
        size = T.size_of(vartype, self.ptr)
        if value.value == 0:
            self.store_zero(size, mem)
        else:
            self.constant(DATA, value.value, size)
            self.emit(STORES[size], REG[size][DATA], self.at(mem, size))

    def probe(self, mem: Mem) -> None:
        self.emit("ldrb", WZR, self.at(mem, 1))

    def copy_block(self, node: GenTree, dest: Mem, source: Mem, size: int) -> None:
        """Emits an unrolled copy through the scratch registers."""
        for offset, width in chunks(size, 16):
            name = Q[VECTOR] if width == 16 else REG[width][DATA]
            load = {1: "ldrb", 2: "ldrh"}.get(width, "ldr")
            self.emit(load, name, self.at(source, width, offset))
            self.emit(STORES[width], name, self.at(dest, width, offset))

    def fill_block(self, node: GenTree, dest: Mem, byte: int, size: int) -> None:
        if byte:
            self.emit("movi", ALL_BYTES, byte)
            self.constant(DATA, int.from_bytes(bytes([byte]) * 8, "little"), 8)
        elif size >= 16:
            self.emit("movi", ALL_BYTES, 0)
        for offset, width in chunks(size, 16):
            if width == 16:
                self.emit("str", Q[VECTOR], self.at(dest, 16, offset))
            elif byte:
                self.emit(STORES[width], REG[width][DATA], self.at(dest, width, offset))
            else:
                self.store_zero(width, dest, offset)

    def copy_loop(self, node: GenTree, dest: Mem, source: GenTree, size: int) -> None:
        """Emits a large copy that must not call (argument registers are in use): 16 bytes per iteration, the rest
        unrolled."""
        to, from_, end = self.internal[node.id]
        self.address_into(from_, self.mem(source))
        self.address_into(to, dest)
        self.add_constant(end, from_, size & -16)
        loop = self.label_here()
        self.emit("ldr", Q[VECTOR], Mem(from_, 16, width=16, mode=AFTER))
        self.emit("str", Q[VECTOR], Mem(to, 16, width=16, mode=AFTER))
        self.emit("cmp", X[from_], X[end])
        self.emit("b.ne", loop)
        self.copy_block(node, Mem(to), Mem(from_), size % 16)

    def compare(self, left: int, right: int, size: int) -> None:
        self.emit("cmp", REG[size][left], REG[size][right])

    def jump_if(self, condition: str, label: str) -> None:
        self.emit("b." + condition, label)

    def compare_constant(self, reg: int, value: int, size: int) -> None:
        """Emits CMP with a constant of any size."""
        names = X if size == 8 else W
        if is_arithmetic_immediate(value):
            self.emit("cmp" if value >= 0 else "cmn", names[reg], abs(value))
        else:
            self.constant(DATA, value, size)
            self.emit("cmp", names[reg], names[DATA])

    def swap(self, first: int, second: int) -> None:
        """Exchanges two registers of one bank."""
        scratch = DATA if first < 32 else VECTOR
        for dst, src in ((scratch, first), (first, second), (second, scratch)):
            if first < 32:
                self.emit("mov", X[dst], X[src])
            else:
                self.move_vector(dst, src)

    # -- hooks

    def jump_through(self, cell: Mem) -> None:
        self.emit("ldr", X[ADDRESS], cell)
        self.emit("br", X[ADDRESS])

    def jump_if_equal(self, reg: int, value: int, label: str) -> None:
        if value == 0:
            self.emit("cbz", W[reg], label)
        else:
            self.emit("cmp", W[reg], value)
            self.emit("b.eq", label)

    def jump_by_table(self, node: GenTree, index: int, cases: list[BasicBlock], default: str) -> None:
        self.compare_constant(index, len(cases), 4)
        self.emit("b.hs", default)
        base, offset, table = X[ADDRESS], X[DATA], self.table_of_cases(cases)
        self.emit("adrp", base, Symbol(table))
        self.emit("add", base, base, Symbol(table, LOW))
        self.emit("ldrsw", offset, Mem(ADDRESS, index=index, scale=4, width=4, extend="uxtw"))
        self.emit("add", offset, base, offset)
        self.emit("br", offset)  # (a jump through `base` leaves the method: tailcalls.py)

    def gen_bare_call(self, name: str) -> None:
        self.emit("mov", X[BARE_LINK], X[LR])
        self.gen_call_symbol(name)

    def gen_trap(self) -> None:
        self.emit("brk", 1)

    def peephole(self, code: list[Instr]) -> list[Instr]:
        short = PEEPHOLE.run(code, self.used_labels, self.may_change)
        if self.comp.options.opt:
            short = chain_compares(join_pairs(short, self.may_change), self.may_change)
        return lengthen(short, TABLE, "b", lambda: self.use(self.new_label()))
