"""Types, variables and paths of random IL. `$` in a text is the program's class."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from fuzz.differential.nodes import EXPR, Node, make


@dataclass(frozen=True)
class Type:
    """A type in memory. stack: what it is on the evaluation stack (a struct: its own name). suffix: of ldind and
    ldelem. element: of arrays."""

    name: str
    stack: str
    suffix: str = ""
    fields: tuple[tuple[str, Type], ...] = ()
    element: Type | None = None
    references: bool = False

    @property
    def is_struct(self) -> bool:
        return self.name.startswith("valuetype")

    @property
    def is_class(self) -> bool:
        return self.name.startswith("class")


I1, U1 = Type("int8", "i4", "i1"), Type("uint8", "i4", "u1")
I2, U2 = Type("int16", "i4", "i2"), Type("uint16", "i4", "u2")
I4, U4 = Type("int32", "i4", "i4"), Type("uint32", "i4", "u4")
I8, U8 = Type("int64", "i8", "i8"), Type("uint64", "i8", "i8")
N, UN = Type("native int", "n", "i"), Type("native uint", "n", "i")
R4, R8 = Type("float32", "r4", "r4"), Type("float64", "r8", "r8")
CHAR, BOOL = Type("char", "i4", "u2"), Type("bool", "i4", "u1")
OBJECT = Type("object", "o", "ref", references=True)
PRIMITIVES = (I1, U1, I2, U2, I4, I4, I4, U4, I8, I8, U8, N, UN, R4, R8, CHAR, BOOL)
#: How a stack type is written in a signature.
SPELLED = {"i4": "int32", "i8": "int64", "n": "native int", "r4": "float32", "r8": "float64", "o": "object"}
KINDS = ("i4", "i8", "n", "r4", "r8", "o")
#: The simplest value of each.
ZERO = {"i4": "ldc.i4.0", "i8": "ldc.i8 0", "n": "ldc.i4.0 conv.i", "r4": "ldc.r4 0", "r8": "ldc.r8 0", "o": "ldnull"}


@dataclass(frozen=True)
class Var:
    """A place: instructions that load its address, its value, and store (after the value)."""

    type: Type
    address: str
    load: str
    store: str


@dataclass(frozen=True)
class Method:
    """A static method of the program."""

    name: str
    params: tuple[Type, ...]
    by_ref: tuple[bool, ...]
    ret: Type | None

    def reference(self) -> str:
        args = ", ".join(p.name + ("&" if r else "") for p, r in zip(self.params, self.by_ref, strict=True))
        return f"{self.ret.name if self.ret else 'void'} $::{self.name}({args})"


@dataclass(eq=False)
class Frame:
    """State inside one body. clean: nothing lies on the stack below. protected: inside a try or a handler. leaves:
    labels after enclosing try blocks. exits: labels after enclosing loops of the same region and stack."""

    rng: random.Random
    structs: list[Type]
    classes: list[Type]
    vars: list[Var]
    methods: tuple[Method, ...]
    labels: list[int]
    budget: int = 80
    clean: bool = True
    protected: bool = False
    leaves: list[str] = field(default_factory=list)
    exits: list[str] = field(default_factory=list)
    result: Type | None = None
    result_var: Var | None = None

    def label(self) -> str:
        self.labels[0] += 1
        return f"L{self.labels[0]}"

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    @contextmanager
    def changed(self, **values: object) -> Iterator[None]:
        """Other attributes for a while."""
        kept = {name: getattr(self, name) for name in values}
        for name, value in values.items():
            setattr(self, name, value)
        try:
            yield
        finally:
            for name, value in kept.items():
                setattr(self, name, value)


def expression(stack: str, template: str, *kids: Node) -> Node:
    """A sequence that pushes one value."""
    return make(EXPR, template, kids, stack, ZERO.get(stack, f"ldloc z_{stack}"))


def leads(start: Type, goal: Type, steps: int = 3) -> bool:
    """Whether a value of a type lies inside another's fields or elements."""
    if start is goal:
        return True
    return steps > 0 and any(leads(f, goal, steps - 1) for f in inner(start))


def inner(type_: Type) -> list[Type]:
    found = [f for _, f in type_.fields]
    return [*found, type_.element] if type_.element is not None else found


@dataclass(frozen=True)
class Place:
    """Where a value is: `parent` pushes the address or reference in front of the last step (None: a variable)."""

    type: Type
    var: Var
    address: Node
    parent: Node | None = None
    owner: Type | None = None
    name: str = ""


