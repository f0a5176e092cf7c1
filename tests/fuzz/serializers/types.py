"""Types that members of serialized classes have, and values of them as C# expressions."""

from __future__ import annotations

from dataclasses import dataclass, field

XML, CONTRACT, JSON, ALL = "xml", "contract", "json", "all"

#: Values of the types that have a text form, by the type.
PRIMITIVES = {
    "bool": ("true", "false"),
    "byte": ("0", "255"),
    "sbyte": ("-128", "11"),
    "short": ("-32768", "121"),
    "ushort": ("65535", "1"),
    "int": ("0", "-1", "2147483647", "31"),
    "uint": ("4294967295", "0"),
    "long": ("-9223372036854775808", "1"),
    "ulong": ("18446744073709551615", "1"),
    "float": ("1.5f", "float.NaN", "-0f", "float.MaxValue"),
    "double": ("0.1", "double.PositiveInfinity", "1e300", "-2.25"),
    "decimal": ("1.10m", "-79228162514264337593543950335m", "0m"),
    "char": ("'x'", "'\\u00e9'", "'<'"),
    "string": ('"text"', '""', '"a<b&\\"c\\" d"', '" \\u00e9\\u4e2d "', "null", '"line\\nnext"'),
    "DateTime": (
        "new DateTime(2021, 3, 14, 15, 9, 26, 535, DateTimeKind.Utc)",
        "new DateTime(1999, 12, 31)",
        "DateTime.MinValue",
        "new DateTime(2020, 1, 1, 1, 2, 3, DateTimeKind.Unspecified)",
    ),
    "TimeSpan": ("TimeSpan.FromSeconds(1.5)", "TimeSpan.Zero", "new TimeSpan(-3, 2, 1, 0)"),
    "Guid": ("Guid.Empty", 'new Guid("11223344-5566-7788-99aa-bbccddeeff00")'),
    "DateTimeOffset": ("new DateTimeOffset(2020, 5, 6, 7, 8, 9, TimeSpan.FromHours(2))", "DateTimeOffset.MinValue"),
    "Uri": ('new Uri("http://a.b/c?d=1")', "null"),
    "byte[]": ("new byte[] { 1, 2, 255 }", "new byte[0]", "null"),
    "XmlQualifiedName": ('new XmlQualifiedName("n", "urn:q")', "null", 'new XmlQualifiedName("m")'),
    "Version": ("new Version(1, 2, 3)", "null"),
}
REFERENCES = frozenset(("string", "Uri", "byte[]", "XmlQualifiedName", "Version"))
#: Types with a text form that a serializer takes as a member; the others are rare.
TAKEN = {
    XML: [p for p in PRIMITIVES if p not in ("DateTimeOffset", "Uri", "Version")],
    CONTRACT: [p for p in PRIMITIVES if p != "Version"],
    JSON: [p for p in PRIMITIVES if p not in ("XmlQualifiedName", "Version")],
    ALL: [p for p in PRIMITIVES if p not in ("DateTimeOffset", "Uri", "XmlQualifiedName", "Version")],
}


@dataclass(frozen=True)
class Over:
    """A generic type over others (`{0}`, `{1}`), how a value of it is made of items, and who takes it as a member."""

    type: str
    value: str
    taken: str
    count: int = 1
    has_keys: bool = False


COLLECTIONS = (
    Over("{0}[]", "new {t} {{ {items} }}", "xml contract json all"),
    Over("List<{0}>", "new {t} {{ {items} }}", "xml contract json all"),
    Over("List<{0}>", "new {t} {{ {items} }}", "xml contract json all"),
    Over("Collection<{0}>", "new {t} {{ {items} }}", "xml contract json all"),
    Over("HashSet<{0}>", "new {t} {{ {items} }}", "xml contract json all"),
    Over("Dictionary<{0}, {1}>", "new {t} {{ {items} }}", "contract json", 2, True),
    Over("Dictionary<{0}, {1}>", "new {t} {{ {items} }}", "contract json", 2, True),
    Over("SortedDictionary<{0}, {1}>", "new {t} {{ {items} }}", "contract json", 2, True),
    Over("IDictionary<{0}, {1}>", "new Dictionary<{0}, {1}> {{ {items} }}", "contract json", 2, True),
    Over("IList<{0}>", "new List<{0}> {{ {items} }}", "contract json"),
    Over("IEnumerable<{0}>", "new List<{0}> {{ {items} }}", "contract json"),
    Over("ICollection<{0}>", "new List<{0}> {{ {items} }}", "contract json"),
    Over("ISet<{0}>", "new HashSet<{0}> {{ {items} }}", "json"),
    Over("IReadOnlyList<{0}>", "new List<{0}> {{ {items} }}", "json"),
    Over("LinkedList<{0}>", "new {t}(new {0}[] {{ {items} }})", "contract json"),
    Over("Queue<{0}>", "new {t}(new {0}[] {{ {items} }})", "contract json"),
    Over("Stack<{0}>", "new {t}(new {0}[] {{ {items} }})", "json"),
    Over("ObservableCollection<{0}>", "new {t} {{ {items} }}", "xml contract json"),
    Over("ImmutableArray<{0}>", "ImmutableArray.Create(new {0}[] {{ {items} }})", "json"),
    Over("ImmutableList<{0}>", "ImmutableList.CreateRange(new {0}[] {{ {items} }})", "json"),
    Over("IImmutableList<{0}>", "ImmutableList.CreateRange(new {0}[] {{ {items} }})", "json"),
    Over("ImmutableHashSet<{0}>", "ImmutableHashSet.CreateRange(new {0}[] {{ {one} }})", "json"),
    Over("ImmutableQueue<{0}>", "ImmutableQueue.CreateRange(new {0}[] {{ {items} }})", "json"),
    Over("ImmutableDictionary<{0}, {1}>", "ImmutableDictionary.CreateRange(new Dictionary<{0}, {1}> {{ {one} }})",
         "json", 2, True),
    Over("ImmutableSortedDictionary<{0}, {1}>",
         "ImmutableSortedDictionary.CreateRange(new Dictionary<{0}, {1}> {{ {items} }})", "json", 2, True),
    Over("KeyValuePair<{0}, {1}>", "new {t}({items})", "contract json", 2),
    Over("Tuple<{0}, {1}>", "new {t}({items})", "contract", 2),
)  # fmt: skip
UNTYPED = {
    "ArrayList": ("new ArrayList {{ {items} }}", "xml contract json"),
    "Hashtable": ("new Hashtable {{ {{ \"h\", {one} }} }}", "contract"),
    "object[]": ("new object[] {{ {items} }}", "xml contract json"),
    "IEnumerable": ("new object[] {{ {items} }}", "contract json"),
}


@dataclass(frozen=True)
class Type:
    """A type of a member. over: its arguments; made: how a value of a collection is made."""

    name: str
    is_value: bool = False
    over: tuple[Type, ...] = ()
    made: Over | None = None
    declared: Declared | None = None


@dataclass
class Member:
    """A member that a value sets. choices: how its value may be written, if not by its type."""

    name: str
    type: Type
    choices: tuple[str, ...] = ()


@dataclass
class Declared:
    """A class, a struct, an enum or an interface of the program."""

    name: str
    kind: str
    base: Declared | None = None
    members: list[Member] = field(default_factory=list)
    derived: list[Declared] = field(default_factory=list)
    is_abstract: bool = False
    is_contract: bool = False
    is_ordered: bool = False

    def all_members(self) -> list[Member]:
        """Its members and those of its bases."""
        return [*(self.base.all_members() if self.base is not None else ()), *self.members]
