"""Assembler names: readable, unique, and nothing an assembler could take for something else."""

from __future__ import annotations

import re

from ryuaot.program.driver.session import Session
from ryuaot.program.mangling import Mangler
from ryuaot.program.reflection.program_closure import ProgramClosure

_NAME = re.compile(r"ry_[A-Za-z0-9_.$]+\Z")


def test_names_are_unique_and_well_formed(hello: tuple[Session, ProgramClosure]) -> None:
    session, reach = hello
    mangler = Mangler()
    seen: dict[str, object] = {}
    for method in reach.methods:
        name = mangler.method(method)
        assert _NAME.match(name)
        assert seen.setdefault(name, method) is method
    for type_ in reach.types:
        for name in (mangler.method_table(type_), mangler.class_init(type_), mangler.runtime_type(type_)):
            assert _NAME.match(name)
            assert seen.setdefault(name, type_) is type_
    assert mangler.method_table(session.context.system_string) == "ry_MT_System.String"


def test_string_names_differ_where_the_strings_do() -> None:
    mangler = Mangler()
    values = ["", "a", "a ", "A", "a\0", "ä", "\ud800", "x" * 100, "x" * 101, "offset", "rax"]
    names = [mangler.string(v) for v in values]
    assert len(set(names)) == len(values)
    assert all(_NAME.match(n) for n in names)
