"""`ryuaot dump FOO.dll`: what the compiler holds after a phase."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ryuaot.backends.registry import target_backend
from ryuaot.commands.options.completed_values import complete_phase
from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import Common, compiling, method_option
from ryuaot.errors import BadInput, did_you_mean
from ryuaot.ir.dump import dump_method
from ryuaot.ir.dump.dump_difference import dump_difference
from ryuaot.ir.dump.dump_json import SCHEMA_VERSION, method_data
from ryuaot.ir.dump.flow_graph_dot import flow_graph_dot
from ryuaot.ir.text import print_method
from ryuaot.listings.il_listing import il_listing
from ryuaot.listings.listing_sources import compile_listings
from ryuaot.listings.method_tables import tables_of
from ryuaot.listings.symbol_names import replace_symbols
from ryuaot.pipeline.interfaces.method_code import FACTS
from ryuaot.pipeline.metrics import fired_rules
from ryuaot.pipeline.phase_manager import compile_method
from ryuaot.pipeline.phase_table import PHASES
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.driver.method_filter import choose_methods
from ryuaot.program.driver.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.method_code import MethodCode
    from ryuaot.pipeline.phase_table import Phase
    from ryuaot.program.driver.session import Settings
    from ryuaot.typesystem.methods import MethodDesc


@click.command("dump", short_help="Show what the compiler holds after a phase.")
@click.argument("assembly", metavar="FOO.dll", type=PathName())
@method_option("Methods whose name, Type:Name or full signature matches; repeatable. Default: all.")
@click.option(
    "--phase",
    "wanted",
    metavar="NAME|A..B|all",
    multiple=True,
    shell_complete=complete_phase,
    help="After these phases ('ryuaot phases' lists them); repeatable, with commas, or a range. Default: all.",
)
@click.option("--diff", "pair", nargs=2, metavar="A B", help="What changed between the ends of two phases.")
@click.option("--full", is_flag=True, help="Show each phase whole, not what it changed.")
@click.option("--il", "with_il", is_flag=True, help="Begin with the IL and its source lines.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw trees with ASCII characters only.")
@click.option(
    "--format",
    "style",
    type=click.Choice(("dump", "ir", "json", "dot", "tables")),
    default="dump",
    show_default=True,
    help="ir: the text that the IR parser reads. dot: flow graphs for Graphviz. tables: GC, EH and unwind tables.",
)
@compiling
def dump_command(
    common: Common,
    assembly: str,
    globs: tuple[str, ...],
    wanted: tuple[str, ...],
    pair: tuple[str, str] | None,
    full: bool,
    with_il: bool,
    ascii_only: bool,
    style: str,
) -> int:
    """Show methods of FOO.dll as they are after the phases asked for.

    Of several phases the first is shown whole, later ones by what they changed; phases that changed nothing are
    listed at the end. Instantiations of generic methods can be chosen too, as far as FOO.dll itself makes them.
    """
    check_input(Path(assembly))
    settings = common.settings()
    if style == "tables":
        if pair or wanted or with_il:
            raise BadInput("", "--format tables shows the object file; --phase, --diff and --il are for the others")
        _print_tables(settings, Path(assembly), globs)
        return 0
    if pair and wanted:
        raise BadInput("", "--diff names the phases to compare; leave out --phase")
    slugs = _slugs(pair or wanted or ("all",), common.opt)
    if "codegen" in slugs and style in ("ir", "json", "dot") and len(slugs) == 1:
        raise BadInput("", f"after codegen there is text only; --format {style} shows phases before it")
    session = Session(settings, Path(assembly))
    dump = _Dump(session, slugs, style, ascii_only, is_whole=full or style != "dump")
    chosen = choose_methods(session, globs)
    if style == "json":
        data = {"version": SCHEMA_VERSION, "target": settings.target.name, "opt": common.opt}
        click.echo(json.dumps({**data, "methods": [dump.data_of(method) for method in chosen]}, indent=1))
        return 0
    # JitDump begins with the IL too.
    has_il = with_il or (style == "dump" and len(slugs) > 1 and slugs[0] == PHASES[0].slug and not pair)
    parts = (part for method in chosen for part in dump.parts_of(method, has_il))
    if sys.stdout.isatty():
        os.environ.setdefault("LESS", "FRX")  # as git does: no pager for what fits, colours, nothing cleared
        click.echo_via_pager(f"{part}\n" for part in parts)
    else:
        for part in parts:
            click.echo(part)
    return 0


def _print_tables(settings: Settings, file: Path, globs: tuple[str, ...]) -> None:
    """Prints the tables of methods as the assembler has written them."""
    _, names, text, _ = compile_listings(settings, file, globs)
    registers = target_backend(settings.target).registers
    for tables in tables_of(settings.target, registers, text, names):
        click.echo(f"{replace_symbols(tables.symbol, names)}: {tables.size} bytes, in stack traces '{tables.name}'")
        for line in tables.lines:
            click.echo(f"  {line}")
        click.echo()


class _Dump:
    """Compiles methods one at a time and shows them after the selected phases."""

    def __init__(self, session: Session, slugs: tuple[str, ...], style: str, ascii_only: bool, is_whole: bool) -> None:
        self._session = session
        self._program = session.shared(None)
        self._slugs = slugs
        self._style = style
        self._is_whole = is_whole
        self._ascii_only = ascii_only
        name = getattr(target_backend(session.target).registers, "name", None)
        self._register_name: Callable[[int], str] = name if callable(name) else str

    def parts_of(self, method: MethodDesc, with_il: bool) -> Iterator[str]:
        """Yields what is shown of a method, in order."""
        if with_il:
            yield "\n".join(il_listing(method, self._session.bodies.il(method)))
        parts: list[str] = []
        same: list[str] = []
        last: list[str] = []

        def observe(phase: Phase, comp: Compiler) -> None:
            text = self._show(phase, comp)
            if self._is_whole or not last:
                parts.append(text)
            else:
                difference = dump_difference(last[0], text)
                if difference:
                    parts.append("\n".join([text.split("\n")[0], "", *map(_coloured, difference), ""]))
                else:
                    same.append(phase.slug)
            last[:] = [text]

        code, lines = self._compile(method, observe)
        yield from parts
        if same:
            yield f"Unchanged after: {' '.join(same)}\n"
        if code is not None and "codegen" in self._slugs and self._style == "dump":
            yield f"*************** After codegen for {method.jit_name} ({self._session.target.name})\n"
            yield "\n".join([*lines, *code.data, ""])

    def data_of(self, method: MethodDesc) -> dict[str, Any]:
        """Returns a method for `--format json`."""
        phases: list[dict[str, Any]] = []

        def observe(phase: Phase, comp: Compiler) -> None:
            phases.append(method_data(comp, phase.slug, self._register_name))

        code, lines = self._compile(method, observe)
        has_text = code is not None and "codegen" in self._slugs
        return {"name": method.full_name, "phases": phases, "code": lines if has_text else None}

    def _compile(
        self, method: MethodDesc, observe: Callable[[Phase, Compiler], None]
    ) -> tuple[MethodCode | None, list[str]]:
        """Compiles a method up to the last selected phase; returns its code, and the lines that say what each
        instruction reads and changes."""
        lines: list[str] = []

        def observe_selected(phase: Phase, comp: Compiler) -> None:
            if phase.slug == "codegen":
                lines[:] = comp.data[FACTS]
            comp.data.setdefault(FACTS, ())
            if phase.slug in self._slugs and phase.slug != "codegen":
                observe(phase, comp)

        settings = self._session.settings
        host = MethodHost(self._program, method)
        last = self._slugs[-1]
        code = compile_method(
            method, settings.target, settings.options.metered(), host, observer=observe_selected, last_phase=last
        )
        return code, lines

    def _show(self, phase: Phase, comp: Compiler) -> str:
        if self._style == "ir":
            return f"; after {phase.slug}\n{print_method(comp)}"
        title = f"After {phase.slug}"
        if self._style == "dot":
            return flow_graph_dot(comp, f"{title} for {comp.method_name}")
        text = dump_method(comp, title, ascii_only=self._ascii_only, register_name=self._register_name)
        rules = fired_rules(comp)
        if not rules:
            return text
        head, _, rest = text.partition("\n")
        return f"{head}\n\n; Simplified by {', '.join(rules)}\n{rest}"


def _coloured(line: str) -> str:
    colour = {"+": "green", "-": "red", "@": "cyan"}.get(line[:1])
    return click.style(line, fg=colour) if colour else line


def _slugs(wanted: tuple[str, ...], opt: int) -> tuple[str, ...]:
    """Returns the selected phases, in the order of the pipeline. Raises BadInput for an unknown name."""
    names = [name.strip().lower() for entry in wanted for name in entry.split(",") if name.strip()]
    order = [phase.slug for phase in PHASES]
    if not names:
        raise BadInput("", f"invalid value '{','.join(wanted)}' for '--phase': expected names of phases")
    if "all" in names:
        return tuple([phase.slug for phase in PHASES if phase.min_opt <= opt])
    chosen: set[str] = set()
    for name in names:
        first, dots, last = name.partition("..")
        if dots:
            ends = [order.index(_phase(end, 1).slug) if end else default for end, default in ((first, 0), (last, -1))]
            between = PHASES[ends[0] : ends[1] + 1] if ends[1] >= 0 else PHASES[ends[0] :]
            chosen.update([phase.slug for phase in between if phase.min_opt <= opt])
            if not between:
                raise BadInput("", f"--phase {name}: '{last}' runs before '{first}'")
        else:
            chosen.add(_phase(name, opt).slug)
    return tuple([slug for slug in order if slug in chosen])


def _phase(name: str, opt: int) -> Phase:
    known = {phase.slug: phase for phase in PHASES} | {phase.name.lower(): phase for phase in PHASES}
    found = known.get(name)
    if found is None:
        hint = did_you_mean(name, known) or "; 'ryuaot phases' lists them"
        raise BadInput("", f"unknown phase '{name}'{hint}")
    if found.min_opt > opt:
        raise BadInput("", f"phase '{name}' runs only from --opt {found.min_opt} on")
    return found
