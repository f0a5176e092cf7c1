"""Trees of the IR as short expressions: `a[i + 1]` instead of six lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.walk import execution_order
from ryuaot.typesystem.method_il import il_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.ir.nodes import GenTree

_OPERATORS: Final = {
    "ADD": "+", "SUB": "-", "MUL": "*", "DIV": "/", "MOD": "%", "UDIV": "/", "UMOD": "%", "AND": "&", "OR": "|",
    "XOR": "^", "LSH": "<<", "RSH": ">>", "RSZ": ">>>", "EQ": "==", "NE": "!=", "LT": "<", "LE": "<=", "GT": ">",
    "GE": ">=",
}  # fmt: skip
_SAME_AS_OPERAND: Final = frozenset(("CAST", "COMMA", "NOP", "COPY", "RELOAD", "BITCAST"))
_LONGEST: Final = 60


def name_locals(comp: Compiler) -> dict[int, str]:
    """Returns names for locals while the method has trees: of parameters and variables as in the source, of a temp with
    one definition that definition, and of others `V02`."""
    names = {local.number: source_name(comp, local) for local in comp.locals}
    definitions: dict[int, list[GenTree]] = {}
    for block in comp.blocks():
        for statement in block.stmts:
            for node in execution_order(statement.root):
                if node.oper == O.STORE_LCL_VAR and isinstance(node, N.LclNode) and node.op1 is not None:
                    definitions.setdefault(node.lcl, []).append(node.op1)
    for lcl, values in definitions.items():
        # In the order of the text, so that a definition by another temp has that one's name already.
        if len(values) == 1 and comp.locals[lcl].is_temp:
            names[lcl] = expression_text(comp, values[0], names)
    return names


def source_name(comp: Compiler, local: LclVarDsc) -> str:
    """Returns the name of a parameter or a variable in the source; of others `V02`."""
    method = comp.method
    found: str | None = None
    if local.is_param and local.param_index >= 0:
        index = local.param_index - method.signature.has_this
        names = method.param_names
        found = "this" if index < 0 else names[index] if index < len(names) else None
    elif local.name.startswith("loc") and local.name[3:].isdigit():
        debug = il_of(method).debug if method.has_body and method.token else None
        found = debug.local_name(int(local.name[3:])) if debug is not None else None
    return found or f"V{local.number:02d}"


def expression_text(comp: Compiler, root: GenTree, names: Mapping[int, str]) -> str:
    """Returns a tree in the manner of C#, shortened to 60 characters. names: of locals."""
    made: dict[GenTree, str] = {}
    for node in execution_order(root):
        made[node] = _text(comp, node, [made[operand] for operand in node.operands()], names)
    text = made[root]
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def _text(comp: Compiler, node: GenTree, operands: list[str], names: Mapping[int, str]) -> str:
    name = O.NAMES[node.oper]
    if isinstance(node, N.LclNode):
        local = names.get(node.lcl, f"V{node.lcl:02d}")
        text = f"{local}[+{node.offset}]" if node.offset else local
        return f"{text} = {operands[0]}" if operands else text
    if isinstance(node, N.IntCon):
        return str(node.value)
    if isinstance(node, N.CallNode):
        return f"{node.name.partition('(')[0]}(...)"
    if isinstance(node, N.FieldAddr):
        return f"{operands[0]}.{node.name}"
    if isinstance(node, N.IndexAddr):
        return f"{operands[0]}[{operands[1]}]"
    if name in _SAME_AS_OPERAND and operands:
        return operands[-1]
    if name == "ARR_LENGTH":
        return f"{operands[0]}.Length"
    if name in ("IND", "NULLCHECK"):
        return operands[0]
    if name in _OPERATORS and len(operands) == 2:
        return f"({operands[0]} {_OPERATORS[name]} {operands[1]})"
    return f"{name.lower()}({', '.join(operands)})" if operands else name.lower()
