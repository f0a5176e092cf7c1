"""The compile cache: finished methods by the content of everything their compilation saw.

A method's key is a hash over this tool's own sources, target, options, its IL, and a fingerprint of each type, method
and field that its tokens name (with what a call of it is, and the whole layout of structs). What the compilation
asked besides (bodies it inlined, calls it devirtualised) stands in the entry as question and answer, and is asked
again before the entry is used. So a hit is never stale.

The folder may be deleted, shared, or unwritable: it is only ever a saving of time.

An entry is nothing but data: the format's name and a digest of the rest, a line of JSON with everything but the
assembly text, the assembly text. What does not read back so is a miss.
"""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, Thrown
from ryuaot.metadata.opcodes import OPCODES, Operand, token_uses
from ryuaot.pipeline.metrics import Counts
from ryuaot.program.data.static_blocks import static_address
from ryuaot.toolchain.cache_store import mark_used, space_of
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.fingerprint import fingerprint
from ryuaot.typesystem.members import instance_fields_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.type_layout import layout_of
from ryuaot.typesystem.types import TypeDesc

if TYPE_CHECKING:
    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.signatures import MethodSignature

_FORMAT = 3
_HEAD = b"ryuaot method "
_DIGEST_SIZE = 16
_BODY = len(_HEAD) + _DIGEST_SIZE
_OPERANDS = {opcode.value: opcode.operand for opcode in OPCODES}
_NOT_COMPILING = frozenset(("commands", "cli.py", "toolchain", "__main__.py"))


def tool_sources() -> dict[str, Path]:
    """Returns the sources that have a part in compiling a method, by their paths in the package."""
    root = Path(__file__).resolve().parents[2]
    paths = {path.relative_to(root): path for path in sorted(root.rglob("*.py"))}
    return {str(name): path for name, path in paths.items() if name.parts[0] not in _NOT_COMPILING}


@cache
def tool_fingerprint() -> bytes:
    """Returns a hash over :func:`tool_sources`: code that another version of ryuaot made is not used again."""
    state = blake2b(digest_size=16)
    for name, path in tool_sources().items():
        state.update(name.encode())
        state.update(path.read_bytes())
    return state.digest()


@dataclass(slots=True)
class Finished:
    """A finished method: its text with all its tables (one string), the texts it mentions, symbols it needs, and what
    was asked.

    refusal: why it could not be compiled (then text is empty). internal: that was a bug of ours, in `phase`. thrown:
    the code is wrong, and the runtime throws this when the method is first called. checked: it was verified after every
    phase; the text is the same without.
    phases: seconds spent in each, when they were measured. counts: what was done in each, when that was counted.
    """

    text: str
    texts: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    asked: dict[str, str] = field(default_factory=dict)
    refusal: str | None = None
    internal: bool = False
    phase: str = ""
    thrown: Thrown | None = None
    instructions: int = 0
    checked: bool = False
    phases: dict[str, float] = field(default_factory=dict)
    counts: Counts = field(default_factory=dict)


