#!/usr/bin/env python3
"""Compares the code of small expressions with `gcc -O2 -fwrapv`.

    tools/identities.py            prints the methods that are longer than gcc's, with both codes
    tools/identities.py --write    makes the program `arithmetic/identities` and the counts of gcc's instructions
                                   from tests/identities/expressions.txt

After --write: tools/build_corpus.py arithmetic/identities, then tools/record_expected.py.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests" / "lib"), str(ROOT / "tests")]

from identity_listing import (  # type: ignore[import-not-found]  # noqa: E402
    COUNTS,
    TARGETS,
    Identity,
    counts_of_assembly,
    counts_of_listing,
    identities,
    longer,
)

PROGRAM = ROOT / "tests/behaviour/programs/arithmetic/identities.cs"
C_TYPES = """typedef unsigned int uint; typedef unsigned long long ulong; typedef unsigned char byte;
typedef signed char sbyte; typedef unsigned short ushort, char16;
#define long long long
#define true 1
#define false 0
"""
WIDENED = ("bool", "byte", "sbyte", "short", "ushort")
VALUES = {
    "int": "0, 1, -1, 2, -2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 16, 17, 20, 21, 29, 30, 31, 32, 33, 39, 40, 47, 48, "
    "49, 63, 64, 99, 100, 127, 128, 255, 256, -7, -8, -9, -10, -15, -16, -127, -128, -129, -255, -256, 1000, 32767, "
    "32768, -32768, -32769, 65535, 65536, 0x12345678, -0x12345678, int.MaxValue, int.MinValue, int.MinValue + 1",
    "uint": "0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 15, 16, 24, 29, 30, 31, 32, 48, 49, 100, 127, 128, 255, 256, 32767, "
    "65535, 65536, 0x12345678, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0xaaaaaaaa",
    "long": "0, 1, -1, 2, -2, 7, 8, 10, 100, 255, 256, -100, int.MaxValue, int.MinValue, int.MaxValue + 1L, "
    "int.MinValue - 1L, uint.MaxValue, 0x123456789abcdef0, long.MaxValue, long.MinValue, long.MinValue + 1",
    "ulong": "0, 1, 2, 3, 4, 7, 8, 15, 16, 99, 100, 101, 199, 200, 255, 256, 0xffffffff, 0x100000000, "
    "0x123456789abcdef0, 0x7fffffffffffffff, 0x8000000000000000, 0xfffffffffffffff0, 0xffffffffffffffff",
    "byte": "0, 1, 2, 9, 10, 15, 16, 48, 57, 97, 127, 128, 200, 254, 255",
    "sbyte": "0, 1, -1, 5, -5, 127, -128, -127, 64",
    "short": "0, 1, -1, 100, -100, 255, 256, 32767, -32768, -32767, 12345",
    "ushort": "0, 1, 8, 127, 128, 255, 256, 1000, 32767, 32768, 65535, 0x1234",
    "bool": "false, true",
    "char": r"'\0', '\t', '\n', '\r', ' ', '/', '0', '5', '9', ':', '@', 'A', 'F', 'Z', '[', '`', 'a', 'f', 'g', 'z', "
    r"'{', '\x7f', '\xff', '\uffff'",
    "float": "0f, -0f, 1f, -1f, 1.5f, 1e-40f, float.MaxValue, float.PositiveInfinity, float.NaN, 3.3f, 1024f",
    "double": "0.0, -0.0, 1.0, -1.0, 1.5, 0.5, 1e-310, double.MaxValue, double.NegativeInfinity, double.NaN, 3.3, -2.7",
}
TRUNCATES = ("f_to_int", "f_to_long")
"""What conversions make of numbers out of range, the processor says."""


def c_source(all_: list[Identity]) -> str:
    """Returns the C file."""
    lines = []
    for one in all_:
        result = "int" if one.result in WIDENED else one.result
        parameters = re.sub(r"\bbool\b", "byte", one.parameters)
        lines.append(f"{result} i_{one.name}({parameters}) {one.body}\n")
    return C_TYPES + "".join(lines)


def program(all_: list[Identity]) -> str:
    """Returns the C# program: it calls each method with all combinations of values, and prints a digest of the results.
    """
    methods, calls = [], []
    for one in all_:
        methods.append(f"    [MethodImpl(MethodImplOptions.NoInlining)] public static {_cs(one.result)} {one.name}"
                       f"({_cs(one.parameters)}) {_cs(one.body)}")  # fmt: skip
        loops = "".join(f"foreach (var {name}_ in Of.{_cs(type_).title()}) " for type_, name in one.types())
        first = one.types()[0][1]
        guard = f"if (Math.Abs({first}_) < 1e9) " if one.name in TRUNCATES else ""
        arguments = ", ".join(f"{name}_" for _, name in one.types())
        calls.append(f"        digest = 1; {loops}{guard}Add(I.{one.name}({arguments})); "
                     f'Console.WriteLine("{one.name} " + digest);')  # fmt: skip
    arrays = [f"    public static readonly {name}[] {name.title()} = {{ {text} }};" for name, text in VALUES.items()]
    return "\n".join([
        "// Small expressions of all types, whose code tests/identities compares with gcc's.",
        "// Made by tools/identities.py.",
        "#pragma warning disable 652, 1718  // what is compared with itself, or always true", "",
        "using System;", "using System.Runtime.CompilerServices;", "",
        "public static class I", "{", *methods, "}", "",
        "static class Of", "{", *arrays, "}", "",
        "static class Program", "{",
        "    static ulong digest;", "",
        "    static void Add(long value) => digest = digest * 6364136223846793005 + (ulong)value + 1442695040888963;",
        "    static void Add(ulong value) => Add((long)value);",
        "    static void Add(bool value) => Add(value ? 1L : 0L);",
        "    static void Add(double value) => Add(BitConverter.DoubleToInt64Bits(value == value ? value : 0.125));",
        "", "    static void Main()", "    {", *calls, "    }", "}", "",
    ])  # fmt: skip


def _cs(text: str) -> str:
    return re.sub(r"\bchar16\b", "char", text)


def gcc_listing(compiler: str, source: str) -> str:
    """Returns gcc's assembly text."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "identities.c"
        path.write_text(source, encoding="utf-8")
        options = ["-O2", "-fwrapv", "-ffp-contract=off", "-w", "-S", "-o", "-", str(path)]
        return subprocess.run([compiler, *options], check=True, capture_output=True, text=True).stdout


