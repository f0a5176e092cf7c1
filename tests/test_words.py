"""The words of the language standard: what the code and its pages do not say, and what they say instead.

The table is the left column of the project's language page, as patterns.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

#: What not to say, as a pattern -> what to say.
WORDS = {
    r"\bbehind\b": "after (time); below, next to (layout)",
    r"\bahead\b(?!( of|-of)[- ]time)": "before",
    r"\b(on|in) (each|every|all|some|these|most) ways?\b|\bways? (here|there|leads?|leading)\b": "path, edge",
    r"\bvanish(es|ed|ing)?\b": "is removed, is eliminated",
    r"\bdearer\b": "more expensive",
    r"\b(nobody|somebody|whoever)\b": "it is dead, it is observable, the caller, ...",
    r"\basks? the type system\b": "queries the type system",
    r"\bat home\b": "lives in the frame; is spilled",
    r"\btak(e|es|ing) (its|one's|their|the) place\b": "replaces",
    r"\bturn(s|ed|ing)? round\b": "is reversed, is inverted",
    r"\b(at|from|to) (the|its|their) begin\b|\bthe begin of\b": "at the start",
    r"\bha(s|ve) (of an interface or a base class|nothing|no) say\b|\bsay of\b": "(rewrite the sentence)",
    r"\b(ABI|this|that|the|its|which) rooms?\b|\brooms\b": "package",
    r"(?<![-\w])(stands?|stood)\b(?! (in )?for\b)(?![-\w])": "is, lives (code does not stand)",
    r"\b(whose|implied|absent|listed|described|mentions|unanswered|webs|seams|exposed|counted)\.py\b": "the noun",
}
_PATTERN = re.compile("|".join(f"(?:{pattern})" for pattern in WORDS), re.IGNORECASE)
#: The same words as parts of identifiers.
_IN_NAMES = (
    r"(?:(?<=_)|\b)(?:behind|ahead(?!_of_time)|vanish(?:es|ed)?|nobody|somebody|whoever|at_home)(?=_)|_(?:behind|ahead)\b"
)
_PYTHON_PATTERN = re.compile(f"{_PATTERN.pattern}|{_IN_NAMES}", re.IGNORECASE)

#: Recorded output, other people's text, and the table itself.
_LEFT_OUT = (
    "tests/golden/", "tests/test_words.py", "tests/fuzz/corpus/", "tests/metadata/data/", "tests/typesystem/data/",
)  # fmt: skip
#: Sources of test programs: their string literals are output, which the real runtime has recorded.
_COMPILED = {".cs", ".il", ".vb", ".fs"}
_LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_ROOTS = ("src", "docs", "tests", "tools", "examples", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
_READ = {".py", ".md", ".c", ".h", ".S", ".cs", ".toml", ".inc", ".sh", ".il", ".vb", ".fs"}


def _files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *_ROOTS],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if listed.returncode:
        pytest.skip("not a git checkout")
    names = [name for name in listed.stdout.splitlines() if not name.startswith(_LEFT_OUT)]
    return [ROOT / name for name in names if Path(name).suffix in _READ and (ROOT / name).is_file()]


def _found(file: Path) -> list[str]:
    text = file.read_text(encoding="utf-8")
    name = file.relative_to(ROOT)
    if file.suffix in _COMPILED and "programs" in name.parts:
        text = _LITERAL.sub('""', text)
    pattern = _PYTHON_PATTERN if file.suffix == ".py" else _PATTERN
    return [f"{name}:{n}: {line.strip()}" for n, line in enumerate(text.splitlines(), 1) if pattern.search(line)]


def test_old_words_are_not_used() -> None:
    found = []
    for file in _files():
        found += _found(file)
    assert not found, "say it in the field's words (WORDS has them):\n" + "\n".join(found[:40])
