"""Call morphing: the argument table, and in which order arguments are evaluated. Source: design document "Morphing of
call nodes".

``init_arg_info`` (idempotent, queries `abi/`) -> :func:`args_complete` (which arguments need a temp or a
placeholder) -> struct arguments become what their placement says -> :func:`sort_args` -> :func:`eval_args_to_temps`
(SETUP stores, ARGPLACE, late list).
"""

from __future__ import annotations

from ryuaot.abi import AbiSignature, ArgTabEntry, init_arg_info
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.callsig import is_native, signature_of
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallArg, CallNode, GenTree, LclNode
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.morph import struct_arguments
from ryuaot.pipeline.morph.argument_area import reserve
from ryuaot.pipeline.morph.parameter_last_uses import last_uses, whole_parameter

_CONSTANTS = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_LOCALS = frozenset((O.LCL_VAR, O.LCL_FLD))
_MEMORY_STORES = frozenset((O.STOREIND, O.STORE_OBJ, O.STORE_BLK)) | O.FENCES


class CallMorpher:
    """Morphs the calls of one method."""

    __slots__ = ("builder", "comp", "first_temp", "last_uses")

    def __init__(self, comp: Compiler, builder: Builder) -> None:
        self.comp = comp
        self.builder = builder
        self.first_temp = len(
            comp.locals
        )  # temps from here on are this phase's own: only the tree that they were made in sees them
        self.last_uses = last_uses(comp)

    def morph_call(self, call: CallNode) -> None:
        """Morphs a call and its arguments once; a second time is a no-op."""
        if call.arg_info is not None and call.arg_info.args_sorted:
            return
        self.init_arg_info(call)
        info = call.arg_info
        assert info is not None
        reserve(self.comp, call)
        self.comp.has_calls = True
        for index, arg in enumerate(call.args):
            assert arg.entry is not None
            if index not in call.tail_copies and not self._gives_away(arg, arg.entry):
                struct_arguments.copy_by_reference(self.comp, self.builder, arg, arg.entry)
        args_complete(call, self.first_temp)
        for arg in call.args:
            assert arg.entry is not None
            struct_arguments.to_registers(self.comp, self.builder, arg, arg.entry)
        sort_args(call)
        eval_args_to_temps(self.comp, self.builder, call)
        refresh_effects(call)

    def _gives_away(self, arg: CallArg, entry: ArgTabEntry) -> bool:
        """Makes the argument the address of an incoming copy at its last use; returns whether it did."""
        if not self.last_uses or not entry.placement.is_by_reference or arg.node.type != T.STRUCT:
            return False
        lcl = whole_parameter(self.comp, arg.node)
        if lcl < 0 or arg.node.op1 not in self.last_uses or not may(self.comp, "give-away", f"V{lcl:02}"):
            return False
        arg.node = self.builder.lcl_var(lcl, T.BYREF)
        return True

    def init_arg_info(self, call: CallNode) -> None:
        """Fills the argument table. Adds the dispatch cell as a non-standard argument, and decides nothing else."""
        if call.arg_info is not None:
            return
        signature = signature_of(call, self.comp.target)
        assert isinstance(signature, AbiSignature)
        info = init_arg_info(call, signature, self.comp.target, is_native=is_native(call, self.comp.target))
        call.ret_desc = info.ret
        if call.call_flags & N.CALL_VIRT_STUB and not any(arg.kind == "cell" for arg in call.args):
            cell = self.builder.handle(call.cell, "cell", comment="dispatch cell")
            call.args.append(CallArg(cell, "cell", cell.type))
        if len(call.args) != len(info.table):
            raise AssertionError(
                f"call of {call.name}: {len(call.args)} arguments, but the ABI places {len(info.table)}"
            )
        for arg, entry in zip(call.args, info.table, strict=True):
            arg.entry = entry


def _entry(arg: CallArg) -> ArgTabEntry:
    assert arg.entry is not None
    return arg.entry


