"""The compile cache: finished methods by the content of everything that their compilation depends on.

A method's key is a hash over this tool's own sources, target, options, its IL, and a fingerprint of each type, method
and field that its tokens name (with its call target, and the whole layout of structs). The compilation's further
queries (bodies it inlined, calls it devirtualised) are in the entry, with their results. They are repeated before the
entry is used, so a hit is never stale.

All entries are in one file (`toolchain/blob_store.py`), which may be deleted, shared, or unwritable: it only saves
time.

An entry is only data: the format's name and a digest of key and rest, a line of JSON with everything but the assembly
text, the assembly text. Any other content is a miss.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ryuaot.errors import BadInput, Thrown
from ryuaot.metadata.opcodes import OPCODES, Operand, token_uses
from ryuaot.pipeline.metrics import Counts
from ryuaot.program.data.static_blocks import static_address
from ryuaot.toolchain.cache_store import method_store
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.fingerprint import fingerprint
from ryuaot.typesystem.members import instance_fields_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.type_layout import layout_of
from ryuaot.typesystem.types import TypeDesc

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.compilation.pack_file import Pack
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.signatures import MethodSignature

_FORMAT = 4
_HEAD = b"ryuaot method "
_DIGEST_SIZE = 16
_BODY = len(_HEAD) + _DIGEST_SIZE
_LOADED_AT_ONCE: Final = 1000
"""Entries that are in memory twice, as stored and decoded."""
_FLUSH_INTERVAL: Final = 1.0
"""Seconds after which new entries are stored."""
_OPERANDS = {opcode.value: opcode.operand for opcode in OPCODES}
_IRRELEVANT = frozenset(("commands", "cli.py", "toolchain", "__main__.py"))


def tool_sources() -> dict[str, Path]:
    """Returns the sources that the result of a compilation depends on, by their paths in the package."""
    root = Path(__file__).resolve().parents[2]
    paths = {path.relative_to(root): path for path in sorted(root.rglob("*.py"))}
    return {str(name): path for name, path in paths.items() if name.parts[0] not in _IRRELEVANT}


@cache
def tool_fingerprint() -> bytes:
    """Returns a hash over :func:`tool_sources`: code of another version of ryuaot is not reused."""
    state = blake2b(digest_size=16)
    for name, path in tool_sources().items():
        state.update(name.encode())
        state.update(path.read_bytes())
    return state.digest()


@dataclass(slots=True)
class Finished:
    """A finished method: its text with all its tables (one string), the texts and symbols that it uses, and its
    queries.

    refusal: why it could not be compiled (then text is empty). is_internal: the reason is a bug of ours, in `phase`.
    thrown: the exception that the runtime throws when the method is first called, because its IL is invalid.
    is_checked: it was verified after every phase, which does not change the text. phases: seconds per phase, if
    measured. counts: counters per phase, if enabled.
    """

    text: str
    texts: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    asked: dict[str, str] = field(default_factory=dict)
    refusal: str | None = None
    is_internal: bool = False
    phase: str = ""
    thrown: Thrown | None = None
    instructions: int = 0
    is_checked: bool = False
    phases: dict[str, float] = field(default_factory=dict)
    counts: Counts = field(default_factory=dict)


class Keys:
    """Content keys of methods, for one program; caches the fingerprints of entities."""

    def __init__(self, bodies: Bodies, salt: str) -> None:
        self._bodies = bodies
        self._salt = blake2b(tool_fingerprint() + f"{_FORMAT}|{salt}".encode(), digest_size=16).digest()
        self._entities: dict[object, bytes] = {}
        self._structs: dict[TypeDesc, bytes] = {}

    @property
    def salt(self) -> str:
        """What all keys of the program depend on: version of ryuaot, target, options."""
        return self._salt.hex()

    def of(self, method: MethodDesc, name: str) -> str:
        """Returns the key of a method's compilation; `name`: further text that is part of its output."""
        state = blake2b(self._salt, digest_size=20)
        state.update(name.encode("utf-8", "surrogatepass"))
        state.update(self._bodies.code_symbol(method).encode())
        state.update(self._hash_method(method))
        state.update(self.body(self._bodies.il(method)))
        return state.hexdigest()

    def body(self, il: MethodIL) -> bytes:
        """Returns a hash over a body and the entities of its tokens."""
        state = blake2b(digest_size=16)
        state.update(f"{il.max_stack},{il.init_locals},{len(il.code)};".encode())
        for local in il.locals:
            state.update(self._hash_value_type(local.type) + (b"p" if local.is_pinned else b"-"))
        for clause in il.eh:
            state.update(
                f"{clause.kind},{clause.try_start},{clause.try_end},{clause.handler_start},{clause.handler_end},"
                f"{clause.filter_start};".encode()
            )
            if clause.catch_type is not None:
                state.update(self._hash_entity(clause.catch_type))
        debug = il.debug
        if debug is not None:
            state.update(repr((debug.points, debug.locals)).encode("utf-8", "surrogatepass"))
        code = bytearray(il.code)
        for offset, opcode, token in token_uses(il.code):
            at = offset + (2 if opcode > 0xFF else 1)
            code[at : at + 4] = b"\0\0\0\0"  # tokens are row numbers, not content
            kind = _OPERANDS[opcode]
            try:
                state.update(self._hash_operand(il, kind, token))
            except BadInput as error:  # an error only if the instruction is reached
                state.update(f"?{error.message}".encode("utf-8", "surrogatepass"))
        state.update(bytes(code))
        return state.digest()

    def _hash_operand(self, il: MethodIL, kind: int, token: int) -> bytes:
        if kind == Operand.METHOD:
            return self._hash_entity(il.resolve_method(token))
        if kind == Operand.FIELD:
            return self._hash_entity(il.resolve_field(token))
        if kind == Operand.TYPE:
            return self._hash_entity(il.resolve_type(token))
        if kind == Operand.TOKEN:
            return self._hash_entity(il.resolve_token(token))
        if kind == Operand.STRING:
            text = il.resolve_string(token)
            return f"s{len(text)}:{text}".encode("utf-8", "surrogatepass")
        return self._hash_signature(il.resolve_sig(token))

    def _hash_entity(self, entity: TypeDesc | MethodDesc | FieldDesc) -> bytes:
        found = self._entities.get(entity)
        if found is None:
            if isinstance(entity, MethodDesc):
                found = self._hash_method(entity)
            elif isinstance(entity, FieldDesc):
                found = fingerprint(entity) + self._hash_static_address(entity)
                found += self._hash_owner(entity.owner) + self._hash_value_type(entity.type)
            else:
                found = self._hash_owner(entity)
            self._entities[entity] = found
        return found

    def _hash_static_address(self, field: FieldDesc) -> bytes:
        """Returns the offset of a static field in its type's block: it depends on fields that a body need not name."""
        if not field.is_static or field.is_literal or field.has_rva or field.owner.contains_generic_params:
            return b""
        return repr(static_address(field, self._bodies.context.target)).encode()

    def _hash_method(self, method: MethodDesc) -> bytes:
        target = self._bodies.target(method)
        what = f"{target.kind},{target.symbol},{target.constant},{target.no_return},{self._bodies.intrinsic(method)}"
        parts = self._hash_owner(method.owner) + self._hash_signature(method.signature)
        return fingerprint(method) + what.encode() + parts

    def _hash_owner(self, type_: TypeDesc) -> bytes:
        """Returns a type's fingerprint, with whether its initialiser may run and its complete layout."""
        found = self._entities.get(("owner", type_))
        if found is None:
            absent = b"a" if self._bodies.constants.is_absent(type_) else b"-"
            found = self._entities[("owner", type_)] = fingerprint(type_) + absent + self._hash_value_type(type_)
        return found

    def _hash_signature(self, signature: MethodSignature) -> bytes:
        parts = b"".join([self._hash_value_type(t) for t in (signature.return_type, *signature.params)])
        return f"{signature.has_this},{signature.has_explicit_this},{signature.call_conv};".encode() + parts

    def _hash_value_type(self, type_: TypeDesc) -> bytes:
        """Returns a hash of a type as a value: its name; for structs the layouts of everything inside (no
        recursion)."""
        known = self._structs.get(type_)
        if known is not None:
            return known
        if type_.is_value_type and not type_.contains_generic_params:
            layout_of(type_, self._bodies.context.target)  # raises BadInput for a struct that contains itself
        stack = [type_]
        while stack:
            current = stack[-1]
            if current in self._structs:
                stack.pop()
                continue
            struct = current.is_value_type and not current.is_primitive and not current.contains_generic_params
            inner = [f.type for f in instance_fields_of(current)] if struct else []
            missing = [t for t in inner if t.is_value_type and t not in self._structs and t is not current]
            if missing:
                stack.extend(missing)
                continue
            state = blake2b(current.unique_name.encode("utf-8", "surrogatepass"), digest_size=16)
            if struct:
                state.update(fingerprint(current))
                for t in inner:
                    state.update(
                        self._structs.get(t, b"") if t.is_value_type else t.unique_name.encode("utf-8", "surrogatepass")
                    )
            self._structs[current] = state.digest()
            stack.pop()
        return self._structs[type_]


