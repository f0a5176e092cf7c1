"""A few programs of each generator against the real runtime, where the environment names one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fuzz.csharp.program import CSHARP
from fuzz.differential.bench import Bench, Level
from fuzz.differential.driver import compile_all, differing, fuzz
from fuzz.differential.language import Language, Program
from fuzz.differential.nodes import make, stmt
from fuzz.il.program import IL


def bench_for(language: Language, folder: Path) -> Bench:
    missing = [name for name in language.needs if not os.environ.get(name)]
    if missing:
        pytest.skip(f"{' and '.join(missing)} not set")
    return Bench(folder, own_cache=False)


@pytest.mark.parametrize("language", [CSHARP, IL], ids=lambda language: language.name)
def test_a_short_run(language: Language, tmp_path: Path) -> None:
    said: list[str] = []
    totals = fuzz(bench_for(language, tmp_path), language, [Level(opt=0), Level(opt=1)], 21, 0, 3, 3, 0, said.append)
    assert totals.programs == 3 and totals.runs == 6
    assert not totals.differing, "\n".join(said)


def test_a_difference_is_found_and_what_does_not_compile_is_left_out(tmp_path: Path) -> None:
    bench = bench_for(CSHARP, tmp_path)
    # The name of the machine's own runtime is no program's business: the two never agree on it.
    odd = "R.H(typeof(object).Assembly.Location.Length); R.H(AppContext.BaseDirectory); R.H(Environment.CommandLine);"
    plain = [Program(1, n, make("list", "@", [stmt(f"public static void Run() {{ {text} }}")])) for n, text in
             enumerate(("R.H(1);", odd, "R.H(undeclared);", "R.H(2);"))]  # fmt: skip
    compiled = compile_all(bench, CSHARP, plain, False, "fuzz")
    assert compiled is not None
    assert [p.number for p in compiled.programs] == [0, 1, 3]
    assert list(differing(bench, compiled, Level())) == [1]