def args_complete(call: CallNode, first_temp: int) -> None:
    """Rules 1 to 3 of the document. ``need_tmp`` and ``need_place`` are set on the table's entries.

    A store that only this argument can see (to a local numbered ``first_temp`` or higher: morph made it inside of the
    argument) is no assignment in the sense of rule 1. The last argument that contains a call needs no temp: it is
    evaluated first of the late ones, after the temps of those before it. Where arguments are pushed (x86), calls nest
    between pushes: no placeholders, and each argument with a call is a temp, because the pushes around it happen in
    the early list.
    """
    info = call.arg_info
    assert info is not None
    if info.args_complete:
        return
    info.args_complete = True
    args = call.args
    pushed = info.layout.is_pushed
    last_call = max((i for i, arg in enumerate(args) if arg.node.flags & F.CALL), default=-1)
    for index, arg in enumerate(args):
        node = arg.node
        entry = _entry(arg)
        if entry.is_tmp:
            _order_before_setup(args[:index], entry_setup_effects(arg))
            continue
        if node.flags & F.ASG and len(args) > 1 and _has_visible_store(node, first_temp):
            entry.need_tmp = True
            for previous in args[:index]:
                if previous.node.oper not in _CONSTANTS and not _entry(previous).is_tmp:
                    _entry(previous).need_tmp = True
        if node.flags & F.CALL:
            if index != last_call or (pushed and len(args) > 1):
                entry.need_tmp = True
            _force_temps(args[:index], F.ALL_EFFECT)
        elif node.flags & F.EXCEPT and len(args) > 1 and _uses_localloc(node):
            entry.need_tmp = True
            _force_temps(args[:index], F.ALL_EFFECT)
    if not pushed:
        _placeholders(args, last_call)


def _order_before_setup(previous: list[CallArg], effects: int) -> None:
    """Marks the previous arguments that must be evaluated to temps before the copy of a by-reference struct, which is
    in the early list, by the effects of that copy."""
    if effects & (F.CALL | F.ASG):
        _force_temps(previous, F.ALL_EFFECT)
    elif effects & F.EXCEPT:
        _force_temps(previous, F.ALL_EFFECT & ~F.GLOB_REF)
    elif effects & F.GLOB_REF:
        _force_temps(previous, F.CALL | F.ASG | F.ORDER_SIDEEFF)


def _placeholders(args: list[CallArg], last_call: int) -> None:
    """Marks stack arguments that must not be stored to the outgoing area in place, before all late arguments: a call
    follows, or an argument precedes that throws (and so do they) or is ordered (and they read memory)."""
    before = 0
    for arg in args:
        entry = _entry(arg)
        flags = arg.node.flags
        if entry.placement.stack is not None and not entry.need_tmp and not entry.is_tmp:
            overtakes = (before & flags & F.EXCEPT) or (before & F.ORDER_SIDEEFF and flags & F.GLOB_REF)
            entry.need_place = last_call >= 0 or bool(overtakes)
            if entry.need_place:
                before |= flags
        elif not entry.need_tmp:
            before |= flags


def _force_temps(previous: list[CallArg], effects: int) -> None:
    for arg in previous:
        if arg.node.flags & effects and not _entry(arg).is_tmp and arg.node.oper not in _CONSTANTS:
            _entry(arg).need_tmp = True


def entry_setup_effects(arg: CallArg) -> int:
    """Effects of evaluating the value that the argument's SETUP store (a by-reference struct's copy) keeps."""
    store = arg.late
    if store is None or store.op1 is None:
        return 0
    return (store.op1.flags if store.oper == O.STORE_LCL_VAR else store.flags & ~F.ASG) & F.ALL_EFFECT


def _has_visible_store(node: GenTree, first_temp: int) -> bool:
    """Whether the tree stores to memory or to a local that code outside the tree may read."""
    for inner in execution_order(node):
        if inner.oper in _MEMORY_STORES:
            return True
        if inner.oper in (O.STORE_LCL_VAR, O.STORE_LCL_FLD) and isinstance(inner, LclNode) and inner.lcl < first_temp:
            return True
    return False


