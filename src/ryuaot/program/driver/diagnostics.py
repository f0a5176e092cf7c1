"""Warnings of a build: missing assemblies, calls that fail at run time, reflection over what is not known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.errors import MISSING_FILE
from ryuaot.program.driver.reflection_warnings import file_of, find_reflection_warnings
from ryuaot.program.reachability.refused_calls import find_refused_calls
from ryuaot.typesystem.method_il import il_of

if TYPE_CHECKING:
    from ryuaot.program.compilation.method_compiler import Compilation
    from ryuaot.program.driver.session import Session
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.methods import MethodDesc

_SHOWN_METHODS = 3


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A warning: one complete line, notes with the context, and a line with the remedy. number, place: of those that
    ILLink has too, as in `FILE(LINE): warning IL2070: ...`."""

    message: str
    notes: tuple[str, ...] = ()
    remedy: str = ""
    number: str = ""
    place: str = ""

    @property
    def line(self) -> str:
        """The first line that is printed."""
        if self.number:
            return f"{self.place}: warning {self.number}: {self.message}"
        return f"ryuaot: warning: {self.message}"


def diagnostics_of(session: Session, reach: Reachability, compilation: Compilation) -> list[Diagnostic]:
    """Returns all warnings of a compilation apart from those about single methods, which are its refusals."""
    return [
        *_missing_assemblies(session, compilation),
        *_failing_calls(session, reach),
        *_unknown_reflection(session, reach),
    ]


def _missing_assemblies(session: Session, compilation: Compilation) -> list[Diagnostic]:
    """Returns one warning per assembly that was not found."""
    context = session.context
    needing: dict[str, list[MethodDesc]] = {}
    for refusal in compilation.refusals:
        if refusal.thrown is not None and refusal.thrown.exception == MISSING_FILE:
            needing.setdefault(refusal.thrown.arguments[-1], []).append(refusal.method)
    own = str(session.substitutions.parent)
    searched = f"searched: {', '.join([f for f in context.resolver.searched_folders if f != own])}"
    found: list[Diagnostic] = []
    for display, askers in context.missing_assemblies.items():
        name = display.partition(",")[0]
        methods = list(dict.fromkeys([m.typical.full_name for m in needing.get(display, ())]))
        needs = f"referenced by {', '.join(askers)}"
        if methods:
            more = f" and {len(methods) - _SHOWN_METHODS} more" if len(methods) > _SHOWN_METHODS else ""
            needs += f"; needed by {', '.join(methods[:_SHOWN_METHODS])}{more}"
        text = f"assembly '{display}' not found; what needs it throws FileNotFoundException"
        found.append(Diagnostic(text, (needs, searched), f"name its file with --reference {name}.dll"))
    return found


def _failing_calls(session: Session, reach: Reachability) -> list[Diagnostic]:
    """Returns one warning per refused method of the class library that the user's code calls."""
    found: list[Diagnostic] = []
    for refused in find_refused_calls(reach, session.is_user):
        line = line_of(refused.caller, refused.offset)
        where = f"{line}: " if line else ""
        place = refused.caller.full_name + (f" [IL_{refused.offset:04X}]" if refused.offset >= 0 else "")
        called = f"{refused.called.owner.type_def.full_name}.{refused.called.name}"
        how = "always throws" if refused.is_certain else "may throw"
        message = f"{where}{place} calls {called}, which {how} PlatformNotSupportedException"
        found.append(Diagnostic(message, (f"because of {refused.reason}",)))
    return found


def _unknown_reflection(session: Session, reach: Reachability) -> list[Diagnostic]:
    """Returns one warning per place of the user's code that reflects over what is not known, and one per package."""
    found: list[Diagnostic] = []
    for warning in find_reflection_warnings(reach, session.is_user_module, session.settings.explain is not None):
        message, place = warning.shortfall.message, file_of(warning.module)
        if warning.method is not None:
            document, _, line = line_of(warning.method, warning.shortfall.offset).rpartition(":")
            place = f"{document}({line})" if document else place
            offset = "" if document else f" [IL_{warning.shortfall.offset:04X}]"
            message = f"{warning.method.full_name}{offset}: {message}"
        found.append(Diagnostic(message, number=warning.shortfall.number, place=place))
    return found


def line_of(method: MethodDesc, offset: int) -> str:
    """Returns `FILE:LINE` of an IL offset, if the module has debug information."""
    debug = il_of(method.typical).debug if method.has_body else None
    point = debug.point_at(offset) if debug is not None else None
    return f"{point.document}:{point.start_line}" if point is not None and not point.is_hidden else ""
