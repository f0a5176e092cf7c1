"""The arm64 backend object: what the pipeline drives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ryuaot.backends.arm64.frame import Arm64Frame
from ryuaot.backends.arm64.lowering import Arm64Lowering
from ryuaot.backends.arm64.registers import arm64_target
from ryuaot.backends.armarch.build import TABLE as BUILD
from ryuaot.backends.common.entry import note_parameter_registers
from ryuaot.errors import InternalError
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.backend import NodeRequirements
from ryuaot.pipeline.methodcode import MethodCode
from ryuaot.pipeline.regalloc.registers import RegisterFile
from ryuaot.target import Target

if TYPE_CHECKING:
    from ryuaot.pipeline.checks.entry import EntryState


class Arm64Backend:
    """Code generator of an arm64 target (``pipeline.backend.Backend``)."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.arm64 = arm64_target(target)

    @property
    def registers(self) -> RegisterFile:
        """The target's registers."""
        return self.arm64.registers

    def lower(self, comp: Compiler) -> None:
        """Make register needs and addressing modes explicit."""
        note_parameter_registers(comp)
        Arm64Lowering(comp).run()

    def build_node(self, node: GenTree, build: NodeRequirements) -> None:
        """State the register needs of one node."""
        function = BUILD[node.oper]
        if function is None:
            raise InternalError("regalloc", "", f"no register requirements for {O.NAMES[node.oper]}")
        function(self.arm64, node, build)

    def generate(self, comp: Compiler) -> MethodCode:
        """Frame, instructions, tables."""
        return Arm64Frame(comp, self.arm64).generate()

    def read_prolog(self, lines: Sequence[str]) -> EntryState:
        """What the lines of a finished prolog leave behind."""
        from ryuaot.backends.armarch.codereader import Arm64PrologMachine

        return Arm64PrologMachine(lines).run()

    def frame_access(self, line: str) -> tuple[int, int] | None:
        """Which bytes of the frame a finished instruction reads or writes."""
        from ryuaot.backends.armarch.codereader import frame_access

        return frame_access(line)
