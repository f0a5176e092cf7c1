"""The C side of `program.py`'s assembly: callees with checks, callers of managed code, the values."""

from __future__ import annotations

from collections.abc import Sequence

from fuzz.abi.cases import Case, c_type, runs, value_of
from fuzz.abi.csource import ATTRIBUTES, TypeNames
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
    attribute = ATTRIBUTES[case.style] if target.cpu == "x86" else ""
    out.append(f"EXPORT {attribute} {ret} fuzz_callee_{number}({parameters}) {{")
    out.append(f"  ALIGNED_STACK({number});")
    for index, type_ in enumerate(params):
        for start, end in runs(type_):
            want = f"data_{number} + {at_of[index] + start}"
            out.append(f"  same({number}, {index}, (const unsigned char *)&a{index} + {start}, {want}, {end - start});")
    if ret_type is not None:
        out.append(f"  {ret} r; memcpy(&r, hide(vr_{number}), sizeof r); return r;")
    out.append("}")
    _managed_call(number, case, names, ret, at_of, target, out)
    out.append(f"static void stored_{number}(const unsigned char *buffer) {{")
    for index, type_ in enumerate(params):
        for start, end in runs(type_):
            at = at_of[index] + start
            out.append(f"  same({number}, {index}, buffer + {at}, data_{number} + {at}, {end - start});")
    out.append(f"}}\nstatic void returned_{number}(const unsigned char *result) {{")
    for start, end in runs(ret_type) if ret_type is not None else ():
        out.append(f"  same({number}, -1, result + {start}, vr_{number} + {start}, {end - start});")
    out.append("}")


def _managed_call(
    number: int, case: Case, names: Sequence[str], case_ret: str, at_of: Sequence[int], target: Target, out: list[str]
) -> None:
    """A function that calls a managed method, by the CLR's rules for small integers where C's are kinder.

    The bits above a small argument are dirt, the callee must not trust them; a small result is widened to 32 bits.
    """
    out.append(f"static void call_{number}(void *code, unsigned char *result) {{")
    wide = []
    for index, (spec, name) in enumerate(zip(case.args, names, strict=True)):
        small = c_type(spec, target).kind.is_small_int
        out.append(f"  {name} a{index}; memcpy(&a{index}, hide(data_{number} + {at_of[index]}), sizeof a{index});")
        if small:
            out.append(f"  uint32_t w{index} = 0xa5a5a5a5u; memcpy(&w{index}, &a{index}, sizeof a{index});")
        wide.append(("uint32_t", f"w{index}") if small else (name, f"a{index}"))
    types = ", ".join(t for t, _ in wide) or "void"
    pointer = "__attribute__((ms_abi)) *" if target.convention == "microsoft-x64" else "*"
    arguments = ", ".join(v for _, v in wide)
    if case.ret is None:
        out.append(f"  ((void ({pointer})({types}))code)({arguments});\n}}")
        return
    kind = c_type(case.ret, target).kind
    ret = case_ret
    if kind.is_small_int:
        ret = "int32_t" if kind.is_signed else "uint32_t"
    out.append(f"  {ret} r = (({ret} ({pointer})({types}))code)({arguments}); memcpy(result, &r, sizeof({case_ret}));")
    if kind.is_small_int:
        out.append(f"  {ret} wide = ({case_ret})r;")
        out.append(f"  same({number}, -4, (unsigned char *)&r, (unsigned char *)&wide, sizeof r);")
    out.append("}")
