"""The C side of `program.py`'s assembly: callees with checks, callers of managed code, the values."""

from __future__ import annotations

from collections.abc import Sequence

from fuzz.abi.cases import Case, c_type, runs, value_of
from fuzz.abi.csource import TypeNames
from fuzz.abi.program import BUFFER_SIZE, places
from ryuaot.target import Target


def c_program(cases: Sequence[Case], target: Target) -> str:
    """The C file for a batch; goes with stubs/program.h."""
    types = TypeNames(target)
    body: list[str] = []
    entries = []
    for number, case in enumerate(cases):
        _case(number, case, target, types, body)
        pointers = ", ".join(f"{name}_{number}" for name in ("data", "vr", "call", "stored", "returned"))
        entries.append(f"{{{case.index}, sizeof vr_{number}, {pointers}}}")
    table = ",\n  ".join(entries)
    return "\n".join(
        (
            '#include "program.h"',
            *types.lines,
            *body,
            f"const struct entry entries[] = {{\n  {table}\n}};",
            f"const int entry_count = {len(cases)};",
            f'_Static_assert(BUFFER == {BUFFER_SIZE}, "buffers");',
            "",
        )
    )


def _case(number: int, case: Case, target: Target, types: TypeNames, out: list[str]) -> None:
    params = [c_type(a, target) for a in case.args]
    values = [value_of(case, i, t) for i, t in enumerate(params)]
    at_of = places(case, target)
    data = b"".join(v.ljust(-(-len(v) // 16) * 16, b"\xee") for v in values) or b"\0"
    names = [types.name(a) for a in case.args]
    ret = "void" if case.ret is None else types.name(case.ret)
    ret_type = None if case.ret is None else c_type(case.ret, target)
    result = b"\0" if ret_type is None else value_of(case, -1, ret_type)
    for label, content in (("data", data), ("vr", result)):
        text = ", ".join(map(str, content))
        out.append(f"static const unsigned char {label}_{number}[] __attribute__((aligned(16))) = {{{text}}};")
    parameters = ", ".join(f"{n} a{i}" for i, n in enumerate(names)) or "void"
    out.append(f"EXPORT {ret} fuzz_callee_{number}({parameters}) {{")
    for index, type_ in enumerate(params):
        for start, end in runs(type_):
            want = f"data_{number} + {at_of[index] + start}"
            out.append(f"  same({number}, {index}, (const unsigned char *)&a{index} + {start}, {want}, {end - start});")
    if ret_type is not None:
        out.append(f"  {ret} r; memcpy(&r, hide(vr_{number}), sizeof r); return r;")
    out.append("}")
    out.append(f"static void call_{number}(void *code, unsigned char *result) {{")
    for index, name in enumerate(names):
        out.append(f"  {name} a{index}; memcpy(&a{index}, hide(data_{number} + {at_of[index]}), sizeof a{index});")
    call = f"(({ret} (*)({', '.join(names) or 'void'}))code)({', '.join(f'a{i}' for i in range(len(names)))})"
    out.append(f"  {call};" if ret_type is None else f"  {ret} r = {call}; memcpy(result, &r, sizeof r);")
    out.append("}")
    out.append(f"static void stored_{number}(const unsigned char *buffer) {{")
    for index, type_ in enumerate(params):
        for start, end in runs(type_):
            at = at_of[index] + start
            out.append(f"  same({number}, {index}, buffer + {at}, data_{number} + {at}, {end - start});")
    out.append(f"}}\nstatic void returned_{number}(const unsigned char *result) {{")
    for start, end in runs(ret_type) if ret_type is not None else ():
        out.append(f"  same({number}, -1, result + {start}, vr_{number} + {start}, {end - start});")
    out.append("}")
