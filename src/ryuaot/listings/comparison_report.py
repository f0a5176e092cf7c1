"""A comparison of listings as text, Markdown, HTML or JSON."""

from __future__ import annotations

import html
import json
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING

from ryuaot.listings.comparison import METRICS, iterate_changes

if TYPE_CHECKING:
    from ryuaot.listings.comparison import Comparison, MethodDifference
    from ryuaot.listings.method_metrics import Metrics

_HEADINGS = {
    "size": "bytes",
    "instructions": "instructions",
    "memory": "memory operands",
    "frame": "frame accesses",
    "calls": "calls",
    "cycles": "estimated cycles",
}


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def _signed(value: float) -> str:
    return f"{value:+.2f}" if isinstance(value, float) and value != int(value) else f"{int(value):+}"


def _total_rows(comparison: Comparison) -> list[tuple[str, str, str, str]]:
    rows = []
    for metric in METRICS:
        old, new = (getattr(total, metric) for total in (comparison.old_total, comparison.new_total))
        known = old is not None and new is not None
        ratio = f"{new / old:.3f}" if known and old else "-"
        rows.append((_HEADINGS[metric], _number(old), _number(new), ratio))
    return rows


def _summary(comparison: Comparison) -> str:
    count = comparison.compared
    text = f"{count} method{'s' * (count != 1)} on both sides, {len(comparison.differences)} different"
    if comparison.geometric_mean is not None:
        text += f", geometric mean of {_HEADINGS[comparison.metric]} {comparison.geometric_mean:.3f}"
    return text


def _change(each: MethodDifference, metric: str) -> str:
    if each.old is None:
        return "new"
    if each.new is None:
        return "gone"
    return _signed(each.delta(metric))


def format_text(comparison: Comparison, shown: int, diffs: bool) -> str:
    """Returns the report for a terminal. shown: methods per group. diffs: with unified diffs."""
    lines = [f"old: {comparison.old}", f"new: {comparison.new}", _summary(comparison), ""]
    lines += [f"{name:>18} {old:>12} -> {new:<12} {ratio}" for name, old, new, ratio in _total_rows(comparison)]
    for title, found in iterate_changes(comparison):
        lines += ["", f"{title} ({len(found)}):"]
        for each in found[:shown]:
            lines.append(f"{_change(each, comparison.metric):>10}  {each.title}")
            if diffs:
                lines += [f"            {line}".rstrip() for line in each.unified_diff()]
        if len(found) > shown:
            lines.append(f"            and {len(found) - shown} more")
    return "\n".join(lines) + "\n"


def format_markdown(comparison: Comparison, shown: int, diffs: bool) -> str:
    """Returns the report for a pull request's comment."""
    lines = [f"**{_summary(comparison)}**", "", f"Old: `{comparison.old}`, new: `{comparison.new}`", ""]
    lines += ["| | old | new | ratio |", "|---|---:|---:|---:|"]
    lines += [f"| {name} | {old} | {new} | {ratio} |" for name, old, new, ratio in _total_rows(comparison)]
    for title, found in iterate_changes(comparison):
        lines += ["", f"### {title} ({len(found)})", "", f"| {_HEADINGS[comparison.metric]} | method |", "|---:|---|"]
        lines += [f"| {_change(each, comparison.metric)} | `{each.title}` |" for each in found[:shown]]
        if len(found) > shown:
            lines.append(f"| | and {len(found) - shown} more |")
        for each in found[:shown] if diffs else ():
            lines += ["", f"<details><summary><code>{html.escape(each.name)}</code></summary>", "", "```diff"]
            lines += [line.expandtabs(4) for line in each.unified_diff()]
            lines += ["```", "", "</details>"]
    return "\n".join(lines) + "\n"


_STYLE = (
    ":root{color-scheme:light dark}body{font:15px system-ui;margin:2em;max-width:70em}"
    "table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:right;border-bottom:1px solid #8884}"
    "td:last-child{text-align:left}pre{overflow:auto;padding:.6em;background:#8881}"
    ".add{color:light-dark(#060,#6d6)}.del{color:light-dark(#900,#f88)}"
)


def format_html(comparison: Comparison, shown: int, diffs: bool) -> str:
    """Returns the report as one page that needs no network."""
    escape = html.escape
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><title>asmdiff</title>",
        f"<style>{_STYLE}</style><h1>{escape(_summary(comparison))}</h1>",
        f"<p>Old: <code>{escape(comparison.old)}</code><br>New: <code>{escape(comparison.new)}</code></p>",
        "<table><tr><th></th><th>old</th><th>new</th><th>ratio</th></tr>",
    ]
    for row in _total_rows(comparison):
        parts.append("<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>")
    parts.append("</table>")
    for title, found in iterate_changes(comparison):
        parts.append(f"<h2>{escape(title)} ({len(found)})</h2>")
        for each in found[:shown]:
            head = f"{_change(each, comparison.metric)} &nbsp; <code>{escape(each.title)}</code>"
            parts.append(f"<details><summary>{head}</summary>{_html_diff(each) if diffs else ''}</details>")
        if len(found) > shown:
            parts.append(f"<p>and {len(found) - shown} more</p>")
    return "\n".join(parts) + "\n</html>\n"


def _html_diff(each: MethodDifference) -> str:
    lines = []
    for line in each.unified_diff():
        kind = {"+": "add", "-": "del"}.get(line[:1], "")
        text = html.escape(line.expandtabs(4))
        lines.append(f"<span class={kind}>{text}</span>" if kind else text)
    return "<pre>" + "\n".join(lines) + "</pre>"


def format_json(comparison: Comparison, shown: int, diffs: bool) -> str:
    """Returns the report as JSON: all methods, whatever *shown* is."""

    def numbers(metrics: Metrics | None) -> dict[str, float | None] | None:
        return None if metrics is None else asdict(metrics)

    data = {
        "version": 1,
        "old": comparison.old,
        "new": comparison.new,
        "metric": comparison.metric,
        "compared": comparison.compared,
        "geometric_mean": comparison.geometric_mean,
        "totals": {"old": numbers(comparison.old_total), "new": numbers(comparison.new_total)},
        "methods": [
            {
                "place": each.place,
                "name": each.name,
                "old": numbers(each.old),
                "new": numbers(each.new),
                **({"diff": each.unified_diff()} if diffs else {}),
            }
            for each in comparison.differences
        ],
    }
    return json.dumps(data, indent=1) + "\n"


FORMATS: dict[str, Callable[[Comparison, int, bool], str]] = {
    "text": format_text,
    "markdown": format_markdown,
    "html": format_html,
    "json": format_json,
}
