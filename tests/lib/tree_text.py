"""Methods for tests of phases that work on trees, written shortly, and what became of their trees in the same words.

``(set V1 (ADD V1 1))``, ``(check V1 (len V0))``, ``(jtrue (LT V1 (len V0)))``, ``(elem:int V0 V1)`` (address of an
element, checked), ``(IND:int addr)``, ``(STOREIND:int addr value)``, ``(call name args...)``. Types follow from locals
and operands; a number is an int, with an L a long. ``Vn:type`` reads a local as another type.
"""

from __future__ import annotations

import re

from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import CallNode, CastNode, GenTree, HWIntrinsic, IntCon, LclNode
from ryuaot.ir.text import parse_method
from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable

SHORT = {"set": "STORE_LCL_VAR", "check": "ARR_BOUNDS_CHECK", "len": "ARR_LENGTH", "jtrue": "JTRUE", "return": "RETURN"}
LONG = {name: short for short, name in SHORT.items()}
ELEMENTS = {"int": ",int32", "long": ",int64", "ref": ",ref", "ubyte": ",int8", "double": ",double", "float": ",float"}
RELOPS = {"EQ", "NE", "LT", "LE", "GE", "GT"}

Tree = "str | list[Tree]"


def method(locals_: str, blocks: dict[str, list[str]], regions: str = "", returns: str = "void") -> Compiler:
    """``locals_``: types, a word each, with a suffix: ``ref.param``; ``blocks``: headline -> statements. Predecessors
    are filled in."""
    types: list[str] = []
    lines = [f'method "T:M():{returns}" target x64 symbol ry_M ret {returns}']
    for number, word in enumerate(locals_.split()):
        kind, _, rest = word.partition(".")
        types.append(kind)
        name = f"arg{number}" if rest.startswith("param") else f"loc{number}"
        lines.append(f"local V{number:02d} {kind} {name} {rest.replace('.', ' ')}".rstrip())
    lines.append(regions.rstrip())
    writer = _Writer(types)
    for headline, statements in blocks.items():
        lines.append(f"block {headline}")
        for statement in statements:
            lines.append("  stmt -")
            writer.write(_parse(statement))
            lines += writer.taken()
    comp = parse_method("\n".join(line for line in lines if line) + "\n", options=Options(opt=1))
    comp.range_checks = 2  # enough to be looked at
    remove_unreachable(comp)
    return comp


def words_of(comp: Compiler) -> dict[str, list[str]]:
    """Block (``BB02``) -> its statements."""
    return {f"BB{block.num:02d}": statements(block) for block in comp.blocks()}


def statements(block: BasicBlock) -> list[str]:
    """The block's statements in the short form."""
    return [text_of(statement.root) for statement in block.stmts]


def text_of(node: GenTree) -> str:
    """One tree in the short form."""
    if isinstance(node, IntCon):
        return f"{node.value}{'L' if node.type == T.LONG else ''}"
    if node.oper == O.LCL_VAR:
        assert isinstance(node, LclNode)
        return f"V{node.lcl}"
    name = O.NAMES[node.oper]
    word = LONG.get(name, name)
    if isinstance(node, CastNode):
        word += f":{T.NAMES[node.cast_to]}"
    elif node.oper in (O.IND, O.STOREIND):
        word += f":{T.NAMES[node.type]}"
    parts = [word]
    if isinstance(node, HWIntrinsic):
        parts = [f"{I.NAMES[node.intrinsic]}:{T.NAMES[node.base]}"]
    if isinstance(node, CallNode):
        parts = ["call", node.name]
    if isinstance(node, LclNode):
        parts.append(f"V{node.lcl}")
    parts += [text_of(operand) for operand in node.operands()]
    return f"({' '.join(parts)})"


def _parse(text: str) -> Tree:  # type: ignore[valid-type]
    stack: list[list[Tree]] = [[]]  # type: ignore[valid-type]
    for word in re.findall(r"[()]|[^\s()]+", text):
        if word == "(":
            stack.append([])
        elif word == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(word)
    return stack[0][0]


class _Writer:
    """Nodes as lines of IR text; returns the name and the type of each value."""

    def __init__(self, types: list[str]) -> None:
        self.types = types
        self.lines: list[str] = []
        self.count = 0

    def taken(self) -> list[str]:
        """The lines written since the last time."""
        lines, self.lines = self.lines, []
        return lines

    def write(self, tree: Tree) -> tuple[str, str]:  # type: ignore[valid-type]
        """The lines of a tree."""
        if isinstance(tree, str):
            return self._leaf(tree)
        word, *rest = tree
        assert isinstance(word, str)
        word, _, kind = word.partition(":")
        word, _, flags = word.partition("/")  # OPER/flag,flag:type
        suffix = f" [{flags.replace(',', ' ')}]" if flags else ""
        oper = SHORT.get(word, word)
        if word == "elem":
            return self._element(kind, rest)
        if word == "set":
            value, _ = self.write(rest[1])
            lcl = int(rest[0][1:])
            return self._line(oper, self.types[lcl], f"V{lcl:02d} {value}")
        if word == "call":
            values = [self.write(arg) for arg in rest[1:]]
            args = " ".join(f"(user {kind_} {name})" for name, kind_ in values)
            return self._line("CALL", kind or "void", f'user "{rest[0]}" symbol="{rest[0]}" {args}'.rstrip())
        values = [self.write(operand) for operand in rest]
        names = " ".join(name for name, _ in values)
        types = [kind_ for _, kind_ in values]
        if oper in RELOPS or oper == "ARR_LENGTH":
            vartype = "int"
        elif oper in ("ARR_BOUNDS_CHECK", "JTRUE", "RETURN"):
            vartype = "void"
        elif oper == "CAST":
            names += f" to={kind}"
            vartype = T.NAMES[T.ACTUAL[T.BY_NAME[kind]]]
            return self._line(oper, vartype, f"to={kind} {values[0][0]}{suffix}")
        elif oper == "NULLCHECK":
            vartype = "byte"
        elif kind:
            vartype = kind
        elif oper == "COMMA":
            vartype = types[1]
        elif oper == "ADD" and types[0] in ("ref", "byref"):
            vartype = "byref"
        else:
            vartype = types[0]
        return self._line(oper, vartype, names + suffix)

    def _leaf(self, word: str) -> tuple[str, str]:
        name, _, kind = word.partition(":")
        if name.startswith("V"):
            lcl = int(name[1:])
            own = T.NAMES[T.ACTUAL[T.BY_NAME[self.types[lcl]]]]
            return self._line("LCL_VAR", kind or own, f"V{lcl:02d}")
        if name == "null":
            return self._line("CNS_INT", "ref", "0")
        return self._line("CNS_INT", "long" if name.endswith("L") else "int", name.rstrip("L"))

    def _element(self, kind: str, rest: list[Tree]) -> tuple[str, str]:  # type: ignore[valid-type]
        size = T.size_of(T.BY_NAME[kind], 8)
        array, index = rest
        checked = ["check", index, ["len", array]]
        wide = ["CAST/unsigned:ulong", index]
        address = ["ADD", array, ["MUL", wide, f"{size}L"]]
        return self.write(["COMMA", checked, [f"ADD/elem{ELEMENTS.get(kind, '')}", address, "16L"]])

    def _line(self, oper: str, vartype: str, rest: str) -> tuple[str, str]:
        name = f"t{self.count}"
        self.count += 1
        self.lines.append(f"    {name} = {oper} {vartype} {rest}".rstrip())
        return name, vartype
