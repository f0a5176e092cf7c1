"""A typed view of an assembly file. Tables are decoded lazily; every access is checked (BadInput)."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from hashlib import sha1
from pathlib import Path

from dnfile.enums import CorHeaderEnum, CorManifestResourceFlags, CorManifestResourceVisibility

from ryuaot.errors import BadInput
from ryuaot.metadata.dnfile_adapter import read_streams
from ryuaot.metadata.heaps import Heaps
from ryuaot.metadata.il_body import MethodBody, read_body
from ryuaot.metadata.image import PEImage
from ryuaot.metadata.tables import T, Table, coded_column, encode, read_tables

_MAX_FORWARDS = 64
_TOKEN_BYTES = 8


@dataclass(frozen=True, slots=True)
class AssemblyName:
    """Identity of an assembly or of a reference to one; `token` is the public key (token), maybe empty."""

    name: str
    version: tuple[int, int, int, int]
    culture: str
    token: bytes

    def __str__(self) -> str:
        return f"{self.name}, Version={'.'.join(map(str, self.version))}"

    @property
    def display(self) -> str:
        """AssemblyName.FullName: with culture and public key token."""
        return f"{self}, Culture={self.culture or 'neutral'}, PublicKeyToken={self.key_token.hex() or 'null'}"

    @property
    def key_token(self) -> bytes:
        """The public key token: of a whole public key the end of its hash, reversed (II.6.2.1.3)."""
        if len(self.token) <= _TOKEN_BYTES:
            return self.token
        return sha1(self.token, usedforsecurity=False).digest()[: -_TOKEN_BYTES - 1 : -1]


@dataclass(frozen=True, slots=True)
class ManifestResource:
    """A ManifestResource row; `data` is None when it lives in another file."""

    name: str
    is_public: bool
    data: bytes | None


def open_assembly(path: str | Path) -> Assembly:
    """Opens a .NET assembly. Raises BadInput if the file cannot be read or is none."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadInput(path, f"cannot read: {error.strerror or error}") from None
    except ValueError as error:  # a path with a NUL character
        raise BadInput(path, f"cannot read: {error}") from None
    return Assembly(str(path), data)


