"""Builder of a stub between managed and native code: IL around a call, in execution order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import Unsupported
from ryuaot.metadata.elements import EHKind, SigFlags
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import Region
from ryuaot.program.il.synthetic_methods import ExternMethod
from ryuaot.program.interop import marshal_info as kinds
from ryuaot.program.interop.marshal_info import (
    NO_GENERICS,
    MarshalInfo,
    cannot_marshal,
    cannot_marshal_field,
    why_not,
    why_not_field,
)
from ryuaot.program.interop.native_layout import (
    ANSI_BSTR,
    BSTR,
    CURRENCY,
    NativeForm,
    find_unmarshalled_field,
    native_form,
)
from ryuaot.program.interop.native_structs import NativeStructs
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.signatures import MethodSignature
from ryuaot.typesystem.type_desc import self_and_bases

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import Entity, ProgramIL
    from ryuaot.program.mangling import Mangler
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_SUBSTITUTIONS = "Ryuaot.Substitutions"
_ONE_ARGUMENT = 2  # pieces of code of one argument alone: if its own conversion fails there is nothing to release
#: The runtime's own conversions (runtime/managed/NativeArguments.cs).
ARGUMENTS = "RyuAot.NativeArguments"
_BSTRS = {kinds.BSTR: BSTR, kinds.T_BSTR: BSTR, kinds.ANSI_BSTR: ANSI_BSTR}


class NativeStub:
    """Locals, native signature and code of a stub.

    `before`: code before the call; `load`: pushes each argument; `back`: copies values back after the call; `clean`:
    releases what the conversions allocated, also if one of them fails (`can_fail`): it is correct before they ran.
    """

    def __init__(self, method: MethodDesc, context: TypeSystemContext, mangler: Mangler) -> None:
        self.method = method
        self.context = context
        self.mangler = mangler
        self.structs = NativeStructs()
        self.locals: list[TypeDesc] = []
        self.names: dict[str, Entity] = {}
        self.before: list[str] = []
        self.load: list[str] = []
        self.back: list[str] = []
        self.clean: list[str] = []
        self.can_fail = False
        #: Whether the call itself looks for the native function, which may be missing.
        self.binds_late = False
        self.native: list[TypeDesc] = []

    # --- names in the text ----------------------------------------------------------------------------------------

    def known(self, name: str) -> TypeDesc:
        """Returns a type of the namespace System."""
        return self.context.well_known(f"System.{name}")

    def local(self, type_: TypeDesc) -> int:
        """Adds a local and returns its index."""
        self.locals.append(type_)
        return len(self.locals) - 1

    def name(self, entity: Entity) -> str:
        """Returns a name for an entity, for use in the text."""
        text = f"e{len(self.names)}"
        self.names[text] = entity
        return text

    def helper(self, symbol: str, result: TypeDesc, params: tuple[TypeDesc, ...], kind: CallKind) -> str:
        """Returns a name for a C function of the runtime."""
        return self.name(ExternMethod(self.method.owner, symbol, MethodSignature(result, params), kind))

    def refuse(self, what: str) -> Unsupported:
        """Returns the error for a conversion that the CLR has and this compiler has not."""
        return Unsupported(self.method.full_name, None, f"P/Invoke with {what}")

    def method_of(self, owner: str, name: str, params: int = -1) -> str:
        """Returns a name for the first method with a name and, if given, a number of parameters, of the class library
        or the substitutions."""
        named = methods_named(owner_named(self.context, owner), name)
        method = next((m for m in named if params < 0 or len(m.signature.params) == params), None)
        if method is None:
            raise self.refuse(f"a class library without {owner}.{name}")
        return self.name(method)

    def call(self, name: str) -> str:
        """Returns a call of one of the runtime's conversions."""
        return f"call {self.method_of(ARGUMENTS, name)}"

    def table(self, type_: TypeDesc | None) -> str:
        """Returns code that pushes the address of a type's MethodTable, or null. Objects of the type can be allocated
        then.

        The MethodTable of a delegate can make delegates of native functions.
        """
        if type_ is None:
            return "ldc.i4.0; conv.u"
        if type_.is_delegate:
            return f"ldtoken {self.name(type_)}; {self.call('Table')}"
        symbol = self.mangler.method_table(type_)
        signature = MethodSignature(self.known("IntPtr"), ())
        owner = self.method.owner
        return f"call {self.name(ExternMethod(owner, symbol, signature, CallKind.ADDRESS, refers_to=type_))}"

    # --- values in native memory ----------------------------------------------------------------------------------

    def form(self, number: int, type_: TypeDesc, info: MarshalInfo, is_unicode: bool) -> NativeForm:
        """Returns the native form of a value. number: the parameter's, from 1.

        Raises BadInput, with the CLR's MarshalDirectiveException, if native code cannot have it.
        """
        if type_.is_string and info.kind in _BSTRS:
            return NativeForm(_BSTRS[info.kind], self.context.target.pointer_size, 0)
        if type_.full_name == "System.Decimal" and info.kind == kinds.CURRENCY:
            return NativeForm(CURRENCY, 8, 0)
        found = native_form(type_, info.kind, is_unicode, self.context.target)
        culprit = find_unmarshalled_field(type_, self.context.target) if found is None and not type_.type_args else None
        if culprit is not None and info.kind in (0, kinds.STRUCT, kinds.LPSTRUCT):
            field, wanted, has_layout = culprit
            raise cannot_marshal_field(self.method, field, why_not_field(field.type, wanted, has_layout))
        if found is None or info.kind == kinds.ERROR:
            raise cannot_marshal(self.method, number, why_not(type_, info))
        if type_.type_args and not self.context.rules.marshals_generics:
            raise cannot_marshal(self.method, number, NO_GENERICS)
        return found

    def convert(self, name: str, addresses: str, form: NativeForm) -> str:
        """Returns a conversion between a managed value and native memory; `addresses` pushes their addresses."""
        return f"{addresses}; ldc.i4 {form.kind}; ldc.i4 {form.size}; {self.table(form.type)}; {self.call(name)}"

    def release(self, address: str, form: NativeForm) -> str:
        """Returns code that releases what native memory of that form owns."""
        return f"{address}; ldc.i4 {form.kind}; ldc.i4 {form.size}; {self.table(form.type)}; {self.call('Free')}"

    def memory(self, type_: TypeDesc, form: NativeForm) -> tuple[TypeDesc, int]:
        """Adds a local for a value of `type_` in native form. Returns its native type and index."""
        native = self.structs.of_form(type_, form)
        return native, self.local(native)

    def plain(self, index: int, native: TypeDesc) -> None:
        """Passes an argument unchanged."""
        self.native.append(native)
        self.load.append(f"ldarg {index}")

    def is_a(self, type_: TypeDesc, name: str) -> bool:
        """Whether a type is a class of System.Runtime.InteropServices, or one derived from it."""
        root = self.context.well_known(f"System.Runtime.InteropServices.{name}")
        return any(step is root for step in self_and_bases(type_))

    # --- the stub -------------------------------------------------------------------------------------------------

    def signature(self, native: TypeDesc, convention: int = SigFlags.C) -> MethodSignature:
        """Returns the native function's signature."""
        return MethodSignature(native, tuple(self.native), call_conv=convention)

    def body(self, call: str, native: TypeDesc, convert: str, errno: str) -> ProgramIL:
        """Assembles the stub's IL around the call. native, convert: of the result; errno: code right after the call."""
        keep, result = "", ""
        if not native.is_void:
            local = self.local(native)
            keep, result = f"stloc {local}", f"ldloc {local}; {convert}"
        pieces = [*self.before, *self.load, call, keep, errno, *self.back]
        regions: tuple[Region, ...] = ()
        alone = len(self.before) + len(self.clean) <= _ONE_ARGUMENT and not (self.binds_late or self.back)
        if self.can_fail and not alone:
            pieces = ["begin:", *pieces, "leave done", "fault:", *self.clean, "endfinally", "done:"]
            regions = (Region(EHKind.FAULT, "begin", "fault", "fault", "done"),)
        pieces += [*self.clean, result, "ret"]
        return assemble(";".join(pieces), tuple(self.locals), regions, **self.names)


def owner_named(context: TypeSystemContext, name: str) -> TypeDesc:
    """Returns a type of the class library or of the substitutions."""
    own = next((m for m in context.modules if m.name == _SUBSTITUTIONS), None) if name.startswith("RyuAot.") else None
    return (own and own.find_type_named(name)) or context.well_known(name)
