"""Which calls become tail calls, and what morph and lowering make of them: IL in, phases, facts out."""

from __future__ import annotations

import pytest
from importer_lab import lab

from ryuaot.backends.registry import target_backend
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import CallNode, GenTree, PutArg
from ryuaot.ir.verifier.verifier import IRError, verify
from ryuaot.ir.walk import execution_order
from ryuaot.metadata.elements import ImplFlags
from ryuaot.pipeline.phase_manager import run_phases, use_backends
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.typesystem.types import TypeDesc

LONGS = ("Int64",) * 6


def compiled(
    text: str, params: tuple[object, ...] = (), ret: str | TypeDesc = "Int32", *, target: str = "x64", opt: int = 0,
    phase: str = "morph", locals_: tuple[object, ...] = (), options: Options | None = None, **names: object,
) -> Compiler:
    """The static method after a phase; every phase is checked."""
    where = lab(target)
    use_backends(target_backend)
    method = where.synthetic(text, ret, params, locals_, (), **names)  # type: ignore[arg-type]
    options = options or Options(opt, check=True)
    comp = Compiler(where.target, options, MethodHost(where.program, method), method, "test", "test")
    run_phases(comp, last_phase=phase)
    return comp


def last_call(comp: Compiler) -> CallNode:
    """The call that was made last."""
    calls = []
    for block in comp.blocks():
        roots: list[GenTree] = [n for s in block.stmts for n in execution_order(s.root)] or list(block.nodes())
        calls += [node for node in roots if isinstance(node, CallNode) and node.call_kind != N.HELPER]
    return calls[-1]


def decision(comp: Compiler) -> str:
    """fast, helper or call, and why not fast."""
    call = last_call(comp)
    word = {0: "call", N.CALL_FAST_TAIL: "fast", N.CALL_TAIL_HELPER: "helper"}[
        call.call_flags & (N.CALL_FAST_TAIL | N.CALL_TAIL_HELPER)
    ]
    returns = [s for b in comp.blocks() for s in b.stmts if s.root.oper == O.RETURN]
    assert bool(returns) == (word == "call")
    return f"{word}: {call.tail_note}" if call.tail_note else word


def callee(*params: object, ret: object = "Int32", target: str = "x64") -> object:
    """A method to be called; nothing inlines it, or knows that it never returns."""
    method = lab(target).synthetic("ldnull; throw", ret, params, (), ())  # type: ignore[arg-type]
    method.impl_flags |= ImplFlags.NO_INLINING
    return method


def push(count: int) -> str:
    """The first arguments."""
    return "; ".join(f"ldarg {n}" for n in range(count))


def test_a_call_whose_arguments_fit_is_a_jump() -> None:
    comp = compiled(f"{push(2)}; tail.; call f; ret", ("Int32", "Object"), f=callee("Int32", "Object"))
    assert decision(comp) == "fast"
    assert comp.out_arg_size == 0 and last_call(comp).type == T.VOID
    wide = callee(*LONGS, "Int64", "Double", "Int64", ret="Int64")
    comp = compiled(
        f"{push(9)}; tail.; call f; ret", (*LONGS, "Int64", "Double", "Int64"), "Int64", f=wide)
    assert decision(comp) == "fast" and comp.tail_arg_size == 16 and comp.out_arg_size == 0


def test_more_stack_than_the_caller_came_with_goes_through_the_helper() -> None:
    wide = callee(*LONGS, "Int64", "Int64", ret="Int64")
    text = "; ".join(["ldarg.0"] * 8) + "; {}call f; ret"
    why = "its arguments take 16 bytes of stack, the caller's own 0"
    comp = compiled(text.format("tail.; "), ("Int64",), "Int64", f=wide)
    assert decision(comp) == f"helper: {why}"
    assert comp.tail_arg_size == 0 and comp.out_arg_size == 32
    assert decision(compiled(text.format(""), ("Int64",), "Int64", opt=1, f=wide)) == f"call: {why}"


def test_without_the_prefix_only_optimised_code_makes_tail_calls() -> None:
    text = "ldarg.0; call f; ret"
    throws = callee("Int32", ret="Int64")
    assert decision(compiled(text, ("Int32",), "Int64", f=throws)) == "call"
    assert decision(compiled(text, ("Int32",), "Int64", opt=1, f=throws)) == "fast"


