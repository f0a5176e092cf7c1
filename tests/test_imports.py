"""The import rules of docs/architecture.md, section "Rooms": imports go downwards only.

The sources are parsed, not imported, so imports inside functions count as much as those at the top of a file.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ryuaot.pipeline.phase_table import PHASES

SRC = Path(__file__).resolve().parent.parent / "src"

# room -> the rooms it may import besides itself. A room that is missing here is an error: decide, then write it down.
ALLOWED: dict[str, frozenset[str]] = {
    "errors": frozenset(),
    "target": frozenset({"errors"}),
    "objectformat": frozenset(),
    "metadata": frozenset({"errors", "target"}),
    "classlib": frozenset({"errors"}),
    "typesystem": frozenset({"classlib", "metadata", "errors", "target"}),
    "abi": frozenset({"errors", "target"}),
    "ir": frozenset({"typesystem", "abi", "errors", "target"}),
    "pipeline": frozenset({"classlib", "ir", "abi", "typesystem", "metadata", "errors", "target"}),
    "backends": frozenset({"pipeline", "ir", "abi", "typesystem", "errors", "target", "objectformat"}),
    "toolchain": frozenset({"errors", "target"}),
    "runtime": frozenset({"classlib", "toolchain", "errors", "target"}),
    "program": frozenset(
        {"pipeline", "backends", "ir", "abi", "typesystem", "metadata", "toolchain", "runtime", "classlib"}
        | {"errors", "target", "objectformat"}
    ),
}
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


def imports(path: Path) -> list[tuple[int, str]]:
    """Every ``ryuaot`` module that the file imports, with the line; names of ``from`` imports included."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            found += [(node.lineno, f"{node.module}.{alias.name}") for alias in node.names]
    return [(line, name) for line, name in found if name == "ryuaot" or name.startswith("ryuaot.")]


def modules() -> list[tuple[Path, tuple[str, ...]]]:
    """All source files with their module path below ``ryuaot``."""
    result = []
    for path in sorted((SRC / "ryuaot").rglob("*.py")):
        parts = path.relative_to(SRC / "ryuaot").with_suffix("").parts
        result.append((path, parts[:-1] if parts[-1] == "__init__" else parts))
    return result


def violations(rules: dict[str, frozenset[str]], below: tuple[str, ...]) -> list[str]:
    """Broken rules among the rooms that lie directly in the package ``ryuaot.<below>``."""
    depth = len(below)
    bad = []
    for path, module in modules():
        if module[:depth] != below or len(module) == depth:
            continue
        room = module[depth]
        if room not in rules:
            bad.append(f"{path}: room {room!r} has no import rule")
            continue
        for line, name in imports(path):
            target = tuple(name.split("."))[1:]
            if target[:depth] != below or len(target) == depth:
                continue
            if target[depth] != room and target[depth] not in rules[room]:
                bad.append(f"{path}:{line}: {'.'.join(module)} imports {'.'.join(target)}")
    return bad


def test_rooms_import_downwards() -> None:
    assert violations(ALLOWED, ()) == []


def test_backends_keep_to_their_instruction_set() -> None:
    assert violations(BACKENDS, ("backends",)) == []


def test_no_phase_imports_another() -> None:
    names = {phase.entry.partition(":")[0].partition(".")[0] for phase in PHASES} - {"backend"}
    assert "importer" in names and "morph" in names
    bad = []
    for path, module in modules():
        if module[:1] != ("pipeline",) or len(module) < 2 or module[1] not in names:
            continue
        for line, name in imports(path):
            target = name.split(".")[1:]
            other = target[1] if target[0] == "pipeline" and len(target) > 1 else module[1]
            if other != module[1] and other in names and (module[1], other) != ("inlining", "importer"):
                bad.append(f"{path}:{line}: phase {module[1]} imports phase {other}")
    assert bad == []


# Checkers, and what they may not import: what they check. Both sides must exist, or a rule would hold of nothing.
INDEPENDENT: dict[tuple[str, ...], tuple[str, ...]] = {
    ("pipeline", "regalloc_checker"): ("ryuaot.pipeline.regalloc",),
    ("pipeline", "checks"): (
        "ryuaot.backends",
        "ryuaot.pipeline.regalloc",
        "ryuaot.pipeline.checks.register_allocation",
        "ryuaot.pipeline.lir_phases.liveness",
        "ryuaot.pipeline.flowgraph.unreachable_blocks",
        "ryuaot.pipeline.eh.funclets",
        "ryuaot.pipeline.morph",
        "ryuaot.pipeline.promotion.local_addresses",
        "ryuaot.pipeline.promotion",
        "ryuaot.pipeline.analysis",
        "ryuaot.pipeline.ssa.numbering_phases",
        "ryuaot.ir.builder",
        "ryuaot.ir.lir",
        "ryuaot.ir.walk",
    ),
    ("ir", "verify"): ("ryuaot.ir.builder", "ryuaot.ir.lir", "ryuaot.ir.walk", "ryuaot.ir.fold", "ryuaot.pipeline"),
    ("backends", "common", "codereader"): ("ryuaot.backends.common.",),
    ("backends", "xarch", "codereader"): ("ryuaot.backends.xarch.",),
    ("backends", "armarch", "codereader"): ("ryuaot.backends.armarch.",),
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


def test_every_rule_of_rooms_holds_of_something() -> None:
    """A room, or a folder of an instruction set, that does not exist needs no rule."""
    rooms = {module[0] for _, module in modules() if module}
    assert set(ALLOWED) - rooms == set()
    folders = {module[1] for _, module in modules() if module[:1] == ("backends",) and len(module) > 1}
    assert set(BACKENDS) == folders, "rules for folders that do not exist"


def test_no_module_level_machine_paths() -> None:
    """Paths of one machine have no place in the sources."""
    bad = [str(path) for path, _ in modules() if "/opt/" in path.read_text(encoding="utf-8")]
    assert bad == []
