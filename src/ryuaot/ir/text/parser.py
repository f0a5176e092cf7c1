"""Parses IR text. Every mistake is an :class:`IRSyntaxError` that names the line."""

from __future__ import annotations

import re
from typing import Any

from ryuaot.abi import AbiField, AbiSignature, AbiType, init_arg_info, layout_call
from ryuaot.abi.abi_types import AbiKind
from ryuaot.ir import blocks as B
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import expose, refresh_effects
from ryuaot.ir.callsig import abi_type, is_native, signature_of
from ryuaot.ir.class_layout import ClassLayout, LayoutField
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.text.words import CALL_FLAG_WORDS, CALL_KINDS, EH_KINDS, FLAG_WORDS, LOCAL_OPERS, LOCAL_WORDS
from ryuaot.target import target_named

_WORD = re.compile(r'\s*((?:[^\s"()\[\]]|"(?:[^"\\]|\\.)*")+|[()\[\]])')
_FLAGS = {word: bit for bit, word in FLAG_WORDS}
_CALL_FLAGS = {word: bit for bit, word in CALL_FLAG_WORDS}
_LOCALS = {word: attribute for attribute, word in LOCAL_WORDS}


class IRSyntaxError(ValueError):
    """The text is no IR; the message begins with the line number."""


def parse_method(text: str, host: Any = None, options: Options | None = None) -> Compiler:
    """Returns the method that ``text`` describes. ``host`` is kept on it for the phases that ask one."""
    parser = _Parser(host, options if options is not None else Options())
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.split("//", 1)[0].strip()
        if stripped:
            try:
                parser.line(stripped)
            except (KeyError, ValueError, IndexError) as error:
                raise IRSyntaxError(f"line {number}: {line.strip()!r}: {type(error).__name__}: {error}") from error
    return parser.finish()


def _words(line: str) -> list[str]:
    return [match.group(1) for match in _WORD.finditer(line)]


def _unquoted(word: str) -> str:
    if len(word) < 2 or word[0] != '"' or word[-1] != '"':
        raise IRSyntaxError(f"a quoted word was expected, not {word}")
    return re.sub(r"\\(.)", r"\1", word[1:-1])


