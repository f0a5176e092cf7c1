"""Trees drawn with branches (HIR), and linear IR with its operands above each node, as RyuJIT's dumps draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.dump.node_columns import details, flags_column, oper_name, type_name
from ryuaot.ir.nodes import REG_NA, CallNode, GenTree, MultiVarNode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ryuaot.ir.blocks import BasicBlock, Statement
    from ryuaot.ir.compiler import Compiler


class Glyphs(NamedTuple):
    """How branches are drawn."""

    tee: str
    corner: str
    first: str
    bar: str
    root: str


UNICODE: Final = Glyphs("├──", "└──", "┌──", "│  ", "▌")
ASCII: Final = Glyphs("+--", "\\--", "/--", "|  ", "*")


def tree_lines(comp: Compiler, statement: Statement, glyphs: Glyphs, register_name: Callable[[int], str]) -> list[str]:
    """Returns a statement's tree, root first, operands below it in evaluation order."""
    il = f"IL 0x{statement.il_offset:03X}" if statement.il_offset >= 0 else "IL   ???"
    lines = [f"               ------------              {glyphs.root}  STMT      void  ({il})"]
    stack: list[tuple[GenTree, str, str, str]] = [(statement.root, "", glyphs.corner, "")]
    while stack:
        node, indent, branch, label = stack.pop()
        lines.append(_tree_line(comp, node, indent + branch, label, glyphs, register_name))
        operands = _labelled(node)
        below = indent + ("   " if branch == glyphs.corner else glyphs.bar)
        for position in range(len(operands) - 1, -1, -1):
            operand, text = operands[position]
            last = position == len(operands) - 1
            stack.append((operand, below, glyphs.corner if last else glyphs.tee, text))
    return lines


def _tree_line(
    comp: Compiler, node: GenTree, drawing: str, label: str, glyphs: Glyphs, register_name: Callable[[int], str]
) -> str:
    text = f"{drawing}{glyphs.root}  {oper_name(node):<9} {type_name(node):<6} {details(comp, node)}"
    registers = _registers(node, register_name)
    seq = f"N{node.seq:03d} " if node.seq else "     "
    return f"{seq}          [{node.id:06d}] {flags_column(node)} {label:<12} {text}{registers}".rstrip()


def _labelled(node: GenTree) -> list[tuple[GenTree, str]]:
    """Operands with the label that a call gives them: ``arg1 SETUP``, ``arg0 in rdi``, ``this``."""
    if not isinstance(node, CallNode):
        return [(operand, "") for operand in node.operands()]
    result: list[tuple[GenTree, str]] = []
    for index, arg in enumerate(node.args):
        word = "this" if arg.kind == "this" else f"arg{index}"
        if arg.kind == "retbuf":
            word = f"arg{index} retbuf"
        if arg.node.oper == O.ARGPLACE:
            word = f"argPlace {index}"
        elif arg.late is not None:
            word += " SETUP"
        elif arg.entry is not None and arg.entry.placement.stack is not None and not arg.entry.placement.in_regs:
            word += f" out+{arg.entry.placement.stack.offset:02x}"
        elif arg.entry is not None:
            word += _in_registers(arg.entry.placement.regs)
        result.append((arg.node, word))
    for index in node.late_order:
        arg = node.args[index]
        if arg.late is not None:
            entry = arg.entry
            word = "this" if arg.kind == "this" else f"arg{index}"
            if entry is not None and entry.placement.regs:
                word += _in_registers(entry.placement.regs)
            elif entry is not None and entry.placement.stack is not None:
                word += f" out+{entry.placement.stack.offset:02x}"
            result.append((arg.late, word))
    if node.control is not None:
        result.append((node.control, "calli tgt"))
    return result


def _in_registers(registers: Iterable[object]) -> str:
    names = ",".join(str(getattr(register, "name", register)) for register in registers)
    return f" in {names}" if names else ""


def _registers(node: GenTree, register_name: Callable[[int], str]) -> str:
    if isinstance(node, (CallNode, MultiVarNode)) and any(reg != REG_NA for reg in node.regs):
        return " REG " + ",".join(register_name(reg) for reg in node.regs)
    return f" REG {register_name(node.reg)}" if node.reg != REG_NA else ""


def lir_lines(comp: Compiler, block: BasicBlock, glyphs: Glyphs, register_name: Callable[[int], str]) -> list[str]:
    """Returns a block's nodes in execution order; above each node its operands as a fan."""
    lines: list[str] = []
    gap = " " * 48
    for node in block.nodes():
        operands = _labelled(node)
        for position, (operand, label) in enumerate(operands):
            branch = glyphs.first if position == 0 else glyphs.tee
            value = f"t{operand.id}"
            lines.append(f"{gap}{branch}{glyphs.root}  {value:<6} {T.NAMES[operand.type]:<6} {label}".rstrip())
        defines = not O.INFO[node.oper].no_value and node.type != T.VOID
        name = f"t{node.id} =" if defines else ""
        mark = glyphs.root if operands else " "
        text = f"{oper_name(node):<9} {type_name(node):<6} {details(comp, node)}"
        seq = f"N{node.seq:03d}" if node.seq else "    "
        registers = _registers(node, register_name)
        lines.append(
            f"{seq}           [{node.id:06d}] {flags_column(node)} {name:>9} {mark}  {text}{registers}".rstrip()
        )
    return lines
