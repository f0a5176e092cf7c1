"""A whole program: a pure function of seed and number."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from fuzz.csharp import aggregates, counters
from fuzz.csharp import types as t
from fuzz.csharp.exprs import creation, expr
from fuzz.csharp.features import SAFE, feature_program
from fuzz.csharp.frame import Frame, Var
from fuzz.csharp.hashing import hash_text
from fuzz.csharp.patterns import pattern_program
from fuzz.csharp.stmts import returning, statements, yielding
from fuzz.csharp.types import Type
from fuzz.csharp.world import Method, Param, World, build_types
from fuzz.differential.language import Language, Program
from fuzz.differential.nodes import LIST, Node, block, make, member, source, stmt

_LOOPS_EVERY = 5
_LOOPS = 8
HARNESS = Path(__file__).with_name("harness.cs")


_PATTERNS = 6
"""One of so many programs is made of patterns alone."""
_FEATURES = 7
"""One of so many, of features of C#."""


def program_text(program: Program, name: str) -> str:
    """The class of a program; of what `await` is in, a part of its own."""
    members = program.members.kids
    safe = [one for one in members if one.kind == SAFE]
    if not safe:
        return f"static unsafe class {name}\n{{\n{source(program.members)}}}\n"
    rest = source(Node(LIST, (), [one for one in members if one.kind != SAFE]))
    part = source(Node(LIST, (), safe))
    return f"static unsafe partial class {name}\n{{\n{rest}}}\n\nstatic partial class {name}\n{{\n{part}}}\n"


def random_program(seed: int, number: int) -> Program:
    """The program of that number. Every fifth is counted loops and nothing else: beside calls, loops are changed
    less."""
    others = (number % _PATTERNS == _PATTERNS - 1, number % _FEATURES == _FEATURES - 1)
    if not any(others) and number % _LOOPS_EVERY == _LOOPS_EVERY - 1:
        return loop_program(seed, number)
    world = World(random.Random(f"csharp:{seed}:{number}"))
    if number % _PATTERNS == _PATTERNS - 1:
        pattern_program(world)
        return Program(seed, number, world.members)
    if number % _FEATURES == _FEATURES - 1:
        feature_program(world)
        return Program(seed, number, world.members)
    build_types(world)
    _signatures(world)
    for index, method in enumerate(world.methods):
        _define(world, method, tuple(world.methods[index + 1 :]))
    _run(world)
    return Program(seed, number, world.members)


def loop_program(seed: int, number: int) -> Program:
    """A program of methods around one loop each, and calls of them."""
    return Program(seed, number, counters.members(random.Random(f"loops:{seed}:{number}"), _LOOPS))


def assembly_source(programs: Sequence[Program]) -> tuple[str, list[int]]:
    """One source file of many programs: class P0, P1, ... and the switch that runs one of them; and the line (from 1)
    at which each program begins."""
    parts = ["using System.Runtime.InteropServices;\n", HARNESS.read_text(encoding="utf-8"), "\nstatic class All\n{\n"]
    parts.append(f"    public const int Count = {len(programs)};\n")
    parts.append("    public static void Run(int number)\n    {\n        switch (number)\n        {\n")
    parts += [f"            case {n}: P{n}.Run(); break;\n" for n in range(len(programs))]
    parts.append("        }\n    }\n}\n\n")
    line = 1 + sum(part.count("\n") for part in parts)
    starts = []
    for n, program in enumerate(programs):
        starts.append(line)
        parts.append(program_text(program, f"P{n}"))
        line += parts[-1].count("\n")
    return "".join(parts), starts


def _params(world: World, most: int) -> tuple[Param, ...]:
    made = []
    for _ in range(world.rng.randint(0, most)):
        type_ = world.value()
        mode = world.rng.choice(("", "", "", "", "ref", "in", "out"))
        if world.chance(0.05):
            type_, mode = world.span(world.primitive()), ""
        made.append(Param(mode, type_, world.fresh("a")))
    return tuple(made)


_ATTRIBUTES = (
    "",
    "",
    "[MethodImpl(MethodImplOptions.NoInlining)] ",
    "[MethodImpl(MethodImplOptions.AggressiveInlining)] ",
)


