"""ModuleDesc: types, methods and fields of one assembly, created from its rows on demand."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Protocol, cast

from ryuaot.classlib.installed_libraries import CORE_ASSEMBLY
from ryuaot.errors import BAD_FORMAT, BadInput, Thrown
from ryuaot.metadata.elements import ElementType, SigFlags
from ryuaot.metadata.pdb import PortablePdb, open_pdb
from ryuaot.metadata.signature_blobs import RawMethodSig, SignatureReader
from ryuaot.metadata.tables import T
from ryuaot.typesystem.failures import (
    invalid_token,
    is_missing,
    missing_assembly,
    missing_field,
    missing_method,
    missing_type,
    wrong_kind,
)
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.members import (
    enum_underlying,
    fields_of,
    instantiate_method,
    methods_named,
    methods_of,
    overload_number,
)
from ryuaot.typesystem.methods import MethodContext, MethodDesc, ParamInfo, PInvokeInfo
from ryuaot.typesystem.signatures import LocalSig, MethodSignature
from ryuaot.typesystem.type_desc import GenericParamInfo
from ryuaot.typesystem.types import ArrayType, DefType, TypeDesc

if TYPE_CHECKING:
    from ryuaot.metadata.assembly import Assembly

_CORE_FACADES = frozenset((CORE_ASSEMBLY, "System.Runtime", "mscorlib", "netstandard"))
_TYPE_TABLES = (T.TypeRef, T.TypeDef, T.TypeSpec)
_WRONG_PARAMETER = Thrown("System.ArgumentException", ("The parameter is incorrect.\n (0x80070057 (E_INVALIDARG))",))
_WRONG_TOKEN = Thrown(
    "System.Runtime.InteropServices.COMException",
    ("A token of the wrong type passed to a metadata function. (0x8013115F)",),
)
_NO_FIELD = Thrown("System.MissingFieldException", ("Field not found: '?'.",))
_MAX_SPEC_NESTING = 32
_MAX_FORWARDS = 32
_CONSTANTS = {
    ElementType.BOOLEAN: "<?", ElementType.CHAR: "<H", ElementType.I1: "<b", ElementType.U1: "<B", ElementType.I2: "<h",
    ElementType.U2: "<H", ElementType.I4: "<i", ElementType.U4: "<I", ElementType.I8: "<q", ElementType.U8: "<Q",
    ElementType.R4: "<f", ElementType.R8: "<d",
}


class ModuleContext(MethodContext, Protocol):
    """The part of the type system that modules use."""

    program: ModuleDesc | None

    def find_assembly(self, name: str) -> ModuleDesc | None: ...
    def get_fnptr(self, signature: MethodSignature) -> TypeDesc: ...
    def missing_type(
        self, module: ModuleDesc, home: str, name: str, is_value: bool, why: BadInput
    ) -> TypeDesc: ...


class ModuleDesc:
    """A loaded module. `md` is its file; resolve_* take tokens and return open entities (`!n`, `!!n` are not
    replaced)."""

    def __init__(self, context: ModuleContext, md: Assembly, name: str, is_core: bool) -> None:
        self.context = context
        self.md = md
        self.name = name
        self.is_core = is_core
        self._defs: list[DefType | None] = [None] * (md.rows(T.TypeDef) + 1)
        self._refs: dict[int, TypeDesc] = {}
        self._spec_nesting = 0
        self._member_refs: dict[int, MethodDesc | FieldDesc] = {}
        self._method_specs: dict[int, MethodDesc] = {}
        self.scopes: dict[tuple[tuple[TypeDesc, ...], tuple[TypeDesc, ...]], object] = {}  # of method_il.py
        self._locals: dict[int, tuple[LocalSig, ...]] = {}
        self._fields_at_rva: dict[int, list[int]] | None = None
        self._pdb: PortablePdb | None | bool = False

    def __repr__(self) -> str:
        return f"<ModuleDesc {self.name}>"

    def bad(self, what: str, thrown: Thrown = BAD_FORMAT) -> BadInput:
        """Returns a BadInput for this file. thrown: the runtime's exception for it."""
        return BadInput(self.md.path, what, thrown=thrown)

    # --- types ---------------------------------------------------------------------------------------------------

    @property
    def types(self) -> tuple[DefType, ...]:
        """All types that the module defines, `<Module>` first, in row order."""
        return tuple([self.type_def(rid) for rid in range(1, self.md.rows(T.TypeDef) + 1)])

    @property
    def entry_point(self) -> MethodDesc | None:
        """The entry point of the program; None for a library."""
        token = self.md.entry_point_token
        if token == 0:
            return None
        method = self.resolve_method(token)
        if not method.is_static or method.is_generic or method.owner.contains_generic_params:
            raise self.bad(f"entry point {method.full_name} must be static and not generic")
        return method

    def type_def(self, rid: int) -> DefType:
        """Returns the type of TypeDef row `rid`."""
        if not 0 < rid < len(self._defs):
            raise self.bad(f"row {rid} of metadata table TYPE_DEF does not exist")
        found = self._defs[rid]
        if found is None:
            found = self._defs[rid] = DefType(self, rid)
        return found

    def find_type(self, namespace: str, name: str) -> DefType | None:
        """Returns the top-level type with a name, defined here or forwarded; None if there is none."""
        module = self
        for _ in range(_MAX_FORWARDS):
            rid = module.md.find_typedef(namespace, name)
            if rid:
                return module.type_def(rid)
            exported = module.md.find_exported(namespace, name)
            if not exported:
                return None
            target, _ = module.md.forwarded_to(exported)
            if target >> 24 != T.AssemblyRef:
                raise module.bad(f"type {namespace}.{name} is in another file of the assembly: not supported")
            module = module.assembly_ref(target & 0xFFFFFF)
        return None  # the forwarders form a cycle

    def find_nested(self, enclosing: DefType, name: str) -> DefType | None:
        """Returns the type with a name that is nested in `enclosing`."""
        rid = enclosing.module.md.find_nested(enclosing.rid, name)
        return declaring_module(enclosing).type_def(rid) if rid else None

    def own_type_named(self, full_name: str) -> DefType | None:
        """Returns the type `Ns.Outer+Inner` that is defined here."""
        outer, *inner = full_name.split("+")
        namespace, _, name = outer.rpartition(".")
        rid = self.md.find_typedef(namespace, name)
        for nested in inner:
            rid = self.md.find_nested(rid, nested) if rid else 0
        return self.type_def(rid) if rid else None

    def find_type_named(self, full_name: str) -> DefType | None:
        """Returns the type `Ns.Outer+Inner`, here or forwarded."""
        outer, *inner = full_name.split("+")
        namespace, _, name = outer.rpartition(".")
        found = self.find_type(namespace, name)
        for nested in inner:
            if found is not None:
                found = self.find_nested(found, nested)
        return found

    def assembly_ref(self, rid: int) -> ModuleDesc:
        """Returns the module of AssemblyRef row `rid`."""
        name = self.md.assembly_ref(rid)
        module = self.context.find_assembly(name.name)
        if module is None:
            raise missing_assembly(self, name)
        return module

    def names_core_type(self, token: int) -> bool:
        """Whether a TypeDef or TypeRef token, whose name is a core type's, means the core library's type."""
        if token >> 24 == T.TypeDef:
            return self.is_core
        if token >> 24 != T.TypeRef:
            return False
        scope = self.md.row(T.TypeRef, token & 0xFFFFFF)[0]
        if scope >> 24 != T.AssemblyRef:
            return False
        if self.md.assembly_ref(scope & 0xFFFFFF).name in _CORE_FACADES:
            return True
        return self.resolve_type(token).module.is_core

    def resolve_type(self, token: int) -> TypeDesc:
        """Returns the type of a TypeDef, TypeRef or TypeSpec token."""
        table, rid = token >> 24, token & 0xFFFFFF
        if table in _TYPE_TABLES and not 0 < rid <= self.md.rows(table):
            raise invalid_token(self, token) if table != T.TypeSpec else self.bad(f"no row {rid}", _WRONG_PARAMETER)
        if table == T.TypeDef:
            return self.type_def(rid)
        found = self._refs.get(token)
        if found is None:
            if token >> 24 == T.TypeRef:
                found = self._resolve_ref(token & 0xFFFFFF)
            elif token >> 24 == T.TypeSpec:
                found = self._resolve_spec(token & 0xFFFFFF)
                found.check_found()
            else:
                raise self.bad(f"token 0x{token:08x} is no type")
            self._refs[token] = found
        return found

    def _resolve_spec(self, rid: int) -> TypeDesc:
        if self._spec_nesting > _MAX_SPEC_NESTING:
            raise self.bad("type specifications are nested too deeply")
        self._spec_nesting += 1
        try:
            return self.reader(self.md.row(T.TypeSpec, rid)[0]).type()
        finally:
            self._spec_nesting -= 1

    def _resolve_ref(self, rid: int) -> DefType:
        names: list[str] = []
        namespace = ""
        scope = T.TypeRef << 24 | rid
        while scope >> 24 == T.TypeRef:
            scope, name, space = self.md.row(T.TypeRef, scope & 0xFFFFFF)
            names.append(self.md.string(name))
            namespace = self.md.string(space)
            if len(names) > _MAX_SPEC_NESTING:
                raise self.bad("types are nested too deeply")
        module = self.assembly_ref(scope & 0xFFFFFF) if scope >> 24 == T.AssemblyRef else self
        if scope >> 24 == T.ModuleRef:
            raise self.bad("multi-module assemblies are not supported")
        outer = names.pop()
        found = module.find_type(namespace, outer)
        while names and found is not None:
            outer = names.pop()
            found = self.find_nested(found, outer)
        if found is None:
            raise missing_type(self, self.md.full_name_of(T.TypeRef << 24 | rid), module)
        return found

    def generic_params(self, token: int) -> tuple[GenericParamInfo, ...]:
        """Returns the generic parameters of a TypeDef or MethodDef token, in order."""
        found = [GenericParamInfo(self, rid)
                 for rid in self.md.rows_of(T.GenericParam, "TypeOrMethodDef", token)]
        found.sort(key=lambda p: p.index)
        if [p.index for p in found] != list(range(len(found))):
            raise self.bad("generic parameters are not numbered from 0 without gaps")
        return tuple(found)

    def enum_underlying(self, definition: TypeDesc) -> TypeDesc:
        """Returns the primitive type that an enum is made of."""
        return enum_underlying(definition)

    def overload_number(self, method: MethodDesc) -> int:
        """Returns the number of a method among its overloads (see members.overload_number)."""
        return overload_number(method.owner, method)

    def explicit_interfaces(self, definition: TypeDesc) -> tuple[TypeDesc, ...]:
        """Returns the types of the InterfaceImpl rows of a definition."""
        rows = self.md.group(T.InterfaceImpl, 0).get(definition.token & 0xFFFFFF, [])
        found: dict[TypeDesc, None] = {}
        for rid in rows:
            interface = self.resolve_type(self.md.row(T.InterfaceImpl, rid)[1])
            if not interface.is_interface or interface.type_def is definition:
                raise self.bad(f"{definition.full_name} implements {interface.full_name}, which it cannot")
            found[interface] = None
        return tuple(found)

    def method_impls(self, typedef: int) -> list[tuple[MethodDesc, MethodDesc]]:
        """Returns (declaration, body) of the MethodImpl rows of a TypeDef row (II.22.27), in open form."""
        found: list[tuple[MethodDesc, MethodDesc]] = []
        for rid in self.md.group(T.MethodImpl, 0).get(typedef, []):
            _, body, declaration = self.md.row(T.MethodImpl, rid)
            found.append((self.resolve_method(declaration), self.resolve_method(body)))
        return found

    def class_layout(self, rid: int) -> tuple[int, int] | None:
        """Returns Pack and Size of a definition's ClassLayout row."""
        rows = self.md.group(T.ClassLayout, 2).get(rid)
        if not rows:
            return None
        pack, size, _ = self.md.row(T.ClassLayout, rows[0])
        return pack, size

    # --- members -------------------------------------------------------------------------------------------------

    def field_type(self, token: int) -> TypeDesc:
        """Returns the open type of a Field token."""
        found = self.reader(self.md.row(T.Field, token & 0xFFFFFF)[2]).field()
        if found.is_void:
            raise self.bad("a field cannot have type void")
        return found

    def field_offset(self, token: int) -> int | None:
        """Returns the offset in a FieldLayout row, if there is one."""
        rows = self.md.group(T.FieldLayout, 1).get(token & 0xFFFFFF)
        return self.md.row(T.FieldLayout, rows[0])[0] if rows else None

    def field_rva(self, rid: int, name: str) -> int:
        """Returns the RVA of Field row `rid`, whose full name is `name`."""
        rows = self.md.group(T.FieldRva, 1).get(rid)
        if not rows:
            raise self.bad(f"field {name} has no FieldRVA row")
        return int(self.md.row(T.FieldRva, rows[0])[0])

    def fields_at_rva(self, rva: int) -> list[int]:
        """Returns the Field rows whose data starts at an RVA."""
        if self._fields_at_rva is None:
            self._fields_at_rva = {}
            for row in range(1, self.md.rows(T.FieldRva) + 1):
                at, rid = self.md.row(T.FieldRva, row)
                self._fields_at_rva.setdefault(at, []).append(rid)
        return self._fields_at_rva[rva]

    def constant_kind(self, token: int) -> int | None:
        """Returns the element type of the Constant row of a Field, Param or Property token; None if there is no row."""
        constant = self._find_constant(token)
        return constant[0] if constant else None

    def _find_constant(self, token: int) -> tuple[int, int] | None:
        """Returns element type and blob heap offset of the Constant row of a token."""
        rows = self.md.rows_of(T.Constant, "HasConstant", token)
        if not rows:
            return None
        kind, _, _, value = self.md.row(T.Constant, rows[0])
        return kind & 0xFF, value

    def constant_of(self, token: int) -> int | float | str | bool | None:
        """Returns the value of the Constant row of a Field, Param or Property token."""
        constant = self._find_constant(token)
        if constant is None:
            return None
        kind, value = constant
        blob = self.md.blob(value)
        if kind == ElementType.STRING:
            return blob[:len(blob) & ~1].decode("utf-16-le", "surrogatepass")
        if kind == ElementType.CLASS:
            return None
        layout = _CONSTANTS.get(ElementType(kind)) if kind in _CONSTANTS else None
        if layout is None or len(blob) < struct.calcsize(layout):
            raise self.bad(f"constant of token 0x{token:08x} is malformed")
        decoded: int | float | bool = struct.unpack_from(layout, blob)[0]
        return decoded

    def method_signature(self, method: MethodDesc) -> MethodSignature:
        """Returns the open signature of a definition's method."""
        raw = self.reader(self.md.row(T.MethodDef, method.token & 0xFFFFFF)[4]).method()
        signature = self.make_signature(raw)
        if signature.has_this == method.is_static:
            raise self.bad(f"signature of {method.owner.full_name}::{method.name} does not fit its static flag")
        if signature.has_explicit_this:  # ECMA-335 II.15.3: for function pointers only
            raise self.bad(f"signature of {method.owner.full_name}::{method.name} has an explicit 'this'")
        return signature

    def make_signature(self, raw: RawMethodSig[TypeDesc]) -> MethodSignature:
        """Makes a MethodSignature of a decoded signature."""
        for param in raw.params:
            if param.is_void:
                raise self.bad("a parameter cannot have type void")
        header = raw.header
        return MethodSignature(raw.return_type, raw.params, header & SigFlags.HAS_THIS != 0,
                               header & SigFlags.EXPLICIT_THIS != 0, header & SigFlags.KIND_MASK, raw.generic_arity,
                               raw.sentinel)

    def params_info(self, method: MethodDesc) -> tuple[ParamInfo | None, ...]:
        """Returns the Param rows of a method by sequence number."""
        found: list[ParamInfo | None] = [None] * (len(method.signature.params) + 1)
        for rid in self.md.param_range(method.token & 0xFFFFFF):
            flags, sequence, name = self.md.row(T.Param, rid)
            if sequence < len(found):
                rows = self.md.rows_of(T.FieldMarshal, "HasFieldMarshall", T.Param << 24 | rid)
                marshal = self.md.blob(self.md.row(T.FieldMarshal, rows[0])[1]) if rows else None
                found[sequence] = ParamInfo(self.md.string(name), flags, marshal)
        return tuple(found)

    def pinvoke_info(self, method: MethodDesc) -> PInvokeInfo | None:
        """Returns the ImplMap row of a method."""
        rows = self.md.rows_of(T.ImplMap, "MemberForwarded", method.token)
        if not rows:
            return None
        flags, _, name, scope = self.md.row(T.ImplMap, rows[0])
        library = self.md.string(self.md.row(T.ModuleRef, scope)[0])
        return PInvokeInfo(library, self.md.string(name) or method.name, flags, method.impl_flags & 0x80 != 0)

    # --- attributes ----------------------------------------------------------------------------------------------

    def attribute_rid(self, token: int, full_name: str) -> int:
        """Returns the first CustomAttribute row of that type on `token`, or 0."""
        for rid in self.md.attribute_rows(token):
            if self.md.attribute_type(rid) == full_name:
                return rid
        return 0

    # --- tokens, in open form ------------------------------------------------------------------------------------

    def reader(self, blob: int) -> SignatureReader[TypeDesc]:
        """Returns a reader of the signature at a blob offset."""
        return SignatureReader(self.md.path, self.md.blob(blob), self)

    def method_def(self, rid: int) -> MethodDesc:
        """Returns the method of MethodDef row `rid`."""
        owner = self.md.method_owner(rid)
        return methods_of(self.type_def(owner))[rid - self.md.method_range(owner).start]

    def field_def(self, rid: int) -> FieldDesc:
        """Returns the field of Field row `rid`."""
        owner = self.md.field_owner(rid)
        return fields_of(self.type_def(owner))[rid - self.md.field_range(owner).start]

    def resolve_method(self, token: int) -> MethodDesc:
        """Returns the method of a MethodDef, MemberRef or MethodSpec token."""
        table, rid = token >> 24, token & 0xFFFFFF
        if table == T.MethodDef:
            return self.method_def(rid)
        if table == T.MemberRef:
            member = self.resolve_member(rid)
            if isinstance(member, MethodDesc):
                return member
            raise self.bad(f"{member.full_name} is used as a method")
        if table != T.MethodSpec:
            raise self.bad(f"token 0x{token:08x} is no method")
        found = self._method_specs.get(rid)
        if found is None:
            generic, blob = self.md.row(T.MethodSpec, rid)
            if generic >> 24 == T.MethodSpec:
                raise self.bad("a method instantiation of a method instantiation")
            args = self.reader(blob).method_spec()
            for arg in args:
                arg.check_found()
            found = self._method_specs[rid] = self.context.instantiate_method(self.resolve_method(generic), args)
        return found

    def resolve_field(self, token: int) -> FieldDesc:
        """Returns the field of a Field or MemberRef token."""
        table, rid = token >> 24, token & 0xFFFFFF
        if table == T.Field:
            if not 0 < rid <= self.md.rows(T.Field):
                raise self.bad(f"field token 0x{token:08x} does not exist", _NO_FIELD)
            return self.field_def(rid)
        if table != T.MemberRef:
            raise self.bad(f"token 0x{token:08x} is no field")
        member = self.resolve_member(rid)
        if isinstance(member, FieldDesc):
            return member
        raise self.bad(f"{member.full_name} is used as a field")

    def resolve_member(self, rid: int) -> MethodDesc | FieldDesc:
        """Returns the method or field of MemberRef row `rid`."""
        found = self._member_refs.get(rid)
        if found is None:
            parent, name, blob = self.md.row(T.MemberRef, rid)
            reader = self.reader(blob)
            table = parent >> 24
            if table == T.MethodDef:
                found = self.method_def(parent & 0xFFFFFF)  # a vararg call site
            elif table in (T.TypeDef, T.TypeRef, T.TypeSpec):
                owner = self.resolve_type(parent)
                if reader.blob[:1] == b"\x06":
                    found = self._find_field(owner, self.md.string(name), reader.field())
                else:
                    found = self._find_method(owner, self.md.string(name), self.make_signature(reader.method()))
            else:
                raise self.bad("multi-module assemblies are not supported")
            self._member_refs[rid] = found
        return found

    def _find_field(self, owner: TypeDesc, name: str, type_: TypeDesc) -> FieldDesc:
        step: TypeDesc | None = owner.type_def
        while step is not None:
            for field in fields_of(step):
                if field.name == name and field.type is type_:
                    return _get_field_on(field, owner)
            step = step.base_type
        raise missing_field(self, owner, name, f"of type {type_.full_name} does not exist")

    def _find_method(self, owner: TypeDesc, name: str, sig: MethodSignature) -> MethodDesc:
        """Searches the definition and its bases for a method, in terms of the definition's own parameters (as `sig`
        is)."""
        if isinstance(owner, ArrayType) and name in ("Get", "Set", "Address", ".ctor"):
            return owner.array_method(name, len(sig.params))
        if sig.sentinel >= 0:
            sig = MethodSignature(sig.return_type, sig.params[:sig.sentinel], sig.has_this, sig.has_explicit_this,
                                  sig.call_conv, sig.generic_arity)
        step: TypeDesc | None = owner.type_def
        while step is not None:
            for method in methods_named(step, name):
                if method.signature == sig:
                    return instantiate_method(method, owner.type_args, ()) if owner.type_args else method
            step = step.base_type if name not in (".ctor", ".cctor") else None  # constructors are not inherited
        raise missing_method(self, owner, name, sig)

    def standalone_signature(self, token: int) -> MethodSignature:
        """Returns the open signature of a `calli` token."""
        if token >> 24 != T.StandAloneSig:
            raise self.bad(f"token 0x{token:08x} is no signature", _WRONG_TOKEN)
        return self.make_signature(self.reader(self.md.row(T.StandAloneSig, token & 0xFFFFFF)[0]).method())

    def local_signature(self, token: int) -> tuple[LocalSig, ...]:
        """Returns the open local variables of a StandAloneSig token (none for 0)."""
        found = self._locals.get(token)
        if found is None:
            if token == 0:
                return ()
            if token >> 24 != T.StandAloneSig:
                raise self.bad(f"token 0x{token:08x} is no signature")
            raw = self.reader(self.md.row(T.StandAloneSig, token & 0xFFFFFF)[0]).locals()
            for type_, _ in raw:
                type_.check_found()
            found = self._locals[token] = tuple([LocalSig(type_, pinned) for type_, pinned in raw])
        return found

    # --- bodies ------------------------------------------------------------------------------------

    @property
    def pdb(self) -> PortablePdb | None:
        """The module's debug information; None if it has none."""
        if isinstance(self._pdb, bool):
            self._pdb = open_pdb(self.md)
        return self._pdb

    # --- SignatureProvider ---------------------------------------------------------------------------------------

    def primitive(self, etype: int) -> TypeDesc:
        """Implements SignatureProvider."""
        return self.context.primitive(etype)

    def named(self, token: int, is_value_type: bool) -> TypeDesc:
        """Implements SignatureProvider."""
        found = self.definition(token, is_value_type)
        if found.is_generic_definition and found.missing is None:
            return self._missing(token, is_value_type, missing_type(self, found.full_name, self))
        return found

    def definition(self, token: int, is_value_type: bool) -> TypeDesc:
        """Implements SignatureProvider."""
        try:
            found = self.resolve_type(token)
        except BadInput as error:
            if token >> 24 != T.TypeRef or not is_missing(error):
                raise
            return self._missing(token, is_value_type, error)
        if found.is_value_type != is_value_type and token >> 24 != T.TypeSpec:
            return self._missing(token, is_value_type, wrong_kind(self, found))
        return found

    def _missing(self, token: int, is_value_type: bool, why: BadInput) -> TypeDesc:
        """Returns the placeholder in signatures of a type that cannot be loaded."""
        home = self._get_home_assembly(token) if token >> 24 == T.TypeRef else self.name
        return self.context.missing_type(self, home, self.md.full_name_of(token), is_value_type, why)

    def _get_home_assembly(self, token: int) -> str:
        """Returns the simple name of the assembly that a TypeRef refers to."""
        scope = token
        while scope >> 24 == T.TypeRef:
            scope = self.md.row(T.TypeRef, scope & 0xFFFFFF)[0]
        return self.md.assembly_ref(scope & 0xFFFFFF).name if scope >> 24 == T.AssemblyRef else self.name

    def instance(self, definition: TypeDesc, args: tuple[TypeDesc, ...]) -> TypeDesc:
        """Implements SignatureProvider."""
        return self.context.instantiate(definition, args)

    def szarray(self, element: TypeDesc) -> TypeDesc:
        """Implements SignatureProvider."""
        return self.context.get_szarray(element)

    def array(self, element: TypeDesc, rank: int) -> TypeDesc:
        """Implements SignatureProvider."""
        return self.context.get_mdarray(element, rank)

    def pointer(self, element: TypeDesc) -> TypeDesc:
        """Implements SignatureProvider."""
        return self.context.get_pointer(element)

    def byref(self, element: TypeDesc) -> TypeDesc:
        """Implements SignatureProvider."""
        return self.context.get_byref(element)

    def variable(self, index: int) -> TypeDesc:
        """Implements SignatureProvider."""
        return self._get_variable(index, is_method=False)

    def method_variable(self, index: int) -> TypeDesc:
        """Implements SignatureProvider."""
        return self._get_variable(index, is_method=True)

    def _get_variable(self, index: int, is_method: bool) -> TypeDesc:
        if index > self.md.rows(T.GenericParam) + 64:  # the parameters may be another module's
            raise self.bad(f"generic parameter number {index} does not exist")
        if is_method:
            return self.context.method_variables(index + 1)[index]
        return self.context.type_variables(index + 1)[index]

    def function_pointer(self, sig: RawMethodSig[TypeDesc]) -> TypeDesc:
        """Implements SignatureProvider."""
        return self.context.get_fnptr(self.make_signature(sig))


def _get_field_on(field: FieldDesc, owner: TypeDesc) -> FieldDesc:
    """Returns a field of the open definition, on its exact owner."""
    exact = field.owner.instantiate(owner.type_args, ())
    return fields_of(exact)[field.index]


def declaring_module(member: TypeDesc | MethodDesc) -> ModuleDesc:
    """Returns the module that defines a type or method."""
    return cast(ModuleDesc, member.module)
