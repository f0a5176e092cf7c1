"""`ryuaot dump FOO.dll`: what the compiler holds after a phase."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ryuaot.commands.options.completed_values import complete_method, complete_phase
from ryuaot.commands.options.shared_options import Common, compiling
from ryuaot.typesystem.members import methods_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.phase_table import Phase
    from ryuaot.program.driver.session import Session
    from ryuaot.typesystem.methods import MethodDesc


@click.command("dump", short_help="Show what the compiler holds after a phase.")
@click.argument("assembly", metavar="FOO.dll", type=click.Path(readable=False))
@click.option(
    "--method",
    "globs",
    metavar="GLOB",
    multiple=True,
    shell_complete=complete_method,
    help="Methods whose name, Type:Name or full signature matches; repeatable. Default: all.",
)
@click.option(
    "--phase",
    "wanted",
    metavar="NAME|all",
    multiple=True,
    default=("all",),
    show_default=True,
    shell_complete=complete_phase,
    help="After these phases ('ryuaot phases' lists them); repeatable.",
)
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw trees with ASCII characters only.")
@click.option(
    "--format",
    "style",
    type=click.Choice(("dump", "ir")),
    default="dump",
    show_default=True,
    help="ir: the text that the IR parser reads.",
)
@compiling
def dump_command(
    common: Common, assembly: str, globs: tuple[str, ...], wanted: tuple[str, ...], ascii_only: bool, style: str
) -> int:
    """Show methods of FOO.dll as they are after the phases asked for.

    Instantiations of generic methods can be chosen too, as far as FOO.dll itself makes them.
    """
    from ryuaot.pipeline.interfaces.method_code import FACTS
    from ryuaot.pipeline.phase_manager import compile_method
    from ryuaot.program.compilation.method_host import MethodHost
    from ryuaot.program.driver.session import Session

    settings = common.settings()
    slugs = _slugs(wanted, common.opt)
    session = Session(settings, Path(assembly))
    chosen = _choose(session, globs)
    program = session.shared(None)
    last = slugs[-1]
    show = _printer(settings.target.name, ascii_only, style)

    lines: list[str] = []

    def observe(phase: Phase, comp: Compiler) -> None:
        if phase.slug == "codegen":
            lines[:] = comp.data[FACTS]
        comp.data.setdefault(FACTS, ())
        if phase.slug in slugs and phase.slug != "codegen":
            click.echo(show(phase, comp))

    for method in chosen:
        code = compile_method(
            method, settings.target, settings.options, MethodHost(program, method), observer=observe, last_phase=last
        )
        if code is not None and "codegen" in slugs:
            click.echo(f"*************** After codegen for {method.jit_name} ({settings.target.name})\n")
            click.echo("\n".join([*lines, *code.data, ""]))
    return 0


def _slugs(wanted: tuple[str, ...], opt: int) -> tuple[str, ...]:
    """Returns the selected phases, in the order of the pipeline. Raises BadInput for an unknown name."""
    from ryuaot.errors import BadInput, did_you_mean
    from ryuaot.pipeline.phase_table import PHASES

    names = [name.strip().lower() for entry in wanted for name in entry.split(",") if name.strip()]
    known = {phase.slug: phase for phase in PHASES}
    known.update({phase.name.lower(): phase for phase in PHASES})
    if "all" in names:
        return tuple([phase.slug for phase in PHASES if phase.min_opt <= opt])
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known) or "; 'ryuaot phases' lists them"
            raise BadInput("", f"unknown phase '{name}'{hint}")
        if known[name].min_opt > opt:
            raise BadInput("", f"phase '{name}' runs only from --opt {known[name].min_opt} on")
    chosen = {known[name].slug for name in names}
    return tuple([phase.slug for phase in PHASES if phase.slug in chosen])


def _choose(session: Session, globs: tuple[str, ...]) -> list[MethodDesc]:
    """Returns the selected methods that have a body, in the order of the metadata; instantiations last."""
    from ryuaot.errors import BadInput
    from ryuaot.program.driver.method_filter import matches, no_method_matches

    own = [m for t in session.module.types for m in methods_of(t) if not m.contains_generic_params and not m.is_generic]
    chosen = [m for m in own if not m.is_abstract and (not globs or matches(m, globs))]
    if not chosen and globs:
        chosen = [m for m in session.library().methods if matches(m, globs)]
    if not chosen:
        raise no_method_matches(session.file, globs, own) if globs else BadInput(session.file, "defines no methods")
    return chosen


def _printer(target: str, ascii_only: bool, style: str) -> Callable[[Phase, Compiler], str]:
    """Returns the function that prints a method."""
    from ryuaot.backends.registry import target_backend
    from ryuaot.ir.dump import dump_method
    from ryuaot.ir.text import print_method
    from ryuaot.target import target_named

    if style == "ir":
        return lambda phase, comp: f"; after {phase.slug}\n{print_method(comp)}"
    name = getattr(target_backend(target_named(target)).registers, "name", None)
    register_name = name if callable(name) else None
    return lambda phase, comp: dump_method(
        comp, f"After {phase.slug}", ascii_only=ascii_only, register_name=register_name
    )
