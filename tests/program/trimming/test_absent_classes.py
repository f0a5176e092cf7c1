"""What is left out as absent, and calls with constant results: what a program's own code can notice of each row."""

from __future__ import annotations

import pytest

from ryuaot.program.il.substitutions import Substitutions
from ryuaot.program.trimming.constant_calls import Constants
from ryuaot.program.trimming.feature_switches import ABSENT_CLASSES, CONSTANTS
from ryuaot.runtime.runtime_archive import substitutions_path
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import methods_named, methods_of

_EVENT_SOURCE = "System.Diagnostics.Tracing.EventSource"
_LISTENER = "System.Diagnostics.Tracing.EventListener"
_PUBLIC, _ACCESSIBLE = 1, (4, 5, 6)  # TypeAttributes.Public; family, famorassem, public of MethodAttributes

# Methods of a row that a program can call or override and whose calls are dropped, with the reason.
_DROPPED = {
    _EVENT_SOURCE: {
        "IsEnabled": "false: there is no listener",
        "OnEventCommand": "no commands are sent",
        "Write": "there is no listener",
        "WriteEvent": "there is no listener",
        "WriteEventCore": "there is no listener",
        "WriteEventWithRelatedActivityId": "there is no listener",
        "WriteEventWithRelatedActivityIdCore": "there is no listener",
        "get_ConstructionException": "null: no constructor fails",
        "remove_EventCommandExecuted": "no handler was added",
    }
}


@pytest.mark.parametrize("name", ABSENT_CLASSES)
def test_each_method_that_a_program_can_name_is_kept_wanted_or_dropped_for_a_reason(
    name: str, context: TypeSystemContext
) -> None:
    type_ = context.well_known(name)
    if type_.flags & 7 != _PUBLIC:
        assert name not in _DROPPED
        return
    row = ABSENT_CLASSES[name]
    accessible = {m.name for m in methods_of(type_) if m.flags & 7 in _ACCESSIBLE}
    wanted = {entry.partition("::")[2] for entry in row.wanted_by}
    assert accessible - row.kept - wanted == set(_DROPPED[name])


def test_no_override_of_a_program_is_a_constant(context: TypeSystemContext) -> None:
    for key in CONSTANTS.of(context.library):
        owner, _, name = key.partition("::")
        type_ = context.core_module.find_type_named(owner)
        for method in () if type_ is None else methods_named(type_, name):
            assert not method.is_virtual or type_ is None or type_.flags & 7 != _PUBLIC or type_.is_sealed, key


def test_a_program_with_a_listener_has_event_sources(context: TypeSystemContext) -> None:
    source = context.well_known("System.Threading.Tasks.TplEventSource")
    for referred, is_absent in ((frozenset[str](), True), (frozenset((_LISTENER,)), False)):
        constants = Constants(context, None, referred)
        assert constants.is_absent(source) == is_absent
        (make, *_) = methods_named(context.well_known(_EVENT_SOURCE), "GetGuid")
        replaced = Substitutions(context, substitutions_path(context.library), constants.present).replacement(make)
        assert (replaced is not None) == is_absent


def test_every_reference_that_makes_a_class_present_names_something(context: TypeSystemContext) -> None:
    for row in ABSENT_CLASSES.values():
        for entry in row.wanted_by:
            owner, _, member = entry.partition("::")
            assert not member or methods_named(context.well_known(owner), member), entry
            assert context.core_module.find_type_named(owner) is not None, entry
