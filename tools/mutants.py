"""The mutants of the compiler: where one change of a source file is possible, and the switch that makes it.

A mutant is one change: an operator, a comparison, a condition, a constant, a row of a table, the order of two operands,
an effect flag. `add_switches` writes all mutants of a sample into one copy of the tree, each as a conditional
expression over its number; the environment variable RYUAOT_MUTANT chooses the one that is active (`SWITCH`).
"""

from __future__ import annotations

import ast
import random
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

#: The packages of the compiler that mutants come from.
PACKAGES = ("ir", "pipeline", "abi", "backends", "program", "typesystem", "metadata")
#: What `add_switches` puts at the start of the compiler. A forked process reports its own hits: those of its parent
#: belong to another test.
SWITCH = """
import builtins as _builtins, os as _os
_seen = set()
_hits = _os.environ.get("RYUAOT_MUTANT_HITS")
_active = int(_os.environ.get("RYUAOT_MUTANT", "-1"))
def _is_active(number):
    if number not in _seen:
        _seen.add(number)
        _os.write(_descriptor, b"%d\\n" % number)
    return number == _active
if _hits:
    _descriptor = _os.open(_hits, _os.O_WRONLY | _os.O_APPEND | _os.O_CREAT)
    _os.register_at_fork(after_in_child=_seen.clear)
    _builtins.__mutant_hits__ = _seen
_builtins.__mutant__ = _is_active if _hits else _active.__eq__
"""

_OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.LShift: ">>",
    ast.RShift: "<<",
}
_COMPARES: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}


@dataclass(frozen=True)
class Mutant:
    """A replacement of the text between two offsets of a file.

    form: what the text is ("expression", "arguments", "element" or "item" of a collection). on_import: whether it is
    evaluated once, when the module is imported.
    """

    file: str
    line: int
    column: int
    kind: str
    start: int
    end: int
    text: str
    form: str = "expression"
    on_import: bool = False

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}:{self.column}:{self.kind}"

    @property
    def package(self) -> str:
        return Path(self.file).parts[2]

    def switched(self, old: str, number: int) -> str:
        """Returns the source text that is `old` unless mutant `number` is active."""
        test = f"__mutant__({number})"
        if self.form == "arguments":
            return f"*(({self.text}) if {test} else ({old}))"
        if self.form == "element":
            return f"*(() if {test} else ({old})),"
        if self.form == "item":
            return f"**({{}} if {test} else {{{old}}}),"
        return f"(({self.text}) if {test} else ({old}))"