def _uses_localloc(node: GenTree) -> bool:
    return any(inner.oper == O.LCLHEAP for inner in execution_order(node))


def cost(node: GenTree) -> int:
    """Estimates the complexity of a tree: its number of nodes, with loads and calls counting more (RyuJIT's
    ``gtCostEx`` in spirit)."""
    total = 0
    for inner in execution_order(node):
        total += (
            4 if inner.oper in (O.IND, O.OBJ) else 20 if inner.oper in (O.CALL, O.DIV, O.MOD, O.UDIV, O.UMOD) else 1
        )
    return total


def sort_args(call: CallNode) -> None:
    """Orders the late list: calls first, then temps, then by falling complexity, then locals, constants last.

    Arguments that may throw keep their IL order among themselves: IL determines which of two
    exceptions is thrown. Reads of memory do not move before a volatile load that they followed (acquire semantics,
    I.12.6.7).
    """
    info = call.arg_info
    assert info is not None
    if info.args_sorted:
        return
    info.args_sorted = True
    calls: list[int] = []
    temps: list[int] = []
    rest: list[int] = []
    simple: list[int] = []
    constants: list[int] = []
    for index, arg in enumerate(call.args):
        node, entry = arg.node, _entry(arg)
        if node.oper in _CONSTANTS and not entry.need_tmp and not entry.is_tmp:
            constants.append(index)
        elif node.flags & F.CALL and not entry.need_tmp and not entry.is_tmp:
            calls.append(index)
        elif entry.need_tmp or entry.is_tmp:
            temps.append(index)
        elif node.oper in _LOCALS:
            simple.append(index)
        else:
            rest.append(index)
    rest = _by_complexity(call, rest)
    info.order = [*calls, *temps, *rest, *simple, *constants]


def _by_complexity(call: CallNode, indexes: list[int]) -> list[int]:
    if len(indexes) < 2:
        return indexes
    ordered = sorted(indexes, key=lambda i: (-cost(call.args[i].node), i))
    ordering = F.EXCEPT | F.ORDER_SIDEEFF | F.ASG
    if any(call.args[i].node.flags & F.ORDER_SIDEEFF for i in indexes):
        ordering |= F.GLOB_REF
    bound = [i for i in indexes if call.args[i].node.flags & ordering]
    places = [place for place, i in enumerate(ordered) if call.args[i].node.flags & ordering]
    for place, index in zip(places, bound, strict=True):
        ordered[place] = index
    return ordered


def eval_args_to_temps(comp: Compiler, builder: Builder, call: CallNode) -> None:
    """Creates SETUP stores for temps; moves register arguments and placeholders to the late list. Other stack arguments
    stay where they are."""
    info = call.arg_info
    assert info is not None
    late_order: list[int] = []
    for index in info.order:
        arg = call.args[index]
        entry = _entry(arg)
        entry.processed = True
        if entry.is_tmp:
            # The copy was made by structs.copy_by_reference: `late` holds its store, `node` the address.
            store, arg.late = arg.late, arg.node
            assert store is not None
            arg.node = store
        elif entry.need_tmp:
            _setup(comp, builder, arg, entry)
        elif entry.placement.in_regs or entry.need_place:
            node = arg.node
            arg.late = node
            arg.node = builder.leaf(O.ARGPLACE, node.type)
            arg.node.layout = node.layout
        else:
            continue
        entry.late_arg_index = len(late_order)
        late_order.append(index)
    call.late_order = late_order


def _setup(comp: Compiler, builder: Builder, arg: CallArg, entry: ArgTabEntry) -> None:
    node = arg.node
    if node.oper == O.FIELD_LIST:
        arg.node, arg.late = struct_arguments.setup_field_list(comp, builder, node)
    else:
        temp = comp.new_local(
            T.ACTUAL[node.type] if node.type != T.STRUCT else T.STRUCT, "argument with side effect", node.layout
        )
        arg.node = builder.store_lcl(temp, node)
        arg.late = builder.lcl_var(temp)
        entry.tmp_num = temp
    arg.node.flags |= F.LATE_ARG
    entry.is_tmp = True
