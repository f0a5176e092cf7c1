"""Expands methods of Vector128, Vector128<T> and Vector<T> into a few HWINTRINSIC nodes: one table by name, with an
expansion per lane type. `ir/hwintrinsics.py` lists the lane types of each operation of the IR. All other methods remain
calls: the class library's own bodies compute them lane by lane.

Values on the evaluation stack stay structs, as in :mod:`ryuaot.pipeline.importer.vector_expansion`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import DblCon, HWIntrinsic, IntCon, VecCon
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.importer_state import Entry

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

PREFIX: Final = "Vector128."
_ITEM: Final = "Item"
_WIDEN: Final = "Widen"
_PLACES: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_ALL_ONES: Final = (1 << 128) - 1


class Shape(NamedTuple):
    """layout: of a vector, None for all others; base: the lanes of a vector, the type of a scalar."""

    layout: ClassLayout | None
    base: int


_NONE: Final = Shape(None, T.UNDEF)
_NO_BASES: Final[frozenset[int]] = frozenset()


class _Call:
    """A call whose operands are still on the stack; ``entries`` is empty while they are unknown. base: the lane type of
    its vectors."""

    __slots__ = ("_imp", "entries", "params", "result", "base")

    def __init__(
        self, imp: Importer | None, entries: list[Entry], params: list[Shape], result: Shape, base: int
    ) -> None:
        self._imp = imp
        self.entries = entries
        self.params = params
        self.result = result
        self.base = base

    @property
    def imp(self) -> Importer:
        """Who makes the nodes, once the operands are known."""
        assert self._imp is not None
        return self._imp

    @property
    def constants(self) -> list[int | None]:
        """The operands that are constants, integers and the bits of floating ones, and of vectors."""
        if not self.entries:
            return [None] * len(self.params)
        found: list[int | None] = []
        for entry, param in zip(self.entries, self.params, strict=True):
            node = entry.node
            if isinstance(node, IntCon):
                found.append(node.value)
            elif isinstance(node, HWIntrinsic) and isinstance(node.op1, VecCon) and node.intrinsic == I.AS:
                found.append(node.op1.bits)
            else:
                found.append(node.bits if isinstance(node, DblCon) and node.type == param.base else None)
        return found

    @property
    def kinds(self) -> str:
        """The parameters, a letter each: a vector, a scalar."""
        return "".join("v" if param.layout is not None else "s" for param in self.params)


_Operands = list["GenTree"]
_Finish = Callable[[_Call, _Operands], "GenTree"]
_Row = Callable[[_Call], "_Finish | None"]
"""Matches a call without side effects: returns the function that builds its node from its operands, or None."""


def expand(imp: Importer, key: str, method: MethodDesc) -> bool:
    """Expands a call of `method`, whose operands are on the stack. False: it remains a call."""
    if method.is_ctor:
        return _construct_at(imp, key, method)
    if expand_memory(imp, key, method) or key == PREFIX + _WIDEN and _widen(imp, method):
        return True
    made = _make(imp, key, method)
    if made is None:
        return key == PREFIX + _ITEM and _item(imp, method)
    imp.push(made[0], made[1], method.signature.return_type)
    return True


def construct(imp: Importer, key: str, constructor: MethodDesc) -> bool:
    """Expands `newobj` of a vector, whose arguments are on the stack. False: the constructor remains a call."""
    made = _make(imp, key, constructor)
    if made is None:
        return False
    imp.push(made[0], made[1], constructor.owner)
    return True


def _construct_at(imp: Importer, key: str, constructor: MethodDesc) -> bool:
    """Expands a constructor called on an address."""
    made = _make(imp, key, constructor)
    if made is None:
        return False
    target = imp.pop()
    target.node = stack_values.address(imp, target, "'this'")
    stack_values.append_store(imp, constructor.owner, target, Entry(made[0], made[1]))
    return True


def operand_types(method: MethodDesc) -> tuple[tuple[TypeDesc, ...], TypeDesc]:
    """Returns the types of a method's operands, starting with the vector to which `this` points, and of its result."""
    signature = method.signature
    if method.is_ctor:
        return signature.params, method.owner
    return (method.owner, *signature.params) if signature.has_this else signature.params, signature.return_type


