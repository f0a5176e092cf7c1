"""Static virtual methods: resolves `constrained. T call M` and `constrained. T ldftn M`.

Instantiation is exact, so T is known in every body and an ordinary `call` remains. Neither reachability nor the
importer ever meets a static virtual method. ECMA-335 augments, "Static interface methods".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import Unsupported
from ryuaot.typesystem.vtable import resolve_static_virtual

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


def static_virtual_target(type_: TypeDesc, method: MethodDesc) -> MethodDesc:
    """Returns the target of a call of `method` constrained to `type_`.

    Raises Unsupported if the type has no (single most specific) implementation: the CLR throws there at run time.
    """
    target = resolve_static_virtual(type_, method)
    if target is None:
        raise Unsupported(method.full_name, None, f"static virtual method without implementation in {type_.full_name}")
    return target