def our_listing(target: str) -> str:
    """Returns the listing of the program's assembly."""
    command = [sys.executable, "-m", "ryuaot", "compile", str(PROGRAM.with_suffix(".dll")), "--method", "I:*"]
    with tempfile.TemporaryDirectory() as folder:
        more = ["--emit", "disasm", "--target", target, "-o", folder]
        subprocess.run([*command, *more], check=True, capture_output=True, cwd=ROOT)
        return (Path(folder) / f"identities.{target}.asm").read_text(encoding="utf-8")


def _code_of(text: str, start: str) -> str:
    found = text.partition(start)[2].partition("\n\n" if start[0] == ";" else "\t.size")[0]
    lines = [line.strip().replace("\t", " ") for line in found.splitlines()[1:]]
    return "; ".join([line for line in lines if line and not line.startswith((".cfi", ".LF", "endbr64"))])


def main(arguments: list[str]) -> int:
    """Writes, or prints what is longer; returns the exit code."""
    all_ = identities()
    source = c_source(all_)
    listings = {target: gcc_listing(compiler, source) for target, compiler in TARGETS.items()}
    if "--write" in arguments:
        counts = {target: counts_of_assembly(text) for target, text in listings.items()}
        lines = [" ".join([one.name, *(str(counts[target][one.name]) for target in TARGETS)]) for one in all_]
        COUNTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
        PROGRAM.write_text(program(all_), encoding="utf-8")
        return 0
    for target, theirs in listings.items():
        ours = our_listing(target)
        names = longer(target, counts_of_listing(ours))
        print(f"{target}: {len(names)} of {len(all_)} are longer")
        for name in names:
            print(f"  {name}\n    ours  {_code_of(ours, f'; I:{name}(')}\n    gcc's {_code_of(theirs, f'i_{name}:')}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
