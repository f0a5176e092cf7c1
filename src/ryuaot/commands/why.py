"""`ryuaot why FOO.dll METHOD-OR-TYPE`: the chain that makes something part of the program."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ryuaot.commands.options.completed_values import complete_method
from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.commands.options.shared_options import Common, compiling, root_option

if TYPE_CHECKING:
    from ryuaot.program.driver.reachability_query import Match, ReachabilityQuery
    from ryuaot.program.reachability.dependency_chains import Chain, Edge, Node

_SHOWN_MATCHES = 30
_SHOWN_CHAINS = 20


@click.command("why", short_help="Show why a method or type is in the program.")
@click.argument("assembly", metavar="FOO.dll", type=PathName())
@click.argument("name", metavar="METHOD-OR-TYPE", shell_complete=complete_method)
@click.option("--all", "all_chains", is_flag=True, help="Show a chain for each reason, not only the shortest.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@root_option
@compiling
def why_command(
    common: Common, assembly: str, name: str, all_chains: bool, as_json: bool, roots: tuple[str, ...]
) -> int:
    """Show the shortest chain of calls, allocations and tables from a root of the program to METHOD-OR-TYPE.

    A name is a method or type as --method, C# or the symbol table spells it, or a glob. If several match, they are
    listed. Exit code 2 if nothing of that name is in the program.
    """
    from ryuaot.program.driver.reachability_query import ReachabilityQuery
    from ryuaot.program.driver.session import Session

    check_input(Path(assembly))
    query = ReachabilityQuery(Session(replace(common.settings(), roots=roots), Path(assembly)))
    matches = query.find(name)
    if as_json:
        click.echo(json.dumps(_describe(query, name, matches, all_chains), indent=2))
    elif len(matches) > 1:
        _print_matches(query, name, matches)
    else:
        _print_chains(query, matches[0], all_chains)
    return 0


def _print_matches(query: ReachabilityQuery, name: str, matches: list[Match]) -> None:
    click.echo(f"'{name}' matches {len(matches)} methods and types; steps from a root:\n")
    for match in matches[:_SHOWN_MATCHES]:
        click.echo(f"{len(query.shortest(match) or ()):5}  {match.name}")
    if len(matches) > _SHOWN_MATCHES:
        click.echo(f"       and {len(matches) - _SHOWN_MATCHES} more")


def _print_chains(query: ReachabilityQuery, match: Match, all_chains: bool) -> None:
    chain = query.shortest(match)
    assert chain is not None
    chains = query.all_of(match) if all_chains else [chain]
    count = f", for {len(chains)} reason{'s' * (len(chains) != 1)}" if all_chains else ""
    click.echo(f"{match.name} is reachable, {_count(len(chain) - 1)} from a root{count}:")
    for shown in chains[:_SHOWN_CHAINS]:
        click.echo("")
        _print_chain(query, shown)
    if len(chains) > _SHOWN_CHAINS:
        click.echo(f"\nand {len(chains) - _SHOWN_CHAINS} longer chains (--json prints all)")


def _count(steps: int) -> str:
    return f"{steps} step{'s' * (steps != 1)}"


def _print_chain(query: ReachabilityQuery, chain: Chain) -> None:
    for step in chain:
        kind = "entry point" if step.node.entity is query.main else step.edge.kind
        where = _place(step.edge)
        click.echo(f"  {kind}{where}: {_name(step.node)}")
        for condition in step.conditions:
            if condition.entity is not None:
                click.echo(f"      and {_name(condition)}, {_reason(query, condition)}")


def _name(node: Node) -> str:
    """Returns the entity, and how it is used if it is a type."""
    if node.entity is None:
        return "reflection"
    note = {"allocated": " (allocated)", "method table": " (MethodTable)", "typeof": " (typeof)", "slot": " (slot)"}
    return node.entity.full_name + note.get(node.kind, "")


def _reason(query: ReachabilityQuery, node: Node) -> str:
    """Returns where a condition comes from: the last step of its shortest chain."""
    chain = query.chains.shortest((node,))
    assert chain is not None
    last = chain[-1]
    source = f" by {_name(chain[-2].node)}" if len(chain) > 1 else ""
    return f"{_count(len(chain) - 1)} from a root: {last.edge.kind}{_place(last.edge)}{source}"


def _place(edge: Edge) -> str:
    """Returns `` at IL_0012, FILE:LINE``, as far as known."""
    offset, line = _location(edge)
    if offset is None:
        return ""
    return f" at IL_{offset:04X}" + (f", {line}" if line else "")


def _location(edge: Edge) -> tuple[int | None, str]:
    from ryuaot.program.driver.diagnostics import line_of
    from ryuaot.typesystem.methods import MethodDesc

    source = edge.sources[0].entity if edge.sources else None
    if edge.offset < 0 or not isinstance(source, MethodDesc) or not source.token:
        return None, ""
    return edge.offset, line_of(source, edge.offset)


def _describe(query: ReachabilityQuery, name: str, matches: list[Match], all_chains: bool) -> dict[str, Any]:
    found = []
    for match in matches:
        chain = query.shortest(match)
        chains = query.all_of(match) if all_chains else [chain] if chain is not None else []
        described = [[_describe_step(query, chain, index) for index in range(len(chain))] for chain in chains]
        found.append({"name": match.name, "chains": described})
    return {"query": name, "matches": found}


def _describe_step(query: ReachabilityQuery, chain: Chain, index: int) -> dict[str, Any]:
    step = chain[index]
    offset, line = _location(step.edge)
    entry: dict[str, Any] = {
        "kind": "entry point" if step.node.entity is query.main else step.edge.kind,
        "node": step.node.kind,
        "name": step.node.entity.full_name if step.node.entity is not None else "",
    }
    if offset is not None:
        entry["offset"] = offset
    if line:
        entry["line"] = line
    conditions = [c for c in step.conditions if c.entity is not None]
    if conditions:
        entry["conditions"] = [{"node": c.kind, "name": _name(c), "reason": _reason(query, c)} for c in conditions]
    return entry
