"""What a compilation may ask of the program around it: the EE-JIT interface of this compiler.

`pipeline/` sees only this protocol; `program/compilation/method_host.py` implements it. One host object serves the
compilation of one method and notes what was asked, so that the method's cache key is what its compilation really saw.
Facts of types, fields and signatures that follow from a resolved token alone (layout, flags, vtable shape) may be read
from the type system directly: resolving a token through `method_il(...)` has noted them.

Types, methods and fields are exact, but in shared generic code (`typesystem/canonical.py`): what its tokens name may be
shared, and is looked up at run time in the generic context. Calls go to the canonical body.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.target import Target
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.signatures import MethodSignature
    from ryuaot.typesystem.types import TypeDesc


class CallKind(IntEnum):
    """How code reaches a callee whose identity is known."""

    MANAGED = 0  # call `symbol`, managed convention, a safepoint
    RUNTIME_LEAF = 1  # call `symbol`, a C function: neither collects nor throws, no safepoint
    RUNTIME = 2  # call `symbol`, an asm thunk of the runtime that may collect or throw: a safepoint
    NATIVE = 3  # a foreign C function: native convention, between rt_pinvoke_begin and rt_pinvoke_end, a safepoint
    ADDRESS = (
        4  # no call: the value is the address of the data symbol `symbol` (a native int); the callee has no parameters
    )
    CONSTANT = 5  # no call: the arguments are evaluated and dropped, the value is `constant`
    MISSING = 6  # the body does not exist: call rt_throw_missing(`symbol`, address of zero-terminated UTF-8 text)


@dataclass(frozen=True, slots=True)
class CallTarget:
    """Where a direct call goes. `no_return`: the callee never returns (RUNTIME only). `no_object`: null stands for an
    object of a class that has none, and nothing is thrown (CONSTANT only)."""

    kind: CallKind
    symbol: str
    constant: int = 0
    no_return: bool = False
    no_object: bool = False


class DispatchKind(IntEnum):
    """How a virtual call finds its target."""

    DIRECT = 0  # statically known: call `target` (after a null check of `this`)
    VTABLE = 1  # load MethodTable, load code at byte offset `slot_offset` of it, call
    INTERFACE = 2  # address of the cell `cell` in the indirection register, call through its first word
    GENERIC_VIRTUAL = 3  # code = rt_resolve_gvm(this, `cell`), then call indirectly
    DELEGATE = 4  # invoke a delegate: `target` is its Invoke method, callable directly


@dataclass(frozen=True, slots=True)
class Dispatch:
    """The answer to 'how do I call this method virtually'.

    target: DIRECT and DELEGATE. method: DIRECT, the method that is really called. slot_offset: VTABLE, bytes from the
    MethodTable's start. cell: symbol, INTERFACE (a fresh one for this call site) and GENERIC_VIRTUAL.
    interface, interface_slot: INTERFACE, for rt_resolve_interface (ldvirtftn).
    """

    kind: DispatchKind
    target: CallTarget | None = None
    method: MethodDesc | None = None
    slot_offset: int = 0
    cell: str = ""
    interface: str = ""
    interface_slot: int = 0


class StaticKind(IntEnum):
    """Where a static field lives."""

    DATA = 0  # at `symbol` + `offset`, in the program's data
    THREAD = 1  # at rt_thread_static_base(`symbol`) + `offset`
    RVA = 2  # at `symbol`, bytes out of the file (as DATA, offset 0; never holds references)


@dataclass(frozen=True, slots=True)
class StaticAddress:
    """Address of a static field. Running the type's initialiser first is a question of its own."""

    kind: StaticKind
    symbol: str
    offset: int


class LookupKind(IntEnum):
    """What shared code looks up in its generic context, as numbered in runtime/c/typeloader.c."""

    TYPE = 0  # the MethodTable of a type
    RUNTIME_TYPE = 1  # its System.RuntimeType object
    STATICS = 2  # the block of its static fields, after its class constructor ran
    PLAIN_STATICS = 3  # the same; the class constructor runs elsewhere
    THREAD_STATICS = 4  # the TlsDesc of its thread statics, after its class constructor ran
    PLAIN_THREAD_STATICS = 5
    CLASS_INIT = 6  # nothing: its class constructor ran
    METHOD = 7  # the generic context of a shared generic method
    FUNCTION = 8  # code that can be called without the method's generic context
    FIELD_HANDLE = 9  # the descriptor of a field, for ldtoken
    METHOD_HANDLE = 10  # the descriptor of a method


