# ruff: noqa: E501 - lines of C#
"""Attributes of members and types for one serializer, and members that only some serializer knows."""

from __future__ import annotations

from fuzz.serializers.types import CONTRACT, JSON, PRIMITIVES, XML, Declared, Member, Type
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


def extra_members(world: World, declared: Declared) -> list[str]:
    """Returns declarations of members that a serializer treats in its own way; those to set are added to the class."""
    name = world.fresh("X")
    makers = {XML: _xml_extras, CONTRACT: _contract_extras, JSON: _json_extras}
    return makers[world.flavour](world, declared, name) if world.flavour in makers and world.chance(0.7) else []


def _xml_extras(world: World, declared: Declared, name: str) -> list[str]:
    kind = world.rng.randint(0, 9)
    kind_name = f"{declared.name}.Kind{name}"
    if kind == 0:
        declared.members.append(Member(f"{name}Specified", Type("bool", True)))
        declared.members.append(Member(name, Type("int", True)))
        return [f"public int {name} {{ get; set; }} [XmlIgnore] public bool {name}Specified {{ get; set; }}"]
    if kind == 1:
        declared.members.append(Member(name, Type("string")))
        return [f"public string {name}; public bool ShouldSerialize{name}() {{ return {name} != null; }}"]
    if kind == 2:
        values = ('"one"', "2", "null", "(long)3")
        kinds = [f"{kind_name}.{k}{name}" for k in ("A", "B", "C")]
        declared.members += [Member(name, Type("object"), values), Member(f"{name}Kind", Type("int"), tuple(kinds))]
        return [f"public enum Kind{name} {{ A{name}, B{name}, C{name} }}",
                f'[XmlElement("A{name}", typeof(string)), XmlElement("B{name}", typeof(int)), XmlElement("C{name}", typeof(string)), '
                f'XmlChoiceIdentifier("{name}Kind")] public object {name}; [XmlIgnore] public Kind{name} {name}Kind;']  # fmt: skip
    if kind == 3:
        values = ('new object[] { "one", 2 }', 'new object[] { 3, "four", "five" }', "null", "new object[0]")
        kinds = [f"new[] {{ {kind_name}.{a}{name}, {kind_name}.{b}{name}, {kind_name}.C{name} }}" for a, b in ("AB", "BC")] + ["null"]
        declared.members += [Member(name, Type("object"), values), Member(f"{name}Kind", Type("int"), tuple(kinds))]
        return [f"public enum Kind{name} {{ A{name}, B{name}, C{name} }}",
                f'[XmlElement("A{name}", typeof(string)), XmlElement("B{name}", typeof(int)), XmlElement("C{name}", typeof(string)), '
                f'XmlChoiceIdentifier("{name}Kind")] public object[] {name}; [XmlIgnore] public Kind{name}[] {name}Kind;']  # fmt: skip
    if kind == 4:
        declared.members.append(Member(name, Type("object"), (
            "null", 'new XmlSerializerNamespaces(new[] { new XmlQualifiedName("p", "urn:e"), new XmlQualifiedName("q", "urn:q") })',
        )))  # fmt: skip
        return [f"[XmlNamespaceDeclarations] public XmlSerializerNamespaces {name};"]
    if kind == 5:
        declared.members.append(Member(name, Type("object"), ("null", '"words"', '""')))
        return [f"[XmlText] public string {name} {{ get; set; }}"]
    if kind == 6:
        return [f"public List<int> {name} {{ get; }} = new List<int> {{ 5 }};"]
    if kind == 7:
        return [f"public int {name} {{ get; private set; }}" if world.chance(0.3) else f"public int {name} {{ get {{ return 1; }} }}"]
    if kind == 8:
        return [f"[XmlAnyElement] public XmlElement[] {name};", f"[XmlAnyAttribute] public XmlAttribute[] {name}A;"]
    declared.members.append(Member(name, Type("object"), ('new object[] { "t", 1, "u" }', "null", "new object[] { 2, 3 }")))
    return [f"[XmlElement(typeof(int)), XmlElement(typeof(double)), XmlText(typeof(string))] public object[] {name};"]


def _contract_extras(world: World, declared: Declared, name: str) -> list[str]:
    kind = world.rng.randint(0, 4)
    if kind == 0:
        return [f"public int {name}; [OnDeserialized] void On{name}(StreamingContext c) {{ {name} += 5; }} "
                f"[OnSerializing] void Before{name}(StreamingContext c) {{ {name} += 1; }}"]  # fmt: skip
    if kind == 1:
        return [f"[DataMember] private TimeSpan {name} = TimeSpan.FromMinutes(3);"]
    if kind == 2:
        return [f"[DataMember] public int {name} {{ get; private set; }} = 4;"]
    if kind == 3:
        return [f"public List<int> {name} {{ get; }} = new List<int> {{ 5 }};"]
    return [f"public ExtensionDataObject {name} {{ get; set; }}"]


def _json_extras(world: World, declared: Declared, name: str) -> list[str]:
    kind = world.rng.randint(0, 4)
    if kind == 0:
        value = world.rng.choice(("JsonElement", "object"))
        return [f"[JsonExtensionData] public Dictionary<string, {value}> {name} {{ get; set; }}"]
    if kind == 1:
        return [f"public int {name} => 5;", f"public List<int> {name}L {{ get; }} = new List<int> {{ 6 }};"]
    if kind == 2:
        return [f"public int {name} {{ get; private set; }} = 4;"]
    if kind == 3:
        return [f"public JsonElement {name} {{ get; set; }} = JsonDocument.Parse(\"[1]\").RootElement;"]
    declared.members.append(Member(name, Type("object"), ("1.5m", "null")))
    return [f"public decimal? {name} {{ get; set; }}"]
