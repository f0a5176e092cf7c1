# ruff: noqa: E501 - lines of C#
"""Members that only some serializer knows, each in its own way."""

from __future__ import annotations

from fuzz.serializers.types import CONTRACT, JSON, XML, Declared, Member, Type
from fuzz.serializers.world import World


def extra_members(world: World, declared: Declared) -> list[str]:
    """Returns declarations of members that a serializer treats in its own way; those to set are added to the class."""
    name = world.fresh("X")
    makers = {XML: _xml_extras, CONTRACT: _contract_extras, JSON: _json_extras}
    return makers[world.flavour](world, declared, name) if world.flavour in makers and world.chance(0.7) else []


def _xml_extras(world: World, declared: Declared, name: str) -> list[str]:
    kind = world.rng.randint(0, 10)
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
    if kind == 9:
        own = f"{declared.name}.Own{name}"
        declared.members.append(Member(name, Type("object"), (f'new {own} {{ Text = "own" }}', "null", f"new {own}()")))
        return [f"public class Own{name} : IXmlSerializable {{ public string Text; public System.Xml.Schema.XmlSchema GetSchema() {{ return null; }} "
                'public void ReadXml(XmlReader r) { Text = r.GetAttribute("t"); r.Skip(); } '
                'public void WriteXml(XmlWriter w) { w.WriteAttributeString("t", Text); } }', f"public Own{name} {name};"]  # fmt: skip
    declared.members.append(Member(name, Type("object"), ('new object[] { "t", 1, "u" }', "null", "new object[] { 2, 3 }")))
    return [f"[XmlElement(typeof(int)), XmlElement(typeof(double)), XmlText(typeof(string))] public object[] {name};"]


def _contract_extras(world: World, declared: Declared, name: str) -> list[str]:
    kind = world.rng.randint(0, 7)
    mark = "[DataMember] " if declared.is_contract else ""
    own = f"{declared.name}.Own{name}"
    if kind >= 5:
        declared.members.append(Member(name, Type("object"), (f"new {own} {{ 4, 5 }}" if kind == 5 else f"new {own}()", "null")))
    if kind == 5:
        return [f'[CollectionDataContract(ItemName = "item")] public class Own{name} : List<byte> {{ }}', f"{mark}public Own{name} {name};"]
    if kind == 6:
        return [f"[Serializable] public class Own{name} : ISerializable {{ int number = 6; public Own{name}() {{ }} "
                f'protected Own{name}(SerializationInfo i, StreamingContext c) {{ number = i.GetInt32("n") + 1; }} '
                'public void GetObjectData(SerializationInfo i, StreamingContext c) { i.AddValue("n", number); i.AddValue("t", "text"); } }',
                f"{mark}public Own{name} {name};"]  # fmt: skip
    if kind == 7:
        return [f"[Serializable] public class Own{name} {{ int hidden = 7; [NonSerialized] public int Lost = 8; public DateTime? When = DateTime.MinValue; }}",
                f"{mark}public Own{name} {name};"]  # fmt: skip
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
