"""Module initialisers, which run before Main (ECMA-335 II.10.5.3.2, augments "Module initializer").

The CLR runs a module's initialiser when the module is first used. Here those of all reached modules run at start-up,
the program's own first, the others in the order in which they were reached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.typesystem.members import static_constructor_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc


def with_initialisers(main: MethodDesc, reach: Reachability) -> MethodDesc:
    """Returns `main`, or a method that runs the initialisers first. The closure is complete afterwards."""
    types: dict[TypeDesc, None] = {}
    seen: set[ModuleDesc] = set()
    triggers: list[SyntheticMethod] = []
    while True:
        found = False
        for module in dict.fromkeys([declaring_module(main), *[declaring_module(m) for m in reach.methods]]):
            if module in seen:
                continue
            seen.add(module)
            initialised = module.type_def(1)  # <Module>
            if static_constructor_of(initialised) is not None:
                types[initialised] = None
                triggers.append(_trigger(initialised))
                reach.add_roots(triggers[-1:])
                found = True
        if not found:
            break
        reach.run()
    if not triggers:
        return main
    load = "ldarg.0; " if main.signature.params else ""
    calls = "; ".join([f"call t{i}" for i in range(len(triggers))])
    names: dict[str, Any] = {f"t{i}": trigger for i, trigger in enumerate(triggers)}

    def make() -> ProgramIL:
        return assemble(f"{calls}; {load}call main; ret", main=main, **names)

    entry = SyntheticMethod(main.owner, "<Main with module initialisers>", main.signature, make)
    reach.add_roots([entry])
    reach.run()
    return entry


def _trigger(module_type: TypeDesc) -> SyntheticMethod:
    """Makes an empty static method of `<Module>`: calling it runs the initialiser once, as for every type."""
    void = module_type.context.system_void
    return SyntheticMethod(module_type, "<Initialise>", MethodSignature(void, ()), lambda: assemble("ret"))
