"""What the pipeline asks of a backend. The program hands one in with the target; pipeline/ never imports backends/."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.interfaces.code_reader import EntryState, Step
    from ryuaot.pipeline.interfaces.method_code import MethodCode
    from ryuaot.pipeline.interfaces.register_file import RegisterFile


class NodeRequirements(Protocol):
    """How ``build_node`` states a node's register needs (``pipeline.regalloc.builder.LsraBuilder``; the checker has
    its own).

    Everything is about the node being built, at one point of time: uses are read first, then kills happen, then
    definitions are written. Masks are over ``RegisterFile`` numbers; 0 means any register of the value's bank. A mask
    of one bit is a fixed register.
    """

    def use(
        self, operand: GenTree, mask: int = 0, delay_free: bool = False, index: int = 0, optional: bool = False
    ) -> None:
        """Reads ``operand`` (``index``: which register of a multi-register call). A CONTAINED operand is looked
        through: its own operands are used.

        ``delay_free``: still read after a definition, an internal register or a kill of the node was written
        (two-address op2, cdq, loops): it gets a register that none of those share.

        ``optional``: the node's code can take the operand out of memory; where lowering marked the operand REG_OPTIONAL
        too, it may be left there (see ``Backend``). What is reached through a CONTAINED operand never is: an address
        mode reads registers.
        """

    def use_contained(self, operand: GenTree, mask: int = 0, delay_free: bool = False) -> None:
        """Declares uses of what the CONTAINED ``operand`` reads, as ``use`` does."""

    def internal_int(self, mask: int = 0) -> None:
        """Declares a scratch integer register, distinct from all uses and definitions of the node. The registers of a
        node are in the order of these calls in ``comp.lsra.internal[node.id]``."""

    def internal_float(self, mask: int = 0) -> None:
        """Declares a scratch floating-point register, as ``internal_int`` does."""

    def kill(self, mask: int) -> None:
        """Registers that the node destroys, after its uses were read (but see ``delay_free``)."""

    def define(
        self,
        node: GenTree,
        mask: int = 0,
        index: int = 0,
        prefer: GenTree | None = None,
        second: GenTree | None = None,
        in_place: bool = True,
    ) -> None:
        """Declares the register of the node's value (``index``: of a multi-register call; called once per register).
        ``prefer``: an operand whose register is preferred; ``second``: one whose register is as good if that one is
        taken. Not ``in_place``: the result is as cheap in any other register."""

    def prefer(self, operand: GenTree, mask: int) -> None:
        """Hints that ``operand`` would best be in one of these registers."""


class Backend(Protocol):
    """One target's code generator.

    Codegen finds after register allocation:

    - ``node.reg`` (multi-register calls: ``node.regs``) is where a node's value is written; a user reads
    ``operand.reg``.
    - SPILL on a node: store ``node.reg`` to the frame local ``comp.lsra.spill_temp[node.id]`` right after it.
    Multi-register call:
      ``call.spill_flags[i] & SPILL``, temp ``comp.lsra.spill_temp_multi[node.id, i]``.
    - COPY(op1): move ``op1.reg`` to ``node.reg``. RELOAD(op1): load the spill temp of op1 into ``node.reg``. A RELOAD
    that is CONTAINED emits nothing:
      its user takes it from memory, the spill temp of ``op1``.
    - LCL_VAR of a tracked local (``dsc.tracked_index >= 0``; never at --opt 0): the value is in ``node.reg`` already,
    emit nothing; with
      SPILLED: load the local's home into ``node.reg``; with CONTAINED: its user takes it from its home.
      All other LCL_VAR: load the home into ``node.reg``.
    - STORE_LCL_VAR with ``reg == -1``: store to the home; else move to ``node.reg`` (only tracked locals).
    STORE_MULTI_VAR likewise with ``regs``.
    - SWAP: exchange the registers of its two LCL_VAR operands (integer registers only).
    - ``comp.lsra.entry``: (local, register or -1) for each tracked local that is live at the method's entry: a
    parameter is to be brought there (-1: its
      home) by the prolog; any other is to be zeroed there. Tracked locals that are not listed need nothing in the
      prolog.
    - ``dsc.on_frame`` of a tracked local says whether it needs a home. ``comp.lsra.used_callee_saved``: mask to be
    saved.
    - ``comp.lsra.gc_at[node.id]`` for each call that is a safepoint: (ref mask, byref mask over register numbers,
    ((local, is_byref), ...)).
    """

    @property
    def registers(self) -> RegisterFile:
        """The target's registers."""

    @property
    def has_late_frames(self) -> bool:
        """Whether a method's frame may be set up after its first blocks."""

    def lower(self, comp: Compiler) -> None:
        """Makes register requirements and addressing modes explicit: containment, LEA, PUTARG_*, compares and branches,
        switches, block operations."""

    def build_node(self, node: GenTree, build: NodeRequirements) -> None:
        """States the register needs of one LIR node that is not CONTAINED. The definition of a STORE_LCL_VAR's local is
        not stated here: the allocator knows which locals it holds in registers; such LCL_VAR nodes never get here, COPY
        and RELOAD neither."""

    def generate(self, comp: Compiler) -> MethodCode:
        """Generates the code of a method: frame, instructions, tables."""

    def read_prolog(self, lines: Sequence[str], bare: int | None = None) -> EntryState:
        """Returns the state after the lines of a finished prolog, for the checks; shares nothing with ``generate``.
        ``bare``, for a frameless method: bytes from where a frame pointer would point to the caller's outgoing area."""

    def frame_step(self, line: str) -> Step:
        """Returns what the instruction on a finished line does to the frame and the flow of control, for the checks."""

    def frame_access(self, line: str) -> tuple[int, int] | None:
        """Returns (offset from the frame pointer, bytes) of the frame memory that the instruction on a finished line
        has as its operand, for the checks; None for all other instructions."""
