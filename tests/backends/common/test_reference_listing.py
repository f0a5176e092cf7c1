"""The struct methods of the reference program next to RyuJIT's listing: no more memory accesses, nor instructions.

RYUAOT_REFERENCE names the folder with Sample.dll and Sample.<target>.disasm, RYUAOT_FRAMEWORK the class library's.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ryuaot.backends.registry import target_backend
from ryuaot.ir.compiler import Options
from ryuaot.pipeline import phase_manager
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.program.compilation.class_layouts import Layouts
from ryuaot.program.compilation.method_host import MethodHost, WholeProgram
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.resolver import AssemblyResolver

REFERENCE = os.environ.get("RYUAOT_REFERENCE", "")
FRAMEWORK = os.environ.get("RYUAOT_FRAMEWORK", "")
METHODS = ("UsePair", "MakePair", "UseVec", "Scale", "GetZero")

pytestmark = pytest.mark.skipif(
    not (REFERENCE and FRAMEWORK), reason="RYUAOT_REFERENCE and RYUAOT_FRAMEWORK do not name the reference program"
)


def _figures(lines: list[str]) -> tuple[int, int]:
    """(instructions, memory operands): lines with a bracketed operand that is no address computation."""
    code = [line.strip() for line in lines]
    code = [line for line in code if line and line[0] not in ".;#" and line[-1] != ":" and not line.startswith("RWD")]
    memory = [line for line in code if "[" in line and line.split()[0] not in ("lea", "adr")]
    return len(code), len(memory)


def _listing(target: str) -> dict[str, tuple[int, int]]:
    """Method name -> RyuJIT's figures."""
    methods: dict[str, list[str]] = {}
    current: list[str] = []
    for line in (Path(REFERENCE) / f"Sample.{target}.disasm").read_text(encoding="utf-8").splitlines():
        if line.startswith("; Assembly listing for method "):
            name = line.split("method ")[1].partition("(")[0].rpartition(":")[2]
            current = methods[name] = []
        elif line.startswith(" "):
            current.append(line)
    return {name: _figures(lines) for name, lines in methods.items()}


def _ours(target: str) -> dict[str, tuple[int, int]]:
    phase_manager.use_backends(target_backend)
    machine = target_named(target)
    context = TypeSystemContext(machine, AssemblyResolver(Path(FRAMEWORK), []))
    program = WholeProgram(Bodies(context), machine, Layouts(machine))
    module = context.load_file(Path(REFERENCE) / "Sample.dll")
    found: dict[str, tuple[int, int]] = {}
    for type_ in module.types:
        for method in methods_of(type_):
            if method.name in METHODS:
                options, host = Options(opt=1, check=True), MethodHost(program, method)
                code = phase_manager.compile_method(method, machine, options, host)
                assert code is not None
                found[method.name] = _figures(code.text)
    return found


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_no_more_memory_accesses_than_ryujit(target: str) -> None:
    ours, theirs = _ours(target), _listing(target)
    assert sorted(ours) == sorted(METHODS)
    for name in METHODS:
        (own, own_memory), (other, other_memory) = ours[name], theirs[name]
        print(f"{target} {name}: instructions {own} against {other}, memory {own_memory} against {other_memory}")
        assert own_memory <= other_memory, name
        assert own <= other, name
