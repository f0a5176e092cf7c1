"""A program about instantiations that are made at run time: a pure function of seed and number.

Each generic class is one use of generic code (statics, delegates, iterators, reflection, ...) over a type that mentions
its parameter; they are in `loading.txt`. `MakeGenericType` makes it over reference types that the program text does not
name beside it.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import NamedTuple

from fuzz.csharp.features import SAFE
from fuzz.csharp.program import csharp_language
from fuzz.differential.language import Program
from fuzz.differential.nodes import LIST, Node, block, make, stmt

#: Namespaces that the harness does not name.
USED = ("Collections", "Collections.Concurrent", "Linq", "Reflection", "Threading")
SOURCES = Path(__file__).with_name("loading.txt")


class Over(NamedTuple):
    """A type over T, how to make a value of it from `t`, and whether it is a value type."""

    type: str
    value: str
    is_value: bool = False


OVER = (
    Over("T", "t"),
    Over("T", "t"),
    Over("T[]", "new T[] { t, null }"),
    Over("List<T>", "new List<T> { t }"),
    Over("Box<T>", "new Box<T>(t)"),
    Over("Func<T>", "new Func<T>(() => t)"),
    Over("List<T[,]>", "new List<T[,]> { new T[1, 2] { { t, t } } }"),
    Over("Dictionary<string, T>", 'new Dictionary<string, T> { ["k"] = t }'),
    Over("IEnumerable<T>", "new T[] { t }"),
    Over("Box<Box<T[]>>", "new Box<Box<T[]>>(new Box<T[]>(new[] { t }))"),
    Over("Tuple<T, M>", "new Tuple<T, M>(t, default(M))"),
    Over("S<T>", "new S<T>(t, 3)", True),
    Over("ValueTuple<T, int>", "(t, 4)", True),
    Over("S<S<T>>", "new S<S<T>>(new S<T>(t, 1), 2)", True),
    Over("KeyValuePair<string, T>", 'new KeyValuePair<string, T>("k", t)', True),
    Over("ValueTuple<T, M, S<T[]>>", "(t, default(M), new S<T[]>(new[] { t }, 7))", True),
    Over("Outer<T>.Inner<M>", "new Outer<T>.Inner<M> { t = t }"),
    Over("Outer<T>.Value", "new Outer<T>.Value { F = t }", True),
    Over("Lazy<T>", "new Lazy<T>(() => t)"),
    Over("IOut<T>", "null"),
    Over("Base<T>", "null"),
    Over("M", "default(M)"),
    Over("string", '"str"'),
    Over("int", "12", True),
)

ARGUMENTS = (
    ("typeof(A)", "new A()"),
    ("typeof(B)", "new B()"),
    ("typeof(C)", "new C()"),
    ("typeof(string)", '"text"'),
    ("typeof(object)", "new B()"),
    ("typeof(A[])", "new A[] { new B(), null }"),
    ("typeof(IK)", "new C()"),
    ("typeof(List<A>)", "new List<A> { new A() }"),
    ("typeof(Func<A>)", "new Func<A>(() => new B())"),
    ("typeof(int[])", "new[] { 1, 2 }"),
    ("typeof(Box<>).MakeGenericType(typeof(A))", "Made(typeof(Box<>), typeof(A))"),
    ("Of(typeof(Box<>), Of(typeof(Box<>), typeof(C)))", "Made(typeof(Box<>), Of(typeof(Box<>), typeof(C)))"),
    ("typeof(Type)", "typeof(A)"),
    ("typeof(IComparable)", '"cmp"'),
    ("typeof(Exception)", "new Exception()"),
    ("typeof(S<A>[])", "new S<A>[1]"),
    ("typeof(IOut<>).MakeGenericType(typeof(A))", "null"),
    ("typeof(A[,])", "new A[1, 1]"),
    ("typeof(Delegate)", "new Func<int>(() => 1)"),
)


def read_subjects() -> tuple[str, dict[str, tuple[str, str]]]:
    """The members of every program, and by name the members and body of each subject."""
    sections = re.split(r"^=== (.*)\n", SOURCES.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    found = dict(zip(sections[::2], sections[1::2], strict=True))
    world = found.pop("WORLD")
    return world, {name: (text.partition("---\n")[0], text.partition("---\n")[2]) for name, text in found.items()}


def random_program(seed: int, number: int) -> Program:
    """The program of that number."""
    rng = random.Random(f"loading:{seed}:{number}")
    members = Node(LIST, ())
    world, subjects = read_subjects()
    members.kids.append(make(SAFE, world))
    checks: list[Node] = []
    for index, name in enumerate(rng.sample(sorted(subjects), 5)):
        over = rng.choice(OVER)
        members.kids.append(make(SAFE, write_class(f"F{index}", subjects[name], over)))
        for type_, value in rng.sample(ARGUMENTS, 3):
            checks.append(stmt(f"Go(typeof(F{index}<,>), {type_}, {value});"))
    members.kids.append(make("entry", "public static void Run() @", [block(checks)]))
    return Program(seed, number, members)


def write_class(name: str, subject: tuple[str, str], over: Over) -> str:
    """The class of a subject over a type."""
    declared, body = subject
    run = f"public string Run(T t)\n{{\nX x = {over.value};\n{body}}}\n"
    text = f"class Self<T, M> where T : class\n{{\n{declared}public Self() {{ }} {run}}}"
    if "public Self(X v)" in declared:
        text = text.replace("public Self() { } public string", "public string")
    element, ranks = re.fullmatch(r"(.*?)((?:\[,*\])*)", over.type).groups()  # type: ignore[union-attr]
    text = re.sub(r"\bnew X(\[\d[^\]]*\])", lambda match: f"new {element}{match[1]}{ranks}", text)
    return _replace(_replace(text, "X", over.type), "Self", name)


def _replace(text: str, name: str, new: str) -> str:
    """Replaces an identifier that is a word of its own."""
    return re.sub(rf"\b{name}\b", new.replace("\\", "\\\\"), text)


LOADING = csharp_language("loading", random_program, USED)
