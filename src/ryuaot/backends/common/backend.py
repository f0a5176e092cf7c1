"""The backend object of every target: what the pipeline drives (``pipeline.backend.Backend``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ryuaot.backends.common.build import Build
from ryuaot.backends.common.codegen.entry_plan import note_parameter_registers
from ryuaot.backends.common.codegen.machine_codegen import MachineCodeGen
from ryuaot.backends.common.lowering.lowering_base import LoweringBase
from ryuaot.backends.common.machine import Machine, machine_of
from ryuaot.errors import InternalError
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.interfaces.backend import NodeRequirements
from ryuaot.pipeline.interfaces.method_code import MethodCode
from ryuaot.pipeline.interfaces.register_file import RegisterFile
from ryuaot.target import Target

if TYPE_CHECKING:
    from ryuaot.pipeline.interfaces.code_reader import EntryState, Step


@dataclass(frozen=True, slots=True, eq=False)
class MachineBackend:
    """A code generator from its parts. build: register requirements by oper. codereader: the module that reads
    finished lines for the checks; imported when they ask."""

    machine: Machine
    lowering: type[LoweringBase]
    build: tuple[Build | None, ...]
    codegen: type[MachineCodeGen[Any]]
    codereader: str

    @property
    def registers(self) -> RegisterFile:
        """The target's registers."""
        return self.machine.registers

    @property
    def has_late_frames(self) -> bool:
        """Whether a method's frame may be set up after its first blocks."""
        return self.codegen.has_late_frames

    def lower(self, comp: Compiler) -> None:
        """Makes register requirements and addressing modes explicit."""
        note_parameter_registers(comp)
        self.lowering(comp).run()

    def build_node(self, node: GenTree, build: NodeRequirements) -> None:
        """States the register needs of one node."""
        function = self.build[node.oper]
        if function is None:
            raise InternalError("regalloc", "", f"no register requirements for {O.NAMES[node.oper]}")
        function(self.machine, node, build)

    def generate(self, comp: Compiler) -> MethodCode:
        """Generates frame, instructions and tables."""
        return self.codegen(comp, self.machine).generate()

    def read_prolog(self, lines: Sequence[str], bare: int | None = None) -> EntryState:
        """Returns the state after the lines of a finished prolog; frameless ones as if they had a frame."""
        state: EntryState = _reader(self.codereader).PrologMachine(lines, self.machine.word).run(bare)
        return state

    def frame_step(self, line: str) -> Step:
        """Returns what a finished instruction does to the frame."""
        step: Step = _reader(self.codereader).frame_step(line)
        return step

    def frame_access(self, line: str) -> tuple[int, int] | None:
        """Returns the bytes of the frame that a finished instruction reads or writes."""
        access: tuple[int, int] | None = _reader(self.codereader).frame_access(line)
        return access


@cache
def _reader(name: str) -> Any:
    """Returns the module that reads finished lines. The checks ask it about each line."""
    return import_module(name)


def backend_of(
    lowering: type[LoweringBase],
    build: tuple[Build | None, ...],
    frames: Mapping[str, type[MachineCodeGen[Any]]],
    codereader: str,
    **machine: Any,
) -> Callable[[Target], MachineBackend]:
    """Returns a function that builds the backend of a target from its parts. ``frames``: code generation by the kind of
    unwind tables. ``machine``: arguments of :func:`machine_of` besides the target."""

    def backend(target: Target) -> MachineBackend:
        made = machine_of(target, **machine)
        return MachineBackend(made, lowering, build, frames[made.form.unwinding], codereader)

    return backend
