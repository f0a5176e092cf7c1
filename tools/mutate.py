"""Mutation testing: break the compiler in one place and see whether a test fails.

    python tools/mutate.py --count 120 --seed 1 --workers 2
    python tools/mutate.py --package abi --count 10 --list          # only print the mutants
    python tools/mutate.py --only 'src/ryuaot/ir/fold.py:120:4:compare'

A mutant is one change of a source file: an operator, a comparison, a condition, a constant, a row of a table, the order
of two operands, an effect flag. Each runs in a copy of the tree: the tests of its module and package, then a quick
sample for all, until one fails. Survivors are printed with their change. Exit code 1 below --score percent.

mutmut and cosmic-ray run one test command for all mutants, and know neither table rows nor flags.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "tools", "examples", "docs", "pyproject.toml", "README.md")
#: Packages of the compiler, and which tests are theirs.
TESTS = {
    "ir": ("tests/ir", "tests/importer", "tests/checks", "tests/pipeline"),
    "pipeline": ("tests/pipeline", "tests/importer", "tests/regalloc", "tests/checks"),
    "abi": ("tests/abi", "tests/fuzz/abi"),
    "backends": ("tests/backends", "tests/regalloc"),
    "program": ("tests/program", "tests/typesystem", "tests/runtime"),
}
#: What every mutant must pass at the end: golden assembly, the matrix's sample and recorded random programs.
SAMPLE = ("tests/behaviour/test_golden.py", "tests/fuzz/ilmatrix", "tests/fuzz/test_corpus.py")
#: Seconds of CPU for one process of a mutant's tests. One that needs more does not end, and is caught; a busy machine
#: must not look like that, so the clock alone (PATIENCE times as long) decides nothing.
LIMIT, PATIENCE = 300, 10
UNDECIDED = "undecided"

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
    """A replacement of the text between two offsets of a file."""

    file: str
    line: int
    column: int
    kind: str
    start: int
    end: int
    text: str

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}:{self.column}:{self.kind}"

    @property
    def package(self) -> str:
        return Path(self.file).parts[2]


@dataclass(frozen=True)
class Verdict:
    """caught: the failing test, "time limit" or UNDECIDED; empty for a survivor."""

    mutant: Mutant
    caught: str
    seconds: float


class _Finder(ast.NodeVisitor):
    """All mutants of a file."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = file, source
        self.found: list[Mutant] = []
        self._lines = [0]
        for line in source.encode().splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._bytes = source.encode()
        self._depth = 0

    def _range(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._lines[node.lineno - 1] + node.col_offset, self._lines[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr) -> str:
        start, end = self._range(node)
        return self._bytes[start:end].decode()

    def _add(self, kind: str, node: ast.expr, text: str) -> None:
        start, end = self._range(node)
        if text != self._text(node):
            self.found.append(Mutant(self.file, node.lineno, node.col_offset, kind, start, end, text))

    # What is no behaviour: types, messages, decorators.

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._table(node.value)
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id == "__slots__" for target in node.targets):
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
            comma = self._bytes[end : end + 1] == b","
            if comma:
                self.found.append(Mutant(self.file, first.lineno, first.col_offset, "row", start, end + 1, ""))

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
                        found = Mutant(self.file, node.lineno, node.col_offset, "order", start, end, swapped)
                        self.found.append(found)
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
    """All mutants of a package that are still Python."""
    for path in sorted((root / "src" / "ryuaot" / package).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        finder = _Finder(str(path.relative_to(root)), source)
        finder.visit(ast.parse(source))
        yield from finder.found


def changed(source: str, mutant: Mutant) -> str:
    raw = source.encode()
    return (raw[: mutant.start] + mutant.text.encode() + raw[mutant.end :]).decode()


def sample(root: Path, packages: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """As many of each package, and of each kind in turn as far as there are."""
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
                try:
                    ast.parse(changed((root / mutant.file).read_text(encoding="utf-8"), mutant))
                except SyntaxError:
                    continue
                chosen.append(mutant)
                wanted -= 1
    return chosen


def suites(root: Path, mutant: Mutant, quick: Sequence[str]) -> list[list[str]]:
    """Test runs in order: the files that name the module, the package's folders, the sample."""
    stem = Path(mutant.file).stem
    words = {stem, Path(mutant.file).parent.name}
    own = [
        str(path.relative_to(root))
        for folder in TESTS[mutant.package]
        for path in sorted((root / folder).rglob("test_*.py"))
        if any(word in path.stem for word in words)
    ]
    folders = [folder for folder in TESTS[mutant.package] if (root / folder).exists()]
    return [run for run in (own, folders, list(quick)) if run]


def judge(tree: Path, mutant: Mutant, quick: Sequence[str], limit: float) -> Verdict:
    """Run the tests of a mutant in a copy of the tree."""
    path = tree / mutant.file
    source = path.read_text(encoding="utf-8")
    cache = tree / "cache"
    begin = time.monotonic()
    try:
        path.write_text(changed(source, mutant), encoding="utf-8")
        for tests in suites(tree, mutant, quick):
            failed = _failing_test(tree, cache, tests, limit)
            if failed:
                return Verdict(mutant, failed, time.monotonic() - begin)
        return Verdict(mutant, "", time.monotonic() - begin)
    finally:
        path.write_text(source, encoding="utf-8")
        shutil.rmtree(cache, ignore_errors=True)


def _failing_test(tree: Path, cache: Path, tests: Sequence[str], limit: float) -> str:
    """The first test that fails, "time limit", UNDECIDED, or nothing."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *tests]
    environment = {**os.environ, "RYUAOT_CACHE_DIR": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTHONPATH", None)
    process = subprocess.Popen(
        command,
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        errors="replace",
        start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit))),
    )
    try:
        output = process.communicate(timeout=PATIENCE * limit)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return UNDECIDED
    if process.returncode == 0:
        return ""
    if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "time limit"
    lines = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0].split(" - ")[0] if lines else f"exit code {process.returncode}"


def copy_tree(target: Path) -> Path:
    ignored = shutil.ignore_patterns("__pycache__", ".hypothesis", "cache")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=ignored)
        elif source.exists():
            shutil.copy(source, target / name)
    return target


def described(mutant: Mutant) -> str:
    source = (ROOT / mutant.file).read_text(encoding="utf-8").encode()
    old = " ".join(source[mutant.start : mutant.end].decode().split())
    return f"{mutant.name}\n    {old}\n    -> {' '.join(mutant.text.split()) or '(nothing)'}"


def run(chosen: Sequence[Mutant], workers: int, quick: Sequence[str], limit: float) -> list[Verdict]:
    """Judge all, one copy of the tree a worker."""
    verdicts: list[Verdict] = []
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(workers) as pool:
        trees: Queue[Path] = Queue()
        for number in range(workers):
            trees.put(copy_tree(Path(scratch) / str(number)))

        def one(mutant: Mutant) -> Verdict:
            tree = trees.get()
            try:
                return judge(tree, mutant, quick, limit)
            finally:
                trees.put(tree)

        for verdict in pool.map(one, chosen):
            verdicts.append(verdict)
            print(f"{verdict.seconds:6.0f} s  {verdict.mutant.name}: {verdict.caught or 'SURVIVED'}", flush=True)
    return verdicts


def baseline(chosen: Sequence[Mutant], quick: Sequence[str]) -> str:
    """The first test of the unchanged tree that fails: it would count as having caught every mutant."""
    packages = {mutant.package for mutant in chosen}
    tests = {folder for package in packages for folder in TESTS[package]} | set(quick)
    with tempfile.TemporaryDirectory() as scratch:
        tree = copy_tree(Path(scratch))
        return _failing_test(tree, tree / "cache", sorted(tests), 3600)


def report(verdicts: Sequence[Verdict]) -> float:
    """Print the share caught by package, and the survivors; returns the share of all that are decided, in percent."""
    decided = [verdict for verdict in verdicts if verdict.caught != UNDECIDED]
    for package in TESTS:
        own = [verdict for verdict in decided if verdict.mutant.package == package]
        if own:
            caught = sum(bool(verdict.caught) for verdict in own)
            print(f"{package:10} {caught:4} of {len(own):4}  {100 * caught / len(own):5.1f} %")
    for verdict in verdicts:
        if not verdict.caught:
            print(f"survivor: {described(verdict.mutant)}")
    return 100 * sum(bool(verdict.caught) for verdict in decided) / max(1, len(decided))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--limit", type=float, default=LIMIT, help="CPU seconds of one process")
    parser.add_argument("--score", type=float, default=90, help="percent that must be caught")
    parser.add_argument("--package", choices=sorted(TESTS), action="append", help="only this package; repeatable")
    parser.add_argument("--only", action="append", help="this mutant, as printed; repeatable")
    parser.add_argument("--sample", action="append", help="tests that all mutants must pass at the end; repeatable")
    parser.add_argument("--baseline", action="store_true", help="first run all tests of the unchanged tree")
    parser.add_argument("--list", action="store_true", help="print the mutants and run nothing")
    arguments = parser.parse_args()
    packages = arguments.package or list(TESTS)
    if arguments.only:
        everything = [mutant for package in TESTS for mutant in mutants(ROOT, package)]
        chosen = [mutant for mutant in everything if mutant.name in arguments.only]
    else:
        chosen = sample(ROOT, packages, arguments.count, arguments.seed)
    if arguments.list:
        print("\n".join(described(mutant) for mutant in chosen))
        return 0
    quick = arguments.sample or SAMPLE
    if arguments.baseline:
        failed = baseline(chosen, quick)
        if failed:
            print(f"the unchanged tree fails: {failed}", file=sys.stderr)
            return 2
    return 0 if report(run(chosen, arguments.workers, quick, arguments.limit)) >= arguments.score else 1


if __name__ == "__main__":
    sys.exit(main())