@dataclass(frozen=True, slots=True)
class ClassTest:
    """tables: the MethodTables (symbols) of all instantiated classes of a class or interface, if they are few.
    Otherwise class numbers are compared: `number_offset` is the byte offset of a class's number in its MethodTable; the
    next four bytes are how many of the next numbers derive from it."""

    tables: tuple[str, ...]
    number_offset: int


class CompilationHost(Protocol):
    """One method's view of the program. Symbols are assembler symbols; addresses of data unless said otherwise."""

    @property
    def target(self) -> Target:
        """What is compiled for."""

    # -- bodies

    def method_il(self, method: MethodDesc) -> MethodIL:
        """Returns the IL to compile for `method`: its own, its substitution's, or a synthesized body (delegates'
        Invoke, array accessors, P/Invoke marshalling, `Unsafe.*`, ...). Tokens resolved through it are recorded. Raises
        Unsupported if there is none."""

    def inline_observations(self, callee: MethodDesc) -> Observations | str:
        """Returns what the inliner knows of a callee or, as text, why it must stay a call. Records the content of the
        IL."""

    def imported_callees(self) -> dict[object, Any]:
        """Returns what the inliner keeps between the methods of the program; emptied when queries may have other
        results."""

    def record_queries(self) -> None:
        """Starts to record the queries that are noted."""

    def recorded_queries(self) -> list[tuple[str, str]] | None:
        """Returns the queries since `record_queries`, with their results, and stops recording; None if the answers hold
        for this method only (dispatch cells)."""

    def repeat_queries(self, queries: list[tuple[str, str]]) -> None:
        """Notes recorded queries for this method too."""

    def display_name(self, method: MethodDesc) -> str:
        """Returns `Ns.Type:Name(int,ref):int`, for dumps and messages."""

    # -- types

    def class_layout(self, value_type: TypeDesc) -> ClassLayout:
        """Returns the layout of a value type for the IR: the same object for the same type."""

    def field_offset(self, field: FieldDesc) -> int:
        """Returns the byte offset of an instance field: from the start of the value in value types, from the
        MethodTable pointer in classes."""

    def type_symbol(self, type_: TypeDesc) -> str:
        """Returns the symbol of the MethodTable of any type."""

    def runtime_type_symbol(self, type_: TypeDesc) -> str:
        """Returns the symbol of the frozen System.RuntimeType object: the result of `ldtoken` + GetTypeFromHandle, and
        the content of a RuntimeTypeHandle."""

    def allocated_type(self, type_: TypeDesc) -> str:
        """Returns the same as `type_symbol`, for an allocation (newobj, newarr, box): instances of the type exist."""

    # -- shared generic code

    def lookup(
        self, kind: LookupKind, what: TypeDesc | MethodDesc | FieldDesc, delegate: TypeDesc | None = None
    ) -> str:
        """Returns the cell (for rt_generic_lookup) of a shared type, method or field that the generic context of the
        method decides. delegate: of a FUNCTION, the type of the delegate that takes the pointer."""

    def is_adapted(self, method: MethodDesc, delegate: TypeDesc | None) -> bool:
        """Whether a delegate over `method` calls an adapter instead."""

    # -- literals and statics

    def string_symbol(self, value: str) -> str:
        """Returns the symbol of the frozen String object of a literal."""

    def static_field(self, field: FieldDesc) -> StaticAddress:
        """Returns where a static field lives."""

    def class_init_for_field(self, method: MethodDesc, field: FieldDesc) -> str | None:
        """Returns the ClassInit (for rt_class_init; state 2 in its first int32 means done) to run in `method` before it
        accesses the static `field`; None if none is needed."""

    def own_signature(self, method: MethodDesc) -> MethodSignature:
        """Returns the signature that the code of the method is compiled with: the one that callers see, unless that one
        is invalid (then the body throws)."""

    def class_init_at_entry(self, method: MethodDesc) -> str | None:
        """Returns the ClassInit that `method` itself must run first (`MethodDesc.triggers_class_init`); None if none is
        needed. Callers need no check."""

    def field_handle(self, field: FieldDesc) -> str:
        """Returns `ldtoken` of a field: the symbol of its descriptor."""

    def method_handle(self, method: MethodDesc) -> str:
        """Returns `ldtoken` of a method: the symbol of an opaque descriptor."""

    # -- calls

    def intrinsic(self, method: MethodDesc) -> str | None:
        """Returns the key (`program/bodies/replacement_bodies.py`) under which the importer may have a shorter
        expansion. Optional: the method can always be called as well."""

    def constant_of(self, method: MethodDesc) -> int | None:
        """Returns the value that a call of `method` always has (feature switches, IsSupported of hardware intrinsics,
        ...). Branches on it must be folded: the code that they guard was not scanned and has no symbols."""

    def call_target(self, method: MethodDesc) -> CallTarget:
        """Returns how to call exactly `method` (call; callvirt of a non-virtual method)."""

    def virtual_call(
        self, method: MethodDesc, receiver: TypeDesc | None, is_exact: bool, whole: bool = False
    ) -> Dispatch:
        """Returns how to call `method` virtually on a receiver of static type `receiver` (None: only the declaring type
        is known); `is_exact`: the receiver is exactly that class. Final methods and sealed classes give DIRECT. With
        `whole`, so does a method that all objects of a closed program share."""

    def few_targets(self, method: MethodDesc, receiver: TypeDesc | None) -> list[tuple[str, MethodDesc, CallTarget]]:
        """Returns the few classes (their MethodTables) with objects in a closed program that can receive a virtual
        call, with the method and target of each; empty if there are many, or if more could be added."""

    def class_test(self, cls: TypeDesc) -> ClassTest | None:
        """Returns how code can test whether an object is of the class or interface `cls` in a closed program; None if
        an object can be of it in another way, or if the program is not closed."""

    def exact_call(self, method: MethodDesc, receiver: TypeDesc) -> Dispatch | None:
        """Returns how objects of exactly the class `receiver` dispatch a virtual call of `method`, if that is DIRECT.
        For boxes, a method of the value type takes the address of the value in the box."""

    def constrained_call(self, constraint: TypeDesc, method: MethodDesc) -> tuple[MethodDesc | None, bool]:
        """Resolves `constrained. T callvirt M` with a value type T: the method that is called directly, and whether
        `this` must be boxed first (False: it takes the managed pointer). None: M is called virtually on a box, which
        is copied back where it need not be boxed."""

    def factory_of(self, constructor: MethodDesc) -> MethodDesc | None:
        """Returns, for `newobj`, a static method with the constructor's parameters that allocates, initialises and
        returns the object (String constructors, multi-dimensional arrays); None: allocate, then call the constructor.
        """

    def delegate_constructor(self, constructor: MethodDesc, target: MethodDesc | None, is_virtual: bool) -> MethodDesc:
        """Returns, for `ldftn target; newobj D::.ctor` (ldvirtftn: `is_virtual`; target None: the pointer has any
        origin), the method to call instead of the constructor, with the same signature (this, object, native int)."""

    def function_pointer(self, method: MethodDesc, delegate: TypeDesc | None) -> str:
        """Returns the code address that `ldftn` pushes. `delegate`: the pointer is passed directly to the constructor
        of that delegate type, so it is of code that the delegate can call: for an instance method of a value type, the
        entry that takes a boxed `this`."""


@dataclass(frozen=True, slots=True)
class Observations:
    """il_size: bytes. blocks: basic blocks, those of branches to the next instruction included. native_size: estimate,
    tenths of a byte. calls: call instructions. constant_tests, range_tests: numbers of the arguments (`this` is 0) that
    are compared with a constant (or zero), with a length. is_mostly_load_store: more than 70 % of the instructions.
    has_eh: it has tries.
    """

    il_size: int
    blocks: int
    native_size: int
    calls: int
    returns: bool
    has_loop: bool
    has_eh: bool
    has_localloc: bool
    is_mostly_load_store: bool
    is_wrapper: bool
    constant_tests: frozenset[int]
    range_tests: frozenset[int]
