"""The classes of a program: declarations of random types for one serializer, and values of them."""

from __future__ import annotations

import random
from collections.abc import Callable

from fuzz.differential.nodes import Node, block, make, member, stmt
from fuzz.serializers.types import (
    ALL,
    COLLECTIONS,
    CONTRACT,
    JSON,
    PRIMITIVES,
    REFERENCES,
    TAKEN,
    UNTYPED,
    XML,
    Declared,
    Member,
    Over,
    Type,
)

#: How deep values and types nest.
_DEEP = 3


class World:
    """What is declared so far. flavour: the serializer that the attributes are for, or all of them."""

    def __init__(self, rng: random.Random, flavour: str) -> None:
        self.rng = rng
        self.flavour = flavour
        self.declared: list[Declared] = []
        self.nodes: list[Node] = []
        self.statements: list[Node] = []
        self._names = 0

    def chance(self, share: float) -> bool:
        """Whether something rare happens."""
        return self.rng.random() < share

    def fresh(self, prefix: str) -> str:
        """Returns a new name."""
        self._names += 1
        return f"{prefix}{self._names}"

    # --- types ----------------------------------------------------------------------------------------------------

    def type(self, depth: int = 0) -> Type:
        """Returns a random type of a member or an element."""
        kinds: list[tuple[int, Callable[[int], Type]]] = [
            (8, self._primitive),
            (3, self._nullable),
            (6 if depth < 2 else 0, self._collection),
            (6 if self.declared else 0, self._declared_type),
            (2, lambda _: Type("object")),
            (1 if depth == 0 else 0, self._untyped),
        ]
        chosen = self.rng.choices([kind for _, kind in kinds], [weight for weight, _ in kinds])[0]
        return chosen(depth)

    def _primitive(self, depth: int) -> Type:
        names = list(PRIMITIVES) if self.chance(0.02) else TAKEN[self.flavour]
        name = self.rng.choice(names)
        return Type(name, name not in REFERENCES)

    def _nullable(self, depth: int) -> Type:
        values = [d for d in self.declared if d.kind in ("enum", "struct")]
        if values and self.chance(0.5):
            found = self._of(self.rng.choice(values))
        else:
            found = self._primitive(depth)
        return Type(f"{found.name}?", True, (found,)) if found.is_value and not found.over else found

    def _collection(self, depth: int) -> Type:
        taken = [c for c in COLLECTIONS if self.flavour in c.taken.split()]
        if self.chance(0.02):  # XmlSerializer's emitted code for collections that are values ends the process
            taken = [c for c in COLLECTIONS if c.type != "ImmutableArray<{0}>" or self.flavour in (CONTRACT, JSON)]
        over = self.rng.choice(taken)
        arguments = [self.type(depth + 1) for _ in range(over.count)]
        is_list = any(a.made is not None and over.type == "{0}[]" and a.made.type != over.type for a in arguments)
        if self.flavour in (XML, ALL) and (is_list or any(a.name.startswith("HashSet") for a in arguments)):
            arguments = [self._primitive(depth)]  # else the real runtime emits wrong code
        if over.has_keys:
            arguments[0] = self._key(over)
        name = over.type.format(*[a.name for a in arguments])
        if over.type == "{0}[]":  # the rank of the outer array comes first
            bare = arguments[0].name.partition("[")[0] if arguments[0].name.endswith("[]") else arguments[0].name
            name = bare + "[]" + arguments[0].name[len(bare) :]
        return Type(name, over.type.startswith(("KeyValuePair", "ImmutableArray")), tuple(arguments), over)

    def _key(self, over: Over) -> Type:
        if self.flavour == JSON and self.chance(0.95):
            return Type("string")
        enums = [self._of(d) for d in self.declared if d.kind == "enum" and not over.type.startswith("Sorted")]
        return self.rng.choice([Type("string"), Type("int", True), Type("Guid", True), *enums])

    def _untyped(self, depth: int) -> Type:
        return Type(self.rng.choice([name for name, (_, taken) in UNTYPED.items() if self.flavour in taken.split()]
                                    or ["object"]))  # fmt: skip

    def _declared_type(self, depth: int) -> Type:
        return self._of(self.rng.choice(self.declared))

    def _of(self, declared: Declared) -> Type:
        return Type(declared.name, declared.kind in ("enum", "struct"), declared=declared)

    def root_type(self) -> Type:
        """Returns the type of a value that is serialized by itself."""
        classes = [d for d in self.declared if d.kind in ("class", "struct")]
        if self.chance(0.8):
            return self._of(classes[-1] if self.chance(0.7) else self.rng.choice(classes))
        return self.type()

    # --- values ---------------------------------------------------------------------------------------------------

    def root_value(self, type_: Type) -> str:
        """Returns an expression for such a value, seldom null."""
        value = "null"
        while value == "null" and (type_.is_value or not self.chance(0.05)):
            self.statements = []
            value = self.value(type_)
        return value

    def value(self, type_: Type, depth: int = 0) -> str:
        """Returns an expression for a value of a type; objects are filled by statements before."""
        if type_.name in PRIMITIVES:
            return self._primitive_value(type_.name)
        if type_.declared is not None:
            return self._object(type_.declared, depth)
        if type_.name.endswith("?"):
            return "null" if self.chance(0.3) else self.value(type_.over[0], depth)
        if type_.made is not None:
            return self._items(type_, type_.made, depth)
        if type_.name in UNTYPED:
            form = UNTYPED[type_.name][0]
            items = [self._any(depth + 1) for _ in range(self.rng.randint(0, 3))]
            return form.format(items=", ".join(items), one=self._any(depth + 1))
        return self._any(depth)

    def _primitive_value(self, name: str) -> str:
        value = self.rng.choice(PRIMITIVES[name])
        is_text = self.flavour in (JSON, ALL) and ("NaN" in value or "Infinity" in value)
        return "0" if is_text and self.chance(0.9) else value  # JSON has no such numbers

    def _items(self, type_: Type, over: Over, depth: int) -> str:
        if self.chance(0.1) and not type_.is_value:
            return "null"
        names = [a.name for a in type_.over]
        count = 0 if depth >= _DEEP else self.rng.choice((0, 1, 2, 3))
        if over.has_keys:
            keys = dict.fromkeys(self.value(type_.over[0], depth + 1) for _ in range(max(count, 1)))
            entries = [f"{{ {key}, {self.value(type_.over[1], depth + 1)} }}" for key in keys if key != "null"]
            shown = entries if count else []
            return over.value.format(*names, t=type_.name, items=", ".join(shown), one=", ".join(entries[:1]))
        if over.count == 2:
            items = [self.value(a, depth + 1) for a in type_.over]
        else:
            items = [self.value(type_.over[0], depth + 1) for _ in range(count)]
        return over.value.format(*names, t=type_.name, items=", ".join(items), one=", ".join(items[:1]))

    def _any(self, depth: int) -> str:
        """A value of type object."""
        if depth >= _DEEP or self.chance(0.5):
            name = self.rng.choice(TAKEN[self.flavour])
            value = self._primitive_value(name)
            return "null" if value == "null" else f"({name}){value}" if name in ("byte", "short") else value
        found = self.type(1)
        value = self.value(found, depth + 1)
        return value if value == "null" or found.name == "object" else f"({found.name})({value})"

    def _object(self, declared: Declared, depth: int) -> str:
        if declared.kind == "enum":
            return self._enum_value(declared)
        chosen = [d for d in (declared, *declared.derived) if d.kind in ("class", "struct") and not d.is_abstract]
        if declared.kind != "struct" and (not chosen or depth > _DEEP or self.chance(0.12)):
            return "null"
        one = self.rng.choice(chosen)
        name = self.fresh("v")
        made = [stmt(f"var {name} = new {one.name}();")]
        for each in one.all_members() if depth <= _DEEP else ():
            if self.chance(0.85):
                made.append(stmt(f"{name}.{each.name} = {self.member_value(each, depth + 1)};"))
        self.statements += made
        return name

    def member_value(self, found: Member, depth: int) -> str:
        """Returns an expression for a value of a member."""
        if found.choices:
            return self.rng.choice(found.choices)
        return self.value(found.type, depth)

    def _enum_value(self, declared: Declared) -> str:
        names = [f"{declared.name}.{m.name}" for m in declared.members]
        if declared.base is not None or self.chance(0.85):  # base: marks what is no set of flags
            return self.rng.choice(names)
        return self.rng.choice((" | ".join(names[1:3]), f"({declared.name})77"))


__all__ = ["ALL", "CONTRACT", "JSON", "XML", "World", "block", "make", "member"]
