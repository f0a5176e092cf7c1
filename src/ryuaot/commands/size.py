"""`ryuaot size FOO.dll`: what the bytes of the program are, as a tree, a treemap, or the difference to another one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import (
    Common,
    ProgressReporter,
    check_output,
    compiling,
    root_option,
)

if TYPE_CHECKING:
    from ryuaot.program.driver.session import Settings
    from ryuaot.program.driver.size_report import Node, SizeReport

_LEAST = 0.005
"""Share of the program under which nodes are summed up."""
_SHOWN_DIFFERENCES = 40


@click.command("size", short_help="Show what the bytes of a program are.")
@click.argument("assembly", metavar="FOO.dll", type=PathName())
@click.option(
    "--depth",
    type=click.IntRange(1),
    default=2,
    show_default=True,
    metavar="N",
    help="Levels of the tree: 1 assemblies, 2 namespaces, 3 types, 4 members (instantiations, then members).",
)
@click.option(
    "--html", metavar="FILE", type=PathName(), help="Write a treemap: one file, which needs no network."
)
@click.option(
    "--against",
    metavar="OLD",
    type=PathName(),
    help="Show what has changed: OLD is another assembly, or the saved output of --json.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@root_option
@compiling
def size_command(
    common: Common,
    assembly: str,
    depth: int,
    html: str | None,
    against: str | None,
    as_json: bool,
    roots: tuple[str, ...],
) -> int:
    """Build FOO.dll and show its bytes by kind and by assembly, namespace, type and member.

    The sizes add up to the size of the file.
    """
    from ryuaot.program.driver.session import Session
    from ryuaot.program.driver.size_report import measure
    from ryuaot.toolchain.atomic_files import write_atomically

    check_input(Path(assembly))
    if html:
        check_output(Path(html))
    if against:
        check_input(Path(against))
    with ProgressReporter(quiet=not common.verbose) as progress:
        common.quiet = True
        settings = replace(common.settings(progress), roots=roots)
        report = measure(Session(settings, Path(assembly)))
        old = _read_old(settings, Path(against)) if against else None
    if html:
        write_atomically(Path(html), treemap(report))
        click.echo(f"ryuaot: wrote {html}", err=True)
    if as_json:
        click.echo(report.to_json())
    elif old is not None:
        _print_difference(old, report, depth)
    elif not html:
        _print_report(report, depth)
    return 0


def _read_old(settings: Settings, file: Path) -> SizeReport:
    from ryuaot.program.driver.session import Session
    from ryuaot.program.driver.size_report import measure, read_report

    return measure(Session(settings, file)) if file.read_bytes()[:2] == b"MZ" else read_report(file)


def _print_report(report: SizeReport, depth: int) -> None:
    zeroed = sum(leaf.zeroed for leaf in report.leaves)
    click.echo(f"{report.file} for {report.target}: {report.total} bytes, {report.methods} methods")
    click.echo(f"(and {zeroed} bytes of memory that start as zero)\n")
    _print_rows([(0, kind, size) for kind, size in report.by_kind().items()], report.total)
    click.echo("")
    _print_rows(_tree_rows(report.by_path(depth), report.total), report.total)


def _print_rows(rows: list[tuple[int, str, int]], total: int) -> None:
    for level, name, size in rows:
        click.echo(f"{size:>10} {100 * size / max(total, 1):5.1f} %  {'  ' * level}{name}")


def _tree_rows(sizes: dict[Node, int], total: int) -> list[tuple[int, str, int]]:
    """Nodes depth first, the largest of each level first; small ones as one row."""
    children: dict[Node, list[Node]] = {}
    for node in sizes:
        children.setdefault(node[:-1], []).append(node)
    rows: list[tuple[int, str, int]] = []
    work: list[tuple[int, str, int, Node | None]] = []

    def push(parent: Node) -> None:
        own = sorted(children.get(parent, ()), key=lambda node: (-sizes[node], node))
        large = [node for node in own if sizes[node] >= _LEAST * total]
        small = own[len(large) :]
        if small:
            work.append((len(parent), f"({len(small)} smaller)", sum(sizes[node] for node in small), None))
        work.extend([(len(parent), node[-1], sizes[node], node) for node in reversed(large)])

    push(())
    while work:
        level, name, size, opened = work.pop()
        rows.append((level, name, size))
        if opened is not None:
            push(opened)
    return rows


def _print_difference(old: SizeReport, new: SizeReport, depth: int) -> None:
    click.echo(f"{old.file} {old.total} -> {new.file} {new.total} bytes: {new.total - old.total:+}")
    click.echo(f"methods: {old.methods} -> {new.methods}: {new.methods - old.methods:+}\n")
    kinds = _differences({(k,): v for k, v in old.by_kind().items()}, {(k,): v for k, v in new.by_kind().items()})
    for node, before, after in kinds:
        click.echo(f"{after - before:>+10}  {before:>9} -> {after:<9} {node[0]}")
    click.echo("")
    leaves = [_at_depth(report.by_path(depth), depth) for report in (old, new)]
    found = _differences(*leaves)
    for node, before, after in found[:_SHOWN_DIFFERENCES]:
        note = " (new)" if not before else " (gone)" if not after else ""
        click.echo(f"{after - before:>+10}  {before:>9} -> {after:<9} {' / '.join(node)}{note}")
    if len(found) > _SHOWN_DIFFERENCES:
        rest = sum(after - before for _, before, after in found[_SHOWN_DIFFERENCES:])
        click.echo(f"{rest:>+10}  {len(found) - _SHOWN_DIFFERENCES} smaller differences")


def _at_depth(sizes: dict[Node, int], depth: int) -> dict[Node, int]:
    """Returns the nodes at a depth, and those above it that have no children."""
    parents = {node[:-1] for node in sizes}
    return {node: size for node, size in sizes.items() if len(node) == depth or node not in parents}


def _differences(old: dict[Node, int], new: dict[Node, int]) -> list[tuple[Node, int, int]]:
    """Returns what has changed, the largest differences first."""
    nodes = dict.fromkeys([*old, *new])
    found = [(node, old.get(node, 0), new.get(node, 0)) for node in nodes]
    return sorted([row for row in found if row[1] != row[2]], key=lambda row: (-abs(row[2] - row[1]), row[0]))


def treemap(report: SizeReport) -> str:
    """Renders the report as a page with a treemap."""
    page = Path(__file__).with_name("treemap.html").read_text(encoding="utf-8")
    leaves = [[list(leaf.path), leaf.kind, leaf.size] for leaf in report.leaves if leaf.size]
    data = {"file": report.file, "target": report.target, "methods": report.methods, "total": report.total}
    text = json.dumps({**data, "leaves": leaves}, ensure_ascii=True, separators=(",", ":"))
    return page.replace("/*DATA*/null", text.replace("</", "<\\/"))
