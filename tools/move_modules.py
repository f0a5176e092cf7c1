#!/usr/bin/env python3
"""Move modules of the package, and rewrite everything that names them.

Usage: move_modules.py TABLE.tsv [--root DIR]

TABLE has a header and a row per move: old dotted name, tab, new dotted name. Two rows with one new name merge two
modules: the second one's definitions follow the first one's. Rewritten are imports, dotted names in strings and
docstrings, `module:function` entries, and paths such as ``importer/locals.py`` in comments and pages. Folders that
become packages get an empty ``__init__.py``; packages below ``ryuaot.pipeline`` stop re-exporting. The exit code is 1
if an import names a module that does not exist afterwards.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = "ryuaot"
CODE = ("src", "tests", "tools")
PAGES = ("docs", "README.md", "Makefile", "pyproject.toml")
_DOTTED = re.compile(rf"\b{PACKAGE}(?:\.[A-Za-z_][A-Za-z_0-9]*)+")
_PATH = re.compile(r"(?<![\w/.])(?:[a-z_0-9]+/)*[a-z_0-9]+\.py\b")
_ENTRY = re.compile(r'"([a-z_0-9.]+):([a-z_0-9]+)"')


@dataclass(slots=True)
class Moves:
    """The table, with the modules that exist before the move and what packages re-export."""

    renamed: dict[str, str]
    modules: set[str]
    exports: dict[tuple[str, str], str] = field(default_factory=dict)
    by_path: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    functions: dict[str, set[str]] = field(default_factory=dict)

    def new_name(self, module: str) -> str:
        """The new name of an old module; itself if it stays."""
        return self.renamed.get(module, module)

    def new_dotted(self, dotted: str) -> str:
        """Rewrites the longest prefix of *dotted* that is a moved module."""
        parts = dotted.split(".")
        for end in range(len(parts), 0, -1):
            prefix = ".".join(parts[:end])
            if prefix in self.renamed:
                return ".".join((self.renamed[prefix], *parts[end:]))
            if prefix in self.modules:
                return dotted
        return dotted

    def new_path(self, path: str) -> str:
        """Rewrites a path that names one moved module, keeping how much of it was written."""
        found = self.by_path.get(path, [])
        if len(found) != 1 or found[0] not in self.renamed:
            return path
        old, new = found[0].split("."), self.renamed[found[0]].split(".")
        written = path.count("/")
        if not written:
            return new[-1] + ".py"
        prefix = "src/" if path.startswith("src/") else ""
        start = len(old) - 1 - (written - len(prefix) // 4)
        common = [a for a, b in zip(old[:start], new, strict=False) if a == b]
        return prefix + "/".join(new[len(common) if len(common) == start else 0:]) + ".py"


def module_files(root: Path) -> Iterator[tuple[str, Path]]:
    """Every module below the package with its dotted name; packages by their ``__init__``."""
    for path in sorted((root / "src" / PACKAGE).rglob("*.py")):
        parts = path.relative_to(root / "src").with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def read_moves(table: Path, root: Path) -> Moves:
    """Reads the table; rows whose module does not exist, or is already in its place, are errors."""
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()[1:] if line]
    files = dict(module_files(root))
    missing = [old for old, _ in rows if old not in files]
    if missing:
        raise SystemExit(f"move_modules: no such module: {', '.join(missing)}")
    moves = Moves({old: new for old, new in rows if old != new}, set(files))
    for package in [module for module, path in files.items() if path.name == "__init__.py"]:
        inside = [module for module in files if module.startswith(package + ".")]
        homes = {moves.renamed.get(module, module).rpartition(".")[0] for module in inside}
        if len(homes) == 1 and package not in homes and all(m.count(".") == package.count(".") + 1 for m in inside):
            moves.renamed[package] = homes.pop()  # the whole package moves, with what it re-exports
    for module, path in files.items():
        body = ast.parse(path.read_text(encoding="utf-8")).body
        moves.functions[module] = {node.name for node in body if isinstance(node, ast.FunctionDef)}
        parts = path.relative_to(root).with_suffix("").parts
        for start in range(len(parts)):
            moves.by_path["/".join(parts[start:]) + ".py"].append(module)
        if path.name == "__init__.py" and module.startswith(f"{PACKAGE}.pipeline"):
            for node in body:
                if isinstance(node, ast.ImportFrom) and node.module in files:
                    moves.exports.update({(module, alias.name): str(node.module) for alias in node.names})
    return moves


def _names_used(tree: ast.Module) -> tuple[set[str], set[str]]:
    """Names that the file binds other than by import, and all names in it."""
    bound: set[str] = set()
    everything: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            everything.add(node.id)
            if not isinstance(node.ctx, ast.Load):
                bound.add(node.id)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            bound.add(node.name)
        elif isinstance(node, ast.ImportFrom | ast.Import):
            everything |= {alias.asname or alias.name for alias in node.names}
    return bound, everything | bound


def rewrite_imports(text: str, moves: Moves) -> str:
    """Rewrites the imports of one file, and the names of modules that it imports by their own name."""
    tree = ast.parse(text)
    bound, everything = _names_used(tree)
    lines = text.splitlines(keepends=True)
    edits: list[tuple[int, int, int, int, str]] = []  # lines from 1, columns in bytes
    references: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in moves.renamed:
                    assert alias.asname, f"plain import of {alias.name}"
                    edits.append((node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0,
                                  f"import {moves.new_name(alias.name)} as {alias.asname}"))  # fmt: skip
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith(PACKAGE):
            continue
        module = str(node.module)
        groups: dict[str, list[str]] = {}
        changed = False
        for alias in node.names:
            full, suffix = f"{module}.{alias.name}", f" as {alias.asname}" if alias.asname else ""
            if full in moves.modules:
                source, _, name = moves.new_name(full).rpartition(".")
                if name != alias.name and not suffix:
                    if alias.name in bound or name in everything:
                        suffix = f" as {alias.name}"
                    else:
                        references[alias.name] = name
                elif suffix == f" as {name}":
                    suffix = ""
            elif (module, alias.name) in moves.exports:
                source, name = moves.new_name(moves.exports[module, alias.name]), alias.name
            else:
                source, name = moves.new_name(module), alias.name
            changed |= (source, name) != (module, alias.name)
            groups.setdefault(source, []).append(name + suffix)
        if changed:
            indent = " " * node.col_offset
            new = f"\n{indent}".join(f"from {source} import {', '.join(names)}" for source, names in groups.items())
            if len(new) > 110 and "\n" not in new:
                new = new.replace("import ", "import (", 1) + ")"
            elif "\n" in new:
                new = f"\n{indent}".join(
                    f"from {source} import (\n{indent}    " + f",\n{indent}    ".join(names) + f",\n{indent})"
                    if len(source) + sum(len(n) + 2 for n in names) > 100
                    else f"from {source} import {', '.join(names)}"
                    for source, names in groups.items()
                )
            edits.append((node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0, new))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in references:
            edits.append((node.lineno, node.col_offset, node.lineno, node.col_offset + len(node.id.encode()),
                          references[node.id]))  # fmt: skip
    for first, column, last, end, new in sorted(set(edits), reverse=True):
        head = lines[first - 1].encode()[:column].decode()
        tail = lines[last - 1].encode()[end:].decode()
        lines[first - 1:last] = [head + new + tail]
    return "".join(lines)


def rewrite_text(text: str, moves: Moves, *, is_code: bool) -> str:
    """Rewrites dotted names, entries and paths outside imports."""
    def dotted(match: re.Match[str]) -> str:
        start = text.rfind("\n", 0, match.start()) + 1
        is_import = is_code and text[start:match.start()].lstrip().startswith(("from ", "import "))
        return match[0] if is_import else moves.new_dotted(match[0])

    def entry(match: re.Match[str]) -> str:
        for base in (f"{PACKAGE}.pipeline.", f"{PACKAGE}.commands."):
            old = base + match[1]
            new = moves.exports.get((old, match[2]), old)
            if old in moves.modules and (new != old or match[2] in moves.functions[old]):
                return f'"{moves.new_name(new).removeprefix(base)}:{match[2]}"'
        return match[0]

    text = _DOTTED.sub(dotted, text)
    if is_code:
        text = _ENTRY.sub(entry, text)
    return _PATH.sub(lambda match: moves.new_path(match[0]), text)


def _merge(first: str, second: str, module: str) -> str:
    """One module of two: the second one's imports and definitions follow the first one's."""
    tree = ast.parse(second)
    body = tree.body[1:] if ast.get_docstring(tree) else tree.body
    lines = second.splitlines(keepends=True)
    imports = [n for n in body if isinstance(n, ast.ImportFrom | ast.Import)]
    rest = [n for n in body if n not in imports]
    kept = [n for n in imports if getattr(n, "module", "") not in ("__future__", module)]
    top = "".join("".join(lines[n.lineno - 1:n.end_lineno]) for n in kept)
    start = imports[-1].end_lineno or 0 if imports else 0
    below = "".join(lines[start:]) if rest else ""
    tree = ast.parse(first)
    last = max((n.end_lineno or 0 for n in tree.body if isinstance(n, ast.ImportFrom | ast.Import)), default=1)
    old = first.splitlines(keepends=True)
    return "".join(old[:last]) + top + "".join(old[last:]).rstrip("\n") + "\n" + below


def _path_of(module: str, root: Path, *, is_package: bool) -> Path:
    folder = (root / "src").joinpath(*module.split("."))
    return folder / "__init__.py" if is_package else folder.with_suffix(".py")


def move_files(moves: Moves, root: Path) -> None:
    """Renames with git, by way of names that collide with nothing: a module may become a package of its name."""
    parked: list[tuple[Path, Path]] = []
    packages = {module for module, path in module_files(root) if path.name == "__init__.py"}
    for index, (old, new) in enumerate(moves.renamed.items()):
        temporary = root / "src" / f"_moving{index}.py"
        is_package = old in packages
        _git(root, "mv", str(_path_of(old, root, is_package=is_package)), str(temporary))
        parked.append((temporary, _path_of(new, root, is_package=is_package)))
    for temporary, path in parked:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            texts = (path.read_text(encoding="utf-8"), temporary.read_text(encoding="utf-8"))
            module = ".".join(path.relative_to(root / "src").with_suffix("").parts)
            path.write_text(_merge(*texts, module), encoding="utf-8")
            _git(root, "rm", "-qf", str(temporary))
        else:
            _git(root, "mv", str(temporary), str(path))


def _git(root: Path, *words: str) -> None:
    subprocess.run(["git", "-C", str(root), *words], check=True)


def tidy_packages(root: Path) -> None:
    """Adds missing ``__init__.py`` files; removes packages without modules, and re-exports below the pipeline."""
    base = root / "src" / PACKAGE
    for folder in sorted((p for p in base.rglob("*") if p.is_dir() and p.name != "__pycache__"), reverse=True):
        inside = [p for p in folder.iterdir() if p.name != "__pycache__"]
        if [p.name for p in inside] == ["__init__.py"]:
            _git(root, "rm", "-qf", str(inside[0]))
            continue
        init = folder / "__init__.py"
        if any(p.suffix == ".py" for p in inside) and not init.exists():
            init.touch()
            _git(root, "add", str(init))
        if "pipeline" in folder.parts and init.exists():
            tree = ast.parse(init.read_text(encoding="utf-8"))
            if len(tree.body) > 1:
                init.write_text(f'"""{ast.get_docstring(tree, clean=False)}"""\n', encoding="utf-8")


def missing_modules(root: Path) -> list[str]:
    """Imports of modules or names that do not exist."""
    files = dict(module_files(root))
    defined: dict[str, set[str]] = {}
    for module, path in files.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        bound, everything = _names_used(tree)
        defined[module] = bound | everything
    bad = []
    for top in CODE:
        for path in sorted((root / top).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == PACKAGE:
                    for alias in node.names:
                        module = str(node.module)
                        if f"{module}.{alias.name}" not in files and alias.name not in defined.get(module, ()):
                            bad.append(f"{path.relative_to(root)}:{node.lineno}: {module}.{alias.name}")
    return bad


def main(arguments: list[str]) -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("table", type=Path)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    options = parser.parse_args(arguments)
    root: Path = options.root
    moves = read_moves(options.table, root)
    code = [path for top in CODE for path in sorted((root / top).rglob("*.py")) if path.name != "move_modules.py"]
    pages = [page for top in PAGES for page in (sorted((root / top).rglob("*.md")) or [root / top])]
    for path in (*code, *pages):
        text = path.read_text(encoding="utf-8")
        is_code = path.suffix == ".py"
        new = rewrite_text(rewrite_imports(text, moves) if is_code else text, moves, is_code=is_code)
        if new != text:
            path.write_text(new, encoding="utf-8")
    move_files(moves, root)
    tidy_packages(root)
    bad = missing_modules(root)
    for line in bad:
        print(f"move_modules: not found: {line}", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
