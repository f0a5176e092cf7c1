"""The generator's syntax tree: text with holes, so that a shrinker can work without knowing C#.

A node is pieces of text around its children (`text[0] kids[0] text[1] kids[1] ...`). What matters to the shrinker is
the kind: statements of a block and members of a type may be left out, an expression may be replaced by another of
its type.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

EXPR, LVALUE, STMT, BLOCK, MEMBER, LIST = "expr", "lvalue", "stmt", "block", "member", "list"


@dataclass(slots=True, eq=False)
class Node:
    """One piece of syntax. type: an expression's C# type. constant: C# would fold it. default: the simplest
    expression in its place."""

    kind: str
    text: tuple[str, ...]
    kids: list[Node] = field(default_factory=list)
    type: str = ""
    constant: bool = False
    default: str = ""

    def __post_init__(self) -> None:
        if self.kind in (BLOCK, LIST):
            return
        assert len(self.text) == len(self.kids) + 1, (self.text, self.kids)

    def copy(self) -> Node:
        """A deep copy."""
        return Node(self.kind, self.text, [k.copy() for k in self.kids], self.type, self.constant, self.default)

    def walk(self) -> Iterator[Node]:
        """This node and everything below, parents first."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.kids))


def make(kind: str, template: str, kids: Sequence[Node] = (), type_: str = "", default: str = "") -> Node:
    """A node from a template in which `@` stands for the next child."""
    text = tuple(template.split("@"))
    constant = kind == EXPR and bool(kids) and all(k.constant for k in kids)
    return Node(kind, text, list(kids), type_, constant, default)


def block(statements: Sequence[Node]) -> Node:
    """`{ ... }`; its statements may be removed."""
    return Node(BLOCK, (), list(statements))


def stmt(template: str, *kids: Node) -> Node:
    """A statement."""
    return make(STMT, template, kids)


def member(template: str, *kids: Node) -> Node:
    """A member or a type: what may be left out of a program."""
    return make(MEMBER, template, kids)


def source(node: Node) -> str:
    """The text of a tree, indented by its braces."""
    out: list[str] = []
    stack: list[Node | str] = [node]
    while stack:
        top = stack.pop()
        if isinstance(top, str):
            out.append(top)
            continue
        if top.kind == BLOCK:
            parts: list[Node | str] = ["{\n"]
            for kid in top.kids:
                parts += [kid, "\n"]
            parts.append("}")
        elif top.kind == LIST:
            parts = []
            for kid in top.kids:
                parts += [kid, "\n"]
        else:
            parts = [top.text[0]]
            for kid, after in zip(top.kids, top.text[1:], strict=True):
                parts += [kid, after]
        stack.extend(reversed(parts))
    return indent("".join(out))


def indent(text: str) -> str:
    """Lines indented by the braces before them (braces in string literals do not occur)."""
    lines, depth = [], 0
    for raw in text.split("\n"):
        line = raw.strip()
        if not line:
            continue
        lead = 1 if line.startswith("}") else 0
        lines.append("    " * max(depth - lead, 0) + line)
        depth += line.count("{") - line.count("}")
    return "\n".join(lines) + "\n"


def weight(node: Node) -> int:
    """How much a reader has to look at: the number of nodes and of their characters."""
    return sum(1 + sum(map(len, n.text)) for n in node.walk())
