"""Which classes keep the methods that are replaced in other programs."""

from __future__ import annotations

from ryuaot.program.trimming.constant_calls import Constants
from ryuaot.program.trimming.feature_switches import KEPT_FOR
from ryuaot.typesystem.context import TypeSystemContext


def test_xml_is_read_over_the_network_if_the_program_names_what_reads_it(context: TypeSystemContext) -> None:
    reader = "System.Xml.XmlDownloadManager"
    for name in KEPT_FOR[reader]:
        assert reader in Constants(context, None, frozenset((name,))).present
    assert reader not in Constants(context, None, frozenset(("System.Xml.XmlReader",))).present
