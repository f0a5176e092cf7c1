"""One program's types and signatures: what the bodies, which are made afterwards, may use."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from fuzz.csharp import types as t
from fuzz.csharp.types import Type
from fuzz.differential.nodes import LIST, Node, make, member


@dataclass(frozen=True)
class Param:
    """A parameter; mode: "", "ref", "in" or "out"."""

    mode: str
    type: Type
    name: str

    def declaration(self) -> str:
        return f"{self.mode} {self.type.name} {self.name}".strip()


@dataclass(eq=False)
class Method:
    """A signature. owner None: static, of the program's class. type_param: the one of a generic method."""

    name: str
    params: tuple[Param, ...]
    ret: Type | None
    owner: Type | None = None
    ref_return: bool = False
    virtual: bool = False
    iterator: bool = False
    type_param: Type | None = None
    attribute: str = ""
    #: Number of calls in bodies so far; methods without a call are chosen first.
    calls: int = 0

    def declaration(self, modifiers: str) -> str:
        ret = "void" if self.ret is None else self.ret.name
        if self.ref_return:
            ret = f"ref {ret}"
        if self.iterator:
            ret = f"IEnumerable<{ret}>"
        generic = constraint = ""
        if self.type_param is not None:
            generic = f"<{self.type_param.name}>"
            constraint = (
                f" where {self.type_param.name} : {self.type_param.constraint}" if self.type_param.constraint else ""
            )
        params = ", ".join(p.declaration() for p in self.params)
        return f"{self.attribute}{modifiers} {ret} {self.name}{generic}({params}){constraint}"


@dataclass(eq=False)
class Static:
    """A static field: where it is, how it is declared."""

    path: str
    type: Type
    writable: bool = True


@dataclass(eq=False)
class World:
    """Everything declared at class level. bodies: the member list of each type (None: of the program's class)."""

    rng: random.Random
    types: list[Type] = field(default_factory=list)
    structs: list[Type] = field(default_factory=list)
    classes: list[Type] = field(default_factory=list)
    interfaces: list[Type] = field(default_factory=list)
    enums: list[Type] = field(default_factory=list)
    delegates: list[Type] = field(default_factory=list)
    named: dict[str, Type] = field(default_factory=dict)
    methods: list[Method] = field(default_factory=list)
    statics: list[Static] = field(default_factory=list)
    members: Node = field(default_factory=lambda: Node(LIST, ()))
    bodies: dict[Type, Node] = field(default_factory=dict)
    hashed: dict[Type, None] = field(default_factory=dict)
    exceptions: list[str] = field(default_factory=list)
    counter: int = 0

    def fresh(self, prefix: str) -> str:
        """A name that was not used yet."""
        self.counter += 1
        return f"{prefix}{self.counter}"

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    # Constructed types: one object for each name.

    def _constructed(
        self, name: str, kind: str, elem: Type | None, args: tuple[Type, ...] = (), **more: object
    ) -> Type:
        known = self.named.get(name)
        if known is None:
            known = self.named[name] = Type(name, kind, elem=elem, args=args, **more)  # type: ignore[arg-type]
        return known

    def array(self, elem: Type) -> Type:
        # The rank specifier of an outer array is written first: (T[,])[] is T[][,].
        head, bracket, tail = elem.name.partition("[")
        name = f"{head}[]{bracket}{tail}" if elem.kind in (t.ARRAY, t.MATRIX) else f"{elem.name}[]"
        return self._constructed(name, t.ARRAY, elem)

    def matrix(self, elem: Type) -> Type:
        return self._constructed(f"{elem.name}[,]", t.MATRIX, elem)

    def nullable(self, elem: Type) -> Type:
        return self._constructed(f"{elem.name}?", t.NULLABLE, elem)

    def tuple_of(self, *args: Type) -> Type:
        return self._constructed(f"({', '.join(a.name for a in args)})", t.TUPLE, None, args)

    def span(self, elem: Type) -> Type:
        return self._constructed(f"Span<{elem.name}>", t.SPAN, elem)

    def pointer(self, elem: Type) -> Type:
        return self._constructed(f"{elem.name}*", t.POINTER, elem, unmanaged=True)

    def delegate(self, ret: Type, *args: Type) -> Type:
        return self._constructed(f"Func<{', '.join(a.name for a in (*args, ret))}>", t.DELEGATE, ret, args)

    # Choices.

    def primitive(self) -> Type:
        return self.rng.choice(t.PRIMITIVES)

    def value(self) -> Type:
        """A type for a local, parameter or field: a primitive, or one of the program's."""
        pick = self.rng.random()
        if pick < 0.45:
            return self.primitive()
        if pick < 0.70 and self.structs:
            return self.rng.choice(self.structs)
        if pick < 0.80 and self.classes:
            return self.rng.choice(self.classes)
        if pick < 0.88:
            return self.array(self.element())
        return self.rng.choice(self.types) if self.types else self.primitive()

    def element(self) -> Type:
        """An array's element."""
        pick = self.rng.random()
        if pick < 0.5 or not self.structs:
            return self.primitive()
        if pick < 0.85:
            return self.rng.choice(self.structs)
        return self.rng.choice(self.types)


