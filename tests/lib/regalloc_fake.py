"""A tiny machine and a generator of random LIR for it: the allocator's test bench."""

from __future__ import annotations

from random import Random
from typing import Any

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import CallArg, CallNode, GenTree
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.interfaces.register_file import FLOAT_BASE, RegisterFile
from ryuaot.target import TARGETS

R0, R1, R2, R3, R4, R5, R6 = (1 << n for n in range(7))
F0 = 1 << FLOAT_BASE
#: int r0..r6 (r4..r6 callee-saved), float f0..f3 (f3 callee-saved)
FILE = RegisterFile(
    names=tuple(f"r{n}" if n < 7 else "" for n in range(32)) + tuple(f"f{n}" if n < 4 else "" for n in range(32)),
    int_order=(3, 0, 1, 2, 4, 5, 6),
    float_order=(32, 33, 34, 35),
    caller_saved=0b1111 | 0b111 << 32,
    callee_saved=0b1110000 | 1 << 35,
    saved_ints=(4, 5, 6),
    saved_floats=(35,),
    stack_pointer=30,
    frame_pointer=31,
    int_args=(0, 1),
    float_args=(32,),
    int_returns=(0, 1),
    float_returns=(32,),
)


class FakeBackend:
    """Requirements like those of real machines: fixed registers, two-address operands, scratch registers, kills."""

    registers = FILE
    has_late_frames = False

    def lower(self, comp: Compiler) -> None:
        """Nothing: tests make lowered LIR."""

    def generate(self, comp: Compiler) -> Any:
        raise NotImplementedError

    def build_node(self, node: GenTree, build: Any) -> None:
        oper = node.oper
        op1, op2 = node.op1, node.op2
        if oper in (O.CNS_INT, O.CNS_DBL, O.LCL_VAR):
            build.define(node)
        elif oper in (O.ADD, O.SUB):
            build.use(op1)
            build.use(op2, delay_free=True, optional=True)
            build.define(node, prefer=op1)
        elif oper == O.DIV:
            build.use(op1, R0)
            build.use(op2, delay_free=True, optional=True)
            build.kill(R0 | R1)
            build.define(node, R0)
        elif oper == O.LSH:
            build.use(op1)
            build.use(op2, R2, delay_free=True)
            build.define(node, prefer=op1)
        elif oper == O.XADD:
            build.internal_int()
            build.use(op1)
            build.use(op2, optional=True)
            build.define(node)
        elif oper == O.IND:
            build.use(op1)
            build.define(node)
        elif oper == O.STOREIND:
            if node.type == T.REF:
                build.use(op1, R0)
                build.use(op2, R1)
                build.kill(R0 | R1 | R2)
            else:
                build.use(op1)
                build.use(op2)
        elif oper == O.BITCAST:
            build.use(op1)
            build.define(node)
        elif oper == O.PUTARG_REG:
            build.use(op1)
            build.define(node, 1 << node.fixed_reg, prefer=op1)
        elif oper == O.CALL:
            assert isinstance(node, CallNode)
            for arg in node.args:
                build.use(arg.node, 1 << arg.node.fixed_reg)
            if node.control is not None:
                build.use(node.control)
            build.kill(FILE.caller_saved)
            if node.type == T.STRUCT:
                build.define(node, R0, 0)
                build.define(node, R1, 1)
            elif node.type != T.VOID:
                build.define(node, F0 if node.type == T.DOUBLE else R0)
        elif oper == O.STORE_MULTI_VAR:
            build.use(op1, R0, index=0)
            build.use(op1, R1, index=1)
        elif oper in (O.STORE_LCL_VAR, O.JTRUE):
            build.use(op1)
        elif oper == O.RETURN:
            if op1 is not None:
                build.use(op1, F0 if op1.type == T.DOUBLE else R0)
        else:
            raise AssertionError(O.NAMES[oper])


