"""`ryuaot asmdiff OLD NEW`: what changed in the code of methods."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ryuaot.commands.options.path_names import PathName
from ryuaot.commands.options.shared_options import Common, ProgressReporter, check_output, compiling, method_option

if TYPE_CHECKING:
    from ryuaot.listings.comparison import ListingSet

_GREW = 1
_METRICS = ("size", "instructions", "memory", "frame", "calls", "cycles")


@click.command("asmdiff", short_help="Compare the code of methods: two files, folders, assemblies or option sets.")
@click.argument("assembly", metavar="OLD", type=PathName())
@click.argument("new", metavar="[NEW]", required=False, type=PathName())
@click.option("--old-options", metavar="OPTIONS", default="", help="Further options for OLD, such as '--opt 0'.")
@click.option("--new-options", metavar="OPTIONS", default="", help="Further options for NEW.")
@method_option("Of assemblies: only methods whose name, Type:Name or full signature matches; repeatable.")
@click.option(
    "--by", "metric", type=click.Choice(_METRICS), default="size", show_default=True, help="What to sort by."
)
@click.option("--diff", "diffs", is_flag=True, help="Show a unified diff of each method.")
@click.option("--canonical-registers", is_flag=True, help="Ignore a different choice of registers.")
@click.option("--top", type=click.IntRange(1), default=20, show_default=True, metavar="N", help="Methods per group.")
@click.option(
    "--format", "form", type=click.Choice(("text", "markdown", "html", "json")), default="text", show_default=True,
    help="Of the report.",
)  # fmt: skip
@click.option(
    "-o", "--output", metavar="FILE", type=PathName(), help="Where to write; default: standard output."
)
@click.option("--fail-on", metavar="PERCENT", help="End with 1 if the total grows by more, such as 2%.")
@compiling
def asmdiff_command(
    common: Common,
    assembly: str,
    new: str | None,
    old_options: str,
    new_options: str,
    globs: tuple[str, ...],
    metric: str,
    diffs: bool,
    canonical_registers: bool,
    top: int,
    form: str,
    output: str | None,
    fail_on: str | None,
) -> int:
    """Compare OLD and NEW method by method: what changed most comes first.

    OLD and NEW are files of assembly text (FOO.TARGET.s), folders with such files, or assemblies, which are compiled
    with the options given. Without NEW, OLD is compiled twice, with --old-options and with --new-options.

    Numbers: bytes, instructions, instructions with a memory operand, accesses of the frame, calls, and cycles estimated
    after RyuJIT's PerfScore.
    """
    from ryuaot.errors import BadInput
    from ryuaot.listings.comparison import compare
    from ryuaot.listings.comparison_report import FORMATS
    from ryuaot.listings.golden_file import percentage

    limit = None if fail_on is None else percentage("", "--fail-on", fail_on)
    if new is None and not (old_options or new_options):
        raise BadInput("", "nothing to compare with: NEW, --old-options or --new-options is required")
    if output:
        check_output(Path(output))
    common.quiet = True
    with ProgressReporter(quiet=True) as progress:
        sides = [
            _read(common, progress, Path(path), options, globs)
            for path, options in ((assembly, old_options), (new or assembly, new_options))
        ]
    if not any(side.methods for side in sides):
        raise BadInput(assembly, "no methods to compare")
    comparison = compare(sides[0], sides[1], metric, canonical_registers)
    if comparison.compared == 0:
        click.echo(f"ryuaot: warning: no method is in both '{sides[0].title}' and '{sides[1].title}'", err=True)
    text = FORMATS[form](comparison, top, diffs)
    if output:
        from ryuaot.toolchain.atomic_files import write_atomically

        write_atomically(Path(output), text)
        click.echo(f"ryuaot: wrote {output}", err=True)
    else:
        click.echo(text, nl=False)
    growth = comparison.growth
    return _GREW if limit is not None and growth is not None and growth > limit else 0


def _read(common: Common, progress: ProgressReporter, path: Path, options: str, globs: tuple[str, ...]) -> ListingSet:
    from ryuaot.errors import BadInput
    from ryuaot.listings.listing_sources import listings_of_path

    if not path.exists():
        raise BadInput(path, "no such file or folder")
    is_text = path.is_dir() or path.suffix == ".s"
    if is_text and (options or globs):
        raise BadInput(path, "is assembly text: --method and further options are for assemblies")
    own = _with_options(common, options)
    found = listings_of_path(path, own.target, None if is_text else own.settings(progress), globs)
    found.title = f"{path} {options}".rstrip()
    return found


def _with_options(common: Common, text: str) -> Common:
    """Returns the shared options with further ones; raises BadInput for one that is not among them."""
    from ryuaot.errors import BadInput

    if not text:
        return common
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadInput("", f"'{text}': {str(error).lower()}") from None
    command = click.Command("options", params=_shared_parameters())
    context = command.make_context("ryuaot compile", words)
    given: dict[str, Any] = {
        name: value
        for name, value in context.params.items()
        if context.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE
    }
    return replace(common, **given)


def _shared_parameters() -> list[click.Parameter]:
    names = Common.__dataclass_fields__
    return [p for p in asmdiff_command.params if isinstance(p, click.Option) and p.name in names]
