"""The developers' tools: what they write is what others read."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from corpus import assembly

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from bench import body_of  # noqa: E402
from publicize import INIT_ONLY, publicize  # noqa: E402
from record_expected import toml_value  # noqa: E402
from ryuaot.metadata.assembly import open_assembly  # noqa: E402
from ryuaot.metadata.tables import T  # noqa: E402
from tinyassembly import TinyMethod, write_assembly  # noqa: E402

ADD = bytes.fromhex("02 03 58 0a 06 2a")  # ldarg.0 ldarg.1 add stloc.0 ldloc.0 ret
MAIN = bytes.fromhex("1f 28 18 28 02000006 2a")  # ldc 40, ldc 2, call method 2, ret
TINY = [TinyMethod("Main", MAIN), TinyMethod("Add", ADD, parameters=2, locals=1)]


def test_tiny_assembly_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "tiny.dll"
    path.write_bytes(write_assembly("tiny", TINY))
    assembly = open_assembly(path)
    assert assembly.name.name == "tiny"
    assert assembly.entry_point_token == 0x06000001
    assert assembly.full_name_of(0x02000002) == "Program"
    for number, method in enumerate(TINY, start=1):
        body = assembly.method_body(number)
        assert body is not None and bytes(body.code) == method.il


@pytest.mark.skipif(not os.environ.get("RYUAOT_DOTNET"), reason="RYUAOT_DOTNET does not name the real runtime")
@pytest.mark.parametrize(("methods", "code"), [(TINY, 42), ([TinyMethod("Main", body_of(2000), locals=8)], None)])
def test_tiny_assembly_runs_on_the_real_runtime(methods: list[TinyMethod], code: int | None, tmp_path: Path) -> None:
    path = tmp_path / "tiny.dll"
    path.write_bytes(write_assembly("tiny", methods))
    done = subprocess.run([*shlex.split(os.environ["RYUAOT_DOTNET"]), str(path)], capture_output=True, check=False)
    assert done.stderr == b"" and code in (None, done.returncode)


def test_publicize_changes_visibility_and_initonly_and_nothing_else(tmp_path: Path) -> None:
    source = assembly("exceptions")
    original = source.read_bytes()
    changed = publicize(original)
    path = tmp_path / "public.dll"
    path.write_bytes(changed)
    before, after = open_assembly(source), open_assembly(path)
    assert len(changed) == len(original)
    assert publicize(changed) == changed
    hidden = 0
    for table, column, public in ((T.TypeDef, 0, (1, 2)), (T.Field, 0, (6,)), (T.MethodDef, 2, (6,))):
        assert after.rows(table) == before.rows(table) > 0
        for rid in range(1, after.rows(table) + 1):
            old, new = before.row(table, rid), after.row(table, rid)
            assert new[column] & 7 in public
            kept = ~(7 | INIT_ONLY) if table == T.Field else ~7
            assert new[column] & ~7 == old[column] & kept
            assert new[:column] + new[column + 1 :] == old[:column] + old[column + 1 :]
            hidden += old[column] & 7 not in public
    assert hidden > 5, "the example has no hidden members to begin with"


def test_toml_values_round_trip() -> None:
    value = ['plain "quoted" \\ é', "line\nbreak\ttab"]
    assert tomllib.loads(f"x = {toml_value(value)}\ny = {toml_value(7)}\n") == {"x": value, "y": 7}
