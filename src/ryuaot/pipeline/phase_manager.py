"""Runs the phases of :mod:`ryuaot.pipeline.phase_table` over one method: checks, timings, dumps, fuel.

The compilation of a method is a pure function of the method, the target, the options and the host's answers.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ryuaot.errors import InternalError, RyuaotError
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.node_origins import NodeOrigins
from ryuaot.pipeline.fuel import meter_of
from ryuaot.pipeline.interfaces.method_code import INSTRUCTIONS
from ryuaot.pipeline.metrics import Counts, count, ensure_meter
from ryuaot.pipeline.phase_table import PHASES, Phase, check_order, condition_of, established_at, phase_function

if TYPE_CHECKING:
    from ryuaot.pipeline.interfaces.backend import Backend
    from ryuaot.pipeline.interfaces.host import CompilationHost
    from ryuaot.pipeline.interfaces.method_code import MethodCode
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc

Observer = Callable[[Phase, Compiler], None]
"""Called after each phase with the method as it is."""

BackendFactory = Callable[["Target"], "Backend"]

_backend_factory: BackendFactory | None = None
_functions: dict[str, Callable[[Compiler], object]] = {}
_conditions: dict[str, Callable[[Compiler], object] | None] = {}
_checked_order: dict[int, tuple[Phase, ...]] = {}  # by optimisation level


class PhaseTimes:
    """Seconds spent in each phase, added up over methods; by the phase's slug, in the order of the pipeline.
    ``counts``: what was done in each, where that is counted."""

    def __init__(self, counts: Counts | None = None) -> None:
        self.seconds: dict[str, float] = {phase.slug: 0.0 for phase in PHASES}
        self.methods = 0
        self.counts = counts

    def add(self, other: PhaseTimes) -> None:
        """Adds another worker's times."""
        self.methods += other.methods
        for slug, seconds in other.seconds.items():
            self.seconds[slug] = self.seconds.get(slug, 0.0) + seconds


def use_backends(factory: BackendFactory) -> None:
    """Sets the function that returns the backend of a target. Program start-up calls it (pipeline never imports
    backends)."""
    global _backend_factory
    _backend_factory = factory


def backend_of(target: Target) -> Backend:
    """Returns the backend of the target. Raises InternalError if none was set."""
    if _backend_factory is None:
        raise InternalError("setup", "", "no backends are registered: call pipeline.manager.use_backends")
    return _backend_factory(target)


def compile_method(
    method: MethodDesc,
    target: Target,
    options: Options,
    host: CompilationHost,
    observer: Observer | None = None,
    times: PhaseTimes | None = None,
    last_phase: str | None = None,
    has_records: bool = False,
) -> MethodCode | None:
    """Compiles one method. ``last_phase``: slug after which to stop (the result is then None unless code exists).
    ``has_records``: for the observer, notes where nodes come from and which nodes each instruction is for.

    Raises BadInput or Unsupported with the IL offset, InternalError with the phase.
    """
    symbol = host.call_target(method).symbol
    comp = Compiler(target, options, host, method, host.display_name(method), symbol)
    if has_records or options.variables:
        comp.origins = NodeOrigins(method)
    if has_records:
        comp.data[INSTRUCTIONS] = ()
    code = run_phases(comp, observer, times, last_phase=last_phase)
    if observer is None:
        _release(comp)
    return code


def _release(comp: Compiler) -> None:
    """Cuts the reference cycles of a finished method: its nodes are freed now, and the collector,
    which takes several times as long for them, finds little."""
    block = comp.first_block
    while block is not None:
        node = block.first
        while node is not None:
            following = node.next
            node.prev = node.next = node.rp = None
            node = following
        after = block.next
        block.first = block.last = block.prev = block.next = block.data = None
        block.targets = []
        block.preds = []
        block = after
    if comp.lsra is not None:
        comp.lsra.release()
    comp.first_block = comp.last_block = comp.lsra = comp.frame = None
    comp.locals, comp.eh, comp.funclets = [], [], []
    comp.data.clear()


