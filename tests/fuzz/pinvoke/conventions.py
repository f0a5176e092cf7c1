# ruff: noqa: E501 - lines of C and of C#
"""P/Invokes and callbacks of every calling convention with arguments of every width, and what a right program prints.

All values are constants of the generator, so that the text is known without a runtime: native functions print their
arguments and return one of them, C# prints what it gets. x64 has one convention; on x86 cdecl, stdcall and thiscall
differ, and there are no callbacks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

#: The convention in C# and in C; the attribute means something on x86 alone.
CONVENTIONS = {
    "Cdecl": "CDECL",
    "StdCall": "STDCALL",
    "ThisCall": "THISCALL",
    "Winapi": "CDECL",
}
_C_HEAD = r"""
#include <stdint.h>
#include <stdio.h>
#ifdef __i386__
#define CDECL
#define STDCALL __attribute__((stdcall))
#define THISCALL __attribute__((thiscall))
#else
#define CDECL
#define STDCALL
#define THISCALL
#endif
#define say(...) dprintf(1, __VA_ARGS__)
"""
_CS_HEAD = """using System; using System.Runtime.InteropServices;
static class P {
#if LINKED
  const string B = "libc";
#else
  const string B = "conventions";
#endif
  static string S(float x) => x.ToString(); static string S(double x) => x.ToString(); static string S(long x) => x.ToString(); static string S(ulong x) => x.ToString();
  static string S(bool x) => x ? "1" : "0"; static string S(IntPtr x) => ((long)x).ToString(); static string S(char x) => ((int)x).ToString();
"""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A type of argument: in C# (with the attribute of a parameter), in C, how C prints it, a value by random numbers."""

    csharp: str
    c: str
    form: str
    draw: Callable[[Random], str]
    attribute: str = ""
    cast: str = ""

    def literal(self, value: str) -> str:
        """The value in C#."""
        if self.csharp == "bool":
            return "true" if value == "1" else "false"
        return (
            f"unchecked(({self.csharp})({value}{ {'float': 'f', 'double': 'd', 'ulong': 'ul'}.get(self.csharp, '') }))"
        )


def _integer(bits: int, signed: bool) -> Callable[[Random], str]:
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    return lambda rng: str(rng.choice((low, high, low + 1, 0, 1, rng.randint(low, high), rng.randint(low, high))))


def _float(rng: Random) -> str:
    """A number that %g, C# and both precisions print alike."""
    value = rng.choice((0, 1, -1, rng.randint(-4000, 4000))) / 8
    return f"{value:g}"


SCALARS = (
    Scalar("sbyte", "int8_t", "%d", _integer(8, True)),
    Scalar("byte", "uint8_t", "%d", _integer(8, False)),
    Scalar("short", "int16_t", "%d", _integer(16, True)),
    Scalar("ushort", "uint16_t", "%d", _integer(16, False)),
    Scalar("char", "uint16_t", "%d", _integer(15, False), "[MarshalAs(UnmanagedType.U2)]"),
    Scalar("int", "int32_t", "%d", _integer(32, True)),
    Scalar("uint", "uint32_t", "%u", _integer(32, False)),
    Scalar("long", "int64_t", "%lld", _integer(64, True), cast="(long long)"),
    Scalar("ulong", "uint64_t", "%llu", _integer(64, False), cast="(unsigned long long)"),
    Scalar("IntPtr", "intptr_t", "%ld", _integer(31, True), cast="(long)"),
    Scalar("float", "float", "%g", _float),
    Scalar("double", "double", "%g", _float),
    Scalar("bool", "int32_t", "%d", _integer(1, False)),
    Scalar("bool", "uint8_t", "%d", _integer(1, False), "[MarshalAs(UnmanagedType.U1)]"),
)
_PLAIN = tuple(s for s in SCALARS if s.csharp not in ("bool", "char"))  # of fields


@dataclass(frozen=True, slots=True)
class Struct:
    """A struct of scalars."""

    name: str
    fields: tuple[Scalar, ...]

    def csharp(self) -> str:
        fields = " ".join(f"public {f.csharp} f{n};" for n, f in enumerate(self.fields))
        shown = ' + ":" + '.join(f"S(s.f{n})" for n in range(len(self.fields)))
        return f"  struct {self.name} {{ {fields} }} static string S({self.name} s) => {shown};"

