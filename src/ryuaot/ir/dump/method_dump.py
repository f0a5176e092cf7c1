"""A whole method's dump: the local variable table, the block table, each block's trees or LIR, the EH table, calls'
argument tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import vartypes as T
from ryuaot.ir.dump.tree_drawing import ASCII, UNICODE, lir_lines, tree_lines
from ryuaot.ir.nodes import CallNode
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.ir.nodes import GenTree

_RULE = "-" * 118
EH_NAMES = ("catch", "filter", "finally", "fault")
BLOCK_FLAGS = (
    (B.BBF_INTERNAL, "internal"),
    (B.BBF_TRY_BEG, "try"),
    (B.BBF_FUNCLET_BEG, "flet"),
    (B.BBF_HAS_LABEL, "label"),
    (B.BBF_COLD, "rare"),
    (B.BBF_IS_LIR, "LIR"),
)


def dump_method(
    comp: Compiler, title: str, *, ascii_only: bool = False, register_name: Callable[[int], str] | None = None
) -> str:
    """Returns the method's dump, under a headline ``*************** title``."""
    glyphs = ASCII if ascii_only else UNICODE
    names = register_name if register_name is not None else _plain_register
    _number(comp)
    lines = [f"*************** {title} for {comp.method_name} ({comp.target.name})", ""]
    lines += locals_table(comp, names)
    lines += ["", *block_table(comp), ""]
    phis = _phis(comp)
    for block in comp.blocks():
        lines += ["", _block_headline(block), *phis.get(block, ()), ""]
        if block.flags & B.BBF_IS_LIR:
            lines += lir_lines(comp, block, glyphs, names)
        for number, statement in enumerate(block.stmts, 1):
            lines += [f"***** BB{block.num:02d}, stmt {number}"]
            lines += tree_lines(comp, statement, glyphs, names)
            lines += [""]
    lines += ["", _RULE, *arg_tables(comp), *eh_table(comp), *inline_tree(comp)]
    return "\n".join(lines) + "\n"


def _phis(comp: Compiler) -> dict[B.BasicBlock, list[str]]:
    """Returns each block's phis, while SSA numbers hold: ``V03 d:12 = PHI(BB01 u:4, BB05 u:9)``."""
    ssa = comp.data.get("ssa") if "ssa" in comp.properties else None
    if ssa is None:
        return {}
    found: dict[B.BasicBlock, list[str]] = {}
    for block, phis in zip(ssa.graph.blocks, ssa.phis, strict=True):
        for phi in phis.values():
            args = ", ".join(f"{ssa.graph.blocks[pred]} u:{number}" for pred, number in phi.args)
            found.setdefault(block, []).append(f"V{phi.lcl:02d} d:{phi.number} = PHI({args})")
    return found


def _plain_register(number: int) -> str:
    return f"r{number}"


def _number(comp: Compiler) -> None:
    """Numbers the nodes in execution order, from 1 in each statement (HIR) or block (LIR)."""
    for block in comp.blocks():
        for number, node in enumerate(block.nodes(), 1):
            node.seq = number
        for statement in block.stmts:
            for number, node in enumerate(execution_order(statement.root), 1):
                node.seq = number


def inline_tree(comp: Compiler) -> list[str]:
    """Returns what the inliner did with each call, in the style of RyuJIT's ``JitPrintInlinedMethods``."""
    if not comp.inline_tree or comp.is_lir:
        return []
    lines = ["", f"Inlines into {comp.method_name}"]
    for number, (depth, offset, name, reason) in enumerate(comp.inline_tree, 1):
        verdict = f"FAILED: {reason}" if reason else "INLINED"
        lines.append(f"{'  ' * (depth + 1)}[{0 if reason else number} IL={offset:04X}] [{verdict}] {name}")
    return lines


def locals_table(comp: Compiler, register_name: Callable[[int], str]) -> list[str]:
    """Returns ``;  V00 arg0   ref   ...``."""
    lines = [f"; {'Final' if 'registers' in comp.properties else 'Initial'} local variable assignments", ";"]
    lines += [_local_line(local, register_name) for local in comp.locals]
    return lines


def _local_line(local: LclVarDsc, register_name: Callable[[int], str]) -> str:
    kind = f"struct ({local.layout.size})" if local.type == T.STRUCT and local.layout else T.NAMES[local.type]
    words = []
    if local.parent >= 0:
        words.append(f"V{local.parent:02d}[+{local.field_offset}]")
    if local.layout is not None and local.layout.name:
        words.append(local.layout.name)
    words += local_facts(local)
    if local.tracked_index >= 0:
        words.append(f"T{local.tracked_index:02d}")
    if local.reg >= 0:
        words.append(f"-> {register_name(local.reg)}")
    elif local.offset is not None:
        words.append(f"-> [fp{local.offset:+#x}]")
    if local.reason:
        words.append(f'"{local.reason}"')
    return f";  V{local.number:02d} {local.name:<8} {kind:>12}  {' '.join(words)}".rstrip()