def _make(imp: Importer, key: str, method: MethodDesc) -> tuple[GenTree, int] | None:
    """Pops the operands of a method and returns its expansion and the locals that it reads. None, without popping: the
    method is not expanded."""
    types, result = operand_types(method)
    count = len(types)
    if len(imp.stack) < count:
        return None
    params = [_shape(imp, type_) for type_ in types]
    found = _look(imp, key, imp.stack[-count:] if count else [], params, _shape(imp, result))
    if found is None:
        return None
    call, finish = found
    refs = 0
    operands: _Operands = []
    for entry, type_ in zip(_popped(imp, method), types, strict=True):
        operands.append(stack_values.coerce_typed(imp, entry, type_, "an argument"))
        refs |= entry.refs
    return finish(call, operands), refs


def _popped(imp: Importer, method: MethodDesc) -> list[Entry]:
    """Pops the operands of a method. The vector that `this` points to is loaded after the others are evaluated."""
    signature = method.signature
    entries = imp.pop_many(len(signature.params))
    if not signature.has_this or method.is_ctor:
        return entries
    if any(entry.node.flags & F.SIDE_EFFECT for entry in entries):
        imp.settle(entries, "operand before a vector")
    this = imp.pop()
    this.node = stack_values.address(imp, this, "'this'")
    stack_values.push_load(imp, method.owner, this.node, this.refs | stack_values.ref_mask(imp, this.node))
    return [imp.pop(), *entries]


