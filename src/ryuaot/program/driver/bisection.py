"""Finds the one transformation that makes a program wrong, by halving.

A program is built with fuel for some methods only. First the methods, in the order of their symbols: the shortest
prefix whose optional transformations make the program wrong ends in the culprit. Then the culprit's own
transformations, with the methods ahead of it as they are: again the shortest prefix ends in the one. Numbers mean the
same in every build (see ``pipeline.fuel``), and a method whose fuel did not change comes out of the cache.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, InternalError
from ryuaot.ir.compiler import Options
from ryuaot.pipeline.phase_manager import compile_method
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.driver.program_build import build_program
from ryuaot.program.driver.session import Session

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.phase_table import Phase
    from ryuaot.program.driver.session import Settings

Check = Callable[[Path], bool]
"""Whether the program in a file is right."""


@dataclass(frozen=True, slots=True)
class Found:
    """The transformation ``number`` (from 1) of ``total`` in the method ``symbol``; ``what`` it is. builds: how many
    programs were made."""

    symbol: str
    method: str
    number: int
    total: int
    what: str
    builds: int


class Bisection:
    """The search in one program. ``tell``: called with a line at each step."""

    def __init__(
        self, settings: Settings, file: Path, folder: Path, is_right: Check, tell: Callable[[str], None],
        build: Callable[[Settings, Path, Path], object] = build_program,
    ) -> None:
        self.build = build
        self.settings = settings
        self.file = file
        self.folder = folder
        self.is_right = is_right
        self.tell = tell
        self.builds = 0
        session = Session(settings, file)
        reach = session.whole_program()[1]
        self.program = session.shared(reach)
        mangle = session.bodies.mangler.method
        self.methods = {mangle(method): method for method in reach.methods}
        self.symbols = sorted(self.methods)

    def run(self) -> Found:
        """Raises BadInput when no transformation makes the difference."""
        full = len(self.symbols)
        if self._try_methods(full):
            raise BadInput(self.file, "the check passes: there is nothing to find")
        if not self._try_methods(0):
            raise BadInput(self.file, "the check fails without any optional transformation: it is not one of them")
        index = _shortest(full, self._try_methods) - 1
        symbol = self.symbols[index]
        name = self.methods[symbol].full_name
        log = self.transformations(symbol)
        self.tell(f"method {name}, {len(log)} transformations")
        number = _shortest(len(log), lambda count: self._try(self._fuels(index, count), f"{count} of {len(log)}"))
        return Found(symbol, name, number, len(log), log[number - 1], self.builds)

    def transformations(self, symbol: str) -> Sequence[str]:
        """What is done in a method with all its fuel, in order."""
        comp: list[Compiler] = []

        def observe(phase: Phase, now: Compiler) -> None:
            comp[:] = [now]

        options = self._options({symbol: 1 << 30})
        method = self.methods[symbol]
        compile_method(method, self.settings.target, options, MethodHost(self.program, method), observe)
        if not comp or comp[0].fuel is None:
            raise InternalError("bisect", method.full_name, "was compiled without a meter")
        log: list[str] = comp[0].fuel.log
        return log

    def _fuels(self, index: int, count: int) -> dict[str, int]:
        """All for the methods ahead of ``index``, ``count`` for that one, nothing for the others."""
        fuels = dict.fromkeys(self.symbols[:index], 1 << 30)
        if index < len(self.symbols):
            fuels[self.symbols[index]] = count
        return fuels

    def _try_methods(self, count: int) -> bool:
        return self._try(self._fuels(count, 0), f"{count} of {len(self.symbols)} methods")

    def _try(self, fuels: dict[str, int], what: str) -> bool:
        settings = copy(self.settings)
        settings.options = self._options(fuels)
        self.builds += 1
        program = self.folder / "program"
        self.build(settings, self.file, program)
        right = self.is_right(program)
        self.tell(f"{what}: {'right' if right else 'wrong'}")
        return right

    def _options(self, fuels: dict[str, int]) -> Options:
        own = self.settings.options
        return Options(own.opt, own.check, 0, own.debug_info, fuels, own.disabled)


def _shortest(full: int, is_right: Callable[[int], bool]) -> int:
    """The least count that is wrong; ``full`` is, 0 is right."""
    good, bad = 0, full
    while bad - good > 1:
        middle = (good + bad) // 2
        if is_right(middle):
            good = middle
        else:
            bad = middle
    return bad
