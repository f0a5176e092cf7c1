"""The import rules of docs/explanation/architecture.md, section "Packages": imports go downwards only.

The sources are parsed, not imported, so imports inside functions and for type checking count as much as those at the
top of a file.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from ryuaot.pipeline.phase_table import PHASES

SRC = Path(__file__).resolve().parent.parent / "src"

# package -> the packages it may import besides itself. A package that is missing here is an error: decide, then write
# it down.
ALLOWED: dict[str, frozenset[str]] = {
    "errors": frozenset(),
    "target": frozenset({"errors"}),
    "object_format": frozenset(),
    "metadata": frozenset({"errors", "target"}),
    "classlib": frozenset({"errors"}),
    "typesystem": frozenset({"classlib", "metadata", "errors", "target"}),
    "abi": frozenset({"errors", "target"}),
    "ir": frozenset({"typesystem", "abi", "errors", "target"}),
    "pipeline": frozenset({"classlib", "ir", "abi", "typesystem", "metadata", "errors", "target"}),
    "backends": frozenset({"pipeline", "ir", "abi", "typesystem", "errors", "target", "object_format"}),
    "toolchain": frozenset({"errors", "target"}),
    "runtime": frozenset({"classlib", "toolchain", "errors", "target"}),
    "program": frozenset(
        {"pipeline", "backends", "ir", "abi", "typesystem", "metadata", "toolchain", "runtime", "classlib"}
        | {"errors", "target", "object_format"}
    ),
}
ALLOWED["listings"] = frozenset(
    {"program", "pipeline", "toolchain", "ir", "typesystem", "metadata", "errors", "target"}
)
ALLOWED["explanations"] = frozenset({"pipeline", "ir", "typesystem"})
ALLOWED["explorer"] = frozenset(
    {"explanations", "listings", "program", "pipeline", "backends", "ir", "abi", "typesystem", "metadata"}
    | {"classlib", "toolchain", "errors", "target"}
)
# cli and its commands present everything.
ALLOWED["commands"] = frozenset(ALLOWED) | {"__version__"}
ALLOWED["cli"] = frozenset(ALLOWED) | {"__version__"}
ALLOWED["__main__"] = frozenset({"cli"})

# Inside backends: an instruction set may use what it shares with its sibling, never another one.
BACKENDS: dict[str, frozenset[str]] = {
    "registry": frozenset({"common", "x64", "x86", "arm64", "arm"}),
    "common": frozenset(),
    "xarch": frozenset({"common"}),
    "armarch": frozenset({"common"}),
    "x64": frozenset({"xarch", "common"}),
    "x86": frozenset({"xarch", "common"}),
    "arm64": frozenset({"armarch", "common"}),
    "arm": frozenset({"armarch", "common"}),
}

# Inside pipeline. Every package may use the ground; a phase package uses no other one but those named here.
GROUND = frozenset({"fuel", "interfaces", "flowgraph"})
PIPELINE: dict[str, frozenset[str]] = {
    "phase_table": frozenset(),
    "fuel": frozenset(),
    "metrics": frozenset({"fuel", "phase_table"}),
    "phase_manager": GROUND | {"checks", "metrics", "phase_table"},
    "interfaces": frozenset(),
    "flowgraph": frozenset(),
    "importer": GROUND,
    "inlining": GROUND | {"importer"},
    "eh": GROUND,
    "object_allocation": GROUND,
    "promotion": GROUND | {"simd", "vector_parts"},
    "simd": frozenset({"vector_parts"}),
    "vector_parts": frozenset(),
    "morph": GROUND,
    "ssa": GROUND,
    "value_folding": GROUND | {"ssa"},
    "range_tests": GROUND,
    "compare_chains": GROUND,
    "loops": GROUND | {"ssa"},
    "control_flow": GROUND,
    "vectorization": GROUND | {"loops", "ssa"},
    "lir_phases": GROUND,
    "regalloc": GROUND | {"checks"},
    "checks": frozenset({"interfaces", "phase_table"}),
}
_VECTOR_EXPANSIONS = frozenset({"vector_expansion", "vector128_expansion"})
_EXPANSIONS = _VECTOR_EXPANSIONS | {"sse_expansion", "advsimd_expansion"}
IMPORTER: dict[str, frozenset[str]] = {
    "import_phase": frozenset({"opcode_table", "synchronized_methods", "stack", "opcodes", "calls"}),
    "opcode_table": frozenset({"stack", "opcodes", "calls"}) | _EXPANSIONS - {"vector128_expansion"},
    "synchronized_methods": frozenset({"stack", "opcodes", "calls"}),
    "stack": frozenset(),
    "opcodes": frozenset({"stack"}),
    "calls": frozenset({"stack", "opcodes", "hardware"}) | _EXPANSIONS,
    "vector_expansion": frozenset({"stack", "opcodes", "calls", "hardware", "vector128_expansion"}),
    "sse_expansion": frozenset({"stack", "opcodes", "calls", "hardware"}) | _VECTOR_EXPANSIONS,
    "advsimd_expansion": frozenset({"stack", "opcodes", "calls", "hardware"}) | _VECTOR_EXPANSIONS,
    "vector128_expansion": frozenset({"stack", "opcodes", "calls", "hardware", "vector_expansion"}),
    "hardware": frozenset({"stack", "opcodes", "calls", "vector_expansion"}),
}
REGALLOC: dict[str, frozenset[str]] = {
    "lsra": frozenset({"intervals", "scan", "resolution", "lsra_dump"}),
    "lsra_dump": frozenset({"intervals", "scan"}),
    "intervals": frozenset(),
    "scan": frozenset({"intervals"}),
    "resolution": frozenset({"intervals", "scan"}),
}

# Inside program, in the order of the data: a package may import those above it, and the two loose modules.
PROGRAM_ORDER = (
    "inputs", "mangling", "il", "display_names", "vector_of_t", "vector_types", "trimming", "sse_bodies",
    "advsimd_tuples", "advsimd_bodies",
    "interop", "bodies", "dataflow", "reachability", "reflection", "data", "debugging", "compilation",
    "driver", "packs",
)  # fmt: skip
PROGRAM = {name: frozenset(PROGRAM_ORDER[:index]) for index, name in enumerate(PROGRAM_ORDER)}


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Every ``ryuaot`` module that the file imports, with the line; names of ``from`` imports included."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            found += [(node.lineno, f"{node.module}.{alias.name}") for alias in node.names]
    return tuple((line, name) for line, name in found if name == "ryuaot" or name.startswith("ryuaot."))


@cache
def modules() -> tuple[tuple[Path, tuple[str, ...]], ...]:
    """All source files with their module path below ``ryuaot``."""
    result = []
    for path in sorted((SRC / "ryuaot").rglob("*.py")):
        parts = path.relative_to(SRC / "ryuaot").with_suffix("").parts
        result.append((path, parts[:-1] if parts[-1] == "__init__" else parts))
    return tuple(result)


def module_names() -> dict[str, Path]:
    """Dotted names below ``ryuaot``, packages included."""
    return {".".join(module): path for path, module in modules()}


def imported_module(name: str) -> str:
    """The module that an imported dotted name is, or is defined in."""
    known = module_names()
    below = name.removeprefix("ryuaot").lstrip(".")
    return below if below in known else below.rpartition(".")[0]


def violations(rules: dict[str, frozenset[str]], below: tuple[str, ...]) -> list[str]:
    """Imports against *rules* among the packages that lie directly in ``ryuaot.<below>``."""
    depth = len(below)
    bad = []
    for path, module in modules():
        if module[:depth] != below or len(module) == depth:
            continue
        package = module[depth]
        if package not in rules:
            bad.append(f"{path}: {package!r} has no import rule")
            continue
        for _, name in imports(path):
            target = tuple(imported_module(name).split("."))
            if target[:depth] != below or len(target) == depth:
                continue
            if target[depth] != package and target[depth] not in rules[package]:
                bad.append(f"{'.'.join(module)} -> {'.'.join(target)}")
    return bad


TABLES = (
    (ALLOWED, ()),
    (BACKENDS, ("backends",)),
    (PIPELINE, ("pipeline",)),
    (IMPORTER, ("pipeline", "importer")),
    (REGALLOC, ("pipeline", "regalloc")),
    (PROGRAM, ("program",)),
)
IDS = tuple(".".join(("ryuaot", *below)) for _, below in TABLES)


@pytest.mark.parametrize(("rules", "below"), TABLES, ids=IDS)
def test_packages_import_downwards(rules: dict[str, frozenset[str]], below: tuple[str, ...]) -> None:
    assert sorted(set(violations(rules, below))) == []


def test_no_phase_imports_another() -> None:
    """Modules of ``PHASES`` are imported by no other phase; unreachable_blocks is also an analysis."""
    names = {"pipeline." + phase.entry.partition(":")[0] for phase in PHASES} - {"pipeline.backend"}
    assert "pipeline.importer.import_phase" in names and "pipeline.morph.global_morph" in names
    assert names <= set(module_names())
    bad = []
    for path, module in modules():
        own = ".".join(module)
        for _, name in imports(path):
            other = imported_module(name)
            if own in names and other in names - {own, "pipeline.flowgraph.unreachable_blocks"}:
                if (own, other) != ("pipeline.inlining.inliner", "pipeline.importer.import_phase"):
                    bad.append(f"{own} imports {other}")
    assert bad == []


# Checkers, and what they may not import: what they check. Both sides must exist, or a rule would hold of nothing.
INDEPENDENT: dict[tuple[str, ...], tuple[str, ...]] = {
    ("pipeline", "checks", "register_allocation"): ("ryuaot.pipeline.regalloc",),
    ("pipeline", "checks"): (
        "ryuaot.backends",
        "ryuaot.pipeline.regalloc",
        "ryuaot.pipeline.lir_phases",
        "ryuaot.pipeline.flowgraph",
        "ryuaot.pipeline.eh",
        "ryuaot.pipeline.morph",
        "ryuaot.pipeline.promotion",
        "ryuaot.pipeline.ssa",
        "ryuaot.pipeline.loops",
        "ryuaot.ir.builder",
        "ryuaot.ir.lir",
        "ryuaot.ir.walk",
    ),
    ("ir", "verifier"): ("ryuaot.ir.builder", "ryuaot.ir.lir", "ryuaot.ir.walk", "ryuaot.ir.fold", "ryuaot.pipeline"),
    ("backends", "common", "code_reader"): ("ryuaot.backends.common.",),
    ("backends", "xarch", "code_reader"): ("ryuaot.backends.xarch.",),
    ("backends", "armarch", "code_reader"): ("ryuaot.backends.armarch.",),
}


def type_only(path: Path) -> set[int]:
    """Lines of imports below ``if TYPE_CHECKING``: names for annotations, no code."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            found.update(inner.lineno for inner in ast.walk(node) if isinstance(inner, ast.ImportFrom))
    return found


