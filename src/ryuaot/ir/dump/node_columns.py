"""One node's columns in a dump: the flags column, and the columns after its type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.fold import value_of_bits

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree

_STORES = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD))


def flags_column(node: GenTree) -> str:
    """Returns RyuJIT's flags column, twelve characters: local definition, A(ssignment) C(all) X(exception) G(lobal)
    O(rdering), ..."""
    flags = node.flags
    return "".join(
        (
            "D" if node.oper in _STORES else "-",
            "A" if flags & F.ASG else "-",
            "C" if flags & F.CALL else "-",
            "X" if flags & F.EXCEPT else "-",
            "G" if flags & F.GLOB_REF else "-",
            "O" if flags & F.ORDER_SIDEEFF else "-",
            "R" if flags & F.REVERSE_OPS else "-",
            "c" if flags & F.CONTAINED else "N" if flags & F.DONT_CSE else "-",
            "u" if flags & F.UNUSED_VALUE else "-",
            "S" if flags & F.SPILL else "s" if flags & F.SPILLED else "-",
            "L" if flags & F.LATE_ARG else "-",
            "V" if flags & F.VOLATILE else "-",
        )
    )


def local_name(comp: Compiler, number: int) -> str:
    """Returns ``V03 tmp1``."""
    if number < 0 or number >= len(comp.locals):
        return f"V{number:02d} ?"
    return f"V{number:02d} {comp.locals[number].name}"


def oper_name(node: GenTree) -> str:
    """Returns the oper, with ``U`` for unsigned and ``+ovf`` for checked forms."""
    name = O.NAMES[node.oper]
    if node.oper in O.RELOPS:
        return f"{name}{'.un' if node.flags & (F.UNSIGNED | F.RELOP_NAN_UN) else ''}"
    if node.flags & F.OVERFLOW and node.oper != O.CAST:
        return f"{name}{'.un' if node.flags & F.UNSIGNED else ''}+ovf"
    return name


def type_name(node: GenTree) -> str:
    """Returns the type; a struct's with its layout's name."""
    if node.type == T.STRUCT and node.layout is not None:
        return f"struct<{node.layout.name}, {node.layout.size}>"
    return T.NAMES[node.type]


def details(comp: Compiler, node: GenTree) -> str:
    """Describes the particulars of a node, and what analyses know of it."""
    return particulars(comp, node) + analysis_notes(comp, node)


def particulars(comp: Compiler, node: GenTree) -> str:
    """Describes the particulars of a node: local, constant, symbol, target, scale."""
    describe = _DETAILS.get(type(node))
    return "" if describe is None else describe(comp, node)


def analysis_notes(comp: Compiler, node: GenTree) -> str:
    """Returns what analyses know of a node: last use, SSA number, value number. Begins with a space unless empty."""
    text = " (last use)" if node.flags & F.VAR_DEATH else ""
    if "ssa" in comp.properties and isinstance(node, N.LclNode) and node.ssa:
        text += f" {'d' if node.oper in _STORES else 'u'}:{node.ssa}"
    if "vn" in comp.properties and node.vn:
        text += f" ${node.vn}" if node.vn == node.liberal else f" <c:${node.vn}, l:${node.liberal}>"
    return text


def _local(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.LclNode)
    text = local_name(comp, node.lcl)
    if node.oper in (O.LCL_FLD, O.STORE_LCL_FLD, O.LCL_FLD_ADDR) or node.offset:
        text += f" [+{node.offset}]"
    return text


def _integer(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.IntCon)
    if node.type == T.REF and node.value == 0:
        return "null"
    return str(node.value) if -0x10000 < node.value < 0x10000 else f"{node.value:#x}"


def _floating(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.DblCon)
    value = value_of_bits(node)
    return repr(value) if value == value else f"nan:{node.bits:#x}"


def _vector(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.VecCon)
    return f"{node.bits:#x}"


def _intrinsic(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.HWIntrinsic | N.HWTernary)
    info = I.INFO[node.intrinsic]
    lane = f"[{node.imm}]" if node.intrinsic in (I.GET_ELEMENT, I.WITH_ELEMENT) else ""
    return f"{T.NAMES[node.base]} {info.name}{lane}"


def _effect(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.HWEffect)
    return I.NAMES[node.intrinsic]


def _handle(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.HandleCon)
    offset = f"+{node.offset}" if node.offset else ""
    comment = f" {node.comment}" if node.comment else ""
    return f"{node.kind} {node.symbol}{offset}{comment}"


def _cast(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.CastNode) and node.op1 is not None
    source = T.NAMES[node.op1.type]
    if node.flags & F.UNSIGNED:
        source = f"u{source}" if not source.startswith("u") else source
    checked = " ovf" if node.flags & F.OVERFLOW else " saturating" if node.flags & F.SATURATING else ""
    return f"{T.NAMES[node.cast_to]} <- {source}{checked}"


def _field_addr(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.FieldAddr)
    return f"{node.name} [+{node.offset}]"


def _index_addr(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.IndexAddr)
    return f"{T.NAMES[node.elem_type]}[] size {node.elem_size}"


def _lea(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.AddrMode)
    parts = []
    if node.op1 is not None:
        parts.append("b")
    if node.op2 is not None:
        parts.append(f"(i*{node.scale})" if node.scale != 1 else "i")
    text = "+".join(parts)
    return f"({text}{node.offset:+d})" if node.offset else f"({text})"


def _condition(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.CondNode)
    return f"cond={O.NAMES[node.cond]}{'.un' if node.flags & (F.UNSIGNED | F.RELOP_NAN_UN) else ''}"


def _il_offset(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.ILOffset)
    return f"IL offset: {node.il_offset:#x}"


def _multi_var(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.MultiVarNode)
    return "<" + ", ".join("-" if lcl < 0 else local_name(comp, lcl) for lcl in node.lcls) + ">"


def _put_arg(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.PutArg)
    return f"arg{node.arg_index}" + (f" [+{node.stack_offset:#x}]" if node.oper == O.PUTARG_STK else "")


def _field_list(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.FieldListNode)
    return " ".join(f"{T.NAMES[t]}@{o}" for t, o in zip(node.field_types, node.offsets, strict=True))


def _call(comp: Compiler, node: GenTree) -> str:
    assert isinstance(node, N.CallNode)
    words = [node.name or "indirect"]
    if node.call_kind == N.HELPER:
        words.insert(0, "help")
    elif node.call_kind == N.INDIRECT:
        words.insert(0, "ind")
    flags = node.call_flags
    for bit, word in (
        (N.CALL_UNMANAGED, "unman"),
        (N.CALL_VIRT_STUB, "stub"),
        (N.CALL_NULLCHECK_THIS, "nullcheck"),
        (N.CALL_NO_GC, "nogc"),
        (N.CALL_NORETURN, "noreturn"),
        (N.CALL_TAIL_EXPLICIT, "tail."),
        (N.CALL_FAST_TAIL, "fast tail call"),
        (N.CALL_TAIL_HELPER, "tail call via helper"),
    ):
        if flags & bit:
            words.append(word)
    if node.tail_note:
        words.append(f"(no fast tail call: {node.tail_note})")
    return " ".join(words)


_DETAILS = {
    N.LclNode: _local, N.IntCon: _integer, N.DblCon: _floating, N.HandleCon: _handle, N.CastNode: _cast,
    N.FieldAddr: _field_addr, N.IndexAddr: _index_addr, N.AddrMode: _lea, N.CondNode: _condition,
    N.ILOffset: _il_offset, N.MultiVarNode: _multi_var, N.PutArg: _put_arg, N.FieldListNode: _field_list,
    N.CallNode: _call, N.VecCon: _vector, N.HWIntrinsic: _intrinsic, N.HWTernary: _intrinsic, N.HWEffect: _effect,
}  # fmt: skip
