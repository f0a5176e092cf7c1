"""Writes what a round computes as operations on vectors, for several rounds at once.

A value has lanes of some width, and as many vectors as hold one lane for each of the rounds. What only goes into a byte
is computed in bytes where its lower bits are made of its operands' lower bits alone; what is not is computed in the
narrowest lanes that hold its operands. The graph has at most as many values as a short loop has nodes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.pipeline.vectorization.value_graph import CHOICE, FIXED, INDEX, LOAD, MAX, MIN, RELOPS, Access, Value

if TYPE_CHECKING:
    from ryuaot.ir.builder import Builder
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.vectorization.loop_reader import Event, Reduction

VECTOR: Final = 16
"""Bytes."""
_SIGNED: Final = {1: T.BYTE, 2: T.SHORT, 4: T.INT, 8: T.LONG}
_BITWISE: Final = {O.AND: I.AND, O.OR: I.OR, O.XOR: I.XOR}
_TWO: Final = {O.ADD: I.ADD, O.SUB: I.SUBTRACT, O.MUL: I.MULTIPLY, O.DIV: I.DIVIDE, MIN: I.MIN, MAX: I.MAX, **_BITWISE}
_ONE: Final = {O.NEG: I.NEGATE, O.SQRT: I.SQRT, O.ABS: I.ABS}
_RELATIONS: Final = {
    O.EQ: I.EQUAL, O.NE: I.EQUAL, O.LT: I.LESS, O.LE: I.LESS_EQUAL, O.GT: I.GREATER, O.GE: I.GREATER_EQUAL,
}  # fmt: skip
_IDEMPOTENT: Final = frozenset((O.AND, O.OR, MIN, MAX))
_SWAP_HALVES: Final = 0x4E
_SWAP_PAIRS: Final = 0xB1
_MOST_PARTS: Final = 8
"""Vectors of one value: registers are few."""
_LONG_ONES: Final = {
    (I.MULTIPLY, T.INT): 8, (I.DIVIDE, T.FLOAT): 12, (I.DIVIDE, T.DOUBLE): 12, (I.SQRT, T.FLOAT): 12,
    (I.SQRT, T.DOUBLE): 16, (I.EQUAL, T.LONG): 3, (I.NARROW, T.SHORT): 4, (I.NARROW, T.INT): 5,
    (I.WIDEN_LOWER, T.INT): 3, (I.WIDEN_UPPER, T.INT): 3, (I.SHIFT_RIGHT, T.BYTE): 4,
}  # fmt: skip
"""Instructions that an operation takes with SSE2, which has fewer than other sets."""


class NotInVectors(Exception):
    """The loop computes what vectors do not; the text says what."""


class Writer:
    """Writes ``rounds`` iterations at once; ``wide`` is the local with the first one's index, as a LONG. ``setup`` is
    before the loop, ``code`` is one vector iteration, ``after`` follows the last. ``fixed`` counts the registers of
    loop-invariant values, ``work`` the instructions of ``code``, ``loads`` and ``stores`` those that access memory."""

    def __init__(self, build: Builder, rounds: int, index: int, wide: int) -> None:
        self.build = build
        self.rounds = rounds
        self.index = index
        self.wide = wide
        self.setup: list[Statement] = []
        self.code: list[Statement] = []
        self.after: list[Statement] = []
        self._steps: list[Statement] = []
        self.fixed = self.work = self.loads = self.stores = 0
        self._known: dict[tuple[int, int], list[int]] = {}
        self._masks: dict[tuple[int, int], list[int]] = {}
        self._constants: dict[tuple[int, int], int] = {}
        self._rows: dict[int, int] = {}  # a local -> the local with its sum

    # the loop

    def write(self, events: list[Event], reductions: list[Reduction], needed: dict[int, int]) -> None:
        """Writes one iteration. Raises NotInVectors."""
        for event in events:
            size = event.access.size
            if event.stored is not None:
                self._store(event.access, self.lanes(event.stored, size))
            elif event.loaded is not None and event.loaded.number in needed:
                self.lanes(event.loaded, size)
        for reduction in reductions:
            self._reduce(reduction)
        self.code += self._steps

    def _parts(self, width: int) -> int:
        count = self.rounds * width // VECTOR
        if not 0 < count <= _MOST_PARTS:
            raise NotInVectors("its narrowest and widest elements differ too much in size")
        return count

    def _address(self, access: Access, part: int) -> GenTree:
        build = self.build
        base = build.lcl_var(access.base)
        kind = T.LONG if base.type == T.LONG else T.BYREF
        index: GenTree = build.lcl_var(self._in_row(access.row) if access.row >= 0 else self.wide)
        if access.factor > 1:
            index = build.binary(O.MUL, T.LONG, index, build.icon(access.factor, T.LONG))
        place = build.binary(O.ADD, kind, base, index)
        offset = access.offset + VECTOR * part
        return build.binary(O.ADD, kind, place, build.icon(offset, T.LONG)) if offset else place

    def _in_row(self, row: int) -> int:
        """Returns the local with the sum of the index and a row; sets it up on entry to the loop."""
        found = self._rows.get(row)
        if found is None:
            build = self.build
            found = self._rows[row] = build.comp.new_local(T.LONG, "index of vectors in a row")
            begin = build.cast(build.lcl_var(row), T.ULONG, from_unsigned=True)
            first = build.binary(O.ADD, T.LONG, build.lcl_var(self.wide), begin)
            self.setup.append(Statement(build.store_lcl(found, first)))
            forward = build.binary(O.ADD, T.LONG, build.lcl_var(found), build.icon(self.rounds, T.LONG))
            self._steps.append(Statement(build.store_lcl(found, forward)))
            self.work += 1
        return found

    def _store(self, access: Access, parts: list[int]) -> None:
        for part, lcl in enumerate(parts):
            self.stores += 1
            value = self.build.lcl_var(lcl)
            store = self.build.storeind(T.SIMD16, self._address(access, part), value, access.flags)
            self.code.append(Statement(store))

    # values

    def lanes(self, value: Value, width: int) -> list[int]:
        """Locals with the lower ``8 * width`` bits of a value in each lane, no more than its type has."""
        key = (value.number, width)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._lanes(value, width)
        return found

    def _lanes(self, value: Value, width: int) -> list[int]:
        kind = value.kind
        if value.type in T.FLOATING:
            if width != T.size_of(value.type, 8):
                raise NotInVectors("it mixes floating-point elements of two sizes")
        elif value.type not in (T.INT, T.LONG):
            raise NotInVectors(f"it computes with {T.NAMES[value.type]} values")
        if kind == LOAD:
            return self._load(value, width)
        if kind == O.CNS_INT:
            return [self._constant(value.data, width)] * self._parts(width)
        if kind == FIXED:
            return self._fixed(value, width)
        if kind == INDEX:
            return self._indices(width)
        if kind in RELOPS:
            zero = self._constant(0, width)
            return [self._two(I.SUBTRACT, zero, part, _SIGNED[width]) for part in self.masks(value, width)]
        if kind == CHOICE:
            return self._choice(value, width)
        if value.type in T.FLOATING:
            return self._floating(value, width)
        if kind == O.CAST:
            return self._cast(value, width)
        if kind in (O.RSH, O.RSZ):
            return self._shift_right(value, width)
        if kind in (MIN, MAX):
            return self._extreme(value, width)
        return self._lower_bits(value, width)

    def _load(self, value: Value, width: int) -> list[int]:
        access = value.address
        assert access is not None
        if width != access.size:
            return self._converted(self.lanes(value, access.size), access.size, width, access.type in T.UNSIGNED)
        found = []
        for part in range(self._parts(width)):
            self.loads += 1
            found.append(self._local(self.build.ind(T.SIMD16, self._address(access, part), access.flags), self.code))
        return found

    def _fixed(self, value: Value, width: int) -> list[int]:
        leaf = value.leaf
        assert leaf is not None
        base = value.type if value.type in T.FLOATING else _SIGNED[width]
        scalar = self.build.copy_leaf(leaf)
        if width < 8 and value.type == T.LONG:
            scalar = self.build.cast(scalar, T.INT)
        self.fixed += 1
        lcl = self._local(self.build.vector(I.BROADCAST, T.SIMD16, scalar, base=base), self.setup)
        return [lcl] * self._parts(width)

    def _constant(self, number: int, width: int) -> int:
        bits = number & (1 << 8 * width) - 1
        key = (bits, width) if bits else (0, 0)
        lcl = self._constants.get(key)
        if lcl is None:
            whole = sum(bits << at for at in range(0, 8 * VECTOR, 8 * width))
            self.fixed += 1
            lcl = self._constants[key] = self._local(self.build.vcon(whole, T.SIMD16), self.setup)
        return lcl

    def _indices(self, width: int) -> list[int]:
        """Locals that begin with the first rounds' indices and grow."""
        if width == 8:
            raise NotInVectors("it uses the index as a 64-bit value")
        build, base = self.build, _SIGNED[width]
        count = VECTOR // width
        found = []
        for part in range(self._parts(width)):
            first = build.vector(I.BROADCAST, T.SIMD16, build.lcl_var(self.index), base=base)
            bits = sum(
                (part * count + lane & (1 << 8 * width) - 1) << 8 * width * lane for lane in range(count)
            )  # fmt: skip
            total = build.vector(I.ADD, T.SIMD16, first, build.vcon(bits, T.SIMD16), base=base)
            lcl = self._local(total, self.setup)
            step = build.lcl_var(self._constant(self.rounds, width))
            grown = build.vector(I.ADD, T.SIMD16, build.lcl_var(lcl), step, base=base)
            self._steps.append(Statement(build.store_lcl(lcl, grown)))
            self.fixed += 1
            self.work += 1
            found.append(lcl)
        return found

    def _lower_bits(self, value: Value, width: int) -> list[int]:
        kind, base = value.kind, _SIGNED[width]
        if kind == O.LSH:
            if value.data >= 8 * width:
                return [self._constant(0, width)] * self._parts(width)
            return self._shifted(I.SHIFT_LEFT, self.lanes(value.operands[0], width), base, value.data)
        if kind == O.MUL:
            return self._product(value, width)
        if kind in (O.NEG, O.NOT):
            parts = self.lanes(value.operands[0], width)
            if kind == O.NOT:
                ones = self._constant(-1, width)
                return [self._two(I.XOR, part, ones, base) for part in parts]
            zero = self._constant(0, width)
            return [self._two(I.SUBTRACT, zero, part, base) for part in parts]
        if kind not in _TWO or kind == O.DIV:
            raise NotInVectors(f"there is no {O.NAMES[kind]} of integers in vectors")
        return self._pairs(_TWO[kind], value.operands, width, base)

    def _pairs(self, intrinsic: int, operands: tuple[Value, ...], width: int, base: int) -> list[int]:
        first, second = self.lanes(operands[0], width), self.lanes(operands[1], width)
        return [self._two(intrinsic, a, b, base) for a, b in zip(first, second, strict=True)]

    def _product(self, value: Value, width: int) -> list[int]:
        one, other = value.operands
        if one.kind == O.CNS_INT:
            one, other = other, one
        if other.kind == O.CNS_INT and other.data > 0 and width > 1:
            factor = other.data
            low = (factor & -factor).bit_length() - 1
            high = (factor >> low) - 1
            if factor < 1 << 8 * width and high & high - 1 == 0:  # of one bit, or of two
                parts, base = self.lanes(one, width), _SIGNED[width]
                shifted = self._shifted(I.SHIFT_LEFT, parts, base, low)
                if not high:
                    return shifted
                again = self._shifted(I.SHIFT_LEFT, parts, base, low + high.bit_length() - 1)
                return [self._two(I.ADD, a, b, base) for a, b in zip(again, shifted, strict=True)]
        if width == 1:
            return self._converted(self.lanes(value, 2), 2, 1, False)
        if width == 8:
            raise NotInVectors("there is no multiplication of 64-bit integers in vectors")
        return self._pairs(I.MULTIPLY, value.operands, width, _SIGNED[width])

    def _floating(self, value: Value, width: int) -> list[int]:
        if value.kind in _ONE:
            parts = self.lanes(value.operands[0], width)
            return [self._one(_ONE[value.kind], part, value.type) for part in parts]
        if value.kind not in _TWO:
            raise NotInVectors(f"there is no {O.NAMES[value.kind]} in vectors")
        return self._pairs(_TWO[value.kind], value.operands, width, value.type)

    def _cast(self, value: Value, width: int) -> list[int]:
        source, target = value.operands[0], value.data
        if target in (T.LONG, T.ULONG):
            if width < 8:
                return self.lanes(source, width)
            return self._converted(self.lanes(source, 4), 4, 8, target == T.ULONG)
        size = T.size_of(target, 8)
        if width <= size:
            return self.lanes(source, width)
        return self._converted(self.lanes(source, size), size, width, target in T.UNSIGNED)

    def _shift_right(self, value: Value, width: int) -> list[int]:
        source = value.operands[0]
        plain = value.kind == O.RSH or source.range[0] >= 0
        own = T.size_of(value.type, 8)
        lane = width
        while lane < own and not (plain and source.fits(lane)):
            lane *= 2
        count = value.data
        logical = not plain or source.range[0] >= 0 and source.is_unsigned_in(lane)
        parts = self.lanes(source, lane)
        if logical and count >= 8 * lane:
            parts = [self._constant(0, lane)] * len(parts)
        elif logical:
            parts = self._shifted(I.SHIFT_RIGHT_LOGICAL, parts, _SIGNED[lane], count)
        else:
            parts = self._shifted(I.SHIFT_RIGHT, parts, _SIGNED[lane], min(count, 8 * lane - 1))
        return self._converted(parts, lane, width, logical)

    def _lane_of(self, value: Value, width: int) -> tuple[int, int]:
        """Returns the width and base of the lanes in which a value's operands can be compared, ``width`` or more if
        that can be."""
        one, other = value.operands
        unsigned = bool(value.data) and value.kind not in (O.EQ, O.NE)
        own = T.size_of(one.type, 8)
        order = [lane for lane in (1, 2, 4, 8) if width <= lane <= own]
        for lane in order or [own]:
            if not unsigned and one.is_signed_in(lane) and other.is_signed_in(lane):
                return lane, _SIGNED[lane]
            if one.is_unsigned_in(lane) and other.is_unsigned_in(lane):
                return lane, T.to_unsigned(_SIGNED[lane])
        return own, T.to_unsigned(_SIGNED[own]) if unsigned else _SIGNED[own]

    def _extreme(self, value: Value, width: int) -> list[int]:
        lane, base = self._lane_of(value, width)
        parts = self._pairs(_TWO[value.kind], value.operands, lane, base)
        return self._converted(parts, lane, width, base in T.UNSIGNED)

    def masks(self, value: Value, width: int) -> list[int]:
        """Lanes that are all ones where a comparison holds."""
        key = (value.number, width)
        found = self._masks.get(key)
        if found is not None:
            return found
        lane, base = self._lane_of(value, width)
        found = self._pairs(_RELATIONS[value.kind], value.operands, lane, base)
        if value.kind == O.NE:
            ones = self._constant(-1, lane)
            found = [self._two(I.XOR, part, ones, base) for part in found]
        found = self._masks[key] = self._converted(found, lane, width, False)
        return found

    def _choice(self, value: Value, width: int) -> list[int]:
        condition, one, other = value.operands
        base = _SIGNED[width]
        if one.kind == other.kind == O.CNS_INT and other.data == 0 and one.data in (1, -1):
            masks = self.masks(condition, width)
            if one.data == -1:
                return masks
            zero = self._constant(0, width)
            return [self._two(I.SUBTRACT, zero, part, base) for part in masks]
        masks = self.masks(condition, width)
        chosen = [self._two(I.AND, a, m, base) for a, m in zip(self.lanes(one, width), masks, strict=True)]
        if other.kind == O.CNS_INT and other.data == 0:
            return chosen
        rest = [self._two(I.AND_NOT, b, m, base) for b, m in zip(self.lanes(other, width), masks, strict=True)]
        return [self._two(I.OR, a, b, base) for a, b in zip(chosen, rest, strict=True)]

    def _converted(self, parts: list[int], width: int, wanted: int, is_unsigned: bool) -> list[int]:
        """Converts vectors to lanes of another width."""
        while width < wanted:
            base = T.to_unsigned(_SIGNED[width]) if is_unsigned else _SIGNED[width]
            self._parts(2 * width)
            parts = [
                self._one(half, part, base) for part in parts for half in (I.WIDEN_LOWER, I.WIDEN_UPPER)
            ]  # fmt: skip
            width *= 2
        while width > wanted:
            base = _SIGNED[width]
            self._parts(width // 2)
            parts = [self._two(I.NARROW, a, b, base) for a, b in zip(parts[::2], parts[1::2], strict=True)]
            width //= 2
        return parts

    # reductions

    def _reduce(self, reduction: Reduction) -> None:
        build, kind = self.build, reduction.kind
        vartype = build.comp.locals[reduction.lcl].type
        width = T.size_of(vartype, 8)
        base = _SIGNED[width]
        terms = [(self._term(term, kind, width), taken) for term, taken in reduction.terms]
        sums: list[int] = []
        for _ in range(max(len(parts) for (parts, _), _ in terms)):
            first: GenTree = build.vcon(0, T.SIMD16)
            if kind in _IDEMPOTENT:
                first = build.vector(I.BROADCAST, T.SIMD16, build.lcl_var(reduction.lcl), base=base)
            sums.append(self._local(first, self.setup))
            self.fixed += 1
        for (parts, negated), taken in terms:
            what = I.SUBTRACT if taken != negated else _TWO[kind]
            for lcl, part in zip(sums, parts, strict=False):
                self.work += self._cost(what, base)
                grown = build.vector(what, T.SIMD16, build.lcl_var(lcl), build.lcl_var(part), base=base)
                self.code.append(Statement(build.store_lcl(lcl, grown)))
        self._finish(reduction, sums, vartype, base)

    def _term(self, term: Value, kind: int, width: int) -> tuple[list[int], bool]:
        """Returns what all iterations add, in lanes of ``width``, in any order; and whether it is negated."""
        if kind != O.ADD:
            return self.lanes(term, width), False
        if self._is_truth(term):  # masks are -1
            relation = term if term.kind in RELOPS else term.operands[0]
            lane = min(self._lane_of(relation, 1)[0], width)
            return self._added_up(self.masks(relation, lane), lane, width, False), True
        narrow = next((lane for lane in (1, 2) if term.fits(lane)), width)
        if term.kind == LOAD and narrow < width:
            return self._added_up(self.lanes(term, narrow), narrow, width, term.is_unsigned_in(narrow)), False
        return self.lanes(term, width), False

    def _added_up(self, parts: list[int], width: int, wanted: int, is_unsigned: bool) -> list[int]:
        """Lanes of ``wanted`` bytes with sums of neighbours."""
        while width < wanted and width < 4:
            wide, bits = _SIGNED[2 * width], 8 * width
            right = I.SHIFT_RIGHT_LOGICAL if is_unsigned else I.SHIFT_RIGHT
            found = []
            for part in parts:
                if is_unsigned:
                    even = self._two(I.AND, part, self._constant((1 << bits) - 1, 2 * width), wide)
                else:
                    even = self._one(right, self._one(I.SHIFT_LEFT, part, wide, bits), wide, bits)
                found.append(self._two(I.ADD, even, self._one(right, part, wide, bits), wide))
            parts = found
            width *= 2
        return self._converted(parts, width, wanted, is_unsigned)

    @staticmethod
    def _is_truth(term: Value) -> bool:
        """Whether a mask is what it is, negated."""
        if term.kind != CHOICE:
            return term.kind in RELOPS
        _, one, other = term.operands
        return one.kind == other.kind == O.CNS_INT and one.data == 1 and other.data == 0

    def _finish(self, reduction: Reduction, sums: list[int], vartype: int, base: int) -> None:
        build, kind, lcl = self.build, reduction.kind, reduction.lcl
        while len(sums) > 1:
            pairs = zip(sums[::2], sums[1::2], strict=True)
            sums = [self._local(self._pair(_TWO[kind], a, b, base), self.after) for a, b in pairs]
        whole = sums[0]
        total: GenTree
        if kind == O.ADD:
            total = build.vector(I.SUM, vartype, build.lcl_var(whole), base=base)
        elif kind in _BITWISE:
            low = build.vector(I.GET_ELEMENT, T.LONG, build.lcl_var(whole), base=T.LONG)
            high = build.vector(I.GET_ELEMENT, T.LONG, build.lcl_var(whole), base=T.LONG, imm=1)
            total = build.binary(kind, T.LONG, low, high)
            if vartype == T.INT:
                half = build.comp.new_local(T.LONG, "halves of a vector")
                self.after.append(Statement(build.store_lcl(half, total)))
                upper = build.binary(O.RSZ, T.LONG, build.lcl_var(half), build.icon(32))
                total = build.cast(build.binary(kind, T.LONG, build.lcl_var(half), upper), T.INT)
        else:
            for order in (_SWAP_HALVES, _SWAP_PAIRS):
                turned = build.vector(I.PERMUTE, T.SIMD16, build.lcl_var(whole), base=T.INT, imm=order)
                both = build.vector(_TWO[kind], T.SIMD16, build.lcl_var(whole), turned, base=base)
                whole = self._local(both, self.after)
            total = build.vector(I.GET_ELEMENT, T.INT, build.lcl_var(whole), base=T.INT)
        if kind not in _IDEMPOTENT:
            total = build.binary(kind, vartype, build.lcl_var(lcl), total)
        self.after.append(Statement(build.store_lcl(lcl, total)))

    # nodes

    def _local(self, value: GenTree, where: list[Statement]) -> int:
        lcl = self.build.comp.new_local(T.SIMD16, "lanes")
        where.append(Statement(self.build.store_lcl(lcl, value)))
        return lcl

    def _pair(self, intrinsic: int, one: int, other: int, base: int) -> GenTree:
        build = self.build
        return build.vector(intrinsic, T.SIMD16, build.lcl_var(one), build.lcl_var(other), base=base)

    def _two(self, intrinsic: int, one: int, other: int, base: int) -> int:
        if base not in I.BASES[intrinsic]:
            raise NotInVectors(f"there is no {I.NAMES[intrinsic]} of {T.NAMES[base]} in vectors")
        self.work += self._cost(intrinsic, base)
        return self._local(self._pair(intrinsic, one, other, base), self.code)

    def _one(self, intrinsic: int, value: int, base: int, imm: int = 0) -> int:
        if base not in I.BASES[intrinsic]:
            raise NotInVectors(f"there is no {I.NAMES[intrinsic]} of {T.NAMES[base]} in vectors")
        self.work += self._cost(intrinsic, base)
        build = self.build
        node = build.vector(intrinsic, T.SIMD16, build.lcl_var(value), base=base, imm=imm)
        return self._local(node, self.code)

    def _shifted(self, intrinsic: int, parts: list[int], base: int, count: int) -> list[int]:
        return parts if not count else [self._one(intrinsic, part, base, count) for part in parts]

    @staticmethod
    def _cost(intrinsic: int, base: int) -> int:
        """Instructions."""
        long = _LONG_ONES.get((intrinsic, T.to_signed(base) if base not in T.FLOATING else base))
        if long is not None:
            return long
        if base in T.FLOATING:
            return 1
        wide, unsigned = T.size_of(base, 8) == 8, base in T.UNSIGNED
        if intrinsic in (I.MIN, I.MAX):
            return 1 if base in (T.UBYTE, T.SHORT) else 16 if wide else 9 if unsigned else 5
        if intrinsic in (I.LESS, I.GREATER, I.LESS_EQUAL, I.GREATER_EQUAL):
            inverted = 2 * (intrinsic in (I.LESS_EQUAL, I.GREATER_EQUAL))
            return inverted + (12 if wide else 5 if unsigned else 1)
        return 2 if intrinsic in (I.WIDEN_LOWER, I.WIDEN_UPPER) else 1
