"""Decompose: 64-bit integers become pairs of 32-bit ones where a register has no more (RyuJIT's DecomposeLongs).

Works on linear IR. Two INT values replace each LONG value, in the same place. At opt 1, two locals, which may live in
registers, replace a LONG local that is only read and stored as a whole; any other keeps its eight bytes and is accessed
by halves. Sums and differences are adjacent ADD_LO, ADD_HI (SUB_LO, SUB_HI) nodes with a carry between them. Arguments
become FIELD_LISTs of the two words, like structs in registers; a result is stored, by its ReturnTypeDesc, to a temp.
Operations that morph made helper calls (morph/long_helpers.py) do not occur here.
"""

from __future__ import annotations

from collections.abc import Callable

from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import CallNode, CastNode, FieldListNode, GenTree, HandleCon, IntCon, LclNode, MultiVarNode

Pair = tuple[GenTree, GenTree]
"""The lower and the upper word."""

_WORD = 4
_LONGS = frozenset((T.LONG, T.ULONG))
_LAYOUT = ClassLayout("long", 8, 4)
_CARRY = {O.ADD: (O.ADD_LO, O.ADD_HI), O.SUB: (O.SUB_LO, O.SUB_HI)}
_EACH = frozenset((O.AND, O.OR, O.XOR, O.NOT))
_ACCESS = F.VOLATILE | F.UNALIGNED | F.NONFAULTING | F.IND_INVARIANT
_WITHOUT_LONGS = frozenset((O.IL_OFFSET, O.NO_OP, O.CNS_DBL, O.CNS_HANDLE))


def decompose(comp: Compiler) -> None:
    """Takes all longs apart; nothing to do where registers hold them."""
    if comp.pointer_size == 8:
        return
    words = _split_locals(comp) if comp.options.opt else {}
    for block in comp.blocks():
        _Decomposer(comp, block, words).run()


def _split_locals(comp: Compiler) -> dict[int, tuple[int, int]]:
    """Creates the locals of the two words of each long local that nothing accesses as a whole; by its number."""
    whole: set[int] = set()
    for block in comp.blocks():
        for node in block.nodes():
            if isinstance(node, LclNode):
                if node.oper not in (O.LCL_VAR, O.STORE_LCL_VAR) or node.type not in _LONGS:
                    whole.add(node.lcl)
            elif isinstance(node, MultiVarNode):
                whole.update(node.lcls)
    return {
        local.number: (_word_of(comp, local, 0), _word_of(comp, local, 1))
        for local in list(comp.locals)
        if local.type in _LONGS and local.number not in whole and _may_be_split(comp, local)
    }


def _may_be_split(comp: Compiler, local: LclVarDsc) -> bool:
    held = local.do_not_enregister or local.address_exposed or local.is_pinned
    return not held and (not local.is_param or comp.call_layout is not None)


def _word_of(comp: Compiler, local: LclVarDsc, index: int) -> int:
    """Creates a local for a word of a long one. A parameter arrives in two registers, or on the stack as a whole."""
    word = comp.locals[comp.new_local(T.INT, f"{('lower', 'upper')[index]} word of V{local.number:02d}")]
    word.must_init = local.must_init
    if local.is_param:
        assert comp.call_layout is not None
        word.is_param, word.param_index = True, local.param_index
        in_registers = len(comp.call_layout.args[local.param_index].segments) > 1
        word.param_segment, word.param_offset = (index, 0) if in_registers else (0, index * _WORD)
        local.is_param = index == 0  # until both have taken over
    return word.number


