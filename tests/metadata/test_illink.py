"""ILLink.Substitutions.xml, as the runtime's documents describe it."""

from __future__ import annotations

import pytest

from ryuaot.errors import BadInput
from ryuaot.metadata.illink import Condition, Stub, read_stubs

XML = b"""<?xml version="1.0"?>
<linker>
  <assembly fullname="Lib" feature="F.One" featurevalue="false">
    <resource name="R" action="remove" />
    <type fullname="N.Outer/Inner">
      <method signature="System.Boolean get_On()" body="stub" value="true" />
      <method signature="System.Int32 Two(System.Int32,N.Outer/Inner)" body="stub" value="2"
              feature="F.Two" featurevalue="TRUE" featuredefault="true" />
      <method signature="System.Void Nothing()" body="stub" />
      <method signature="System.Void Gone()" body="remove" />
      <field name="Little" value="true" />
      <field name="Text" value="word" />
    </type>
  </assembly>
  <assembly fullname="Other"><type fullname="T"><field name="F" value="1" /></type></assembly>
</linker>"""


def test_methods_and_fields_with_their_conditions() -> None:
    one = Condition("F.One", False, False)
    assert read_stubs("lib.dll", "Lib", XML) == [
        Stub("N.Outer+Inner", "get_On", "", 1, (one,)),
        Stub("N.Outer+Inner", "Two", "System.Int32,N.Outer+Inner", 2, (one, Condition("F.Two", True, True))),
        Stub("N.Outer+Inner", "Nothing", "", 0, (one,)),
        Stub("N.Outer+Inner", "Little", None, 1, (one,)),
    ]


@pytest.mark.parametrize("data", [b"", b"<linker>", b"<linker></assembly>", b"\x00\x01"])
def test_what_is_no_xml_is_one_line(data: bytes) -> None:
    with pytest.raises(BadInput, match="invalid XML"):
        read_stubs("lib.dll", "Lib", data)
