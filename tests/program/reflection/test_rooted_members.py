"""`--root`: what stays although nothing names it. The behaviour program reflection/rooted runs such members."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.errors import BadInput
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import target_named

HELLO = assembly("hello")


def _methods(*roots: str) -> set[str]:
    session = Session(Settings(target_named("x64"), roots=roots), HELLO)
    return {method.full_name for method in session.whole_program()[1].methods}


def _descriptor(folder: Path, content: str, assembly: str = "System.Private.CoreLib") -> str:
    file = folder / "roots.xml"
    file.write_text(f'<linker>\n<assembly fullname="{assembly}">\n{content}\n</assembly></linker>', encoding="utf-8")
    return str(file)


def test_nothing_of_it_is_there_without() -> None:
    assert not any(name.startswith("System.Version:") for name in _methods())


def test_a_type_stays_with_its_methods() -> None:
    found = _methods("System.Version", "System.Collections.Generic.Queue`1[[System.Int16]], System.Collections")
    assert "System.Version:Parse(System.String):System.Version" in found
    assert "System.Collections.Generic.Queue`1[System.Int16]:Enqueue(System.Int16)" in found


def test_a_descriptor_keeps_what_it_names(tmp_path: Path) -> None:
    member = '<type fullname="System.Version"><method signature="System.Boolean Equals(System.Version)"/></type>'
    found = _methods(_descriptor(tmp_path, member))
    assert "System.Version:Equals(System.Version):System.Boolean" in found
    assert "System.Version:Parse(System.String):System.Version" not in found
    switched = '<type fullname="System.Version" feature="F" featurevalue="true" />'
    assert not any(name.startswith("System.Version:") for name in _methods(_descriptor(tmp_path, switched)))
    several = _methods(_descriptor(tmp_path, '<type fullname="System.Vers*" />'))
    assert "System.Version:Parse(System.String):System.Version" in several


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ('<type fullname="System.Versoin" />', "roots.xml:3: no type 'System.Versoin' in .*mean 'System.Version'"),
        ('<type fullname="System.Verr*" />', r"roots.xml:3: no type 'System.Verr\*' in System.Private.CoreLib"),
        ('<type fullname="System.Version"><method name="Pars" /></type>', "roots.xml:3: no method 'Pars' in System.V"),
    ],
)  # fmt: skip
def test_a_descriptor_that_names_nothing_is_an_error(content: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=words):
        _methods(_descriptor(tmp_path, content))


def test_an_instantiation_of_a_generic_method_stays() -> None:
    found = _methods("System.Array::Empty[[System.Int16]]", "System.Tuple`1[[System.Char]]::get_Item1")
    assert any(name.startswith("System.Array:Empty[System.Int16]") for name in found), found
    assert "System.Tuple`1[System.Char]:get_Item1():System.Char" in found


def test_names_that_lead_nowhere(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="--root: no type 'Progam'; did you mean 'Program'"):
        _methods("Progam")
    with pytest.raises(
        BadInput, match=r"--root: no method 'Emty\[\[System.Int16\]\]' in System.Array; did you .* 'Empty'"
    ):
        _methods("System.Array::Emty[[System.Int16]]")
    with pytest.raises(BadInput, match="malformed type name"):
        _methods("System.Array::Empty[[System.Int16]")
    with pytest.raises(BadInput, match="no such file|cannot be read"):
        _methods(str(tmp_path / "gone.xml"))
    with pytest.raises(BadInput, match="references assembly 'Gone', which cannot be found"):
        _methods(_descriptor(tmp_path, '<type fullname="T" />', "Gone"))
