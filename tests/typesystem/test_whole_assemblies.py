"""Everything in the framework's assemblies decodes and resolves; damaged assemblies give BadInput and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ryuaot.errors import BadInput
from ryuaot.metadata.assembly import Assembly
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.module import ModuleDesc

DATA = Path(__file__).parent / "data"
Walk = Callable[[ModuleDesc], Any]


@pytest.mark.parametrize("name", ["System.Private.CoreLib", "System.Linq", "System.Collections", "System.Runtime"])
def test_common_assemblies(name: str, context: TypeSystemContext, walk: Walk) -> None:
    """No error in any row, signature, attribute, type, body or clause."""
    result = walk(context.load_assembly(name))
    assert result.errors == []
    if name == "System.Private.CoreLib":
        assert result.seen["body"] == 19586
        assert result.seen["clause"] == 865
        assert result.seen["token"] > 115000


@pytest.mark.slow
def test_all_assemblies(context: TypeSystemContext, walk: Walk) -> None:
    """The whole framework; only the WinRT bridge refers to an assembly that Windows itself would supply."""
    names = sorted(path.stem for path in context.resolver.framework_dir.glob("*.dll"))
    assert len(names) > 150
    for name in names:
        errors = walk(context.load_assembly(name)).errors
        if name == "System.Runtime.WindowsRuntime":
            errors = [e for e in errors if "references assembly 'Windows'" not in e]
        assert errors == [], name


def _survives(context: TypeSystemContext, walk: Walk, data: bytes, reproduce: str) -> bool:
    """Whether the damaged file still opened; anything but BadInput is a failure that names how to reproduce it."""
    try:
        walk(ModuleDesc(context, Assembly("damaged.dll", data), "damaged", False))
    except BadInput as error:
        assert "\n" not in str(error)
        return False
    except Exception as error:
        raise AssertionError(f"{reproduce}: {type(error).__name__}: {error}") from error
    return True


def _damaged(original: bytes, seed: int) -> bytes:
    chance = random.Random(seed)
    data = bytearray(original)
    if seed % 10 == 0:
        del data[chance.randrange(len(data)):]
        return bytes(data)
    for _ in range(chance.choice((1, 2, 5, 30))):
        data[chance.randrange(len(data))] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)))
    return bytes(data)


def _fuzz(context: TypeSystemContext, walk: Walk, seeds: range) -> int:
    original = (DATA / "TypeCases.dll").read_bytes()
    return sum(_survives(context, walk, _damaged(original, seed), f"seed {seed}") for seed in seeds)


def test_damaged_assemblies(context: TypeSystemContext, walk: Walk) -> None:
    """Some random damage: only BadInput, and some of the files still open."""
    survivors = _fuzz(context, walk, range(150))
    assert 20 < survivors < 150


@pytest.mark.slow
def test_damaged_assemblies_more(context: TypeSystemContext, walk: Walk) -> None:
    """More of it."""
    assert _fuzz(context, walk, range(150, 2000)) > 100