class _Finder(ast.NodeVisitor):
    """All mutants of a file."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = file, source
        self.found: list[Mutant] = []
        self._lines = [0]
        for line in source.encode().splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._bytes = source.encode()
        self._depth = 0  # of functions

    def _range(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._lines[node.lineno - 1] + node.col_offset, self._lines[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr) -> str:
        start, end = self._range(node)
        return self._bytes[start:end].decode()

    def _add(self, kind: str, node: ast.expr, text: str) -> None:
        start, end = self._range(node)
        if text != self._text(node):
            self._append(kind, node, start, end, text, "expression")

    def _append(self, kind: str, node: ast.expr, start: int, end: int, text: str, form: str) -> None:
        found = Mutant(self.file, node.lineno, node.col_offset, kind, start, end, text, form, not self._depth)
        self.found.append(found)

    # What is no behaviour: types, messages, decorators.

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._table(node.value)
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id in ("__slots__", "__all__") for target in node.targets):
            self._table(node.value)
            self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        return

    def visit_Assert(self, node: ast.Assert) -> None:
        return

    def visit_arguments(self, node: ast.arguments) -> None:
        return

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        return

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._depth += 1
        for statement in node.body:
            self.visit(statement)
        self._depth -= 1

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._depth += 1
        self.visit(node.body)
        self._depth -= 1

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)

    # Mutants.

    def _table(self, value: ast.expr) -> None:
        """A row of a table of a module or a class is left out."""
        if self._depth or not isinstance(value, (ast.Dict, ast.List, ast.Tuple, ast.Set)):
            return
        if isinstance(value, ast.Dict):
            ends = list(value.values)
            rows = [(key, item) for key, item in zip(value.keys, value.values, strict=True) if key is not None]
        else:
            ends = list(value.elts)
            rows = [(item, item) for item in value.elts]
        if len(ends) < 3:
            return
        for first, last in rows:
            start, end = self._range(first)[0], self._range(last)[1]
            if self._bytes[end : end + 1] == b",":
                self._append("row", first, start, end + 1, "", "item" if isinstance(value, ast.Dict) else "element")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        operator = _OPERATORS.get(type(node.op))
        left, right = self._text(node.left), self._text(node.right)
        text = isinstance(node.left, (ast.Constant, ast.JoinedStr)) and not _is_number(node.left)
        text = text or isinstance(node.right, (ast.Constant, ast.JoinedStr)) and not _is_number(node.right)
        if operator is not None and not text:
            self._add("operator", node, f"(({left}) {operator} ({right}))")
        if isinstance(node.op, (ast.Sub, ast.FloorDiv)):
            self._add("order", node, f"(({right}) {'-' if isinstance(node.op, ast.Sub) else '//'} ({left}))")
        if isinstance(node.op, ast.BitOr):
            for part, other in ((node.left, right), (node.right, left)):
                if _is_flag(part):
                    self._add("flag", node, f"({other})")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            operator = _COMPARES[type(node.ops[0])]
            self._add("compare", node, f"(({self._text(node.left)}) {operator} ({self._text(node.comparators[0])}))")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        word = " and " if isinstance(node.op, ast.And) else " or "
        texts = [f"({self._text(value)})" for value in node.values]
        for left_out in range(len(texts)):
            self._add("condition", node, "(" + word.join(texts[:left_out] + texts[left_out + 1 :]) + ")")
        self.generic_visit(node)

    def _condition(self, test: ast.expr) -> None:
        if not (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"):
            self._add("condition", test, f"(not ({self._text(test)}))")

    def visit_If(self, node: ast.If) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if node.value is True or node.value is False:
            self._add("constant", node, str(not node.value))
        elif _is_number(node):
            self._add("constant", node, f"({self._text(node)} + 1)")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if _is_flag(node):
            self._add("flag", node, "0")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if len(node.args) >= 2 and not any(isinstance(arg, ast.Starred) for arg in node.args):
            texts = [self._text(arg) for arg in node.args]
            for at in range(len(texts) - 1):
                if _is_place(node.args[at]) and _is_place(node.args[at + 1]):
                    start, end = self._range(node.args[at])[0], self._range(node.args[at + 1])[1]
                    swapped = f"{texts[at + 1]}, {texts[at]}"
                    if texts[at] != texts[at + 1]:
                        self._append("order", node, start, end, swapped, "arguments")
        self.generic_visit(node)


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _is_flag(node: ast.expr) -> bool:
    """A node flag: effects and the rest of ir/flags.py."""
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "F"


def _is_place(node: ast.expr) -> bool:
    """An operand that another of its kind could be mistaken for."""
    return isinstance(node, ast.Attribute) and node.attr in ("op1", "op2") or isinstance(node, ast.Name)


def mutants(root: Path, package: str) -> Iterator[Mutant]:
    """All mutants of a package."""
    for path in sorted((root / "src" / "ryuaot" / package).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        finder = _Finder(str(path.relative_to(root)), source)
        finder.visit(ast.parse(source))
        yield from finder.found


def sample(root: Path, packages: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """As many of each package, and of each kind in turn as far as there are; no two of them overlap."""
    chosen: list[Mutant] = []
    for number, package in enumerate(packages):
        generator = random.Random(f"{seed} {package}")
        kinds: dict[str, list[Mutant]] = {}
        for mutant in mutants(root, package):
            kinds.setdefault(mutant.kind, []).append(mutant)
        for found in kinds.values():
            generator.shuffle(found)
        order = sorted(kinds)
        generator.shuffle(order)
        wanted = count // len(packages) + (number < count % len(packages))
        turn = 0
        while wanted and any(kinds.values()):
            found = kinds[order[turn % len(order)]]
            turn += 1
            if found:
                mutant = found.pop()
                if not any(_overlap(mutant, other) for other in chosen) and _is_python(root, mutant):
                    chosen.append(mutant)
                    wanted -= 1
    return chosen


def _overlap(first: Mutant, second: Mutant) -> bool:
    return first.file == second.file and first.start < second.end and second.start < first.end


def _is_python(root: Path, mutant: Mutant) -> bool:
    try:
        compile(with_switches((root / mutant.file).read_text(encoding="utf-8"), {0: mutant}), mutant.file, "exec")
    except SyntaxError:
        return False
    return True


def with_switches(source: str, numbered: Mapping[int, Mutant], entries: Sequence[int] = ()) -> str:
    """Returns a module's source with its mutants as conditional expressions.

    entries: numbers that each of its functions reports when it is entered.
    """
    raw = source.encode()
    edits = [
        (mutant.start, mutant.end, mutant.switched(raw[mutant.start : mutant.end].decode(), number))
        for number, mutant in numbered.items()
    ]
    if entries:
        calls = [f"__mutant__({number})" for number in entries]
        edits += [(at, at, text) for at, text in _entries(source, calls)]
    for start, end, text in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        raw = raw[:start] + text.encode() + raw[end:]
    return raw.decode()


def _entries(source: str, calls: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yields for each function where its body starts, and the calls as statements there."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
            if body and not isinstance(body[0], (ast.FunctionDef, ast.ClassDef)):
                first = body[0]
                own_line = first.lineno > node.lineno
                separator = "\n" + " " * first.col_offset if own_line else "; "
                yield starts[first.lineno - 1] + first.col_offset, "".join(call + separator for call in calls)


def add_switches(root: Path, chosen: Sequence[Mutant]) -> None:
    """Write the mutants into a copy of the tree, by their number in the sample.

    A mutant of a table is evaluated on import. It counts as reached by what enters a function of its module or of one
    that imports it.
    """
    entries: dict[str, list[int]] = {}
    for number, mutant in enumerate(chosen):
        if mutant.on_import:
            for file in (mutant.file, *importers(root, mutant.file)):
                entries.setdefault(file, []).append(number)
    for file in {mutant.file for mutant in chosen} | entries.keys():
        path = root / file
        own = {number: mutant for number, mutant in enumerate(chosen) if mutant.file == file}
        text = with_switches(path.read_text(encoding="utf-8"), own, entries.get(file, ()))
        compile(text, file, "exec")
        path.write_text(text, encoding="utf-8")
    start = root / "src" / "ryuaot" / "__init__.py"
    start.write_text(start.read_text(encoding="utf-8") + SWITCH, encoding="utf-8")


def importers(root: Path, file: str) -> list[str]:
    """The modules that import a module."""
    name = file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    package, _, stem = name.rpartition(".")
    within = rf"from {re.escape(package)} import [^\n]*(\([^)]*)?\b{stem}\b"
    imports = re.compile(rf"^\s*(from {re.escape(name)} import|import {re.escape(name)}\b|{within})", re.MULTILINE)
    paths = sorted((root / "src").rglob("*.py"))
    return [str(path.relative_to(root)) for path in paths if imports.search(path.read_text(encoding="utf-8"))]


@dataclass(frozen=True)
class Equivalent:
    """A mutant that changes no behaviour. The line's text, not its number, says where it is."""

    file: str
    line: str
    change: str
    why: str


def equivalents(path: Path) -> list[Equivalent]:
    """Reads the list of mutants that change no behaviour."""
    return [Equivalent(**row) for row in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]]


def line_of(root: Path, mutant: Mutant) -> str:
    """Returns the source line of a mutant."""
    return (root / mutant.file).read_text(encoding="utf-8").splitlines()[mutant.line - 1].strip()


def change_of(root: Path, mutant: Mutant) -> str:
    """Returns "old text -> new text" on one line."""
    source = (root / mutant.file).read_bytes()
    old = " ".join(source[mutant.start : mutant.end].decode().split())
    return f"{old} -> {' '.join(mutant.text.split()) or '(nothing)'}"