def run_phases(
    comp: Compiler,
    observer: Observer | None = None,
    times: PhaseTimes | None = None,
    first_phase: str | None = None,
    last_phase: str | None = None,
) -> MethodCode | None:
    """Runs the phases from ``first_phase`` to ``last_phase`` (slugs, inclusive) that the options reach."""
    _refuse_wrong_order(comp.options.opt)
    comp.fuel = meter_of(comp.options, comp.symbol)
    backend = backend_of(comp.target)
    check = _checks() if comp.options.check else None
    if times is not None:
        times.methods += 1
    if first_phase is not None:
        comp.properties.update(_brought_along(comp, first_phase))
    result: Any = None
    counts = times.counts if times is not None else None
    seen = len(ensure_meter(comp).log) if counts is not None else 0
    started = first_phase is None
    checked = False
    for phase in PHASES:
        started = started or phase.slug == first_phase
        if not started or phase.min_opt > comp.options.opt:
            continue
        if comp.options.disabled and phase.is_optional and _is_disabled(phase, comp):
            continue
        begin = time.perf_counter() if times is not None else 0.0
        applies = _applies(phase, comp)
        if applies:
            result = _run(phase, comp, backend)
        if times is not None:
            times.seconds[phase.slug] += time.perf_counter() - begin
        if counts is not None:
            seen = count(comp, phase.slug, seen, counts)
        comp.properties.difference_update(phase.destroys)
        comp.properties.update(phase.establishes)
        if observer is not None:
            observer(phase, comp)
        if check is not None:
            begin = time.perf_counter()
            check(phase, comp, backend, result, applies or not checked)
            checked = True
            if times is not None:
                times.seconds["check"] = times.seconds.get("check", 0.0) + time.perf_counter() - begin
        if phase.slug == last_phase:
            break
    return result if "code" in comp.properties else None


def _run(phase: Phase, comp: Compiler, backend: Backend) -> object:
    try:
        function = _functions.get(phase.slug)
        if function is None:
            if phase.entry.startswith("backend:"):
                return getattr(backend, phase.entry.removeprefix("backend:"))(comp)
            function = _functions[phase.slug] = phase_function(phase)
        if phase.slug == "lsra":
            return function(comp, backend)  # type: ignore[call-arg]
        return function(comp)
    except RyuaotError:
        raise
    except Exception as error:
        raise InternalError(phase.slug, comp.method_name, f"{type(error).__name__}: {error}") from error


def _applies(phase: Phase, comp: Compiler) -> bool:
    """Whether the phase may have something to do."""
    try:
        condition = _conditions[phase.slug]
    except KeyError:
        condition = _conditions[phase.slug] = condition_of(phase)
    return condition is None or bool(condition(comp))


def _is_disabled(phase: Phase, comp: Compiler) -> bool:
    """Whether `--disable-phase` names the phase, or one that it requires."""
    return phase.slug in comp.options.disabled or not comp.properties.issuperset(phase.requires)


def _refuse_wrong_order(opt: int) -> None:
    """Checks the order of the phases, once per process and optimisation level."""
    if _checked_order.get(opt) is PHASES:
        return
    try:
        check_order(PHASES, opt)
    except ValueError as error:
        raise InternalError("order", "", str(error)) from error
    _checked_order[opt] = PHASES


def _brought_along(comp: Compiler, first_phase: str) -> set[str]:
    """Returns the properties of a method that starts at ``first_phase``; in checked mode, those of them that hold."""
    words = established_at(first_phase, comp.options.opt)
    if not comp.options.check:
        return words
    from ryuaot.pipeline.checks.checked_mode import established_before

    return established_before(comp, words)


def _checks() -> Callable[[Phase, Compiler, Backend, object, bool], None]:
    from ryuaot.pipeline.checks.checked_mode import PhaseChecker

    return PhaseChecker().check