def build_types(world: World) -> None:
    """Declare the program's own types and static fields."""
    rng = world.rng
    world.types += [t.STR, t.OBJ]
    for _ in range(rng.randint(0, 1)):
        _enum(world)
    if world.chance(0.5):
        _interface(world)
    for _ in range(rng.randint(1, 3)):
        _class(world)
    from fuzz.csharp.aggregates import declare

    declare(world)
    for _ in range(rng.randint(2, 4)):
        _struct(world)
    if world.chance(0.4):
        _generic_struct(world)
    if world.chance(0.4):
        world.types.append(world.nullable(rng.choice([*t.PRIMITIVES, *world.structs, *world.enums])))
    if world.chance(0.35):
        world.types.append(world.tuple_of(*[_plain(world) for _ in range(rng.randint(2, 3))]))
    if world.chance(0.4):
        world.types.append(world.matrix(world.element()))
    if world.chance(0.3):
        world.types.append(world.array(world.array(world.element())))
    for _ in range(rng.randint(0, 2)):
        args = [_plain(world) for _ in range(rng.randint(0, 2))]
        made = world.delegate(_plain(world), *args)
        world.delegates.append(made)
        world.types.append(made)
    for type_ in world.classes:  # fields of classes come last: they may be of any type
        _class_fields(world, type_)
    for _ in range(rng.randint(1, 2)):
        name = world.fresh("X")
        world.exceptions.append(name)
        world.members.kids.append(
            member(f"class {name} : Exception {{ public long v; public {name}(long v) {{ this.v = v; R.H(v); }} }}")
        )
    for _ in range(rng.randint(2, 4)):
        _static(world)


def _plain(world: World) -> Type:
    pick = world.rng.random()
    return world.primitive() if pick < 0.6 or not world.structs else world.rng.choice(world.structs)


def _enum(world: World) -> None:
    base = world.rng.choice(t.INTEGERS[:4] + t.INTEGERS[5:])
    name = world.fresh("E")
    values = ", ".join(f"V{n} = {t.integer_text(base, t.random_integer(world.rng, base))}" for n in range(3))
    world.members.kids.append(member(f"enum {name} : {base.name} {{ {values} }}"))
    made = Type(name, t.ENUM, base.bits, base.signed, elem=base, unmanaged=True)
    made.constants = tuple(f"{name}.V{n}" for n in range(3))
    world.enums.append(made)
    world.types.append(made)


def _interface(world: World) -> None:
    made = Type(world.fresh("I"), t.INTERFACE)
    body = Node(LIST, ())
    world.bodies[made] = body
    world.members.kids.append(member(f"interface {made.name} {{\n@}}", body))
    world.interfaces.append(made)
    world.types.append(made)


def _declare(world: World, type_: Type, header: str) -> Node:
    """The declaration of a struct or class, whose members come into the node returned."""
    body = Node(LIST, ())
    world.bodies[type_] = body
    base = [type_.base.name] if type_.base is not None else []
    names = ", ".join(base + [i.name for i in type_.interfaces])
    world.members.kids.append(member(f"{header} {type_.name}{' : ' + names if names else ''} {{\n@}}", body))
    return body


def _class(world: World) -> None:
    made = Type(world.fresh("C"), t.CLASS)
    if world.classes and world.chance(0.5):
        made.base = world.rng.choice(world.classes)
    elif world.interfaces and world.chance(0.6):
        made.interfaces = [world.rng.choice(world.interfaces)]
    _declare(world, made, "class")
    world.classes.append(made)
    world.types.append(made)


_VOLATILE = (t.SBYTE, t.BYTE, t.SHORT, t.USHORT, t.CHAR, t.INT32, t.UINT32, t.FLOAT32, t.BOOLEAN, t.STR, t.OBJ)


def _class_fields(world: World, type_: Type) -> None:
    body = world.bodies[type_]
    own = []
    for _ in range(world.rng.randint(1, 4)):
        field_type = world.value() if world.chance(0.8) else type_
        volatile = ""
        if world.chance(0.2):
            field_type, volatile = world.rng.choice(_VOLATILE), "volatile "
        name = world.fresh("f")
        own.append((name, field_type, True))
        body.kids.append(member(f"public {volatile}{field_type.name} {name};"))
    type_.fields += own


_SHAPES = ((t.BYTE,), (t.SHORT,), (t.INT32,), (t.INT64,), (t.FLOAT32,), (t.FLOAT64,), (t.STR,), (t.OBJ,))


