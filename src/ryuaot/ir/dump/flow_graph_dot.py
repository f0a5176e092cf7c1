"""The flow graph of a method for Graphviz: `ryuaot dump --format dot`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir.dump.method_dump import il_range

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler


def flow_graph_dot(comp: Compiler, title: str) -> str:
    """Returns a `digraph`: a box per block with its IL range, weight and number of nodes, cold ones dotted. Edges of a
    conditional branch are solid where it jumps and dashed where it falls through; dotted edges lead from the start of a
    try to its handlers."""
    lines = [
        f"digraph {_quoted(title)} {{",
        f"  label={_quoted(title)}; labelloc=t; fontname=monospace;",
        "  node [shape=box fontname=monospace]; edge [fontname=monospace];",
    ]
    for block in comp.blocks():
        count = sum(1 for _ in block.nodes()) or len(block.stmts)
        unit = "nodes" if block.flags & B.BBF_IS_LIR else "statements"
        text = f"BB{block.num:02d} {il_range(block)}\\nweight {block.weight / 100:g}\\n{count} {unit}"
        style = " style=dotted" if block.flags & B.BBF_COLD else ""
        lines.append(f'  BB{block.num:02d} [label="{text}"{style}];')
        for successor in block.successors():
            falls = block.kind == B.BBJ_COND and successor not in block.targets
            lines.append(f"  BB{block.num:02d} -> BB{successor.num:02d}{' [style=dashed]' if falls else ''};")
    for region in comp.eh:
        for entry in (region.filter_beg, region.hnd_beg):
            if entry is not None:
                lines.append(f"  BB{region.try_beg.num:02d} -> BB{entry.num:02d} [style=dotted];")
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
