"""What the compilation of one method yields: text plus the tables that belong to it.

The backends fill a `MethodCode`; `program/data/method_records.py` turns it into sections. It is plain data: it pickles
(workers hand it to the parent, the cache keeps it), and it does not depend on where in which file the text will be.

Everything that names a place in the code is a label of the text; the assembler computes the differences. Labels are
local (`.L...`) and begin with `label_prefix(symbol)`, so that many methods can share a file.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from ryuaot.ir.node_origins import InlinedBody


def label_prefix(symbol: str) -> str:
    """Returns the prefix of all local labels of the method `symbol`: `.LM1f2e3d4c5b_`. It depends on nothing else."""
    return f".LM{hashlib.blake2s(symbol.encode(), digest_size=5).hexdigest()}_"


FACTS = "facts"
"""Where this key is in a method's ``data``, code generation puts its lines there with what each instruction reads and
changes."""
INSTRUCTIONS = "instructions"
"""Likewise: code generation puts a list of `WrittenInstruction` there."""


@dataclass(frozen=True, slots=True)
class WrittenInstruction:
    """An instruction of the finished text, or a label in it.

    text: without indentation; a label has no colon. nodes: numbers of the LIR nodes that it was emitted for; empty in
    prologs and for jumps between blocks. reads, changes: names of registers. memory: letters of `rw`. flags: letters of
    `rw` for the condition flags. is_call: it reads arguments and changes what its convention says.
    """

    text: str
    is_label: bool = False
    nodes: tuple[int, ...] = ()
    reads: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    memory: str = ""
    flags: str = ""
    is_call: bool = False


class MethodFlags(IntFlag):
    """The first field of a method's info blob."""

    HAS_EH = 1
    HAS_BARE_CODE = 2
    SAVES_ALL_CALLEE_SAVED = 4
    HIDDEN = 8  # no method of IL: it has no frame in stack traces
    HAS_FILE_NAME = 16
    ASYNC_STEP = 32  # its frames do not show that the exception was rethrown after them
    UNLISTED = 64  # its frames are left out of a trace's text


class HandlerKind(IntEnum):
    """Kinds of handlers, as numbered in the info blob."""

    CATCH = 0
    FILTER = 1
    FINALLY = 2
    FAULT = 3


@dataclass(frozen=True, slots=True)
class Slot:
    """A frame slot that holds a reference: `offset` in bytes from the frame pointer, a multiple of the pointer size."""

    offset: int
    is_byref: bool = False


@dataclass(frozen=True, slots=True)
class Funclet:
    """The code of a handler: from label `start` up to label `end`, after the main body.

    A filter's funclet has kind FILTER; the handler that it guards is a CATCH funclet of its own.
    """

    start: str
    end: str
    kind: HandlerKind


@dataclass(frozen=True, slots=True)
class EHClause:
    """One row of the exception table, labels throughout. Innermost first.

    kind FILTER: `handler_start` is the catch funclet, `filter_start` the filter funclet. `catch_type` is the symbol
    of the MethodTable to be caught (None: not a typed catch).
    """

    kind: HandlerKind
    try_start: str
    try_end: str
    handler_start: str
    filter_start: str | None = None
    catch_type: str | None = None


