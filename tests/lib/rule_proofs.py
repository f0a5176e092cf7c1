"""Proves simplification rules with z3: for all operands, where the conditions hold, pattern and result throw the same
exception or have the same value.

A type variable of integers has 8, 16, 32 and 64 bits, one of floating types for half precision (5, 11), all NaNs
being equal. `ones(x)` is any superset of the bits of x. A remainder is what the quotient leaves (ECMA-335 III.3.55).

Bit vectors are decided by SAT, which is hopeless for products and quotients of many bits. So `counterexample` tries in
turn, until one proves the rule: quotients, and products of symbols, as any functions with the laws of a ring; quotients
in the theory of integers (:mod:`rule_integers`); each shift count and each power of two by itself; plain bit vectors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any

import z3
from rule_integers import holds_in_integers

from simplify_rules.rule_opers import OPERS
from simplify_rules.rule_syntax import (
    Computed,
    Constant,
    Expression,
    Literal,
    Name,
    Node,
    Number,
    Operation,
    Rule,
    Term,
    Variable,
    subterms,
)
from simplify_rules.rule_types import RuleTypes

WIDTHS = (8, 16, 32, 64)
_BITS = {"int": 32, "long": 64}
_SORTS = {"float": lambda: z3.Float32(), "double": lambda: z3.Float64()}
_SMALL = {"byte": (8, True), "ubyte": (8, False), "short": (16, True), "ushort": (16, False)}
NOTHING, DIVIDE_BY_ZERO, OVERFLOW = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Value:
    """A term's value and the exception that it throws (NOTHING, ...)."""

    value: Any
    raises: Any


