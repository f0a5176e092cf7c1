"""The tables of `ryuaot abi`: targets side by side, registers coloured by bank."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ryuaot.abi import ArgRole, Bank, CallLayout, Placement, Reg, ReturnTypeDesc, Segment
from ryuaot.abi.explain import notes_for
from ryuaot.metadata.elements import ElementType as E

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

STYLES = {Bank.INT: "cyan", Bank.FLOAT: "magenta", Bank.X87: "magenta"}
STACK_STYLE = "yellow"
HIDDEN = {ArgRole.THIS: "this", ArgRole.RETURN_BUFFER: "return buffer", ArgRole.GENERIC_CONTEXT: "generic context"}

_CSHARP = {
    E.VOID: "void",
    E.BOOLEAN: "bool",
    E.CHAR: "char",
    E.I1: "sbyte",
    E.U1: "byte",
    E.I2: "short",
    E.U2: "ushort",
    E.I4: "int",
    E.U4: "uint",
    E.I8: "long",
    E.U8: "ulong",
    E.R4: "float",
    E.R8: "double",
    E.STRING: "string",
    E.OBJECT: "object",
}


@dataclass(slots=True)
class MethodLayouts:
    """One method: the names of its user arguments, type names (arguments', then the result's), layout by target."""

    key: str
    names: list[str]
    types: list[str]
    layouts: dict[str, CallLayout] = field(default_factory=dict)


def type_name(type_: TypeDesc) -> str:
    """Returns a type as C# writes it, without namespaces."""
    suffix = ""
    while type_.element_type is not None:
        suffix = {E.PTR: "*", E.BYREF: "&"}.get(type_.etype, f"[{',' * (type_.rank - 1)}]") + suffix
        type_ = type_.element_type
    return _CSHARP.get(type_.etype, type_.full_name.rpartition(".")[2] if not type_.type_args else type_.name) + suffix


def type_names(method: MethodDesc) -> list[str]:
    """Returns the type names of the user's arguments, then that of the result."""
    signature = method.signature
    return [type_name(t) for t in (*signature.params, signature.return_type)]


def argument_names(method: MethodDesc) -> list[str]:
    """Names of the user's arguments."""
    names = list(method.param_names)
    return [names[i] if i < len(names) and names[i] else f"arg{i}" for i in range(len(method.signature.params))]


class _Console(Console):
    """rich's console, but a closed pipe is for the command line to handle."""

    def on_broken_pipe(self) -> None:
        raise


def print_tables(found: Sequence[MethodLayouts], targets: Sequence[Target], *, why: bool) -> None:
    """Prints one table per method to stdout."""
    console = _Console(highlight=False, soft_wrap=False)
    if not console.is_terminal:
        console = _Console(highlight=False, width=200)
    for entry in found:
        console.print(Text(entry.key, style="bold"), soft_wrap=True)
        console.print(method_table(entry, targets))
        if why:
            for target in targets:
                console.print(Text(f"{target.name}, by {entry.layouts[target.name].convention}"), soft_wrap=True)
                console.print(why_table(entry, target))


def _rows(entry: MethodLayouts, targets: Sequence[Target]) -> list[tuple[str, list[Placement | None]]]:
    """Returns the rows to print, hidden arguments first; None for a target without that hidden argument."""
    rows: list[tuple[str, list[Placement | None]]] = []
    layouts = [entry.layouts[t.name] for t in targets]
    for role, label in HIDDEN.items():
        places = [next((p for p in layout.args if p.role is role), None) for layout in layouts]
        if any(places):
            rows.append((label, places))
    user = [[p for p in layout.args if p.role is ArgRole.USER] for layout in layouts]
    for index, name in enumerate(entry.names):
        rows.append((f"{entry.types[index]} {name}", [places[index] for places in user]))
    return rows


def method_table(entry: MethodLayouts, targets: Sequence[Target]) -> Table:
    """Arguments downwards, targets side by side."""
    table = Table()
    table.add_column("argument", no_wrap=True)
    for target in targets:
        table.add_column(target.name)
    for label, places in _rows(entry, targets):
        table.add_row(Text(label), *[Text("–", style="dim") if p is None else place_text(p) for p in places])
    table.add_section()
    layouts = [entry.layouts[t.name] for t in targets]
    table.add_row(Text(f"{entry.types[-1]} result"), *[return_text(layout.ret) for layout in layouts])
    table.add_row("stack bytes", *[stack_text(layout) for layout in layouts])
    return table


def stack_text(layout: CallLayout) -> Text:
    """Returns the bytes of the outgoing area, and how many of them the callee removes."""
    pops = f" (callee pops {layout.callee_pops})" if layout.callee_pops else ""
    return Text(f"{layout.stack_size}{pops}", style="dim" if not layout.stack_size else "")


def _segment_text(segment: Segment, *, ranged: bool) -> Text:
    where = segment.where
    if isinstance(where, Reg):
        text = Text(where.name, style=STYLES[where.bank])
    else:
        text = Text(f"stack+{where.offset}", style=STACK_STYLE)
    if ranged:
        text.append(f"[{segment.offset}:{segment.offset + segment.size}]", style="dim")
    return text


def place_text(place: Placement) -> Text:
    """Returns where an argument is passed: its segments with their byte ranges, then remarks."""
    text = Text()
    if place.is_by_reference:
        text.append("&")
    for index, segment in enumerate(place.segments):
        if index:
            text.append(" ")
        text.append_text(_segment_text(segment, ranged=len(place.segments) > 1))
    notes = [note for note in notes_for(place) if note != "by reference"]
    if notes:
        text.append(f" ({', '.join(notes)})", style="dim")
    return text


def return_text(ret: ReturnTypeDesc) -> Text:
    """Returns where the result is returned."""
    if ret.is_by_buffer:
        text = Text("buffer", style="green")
        if ret.buffer_address is not None:
            text.append(f", address in {ret.buffer_address.name}", style="dim")
        return text
    if not ret.segments:
        return Text("–", style="dim")
    text = Text()
    for index, segment in enumerate(ret.segments):
        if index:
            text.append(" ")
        text.append_text(_segment_text(segment, ranged=len(ret.segments) > 1))
    return text


def why_table(entry: MethodLayouts, target: Target) -> Table:
    """Returns a table of the rules that placed each value on one target."""
    layout = entry.layouts[target.name]
    table = Table(box=None)
    for heading in ("value", "where", "rule", "document", "what it says"):
        table.add_column(heading)
    for label, places in _rows(entry, [target]):
        place = places[0]
        if place is not None:
            rule = place.rule
            table.add_row(Text(label), place_text(place), Text(rule.name), Text(rule.section), Text(rule.text))
    rule = layout.ret.rule
    table.add_row(Text("result"), return_text(layout.ret), Text(rule.name), Text(rule.section), Text(rule.text))
    return table