def test_implicit_tail_calls_take_fuel() -> None:
    throws = callee("Int32", ret="Int64")
    none = Options(1, check=True, disabled=frozenset(("tail-call",)))
    assert decision(compiled("ldarg.0; call f; ret", ("Int32",), "Int64", options=none, f=throws)) == "call"
    assert decision(compiled("ldarg.0; tail.; call f; ret", ("Int32",), "Int64", options=none, f=throws)) == "fast"


@pytest.mark.parametrize(("small", "large"), [("Byte", "Int32"), ("SByte", "Byte"), ("Single", "Double")])
def test_the_result_must_come_back_in_the_same_way(small: str, large: str) -> None:
    comp = compiled("ldarg.0; tail.; call f; ret", ("Object",), large, f=callee("Object", ret=small))
    assert decision(comp).startswith("call")
    comp = compiled("ldarg.0; tail.; call f; ret", ("Object",), small, f=callee("Object", ret=small))
    assert decision(comp) == "fast"


def test_an_address_in_the_frame_keeps_the_frame() -> None:
    takes = callee("Int32&")
    comp = compiled("ldloca 0; tail.; call f; ret", ("Int32&",), locals_=("Int32",), f=takes)
    assert decision(comp) == "call: argument 0 is the address of a local"
    # Another local's address is taken: a managed pointer may be to it, unless it is the caller's own.
    seen = "ldloca 1; call f; pop; "
    comp = compiled(f"{seen}ldarg.0; tail.; call f; ret", ("Int32&",), locals_=("Int32&", "Int32"), f=takes)
    assert decision(comp) == "fast"
    comp = compiled(f"{seen}ldloc.0; tail.; call f; ret", ("Int32&",), locals_=("Int32&", "Int32"), f=takes)
    assert decision(comp) == "call: argument 0 may be the address of V02"
    # Without `tail.`, any address-exposed local keeps the frame.
    comp = compiled(f"{seen}ldc.i4.0; call g; ret", ("Int32&",), "Int64", opt=1, locals_=("Int32&", "Int32"),
                    f=takes, g=callee("Int32", ret="Int64"))
    assert decision(comp) == "call: the address of V02 is taken"


def test_localloc_keeps_the_frame() -> None:
    comp = compiled("ldarg.0; localloc; pop; ldarg.0; tail.; call f; ret", ("Int32",), f=callee("Int32"))
    assert decision(comp) == "call: the caller uses localloc"


def test_large_results_go_straight_to_the_callers_buffer() -> None:
    large = lab().context.instantiate(lab().type("ValueTuple`4"), (lab().type("Int64"),) * 4)
    makes = callee("Int32", ret=large)
    for opt, prefix in ((0, "tail.; "), (1, "")):
        comp = compiled(f"ldarg.0; {prefix}call f; ret", ("Int32",), large, opt=opt, f=makes)
        assert decision(comp) == "fast"
        assert not any(local.reason == "return buffer" for local in comp.locals)
    comp = compiled("ldarg.0; call f; ret", ("Int32",), large, f=makes)
    assert decision(comp) == "call"


@pytest.mark.parametrize("opt", [0, 1])
@pytest.mark.parametrize("fields", [("Int64", "Object"), ("Int32", "Int32"), ("Int64", "Double"), ("Single", "Single")])
def test_structs_in_registers_are_not_taken_apart(fields: tuple[str, str], opt: int) -> None:
    where = lab()
    pair = where.context.instantiate(where.type("ValueTuple`2"), tuple(where.type(name) for name in fields))
    comp = compiled("ldarg.0; tail.; call f; ret", ("Int32",), pair, opt=opt, f=callee("Int32", ret=pair))
    assert decision(comp) == "fast"


def big(target: str) -> TypeDesc:
    """A struct that arm64 passes by reference."""
    return lab(target).context.instantiate(lab(target).type("ValueTuple`4"), (lab(target).type("Object"),) * 4)


def test_structs_by_reference() -> None:
    struct = big("arm64")
    one, two = callee(struct, target="arm64"), callee(struct, struct, target="arm64")
    comp = compiled("ldarg.0; tail.; call f; ret", (struct,), target="arm64", f=one)
    assert decision(comp) == "fast"
    assert last_call(comp).args[0].late is not None and last_call(comp).args[0].late.oper == O.LCL_VAR
    comp = compiled("ldarg.1; ldarg.0; tail.; call f; ret", (struct, struct), target="arm64", f=two)
    assert decision(comp) == "fast"
    comp = compiled("ldarg.0; dup; tail.; call f; ret", (struct,), target="arm64", f=two)
    assert decision(comp).startswith("helper: argument ")
    comp = compiled("ldloc.0; tail.; call f; ret", (), target="arm64", locals_=(struct,), f=one)
    assert decision(comp) == "helper: argument 0 goes by reference to a copy in the frame"
    assert last_call(comp).tail_copies == {0: 0} and comp.out_arg_size == 32 + 16
    comp = compiled("ldloc.0; call f; ret", (), target="arm64", opt=1, locals_=(struct,), f=one)
    assert decision(comp).startswith("call: argument 0 goes by reference")