def encode_entry(key: str, finished: Finished) -> bytes:
    """Encodes a finished method as the entry of a key, without times, which belong to one run."""
    content = encode_finished(finished)
    return _HEAD + _digest(key, content) + content


def decode_entry(key: str, entry: bytes) -> Finished | None:
    """Decodes what :func:`encode_entry` wrote for the same key; returns None for anything else."""
    content = entry[_BODY:]
    if entry[:_BODY] != _HEAD + _digest(key, content):
        return None
    return decode_finished(content)


def encode_finished(finished: Finished) -> bytes:
    """Encodes a finished method: a line of JSON with all but the text, the text."""
    f = finished
    thrown = None if f.thrown is None else (f.thrown.exception, f.thrown.arguments)
    facts = (f.texts, f.symbols, f.asked, f.refusal, f.is_internal, f.phase, thrown, f.instructions, f.is_checked)
    line = json.dumps(facts, separators=(",", ":"))
    return line.encode("ascii") + b"\n" + f.text.encode("utf-8", "surrogatepass")


def decode_finished(content: bytes) -> Finished | None:
    """Decodes what :func:`encode_finished` wrote; returns None for anything else."""
    line, _, text = content.partition(b"\n")
    try:
        texts, symbols, asked, refusal, internal, phase, wrong, instructions, checked = json.loads(line)
        if not (type(texts) is list and type(symbols) is list and type(asked) is dict and type(checked) is bool):
            return None
        thrown = None if wrong is None else Thrown(str(wrong[0]), tuple(wrong[1]))
        code = text.decode("utf-8", "surrogatepass")
    except (ValueError, TypeError, LookupError):
        return None
    return Finished(code, tuple(texts), tuple(symbols), asked, refusal, internal, phase, thrown, instructions, checked)