@dataclass(frozen=True, slots=True)
class SafePoint:
    """A place where the collector may find the method: `label` is directly after a call, at its return address.

    ref_mask, byref_mask: callee-saved integer registers that hold references there, one bit each in the order of
    `MethodCode.saved_int_mask`. slots: the live, tracked frame slots.
    """

    label: str
    ref_mask: int = 0
    byref_mask: int = 0
    slots: tuple[Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class LineEntry:
    """From `label` on, the code belongs to source line `line` of `file_name` (None: `MethodCode.file_name`)."""

    label: str
    line: int
    file_name: str | None = None


@dataclass(frozen=True, slots=True)
class VariablePiece:
    """Bytes of a variable: `size` of them, the first of which is byte `at` of the variable.

    register: the allocator's number, or -1: they are in memory, `offset` bytes from the frame pointer. is_address: what
    is there is the address of the bytes.
    """

    at: int
    size: int
    register: int
    offset: int = 0
    is_address: bool = False


@dataclass(frozen=True, slots=True)
class VariableRange:
    """From label `start` up to label `end` a variable is in these pieces, ascending; other bytes of it are nowhere."""

    start: str
    end: str
    pieces: tuple[VariablePiece, ...]


@dataclass(frozen=True, slots=True)
class VariablePlaces:
    """Where a parameter or local variable of the IL is, by its number there; parameters include `this`.

    body: index among `MethodCode.bodies`. constant: what a variable of an inlined body is all the time.
    """

    is_param: bool
    number: int
    size: int
    ranges: tuple[VariableRange, ...]
    body: int = 0
    constant: int | None = None


@dataclass(frozen=True, slots=True)
class ILMark:
    """From `label` on, in the order of the text, the code is made from the method's IL at `il_offset`.

    body: index among `MethodCode.bodies`, not 0 for code of an inlined body, which is made from that body's IL at
    `inner_offset`; `il_offset` is then that of the call in the method itself.
    """

    label: str
    il_offset: int
    body: int = 0
    inner_offset: int = -1


@dataclass(frozen=True, slots=True)
class DispatchCell:
    """An interface call site's cell, to be emitted with the method that owns it.

    symbol: local to the method's file. interface: symbol of the interface's MethodTable. slot: index among its
    virtual slots.
    """

    symbol: str
    interface: str
    slot: int


@dataclass(frozen=True, slots=True)
class LookupCell:
    """What shared code looks up in its generic context, to be emitted with the method: symbol, and its words
    (runtime/c/typeloader.c)."""

    symbol: str
    words: tuple[str | int, ...]


@dataclass(slots=True)
class MethodCode:
    """One compiled method.

    symbol: the mangled name; `text` defines it (without `.globl`, `.type` and `.section`, which program/ adds) and
    ends directly after the last byte of the last funclet. text: lines of GNU assembly, no newlines; main body, then
    funclets, contiguous, all in the text section. data: lines for the read-only data section (floating constants,
    jump tables), local labels, each aligned by itself; "" when there is none.

    saved_int_mask: bit i = the i-th callee-saved integer register (`RegisterFile.saved_ints`) is saved;
    saved_int_offset: FP-relative byte offset of the first saved one, the next ones at ascending addresses.
    saved_float_mask, saved_float_offset: likewise, `RegisterFile.float_slot` bytes apart. incoming_sp: the caller's
    stack pointer at its call, FP-relative, in bytes. bare: (start, end) labels of the code without a frame, ascending;
    a stack walk finds only a frame record { caller's frame pointer, return address } in it, right below the caller's
    outgoing area.

    funclet_size: bytes from a funclet's stack pointer up to its caller's; the last word holds the return address.
    untracked: slots live throughout (zeroed in the prolog). symbols: every symbol outside of this method that text
    and data mention, sorted, without duplicates; section-relative local labels excluded.
    cells, lookups: filled by the host, not by the backend. variables, il_marks, body: for debuggers, if they are asked
    for: the variables that have a place, and the label after the prolog. bodies: of the marks, callers before callees.
    inner_lines: where `lines` has the line of a call, those of the bodies that were inlined there.
    """

    symbol: str
    text: list[str]
    data: list[str] = field(default_factory=list)
    flags: MethodFlags = MethodFlags(0)
    saved_int_mask: int = 0
    saved_int_offset: int = 0
    saved_float_mask: int = 0
    saved_float_offset: int = 0
    incoming_sp: int = 0
    bare: tuple[tuple[str, str], ...] = ()
    untracked: tuple[Slot, ...] = ()
    funclet_size: int = 0
    funclets: tuple[Funclet, ...] = ()
    eh: tuple[EHClause, ...] = ()
    safepoints: tuple[SafePoint, ...] = ()
    lines: tuple[LineEntry, ...] = ()
    file_name: str | None = None
    symbols: tuple[str, ...] = ()
    cells: tuple[DispatchCell, ...] = ()
    lookups: tuple[LookupCell, ...] = ()
    variables: tuple[VariablePlaces, ...] = ()
    il_marks: tuple[ILMark, ...] = ()
    bodies: tuple[InlinedBody, ...] = ()
    inner_lines: tuple[LineEntry, ...] = ()
    body: str = ""
    instruction_count: int = 0
