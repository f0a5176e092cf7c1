"""Methods that are in no file: stubs with IL of their own, and functions of the runtime that such IL calls.

They are MethodDescs like all others, so that scanning, compiling, mangling and caching need no second path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.elements import ImplFlags, MethodFlags
from ryuaot.pipeline.interfaces.host import CallKind, CallTarget
from ryuaot.typesystem.methods import MethodDesc, ParamInfo
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.types import TypeDesc


class SyntheticMethod(MethodDesc):
    """A synthetic method of `owner`; `make` returns its IL on demand. Interned by its creator.

    is_hidden: omitted from stack traces.
    """

    __slots__ = ("make", "is_hidden")

    def __init__(
        self,
        owner: TypeDesc,
        name: str,
        signature: MethodSignature,
        make: Callable[[], MethodIL],
        is_hidden: bool = True,
    ) -> None:
        super().__init__(owner, None)
        self.name = name
        self._signature = signature
        self.flags = MethodFlags.PUBLIC | (0 if signature.has_this else MethodFlags.STATIC)
        self.impl_flags = ImplFlags.RUNTIME
        self.make = make
        self.is_hidden = is_hidden

    @property
    def is_intrinsic(self) -> bool:
        return False

    @property
    def params_info(self) -> tuple[ParamInfo | None, ...]:
        return (None,) * (len(self.signature.params) + 1)


class ExternMethod(MethodDesc):
    """A C function, or the address of a datum, that synthesized IL names: `call_target` is how it is called.

    refers_to: the type of the MethodTable that an ADDRESS is, for reachability, or None. pinvoke_entry: library and
    entry point, if it is the cell of a function that is resolved at run time. text: the text, if it is zero-terminated
    UTF-8. library: the library that the program's P/Invoke names, for a function that the linker resolves, else "".
    """

    __slots__ = ("call_target", "refers_to", "pinvoke_entry", "text", "library")

    def __init__(
        self,
        owner: TypeDesc,
        symbol: str,
        signature: MethodSignature,
        kind: CallKind,
        refers_to: TypeDesc | None = None,
        pinvoke: tuple[str, str] | None = None,
        text: str | None = None,
        library: str = "",
    ) -> None:
        super().__init__(owner, None)
        self.name = symbol
        self._signature = signature
        self.flags = MethodFlags.PUBLIC | MethodFlags.STATIC
        self.impl_flags = ImplFlags.RUNTIME
        self.call_target = CallTarget(kind, symbol)
        self.refers_to = refers_to
        self.pinvoke_entry = pinvoke
        self.text = text
        self.library = library

    @property
    def is_intrinsic(self) -> bool:
        return False

    @property
    def unique_name(self) -> str:
        return f"extern {self.name}"

    @property
    def params_info(self) -> tuple[ParamInfo | None, ...]:
        return (None,) * (len(self.signature.params) + 1)