class _Parser:
    def __init__(self, host: Any, options: Options) -> None:
        self.host = host
        self.options = options
        self.comp: Compiler | None = None
        self.layouts: dict[str, ClassLayout] = {}
        self.blocks: dict[str, B.BasicBlock] = {}
        self.pending_targets: list[tuple[B.BasicBlock, list[str]]] = []
        self.pending_regions: list[list[str]] = []
        self.block: B.BasicBlock | None = None
        self.statement_il: int | None = None
        self.statement_nodes: list[GenTree] = []
        self.nodes: dict[str, GenTree] = {}

    def line(self, line: str) -> None:
        words = _words(line)
        kind = words[0]
        if kind == "method":
            self._method(words)
            return
        if self.comp is None:
            raise IRSyntaxError("the first line must begin with 'method'")
        handler = {
            "layout": self._layout, "local": self._local, "eh": self.pending_regions.append, "block": self._block,
            "stmt": self._statement,
        }.get(kind)  # fmt: skip
        if handler is not None:
            handler(words)
        else:
            self._node(words)

    def finish(self) -> Compiler:
        comp = self.comp
        if comp is None:
            raise IRSyntaxError("no method")
        self._end_statement()
        for block, names in self.pending_targets:
            block.targets = [self.blocks[name] for name in names]
        for words in self.pending_regions:
            self._region(words)
        _lay_out(comp)
        return comp

    # head ----------------------------------------------------------------------------------------------------
    # -----------------

    def _method(self, words: list[str]) -> None:
        fields = dict(zip(words[2::2], words[3::2], strict=True))
        target = target_named(fields.get("target", "x64"))
        symbol = fields.get("symbol", "-")
        name = _unquoted(words[1])
        self.comp = Compiler(target, self.options, self.host, None, name, "" if symbol == "-" else symbol)
        self.ret = fields.get("ret", "void")
        self.comp.ret_type = T.BY_NAME[self.ret.split(":")[0]]

    def _type(self, word: str) -> tuple[int, ClassLayout | None]:
        name, _, layout = word.partition(":")
        return T.BY_NAME[name], self.layouts[layout] if layout else None

    def _layout(self, words: list[str]) -> None:
        assert self.comp is not None
        name, title = words[1], _unquoted(words[2])
        facts = dict(zip(words[3:11:2], words[4:11:2], strict=True))
        fields = []
        overlapping = padded = False
        simd = T.UNDEF
        vector = 0
        for word in words[11:]:
            if word == "overlapping":
                overlapping = True
                continue
            if word == "padded":
                padded = True
                continue
            if word == "hardware":  # a vector to calling conventions
                vector = int(facts["size"])
                continue
            if word in T.BY_NAME:
                simd = T.BY_NAME[word]
                continue
            offset, quoted_name, kind = word.split(":", 2)
            vartype, inner = self._type(kind)
            fields.append(LayoutField(int(offset), vartype, _unquoted(quoted_name), inner))
        size, align = int(facts["size"]), int(facts["align"])
        pointer_size = self.comp.pointer_size
        abi_fields = tuple(AbiField(f.offset, abi_type(f.vartype, f.layout, pointer_size), f.name) for f in fields)
        abi = AbiType(AbiKind.STRUCT, size, align, abi_fields, overlapping, name=title, vector=vector)
        refs, byrefs = _numbers(facts["refs"]), _numbers(facts["byrefs"])
        self.layouts[name] = ClassLayout(
            title,
            size,
            align,
            refs,
            byrefs,
            tuple(fields),
            abi,
            has_overlapping_fields=overlapping,
            keeps_padding=padded,
            simd=simd,
        )
        if self.ret.partition(":")[2] == name:
            self.comp.ret_layout = self.layouts[name]

    def _local(self, words: list[str]) -> None:
        comp = self.comp
        assert comp is not None
        number = int(words[1].removeprefix("V"))
        if number != len(comp.locals):
            raise IRSyntaxError(f"V{number:02d} is out of order")
        vartype, layout = self._type(words[2])
        local = LclVarDsc(number, vartype, words[3], layout)
        for word in words[4:]:
            if word.startswith('"'):
                local.reason = _unquoted(word)
            else:
                setattr(local, _LOCALS[word], True)
        comp.locals.append(local)
        if local.is_param:
            local.param_index = comp.arg_count
            comp.arg_count += 1
        elif not local.is_temp:
            comp.local_count += 1

    def _region(self, words: list[str]) -> None:
        comp = self.comp
        assert comp is not None
        facts = dict(zip(words[3::2], words[4::2], strict=True))
        tried = [self.blocks[name] for name in facts["try"].split("..")]
        handler = [self.blocks[name] for name in facts["handler"].split("..")]
        region = B.EHRegion(int(words[1]), EH_KINDS.index(words[2]), tried[0], tried[1], handler[0], handler[1])
        if "filter" in facts:
            region.filter_beg = self.blocks[facts["filter"]]
        region.enclosing_try = int(facts.get("outer-try", -1))
        region.enclosing_hnd = int(facts.get("outer-handler", -1))
        region.catch_symbol = _unquoted(facts["catches"]) if "catches" in facts else ""
        comp.eh.append(region)

    # blocks --------------------------------------------------------------------------------------------------
    # -----------------

    def _block(self, words: list[str]) -> None:
        comp = self.comp
        assert comp is not None
        self._end_statement()
        self.nodes = {}
        number = int(words[1].removeprefix("BB"))
        block = B.BasicBlock(number, B.KIND_NAMES.index(words[2]))
        comp.next_block_num = max(comp.next_block_num, number + 1)
        comp.block_count += 1
        self.blocks[words[1]] = block
        comp.append_block(block)
        rest = words[3:]
        targets = []
        while rest and rest[0].startswith("BB"):
            targets.append(rest.pop(0))
        self.pending_targets.append((block, targets))
        while rest:
            word = rest.pop(0)
            if word == "lir":
                block.flags |= B.BBF_IS_LIR
                comp.is_lir = True
            elif word == "il":
                block.il_start, block.il_end = (int(part) for part in rest.pop(0).split(".."))
            elif word == "try":
                block.try_index = int(rest.pop(0))
            elif word == "hnd":
                block.hnd_index = int(rest.pop(0))
            else:
                raise IRSyntaxError(f"unknown word {word!r} in a block line")
        self.block = block

    def _statement(self, words: list[str]) -> None:
        self._end_statement()
        self.statement_il = -1 if words[1] == "-" else int(words[1])

    def _end_statement(self) -> None:
        if self.statement_il is None:
            return
        assert self.block is not None
        if not self.statement_nodes:
            raise IRSyntaxError("a statement without a node")
        self.block.stmts.append(B.Statement(self.statement_nodes[-1], self.statement_il))
        self.statement_nodes = []
        self.statement_il = None

    # nodes ---------------------------------------------------------------------------------------------------
    # -----------------

    def _node(self, words: list[str]) -> None:
        comp, block = self.comp, self.block
        assert comp is not None
        if block is None or len(words) < 4 or words[1] != "=":
            raise IRSyntaxError("a node reads 't<id> = OPER type ...'")
        number = int(words[0].removeprefix("t"))
        comp.next_node_id = max(comp.next_node_id, number + 1)
        oper = O.BY_NAME[words[2]]
        vartype, layout = self._type(words[3])
        rest, flags = _split_flags(words[4:])
        node = self._make(oper, vartype, number, rest)
        node.layout = layout
        node.flags = flags
        if node.oper in LOCAL_OPERS:
            assert isinstance(node, N.LclNode)
            if comp.locals[node.lcl].address_exposed:
                expose(node)
        refresh_effects(node)
        comp.uses_vectors |= oper in (O.HWINTRINSIC, O.HWTERNARY)
        self.nodes[words[0]] = node
        if block.flags & B.BBF_IS_LIR:
            from ryuaot.ir import lir

            lir.append(block, node)
        else:
            self.statement_nodes.append(node)

    def _make(self, oper: int, vartype: int, number: int, rest: list[str]) -> GenTree:
        if oper == O.CALL:
            return self._call(vartype, number, rest)
        facts: dict[str, str] = {}
        plain: list[str] = []
        for word in rest:
            name, equals, value = word.partition("=")
            if equals and not word.startswith('"'):
                facts[name] = value
            else:
                plain.append(word)
        own: list[str] = []
        while plain and not (plain[0] == "-" or plain[0] in self.nodes):
            if re.fullmatch(r"t\d+", plain[0]):
                raise IRSyntaxError(f"{plain[0]} is not defined above")
            own.append(plain.pop(0))
        operands = [None if word == "-" else self.nodes[word] for word in plain]
        op1 = operands[0] if operands else None
        op2 = operands[1] if len(operands) > 1 else None
        return _construct(oper, vartype, number, own, facts, op1, op2, [o for o in operands if o is not None])

    def _call(self, vartype: int, number: int, rest: list[str]) -> GenTree:
        comp = self.comp
        assert comp is not None
        call = N.CallNode(vartype, number, CALL_KINDS.index(rest[0]), "", _unquoted(rest[1]))
        words = rest[2:]
        placed = False
        while words:
            word = words.pop(0)
            name, _, value = word.partition("=")
            if word == "(":
                end = words.index(")")
                self._call_arg(call, words[:end])
                del words[: end + 1]
            elif word == "placed":
                placed = True
            elif name == "symbol":
                call.symbol = _unquoted(value)
            elif name == "cell":
                call.cell = _unquoted(value)
            elif name == "returns":
                call.ret_type = T.BY_NAME[value]
            elif name == "flags":
                for flag in value.split(","):
                    call.call_flags |= _CALL_FLAGS[flag]
            elif name == "order":
                call.late_order = list(_numbers(value))
            elif name == "control":
                call.control = self.nodes[value]
            else:
                raise IRSyntaxError(f"unknown word {word!r} in a call")
        if placed:
            self._place(call)
        return call

    def _call_arg(self, call: N.CallNode, words: list[str]) -> None:
        vartype, layout = self._type(words[1])
        arg = N.CallArg(self.nodes[words[2]], words[0], vartype, layout)
        if len(words) == 5 and words[3] == "late":
            arg.late = self.nodes[words[4]]
        call.args.append(arg)

    def _place(self, call: N.CallNode) -> None:
        comp = self.comp
        assert comp is not None
        native = is_native(call, comp.target)
        info = init_arg_info(call, signature_of(call, comp.target), comp.target, is_native=native)
        info.args_complete = info.args_sorted = True
        call.ret_desc = info.ret
        for arg, entry in zip(call.args, info.table, strict=True):
            arg.entry = entry
            entry.processed = True