def _signatures(world: World) -> None:
    """All methods, those that may be called last."""
    rng = world.rng
    for _ in range(rng.randint(1, 3)):
        ret = None if world.chance(0.2) else world.value()
        by_ref = ret is not None and world.chance(0.12)
        many = 9 if world.chance(0.1) else 4
        world.methods.append(
            Method(world.fresh("M"), _params(world, many), ret, None, by_ref, attribute=rng.choice(_ATTRIBUTES))
        )
    if world.chance(0.3):
        params = tuple(Param("", p.type, p.name) for p in _params(world, 2) if not p.type.is_ref_like)
        world.methods.append(Method(world.fresh("It"), params, world.value(), iterator=True))
    if world.chance(0.4):
        _generic_method(world)
    for interface in world.interfaces:
        signature = Method(world.fresh("V"), _params(world, 2), world.value(), interface, virtual=True)
        world.bodies[interface].kids.append(member(signature.declaration("").strip() + ";"))
        world.methods.append(signature)
        for owner in (*world.structs, *world.classes):
            if interface in owner.interfaces:
                world.methods.append(Method(signature.name, signature.params, signature.ret, owner))
    for owner in world.classes:
        if world.chance(0.6):
            method = Method(world.fresh("V"), _params(world, 2), world.value(), owner, virtual=True)
            world.methods.append(method)
            for derived in world.classes:
                if derived.base is owner and world.chance(0.7):
                    world.methods.append(Method(method.name, method.params, method.ret, derived, virtual=True))
    for owner in world.structs:
        if owner in world.bodies and world.chance(0.4):
            world.methods.append(
                Method(world.fresh("N"), _params(world, 2), world.value(), owner, attribute=rng.choice(_ATTRIBUTES))
            )
    rng.shuffle(world.methods)


def _generic_method(world: World) -> None:
    constraint = world.rng.choice(("", "", "struct", "class", *[i.name for i in world.interfaces]))
    param = Type("T", t.PARAM, constraint=constraint)
    types = [param, param, world.value()]
    params = [Param(world.rng.choice(("", "ref", "")), param, world.fresh("a"))]
    params += [Param("", world.rng.choice(types), world.fresh("a")) for _ in range(2)]
    ret = world.rng.choice((param, param, world.primitive()))
    world.methods.append(Method(world.fresh("Gm"), tuple(params), ret, type_param=param))


def _define(world: World, method: Method, callable_: tuple[Method, ...]) -> None:
    """Make a method's body and put it into its class."""
    owner = method.owner
    if owner is not None and owner.kind == t.INTERFACE:
        return
    names = [
        Var(
            p.name,
            p.type,
            p.mode != "in",
            p.mode == "" and not p.type.is_ref_like and owner is None and world.chance(0.4),
        )
        for p in method.params
    ]
    names = [
        Var(v.name, v.type, v.writable, v.captured, stack=not v.captured and p.mode == "")
        for v, p in zip(names, method.params, strict=True)
    ]
    if method.iterator:
        names = [Var(v.name, v.type, True, True) for v in names]
    if owner is not None:
        names.append(Var("this", owner, owner.kind == t.STRUCT and not owner.readonly))
    frame = Frame(
        world,
        method,
        names,
        result=method.ret,
        ref_result=method.ref_return,
        iterator=method.iterator,
        callable=callable_,
        budget=world.rng.choice((15, 30, 60)),
        plain=method.iterator,
    )
    body = _body(frame, method)
    virtual = owner is not None and owner.kind == t.CLASS and method.virtual
    if owner is None:
        world.members.kids.append(member(method.declaration("static") + " @", body))
        return
    overrides = virtual and any(m.name == method.name and m.owner is owner.base for m in world.methods)
    modifiers = "public" + (" override" if overrides else " virtual" if virtual else "")
    world.bodies[owner].kids.append(member(method.declaration(modifiers) + " @", body))