@dataclass(slots=True)
class Model:
    """A rule at given widths: its formulas."""

    rule: Rule
    widths: dict[str, int]
    types: RuleTypes = field(init=False)
    abstract: bool = False
    fixed: dict[str, int] = field(default_factory=dict)  # what some constants and counts are
    symbols: dict[str, Any] = field(default_factory=dict)
    assumed: list[Any] = field(default_factory=list)
    factors: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.types = RuleTypes(self.rule)
        self.left = self.term(self.rule.pattern)
        self.right = self.term(self.rule.result)
        self.conditions = [self.boolean(condition) for condition in self.rule.conditions]
        if self.abstract and self.factors:
            self.assumed += _ring_laws(list(self.factors.values()))

    left: Value = field(init=False)
    right: Value = field(init=False)
    conditions: list[Any] = field(init=False)

    # types ------------------------------------------------------------------------------------------------------

    def bits(self, type_: str) -> int:
        return _BITS.get(type_) or self.widths[type_]

    def is_floating(self, type_: str) -> bool:
        return type_ in _SORTS or type_[0] == "F"

    def sort(self, type_: str) -> Any:
        if type_ in _SORTS:
            return _SORTS[type_]()
        return z3.FPSort(5, 11) if self.is_floating(type_) else z3.BitVecSort(self.bits(type_))

    def symbol(self, name: str) -> Any:
        if name not in self.symbols:
            sort = self.sort(self.types.type_of_name(name))
            known = self.fixed.get(name)
            self.symbols[name] = z3.Const(name, sort) if known is None else z3.BitVecVal(known, sort.size())
        return self.symbols[name]

    def multiplied(self, a: Any, b: Any) -> Any:
        """A product; of two symbols it is any function with the laws of a ring, where the model is abstract."""
        if not self.abstract or z3.is_bv_value(a) or z3.is_bv_value(b):
            return a * b
        for factor in (a, b):
            if factor.decl().kind() == z3.Z3_OP_UNINTERPRETED and not factor.num_args():
                self.factors[str(factor)] = factor
        return _product(a.size())(a, b)

    def divided(self, a: Any, b: Any) -> Any:
        """A quotient of unsigned numbers."""
        return _quotient(a.size())(a, b) if self.abstract else z3.UDiv(a, b)

    def inverse(self, value: Any) -> Any:
        """The number that gives 1 with an odd number."""
        inverse = z3.BitVec(f"inverse({value})", value.size())
        self.assumed.append(z3.Implies(value & 1 == 1, self.multiplied(value, inverse) == 1))
        return inverse

    # terms ------------------------------------------------------------------------------------------------------

    def term(self, term: Term) -> Value:
        nothing = z3.IntVal(NOTHING)
        type_ = self.types.type_of(term)
        if isinstance(term, Variable | Constant):
            return Value(self.symbol(term.name), nothing)
        if isinstance(term, Literal):
            if self.is_floating(type_):
                return Value(z3.FPVal(term.value, self.sort(type_)), nothing)
            return Value(z3.BitVecVal(int(term.value), self.bits(type_)), nothing)
        if isinstance(term, Computed):
            return Value(self.resized(self.number(term.expression), self.bits(type_), signed=True), nothing)
        args = [self.term(arg) for arg in term.args]
        value, own = _apply(self, term, [arg.value for arg in args])
        raises = own
        for arg in reversed(args):
            raises = z3.If(arg.raises != NOTHING, arg.raises, raises)
        return Value(value, raises)

    # expressions ------------------------------------------------------------------------------------------------

    def boolean(self, expression: Expression) -> Any:
        value = self.number(expression)
        return z3.BoolVal(value) if isinstance(value, bool) else value

    def resized(self, value: Any, bits: int, signed: bool = False) -> Any:
        if isinstance(value, int):
            return z3.BitVecVal(value, bits)
        size = value.size()
        if size == bits:
            return value
        if size > bits:
            return z3.Extract(bits - 1, 0, value)
        return (z3.SignExt if signed else z3.ZeroExt)(bits - size, value)

    def number(self, expression: Expression) -> Any:
        """A Python number or truth value, or a formula."""
        if isinstance(expression, Number):
            return expression.value
        if isinstance(expression, Name):
            if expression.name == "bits":
                return self.bits(self.types.main)
            if expression.name == "wide":
                return z3.Bool("wide")
            return self.symbol(expression.name)
        name, args = expression.name, expression.args
        if name in ("and", "or", "not"):
            parts = [self.boolean(arg) for arg in args]
            return {"and": z3.And, "or": z3.Or, "not": z3.Not}[name](*parts)
        if name in ("is_leaf", "is_constant"):
            return z3.Bool(f"{name} {args[0]}")
        if name in ("ones", "fits"):
            return self.of_variable(expression)
        if name == "cut":
            assert isinstance(args[1], Name)
            return _narrow(self.number(args[0]), args[1].name)
        first = self.number(args[0])
        if name == "neg":
            return -first
        if name == "~":
            return ~first
        if name == "unsigned":
            return self.resized(first, 64)
        second = self.number(args[1]) if len(args) > 1 else None
        if name in ("<<", ">>", ">>>"):
            main = self.bits(self.types.main)
            first = self.resized(first, main) if isinstance(first, int) else first
            size = first.size()
            count = self.resized(second, size) & (size - 1)
            return {"<<": lambda: first << count, ">>": lambda: first >> count, ">>>": lambda: z3.LShR(first, count)}[
                name
            ]()
        if name in ("rotate_left",):
            size = first.size()
            return z3.RotateLeft(first, self.resized(second, size) & (size - 1))
        if second is not None:
            first, second = self.joined(first, second, expression)
            if isinstance(first, int):
                return _PYTHON[name](first, second)
            if name == "*":
                return self.multiplied(first, second)
            return _BINARY[name](first, second)
        return self.inverse(first) if name == "inverse" else _UNARY[name](first)

    def joined(self, first: Any, second: Any, expression: Operation) -> tuple[Any, Any]:
        if isinstance(first, int) and isinstance(second, int):
            return first, second
        if isinstance(first, int):
            return z3.BitVecVal(first, second.size()), second
        if isinstance(second, int):
            return first, z3.BitVecVal(second, first.size())
        if first.size() != second.size():  # a count: is a number of any width
            size = max(first.size(), second.size())
            return self.resized(first, size), self.resized(second, size)
        return first, second

    def of_variable(self, expression: Operation) -> Any:
        name = expression.args[0]
        assert isinstance(name, Name)
        value = self.symbol(name.name)
        if expression.name == "fits":
            small = expression.args[1]
            assert isinstance(small, Name)
            return _narrow(value, small.name) == value
        key = f"ones({name.name})"
        if key not in self.symbols:
            mask = self.symbols[key] = z3.BitVec(key, value.size())
            self.assumed.append(value & ~mask == 0)
        return self.symbols[key]


def _narrow(value: Any, small: str) -> Any:
    bits, signed = _SMALL[small]
    rest = value.size() - bits
    if rest <= 0:
        return value
    low = z3.Extract(bits - 1, 0, value)
    return z3.SignExt(rest, low) if signed else z3.ZeroExt(rest, low)


