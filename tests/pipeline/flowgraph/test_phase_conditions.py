"""A phase whose condition is false has nothing to do: run all the same, it leaves the method as it is."""

from __future__ import annotations

from collections import Counter

import pytest

from corpus import assembly
from ryuaot.errors import Unsupported
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.dump.method_dump import dump_method
from ryuaot.pipeline import phase_manager
from ryuaot.pipeline.interfaces.backend import Backend
from ryuaot.pipeline.phase_manager import compile_method
from ryuaot.pipeline.phase_table import PHASES, Phase
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import TARGETS

EVERY = 20  # methods of the program


def state(comp: Compiler) -> tuple[object, ...]:
    """The method as text, and what its descriptors and later phases say."""
    locals_ = [[getattr(local, name) for name in local.__slots__] for local in comp.locals]
    data = {key: comp.data[key] for key in comp.data if key != "loops"}  # kept, and found again by who asks
    return dump_method(comp, ""), locals_, data, comp.next_node_id, comp.block_count, list(comp.funclets)


@pytest.mark.parametrize("opt", [0, 1])
def test_a_phase_without_its_condition_changes_nothing(opt: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(Settings(TARGETS["x64"]), assembly("exceptions"))
    _, reach = session.whole_program()
    program = session.shared(reach)
    applies, run = phase_manager._applies, phase_manager._run
    skipped: Counter[str] = Counter()

    def asked(phase: Phase, comp: Compiler) -> bool:
        before = state(comp) if phase.only else None
        found = applies(phase, comp)
        assert before is None or state(comp) == before, f"the condition of '{phase.name}' changes the method"
        if not found:
            skipped[phase.slug] += 1
            run(phase, comp, backend)
            assert state(comp) == before, f"'{phase.name}' changes a method for which its condition is false"
        return found

    backend: Backend = phase_manager.backend_of(session.target)
    monkeypatch.setattr(phase_manager, "_applies", asked)
    for method in list(reach.methods)[::EVERY]:
        try:
            compile_method(method, session.target, Options(opt), MethodHost(program, method))
        except Unsupported:
            continue
    with_condition = {phase.slug for phase in PHASES if phase.only and phase.min_opt <= opt}
    assert set(skipped) == with_condition
