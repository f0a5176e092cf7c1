"""Writes expressions over constants as Python.

An expression has the type of its constants and wraps to its width. Python's integers do not wrap, so a value that was
computed is wrapped where it is observed: by compares, right shifts, functions and conversions to another width."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from simplify_rules.rule_syntax import Expression, Name, Number, Operation, RuleError
from simplify_rules.rule_types import RuleTypes

_RING: Final = ("+", "-", "*", "&", "|", "^")
_COMPARES: Final = ("<", "<=", ">", ">=")
_SMALL: Final = {"byte": 3, "ubyte": 4, "short": 5, "ushort": 6}
_UNSIGNED_FUNCTIONS: Final = (
    "is_pow2", "log2", "is_low_mask", "bit_count", "leading_zeros", "trailing_zeros", "swap_bytes", "inverse",
    "rotate_left",
)  # fmt: skip
_WITH_BITS: Final = ("swap_bytes", "inverse", "leading_zeros", "trailing_zeros", "rotate_left", "high_product",
                     "unsigned_high_product")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Written:
    """Python text of an expression; `type` None: a number of any width. `exact`: it is wrapped, and signed."""

    text: str
    type: str | None
    exact: bool


class ExpressionWriter:
    """Writes the expressions of one variant. `bits_of`: Python text of a type's width; `path_of`: of a variable's node.
    `helpers` collects the functions of the context that the text names."""

    def __init__(
        self, types: RuleTypes, bits_of: Callable[[str], str], path_of: Callable[[str], str], helpers: set[str]
    ) -> None:
        self.types = types
        self.bits_of = bits_of
        self.path_of = path_of
        self.helpers = helpers

    def condition(self, expression: Expression) -> str:
        """Returns the text of a condition."""
        return self._write(expression).text

    def value(self, expression: Expression, wanted: str) -> str:
        """Returns the text of a value of the type `wanted`, not wrapped."""
        written = self._write(expression)
        if written.type is None or written.type == wanted or written.exact:
            return written.text
        return self._wrap(written)

    def _mask(self, type_: str) -> str:
        bits = self.bits_of(type_)
        if bits.isdigit():
            return hex((1 << int(bits)) - 1)
        return f"m{bits[1:]}"

    def _wrap(self, written: Written) -> str:
        if written.exact or written.type is None:
            return written.text
        self.helpers.add("wrap_int")
        return f"wrap_int({written.text}, {self.bits_of(written.type)})"

    def _unsigned(self, written: Written, type_: str) -> str:
        if written.text.isdigit():
            return written.text
        return f"({written.text} & {self._mask(written.type or type_)})"

    def _joint(self, expression: Operation, left: Written, right: Written) -> str | None:
        if left.type is not None and right.type is not None and left.type != right.type:
            raise RuleError(f"'{expression.name}' on constants of types {left.type} and {right.type}", expression.at)
        return left.type if left.type is not None else right.type

    def _write(self, expression: Expression) -> Written:
        if isinstance(expression, Number):
            return Written(str(expression.value), None, True)
        if isinstance(expression, Name):
            if expression.name == "bits":
                return Written(self.bits_of(self.types.main), None, True)
            if expression.name == "wide":
                return Written("ctx.wide", None, True)
            text = f"{self.path_of(expression.name)}.value"
            return Written(text, self.types.type_of_name(expression.name), True)
        name, args = expression.name, expression.args
        if name in ("and", "or"):
            return Written(f"({self._write(args[0]).text} {name} {self._write(args[1]).text})", None, True)
        if name == "not":
            return Written(f"(not {self._write(args[0]).text})", None, True)
        if name in ("ones", "fits", "is_leaf", "is_constant"):
            return self._of_variable(expression)
        first = self._write(args[0])
        if name == "neg":
            return Written(f"-{first.text}", first.type, first.type is None)
        if name == "~":
            return Written(f"(~{first.text})", first.type, first.exact)
        second = self._write(args[1]) if len(args) > 1 and name != "cut" else None
        if name in _RING:
            assert second is not None
            exact = first.exact and second.exact and name in "&|^" or first.type is second.type is None
            return Written(f"({first.text} {name} {second.text})", self._joint(expression, first, second), exact)
        if name in ("<<", ">>", ">>>"):
            assert second is not None
            return self._shift(name, first, second)
        if name in ("==", "!="):
            assert second is not None
            type_ = self._joint(expression, first, second)
            if second.text == "0" and type_ is not None and not first.exact:
                return Written(f"({first.text} & {self._mask(type_)} {name} 0)", None, True)
            return Written(f"({self._wrap(first)} {name} {self._wrap_as(second, type_, first)})", None, True)
        if name in _COMPARES:
            assert second is not None
            self._joint(expression, first, second)
            return Written(f"({self._wrap(first)} {name} {self._wrap(second)})", None, True)
        if name.endswith("u") and name[:-1] in _COMPARES:
            assert second is not None
            type_ = self._joint(expression, first, second)
            if type_ is None:
                raise RuleError(f"'{name}' compares numbers without a width", expression.at)
            return Written(f"({self._unsigned(first, type_)} {name[:-1]} {self._unsigned(second, type_)})", None, True)
        return self._call(expression, first, second)

    def _wrap_as(self, written: Written, type_: str | None, other: Written) -> str:
        return self._wrap(written)

    def _shift(self, name: str, first: Written, second: Written) -> Written:
        """Counts are taken modulo the width, as the operators take them."""
        type_ = first.type or self.types.main
        bits = self.bits_of(type_)
        count = second.text
        if not (count.isdigit() and int(count) < 8):
            last = str(int(bits) - 1) if bits.isdigit() else f"{bits} - 1"
            count = f"({count} & {last})"
        if name == "<<":
            return Written(f"({first.text} << {count})", type_, False)
        if name == ">>":
            return Written(f"({self._wrap(first)} >> {count})", type_, True)
        return Written(f"({self._unsigned(first, type_)} >> {count})", type_, False)

    def _of_variable(self, expression: Operation) -> Written:
        subject = expression.args[0]
        if not isinstance(subject, Name) or not subject.name[0].islower():
            raise RuleError(f"{expression.name} takes a variable of the pattern", expression.at)
        path = self.path_of(subject.name)
        if expression.name == "fits":
            small = expression.args[1]
            if not isinstance(small, Name) or small.name not in _SMALL:
                raise RuleError("fits takes a variable and a small type", expression.at)
            return Written(f"ctx.fits({path}, {_SMALL[small.name]})", None, True)
        if expression.name == "ones":
            return Written(f"ctx.ones({path})", self.types.type_of_name(subject.name), False)
        return Written(f"ctx.{expression.name}({path})", None, True)

    def _call(self, expression: Operation, first: Written, second: Written | None) -> Written:
        name = expression.name
        type_ = first.type or (second.type if second is not None else None) or self.types.main
        if name == "unsigned":  # into the wider type of the place where it is used
            return Written(self._unsigned(first, type_), "long", True)
        if name == "cut":
            small = expression.args[1]
            if not isinstance(small, Name) or small.name not in _SMALL:
                raise RuleError("cut takes a constant and a small type", expression.at)
            self.helpers.add("small_int")
            return Written(f"small_int({first.text}, {_SMALL[small.name]})", type_, True)
        self.helpers.add(name)
        args = []
        for written in (first, second):
            if written is not None:
                unsigned = name in _UNSIGNED_FUNCTIONS or name.startswith("unsigned_")
                args.append(self._unsigned(written, type_) if unsigned else self._wrap(written))
        if name in _WITH_BITS:
            args.append(self.bits_of(type_))
        text = f"{name}({', '.join(args)})"
        if name in ("is_pow2", "is_low_mask", "is_word"):
            return Written(text, None, True)
        counted = name in ("log2", "bit_count", "leading_zeros", "trailing_zeros")
        return Written(text, None if counted else type_, counted)