def _flag(truth: Any) -> Any:
    return z3.If(truth, z3.BitVecVal(1, 32), z3.BitVecVal(0, 32))


def _apply(model: Model, node: Node, args: list[Any]) -> tuple[Any, Any]:
    """The value and the exception of an operator."""
    name, spec = node.oper, OPERS[node.oper]
    nothing = z3.IntVal(NOTHING)
    if spec.oper == "SELECT":
        return z3.If(args[0] != 0, args[1], args[2]), nothing
    if name in ("to_double", "to_float"):
        return z3.fpFPToFP(z3.RNE(), args[0], z3.Float64() if name == "to_double" else z3.Float32()), nothing
    if spec.oper == "CAST":
        value = args[0]
        if name in ("sext", "zext"):
            return (z3.SignExt if name == "sext" else z3.ZeroExt)(32, value), nothing
        if name == "trunc":
            return z3.Extract(31, 0, value), nothing
        return _narrow(value, name.removeprefix("to_")), nothing
    if z3.is_fp(args[0]):
        return _float_oper(name, args), nothing
    size = args[0].size()
    if name in _SHIFTS:
        count = model.resized(args[1], size) & (size - 1)
        return _SHIFTS[name](args[0], count), nothing
    if spec.throws:
        return _throwing(model, name, args, size)
    if name == "mul":
        return model.multiplied(*args), nothing
    return _INTEGER[name](*args), nothing


def _throwing(model: Model, name: str, args: list[Any], size: int) -> tuple[Any, Any]:
    a, b = args
    if name in ("div", "mod", "udiv", "umod"):
        raises: Any = z3.IntVal(NOTHING)
        if name in ("udiv", "umod"):
            quotient = model.divided(a, b)
        else:
            magnitude = model.divided(z3.If(a < 0, -a, a), z3.If(b < 0, -b, b))
            quotient = z3.If((a < 0) == (b < 0), magnitude, -magnitude)
            least = z3.BitVecVal(1 << size - 1, size)
            raises = z3.If(z3.And(a == least, b == -1), z3.IntVal(OVERFLOW), raises)
        value = a - model.multiplied(quotient, b) if name in ("mod", "umod") else quotient
        return value, z3.If(b == 0, z3.IntVal(DIVIDE_BY_ZERO), raises)
    base, _, un = name.partition("_ovf")
    wide = 2 * size
    extend = z3.ZeroExt if un else z3.SignExt
    x, y = extend(size, a), extend(size, b)
    exact = {"add": x + y, "sub": x - y, "mul": x * y}[base]
    value = z3.Extract(size - 1, 0, exact)
    fits = extend(size, value) == exact
    assert wide == exact.size()
    return value, z3.If(fits, z3.IntVal(NOTHING), z3.IntVal(OVERFLOW))


def _float_oper(name: str, args: list[Any]) -> Any:
    plain, un, _ = name.partition("_un")
    if plain in _FLOAT_COMPARES:
        ordered = _FLOAT_COMPARES[plain](*args)
        nan = z3.Or(z3.fpIsNaN(args[0]), z3.fpIsNaN(args[1]))
        return _flag(z3.Or(nan, ordered) if un else z3.And(z3.Not(nan), ordered))
    return _FLOAT[name](*args)


def _count_bits(value: Any) -> Any:
    size = value.size()
    return sum([z3.ZeroExt(31, z3.Extract(bit, bit, value)) for bit in range(size)], z3.BitVecVal(0, 32))


def _leading_zeros(value: Any) -> Any:
    result = z3.BitVecVal(value.size(), 32)
    for bit in range(value.size()):
        result = z3.If(z3.Extract(bit, bit, value) == 1, z3.BitVecVal(value.size() - 1 - bit, 32), result)
    return result


def _trailing_zeros(value: Any) -> Any:
    result = z3.BitVecVal(value.size(), 32)
    for bit in reversed(range(value.size())):
        result = z3.If(z3.Extract(bit, bit, value) == 1, z3.BitVecVal(bit, 32), result)
    return result


def _log2(value: Any) -> Any:
    return z3.BitVecVal(value.size() - 1, 32) - _leading_zeros(value)


