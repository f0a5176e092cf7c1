"""The generator is a function of its seed, and the shrinker finds what was planted."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from fuzz.csharp.program import assembly_source, loop_program, program_text, random_program
from fuzz.differential.nodes import EXPR, STMT, Node, block, member, source, stmt, weight
from fuzz.differential.shrink import apply, changes, shrink

TESTS = Path(__file__).resolve().parent.parent.parent


def test_a_program_is_a_function_of_seed_and_number() -> None:
    def digest(hashing: str) -> str:
        code = (
            "import sys; sys.path[:0] = sys.argv[1:]\n"
            "from hashlib import sha256\n"
            "from fuzz.csharp.program import assembly_source, random_program\n"
            "text = assembly_source([random_program(7, n) for n in range(3)])[0]\n"
            "print(sha256(text.encode()).hexdigest())"
        )
        folders = [str(TESTS), str(TESTS.parent / "src")]
        environment = {**os.environ, "PYTHONHASHSEED": hashing}
        done = subprocess.run(
            [sys.executable, "-c", code, *folders], env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    here = sha256(assembly_source([random_program(7, n) for n in range(3)])[0].encode()).hexdigest()
    assert here == digest("1") == digest("2")
    other = sha256(assembly_source([random_program(8, n) for n in range(3)])[0].encode()).hexdigest()
    assert other != here


def test_a_program_does_not_depend_on_those_before_it() -> None:
    alone = program_text(random_program(3, 5), "P")
    random_program(3, 4)
    assert program_text(random_program(3, 5), "P") == alone


def test_the_lines_of_programs_are_where_the_source_says() -> None:
    text, starts = assembly_source([random_program(1, n) for n in range(8)])
    lines = text.split("\n")
    assert [lines[s - 1].replace(" partial", "") for s in starts] == [f"static unsafe class P{n}" for n in range(8)]


def test_programs_of_features_have_each_feature() -> None:
    text = "".join(program_text(random_program(2, number), f"P{number}") for number in (6, 13, 20))
    for feature in (
        "\U0001f600", r"struct Vt\w+ \{ public static int S", r"\bin In\w+ v", "ref readonly", "stackalloc",
        "yield return", r"static async Task<int>", "await new Later", r"when \(", r" switch \{", r"checked\(\(",
        "LayoutKind.Explicit", r"public fixed", r"struct Pd",
    ):  # fmt: skip
        assert re.search(feature, text), feature
    safe = text.split("static partial class")[1]
    assert "async" in safe and "stackalloc" not in safe.split("static unsafe")[0]


def test_programs_of_patterns_begin_methods_with_loops_and_compare_casts_with_anything() -> None:
    text = "".join(program_text(random_program(1, number), f"P{number}") for number in range(5, 72, 6))
    methods = re.findall(r"static int Pt\d+\([^{]*\{ unchecked \{\s*(\w+)", text)
    assert 8 < methods.count("do") < len(methods)
    others = set(re.findall(r" as string\)\) [!=]= (\(\(object\)\w+|\w+)", text))
    assert {"o", "q"} <= others
    assert re.search(r"finally \{\s*do ", text) and re.search(r"catch \(\w+\) \{\s*do ", text)


def test_some_programs_are_counted_loops() -> None:
    """They come to the ends of types, after handlers that store, and by other names."""
    text = "".join(program_text(loop_program(1, n), "P") for n in range(40))
    assert text == "".join(program_text(loop_program(1, n), "P") for n in range(40))
    assert program_text(random_program(1, 4), "P") == program_text(loop_program(1, 4), "P")
    words = (
        "2147483647", "int.MaxValue, int.MaxValue", "ref int r = ref s;", "long* r = &l;", "finally { i = (int)(i +",
        "when (k > -9)", "short n", "18446744073709551615ul", "(null",
    )  # fmt: skip
    assert [word for word in words if word not in text] == []


def has(tree: Node, words: Sequence[str]) -> bool:
    text = source(tree)
    return all(word in text for word in words)


def test_the_shrinker_finds_a_planted_fault() -> None:
    for number in range(20):
        tree = random_program(1, number).members
        finallies = [n for n in tree.walk() if n.kind == STMT and n.text[0].startswith("finally")]
        if finallies:
            break
    assert finallies
    finallies[-1].kids[0].kids.append(stmt("if (@) @", Node(EXPR, ("(R.L(1, 2) == PLANTED)",)), block([])))
    small = shrink(tree, lambda trees: {n for n, t in enumerate(trees) if has(t, ("finally", "PLANTED"))}, width=64)
    assert has(small, ("finally", "PLANTED"))
    assert weight(small) < weight(tree) / 20
    assert sum(1 for n in small.walk() if n.kind == STMT) <= 4  # try, finally, the planted one (and its own block)


def test_the_shrinker_leaves_what_fails_together() -> None:
    tree = Node("list", (), [member("a;"), member("b @", block([stmt("c;"), stmt("d;"), stmt("e;")])), member("f;")])
    small = shrink(tree, lambda trees: {n for n, t in enumerate(trees) if has(t, ("a", "d"))})
    assert source(small) == "a;\nb {\n    d;\n}\n"


def test_changes_are_smaller_or_simpler() -> None:
    tree = random_program(2, 1).members
    before = source(tree)
    made = [apply(tree, change) for change in list(changes(tree))[::25]]
    assert source(tree) == before
    assert len(made) > 20 and all(source(m) != before for m in made)
