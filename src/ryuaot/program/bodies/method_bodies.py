"""Bodies and call targets of methods: IL from a file, synthesized IL, or a C function."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, Thrown, Unsupported
from ryuaot.pipeline.interfaces.host import CallKind, CallTarget
from ryuaot.program import advsimd_bodies, sse_bodies
from ryuaot.program.bodies import pointer_size
from ryuaot.program.bodies.ambiguous_methods import AmbiguousMethods
from ryuaot.program.bodies.array_methods import Arrays
from ryuaot.program.bodies.body_preparation import prepare_body
from ryuaot.program.bodies.create_span import CreateSpans
from ryuaot.program.bodies.delegate_methods import Delegates
from ryuaot.program.bodies.replacement_bodies import (
    ELSEWHERE,
    GENERIC_ONLY,
    Intrinsics,
    resource_lookup_body,
    text_body,
)
from ryuaot.program.bodies.shared_stubs import SharedStubs
from ryuaot.program.bodies.unsafe_accessors import accessor_body, is_accessor
from ryuaot.program.il.il_assembler import assemble, load_arguments
from ryuaot.program.il.substitutions import Substitutions, is_library
from ryuaot.program.il.synthetic_methods import ExternMethod, SyntheticMethod
from ryuaot.program.inputs.referenced_types import referred_names
from ryuaot.program.interop.callback_stubs import callers_only_body, is_callers_only
from ryuaot.program.interop.pinvoke_stubs import is_linked, is_missing, pinvoke_body
from ryuaot.program.mangling import Mangler
from ryuaot.program.trimming.constant_calls import Constants, key_of
from ryuaot.program.vector_types import (
    HARDWARE_PREFIX,
    LANE_CONSTANTS,
    PREFIX,
    VECTOR_CONSTANTS,
    computes_with_lanes,
    computes_with_vectors,
    is_vector_node,
    vector_body,
    vector_method,
)
from ryuaot.runtime.internal_calls import QCALL, IntCall, intcalls
from ryuaot.toolchain.elf_header import is_elf_for
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from pathlib import Path

    from ryuaot.program.il.program_il import Entity
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc, PInvokeInfo
    from ryuaot.typesystem.types import TypeDesc


# Structs by which QCalls get objects and types by address; internal calls of the same name get them directly.
_HANDLES = frozenset(("ObjectHandleOnStack", "StringHandleOnStack", "QCallTypeHandle", "QCallAssembly", "QCallModule"))


class Bodies:
    """Bodies and call targets of exact methods, cached."""

    def __init__(self, context: TypeSystemContext, substitutions: Path | None = None) -> None:
        self.context = context
        #: The symbols of the runtime's archive; None if nothing is linked: every C function is assumed to exist.
        self.runtime_symbols: frozenset[str] | None = None
        #: The public key token of the program's first assembly; empty for an unsigned one.
        self.own_key = b""
        self.mangler = Mangler()
        referred = referred_names(context)
        self.constants = Constants(context, None, referred)
        self._vector_constants = Constants(context, VECTOR_CONSTANTS, referred)
        self._lane_constants = Constants(context, LANE_CONSTANTS, referred)
        self.intrinsics = Intrinsics(context)
        self.delegates = Delegates(context)
        self.shared_stubs = SharedStubs()
        self.ambiguous = AmbiguousMethods(context)
        self.arrays = Arrays(context, self.mangler)
        self.create_spans = CreateSpans(context)
        self.substitutions = Substitutions(context, substitutions, self.constants.present)
        self._il: dict[MethodDesc, MethodIL] = {}
        self._targets: dict[MethodDesc, CallTarget] = {}
        self._intcalls: dict[MethodDesc, IntCall | None] = {}
        self._intcall_table = intcalls(context.library)
        self._overloads = frozenset([key.partition("(")[0] for key in self._intcall_table if key.endswith(")")])
        self._intrinsic_names: dict[MethodDesc, str | None] = {}
        self._factories: dict[MethodDesc, SyntheticMethod] = {}
        self._entry_points: dict[MethodDesc, MethodDesc] = {}
        self._forwarders: set[MethodDesc] = set()
        self._refused: dict[MethodDesc, str] = {}
        self._without_signature: set[MethodDesc] = set()
        #: The exceptions that the bodies of refused methods throw.
        self.thrown: dict[MethodDesc, Thrown] = {}

    # --- calls ---------------------------------------------------------------------------------------------------

    def target(self, method: MethodDesc) -> CallTarget:
        """Returns the call target of a direct call of `method`."""
        found = self._targets.get(method)
        if found is None:
            found = self._targets[method] = self._make_target(method)
        return found

    def _make_target(self, method: MethodDesc) -> CallTarget:
        if isinstance(method, ExternMethod):
            return method.call_target
        # A forwarder for a constant call is called through tables: it has code, which makes the folded call.
        constant = self.constants.of(method) if method not in self._forwarders else None
        if constant is not None:
            return CallTarget(CallKind.CONSTANT, "", constant, no_object=self.constants.has_no_object(method))
        if self.intcall(method) is not None and not self._needs_forwarder(method):
            return self._c_target(method)
        return CallTarget(CallKind.MANAGED, self.mangler.method(method))

    def _c_target(self, method: MethodDesc) -> CallTarget:
        intcall = self.intcall(method)
        assert intcall is not None
        return CallTarget(
            CallKind.RUNTIME if intcall.can_collect else CallKind.RUNTIME_LEAF, self._c_symbol(intcall.symbol)
        )

    def _needs_forwarder(self, method: MethodDesc) -> bool:
        """Whether an internal call is a method with code of its own that calls the C function.

        It is if C functions have another calling convention and virtual calls would find the function in vtables.
        """
        return self.context.target.has_native_runtime and method.is_virtual

    def _forwarding_body(self, method: MethodDesc) -> MethodIL:
        """Returns a body that passes its arguments to the C function of an internal call."""
        target, params = self._c_target(method), (method.owner, *method.signature.params)
        signature = MethodSignature(method.signature.return_type, params)
        function = ExternMethod(method.owner, target.symbol, signature, target.kind)
        return assemble(f"{load_arguments(0, len(params))}; call f; ret", f=function)

    def _c_symbol(self, symbol: str) -> str:
        """Returns the symbol of a C function for managed code. One with another convention has a wrapper in the
        runtime."""
        foreign = self.context.target.unmanaged and not symbol.startswith("rt_")
        return f"rt_import_{symbol}" if foreign else symbol

    def intcall(self, method: MethodDesc) -> IntCall | None:
        """Returns the C function of an internal call or a listed P/Invoke, or the one that replaces IL."""
        typical = method.typical
        if typical not in self._intcalls:
            self._intcalls[typical] = self._find_intcall(typical)
        return self._intcalls[typical]

    def _find_intcall(self, method: MethodDesc) -> IntCall | None:
        has_il = not (method.is_internal_call or method.is_pinvoke)
        if has_il and not method.owner.module.is_core:
            return None
        key = key_of(method)
        found = None
        if key in self._overloads:
            found = self._intcall_table.get(f"{key}({','.join([p.full_name for p in method.signature.params])})")
        info = method.pinvoke
        if info is None or not _takes_handles(method):
            found = found or self._intcall_table.get(key)
        if found is None and info is not None and info.module == QCALL:
            found = self._intcall_table.get(f"{QCALL}::{info.entry_point}")
        if found is None or (has_il and not found.replaces_il):
            return None
        if self.substitutions.replacement(method) is not None or not self._is_defined(found.symbol):
            return None
        return found

    def _is_defined(self, symbol: str) -> bool:
        """Whether the linker will find a C function; those of libc are assumed to exist."""
        ours = symbol.startswith(("rt_", "SystemNative_"))
        return self.runtime_symbols is None or not ours or symbol in self.runtime_symbols

    def _is_missing(self, info: PInvokeInfo) -> bool:
        if is_missing(info, self.context.library):
            return not self._has_system_native
        return is_linked(info, self.context.library) and not self._is_defined(info.entry_point)

    @cached_property
    def _has_system_native(self) -> bool:
        """Whether the class library's own libSystem.Native provides what the runtime lacks."""
        folder, target = self.context.resolver.framework_dir, self.context.target
        return any(is_elf_for(folder / name, target) for name in ("libSystem.Native.so", "System.Native.so"))

    def entry_point(self, method: MethodDesc) -> MethodDesc:
        """Returns the method whose code tables and function pointers use for `method`: itself, or a forwarder.

        A forwarder makes the direct call. Folded calls have no code of their own; managed code cannot call C functions
        of another convention; the address of a libc function varies (IFUNC, PLT).
        """
        found = self._entry_points.get(method)
        if found is None:
            found = self._entry_points[method] = self._make_entry_point(method)
        return found

    def _make_entry_point(self, method: MethodDesc) -> MethodDesc:
        if isinstance(method, ExternMethod):
            return method
        target = self.target(method)
        is_c = target.kind in (CallKind.RUNTIME, CallKind.RUNTIME_LEAF)
        foreign = is_c and (self.context.target.has_native_runtime or not target.symbol.startswith("rt_"))
        if not foreign and target.kind != CallKind.CONSTANT:
            return method
        count = len(method.signature.params) + int(method.signature.has_this)
        body = assemble(f"{load_arguments(0, count)}; call m; ret", m=method)
        forwarder = SyntheticMethod(method.owner, f"<Entry>{method.unique_name}", method.signature, lambda: body)
        self._forwarders.add(forwarder)
        return forwarder

    def code_symbol(self, method: MethodDesc) -> str:
        """Returns the symbol of a method's code, for tables and function pointers."""
        entry = self.entry_point(method)
        target = self.target(entry)
        return target.symbol or self.mangler.method(entry)

    def intrinsic(self, method: MethodDesc) -> str | None:
        """Returns the name under which the importer may expand `method` inline; None if it is not an intrinsic."""
        if method in self._intrinsic_names:
            return self._intrinsic_names[method]
        name = self.intrinsics.expandable.get(key_of(method)) if method.owner.module.is_core else None
        if name is None:
            name = sse_bodies.sse_method(method) or advsimd_bodies.advsimd_method(method) or vector_method(method)
        if name is not None and self.substitutions.replacement(method) is not None:
            name = None
        self._intrinsic_names[method] = name
        return name

    def is_expanded(self, method: MethodDesc) -> bool:
        """Whether calls of `method` are nearly always expanded, so that its body is compiled only if a call remains."""
        name = self.intrinsic(method)
        return name is not None and not name.startswith(
            (PREFIX, HARDWARE_PREFIX, sse_bodies.PREFIX, advsimd_bodies.PREFIX)
        )

    def is_node(self, method: MethodDesc) -> bool:
        """Whether every call of `method` becomes nodes of its caller: its body is never compiled."""
        known = sse_bodies.is_sse_node(method) or advsimd_bodies.is_advsimd_node(method)
        node = known or is_vector_node(method, self.context.target)
        return node and self.substitutions.replacement(method) is None

    # --- bodies --------------------------------------------------------------------------------------------------

    def il(self, method: MethodDesc) -> MethodIL:
        """Returns the IL that is compiled for `method`. Raises Unsupported with the reason if there is none."""
        found = self._il.get(method)
        if found is None:
            found = self._il[method] = self._make_il(method)
        return found

    def refuse(self, method: MethodDesc, why: str, thrown: Thrown | None = None) -> None:
        """Replaces the body of `method` by one that throws.

        It throws what the runtime would, or PlatformNotSupportedException with the reason. If refused again, the
        signature is the cause: the body that throws then takes and returns nothing. It cannot be called otherwise, but
        tables name it.
        """
        if thrown is None:
            thrown = Thrown("System.PlatformNotSupportedException", (f"{method.full_name}: {why}",))
        if method in self._refused:
            self._without_signature.add(method)
        self._refused[method] = why
        self.thrown[method] = thrown
        self._il[method] = self._throwing_body(thrown)

    def replace_il(self, method: MethodDesc, il: MethodIL) -> None:
        """Makes `il` the IL of a method, which says the same as before in the program as a whole."""
        self._il[method] = il

    def strand(self, method: MethodDesc) -> None:
        """Replaces the body of an instance method of a class that has no objects: it is unreachable."""
        self._il[method] = assemble("ldnull; throw", (), ())

    def unstrand(self, method: MethodDesc) -> None:
        """Gives a method its own body back."""
        del self._il[method]

    def signature(self, method: MethodDesc) -> MethodSignature:
        """Returns the signature that a method's own code is compiled with (see :meth:`refuse`)."""
        if method not in self._without_signature:
            return method.signature
        return MethodSignature(self.context.system_void, ())

    @property
    def refused(self) -> dict[MethodDesc, str]:
        """The refused methods and their reasons, in the order of refusal."""
        return self._refused

    def _make_il(self, method: MethodDesc) -> MethodIL:
        if isinstance(method, SyntheticMethod):
            return method.make()
        replacement = self.substitutions.replacement(method)
        if replacement is not None:
            return self._prepare(il_of(replacement))
        if self._needs_forwarder(method) and self.intcall(method) is not None:
            return self._forwarding_body(method)
        if self.context.target.pointer_size == 4:
            narrow = pointer_size.body_of(method)
            if narrow is not None:
                return self._prepare(narrow, method.owner)
        special = self._vector_body(method) or self._replacement_body(method)
        if special is not None:
            return special
        if is_accessor(method):
            return accessor_body(method)
        if method.has_body:
            for type_ in (method.signature.return_type, *method.signature.params):
                type_.check_found()
                il_of(method).scope.check_local(type_)
            il = self._prepare(il_of(method), method.owner, self._constants_in(method))
            return callers_only_body(method, il, self.mangler) if is_callers_only(method) else il
        made = None
        if method.is_array_method:
            made = self.arrays.body(method)
        elif method.is_runtime_impl and method.owner.is_delegate:
            made = self.delegates.body(method)
        elif method.is_pinvoke:
            info = method.pinvoke
            if info is not None and self._is_missing(info):
                raise Unsupported(method.full_name, None, f"{info.entry_point}, which the runtime does not have")
            return pinvoke_body(method, self.context, self.mangler)
        if made is None:
            what = "internal call" if method.is_internal_call else "abstract" if method.is_abstract else "no body"
            raise Unsupported(method.full_name, None, f"method without code ({what})")
        return made

    def _vector_body(self, method: MethodDesc) -> MethodIL | None:
        return vector_body(method) or sse_bodies.immediate_body(method) or advsimd_bodies.body(method)

    def _constants_in(self, method: MethodDesc) -> Constants | None:
        """Returns the constants for a body that folds other calls than the default; None for the default."""
        if computes_with_vectors(method):
            return self._vector_constants
        return self._lane_constants if computes_with_lanes(method) else None

    def _prepare(self, il: MethodIL, owner: TypeDesc | None = None, constants: Constants | None = None) -> MethodIL:
        """Prepares a file's body for scanning and compilation."""
        calls = self.substitutions.calls_in(owner) if owner is not None else {}
        return prepare_body(il, constants or self.constants, self.create_spans, calls)

    def _replacement_body(self, method: MethodDesc) -> MethodIL | None:
        owner = method.owner
        texts = owner.name == "SR" and method.name == "GetResourceString" and is_library(declaring_module(owner))
        if texts and not owner.module.is_core:
            return resource_lookup_body(method, self.constants.resources(declaring_module(owner)))
        elsewhere = owner.namespace in ELSEWHERE and is_library(declaring_module(owner))
        if not owner.module.is_core and not elsewhere:
            return None
        key = key_of(method)
        if owner.name == "SR":
            key = f"System.SR::{method.name}"  # each assembly has one
        text = self.intrinsics.texts.get(key)
        if text is not None:
            return text_body(method, text)
        maker = self.intrinsics.makers.get(key)
        if maker is not None and (key not in GENERIC_ONLY or method.method_args):
            return maker(self.context, method)
        if method.is_intrinsic and self.constants.is_unsupported(owner) or advsimd_bodies.is_of_advsimd(method):
            # Their IL calls itself. The runtime never compiles it if the CPU lacks the instruction.
            return self._throwing_body(Thrown("System.PlatformNotSupportedException", ()))
        return None

    def _throwing_body(self, thrown: Thrown) -> MethodIL:
        """Returns the body `throw new E(arguments)`."""
        params = (self.context.system_string,) * len(thrown.arguments)
        constructors = methods_named(self.context.well_known(thrown.exception), ".ctor")
        constructor = next(m for m in constructors if m.signature.params == params)
        names: dict[str, Entity] = {f"t{number}": text for number, text in enumerate(thrown.arguments)}
        loads = "".join([f"ldstr {name}; " for name in names])
        return assemble(f"{loads}newobj constructor; throw", (), (), constructor=constructor, **names)

    # --- construction --------------------------------------------------------------------------------------------

    def factory(self, constructor: MethodDesc) -> MethodDesc | None:
        """Returns the static method that `newobj constructor` calls, for strings and general arrays; None for all
        others."""
        owner = constructor.owner
        if owner.is_string:
            return self._string_factory(constructor)
        return self.arrays.factory(constructor) if owner.is_array else None

    def _string_factory(self, constructor: MethodDesc) -> MethodDesc:
        found = self._factories.get(constructor)
        if found is None:
            params = constructor.signature.params
            ctor = next((m for m in methods_named(constructor.owner, "Ctor") if m.signature.params == params), None)
            if ctor is None:
                raise BadInput("", f"the class library has no String.Ctor for {constructor.full_name}")
            count = len(params)
            this = "" if ctor.is_static else "ldnull; "
            found = self._factories[constructor] = SyntheticMethod(
                constructor.owner,
                "New",
                MethodSignature(constructor.owner, params),
                lambda: assemble(f"{this}{load_arguments(0, count)}; call ctor; ret", ctor=ctor),
            )
        return found


def _takes_handles(method: MethodDesc) -> bool:
    """Whether a P/Invoke is a QCall with objects among its arguments."""
    return any(param.name in _HANDLES for param in method.signature.params)
