"""Register requirements of LIR nodes, one small function an oper (RyuJIT's ``LinearScan::BuildNode``): those that are
the same on every instruction set. A family adds its own to :data:`SHARED` with :func:`table_of`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from ryuaot.backends.common.lowering import block_operations as K
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, GenTree, MultiVarNode, PutArg
from ryuaot.pipeline.interfaces.register_file import mask_of

if TYPE_CHECKING:
    from ryuaot.backends.common.machine import Machine
    from ryuaot.pipeline.interfaces.backend import NodeRequirements

Build = Callable[["Machine", GenTree, "NodeRequirements"], None]
Rules = Iterable[tuple[Build, tuple[int, ...]]]

BINARY: Final[tuple[int, ...]] = (O.ADD, O.SUB, O.AND, O.OR, O.XOR)
WIDE: Final[tuple[int, ...]] = (O.ADD_LO, O.ADD_HI, O.SUB_LO, O.SUB_HI)
DIVIDE: Final[tuple[int, ...]] = (O.DIV, O.MOD, O.UDIV, O.UMOD)
SHIFTS: Final[tuple[int, ...]] = (O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR)
RELOPS: Final[tuple[int, ...]] = (O.EQ, O.NE, O.LT, O.LE, O.GE, O.GT)
ROUNDS: Final[tuple[int, ...]] = (O.ROUND, O.FLOOR, O.CEILING, O.TRUNC)
BITS: Final[tuple[int, ...]] = (O.POPCNT, O.LZCNT, O.TZCNT)


def _none(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Requires no registers."""