    def c(self) -> str:
        return f"typedef struct {{ {' '.join(f'{f.c} f{n};' for n, f in enumerate(self.fields))} }} {self.name};"


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument: its type, the text of its values, whether by reference."""

    kind: Scalar | Struct
    values: tuple[str, ...]
    by_ref: bool = False

    @property
    def text(self) -> str:
        """What is printed of it."""
        return ":".join(self.values)

    def parameter(self) -> str:
        if isinstance(self.kind, Struct):
            return f"{'ref ' * self.by_ref}{self.kind.name}"
        return f"{self.kind.attribute} {'ref ' * self.by_ref}{self.kind.csharp}"

    def literal(self) -> str:
        if isinstance(self.kind, Scalar):
            return self.kind.literal(self.values[0])
        fields = zip(self.kind.fields, self.values, strict=True)
        return f"new {self.kind.name} {{ {', '.join(f'f{n} = {f.literal(v)}' for n, (f, v) in enumerate(fields))} }}"

    def c_type(self) -> str:
        return (self.kind.name if isinstance(self.kind, Struct) else self.kind.c) + " *" * self.by_ref

    def c_shown(self, name: str) -> tuple[str, list[str]]:
        """Format and operands."""
        if isinstance(self.kind, Scalar):
            return self.kind.form, [f"{self.kind.cast}{'*' * self.by_ref}{name}"]
        access = "->" if self.by_ref else "."
        return ":".join(f.form for f in self.kind.fields), [
            f"{f.cast}{name}{access}f{n}" for n, f in enumerate(self.kind.fields)
        ]

    def c_literal(self) -> str:
        def one(scalar: Scalar, value: str) -> str:
            suffix = {"long": "ll", "ulong": "ull", "uint": "u", "IntPtr": "l"}.get(scalar.csharp, "")
            if value == "-9223372036854775808":
                return "INT64_MIN"
            return f"({scalar.c}){value}{suffix}"

        if isinstance(self.kind, Scalar):
            return one(self.kind, self.values[0])
        fields = zip(self.kind.fields, self.values, strict=True)
        return f"({self.kind.name}){{ {', '.join(one(f, v) for f, v in fields)} }}"


class _Program:
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.csharp, self.c, self.expected, self.calls = [_CS_HEAD], [_C_HEAD], [], []
        rng = self.rng
        shapes = [[rng.choice(_PLAIN)] * rng.choice((1, 2, 3, 4)) for _ in range(5)]
        shapes += [[rng.choice(_PLAIN) for _ in range(rng.choice((1, 2, 3, 5)))] for _ in range(5)]
        self.structs = [Struct(f"T{n}", tuple(shape)) for n, shape in enumerate(shapes)]
        self.csharp += [s.csharp() for s in self.structs]
        self.c += [s.c() for s in self.structs]

    def argument(self, by_ref: bool = False) -> Argument:
        kind: Scalar | Struct = self.rng.choice(self.structs if self.rng.random() < 0.3 or by_ref else SCALARS)
        scalars = kind.fields if isinstance(kind, Struct) else (kind,)
        return Argument(kind, tuple(s.draw(self.rng) for s in scalars), by_ref)

    def arguments(self, convention: str, least: int = 0) -> list[Argument]:
        count = self.rng.choice((least, 1, 2, 3, 4, 6, 9))
        found = [self.argument(self.rng.random() < 0.15) for _ in range(max(count, least))]
        if convention == "ThisCall":  # its first argument is an object's address
            found.insert(0, Argument(next(s for s in SCALARS if s.csharp == "IntPtr"), ("24",)))
        return found

    def function(self, number: int, convention: str) -> None:
        """A native function: prints its arguments, changes those by reference, returns a copy of a value."""
        own, result = self.arguments(convention), self.argument() if self.rng.random() < 0.85 else None
        self._native(f"f{number}", convention, own, result, [], "")
        parameters = ", ".join(f"{a.parameter()} a{n}" for n, a in enumerate(own))
        self._import(f"f{number}", convention, parameters, result)
        self._call(f"f{number}", own, result, [], "")
        shown = " ".join([f"f{number}", *(a.text for a in own)])
        self.expected.append(shown)
        self._returned(own, result)

    def callback(self, number: int, convention: str) -> None:
        """A native function that calls back between printing and returning."""
        inner, answer = self.arguments(convention), self.argument() if self.rng.random() < 0.85 else None
        own, result = self.arguments("Cdecl"), self.argument()
        name, type_ = f"c{number}", f"D{number}"
        types = ", ".join(a.c_type() for a in inner) or "void"
        back = answer.c_type() if answer else "void"
        self.c.append(f"typedef {back} ({CONVENTIONS[convention]} *{type_})({types});")
        lines, names = [], []
        for n, a in enumerate(inner):
            lines.append(f"{a.c_type().rstrip(' *') if a.by_ref else a.c_type()} b{n} = {a.c_literal()};")
            names.append(f"{'&' * a.by_ref}b{n}")
        made = f"call({', '.join(names)});"
        if answer:
            form, operands = answer.c_shown("r")
            made = f'{answer.c_type()} r = {made} say("back {form}\\n", {", ".join(operands)});'
        self._native(name, "Cdecl", own, result, [*lines, made], f"{type_} call")
        parameters = ", ".join([f"{type_} call", *(f"{a.parameter()} a{n}" for n, a in enumerate(own))])
        self._import(name, "Cdecl", parameters, result)
        attribute = (
            answer.kind.attribute.replace("[", "[return: ") if answer and isinstance(answer.kind, Scalar) else ""
        )
        shown = " + ".join(['"called"', *(f'" " + S(b{n})' for n in range(len(inner)))])
        formal = ", ".join(f"{a.parameter()} b{n}" for n, a in enumerate(inner))
        csharp = (
            answer.kind.name if answer and isinstance(answer.kind, Struct) else answer.kind.csharp if answer else "void"
        )
        self.csharp.append(
            f"  [UnmanagedFunctionPointer(CallingConvention.{convention})] {attribute} delegate {csharp} {type_}({formal});"
        )
        self.csharp.append(
            f"  static {csharp} {type_}_({_without_attributes(formal)}) {{ Console.WriteLine({shown}); {f'return {answer.literal()};' if answer else ''} }}"
        )
        self._call(name, own, result, [f"{type_}_"], "")
        self.expected.append(" ".join([name, *(a.text for a in own)]))
        self.expected.append(" ".join(["called", *(a.text for a in inner)]))
        if answer:
            self.expected.append(f"back {answer.text}")
        self._returned(own, result)

    def _native(self, name: str, convention: str, own: Sequence[Argument], result: Argument | None,
                middle: Sequence[str], first: str) -> None:  # fmt: skip
        shown = [a.c_shown(f"a{n}") for n, a in enumerate(own)]
        form = " ".join([name, *(form for form, _ in shown)])
        operands = ", ".join([f'"{form}\\n"', *(o for _, more in shown for o in more)])
        parameters = ", ".join([*([first] if first else []), *(f"{a.c_type()} a{n}" for n, a in enumerate(own))])
        changed = [f"*a{n} = {_zero(a)};" for n, a in enumerate(own) if a.by_ref]
        back = f"return {result.c_literal()};" if result else ""
        kind = result.c_type() if result else "void"
        self.c.append(
            f"{kind} {CONVENTIONS[convention]} {name}({parameters or 'void'}) {{ say({operands}); {' '.join([*middle, *changed])} {back} }}"
        )

    def _import(self, name: str, convention: str, parameters: str, result: Argument | None) -> None:
        kind = result.kind if result else None
        attribute = kind.attribute.replace("[", "[return: ") if isinstance(kind, Scalar) else ""
        csharp = kind.name if isinstance(kind, Struct) else kind.csharp if kind else "void"
        self.csharp.append(
            f"  [DllImport(B, CallingConvention = CallingConvention.{convention})] {attribute} static extern {csharp} {name}({parameters});"
        )

    def _call(self, name: str, own: Sequence[Argument], result: Argument | None, first: Sequence[str], _: str) -> None:
        lines, names = [], list(first)
        for n, a in enumerate(own):
            if a.by_ref:
                lines.append(f"var v{n} = {a.literal()};")
            names.append(f"ref v{n}" if a.by_ref else a.literal())
        call = f"{name}({', '.join(names)})"
        lines.append(f'Console.WriteLine("got " + S({call}));' if result else f"{call};")
        lines += [f'Console.WriteLine("now " + S(v{n}));' for n, a in enumerate(own) if a.by_ref]
        self.calls.append(f"    {{ {' '.join(lines)} }}")

    def _returned(self, own: Sequence[Argument], result: Argument | None) -> None:
        if result:
            self.expected.append(f"got {result.text}")
        self.expected += [f"now {':'.join('0' for _ in a.values)}" for a in own if a.by_ref]


def _zero(argument: Argument) -> str:
    return f"({argument.c_type().rstrip(' *')}){{ 0 }}"


def _without_attributes(formal: str) -> str:
    return formal.replace("[MarshalAs(UnmanagedType.U2)]", "").replace("[MarshalAs(UnmanagedType.U1)]", "")


def program(seed: int, functions: int, callbacks: bool = True) -> tuple[str, str, str]:
    """C#, C and the expected output. The symbol LINKED: the native functions are linked into the program."""
    made = _Program(seed)
    conventions = list(CONVENTIONS)
    for number in range(functions):
        made.function(number, conventions[number % len(conventions)])
    if callbacks:
        for number in range(functions // 2):
            made.callback(number, conventions[number % len(conventions)])
    calls = "\n".join(made.calls)
    csharp = "\n".join([*made.csharp, f"  static void Main() {{\n{calls}\n  }}\n}}\n"])
    return csharp, "\n".join(made.c) + "\n", "".join(f"{line}\n" for line in made.expected)
