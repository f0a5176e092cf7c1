"""The generator of structs for native functions is a function of its seed, and its C compiles."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from fuzz.pinvoke.program import KINDS, program


def test_a_program_is_a_function_of_its_seed() -> None:
    assert program(5, 4, "native") == program(5, 4, "native")
    assert program(5, 4, "native") != program(6, 4, "native")


def test_all_kinds_of_fields_occur() -> None:
    csharp = "".join([program(seed, 30, "native")[0] for seed in range(4)])
    assert all(kind.csharp.partition("{}")[0].strip() in csharp for kind in KINDS)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler")
def test_the_c_side_compiles(tmp_path: Path) -> None:
    source = tmp_path / "fuzz.c"
    source.write_text(program(1, 20, "native")[1])
    subprocess.run(["gcc", "-w", "-c", "-o", str(tmp_path / "fuzz.o"), str(source)], check=True)
