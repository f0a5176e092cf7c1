"""Random callers of a pool of small methods mean the same with the calls, after inlining, and after all phases."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from importer_lab import lab, outline

from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.interpreter import Fault, Interpreter, Memory
from ryuaot.ir.verifier.verifier import verify
from ryuaot.metadata.elements import EHKind, ImplFlags
from ryuaot.pipeline.eh.funclets import create_funclets
from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable
from ryuaot.pipeline.importer.import_phase import import_method
from ryuaot.pipeline.inlining.inliner import inline_calls
from ryuaot.pipeline.lir_phases.forward_substitution import forward_substitute
from ryuaot.pipeline.lir_phases.liveness import compute_liveness
from ryuaot.pipeline.lir_phases.rationalize import rationalize
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses, mark_address_exposed
from ryuaot.pipeline.promotion.struct_promotion import promote_structs
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import Region
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.typesystem.signatures import MethodSignature

PHASES = (fold_local_addresses, promote_structs, mark_address_exposed, morph, remove_unreachable, create_funclets,
          rationalize, compute_liveness, forward_substitute)  # fmt: skip
ADD_TO = "ldarg.0; ldarg.0; ldind.i4; ldarg.1; add; stind.i4; ldarg.0; ldind.i4; ret"
SWAP = "ldarg.0; ldind.i4; stloc.0; ldarg.0; ldarg.1; ldind.i4; stind.i4; ldarg.1; ldloc.0; stind.i4; ldloc.0; ret"
POOL = {
    # name: (body, locals, result, parameters)
    "Same": ("ldarg.0; ret", "", "Int32", "Int32"),
    "Byte": ("ldarg.0; ret", "", "Int32", "Byte"),
    "SByte": ("ldarg.0; ldc.i4 1; add; ret", "", "SByte", "SByte"),
    "Char": ("ldarg.0; ldarg.1; sub; ret", "", "Char", "Int16 UInt16"),
    "Second": ("ldarg.1; ret", "", "Int32", "Int32 Int32"),
    "Twice": ("ldarg.1; ldarg.0; ldarg.0; mul; sub; ret", "", "Int32", "Int32 Int32"),
    "Own": ("ldarg.0; ldc.i4 3; add; starg 0; ldarg.0; ldarg.0; mul; ret", "", "Int32", "Byte"),
    "OwnAddress": ("ldarga 0; ldarg.0; ldc.i4 1; add; stind.i4; ldarg.0; ret", "", "Int32", "Int32"),
    "AddTo": (ADD_TO, "", "Int32", "Int32& Int32"),
    "Swap": (SWAP, "Int32", "Int32", "Int32& Int32&"),
    "Zero": ("ldloc.0; ldarg.0; add; stloc.0; ldloc.0; ldloc.1; add; ret", "Int32 Byte", "Int32", "Int32"),
    "Divide": ("ldarg.0; ldarg.1; div; ret", "", "Int32", "Int32 Int32"),
    "Log": ("ldarg.0; call L; ret", "", "Int32", "Int32"),
    "Nested": ("ldarg.0; ldarg.1; call A; ldarg.1; add; ret", "", "Int32", "Int32& Int32"),
    "Max": ("ldarg.0; ldarg.1; bgt first; ldarg.1; ret; first: ldarg.0; ret", "", "Int32", "Int32 Int32"),
    "Sign": ("ldarg.0; brtrue some; ldc.i4 0; ret; some: ldarg.0; ldc.i4 0; clt; ret", "", "SByte", "Byte"),
    "Sum": ("next: ldloc.0; ldarg.0; ldc.i4 7; and; add; stloc.0; ldarg.0; ldc.i4 3; shr.un; dup; starg 0; brtrue next;"
            "ldloc.0; ldloc.1; add; ret", "Int32 SByte", "Int32", "Int32"),
    "Early": ("ldarg.0; call L; ldc.i4 1; and; brtrue odd; ldarg.1; ldarg.1; ldind.i4; call L; stind.i4; ldarg.0; ret;"
              "odd: ldarg.1; ldarg.0; stind.i4; ldc.i4 5; ret", "", "Int32", "Int32 Int32&"),
    "Choose": (
        "ldarg.0; ldc.i4 1; and; brtrue b; ldc.i4 40; stloc.0; br e;"
        "b: ldarg.0; ldc.i4 5; div; stloc.0; e: ldloc.0; ret",
        "Int32", "Int32", "Int32",
    ),
    "Middle": ("ldarg.0; brfalse zero; br go; done: ldloc.0; ret; go: ldarg.0; stloc.0; br done; zero: ldarg.1; call L;"
               "stloc.0; br done", "Int32", "Int32", "Int32 Int32"),
    "Deep": ("ldarg.0; ldarg.1; call M; ldarg.1; ldarg.0; call M; sub; ldarg.0; call S; add; ret", "", "Int32",
             "Int32 Int32"),
    "Long": ("ldarg.0; conv.i8; ldarg.1; add; conv.i4; ret", "", "Int32", "Int32 Int64"),
    "Finally": ("ldarg.0; call L; stloc.0; t: ldarg.0; ldarg.1; div; stloc.0; leave o; h: ldloc.0; call L; pop;"
                "endfinally; o: ldloc.0; ret", "Int32", "Int32", "Int32 Int32"),
    "Catch": ("t: ldarg.0; ldarg.1; div; stloc.0; leave o; h: pop; ldarg.1; ldarg.0; call L; sub; stloc.0; leave o;"
              "o: ldloc.0; ret", "Int32", "Int32", "Int32 Int32"),
    "Retry": ("ldarg.0; ldc.i4 3; and; starg 0; t: ldarg.1; ldarg.0; call D; stloc.0; leave o; h: pop; ldloc.1; call L;"
              "ldc.i4 1; add; dup; stloc.1; starg 0; leave t; o: ldloc.0; ldloc.1; add; ret", "Int32 Int32", "Int32",
              "Int32 Int32"),
    "Both": ("t: ldarg.0; ldarg.1; call F; stloc.0; leave o; h: pop; ldarg.1; ldarg.0; call C; stloc.0; leave o;"
             "o: ldloc.0; ret", "Int32", "Int32", "Int32 Int32"),
}  # fmt: skip
REGIONS = {"Finally": EHKind.FINALLY, "Catch": EHKind.CATCH, "Retry": EHKind.CATCH, "Both": EHKind.CATCH}


USES = {"Nested": {"A": "AddTo"}, "Deep": {"M": "Max", "S": "Sum"}, "Retry": {"D": "Divide"},
        "Both": {"F": "Finally", "C": "Catch"}}  # fmt: skip


def make(name: str) -> SyntheticMethod:
    """The method of the pool, made once."""
    here = lab()
    if name not in _made:
        text, locals_, ret, params = POOL[name]
        kinds = tuple(here.type(kind) for kind in locals_.split())
        sig = MethodSignature(here.type(ret), tuple(here.type(kind) for kind in params.split()))
        names = {"L": here.extern("log", "Int32", "Int32")}
        names.update({letter: make(used) for letter, used in USES.get(name, {}).items()})
        kind = REGIONS.get(name)
        caught = here.type("Exception") if kind == EHKind.CATCH else None
        regions = (Region(kind, "t", "h", "h", "o", caught),) if kind is not None else ()
        _made[name] = SyntheticMethod(
            here.context.system_object, name, sig, lambda: assemble(text, kinds, regions, **names)
        )
        _made[name].impl_flags |= ImplFlags.AGGRESSIVE_INLINING
    return _made[name]


_made: dict[str, SyntheticMethod] = {}


class Author:
    """Writes a caller: statements over four locals, one of them small."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def local(self) -> int:
        return self.random.randrange(3)

    def value(self, depth: int) -> str:
        kind = self.random.randrange(9) if depth else self.random.randrange(3)
        if kind == 0:
            return f"ldc.i4 {self.random.choice((0, 1, -1, 7, 200, 300, 70000, -2147483648))}"
        if kind in (1, 2):
            return f"ldloc {self.random.randrange(4)}"
        if kind == 3:
            operator = self.random.choice(("add", "sub", "mul", "xor"))
            return f"{self.value(depth - 1)}; {self.value(depth - 1)}; {operator}"
        if kind == 4:
            local = self.local()
            return f"{self.value(depth - 1)}; dup; stloc {local}"
        return self.call(depth - 1)

    def call(self, depth: int) -> str:
        name = self.random.choice(list(POOL))
        parts = []
        for kind in POOL[name][3].split():
            if kind == "Int32&":
                parts.append(f"ldloca {self.local()}")
            elif kind == "Int64":
                parts.append(f"{self.value(depth)}; conv.i8" if self.random.randrange(2) else "ldc.i8 5000000000")
            else:
                parts.append(self.value(depth))
        return "; ".join([*parts, f"call {name}"])

    def body(self) -> str:
        lines = [f"ldc.i4 {self.random.randrange(-5, 300)}; stloc {number}" for number in range(4)]
        for _ in range(self.random.randrange(1, 5)):
            lines.append(f"{self.value(3)}; stloc {self.random.randrange(4)}")
        total = "; ".join(f"ldloc {number}; call Log; xor" for number in range(4))
        return "; ".join([*lines, self.value(3), total, "ret"])