class Assembly:
    """One assembly: `rows`/`row` give tables, the rest are the questions that are asked often."""

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self.image = PEImage(path, data)
        cli = self.image.cli
        start = self.image.offset(cli.MetaDataRva, cli.MetaDataSize, "metadata")
        streams = read_streams(path, data, start, cli.MetaDataSize)
        table_stream = streams.get("#~")
        if table_stream is None:
            table_stream = streams.get("#-")
        if table_stream is None:
            raise BadInput(path, "metadata has no table stream")
        self.heaps = Heaps(path, streams)
        self.tables: dict[int, Table] = read_tables(path, table_stream)
        if self.tables[T.Module].count == 0:
            raise BadInput(path, "metadata has no module row")
        self.string = self.heaps.string
        self.blob = self.heaps.blob
        self._typedef = self.tables[T.TypeDef]
        self.typedef_row = self._typedef.row
        self._lists: dict[int, list[int]] = {}
        self._enclosing: dict[int, int] | None = None
        self._top_level: dict[tuple[str, str], int] | None = None
        self._nested: dict[tuple[int, str], int] = {}
        self._outer: set[int] = set()  # rows with nested types
        self._exported: dict[tuple[str, str], int] | None = None
        self._groups: dict[tuple[int, int], dict[int, list[int]]] = {}
        self._ctor_types: dict[int, str] = {}
        self._bodies: dict[int, MethodBody] = {}

    # --- identity ------------------------------------------------------------------------------------------------

    @property
    def name(self) -> AssemblyName:
        """The assembly's own identity (from the module's name, when it is a bare module)."""
        if self.tables[T.Assembly].count == 0:
            return AssemblyName(self.string(self.row(T.Module, 1)[1]).removesuffix(".netmodule"), (0, 0, 0, 0), "", b"")
        _, major, minor, build, revision, _, key, name, culture = self.row(T.Assembly, 1)
        return AssemblyName(self.string(name), (major, minor, build, revision), self.string(culture), self.blob(key))

    @property
    def is_ready_to_run(self) -> bool:
        """Whether the image carries precompiled code (which fixes how its classes are laid out over foreign bases)."""
        rva = self.image.cli.ManagedNativeHeaderRva
        return rva != 0 and self.image.available(rva) >= 4 and self.image.read(rva, 4, "native header") == b"RTR\0"

    @property
    def mvid(self) -> bytes:
        """The module's version id, new for each compilation (16 bytes)."""
        return self.heaps.guid(self.row(T.Module, 1)[2])

    @property
    def entry_point_token(self) -> int:
        """Token of the entry point; 0 for a library. BadInput when it is native."""
        if self.image.cli.Flags & CorHeaderEnum.CLR_NATIVE_ENTRYPOINT:
            raise BadInput(self.path, "the entry point is native code")
        return self.image.cli.EntryPointTokenOrRva

    def assembly_ref(self, rid: int) -> AssemblyName:
        """Returns the identity in AssemblyRef row `rid`."""
        major, minor, build, revision, _, key, name, culture, _ = self.row(T.AssemblyRef, rid)
        return AssemblyName(self.string(name), (major, minor, build, revision), self.string(culture), self.blob(key))

    # --- rows ----------------------------------------------------------------------------------------------------

    def rows(self, table: int) -> int:
        """Returns the number of rows of a table."""
        return self.tables[table].count

    def row(self, table: int, rid: int) -> tuple[int, ...]:
        """Returns row `rid` (from 1): see dnfile.mdtable for its columns; coded indexes are tokens."""
        return self.tables[table].row(rid)

    def user_string(self, token: int) -> str:
        """Returns the literal of an `ldstr` token."""
        return self.heaps.user_string(token & 0xFFFFFF)

    def _range(self, starts: list[int], rid: int, count: int, what: str) -> range:
        if not 0 < rid <= len(starts):
            raise BadInput(self.path, f"row {rid} of metadata table TYPE_DEF does not exist")
        start = starts[rid - 1]
        end = starts[rid] if rid < len(starts) else count + 1
        if not 0 < start <= end <= count + 1:
            raise BadInput(self.path, f"{what} list of row {rid} is out of range")
        return range(start, end)

    def _starts(self, column: int) -> list[int]:
        """Returns the first row of the field (4) or method (5) list of each TypeDef."""
        starts = self._lists.get(column)
        if starts is None:
            starts = self._lists[column] = self._typedef.column(column)
        return starts

    def field_range(self, typedef: int) -> range:
        """Rows of the fields of a TypeDef."""
        return self._range(self._starts(4), typedef, self.tables[T.Field].count, "field")

    def method_range(self, typedef: int) -> range:
        """Rows of the methods of a TypeDef."""
        return self._range(self._starts(5), typedef, self.tables[T.MethodDef].count, "method")

    def method_owner(self, method: int) -> int:
        """Returns the TypeDef row that a MethodDef row belongs to."""
        return self._owner(5, T.MethodDef, method)

    def field_owner(self, field: int) -> int:
        """Returns the TypeDef row that a Field row belongs to."""
        return self._owner(4, T.Field, field)

    def _owner(self, column: int, table: T, rid: int) -> int:
        """Returns the TypeDef row whose list in `column` holds row `rid` of `table`."""
        count = self.tables[table].count
        if not 0 < rid <= count:
            raise BadInput(self.path, f"row {rid} of metadata table {table.name} does not exist")
        starts = self._starts(column)
        owner = bisect_right(starts, rid)
        if rid not in self._range(starts, owner, count, table.name):
            raise BadInput(self.path, f"row {rid} of metadata table {table.name} belongs to no type")
        return owner

    def param_range(self, method: int) -> range:
        """Rows of the parameters of a MethodDef."""
        table = self.tables[T.MethodDef]
        count = self.tables[T.Param].count
        start = table.row(method)[5]
        end = table.row(method + 1)[5] if method < table.count else count + 1
        if not 0 < start <= end <= count + 1:
            raise BadInput(self.path, f"parameter list of method row {method} is out of range")
        return range(start, end)

    def group(self, table: T, column: int) -> dict[int, list[int]]:
        """Rows of `table` by the raw value of `column`, in row order. Built once."""
        groups = self._groups.get((table, column))
        if groups is None:
            groups = {}
            for index, key in enumerate(self.tables[table].column(column)):
                found = groups.get(key)
                if found is None:
                    groups[key] = [index + 1]
                else:
                    found.append(index + 1)
            self._groups[(table, column)] = groups
        return groups

    def rows_of(self, table: T, coded: str, token: int) -> list[int]:
        """Rows whose coded index of that kind is `token`."""
        return self.group(table, coded_column(table, coded)).get(encode(coded, token), [])

    # --- types ---------------------------------------------------------------------------------------------------

    def enclosing_type(self, typedef: int) -> int:
        """Returns the TypeDef row that encloses this one; 0 for a top-level type."""
        if self._enclosing is None:
            enclosing: dict[int, int] = {}
            table = self.tables[T.NestedClass]
            for rid in range(1, table.count + 1):
                nested, outer = table.row(rid)
                enclosing[nested] = outer
            self._check_nesting(enclosing)
            self._enclosing = enclosing
        return self._enclosing.get(typedef, 0)

    def _check_nesting(self, enclosing: dict[int, int]) -> None:
        """Rejects cycles, so that walks over enclosing types end."""
        good: set[int] = set()
        for nested in enclosing:
            path: list[int] = []
            step = nested
            while step in enclosing and step not in good:
                path.append(step)
                if len(path) > len(enclosing):
                    raise BadInput(self.path, "a nested type encloses itself")
                step = enclosing[step]
            good.update(path)

    def find_typedef(self, namespace: str, name: str) -> int:
        """Returns the row of the top-level type of that name, or 0."""
        if self._top_level is None:
            self._index_types()
        assert self._top_level is not None
        return self._top_level.get((namespace, name), 0)

    def find_nested(self, enclosing: int, name: str) -> int:
        """Returns the row of the type of that name nested in a TypeDef row, or 0."""
        if self._top_level is None:
            self._index_types()
        return self._nested.get((enclosing, name), 0)

    def has_nested(self, enclosing: int) -> bool:
        """Whether a TypeDef row has nested types."""
        if self._top_level is None:
            self._index_types()
        return enclosing in self._outer

    def _index_types(self) -> None:
        top: dict[tuple[str, str], int] = {}
        string, row = self.string, self._typedef.raw
        for rid in range(1, self._typedef.count + 1):
            values = row(rid)
            outer = self.enclosing_type(rid)
            if outer:
                self._nested.setdefault((outer, string(values[1])), rid)
                self._outer.add(outer)
            else:
                top.setdefault((string(values[2]), string(values[1])), rid)
        self._top_level = top

    def find_exported(self, namespace: str, name: str) -> int:
        """Returns the row of the ExportedType (a forwarder) for a top-level name, or 0."""
        if self._exported is None:
            exported: dict[tuple[str, str], int] = {}
            table = self.tables[T.ExportedType]
            for rid in range(1, table.count + 1):
                row = table.row(rid)
                if row[4] >> 24 != T.ExportedType:
                    exported.setdefault((self.string(row[3]), self.string(row[2])), rid)
            self._exported = exported
        return self._exported.get((namespace, name), 0)

    def type_name_of(self, token: int) -> tuple[str, str]:
        """Returns namespace and name in a TypeDef or TypeRef row; ("", "") for a TypeSpec."""
        table, rid = token >> 24, token & 0xFFFFFF
        if table == T.TypeRef:
            _, name, namespace = self.row(T.TypeRef, rid)
        elif table == T.TypeDef:
            _, name, namespace, _, _, _ = self.typedef_row(rid)
        else:
            return "", ""
        return self.string(namespace), self.string(name)

    def full_name_of(self, token: int) -> str:
        """Returns `Ns.Outer+Inner` of a TypeDef or TypeRef token."""
        namespace, name = self.type_name_of(token)
        for _ in range(_MAX_FORWARDS):
            if token >> 24 == T.TypeDef:
                outer = self.enclosing_type(token & 0xFFFFFF)
                token = T.TypeDef << 24 | outer if outer else 0
            else:
                scope = self.row(T.TypeRef, token & 0xFFFFFF)[0] if token >> 24 == T.TypeRef else 0
                token = scope if scope >> 24 == T.TypeRef else 0
            if token == 0:
                return f"{namespace}.{name}" if namespace else name
            outer_namespace, outer_name = self.type_name_of(token)
            namespace, name = outer_namespace, f"{outer_name}+{name}"
        raise BadInput(self.path, "types are nested too deeply")

    def generic_arity(self, token: int) -> int:
        """Returns the number of generic parameters of a TypeDef or MethodDef token."""
        return len(self.rows_of(T.GenericParam, "TypeOrMethodDef", token))

    # --- attributes ----------------------------------------------------------------------------------------------

    def attribute_rows(self, token: int) -> list[int]:
        """Returns the rows of the CustomAttributes of `token`."""
        return self.rows_of(T.CustomAttribute, "HasCustomAttribute", token)

    def attribute_type(self, rid: int) -> str:
        """Returns the full name of the type of CustomAttribute row `rid`; "" for one without a plain name."""
        ctor = self.row(T.CustomAttribute, rid)[1]
        known = self._ctor_types.get(ctor)
        if known is None:
            if ctor >> 24 == T.MethodDef:
                parent = T.TypeDef << 24 | self.method_owner(ctor & 0xFFFFFF)
            else:
                parent = self.row(T.MemberRef, ctor & 0xFFFFFF)[0]
            name = self.full_name_of(parent) if parent >> 24 in (T.TypeDef, T.TypeRef) else ""
            known = self._ctor_types[ctor] = name
        return known

    # --- code and data -------------------------------------------------------------------------------------------

    def method_body(self, method: int) -> MethodBody | None:
        """Returns the IL body of MethodDef row `method`; None if it has none (abstract, native, supplied by the
        runtime)."""
        body = self._bodies.get(method)
        if body is None:
            rva, impl_flags, *_ = self.row(T.MethodDef, method)
            if rva == 0 or impl_flags & 0x1003:
                return None
            body = self._bodies[method] = read_body(self.image, rva)
        return body

    def resources(self) -> list[ManifestResource]:
        """Returns all manifest resources (II.22.24), embedded ones with their data."""
        found: list[ManifestResource] = []
        for rid in range(1, self.rows(T.ManifestResource) + 1):
            offset, flags, name, implementation = self.row(T.ManifestResource, rid)
            data: bytes | None = None
            if implementation == 0:
                rva = self.image.cli.ResourcesRva + offset
                size = int.from_bytes(self.image.read(rva, 4, "manifest resource"), "little")
                data = self.image.read(rva + 4, size, "manifest resource")
            visibility = flags & CorManifestResourceFlags.mrVisibilityMask
            is_public = visibility == CorManifestResourceVisibility.mrPublic
            found.append(ManifestResource(self.string(name), is_public, data))
        return found

    def resource(self, name: str) -> bytes | None:
        """Returns the data of the embedded resource of that name; None if there is none."""
        for found in self.resources():
            if found.name == name:
                return found.data
        return None

    def forwarded_to(self, exported: int) -> tuple[int, list[str]]:
        """Returns the token of the AssemblyRef or File of an ExportedType row, and the names of the type and its
        enclosing types, outermost first."""
        names: list[str] = []
        for _ in range(_MAX_FORWARDS):
            _, _, name, _, implementation = self.row(T.ExportedType, exported)
            names.insert(0, self.string(name))
            if implementation >> 24 != T.ExportedType:
                return implementation, names
            exported = implementation & 0xFFFFFF
        raise BadInput(self.path, "exported types are nested too deeply")
