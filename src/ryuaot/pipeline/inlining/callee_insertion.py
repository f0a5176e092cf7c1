"""Moves one imported callee into its caller: arguments, locals, statements, blocks, and the value that comes back.

RyuJIT's ``fgInsertInlineeBlocks`` with ``fgInlinePrependStatements``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.fold import simplified
from ryuaot.ir.node_origins import InlinedVariable
from ryuaot.ir.nodes import CallNode, FieldAddr, GenTree, IntCon, LclNode
from ryuaot.ir.walk import rewrite
from ryuaot.pipeline.inlining.callee_facts import ADDRESSES, CalleeFacts
from ryuaot.pipeline.inlining.known_arguments import CONSTANTS, parameter_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.ir.node_origins import NodeOrigins
    from ryuaot.pipeline.inlining.inline_state import InlineState

_NULL_CHECKED: Final = frozenset((O.CNS_INT, O.LCL_VAR))


class Graft:
    """One call that is replaced."""

    __slots__ = (
        "body", "builder", "call", "callee", "comp", "facts", "inliner", "lcls", "leaves", "regions", "returned",
    )  # fmt: skip

    def __init__(self, inliner: InlineState, callee: Compiler, call: CallNode, facts: CalleeFacts | None) -> None:
        self.inliner = inliner
        self.comp = inliner.comp
        self.builder = inliner.builder
        self.callee = callee
        self.call = call
        self.facts = facts or CalleeFacts(callee)
        self.lcls: dict[int, int] = {}  # callee's local -> caller's
        self.leaves: dict[int, GenTree] = {}  # callee's parameter -> leaf that stands for it everywhere
        self.returned: int | None = None  # local that all returns store to
        self.regions = 0  # number of the callee's first EH region in the caller
        self.body = 0  # index of the callee among the caller's inlined bodies, if node origins are recorded

    def result(self) -> GenTree:
        """Returns the value of the call; its other effects are in statements before the current one."""
        effects = self.facts.effects
        for arg in self.call.args:
            effects |= arg.node.flags & F.ALL_EFFECT
        if self.call.call_flags & N.CALL_NULLCHECK_THIS:
            effects |= F.EXCEPT
        self.inliner.overtake(effects)
        self.comp.range_checks += self.callee.range_checks
        self.comp.uses_vectors |= self.callee.uses_vectors
        if self.comp.origins is not None and self.callee.origins is not None:
            self.body = self.comp.origins.enter(self.callee.origins, self.call)
        self._arguments()
        self._locals()
        if self.comp.origins is not None and self.callee.origins is not None:
            self.comp.origins.variables += self._variables(self.callee.origins)
        for block in self.callee.blocks():
            for statement in block.stmts:
                rewrite(statement, self._renamed)
                statement.il_offset = self.inliner.offset
            block.stmts = [s for s in block.stmts if s.root.oper != O.CNS_INT]
        value = self._blocks()
        if self.call.type == T.VOID:
            return self._dropped(value)
        if self.returned is not None:
            return self.builder.lcl_var(self.returned)
        assert value is not None
        if T.ACTUAL[value.type] != T.ACTUAL[self.call.type]:
            return self._in_temp(value)
        return value

    def _dropped(self, value: GenTree | None) -> GenTree:
        """Evaluates a returned value that is not used (the address of the return buffer); returns a placeholder."""
        if value is not None and value.flags & F.SIDE_EFFECT:
            self.inliner.emit(value)
        return self.builder.icon(0)

    def _in_temp(self, value: GenTree) -> GenTree:
        temp = self.comp.new_local(self.call.type, "inlined result", self.call.layout)
        self.inliner.emit(self.builder.store_lcl(temp, value))
        return self.builder.lcl_var(temp)

    # arguments -------------------------------------------------------------------------------------------------------

    def _arguments(self) -> None:
        """Maps each parameter to its argument if that is a leaf that nothing changes, else to a temp."""
        inliner, comp = self.inliner, self.comp
        stores = any(arg.node.flags & F.ASG for arg in self.call.args)
        name = self.call.name.partition("(")[0]
        for number, arg in enumerate(self.call.args):
            param = self.callee.locals[number]
            node = parameter_value(comp, arg)
            if self._is_forwardable(node, number, stores):
                self.leaves[number] = node
                if arg.kind == "retbuf":
                    _free_return_buffer(comp, node)
                continue
            if number not in self.facts.mentioned and not node.flags & F.ALL_EFFECT and not self._is_checked(number):
                continue
            temp = comp.new_local(param.type, f"inlined {param.name} of {name}", param.layout)
            comp.locals[temp].exact_class = param.exact_class
            comp.locals[temp].is_nonnull = param.is_nonnull
            comp.locals[temp].function = param.function
            self.lcls[number] = temp
            inliner.emit(self.builder.store_lcl(temp, node))
            if number in self.facts.taken:
                inliner.taken.add(temp)
        if self._is_checked(0):
            self._null_check_this()

    def _is_checked(self, number: int) -> bool:
        return number == 0 and self.call.call_flags & N.CALL_NULLCHECK_THIS != 0

    def _null_check_this(self) -> None:
        """Emits the null check of `this` after all arguments, like the call. Addresses and frozen objects are non-null;
        a check that the callee makes first is not repeated."""
        facts = self.facts
        if facts.is_this_guarded and self.callee.this_arg not in facts.stored | facts.taken:
            return
        leaf = self.leaves.get(0)
        if leaf is None:
            this: GenTree = self.builder.lcl_var(self.lcls[0])
        elif leaf.oper in _NULL_CHECKED:
            this = self.builder.copy_leaf(leaf)
        else:
            return
        self.inliner.emit(self.builder.nullcheck(this))

    def _is_forwardable(self, node: GenTree, number: int, has_stores: bool) -> bool:
        """Whether the argument, a leaf, may be read wherever the callee reads its parameter. has_stores: some argument
        stores to a local."""
        param, facts = self.callee.locals[number], self.facts
        if number in facts.stored or number in facts.taken:
            return False
        if T.ACTUAL[node.type] != T.ACTUAL[param.type]:
            return False
        if node.oper in CONSTANTS or node.oper in ADDRESSES:
            return number not in facts.partial
        if facts.in_handlers >> number & 1:
            return False  # what a handler reads has its home in the frame: no reason for the caller's local to
        if number in facts.partial:
            return node.oper == O.LCL_VAR and not has_stores and self._is_same_home(node, param)
        return node.oper == O.LCL_VAR and not has_stores and node.lcl not in self.inliner.taken  # type: ignore[attr-defined]

    def _is_same_home(self, node: GenTree, param: LclVarDsc) -> bool:
        """Whether parts of the caller's local are parts of the parameter."""
        assert isinstance(node, LclNode)
        local = self.comp.locals[node.lcl]
        if node.lcl in self.inliner.taken or local.type != param.type:
            return False
        if local.type != T.STRUCT:
            return True
        return local.layout is not None and param.layout is not None and local.layout.size == param.layout.size

    # locals ----------------------------------------------------------------------------------------------------------

    def _locals(self) -> None:
        """Locals of the caller for those of the callee; IL locals that may be read before they are written are zero."""
        callee, comp, facts = self.callee, self.comp, self.facts
        il_locals = callee.arg_count + callee.local_count
        for local in callee.locals[callee.arg_count :]:
            number = local.number
            if number not in facts.mentioned:
                continue
            new = comp.new_local(local.type, local.reason or f"inlined {local.name}", local.layout)
            self.lcls[number] = new
            _copy_facts(local, comp.locals[new])
            if number in facts.taken and local.dne_reason != "return buffer":
                self.inliner.taken.add(new)
            if number < il_locals and local.must_init and facts.live_in >> number & 1:
                self.inliner.emit(self.builder.store_lcl(new, self._zero(local.type)))

    def _variables(self, origins: NodeOrigins) -> Iterator[InlinedVariable]:
        """Yields the callee's parameters and locals, and those of what was inlined into it, with their values here."""
        callee = self.callee
        own = callee.locals[: callee.arg_count + callee.local_count]
        inner = [InlinedVariable(0, local.name, local.number) for local in own]
        for variable in (*inner, *origins.variables):
            body, lcl, constant = self.body + variable.body, variable.lcl, variable.constant
            leaf = self.leaves.get(lcl)
            if isinstance(leaf, IntCon):
                if callee.locals[lcl].type != T.STRUCT:  # of a struct, 0 says that all its bytes are
                    constant = leaf.value
                lcl = -1
            elif isinstance(leaf, LclNode) and leaf.oper == O.LCL_VAR:
                lcl = leaf.lcl
            else:
                lcl = -1 if leaf is not None else self.lcls.get(lcl, -1)
            if lcl >= 0 or constant is not None:
                yield InlinedVariable(body, variable.name, lcl, constant)

    def _zero(self, vartype: int) -> GenTree:
        if vartype in T.FLOATING:
            return self.builder.dcon(0, vartype)
        return self.builder.icon(0, T.INT if vartype == T.STRUCT else T.ACTUAL[vartype])

    def _renamed(self, node: GenTree, parent: GenTree | None) -> GenTree:
        """Rewrites a node of the callee to the caller's locals."""
        comp = self.comp
        if isinstance(node, LclNode):
            leaf = self.leaves.get(node.lcl)
            if leaf is None:
                node.lcl = self.lcls[node.lcl]
            elif node.oper == O.LCL_VAR:
                if comp.origins is not None:
                    self._note_origin(comp.origins, node)
                return self.builder.copy_leaf(leaf)
            else:
                assert isinstance(leaf, LclNode)
                node.lcl = leaf.lcl  # a part of the caller's local
        elif isinstance(node, CallNode):
            # Ends the callee, not the caller. The stack is no deeper for it: the callee's own frame is gone as well.
            node.call_flags &= ~(N.CALL_TAIL_EXPLICIT | N.CALL_TAIL_JMP)
        elif node.op1 is not None and node.op1.oper in ADDRESSES:
            if isinstance(node, FieldAddr):
                base = node.op1
                assert isinstance(base, LclNode)
                if base.offset + node.offset < _home_size(comp, base.lcl):
                    return self.builder.lcl_addr(base.lcl, base.offset + node.offset, base.type)
            elif node.oper == O.NULLCHECK:
                return self.builder.icon(0)
            elif node.oper in O.ACCESSES:
                node.flags |= F.NONFAULTING
        elif node.oper == O.COMMA and isinstance(node.op1, IntCon):
            assert node.op2 is not None
            return node.op2
        if comp.origins is not None:
            self._note_origin(comp.origins, node)
        node.id = comp.next_node_id
        comp.next_node_id += 1
        refresh_effects(node)
        return simplified(self.builder, node)

    def _note_origin(self, origins: NodeOrigins, node: GenTree) -> None:
        """Notes that a node of the callee gets the caller's next number."""
        if self.callee.origins is not None:
            origins.adopt(self.comp.next_node_id, self.callee.origins, node.id, self.body)

    # blocks ----------------------------------------------------------------------------------------------------------

    def _blocks(self) -> GenTree | None:
        """Links the callee's blocks between the two halves of the caller's; the value where one block returns it."""
        inliner, callee, comp = self.inliner, self.callee, self.comp
        blocks = list(callee.blocks())
        if len(blocks) == 1:
            value = _pop_return(blocks[0])
            inliner.out.stmts += blocks[0].stmts
            return value
        head = inliner.out
        kind, targets = head.kind, head.targets
        returns = [block for block in blocks if block.kind == B.BBJ_RETURN]
        jumped_to = {target for block in blocks for target in block.targets}
        if callee.eh:
            self._regions(head)
        if blocks[0] in jumped_to or blocks[0].try_index != B.NO_REGION:
            head.kind, head.targets = B.BBJ_NONE, []
        else:
            first = blocks.pop(0)
            head.stmts += first.stmts
            head.kind, head.targets = first.kind, first.targets
            returns = [head if block is first else block for block in returns]
        last = head
        for block in blocks:
            self._adopt(block, head)
            last = comp.insert_in_region(last, block)
        tail = self._tail(returns, last, head)
        value = self._returns(returns, tail)
        tail.kind, tail.targets = kind, targets
        inliner.out = tail
        return value

    def _adopt(self, block: B.BasicBlock, head: B.BasicBlock) -> None:
        """Moves a block of the callee into the caller."""
        comp = self.comp
        block.num = comp.next_block_num
        comp.next_block_num += 1
        comp.block_count += 1
        within, handler = block.try_index, block.hnd_index
        place_after(block, head)
        if within != B.NO_REGION:
            block.try_index = within + self.regions
        if handler != B.NO_REGION:
            block.hnd_index = handler + self.regions

    def _regions(self, head: B.BasicBlock) -> None:
        """Adds the callee's EH regions to the caller's, nested in those around the call. They follow the enclosing ones
        in the table: the walk over the calls sorts it at the end."""
        comp = self.comp
        self.regions = len(comp.eh)
        self.inliner.grafts.append(self.regions)
        for region in self.callee.eh:
            region.index += self.regions
            outer, handler = region.enclosing_try, region.enclosing_hnd
            region.enclosing_try = head.try_index if outer == B.NO_REGION else outer + self.regions
            region.enclosing_hnd = head.hnd_index if handler == B.NO_REGION else handler + self.regions
            comp.eh.append(region)

    def _tail(self, returns: list[B.BasicBlock], last: B.BasicBlock, head: B.BasicBlock) -> B.BasicBlock:
        """Returns the block where the caller continues: the callee's last block if no other block returns, else a new
        one."""
        if len(returns) == 1 and returns[0] is last:
            return last
        tail = self.comp.new_block(B.BBJ_NONE)
        tail.flags |= B.BBF_IMPORTED
        place_after(tail, head)
        return self.comp.insert_in_region(last, tail)

    def _returns(self, returns: list[B.BasicBlock], tail: B.BasicBlock) -> GenTree | None:
        """Returns become jumps to the tail. The value of the only one, or None when all store it to a local."""
        if len(returns) == 1:
            value = _pop_return(returns[0])
            _go_to(returns[0], tail)
            return value
        if self.call.type != T.VOID:
            self.returned = self.comp.new_local(self.call.type, "inlined result", self.call.layout)
        for block in returns:
            value = _pop_return(block)
            if self.returned is not None:
                assert value is not None
                store = self.builder.store_lcl(self.returned, value)
                block.stmts.append(Statement(store, self.inliner.offset))
            elif value is not None and value.flags & F.SIDE_EFFECT:
                block.stmts.append(Statement(value, self.inliner.offset))
            _go_to(block, tail)
        return None


