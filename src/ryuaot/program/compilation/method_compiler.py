"""Compiles the methods of a closure: from the cache if possible; refused bodies are replaced by ones that throw."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ryuaot.errors import BadInput, InternalError, did_you_mean
from ryuaot.pipeline.metrics import Counts
from ryuaot.program.compilation.method_cache import CompileCache, Finished
from ryuaot.program.compilation.worker_pool import Job, compile_methods
from ryuaot.program.display_names import is_async_step, trace_name

if TYPE_CHECKING:
    from collections.abc import Callable, Set

    from ryuaot.errors import Thrown
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.methods import MethodDesc


_MOSTLY_INLINED: Final = 48
"""Bytes of IL up to which two of three methods are inlined wherever they are called."""


@dataclass(slots=True)
class Refusal:
    """A method whose body was not compiled, and the reason. is_internal: a bug of ours. thrown: the exception that its
    body throws."""

    method: MethodDesc
    reason: str
    is_internal: bool = False
    thrown: Thrown | None = None


@dataclass(frozen=True, slots=True)
class CacheMiss:
    """Why a method was not found: no entry has its key; or each that has was made with another result of a query.

    query: the first such query of the last such entry; empty if there is none. known, now: its results.
    """

    query: str = ""
    known: str = ""
    now: str | None = ""


@dataclass(slots=True)
class Compilation:
    """All methods of a run as text, in order, with statistics.

    hits: how many of them are from the cache or from packs. packed: how many from packs. cache_problem: why entries
    could not be read or stored. misses: why each of the others had to be compiled.
    """

    finished: dict[MethodDesc, Finished] = field(default_factory=dict)
    refusals: list[Refusal] = field(default_factory=list)
    hits: int = 0
    packed: int = 0
    cache_problem: str = ""
    misses: dict[MethodDesc, CacheMiss] = field(default_factory=dict)
    phases: dict[str, float] = field(default_factory=dict)
    counts: Counts = field(default_factory=dict)


class MethodCompiler:
    """Compiles the methods of a closure.

    is_user: methods in which a bug of ours is fatal (the bodies of others throw at run time instead).
    includes_expanded: compiles also methods that are expanded inline at every call. record: called with each method
    that was found or compiled, its key and the result.
    """

    def __init__(
        self,
        job: Job,
        cache: CompileCache,
        reach: Reachability,
        is_user: Callable[[MethodDesc], bool],
        includes_expanded: bool = False,
        record: Callable[[MethodDesc, str, Finished], None] | None = None,
    ) -> None:
        self._job = job
        self._cache = cache
        self._reach = reach
        self._is_user = is_user
        self._includes_expanded = includes_expanded
        self._record = record or (lambda method, key, finished: None)
        self._by_symbol: dict[str, MethodDesc] = {}
        self._cached: set[MethodDesc] = set()
        self._packed: set[MethodDesc] = set()
        self._outdated: dict[str, CacheMiss] = {}

    def compile_all(
        self,
        jobs: int,
        progress: Callable[[int, int], None] | None = None,
        data_symbols: Callable[[], Set[str]] | None = None,
    ) -> Compilation:
        """Compiles `reach.methods`. What is expanded or inlined wherever it is called is not compiled, or is dropped:
        a method is kept if data or a kept method refers to it.

        *data_symbols* returns the symbols that the data of the closure names; None: all methods are kept.
        """
        bodies, reach = self._job.program.bodies, self._reach
        result = Compilation()
        for method, why in bodies.refused.items():
            result.refusals.append(Refusal(method, why, thrown=bodies.thrown[method]))
        seen: set[MethodDesc] = set()
        deferred: dict[str, MethodDesc] = {}
        replaced: list[MethodDesc] = []
        named: Set[str] = frozenset()
        is_data_known = data_symbols is None
        while True:
            new = [m for m in reach.methods if m not in seen]
            seen.update(new)
            batch = [*replaced, *self._defer_uncalled(new, deferred, data_symbols is not None)]
            batch += [deferred.pop(symbol) for symbol in sorted(named & deferred.keys())]
            while batch:
                self._compile_batch(batch, result, jobs, progress)
                called = {s for m in batch for s in result.finished[m].symbols if s in deferred}
                batch = [deferred.pop(symbol) for symbol in sorted(called)]
            replaced = self._replace_refused(result)
            if replaced:
                replaced += self._find_outdated(result, replaced)
                is_data_known = data_symbols is None  # the bodies that throw may reach more
            elif is_data_known:
                break
            elif data_symbols is not None:
                named, is_data_known = data_symbols(), True
                if not named & deferred.keys():
                    break
        self._check_fuels()
        kept = self._referenced(result, named) if data_symbols is not None else result.finished.keys()
        result.finished = {method: result.finished[method] for method in reach.methods if method in kept}
        result.hits = len(self._cached & result.finished.keys())
        result.packed = len(self._packed & result.finished.keys())
        result.cache_problem = self._cache.problem
        return result

    def _referenced(self, result: Compilation, named: Set[str]) -> set[MethodDesc]:
        """Returns the finished methods that data names, and those that they refer to, transitively."""
        kept: set[MethodDesc] = set()
        work = [self._by_symbol[symbol] for symbol in named if symbol in self._by_symbol]
        while work:
            method = work.pop()
            if method not in kept and method in result.finished:
                kept.add(method)
                symbols = result.finished[method].symbols
                work += [self._by_symbol[symbol] for symbol in symbols if symbol in self._by_symbol]
        return kept

    def _check_fuels(self) -> None:
        """Raises BadInput for a ``--fuel-of`` symbol that no method of the program has."""
        for symbol in self._job.options.fuels:
            if symbol not in self._by_symbol:
                hint = did_you_mean(symbol, self._by_symbol)
                raise BadInput("", f"--fuel-of: no method has the symbol '{symbol}'{hint}")

    def _defer_uncalled(
        self, methods: list[MethodDesc], deferred: dict[str, MethodDesc], defers_small: bool
    ) -> list[MethodDesc]:
        """Returns the methods to compile now; the others are added to `deferred`, by their symbols, until a reference
        to them is left after inlining."""
        bodies, reach = self._job.program.bodies, self._reach
        self._by_symbol = {bodies.mangler.method(m): m for m in (*reach.methods, *reach.external)}
        in_tables = {*reach.table_entries(), *reach.addresses}
        now: list[MethodDesc] = []
        for method in methods:
            is_small = defers_small and method in reach.callers and len(bodies.il(method).code) <= _MOSTLY_INLINED
            if not self._includes_expanded and (is_small or bodies.is_expanded(method)) and method not in in_tables:
                deferred[bodies.mangler.method(method)] = method
            else:
                now.append(method)
        return now

    def _compile_batch(
        self, methods: list[MethodDesc], result: Compilation, jobs: int, progress: Callable[[int, int], None] | None
    ) -> None:
        linkage = self._job.linkage
        keys = self._job.program.keys
        assert keys is not None
        key_of: dict[MethodDesc, str] = {}
        for method in methods:
            fuel = self._job.options.fuel_of(self._job.program.bodies.mangler.method(method))
            try:
                shown = f"{trace_name(method)}|{is_async_step(method)}{self._variable_names(method)}"
                key_of[method] = keys.of(method, f"{linkage(method).value}|{shown}|fuel{fuel}")
            except BadInput:  # its locals cannot be loaded: the compilation reports it
                pass
        valid: dict[str, Finished] = {}
        if not (self._job.time_phases or self._job.metrics):
            valid = self._cache.load(list(dict.fromkeys(key_of.values())), self._is_usable)
        outdated, self._outdated = self._outdated, {}
        pending: list[MethodDesc] = []
        for method in methods:
            found = valid.get(key_of.get(method, ""))
            if found is not None:
                result.finished[method] = found
                self._cached.add(method)
                if key_of[method] in self._cache.from_packs:
                    self._packed.add(method)
                self._record(method, key_of[method], found)
            else:
                self._cached.discard(method)
                self._packed.discard(method)
                result.misses[method] = outdated.get(key_of.get(method, ""), CacheMiss())
                pending.append(method)
        done = len(methods) - len(pending)
        if progress is not None:
            progress(done, len(methods))
        try:
            for method, finished in zip(pending, compile_methods(self._job, pending, jobs), strict=True):
                result.finished[method] = finished
                if not finished.is_internal and method in key_of:
                    self._cache.store(key_of[method], finished)
                    self._record(method, key_of[method], finished)
                for slug, seconds in finished.phases.items():
                    result.phases[slug] = result.phases.get(slug, 0.0) + seconds
                for what, number in finished.counts.items():
                    result.counts[what] = result.counts.get(what, 0) + number
                done += 1
                if progress is not None:
                    progress(done, len(methods))
        finally:
            self._cache.flush()  # also if the build is interrupted: the next one continues

    def _variable_names(self, method: MethodDesc) -> str:
        """Returns the names that the method's text has for debuggers."""
        if not self._job.options.variables:
            return ""
        from ryuaot.program.debugging.method_entries import variable_names

        return "|" + variable_names(method)

    def _is_usable(self, key: str, known: Finished) -> bool:
        """Whether an entry serves this program: it was verified, if that is required, and every query of its
        compilation has the same result now."""
        if self._job.options.check and not known.is_checked:
            return False
        for question, answer in known.asked.items():
            now = self._repeat_query(question)
            if now != answer:
                self._outdated[key] = CacheMiss(question, answer, now)
                return False
        return True

    def _find_outdated(self, result: Compilation, replaced: list[MethodDesc]) -> list[MethodDesc]:
        """Returns the finished methods whose closed-world assumptions no longer hold.

        They rely on a virtual call's few targets or a cast's few classes, to which a body that throws has added one.
        """
        skip = set(replaced)
        world_queries = ("only ", "few ", "classes ", "implementers ", "inline ")
        return [
            method
            for method, finished in result.finished.items()
            if method not in skip
            and any(
                self._repeat_query(query) != answer
                for query, answer in finished.asked.items()
                if query.startswith(world_queries)
            )
        ]

    def _repeat_query(self, question: str) -> str | None:
        """Returns the current result of a query that `MethodHost` noted."""
        kind, _, symbol = question.partition(" ")
        method = self._by_symbol.get(symbol)
        program = self._job.program
        if kind == "known":
            return str(int(method is not None))
        if kind == "inline" and method is not None:
            return program.body_key(method)
        if kind == "few" and program.world is not None:
            return program.few_as_text(program.world.few_again(symbol))
        if kind == "classes" and program.world is not None:
            return program.classes_as_text(program.world.classes_again(symbol))
        if kind == "implementers" and program.world is not None:
            return program.classes_as_text(program.world.classes_again(symbol) or None)
        if kind == "only" and program.world is not None:
            found = program.world.ask_again(symbol)
            return program.bodies.mangler.method(found) if found is not None and program.is_known(found) else ""
        return None

    def _replace_refused(self, result: Compilation) -> list[MethodDesc]:
        """Gives each refused method a body that throws. Returns the methods to compile again."""
        replaced: list[MethodDesc] = []
        for method, finished in result.finished.items():
            if finished.refusal is None:
                continue
            if finished.is_internal and self._is_user(method) and not self._includes_expanded:
                raise InternalError(finished.phase, method.full_name, finished.refusal)
            bodies = self._job.program.bodies
            if method not in bodies.refused:
                where = f"internal error in phase '{finished.phase}': " if finished.is_internal else ""
                result.refusals.append(Refusal(method, where + finished.refusal, finished.is_internal, finished.thrown))
            elif bodies.signature(method) is not method.signature:
                raise InternalError("refuse", method.full_name, finished.refusal)
            bodies.refuse(method, finished.refusal, finished.thrown)
            replaced.append(method)
        for method in replaced:
            self._reach.rescan(method)
        changed, self._reach.changed = self._reach.changed, {}
        return list(dict.fromkeys((*replaced, *[m for m in changed if m in result.finished])))