def _swap_bytes(value: Any) -> Any:
    if value.size() == 8:
        return value
    return z3.Concat(*[z3.Extract(at + 7, at, value) for at in range(0, value.size(), 8)])


@cache
def _product(bits: int) -> Any:
    sort = z3.BitVecSort(bits)
    return z3.Function(f"product{bits}", sort, sort, sort)


@cache
def _signed_quotient(a: Any, b: Any) -> Any:
    """A quotient of signed numbers, in the terms of the operator's model: z3 cannot compare two kinds of division."""
    magnitude = z3.UDiv(z3.If(a < 0, -a, a), z3.If(b < 0, -b, b))
    return z3.If((a < 0) == (b < 0), magnitude, -magnitude)


def _quotient(bits: int) -> Any:
    sort = z3.BitVecSort(bits)
    return z3.Function(f"quotient{bits}", sort, sort, sort)


def _ring_laws(factors: list[Any]) -> list[Any]:
    """Associativity, commutativity and the unit, for products of the symbols ``factors``."""
    laws = []
    for a in factors:
        times = _product(a.size())
        laws.append(times(a, z3.BitVecVal(1, a.size())) == a)
        for b in factors:
            laws.append(times(a, b) == times(b, a))
            laws += [times(times(a, b), c) == times(a, times(b, c)) for c in factors]
    return laws


def _high(extend: Callable[[int, Any], Any]) -> Callable[[Any, Any], Any]:
    def high(a: Any, b: Any) -> Any:
        size = a.size()
        return z3.Extract(2 * size - 1, size, extend(size, a) * extend(size, b))

    return high


_SHIFTS: dict[str, Callable[[Any, Any], Any]] = {
    "lsh": lambda a, n: a << n,
    "rsh": lambda a, n: a >> n,
    "rsz": z3.LShR,
    "rol": z3.RotateLeft,
    "ror": z3.RotateRight,
}
_INTEGER: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "and": lambda a, b: a & b,
    "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "neg": lambda a: -a, "not": lambda a: ~a,
    "bswap": _swap_bytes, "popcnt": _count_bits, "lzcnt": _leading_zeros, "tzcnt": _trailing_zeros,
    "eq": lambda a, b: _flag(a == b), "ne": lambda a, b: _flag(a != b), "lt": lambda a, b: _flag(a < b),
    "le": lambda a, b: _flag(a <= b), "gt": lambda a, b: _flag(a > b), "ge": lambda a, b: _flag(a >= b),
    "lt_un": lambda a, b: _flag(z3.ULT(a, b)), "le_un": lambda a, b: _flag(z3.ULE(a, b)),
    "gt_un": lambda a, b: _flag(z3.UGT(a, b)), "ge_un": lambda a, b: _flag(z3.UGE(a, b)),
}  # fmt: skip
_FLOAT: dict[str, Callable[..., Any]] = {
    "fadd": lambda a, b: z3.fpAdd(z3.RNE(), a, b), "fsub": lambda a, b: z3.fpSub(z3.RNE(), a, b),
    "fmul": lambda a, b: z3.fpMul(z3.RNE(), a, b), "fdiv": lambda a, b: z3.fpDiv(z3.RNE(), a, b),
    "fneg": z3.fpNeg, "fabs": z3.fpAbs,
}  # fmt: skip
_FLOAT_COMPARES: dict[str, Callable[[Any, Any], Any]] = {
    "feq": z3.fpEQ, "fne": lambda a, b: z3.Not(z3.fpEQ(a, b)), "flt": z3.fpLT, "fle": z3.fpLEQ, "fgt": z3.fpGT,
    "fge": z3.fpGEQ,
}  # fmt: skip
_BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "&": lambda a, b: a & b,
    "|": lambda a, b: a | b, "^": lambda a, b: a ^ b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
    "<u": z3.ULT, "<=u": z3.ULE, ">u": z3.UGT, ">=u": z3.UGE,
    "quotient": lambda a, b: z3.If(b == 0, b, _signed_quotient(a, b)),
    "remainder": lambda a, b: z3.If(b == 0, a, a - _signed_quotient(a, b) * b),
    "unsigned_quotient": lambda a, b: z3.If(b == 0, b, z3.UDiv(a, b)),
    "unsigned_remainder": lambda a, b: z3.If(b == 0, a, a - z3.UDiv(a, b) * b),
    "high_product": _high(z3.SignExt), "unsigned_high_product": _high(z3.ZeroExt),
}  # fmt: skip
_PYTHON: dict[str, Callable[[int, int], Any]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "&": lambda a, b: a & b,
    "|": lambda a, b: a | b, "^": lambda a, b: a ^ b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}  # fmt: skip