def _leaf(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    build.define(node)


def uses(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Operands, and no result."""
    for operand in node.operands():
        build.use(operand)


def _load(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert node.op1 is not None
    build.use(node.op1)
    build.define(node)


def storeind(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements of STOREIND; a reference is stored through the barrier, in its registers."""
    addr, value = node.pair()
    if node.type == T.REF and not node.flags & F.NO_BARRIER:
        build.use(addr, 1 << machine.arg0)
        build.use(value, 1 << machine.arg1)
        build.kill(machine.barrier_kills)
        return
    build.use(addr)
    build.use(value)


def store_lcl(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements of STORE_LCL_VAR and STORE_LCL_FLD."""
    value = node.op1
    assert value is not None
    if node.type != T.STRUCT:
        build.use(value)
    elif value.oper == O.CALL:
        for index, mask in enumerate(_return_masks(value)):
            build.use(value, mask, index=index)
    else:
        _block(machine, node, None, build)


def _store_multi_var(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    assert isinstance(node, MultiVarNode) and node.op1 is not None
    for index in range(len(node.lcls)):
        build.use(node.op1, index=index)


def _return_masks(node: GenTree) -> list[int]:
    assert isinstance(node, CallNode) and node.ret_desc is not None
    return [mask_of((reg,)) for reg in node.ret_desc.regs]


def _store_block(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    _block(machine, node, node.op1, build)


def _block(machine: Machine, node: GenTree, dest: GenTree | None, build: NodeRequirements) -> None:
    """Builds the requirements of a block operation. ``dest``: address operand, None if the destination is in the frame
    or the outgoing area."""
    plan = K.strategy(node)
    source = K.source_of(node)
    if plan.is_call:
        _fixed_block(dest, source, plan, machine.block_args, machine.registers.caller_saved, build)
        return
    if plan.kind == K.LOOP and machine.copy_loop:
        kills = sum(1 << reg for reg in machine.copy_loop)
        _fixed_block(dest, source, plan, machine.copy_loop, kills, build)
        return
    if plan.kind == K.BARRIERS:
        # The addresses must outlive the barrier's calls; what it kills is scratch in between.
        survivors = machine.int_mask & ~machine.barrier_kills
        assert dest is not None
        build.use(dest, survivors, delay_free=True)
        build.use(source, survivors, delay_free=True)
        build.kill(machine.barrier_kills)
        return
    if dest is not None:
        build.use(dest)
    build.use(source)
    if plan.kind == K.LOOP:
        for _ in range(3):
            build.internal_int()
    elif source.oper != O.FIELD_LIST:
        machine.block_scratch(plan, build)


def _fixed_block(
    dest: GenTree | None, source: GenTree, plan: K.Strategy, regs: tuple[int, ...], kills: int, build: NodeRequirements
) -> None:
    """Requires destination and source (or fill byte) in the first two of ``regs``, except for addresses of the frame or
    of symbols."""
    if dest is not None and not dest.flags & F.CONTAINED:
        build.use(dest, 1 << regs[0])
    if plan.kind == K.MEMSET:
        if not source.flags & F.CONTAINED:
            build.use(source, 1 << regs[1])
    elif source.oper in (O.OBJ, O.BLK) and source.op1 is not None:
        address = source.op1
        if not address.flags & F.CONTAINED:
            build.use(address, 1 << regs[1])
        elif address.operands():
            build.use(address)
    build.kill(kills)


def _fixed(node: GenTree) -> int:
    """Returns the mask of the register that a PUTARG_REG names."""
    assert isinstance(node, PutArg)
    return 1 << node.fixed_reg


def _catch_arg(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    build.define(node, 1 << machine.arg1)


def _physreg(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    build.define(node, 1 << node.reg)


def _return(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    value = node.op1
    if value is None:
        return
    if value.type != T.STRUCT:
        build.use(value, _result(machine, value))
    elif value.oper == O.FIELD_LIST:
        for part in value.operands():
            build.use(part, _fixed(part))


def _result(machine: Machine, node: GenTree) -> int:
    """Returns the mask of the register in which a scalar of the node's type comes back; 0 (any) where emission brings
    it from where it is."""
    if T.uses_float_register(node.type):
        return 1 << machine.float_result if machine.float_result >= 0 else 0
    return 1 << machine.result


def _retfilt(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    if node.op1 is not None:
        build.use(node.op1, 1 << machine.result)


def putarg_reg(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements of PUTARG_REG: the value moves to its argument register."""
    assert node.op1 is not None
    build.use(node.op1)
    build.define(node, _fixed(node), prefer=None if node.op1.flags & F.CONTAINED else node.op1)


def _putarg_stk(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    value = node.op1
    assert value is not None
    if value.type != T.STRUCT or value.oper == O.FIELD_LIST:
        build.use(value)
    else:
        _block(machine, node, None, build)


#: The safepoint of a P/Invoke. Its frame says nothing of registers, because native code may keep its caller's anywhere:
#: so no reference may be in one.
_LEAVES_MANAGED = "rt_pinvoke_begin"


def call(machine: Machine, node: GenTree, build: NodeRequirements, control: int = 0) -> None:
    """Builds the requirements of CALL. ``control``: the registers allowed for a computed target; 0: any."""
    assert isinstance(node, CallNode)
    for arg in node.args:
        value = arg.node
        if value.oper == O.PUTARG_REG:
            build.use(value, _fixed(value))
        elif value.oper == O.FIELD_LIST:
            for part in value.operands():
                if part.oper == O.PUTARG_REG:  # a split struct's last part is on the stack
                    build.use(part, _fixed(part))
    if node.control is not None:
        build.use(node.control, control)
    info = node.arg_info
    foreign = info is not None and info.layout.convention != machine.managed
    build.kill(machine.unmanaged_kills if foreign else machine.registers.caller_saved)
    if node.symbol == _LEAVES_MANAGED:
        build.kill(machine.int_mask)
    if node.type == T.STRUCT:
        for index, mask in enumerate(_return_masks(node)):
            build.define(node, mask, index)
    elif node.type != T.VOID:
        build.define(node, _result(machine, node))


SHARED: Rules = (
    (_none, (O.NO_OP, O.IL_OFFSET, O.MEMORYBARRIER, O.JCC, O.START_NONGC, O.SWAP)),
    (_leaf, (O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.CNS_INT, O.CNS_DBL, O.CNS_VEC, O.CNS_HANDLE)),
    (uses, (O.NULLCHECK, O.KEEPALIVE)),
    (_load, (O.IND,)),
    (storeind, (O.STOREIND,)),
    (store_lcl, (O.STORE_LCL_VAR, O.STORE_LCL_FLD)),
    (_store_multi_var, (O.STORE_MULTI_VAR,)),
    (_store_block, (O.STORE_OBJ, O.STORE_BLK)),
    (_catch_arg, (O.CATCH_ARG,)),
    (_physreg, (O.PHYSREG,)),
    (_return, (O.RETURN,)),
    (_retfilt, (O.RETFILT,)),
    (putarg_reg, (O.PUTARG_REG,)),
    (_putarg_stk, (O.PUTARG_STK,)),
)


def table_of(own: Rules) -> tuple[Build | None, ...]:
    """Returns the function of every oper: the shared ones, and ``own``, which come first."""
    table: list[Build | None] = [None] * O.COUNT
    for rules in (SHARED, own):
        for function, opers in rules:
            for oper in opers:
                table[oper] = function
    return tuple(table)