def _digest(key: str, rest: bytes) -> bytes:
    return blake2b(rest, digest_size=_DIGEST_SIZE, key=bytes.fromhex(key)).digest()


class CompileCache:
    """The finished methods of earlier builds, and those of packs. Every failure to read or write is a miss.

    written: bytes written to disk. from_packs: the keys that packs served. New entries are collected, and stored once
    a second and by `flush`: a build that is killed loses little.
    """

    def __init__(self, folder: Path | None, packs: Sequence[Pack] = (), problem: str = "") -> None:
        self._store = None if folder is None else method_store(folder)
        self._packs = list(packs)
        self._pack_problem = problem
        self.written = 0
        self.from_packs: set[str] = set()
        self._new: dict[bytes, bytes] = {}
        self._flushed = time.monotonic()

    @property
    def problem(self) -> str:
        """Why entries could not be read or written; empty if they could."""
        return (self._store.problem if self._store is not None else "") or self._pack_problem

    def load(self, keys: Sequence[str], is_usable: Callable[[str, Finished], bool]) -> dict[str, Finished]:
        """Returns the usable entries with these keys: the cache's, and those of packs for the others."""
        self.flush()
        found = {key: finished for key, finished in self._stored(keys) if is_usable(key, finished)}
        for pack in list(self._packs):
            try:
                for key, content in pack.get_many([key for key in keys if key not in found]):
                    finished = decode_finished(content) if key not in found else None
                    if finished is not None and is_usable(key, finished):
                        found[key] = finished
                        self.from_packs.add(key)
            except BadInput as error:
                self._pack_problem = self._pack_problem or error.message
                self._packs.remove(pack)
        return found

    def _stored(self, keys: Sequence[str]) -> Iterator[tuple[str, Finished]]:
        """Yields the valid entries of the cache itself."""
        if self._store is None:
            return
        for start in range(0, len(keys), _LOADED_AT_ONCE):
            found = self._store.get_many([bytes.fromhex(key) for key in keys[start : start + _LOADED_AT_ONCE]])
            for raw, entry in found.items():
                finished = decode_entry(raw.hex(), entry)
                if finished is not None:
                    yield raw.hex(), finished

    def store(self, key: str, finished: Finished) -> None:
        """Adds an entry."""
        if self._store is None:
            return
        self._new[bytes.fromhex(key)] = encode_entry(key, finished)
        if time.monotonic() > self._flushed + _FLUSH_INTERVAL:
            self.flush()

    def flush(self) -> None:
        """Stores the entries that were added."""
        if self._store is not None and self._new:
            self.written += self._store.put_many(self._new)
            self._new = {}
        self._flushed = time.monotonic()
