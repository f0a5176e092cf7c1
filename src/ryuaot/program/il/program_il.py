"""Method bodies as the program compiles them: a file's IL, possibly with folded constants, or a synthesized body.

A `ProgramIL` is a MethodIL like those of the type system. Reachability scans the very object that the importer
compiles, so the two agree about the entities of a method.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.pdb import MethodDebug
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.method_il import NO_FILTER, EHClause, MethodIL
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.signatures import LocalSig, MethodSignature
from ryuaot.typesystem.types import TypeDesc

Entity = TypeDesc | MethodDesc | FieldDesc | MethodSignature | str

SYNTHETIC_TOKEN = 0x7F000000
_INDEX = 0x00FFFFFF


def named(resolve: Callable[[int], Any], token: int) -> Any:
    """Returns the entity of a token; None if it has none. That is an error only if the instruction is reached: the
    importer reports it."""
    try:
        return resolve(token)
    except BadInput:
        return None


@dataclass(frozen=True, slots=True)
class Region:
    """An EH clause with labels of an assembled text. filter_start: the label of a filter, which is before its
    handler."""

    kind: EHKind
    try_start: str
    try_end: str
    handler_start: str
    handler_end: str
    catch_type: TypeDesc | None = None
    filter_start: str = ""

    def resolve(self, labels: dict[str, int]) -> EHClause:
        """Returns the clause with IL offsets."""
        return EHClause(
            self.kind,
            labels[self.try_start],
            labels[self.try_end],
            labels[self.handler_start],
            labels[self.handler_end],
            self.catch_type,
            labels[self.filter_start] if self.filter_start else NO_FILTER,
        )


def put_entity(code: bytearray, at: int, entities: list[Entity], what: Entity) -> None:
    """Writes a token of our own for `what` at code offset `at`."""
    code[at : at + 4] = (SYNTHETIC_TOKEN | len(entities)).to_bytes(4, "little")
    entities.append(what)


class ProgramIL(MethodIL):
    """A body to scan and to compile.

    `base`: the body in the file from which it was made, for the file's tokens and debug information; None for a
    synthesized body. Tokens of the form 0x7Fxxxxxx index `entities`.
    """

    __slots__ = ("base", "entities")

    def __init__(
        self,
        base: MethodIL | None,
        code: bytes,
        max_stack: int,
        init_locals: bool,
        locals_: tuple[LocalSig, ...],
        eh: tuple[EHClause, ...],
        entities: tuple[Entity, ...],
    ) -> None:
        # The base class's constructor reads a file's body, so all state is set here.
        self.base = base
        self.code = code
        self.max_stack = max_stack
        self.init_locals = init_locals
        self._locals = locals_
        self._eh = eh
        self.entities = entities
        self.resolve_method = self._make_resolver("resolve_method")
        self.resolve_field = self._make_resolver("resolve_field")
        self.resolve_type = self._make_resolver("resolve_type")
        self.resolve_token = self._make_resolver("resolve_token")
        self.resolve_string = self._make_resolver("resolve_string")
        self.resolve_sig = self._make_resolver("resolve_sig")

    def _make_resolver(self, name: str) -> Any:
        """Returns the base's resolver, extended by our own entities."""
        inner = getattr(self.base, name) if self.base is not None else None
        entities = self.entities
        if inner is not None and not entities:
            return inner

        def resolve(token: int) -> Any:
            return entities[token & _INDEX] if token >> 24 == 0x7F or inner is None else inner(token)

        return resolve

    @classmethod
    def synthetic(
        cls,
        code: bytes,
        max_stack: int,
        locals_: tuple[TypeDesc, ...],
        eh: tuple[EHClause, ...],
        entities: tuple[Entity, ...],
    ) -> ProgramIL:
        """Makes a body that is in no file."""
        return cls(None, code, max_stack, True, tuple([LocalSig(t, False) for t in locals_]), eh, entities)

    @classmethod
    def rewritten(cls, il: MethodIL, code: bytes, eh: tuple[EHClause, ...], entities: tuple[Entity, ...]) -> ProgramIL:
        """Makes a copy of `il` with other code of the same length. `entities` start with those of `il`, if it has
        any."""
        base = il.base if isinstance(il, ProgramIL) else il
        return cls(base, code, il.max_stack, il.init_locals, il.locals, eh, entities)

    @property
    def debug(self) -> MethodDebug | None:
        return self.base.debug if self.base is not None else None
