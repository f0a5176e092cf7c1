"""The generator of IL is a function of its seed, and its programs shrink."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from fuzz.differential.nodes import weight
from fuzz.differential.shrink import shrink
from fuzz.il.program import assembly_source, lines, random_program

TESTS = Path(__file__).resolve().parent.parent.parent


def test_a_program_is_a_function_of_seed_and_number() -> None:
    code = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from hashlib import sha256\n"
        "from fuzz.il.program import assembly_source, random_program\n"
        "text = assembly_source([random_program(7, n) for n in range(3)])[0]\n"
        "print(sha256(text.encode()).hexdigest())"
    )
    here = sha256(assembly_source([random_program(7, n) for n in range(3)])[0].encode()).hexdigest()
    for hashing in ("1", "2"):
        command = [sys.executable, "-c", code, str(TESTS), str(TESTS.parent / "src")]
        environment = {**os.environ, "PYTHONHASHSEED": hashing}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == here


def test_the_lines_of_programs_are_where_the_source_says() -> None:
    text, starts = assembly_source([random_program(1, n) for n in range(4)])
    source = text.split("\n")
    assert [source[s - 1].split()[4] for s in starts] == ["P0", "P1", "P2", "P3"]


def test_the_shrinker_finds_an_instruction() -> None:
    found = next(p for p in (random_program(1, n) for n in range(20)) if "cpblk" in lines(p.members))
    small = shrink(found.members, lambda trees: {n for n, t in enumerate(trees) if "cpblk" in lines(t)}, width=64)
    assert "cpblk" in lines(small)
    assert weight(small) < weight(found.members) / 10
