"""Value numbering of trees in SSA form (RyuJIT's ``fgValueNumber``): one walk over the blocks in reverse post order.

``vn`` is the conservative number: two loads of memory that others can write are never equal by it, so what was tested
is what is used. ``liberal`` takes memory to be written by this method alone: what may be computed once instead of
twice.

Memory is not one state. Instance fields (a reference plus a constant), elements of arrays by the array's type,
static fields by their symbol and locals that live in memory each have a version; a store moves on the versions of what
it can change. In a type-safe program an element is no field. Loads through a pointer of unknown origin see every store,
and stores through one, calls and barriers change everything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import ELEMENT_KINDS, element_flags, small_int
from ryuaot.ir.nodes import CallNode, CastNode, DblCon, HandleCon, HWIntrinsic, IntCon, LclNode, MultiVarNode, VecCon
from ryuaot.pipeline.ssa.value_store import ANYWHERE, CONSTANT, NO_VN, PHI, ValueStore

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.flowgraph.natural_loops import LoopNest
    from ryuaot.pipeline.ssa.ssa_builder import Ssa, SsaDef

Kind = tuple[Any, ...]

ALL: Final[Kind] = ("*",)
"""Any memory that others see: what loads through unknown pointers read."""
_WRITING: Final = F.ASG | F.CALL | F.ORDER_SIDEEFF
"""Effects without which neither a node nor anything below it writes memory."""
_PURE: Final = frozenset((
    O.NEG, O.NOT, O.BITCAST, O.CAST, O.ARR_LENGTH, O.BSWAP, O.POPCNT, O.LZCNT, O.TZCNT, O.SQRT, O.ABS, O.ROUND, O.FLOOR,
    O.CEILING, O.TRUNC, O.CKFINITE, O.ADD, O.SUB, O.MUL, O.DIV, O.MOD, O.UDIV, O.UMOD, O.AND, O.OR, O.XOR, O.LSH, O.RSH,
    O.RSZ, O.ROL, O.ROR, O.MULHI, O.EQ, O.NE, O.LT, O.LE, O.GE, O.GT, O.SELECT, O.PACK_FLT, O.UNPACK_HI,
))  # fmt: skip
_MEANING: Final = F.UNSIGNED | F.OVERFLOW | F.RELOP_NAN_UN | F.SATURATING
"""Flags that change what an operator computes."""
_WRITE_NOTHING: Final = frozenset((
    "rt_new", "rt_new_array", "rt_new_mdarray", "rt_box", "rt_castclass", "rt_isinst", "rt_unbox", "rt_throw",
))  # fmt: skip
"""Helpers that change no memory which is in use: they allocate, test, or do not come back."""
_ALLOCATE: Final = frozenset(("rt_new", "rt_new_array", "rt_new_mdarray"))
"""Helpers whose result is a new object. rt_box is none of them: it boxes Nullable<T>, whose empty value is null."""
_LEAF: Final = N.CALL_NO_GC | N.CALL_NO_THROW
_NUMBERS: Final = frozenset((T.INT, T.FLOAT, T.DOUBLE))
_STORES: Final = frozenset((O.STOREIND, O.STORE_OBJ, O.STORE_BLK))
_LOCAL_ADDRESSES: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
MAX_VERSIONS: Final = 64
"""Kinds, and locals, that are told apart at one time; beyond, all are taken to be written. Bounds what blocks copy."""
_SLOT: Final = 8
"""Bytes of an object that share a version."""


class Memory:
    """Versions at a point: ``versions`` of each kind that was written since everything was (``epoch``), and the same of
    locals that live in memory, which what is unknown does not write."""

    __slots__ = ("epoch", "versions", "local_epoch", "locals")

    def __init__(self, epoch: int, local_epoch: int) -> None:
        self.epoch = epoch
        self.local_epoch = local_epoch
        self.versions: dict[Kind, int] = {}
        self.locals: dict[int, int] = {}

    def copy(self) -> Memory:
        """Returns a copy, which the next block changes."""
        new = Memory(self.epoch, self.local_epoch)
        new.versions.update(self.versions)
        new.locals.update(self.locals)
        return new

    def of(self, kind: Kind) -> int:
        """Returns the version that a load of ``kind`` reads."""
        return self.versions.get(kind, self.epoch)

    def of_local(self, lcl: int) -> int:
        """Returns the version of a local that lives in memory."""
        return self.locals.get(lcl, self.local_epoch)

    def write(self, kinds: Iterable[Kind], version: int) -> None:
        """Sets the version of ``kinds`` to ``version``."""
        shared = False
        for kind in kinds:
            if kind[0] == "lcl":
                self.locals[kind[1]] = version
            elif kind == ALL:
                self.epoch = version
                self.versions.clear()
            else:
                shared = True
                self.versions[kind] = version
        if shared and self.epoch != version:
            self.versions[ALL] = version
        if len(self.locals) > MAX_VERSIONS:
            self.local_epoch = version
            self.locals.clear()
        if len(self.versions) > MAX_VERSIONS:
            self.epoch = version
            self.versions.clear()


class ValueNumbers:
    """The answer: ``store``, the numbers of SSA definitions (``conservative`` and ``liberal``), and of each block the
    kinds of memory that it writes (``written``; ALL: any)."""

    __slots__ = (
        "comp", "ssa", "nest", "store", "conservative", "liberal", "written", "version_homes", "memory", "block",
    )  # fmt: skip

    def __init__(self, comp: Compiler, ssa: Ssa, nest: LoopNest) -> None:
        self.comp = comp
        self.ssa = ssa
        self.nest = nest
        self.store = ValueStore()
        self.conservative = [NO_VN] * len(ssa.defs)
        self.liberal = [NO_VN] * len(ssa.defs)
        self.version_homes: list[int] = [0]
        self.written: list[frozenset[Kind]] = []
        self.memory = Memory(0, 0)
        self.block = 0
        self._number()

    # blocks -------------------------------------------------------------------------------------------------------

    def _number(self) -> None:
        graph = self.ssa.graph
        self._entry_values()
        count = len(graph.blocks)
        self.written = [self._written_in(index) for index in range(count)]
        around = self._written_in_loops()
        headers = {loop.header: loop.index for loop in self.nest.loops}
        left: list[Memory | None] = [None] * count
        visit, other = _VISITS.get, ValueNumbers._other
        for index in range(count):
            self.block = index
            self.memory = self._memory_at_entry(index, left, headers, around)
            for phi in self.ssa.phis[index].values():
                self._phi(phi)
            for _, order in self.ssa.trees[index]:
                for node in order:
                    visit(node.oper, other)(self, node)
            left[index] = self.memory

    def _entry_values(self) -> None:
        store = self.store
        for definition in self.ssa.defs[1:]:
            if definition.node is None and definition.args is None:
                local = self.comp.locals[definition.lcl]
                kind = T.ACTUAL[local.type]
                if local.must_init and not local.is_param and kind not in T.FLOATING and kind not in T.SIMD:
                    number = store.constant(kind, 0)
                else:
                    number = store.number(("init", kind, definition.lcl), 0)
                self.conservative[definition.number] = self.liberal[definition.number] = number

    def _phi(self, phi: SsaDef) -> None:
        assert phi.args is not None
        kind = T.ACTUAL[self.comp.locals[phi.lcl].type]
        number = phi.number
        numbers = []
        for values in (self.conservative, self.liberal):
            args = {values[arg] for _, arg in phi.args}
            if len(args) == 1 and NO_VN not in args:
                numbers.append(args.pop())
            else:
                numbers.append(self.store.number((PHI, kind, number), self.block))
        self.conservative[number], self.liberal[number] = numbers

    def phi_of(self, vn: int) -> SsaDef | None:
        """Returns the phi that ``vn`` is; None for others."""
        key = self.store.keys[vn]
        return self.ssa.defs[key[2]] if key[0] == PHI else None

    # memory -------------------------------------------------------------------------------------------------------

    def _new_version(self) -> int:
        self.version_homes.append(self.block)
        return len(self.version_homes) - 1

    def _memory_at_entry(
        self, index: int, left: list[Memory | None], headers: dict[int, int], around: list[frozenset[Kind]]
    ) -> Memory:
        graph = self.ssa.graph
        loop = headers.get(index)
        latches = self.nest.loops[loop].latches if loop is not None else ()
        states = [left[pred] for pred in graph.preds[index] if pred not in latches]
        if index in graph.handlers or not states or None in states:
            version = self._new_version()
            return Memory(version, version)
        result = self._merged(states)  # type: ignore[arg-type]
        if loop is not None and around[loop]:
            result.write(sorted(around[loop], key=repr), self._new_version())
        return result

    def _merged(self, states: list[Memory]) -> Memory:
        """Merges memory states: versions that differ become new ones."""
        first = states[0]
        result = first.copy()
        if len(states) == 1:
            return result
        rest = states[1:]
        if any(state.epoch != first.epoch for state in rest):
            result.epoch = self._new_version()
            result.versions.clear()
        else:
            for kind in dict.fromkeys(kind for state in states for kind in state.versions):
                if any(state.of(kind) != first.of(kind) for state in rest):
                    result.versions[kind] = self._new_version()
        if any(state.local_epoch != first.local_epoch for state in rest):
            result.local_epoch = self._new_version()
            result.locals.clear()
        else:
            for lcl in dict.fromkeys(lcl for state in states for lcl in state.locals):
                if any(state.of_local(lcl) != first.of_local(lcl) for state in rest):
                    result.locals[lcl] = self._new_version()
        return result

    def _written_in_loops(self) -> list[frozenset[Kind]]:
        loops = self.nest.loops
        found: list[set[Kind]] = [set() for _ in loops]
        for loop in reversed(loops):
            own = found[loop.index]
            for index in loop.blocks:
                own |= self.written[index]
            if loop.parent is not None:
                found[loop.parent.index] |= own
        return [frozenset(kinds) for kinds in found]

    def _written_in(self, index: int) -> frozenset[Kind]:
        """Returns the kinds of memory that a block writes, before anything is numbered: by the shape of the address."""
        found: set[Kind] = set()
        for statement, order in self.ssa.trees[index]:
            if statement.root.flags & _WRITING:
                for node in order:
                    if node.flags & _WRITING:
                        found.update(self._writes(node, by_shape=True))
        return frozenset(found)

    def _writes(self, node: GenTree, *, by_shape: bool) -> list[Kind]:
        """Returns the kinds of memory that ``node`` itself writes."""
        oper = node.oper
        if oper in (O.STORE_LCL_VAR, O.STORE_LCL_FLD):
            assert isinstance(node, LclNode)
            return [] if node.ssa else self._local_kinds(node.lcl)
        if oper in _STORES:
            address = node.op1
            assert address is not None
            if node.flags & F.VOLATILE:
                return [ALL]
            if isinstance(address, LclNode) and address.oper in _LOCAL_ADDRESSES:
                return self._local_kinds(address.lcl)
            if oper == O.STORE_BLK:
                return [ALL]
            size = node.layout.size if node.layout is not None else T.size_of(node.type, self.comp.pointer_size)
            where = _shape(address) if by_shape else self._place(address.vn)
            return self._kinds(where, node.type, size, is_store=True)
        if oper == O.CALL:
            assert isinstance(node, CallNode)
            harmless = node.symbol in _WRITE_NOTHING or _computes(node)
            return [] if node.call_kind == N.HELPER and harmless else [ALL]
        if oper == O.STORE_MULTI_VAR:
            assert isinstance(node, MultiVarNode)
            return [
                kind for lcl, ssa in zip(node.lcls, node.ssas, strict=True) if lcl >= 0 and not ssa
                for kind in self._local_kinds(lcl)
            ]  # fmt: skip
        if oper in O.FENCES or (node.flags & F.VOLATILE and oper in (O.IND, O.OBJ, O.BLK)):
            return [ALL]
        return []

    def _local_kinds(self, lcl: int) -> list[Kind]:
        local = self.comp.locals[lcl]
        found: list[Kind] = [("lcl", lcl)]
        if local.parent >= 0:
            found.append(("lcl", local.parent))
        found.extend(("lcl", field) for field in local.field_lcls)
        if local.address_exposed:
            found.append(("exposed",))  # what unknown pointers read, and no field or element
        return found

    def _kinds(self, where: Kind, vartype: int, size: int, *, is_store: bool) -> list[Kind]:
        """Versions that an access of ``size`` bytes at ``where`` reads or writes; a load of several reads ALL."""
        word = where[0]
        if word == "field":
            offset: int = where[1]
            slots: list[Kind] = [("field", at) for at in range(offset // _SLOT, (offset + size - 1) // _SLOT + 1)]
            return slots if is_store or len(slots) == 1 else [ALL]
        if word == "elem":
            if vartype == T.STRUCT or vartype in T.SIMD:
                return [ALL]
            return self._kinds_of_elements(where[1], vartype, is_store=is_store)
        if word == "static":
            return [where]
        return [ALL]

    def _kinds_of_elements(self, declared: int, vartype: int, *, is_store: bool) -> list[Kind]:
        """Versions that an access of ``vartype`` to an element of an array of the type ``declared`` reads or writes.
        An element that is accessed as what it is has a version by that type. A part of a struct, of which others may
        be parts, and what is accessed as something else (``Unsafe.As``), share one, which each store writes."""
        own = element_flags(vartype, self.comp.pointer_size) & F.ELEM_TYPE
        kind: Kind = ("elem", own == F.ELEM_REF, declared if declared == own else 0)
        if not is_store:
            return [kind]
        if declared == own:
            return [kind, ("elem", kind[1], 0)]
        return [kind, *(("elem", kind[1], other) for other in (ELEMENT_KINDS if own != F.ELEM_REF else (own,)))]

    def _place(self, vn: int) -> Kind:
        """Returns the kind of memory at the address ``vn``: a field of an object, an element of an array, a static, or
        unknown."""
        store = self.store
        key = store.keys[vn]
        word = key[0]
        if word == "handle":
            return ("static", key[2]) if key[4] == "static" else ALL
        if word != O.ADD or len(key) != 5:
            return ALL
        if key[2]:
            return ("elem", key[2] & F.ELEM_TYPE)
        addend = store.value_of(key[4])
        base: int = key[3]
        if addend is None or addend < 0:
            return ALL
        if store.type_of(base) == T.REF:
            return ("field", addend)
        inner = self._place(base)
        if inner[0] == "field":
            return ("field", inner[1] + addend)
        return ("elem", 0) if inner[0] == "elem" else inner

    def _write(self, kinds: list[Kind]) -> None:
        self.memory.write(kinds, self._new_version())

    # nodes --------------------------------------------------------------------------------------------------------

    def _integer(self, node: GenTree) -> None:
        assert isinstance(node, IntCon)
        node.vn = node.liberal = self.store.number((CONSTANT, node.type, node.value), ANYWHERE)

    def _comma(self, node: GenTree) -> None:
        value = node.op2
        assert value is not None
        node.vn, node.liberal = value.vn, value.liberal

    def _read(self, node: GenTree) -> None:
        assert isinstance(node, LclNode)
        number = node.ssa
        if number:
            vn, liberal = self.conservative[number], self.liberal[number]
            store, vartype = self.store, node.type
            if store.keys[vn][1] != vartype:
                vn = store.number(("as", vartype, 0, vn), store.homes[vn])
            if store.keys[liberal][1] != vartype:
                liberal = store.number(("as", vartype, 0, liberal), store.homes[liberal])
            node.vn, node.liberal = vn, liberal
        else:
            self._untracked(node)

    def _untracked(self, node: LclNode) -> None:
        """Numbers a local in memory, or a part of one, by the version of its last store."""
        if self.comp.locals[node.lcl].address_exposed or node.type == T.STRUCT:
            node.vn = node.liberal = self.store.opaque(T.ACTUAL[node.type], self.block)
            return
        version = self.memory.of_local(node.lcl)
        key = ("lcl", T.ACTUAL[node.type], node.type, node.lcl, node.offset, version)
        node.vn = node.liberal = self.store.number(key, self.version_homes[version])

    def _store(self, node: GenTree) -> None:
        assert isinstance(node, LclNode)
        number = node.ssa
        value = node.op1
        assert value is not None
        if not number:
            self._write(self._local_kinds(node.lcl))
            return
        local = self.comp.locals[node.lcl]
        store = self.store
        kind = T.ACTUAL[local.type]
        results = []
        for vn in (value.vn, value.liberal):
            if vn == NO_VN:
                vn = store.opaque(kind, self.block)
            elif local.type in T.SMALL:
                vn = self._narrowed(vn, local.type)
            elif store.type_of(vn) != kind:
                vn = store.number(("as", kind, 0, vn), store.homes[vn])
            results.append(vn)
        self.conservative[number], self.liberal[number] = results

    def _narrowed(self, vn: int, small: int) -> int:
        store = self.store
        key = store.keys[vn]
        if key[0] == O.CAST and key[2] == small:
            return vn
        value = store.value_of(vn)
        if value is not None:
            return store.constant(T.INT, small_int(value, small))
        return store.number((O.CAST, T.INT, small, vn), store.homes[vn])

    def _function(self, node: GenTree) -> None:
        store = self.store
        flags = node.flags & _MEANING
        if isinstance(node, CastNode):
            operand = node.op1
            assert operand is not None
            node.vn = self._cast(node, operand.vn)
            node.liberal = node.vn if operand.liberal == operand.vn else self._cast(node, operand.liberal)
            return
        if node.flags & F.ELEM_ADDR and node.oper == O.ADD:
            flags |= node.flags & (F.ELEM_ADDR | F.ELEM_TYPE)
        operands = node.operands() if node.op2 is None or node.op1 is None else [node.op1, node.op2]
        numbers = [operand.vn for operand in operands]
        liberals = [operand.liberal for operand in operands]
        if NO_VN in numbers or NO_VN in liberals:
            node.vn = node.liberal = store.opaque(node.type, self.block)
            return
        node.vn = store.function(node.oper, node.type, flags, *numbers)
        node.liberal = node.vn if liberals == numbers else store.function(node.oper, node.type, flags, *liberals)

    def _intrinsic(self, node: HWIntrinsic) -> None:
        store = self.store
        operands = [operand for operand in (node.op1, node.op2) if operand is not None]
        numbers = [operand.vn for operand in operands]
        liberals = [operand.liberal for operand in operands]
        if NO_VN in numbers or NO_VN in liberals:
            node.vn = node.liberal = store.opaque(node.type, self.block)
            return
        meaning = (node.intrinsic * len(T.NAMES) + node.base) * 256 + node.imm
        node.vn = store.function(O.HWINTRINSIC, node.type, meaning, *numbers)
        node.liberal = node.vn if liberals == numbers else store.function(O.HWINTRINSIC, node.type, meaning, *liberals)

    def _cast(self, node: CastNode, operand: int) -> int:
        store = self.store
        vartype = node.type
        meaning = node.flags & _MEANING | (T.UBYTE if node.cast_to == T.BOOL else node.cast_to)
        if operand == NO_VN:
            return store.opaque(vartype, self.block)
        value = store.value_of(operand)
        if value is not None and not node.flags & F.OVERFLOW and node.cast_to in T.INTEGRAL:
            if node.cast_to in T.SMALL:
                value = small_int(value, node.cast_to)
            elif node.flags & F.UNSIGNED and store.type_of(operand) == T.INT:
                value &= 0xFFFFFFFF
            return store.constant(vartype, value)
        return store.number((O.CAST, vartype, meaning, operand), store.homes[operand])

    def _load(self, node: GenTree) -> None:
        store = self.store
        address = node.op1
        assert address is not None
        kind = T.ACTUAL[node.type]
        if isinstance(address, LclNode) and address.oper in _LOCAL_ADDRESSES or node.type == T.STRUCT:
            node.vn = node.liberal = store.opaque(kind, self.block)
            if node.flags & F.VOLATILE:
                self._write([ALL])
            return
        if node.flags & F.VOLATILE:
            self._write([ALL])
            node.vn = node.liberal = store.opaque(kind, self.block)
            return
        if node.flags & F.IND_INVARIANT:
            node.vn = store.number(("load", kind, node.type, address.vn, 0), store.homes[address.vn])
            node.liberal = store.number(("load", kind, node.type, address.liberal, 0), store.homes[address.liberal])
            return
        node.vn = store.opaque(kind, self.block, node.type)
        size = T.size_of(node.type, self.comp.pointer_size)
        where = self._kinds(self._place(address.liberal), node.type, size, is_store=False)[0]
        version = self.memory.of(where)
        home = max(store.homes[address.liberal], self.version_homes[version])
        node.liberal = store.number(("load", kind, node.type, address.liberal, version), home)

    def _other(self, node: GenTree) -> None:
        store = self.store
        oper = node.oper
        if isinstance(node, DblCon):
            node.vn = node.liberal = store.number(("dbl", node.type, node.bits), ANYWHERE)
        elif isinstance(node, VecCon):
            node.vn = node.liberal = store.number(("vec", node.type, node.bits), ANYWHERE)
        elif isinstance(node, HWIntrinsic):
            self._intrinsic(node)
        elif isinstance(node, HandleCon):
            key = ("handle", node.type, node.symbol, node.offset, node.kind)
            fresh = node.kind == "string" and not store.known(key)
            node.vn = node.liberal = store.number(key, ANYWHERE)
            if fresh and node.length >= 0:
                store.fresh.add(node.vn)
                store.let((O.ARR_LENGTH, T.INT, 0, node.vn), store.constant(T.INT, node.length))
        elif oper in _LOCAL_ADDRESSES:
            assert isinstance(node, LclNode)
            node.vn = node.liberal = store.number(("addr", node.type, node.lcl, node.offset), ANYWHERE)
        elif oper == O.LCL_FLD:
            self._untracked(node)  # type: ignore[arg-type]
        elif isinstance(node, MultiVarNode) and oper == O.STORE_MULTI_VAR:
            for lcl, number in zip(node.lcls, node.ssas, strict=True):
                if number:
                    vn = store.opaque(T.ACTUAL[self.comp.locals[lcl].type], self.block)
                    self.conservative[number] = self.liberal[number] = vn
            self._write(self._writes(node, by_shape=False))
        else:
            if node.flags & (F.ASG | F.CALL | F.ORDER_SIDEEFF):
                kinds = self._writes(node, by_shape=False)
                if kinds:
                    self._write(kinds)
                    self._forward(node)
            if O.INFO[oper].no_value or node.type == T.VOID:
                node.vn = node.liberal = NO_VN
            else:
                node.vn = node.liberal = store.opaque(T.ACTUAL[node.type], self.block)
                if oper == O.CALL and node.symbol in _ALLOCATE:  # type: ignore[attr-defined]
                    self._allocated(node)  # type: ignore[arg-type]

    def _allocated(self, call: CallNode) -> None:
        """Records that a new object is not null, and that the length of a new array is the requested one."""
        store = self.store
        store.fresh.add(call.vn)
        if call.symbol != "rt_new_array":
            return
        size = call.args[1].node if call.args[1].late is None else call.args[1].late
        length = size.vn
        value, key = store.value_of(length), store.keys[length]
        if value is not None and 0 <= value < 1 << 31:
            length = store.constant(T.INT, value)
        elif key[0] == O.CAST and not key[2] & (F.OVERFLOW | F.UNSIGNED) and store.type_of(key[3]) == T.INT:
            length = key[3]
        if length != NO_VN and store.type_of(length) == T.INT:
            store.let((O.ARR_LENGTH, T.INT, 0, call.vn), length)

    def _forward(self, node: GenTree) -> None:
        """Records that a load of what was just stored is the stored value."""
        if node.oper != O.STOREIND or node.type in T.SMALL or node.flags & F.VOLATILE:
            return
        address, value = node.op1, node.op2
        assert address is not None and value is not None
        store = self.store
        if NO_VN in (address.liberal, value.liberal) or store.type_of(value.liberal) != node.type:
            return
        size = T.size_of(node.type, self.comp.pointer_size)
        where = self._kinds(self._place(address.liberal), node.type, size, is_store=False)[0]
        key = ("load", node.type, node.type, address.liberal, self.memory.of(where))
        if not store.known(key):
            store.let(key, value.liberal)


_VISITS: Final[dict[int, Callable[[ValueNumbers, GenTree], None]]] = {
    **dict.fromkeys(_PURE, ValueNumbers._function),
    O.LCL_VAR: ValueNumbers._read,
    O.CNS_INT: ValueNumbers._integer,
    O.COMMA: ValueNumbers._comma,
    O.STORE_LCL_VAR: ValueNumbers._store,
    O.IND: ValueNumbers._load,
    O.OBJ: ValueNumbers._load,
}
"""What numbers a node, by oper; `_other` numbers the rest."""


def _computes(call: CallNode) -> bool:
    """Whether the call is a leaf whose arguments are numbers, none a pointer."""
    types = [(arg.node if arg.late is None else arg.late).type for arg in call.args]
    return call.call_flags & _LEAF == _LEAF and all(kind in _NUMBERS for kind in types)


def _shape(address: GenTree) -> Kind:
    """Returns a lower bound of the result of :meth:`ValueNumbers._place` for an address, from its tree alone."""
    offset = 0
    while True:
        if address.oper == O.COMMA and address.op2 is not None:
            address = address.op2
        elif isinstance(address, HandleCon):
            return ("static", address.symbol) if address.kind == "static" else ALL
        elif address.oper == O.ADD and address.op1 is not None:
            if address.flags & F.ELEM_ADDR:
                return ("elem", 0 if offset else address.flags & F.ELEM_TYPE)
            if not isinstance(address.op2, IntCon) or address.op2.value < 0:
                return ALL
            offset += address.op2.value
            if address.op1.type == T.REF:
                return ("field", offset)
            address = address.op1
        else:
            return ALL
