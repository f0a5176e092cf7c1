"""Code generation for Thumb-2: the class that emission functions take, with operand access, moves, loads and stores.

r12 and lr belong to emission: data and address scratch. Integers and addresses have four bytes; what has eight is a
double. Unified syntax, without widths: the assembler takes 16-bit forms where there are some.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.arm.branch_range import Reach
from ryuaot.backends.arm.float_moves import float_sequence
from ryuaot.backends.arm.instructions import TABLE
from ryuaot.backends.arm.operands import (
    ADDRESS,
    BARE_LINK,
    DATA,
    LR,
    OWN,
    PC,
    REG,
    SP,
    D,
    Mem,
    R,
    constant_parts,
    halves,
    is_modified_immediate,
)
from ryuaot.backends.arm.peephole import finish
from ryuaot.backends.armarch.memory_operands import AFTER, EXTENDS, LOADS, FamilyCodeGen
from ryuaot.backends.armarch.operands import float_immediate
from ryuaot.backends.common.assembly.block_chunks import chunks
from ryuaot.backends.common.assembly.instruction_list import Instr, Modifier, Reg
from ryuaot.backends.common.assembly.parallel_moves import Move
from ryuaot.backends.common.lowering.block_operations import source_of
from ryuaot.backends.common.sequences.branch_sequences import OVERFLOW
from ryuaot.backends.common.sequences.memory_sequences import block_source
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import DblCon, GenTree, IntCon

if TYPE_CHECKING:
    from ryuaot.backends.common.machine import Machine
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

STORES = {1: "strb", 2: "strh", 4: "str"}
_BY_WIDTH = {1: "ldrb", 2: "ldrh", 4: "ldr"}
FLOAT_TYPE = {4: ".f32", 8: ".f64"}


class ThumbCodeGen(FamilyCodeGen[Mem]):
    """Generates one method for Thumb-2. ``has_fixed_sp``: the stack pointer stays where the prolog puts it, and no
    funclet has another: the frame is addressed by it, for 16-bit loads and stores know it as a base and r11 not."""

    __slots__ = ("has_fixed_sp", "reach")
    instructions = TABLE
    operand = Mem
    own = OWN

    def __init__(self, comp: Compiler, target: Machine) -> None:
        super().__init__(comp, target)
        self.has_fixed_sp = not comp.has_localloc and not comp.eh
        self.reach = Reach(comp)

    # -- operands

    def in_frame(self, offset: int) -> Mem:
        if self.has_fixed_sp and self.has_frame:
            return Mem(SP, offset + self.frame.size)
        return super().in_frame(offset)

    def at(self, mem: Mem, width: int, extra: int = 0, is_floating: bool = False) -> Mem:
        """Returns the operand of an access of ``width`` bytes; what one instruction cannot say goes through the address
        scratch."""
        mem = mem.at(extra, width)
        if not mem.symbol and mem.fits(is_floating):
            return mem
        self.address_into(ADDRESS, mem)
        return Mem(ADDRESS, width=width)

    def symbol_into(self, dst: int, mem: Mem) -> None:
        name = R[dst]
        where, rest = mem.where()
        low, high = halves(where)
        self.emit("movw", name, low)
        self.emit("movt", name, high)
        self.add_constant(dst, dst, rest)

    def add_nonzero(self, dst: int, src: int, value: int) -> None:
        if -4095 <= value <= 4095 or is_modified_immediate(value) or is_modified_immediate(-value):
            negative = value < 0 and (value >= -4095 or is_modified_immediate(-value))
            self.emit("sub" if negative else "add", R[dst], R[src], -value if negative else value & 0xFFFFFFFF)
            return
        if dst not in (src, SP):
            self.constant(dst, value, 4)
            self.emit("add", R[dst], R[src], R[dst])
            return
        name, rest = ("add" if value > 0 else "sub"), abs(value)
        while rest:  # eight bits at once, from the lowest one on
            piece = rest & 0xFF << (rest & -rest).bit_length() - 1
            self.emit(name, R[dst], R[src], piece)
            rest -= piece
            src = dst

    def float_product(self, size: int, dst: Reg, left: Reg, right: Reg) -> None:
        self.emit("vmul" + FLOAT_TYPE[size], dst, left, right)

    def float_sum(self, size: int, dst: Reg, left: Reg, right: Reg) -> None:
        self.emit("vadd" + FLOAT_TYPE[size], dst, left, right)

    def checked_product(self, size: int, is_unsigned: bool, dst: Reg, left: Reg, right: Reg) -> None:
        low, high = R[DATA], R[ADDRESS]
        if is_unsigned:
            self.emit("umull", low, high, left, right)
            self.emit("cmp", high, 0)
        else:
            self.emit("smull", low, high, left, right)
            self.emit("cmp", high, low, Modifier("asr", 31))
        self.throw_if("ne", OVERFLOW)
        self.emit("mov", dst, low)

    # -- moves

    def copy_register(self, dst: int, src: int, vartype: int) -> None:
        size = T.size_of(vartype, self.ptr)
        if dst >= 32 and src >= 32:
            self.emit("vmov" + FLOAT_TYPE[size], REG[size][dst], REG[size][src])
        elif size == 8:
            raise self.bug(f"eight bytes from {src} to {dst}")
        else:
            self.emit("mov" if dst < 32 and src < 32 else "vmov", R[dst], R[src])

    def swap(self, first: int, second: int) -> None:
        """Exchanges two registers of one bank; of the floating one both are whole doubles."""
        if first < 32:
            self._swap_words(first, second)
            return
        self.emit("vmov_from", R[DATA], R[ADDRESS], D[first])
        self.emit("vmov.f64", D[first], D[second])
        self.emit("vmov_to", D[second], R[DATA], R[ADDRESS])

    def _swap_words(self, first: int, second: int) -> None:
        self.move(DATA, first, T.INT)
        self.move(first, second, T.FLOAT if first >= 32 else T.INT)
        self.move(second, DATA, T.INT)

    def parallel_moves(self, moves: list[Move]) -> None:
        """Doubles may make room for singles, and the other way round."""
        super().parallel_moves([move for move in moves if move[0] < 32 or move[1] < 32])
        for is_swap, (dst, src, vartype) in float_sequence([move for move in moves if move[0] >= 32 and move[1] >= 32]):
            if not is_swap:
                self.move(dst, src, vartype)
            elif vartype == T.DOUBLE:
                self.swap(dst, src)
            else:
                self._swap_words(dst, src)

    def load(self, dst: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        if dst >= 32:
            self.load_float(dst, vartype, mem, extra)
        else:
            name, width = LOADS.get(vartype, ("ldr", 4))
            self.emit(name, R[dst], self.at(mem, width, extra))

    def load_float(self, dst: int, vartype: int, mem: Mem, extra: int = 0, is_unaligned: bool = False) -> None:
        """Loads a floating-point value. VLDR faults if the address is no multiple of 4; an address that may be none is
        loaded by words."""
        size = T.size_of(vartype, self.ptr)
        if not is_unaligned and not (mem.disp + extra) % 4:
            self.emit("vldr" + FLOAT_TYPE[size], REG[size][dst], self.at(mem, size, extra, True))
            return
        self.emit("ldr", R[DATA], self.at(mem, 4, extra))
        if size == 4:
            self.emit("vmov", R[dst], R[DATA])
        else:
            self.emit("ldr", R[ADDRESS], self.at(mem, 4, extra + 4))
            self.emit("vmov_to", D[dst], R[DATA], R[ADDRESS])

    def store(self, src: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        if src >= 32:
            self.store_float(src, vartype, mem, extra)
        else:
            size = T.size_of(vartype, self.ptr)
            self.emit(STORES[size], R[src], self.at(mem, size, extra))

    def store_float(self, src: int, vartype: int, mem: Mem, extra: int = 0, is_unaligned: bool = False) -> None:
        """Stores a floating-point value, like `load_float`; the halves of a double separately."""
        size = T.size_of(vartype, self.ptr)
        if not is_unaligned and not (mem.disp + extra) % 4:
            self.emit("vstr" + FLOAT_TYPE[size], REG[size][src], self.at(mem, size, extra, True))
            return
        for part in range(size // 4):
            self.emit("vmov", R[DATA], R[src + part])
            self.emit("str", R[DATA], self.at(mem, 4, extra + 4 * part))

    def store_zero(self, size: int, mem: Mem, extra: int = 0) -> None:
        """Stores ``size`` zero bytes."""
        self.constant(DATA, 0, 4)
        for at, width in chunks(size, 4):
            self.emit(STORES[width], R[DATA], self.at(mem, width, extra + at))

    def narrow(self, reg: int, vartype: int) -> None:
        if vartype in EXTENDS:
            self.emit(EXTENDS[vartype], R[reg], R[reg])

    def constant(self, dst: int, value: int, size: int) -> None:
        """Emits an integer constant; keeps the condition flags."""
        for mnemonic, immediate in constant_parts(value):
            self.emit(mnemonic, R[dst], immediate)

    def float_constant(self, dst: int, bits: int, vartype: int) -> None:
        """Emits a floating-point constant: an immediate, else through integer registers, else from the pool."""
        size = 4 if vartype == T.FLOAT else 8
        immediate = float_immediate(bits, size) if bits else None
        if immediate is not None:
            self.emit("vmov" + FLOAT_TYPE[size], REG[size][dst], immediate)
            return
        low, high = bits & 0xFFFFFFFF, bits >> 32
        if size == 4:
            self.constant(DATA, bits, 4)
            self.emit("vmov", R[dst], R[DATA])
        elif len(constant_parts(low)) + len(constant_parts(high)) <= 2:
            self.constant(DATA, low, 4)
            if high != low:
                self.constant(ADDRESS, high, 4)
            self.emit("vmov_to", D[dst], R[DATA], R[DATA if high == low else ADDRESS])
        else:
            self.load_float(dst, T.DOUBLE, self.named(self.pool.words(bits, width=8)))

    def store_contained(self, vartype: int, mem: Mem, value: GenTree) -> None:
        if isinstance(value, DblCon):
            numbers = [value.bits & 0xFFFFFFFF, value.bits >> 32][: T.size_of(vartype, self.ptr) // 4]
        elif isinstance(value, IntCon):
            numbers = [value.value]
        else:
            raise self.bug(f"{value!r} is contained in a store")
        width = min(4, T.size_of(vartype, self.ptr))
        for place, number in enumerate(numbers):
            self.constant(DATA, number, 4)
            self.emit(STORES[width], R[DATA], self.at(mem, width, 4 * place))

    def probe(self, mem: Mem) -> None:
        self.emit("ldrb", R[ADDRESS], self.at(mem, 1))

    # -- blocks

    def copy_block(self, node: GenTree, dest: Mem, source: Mem, size: int) -> None:
        """Emits an unrolled copy by words, whose loads and stores need no alignment, through its scratch registers;
        through the data scratch if it has none (between write barriers). Operands that may overlap are copied in the
        same pieces of up to 16 bytes as on x86, so that programs behave the same."""
        scratch = self.internal.get(node.id) or [DATA]
        if node.oper == O.STORE_OBJ and source_of(node).oper == O.OBJ and scratch != [DATA]:
            for offset, width in chunks(size, 16):
                self._copy_words(dest, source, [(offset + at, piece) for at, piece in chunks(width, 4)], scratch)
        else:
            self._copy_words(dest, source, list(chunks(size, 4)), scratch)

    def _copy_words(self, dest: Mem, source: Mem, words: list[tuple[int, int]], scratch: list[int]) -> None:
        for first in range(0, len(words), len(scratch)):
            group = list(zip(words[first:], scratch, strict=False))
            for (offset, width), reg in group:
                self.emit(_BY_WIDTH[width], R[reg], self.at(source, width, offset))
            for (offset, width), reg in group:
                self.emit(STORES[width], R[reg], self.at(dest, width, offset))

    def fill_block(self, node: GenTree, dest: Mem, byte: int, size: int) -> None:
        scratch = self.internal[node.id][0] if size else DATA
        self.constant(scratch, byte * 0x01010101, 4)
        for offset, width in chunks(size, 4):
            self.emit(STORES[width], R[scratch], self.at(dest, width, offset))

    def copy_loop(self, node: GenTree, dest: Mem, source: GenTree, size: int) -> None:
        """Emits a large copy that must not call (argument registers are in use): one word per iteration, the rest
        unrolled."""
        to, from_, end = self.internal[node.id]
        block_source(self, from_, source)
        self.address_into(to, dest)
        self.add_constant(end, from_, size & -4)
        loop = self.label_here()
        self.emit("ldr", R[DATA], Mem(from_, 4, width=4, mode=AFTER))
        self.emit("str", R[DATA], Mem(to, 4, width=4, mode=AFTER))
        self.emit("cmp", R[from_], R[end])
        self.emit("bne", loop)
        self._copy_words(Mem(to), Mem(from_), list(chunks(size % 4, 4)), [DATA])

    # -- compares, and what follows them

    def compare(self, left: int, right: int, size: int) -> None:
        self.emit("cmp", R[left], R[right])

    def jump_if(self, condition: str, label: str) -> None:
        self.emit("b" + condition, label)

    def compare_constant(self, reg: int, value: int, size: int = 4) -> None:
        """Emits CMP with a constant."""
        if is_modified_immediate(value):
            self.emit("cmp", R[reg], value & 0xFFFFFFFF)
        elif is_modified_immediate(-value):
            self.emit("cmn", R[reg], -value & 0xFFFFFFFF)
        else:
            self.constant(DATA, value, 4)
            self.emit("cmp", R[reg], R[DATA])

    # -- hooks

    def jump_through(self, cell: Mem) -> None:
        self.emit("ldr_pc", R[PC], cell)

    def jump_if_equal(self, reg: int, value: int, label: str) -> None:
        self.compare_constant(reg, value)
        self.emit("beq", label)

    def jump_by_table(self, node: GenTree, index: int, cases: list[BasicBlock], default: str) -> None:
        """Emits a jump by a table that follows it, with entries of 16 bits, or of 32 if those do not reach."""
        self.compare_constant(index, len(cases))
        self.emit("bhs", default)
        table = self.use(self.new_label())
        labels = [self.jump_label(case) for case in cases]
        if self.reach.all_follow(self.block, [self.past_jumps(case) for case in cases]):
            self.emit("tbh", Mem(PC, 0, index, 2, width=2))
            self.put_label(table)
            self._words(".2byte ({} - {}) / 2", labels, table)
            return
        self.emit("adr", R[ADDRESS], table)
        self.emit("ldr", R[DATA], Mem(ADDRESS, 0, index, 4, width=4))
        self.emit("add", R[ADDRESS], R[ADDRESS], R[DATA])
        self.emit("mov_pc", R[PC], R[ADDRESS])
        self.directive(".p2align 2")
        self.put_label(table)
        self._words(".4byte {} - {}", labels, table)

    def _words(self, text: str, labels: list[str], table: str) -> None:
        for label in labels:
            self.directive(text.format(label, table))

    def gen_bare_call(self, name: str) -> None:
        self.emit("mov", R[BARE_LINK], R[LR])
        self.gen_call_symbol(name)

    def gen_trap(self) -> None:
        self.emit("udf", 0)

    def peephole(self, code: list[Instr]) -> list[Instr]:
        return finish(code, self.used_labels, lambda: self.use(self.new_label()), self.may_change)
