"""Descriptors in ILLink's format: which types and members stay although nothing names them.

Source: "Descriptor Format" in docs/tools/illink/data-formats.md of the runtime's repository. A descriptor is a file for
`--root`, or the resource `ILLink.Descriptors.xml` of an assembly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from ryuaot.errors import BadInput
from ryuaot.metadata.illink import Condition

DESCRIPTOR_RESOURCE: Final = "ILLink.Descriptors.xml"
PRESERVES: Final = ("all", "fields", "methods", "nothing")
_MEMBERS: Final = ("method", "field", "property", "event")
_CONTAINERS: Final = ("linker", "assembly", "namespace", "type", *_MEMBERS)


@dataclass(frozen=True, slots=True)
class PreservedMember:
    """A member that stays.

    kind: `method`, `field`, `property` or `event`. signature: `Result Name(Params)` of a method, `Type Name` of another
    member, or "". name: if there is no signature. accessors: of a property, such as `get;set`; "": all.
    """

    kind: str
    name: str
    signature: str
    accessors: str = ""


@dataclass(slots=True)
class PreservedTypes:
    """Types that stay. assembly: its name, `*` for any. pattern: full name (`Ns.Outer+Inner`) or one with `*`; also the
    name of an instantiation as reflection spells it. preserve: one of PRESERVES. line: of the file."""

    assembly: str
    pattern: str
    preserve: str
    line: int
    members: list[PreservedMember] = field(default_factory=list)
    conditions: tuple[Condition, ...] = ()


def read_descriptor(path: str, data: bytes, assembly: str = "") -> list[PreservedTypes]:
    """Parses a descriptor. assembly: whose elements without a name are; "" requires one.

    Raises BadInput, with the line, for what is not XML or not in the format.
    """
    return _Reader(path, assembly).read(data)


@dataclass(slots=True)
class _Element:
    name: str
    attributes: dict[str, str]
    types: PreservedTypes | None = None
    has_children: bool = False


class _Reader:
    def __init__(self, path: str, assembly: str) -> None:
        self._path = path
        self._assembly = assembly
        self._open: list[_Element] = []
        self._found: list[PreservedTypes] = []
        self._parser = expat.ParserCreate()

    def read(self, data: bytes) -> list[PreservedTypes]:
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        # No entity is defined in the format; a definition would only make a small file large.
        self._parser.EntityDeclHandler = lambda *_: self._refuse("defines an entity")
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as error:
            raise BadInput(self._path, f"invalid XML: {error}") from None
        return self._found

    def _refuse(self, problem: str) -> None:
        raise BadInput(f"{self._path}:{self._parser.CurrentLineNumber}", problem)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name not in _CONTAINERS or bool(self._open) == (name == "linker"):
            self._refuse(f"unexpected element '{name}' in a descriptor")
        element = _Element(name, attributes)
        if self._open:
            self._open[-1].has_children = True
        if name == "type":
            element.types = self._begin_types(attributes)
        elif name == "namespace":
            element.types = self._add(f"{self._required(name, attributes, 'fullname')}.*", attributes)
        elif name == "assembly" and attributes.get("preserve"):
            element.types = self._add("*", attributes)
        elif name in _MEMBERS:
            self._add_member(name, attributes)
        self._open.append(element)

    def _required(self, element: str, attributes: dict[str, str], key: str) -> str:
        value = attributes.get(key, "")
        if not value:
            self._refuse(f"the element '{element}' needs the attribute '{key}'")
        return value

    def _begin_types(self, attributes: dict[str, str]) -> PreservedTypes:
        outer = self._open[-1].types if self._open and self._open[-1].name == "type" else None
        if outer is not None:
            return self._add(f"{outer.pattern}+{self._required('type', attributes, 'name')}", attributes)
        return self._add(self._required("type", attributes, "fullname").replace("/", "+"), attributes)

    def _add(self, pattern: str, attributes: dict[str, str]) -> PreservedTypes:
        preserve = attributes.get("preserve", "")
        if preserve and preserve not in PRESERVES:
            self._refuse(f"invalid value '{preserve}' for 'preserve': expected one of {', '.join(PRESERVES)}")
        named = [e.attributes.get("fullname", "") for e in self._open if e.name == "assembly"]
        if not named and attributes.get("fullname") and not self._open[1:]:
            named = [attributes["fullname"]]
        assembly = (named[0] if named else "").partition(",")[0] or self._assembly
        if not assembly:
            self._refuse("the element is in no 'assembly' with a 'fullname'")
        conditions = [e.attributes for e in self._open] + [attributes]
        types = PreservedTypes(
            assembly, pattern, preserve, self._parser.CurrentLineNumber,
            conditions=tuple([_condition(each) for each in conditions if "feature" in each]),
        )  # fmt: skip
        self._found.append(types)
        return types

    def _add_member(self, kind: str, attributes: dict[str, str]) -> None:
        owner = self._open[-1].types if self._open[-1].name == "type" else None
        if owner is None:
            self._refuse(f"the element '{kind}' is in no 'type'")
            return
        signature = attributes.get("signature", "").replace("/", "+")
        name = attributes.get("name", "")
        if not (signature or name):
            self._refuse(f"the element '{kind}' needs the attribute 'name' or 'signature'")
        owner.members.append(PreservedMember(kind, name, signature, attributes.get("accessors", "")))

    def _end(self, name: str) -> None:
        element = self._open.pop()
        if element.types is not None and not element.types.preserve:
            # A type without members stays whole (ILLink's default).
            element.types.preserve = "nothing" if element.has_children else "all"


def _condition(attributes: dict[str, str]) -> Condition:
    is_set = attributes.get("featurevalue", "").lower() == "true"
    return Condition(attributes["feature"], is_set, attributes.get("featuredefault", "").lower() == "true")