@pytest.mark.parametrize("checker", INDEPENDENT, ids=".".join)
def test_checkers_are_independent(checker: tuple[str, ...]) -> None:
    """A checker runs none of the code that it checks."""
    everything = [(path, ".".join(("ryuaot", *module))) for path, module in modules()]
    for checked in INDEPENDENT[checker]:
        assert any(name.startswith(checked) for _, name in everything), f"{checked}: nothing of that name"
    files = [(path, name) for path, name in everything if tuple(name.split(".")[1:])[: len(checker)] == checker]
    assert files, f"{checker}: nothing of that name"
    bad = []
    for path, own in files:
        annotations = type_only(path)
        for line, name in imports(path):
            refused = [checked for checked in INDEPENDENT[checker] if f"{name}.".startswith(checked.rstrip(".") + ".")]
            if refused and line not in annotations and not name.startswith(own):
                bad.append(f"{path}:{line}: {name}")
    assert bad == []


@pytest.mark.parametrize(("rules", "below"), TABLES, ids=IDS)
def test_every_rule_holds_of_something(rules: dict[str, frozenset[str]], below: tuple[str, ...]) -> None:
    """A package that does not exist needs no rule."""
    depth = len(below)
    found = {module[depth] for _, module in modules() if module[:depth] == below and len(module) > depth}
    assert set(rules) == found


def test_no_module_level_machine_paths() -> None:
    """Paths of one machine have no place in the sources."""
    bad = [str(path) for path, _ in modules() if "/opt/" in path.read_text(encoding="utf-8")]
    assert bad == []