def place_after(block: B.BasicBlock, head: B.BasicBlock) -> None:
    """Gives a block that is no piece of the IL its place at the end of `head`: regions, how often it runs."""
    block.flags |= B.BBF_INTERNAL | (head.flags & B.BBF_COLD)
    block.il_start = block.il_end = head.il_end
    block.try_index, block.hnd_index = head.try_index, head.hnd_index


def _pop_return(block: B.BasicBlock) -> GenTree | None:
    """Takes the RETURN off the end of a block; its value."""
    root = block.stmts.pop().root
    assert root.oper == O.RETURN
    return root.op1


def _go_to(block: B.BasicBlock, tail: B.BasicBlock) -> None:
    if block is not tail:
        falls = block.next is tail
        block.kind, block.targets = (B.BBJ_NONE, []) if falls else (B.BBJ_ALWAYS, [tail])


def _free_return_buffer(comp: Compiler, node: GenTree) -> None:
    """Makes the return buffer an ordinary local: no call gets it any more.

    If the callee passes it on, that takes its address.
    """
    if isinstance(node, LclNode) and node.oper in ADDRESSES:
        local = comp.locals[node.lcl]
        if local.dne_reason == "return buffer":
            local.do_not_enregister = False
            local.dne_reason = ""


def _copy_facts(old: LclVarDsc, new: LclVarDsc) -> None:
    new.do_not_enregister = old.do_not_enregister
    new.dne_reason = old.dne_reason
    new.exact_class = old.exact_class
    new.is_nonnull = old.is_nonnull
    new.function = old.function


def _home_size(comp: Compiler, lcl: int) -> int:
    local = comp.locals[lcl]
    if local.type == T.STRUCT and local.layout is not None:
        return local.layout.size
    return T.size_of(local.type, comp.pointer_size)