def local_facts(local: LclVarDsc) -> list[str]:
    """Returns the words for what holds for a local: `param`, `must-init`, ..."""
    facts = (
        (local.is_param, "param"),
        (local.is_implicit_byref, "implicit-byref"),
        (local.is_pinned, "pinned"),
        (local.must_init, "must-init"),
        (local.promoted, "promoted"),
        (local.address_exposed, "addr-exposed"),
        (local.do_not_enregister and not local.address_exposed, "do-not-enreg"),
        (local.live_in_handler, "EH-live"),
    )
    return [word for fact, word in facts if fact]


def block_table(comp: Compiler) -> list[str]:
    """Returns the table of basic blocks."""
    head = "BBnum preds                 weight   [IL range]     [jump]                  [EH region]  [flags]"
    lines = [_RULE, head, _RULE]
    for block in comp.blocks():
        preds = ",".join(f"BB{pred.num:02d}" for pred in block.preds)
        region = "".join(
            f" {letter}{index}" for letter, index in (("T", block.try_index), ("H", block.hnd_index)) if index >= 0
        )
        flags = " ".join(word for bit, word in BLOCK_FLAGS if block.flags & bit)
        line = f"BB{block.num:02d}  {preds:<20} {block.weight / 100:>7g}   {il_range(block):<12}   {_jump(block):<22}"
        lines.append(f"{line}  {region:<11}  {flags}".rstrip())
    lines.append(_RULE)
    return lines


def il_range(block: B.BasicBlock) -> str:
    """Returns `[004..010)`: the block's IL offsets, in hexadecimal."""
    if block.il_start < 0:
        return "[???..???)"
    end = f"{block.il_end:03X}" if block.il_end >= 0 else "???"
    return f"[{block.il_start:03X}..{end})"


def _jump(block: B.BasicBlock) -> str:
    kind = B.KIND_NAMES[block.kind]
    targets = ",".join(f"BB{target.num:02d}" for target in block.targets)
    if targets:
        return f"-> {targets} ({kind})"
    return "" if block.kind == B.BBJ_NONE else f"({kind})"


def _block_headline(block: B.BasicBlock) -> str:
    succs = ",".join(f"BB{successor.num:02d}" for successor in block.successors())
    preds = ",".join(f"BB{pred.num:02d}" for pred in block.preds)
    return f"------------ BB{block.num:02d} {il_range(block)} {_jump(block)}, preds={{{preds}}} succs={{{succs}}}"


def _all_nodes(comp: Compiler) -> Iterator[GenTree]:
    for block in comp.blocks():
        yield from block.nodes()
        for statement in block.stmts:
            yield from execution_order(statement.root)


def arg_tables(comp: Compiler) -> list[str]:
    """Returns ``fgArgTabEntry[...]`` lines of each call that has its table."""
    lines: list[str] = []
    for node in _all_nodes(comp):
        if isinstance(node, CallNode) and node.arg_info is not None and node.arg_info.table:
            lines.append(f"ArgTable for {node.id}.CALL {node.name}:")
            order = node.arg_info.order or range(len(node.args))
            for index in order:
                arg = node.args[index]
                tree = arg.late if arg.late is not None else arg.node
                if arg.entry is not None:
                    text = f"{tree.id}.{_short(tree)}"
                    lines.append(arg.entry.describe(node.arg_info.layout, text))
            lines.append("")
    return lines


def _short(node: GenTree) -> str:
    from ryuaot.ir.dump.node_columns import oper_name, type_name

    return f"{oper_name(node)} {type_name(node)}"


def eh_table(comp: Compiler) -> list[str]:
    """Returns the exception handling table, innermost first."""
    if not comp.eh:
        return ["*************** Exception Handling table is empty"]
    lines = [
        "*************** Exception Handling table",
        "index  kind     try          handler      filter  outer  catches",
    ]
    for region in comp.eh:
        tried = f"BB{region.try_beg.num:02d}..BB{region.try_last.num:02d}"
        handler = f"BB{region.hnd_beg.num:02d}..BB{region.hnd_last.num:02d}"
        entry = f"BB{region.filter_beg.num:02d}" if region.filter_beg is not None else ""
        outer = str(region.enclosing_try) if region.enclosing_try >= 0 else ""
        kind = EH_NAMES[region.kind]
        text = f"{region.index:>5}  {kind:<8} {tried:<12} {handler:<12} {entry:<7} {outer:<6} {region.catch_symbol}"
        lines.append(text.rstrip())
    return lines
