"""Finds the one transformation that makes a program wrong, by bisection.

A program is built with fuel for some methods only. First it bisects the methods, in the order of their symbols: the
shortest prefix whose optional transformations make the program wrong ends in the culprit. Then it bisects the culprit's
own transformations, with the preceding methods unchanged: again the shortest prefix ends in the culprit. Numbers are
the same in every build (see ``pipeline.fuel``), and a method with unchanged fuel is in the cache.
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

ProgramCheck = Callable[[Path], bool]
"""Returns whether the program in a file is right."""


@dataclass(frozen=True, slots=True)
class Culprit:
    """The transformation ``number`` (from 1) of ``total`` in the method ``symbol``, described by ``what``. builds: the
    number of builds."""

    symbol: str
    method: str
    number: int
    total: int
    what: str
    builds: int


class Bisection:
    """Bisects one program. ``report``: called with a line at each step."""

    def __init__(
        self, settings: Settings, file: Path, folder: Path, is_right: ProgramCheck, report: Callable[[str], None],
        build: Callable[[Settings, Path, Path], object] = build_program,
    ) -> None:
        self.build = build
        self.settings = settings
        self.file = file
        self.folder = folder
        self.is_right = is_right
        self.report = report
        self.builds = 0
        session = Session(settings, file)
        reach = session.whole_program()[1]
        self.program = session.shared(reach)
        mangle = session.bodies.mangler.method
        self.methods = {mangle(method): method for method in reach.methods}
        self.symbols = sorted(self.methods)

    def find_culprit(self) -> Culprit:
        """Finds the transformation. Raises BadInput if no transformation makes the difference."""
        full = len(self.symbols)
        if self._is_right_up_to(full):
            raise BadInput(self.file, "COMMAND succeeds with all transformations; nothing to bisect")
        if not self._is_right_up_to(0):
            raise BadInput(self.file, "COMMAND fails without optional transformations too; none of them is the cause")
        index = _find_shortest(full, self._is_right_up_to) - 1
        symbol = self.symbols[index]
        name = self.methods[symbol].full_name
        log = self.list_transformations(symbol)
        self.report(f"method {name}, {len(log)} transformations")

        def is_right(count: int) -> bool:
            return self._is_right_with(self._make_fuels(index, count), f"{count} of {len(log)}")

        number = _find_shortest(len(log), is_right)
        return Culprit(symbol, name, number, len(log), log[number - 1], self.builds)

    def list_transformations(self, symbol: str) -> Sequence[str]:
        """Returns the transformations of a method with unlimited fuel, in order."""
        comp: list[Compiler] = []

        def observe(phase: Phase, now: Compiler) -> None:
            comp[:] = [now]

        options = self._make_options({symbol: 1 << 30})
        method = self.methods[symbol]
        compile_method(method, self.settings.target, options, MethodHost(self.program, method), observe)
        if not comp or comp[0].fuel is None:
            raise InternalError("bisect", method.full_name, "was compiled without fuel")
        log: list[str] = comp[0].fuel.log
        return log

    def _make_fuels(self, index: int, count: int) -> dict[str, int]:
        """Returns unlimited fuel for the methods before ``index``, ``count`` for that one, none for the others."""
        fuels = dict.fromkeys(self.symbols[:index], 1 << 30)
        if index < len(self.symbols):
            fuels[self.symbols[index]] = count
        return fuels

    def _is_right_up_to(self, count: int) -> bool:
        return self._is_right_with(self._make_fuels(count, 0), f"{count} of {len(self.symbols)} methods")

    def _is_right_with(self, fuels: dict[str, int], what: str) -> bool:
        settings = copy(self.settings)
        settings.options = self._make_options(fuels)
        self.builds += 1
        program = self.folder / "program"
        self.build(settings, self.file, program)
        right = self.is_right(program)
        self.report(f"{what}: {'right' if right else 'wrong'}")
        return right

    def _make_options(self, fuels: dict[str, int]) -> Options:
        own = self.settings.options
        return Options(own.opt, own.check, 0, own.debug_info, fuels, own.disabled, own.variables)


def _find_shortest(full: int, is_right: Callable[[int], bool]) -> int:
    """Returns the least count that is wrong; ``full`` is wrong, 0 is right."""
    good, bad = 0, full
    while bad - good > 1:
        middle = (good + bad) // 2
        if is_right(middle):
            good = middle
        else:
            bad = middle
    return bad
