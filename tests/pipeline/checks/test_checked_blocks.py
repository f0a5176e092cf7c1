"""`--check` looks again at blocks that changed only: what it skips would have passed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from checks_lab import bench

from ryuaot.errors import InternalError
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallArg, CallNode, GenTree
from ryuaot.ir.text import parse_method
from ryuaot.pipeline import phase_manager
from ryuaot.pipeline.checks.block_nodes import nodes_of
from ryuaot.pipeline.checks.checked_blocks import UNREAD, CheckedBlocks
from ryuaot.pipeline.checks.checked_mode import PhaseChecker
from ryuaot.pipeline.phase_table import Phase

METHOD = 'method "T:M():void" target x64 symbol ry_M ret void\nblock BB01 return\n'


class _Thing:
    """Any object, with what a call's table has."""

    layout: object = None
    placement: object = None


def _classes(kind: type = GenTree) -> Iterator[type]:
    yield kind
    for inner in kind.__subclasses__():
        yield from _classes(inner)


def _slots(kind: type) -> list[str]:
    return [slot for base in kind.__mro__ for slot in getattr(base, "__slots__", ())]


def _filled(kind: type) -> Any:
    """A node of a class, with something in every slot."""
    node = kind.__new__(kind)
    for slot in _slots(kind):
        value: object = _Thing()
        if slot in ("ops", "offsets", "field_types", "lcls", "late_order"):
            value = [1, 2]
        elif slot == "args":
            value = [CallArg(GenTree(O.CNS_INT, T.INT, 1), "user", T.INT)]
            value[0].entry = _Thing()  # type: ignore[assignment]
        elif slot == "tail_copies":
            value = {1: 2}
        setattr(node, slot, O.NO_OP if slot == "oper" else value)
    return node


def _is_noticed(node: GenTree, change: Callable[[], object]) -> bool:
    comp = parse_method(METHOD)
    block = comp.first_block
    assert block is not None
    blocks = CheckedBlocks()
    blocks.begin(comp)
    assert not blocks.is_unchanged(block)
    blocks.note(block, [node])
    blocks.end()
    blocks.begin(comp)
    assert blocks.is_unchanged(block)
    blocks.end()
    change()
    blocks.begin(comp)
    return not blocks.is_unchanged(block)


@pytest.mark.parametrize("kind", sorted(set(_classes()), key=lambda kind: kind.__name__))
def test_every_slot_that_checks_read_is_compared(kind: type) -> None:
    for slot in _slots(kind):
        if slot in UNREAD:
            continue
        node = _filled(kind)
        assert _is_noticed(node, lambda node=node, slot=slot: setattr(node, slot, type(getattr(node, slot))())), slot
        node = _filled(kind)
        inner = getattr(node, slot)
        if isinstance(inner, list) and slot != "args":
            assert _is_noticed(node, lambda inner=inner: inner.append(3)), slot


@pytest.mark.parametrize("slot", ["node", "late", "vartype", "entry"])
def test_arguments_of_calls_are_compared(slot: str) -> None:
    call: CallNode = _filled(CallNode)
    assert _is_noticed(call, lambda: setattr(call.args[0], slot, _Thing()))
    call = _filled(CallNode)
    assert _is_noticed(call, lambda: setattr(call.args[0].entry, "placement", 1))
    call = _filled(CallNode)
    assert _is_noticed(call, lambda: setattr(call.arg_info, "layout", 1))


# -- random damage: the verdict about changed blocks is the verdict about all

Undo = Callable[[], None]


def _set(thing: object, slot: str, value: object) -> Undo:
    before = getattr(thing, slot)
    setattr(thing, slot, value)
    return lambda: setattr(thing, slot, before)


def _damage(comp: Compiler, random: Random) -> tuple[str, Undo]:
    """Changes one thing in a method. Returns what, and how it is undone."""
    block: BasicBlock = random.choice(list(comp.blocks()))
    nodes = nodes_of(block)
    kind = random.randrange(9)
    if kind == 0 and comp.locals:
        slot = random.choice(("type", "layout", "is_temp", "address_exposed", "parent", "is_implicit_byref"))
        local = random.choice(comp.locals)
        value = not getattr(local, slot) if slot in ("is_temp", "address_exposed", "is_implicit_byref") else None
        value = random.choice((T.INT, T.REF, T.STRUCT)) if slot == "type" else -1 if slot == "parent" else value
        return f"local {slot}", _set(local, slot, value)
    if kind == 1 or not nodes:
        slot = random.choice(("kind", "try_index", "first", "stmts"))
        value = {"kind": random.randrange(10), "try_index": 0, "first": None, "stmts": block.stmts[1:]}[slot]
        return f"block {slot}", _set(block, slot, value)
    node = random.choice(nodes)
    if kind == 2:
        return "oper", _set(node, "oper", random.randrange(O.COUNT))
    if kind == 3:
        return "type", _set(node, "type", random.choice((T.VOID, T.INT, T.LONG, T.REF, T.STRUCT, T.DOUBLE)))
    if kind == 4 and node.op1 is not None:
        return "op1", _set(node, "op1", random.choice([None, *nodes]))
    if kind == 5 and node.op2 is not None:
        return "op2", _set(node, "op2", random.choice([None, *nodes]))
    if kind == 6 and hasattr(node, "lcl"):
        return "lcl", _set(node, "lcl", random.randrange(len(comp.locals) + 1))
    if kind == 7 and isinstance(node, CallNode) and node.args:
        arg = random.choice(node.args)
        slot = random.choice(("node", "late", "vartype", "entry"))
        value = {"node": random.choice(nodes), "late": None, "vartype": T.STRUCT, "entry": None}[slot]
        return f"argument {slot}", _set(arg, slot, value)
    return "flags", _set(node, "flags", node.flags ^ 1 << random.randrange(24))


def _verdict(checker: PhaseChecker, arguments: tuple[Any, ...]) -> str:
    try:
        checker.check(*arguments)
    except InternalError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("example", "target", "opt"), [("calculator", "x64", 1), ("structs", "arm64", 1)])
def test_damage_is_found_as_if_all_were_checked(
    monkeypatch: pytest.MonkeyPatch, example: str, target: str, opt: int
) -> None:
    random = Random(1)
    found: dict[str, int] = {}

    def checks() -> Callable[..., None]:
        checker = PhaseChecker()

        def check(phase: Phase, comp: Compiler, backend: Any, result: object, ran: bool) -> None:
            checker.check(phase, comp, backend, result, ran)
            if not ran or phase.slug == "codegen":
                return
            arguments = (phase, comp, backend, result, True)
            for _ in range(3):
                what, undo = _damage(comp, random)
                now, anew = _verdict(checker, arguments), _verdict(PhaseChecker(), arguments)
                undo()
                assert now == anew, what
                found[what] = found.get(what, 0) + bool(anew)
                checker.check(*arguments)

        return check

    monkeypatch.setattr(phase_manager, "_checks", checks)
    here = bench(example, target)
    for method in here.methods[:25]:
        here.compile(method, opt)
    assert sum(found.values()) > 100, found
    assert {"flags", "oper", "type", "op1"} <= {what for what, count in found.items() if count}, found