class _Decomposer:
    """One block. words: the locals of long locals that are split."""

    __slots__ = ("comp", "block", "words", "builder", "pairs", "at")

    def __init__(self, comp: Compiler, block: BasicBlock, words: dict[int, tuple[int, int]]) -> None:
        self.comp = comp
        self.block = block
        self.words = words
        self.builder = Builder(comp)
        self.pairs: dict[GenTree, Pair] = {}
        self.at: GenTree | None = None  # the node that is split: its parts are inserted before it

    def run(self) -> None:
        """Decomposes every node, in execution order: its operands are pairs already."""
        node = self.block.first
        while node is not None:
            following = node.next
            if node.oper not in _WITHOUT_LONGS:
                self.at = node
                self.visit(node)
            node = following

    def visit(self, node: GenTree) -> None:
        """Takes one node apart, or leaves it."""
        if node.oper == O.CALL:
            self._call(node)  # type: ignore[arg-type]
            return
        if node.oper == O.FIELD_LIST:
            self._field_list(node)  # type: ignore[arg-type]
            return
        gives_long = node.type in _LONGS
        if not gives_long and not any(operand in self.pairs for operand in node.operands()):
            return
        handler = _HANDLERS.get(node.oper)
        if handler is None:
            raise NotImplementedError(f"{O.NAMES[node.oper]} of a long")
        pair = handler(self, node)
        if pair is None:
            return
        lir.remove(self.block, node)
        if node.flags & F.UNUSED_VALUE:
            for half in pair:
                self.drop(half)
        else:
            self.pairs[node] = pair

    # -- parts

    def put(self, node: GenTree) -> GenTree:
        """Inserts a new node before the one that is split."""
        assert self.at is not None
        lir.insert_before(self.block, self.at, node)
        return node

    def icon(self, value: int) -> GenTree:
        """Inserts a new constant."""
        return self.put(self.builder.icon(value))

    def binary(self, oper: int, left: GenTree, right: GenTree, flags: int = 0) -> GenTree:
        """Inserts a new operation on words."""
        return self.put(self.builder.binary(oper, T.INT, left, right, flags))

    def take(self, node: GenTree | None) -> Pair:
        """Returns the pair of an operand, and removes it."""
        assert node is not None
        return self.pairs.pop(node)

    def drop(self, node: GenTree) -> None:
        """Removes an unused word, with the nodes computed only for it, unless they have effects."""
        pending = [node]
        while pending:
            node = pending.pop()
            if node.oper in (O.ADD_LO, O.SUB_LO):
                node.flags |= F.UNUSED_VALUE
                continue  # its carry may be wanted
            operands = node.operands()
            own = node.flags & (F.SIDE_EFFECT | F.OVERFLOW)
            if own:
                node.flags |= F.UNUSED_VALUE
                continue
            lir.remove(self.block, node)
            pending += operands

    def reader(self, value: GenTree, why: str) -> Callable[[], GenTree]:
        """Stores a value that is read more than once; returns a function that inserts another read of it."""
        if isinstance(value, IntCon):
            lir.remove(self.block, value)
            return lambda: self.put(self.builder.copy_leaf(value))
        temp = self.comp.new_local(T.ACTUAL[value.type], why)
        self.put(self.builder.store_lcl(temp, value))
        return lambda: self.put(self.builder.lcl_var(temp))

    # -- leaves and locals

    def constant(self, node: GenTree) -> Pair:
        """Decomposes CNS_INT."""
        value = node.value  # type: ignore[attr-defined]
        return self.icon(value), self.icon(value >> 32)

    def load_local(self, node: GenTree) -> Pair:
        """Decomposes LCL_VAR and LCL_FLD: reads of the words' locals, or of the halves in memory."""
        assert isinstance(node, LclNode)
        words = self.words.get(node.lcl)
        if words is not None:
            return self.put(self.builder.lcl_var(words[0])), self.put(self.builder.lcl_var(words[1]))
        self._keep_in_memory(node.lcl)
        low = self.put(self.builder.lcl_fld(node.lcl, T.INT, node.offset))
        return low, self.put(self.builder.lcl_fld(node.lcl, T.INT, node.offset + _WORD))

    def store_local(self, node: GenTree) -> None:
        """Decomposes STORE_LCL_VAR and STORE_LCL_FLD."""
        assert isinstance(node, LclNode)
        words = self.words.get(node.lcl)
        if words is not None:
            low, high = self.take(node.op1)
            if isinstance(high, LclNode) and high.lcl == words[0]:  # the words change places: it is stored first
                high = self.reader(high, "word")()
            self.put(self.builder.store_lcl(words[0], low))
            self.put(self.builder.store_lcl(words[1], high))
            lir.remove(self.block, node)
            return
        self._keep_in_memory(node.lcl)
        for half, offset in zip(self.take(node.op1), (0, _WORD), strict=True):
            self.put(self.builder.store_lcl_fld(node.lcl, T.INT, node.offset + offset, half))
        lir.remove(self.block, node)

    def _keep_in_memory(self, lcl: int) -> None:
        local = self.comp.locals[lcl]
        if not local.do_not_enregister:
            local.do_not_enregister = True
            local.dne_reason = "64 bits"

    # -- memory

    def load(self, node: GenTree) -> Pair:
        """Decomposes IND to two loads. Only the first can fault."""
        addresses = self._addresses(node.op1)
        flags = node.flags & _ACCESS
        low = self.put(self.builder.ind(T.INT, addresses[0](), flags))
        return low, self.put(self.builder.ind(T.INT, addresses[1](), flags | F.NONFAULTING))

    def store(self, node: GenTree) -> None:
        """Decomposes STOREIND to two stores."""
        halves = self.take(node.op2)
        flags = node.flags & _ACCESS
        first, second = self._addresses(node.op1)
        self.put(self.builder.storeind(T.INT, first(), halves[0], flags))
        self.put(self.builder.storeind(T.INT, second(), halves[1], flags | F.NONFAULTING))
        lir.remove(self.block, node)

    def _addresses(self, address: GenTree | None) -> tuple[Callable[[], GenTree], Callable[[], GenTree]]:
        """Returns functions that insert the addresses of the two words."""
        assert address is not None
        build = self.builder
        if isinstance(address, LclNode) and address.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
            lir.remove(self.block, address)
            lcl, offset, kind = address.lcl, address.offset, address.type
            return (
                lambda: self.put(build.lcl_addr(lcl, offset, kind)),
                lambda: self.put(build.lcl_addr(lcl, offset + _WORD, kind)),
            )
        if isinstance(address, HandleCon):
            lir.remove(self.block, address)
            a = address
            return (
                lambda: self.put(build.handle(a.symbol, a.kind, a.type, a.offset, a.comment)),
                lambda: self.put(build.handle(a.symbol, a.kind, a.type, a.offset + _WORD, a.comment)),
            )
        offset = 0
        base = address
        if address.oper == O.ADD and isinstance(address.op2, IntCon) and not address.flags & F.OVERFLOW:
            assert address.op1 is not None
            base, offset = address.op1, address.op2.value
            lir.remove(self.block, address)
            lir.remove(self.block, address.op2)
        read = self.reader(base, "address of a long")
        kind = T.BYREF if address.type in T.GC else address.type

        def at(extra: int) -> GenTree:
            value = read()
            if extra == 0 and base is address:
                return value
            return self.put(build.binary(O.ADD, kind, value, self.put(build.nint(extra))))

        return (lambda: at(offset), lambda: at(offset + _WORD))

    # -- arithmetic

    def carried(self, node: GenTree) -> Pair:
        """Splits ADD and SUB. Both words of both operands are computed before the first of the two operations."""
        left, right = self.take(node.op1), self.take(node.op2)
        return self._carried(node.oper, left, right, node.flags & (F.OVERFLOW | F.UNSIGNED))

    def _carried(self, oper: int, left: Pair, right: Pair, flags: int = 0) -> Pair:
        low, high = _CARRY[oper]
        first = self.binary(low, left[0], right[0])
        return first, self.binary(high, left[1], right[1], flags)

    def each(self, node: GenTree) -> Pair:
        """Decomposes AND, OR, XOR and NOT word by word."""
        left = self.take(node.op1)
        if node.op2 is None:
            low = self.put(self.builder.unary(node.oper, T.INT, left[0]))
            return low, self.put(self.builder.unary(node.oper, T.INT, left[1]))
        right = self.take(node.op2)
        return self.binary(node.oper, left[0], right[0]), self.binary(node.oper, left[1], right[1])

    def negate(self, node: GenTree) -> Pair:
        """Decomposes NEG: 0 minus the value."""
        value = self.take(node.op1)
        return self._carried(O.SUB, (self.icon(0), self.icon(0)), value)

    def multiply(self, node: GenTree) -> Pair:
        """Computes the lower 64 bits of the product: the full product of the lower words, and the two cross products.
        """
        (l1, h1), (l2, h2) = self.take(node.op1), self.take(node.op2)
        crossed: GenTree | None = None
        first, second = self.reader(l1, "factor"), self.reader(l2, "factor")
        for high, other in ((h1, second), (h2, first)):
            if isinstance(high, IntCon) and high.value == 0:
                lir.remove(self.block, high)
                continue
            product = self.binary(O.MUL, other(), high)
            crossed = product if crossed is None else self.binary(O.ADD, crossed, product)
        top = self.binary(O.MULHI, first(), second(), F.UNSIGNED)
        if crossed is not None:
            top = self.binary(O.ADD, crossed, top)
        return self.binary(O.MUL, first(), second()), top

    def swap_bytes(self, node: GenTree) -> Pair:
        """Decomposes BSWAP."""
        low, high = self.take(node.op1)
        swapped = self.put(self.builder.unary(O.BSWAP, T.INT, high))
        return swapped, self.put(self.builder.unary(O.BSWAP, T.INT, low))

    # -- shifts

    def shift(self, node: GenTree) -> Pair:
        """Decomposes LSH, RSH, RSZ, ROL and ROR by a constant."""
        assert isinstance(node.op2, IntCon)
        count, oper = node.op2.value & 63, node.oper
        lir.remove(self.block, node.op2)
        low, high = self.take(node.op1)
        if oper == O.ROR:
            oper, count = O.ROL, -count & 63
        if count == 0:
            return low, high
        if oper == O.ROL:
            if count >= 32:
                low, high, count = high, low, count - 32
            return self._rotate(low, high, count) if count else (low, high)
        if oper == O.LSH:
            if count < 32:
                read = self.reader(low, "shifted")
                return self._by(O.LSH, read(), count), self._funnel(high, read(), count)
            self.drop(high)
            return self.icon(0), self._by(O.LSH, low, count - 32)
        if count < 32:
            read = self.reader(high, "shifted")
            return self._funnel(read(), low, 32 - count), self._by(oper, read(), count)
        self.drop(low)
        if oper == O.RSZ:
            return self._by(O.RSZ, high, count - 32), self.icon(0)
        read = self.reader(high, "shifted")
        return self._by(O.RSH, read(), count - 32), self._by(O.RSH, read(), 31)

    def _by(self, oper: int, value: GenTree, count: int) -> GenTree:
        return self.binary(oper, value, self.icon(count)) if count else value

    def _funnel(self, high: GenTree, low: GenTree, count: int) -> GenTree:
        """Builds the upper word of (high, low) shifted left by 1 to 31."""
        return self.binary(O.OR, self._by(O.LSH, high, count), self._by(O.RSZ, low, 32 - count))

    def _rotate(self, low: GenTree, high: GenTree, count: int) -> Pair:
        lower, upper = self.reader(low, "rotated"), self.reader(high, "rotated")
        return self._funnel(lower(), upper(), count), self._funnel(upper(), lower(), count)

    # -- compares

    def compare(self, node: GenTree) -> None:
        """Decomposes a relop of two longs to one of two words. Equal: no bit differs. Less: the upper words are less,
        or they are equal and the lower words are less."""
        (l1, h1), (l2, h2) = self.take(node.op1), self.take(node.op2)
        if node.oper in (O.EQ, O.NE):
            differs = self.binary(O.OR, self._differs(l1, l2), self._differs(h1, h2))
            node.op1, node.op2 = differs, self.icon(0)
            node.flags &= ~F.UNSIGNED
            refresh_effects(node)
            return
        oper = node.oper
        if oper in (O.GT, O.LE):
            (l1, h1), (l2, h2), oper = (l2, h2), (l1, h1), O.SWAP_RELOP[oper]
        first, second = self.reader(h1, "compared"), self.reader(h2, "compared")
        lower = self.binary(O.LT, l1, l2, F.UNSIGNED)
        lower = self.binary(O.AND, lower, self.binary(O.EQ, first(), second()))
        less = self.binary(O.OR, lower, self.binary(O.LT, first(), second(), node.flags & F.UNSIGNED))
        node.oper = O.NE if oper == O.LT else O.EQ
        node.op1, node.op2 = less, self.icon(0)
        node.flags &= ~F.UNSIGNED
        refresh_effects(node)

    def _differs(self, left: GenTree, right: GenTree) -> GenTree:
        if isinstance(right, IntCon) and right.value == 0:
            lir.remove(self.block, right)
            return left
        return self.binary(O.XOR, left, right)

    def select(self, node: GenTree) -> Pair:
        """Decomposes SELECT: one of the lower words, and one of the upper ones with the same condition."""
        condition, if_true, if_false = node.operands()
        read = self.reader(condition, "condition")
        true, false = self.take(if_true), self.take(if_false)
        halves = [
            self.put(self.builder.multi(O.SELECT, T.INT, [read(), one, other]))
            for one, other in zip(true, false, strict=True)
        ]
        return halves[0], halves[1]

    # -- conversions

    def cast(self, node: GenTree) -> Pair | None:
        """Decomposes casts to and from longs; those with a floating side are calls."""
        assert isinstance(node, CastNode) and node.op1 is not None
        if node.type not in _LONGS:
            self._narrow(node)
            return None
        if node.op1 in self.pairs:
            return self._change_sign(node, self.take(node.op1))
        value = node.op1
        if node.flags & F.UNSIGNED:
            return value, self.icon(0)
        if node.flags & F.OVERFLOW and node.cast_to == T.ULONG:
            return self.put(self.builder.cast(value, T.UINT, overflow=True)), self.icon(0)
        if isinstance(value, IntCon):
            return value, self.icon(value.value >> 31)
        read = self.reader(value, "widened")
        low = read()
        return low, self.binary(O.RSH, read(), self.icon(31))

    def _narrow(self, node: CastNode) -> None:
        low, high = self.take(node.op1)
        self.drop(high)
        node.op1 = low
        node.flags &= ~F.UNSIGNED
        refresh_effects(node)

    def _change_sign(self, node: CastNode, pair: Pair) -> Pair:
        """Casts between LONG and ULONG: the same bits; checked, the highest of them must be 0."""
        if not node.flags & F.OVERFLOW or (node.cast_to == T.ULONG) == bool(node.flags & F.UNSIGNED):
            return pair
        unsigned = bool(node.flags & F.UNSIGNED)
        to = T.INT if unsigned else T.UINT
        return pair[0], self.put(self.builder.cast(pair[1], to, from_unsigned=unsigned, overflow=True))

    def bitcast(self, node: GenTree) -> Pair | None:
        """Decomposes BITCAST of 64 bits through memory."""
        assert node.op1 is not None
        temp = self.comp.new_local(T.LONG, "bits of a double")
        self._keep_in_memory(temp)
        if node.type in _LONGS:
            self.put(self.builder.store_lcl_fld(temp, T.DOUBLE, 0, node.op1))
            low = self.put(self.builder.lcl_fld(temp, T.INT, 0))
            return low, self.put(self.builder.lcl_fld(temp, T.INT, _WORD))
        for half, offset in zip(self.take(node.op1), (0, _WORD), strict=True):
            self.put(self.builder.store_lcl_fld(temp, T.INT, offset, half))
        node.op1 = self.put(self.builder.lcl_fld(temp, T.DOUBLE, 0))
        return None

    # -- calls and returns

    def _call(self, node: CallNode) -> None:
        for arg in node.args:
            if arg.node in self.pairs:
                arg.node = self._list(arg.node)
        if node.type not in _LONGS:
            return
        if node.flags & F.UNUSED_VALUE:
            node.type = T.VOID
            node.flags &= ~F.UNUSED_VALUE
            return
        temp = self.comp.new_local(T.STRUCT, "a call's 64 bits", _LAYOUT)
        self._keep_in_memory(temp)
        node.type, node.layout = T.STRUCT, _LAYOUT
        store = self.builder.store_lcl(temp, node)
        lir.insert_after(self.block, node, store)
        low = self.builder.lcl_fld(temp, T.INT, 0)
        lir.insert_after(self.block, store, low)
        high = self.builder.lcl_fld(temp, T.INT, _WORD)
        lir.insert_after(self.block, low, high)
        self.pairs[node] = low, high

    def _list(self, value: GenTree) -> GenTree:
        low, high = self.take(value)
        return self.put(self.builder.field_list([(low, 0, T.INT), (high, _WORD, T.INT)]))

    def _field_list(self, node: FieldListNode) -> None:
        if not any(op in self.pairs for op in node.ops):
            return
        parts: list[tuple[GenTree, int, int]] = []
        for op, offset, kind in zip(node.ops, node.offsets, node.field_types, strict=True):
            if op in self.pairs:
                low, high = self.take(op)
                parts += [(low, offset, T.INT), (high, offset + _WORD, T.INT)]
            else:
                parts.append((op, offset, kind))
        node.ops = [part[0] for part in parts]
        node.offsets = [part[1] for part in parts]
        node.field_types = [part[2] for part in parts]

    def give_back(self, node: GenTree) -> None:
        """Decomposes RETURN to a struct of two words."""
        assert node.op1 is not None
        node.op1 = self._list(node.op1)
        node.type, node.layout = T.STRUCT, _LAYOUT
        refresh_effects(node)


_HANDLERS: dict[int, Callable[[_Decomposer, GenTree], Pair | None]] = {
    O.CNS_INT: _Decomposer.constant,
    O.LCL_VAR: _Decomposer.load_local,
    O.LCL_FLD: _Decomposer.load_local,
    O.STORE_LCL_VAR: _Decomposer.store_local,
    O.STORE_LCL_FLD: _Decomposer.store_local,
    O.IND: _Decomposer.load,
    O.STOREIND: _Decomposer.store,
    O.NEG: _Decomposer.negate,
    O.MUL: _Decomposer.multiply,
    O.BSWAP: _Decomposer.swap_bytes,
    O.SELECT: _Decomposer.select,
    O.CAST: _Decomposer.cast,
    O.BITCAST: _Decomposer.bitcast,
    O.RETURN: _Decomposer.give_back,
    **dict.fromkeys(_CARRY, _Decomposer.carried),
    **dict.fromkeys(_EACH, _Decomposer.each),
    **dict.fromkeys((O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR), _Decomposer.shift),
    **dict.fromkeys((O.EQ, O.NE, O.LT, O.LE, O.GE, O.GT), _Decomposer.compare),
}