def test_arm_moves_stack_arguments_and_x86_keeps_the_frame() -> None:
    wide = ("Int64",) * 5
    text = "; ".join("ldarg 0" for _ in wide) + "; tail.; call f; ret"
    for target, wanted in (("arm", "helper: its arguments take "), ("x86", "call: it removes other arguments")):
        comp = compiled(text, ("Int64",), "Int64", target=target, f=callee(*wide, ret="Int64", target=target))
        assert decision(comp).startswith(wanted), decision(comp)


@pytest.mark.parametrize("opt", [0, 1])
@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_stack_arguments_are_stored_in_one_group_where_no_home_is(target: str, opt: int) -> None:
    params = ("Int64",) * 10
    order = [9, *range(9)]
    text = "; ".join(f"ldarg {n}" for n in order) + "; tail.; call f; ret"
    comp = compiled(text, params, "Int64", target=target, opt=opt, phase="codegen",
                    f=callee(*params, ret="Int64", target=target))
    call = last_call(comp)
    puts = [arg.node for arg in call.args if arg.node.oper == O.PUTARG_STK]
    assert puts and all(isinstance(put, PutArg) and put.is_incoming for put in puts)
    node, group = call.prev, 0
    while node is not None and node.oper in (O.PUTARG_STK, O.PUTARG_REG, O.COPY, O.RELOAD):
        group += node.oper == O.PUTARG_STK
        node = node.prev
    assert group == len(puts)
    frame = comp.frame
    written = range(frame.incoming_sp, frame.incoming_sp + comp.tail_arg_size)
    assert all(local.offset is None or local.offset not in written for local in comp.locals)


def test_jmp_passes_the_arguments_on() -> None:
    params = ("Int32", "Double", "Int64&")
    comp = compiled("ldarga 0; ldc.i4.7; stind.i4; jmp f", params, f=callee(*params))
    assert decision(comp) == "fast"
    wrong = lab().error("jmp f", params=("Int64",), f=callee("Int32"))
    assert "whose signature differs" in str(wrong)
    assert "on the evaluation stack" in str(lab().error("ldc.i4.0; jmp f", params=("Int32",), f=callee("Int32")))


def test_another_path_may_jump_to_the_ret() -> None:
    text = "ldarg.0; dup; brfalse done; tail.; call f; done: ret"
    assert decision_of_tail(compiled(text, ("Int32",), f=callee("Int32")))


def decision_of_tail(comp: Compiler) -> bool:
    """The last call became a fast tail call."""
    return bool(last_call(comp).call_flags & N.CALL_FAST_TAIL)


def test_an_inlined_callee_ends_only_itself() -> None:
    inner = lab().synthetic("ldarg.0; tail.; call f; ret", "Int32", ("Int32",), (), (), f=callee("Int32", ret="Int32"))
    comp = compiled("ldarg.0; call g; ldc.i4.1; add; ret", ("Int32",), opt=1, g=inner)
    calls = [n for b in comp.blocks() for s in b.stmts for n in execution_order(s.root) if isinstance(n, CallNode)]
    assert not any(call.is_tail for call in calls)


def test_the_verifier_sees_an_address_that_escapes() -> None:
    comp = compiled("ldarg.0; tail.; call f; ret", ("Int64",), locals_=("Int64",), f=callee("Int64"))
    call = last_call(comp)
    verify(comp)
    call.args[0].late = Builder(comp).lcl_addr(0, 0, T.LONG)
    with pytest.raises(IRError, match="an address in the frame"):
        verify(comp)


def test_the_verifier_wants_the_end_of_the_method() -> None:
    comp = compiled("ldarg.0; tail.; call f; ret", ("Int64",), f=callee("Int64"))
    block = comp.last_block
    assert block is not None
    block.stmts.append(type(block.stmts[0])(Builder(comp).leaf(O.NO_OP, T.VOID), -1))
    with pytest.raises(IRError, match="not the end of the method"):
        verify(comp)
