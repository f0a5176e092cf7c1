"""Shared: one type system for all tests of the package, and the real runtime as an oracle."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from ryuaot.errors import BadInput
from ryuaot.metadata.opcodes import Operand, decode
from ryuaot.metadata.tables import T
from ryuaot.target import target_named
from ryuaot.typesystem.attributes import decode_attribute
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import fields_of, methods_of
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import ModuleDesc
from ryuaot.typesystem.resolver import AssemblyResolver
from ryuaot.typesystem.static_layout import static_layout_of
from ryuaot.typesystem.type_layout import layout_of, rva_data_of
from ryuaot.typesystem.types import DefType
from ryuaot.typesystem.vtable import resolve_interface, vtable_of

DATA = Path(__file__).parent / "data"
_CONFIG = json.dumps({"runtimeOptions": {
    "tfm": "netcoreapp3.1", "framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"},
    "configProperties": {"System.Globalization.Invariant": True}}})
Oracle = Callable[..., list[list[str]]]


@pytest.fixture(scope="session")
def context() -> TypeSystemContext:
    """The framework's types for x64."""
    return TypeSystemContext(target_named("x64"), AssemblyResolver())


@pytest.fixture(scope="session")
def cases(context: TypeSystemContext) -> ModuleDesc:
    """TypeCases.dll."""
    return context.load_file(DATA / "TypeCases.dll")


@pytest.fixture(scope="session")
def oracle(tmp_path_factory: pytest.TempPathFactory, context: TypeSystemContext) -> Oracle:
    """Runs TypeOracle.dll on the real runtime and returns its lines, split at tabs."""
    dotnet = context.resolver.framework_dir.parents[2] / "dotnet"
    if not dotnet.exists():
        pytest.skip("no dotnet host beside the class library")
    config = tmp_path_factory.mktemp("oracle") / "runtimeconfig.json"
    config.write_text(_CONFIG)

    def run(*args: str, stdin: str = "") -> list[list[str]]:
        command = [str(dotnet), "exec", "--runtimeconfig", str(config), str(DATA / "TypeOracle.dll"), *args]
        done = subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stderr
        lines = done.stdout.splitlines()
        assert lines, "the oracle said nothing"
        return [line.split("\t") for line in lines if not line.startswith("#")]

    return run


class Walk:
    """Decodes and resolves everything in a module; counts what it saw and collects the errors on the way."""

    def __init__(self, module: ModuleDesc) -> None:
        self.module = module
        self.seen: Counter[str] = Counter()
        self.errors: list[str] = []
        md = module.md
        for table in md.tables:
            self._rows(table)
        for rid in range(1, md.rows(T.MemberRef) + 1):
            self._try("member reference", lambda r: module.resolve_member(r), rid)
        for rid in range(1, md.rows(T.TypeSpec) + 1):
            self._try("type specification", lambda r: module.resolve_type(T.TypeSpec << 24 | r), rid)
        for rid in range(1, md.rows(T.MethodSpec) + 1):
            self._try("method specification", lambda r: module.resolve_method(T.MethodSpec << 24 | r), rid)
        for rid in range(1, md.rows(T.CustomAttribute) + 1):
            self._try("attribute", lambda r: decode_attribute(module, r), rid)
        for rid in range(1, md.rows(T.Constant) + 1):
            self._try("constant", lambda r: module.constant_of(md.row(T.Constant, r)[2]), rid)
        self._try("resources", lambda _: md.resources(), 0)
        self._try("name", lambda _: (md.name, md.mvid, md.entry_point_token), 0)
        for rid in range(1, md.rows(T.TypeDef) + 1):
            self._try("type", self._type, rid)

    def _rows(self, table: T) -> None:
        for rid in range(1, self.module.md.rows(table) + 1):
            self._try("row", lambda r: self.module.md.row(table, r), rid)

    def _try(self, what: str, action: Callable[[int], object], rid: int) -> None:
        self.seen[what] += 1
        try:
            action(rid)
        except BadInput as error:
            self.errors.append(f"{what} {rid}: {error}")

    def _type(self, rid: int) -> None:
        type_ = self.module.type_def(rid)
        self._try("generic parameters", lambda _: [p.constraints for p in type_.generic_params], rid)
        self._try("interfaces", lambda _: type_.interfaces, rid)
        self._try("vtable", lambda _: vtable_of(type_), rid)
        if not type_.contains_generic_params:
            self._try("layout", lambda _: layout_of(type_, type_.context.target), rid)
            self._try("statics", lambda _: static_layout_of(type_, type_.context.target), rid)
            if not type_.is_interface and not type_.is_abstract:
                self._try("implementations", lambda _: self._implementations(type_), rid)
        for field in fields_of(type_):
            self._try("field", lambda _, f=field: (f.type, rva_data_of(f)), rid)  # type: ignore[misc]
        for method in methods_of(type_):
            self._try("method", lambda _, m=method: (m.jit_name, m.params_info, m.pinvoke), rid)  # type: ignore[misc]
            if method.has_body:
                self._try("body", lambda _, m=method: self._body(m), rid)  # type: ignore[misc]

    def _implementations(self, type_: DefType) -> None:
        for interface in type_.interfaces:
            for method in methods_of(interface):
                if method.is_virtual and resolve_interface(type_, method) is None:
                    raise BadInput("", f"{type_.full_name} does not implement {method.full_name}")

    def _body(self, method: MethodDesc) -> None:
        il = il_of(method)
        assert il.locals is not None
        self.seen["clause"] += len(il.eh)
        for instruction in decode(il.code, self.module.md.path, method.full_name):
            if instruction.opcode.operand >= Operand.METHOD:
                token = instruction.operand
                assert isinstance(token, int)
                self.seen["token"] += 1
                if token >> 24 == 0x70:
                    il.resolve_string(token)
                elif token >> 24 == T.StandAloneSig:
                    il.resolve_sig(token)
                else:
                    il.resolve_token(token)


@pytest.fixture(scope="session")
def walk() -> Callable[[ModuleDesc], Walk]:
    """Decode and resolve everything in a module."""
    return Walk
