"""Values of options, for shell completion: targets, phases, methods, class libraries.

Each function has the signature of click's ``shell_complete``. What cannot be found out completes to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click


def complete_target(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Returns the targets that begin so."""
    from ryuaot.target import TARGETS

    return [name for name in TARGETS if name.startswith(incomplete)]


def complete_phase(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Returns the phases that begin so, and "all"."""
    from ryuaot.pipeline.phase_table import PHASES

    return [name for name in ("all", *(phase.slug for phase in PHASES)) if name.startswith(incomplete)]


def complete_optional(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Returns the optional phases and kinds of transformations that begin so."""
    from ryuaot.pipeline.fuel import TRANSFORMATIONS
    from ryuaot.pipeline.phase_table import PHASES

    known = dict.fromkeys((*(phase.slug for phase in PHASES if phase.is_optional), *TRANSFORMATIONS))
    return [name for name in known if name.startswith(incomplete)]


def complete_rule(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Returns the simplification rules that begin so."""
    from ryuaot.ir.rule_names import rule_names

    return [name for name in rule_names() if name.startswith(incomplete)]


def complete_framework(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Returns the versions of the class library that begin so."""
    from ryuaot.classlib.library_version import COLUMNS

    return [str(version) for version in COLUMNS if str(version).startswith(incomplete)]


def complete_method(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Returns the names of methods of the assembly on the command line that begin so."""
    from ryuaot.errors import RyuaotError
    from ryuaot.metadata.assembly import open_assembly
    from ryuaot.metadata.tables import T

    # While the last option lacks its value, click leaves the arguments unassigned.
    file = context.params.get("assembly") or next(iter(context.args), None)
    if not file:
        return []
    try:
        assembly = open_assembly(file)
        count = assembly.tables[T.MethodDef].count
        names = {assembly.string(assembly.row(T.MethodDef, row)[3]) for row in range(1, count + 1)}
    except RyuaotError:
        return []
    return sorted(name for name in names if name.startswith(incomplete))
