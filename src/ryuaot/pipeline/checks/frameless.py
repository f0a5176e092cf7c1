"""Checks frameless code in the finished text: on every path to an instruction there is a frame or there is none, as the
table says, and frameless code neither calls (except the helpers made for it) nor touches the frame, the stack pointer
or a callee-saved register."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.pipeline.checks.check_error import CheckError
from ryuaot.pipeline.interfaces.code_reader import (
    BRANCHES,
    FRAME_DOWN,
    INDIRECT,
    JUMPS,
    LEAVES,
    PLAIN,
    RETURNS,
    TOUCHES,
    Step,
)

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.backend import Backend
    from ryuaot.pipeline.interfaces.method_code import MethodCode



def check_bare(comp: Compiler, backend: Backend, code: MethodCode) -> None:
    """Raises CheckError if the text and ``code.bare`` disagree, or frameless code does what needs a frame."""
    if code.bare:
        _Checker(comp, backend, code).run()


class _Checker:
    def __init__(self, comp: Compiler, backend: Backend, code: MethodCode) -> None:
        self.text = code.text
        self.backend = backend
        self.labels = {line[:-1]: at for at, line in enumerate(code.text) if line.endswith(":")}
        self.rises = {1 + first: 1 + last for first, last in comp.data["late frames"]}
        self.bare = [False] * len(code.text)
        for first, last in code.bare:
            start, end = self.labels[first], self.labels[last]
            self.bare[start:end] = [True] * (end - start)
        inline = [line for line in code.text if line.startswith((".2byte", ".4byte"), 1)]
        words = (word.strip("()") for line in (*code.data, *inline) for word in line.split())
        self.tables = [word for word in words if word in self.labels]
        self.state: dict[int, bool] = {}  # line -> whether there is a frame before it
        self.work: list[int] = []

    def run(self) -> None:
        self.go(0, False)
        while self.work:
            self.line(self.work.pop())

    def go(self, at: int, has_frame: bool) -> None:
        if at >= len(self.text):
            raise CheckError("control falls out of the method")
        known = self.state.get(at)
        if known is None:
            self.state[at] = has_frame
            self.work.append(at)
        elif known != has_frame:
            raise CheckError(f"line {at}, '{self.text[at].strip()}', is reached with a frame and without one")

    def line(self, at: int) -> None:
        framed, text = self.state[at], self.text[at]
        if at in self.rises:
            if framed:
                raise CheckError(f"line {at} sets up a frame where there is one")
            self.go(self.rises[at], True)
            return
        if text.endswith(":") or text.startswith(("\t.", "\t#")):
            self.go(at + 1, framed)
            return
        step: Step = self.backend.frame_step(text)
        if not framed and not self.bare[at]:
            raise CheckError(f"'{text.strip()}' runs without a frame and the table says that it has one")
        if self.bare[at] and (framed or step.kind in (TOUCHES, FRAME_DOWN, LEAVES)):
            raise CheckError(f"'{text.strip()}' is in code without a frame")
        self.follow(at, step, framed)

    def follow(self, at: int, step: Step, has_frame: bool) -> None:
        if step.kind == RETURNS:
            if has_frame:
                raise CheckError(f"'{self.text[at].strip()}' leaves the method with its frame")
        elif step.kind == INDIRECT:
            for label in self.tables:
                self.go(self.labels[label], has_frame)
        elif step.kind in (JUMPS, BRANCHES):
            self.go(self.labels[step.label], has_frame)
        if step.kind in (PLAIN, TOUCHES, BRANCHES):
            self.go(at + 1, has_frame)
        elif step.kind == FRAME_DOWN:
            self.down(at + 1)

    def down(self, at: int) -> None:
        """Checks that only the exit follows the end of the frame, possibly after a load of its target."""
        while self.backend.frame_step(self.text[at]).kind == FRAME_DOWN:
            at += 1
        if self.text[at].startswith("\t") and self.backend.frame_step(self.text[at]).kind == PLAIN:
            at += 1
        if self.backend.frame_step(self.text[at]).kind not in (RETURNS, LEAVES):
            raise CheckError(f"'{self.text[at].strip()}' is after the end of the frame")
