"""`ryuaot explain FOO.dll METHOD`: why the code of a method is as it is."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ryuaot.commands.options.completed_values import complete_method
from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import Common, compiling

if TYPE_CHECKING:
    from ryuaot.explanations.decision import Decision
    from ryuaot.typesystem.methods import MethodDesc

_NO_LIMIT = 1 << 60
_MARKS = {"done": "+", "refused": "x", "kept": "!"}


@click.command("explain", short_help="Say why the code of a method is as it is.")
@click.argument("assembly", metavar="FOO.dll", type=PathName())
@click.argument("glob", metavar="METHOD", shell_complete=complete_method)
@click.option("--only", metavar="KINDS", help="Kinds of decisions, with commas; the page lists them.")
@click.option("--all", "with_done", is_flag=True, help="Show also each optional transformation that was done.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@compiling
def explain_command(
    common: Common, assembly: str, glob: str, only: str | None, with_done: bool, as_json: bool
) -> int:
    """Say what was done with METHOD, what was refused and why, and what is left: checks, runtime calls, locals in the
    frame, spills.

    Each line has a mark (+ done, x refused, ! left) and the IL offset, with file and line if there is a PDB.
    """
    from ryuaot.errors import BadInput, did_you_mean
    from ryuaot.explanations.decision import DONE, KINDS
    from ryuaot.explanations.decision_reader import DecisionReader
    from ryuaot.pipeline.fuel import TRANSFORMATIONS
    from ryuaot.pipeline.interfaces.method_code import FACTS
    from ryuaot.pipeline.phase_manager import compile_method
    from ryuaot.program.compilation.method_host import MethodHost
    from ryuaot.program.driver.method_filter import choose_methods
    from ryuaot.program.driver.session import Session

    check_input(Path(assembly))
    wanted = {word.strip() for word in only.split(",") if word.strip()} if only else set()
    known = [*KINDS, *TRANSFORMATIONS]
    for word in sorted(wanted - set(known)):
        hint = did_you_mean(word, known) or f" (known: {', '.join(known)})"
        raise BadInput("", f"--only: unknown kind '{word}'{hint}")
    settings = common.settings()
    if settings.options.fuel is None:
        settings.options.fuel = _NO_LIMIT  # there is a log of transformations if there is a limit
    session = Session(settings, Path(assembly))
    program = session.shared(None)
    found: list[tuple[MethodDesc, list[Decision]]] = []
    for method in choose_methods(session, (glob,)):
        reader = DecisionReader()

        def observe(phase: object, comp: object, reader: DecisionReader = reader) -> None:
            comp.data.setdefault(FACTS, ())  # type: ignore[attr-defined]
            reader(phase, comp)  # type: ignore[arg-type]

        compile_method(method, settings.target, settings.options, MethodHost(program, method), observer=observe)
        decisions = [
            each
            for each in reader.decisions
            if (each.kind in wanted if wanted else with_done or each.verdict != DONE or each.kind == "inline")
        ]
        found.append((method, decisions))
    if as_json:
        data = [{"method": m.full_name, "decisions": [asdict(d) for d in decisions]} for m, decisions in found]
        click.echo(json.dumps({"version": 1, "target": settings.target.name, "methods": data}, indent=1))
        return 0
    for method, decisions in found:
        click.echo(f"{method.full_name} for {settings.target.name}, --opt {settings.options.opt}:")
        for decision in decisions:
            _print_decision(method, decision)
        click.echo("" if decisions else "  nothing to explain\n", nl=bool(decisions))
    return 0


def _print_decision(method: MethodDesc, decision: Decision) -> None:
    from ryuaot.explanations.decision import DONE
    from ryuaot.program.driver.diagnostics import line_of

    place = ""
    if decision.il is not None:
        line = line_of(method, decision.il)
        place = f" IL_{decision.il:04X}" + (f" {line.rpartition('/')[2]}" if line else "")
    indent = "  " * decision.depth
    phase = f" [{decision.phase}]" if decision.verdict == DONE else ""
    click.echo(f"  {_MARKS[decision.verdict]} {decision.kind}{place}: {indent}{decision.text}{phase}")
    if decision.remedy:
        click.echo(f"      {indent}help: {decision.remedy}")
