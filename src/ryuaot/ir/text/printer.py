"""Prints a method as IR text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import AbiType
from ryuaot.ir import blocks as B
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.text.words import CALL_FLAG_WORDS, CALL_KINDS, EH_KINDS, FLAG_WORDS, LOCAL_OPERS, LOCAL_WORDS, quoted
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.ir.nodes import GenTree


def print_method(comp: Compiler) -> str:
    """Returns the method as text."""
    return _Printer(comp).text()


class _Printer:
    __slots__ = ("comp", "layouts", "lines")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.layouts: dict[ClassLayout, str] = {}
        self.lines: list[str] = []

    def text(self) -> str:
        comp = self.comp
        body: list[str] = []
        for local in comp.locals:
            body.append(self._local(local))
        for region in comp.eh:
            body.append(_region(region))
        for block in comp.blocks():
            body += self._block(block)
        ret = self._type(comp.ret_type, comp.ret_layout)
        head = f"method {quoted(comp.method_name)} target {comp.target.name} symbol {comp.symbol or '-'} ret {ret}"
        return "\n".join([head, *self.lines, *body]) + "\n"

    def _type(self, vartype: int, layout: ClassLayout | None) -> str:
        if layout is None or vartype not in (T.STRUCT, T.BYREF):
            return T.NAMES[vartype]
        return f"{T.NAMES[vartype]}:{self._layout(layout)}"

    def _layout(self, layout: ClassLayout) -> str:
        name = self.layouts.get(layout)
        if name is not None:
            return name
        fields = []
        for field in layout.fields:
            kind = self._type(field.vartype, field.layout)
            fields.append(f"{field.offset}:{quoted(field.name)}:{kind}")
        name = self.layouts[layout] = f"L{len(self.layouts)}"
        refs = ",".join(map(str, layout.gc_refs)) or "-"
        byrefs = ",".join(map(str, layout.gc_byrefs)) or "-"
        overlap = " overlapping" if layout.has_overlapping_fields else ""
        overlap += " padded" if layout.keeps_padding else ""
        simd = f" {T.NAMES[layout.simd]}" if layout.simd else ""
        if isinstance(layout.abi_type, AbiType) and layout.abi_type.vector:
            simd += " hardware"
        line = (
            f"layout {name} {quoted(layout.name)} size {layout.size} align {layout.align} refs {refs} byrefs {byrefs}"
        )
        self.lines.append(" ".join([line, *fields]) + overlap + simd)
        return name

    def _local(self, local: LclVarDsc) -> str:
        words = [f"local V{local.number:02d} {self._type(local.type, local.layout)} {local.name}"]
        words += [word for attribute, word in LOCAL_WORDS if getattr(local, attribute)]
        if local.reason:
            words.append(quoted(local.reason))
        return " ".join(words)

    def _block(self, block: B.BasicBlock) -> list[str]:
        words = [f"block BB{block.num:02d} {B.KIND_NAMES[block.kind]}"]
        words += [f"BB{target.num:02d}" for target in block.targets]
        if block.il_start >= 0:
            words.append(f"il {block.il_start}..{block.il_end}")
        if block.try_index >= 0:
            words.append(f"try {block.try_index}")
        if block.hnd_index >= 0:
            words.append(f"hnd {block.hnd_index}")
        if block.flags & B.BBF_IS_LIR:
            words.append("lir")
        lines = [" ".join(words)]
        for statement in block.stmts:
            lines.append(f"  stmt {statement.il_offset}" if statement.il_offset >= 0 else "  stmt -")
            lines += ["    " + self._node(node) for node in execution_order(statement.root)]
        lines += ["    " + self._node(node) for node in block.nodes()]
        return lines

    def _node(self, node: GenTree) -> str:
        words = [f"t{node.id} =", O.NAMES[node.oper], self._type(node.type, node.layout)]
        words += self._particulars(node)
        if isinstance(node, N.CallNode):
            words += self._call(node)
        else:
            if isinstance(node, N.MultiOp):
                words += [f"t{operand.id}" for operand in node.ops]
            elif node.op1 is None and node.op2 is not None:
                words += ["-", f"t{node.op2.id}"]
            else:
                words += [f"t{operand.id}" for operand in (node.op1, node.op2) if operand is not None]
        flags = [word for bit, word in FLAG_WORDS if node.flags & bit]
        if flags:
            words.append(f"[{' '.join(flags)}]")
        return " ".join(words)

    def _particulars(self, node: GenTree) -> list[str]:
        """Returns ``name=value`` words of the node's own class."""
        if node.oper in LOCAL_OPERS:
            assert isinstance(node, N.LclNode)
            return [f"V{node.lcl:02d}", *([f"offset={node.offset}"] if node.offset else [])]
        if isinstance(node, N.IntCon):
            return [str(node.value)]
        if isinstance(node, N.DblCon | N.VecCon):
            return [f"{node.bits:#x}"]
        if isinstance(node, N.HWIntrinsic | N.HWTernary):
            return [I.NAMES[node.intrinsic], f"base={T.NAMES[node.base]}", f"imm={node.imm}"]
        if isinstance(node, N.HWEffect):
            return [I.NAMES[node.intrinsic]]
        if isinstance(node, N.HandleCon):
            comment = [f"comment={quoted(node.comment)}"] if node.comment else []
            length = [f"length={node.length}"] if node.length >= 0 else []
            return [quoted(node.symbol), f"kind={node.kind}", f"offset={node.offset}", *length, *comment]
        if isinstance(node, N.CastNode):
            return [f"to={T.NAMES[node.cast_to]}"]
        if isinstance(node, N.FieldAddr):
            return [f"offset={node.offset}", f"name={quoted(node.name)}"]
        if isinstance(node, N.IndexAddr):
            sizes = f"size={node.elem_size} first={node.first_offset} length={node.length_offset}"
            return [*sizes.split(), f"elem={T.NAMES[node.elem_type]}"]
        if isinstance(node, N.AddrMode):
            return [f"scale={node.scale}", f"offset={node.offset}"]
        if isinstance(node, N.CondNode):
            return [f"cond={O.NAMES[node.cond]}", f"bit={node.bit}"]
        if isinstance(node, N.ILOffset):
            return [str(node.il_offset)]
        if isinstance(node, N.FieldListNode):
            pairs = zip(node.offsets, node.field_types, strict=True)
            return ["fields=" + ",".join(f"{offset}:{T.NAMES[vartype]}" for offset, vartype in pairs)]
        if isinstance(node, N.MultiVarNode):
            return ["lcls=" + ",".join(str(lcl) for lcl in node.lcls)]
        if isinstance(node, N.PutArg):
            return [f"arg={node.arg_index}", f"segment={node.segment_index}", f"stack={node.stack_offset}"]
        return []

    def _call(self, call: N.CallNode) -> list[str]:
        words = [CALL_KINDS[call.call_kind], quoted(call.name), f"symbol={quoted(call.symbol)}"]
        if call.cell:
            words.append(f"cell={quoted(call.cell)}")
        if call.ret_type != call.type:
            words.append(f"returns={T.NAMES[call.ret_type]}")
        call_flags = [word for bit, word in CALL_FLAG_WORDS if call.call_flags & bit]
        if call_flags:
            words.append(f"flags={','.join(call_flags)}")
        for arg in call.args:
            late = f" late t{arg.late.id}" if arg.late is not None else ""
            words.append(f"({arg.kind} {self._type(arg.vartype, arg.layout)} t{arg.node.id}{late})")
        if call.late_order:
            words.append(f"order={','.join(map(str, call.late_order))}")
        if call.control is not None:
            words.append(f"control=t{call.control.id}")
        if call.arg_info is not None:
            words.append("placed")
        return words


def _region(region: B.EHRegion) -> str:
    words = [f"eh {region.index} {EH_KINDS[region.kind]}"]
    words.append(f"try BB{region.try_beg.num:02d}..BB{region.try_last.num:02d}")
    words.append(f"handler BB{region.hnd_beg.num:02d}..BB{region.hnd_last.num:02d}")
    if region.filter_beg is not None:
        words.append(f"filter BB{region.filter_beg.num:02d}")
    if region.enclosing_try >= 0:
        words.append(f"outer-try {region.enclosing_try}")
    if region.enclosing_hnd >= 0:
        words.append(f"outer-handler {region.enclosing_hnd}")
    if region.catch_symbol:
        words.append(f"catches {quoted(region.catch_symbol)}")
    return " ".join(words)
