"""`ryuaot abi` from the assembly to the answer: type system, layouts, adapter and presentation together.

data/AbiPublic.dll is the assembly of the reference (ryujit-3.1.23.txt lists its structs and methods).
"""

from __future__ import annotations

import json
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest
from abi_text import data_file

from ryuaot.commands.abi import abi
from ryuaot.errors import BadInput
from ryuaot.target import TARGETS
from ryuaot.typesystem.resolver import AssemblyResolver

DLL = str(Path(__file__).parent / "data" / "AbiPublic.dll")


@dataclass
class Said:
    """What the command wrote."""

    stdout: str
    stderr: str


def run(*args: str, dll: str = DLL) -> Said:
    """The command's output; errors propagate, for cli.py presents them."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        abi.main([dll, *args], standalone_mode=False)
    return Said(out.getvalue(), err.getvalue())


@pytest.fixture(scope="module")
def answer() -> dict[str, dict[str, dict[str, object]]]:
    return json.loads(run("--json").stdout)["targets"]


def entry_text(entry: dict[str, object]) -> str:
    """A JSON entry in the words of the reference file."""
    words = []
    for arg in entry["args"]:
        text = "+".join(arg["regs"])
        if arg["stack_slots"]:
            text += f"@{arg['first_slot']}x{arg['stack_slots']}"
        text += "/" * arg["split"] + "<" * arg["back_filled"]
        words.append(text + (f"#{arg['hfa'][0]}" if arg["hfa"] else ""))
    ret = "buffer" if entry["hidden_args"] else "+".join(entry["return_regs"])
    return f"{' '.join(words) or '-'} -> {ret or '-'}"


def test_json_says_what_ryujit_says(answer: dict[str, dict[str, dict[str, object]]]) -> None:
    assert list(answer) == list(TARGETS)
    name, compared = "", 0
    for line in data_file("ryujit-3.1.23.txt").splitlines():
        if line.startswith("method "):
            name = line.split()[1]
        elif line.startswith(" "):
            target, _, want = line.strip().partition(": ")
            for mark in ("!", "^2"):
                want = want.replace(mark, "")
            want = want.replace("allFloat", "st0")
            assert entry_text(answer[target][f"M:{name}"]) == want, f"{target} {name}"
            compared += 1
    assert compared == 1200


def test_json_schema(answer: dict[str, dict[str, dict[str, object]]]) -> None:
    for methods in answer.values():
        for entry in methods.values():
            assert set(entry) == {"args", "hidden_args", "return_regs", "stack_size"}
            assert [a["index"] for a in entry["args"]] == list(range(len(entry["args"])))
            for arg in entry["args"]:
                assert set(arg) == {
                    "index", "regs", "stack_slots", "first_slot", "by_ref", "split", "back_filled", "hfa",
                }  # fmt: skip
                assert (arg["first_slot"] is None) == (arg["stack_slots"] == 0)
                assert arg["regs"] or arg["stack_slots"]


def test_by_ref_is_told(answer: dict[str, dict[str, dict[str, object]]]) -> None:
    """M1: S32(R14,FD,bool,...), structs of 16 bytes."""
    by_ref = {t: [a["by_ref"] for a in answer[t]["M:M1"]["args"][1:4]] for t in ("x64-windows", "arm64", "x64")}
    assert by_ref == {"x64-windows": [True, True, False], "arm64": [False] * 3, "x64": [False] * 3}


def test_one_target_and_a_glob() -> None:
    found = json.loads(run("--json", "--target", "arm64", "--method", "M:M1?").stdout)["targets"]
    assert list(found) == ["arm64"]
    assert list(found["arm64"]) == [f"M:M1{n}" for n in range(10)]


def test_why_names_rules_in_json() -> None:
    found = json.loads(run("--json", "--why", "--target", "arm64", "--method", "M1").stdout)["targets"]["arm64"]["M:M1"]
    assert found["rules"][0]["name"] == "x8" and found["return_rule"]["name"] == "return in memory"
    assert len(found["rules"]) == len(found["args"])


def test_native_differs_where_the_conventions_do() -> None:
    found = json.loads(run("--json", "--native", "--target", "x86", "--method", "M1").stdout)["targets"]["x86"]["M:M1"]
    assert all(not a["regs"] for a in found["args"])


def test_table_shows_targets_side_by_side() -> None:
    lines = run("--method", "M1").stdout.splitlines()
    assert lines[0].strip() == "M:M1"
    assert lines[2].split("┃")[2:-1] and [c.strip() for c in lines[2].split("┃")[2:-1]] == list(TARGETS)
    row = next(line for line in lines if "R14 a0" in line)
    assert [c.strip() for c in row.split("│")[2:-1]] == [
        "xmm0[0:8] rsi[8:16]",
        "&rdx",
        "stack+44",
        "x0[0:8] x1[8:16]",
        "r2[0:4] r3[4:8] stack+0[8:16] (split)",
        "fa0[0:8] a1[8:16]",
    ]


def test_why_shows_section_and_rule() -> None:
    out = run("--method", "M1", "--target", "arm", "--why").stdout
    assert "C.5" in out and "part registers, part stack" in out


def test_table_and_json_are_deterministic() -> None:
    assert run("--method", "M2*").stdout == run("--method", "M2*").stdout


def test_a_glob_without_match_is_bad_input() -> None:
    with pytest.raises(BadInput, match="no method matches"):
        run("--method", "NoSuchMethod")


def test_an_unknown_target_is_bad_input() -> None:
    with pytest.raises(BadInput, match="unknown target"):
        run("--target", "mips")


CORELIB = str(AssemblyResolver().framework_dir / "System.Private.CoreLib.dll")


def test_overloads_have_their_signatures_as_keys() -> None:
    """CoreLib's own: `Math:Abs` is overloaded, `Math:BigMul` is not."""
    said = run(
        "--json", "--target", "x64", "--method", "System.Math:Abs", "--method", "System.Math:BigMul", dll=CORELIB
    )
    found = json.loads(said.stdout)["targets"]["x64"]
    assert "System.Math:BigMul" in found
    assert found["System.Math:Abs(System.Double):System.Double"]["return_regs"] == ["xmm0"]


def test_native_asks_marshalling_and_says_what_it_refuses() -> None:
    wanted = ("Interop+Sys:*", "System.Diagnostics.Tracing.EventPipeInternal:DeleteProvider")
    globs = [word for name in wanted for word in ("--method", name)]
    said = run("--json", "--native", "--target", "arm64", *globs, dll=CORELIB)
    found = json.loads(said.stdout)["targets"]["arm64"]
    assert [a["regs"] for a in found["Interop+Sys:Open"]["args"]] == [["x0"], ["x1"], ["x2"]]
    called = found["Interop+Sys:GetAllMountPoints(Interop+Sys+MountPointFound):System.Int32"]  # with a delegate
    assert [a["regs"] for a in called["args"]] == [["x0"]]
    assert "left out: System.Diagnostics.Tracing.EventPipeInternal:DeleteProvider" in said.stderr
