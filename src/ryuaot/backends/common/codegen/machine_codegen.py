"""Code generation with registers and memory: what emission functions of all instruction sets take. A family gives its
memory operand and its moves, loads and stores."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from ryuaot.backends.common.assembly.instruction_list import Mem
from ryuaot.backends.common.assembly.parallel_moves import Move, sequence
from ryuaot.backends.common.assembly.tail_call_area import TailCalls
from ryuaot.backends.common.codegen.codegen_base import CodeGenBase
from ryuaot.backends.common.codegen.entry_plan import EntryPlan
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import AddrMode, CallNode, DblCon, GenTree, HandleCon, IntCon, LclNode
from ryuaot.pipeline.interfaces.register_file import number_of

if TYPE_CHECKING:
    from ryuaot.backends.common.machine import Machine
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler


M = TypeVar("M", bound=Mem)


class MachineCodeGen(CodeGenBase, Generic[M]):
    """Generates one method. ``ptr`` is the pointer size in bytes, ``word`` an integer type of that size, ``area`` the
    outgoing argument area in bytes, a multiple of 16."""

    __slots__ = ("target", "ptr", "word", "area", "entry_plan")
    has_late_frames: ClassVar[bool] = True
    """Whether the frame may be set up after the first blocks (``plan_frame``)."""
    above_return: ClassVar[int]
    """Bytes between the stack pointer that a call leaves and the caller's outgoing area."""
    has_bare_barriers: ClassVar[bool]
    """Whether code without a frame may call a write barrier: the return address stays where it was."""
    equal: ClassVar[str]
    """The condition after a comparison of equal values."""
    out_of_range: ClassVar[tuple[str, str]]
    """Conditions after an unsigned comparison: the left side is not below, or not above."""
    tail_calls: ClassVar[TailCalls]
    entry_scratch: ClassVar[int]
    """An integer register that holds no parameter."""

    def __init__(self, comp: Compiler, target: Machine) -> None:
        super().__init__(comp, target.registers)
        self.target = target
        self.ptr = comp.pointer_size
        self.word = T.LONG if self.ptr == 8 else T.INT
        self.area = 0
        self.entry_plan = EntryPlan()

    # -- operands

    def size(self, node: GenTree) -> int:
        """Returns the bytes of a node's value in a register."""
        return T.size_of(T.ACTUAL[node.type], self.ptr)

    def home(self, lcl: int, offset: int = 0) -> M:
        """Returns a local's home."""
        at = self.comp.locals[lcl].offset
        if at is None:
            raise self.bug(f"V{lcl:02} has no home")
        return self.in_frame(at + offset)

    def incoming(self, offset: int) -> M:
        """Returns a place in the area with which the method was called."""
        return self.in_frame(self.frame.incoming_sp + offset)

    def in_frame(self, offset: int) -> M:
        """Returns a place by its distance from the frame pointer; bare code reaches what the caller left over the stack
        pointer."""
        if self.has_frame:
            return self.memory_at(self.registers.frame_pointer, offset)
        if offset < self.frame.incoming_sp:
            raise self.bug("bare code touches the frame")
        return self.memory_at(self.registers.stack_pointer, offset - self.frame.incoming_sp + self.above_return)

    def temp_of(self, node: GenTree) -> M:
        """Returns the spill temp of a node's value."""
        return self.home(self.comp.lsra.spill_temp[node.id])

    def addr(self, node: GenTree) -> M:
        """Returns the memory that an address node points at."""
        if not node.flags & F.CONTAINED:
            return self.memory_at(node.reg, 0)
        if isinstance(node, AddrMode):
            return self.lea(node)
        if node.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
            assert isinstance(node, LclNode)
            return self.home(node.lcl, node.offset)
        assert isinstance(node, HandleCon)
        return self.place_of(node)

    def mem(self, node: GenTree) -> M:
        """Returns the memory operand of a contained node."""
        oper = node.oper
        if oper == O.LCL_VAR or oper == O.LCL_FLD:
            assert isinstance(node, LclNode)
            return self.home(node.lcl, node.offset)
        assert node.op1 is not None, node
        return self.temp_of(node.op1) if oper == O.RELOAD else self.addr(node.op1)

    def memory_type(self, node: GenTree) -> int:
        """Returns the type with which a load node reads its memory."""
        if node.oper == O.LCL_VAR:
            own = self.comp.locals[node.lcl].type  # type: ignore[attr-defined]
            return own if own in T.SMALL else T.IN_FRAME[node.type]
        return node.type if node.oper != O.RELOAD else self.register_type(node)

    def register_type(self, node: GenTree) -> int:
        """Returns the type of what a node's register, or its spill temp, holds; a struct in one register is an
        integer."""
        return self.word if node.type == T.STRUCT else T.IN_FRAME[T.ACTUAL[node.type]]

    # -- moves

    def value_into(self, dst: int, node: GenTree) -> None:
        """Brings an operand that may be contained into a register of its bank."""
        if not node.flags & F.CONTAINED:
            self.move(dst, node.reg, self.register_type(node))
        elif isinstance(node, IntCon):
            self.constant(dst, node.value, self.size(node))
        elif isinstance(node, DblCon):
            self.float_constant(dst, node.bits, node.type)
        elif node.oper in (O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.LEA):
            self.address_into(dst, self.addr(node))
        else:
            self.load(dst, self.memory_type(node), self.mem(node))

    def parallel_moves(self, moves: list[Move]) -> None:
        """Moves between registers that happen at once, each bank by itself."""
        for bank in (False, True):
            own = [move for move in moves if (move[0] >= 32) == bank and (move[1] >= 32) == bank]
            for is_swap, (dst, src, vartype) in sequence(own):
                if is_swap:
                    self.swap(dst, src)
                else:
                    self.move(dst, src, vartype)
        for dst, src, vartype in moves:
            if (dst >= 32) != (src >= 32):
                names = self.registers.names
                raise self.bug(f"move from {names[src]} to {names[dst]} of {T.NAMES[vartype]} among parallel moves")

    def call_registers(self, call: CallNode) -> list[int]:
        """Returns the registers in which a call's struct comes back."""
        assert call.ret_desc is not None
        return [number_of(reg) for reg in call.ret_desc.regs]

    def gen_spill(self, node: GenTree) -> None:
        self.store(node.reg, self.register_type(node), self.temp_of(node))

    @abstractmethod
    def place_homes(self) -> None:
        """Assigns frame offsets to locals, saved registers and the outgoing area. ``self.frame`` has what is saved."""

    def wants_frame(self, block: BasicBlock) -> bool:
        """Whether the block's code cannot do without a frame, whatever its nodes are."""
        return False

    def gen_throw(self, helper: str) -> None:
        if self.has_frame:
            self.gen_call_symbol(helper)
        else:
            self.gen_bare_call(f"{helper}_bare")
        self.safepoint(None)
        self.gen_trap()

    # -- what an instruction set does in its own way

    @abstractmethod
    def memory_at(self, base: int, offset: int) -> M:
        """Returns the memory ``offset`` bytes above the address in a register."""

    @abstractmethod
    def lea(self, node: AddrMode) -> M:
        """Returns the operand base + index * scale + offset."""

    @abstractmethod
    def place_of(self, node: HandleCon) -> M:
        """Returns a symbol."""

    def move(self, dst: int, src: int, vartype: int) -> None:
        """Emits a move from register to register, across banks too; nothing if they are one."""
        if dst != src:
            self.copy_register(dst, src, vartype)

    @abstractmethod
    def copy_register(self, dst: int, src: int, vartype: int) -> None:
        """Emits a move between two different registers."""

    def float_from_call(self, dst: int, vartype: int) -> None:
        """Moves a floating-point result of a call to ``dst``."""
        self.move(dst, self.target.float_result, vartype)

    def float_to_caller(self, value: GenTree) -> None:
        """Moves a floating-point value to where this method returns it."""
        self.value_into(self.target.float_result, value)

    @abstractmethod
    def swap(self, first: int, second: int) -> None:
        """Exchanges two registers of one bank."""

    @abstractmethod
    def load(self, dst: int, vartype: int, mem: M, extra: int = 0) -> None:
        """Emits a load that widens small integers to 32 bits."""

    @abstractmethod
    def store(self, src: int, vartype: int, mem: M, extra: int = 0) -> None:
        """Stores the low bytes of a register."""

    def store_value(self, vartype: int, mem: M, value: GenTree) -> None:
        """Stores a value, maybe a contained one."""
        if value.flags & F.CONTAINED:
            self.store_contained(vartype, mem, value)
        else:
            self.store(value.reg, vartype, mem)

    @abstractmethod
    def store_contained(self, vartype: int, mem: M, value: GenTree) -> None:
        """Stores a constant, or what else the instruction set takes."""

    @abstractmethod
    def store_zero(self, size: int, mem: M, extra: int = 0) -> None:
        """Stores ``size`` zero bytes."""

    @abstractmethod
    def narrow(self, reg: int, vartype: int) -> None:
        """Widens the small integer in the low bits of a register to 32 bits; INT: zeros the upper half."""

    @abstractmethod
    def constant(self, dst: int, value: int, size: int) -> None:
        """Emits an integer constant."""

    @abstractmethod
    def float_constant(self, dst: int, bits: int, vartype: int) -> None:
        """Emits a floating-point constant."""

    @abstractmethod
    def address_into(self, dst: int, mem: M) -> None:
        """Emits the address of ``mem`` into a register."""

    @abstractmethod
    def probe(self, mem: M) -> None:
        """Emits an access that faults if the address is null."""

    @abstractmethod
    def copy_block(self, node: GenTree, dest: M, source: M, size: int) -> None:
        """Emits an unrolled copy. ``node`` has the scratch registers, if the instruction set needs any."""

    @abstractmethod
    def fill_block(self, node: GenTree, dest: M, byte: int, size: int) -> None:
        """Emits an unrolled fill with a constant byte."""

    @abstractmethod
    def copy_loop(self, node: GenTree, dest: M, source: GenTree, size: int) -> None:
        """Emits a large copy that must not call."""

    @abstractmethod
    def compare_zero(self, reg: int, size: int) -> None:
        """Flags of a comparison with zero."""

    @abstractmethod
    def compare_values(self, left: GenTree, right: GenTree, size: int) -> None:
        """Flags of a comparison, of which either side may be contained."""

    @abstractmethod
    def throw_if(self, condition: str, helper: str) -> None:
        """Emits a jump to the shared throw block on a condition."""

    @abstractmethod
    def jump_if_equal(self, reg: int, value: int, label: str) -> None:
        """Emits a branch that is taken if the low 32 bits of a register equal a small constant."""

    @abstractmethod
    def jump_by_table(self, node: GenTree, index: int, cases: list[BasicBlock], default: str) -> None:
        """Emits a jump to the case that the low 32 bits of a register select, by a table of offsets from itself; to
        ``default`` beyond the last one. ``node`` has the scratch registers, if the instruction set needs any."""

    def table_of_cases(self, cases: list[BasicBlock]) -> str:
        """Returns the label of such a table among the method's constants: 32-bit offsets."""
        return self.pool.relative_table([self.jump_label(case) for case in cases])

    @abstractmethod
    def named(self, name: str, offset: int = 0) -> M:
        """Returns a symbol or label."""

    @abstractmethod
    def gen_call_symbol(self, name: str) -> None:
        """Calls a function by its name."""

    @abstractmethod
    def call_through(self, cell: M) -> None:
        """Calls what a word in memory points at."""

    @abstractmethod
    def call_computed(self, target: GenTree) -> None:
        """Calls what a value points at."""

    def prepare_call(self, call: CallNode) -> None:
        """Emits what a call needs besides its arguments."""

    @abstractmethod
    def gen_bare_call(self, name: str) -> None:
        """Calls a throw helper from frameless code: the helper pushes the frame record."""

    def gen_epilog(self) -> None:
        """Restores what the prolog saved, and returns."""
        self.leave_frame(returns=True)
        self.emit("ret")

    def gen_zero_homes(self) -> None:
        """Zeros the homes that begin as zero."""
        if self.frame.zero is not None:
            self.zero_homes(*self.frame.zero)

    @abstractmethod
    def zero_homes(self, low: int, high: int) -> None:
        """Zeroes [low, high) of the frame; both are multiples of the pointer size."""

    @abstractmethod
    def lower_stack(self, size: int) -> None:
        """Lowers the stack pointer by ``size``; touches every page in order, so that the guard page faults."""

    def leave_frame(self, returns: bool = False) -> None:
        """Takes the frame down where there is one."""
        if self.has_frame:
            self.gen_frame_down(returns)

    @abstractmethod
    def gen_frame_down(self, returns: bool) -> None:
        """Restores what the prolog saved: only the return address is left where a call puts it."""

    @abstractmethod
    def gen_restore_saved(self) -> None:
        """Restores the callee-saved registers, and leaves the frame."""

    @abstractmethod
    def gen_funclet_epilog(self) -> None:
        """Emits the return from a funclet."""
