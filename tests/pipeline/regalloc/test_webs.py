"""Separate lives of a local, as the allocator sees them."""

from __future__ import annotations

import pytest
from tree_text import method

from ryuaot.backends.registry import target_backend
from ryuaot.ir import opers as O
from ryuaot.pipeline import phase_manager


@pytest.mark.parametrize("between, registers", [("(call F)", 1), ("(set V2 V1)", 2)])
def test_a_call_between_two_loops_does_not_concern_their_index(between: str, registers: int) -> None:
    """V0 alone is live across the call, unless V1's last value is read after it."""
    comp = method("int.param int int", {
        "BB01 none": ["(set V1 0)"],
        "BB02 cond BB02": ["(set V1 (ADD V1 3))", "(jtrue (LT V1 V0))"],
        "BB03 none": [between, "(call G)", "(call H V2)" if "V2" in between else "(call H)", "(set V1 7)"],
        "BB04 cond BB04": ["(set V1 (ADD V1 5))", "(jtrue (LT V1 V0))"],
        "BB05 return": ["(return)"],
    })  # fmt: skip
    phase_manager.use_backends(target_backend)
    phase_manager.run_phases(comp, first_phase="morph", last_phase="lsra")
    saved = comp.lsra.used_callee_saved
    assert saved.bit_count() == registers


def test_a_life_ends_at_its_last_read() -> None:
    """The last read of V1 is an argument: a later call does not affect its register."""
    comp = method("int.param int int", {
        "BB01 none": ["(set V1 0)"],
        "BB02 cond BB02": ["(set V1 (ADD V1 3))", "(jtrue (LT V1 V0))"],
        "BB03 cond BB05": ["(call G V1)", "(jtrue (LT (IND:int 64L) 3))"],
        "BB04 none": ["(call H)"],
        "BB05 none": ["(set V1 7)"],
        "BB06 cond BB06": ["(set V1 (ADD V1 5))", "(jtrue (LT V1 10))"],
        "BB07 return": ["(return)"],
    })  # fmt: skip
    phase_manager.use_backends(target_backend)
    phase_manager.run_phases(comp, first_phase="morph", last_phase="lsra")
    assert comp.lsra.used_callee_saved == 0


def test_a_value_is_made_in_the_register_of_the_local_that_it_is_stored_to() -> None:
    """V1 lives across the call: what is loaded for it, and what is made of that, is in its register at once."""
    comp = method("byref.param int", {
        "BB01 return": ["(set V1 (XOR (IND:int V0) 5))", "(call G)", "(call H V1 V1)", "(return)"],
    })  # fmt: skip
    phase_manager.use_backends(target_backend)
    phase_manager.run_phases(comp, first_phase="morph", last_phase="lsra")
    assert comp.first_block is not None
    (load,) = (node for node in comp.first_block.nodes() if node.oper == O.IND)
    (store,) = (node for node in comp.first_block.nodes() if node.oper == O.STORE_LCL_VAR)
    assert load.reg == store.reg and comp.lsra.used_callee_saved == 1 << store.reg
