"""The register checker compares the type of a spill temp with that of the value, also of each part of a struct."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from ryuaot.ir import vartypes as T
from ryuaot.pipeline.checks.register_allocation import _Checker


class _Failed(Exception):
    pass


def _fail(node: object, what: str) -> None:
    raise _Failed(what)


def check(temp: int, node: SimpleNamespace, index: int) -> None:
    checker = SimpleNamespace(comp=SimpleNamespace(locals=[SimpleNamespace(type=temp)]), _fail=_fail)
    checker._value_type = lambda node, index: _Checker._value_type(checker, node, index)  # type: ignore[arg-type]
    _Checker._check_temp(checker, node, index, 0)  # type: ignore[arg-type]


def parts(*names: str) -> SimpleNamespace:
    """A call whose struct comes in registers of those kinds."""
    segments = [SimpleNamespace(type=SimpleNamespace(name=name)) for name in names]
    return SimpleNamespace(type=T.STRUCT, ret_desc=SimpleNamespace(segments=segments))


PAIR = parts("INT64", "DOUBLE")


@pytest.mark.parametrize(
    ("temp", "node", "index"),
    [
        (T.INT, SimpleNamespace(type=T.INT), 0),
        (T.INT, SimpleNamespace(type=T.UBYTE), 0),  # a small type is an int in its register
        (T.LONG, PAIR, 0),
        (T.DOUBLE, PAIR, 1),
        (T.REF, parts("REF"), 0),
        (T.LONG, PAIR, 2),  # no such part: nothing is known
        (T.INT, SimpleNamespace(type=T.STRUCT), 0),  # no descriptor
    ],
)
def test_temps_of_the_type(temp: int, node: SimpleNamespace, index: int) -> None:
    check(temp, node, index)


@pytest.mark.parametrize(
    ("temp", "node", "index"),
    [
        (T.LONG, SimpleNamespace(type=T.INT), 0),
        (T.INT, SimpleNamespace(type=T.LONG), 0),
        (T.UBYTE, SimpleNamespace(type=T.UBYTE), 0),
        (T.DOUBLE, PAIR, 0),
        (T.LONG, PAIR, 1),
        (T.LONG, parts("REF"), 0),
        (T.BYREF, parts("REF", "INT32"), 0),
        (T.STRUCT, SimpleNamespace(type=T.INT), 0),
    ],
)
def test_temps_of_another_type(temp: int, node: SimpleNamespace, index: int) -> None:
    with pytest.raises(_Failed, match="is spilled to V00"):
        check(temp, node, index)