def _body(frame: Frame, method: Method) -> Node:
    world, rng = frame.world, frame.rng
    head: list[Node] = []
    for p in method.params:
        if p.mode == "out":
            head.append(stmt(f"{p.name} = @;", creation(_empty(frame), p.type, 0)))
    if not method.iterator:
        end = returning(frame)
        if end is None:  # a ref to the heap is wanted and there is none: to a new array's element
            assert method.ret is not None
            end = stmt(f"return ref (new {world.array(method.ret).name.replace('[]', '[1]', 1)})[0];")
        head.append(make("stmt", "if (--R.fuel < 0) @", [_bare(method, end, world)]))
    locals_ = _locals(frame, rng.randint(2, 6))
    head += [made for made, _ in locals_]
    frame.vars = [*frame.vars, *[v for _, v in locals_]]
    observed = [v for v in frame.vars if v.name != "this" and v.type.kind not in (t.POINTER,)]
    inside = statements(frame, rng.randint(2, 5), 3)
    if method.iterator:
        for _ in range(rng.randint(1, 3)):
            found = yielding(frame, 2)
            assert found is not None
            inside.insert(rng.randint(0, len(inside)), found)
        return block([*head, *inside])
    tail = [stmt(hash_text(world, v.type, v.name)) for v in observed]
    if frame.chance(0.5):
        name = world.fresh("x")
        inside = [stmt(f"try @ catch (Exception {name}) @", block(inside), block([stmt(f"R.X({name});")]))]
    if frame.chance(0.3):
        tail.append(stmt("R.Line();"))
    end = returning(frame)
    if end is None:
        assert method.ret is not None
        end = stmt(f"return ref (new {world.array(method.ret).name.replace('[]', '[1]', 1)})[0];")
    return block([*head, *inside, *tail, end])


def _bare(method: Method, end: Node, world: World) -> Node:
    """How a method ends when there is no fuel left."""
    if method.ret is None or method.ref_return:
        return end
    return stmt("return default;")


def _empty(frame: Frame) -> Frame:
    """A frame in which nothing is in scope."""
    return Frame(frame.world, None, budget=0)


def _locals(frame: Frame, count: int) -> list[tuple[Node, Var]]:
    """Declarations at a method's head: every local has a value from the start."""
    world = frame.world
    made: list[tuple[Node, Var]] = []
    kept = frame.vars
    for _ in range(count):
        type_, name = world.value(), world.fresh("v")
        captured = frame.iterator or frame.chance(0.3)
        if not frame.iterator and frame.chance(0.08):
            elem = world.primitive()
            type_ = world.span(elem)
            made.append((stmt(f"{type_.name} {name} = stackalloc {elem.name}[4];"), Var(name, type_, False)))
        else:
            declared = stmt(f"{type_.name} {name} = @;", expr(frame, type_, 2))
            made.append((declared, Var(name, type_, True, captured, stack=not captured)))
        frame.vars = [*frame.vars, made[-1][1]]
    frame.vars = kept
    return made


def _run(world: World) -> None:
    """Writes the entry point: calls every method that has no caller yet, then prints the static fields."""
    frame = Frame(world, None, callable=tuple(world.methods), budget=60, may_return=False)
    locals_ = _locals(frame, 4)
    frame.vars = [v for _, v in locals_]
    lines = [made for made, _ in locals_]
    from fuzz.csharp.exprs import call

    for _ in range(min(3, len(world.methods))):
        found = call(frame, None, 2)
        if found is None:
            continue
        name = world.fresh("x")
        lines.append(
            stmt(f"try @ catch (Exception {name}) {{ R.X({name}); }}", block([stmt("@;", found), stmt("R.Line();")]))
        )
    lines += statements(frame, 3, 2)
    lines += aggregates.calls(frame)
    for var in (*frame.vars, *[Var(s.path, s.type) for s in world.statics]):
        lines.append(stmt(hash_text(world, var.type, var.name)))
    world.members.kids.append(make("entry", "public static void Run() @", [block(lines)]))


def csharp_language(name: str, make: Callable[[int, int], Program], used: Sequence[str] = ()) -> Language:
    """Returns a generator of C# programs. used: namespaces below System that the harness does not name."""

    def source_of(programs: Sequence[Program]) -> tuple[str, list[int]]:
        text, starts = assembly_source(programs)
        return "".join(f"using System.{namespace}; " for namespace in used) + text, starts

    return Language(
        name,
        make,
        source_of,
        lambda bench, text, optimise, assembly: bench.compile_csharp(text, optimise, assembly),
        program_text,
        ("RYUAOT_CSC", "RYUAOT_DOTNET"),
    )


CSHARP = csharp_language("csharp", random_program)
CSHARP_LOOPS = csharp_language("loops", loop_program)
