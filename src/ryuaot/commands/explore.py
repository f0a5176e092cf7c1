"""`ryuaot explore FOO.dll`: what a method becomes, as one page."""

from __future__ import annotations

import time
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import (
    Common,
    ProgressReporter,
    check_not_input,
    check_output,
    compiling,
    method_option,
    report_written,
    tool_version,
)

if TYPE_CHECKING:
    from ryuaot.explorer.page_data import Wanted
    from ryuaot.explorer.source_program import SourceProgram
    from ryuaot.program.driver.session import Settings


@click.command("explore", short_help="Show what methods become, as a page for the browser.")
@click.argument("assembly", metavar="FOO.dll", type=PathName(), required=False)
@method_option("Methods whose name, Type:Name or full signature matches; repeatable. Default: all.")
@click.option(
    "-o", "--output", metavar="FILE", type=PathName(), help="The page; - is standard output. Default: FOO.explore.html."
)
@click.option("--levels", metavar="N,..", help="Optimisation levels, with commas. Default: that of --opt.")
@click.option(
    "--with", "other", type=click.Choice(("dotnet",)), help="Add RyuJIT's code (x64): .NET 3.1 compiles, nothing runs."
)
@click.option("--serve", is_flag=True, help="Write nothing: serve the page on this machine and refresh what changes.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="Port of --serve. Default: a free one."
)
@compiling
def explore_command(
    common: Common,
    assembly: str | None,
    globs: tuple[str, ...],
    output: str | None,
    levels: str | None,
    other: str | None,
    serve: bool,
    port: int,
) -> int:
    """Write one HTML page that shows methods of FOO.dll or FOO.cs from source and IL to instructions.

    It has the IR after each phase, the registers, the frame, the calls and the reasons, and marks in every column what
    one points at. It opens from disk and needs no network. --target and --framework take several values here, with
    commas; without --target the page has all targets. C# is compiled by the installed .NET SDK (or RYUAOT_CSC); with
    --serve it can be changed in the page, and without FOO.dll the page begins with a small sample.
    """
    with ExitStack() as stack:
        program: SourceProgram | None = None
        if assembly is None or assembly.lower().endswith(".cs"):
            if assembly is None and not serve:
                raise click.UsageError("Missing argument 'FOO.dll'.")
            common = replace(common, framework=common.framework or _newest_library())
            program = stack.enter_context(closing(_source_program(common, assembly)))
            shown, file = program.origin or Path(program.file.name), program.file
        else:
            shown = file = Path(assembly)
            check_input(file)
        wanted = wanted_page(common, file, shown, globs, levels, other)
        if not serve:
            _write_page(wanted, shown, output, common)
            return 0
        from ryuaot.errors import BadInput
        from ryuaot.explorer.live_server import serve as serve_page

        if output is not None:
            raise BadInput("", "--serve writes nothing; leave out --output")
        serve_page(wanted, port, _say, program)
        return 0


def _source_program(common: Common, source: str | None) -> SourceProgram:
    """Returns the program of a C# file, or of the sample, for the first class library that is asked for."""
    from ryuaot.explorer.source_program import SourceProgram
    from ryuaot.program.inputs.framework_selection import named

    if source is not None:
        check_input(Path(source))
    assert common.framework is not None
    library = named(_words(common.framework, "--framework")[0])
    return SourceProgram(Path(source) if source is not None else None, library.folder)


def _newest_library() -> str:
    """Returns the folder of the newest class library that is known; that of .NET Core 3.1 comes with ryuaot."""
    from ryuaot.classlib.installed_libraries import installed
    from ryuaot.classlib.library_version import COLUMNS
    from ryuaot.typesystem.resolver import default_framework_dir

    known = [library for library in installed() if library.version in COLUMNS]
    return str(known[-1].folder if known else default_framework_dir())


def _write_page(wanted: Wanted, shown: Path, output: str | None, common: Common) -> None:
    from ryuaot.explorer.html_page import html_page
    from ryuaot.explorer.page_data import collect_page
    from ryuaot.toolchain.atomic_files import write_atomically

    page = Path(output) if output is not None else Path(f"{shown.stem}.explore.html")
    to_stdout = output == "-"
    if not to_stdout:
        check_output(page)
        check_not_input(page, shown)
    start = time.monotonic()
    with ProgressReporter(quiet=not common.verbose) as progress:
        data = collect_page(wanted, progress)
    if to_stdout:
        click.echo(html_page(data), nl=False)
    else:
        write_atomically(page, html_page(data))
    for name in data.left_out:
        click.echo(f"ryuaot: left out: {name}: the page would be too large; name it alone with --method", err=True)
    if not to_stdout:
        report_written(page, time.monotonic() - start)


def _say(text: str) -> None:
    click.echo(f"ryuaot: {text}", err=True)


def wanted_page(
    common: Common, file: Path, shown: Path, globs: tuple[str, ...], levels: str | None, other: str | None
) -> Wanted:
    """Returns what the options ask for. shown: the file that the user named. Raises BadInput for an unknown target or
    level."""
    from ryuaot.backends.registry import FACTORIES
    from ryuaot.errors import BadInput
    from ryuaot.explorer.page_data import Wanted
    from ryuaot.target import target_named

    is_given = click.get_current_context().get_parameter_source("target") is click.core.ParameterSource.COMMANDLINE
    names = _words(common.target, "--target") if is_given else ["all"]
    if names == ["all"]:
        names = list(FACTORIES)
    numbers: list[int] = []
    for word in _words(levels, "--levels") if levels is not None else [str(common.opt)]:
        if word not in ("0", "1"):
            raise BadInput("", f"invalid value '{word}' for '--levels': expected 0 or 1")
        numbers.append(int(word))
    libraries = _words(common.framework, "--framework") if common.framework else [""]
    settings: list[Settings] = []
    for library in libraries:
        for name in names:
            extensions = tuple([word for word in common.instruction_set if word in target_named(name).extensions])
            settings.append(replace(common, target=name, framework=library, instruction_set=extensions).settings())
    command = f"ryuaot explore {shown.name}" + "".join([f" --method '{glob}'" for glob in globs])
    tool = tool_version()
    return Wanted(file, globs, tuple(settings), tuple(dict.fromkeys(numbers)), command, tool, other is not None)


def _words(text: str, option: str) -> list[str]:
    from ryuaot.errors import BadInput

    words = list(dict.fromkeys([word.strip() for word in text.split(",") if word.strip()]))
    if not words:
        raise BadInput("", f"invalid value '{text}' for '{option}': expected words with commas")
    return words
