"""Method bodies as this program compiles them: the file's IL with constants folded in, or a body made up here.

A `ProgramIL` is a MethodIL like those of the type system. Reachability scans the very object that the importer
compiles, so the two cannot disagree about what a method mentions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.pdb import MethodDebug
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.method_il import EHClause, MethodIL
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.signatures import LocalSig, MethodSignature
from ryuaot.typesystem.types import TypeDesc

Entity = TypeDesc | MethodDesc | FieldDesc | MethodSignature | str

SYNTHETIC_TOKEN = 0x7F000000
_INDEX = 0x00FFFFFF


def named(resolve: Callable[[int], Any], token: int) -> Any:
    """What a token names; None for one that names nothing (which is wrong only where the instruction is reached: the
    importer says so)."""
    try:
        return resolve(token)
    except BadInput:
        return None


@dataclass(frozen=True, slots=True)
class Region:
    """An EH clause whose places are labels of an assembled text. filter_start: of a filter, which stands ahead of its
    handler."""

    kind: EHKind
    try_start: str
    try_end: str
    handler_start: str
    handler_end: str
    catch_type: TypeDesc | None = None
    filter_start: str = ""

    def placed(self, labels: dict[str, int]) -> EHClause:
        """The clause with IL offsets."""
        return EHClause(
            self.kind,
            labels[self.try_start],
            labels[self.try_end],
            labels[self.handler_start],
            labels[self.handler_end],
            self.catch_type,
            labels[self.filter_start] if self.filter_start else -1,
        )


def put_entity(code: bytearray, at: int, entities: list[Entity], what: Entity) -> None:
    """Put a token of our own for `what` at code offset `at`."""
    code[at : at + 4] = (SYNTHETIC_TOKEN | len(entities)).to_bytes(4, "little")
    entities.append(what)


class ProgramIL(MethodIL):
    """A body to scan and to compile. `base`: the file's body that it was made from, which resolves the file's tokens
    and knows the debug information; None for synthesized ones. Tokens of the form 0x7Fxxxxxx index `entities`."""

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
        # The base class's constructor reads a file's body; all its state is set here instead.
        self.base = base
        self.code = code
        self.max_stack = max_stack
        self.init_locals = init_locals
        self._locals = locals_
        self._eh = eh
        self.entities = entities
        self.resolve_method = self._resolver("resolve_method")
        self.resolve_field = self._resolver("resolve_field")
        self.resolve_type = self._resolver("resolve_type")
        self.resolve_token = self._resolver("resolve_token")
        self.resolve_string = self._resolver("resolve_string")
        self.resolve_sig = self._resolver("resolve_sig")

    def _resolver(self, name: str) -> Any:
        """The base's resolver, widened by our own entities."""
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
        """A body without a file behind it."""
        return cls(None, code, max_stack, True, tuple([LocalSig(t, False) for t in locals_]), eh, entities)

    @classmethod
    def rewritten(cls, il: MethodIL, code: bytes, eh: tuple[EHClause, ...], entities: tuple[Entity, ...]) -> ProgramIL:
        """`il` with other code of the same length. `entities` begin with those of `il`, where it has any."""
        base = il.base if isinstance(il, ProgramIL) else il
        return cls(base, code, il.max_stack, il.init_locals, il.locals, eh, entities)

    @property
    def debug(self) -> MethodDebug | None:
        return self.base.debug if self.base is not None else None
