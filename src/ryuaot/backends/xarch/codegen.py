"""Code generation for the x86 family: the class that emission functions take, with operand access, moves, loads and
stores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.common.assembly.block_chunks import chunks
from ryuaot.backends.common.assembly.instruction_list import Instr, Mem, Operand, Spelling, Symbol
from ryuaot.backends.common.assembly.peephole import Peephole
from ryuaot.backends.common.codegen.framed_codegen import FramedCodeGen
from ryuaot.backends.common.sequences.memory_sequences import block_source
from ryuaot.backends.common.simd import HIGH_FOUR
from ryuaot.backends.xarch.flag_reuse import reuse_flags
from ryuaot.backends.xarch.instructions import FLAG_NAMES, PF, TABLE
from ryuaot.backends.xarch.operands import INT_NAMES, R32, R64, RAX, RBP, RCX, REG, RSP, SPELLING
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.nodes import AddrMode, CallNode, DblCon, GenTree, HandleCon, IntCon, PutArg

if TYPE_CHECKING:
    from ryuaot.backends.common.machine import Machine
    from ryuaot.ir.compiler import Compiler

PEEPHOLE = {8: Peephole(TABLE, RBP, turns=True, parity=PF), 4: Peephole(TABLE, turns=True, parity=PF)}
LOAD_SMALL = {T.BOOL: "movzx", T.UBYTE: "movzx", T.BYTE: "movsx", T.USHORT: "movzx", T.SHORT: "movsx"}
_SWAP_HALVES: Final = 0x4E


class XarchCodeGen(FramedCodeGen[Mem]):
    """Generates one method. ``regp`` has the registers of pointer size; ``scratch_float`` is the last volatile
    xmm register, which holds no argument."""

    __slots__ = ("regp", "scratch_float")
    instructions = TABLE
    flag_names = FLAG_NAMES
    aligns_loops = True
    equal = "e"
    out_of_range = ("ae", "be")

    def __init__(self, comp: Compiler, target: Machine) -> None:
        super().__init__(comp, target)
        self.regp = REG[self.ptr]
        self.scratch_float = self.registers.caller_saved.bit_length() - 1

    # -- operands

    def place_of(self, node: HandleCon) -> Mem:
        """Returns a symbol, relative to the instruction; a function of libc is known by its linkage table entry."""
        name = self.symbol(node.symbol)
        if self.ptr == 8 and node.kind == "method" and not name.startswith(("ry_", "rt_", ".L")):
            name += self.target.form.linkage_table
        return self.named(name, node.offset)

    def named(self, name: str, offset: int = 0) -> Mem:
        """Returns a symbol or label: relative to the instruction on x86-64, at its absolute address on x86."""
        return Mem(-1, offset, symbol=name)

    def lea(self, node: AddrMode) -> Mem:
        """Returns the operand base + index * scale + offset."""
        base, index = node.op1, node.op2
        if index is None:
            assert base is not None
            return Mem(base.reg, node.offset)
        if index.flags & F.CONTAINED:  # a CAST that makes no code: the register is extended already
            assert index.op1 is not None
            index = index.op1
        return Mem(-1 if base is None else base.reg, node.offset, index.reg, max(node.scale, 1))

    def mem(self, node: GenTree) -> Mem:
        """Returns the memory operand of a contained node; a floating constant is in the constant pool."""
        if isinstance(node, DblCon):
            return self.named(self.pool.words(node.bits, width=4 if node.type == T.FLOAT else 8))
        return super().mem(node)

    def memory_at(self, base: int, offset: int) -> Mem:
        return Mem(base, offset)

    def operand(self, node: GenTree, size: int) -> Operand:
        """Returns a source operand of ``size`` bytes: register, immediate or memory."""
        if not node.flags & F.CONTAINED:
            return REG[size][node.reg]
        if node.oper == O.CNS_INT:
            return node.value  # type: ignore[attr-defined, no-any-return]
        return self.mem(node).at(0, size)

    # -- moves

    def copy_register(self, dst: int, src: int, vartype: int) -> None:
        wide = T.size_of(vartype, self.ptr) == 8
        if dst < 32:
            if src < 32:
                names = R64 if wide else R32
                self.emit("mov", names[dst], names[src])
            else:
                self.emit("movq" if wide else "movd", REG[8 if wide else 4][dst], R64[src])
        elif src < 32:
            self.emit("movq" if wide else "movd", R64[dst], REG[8 if wide else 4][src])
        else:
            self.emit("movaps", R64[dst], R64[src])

    def swap(self, first: int, second: int) -> None:
        """Emits XCHG; exchanges floating-point registers by three XORs."""
        if first < 32:
            self.emit("xchg", self.regp[first], self.regp[second])
            return
        for left, right in ((first, second), (second, first), (first, second)):
            self.emit("xorps", R64[left], R64[right])

    def load(self, dst: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        if dst >= 32:
            if vartype in T.SIMD:
                self.load_vector(dst, vartype, mem, extra)
                return
            if vartype == T.FLOAT or T.size_of(vartype, self.ptr) == 4:
                self.emit("movss", R64[dst], mem.at(extra, 4))
            else:
                self.emit("movsd", R64[dst], mem.at(extra, 8))
            return
        widening = LOAD_SMALL.get(vartype)
        if widening is not None:
            self.emit(widening, R32[dst], mem.at(extra, T.size_of(vartype, self.ptr)))
        elif T.size_of(vartype, self.ptr) == 8:
            self.emit("mov", R64[dst], mem.at(extra, 8))
        else:
            self.emit("mov", R32[dst], mem.at(extra, 4))

    def store(self, src: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        if vartype in T.SIMD:
            self.store_vector(src, vartype, mem, extra)
            return
        size = T.size_of(vartype, self.ptr)
        if src >= 32:
            self.emit("movss" if size == 4 else "movsd", mem.at(extra, size), R64[src])
        elif size == 1 and not self.target.byte_mask >> src & 1:
            self._store_low_byte(src, mem.at(extra, 1))
        else:
            self.emit("mov", mem.at(extra, size), REG[size][src])

    def load_vector(self, dst: int, vartype: int, mem: Mem, extra: int) -> None:
        """Loads 8, 12 or 16 bytes and no more."""
        name = R64[dst]
        if vartype == T.SIMD16:
            self.emit("movups", name, mem.at(extra, 16))
        elif vartype == T.SIMD8:
            self.emit("movsd", name, mem.at(extra, 8))
        else:
            self.emit("movss", name, mem.at(extra + HIGH_FOUR, 4))
            self.emit("movlhps", name, name)
            self.emit("movlps", name, mem.at(extra, 8))

    def store_vector(self, src: int, vartype: int, mem: Mem, extra: int) -> None:
        """Stores 8, 12 or 16 bytes and no more. There is no scratch register: the halves of a SIMD12 are exchanged
        while its last lane is stored."""
        name = R64[src]
        if vartype == T.SIMD16:
            self.emit("movups", mem.at(extra, 16), name)
            return
        self.emit("movlps_store", mem.at(extra, 8), name)
        if vartype == T.SIMD12:
            self.emit("shufps", name, name, _SWAP_HALVES)
            self.emit("movss", mem.at(extra + HIGH_FOUR, 4), name)
            self.emit("shufps", name, name, _SWAP_HALVES)

    def _store_low_byte(self, src: int, place: Mem) -> None:
        """Stores the low byte of a register to a local's home or to the outgoing area.

        The register may have no byte form; then it is swapped with rax for the store. Stores through addresses always
        have a register with a byte form.
        """
        if place.base not in (RBP, RSP):
            raise self.bug(f"a byte of {R32[src]} is stored to {place}")
        self.swap(RAX, src)
        self.emit("mov", place, REG[1][RAX])
        self.swap(RAX, src)

    def store_zero(self, size: int, mem: Mem, extra: int = 0) -> None:
        for offset in range(0, size, self.ptr):
            self.emit("mov", mem.at(extra + offset, min(size, self.ptr)), 0)

    def narrow(self, reg: int, vartype: int) -> None:
        if vartype in (T.BOOL, T.BYTE, T.UBYTE) and not self.target.byte_mask >> reg & 1:
            for mnemonic, operand in (("shl", 24), ("sar", 24)) if vartype == T.BYTE else (("and", 255),):
                self.emit(mnemonic, R32[reg], operand)
            return
        self.emit(LOAD_SMALL.get(vartype, "mov"), R32[reg], REG[T.size_of(vartype, self.ptr)][reg])

    def constant(self, dst: int, value: int, size: int) -> None:
        """Emits an integer constant; 0 destroys the flags."""
        if value == 0:
            self.emit("xor", R32[dst], R32[dst])
        elif size <= 4:
            self.emit("mov", R32[dst], value & 0xFFFFFFFF)
        elif 0 < value <= 0xFFFFFFFF:
            self.emit("mov", R32[dst], value)
        elif -(1 << 31) <= value < 0:
            self.emit("mov", R64[dst], value)
        else:
            self.emit("movabs", R64[dst], value)

    def float_constant(self, dst: int, bits: int, vartype: int) -> None:
        """Emits a floating-point constant from the pool."""
        name = R64[dst]
        if bits == 0:
            self.emit("xorps", name, name)
            return
        single = vartype == T.FLOAT
        label = self.pool.words(bits, width=4 if single else 8)
        self.emit("movss" if single else "movsd", name, self.named(label).at(0, 4 if single else 8))

    def store_contained(self, vartype: int, mem: Mem, value: GenTree) -> None:
        """Stores a constant, or emits an operation in memory."""
        size = T.size_of(vartype, self.ptr)
        if value.oper in INT_NAMES:
            other = value.op2
            assert other is not None
            amount = self.operand(other, size)
            if isinstance(other, IntCon) and other.flags & F.CONTAINED and size < 4:
                amount = other.value & ((1 << (8 * size)) - 1)
            self.emit(INT_NAMES[value.oper], mem.at(0, size), amount)
            return
        if isinstance(value, IntCon):
            number = value.value
        elif isinstance(value, DblCon):
            number = value.bits
        else:
            raise self.bug(f"{value!r} is contained in a store")
        if size < 8:
            number &= (1 << (8 * size)) - 1
        self.emit("mov", mem.at(0, size), number)

    def address_into(self, dst: int, mem: Mem) -> None:
        """Emits the address of ``mem`` into a register."""
        name = self.regp[dst]
        if mem.disp or mem.symbol or mem.index >= 0:
            self.emit("lea", name, mem)
        elif mem.base != dst:
            self.emit("mov", name, self.regp[mem.base])

    def probe(self, mem: Mem) -> None:
        self.emit("cmp", mem.at(0, 1), 0)

    def copy_block(self, node: GenTree, dest: Mem, source: Mem, size: int) -> None:
        """Copies through the scratch registers of the node; between write barriers through the result register, which
        they kill."""
        internal = self.internal.get(node.id, ())
        floats = [reg for reg in internal if reg >= 32]
        ints = [reg for reg in internal if reg < 32]
        for offset, width in chunks(size, 16 if floats else self.ptr):
            if width > self.ptr:
                name, mnemonic = R64[floats[0]], "movups" if width == 16 else "movq"
                self.emit(mnemonic, name, source.at(offset, width))
                self.emit(mnemonic, dest.at(offset, width), name)
            else:
                self._copy_word(ints[0] if ints else self.target.result, dest, source, offset, width)

    def _copy_word(self, temp: int, dest: Mem, source: Mem, offset: int, width: int) -> None:
        if width < 4:
            self.emit("movzx", R32[temp], source.at(offset, width))
        else:
            self.emit("mov", REG[width][temp], source.at(offset, width))
        self.emit("mov", dest.at(offset, width), REG[width][temp])

    def fill_block(self, node: GenTree, dest: Mem, byte: int, size: int) -> None:
        """Zeros through an xmm register, other bytes eight at a time through an integer register."""
        internal = self.internal.get(node.id, ())
        for reg in internal:
            if reg >= 32:
                self.emit("xorps", R64[reg], R64[reg])
            else:
                self.constant(reg, int.from_bytes(bytes([byte]) * self.ptr, "little"), self.ptr)
        widest = self.ptr if byte else 16
        for offset, width in chunks(size, widest):
            if internal and width == widest:
                self.emit("mov" if byte else "movups", dest.at(offset, width), REG[widest][internal[0]])
            elif not byte:
                self.store_zero(width, dest, offset)
            else:
                self.emit("mov", dest.at(offset, width), int.from_bytes(bytes([byte]) * width, "little"))

    def copy_loop(self, node: GenTree, dest: Mem, source: GenTree, size: int) -> None:
        """Emits REP MOVS: whole words, then the remaining bytes."""
        to, from_, _ = self.target.copy_loop
        block_source(self, from_, source)
        self.address_into(to, dest)
        words = "rep movsq" if self.ptr == 8 else "rep movsd"
        for mnemonic, count in ((words, size // self.ptr), ("rep movsb", size % self.ptr)):
            if count:
                self.emit("mov", R32[RCX], count)
                self.emit(mnemonic)

    def compare_zero(self, reg: int, size: int) -> None:
        name = REG[size][reg]
        self.emit("test", name, name)

    def compare_values(self, left: GenTree, right: GenTree, size: int) -> None:
        self.emit("cmp", self.operand(left, size), self.operand(right, size))

    def throw_if(self, condition: str, helper: str) -> None:
        self.emit("j" + condition, self.throw_label(helper))

    # -- calls

    def prepare_call(self, call: CallNode) -> None:
        """Counts the floating registers into al, before a variadic call."""
        if call.call_flags & N.CALL_VARARG:
            floats = sum(1 for arg in call.args for put in _register_args(arg.node) if put.fixed_reg >= 32)
            self.constant(RAX, floats, 4)

    def call_through(self, cell: Mem) -> None:
        self.emit("call", cell.at(0, self.ptr))

    def call_computed(self, target: GenTree) -> None:
        self.emit("call", self.operand(target, self.ptr))

    def after_call(self, call: CallNode) -> None:
        """Restores the stack space that the callee popped: the outgoing area stays where it is."""
        super().after_call(call)
        popped = call.arg_info.layout.callee_pops if call.arg_info is not None else 0
        if popped:
            self.emit("sub", self.regp[RSP], popped)

    def float_from_call(self, dst: int, vartype: int) -> None:
        """Moves a floating-point result to ``dst``: from xmm0, or from the x87 stack through the outgoing area."""
        if self.target.float_result >= 0:
            self.move(dst, self.target.float_result, vartype)
            return
        top = self.memory_at(RSP, 0)
        self.emit("fstp", top.at(0, T.size_of(vartype, self.ptr)))
        self.load(dst, vartype, top)

    def float_to_caller(self, value: GenTree) -> None:
        """Moves a floating-point value to where this method returns it: to xmm0, or through memory to the x87 stack."""
        if self.target.float_result >= 0:
            self.value_into(self.target.float_result, value)
            return
        size = T.size_of(value.type, self.ptr)
        if value.flags & F.CONTAINED and not isinstance(value, DblCon):
            place = self.mem(value)
        elif isinstance(value, DblCon) and value.flags & F.CONTAINED:
            place = self.named(self.pool.words(value.bits, width=size))
        else:
            place = self.memory_at(RSP, 0)
            self.store(value.reg, value.type, place)
        self.emit("fld", place.at(0, size))

    # -- hooks

    def gen_jump(self, label: str) -> None:
        self.emit("jmp", label)

    def jump_if_equal(self, reg: int, value: int, label: str) -> None:
        if value:
            self.emit("cmp", R32[reg], value)
        else:
            self.compare_zero(reg, 4)
        self.emit("je", label)

    def jump_by_table(self, node: GenTree, index: int, cases: list[BasicBlock], default: str) -> None:
        base, offset = self.internal[node.id]
        self.emit("cmp", R32[index], len(cases))
        self.emit("jae", default)
        self.emit("mov", R32[offset], R32[index])
        start, target = self.regp[base], self.regp[offset]
        self.address_into(base, self.named(self.table_of_cases(cases)))
        self.emit("movsxd" if self.ptr == 8 else "mov", target, Mem(base, index=offset, scale=4, width=4))
        self.emit("add", target, start)
        self.emit("jmp", target)

    def gen_call_symbol(self, name: str) -> None:
        self.emit("call", Symbol(self.symbol(name)))

    def gen_bare_call(self, name: str) -> None:
        self.gen_call_symbol(name)

    def gen_trap(self) -> None:
        self.emit("ud2")

    def spelling(self) -> Spelling:
        return SPELLING[self.ptr]

    def peephole(self, code: list[Instr]) -> list[Instr]:
        return reuse_flags(PEEPHOLE[self.ptr].run(code, self.used_labels, self.may_change), self.may_change)


def _register_args(node: GenTree) -> list[PutArg]:
    if isinstance(node, PutArg):
        return [node]
    return [part for part in node.operands() if isinstance(part, PutArg)] if node.oper == O.FIELD_LIST else []
