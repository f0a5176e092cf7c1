"""A local with one definition is stored to its home once, not before every call that clobbers its register."""

from __future__ import annotations

from ryuaot.abi import init_arg_info
from ryuaot.backends.registry import target_backend
from ryuaot.ir import opers as O
from ryuaot.ir.callsig import signature_of
from ryuaot.ir.compiler import Options
from ryuaot.ir.text import parse_method
from ryuaot.pipeline import phase_manager

LOOP = """
method "T:M({params}):float" target x64 symbol ry_M ret float
{locals}
block BB01 none
  stmt 0
    t0 = CNS_INT int 0
    t1 = STORE_LCL_VAR int V{count:02d} t0
block BB02 cond BB02
  stmt 1
    t2 = LCL_VAR float V{used:02d}
    t3 = CALL float user "f" symbol="f" (user float t2)
    t4 = LCL_VAR float V{used:02d}
    t5 = MUL float t3 t4
    t6 = STORE_LCL_VAR float V{sum:02d} t5
  stmt 2
    t7 = LCL_VAR int V{count:02d}
    t8 = CNS_INT int 1
    t9 = ADD int t7 t8
    t10 = STORE_LCL_VAR int V{count:02d} t9
  stmt 3
    t11 = LCL_VAR int V{count:02d}
    t12 = CNS_INT int 9
    t13 = LT int t11 t12
    t14 = JTRUE void t13
block BB03 return
  stmt 4
    t15 = LCL_VAR float V{sum:02d}
    t16 = RETURN float t15
"""


def compiled(parameters: int) -> list[str]:
    """The loop's text; it uses the last of some float parameters."""
    names = [f"local V{n:02d} float arg{n} param" for n in range(parameters)]
    names += [f"local V{parameters:02d} int loc0", f"local V{parameters + 1:02d} float loc1"]
    text = LOOP.format(
        params=",".join(["float"] * parameters),
        locals="\n".join(names),
        used=parameters - 1,
        count=parameters,
        sum=parameters + 1,
    )
    phase_manager.use_backends(target_backend)
    comp = parse_method(text, options=Options(opt=1, check=True))
    code = phase_manager.run_phases(comp, first_phase="lcladdr")
    assert code is not None
    return [line.strip() for line in code.text]


def _stores(lines: list[str]) -> list[int]:
    return [at for at, line in enumerate(lines) if line.startswith("movss dword ptr [rbp")]


def test_the_home_is_written_before_the_loop() -> None:
    lines = compiled(1)
    head = next(at for at, line in enumerate(lines) if line.endswith("B2:"))
    stores = _stores(lines)
    assert len(stores) == 1
    assert stores[0] < head


def test_a_parameter_on_the_stack_has_a_home() -> None:
    """The ninth float arrives in the frame: nothing is ever stored."""
    assert _stores(compiled(9)) == []


KEPT = """
method "T:M(float):float" target x64 symbol ry_M ret float
local V00 float arg0 param
block BB01 return lir
  t0 = LCL_VAR float V00
  t1 = LCL_VAR float V00
  t2 = LCL_VAR float V00
  t3 = ADD float t1 t2
  t4 = STORE_LCL_VAR float V00 t3
  t5 = CALL float user "f" symbol="f"
  t6 = LCL_VAR float V00
  t7 = ADD float t0 t6
  t8 = ADD float t7 t5
  t9 = RETURN float t8
"""


def run_lir(text: str) -> None:
    """Lower, allocate and generate a block of linear IR with all checks."""
    phase_manager.use_backends(target_backend)
    comp = parse_method(text, options=Options(opt=1, check=True))
    comp.properties.update(("lir", "arg-info"))
    comp.is_lir = True
    for call in (node for node in comp.first_block.nodes() if node.oper == O.CALL):  # type: ignore[union-attr]
        call.arg_info = init_arg_info(call, signature_of(call, comp.target), comp.target)  # type: ignore[attr-defined, arg-type]
        call.ret_desc = call.arg_info.ret  # type: ignore[attr-defined]
    assert phase_manager.run_phases(comp, first_phase="lower") is not None


def test_the_old_value_of_a_local_survives_a_store_and_a_call() -> None:
    """The copy that keeps it may be spilled; the checker follows it there."""
    run_lir(KEPT)


def test_a_parameter_whose_slot_a_tail_call_writes_is_stored_in_its_own_home() -> None:
    """The ninth float is used in a call and passed on in a tail call, whose arguments overwrite its incoming slot. The
    home from which it is read must have been written."""
    parameters = [f"local V{n:02d} float arg{n} param" for n in range(9)]
    passed = [f"    t{n + 3} = LCL_VAR float V{n:02d}" for n in range(9)]
    text = f"""
method "T:M({",".join(["float"] * 9)}):float" target x64 symbol ry_M ret float
{chr(10).join(parameters)}
block BB01 return
  stmt 0
    t0 = LCL_VAR float V08
    t1 = CALL float user "f" symbol="f" (user float t0)
    t2 = STORE_LCL_VAR float V00 t1
  stmt 1
{chr(10).join(passed)}
    t12 = CALL float user "g" symbol="g" {" ".join([f"(user float t{n + 3})" for n in range(9)])}
    t13 = RETURN float t12
"""
    phase_manager.use_backends(target_backend)
    comp = parse_method(text, options=Options(opt=1, check=True))
    code = phase_manager.run_phases(comp, first_phase="lcladdr")
    assert code is not None and code.text[-2].strip().startswith("jmp g")
    lines = [line.strip() for line in code.text]
    after_call = lines[next(at for at, line in enumerate(lines) if line.startswith("call f")) :]
    homes = [line.partition(", ")[2] for line in after_call if line.startswith("movss xmm") and "[rbp-" in line]
    assert homes
    for home in homes:
        assert any(line.startswith(f"movss {home},") for line in lines), (home, lines)


def test_a_spilled_value_is_reported_in_its_temp_alone() -> None:
    """Its register, which is dead, was also reported at the call before the instruction that takes it."""
    count = 14
    loads = [f"  t{2 * n + 10} = LCL_VAR int V00\n  t{2 * n + 11} = IND int t{2 * n + 10}" for n in range(count)]
    sums = [f"  t{n + 100} = ADD int t{2 * n + 11} t{n + 101 if n + 1 < count else 3}" for n in reversed(range(count))]
    text = "\n".join((
        'method "T:M(int):ref" target arm symbol ry_M ret ref', "local V00 int arg0 param", "local V01 int loc0",
        "block BB01 return lir", "  t0 = LCL_VAR int V00", "  t1 = IND ref t0",
        '  t2 = CALL void user "f" symbol="f"', "  t3 = CNS_INT int 1", *loads, *sums,
        "  t200 = STORE_LCL_VAR int V01 t100", "  t204 = RETURN ref t1",
    ))  # fmt: skip
    run_lir(text)