def _lay_out(comp: Compiler) -> None:
    """Places the parameters of the method. A parameter called ``this`` is the instance argument, ``retbuf`` the return
    buffer."""
    size = comp.pointer_size
    ret = abi_type(comp.ret_type, comp.ret_layout, size) if comp.ret_type != T.STRUCT or comp.ret_layout else None
    if ret is None:
        return
    params = [local for local in comp.locals if local.is_param]
    this = next((abi_type(p.type, None, size) for p in params if p.name == "this"), None)
    users = tuple(abi_type(p.type, p.layout, size) for p in params if p.name not in ("this", "retbuf"))
    comp.signature = signature = AbiSignature(ret, users, this)
    comp.call_layout = layout_call(signature, comp.target)


def _construct(
    oper: int, vartype: int, number: int, own: list[str], facts: dict[str, str],
    op1: GenTree | None, op2: GenTree | None, operands: list[GenTree],
) -> GenTree:  # fmt: skip
    if oper in LOCAL_OPERS:
        return N.LclNode(oper, vartype, number, int(own[0].removeprefix("V")), int(facts.get("offset", 0)), op1)
    if oper == O.CNS_INT:
        return N.IntCon(vartype, number, int(own[0], 0))
    if oper == O.CNS_DBL:
        return N.DblCon(vartype, number, int(own[0], 0))
    if oper == O.CNS_VEC:
        return N.VecCon(vartype, number, int(own[0], 0))
    if oper == O.HWINTRINSIC:
        assert op1 is not None
        base = T.BY_NAME[facts["base"]]
        return N.HWIntrinsic(vartype, number, I.BY_NAME[own[0]], base, int(facts["imm"]), op1, op2)
    if oper == O.CNS_HANDLE:
        comment = _unquoted(facts["comment"]) if "comment" in facts else ""
        kind, offset, length = facts["kind"], int(facts["offset"]), int(facts.get("length", -1))
        return N.HandleCon(vartype, number, _unquoted(own[0]), kind, offset, comment, length)
    if oper == O.IL_OFFSET:
        return N.ILOffset(number, int(own[0]))
    if oper in (O.SETCC, O.JCC, O.JCMP):
        node = N.CondNode(oper, vartype, number, O.BY_NAME[facts["cond"]], op1, op2)
        node.bit = int(facts.get("bit", 0))
        return node
    if oper == O.LEA:
        return N.AddrMode(vartype, number, op1, op2, int(facts["scale"]), int(facts["offset"]))
    if oper == O.STORE_MULTI_VAR:
        return N.MultiVarNode(oper, vartype, number, list(_numbers(facts["lcls"])), op1)
    if oper == O.FIELD_LIST:
        pairs = [word.split(":") for word in facts["fields"].split(",")]
        return N.FieldListNode(number, operands, [int(p[0]) for p in pairs], [T.BY_NAME[p[1]] for p in pairs])
    if oper == O.HWTERNARY:
        return N.HWTernary(vartype, number, I.BY_NAME[own[0]], T.BY_NAME[facts["base"]], int(facts["imm"]), operands)
    if oper == O.HWEFFECT:
        return N.HWEffect(number, I.BY_NAME[own[0]], operands)
    if O.INFO[oper].arity == -1:
        return N.MultiOp(oper, vartype, number, operands)
    if op1 is not None:
        if oper == O.CAST:
            return N.CastNode(vartype, number, op1, T.BY_NAME[facts["to"]])
        if oper == O.FIELD_ADDR:
            return N.FieldAddr(vartype, number, op1, int(facts["offset"]), _unquoted(facts["name"]))
        if oper == O.INDEX_ADDR and op2 is not None:
            size, first, length = (int(facts[name]) for name in ("size", "first", "length"))
            return N.IndexAddr(vartype, number, op1, op2, size, first, length, T.BY_NAME[facts["elem"]])
        if oper in (O.PUTARG_REG, O.PUTARG_STK):
            put = N.PutArg(oper, vartype, number, op1, int(facts["arg"]))
            put.segment_index, put.stack_offset = int(facts["segment"]), int(facts["stack"])
            return put
    return GenTree(oper, vartype, number, op1, op2)


def _split_flags(words: list[str]) -> tuple[list[str], int]:
    if "[" not in words:
        return words, 0
    start = words.index("[")
    flags = 0
    for word in words[start + 1 : words.index("]")]:
        flags |= _FLAGS[word]
    return words[:start], flags


def _numbers(word: str) -> tuple[int, ...]:
    return () if word == "-" else tuple(int(part) for part in word.split(","))
