"""Code generation for the x86 family: the class that emission functions take, with operand access, moves, loads and
stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.common.asm import Instr
from ryuaot.backends.common.codegen import CodeGenBase
from ryuaot.backends.common.lowerbase import reg_number
from ryuaot.backends.common.moves import Move, sequence
from ryuaot.backends.xarch.operands import R32, R64, RBP, REG, Mem
from ryuaot.backends.xarch.peephole import peephole
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import AddrMode, CallNode, DblCon, GenTree, HandleCon, IntCon, LclNode

if TYPE_CHECKING:
    from ryuaot.backends.xarch.target import XarchTarget
    from ryuaot.ir.compiler import Compiler

LOAD_SMALL = {T.BOOL: "movzx", T.UBYTE: "movzx", T.BYTE: "movsx", T.USHORT: "movzx", T.SHORT: "movsx"}


class XarchCodeGen(CodeGenBase):
    """Generates one method for x64 (and x86 later); ``ptr`` is the pointer size in bytes, ``regp`` the names of
    registers of that size."""

    __slots__ = ("target", "ptr", "regp", "fp")

    def __init__(self, comp: Compiler, target: XarchTarget) -> None:
        super().__init__(comp, target.registers)
        self.target = target
        self.ptr = comp.pointer_size
        self.regp = REG[self.ptr]
        self.fp = self.regp[RBP]

    # -- operands

    def size(self, node: GenTree) -> int:
        """Bytes of a node's value in a register."""
        return T.size_of(T.ACTUAL[node.type], self.ptr)

    def home(self, lcl: int, offset: int = 0) -> Mem:
        """A local's home."""
        at = self.comp.locals[lcl].offset
        if at is None:
            raise self.bug(f"V{lcl:02} has no home")
        return Mem(self.fp, at + offset)

    def temp_of(self, node: GenTree) -> Mem:
        """The spill temp of a node's value."""
        return self.home(self.comp.lsra.spill_temp[node.id])

    def addr(self, node: GenTree) -> Mem:
        """The memory that an address node points at."""
        if not node.flags & F.CONTAINED:
            return Mem(self.regp[node.reg], 0)
        oper = node.oper
        if oper == O.LEA:
            assert isinstance(node, AddrMode)
            return self.lea(node)
        if oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
            assert isinstance(node, LclNode)
            return self.home(node.lcl, node.offset)
        assert isinstance(node, HandleCon)
        return self.place_of(node)

    def place_of(self, node: HandleCon) -> Mem:
        """A symbol, relative to the instruction; a function of libc is known by its linkage table entry."""
        name = self.symbol(node.symbol)
        if node.kind == "method" and not name.startswith(("ry_", "rt_", ".L")):
            name += "@PLT"
        return Mem("rip+" + name, node.offset)

    def lea(self, node: AddrMode) -> Mem:
        """base + index * scale + offset."""
        base, index = node.op1, node.op2
        if index is None:
            assert base is not None
            return Mem(self.regp[base.reg], node.offset)
        scaled = f"{self.regp[index.reg]}*{node.scale}" if node.scale > 1 else self.regp[index.reg]
        return Mem(scaled if base is None else f"{self.regp[base.reg]}+{scaled}", node.offset)

    def mem(self, node: GenTree) -> Mem:
        """The memory operand that a contained node stands for."""
        oper = node.oper
        if oper == O.LCL_VAR or oper == O.LCL_FLD:
            assert isinstance(node, LclNode)
            return self.home(node.lcl, node.offset)
        if oper == O.RELOAD:
            assert node.op1 is not None
            return self.temp_of(node.op1)
        if oper == O.CNS_DBL:
            assert isinstance(node, DblCon)
            return Mem("rip+" + self.pool.words(node.bits, width=4 if node.type == T.FLOAT else 8), 0)
        assert node.op1 is not None, node
        return self.addr(node.op1)

    def operand(self, node: GenTree, size: int) -> str:
        """The text of a source operand of ``size`` bytes: register, immediate or memory."""
        if not node.flags & F.CONTAINED:
            return REG[size][node.reg]
        if node.oper == O.CNS_INT:
            return str(node.value)  # type: ignore[attr-defined]
        return self.mem(node).at(0, size)

    # -- moves

    def move(self, dst: int, src: int, vartype: int) -> None:
        """Register to register, across banks too."""
        if dst == src:
            return
        wide = T.size_of(vartype, self.ptr) == 8
        if dst < 32:
            if src < 32:
                names = R64 if wide else R32
                self.emit(("mov", names[dst], names[src]))
            else:
                self.emit(("movq" if wide else "movd", REG[8 if wide else 4][dst], R64[src]))
        elif src < 32:
            self.emit(("movq" if wide else "movd", R64[dst], REG[8 if wide else 4][src]))
        else:
            self.emit(("movaps", R64[dst], R64[src]))

    def load(self, dst: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        """Load, widening small integers to 32 bits."""
        if dst >= 32:
            if vartype == T.FLOAT or T.size_of(vartype, self.ptr) == 4:
                self.emit(("movss", R64[dst], mem.at(extra, 4)))
            else:
                self.emit(("movsd", R64[dst], mem.at(extra, 8)))
            return
        widening = LOAD_SMALL.get(vartype)
        if widening is not None:
            self.emit((widening, R32[dst], mem.at(extra, T.size_of(vartype, self.ptr))))
        elif T.size_of(vartype, self.ptr) == 8:
            self.emit(("mov", R64[dst], mem.at(extra, 8)))
        else:
            self.emit(("mov", R32[dst], mem.at(extra, 4)))

    def store(self, src: int, vartype: int, mem: Mem, extra: int = 0) -> None:
        """Store the low bytes of a register."""
        size = T.size_of(vartype, self.ptr)
        if src >= 32:
            self.emit(("movss" if size == 4 else "movsd", mem.at(extra, size), R64[src]))
        else:
            self.emit(("mov", mem.at(extra, size), REG[size][src]))

    def constant(self, dst: int, value: int, size: int) -> None:
        """An integer constant; the flags are lost where it is 0."""
        if value == 0:
            self.emit(("xor", R32[dst], R32[dst]))
        elif size <= 4:
            self.emit(("mov", R32[dst], str(value & 0xFFFFFFFF)))
        elif 0 < value <= 0xFFFFFFFF:
            self.emit(("mov", R32[dst], str(value)))
        elif -(1 << 31) <= value < 0:
            self.emit(("mov", R64[dst], str(value)))
        else:
            self.emit(("movabs", R64[dst], str(value)))

    def float_constant(self, dst: int, node: DblCon) -> None:
        """A floating constant from the pool."""
        name = R64[dst]
        if node.bits == 0:
            self.emit(("xorps", name, name))
            return
        single = node.type == T.FLOAT
        label = self.pool.words(node.bits, width=4 if single else 8)
        self.emit(("movss" if single else "movsd", name, f"{'dword' if single else 'qword'} ptr [rip+{label}]"))

    def value_into(self, dst: int, node: GenTree) -> None:
        """Bring an operand that may be contained into a register of its bank."""
        if not node.flags & F.CONTAINED:
            self.move(dst, node.reg, T.ACTUAL[node.type])
        elif isinstance(node, IntCon):
            self.constant(dst, node.value, self.size(node))
        elif isinstance(node, DblCon):
            self.float_constant(dst, node)
        elif node.oper in (O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.LEA):
            self.emit(("lea", self.regp[dst], self.addr(node).address()))
        else:
            self.load(dst, self.memory_type(node), self.mem(node))

    def memory_type(self, node: GenTree) -> int:
        """The type with which a load node reads its memory."""
        if node.oper == O.LCL_VAR:
            own = self.comp.locals[node.lcl].type  # type: ignore[attr-defined]
            return own if own in T.SMALL else node.type
        return node.type if node.oper != O.RELOAD else T.ACTUAL[node.type]

    def throw_if(self, condition: str, helper: str) -> None:
        """Jump to the shared throw block on a condition."""
        self.emit(("j" + condition, self.throw_label(helper)))

    def parallel_moves(self, moves: list[Move]) -> None:
        """Moves between registers that happen at once; cycles of integer registers by XCHG, of others through three
        XORs."""
        for bank in (False, True):
            own = [move for move in moves if (move[0] >= 32) == bank and (move[1] >= 32) == bank]
            for is_swap, (dst, src, vartype) in sequence(own):
                if not is_swap:
                    self.move(dst, src, vartype)
                elif dst < 32:
                    self.emit(("xchg", R64[dst], R64[src]))
                else:
                    for left, right in ((dst, src), (src, dst), (dst, src)):
                        self.emit(("xorps", R64[left], R64[right]))

    def call_registers(self, call: CallNode) -> list[int]:
        """The registers in which a call's struct comes back."""
        assert call.ret_desc is not None
        return [reg_number(reg) for reg in call.ret_desc.regs]

    # -- hooks

    def gen_epilog(self) -> None:
        """Restore what the prolog saved, and return."""
        raise NotImplementedError

    def gen_frame_down(self) -> None:
        """Restore what the prolog saved: the return address is on top of the stack."""
        raise NotImplementedError

    def gen_restore_saved(self) -> None:
        """Restore the callee-saved registers, and leave the frame."""
        raise NotImplementedError

    def gen_funclet_epilog(self) -> None:
        """Return from a funclet."""
        raise NotImplementedError

    def gen_jump(self, label: str) -> None:
        self.emit(("jmp", label))

    def gen_trap(self) -> None:
        self.emit(("ud2",))

    def gen_throw(self, helper: str) -> None:
        self.emit(("call", self.symbol(helper)))
        self.safepoint(None)
        self.emit(("ud2",))

    def gen_spill(self, node: GenTree) -> None:
        vartype = T.LONG if node.type == T.STRUCT else T.ACTUAL[node.type]
        self.store(node.reg, vartype, self.temp_of(node))

    def peephole(self, code: list[Instr]) -> list[Instr]:
        return peephole(code, self.used_labels, self.may_change)