def _item(imp: Importer, method: MethodDesc) -> bool:
    """Expands the indexer of 3.1's Vector<T> with an index that is not constant: spills the vector and loads a lane."""
    types, result = operand_types(method)
    shape = _shape(imp, types[0])
    if len(imp.stack) < len(types) or shape.base == T.UNDEF or shape.layout is None:
        return False
    vector, index = _popped(imp, method)
    build, native = imp.build, imp.native
    home = imp.temp(T.STRUCT, "vector with an index", shape.layout)
    index.node = stack_values.coerce(imp, index, T.INT, "an index")
    imp.append(build.store_lcl(home, vector.node), vector.refs)
    if not imp.is_stable(index.node):
        imp.append_store_temp(index, "index into a vector")
    size = T.size_of(shape.base, 8)
    imp.append(build.bounds_check(index.node, build.icon(16 // size)), index.refs)
    wide = stack_values.cast_int(imp, build.copy_leaf(index.node), native, True)
    offset = build.binary(O.MUL, native, wide, build.nint(size))
    address = build.binary(O.ADD, T.BYREF, build.lcl_addr(home), offset)
    stack_values.push_load(imp, result, address, index.refs, F.NONFAULTING)
    return True


def _widen(imp: Importer, method: MethodDesc) -> bool:
    """Stores both halves of a vector of twice the width to two addresses."""
    signature = method.signature
    if len(signature.params) != 3 or len(imp.stack) < 3:
        return False  # Vector128's returns both
    source, result = _shape(imp, signature.params[0]), _byref_shape(imp, signature.params[1])
    if not _is_widened(source, result):
        return False
    vector, *targets = imp.pop_many(3)
    vector.node = stack_values.coerce_typed(imp, vector, signature.params[0], "an argument")
    moved = [target for target in targets if not (target.node.oper in _PLACES or imp.is_stable(target.node))]
    imp.settle([vector, *moved], "vector that is widened")
    for target, intrinsic in zip(targets, (I.WIDEN_LOWER, I.WIDEN_UPPER), strict=True):
        half = imp.build.vector(intrinsic, T.STRUCT, imp.build.copy_leaf(vector.node), base=source.base)
        half.layout = result.layout
        target.node = stack_values.address(imp, target, "an argument")
        element = signature.params[1].element_type
        assert element is not None
        stack_values.append_store(imp, element, target, Entry(half, vector.refs))
    return True


def _byref_shape(imp: Importer, type_: TypeDesc) -> Shape:
    return _NONE if type_.element_type is None else _shape(imp, type_.element_type)


def _is_widened(source: Shape, result: Shape) -> bool:
    known = source.layout is not None and result.layout is not None and result.base != T.UNDEF
    return known and source.base in I.BASES[I.WIDEN_LOWER]


def _look(
    imp: Importer | None, key: str, entries: list[Entry], params: list[Shape], result: Shape
) -> tuple[_Call, _Finish] | None:
    """Returns the expansion of a method's call; None if it remains a call."""
    row = _ROWS.get(key.removeprefix(PREFIX))
    vectors = [shape for shape in (*params, result) if shape.layout is not None]
    if row is None or not vectors or any(shape.base == T.UNDEF for shape in vectors):
        return None
    call = _Call(imp, entries, params, result, vectors[0].base)
    finish = row(call)
    return None if finish is None else (call, finish)


def is_certain(key: str, params: list[Shape], result: Shape) -> bool:
    """Whether every call of a static method becomes nodes, whatever its operands are: its body is not compiled."""
    name = key.removeprefix(PREFIX)
    vector = result if name in _LOADS else params[0] if name in _STORES and params else None
    if vector is not None:
        return _is_memory(name, vector, len(params))
    if name == _ITEM:
        return params[0].layout is not None and params[0].base != T.UNDEF
    if name == _WIDEN:
        return len(params) == 3 and params[0].layout is not None and params[0].base in I.BASES[I.WIDEN_LOWER]
    return _look(None, key, [], params, result) is not None


def _is_memory(name: str, vector: Shape, count: int) -> bool:
    return vector.layout is not None and vector.base != T.UNDEF and count - (name in _STORES) in (1, 2)


def _shape(imp: Importer, type_: TypeDesc) -> Shape:
    vartype = imp.vartype(type_)
    if vartype != T.STRUCT:
        return Shape(None, vartype)
    layout = imp.host.class_layout(type_)
    return Shape(layout, layout.simd_base if layout.simd == T.SIMD16 else T.UNDEF)


def _vector(call: _Call, intrinsic: int, *operands: GenTree, base: int = T.UNDEF, imm: int = 0) -> GenTree:
    """Builds an operation with a vector as result."""
    layout = call.result.layout
    assert layout is not None
    return _typed(call, layout, intrinsic, *operands, base=base, imm=imm)


def _typed(
    call: _Call, layout: ClassLayout, intrinsic: int, *operands: GenTree, base: int = T.UNDEF, imm: int = 0
) -> GenTree:
    second = operands[1] if len(operands) > 1 else None
    node = call.imp.build.vector(intrinsic, T.STRUCT, operands[0], second, base=base or call.base, imm=imm)
    node.layout = layout
    return node


def _constant(call: _Call, bits: int) -> GenTree:
    return call.imp.build.vcon(bits, T.SIMD16)


def _everywhere(bits: int, base: int) -> int:
    """Repeats the bits of one lane in all lanes."""
    width = 8 * T.size_of(base, 8)
    return sum((bits & (1 << width) - 1) << at for at in range(0, 128, width))


# rows: which call, and what it becomes ------------------------------------------------------------------------------


def _lanewise(intrinsic: int, unsigned: int = -1, more: frozenset[int] = _NO_BASES) -> _Row:
    """Returns the row of an operation on the lanes of one or two vectors, or of one and a scalar for all its lanes.
    more: lane types on which the IR has the operation and Vector128 has not."""

    def row(call: _Call) -> _Finish | None:
        what = unsigned if unsigned >= 0 and call.base in T.UNSIGNED else intrinsic
        fits = call.kinds in ("v" * I.INFO[what].arity, "vs", "sv") and call.base in I.BASES[what] | more
        if not fits or len(call.kinds) != I.INFO[what].arity:
            return None

        def finish(call: _Call, operands: _Operands) -> GenTree:
            layout = call.result.layout
            assert layout is not None
            wide = [
                node if shape.layout is not None else _typed(call, layout, I.BROADCAST, node)
                for node, shape in zip(operands, call.params, strict=True)
            ]
            return _vector(call, what, *wide)

        return finish

    return row


def _retyped(call: _Call) -> _Finish | None:
    same = call.kinds == "v" and call.result.layout is not None
    return (lambda call, operands: _vector(call, I.AS, operands[0])) if same else None


def _negated(call: _Call) -> _Finish | None:
    if call.kinds != "v":
        return None
    if call.base in T.FLOATING:
        return lambda call, operands: _vector(call, I.NEGATE, operands[0])
    return lambda call, operands: _vector(call, I.SUBTRACT, _constant(call, 0), operands[0])


def _minus(call: _Call) -> _Finish | None:
    """Builds zero minus each lane."""
    if call.kinds != "v":
        return None
    return lambda call, operands: _vector(call, I.SUBTRACT, _constant(call, 0), *operands)


def _dot(call: _Call) -> _Finish | None:
    """Builds a dot product; floats are summed in pairs, as by the instruction of the real runtime."""
    if call.kinds != "vv" or call.base not in I.BASES[I.MULTIPLY]:
        return None

    def finish(call: _Call, operands: _Operands) -> GenTree:
        layout = call.params[0].layout
        assert layout is not None
        products = _typed(call, layout, I.MULTIPLY, *operands)
        return call.imp.build.vector(I.SUM, T.ACTUAL[call.result.base], products, base=call.base)

    return finish


def _inverted(call: _Call) -> _Finish | None:
    if call.kinds != "v":
        return None
    return lambda call, operands: _vector(call, I.XOR, operands[0], _constant(call, _ALL_ONES))


def _absolute(call: _Call) -> _Finish | None:
    if call.base == T.LONG and call.kinds == "v":
        return _absolute_wide
    return _retyped(call) if call.base in T.UNSIGNED else _lanewise(I.ABS)(call)


def _absolute_wide(call: _Call, operands: _Operands) -> GenTree:
    """Lanes of 64 bits: by a mask of the negative ones, (x ^ m) - m; the value and the mask are read twice."""
    build, layout = call.imp.build, call.result.layout
    value, mask = (call.imp.temp(T.STRUCT, text, layout) for text in ("value with a sign", "mask of the negative"))
    first = build.comma(build.store_lcl(value, operands[0]), build.lcl_var(value, T.STRUCT))
    negative = _vector(call, I.GREATER, _constant(call, 0), first)
    again = build.comma(build.store_lcl(mask, negative), build.lcl_var(mask, T.STRUCT))
    changed = _vector(call, I.XOR, again, build.lcl_var(value, T.STRUCT))
    return _vector(call, I.SUBTRACT, changed, build.lcl_var(mask, T.STRUCT))


def _shifted(intrinsic: int, unsigned: int = -1) -> _Row:
    """Returns the row of a shift by a scalar, of which only the bits below the lane's width count."""

    def row(call: _Call) -> _Finish | None:
        what = unsigned if unsigned >= 0 and call.base in T.UNSIGNED else intrinsic
        highest = 8 * T.size_of(call.base, 8) - 1
        if call.kinds != "vs":
            return None
        count = call.constants[1]
        if count is not None:
            if call.base not in I.BASES[what]:
                return None
            imm = count & highest
            return lambda call, operands: _vector(call, what, operands[0], imm=imm)
        if call.base not in I.BASES[_BY[what]]:
            return None

        def finish(call: _Call, operands: _Operands) -> GenTree:
            build = call.imp.build
            return _vector(call, _BY[what], operands[0], build.binary(O.AND, T.INT, operands[1], build.icon(highest)))

        return finish

    return row


_BY: Final = {
    I.SHIFT_LEFT: I.SHIFT_LEFT_BY, I.SHIFT_RIGHT: I.SHIFT_RIGHT_BY, I.SHIFT_RIGHT_LOGICAL: I.SHIFT_RIGHT_LOGICAL_BY,
}  # fmt: skip


def _shuffled(call: _Call) -> _Finish | None:
    """Shuffles lanes by constant indices, if a few permutations of words and pairs of words can do it."""
    if call.kinds != "vv" or call.constants[1] is None:
        return None
    size = T.size_of(call.base, 8)
    indices = call.constants[1].to_bytes(16, "little")
    lanes = [int.from_bytes(indices[at : at + size], "little") for at in range(0, 16, size)]
    if any(lane >= len(lanes) for lane in lanes):
        return None
    swapped = size == 1 and all(lanes[at] == lanes[at + 1] + 1 and lanes[at + 1] % 2 == 0 for at in range(0, 16, 2))
    if size == 1:
        even = lanes[1::2] if swapped else lanes[::2]
        if not swapped and (any(lane % 2 for lane in even) or [lane + 1 for lane in even] != lanes[1::2]):
            return None
        lanes = [lane // 2 for lane in even]
    if size == 8:
        lanes = [2 * lane + part for lane in lanes for part in range(2)]
    steps = [(I.PERMUTE, T.INT, _control(lanes))] if len(lanes) == 4 else _word_steps(lanes)
    if steps is None:
        return None

    def finish(call: _Call, operands: _Operands) -> GenTree:
        value = operands[0]
        if swapped:
            number = call.imp.temp(T.STRUCT, "bytes that change places", call.result.layout)
            build = call.imp.build
            first = build.comma(build.store_lcl(number, value), build.lcl_var(number, T.STRUCT))
            low = _vector(call, I.SHIFT_RIGHT_LOGICAL, first, base=T.USHORT, imm=8)
            high = _vector(call, I.SHIFT_LEFT, build.lcl_var(number, T.STRUCT), base=T.USHORT, imm=8)
            value = _vector(call, I.OR, low, high)
        for intrinsic, base, control in steps:
            value = _vector(call, intrinsic, value, base=base, imm=control)
        return value

    return finish


def _control(lanes: list[int]) -> int:
    """Encodes the numbers of four lanes as the immediate of a permutation."""
    return sum((lane & 3) << 2 * place for place, lane in enumerate(lanes))


def _word_steps(lanes: list[int]) -> list[tuple[int, int, int]] | None:
    """Decomposes a permutation of eight words, each half of which comes from one half, into permutations of those
    halves and an exchange of the halves. None if it is another permutation."""
    halves = [{lane // 4 for lane in half} for half in (lanes[:4], lanes[4:])]
    if len(halves[0]) != 1 or len(halves[1]) != 1 or halves[0] == halves[1]:
        return None
    turned = halves[0] == {1}
    low, high = (lanes[4:], lanes[:4]) if turned else (lanes[:4], lanes[4:])
    steps = [(I.PERMUTE_LOW, T.SHORT, _control(low)), (I.PERMUTE_HIGH, T.SHORT, _control(high))]
    return [*steps, (I.PERMUTE, T.INT, 0x4E)] if turned else steps


def _compared(intrinsic: int, quantifier: int, oper: int) -> _Row:
    """Whether a comparison holds in any lane (ANY, NE), or in all (NOT_ALL, EQ)."""

    def row(call: _Call) -> _Finish | None:
        if call.kinds != "vv" or call.base not in I.BASES[intrinsic]:
            return None

        def finish(call: _Call, operands: _Operands) -> GenTree:
            build, layout = call.imp.build, call.params[0].layout
            assert layout is not None
            mask = _typed(call, layout, intrinsic, *operands)
            return build.relop(oper, build.vector(quantifier, T.INT, mask, base=call.base), build.icon(0))

        return finish

    return row


def _equal_integers(call: _Call) -> _Finish | None:
    return None if call.base in T.FLOATING else _compared(I.EQUAL, I.NOT_ALL, O.EQ)(call)


def _scalar(intrinsic: int) -> _Row:
    """Returns the row of an operation with a scalar result: MASK, SUM."""

    def row(call: _Call) -> _Finish | None:
        if call.kinds != "v" or call.base not in I.BASES[intrinsic]:
            return None
        vartype = T.ACTUAL[call.result.base]
        return lambda call, operands: call.imp.build.vector(intrinsic, vartype, operands[0], base=call.base)

    return row


def _element(call: _Call) -> _Finish | None:
    """Extracts a lane with a constant index; the first without an index."""
    lane = call.constants[1] if call.kinds == "vs" else 0
    if call.kinds not in ("v", "vs") or lane is None or not 0 <= lane < 16 // T.size_of(call.base, 8):
        return None
    vartype = T.ACTUAL[call.base]
    if vartype in (T.UINT, T.ULONG):
        vartype = T.to_signed(vartype)
    return lambda call, operands: call.imp.build.vector(
        I.GET_ELEMENT, vartype, operands[0], base=call.base, imm=lane
    )


def _with_element(call: _Call) -> _Finish | None:
    if call.kinds != "vss" or call.constants[1] is None:
        return None
    lane = call.constants[1]
    base = _FLOATING_OF.get(call.base, call.base)
    if base not in I.BASES[I.WITH_ELEMENT] or not 0 <= lane < 16 // T.size_of(call.base, 8):
        return None
    return lambda call, operands: _vector(
        call, I.WITH_ELEMENT, operands[0], _as_floating(call, operands[2]), base=base, imm=lane
    )


_FLOATING_OF: Final = {T.INT: T.FLOAT, T.UINT: T.FLOAT, T.LONG: T.DOUBLE, T.ULONG: T.DOUBLE}


def _as_floating(call: _Call, node: GenTree) -> GenTree:
    """Bitcasts an integer scalar to the floating type of its lanes' width, if there is one."""
    wanted = _FLOATING_OF.get(call.base)
    return node if wanted is None else call.imp.build.unary(O.BITCAST, wanted, node)


def _created(call: _Call) -> _Finish | None:
    """Builds a vector of one scalar for all lanes, of one for each, or of constants."""
    if call.kinds.strip("s") or not call.kinds:
        return None
    count = 16 // T.size_of(call.base, 8)
    constants = call.constants
    if len(constants) not in (1, count):
        return None
    if None not in constants:
        width = 128 // count
        lanes = [value & (1 << width) - 1 for value in constants if value is not None]
        bits = _everywhere(lanes[0], call.base)
        if len(lanes) > 1:
            bits = sum(value << width * lane for lane, value in enumerate(lanes))
        return lambda call, operands: _vector(call, I.AS, _constant(call, bits))
    if len(constants) == 1:
        return lambda call, operands: _vector(call, I.BROADCAST, operands[0])
    return _joined if count <= 4 else None


def _joined(call: _Call, operands: _Operands) -> GenTree:
    """Joins two or four scalars to a vector."""
    build = call.imp.build
    parts = [_as_floating(call, node) for node in operands]
    if len(parts) == 4:
        parts = [build.vector(I.PAIR, T.SIMD8, parts[at], parts[at + 1]) for at in (0, 2)]
    return _vector(call, I.JOIN, *parts, base=T.FLOAT)


def _created_scalar(call: _Call) -> _Finish | None:
    if call.kinds != "s":
        return None

    def finish(call: _Call, operands: _Operands) -> GenTree:
        (value,) = operands
        if call.base in I.SMALL:
            value = call.imp.build.narrowed(value, T.to_unsigned(call.base))
        return _vector(call, I.CREATE_SCALAR, value)

    return finish


def _fixed(bits: int) -> _Row:
    """Returns the row of a property that is a constant."""

    def row(call: _Call) -> _Finish | None:
        return None if call.kinds else lambda call, operands: _vector(call, I.AS, _constant(call, bits))

    return row


def _ones(call: _Call) -> _Finish | None:
    one = {T.FLOAT: 0x3F800000, T.DOUBLE: 0x3FF0000000000000}.get(call.base, 1)
    return _fixed(_everywhere(one, call.base))(call)


def _selected(call: _Call) -> _Finish | None:
    """Selects the bits of op2 that are set in the mask op1, else those of op3; reads the mask twice."""
    if call.kinds != "vvv":
        return None

    def finish(call: _Call, operands: _Operands) -> GenTree:
        build, layout = call.imp.build, call.result.layout
        condition, left, right = operands
        number = call.imp.temp(T.STRUCT, "mask of a selection", layout)
        again = [build.lcl_var(number, T.STRUCT) for _ in range(2)]
        first = build.comma(build.store_lcl(number, condition), again[0])
        chosen = _vector(call, I.AND, first, left)
        return _vector(call, I.OR, chosen, _vector(call, I.AND_NOT, right, again[1]))

    return finish


def expand_memory(imp: Importer, key: str, method: MethodDesc) -> bool:
    """Expands Load and Store in their forms: at a pointer or managed pointer, with an optional offset in elements.
    False if the method has to be called."""
    name = key.removeprefix(PREFIX)
    params = method.signature.params
    if name not in _LOADS and name not in _STORES or len(imp.stack) < len(params):
        return False
    vector = method.signature.return_type if name in _LOADS else params[0]
    shape = _shape(imp, vector)
    if not _is_memory(name, shape, len(params)):
        return False
    value = None
    entries = imp.pop_many(len(params))
    if name in _STORES:
        value = entries.pop(0)
        value.node = stack_values.coerce_typed(imp, value, vector, "an argument")
    target = entries[0]
    target.node = stack_values.address(imp, target, "an argument")
    if len(entries) == 2:
        build, native = imp.build, imp.native
        size = build.nint(T.size_of(shape.base, 8))
        offset = build.binary(O.MUL, native, stack_values.coerce(imp, entries[1], native, "an argument"), size)
        target.node = build.binary(O.ADD, T.ACTUAL[target.node.type], target.node, offset)
        target.refs |= entries[1].refs
    if value is None:
        stack_values.push_load(imp, vector, target.node, target.refs, F.UNALIGNED)
        return True
    if value.node.flags & F.ALL_EFFECT and target.node.flags & F.ALL_EFFECT:
        imp.settle([value, target], "vector before its address")
    stack_values.append_store(imp, vector, target, value, F.UNALIGNED)
    return True


_LOADS: Final = ("Load", "LoadAligned", "LoadAlignedNonTemporal", "LoadUnsafe")
_STORES: Final = ("Store", "StoreAligned", "StoreAlignedNonTemporal", "StoreUnsafe")
_COMPARISONS: Final = {
    "Equals": I.EQUAL, "GreaterThan": I.GREATER, "GreaterThanOrEqual": I.GREATER_EQUAL, "LessThan": I.LESS,
    "LessThanOrEqual": I.LESS_EQUAL,
}  # fmt: skip
_RETYPED: Final = (
    "As", "AsByte", "AsDouble", "AsInt16", "AsInt32", "AsInt64", "AsNInt", "AsNUInt", "AsSByte", "AsSingle", "AsUInt16",
    "AsUInt32", "AsUInt64", "AsVector4", "AsVector128", "AsVector128Unsafe",
)  # fmt: skip
_ROWS: Final[dict[str, _Row]] = {
    **dict.fromkeys(("Add", "op_Addition"), _lanewise(I.ADD)),
    **dict.fromkeys(("Subtract", "op_Subtraction"), _lanewise(I.SUBTRACT)),
    **dict.fromkeys(("Multiply", "op_Multiply"), _lanewise(I.MULTIPLY)),
    **dict.fromkeys(("Divide", "op_Division"), _lanewise(I.DIVIDE)),
    **dict.fromkeys(("BitwiseAnd", "op_BitwiseAnd"), _lanewise(I.AND)),
    **dict.fromkeys(("BitwiseOr", "op_BitwiseOr"), _lanewise(I.OR)),
    **dict.fromkeys(("Xor", "op_ExclusiveOr"), _lanewise(I.XOR)),
    "AndNot": _lanewise(I.AND_NOT),
    **dict.fromkeys(("Negate", "op_UnaryNegation"), _negated),
    **dict.fromkeys(("OnesComplement", "op_OnesComplement"), _inverted),
    **dict.fromkeys(("ShiftLeft", "op_LeftShift"), _shifted(I.SHIFT_LEFT)),
    "op_RightShift": _shifted(I.SHIFT_RIGHT, I.SHIFT_RIGHT_LOGICAL),
    "ShiftRightArithmetic": _shifted(I.SHIFT_RIGHT),
    **dict.fromkeys(("ShiftRightLogical", "op_UnsignedRightShift"), _shifted(I.SHIFT_RIGHT_LOGICAL)),
    **{name: _lanewise(intrinsic) for name, intrinsic in _COMPARISONS.items()},
    **{name + "Any": _compared(intrinsic, I.ANY, O.NE) for name, intrinsic in _COMPARISONS.items()},
    **{name + "All": _compared(intrinsic, I.NOT_ALL, O.EQ) for name, intrinsic in _COMPARISONS.items()},
    "op_Equality": _compared(I.EQUAL, I.NOT_ALL, O.EQ),
    "op_Inequality": _compared(I.EQUAL, I.NOT_ALL, O.NE),
    "ConditionalSelect": _selected,
    "Shuffle": _shuffled,
    "Min": _lanewise(I.MIN),
    "Max": _lanewise(I.MAX),
    "Abs": _absolute,
    "Sqrt": _lanewise(I.SQRT),
    "Create": _created,
    "CreateScalar": _created_scalar,
    "CreateScalarUnsafe": _created_scalar,
    "ToScalar": _element,
    "GetElement": _element,
    "WithElement": _with_element,
    "ExtractMostSignificantBits": _scalar(I.MASK),
    "Sum": _scalar(I.SUM),
    "WidenLower": _lanewise(I.WIDEN_LOWER),
    "WidenUpper": _lanewise(I.WIDEN_UPPER),
    "Narrow": _lanewise(I.NARROW),
    "get_Zero": _fixed(0),
    "get_AllBitsSet": _fixed(_ALL_ONES),
    "get_One": _ones,
    **dict.fromkeys(_RETYPED, _retyped),
    # Of Vector<T> alone.
    _ITEM: _element,
    "EqualIntegers": _equal_integers,
    "Smaller": _lanewise(I.MIN, more=T.FLOATING),
    "Larger": _lanewise(I.MAX, more=T.FLOATING),
    "Minus": _minus,
    "Dot": _dot,
}  # fmt: skip
