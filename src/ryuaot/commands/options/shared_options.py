"""Options that the compiling commands share, the progress reporter, and the closing lines of a command."""

from __future__ import annotations

import functools
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ryuaot.commands.options.completed_values import (
    complete_framework,
    complete_method,
    complete_optional,
    complete_rule,
    complete_target,
)
from ryuaot.commands.options.path_names import PathName, check_references

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from ryuaot.ir.compiler import Options
    from ryuaot.program.compilation.method_compiler import Compilation, Refusal
    from ryuaot.program.driver.native_libraries import NativeLibrary
    from ryuaot.program.driver.session import Session, Settings
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.methods import MethodDesc

_SHOWN_REFUSALS = 10
_LONG_NAME = 100
_INTERVAL = 2.5
"""Seconds without a line after which a stage reports again, if standard error is no terminal."""
_UNITS = {"compile": "methods"}
"""What the counts of a stage are; files unless it is named here."""


@dataclass(slots=True)
class Common:
    """The shared options as given."""

    target: str
    instruction_set: tuple[str, ...]
    opt: int
    framework: str | None
    references: tuple[str, ...]
    jobs: int
    check: bool
    time_phases: bool
    metrics: bool
    warn_as_error: bool
    verbose: bool
    fuel: int | None
    fuel_of: tuple[str, ...]
    disabled: tuple[str, ...]
    disabled_rules: tuple[str, ...]
    quiet: bool = False
    """Whether warnings are shown only with --verbose or --warn-as-error."""
    inputs: list[Path] = field(default_factory=list)
    """The files that were read, once the methods are compiled."""

    def settings(
        self,
        progress: Callable[[str, int, int], None] | None = None,
        object_format: str = "elf",
        variables: bool = False,
    ) -> Settings:
        """Returns the settings of a session. variables: described for debuggers. Raises BadInput for an unknown target,
        format or optimisation level."""
        from ryuaot.errors import BadInput
        from ryuaot.program.driver.session import Settings
        from ryuaot.target import in_format, target_named, with_extensions
        from ryuaot.toolchain.cache_paths import cache_root, wanted_cache
        from ryuaot.toolchain.cache_store import limit
        from ryuaot.toolchain.toolchain_search import chosen_families

        chosen_families()
        limit()
        if not self.quiet and cache_root() != wanted_cache():
            text = f"the cache folder '{wanted_cache()}' cannot be written to; '{cache_root()}' is used instead"
            click.echo(f"ryuaot: warning: {text}", err=True)
        if self.opt not in (0, 1):
            raise BadInput("", f"invalid value '{self.opt}' for '--opt': expected 0 or 1")
        references = tuple([Path(r) for r in self.references])
        check_references(references)
        return Settings(
            in_format(with_extensions(target_named(self.target), self.instruction_set), object_format),
            self.options(variables),
            self.framework or None,
            references,
            self.jobs,
            self.time_phases,
            self.metrics,
            progress=progress,
            review=self._review,
            explain=_say if self.verbose else None,
        )

    def _review(self, session: Session, reach: Reachability, compilation: Compilation) -> None:
        """Prints the warnings; raises BadInput for them if they are to be errors."""
        from ryuaot.errors import BadInput
        from ryuaot.program.driver.diagnostics import diagnostics_of

        own = session.substitutions.resolve()
        read = [Path(module.md.path) for module in session.context.modules]
        beside = [session.file.with_suffix(suffix) for suffix in (".runtimeconfig.json", ".deps.json")]
        self.inputs = [f for f in read if f.resolve() != own] + [f for f in beside if f.is_file()]
        if self.quiet and not (self.verbose or self.warn_as_error):
            return

        if compilation.cache_problem:
            click.echo(f"ryuaot: warning: compile cache: {compilation.cache_problem}", err=True)

        def is_user(method: MethodDesc) -> bool:
            return session.is_user(method) or method.module is session.module

        lines = _refusal_lines(self, compilation, is_user)
        diagnostics = diagnostics_of(session, reach, compilation)
        for text in lines:
            click.echo(f"ryuaot: {text}", err=True)
        for diagnostic in diagnostics:
            click.echo(diagnostic.line, err=True)
            for note in diagnostic.notes:
                click.echo(f"  note: {note}", err=True)
            if diagnostic.remedy:
                click.echo(f"  help: {diagnostic.remedy}", err=True)
        count = len(lines) + len(diagnostics)
        if count and self.warn_as_error:
            raise BadInput("", f"{count} warning{'s' * (count > 1)} with --warn-as-error; nothing was written")

    def options(self, variables: bool = False) -> Options:
        """Returns the options that change the code. Raises BadInput for a phase or transformation that cannot be
        disabled."""
        from ryuaot.errors import BadInput, did_you_mean
        from ryuaot.ir.compiler import Options
        from ryuaot.ir.rule_names import rule_names
        from ryuaot.pipeline.fuel import TRANSFORMATIONS
        from ryuaot.pipeline.phase_table import PHASES

        known = [phase.slug for phase in PHASES if phase.is_optional] + list(TRANSFORMATIONS)
        for word in self.disabled:
            if word not in known:
                if word in {phase.slug for phase in PHASES}:
                    raise BadInput("", f"phase '{word}' is required and cannot be disabled")
                hint = did_you_mean(word, known) or "; 'ryuaot phases' lists the phases"
                raise BadInput("", f"unknown phase or transformation '{word}'{hint}")
        if self.disabled_rules:
            rules = rule_names()
            for word in self.disabled_rules:
                if word not in rules:
                    hint = did_you_mean(word, rules) or "; docs/reference/rules.md lists them"
                    raise BadInput("", f"unknown rule '{word}'{hint}")
        fuels: dict[str, int] = {}
        for word in self.fuel_of:
            symbol, _, number = word.rpartition("=")
            if not symbol or not number.isdecimal():
                raise BadInput("", f"invalid value '{word}' for '--fuel-of': expected SYMBOL=N")
            fuels[symbol] = int(number)
        disabled = frozenset(self.disabled + self.disabled_rules)
        return Options(self.opt, self.check, self.fuel, fuels=fuels, disabled=disabled, variables=variables)


