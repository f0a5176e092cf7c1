"""`ryuaot library --check`: a class library against what this compiler knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ryuaot.program.driver.library_audit import Surface

_WIDTH = 116


@click.command("library", short_help="Check a class library against the compiler's tables.")
@click.argument("framework", metavar="[DIR|VERSION]", default="3.1")
@click.option("--check", is_flag=True, help="Compare it with the compiler's tables (there is nothing else to do).")
def library_command(framework: str, check: bool) -> int:
    """Check the compiler's tables against a class library, and list unimplemented functions of the CLR.

    The list has the functions that the library's public surface reaches. DIR is a class library's folder, VERSION one
    that is installed (3.1, 10.0). The exit code is 1 if a row of a table matches nothing.
    """
    from pathlib import Path

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.driver.library_audit import TableAudit, public_surface
    from ryuaot.program.inputs.framework_selection import named
    from ryuaot.runtime.runtime_archive import substitutions_path
    from ryuaot.target import target_named
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.resolver import AssemblyResolver

    folder = named(framework).folder
    context = TypeSystemContext(target_named("x64"), AssemblyResolver(Path(folder)))
    bodies = Bodies(context, substitutions_path(context.library))
    click.echo(f"class library of .NET {context.library}: {folder}")
    missing = TableAudit(bodies).find_unmatched()
    click.echo(f"rows without a match: {len(missing) or 'none'}")
    for row in missing:
        click.echo(f"    {row.table}: {row.row}: {row.why}")
    for line in surface_lines(public_surface(bodies)):
        click.echo(line)
    return 1 if missing else 0


def surface_lines(surface: Surface) -> list[str]:
    """Returns the list of unimplemented methods as text."""
    lines = [f"reached but not implemented: {surface.refused} of {surface.methods} methods"]
    kind = ""
    for group in surface.unimplemented:
        if group.kind != kind:
            kind = group.kind
            total = sum(len(g.names) for g in surface.unimplemented if g.kind == kind)
            lines.append(f"  {kind}: {total}")
        lines.extend(_wrapped(f"    {len(group.names):3} {group.owner}:", group.names))
    return lines


def _wrapped(head: str, words: tuple[str, ...]) -> list[str]:
    lines = [head]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > _WIDTH:
            lines.append("       ")
        lines[-1] += f" {word}"
    return lines
