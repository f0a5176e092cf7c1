"""Compiles programs and collects the bodies of the class library, for a pack per class library.

Each program is compiled in a process of its own, one after the other: the compile cache serves those that follow. What
a program uses is collected by content, so it does not matter what the cache held before.
"""

from __future__ import annotations

import gc
import multiprocessing
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ryuaot.errors import InternalError, RyuaotError
from ryuaot.program.compilation.method_cache import encode_finished, tool_fingerprint
from ryuaot.program.compilation.pack_file import SUFFIX, PackHeader, pack_bytes
from ryuaot.program.driver.program_build import compile_program
from ryuaot.program.driver.session import Session
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from multiprocessing.connection import Connection
    from pathlib import Path

    from ryuaot.program.compilation.method_cache import Finished
    from ryuaot.program.driver.session import Settings
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


@dataclass(slots=True)
class ProgramBodies:
    """The library bodies that one program uses. entries: (key, symbol, content) of each."""

    salt: str
    library: str
    entries: list[tuple[str, str, bytes]]


@dataclass(slots=True)
class PackPlan:
    """A pack before it is written: each entry with the programs, by number, that use it."""

    salt: str
    library: str
    programs: int = 0
    users: dict[tuple[str, str, bytes], list[int]] = field(default_factory=dict)

    def add(self, found: ProgramBodies) -> int:
        """Adds a program. Returns the number of new entries."""
        before = len(self.users)
        for entry in found.entries:
            self.users.setdefault(entry, []).append(self.programs)
        self.programs += 1
        return len(self.users) - before

    def write(self, version: str, target: Target, level: int) -> bytes:
        """Returns the pack's bytes: entries of many programs first, and next to each other those of the same."""
        order = sorted(self.users, key=lambda entry: (-len(self.users[entry]), self.users[entry], entry[1], entry))
        compiler = tool_fingerprint().hex()
        header = PackHeader(compiler, self.salt, version, target_text(target), level, self.library, self.programs)
        return pack_bytes(header, [(key, content) for key, _, content in order])


def target_text(target: Target) -> str:
    """Returns the target's name with the extensions of its instruction set."""
    return "+".join((target.name, *[name for name in target.extensions if name in target.features]))


def pack_name(target: Target, level: int, library: str) -> str:
    """Returns the name of the file of a pack."""
    return f"{target_text(target)}-opt{level}-net{library}{SUFFIX}"


def collect(
    settings: Settings, programs: Sequence[Path], report: Callable[[Path, ProgramBodies | str, int], None]
) -> list[PackPlan]:
    """Compiles programs. Returns a plan for each class library that they need, in the order of their first program.

    report: called after each with what was found, or why it could not be compiled, and the number of new entries.
    """
    plans: dict[tuple[str, str], PackPlan] = {}
    for program in programs:
        found = _in_process(settings, program)
        new = 0
        if isinstance(found, ProgramBodies):
            plan = plans.setdefault((found.library, found.salt), PackPlan(found.salt, found.library))
            new = plan.add(found)
        report(program, found, new)
    return list(plans.values())


def _in_process(settings: Settings, program: Path) -> ProgramBodies | str:
    """Returns the bodies of a program, or why it could not be compiled. Its memory goes with the process."""
    context = multiprocessing.get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_send_bodies, args=(settings, program, sender), daemon=False)
    process.start()
    sender.close()
    try:
        found = receiver.recv()
    except EOFError:
        found = "its compilation ended without a result"
    finally:
        receiver.close()
        process.join()
    assert isinstance(found, (ProgramBodies, str))
    return found


def _send_bodies(settings: Settings, program: Path, sender: Connection) -> None:
    gc.disable()
    result: ProgramBodies | str
    try:
        result = program_bodies(settings, program)
    except InternalError as error:
        result = error.message
    except (RyuaotError, OSError) as error:
        result = getattr(error, "message", None) or str(error)
    sender.send(result)


def program_bodies(settings: Settings, program: Path) -> ProgramBodies:
    """Compiles a program. Returns the bodies that another program may use."""
    entries: dict[tuple[str, str], bytes] = {}

    def record(session: Session, method: MethodDesc, key: str, finished: Finished) -> None:
        if not _is_of_program(session, method):
            # Whether it was verified depends on who compiled it first.
            content = encode_finished(replace(finished, is_checked=False))
            entries[key, session.bodies.code_symbol(method)] = content

    session = Session(replace(settings, record=record, use_packs=False), program)
    compile_program(session)
    found = [(key, symbol, content) for (key, symbol), content in entries.items()]
    return ProgramBodies(session.keys().salt, str(session.context.library), found)


def _is_of_program(session: Session, method: MethodDesc) -> bool:
    """Whether a method belongs to the program, or is an instantiation over one of its types."""
    return session.is_user(method) or any(
        session.is_user_module(declaring_module(type_)) for type_ in _arguments(method) if type_.element_type is None
    )


def _arguments(method: MethodDesc) -> Iterator[TypeDesc]:
    """Yields the type arguments of a method and of its class, and the types in them."""
    stack = [*method.owner.type_args, *method.method_args]
    while stack:
        type_ = stack.pop()
        yield type_
        stack += type_.type_args
        if type_.element_type is not None:
            stack.append(type_.element_type)
