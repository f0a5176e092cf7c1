"""Method bodies with their tokens resolved in the method's own instantiation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ryuaot.errors import INVALID_PROGRAM, BadInput, Thrown
from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.tables import T
from ryuaot.typesystem.cast import check_method, check_type
from ryuaot.typesystem.failures import missing_type
from ryuaot.typesystem.members import fields_of, instantiate_method
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.signatures import LocalSig, MethodSignature

if TYPE_CHECKING:
    from ryuaot.metadata.il_body import MethodBody
    from ryuaot.metadata.pdb import MethodDebug
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.type_desc import TypeDesc


_NO_PARAMETERS = Thrown(
    "System.BadImageFormatException", ("An attempt was made to load a program with an incorrect format.",)
)


class TokenScope:
    """Resolves a module's tokens within one instantiation (type and method arguments), each token once."""

    __slots__ = ("module", "type_args", "method_args", "_is_closed", "_types", "_methods", "_fields")

    def __init__(self, module: ModuleDesc, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> None:
        self.module = module
        self.type_args = type_args
        self.method_args = method_args
        self._is_closed = not type_args and not method_args
        self._types: dict[int, TypeDesc] = {}
        self._methods: dict[int, MethodDesc] = {}
        self._fields: dict[int, FieldDesc] = {}

    def resolve_type(self, token: int) -> TypeDesc:
        """Returns the exact type of a TypeDef, TypeRef or TypeSpec token; a generic TypeDef or TypeRef remains the open
        definition."""
        found = self._types.get(token)
        if found is None:
            found = self.module.resolve_type(token)
            if token >> 24 == T.TypeSpec:
                if self._is_closed:
                    self._check_closed(found)
                else:
                    found = found.instantiate(self.type_args, self.method_args)
                check_type(found)
            self._types[token] = found
        return found

    def _check_closed(self, type_: TypeDesc) -> None:
        """Raises BadInput for a type with generic parameters that code without them names."""
        if type_.contains_generic_params:
            raise self.module.bad(f"type {type_.full_name} has parameters where there are none", _NO_PARAMETERS)

    def _check_parent(self, token: int) -> None:
        """Raises BadInput if the type that a MemberRef token names has no members, or is none."""
        if token >> 24 != T.MemberRef:
            return
        parent = self.module.md.row(T.MemberRef, token & 0xFFFFFF)[0]
        if parent >> 24 != T.TypeSpec:
            return
        type_ = self.resolve_type(parent)
        if type_.is_byref:
            raise self.module.bad(f"member of {type_.full_name}")
        if type_.is_void:
            raise self.module.bad("member of void", INVALID_PROGRAM)

    def resolve_method(self, token: int) -> MethodDesc:
        """Returns the exact method of a MethodDef, MemberRef or MethodSpec token."""
        found = self._methods.get(token)
        if found is None:
            self._check_parent(token)
            found = self.module.resolve_method(token)
            found.signature.return_type.check_found()  # as the JIT does; it does not load the parameters' types
            if self._is_closed:
                for type_ in (found.owner, *found.method_args):
                    self._check_closed(type_)
            else:
                found = instantiate_method(found, self.type_args, self.method_args)
            check_method(found)
            self._methods[token] = found
        return found

    def resolve_field(self, token: int) -> FieldDesc:
        """Returns the exact field of a Field or MemberRef token."""
        found = self._fields.get(token)
        if found is None:
            self._check_parent(token)
            found = self.module.resolve_field(token)
            found.type.check_found()
            if self._is_closed:
                self._check_closed(found.owner)
            elif found.owner.contains_generic_params:
                found = fields_of(found.owner.instantiate(self.type_args, self.method_args))[found.index]
            check_type(found.owner)
            self._fields[token] = found
        return found

    def resolve_token(self, token: int) -> TypeDesc | MethodDesc | FieldDesc:
        """Returns the type, method or field of an `ldtoken` token."""
        table = token >> 24
        if table in (T.MethodDef, T.MethodSpec):
            return self.resolve_method(token)
        if table == T.Field:
            return self.resolve_field(token)
        if table == T.MemberRef:
            row = self.module.md.row(T.MemberRef, token & 0xFFFFFF)
            is_field = self.module.md.blob(row[2])[:1] == b"\x06"
            return self.resolve_field(token) if is_field else self.resolve_method(token)
        return self.resolve_type(token)

    def check_local(self, type_: TypeDesc) -> None:
        """Raises BadInput for a type that no local of the scope's code can have."""
        if self._is_closed:
            self._check_closed(type_)
        check_type(type_)

    def resolve_string(self, token: int) -> str:
        """Returns the literal of an `ldstr` token (UTF-16 code units; lone surrogates kept)."""
        if token >> 24 != 0x70:
            raise self.module.bad(f"token 0x{token:08x} is no string")
        return self.module.md.user_string(token)

    def resolve_sig(self, token: int) -> MethodSignature:
        """Returns the exact signature of a `calli` token."""
        signature = self.module.standalone_signature(token)
        if not self._is_closed:
            return signature.instantiate(self.type_args, self.method_args)
        for type_ in (signature.return_type, *signature.params):
            self._check_closed(type_)
        return signature


NO_FILTER = -1


@dataclass(frozen=True, slots=True)
class EHClause:
    """An exception handling clause; IL offsets, ends exclusive. filter_start is NO_FILTER unless the kind is FILTER."""

    kind: EHKind
    try_start: int
    try_end: int
    handler_start: int
    handler_end: int
    catch_type: TypeDesc | None
    filter_start: int


class MethodIL:
    """A method's IL. The resolve_* are those of its TokenScope, so all tokens resolve to exact entities."""

    __slots__ = ("method", "body", "code", "max_stack", "init_locals", "scope", "_locals", "_eh", "resolve_method",
                 "resolve_field", "resolve_type", "resolve_token", "resolve_string", "resolve_sig")

    def __init__(self, method: MethodDesc, body: MethodBody, scope: TokenScope) -> None:
        self.method = method
        self.body = body
        self.code = body.code
        self.max_stack = body.max_stack
        self.init_locals = body.init_locals
        self.scope = scope
        self._locals: tuple[LocalSig, ...] | None = None
        self._eh: tuple[EHClause, ...] | None = None
        self.resolve_method = scope.resolve_method
        self.resolve_field = scope.resolve_field
        self.resolve_type = scope.resolve_type
        self.resolve_token = scope.resolve_token
        self.resolve_string = scope.resolve_string
        self.resolve_sig = scope.resolve_sig

    @property
    def locals(self) -> tuple[LocalSig, ...]:
        """The local variables."""
        if self._locals is None:
            scope = self.scope
            found = tuple([
                LocalSig(local.type.instantiate(scope.type_args, scope.method_args), local.is_pinned)
                if local.type.contains_generic_params else local
                for local in scope.module.local_signature(self.body.locals_token)])
            for local in found:
                scope.check_local(local.type)
            self._locals = found
        return self._locals

    @property
    def eh(self) -> tuple[EHClause, ...]:
        """The EH clauses, in table order (innermost first)."""
        if self._eh is None:
            self._eh = tuple([
                EHClause(raw.kind, raw.try_start, raw.try_end, raw.handler_start, raw.handler_end,
                         self.resolve_type(raw.value) if raw.kind == EHKind.CATCH else None,
                         raw.value if raw.kind == EHKind.FILTER else NO_FILTER)
                for raw in self.body.eh])
        return self._eh

    @property
    def debug(self) -> MethodDebug | None:
        """Sequence points and local names, if the module has a PDB."""
        pdb = self.scope.module.pdb
        return pdb.method(self.method.token & 0xFFFFFF) if pdb is not None else None


def scope_of(
    module: ModuleDesc, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]
) -> TokenScope:
    """Returns the resolver of a module's tokens within an instantiation."""
    key = (type_args, method_args)
    found = module.scopes.get(key)
    if found is None:
        found = module.scopes[key] = TokenScope(module, type_args, method_args)
    return cast(TokenScope, found)


def il_of(method: MethodDesc) -> MethodIL:
    """Returns code, locals and EH clauses, resolved in the method's instantiation. Raises BadInput if there is no
    body."""
    result = method.il_cache
    if result is None:
        module = declaring_module(method)
        body = module.md.method_body(method.token & 0xFFFFFF) if method.token else None
        if body is None:
            raise BadInput(module.md.path, "method has no IL body", method.full_name)
        scope = scope_of(module, method.owner.type_args, method.method_args)
        result = method.il_cache = MethodIL(method, body, scope)
    return cast(MethodIL, result)


def type_operand(il: MethodIL, token: int) -> TypeDesc:
    """Returns the exact type operand of an instruction other than `ldtoken`, which must be the type of a value.

    For void and managed pointers the runtime throws InvalidProgramException when the method is called, whatever the
    instruction; for an open definition TypeLoadException.
    """
    type_ = il.resolve_type(token)
    if type_.is_void or type_.is_byref:
        raise BadInput(il.method.module.md.path, f"an instruction on {type_.full_name}", thrown=INVALID_PROGRAM)
    if type_.is_generic_definition:
        raise missing_type(il.method.module, type_.full_name, il.method.module)
    return type_