def _struct_fields(world: World) -> list[Type]:
    """1 to 40 bytes: tiny ones, homogeneous ones, powers of two and odd ones, with references and structs inside."""
    rng = world.rng
    pick = rng.random()
    if pick < 0.2:
        return list(rng.choice(_SHAPES))
    if pick < 0.4:
        return [rng.choice(t.NUMBERS)] * rng.choice((2, 2, 3, 4, 5))
    if pick < 0.5:
        return [rng.choice((t.STR, t.OBJ, *world.classes)), rng.choice((t.INT32, t.INT64, t.FLOAT64, t.STR))]
    fields: list[Type] = []
    for _ in range(rng.choice((1, 2, 2, 3, 3, 4, 5))):
        inner = rng.random()
        if inner < 0.25 and world.structs:
            fields.append(rng.choice(world.structs))
        elif inner < 0.42:
            fields.append(rng.choice((t.STR, t.OBJ, *world.classes, *world.enums)))
        else:
            fields.append(world.primitive())
    return fields


def size_of(type_: Type) -> int:
    """A rough size in bytes."""
    if type_.kind in (t.STRUCT, t.TUPLE):
        return sum(size_of(f) for _, f, _ in type_.fields) + sum(size_of(a) for a in type_.args)
    if type_.kind == t.NULLABLE:
        assert type_.elem is not None
        return 4 + size_of(type_.elem)
    return type_.bits // 8 if type_.bits else 1 if type_.kind == t.BOOL else 8


def _struct(world: World) -> None:
    rng = world.rng
    made = Type(world.fresh("S"), t.STRUCT)
    if world.chance(0.12):
        _overlapping(world, made)
        return
    fields = _struct_fields(world)
    while sum(map(size_of, fields)) > 48:
        fields.pop()
    fields = fields or [t.INT32]
    made.readonly = world.chance(0.12)
    if world.interfaces and world.chance(0.3):
        made.interfaces = [rng.choice(world.interfaces)]
    body = _declare(world, made, "readonly struct" if made.readonly else "struct")
    for type_ in fields:
        name = world.fresh("f")
        made.fields.append((name, type_, not made.readonly))
        body.kids.append(member(f"public {'readonly ' if made.readonly else ''}{type_.name} {name};"))
    made.unmanaged = all(f.unmanaged for f in fields)
    params = ", ".join(f"{f.name} {n}" for n, f, _ in made.fields)
    sets = " ".join(f"this.{n} = {n};" for n, _, _ in made.fields)
    body.kids.append(member(f"public {made.name}({params}) {{ {sets} }}"))
    world.structs.append(made)
    world.types.append(made)


def _overlapping(world: World, made: Type) -> None:
    """Explicit layout: integers over one another; floats among them are only read (a NaN's bits are the machine's)."""
    rng = world.rng
    body = _declare(world, made, "[StructLayout(LayoutKind.Explicit)] struct")
    for _ in range(rng.randint(2, 5)):
        inner = [s for s in world.structs if s.unmanaged and not any(f.kind == t.BOOL for f in leaves(s))]
        type_ = rng.choice((*t.INTEGERS, t.INT32, t.INT64, t.FLOAT32, t.FLOAT64, *inner))
        name = world.fresh("f")
        body.kids.append(member(f"[FieldOffset({rng.choice((0, 0, 1, 2, 4, 8, 8, 12))})] public {type_.name} {name};"))
        made.fields.append((name, type_, not any(f.kind == t.FLOAT for f in leaves(type_))))
    made.unmanaged = made.overlapping = True
    world.structs.append(made)
    world.types.append(made)


def leaves(type_: Type) -> list[Type]:
    """The primitive types of a struct."""
    return [leaf for _, f, _ in type_.fields for leaf in leaves(f)] if type_.kind == t.STRUCT else [type_]


def _generic_struct(world: World) -> None:
    """A struct of one type parameter and two instantiations of it."""
    rng = world.rng
    name = world.fresh("G")
    shapes = [rng.choice(("T", "T", "int", "T[]", "byte")) for _ in range(rng.randint(1, 3))] + ["T"]
    names = [world.fresh("f") for _ in shapes]
    lines = "\n".join(f"public {s} {n};" for s, n in zip(shapes, names, strict=True))
    world.members.kids.append(member(f"struct {name}<T> {{\n{lines}\n}}"))
    for arg in {a.name: a for a in (world.primitive(), rng.choice((*world.structs, t.STR)))}.values():
        made = world._constructed(f"{name}<{arg.name}>", t.STRUCT, None)
        known = {"T": arg, "int": t.INT32, "byte": t.BYTE, "T[]": world.array(arg)}
        made.fields = [(n, known[s], True) for s, n in zip(shapes, names, strict=True)]
        made.unmanaged = False
        world.structs.append(made)
        world.types.append(made)


def _static(world: World) -> None:
    type_ = world.value() if world.chance(0.7) else world.primitive()
    name = world.fresh("s")
    volatile = ""
    if world.chance(0.2):
        type_, volatile = world.rng.choice(_VOLATILE), "volatile "
    world.members.kids.append(make("member", f"static {volatile}{type_.name} {name};"))
    world.statics.append(Static(name, type_))
