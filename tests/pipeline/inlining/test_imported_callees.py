"""Copies of imported callees are what another import would make, and their queries are noted again."""

from __future__ import annotations

import pytest

from corpus import assembly
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.dump.method_dump import dump_method
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import CallNode
from ryuaot.pipeline.importer.import_phase import import_method
from ryuaot.pipeline.inlining import inliner
from ryuaot.pipeline.inlining.callee_compaction import compact_blocks
from ryuaot.pipeline.inlining.callee_facts import CalleeFacts
from ryuaot.pipeline.inlining.imported_callees import import_callee
from ryuaot.pipeline.inlining.known_arguments import known_arguments
from ryuaot.pipeline.phase_manager import compile_method
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import TARGETS
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.methods import MethodDesc

EVERY = 3  # methods of the program


OBJECTS = ("host", "eh", "first_block", "last_block", "known_arguments", "locals")


def contents(comp: Compiler) -> dict[object, object]:
    """The body as a dump, and all that its locals and its method say."""
    found: dict[object, object] = {"dump": dump_method(comp, "body")}
    for local in comp.locals:
        found.update({(local.number, name): getattr(local, name) for name in LclVarDsc.__slots__})
    found.update({name: getattr(comp, name) for name in Compiler.__slots__ if name not in OBJECTS})
    return found


@pytest.fixture(scope="module")
def session() -> Session:
    """Hello world."""
    return Session(Settings(TARGETS["x64"]), assembly("hello"))


def test_copies_are_what_an_import_makes(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    _, reach = session.whole_program()
    program = session.shared(reach)
    seen: list[MethodDesc] = []
    copies = 0

    def compared(comp: Compiler, call: CallNode, method: MethodDesc) -> tuple[Compiler, CalleeFacts | None]:
        nonlocal copies
        before = len(comp.host.imported_callees())
        callee, facts = import_callee(comp, call, method)
        copies += len(comp.host.imported_callees()) == before
        asked = dict(comp.host.asked)
        other = Compiler(comp.target, comp.options, comp.host, method, call.name, call.symbol)
        other.fuel, other.known_arguments = comp.fuel, known_arguments(comp, call)
        import_method(other)
        assert comp.host.asked == asked, "a query of the import is not noted"
        if facts is not None:
            compact_blocks(other)
            fresh = CalleeFacts(other)
            names = [name for name in CalleeFacts.__slots__ if name != "_before"]
            assert [getattr(facts, name) for name in names] == [getattr(fresh, name) for name in names]
        if other.pinvoke_frame_lcl < 0:  # each import makes the frame's layout anew; such bodies are never inserted
            assert contents(callee) == contents(other)
        seen.append(method)
        return callee, facts

    monkeypatch.setattr(inliner, "import_callee", compared)
    for method in list(reach.methods)[::EVERY]:
        if not session.bodies.is_node(method):
            compile_method(method, session.target, Options(opt=1), MethodHost(program, method), last_phase="inline")
    assert copies > 60 and len(set(seen)) > 40, (copies, len(set(seen)))


def test_a_larger_closure_drops_what_was_kept(session: Session) -> None:
    _, reach = session.whole_program()
    program = session.shared(reach)
    program.imported_callees()["key"] = "kept"
    assert program.imported_callees()
    version = session.context.well_known("System.Version")
    method = next(method for method in methods_of(version) if method not in reach.methods)
    reach.methods[method] = None
    assert not program.imported_callees()
