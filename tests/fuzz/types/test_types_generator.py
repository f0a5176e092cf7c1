"""The generator is a function of its seed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from fuzz.csharp.program import assembly_source, program_text
from fuzz.types import loading, sharing, sharing_questions
from fuzz.types.aspects import ASPECTS, DEFINITIONS, EXACT, OPEN, can_ask
from fuzz.types.program import random_program

TESTS = Path(__file__).resolve().parent.parent.parent


def test_a_program_is_a_function_of_seed_and_number() -> None:
    code = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from hashlib import sha256\n"
        "from fuzz.csharp.program import assembly_source\n"
        "from fuzz.types.program import random_program\n"
        "text = assembly_source([random_program(7, n) for n in range(3)])[0]\n"
        "print(sha256(text.encode()).hexdigest())"
    )
    folders = [str(TESTS), str(TESTS.parent / "src")]
    environment = {**os.environ, "PYTHONHASHSEED": "3"}
    done = subprocess.run(
        [sys.executable, "-c", code, *folders], env=environment, capture_output=True, text=True, check=True
    )
    here = sha256(assembly_source([random_program(7, n) for n in range(3)])[0].encode()).hexdigest()
    assert here == done.stdout.strip()
    assert here != sha256(assembly_source([random_program(8, n) for n in range(3)])[0].encode()).hexdigest()


def test_every_subject_is_in_a_few_programs() -> None:
    text = assembly_source([random_program(1, n) for n in range(12)])[0]
    subjects = ("Call<", "Put<", "Is<", "Each<", "Through(", "static Z0()", "Pack = 1", " IX<", "H1<T>", "Aspect(")
    for subject in (*subjects, "Looked("):
        assert subject in text, subject


def test_programs_that_load_types() -> None:
    subjects = loading.read_subjects()[1]
    programs = [loading.random_program(3, n) for n in range(40)]
    text = loading.LOADING.source(programs)[0]
    assert text == loading.LOADING.source([loading.random_program(3, n) for n in range(40)])[0]
    assert "Self" not in text.replace("SelfAnd", "") and "@" not in text
    for members, body in subjects.values():
        assert body.count("return ") >= 1, members
    for type_, _ in loading.ARGUMENTS:
        assert type_ in text


def test_every_aspect_is_asked_of_some_type_of_each_kind() -> None:
    for aspect in ASPECTS:
        assert any(can_ask(aspect, type_) for type_ in EXACT), aspect
        assert any(can_ask(aspect, type_) for type_ in DEFINITIONS), aspect
    asked = [aspect for aspect in ASPECTS if any(can_ask(aspect, type_) for type_ in OPEN)]
    assert len(asked) > len(ASPECTS) - 10


def test_programs_about_shared_code() -> None:
    programs = [sharing.random_program(3, n) for n in range(150)]
    text = sharing.SHARING.source(programs)[0]
    assert text == sharing.SHARING.source([sharing.random_program(3, n) for n in range(150)])[0]
    assert "@" not in text
    for way in ("Static(", "Bound(", "Instance(", "ByClass(", "Split(", "Virtual("):
        assert text.count(f"    {way}typeof(") > 5, way
    for name in (*sharing_questions.LIMITED, *sharing.world_members()):
        assert re.search(rf"\b{name}\b", text), name
    for constraint in sharing.CONSTRAINTS:
        assert f"where T : {constraint.format('T')}" in text, constraint


def test_a_program_about_shared_code_has_what_it_names_and_no_more() -> None:
    for number in range(5):
        text = program_text(sharing.random_program(4, number), "P0")
        for name, declaration in sharing.world_members().items():
            uses = len(re.findall(rf"\b{name}\b", text)) - len(re.findall(rf"\b{name}\b", declaration))
            assert (uses > 0) == (declaration.split("\n")[0].split("{")[0].strip() in text), name


def test_which_arguments_meet_constraints() -> None:
    by_type = {argument.type: argument for argument in sharing.ARGUMENTS}
    assert sharing.meets(by_type["A"], "class, IK, new()") and not sharing.meets(by_type["W"], "class, IK, new()")
    assert sharing.meets(by_type["int"], "unmanaged") and not sharing.meets(by_type["W"], "unmanaged")
    assert sharing.meets(by_type["string"], "IEquatable<{0}>") and not sharing.meets(by_type["A[]"], "new()")