class Keys:
    """Content keys of methods, for one program; remembers the fingerprints of what they mention."""

    def __init__(self, bodies: Bodies, salt: str) -> None:
        self._bodies = bodies
        self._salt = blake2b(tool_fingerprint() + f"{_FORMAT}|{salt}".encode(), digest_size=16).digest()
        self._entities: dict[object, bytes] = {}
        self._structs: dict[TypeDesc, bytes] = {}

    def of(self, method: MethodDesc, name: str) -> str:
        """The key of a method's compilation; `name`: further text that goes into its output."""
        state = blake2b(self._salt, digest_size=20)
        state.update(name.encode("utf-8", "surrogatepass"))
        state.update(self._bodies.code_symbol(method).encode())
        state.update(self._method(method))
        state.update(self.body(self._bodies.il(method)))
        return state.hexdigest()

    def body(self, il: MethodIL) -> bytes:
        """A hash over a body and all that its tokens mean."""
        state = blake2b(digest_size=16)
        state.update(f"{il.max_stack},{il.init_locals},{len(il.code)};".encode())
        for local in il.locals:
            state.update(self._value_type(local.type) + (b"p" if local.pinned else b"-"))
        for clause in il.eh:
            state.update(
                f"{clause.kind},{clause.try_start},{clause.try_end},{clause.handler_start},{clause.handler_end},"
                f"{clause.filter_start};".encode()
            )
            if clause.catch_type is not None:
                state.update(self._entity(clause.catch_type))
        debug = il.debug
        if debug is not None:
            state.update(repr((debug.points, debug.locals)).encode("utf-8", "surrogatepass"))
        code = bytearray(il.code)
        for offset, opcode, token in token_uses(il.code):
            at = offset + (2 if opcode > 0xFF else 1)
            code[at : at + 4] = b"\0\0\0\0"  # tokens are row numbers, not content
            kind = _OPERANDS[opcode]
            try:
                state.update(self._meaning(il, kind, token))
            except BadInput as error:  # means nothing: that is for whoever reaches it to judge
                state.update(f"?{error.message}".encode("utf-8", "surrogatepass"))
        state.update(bytes(code))
        return state.digest()

    def _meaning(self, il: MethodIL, kind: int, token: int) -> bytes:
        if kind == Operand.METHOD:
            return self._entity(il.resolve_method(token))
        if kind == Operand.FIELD:
            return self._entity(il.resolve_field(token))
        if kind == Operand.TYPE:
            return self._entity(il.resolve_type(token))
        if kind == Operand.TOKEN:
            return self._entity(il.resolve_token(token))
        if kind == Operand.STRING:
            text = il.resolve_string(token)
            return f"s{len(text)}:{text}".encode("utf-8", "surrogatepass")
        return self._signature(il.resolve_sig(token))

    def _entity(self, entity: TypeDesc | MethodDesc | FieldDesc) -> bytes:
        found = self._entities.get(entity)
        if found is None:
            if isinstance(entity, MethodDesc):
                found = self._method(entity)
            elif isinstance(entity, FieldDesc):
                found = fingerprint(entity) + self._static_place(entity)
                found += self._owner(entity.owner) + self._value_type(entity.type)
            else:
                found = self._owner(entity)
            self._entities[entity] = found
        return found

    def _static_place(self, field: FieldDesc) -> bytes:
        """Where a static field is in its type's block: the plain ones, which a body need not name, move the others."""
        if not field.is_static or field.is_literal or field.has_rva or field.owner.contains_generic_params:
            return b""
        return repr(static_address(field, self._bodies.context.target)).encode()

    def _method(self, method: MethodDesc) -> bytes:
        target = self._bodies.target(method)
        what = f"{target.kind},{target.symbol},{target.constant},{target.no_return},{self._bodies.intrinsic(method)}"
        return fingerprint(method) + what.encode() + self._owner(method.owner) + self._signature(method.signature)

    def _owner(self, type_: TypeDesc) -> bytes:
        """A type's fingerprint, with whether its initialiser may run and its layout to the last field."""
        found = self._entities.get(("owner", type_))
        if found is None:
            absent = b"a" if self._bodies.constants.is_absent(type_) else b"-"
            found = self._entities[("owner", type_)] = fingerprint(type_) + absent + self._value_type(type_)
        return found

    def _signature(self, signature: MethodSignature) -> bytes:
        parts = b"".join([self._value_type(t) for t in (signature.return_type, *signature.params)])
        return f"{signature.has_this},{signature.explicit_this},{signature.call_conv};".encode() + parts

    def _value_type(self, type_: TypeDesc) -> bytes:
        """A type as a value: its name; for structs the layouts of everything inside (without recursion)."""
        known = self._structs.get(type_)
        if known is not None:
            return known
        if type_.is_value_type and not type_.contains_generic_params:
            layout_of(type_, self._bodies.context.target)  # BadInput for what contains itself
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


def to_bytes(finished: Finished) -> bytes:
    """A finished method as the content of an entry (without times: they are of one run)."""
    f = finished
    thrown = None if f.thrown is None else (f.thrown.exception, f.thrown.arguments)
    facts = (f.texts, f.symbols, f.asked, f.refusal, f.internal, f.phase, thrown, f.instructions, f.checked)
    rest = json.dumps(facts).encode("ascii") + b"\n" + f.text.encode("utf-8", "surrogatepass")
    return _HEAD + blake2b(rest, digest_size=_DIGEST_SIZE).digest() + rest


def from_bytes(content: bytes) -> Finished | None:
    """What :func:`to_bytes` wrote; None for anything else."""
    rest = content[_BODY:]
    if content[:_BODY] != _HEAD + blake2b(rest, digest_size=_DIGEST_SIZE).digest():
        return None
    line, _, text = rest.partition(b"\n")
    try:
        texts, symbols, asked, refusal, internal, phase, wrong, instructions, checked = json.loads(line)
        if not (type(texts) is list and type(symbols) is list and type(asked) is dict and type(checked) is bool):
            return None
        thrown = None if wrong is None else Thrown(str(wrong[0]), tuple(wrong[1]))
        code = text.decode("utf-8", "surrogatepass")
    except (ValueError, TypeError, LookupError):
        return None
    return Finished(code, tuple(texts), tuple(symbols), asked, refusal, internal, phase, thrown, instructions, checked)


class CompileCache:
    """A folder of finished methods. Every failure to read or write is a miss. written: bytes of disk that it took."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self.written = 0
        self._made: set[Path] = set()

    def _path(self, key: str) -> Path | None:
        return None if self._folder is None else self._folder / key[:2] / key[2:]

    def load(self, key: str) -> Finished | None:
        """The entry of that key, if there is a sound one."""
        path = self._path(key)
        if path is None:
            return None
        try:
            with open(path, "rb") as stream:
                found = from_bytes(stream.read())
                if found is not None:
                    mark_used(path, stream.fileno())
        except OSError:
            return None
        return found

    def store(self, key: str, finished: Finished) -> None:
        """Keep an entry (whole or not at all)."""
        path = self._path(key)
        if path is None:
            return
        try:
            if path.parent not in self._made:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._made.add(path.parent)
            content = to_bytes(finished)
            handle, name = tempfile.mkstemp(dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as stream:
                    stream.write(content)
                os.replace(name, path)
                self.written += space_of(len(content))
            except BaseException:
                os.unlink(name)
                raise
        except OSError:
            self._folder = None  # full or unwritable: do without from here on
