"""Compiles methods: one at a time, or many in forked processes.

A worker inherits the parent's type system by fork and returns `Finished` records. The parent keeps its own order, so
the number of processes does not affect the output.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ryuaot.errors import BadInput, InternalError, Unsupported
from ryuaot.pipeline.interfaces.method_code import MethodFlags
from ryuaot.pipeline.metrics import Counts
from ryuaot.pipeline.phase_manager import PhaseTimes, compile_method
from ryuaot.program.compilation.method_cache import Finished
from ryuaot.program.compilation.method_host import MethodHost, WholeProgram
from ryuaot.program.data.assembly_writer import DataWriter, Linkage
from ryuaot.program.data.method_records import write_method
from ryuaot.program.display_names import is_async_step, trace_name
from ryuaot.program.il.synthetic_methods import SyntheticMethod

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ryuaot.ir.compiler import Options
    from ryuaot.pipeline.interfaces.method_code import MethodCode
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc

_BATCH = 12  # methods per task: enough to amortise the transfer, few enough that all workers end together


@dataclass(slots=True)
class Job:
    """The state that the compilations of one run share. time_phases: measure each phase; metrics: count its work (the
    cache is not read then)."""

    program: WholeProgram
    options: Options
    linkage: Callable[[MethodDesc], Linkage]
    time_phases: bool = False
    metrics: bool = False


_STACK_TRACE_HIDDEN = "System.Diagnostics.StackTraceHiddenAttribute"


def _is_hidden(method: MethodDesc) -> bool:
    """Whether the method has no frame in stack traces: stubs, Invoke of delegates, substitutions."""
    if isinstance(method, SyntheticMethod) and method.is_hidden:
        return True
    return method.is_runtime_impl or method.owner.namespace == "RyuAot"


def _is_unlisted(method: MethodDesc) -> bool:
    """Whether the text of a stack trace omits the method's frames."""
    return method.has_attribute(_STACK_TRACE_HIDDEN) or method.owner.has_attribute(_STACK_TRACE_HIDDEN)


_GARBAGE: Final = 50_000
"""Number of new objects after which a method is followed by a collection of the youngest generation only: objects that
survive a method live to the end."""


def compile_one(job: Job, method: MethodDesc) -> Finished:
    """Compiles one method to text. Refusals and internal errors are results, not exceptions."""
    finished = _compile(job, method)
    if not gc.isenabled() and gc.get_count()[0] > _GARBAGE:
        gc.collect(0)
    return finished


def _compile(job: Job, method: MethodDesc) -> Finished:
    host = MethodHost(job.program, method)
    counts: Counts | None = {} if job.metrics else None
    times = PhaseTimes(counts) if job.time_phases or job.metrics else None
    try:
        code = compile_method(method, job.program.target, job.options, host, times=times)
    except Unsupported as error:
        return Finished("", refusal=_format_reason(error.what, error.il_offset))
    except BadInput as error:
        return Finished("", refusal=_format_reason(error.what, error.il_offset), thrown=error.thrown)
    except InternalError as error:
        return Finished("", refusal=error.what, is_internal=True, phase=error.phase)
    except RecursionError as error:
        return Finished("", refusal=str(error), is_internal=True, phase="?")
    if code is None:
        return Finished("", refusal="no code", is_internal=True, phase="codegen")
    code.cells = tuple(host.cells)
    code.lookups = tuple(host.lookups.values())
    if _is_hidden(method):
        code.flags |= MethodFlags.HIDDEN
    if _is_unlisted(method):
        code.flags |= MethodFlags.UNLISTED
    if is_async_step(method):
        code.flags |= MethodFlags.ASYNC_STEP
    writer = DataWriter(job.program.target)
    write_method(writer, code, trace_name(method), job.linkage(method))
    if job.options.variables:
        _add_debug_entry(writer, method, code, job.program.target)
    defined = {cell.symbol for cell in code.cells} | {cell.symbol for cell in code.lookups}
    needed = {s for s in code.symbols if s not in defined}
    needed.update(cell.interface for cell in code.cells)
    needed.update(word for lookup in code.lookups for word in lookup.words if isinstance(word, str))
    return Finished(
        "\n".join(writer.lines),
        writer.texts(),
        tuple(sorted(needed)),
        dict(host.asked),
        instructions=code.instruction_count,
        is_checked=job.options.check,
        phases=times.seconds if times is not None and job.time_phases else {},
        counts=counts or {},
    )


def _add_debug_entry(writer: DataWriter, method: MethodDesc, code: MethodCode, target: Target) -> None:
    """Appends the method's entry for debuggers, which is the last of its text."""
    from ryuaot.program.debugging.debug_names import debug_of
    from ryuaot.program.debugging.method_entries import MethodEntry

    debug = debug_of(method)
    if debug is not None:
        writer.lines.extend(MethodEntry(method, code, debug, target).lines())


def _format_reason(what: str, il_offset: int | None) -> str:
    return what if il_offset is None else f"[IL_{il_offset:04X}] {what}"


_job: Job | None = None
_methods: Sequence[MethodDesc] = ()


def _compile_batch(span: tuple[int, int]) -> list[Finished]:
    job = _job
    assert job is not None
    return [compile_one(job, method) for method in _methods[span[0] : span[1]]]


def compile_methods(job: Job, methods: Sequence[MethodDesc], jobs: int) -> Iterator[Finished]:
    """Yields one record per method, in order, as they become available. `jobs` processes (0: one per processor)."""
    global _job, _methods
    jobs = jobs or available_processors()
    spans = [(at, min(at + _BATCH, len(methods))) for at in range(0, len(methods), _BATCH)]
    if jobs <= 1 or len(spans) <= 1 or "fork" not in multiprocessing.get_all_start_methods():
        for method in methods:
            yield compile_one(job, method)
        return
    _job, _methods = job, methods
    gc.collect()
    gc.freeze()  # pages stay shared with the workers: the collector does not write to them
    try:
        with multiprocessing.get_context("fork").Pool(min(jobs, len(spans)), _ignore_interrupts) as pool:
            for results in pool.imap(_compile_batch, spans):
                yield from results
    finally:
        gc.unfreeze()
        _job, _methods = None, ()


def available_processors() -> int:
    """Returns the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _ignore_interrupts() -> None:
    """Leaves Ctrl-C to the parent, which ends the workers by SIGTERM: theirs would only print tracebacks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
