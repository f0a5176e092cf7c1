"""The entry of a method: where its code is, its parameters and variables, their scopes and places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from elftools.dwarf.dwarf_expr import DW_OP_name2opcode
from elftools.dwarf.enums import ENUM_DW_LLE, ENUM_DW_RLE

from ryuaot.backends.common.dwarf_registers import dwarf_register
from ryuaot.backends.registry import target_backend
from ryuaot.pipeline.interfaces.method_code import label_prefix
from ryuaot.pipeline.interfaces.register_file import REG_NA
from ryuaot.program.data.method_records import sleb, uleb
from ryuaot.program.debugging.debug_entries import END, entry, section
from ryuaot.program.debugging.debug_names import debug_name, debug_of, signature
from ryuaot.program.debugging.inlined_calls import InlinedCalls, Scope
from ryuaot.typesystem.method_il import il_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ryuaot.metadata.pdb import LocalName, MethodDebug
    from ryuaot.pipeline.interfaces.method_code import MethodCode, VariablePiece, VariablePlaces
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.type_desc import TypeDesc

_EARLY_OPERATIONS: Final = 32
"""Registers that DW_OP_reg0 and DW_OP_breg0 and the operations after them name."""


def variable_names(method: MethodDesc) -> str:
    """Returns the names of the parameters and variables: part of the key of what is cached."""
    debug = debug_of(method)
    return "" if debug is None else repr((method.param_names, debug.locals))


def parameters_of(method: MethodDesc) -> list[tuple[str, TypeDesc]]:
    """Returns the names and types of the parameters, with `this`."""
    shape, names = method.signature, method.param_names
    found: list[tuple[str, TypeDesc]] = []
    if shape.has_this and not shape.has_explicit_this:
        owner = method.owner
        found.append(("this", owner.context.get_byref(owner) if owner.is_value_type else owner))
    for index, type_ in enumerate(shape.params):
        name = names[index] if index < len(names) else ""
        found.append((name or f"arg{index}", type_))
    return found


class MethodEntry:
    """Writes the entry of one compiled method. The lines are in sections of their own, and belong to the unit of the
    file of text that the method is in. A body is the method's own, number 0, or an inlined one."""

    def __init__(self, method: MethodDesc, code: MethodCode, debug: MethodDebug, target: Target) -> None:
        self._method = method
        self._code = code
        self._debug = debug
        self._target = target
        self._prefix = label_prefix(code.symbol)
        self._frame = target_backend(target).registers.frame_pointer
        self._lists: list[str] = []
        self._ranges: list[str] = []
        self._inlined = InlinedCalls(code)
        self._places = {(v.body, v.is_param, v.number): v for v in code.variables}

    def lines(self) -> list[str]:
        """Returns the lines."""
        code, method = self._code, self._method
        result = method.signature.return_type
        first = next(point for point in self._debug.points if not point.is_hidden)
        start = (debug_name(method), code.symbol, f"{self._prefix}end-{code.symbol}",
                 self._base(self._frame, 0), first.start_line)  # fmt: skip
        found = entry("procedure", *start) if result.is_void else entry("function", *start, signature(result))
        found += self._parameters(0, method)
        found += self._scopes(0, method, self._debug)
        return [*self._section("debug_loclists", self._lists), *self._section("debug_rnglists", self._ranges),
                section("debug_info"), *self._inlined.methods(), *found, END]  # fmt: skip

    @staticmethod
    def _section(name: str, lines: list[str]) -> list[str]:
        return [section(name), *lines] if lines else []

    def _parameters(self, body: int, method: MethodDesc) -> list[str]:
        found: list[str] = []
        for index, (name, type_) in enumerate(parameters_of(method)):
            found += self._variable("parameter", name, type_, self._places.get((body, True, index)))
        return found

    # Scopes

    def _scopes(self, body: int, method: MethodDesc, debug: MethodDebug) -> list[str]:
        """Returns the variables and the inlined calls of a body, those of an inner scope of the source in a block of
        its own."""
        types = [local.type for local in il_of(method).locals]
        whole = (0, len(il_of(method).code))
        scopes: dict[Scope, list[LocalName]] = {whole: []}
        for local in debug.locals:
            if not local.is_hidden and local.index < len(types):
                scopes.setdefault((local.start, local.end), []).append(local)
        calls = self._inlined.by_scope(body, scopes)
        found: list[str] = []
        open_ends: list[int] = []
        for (start, end), names in sorted(scopes.items(), key=lambda scope: (scope[0][0], -scope[0][1])):
            while open_ends and start >= open_ends[-1]:
                open_ends.pop()
                found.append(END)
            if (start, end) != whole:
                ranges = list(self._text_of(body, start, end))
                if not ranges:
                    continue  # no code is left of it
                found += entry("block", self._range_list(ranges))
                open_ends.append(end)
            for local in names:
                place = self._places.get((body, False, local.index))
                found += self._variable("variable", local.name, types[local.index], place)
            for inner in calls[start, end]:
                found += self._inlined_call(inner)
        return found + [END] * len(open_ends)

    def _inlined_call(self, body: int) -> list[str]:
        """Returns the entry of an inlined call. Calls are as deep in each other as the inliner goes."""
        method = self._inlined.method(body)
        debug = debug_of(method)
        assert debug is not None
        ranges = self._range_list(self._text_of(body, 0, len(il_of(method).code)))
        return [*self._inlined.call(body, ranges), *self._parameters(body, method),
                *self._scopes(body, method, debug), END]  # fmt: skip

    def _text_of(self, body: int, start: int, end: int) -> Iterator[tuple[str, str]]:
        """Yields the ranges of the text that are made from a range of a body's IL."""
        since: str | None = None
        for mark in self._code.il_marks:
            il_offset = self._inlined.offset_in(body, mark)
            if il_offset is not None and start <= il_offset < end:
                since = since or mark.label
            elif since is not None:
                yield since, mark.label
                since = None
        if since is not None:
            yield since, f"{self._prefix}end"

    def _range_list(self, ranges: Iterable[tuple[str, str]]) -> str:
        label = f"{self._prefix}R{len(self._ranges)}"
        self._ranges.append(f"{label}:")
        for first, last in ranges:
            self._ranges += range_entry(first, last)
        self._ranges.append(f"\t.byte {ENUM_DW_RLE['DW_RLE_end_of_list']}")
        return label

    # Variables

    def _variable(self, shape: str, name: str, type_: TypeDesc, places: VariablePlaces | None) -> list[str]:
        if places is None:
            return entry(f"lost {shape}", name, signature(type_))
        if places.constant is not None:
            return entry(f"constant {shape}", name, signature(type_), places.constant)
        hidden = "hidden " if name == "this" else ""
        label = f"{self._prefix}P{len(self._lists)}"
        self._lists.append(f"{label}:")
        for part in places.ranges:
            operations = self._expression(part.pieces, places.size)
            self._lists += [
                f"\t.byte {ENUM_DW_LLE['DW_LLE_start_length']}",
                f"\t.dc.a {part.start}",
                f"\t.uleb128 {part.end}-{part.start}",
                f"\t.uleb128 {len(operations)}",
                f"\t.byte {','.join(map(str, operations))}",
            ]
        self._lists.append(f"\t.byte {ENUM_DW_LLE['DW_LLE_end_of_list']}")
        return entry(hidden + shape, name, signature(type_), label)

    def _expression(self, pieces: tuple[VariablePiece, ...], size: int) -> list[int]:
        """Returns the location of a variable of `size` bytes (DWARF 5, section 2.6)."""
        if len(pieces) == 1 and pieces[0].at == 0 and pieces[0].size >= size:
            return self._piece(pieces[0])
        found: list[int] = []
        at = 0
        for piece in pieces:
            if piece.at > at:  # bytes that are nowhere
                found += [DW_OP_name2opcode["DW_OP_piece"], *uleb(piece.at - at)]
            elif piece.at < at:  # it lies over the one before it
                continue
            found += [*self._piece(piece), DW_OP_name2opcode["DW_OP_piece"], *uleb(piece.size)]
            at = piece.at + piece.size
        return found

    def _piece(self, piece: VariablePiece) -> list[int]:
        if piece.register == REG_NA:
            place = self._base(self._frame, piece.offset)
            return [*place, DW_OP_name2opcode["DW_OP_deref"]] if piece.is_address else place
        if piece.is_address:
            return self._base(piece.register, 0)
        number = dwarf_register(self._target.cpu, piece.register, piece.size)
        if number < _EARLY_OPERATIONS:
            return [DW_OP_name2opcode["DW_OP_reg0"] + number]
        return [DW_OP_name2opcode["DW_OP_regx"], *uleb(number)]

    def _base(self, register: int, offset: int) -> list[int]:
        """Returns the address `offset` bytes from what is in a register. All integer registers are early ones."""
        number = dwarf_register(self._target.cpu, register)
        return [DW_OP_name2opcode["DW_OP_breg0"] + number, *sleb(offset)]


def range_entry(first: str, last: str) -> list[str]:
    """Returns an entry of a list of ranges, from a label up to another one."""
    return [f"\t.byte {ENUM_DW_RLE['DW_RLE_start_length']}", f"\t.dc.a {first}", f"\t.uleb128 {last}-{first}"]
