"""x64 takes the shorter encoding where both do the same: PUSH and POP of a word, the dying operand's register for the
result."""

from __future__ import annotations

from pathlib import Path

from lir_lab import Lab, Method

from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.nodes import CallArg, GenTree


def instructions(m: Method) -> list[str]:
    return [line.strip() for line in m.finish().text if line.startswith("\t") and not line.startswith(("\t.", "\t#"))]


def expression(tmp_path: Path, vartype: int, oper: int, value: int, flags: int = 0) -> list[str]:
    m = Lab("x64", 1, tmp_path).method(vartype, vartype)
    m.ret(m.b.binary(oper, vartype, m.arg(0), m.b.icon(value, vartype), flags))
    return instructions(m)


def test_a_sum_in_another_register_is_one_lea(tmp_path: Path) -> None:
    assert expression(tmp_path, T.LONG, O.ADD, 1)[0] == "lea rax, [rdi+1]"


def test_a_word_of_alignment_is_pushed(tmp_path: Path) -> None:
    m = Lab("x64", 1, tmp_path).method(T.LONG, T.LONG)
    node = m.b.call(T.LONG, N.USER_FUNC, "lab_clobber", "lab_clobber")
    node.args = [CallArg(m.arg(0), "user", T.LONG)]
    refresh_effects(node)
    m.ret(m.b.binary(O.SUB, T.LONG, node, m.arg(0)))
    code = instructions(m)
    assert code[:4] == ["push rbp", "mov rbp, rsp", "push rbx", "push rax"]
    assert code[-4:] == ["pop rcx", "pop rbx", "pop rbp", "ret"]


def test_a_tail_call_keeps_its_arguments(tmp_path: Path) -> None:
    """rcx may hold one: the word of alignment is not popped into it."""
    m = Lab("x64", 1, tmp_path).method(T.VOID, T.LONG, T.LONG)
    for _ in range(2):
        node = m.b.call(T.VOID, N.USER_FUNC, "lab_clobber", "lab_clobber")
        node.args = [CallArg(m.arg(1), "user", T.LONG)]
        refresh_effects(node)
        m.do(node)
    m.ret()
    code = instructions(m)
    assert "push rax" in code and code[-1] == "jmp lab_clobber" and "pop rcx" not in code, code


def test_the_result_takes_the_register_of_the_operand_that_dies(tmp_path: Path) -> None:
    m = Lab("x64", 1, tmp_path).method(T.LONG, T.LONG, T.LONG)
    product = m.local(T.LONG)
    m.do(m.b.store_lcl(product, m.b.binary(O.MUL, T.LONG, m.arg(0), m.arg(1))))  # the second dies here, the first not
    rest: GenTree = m.b.binary(O.XOR, T.LONG, m.b.lcl_var(product), m.arg(0))
    m.ret(m.b.binary(O.MUL, T.LONG, rest, m.b.lcl_var(product)))
    code = instructions(m)
    assert code[0] == "imul rsi, rdi", code


def test_a_sum_is_made_where_the_next_one_is_wanted(tmp_path: Path) -> None:
    """a * a + a * b + b: of the first sum's operands the one in xmm0 gives its register, where all is returned."""
    m = Lab("x64", 1, tmp_path).method(T.FLOAT, T.FLOAT, T.FLOAT)
    products = [m.b.binary(O.MUL, T.FLOAT, m.arg(0), m.arg(at)) for at in (0, 1)]
    m.ret(m.b.binary(O.ADD, T.FLOAT, m.b.binary(O.ADD, T.FLOAT, *products), m.arg(1)))
    assert [line.split()[0] for line in instructions(m)] == ["movaps", "mulss", "mulss", "addss", "addss", "ret"]
