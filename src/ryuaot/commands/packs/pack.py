"""`ryuaot pack`: the class library's code of many programs, compiled once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import ProgressReporter, default_target, tool_version

if TYPE_CHECKING:
    from ryuaot.program.packs.pack_build import ProgramBodies


@click.group("pack", short_help="Make packs of compiled library code, or show and verify them.")
def pack_command() -> None:
    """Packs: the class library's code of many programs, compiled once. `build` takes methods from them."""


@pack_command.command("build", short_help="Make a pack from programs.")
@click.argument("programs", metavar="[FOO.dll]...", nargs=-1, type=PathName())
@click.option("--like", multiple=True, metavar="FOO.dll", type=PathName(), help="Add what this one uses; repeatable.")
@click.option("--target", default=default_target, metavar="NAME", help="Target; default: this machine's.")
@click.option("--opt", type=click.IntRange(0, 1), default=1, show_default=True, help="Optimisation level.")
@click.option("--framework", metavar="DIR|VERSION", help="Class library; default: selected by each program.")
@click.option("-o", "--output", metavar="DIR", type=PathName(), help="Folder; default: the user's folder of packs.")
@click.option("-j", "--jobs", type=click.IntRange(0), default=0, help="Processes; default: one per processor.")
def pack_build(
    programs: tuple[str, ...],
    like: tuple[str, ...],
    target: str,
    opt: int,
    framework: str | None,
    output: str | None,
    jobs: int,
) -> None:
    """Compile programs, and keep the code of the class library that they use in one file per class library.

    Without FOO.dll: the examples and tests of the checkout that ryuaot runs from.
    """
    from ryuaot.errors import BadInput
    from ryuaot.ir.compiler import Options
    from ryuaot.program.compilation.installed_packs import user_folder
    from ryuaot.program.driver.session import Settings
    from ryuaot.program.packs.pack_build import ProgramBodies, collect, pack_name
    from ryuaot.program.packs.typical_programs import typical_programs
    from ryuaot.target import elf_target, target_named
    from ryuaot.toolchain import write_atomically

    chosen = [Path(name) for name in programs] or typical_programs()
    named = {Path(name) for name in (*programs, *like)}
    chosen += [Path(name) for name in like if Path(name) not in chosen]
    if not chosen:
        raise BadInput("", "no programs: name some, since this is no checkout with examples")
    for file in named:
        check_input(file)
    folder = Path(output) if output else user_folder()
    compiled_for = elf_target(target_named(target))
    settings = Settings(compiled_for, Options(opt), framework, jobs=jobs)

    def report(program: Path, found: ProgramBodies | str, new: int) -> None:
        if isinstance(found, ProgramBodies):
            click.echo(f"{program}: {len(found.entries)} bodies, {new} new", err=True)
        elif program in named:
            raise BadInput("", found)
        else:
            click.echo(f"ryuaot: warning: left out: {found}", err=True)

    with ProgressReporter() as progress:
        for plan in collect(settings, chosen, report):
            content = plan.write(tool_version(), compiled_for, opt)
            file = folder / pack_name(compiled_for, opt, plan.library)
            write_atomically(file, content)
            size = f"{len(content) / (1 << 20):.1f} MB"
            click.echo(f"ryuaot: wrote {file} ({size}): {len(plan.users)} bodies of {plan.programs} programs", err=True)
    click.echo(f"ryuaot: {progress.seconds:.1f} s", err=True)


@pack_command.command("show", short_help="List the packs that are found.")
def pack_show() -> None:
    """List the packs in RYUAOT_PACKS, the user's folder of packs and the package ryuaot_packs."""
    from ryuaot.program.compilation.installed_packs import find_packs, pack_folders
    from ryuaot.program.compilation.method_cache import tool_fingerprint

    found = find_packs()
    compiler = tool_fingerprint().hex()
    for pack in found:
        click.echo(f"{pack.path}")
        header = pack.header
        if header is None:
            click.echo(f"    {pack.problem}")
            continue
        size = pack.path.stat().st_size / (1 << 20)
        click.echo(f"    {header.target}, --opt {header.level}, .NET {header.library}")
        bodies = f"{header.entries} bodies of {header.programs} programs"
        click.echo(f"    {bodies}, {size:.1f} MB, made by {header.version}")
        if header.compiler != compiler:
            click.echo("    not used: made by another version of ryuaot ('ryuaot pack build' makes a new one)")
    if not found:
        click.echo("no packs in " + ", ".join(map(str, pack_folders())))


@pack_command.command("verify", short_help="Check every byte of packs.")
@click.argument("files", metavar="[FILE]...", nargs=-1, type=PathName())
def pack_verify(files: tuple[str, ...]) -> None:
    """Check the digests of packs, and that each entry can be read. Without FILE: all that are found."""
    from ryuaot.errors import BadInput
    from ryuaot.program.compilation.installed_packs import find_packs
    from ryuaot.program.compilation.method_cache import decode_finished
    from ryuaot.program.compilation.pack_file import Pack

    for path in [Path(name) for name in files] or [found.path for found in find_packs()]:
        pack = Pack(path)
        for key, content in pack.entries():
            if decode_finished(content) is None:
                raise BadInput(path, f"is damaged: the entry {key.hex()} cannot be read")
        click.echo(f"{path}: ok: {pack.header.entries} bodies in {pack.header.blocks} blocks")
