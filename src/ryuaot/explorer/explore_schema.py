"""The contract between the compiler and the page (docs/reference/explore-json.md).

The page refuses another major version and ignores keys that it does not know. Rows are arrays, which only grow at the
end.
"""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict

SCHEMA: Final = "ryuaot.explore"
VERSION: Final = [1, 0]

Row = list[Any]
"""A row of the IR, a version of a node or block that never changes: `["n", id, depth, oper, type, text, label,
registers, flags, locals, operands]` or `["b", number, jump, weight, preds, succs, flags, try, handler]`."""

Edit = tuple[int, int, list[int]]
"""A splice of the previous phase's list of rows: position, number of rows that are removed, rows that are inserted."""


class PhaseData(TypedDict):
    """A method after one phase. counts: nodes added, removed, changed, annotated. notes: by node, SSA and value
    numbers; those that differ from the phase before, "" where there is none any more."""

    slug: str
    form: str
    edits: list[Edit]
    counts: tuple[int, int, int, int]
    notes: NotRequired[dict[str, str]]
    done: NotRequired[list[str]]


class LocalData(TypedDict):
    """A local variable at the end of the compilation. offset: in the parent. home: bytes from the frame pointer."""

    n: int
    name: str
    type: str
    size: int | None
    parent: int | None
    offset: int | None
    facts: list[str]
    reason: str
    weight: float
    home: int | None


class SafepointData(TypedDict):
    """What the collector sees after a call: places with the value in them, and `ref` or `byref`."""

    instr: int
    node: int
    live: list[tuple[str, str, str]]


class ArgumentData(TypedDict):
    """A value that is passed or returned. segments: a register or `stack+N`, the first byte, the number of bytes."""

    name: str
    type: str
    segments: list[tuple[str, int, int]]
    notes: list[str]
    rule: int


class CallData(TypedDict):
    """A call, or with node -1 the method itself as its callers see it."""

    node: int
    name: str
    stack: int
    args: list[ArgumentData]
    result: ArgumentData | None


class ReasonData(TypedDict):
    """A decision (`ryuaot explain`). at: keys of `node`, `context`, `il`, `local`, `block`."""

    id: int
    phase: str
    kind: str
    verdict: str
    at: dict[str, int]
    text: str
    change: str


class FrameData(TypedDict):
    """The frame. slots: offset from the frame pointer, size, kind (`caller`, `return`, `saved`, `home`, `temp`,
    `outgoing`, `padding`), what it is, value. bare: the parts of the code that have no frame, by instruction."""

    base: str
    size: int
    slots: list[tuple[int, int, str, str, str]]
    bare: list[tuple[int, int]]
    untracked: list[int]


class CodeData(TypedDict):
    """instrs: `[offset, bytes, mnemonic, operands, nodes, reads, changes, memory, flags]`. labels: name, instruction,
    block or -1."""

    instrs: list[list[Any]]
    labels: list[tuple[str, int, int]]


class VariantData(TypedDict):
    """A method for one target, level and class library. contexts: inlined bodies: index of the body, parent context, IL
    offset of the call. nodes: `[id, context, il, from]`. places: value (`v2` local, `n24` node), place (a register or
    `fp-40`), first and last instruction."""

    contexts: list[tuple[int, int, int]]
    locals: list[LocalData]
    nodes: list[list[Any]]
    rows: list[Row]
    phases: list[PhaseData]
    code: CodeData
    places: list[tuple[str, str, int, int]]
    frame: FrameData | None
    safepoints: list[SafepointData]
    calls: list[CallData]
    reasons: list[ReasonData]


class BodyData(TypedDict):
    """A body of IL. file: index into the files, or -1. il: `[offset, size, opcode, operand, branch targets]`. points:
    IL offset, line, column, end line, end column. eh: kind, try, handler, class."""

    name: str
    file: int
    il: list[list[Any]]
    points: list[tuple[int, int, int, int, int]]
    eh: list[tuple[str, int, int, int, int, str]]
