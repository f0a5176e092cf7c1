"""Numbers and lists of the pages against the constants of the code."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from test_imports import ALLOWED

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"

#: Page of docs/explanation/, what it says, module below ryuaot, constant, value.
FACTS = [
    ("inlining", "at most 16 bytes of IL | always", "pipeline.inlining.inline_policy", "ALWAYS_IL", 16),
    ("inlining", "at most 400 bytes of IL", "pipeline.inlining.inline_policy", "MAX_IL_AGGRESSIVE", 400),
    ("inlining", "at most 100 bytes", "pipeline.inlining.inline_policy", "MAX_IL", 100),
    ("inlining", "and 5 blocks", "pipeline.inlining.inline_policy", "MAX_BLOCKS", 5),
    ("inlining", "(160 and", "pipeline.inlining.inline_policy", "MAX_IL_LOOP", 160),
    ("inlining", "and 8 if the call is in a loop", "pipeline.inlining.inline_policy", "MAX_BLOCKS_LOOP", 8),
    ("inlining", "at most 4,000 bytes of IL", "pipeline.inlining.inline_policy", "BUDGET", 4000),
    ("inlining", "four times its own size", "pipeline.inlining.inline_policy", "BUDGET_FACTOR", 4),
    ("inlining", "to a depth of 8", "pipeline.inlining.inline_policy", "MAX_DEPTH", 8),
    ("inlining", "at most four classes", "program.reachability.closed_world", "FEW", 4),
    ("inlining", "small (at most 40 bytes", "pipeline.inlining.guarded_devirtualization", "_SMALL", 40),
    ("inlining", "tiny (at most 16 bytes", "pipeline.inlining.guarded_devirtualization", "_TINY", 16),
    ("object-allocation", "at most 128 bytes", "pipeline.object_allocation.object_fields", "MAX_BYTES", 128),
    ("object-allocation", "four times at most", "pipeline.object_allocation.scalar_replacement", "_ROUNDS", 4),
    ("optimisation", "at most 15 statements", "pipeline.eh.finally_cloning", "_MAX_STATEMENTS", 15),
    ("optimisation", "at most 12 blocks", "pipeline.eh.finally_cloning", "_MAX_BLOCKS", 12),
    ("optimisation", "at most 128 bytes", "pipeline.object_allocation.object_fields", "MAX_BYTES", 128),
    ("optimisation", "at most four fields", "pipeline.promotion.shapes", "MAX_FIELDS", 4),
    ("optimisation", "at most two instantiated", "program.reachability.closed_world", "NEAR", 2),
    ("optimisation", "of 20 nodes each", "pipeline.loops.loop_inversion", "MAX_TEST_NODES", 20),
    ("optimisation", "within a window of 64 values", "pipeline.range_tests", "_WINDOW", 64),
    ("optimisation", "three or more compares", "pipeline.range_tests", "_FEWEST_FOR_A_MASK", 3),
    ("optimisation", "at most two operations", "pipeline.control_flow.if_conversion", "_MOST_OPERATIONS", 2),
    ("optimisation", "unrolled by four", "pipeline.loops.loop_unrolling", "_ROUNDS", 4),
    ("optimisation", "the weight by 8", "pipeline.flowgraph.natural_loops", "LOOP_FACTOR", 8),
    ("optimisation", "up to four levels", "pipeline.flowgraph.natural_loops", "MAX_WEIGHTED_DEPTH", 4),
    ("ssa-and-loops", "At most eight values", "pipeline.loops.hoisting", "MAX_TEMPS", 8),
    ("ssa-and-loops", "at least two loads", "pipeline.loops.hoisting", "CROWDED_COST", 6),
    ("ssa-and-loops", "cheaper than 3", "pipeline.ssa.cse", "MIN_COST", 3),
    ("ssa-and-loops", "At most six temps", "pipeline.ssa.cse", "MAX_LONG_LIVED", 6),
    ("ssa-and-loops", "at most 160 steps", "pipeline.ssa.range_analysis", "_STEPS", 160),
    ("vectorization", "in vectors of 16 bytes", "pipeline.vectorization.vector_writer", "VECTOR", 16),
    ("vectorization", "at most 0.7", "pipeline.vectorization.loop_vectorization", "_SHARE", 0.7),
    ("vectorization", "at most four lanes", "pipeline.vectorization.loop_vectorization", "_FEW_LANES", 4),
    ("vectorization", "Four such tests at most", "pipeline.vectorization.overlap_tests", "_MOST_TESTS", 4),
    ("frames", "blocks (at most two)", "backends.common.codegen.frame_plan", "_PLACES", 2),
    ("backends", "copy or fill | 128 bytes", "backends.common.lowering.block_operations", "UNROLL_LIMIT", 128),
    ("backends", "may overlap | 64 bytes", "backends.common.lowering.block_operations", "OVERLAP_LIMIT", 64),
    ("backends", "| 4 references", "backends.common.lowering.block_operations", "BARRIER_LIMIT", 4),
    ("object-formats", "at most 240 bytes", "backends.xarch.seh_frame", "_REACH", 240),
    ("exceptions", "further than 2 KB", "pipeline.morph.address_morph", "MAX_UNCHECKED_OFFSET", 2047),
    ("whole-program", "allows (64)", "typesystem.context", "MAX_DEPTH", 64),
    ("whole-program", "at most 200", "program.reachability.rapid_type_analysis", "_MAX_NESTED", 200),
    ("whole-program", "more than 6 deep", "program.reachability.rapid_type_analysis", "_FREE_DEPTH", 6),
    ("compile-cache", "six files", "program.driver.object_files", "_LIBRARY_GROUPS", 6),
    ("compile-cache", "1 GiB", "toolchain.cache_store", "DEFAULT_LIMIT", 1 << 30),
    ("compile-cache", "none of the last hour", "toolchain.cache_store", "_IN_USE", 3600.0),
    ("compile-cache", "three quarters", "toolchain.cache_store", "_ROOM", 4),
]
#: Page of docs/explanation/, what it says, file below src/ryuaot, what is there.
SOURCES = [
    ("garbage-collection", "32 KiB blocks", "runtime/c/gc.h", "BLOCK_SHIFT = 15"),
    ("garbage-collection", "256-byte lines", "runtime/c/gc.h", "LINE_SHIFT = 8"),
    ("garbage-collection", "12 KiB", "runtime/c/gc.h", "LARGE_SIZE = 12 * 1024"),
    ("garbage-collection", "at least 24 MiB", "runtime/c/gc_heap.c", "MIN_THRESHOLD = 24 * 1024 * 1024"),
    ("exceptions", "first page of memory", "runtime/c/signals.c", "NULL_REGION = 0x1000"),
    ("threads", "up to eight workers", "runtime/c/ic_thread.c", "SOME_WORKERS = 8"),
    ("threads", "every half second", "runtime/c/ic_thread.c", "INJECTION_MS = 500"),
    ("backends", "`DOTNET_EnablePOPCNT=0`", "runtime/c/arithmetic.c", '"DOTNET_EnablePOPCNT"'),
    ("backends", "`DOTNET_EnableSSE41=0`", "runtime/c/arithmetic.c", '"DOTNET_EnableSSE41"'),
]


def said(page: str) -> str:
    return " ".join((DOCS / "explanation" / f"{page}.md").read_text(encoding="utf-8").split())


@pytest.mark.parametrize(("page", "text", "module", "name", "value"), FACTS)
def test_numbers_are_those_of_the_code(page: str, text: str, module: str, name: str, value: float) -> None:
    assert text in said(page)
    assert getattr(import_module(f"ryuaot.{module}"), name) == value


@pytest.mark.parametrize(("page", "text", "file", "source"), SOURCES)
def test_numbers_are_those_of_the_runtime(page: str, text: str, file: str, source: str) -> None:
    assert text in said(page)
    assert source in (ROOT / "src" / "ryuaot" / file).read_text(encoding="utf-8")


def test_the_method_table_has_the_fields_of_the_header() -> None:
    header = (ROOT / "src" / "ryuaot" / "runtime" / "c" / "methodtable.h").read_text(encoding="utf-8")
    struct = header.split("struct MethodTable {")[1].split("\n};")[0]
    fields = re.findall(r"(\w+)(?:\[\])?;", re.sub(r"/\*.*?\*/", "", struct, flags=re.DOTALL))
    text = (DOCS / "reference" / "object-model.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z_, 0-9]+) \| [\dP]", text.split("## MethodTable")[1].split("\n## ")[0], re.MULTILINE)
    assert [name for row in rows for name in row.split(", ")] == fields


def test_the_architecture_page_has_the_table_of_imports() -> None:
    text = (DOCS / "explanation" / "architecture.md").read_text(encoding="utf-8")
    for row in re.findall(r"^\| `(\w+)/` \| .*? \| (.*?) \| .*? \|$", text, re.MULTILINE):
        name, cell = row
        if name not in ALLOWED or cell == "all rows below":
            continue
        told = set(re.findall(r"`(\w+)(?:/|\.py)`", cell))
        assert told == ALLOWED[name] - {"errors", "target"}, name


def test_the_phases_of_packages_are_those_of_the_table() -> None:
    from ryuaot.pipeline.phase_table import PHASES

    text = (DOCS / "explanation" / "architecture.md").read_text(encoding="utf-8")
    section = text.split("### One method")[1].split("\n### ")[0]
    rows = re.findall(r"^\| `(\w+)/` \| .*? \| (.*?) \| .*? \|$", section, re.MULTILINE)
    slugs = [phase.slug for phase in PHASES]
    for package, cell in rows:
        mine = {phase.slug for phase in PHASES if phase.entry.startswith(f"{package}.")}
        words = cell.split()
        if "to" in words:
            first, last = slugs.index(words[0]), slugs.index(words[-1])
            assert mine <= set(slugs[first : last + 1]), package
        elif words:
            assert set(words) == mine, package
