"""What an assembly itself says about feature switches: ILLink.Substitutions.xml among its resources, and
FeatureSwitchDefinitionAttribute on its properties.

Source: "Substitutions" in docs/tools/illink/data-formats.md of the runtime's repository, and the design of feature
switches (docs/workflow/trimming/feature-switches.md there).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple
from xml.parsers import expat

from ryuaot.errors import BadInput
from ryuaot.metadata.attribute_blobs import AttributeReader, AttributeType
from ryuaot.metadata.elements import ElementType
from ryuaot.metadata.tables import T, encode

if TYPE_CHECKING:
    from ryuaot.metadata.assembly import Assembly

RESOURCE = "ILLink.Substitutions.xml"
SWITCH = "System.Diagnostics.CodeAnalysis.FeatureSwitchDefinitionAttribute"
_PLACE = ["linker", "assembly", "type"]  # where members are
_GETTER = 2  # MethodSemanticsAttributes.Getter (II.23.1.12)
_ASSOCIATION = 2  # column of MethodSemantics
_CONSTRUCTOR = 1  # column of CustomAttribute


class Condition(NamedTuple):
    """The condition of a substitution: the value of a feature switch. is_default: whether it holds if the switch is not
    set."""

    feature: str
    is_set: bool
    is_default: bool


class Stub(NamedTuple):
    """A method whose calls, or a field whose loads, give `value`.

    type: `Ns.Outer+Inner`. name: of the method or field. signature: the parameters' full names with commas between,
    None for a field.
    """

    type: str
    name: str
    signature: str | None
    value: int
    conditions: tuple[Condition, ...]


def stubs_of(assembly: Assembly) -> list[Stub]:
    """Returns the substitutions of an assembly's own members from its ILLink.Substitutions.xml; empty without that
    file. BadInput if it is not XML."""
    data = assembly.resource(RESOURCE)
    return [] if data is None else read_stubs(assembly.path, assembly.name.name, data)


def read_stubs(path: str, name: str, data: bytes) -> list[Stub]:
    """Parses the text of the file. name: of the assembly; entries for other assemblies are ignored."""
    return _Reader(path, name).read(data)


class _Reader:
    """One file: the attributes of the elements that are open."""

    def __init__(self, path: str, name: str) -> None:
        self._path = path
        self._name = name
        self._open: list[tuple[str, dict[str, str]]] = []
        self.stubs: list[Stub] = []

    def read(self, data: bytes) -> list[Stub]:
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        parser.EndElementHandler = lambda name: self._open.pop()
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise BadInput(self._path, f"{RESOURCE}: invalid XML: {error}") from None
        return self.stubs

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._open.append((name, attributes))
        kinds = [kind for kind, _ in self._open]
        if kinds[:3] != _PLACE or len(kinds) != len(_PLACE) + 1 or self._open[1][1].get("fullname") != self._name:
            return
        type_name = self._open[2][1].get("fullname", "").replace("/", "+")
        value = _number(attributes.get("value", "0"))
        if value is None:
            return
        conditions = tuple(self._conditions())
        if name == "method" and attributes.get("body") == "stub":
            result, _, rest = attributes.get("signature", "").partition(" ")
            method, _, params = rest.partition("(")
            if result and params.endswith(")"):
                self.stubs.append(Stub(type_name, method, params[:-1].replace("/", "+"), value, conditions))
        elif name == "field" and "value" in attributes:
            self.stubs.append(Stub(type_name, attributes.get("name", ""), None, value, conditions))

    def _conditions(self) -> Iterator[Condition]:
        for _, attributes in self._open:
            if "feature" in attributes:
                wanted = attributes.get("featurevalue", "").lower() == "true"
                yield Condition(attributes["feature"], wanted, attributes.get("featuredefault", "").lower() == "true")


def _number(text: str) -> int | None:
    """Parses `true`, `false` or a number; None for anything else."""
    word = text.strip().lower()
    if word in ("true", "false"):
        return int(word == "true")
    try:
        return int(word)
    except ValueError:
        return None


def switches_of(assembly: Assembly) -> Iterator[tuple[int, str]]:
    """Yields (MethodDef row of the getter, name of the feature) of the properties with
    FeatureSwitchDefinitionAttribute."""
    for constructor in _constructors(assembly, SWITCH):
        wanted = encode("CustomAttributeType", constructor)
        for rid in assembly.tables[T.CustomAttribute].where(_CONSTRUCTOR, wanted):
            parent, _, blob = assembly.row(T.CustomAttribute, rid)
            if parent >> 24 != T.Property:
                continue
            reader = AttributeReader(assembly.path, assembly.blob(blob), lambda _: ElementType.I4)
            feature = str(reader.read(SWITCH, [AttributeType(ElementType.STRING)]).fixed[0])
            property_ = encode("HasSemantics", parent)
            for semantics in assembly.tables[T.MethodSemantics].where(_ASSOCIATION, property_):
                kind, method, _ = assembly.row(T.MethodSemantics, semantics)
                if kind & _GETTER:
                    yield method, feature


def _constructors(assembly: Assembly, attribute: str) -> list[int]:
    """Tokens under which an assembly names the constructors of an attribute class."""
    namespace, _, name = attribute.rpartition(".")
    found: list[int] = []
    own = assembly.find_typedef(namespace, name)
    if own:
        for method in assembly.method_range(own):
            if assembly.string(assembly.row(T.MethodDef, method)[3]) == ".ctor":
                found.append(T.MethodDef << 24 | method)
    for rid in range(1, assembly.rows(T.TypeRef) + 1):
        _, reference, space = assembly.row(T.TypeRef, rid)
        if assembly.string(reference) == name and assembly.string(space) == namespace:
            parent = encode("MemberRefParent", T.TypeRef << 24 | rid)
            found += [T.MemberRef << 24 | m for m in assembly.tables[T.MemberRef].where(0, parent)]
    return found
