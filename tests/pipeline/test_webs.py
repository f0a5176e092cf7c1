"""Separate lives of a local, as the allocator sees them."""

from __future__ import annotations

import pytest
from tree_text import method

from ryuaot.backends.registry import target_backend
from ryuaot.pipeline import manager


@pytest.mark.parametrize("between, registers", [("(call F)", 1), ("(set V2 V1)", 2)])
def test_a_call_between_two_loops_does_not_concern_their_index(between: str, registers: int) -> None:
    """V0 alone lives across the call, unless V1's last value is read behind it."""
    comp = method("int.param int int", {
        "BB01 none": ["(set V1 0)"],
        "BB02 cond BB02": ["(set V1 (ADD V1 3))", "(jtrue (LT V1 V0))"],
        "BB03 none": [between, "(call G)", "(call H V2)" if "V2" in between else "(call H)", "(set V1 7)"],
        "BB04 cond BB04": ["(set V1 (ADD V1 5))", "(jtrue (LT V1 V0))"],
        "BB05 return": ["(return)"],
    })  # fmt: skip
    manager.use_backends(target_backend)
    manager.run_phases(comp, first_phase="morph", last_phase="lsra")
    saved = comp.lsra.used_callee_saved
    assert saved.bit_count() == registers
