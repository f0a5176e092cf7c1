"""Imports small IL bodies, written as text, through the program's own host."""

from __future__ import annotations

from functools import cache

from ryuaot.errors import RyuaotError
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import CallNode, CastNode, FieldAddr, GenTree, HandleCon, IndexAddr, IntCon, LclNode
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.importer.import_phase import import_method
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.program.compilation.class_layouts import Layouts
from ryuaot.program.compilation.method_host import MethodHost, WholeProgram
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import Entity, ProgramIL, Region
from ryuaot.program.il.synthetic_methods import ExternMethod, SyntheticMethod
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import field_named, methods_named
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.resolver import AssemblyResolver
from ryuaot.typesystem.signatures import LocalSig, MethodSignature
from ryuaot.typesystem.types import TypeDesc


class Lab:
    """One target's type system and host."""

    def __init__(self, target: str) -> None:
        self.target = target_named(target)
        self.context = TypeSystemContext(self.target, AssemblyResolver())
        self.program = WholeProgram(Bodies(self.context), self.target, Layouts(self.target))

    def type(self, name: TypeDesc | str) -> TypeDesc:
        """A type of System by its short name (`Int32`, `Int32[]`, `Int32&`)."""
        if not isinstance(name, str):
            return name
        if name.endswith("[]"):
            return self.context.get_szarray(self.type(name[:-2]))
        if name.endswith("[,]"):
            return self.context.get_mdarray(self.type(name[:-3]), 2)
        if name.endswith("&"):
            return self.context.get_byref(self.type(name[:-1]))
        if name.endswith("*"):
            return self.context.get_pointer(self.type(name[:-1]))
        return self.context.well_known(name if "." in name else f"System.{name}")

    def method(self, owner: str, name: str, *params: str) -> MethodDesc:
        """A method of a framework type by the types of its parameters."""
        wanted = tuple(self.type(p) for p in params)
        return next(m for m in methods_named(self.type(owner), name) if m.signature.params == wanted)

    def field(self, owner: str, name: str) -> Entity:
        """A field of a framework type."""
        found = field_named(self.type(owner), name)
        assert found is not None
        return found

    def extern(self, symbol: str, ret: str, *params: str, kind: CallKind = CallKind.RUNTIME) -> ExternMethod:
        """A C function for IL to call."""
        sig = MethodSignature(self.type(ret), tuple(self.type(p) for p in params))
        return ExternMethod(self.context.system_object, symbol, sig, kind)

    def sig(self, ret: str, *params: str, call_conv: int = 0) -> MethodSignature:
        """A call site's signature."""
        return MethodSignature(self.type(ret), tuple(self.type(p) for p in params), call_conv=call_conv)

    def synthetic(
        self, text: str, ret: str, params: tuple[str, ...], locals_: tuple[str, ...], regions: tuple[Region, ...],
        **names: Entity,
    ) -> SyntheticMethod:
        """A static method with that body."""
        kinds = tuple(self.type(t) for t in locals_)
        sig = MethodSignature(self.type(ret), tuple(self.type(p) for p in params))
        return SyntheticMethod(
            self.context.system_object, "Test", sig, lambda: assemble(text, kinds, regions, **names)
        )

    def run(self, method: MethodDesc, opt: int = 0) -> Compiler:
        """Import a method, and verify the result."""
        host = MethodHost(self.program, method)
        comp = Compiler(self.target, Options(opt=opt), host, method, method.jit_name, "test")
        import_method(comp)
        verify(comp)
        return comp

    def compile(
        self, text: str, ret: str = "Int32", params: tuple[str, ...] = (), locals_: tuple[str, ...] = (),
        regions: tuple[Region, ...] = (), **names: Entity,
    ) -> Compiler:
        """Import a static method with that body."""
        return self.run(self.synthetic(text, ret, params, locals_, regions, **names))

    def body(
        self, text: str, ret: str = "Int32", params: tuple[str, ...] = (), locals_: tuple[str, ...] = (),
        regions: tuple[Region, ...] = (), **names: Entity,
    ) -> list[str]:
        """The lines of `outline` of that body."""
        return outline(self.compile(text, ret, params, locals_, regions, **names)).split("\n")

    def raw(self, code: bytes, ret: str = "Void") -> Compiler:
        """Import a static method made of these bytes."""
        sig = MethodSignature(self.type(ret), ())
        void: tuple[LocalSig, ...] = ()
        make = ProgramIL(None, code, 8, True, void, (), ())
        return self.run(SyntheticMethod(self.context.system_object, "Raw", sig, lambda: make))

    def error(self, text: str, **options: object) -> RyuaotError:
        """The error that importing the body leads to."""
        try:
            self.compile(text, **options)  # type: ignore[arg-type]
        except RyuaotError as error:
            return error
        raise AssertionError(f"no error for {text}")