class Generator:
    """Random LIR. ``rng`` decides everything; the same seed gives the same method."""

    def __init__(
        self, rng: Random, opt: int, blocks: int = 5, locals_: int = 6, statements: int = 5, depth: int = 4
    ) -> None:
        self.rng = rng
        self.comp = Compiler(TARGETS["x64"], Options(opt, check=True), None, None, "test", "test")
        self.build = Builder(self.comp)
        self.depth = depth
        self.block: B.BasicBlock = B.BasicBlock(0, 0)
        for number in range(locals_):
            dsc = LclVarDsc(number, rng.choice((T.INT, T.LONG, T.REF, T.BYREF, T.DOUBLE)), f"loc{number}")
            if number < 2:
                dsc.is_param = True
                dsc.arg_reg = number if dsc.type != T.DOUBLE else 32
            self.comp.locals.append(dsc)
        made = [self.comp.append_block(self.comp.new_block(B.BBJ_NONE)) for _ in range(blocks)]
        for index, block in enumerate(made):
            self.fill(block, statements)
            self.terminate(block, made, index)
        compute_preds(self.comp)

    def emit(self, node: GenTree) -> GenTree:
        lir.append(self.block, node)
        return node

    def fill(self, block: B.BasicBlock, statements: int) -> None:
        self.block = block
        for _ in range(self.rng.randrange(statements + 1)):
            self.statement()

    def terminate(self, block: B.BasicBlock, made: list[B.BasicBlock], index: int) -> None:
        rng = self.rng
        kind = rng.choice((B.BBJ_NONE, B.BBJ_COND, B.BBJ_COND, B.BBJ_ALWAYS, B.BBJ_RETURN))
        if index == len(made) - 1 and kind in (B.BBJ_NONE, B.BBJ_COND):
            kind = B.BBJ_RETURN
        block.kind = kind
        if kind == B.BBJ_COND:
            block.targets = [rng.choice(made)]
            self.emit(self.build.unary(O.JTRUE, T.VOID, self.value(T.INT, self.depth)))
        elif kind == B.BBJ_ALWAYS:
            block.targets = [rng.choice(made)]
        elif kind == B.BBJ_RETURN:
            value = self.value(T.INT, self.depth)
            node = GenTree(O.RETURN, T.INT, self.comp.next_node_id, value)
            self.comp.next_node_id += 1
            self.emit(node)

    def statement(self) -> None:
        rng = self.rng
        kind = rng.randrange(10)
        if kind < 6:
            lcl = rng.randrange(len(self.comp.locals))
            self.emit(self.build.store_lcl(lcl, self.value(T.ACTUAL[self.comp.locals[lcl].type], self.depth)))
        elif kind < 8:
            vartype = rng.choice((T.INT, T.REF, T.DOUBLE))
            address = self.value(T.BYREF, self.depth - 1)
            self.emit(self.build.storeind(vartype, address, self.value(vartype, self.depth - 1)))
        elif kind < 9:
            self.call(T.VOID, self.depth)
        else:
            pair = [lcl for lcl, dsc in enumerate(self.comp.locals) if dsc.type in (T.LONG, T.INT)][:2]
            if len(pair) == 2:
                call = self.call(T.STRUCT, self.depth)
                node = N.MultiVarNode(O.STORE_MULTI_VAR, T.STRUCT, self.comp.next_node_id, pair, call)
                self.comp.next_node_id += 1
                self.emit(node)

    def call(self, vartype: int, depth: int) -> CallNode:
        rng = self.rng
        call = self.build.call(vartype, N.USER_FUNC, "f", "f")
        for reg in range(rng.randrange(3)):
            value = self.value(rng.choice((T.INT, T.REF)), depth - 1)
            put = self.build.putarg(O.PUTARG_REG, value.type, value, reg)
            put.fixed_reg = reg
            call.args.append(CallArg(self.emit(put), "user", value.type))
        if rng.randrange(4) == 0:
            call.control = self.value(T.LONG, depth - 1)
        self.emit(call)
        return call

    def value(self, vartype: int, depth: int) -> GenTree:
        """A tree of this type; the root is emitted last."""
        rng = self.rng
        build = self.build
        kind = rng.randrange(12)
        if depth <= 0 or kind < 4:
            node = self.leaf(vartype)
        elif kind < 7 and vartype != T.REF:
            first = self.value(vartype, depth - 1)
            second_type = T.INT if vartype == T.BYREF else vartype
            oper = (
                rng.choice((O.ADD, O.SUB))
                if vartype in (T.DOUBLE, T.BYREF)
                else rng.choice((O.ADD, O.SUB, O.DIV, O.LSH))
            )
            node = self.emit(build.binary(oper, vartype, first, self.value(second_type, depth - 1)))
        elif kind < 9:
            node = self.emit(build.ind(vartype, self.value(T.BYREF, depth - 1)))
        elif kind == 9 and vartype in (T.INT, T.LONG):
            node = self.emit(
                build.binary(O.XADD, vartype, self.value(T.BYREF, depth - 1), self.value(vartype, depth - 1))
            )
        elif kind == 10 and vartype == T.DOUBLE:
            node = self.emit(build.unary(O.BITCAST, vartype, self.value(T.LONG, depth - 1)))
        elif kind == 11:
            node = self.call(vartype, depth)
        else:
            node = self.leaf(vartype)
        if rng.randrange(5) == 0:
            node.flags |= F.REG_OPTIONAL
        return node

    def leaf(self, vartype: int) -> GenTree:
        fitting = [lcl for lcl, dsc in enumerate(self.comp.locals) if dsc.type == vartype]
        if fitting and self.rng.randrange(4):
            return self.emit(self.build.lcl_var(self.rng.choice(fitting)))
        if vartype == T.DOUBLE:
            return self.emit(self.build.dcon(0, T.DOUBLE))
        return self.emit(self.build.icon(self.rng.randrange(3), vartype))
