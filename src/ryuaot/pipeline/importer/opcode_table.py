"""The dispatch table: for each opcode the function that imports it and its fixed parameter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.metadata.opcodes import BY_NAME, UNKNOWN
from ryuaot.pipeline.importer.calls import call_opcodes, object_creation
from ryuaot.pipeline.importer.opcodes import (
    arithmetic,
    arrays,
    boxing,
    branching,
    exceptions,
    field_access,
    indirect_access,
    locals_and_constants,
    returns,
    typed_references,
)
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.pipeline.importer.stack.importer_state import (  # fmt: skip
    CONSTRAINED_PREFIX,
    READONLY_PREFIX,
    TAIL_PREFIX,
    UNALIGNED_PREFIX,
    VOLATILE_PREFIX,
)
from ryuaot.typesystem.method_il import type_operand

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer

Handler = Callable[["Importer", Any], None]
Branch = Callable[["Importer", Any, int], None]


class Row:
    """function(importer, fixed) when `fixed` is given, else function(importer, operand); branches get both."""

    __slots__ = ("function", "fixed", "is_branch")

    def __init__(self, function: Any, fixed: Any = None, is_branch: bool = False) -> None:
        self.function = function
        self.fixed = fixed
        self.is_branch = is_branch


# prefixes -----------------------------------------------------------------------------------------------------------


def volatile(imp: Importer, _: object) -> None:
    """Imports volatile. It polls, because threads run one at a time: a thread that spins on a variable must let its
    writer run."""
    imp.spill_for(F.CALL | F.ASG | F.GLOB_REF | F.EXCEPT | F.ORDER_SIDEEFF)
    imp.append_unchecked(helper_call(imp, "rt_gc_poll", T.VOID, []))
    imp.prefix |= VOLATILE_PREFIX


def unaligned(imp: Importer, alignment: int) -> None:
    """Imports unaligned."""
    if alignment not in (1, 2, 4):
        raise imp.bad("unaligned. takes 1, 2 or 4")
    imp.prefix |= UNALIGNED_PREFIX


def tail(imp: Importer, _: object) -> None:
    """Imports tail."""
    imp.prefix |= TAIL_PREFIX


def constrained(imp: Importer, token: int) -> None:
    """Imports constrained."""
    imp.prefix |= CONSTRAINED_PREFIX
    imp.constraint = type_operand(imp.il, token)


def readonly(imp: Importer, _: object) -> None:
    """Imports readonly."""
    imp.prefix |= READONLY_PREFIX


PREFIX_OF: dict[str, int] = {
    "volatile.": VOLATILE_PREFIX, "unaligned.": UNALIGNED_PREFIX, "tail.": TAIL_PREFIX,
    "constrained.": CONSTRAINED_PREFIX, "readonly.": READONLY_PREFIX,
}  # fmt: skip

_MEMORY_PREFIXES = VOLATILE_PREFIX | UNALIGNED_PREFIX


def allowed_prefixes(name: str) -> int:
    """Returns the prefixes that an opcode allows."""
    if name.startswith(("ldind", "stind")) or name in ("ldfld", "stfld", "ldobj", "stobj", "cpblk", "initblk"):
        return _MEMORY_PREFIXES
    if name in ("ldsfld", "stsfld"):
        return VOLATILE_PREFIX
    if name == "callvirt":
        return CONSTRAINED_PREFIX | TAIL_PREFIX | READONLY_PREFIX
    if name in ("call", "calli"):
        return TAIL_PREFIX | READONLY_PREFIX
    return READONLY_PREFIX if name == "ldelema" else 0


# refused ------------------------------------------------------------------------------------------------------------


def refused(imp: Importer, name: str) -> None:
    """Refuses arglist: Unsupported in a vararg method, BadInput in all others."""
    if imp.method.signature.is_vararg:
        raise imp.unsupported(f"the instruction {name}")
    raise imp.bad(f"{name} in a method without variable arguments")


def unknown(imp: Importer, _: object) -> None:
    """Raises BadInput for an opcode that the CLR does not know."""
    raise imp.bad(f"unknown opcode 0x{imp.instrs[imp.index - 1][1].value:02x}")


# the table ----------------------------------------------------------------------------------------------------------


def _rows() -> dict[str, Row]:
    rows: dict[str, Row] = {}
    _constants_and_locals(rows)
    _arithmetic(rows)
    _conversions(rows)
    _branches(rows)
    _memory(rows)
    _objects(rows)
    for name in ("arglist",):
        rows[name] = Row(refused, name)
    for name, function in (
        ("volatile.", volatile), ("unaligned.", unaligned), ("tail.", tail), ("constrained.", constrained),
        ("readonly.", readonly), (UNKNOWN, unknown),
    ):  # fmt: skip
        rows[name] = Row(function)
    return rows


def _constants_and_locals(rows: dict[str, Row]) -> None:
    for name in ("nop", "break"):
        rows[name] = Row(locals_and_constants.nop)
    for number in range(9):
        rows[f"ldc.i4.{number}"] = Row(locals_and_constants.ldc_i4, number)
    rows["ldc.i4.m1"] = Row(locals_and_constants.ldc_i4, -1)
    rows["ldc.i4"] = rows["ldc.i4.s"] = Row(locals_and_constants.ldc_i4)
    rows["ldc.i8"] = Row(locals_and_constants.ldc_i8)
    rows["ldc.r4"] = Row(locals_and_constants.ldc_r4)
    rows["ldc.r8"] = Row(locals_and_constants.ldc_r8)
    rows["ldnull"] = Row(locals_and_constants.ldnull)
    rows["ldstr"] = Row(locals_and_constants.ldstr)
    for name, function in (
        ("ldarg", locals_and_constants.ldarg), ("ldloc", locals_and_constants.ldloc),
        ("stloc", locals_and_constants.stloc),
    ):  # fmt: skip
        rows[name] = rows[f"{name}.s"] = Row(function)
        for number in range(4):
            rows[f"{name}.{number}"] = Row(function, number)
    for name, function in (
        ("starg", locals_and_constants.starg), ("ldarga", locals_and_constants.ldarga),
        ("ldloca", locals_and_constants.ldloca),
    ):  # fmt: skip
        rows[name] = rows[f"{name}.s"] = Row(function)
    rows["dup"] = Row(locals_and_constants.dup)
    rows["pop"] = Row(locals_and_constants.pop)


def _arithmetic(rows: dict[str, Row]) -> None:
    checked, unsigned = F.OVERFLOW, F.OVERFLOW | F.UNSIGNED
    for name, oper in (("add", O.ADD), ("sub", O.SUB), ("mul", O.MUL)):
        rows[name] = Row(arithmetic.binary, (oper, 0, True))
        rows[f"{name}.ovf"] = Row(arithmetic.binary, (oper, checked, False))
        rows[f"{name}.ovf.un"] = Row(arithmetic.binary, (oper, unsigned, False))
    rows["div"] = Row(arithmetic.binary, (O.DIV, 0, True))
    rows["rem"] = Row(arithmetic.binary, (O.MOD, 0, True))
    rows["div.un"] = Row(arithmetic.binary, (O.UDIV, F.UNSIGNED, False))
    rows["rem.un"] = Row(arithmetic.binary, (O.UMOD, F.UNSIGNED, False))
    for name, oper in (("and", O.AND), ("or", O.OR), ("xor", O.XOR)):
        rows[name] = Row(arithmetic.binary, (oper, 0, False))
    for name, oper in (("shl", O.LSH), ("shr", O.RSH), ("shr.un", O.RSZ)):
        rows[name] = Row(arithmetic.shift, oper)
    rows["neg"] = Row(arithmetic.negate, O.NEG)
    rows["not"] = Row(arithmetic.negate, O.NOT)
    rows["ckfinite"] = Row(arithmetic.ckfinite)
    for name, oper, un in (
        ("ceq", O.EQ, False), ("cgt", O.GT, False), ("cgt.un", O.GT, True), ("clt", O.LT, False),
        ("clt.un", O.LT, True),
    ):  # fmt: skip
        rows[name] = Row(arithmetic.compare, (oper, un))


def _conversions(rows: dict[str, Row]) -> None:
    targets = {
        "i1": T.BYTE, "u1": T.UBYTE, "i2": T.SHORT, "u2": T.USHORT, "i4": T.INT, "u4": T.UINT, "i8": T.LONG,
        "u8": T.ULONG, "i": arithmetic.NATIVE_INT, "u": arithmetic.NATIVE_UINT,
    }  # fmt: skip
    for name, to in targets.items():
        rows[f"conv.{name}"] = Row(arithmetic.convert, (to, name.startswith("u"), False))
        rows[f"conv.ovf.{name}"] = Row(arithmetic.convert, (to, False, True))
        rows[f"conv.ovf.{name}.un"] = Row(arithmetic.convert, (to, True, True))
    rows["conv.r4"] = Row(arithmetic.convert, (T.FLOAT, False, False))
    rows["conv.r8"] = Row(arithmetic.convert, (T.DOUBLE, False, False))
    rows["conv.r.un"] = Row(arithmetic.convert, (T.DOUBLE, True, False))


def _branches(rows: dict[str, Row]) -> None:
    rows["br"] = rows["br.s"] = Row(branching.branch)
    rows["leave"] = rows["leave.s"] = Row(exceptions.leave)
    for name, spec in (("brtrue", True), ("brfalse", False)):
        rows[name] = rows[f"{name}.s"] = Row(branching.branch_if, spec, is_branch=True)
    for name, oper, un in (
        ("beq", O.EQ, False), ("bge", O.GE, False), ("bgt", O.GT, False), ("ble", O.LE, False), ("blt", O.LT, False),
        ("bne.un", O.NE, True), ("bge.un", O.GE, True), ("bgt.un", O.GT, True), ("ble.un", O.LE, True),
        ("blt.un", O.LT, True),
    ):  # fmt: skip
        rows[name] = rows[f"{name}.s"] = Row(branching.branch_compare, (oper, un), is_branch=True)
    rows["switch"] = Row(branching.switch)
    rows["ret"] = Row(returns.ret)
    rows["jmp"] = Row(call_opcodes.jmp)
    rows["throw"] = Row(exceptions.throw)
    rows["rethrow"] = Row(exceptions.rethrow)
    rows["endfinally"] = Row(exceptions.endfinally)
    rows["endfilter"] = Row(exceptions.endfilter)


_ELEMENTS = {
    "i1": T.BYTE, "u1": T.UBYTE, "i2": T.SHORT, "u2": T.USHORT, "i4": T.INT, "u4": T.INT, "i8": T.LONG,
    "i": indirect_access.NATIVE,
    "r4": T.FLOAT, "r8": T.DOUBLE, "ref": T.REF,
}  # fmt: skip


def _memory(rows: dict[str, Row]) -> None:
    for name, vartype in _ELEMENTS.items():
        rows[f"ldind.{name}"] = Row(indirect_access.ldind, vartype)
        rows[f"ldelem.{name}"] = Row(arrays.ldelem, vartype)
        if not name.startswith("u"):
            rows[f"stind.{name}"] = Row(indirect_access.stind, vartype)
            rows[f"stelem.{name}"] = Row(arrays.stelem, vartype)
    for name, function in (
        ("ldobj", indirect_access.ldobj), ("stobj", indirect_access.stobj), ("cpobj", indirect_access.cpobj),
        ("initobj", indirect_access.initobj), ("sizeof", indirect_access.sizeof), ("cpblk", indirect_access.cpblk),
        ("initblk", indirect_access.initblk), ("localloc", indirect_access.localloc),
        ("ldelem", arrays.ldelem_any), ("stelem", arrays.stelem_any), ("ldelema", arrays.ldelema),
        ("ldlen", arrays.ldlen), ("newarr", arrays.newarr),
    ):  # fmt: skip
        rows[name] = Row(function)


def _objects(rows: dict[str, Row]) -> None:
    for name, function in (
        ("ldfld", field_access.ldfld), ("ldflda", field_access.ldflda), ("stfld", field_access.stfld),
        ("ldsfld", field_access.ldsfld), ("ldsflda", field_access.ldsflda), ("stsfld", field_access.stsfld),
        ("call", call_opcodes.call), ("callvirt", call_opcodes.callvirt), ("calli", call_opcodes.calli),
        ("ldftn", call_opcodes.ldftn), ("ldvirtftn", call_opcodes.ldvirtftn), ("newobj", object_creation.newobj),
        ("box", boxing.box), ("unbox", boxing.unbox), ("unbox.any", boxing.unbox_any), ("castclass", boxing.castclass),
        ("isinst", boxing.isinst), ("ldtoken", boxing.ldtoken), ("mkrefany", typed_references.mkrefany),
        ("refanyval", typed_references.refanyval), ("refanytype", typed_references.refanytype),
    ):  # fmt: skip
        rows[name] = Row(function)


def _by_value() -> dict[int, Row]:
    rows = _rows()
    refuse = rows.pop(UNKNOWN)
    found = dict.fromkeys((*range(0x100), *range(0xFE00, 0xFF00)), refuse)
    return found | {BY_NAME[name].value: row for name, row in rows.items()}


ROWS: dict[int, Row] = _by_value()
"""By opcode value (0xFE00 + second byte for the two-byte ones)."""
