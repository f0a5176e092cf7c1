# ruff: noqa: E501 - lines of C#
"""Attributes of members and types for one serializer."""

from __future__ import annotations

from fuzz.serializers.types import CONTRACT, JSON, PRIMITIVES, XML, Declared, Member
from fuzz.serializers.world import World

_SIMPLE_ATTRIBUTES = frozenset(
    "bool byte sbyte short ushort int uint long ulong float double decimal char string DateTime Guid".split()
)


def of_type(world: World, declared: Declared, known: list[Declared]) -> str:
    """Returns the attributes of a class, a struct or an enum. known: classes that its members may have objects of."""
    found: list[str] = []
    if world.flavour == XML:
        found += [f"[XmlInclude(typeof({d.name}))]" for d in known if not world.chance(0.1)]
        flags = any(d.kind == "enum" and d.base is None for d in world.declared)  # which the real runtime takes once
        if world.chance(0.15) and not flags:
            found.append(f'[XmlRoot("root{declared.name}", Namespace = "urn:r")]')
        if world.chance(0.1) and not flags:
            found.append(f'[XmlType("type{declared.name}", Namespace = "urn:t")]')
    if world.flavour == CONTRACT:
        found += [f"[KnownType(typeof({d.name}))]" for d in known if not world.chance(0.1)]
    return " ".join(found) + ("\n" if found else "")


def of_enum_value(world: World, name: str) -> str:
    """Returns the attribute of a constant."""
    if world.flavour == XML and world.chance(0.3):
        return f'[XmlEnum("x-{name}")] '
    return ""


def of_member(world: World, declared: Declared, found: Member) -> str:
    """Returns the attributes of a member."""
    if world.flavour == XML and declared.is_ordered:
        kind = "XmlArray" if found.type.made is not None else "XmlElement"
        return f"[{kind}(Order = {len(declared.members)})] "
    if world.flavour == XML:
        return _of_xml(world, found)
    if world.flavour == CONTRACT:
        return _of_contract(world)
    return _of_json(world, found) if world.flavour == JSON else ""


def _of_xml(world: World, found: Member) -> str:
    name, type_ = found.name, found.type
    enum = type_.declared is not None and type_.declared.kind == "enum"
    choices = ["", "", "", "", f'[XmlElement("e{name}")] ', "[XmlIgnore] "]
    element = type_.over[0].name if type_.made is not None and type_.over else ""
    if type_.name in _SIMPLE_ATTRIBUTES or enum or element in _SIMPLE_ATTRIBUTES or world.chance(0.01):
        choices += ["[XmlAttribute] ", f'[XmlAttribute("a{name}")] ', '[XmlAttribute(Namespace = "urn:a")] ']
    if not type_.is_value and element not in PRIMITIVES:
        choices += ["[XmlElement(IsNullable = true)] ", '[XmlElement(Namespace = "urn:e")] ']
    if type_.name.endswith("?") and world.chance(0.02):
        choices += ["[XmlElement(IsNullable = false)] "]
    if type_.made is not None:
        choices += [f'[XmlArray("l{name}"), XmlArrayItem("i")] ', "[XmlElement] ", "[XmlArray(IsNullable = true)] "]
        is_value = type_.over[0].is_value and not type_.over[0].name.endswith("?")
        choices.append(f"[XmlArrayItem(IsNullable = {'false' if is_value or world.chance(0.3) else 'true'})] ")
    if type_.name == "DateTime":
        choices += ['[XmlElement(DataType = "date")] ', '[XmlAttribute(DataType = "time")] ']
    if type_.name == "byte[]":
        choices += ['[XmlElement(DataType = "hexBinary")] ', "[XmlAttribute] "]
    if type_.name == "string":
        choices += ['[XmlElement(DataType = "NMTOKENS")] ', '[XmlAttribute(DataType = "NCName")] ',
                    '[DefaultValue("text")] ', '[XmlElement(DataType = "normalizedString")] ']  # fmt: skip
    if type_.name == "int":
        choices += ["[DefaultValue(31)] ", "[XmlAttribute, DefaultValue(-1)] "]
    if type_.declared is not None and type_.declared.derived:
        derived = world.rng.choice(type_.declared.derived)
        choices += [f'[XmlElement("d{name}", typeof({derived.name})), XmlElement("b{name}")] ']
    if type_.name == "object":
        choices += [f'[XmlElement("i{name}", typeof(int)), XmlElement("s{name}", typeof(string))] ']
    return world.rng.choice(choices)


def _of_contract(world: World) -> str:
    return world.rng.choice(("", "", "", "[IgnoreDataMember] ")) if world.chance(0.2) else ""


def data_member(world: World, name: str) -> str:
    """Returns the attribute of a member of a data contract."""
    options = [f'Name = "n{name}"', f"Order = {world.rng.randint(0, 3)}", "EmitDefaultValue = false", "IsRequired = true"]
    chosen = [option for option in options if world.chance(0.15)]
    return f"[DataMember({', '.join(chosen)})] " if chosen else "[DataMember] "


def _of_json(world: World, found: Member) -> str:
    choices = ["", "", "", "", "", f'[JsonPropertyName("j-{found.name}")] ', "[JsonIgnore] "]
    if found.type.declared is not None and found.type.declared.kind == "enum":
        choices += ["[JsonConverter(typeof(JsonStringEnumConverter))] "] * 3
    return world.rng.choice(choices)