def place(frame: Frame, goal: Type) -> Place | None:
    """A random path to a place of a type."""
    from fuzz.il.exprs import expr

    found = [v for v in frame.vars if leads(v.type, goal)]
    if not found:
        return None
    near = [v for v in found if v.type is goal]
    var = frame.rng.choice(near if near and frame.chance(0.6) else found)
    type_, steps = var.type, 3
    here = Place(type_, var, make(EXPR, var.address, (), "&"))
    while type_ is not goal:
        choices = [(n, f) for n, f in type_.fields if leads(f, goal, steps - 1)]
        if type_.element is not None and leads(type_.element, goal, steps - 1):
            choices.append(("", type_.element))
        if not choices:
            return None
        name, next_type = frame.rng.choice(choices)
        # An object or array: its reference is loaded, a struct: its address stays.
        base = make(EXPR, "@ ldind.ref", [here.address], "&") if type_.is_class or type_.element else here.address
        if base is not here.address and here.parent is None:
            base = make(EXPR, var.load, (), "&")
        if type_.element is not None:
            at = expr(frame, "i4", 1) if frame.chance(0.1) else make(EXPR, f"ldc.i4 {frame.rng.randrange(4)}", (), "i4")
            if frame.chance(0.3):
                at = make(EXPR, "@ ldc.i4.3 and", [expr(frame, "i4", 1)], "i4")
            base = make(EXPR, "@ @", [base, at], "&")
            address = make(EXPR, f"@ ldelema {next_type.name}", [base], "&")
        else:
            address = make(EXPR, f"@ ldflda {next_type.name} {type_.name}::{name}", [base], "&")
        here = Place(next_type, var, address, base, type_, name)
        type_, steps = next_type, steps - 1
    return here


def load(frame: Frame, at: Place) -> Node:
    """The value there, one of several ways."""
    stack = at.type.stack
    if at.parent is None and frame.chance(0.75):
        return expression(stack, at.var.load)
    if at.parent is not None and frame.chance(0.6):
        if at.owner is not None and at.owner.element is not None:
            return expression(stack, f"@ {_element('ldelem', at.type)}", at.parent.copy())
        prefix = "volatile. " if frame.chance(0.1) else ""
        assert at.owner is not None
        return expression(stack, f"@ {prefix}ldfld {at.type.name} {at.owner.name}::{at.name}", at.parent.copy())
    return expression(stack, f"@ {_prefix(frame)}{indirect('ld', at.type)}", at.address.copy())


def store(frame: Frame, at: Place, value: Node) -> Node:
    """The value stored there."""
    if at.parent is None and frame.chance(0.75):
        return make("stmt", f"@ {at.var.store}", [value])
    if at.parent is not None and frame.chance(0.6):
        if at.owner is not None and at.owner.element is not None:
            return make("stmt", f"@ @ {_element('stelem', at.type)}", [at.parent.copy(), value])
        prefix = "volatile. " if frame.chance(0.1) else ""
        assert at.owner is not None
        text = f"@ @ {prefix}stfld {at.type.name} {at.owner.name}::{at.name}"
        return make("stmt", text, [at.parent.copy(), value])
    # RyuJIT stores through the address of a narrow local as to the local, and a value that does not fit as it is.
    fit = f"conv.{at.type.suffix} " if at.type.suffix in ("i1", "u1", "i2", "u2") else ""
    return make("stmt", f"@ @ {fit}{_prefix(frame)}{indirect('st', at.type)}", [at.address.copy(), value])


def _prefix(frame: Frame) -> str:
    pick = frame.rng.random()
    return "volatile. " if pick < 0.1 else f"unaligned. {frame.rng.choice((1, 2, 4))} " if pick < 0.18 else ""


def pointed_to(type_: Type, pointer: str) -> Var:
    """Returns the variable to which the result of instructions points."""
    local = f"t_{type_.stack}"
    fit = f"conv.{type_.suffix} " if type_.suffix in ("i1", "u1", "i2", "u2") else ""
    put = f"{fit}stloc {local} {pointer} ldloc {local} {indirect('st', type_)}"
    return Var(type_, pointer, f"{pointer} {indirect('ld', type_)}", put)


def indirect(what: str, type_: Type) -> str:
    """ldind or stind, ldobj or stobj."""
    if type_.is_struct:
        return f"{what}obj {type_.name}"
    suffix = type_.suffix.replace("u", "i") if what == "st" else type_.suffix
    return f"{what}ind.{suffix}"


def _element(what: str, type_: Type) -> str:
    if type_.is_struct:
        return f"{what} {type_.name}"
    suffix = type_.suffix.replace("u", "i") if what == "stelem" else type_.suffix
    return f"{what}.{suffix}"
