"""The shape of the source tree: cycles, sizes of packages, names, docstrings (docs/explanation/architecture.md)."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache

from graphs import cycles_in

from test_imports import imported_module, imports, modules

# One idea for several instruction sets.
PER_TARGET = frozenset((
    "advsimd", "arith", "backend", "build", "casts", "code_reader", "codegen", "emit", "frame", "instructions",
    "lowering", "memory", "operands", "peephole", "simd", "sse", "tail_calls", "vector128",
))  # fmt: skip
MOST_MODULES = 15
MOST_LOOSE = {("pipeline",): 8, ("program",): 7}
# Folders above the limit, many of whose modules the redesign replaces: machine patterns, simplification rules, nodes.
LARGE = {("backends", "arm"), ("backends", "armarch"), ("backends", "xarch"), ("ir",)}
LARGE_ELSEWHERE = 20


@cache
def cycles() -> tuple[tuple[str, ...], ...]:
    """The strongly connected parts of the import graph with more than one module."""
    graph = {}
    for path, module in modules():
        own = ".".join(module)
        graph[own] = sorted({imported_module(name) for _, name in imports(path)} - {own, ""})
    return cycles_in(graph)


def test_imports_have_no_cycles() -> None:
    """Imports for annotations and imports inside functions count."""
    assert cycles() == ()


def test_packages_are_small() -> None:
    """At most 15 modules in a folder of pipeline, program and backends, 20 elsewhere."""
    counts: dict[tuple[str, ...], int] = defaultdict(int)
    for path, module in modules():
        if path.name != "__init__.py":
            counts[module[:-1]] += 1
    large = {folder for folder, count in counts.items() if count > MOST_MODULES} - LARGE
    assert {folder for folder in large if folder[:1] in (("pipeline",), ("program",), ("backends",))} == set()
    assert {folder: counts[folder] for folder in large if counts[folder] > LARGE_ELSEWHERE} == {}
    for folder, most in MOST_LOOSE.items():
        assert counts[folder] <= most


def test_module_names_are_unique() -> None:
    """No module name in two packages, except for the same idea on several targets."""
    places: dict[str, list[str]] = defaultdict(list)
    for path, module in modules():
        if path.name != "__init__.py" and module[0] != "commands" and len(module) > 1:
            places[module[-1]].append(".".join(module))
    shared = {name: where for name, where in places.items() if len(where) > 1}
    bad = {
        name: where
        for name, where in shared.items()
        if name not in PER_TARGET or sum(not place.startswith("backends.") for place in where) > 1
    }
    assert bad == {}


def test_package_docstrings_say_where_to_start() -> None:
    bad = []
    for path, module in modules():
        if path.name == "__init__.py":
            text = " ".join((ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split())
            if not text or (len(module) > 0 and "Start at" not in text and module != ("pipeline", "simd")):
                bad.append(".".join(module))
    assert bad == []