_UNARY: dict[str, Callable[[Any], Any]] = {
    "is_pow2": lambda a: z3.And(a != 0, a & (a - 1) == 0), "is_low_mask": lambda a: a & (a + 1) == 0,
    "is_word": lambda a: z3.BoolVal(True) if a.size() <= 32 else z3.SignExt(32, z3.Extract(31, 0, a)) == a,
    "log2": _log2, "bit_count": _count_bits, "leading_zeros": _leading_zeros, "trailing_zeros": _trailing_zeros,
    "swap_bytes": _swap_bytes,
}  # fmt: skip


def models_of(rule: Rule) -> Iterator[Model]:
    """Yields the rule at all widths of its type variables."""
    variables = [name for name in RuleTypes(rule).variables if name[0] == "T"]
    for widths in product(WIDTHS, repeat=len(variables)):
        yield Model(rule, dict(zip(variables, widths, strict=True)))


def can_hold(model: Model) -> bool:
    """Whether there are operands for which the conditions hold."""
    solver = z3.Solver()
    solver.add(*model.conditions, *model.assumed)
    return bool(solver.check() == z3.sat)


def counterexample(model: Model, seconds: int = 60) -> str | None:
    """Returns operands for which pattern and result differ; None if the rule holds. Raises TimeoutError."""
    rule, widths = model.rule, model.widths
    text = rule.text
    if "div" in text or "mod(" in text or "inverse" in text:
        if _refuted(Model(rule, widths, abstract=True), 10) is True:
            return None
        if any(f"{word}(" in text for word in ("udiv", "div")) and holds_in_integers(rule, widths):
            return None
        quick = _refuted(model, 2)
    else:
        quick = _refuted(model, 10)
    if quick is None and all(_refuted(case, seconds) is True for case in _cases(model)):
        return None
    if quick is None:
        quick = _refuted(model, seconds)
    if quick is None:
        raise TimeoutError(f"{rule.name} at {widths}: z3 gave up after {seconds} s")
    return None if quick is True else quick


def _refuted(model: Model, seconds: int) -> str | bool | None:
    """True where no operands make pattern and result differ; else the operands, or None for want of time."""
    solver = z3.Solver()
    solver.set("timeout", seconds * 1000)
    left, right = model.left, model.right
    differ = z3.Or(left.raises != right.raises, z3.And(left.raises == NOTHING, left.value != right.value))
    solver.add(*model.conditions, *model.assumed, differ)
    answer = solver.check()
    if answer != z3.sat:
        return True if answer == z3.unsat else None
    found = solver.model()
    operands = ", ".join([f"{name} = {found.eval(symbol, True)}" for name, symbol in model.symbols.items()])
    sides = [found.eval(value, True) for value in (left.raises, left.value, right.raises, right.value)]
    texts = [f"exception {sides[at]}" if str(sides[at]) != "0" else str(sides[at + 1]) for at in (0, 2)]
    where = model.widths or "its types"
    return (
        f"rule {model.rule.name} is wrong at {where}: for {operands} the pattern is {texts[0]} and the "
        f"result {texts[1]}\n  {model.rule.text}"
    )


def _cases(model: Model) -> Iterator[Model]:
    """Yields the model for each value of its shift counts and powers of two."""
    counts: dict[str, range | list[int]] = {}
    for term in [*subterms(model.rule.pattern), *subterms(model.rule.result)]:
        if isinstance(term, Node) and term.oper in _SHIFTS and isinstance(term.args[1], Constant | Variable):
            bits = model.bits(model.types.type_of(term))
            counts[term.args[1].name] = range(bits)
    for condition in model.rule.conditions:
        if isinstance(condition, Operation) and condition.name == "is_pow2" and isinstance(condition.args[0], Name):
            name = condition.args[0].name
            counts[name] = [1 << bit for bit in range(model.bits(model.types.type_of_name(name)))]
    bounded = {name for name in counts if name[0].isupper() or len(counts) == 1}
    if not bounded:
        yield model
        return
    for values in product(*counts.values()):
        yield Model(model.rule, model.widths, fixed=dict(zip(counts, values, strict=True)))
