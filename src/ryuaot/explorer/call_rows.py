"""The calls of a method as tables: where each argument and the result go, and by which rule of the convention."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ryuaot.abi.abi_types import ArgRole
from ryuaot.abi.explain import notes_for, rule_entry
from ryuaot.abi.placement import CallLayout, StackSlot
from ryuaot.explorer.explore_schema import ArgumentData, CallData
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ryuaot.abi.placement import Rule, Segment
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.compiler import Compiler


class RuleTable:
    """The rules that calls name, each once."""

    def __init__(self) -> None:
        self.entries: list[dict[str, str]] = []
        self._numbers: dict[tuple[str, str, str], int] = {}

    def number(self, rule: Rule) -> int:
        """Returns the index of a rule."""
        entry = rule_entry(rule)
        key = entry["name"], entry["section"], entry["text"]
        if key not in self._numbers:
            self._numbers[key] = len(self.entries)
            self.entries.append({"name": entry["name"], "section": entry["section"], "text": entry["text"]})
        return self._numbers[key]


def calls_of(comp: Compiler, rules: RuleTable) -> list[CallData]:
    """Returns the method itself (node -1), then its calls in the order of the code. Reads linear IR."""
    found: list[CallData] = []
    if comp.call_layout is not None:
        params = comp.locals[: comp.arg_count]
        types = [_type(local.type, local.layout) for local in params]
        result = _type(comp.ret_type, comp.ret_layout)
        found.append(_call(-1, comp.method_name, comp.call_layout, comp.method, types, result, rules))
    for block in comp.blocks():
        for node in block.nodes():
            if isinstance(node, CallNode) and node.arg_info is not None:
                types = [_type(arg.vartype, arg.layout) for arg in node.args]
                result = _type(node.ret_type, node.layout)
                found.append(_call(node.id, node.name, node.arg_info.layout, node.method, types, result, rules))
    return found


def _names(layout: CallLayout, method: Any) -> list[str]:
    """Returns a name for each argument: the parameter's, or what a hidden argument is for."""
    own = iter(method.param_names if method is not None and method.token else ())
    found: list[str] = []
    for index, placement in enumerate(layout.args):
        name = next(own, "") if placement.role is ArgRole.USER else placement.role.name.lower().replace("_", " ")
        found.append(name or f"argument {index}")
    return found


def _type(vartype: int, layout: ClassLayout | None) -> str:
    if layout is not None:
        return f"{layout.name}, {layout.size} bytes"
    return T.NAMES[vartype]


def _call(
    node: int, name: str, layout: CallLayout, method: Any, types: Sequence[str], result: str, rules: RuleTable
) -> CallData:
    names = _names(layout, method)
    args: list[ArgumentData] = [
        {
            "name": names[index],
            "type": types[index] if index < len(types) else "",
            "segments": _segments(placement.segments),
            "notes": notes_for(placement),
            "rule": rules.number(placement.rule),
        }
        for index, placement in enumerate(layout.args)
    ]
    returned: ArgumentData | None = None
    if result != T.NAMES[T.VOID] or layout.ret.is_by_buffer:
        returned = {
            "name": "result",
            "type": result,
            "segments": _segments(layout.ret.segments),
            "notes": ["in the caller's buffer"] if layout.ret.is_by_buffer else [],
            "rule": rules.number(layout.ret.rule),
        }
    return {"node": node, "name": name, "stack": layout.stack_size, "args": args, "result": returned}


def _segments(segments: Sequence[Segment]) -> list[tuple[str, int, int]]:
    found = []
    for segment in segments:
        where = segment.where
        name = f"stack+{where.offset}" if isinstance(where, StackSlot) else where.name
        found.append((name, segment.offset, segment.size))
    return found