def _say(text: str) -> None:
    click.echo(f"ryuaot: {text}", err=True)


def default_target() -> str:
    """Returns the target of this machine."""
    import platform

    return {"aarch64": "arm64", "arm64": "arm64"}.get(platform.machine(), "x64")


def compiling(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the shared options to a command, which receives them as one `Common`."""

    @functools.wraps(function)
    def wrapper(**values: Any) -> Any:
        names = [name for name in Common.__dataclass_fields__ if name not in ("quiet", "inputs")]
        shared = {name: values.pop(name) for name in names}
        _apply_project_file(Path(values["assembly"] or "scratch"), shared)
        return function(common=Common(**shared), **values)

    for option in reversed(_OPTIONS):
        wrapper = option(wrapper)
    return wrapper


def _apply_project_file(assembly: Path, values: dict[str, Any]) -> None:
    """Gives options that are not on the command line the values of the project file."""
    from ryuaot.commands.options.option_files import find_project_file, project_options

    file = find_project_file(assembly)
    if file is None:
        return
    context = click.get_current_context()
    given = [p for p in context.command.params if isinstance(p, click.Option) and p.name in values]
    options = {option.opts[-1].removeprefix("--"): option for option in given}
    for name, value in project_options(file, options, context).items():
        if context.get_parameter_source(name) is not click.core.ParameterSource.COMMANDLINE:
            values[name] = value
    if values["verbose"]:
        _say(f"options from {file}")


_OPTIONS = (
    click.option(
        "--target",
        metavar="T",
        default=default_target,
        shell_complete=complete_target,
        help="Target name; see 'ryuaot targets'.",
    ),
    click.option(
        "--instruction-set",
        metavar="NAME",
        multiple=True,
        help="Extra CPU feature to assume (arm: idiv); repeatable.",
    ),
    click.option("--opt", type=int, default=1, show_default=True, metavar="N", help="Optimisation level: 0 or 1."),
    click.option(
        "--framework",
        metavar="DIR|VERSION",
        shell_complete=complete_framework,
        help="Class library: a folder, or a version of .NET (3.1, 10.0).",
    ),
    click.option(
        "--reference",
        "references",
        metavar="DLL",
        multiple=True,
        type=PathName(),
        help="An assembly that FOO.dll refers to, if it is not in its folder; repeatable.",
    ),
    click.option("--jobs", type=click.IntRange(0), default=0, metavar="N", help="Parallel processes; 0: one per CPU."),
    click.option("--check", is_flag=True, help="Run the checkers after each phase."),
    click.option("--time-phases", is_flag=True, help="Print the time spent in each phase; bypasses the cache."),
    click.option("--metrics", is_flag=True, help="Print what each phase did, counted; bypasses the cache."),
    click.option(
        "--fuel",
        type=click.IntRange(0),
        metavar="N",
        help="Perform only the first N optional transformations of a method.",
    ),
    click.option(
        "--fuel-of", metavar="SYMBOL=N", multiple=True, help="The same for one method, by its symbol; repeatable."
    ),
    click.option(
        "--disable-phase",
        "disabled",
        metavar="NAME",
        multiple=True,
        shell_complete=complete_optional,
        help="Skip an optional phase, or a kind of transformation; repeatable.",
    ),
    click.option(
        "--disable-rule",
        "disabled_rules",
        metavar="NAME",
        multiple=True,
        shell_complete=complete_rule,
        help="Skip a simplification rule; repeatable.",
    ),
    click.option("--warn-as-error", is_flag=True, help="Write nothing and end with 2 if there is a warning."),
    click.option("-v", "--verbose", is_flag=True, help="Verbose output."),
)


def method_option(help_text: str) -> Callable[[Any], Any]:
    """Returns the option `--method GLOB`, repeatable: the parameter `globs`."""
    return click.option(
        "--method", "globs", metavar="GLOB", multiple=True, shell_complete=complete_method, help=help_text
    )


root_option = click.option(
    "--root",
    "roots",
    metavar="NAME|FILE.xml",
    multiple=True,
    help="Keep a type with its members, an instantiation of a method (TYPE::METHOD[[ARGUMENT],...]), or what a "
    "descriptor in ILLink's format names; repeatable.",
)

depfile_option = click.option(
    "--depfile",
    metavar="FILE",
    type=PathName(),
    help="Write a makefile's rule with all files that were read.",
)


class ProgressReporter:
    """Progress on standard error: a bar on a terminal, elsewhere a line per stage and one per `_INTERVAL` within it.

    Units per stage are in `_UNITS`. Nothing is written if *quiet*, unless standard error is a terminal.
    """

    def __init__(self, quiet: bool = False) -> None:
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._stage = ""
        self._is_quiet = quiet
        self._terminal = sys.stderr.isatty()
        self._start = self._said = time.monotonic()

    def __call__(self, stage: str, done: int, total: int) -> None:
        if self._terminal:
            self._draw_bar(stage, done, total)
        elif not self._is_quiet:
            self._print_line(stage, done, total)
        self._stage = stage

    @property
    def seconds(self) -> float:
        """Wall time since the reporter was made."""
        return time.monotonic() - self._start

    def _print_line(self, stage: str, done: int, total: int) -> None:
        now = time.monotonic()
        unit = _UNITS.get(stage, "files")
        if stage != self._stage:
            click.echo(f"ryuaot: {stage}" + (f" {total} {unit}" if total else ""), err=True)
        elif total and done < total and now - self._said >= _INTERVAL:
            click.echo(f"ryuaot: {stage} {done} of {total} {unit}, {self.seconds:.0f} s", err=True)
        else:
            return
        self._said = now

    def _draw_bar(self, stage: str, done: int, total: int) -> None:
        # No refreshing thread: workers are forked while this is up.
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

            self._bar = Progress(
                TextColumn("{task.description:>12}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeElapsedColumn(),
                console=Console(stderr=True),
                auto_refresh=False,
                transient=True,
            )
            self._bar.start()
            self._task = self._bar.add_task(stage, total=None)
        assert self._task is not None
        if stage != self._stage or done % 16 == 0 or done == total:
            self._bar.update(self._task, description=stage, completed=done, total=total or None)
            self._bar.refresh()

    def close(self) -> None:
        """Removes the bar."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None

    def __enter__(self) -> ProgressReporter:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def check_output(path: Path, *, is_folder: bool = False) -> None:
    """Raises BadInput, before any work is done, for an output that cannot be written."""
    from ryuaot.errors import BadInput

    parent = path.absolute().parent
    if parent.exists() and not parent.is_dir():
        raise BadInput(path, f"cannot be written: '{path.parent}' is not a folder")
    if not parent.is_dir():
        raise BadInput(path, f"the folder '{path.parent}' does not exist; create it first")
    if is_folder and path.exists() and not path.is_dir():
        raise BadInput(path, "is a file, not a folder")
    folder = path if is_folder and path.is_dir() else parent
    if not os.access(folder, os.W_OK | os.X_OK):
        shown = path if folder is path else path.parent
        raise BadInput(path, f"the folder '{shown}' cannot be written to; name another folder")
    if not is_folder and path.is_dir():
        raise BadInput(path, "is a folder; name a file")


def check_not_input(path: Path, assembly: Path) -> None:
    """Raises BadInput for an output that would replace the input."""
    from ryuaot.errors import BadInput

    if path.absolute().resolve() == assembly.absolute().resolve():
        from ryuaot.metadata.assembly import open_assembly

        open_assembly(assembly)  # a file that is no assembly is the first mistake
        raise BadInput(path, "is both the input and the output; name another file with -o")


def write_depfile(file: Path, outputs: list[Path], inputs: list[Path]) -> None:
    """Writes the rule of a makefile that says of which files the outputs were made, and a rule for each of those, so
    that one that is deleted is no error."""
    from ryuaot.toolchain.atomic_files import write_atomically

    def escape(path: Path) -> str:
        return str(path).replace("$", "$$").replace("#", "\\#").replace(" ", "\\ ")

    names = [escape(path) for path in inputs]
    rule = " ".join([escape(path) for path in outputs]) + ": \\\n  " + " \\\n  ".join(names)
    write_atomically(file, f"{rule}\n" + "".join([f"\n{name}:\n" for name in names]))


def note_elf_for_windows(target: str) -> None:
    """Says what a program for x64-windows is."""
    if target == "x64-windows":
        text = "an ELF program for Linux in Microsoft's convention; 'compile --format coff' makes objects for Windows"
        click.echo(f"ryuaot: note: --target {target} makes {text}", err=True)


def tool_version() -> str:
    """Returns `ryuaot 0.1.0`; `(source)` follows if it is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"ryuaot {version('ryuaot')}"
    except PackageNotFoundError:
        return "ryuaot 0.1.0 (source)"


def report_written(file: Path, seconds: float) -> None:
    """Prints the closing line of a command: the file, its size and the time."""
    size = file.stat().st_size
    shown = f"{size} bytes" if size < 10_000 else f"{size / 1024:.0f} KB" if size < 10_000_000 else f"{size >> 20} MB"
    click.echo(f"ryuaot: wrote {file} ({shown}) in {seconds:.1f} s", err=True)


def _refusal_lines(common: Common, compilation: Compilation, is_user: Callable[[MethodDesc], bool]) -> list[str]:
    """Warnings about methods that were not compiled; with --verbose also about those of the class library. What needs
    a missing assembly is left out: each such assembly has its own warning."""
    from ryuaot.errors import MISSING_FILE

    lines: list[str] = []
    nested: set[object] = set()
    for refusal in compilation.refusals:
        if refusal.thrown is not None and refusal.thrown.exception == MISSING_FILE and not common.verbose:
            continue
        if common.verbose or refusal.is_internal or is_user(refusal.method):
            name = refusal.method.full_name
            if refusal.method.typical is not refusal.method and not common.verbose:
                if refusal.method.typical in nested:
                    continue  # one line for all instantiations
                nested.add(refusal.method.typical)
                if len(name) > _LONG_NAME:
                    name = refusal.method.typical.full_name
            if len(lines) == _SHOWN_REFUSALS and not common.verbose:
                lines.append("... and more; -v shows all")
                break
            lines.append(f"warning: {name}: {_consequence(refusal)}")
    return lines


def _consequence(refusal: Refusal) -> str:
    """Returns why a method was not compiled, and what a call of it does."""
    if refusal.is_internal:
        return f"not compiled: {refusal.reason}"
    if refusal.thrown is None:
        return f"not supported: {refusal.reason}; throws PlatformNotSupportedException if called"
    return f"{refusal.reason}; throws {refusal.thrown.exception.rpartition('.')[2]} if called"


def report(common: Common, compilation: Compilation) -> int:
    """Shows what was measured; the exit code: 70 if some method met a bug of ours."""
    from ryuaot.pipeline.metrics import in_order

    if common.time_phases:
        total = sum(compilation.phases.values()) or 1.0
        for slug, seconds in compilation.phases.items():
            click.echo(f"{slug:>12} {seconds:8.3f} s {100 * seconds / total:5.1f} %", err=True)
    for slug, name, number in in_order(compilation.counts):
        click.echo(f"{slug:>12} {name:<28} {number:8}", err=True)
    return 70 if any(r.is_internal for r in compilation.refusals) else 0


def report_natives(libraries: list[NativeLibrary]) -> None:
    """Reports the native libraries that the program loads, and those that it will not find."""
    for library in libraries:
        if library.file is not None:
            click.echo(f"ryuaot: the program loads {library.file.name}: copied beside it", err=True)
        else:
            click.echo(f"ryuaot: warning: P/Invokes of '{library.name}' will fail: {library.problem}", err=True)
