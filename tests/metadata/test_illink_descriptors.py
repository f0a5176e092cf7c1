"""Descriptors in ILLink's format, as the runtime's documents describe them."""

from __future__ import annotations

import pytest

from ryuaot.errors import BadInput
from ryuaot.metadata.illink import Condition
from ryuaot.metadata.illink_descriptors import PreservedMember, PreservedTypes, read_descriptor

XML = b"""<linker>
  <assembly fullname="Lib, Version=1.0.0.0">
    <type fullname="N.Outer/Inner" />
    <type fullname="N.Some*" preserve="fields" feature="F" featurevalue="true" featuredefault="true" />
    <type fullname="N.Members">
      <method signature="System.Void M(System.Int32,N.Outer/Inner)" />
      <method name="K" />
      <field name="F" />
      <property name="P" accessors="get;set" />
      <event signature="System.EventHandler E" />
      <type name="Nested"><method name="Of" /></type>
    </type>
    <type fullname="N.Nothing" preserve="nothing"><method name="M" /></type>
    <namespace fullname="N.Whole" />
  </assembly>
  <assembly fullname="All" preserve="all" />
</linker>"""


def test_every_element() -> None:
    assert read_descriptor("d.xml", XML) == [
        PreservedTypes("Lib", "N.Outer+Inner", "all", 3),
        PreservedTypes("Lib", "N.Some*", "fields", 4, [], (Condition("F", True, True),)),
        PreservedTypes(
            "Lib", "N.Members", "nothing", 5,
            [
                PreservedMember("method", "", "System.Void M(System.Int32,N.Outer+Inner)"),
                PreservedMember("method", "K", ""),
                PreservedMember("field", "F", ""),
                PreservedMember("property", "P", "", "get;set"),
                PreservedMember("event", "", "System.EventHandler E"),
            ],
        ),
        PreservedTypes("Lib", "N.Members+Nested", "nothing", 11, [PreservedMember("method", "Of", "")]),
        PreservedTypes("Lib", "N.Nothing", "nothing", 13, [PreservedMember("method", "M", "")]),
        PreservedTypes("Lib", "N.Whole.*", "all", 14),
        PreservedTypes("All", "*", "all", 16),
    ]  # fmt: skip


def test_an_embedded_descriptor_needs_no_name() -> None:
    data = b"<linker><assembly><type fullname='T' /></assembly></linker>"
    assert read_descriptor("d", data, "Own")[0].assembly == "Own"
    with pytest.raises(BadInput, match="is in no 'assembly' with a 'fullname'"):
        read_descriptor("d", data)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "invalid XML"),
        (b"<linker>", "invalid XML"),
        (b"<linkr />", "d.xml:1: unexpected element 'linkr'"),
        (b"<linker>\n<linker /></linker>", "d.xml:2: unexpected element 'linker'"),
        (b"<linker><assembly fullname='A'><type /></assembly></linker>", "needs the attribute 'fullname'"),
        (b"<linker><assembly fullname='A'><type fullname='T' preserve='some' /></assembly></linker>", "one of all"),
        (b"<linker><assembly fullname='A'><method name='M' /></assembly></linker>", "is in no 'type'"),
        (b"<linker><assembly fullname='A'><type fullname='T'><method /></type></assembly></linker>", "'name' or"),
        (b"<!DOCTYPE x [<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]><linker />", "defines an entity"),
    ],
)
def test_mistakes_name_the_line(data: bytes, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read_descriptor("d.xml", data)