def imported(method: SyntheticMethod) -> Compiler:
    here = lab()
    comp = Compiler(here.target, Options(opt=1), MethodHost(here.program, method), method, method.name, method.name)
    import_method(comp)
    return comp


def outcome(comp: Compiler) -> tuple[object, list[int]]:
    """What the caller returns, and what was logged. Calls that are left run the callee's own IR."""
    seen: list[int] = []
    memory = Memory()
    calls: dict[str, Callable[..., object]] = {}

    def log(value: int) -> int:
        seen.append(value)
        return value ^ len(seen)

    def callee(code: Compiler) -> Callable[..., object]:
        return lambda *args: Interpreter(code, memory, calls).run(*args)  # type: ignore[arg-type]

    calls["log"] = log
    for name in POOL:
        calls[comp.host.call_target(make(name)).symbol] = callee(imported(make(name)))
    try:
        return Interpreter(comp, memory, calls).run(), seen  # type: ignore[arg-type]
    except Fault as fault:
        return str(fault), seen


@pytest.mark.parametrize("seed", range(100))
def test_inlined_calls_mean_what_the_calls_meant(seed: int) -> None:
    here = lab()
    text = Author(seed).body()
    names = {name: make(name) for name in POOL}
    method = here.synthetic(text, "Int32", (), ("Int32", "Int32", "Int32", "SByte"), (), **names)
    expected = outcome(imported(method))
    comp = imported(method)
    for phase in (inline_calls, *PHASES):
        phase(comp)
        verify(comp)
        assert outcome(comp) == expected, f"after {phase.__name__}, seed {seed}\n{text}\n{outline(comp)}"
