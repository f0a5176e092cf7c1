"""A whole program of random IL: a pure function of seed and number."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from fuzz.differential.language import Language, Program
from fuzz.differential.nodes import LIST, Node, make, member, stmt
from fuzz.il import frame as f
from fuzz.il.exprs import expr
from fuzz.il.frame import Frame, Method, Type, Var
from fuzz.il.stmts import invoke, statements

HARNESS = Path(__file__).with_name("harness.il")


def program_text(program: Program, name: str) -> str:
    """The class of a program; `$` is its name."""
    header = f".class public abstract sealed {name} extends [System.Runtime]System.Object\n{{\n"
    return (header + lines(program.members) + "}\n").replace("$", name)


def lines(node: Node) -> str:
    """The text of a tree, an instruction a line where that is easy to see."""
    out: list[str] = []
    stack: list[Node | str] = [node]
    while stack:
        top = stack.pop()
        if isinstance(top, str):
            out.append(top)
        elif top.kind == LIST:
            stack.extend(reversed([part for kid in top.kids for part in (kid, "\n")]))
        else:
            parts: list[Node | str] = [top.text[0]]
            for kid, after in zip(top.kids, top.text[1:], strict=True):
                parts += [kid, after]
            stack.extend(reversed(parts))
    return "".join(out)


def random_program(seed: int, number: int) -> Program:
    """The program of that number."""
    rng = random.Random(f"il:{seed}:{number}")
    members = Node(LIST, ())
    structs: list[Type] = []
    for _ in range(rng.randint(2, 4)):
        structs.append(_struct(rng, structs, members))
    classes = [_class(rng, structs, members)]
    statics = _statics(rng, structs, classes, members)
    methods = [_signature(rng, structs, n) for n in range(rng.randint(3, 6))]
    for index, method in enumerate(methods):
        members.kids.append(_method(rng, structs, classes, statics, tuple(methods[index + 1 :]), method))
    members.kids.append(_run(rng, structs, classes, statics, tuple(methods)))
    for struct in structs:
        members.kids.append(_hash(struct))
    return Program(seed, number, members)


def assembly_source(programs: Sequence[Program]) -> tuple[str, list[int]]:
    """One source file of many programs, and the line (from 1) at which each begins."""
    parts = [
        HARNESS.read_text(encoding="utf-8"),
        ".class public abstract sealed All extends [System.Runtime]System.Object\n{\n",
    ]
    parts.append(f".method static int32 Count() cil managed {{ ldc.i4 {len(programs)} ret }}\n")
    names = ", ".join(f"P{n}" for n in range(len(programs)))
    parts.append(f".method static void Run(int32 n) cil managed {{ ldarg.0 switch ({names}) ret\n")
    parts += [f"P{n}: call void P{n}::Run() ret\n" for n in range(len(programs))]
    parts.append("}\n}\n")
    line = 1 + sum(part.count("\n") for part in parts)
    starts = []
    for n, program in enumerate(programs):
        starts.append(line)
        parts.append(program_text(program, f"P{n}"))
        line += parts[-1].count("\n")
    return "".join(parts), starts


def _struct(rng: random.Random, known: list[Type], members: Node) -> Type:
    pool = [*f.PRIMITIVES, f.OBJECT, *known]
    shape = (
        [rng.choice(f.PRIMITIVES)] * rng.randint(1, 4)
        if rng.random() < 0.35
        else [rng.choice(pool) for _ in range(rng.randint(1, 4))]
    )
    name = f"S{len(known)}"
    fields = tuple((f"f{n}", t) for n, t in enumerate(shape))
    declared = " ".join(f".field public {t.name} {n}" for n, t in fields)
    if rng.random() < 0.15 and not any(t.references for t in shape):
        declared = f".pack {rng.choice((1, 2, 4))} .size 0 {declared}"
    members.kids.append(
        member(
            f".class nested public sequential ansi sealed {name} extends [System.Runtime]System.ValueType "
            f"{{ {declared} }}"
        )
    )
    return Type(f"valuetype $/{name}", name, fields=fields, references=any(t.references for t in shape))


def _class(rng: random.Random, structs: list[Type], members: Node) -> Type:
    shape = [rng.choice([*f.PRIMITIVES, f.OBJECT, *structs, *structs]) for _ in range(rng.randint(1, 4))]
    fields = tuple((f"f{n}", t) for n, t in enumerate(shape))
    declared = " ".join(f".field public {t.name} {n}" for n, t in fields)
    constructor = (
        ".method public hidebysig specialname rtspecialname instance void .ctor() cil managed "
        "{ ldarg.0 call instance void [System.Runtime]System.Object::.ctor() ret }"
    )
    members.kids.append(
        member(f".class nested public C0 extends [System.Runtime]System.Object {{ {declared} {constructor} }}")
    )
    return Type("class $/C0", "C0", "ref", fields, references=True)


def _any(rng: random.Random, structs: list[Type]) -> Type:
    pick = rng.random()
    return rng.choice(f.PRIMITIVES) if pick < 0.6 else rng.choice(structs) if pick < 0.9 else f.OBJECT


def _statics(rng: random.Random, structs: list[Type], classes: list[Type], members: Node) -> list[Var]:
    made = []
    for n in range(rng.randint(1, 3)):
        type_ = rng.choice(classes) if rng.random() < 0.15 else _any(rng, structs)
        members.kids.append(member(f".field static {type_.name} s{n}"))
        at = f"{type_.name} $::s{n}"
        volatile = "volatile. " if rng.random() < 0.15 else ""
        made.append(Var(type_, f"ldsflda {at}", f"{volatile}ldsfld {at}", f"{volatile}stsfld {at}"))
    return made


def _signature(rng: random.Random, structs: list[Type], number: int) -> Method:
    count = rng.choice((0, 1, 2, 3, 4, 8))
    params = tuple(_any(rng, structs) for _ in range(count))
    return Method(
        f"M{number}",
        params,
        tuple(rng.random() < 0.2 for _ in params),
        None if rng.random() < 0.15 else _any(rng, structs),
    )


def _locals(rng: random.Random, structs: list[Type], classes: list[Type]) -> tuple[list[str], list[Var], list[Node]]:
    """Declarations, variables, and what makes objects and arrays of some."""
    declared, made, start = [], [], []
    for n in range(rng.randint(3, 7)):
        pick = rng.random()
        type_ = _any(rng, structs)
        if pick < 0.12:
            type_ = rng.choice(classes)
            start.append(stmt(f"newobj instance void {type_.name}::.ctor() stloc v{n}"))
        elif pick < 0.26:
            element = _any(rng, structs)
            type_ = Type(f"{element.name}[]", f"a:{element.name}", "ref", element=element, references=True)
            start.append(stmt(f"ldc.i4.4 newarr {element.name} stloc v{n}"))
        elif pick < 0.34 and not type_.references:  # memory of the frame, through a native int
            declared.append(f"native int p{n}")
            start.append(stmt(f"sizeof {type_.name} conv.u localloc stloc p{n}"))
            start.append(stmt(f"ldloc p{n} initobj {type_.name}"))
            made.append(f.pointed_to(type_, f"ldloc p{n}"))
            continue
        declared.append(f"{type_.name} v{n}")
        short = ".s" if rng.random() < 0.3 else ""
        made.append(Var(type_, f"ldloca{short} v{n}", f"ldloc{short} v{n}", f"stloc{short} v{n}"))
    declared += [f"{f.SPELLED[k]} t_{k}" for k in f.KINDS]
    for type_ in (*structs, *classes):
        declared += [f"{type_.name} z_{type_.stack}", f"{type_.name} t_{type_.stack}"]
    return declared, made, start


def _method(
    rng: random.Random,
    structs: list[Type],
    classes: list[Type],
    statics: list[Var],
    callable_: tuple[Method, ...],
    method: Method,
) -> Node:
    declared, local, start = _locals(rng, structs, classes)
    args = []
    for n, (type_, by_ref) in enumerate(zip(method.params, method.by_ref, strict=True)):
        by_value = Var(type_, f"ldarga {n}", f"ldarg {n}", f"starg {n}")
        args.append(f.pointed_to(type_, f"ldarg {n}") if by_ref else by_value)
    frame = Frame(
        rng, structs, classes, [*local, *args, *statics], callable_, [0], rng.choice((25, 45, 70)), result=method.ret
    )
    inside = statements(frame, rng.randint(2, 6), 3)
    tail = [_observe(v) for v in (*local, *args) if v.type.element is None]
    frame.budget = 10
    end = stmt("ret") if method.ret is None else stmt("@ ret", expr(frame, method.ret.stack, 2))
    none = "ret" if method.ret is None else f"{f.ZERO.get(method.ret.stack, 'ldloc z_' + method.ret.stack)} ret"
    head = stmt(f"call int32 R::Fuel() brtrue L0 {none} L0: nop")
    content = Node(LIST, (), [head, *start, *inside, *tail])
    inlining = rng.choice(("", "", "noinlining", "aggressiveinlining"))
    params = ", ".join(
        f"{t.name}{'&' if r else ''} a{n}" for n, (t, r) in enumerate(zip(method.params, method.by_ref, strict=True))
    )
    header = (
        f".method static {method.ret.name if method.ret else 'void'} {method.name}({params}) cil managed {inlining}"
    )
    return member(f"{header} {{ .maxstack 60 .locals init ({', '.join(declared)})\n@@ }}", content, end)


def _observe(var: Var) -> Node:
    """The hash of a variable."""
    stack = var.type.stack
    if stack in f.SPELLED:
        return stmt(f"{var.load} call void R::H({f.SPELLED[stack]})")
    if var.type.is_struct:
        return stmt(f"{var.load} call void $::H({var.type.name})")
    return stmt(f"{var.load} ldnull ceq call void R::H(int32)")


def _hash(struct: Type) -> Node:
    text = ""
    for name, type_ in struct.fields:
        value = f"ldarg.0 ldfld {type_.name} {struct.name}::{name}"
        if type_.is_struct:
            text += f"{value} call void $::H({type_.name}) "
        else:
            text += f"{value} call void R::H({f.SPELLED[type_.stack]}) "
    return member(f".method static void H({struct.name} v) cil managed {{ .maxstack 4 {text}ret }}")


def _run(
    rng: random.Random, structs: list[Type], classes: list[Type], statics: list[Var], methods: tuple[Method, ...]
) -> Node:
    """The entry: some calls, each in a try block of its own, then the statics."""
    declared, local, start = _locals(rng, structs, classes)
    frame = Frame(rng, structs, classes, [*local, *statics], methods, [0], 120)
    parts = list(start)
    for _ in range(5):
        with frame.changed(protected=True):
            found = invoke(frame, 2)
        if found is None:
            continue
        end = frame.label()
        handler = "catch [System.Runtime]System.Exception { call void R::X(object) leave " + end + " }"
        parts.append(
            stmt(f".try {{ @ call void R::Line() leave {end} }} {handler} {end}: nop", Node(LIST, (), [found]))
        )
    parts += [_observe(v) for v in (*local, *statics) if v.type.element is None]
    content = Node(LIST, (), parts)
    return make(
        "entry",
        f".method public static void Run() cil managed {{ .maxstack 60 .locals init ({', '.join(declared)})\n@ ret }}",
        [content],
    )


IL = Language(
    "il",
    random_program,
    assembly_source,
    lambda bench, text, optimise, name: bench.assemble_il(text, name),
    program_text,
    ("RYUAOT_ILASM", "RYUAOT_DOTNET"),
)