@cache
def lab(target: str = "x64") -> Lab:
    """The laboratory of a target, made once."""
    return Lab(target)


def tree(node: GenTree) -> str:
    """A tree in one line: locals as V00, constants as numbers, everything else as (OPER.type operands)."""
    if isinstance(node, IntCon):
        return "null" if node.type == T.REF else str(node.value)
    if isinstance(node, HandleCon):
        return f"@{node.symbol}" + (f"+{node.offset}" if node.offset else "")
    head = O.NAMES[node.oper]
    if isinstance(node, LclNode):
        place = f"V{node.lcl:02d}" + (f"+{node.offset}" if node.offset or "FLD" in head else "")
        if node.oper in (O.LCL_VAR, O.LCL_FLD):
            return place if node.oper == O.LCL_VAR else f"{place}.{T.NAMES[node.type]}"
        if node.op1 is None:
            return f"&{place}"
        return f"{place} = {tree(node.op1)}"
    if isinstance(node, CallNode):
        target = node.symbol or (f"[{node.cell}]" if node.cell else tree(node.control) if node.control else "?")
        words = [f"{arg.kind}:{tree(arg.node)}" if arg.kind != "user" else tree(arg.node) for arg in node.args]
        marks = "".join(mark for bit, mark in _CALL_MARKS if node.call_flags & bit)
        return f"(CALL.{T.NAMES[node.type]}{marks} {target}({', '.join(words)}))"
    if isinstance(node, CastNode):
        head = f"CAST.{T.NAMES[node.cast_to]}"
    elif node.type not in (T.VOID, T.INT):
        head += f".{T.NAMES[node.type]}"
    marks = "".join(mark for bit, mark in _MARKS if node.flags & bit)
    detail = f"*{node.elem_size}" if isinstance(node, IndexAddr) else ""
    if isinstance(node, FieldAddr):
        detail = f"+{node.offset}"
    return f"({' '.join([head + marks + detail, *[tree(o) for o in (node.op1, node.op2) if o is not None]])})"


_MARKS = ((F.UNSIGNED, "!un"), (F.OVERFLOW, "!ovf"), (F.RELOP_NAN_UN, "!nan"), (F.VOLATILE, "!volatile"),
          (F.UNALIGNED, "!unaligned"), (F.NO_BARRIER, "!nobarrier"), (F.CHECKED_BARRIER, "!checked"))  # fmt: skip
_CALL_MARKS = ((N.CALL_NULLCHECK_THIS, "!null"), (N.CALL_NORETURN, "!noreturn"), (N.CALL_NO_GC, "!leaf"),
               (N.CALL_UNMANAGED, "!native"))  # fmt: skip


def outline(comp: Compiler) -> str:
    """All blocks: `BB01 cond -> BB03 [try 0]`, then one line a statement."""
    lines: list[str] = []
    for block in comp.blocks():
        targets = "".join(f" {target!r}" for target in block.targets)
        try_ = f" try {block.try_index}" if block.try_index >= 0 else ""
        handler = f" hnd {block.hnd_index}" if block.hnd_index >= 0 else ""
        lines.append(f"{block!r} {B.KIND_NAMES[block.kind]}{targets}{try_}{handler}")
        lines.extend(f"  {tree(statement.root)}" for statement in block.stmts)
    return "\n".join(lines)
