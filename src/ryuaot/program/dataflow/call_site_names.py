"""The names that C#'s dynamic call sites ask for.

The compiler makes a binder for each site: `Binder.GetMember(flags, "Length", context, arguments)`. The name is a
literal of the body, which data flow finds. A site for an operator, a conversion, an index or a delegate has no name;
the binder knows what the members are called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.program.dataflow.annotations import Annotations
from ryuaot.program.dataflow.il_interpreter import interpret_body
from ryuaot.program.dataflow.value_model import MethodModel, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.typesystem.methods import MethodDesc

#: The class that makes binders of call sites.
CALL_SITE_BINDER = "Microsoft.CSharp.RuntimeBinder.Binder"
#: The usual names of a default property, which an index does not name.
DEFAULTS = ("Item", "Chars", "ItemOf")
_CONVERSIONS = ("op_Implicit", "op_Explicit")
_INVOKE = "Invoke"


class CallSiteNames:
    """The names of the call sites so far. names: of members. has_operators: some site is for an operator."""

    def __init__(self, bodies: Bodies) -> None:
        self._bodies = bodies
        self._annotations = Annotations()
        self.names: dict[str, None] = {}
        self.has_operators = False

    def read(self, methods: Iterable[MethodDesc]) -> None:
        """Adds what the sites ask for that bodies make."""
        for method in methods:
            try:
                calls = interpret_body(method, self._bodies.il(method), MethodModel(method, self._annotations)).calls
            except BadInput:
                continue  # its code cannot be decoded
            for call in calls:
                if call.called.owner.full_name == CALL_SITE_BINDER:
                    self._add(call.called.name, texts_of(call.called, call.arguments) or [])

    def _add(self, kind: str, names: list[str]) -> None:
        self.names.update(dict.fromkeys(names))
        self.names.update(dict.fromkeys(_CONVERSIONS))  # of arguments
        if kind.endswith("Operation"):
            self.has_operators = True
        elif kind.endswith("Index"):
            self.names.update(dict.fromkeys(DEFAULTS))
        elif kind in ("Invoke", "InvokeMember"):
            self.names[_INVOKE] = None  # InvokeMember may find a delegate
