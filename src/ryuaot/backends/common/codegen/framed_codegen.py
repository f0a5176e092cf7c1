"""Code generation with the frame: lays it out, plans which blocks have it, and receives the parameters. The base of
the families of instruction sets."""

from __future__ import annotations

from ryuaot.backends.common.codegen.entry_plan import plan_entry
from ryuaot.backends.common.codegen.frame_layout import FramePlan
from ryuaot.backends.common.codegen.frame_plan import plan_frame
from ryuaot.backends.common.codegen.machine_codegen import M, MachineCodeGen
from ryuaot.backends.common.codegen.prolog import choose_saved, receive


class FramedCodeGen(MachineCodeGen[M]):
    """Generates one method with its frame."""

    __slots__ = ()

    def layout_frame(self) -> None:
        choose_saved(self)
        self.place_homes()
        self.comp.frame = self.frame
        self.comp.frame_size = self.frame.size

    def plan_frame(self) -> FramePlan | None:
        self.entry_plan = plan_entry(self.comp)
        return plan_frame(self)

    def receive(self) -> None:
        receive(self, self.entry_scratch)
