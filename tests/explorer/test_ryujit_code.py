"""`ryuaot explore --with dotnet`: RyuJIT's code of the same methods."""

from __future__ import annotations

import platform
import shutil

import pytest
from test_explorer_data import DATA, settings

from ryuaot.errors import BadInput
from ryuaot.explorer import ryujit_code
from ryuaot.explorer.page_data import Wanted, collect_page, decode_blob

needs_runtime = pytest.mark.skipif(
    (platform.system(), platform.machine()) != ("Linux", "x86_64") or shutil.which("objdump") is None,
    reason="the runtime runs on Linux on x64 only, and objdump disassembles",
)


@pytest.mark.parametrize(("line", "row"), [
    ("   5:\t48 83 ec 18          \tsub    rsp,0x18", (5, b"\x48\x83\xec\x18", "sub", "rsp, 0x18")),
    ("  1f:\tc3                   \tret", (31, b"\xc3", "ret", "")),
    ("   0:\tf3 0f 10 47 08       \tmovss  xmm0,DWORD PTR [rdi+0x8]",
     (0, b"\xf3\x0f\x10\x47\x08", "movss", "xmm0, dword ptr [rdi+0x8]")),
    ("   8:\tf3 48 ab             \trep stos QWORD PTR es:[rdi],rax",
     (8, b"\xf3\x48\xab", "rep stos", "qword ptr es:[rdi], rax")),
    ("00000000 <.data>:", None), ("", None),
])  # fmt: skip
def test_lines_of_objdump(line: str, row: object) -> None:
    assert ryujit_code.parse_row(line) == row


@needs_runtime
def test_the_page_has_the_code_of_both() -> None:
    wanted = Wanted(DATA, ("Sell", "Tax"), (settings("x64"),), (1,), "ryuaot explore", has_ryujit=True)
    index, blobs = (data := collect_page(wanted)).index, data.blobs
    assert [each["name"] for each in index["targets"]] == ["x64", "ryujit"] and index["targets"][1]["foreign"]
    for method in index["methods"]:
        own, other = method["variants"]
        assert (own["status"], other["status"], other["target"]) == ("ok", "ok", "ryujit")
        instrs = decode_blob(blobs[other["blob"]])["code"]["instrs"]
        at = 0
        for offset, code, _, operands, *_ in instrs:
            assert offset == at and "(bad)" not in operands
            at += len(code) // 2
        assert other["metrics"]["bytes"] == at and instrs[-1][2] in ("ret", "int3", "call")
    sell = decode_blob(blobs[index["methods"][1]["variants"][1]["blob"]])["code"]["instrs"]
    assert "vmulsd" in {row[2] for row in sell} or "mulsd" in {row[2] for row in sell}


def test_another_machine_is_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "aarch64")
    with pytest.raises(BadInput, match="x64 only"):
        ryujit_code.ryujit_code(DATA, [0x06000001])
