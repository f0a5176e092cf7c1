"""The code that RyuJIT makes of the same methods: .NET's runtime compiles them, none of them runs.

The host (`ryujit_host/RyujitHost.cs`) is started with the runtime of the package `dotnetcore2`, which is there for its
class library; objdump disassembles.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from ryuaot.errors import BadInput, ToolchainError
from ryuaot.typesystem.resolver import default_framework_dir

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ryuaot.explorer.explore_schema import VariantData

NAME: Final = "ryujit"
_HOST: Final = Path(__file__).with_name("ryujit_host") / "RyujitHost.dll"
_CONFIG: Final = (
    '{"runtimeOptions": {"tfm": "netcoreapp3.1", "framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"}}}'
)
_ENVIRONMENT: Final = {
    "COMPlus_TieredCompilation": "0", "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1", "DOTNET_CLI_TELEMETRY_OPTOUT": "1",
}  # fmt: skip
_TRIES: Final = 5
"""The runtime's reader of its own events fails now and then."""
_SECONDS: Final = 60
_NO_DATA: Final = frozenset(("lea", "nop", "push", "pop", "call", "jmp"))
"""Instructions whose operand in brackets is no data."""

Instruction = tuple[int, bytes, str, str]


def ryujit_version() -> str:
    """Returns the version of the runtime, such as `3.1.23`."""
    return default_framework_dir().name


def ryujit_code(assembly: Path, tokens: Sequence[int]) -> dict[int, list[Instruction]]:
    """Returns the instructions of methods by their tokens: offset, bytes, mnemonic, operands. Methods that the runtime
    does not compile are missing. Raises BadInput on other machines, ToolchainError without objdump."""
    if platform.machine() not in ("x86_64", "AMD64") or platform.system() != "Linux":
        raise BadInput("", "--with dotnet: the runtime of the package dotnetcore2 runs on Linux on x64 only")
    objdump = shutil.which("objdump")
    if objdump is None:
        raise ToolchainError("--with dotnet needs objdump, which is in the package binutils")
    return _disassemble(_compile(assembly, tokens), objdump)


def _compile(assembly: Path, tokens: Iterable[int]) -> dict[int, bytes]:
    dotnet = default_framework_dir().parents[2] / "dotnet"
    with TemporaryDirectory(prefix="ryuaot-") as name:
        folder = Path(name)
        config, output = folder / "host.runtimeconfig.json", folder / "code.txt"
        config.write_text(_CONFIG, encoding="utf-8")
        command = [
            str(dotnet),
            "exec",
            "--runtimeconfig",
            str(config),
            str(_HOST),
            str(assembly.absolute()),
            str(output),
        ]
        command += [f"{token:08x}" for token in tokens]
        for _ in range(_TRIES):
            try:
                environment = {"PATH": "/usr/bin:/bin", "HOME": name, **_ENVIRONMENT}
                done = subprocess.run(
                    command, env=environment, capture_output=True, text=True, timeout=_SECONDS, check=False
                )
            except (OSError, subprocess.TimeoutExpired) as error:
                raise ToolchainError(f"--with dotnet: {dotnet}: {error}") from None
            if done.returncode == 0:
                rows = [line.split() for line in output.read_text(encoding="utf-8").splitlines()]
                return {int(token, 16): bytes.fromhex(code) for token, code in rows}
        first = (done.stderr.strip() or f"exit code {done.returncode}").splitlines()[0]
        raise ToolchainError(f"--with dotnet: the runtime does not compile {assembly.name}: {first}")


def _disassemble(codes: Mapping[int, bytes], objdump: str) -> dict[int, list[Instruction]]:
    """Disassembles all methods at once; their addresses tell them apart."""
    starts: list[tuple[int, int]] = []
    data = b""
    for token, code in codes.items():
        starts.append((len(data), token))
        data += code
    with TemporaryDirectory(prefix="ryuaot-") as name:
        file = Path(name) / "code.bin"
        file.write_bytes(data)
        command = [objdump, "-D", "-w", "-b", "binary", "-m", "i386:x86-64", "-M", "intel", str(file)]
        text = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found: dict[int, list[Instruction]] = {token: [] for token in codes}
    following = 0
    start, token = 0, 0
    for line in text.splitlines():
        row = parse_row(line)
        if row is None:
            continue
        address, code, mnemonic, operands = row
        while following < len(starts) and starts[following][0] <= address:
            start, token = starts[following]
            following += 1
        if mnemonic.startswith(("j", "call")) and operands.startswith("0x"):
            to = int(operands, 16) - start
            operands = f"+{to:X}" if 0 <= to < len(codes[token]) else "outside"
        found[token].append((address - start, code, mnemonic, operands))
    return found


def parse_row(line: str) -> tuple[int, bytes, str, str] | None:
    """Returns address, bytes, mnemonic and operands of a line of objdump; None of another line."""
    parts = line.split("\t")
    if len(parts) != 3 or not parts[0].strip().endswith(":"):
        return None
    mnemonic, _, operands = parts[2].strip().partition(" ")
    if mnemonic in ("rep", "repz", "repnz", "lock", "data16", "cs"):
        second, _, operands = operands.strip().partition(" ")
        mnemonic = f"{mnemonic} {second}"
    operands = operands.partition("#")[0].strip().replace(",", ", ").replace(" PTR ", " ptr ")
    size = re.sub(r"\b(QWORD|DWORD|WORD|BYTE|XMMWORD|YMMWORD)\b", lambda word: word[0].lower(), operands)
    return int(parts[0].strip()[:-1], 16), bytes.fromhex(parts[1].replace(" ", "")), mnemonic, size


def ryujit_variant(instructions: Sequence[Instruction]) -> VariantData:
    """Returns a variant that has code only."""
    rows: list[list[Any]] = [
        [offset, code.hex(), mnemonic, operands, [], [], [], "r" if _has_data(mnemonic, operands) else "", ""]
        for offset, code, mnemonic, operands in instructions
    ]
    return {
        "contexts": [(0, -1, -1)],
        "locals": [],
        "nodes": [],
        "rows": [],
        "phases": [{"slug": "codegen", "form": "code", "edits": [], "counts": (0, 0, 0, 0)}],
        "code": {"instrs": rows, "labels": []},
        "places": [],
        "frame": None,
        "safepoints": [],
        "calls": [],
        "reasons": [],
    }


def _has_data(mnemonic: str, operands: str) -> bool:
    return "[" in operands and mnemonic not in _NO_DATA
