"""Makes trees that the pattern of a rule matches: z3 finds constants for which the conditions hold."""

from __future__ import annotations

import math
import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import z3
from rule_proofs import Model

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder, wrap_int
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.interpreter import Fault, Interpreter
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.rule_context import RuleContext
from ryuaot.ir.simplifier import make_simplifier
from ryuaot.ir.text import parse_method
from ryuaot.pipeline.fuel import Meter
from simplify_rules.rule_opers import OPERS
from simplify_rules.rule_syntax import (
    Constant,
    Literal,
    Node,
    Operation,
    Rule,
    Term,
    Variable,
    subexpressions,
    subterms,
)
from simplify_rules.rule_types import RuleTypes
from simplify_rules.rule_variants import variants_of

_WIDTH = {"int": 32, "long": 64}
_MODELS = 12
"""Choices of constants that are tried: a rule with a narrower condition may fire first for some of them."""
_EFFORT = 1_000_000
"""What z3 may spend on one choice, in its own unit: about half a second. Products of free numbers may take it a minute,
depending on what it was asked before."""
_VALUES = (0, 1, 2, 3, 5, 7, 8, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x12345678, 0x7FFFFFFF, 0x80000000,
           0xFFFFFFFF, 0x123456789ABCDEF0, (1 << 63) - 1, 1 << 63, -1, -2, -3, -8, -0x80, -0x8000)  # fmt: skip
_FLOATS = (0.0, -0.0, 1.0, -1.0, 0.5, 3.0, 1e30, -1e-30, math.inf, -math.inf, math.nan, -math.nan)


_FORMS = (O.AND, O.RSZ, O.UMOD)
"""Operators that leave some bits of an operand 0."""


@dataclass(slots=True)
class Instance:
    """A tree for a rule in a method of its own: ``parameters`` by local number, with the types of their values."""

    comp: Compiler
    tree: GenTree
    parameters: list[str]

    def simplify(self) -> tuple[GenTree, list[str]]:
        """Returns the simplified tree and the names of the rules that fired."""
        meter = self.comp.fuel = Meter(None, frozenset())
        simplifier: RuleContext = make_simplifier(self.comp)
        result = simplifier.simplify(self.tree)
        return result, [entry.split()[1] for entry in meter.log]

    def run(self, tree: GenTree, args: tuple[int | float, ...]) -> object:
        """Returns the value of a tree of the method, or the name of the exception."""
        comp = self.comp
        assert comp.first_block is not None
        build = Builder(comp)
        comp.first_block.stmts = [Statement(build.unary(O.RETURN, T.ACTUAL[tree.type], tree))]
        try:
            value = Interpreter(comp).run(*args)
        except Fault as fault:
            return str(fault)
        if isinstance(value, float):
            if math.isnan(value) and sum(math.isnan(arg) for arg in args) != 1:
                return "NaN"  # which of two it is, and what an operation makes, is the processor's affair
            return struct.pack("<d", value)
        assert isinstance(value, int)
        return wrap_int(value, 64)

    def arguments(self, chance: random.Random, count: int) -> Iterator[tuple[int | float, ...]]:
        """Yields values of the parameters."""
        for _ in range(count):
            args: list[int | float] = []
            for type_ in self.parameters:
                if type_ in _WIDTH:
                    value = chance.choice(_VALUES) if chance.random() < 0.7 else chance.getrandbits(64)
                    args.append(wrap_int(value, _WIDTH[type_]))
                else:
                    number = chance.choice(_FLOATS)
                    if type_ == "float":
                        number = struct.unpack("<f", struct.pack("<f", number))[0]
                    args.append(number)
            yield tuple(args)


def instances_of(rule: Rule) -> Iterator[Instance]:
    """Yields trees for the rule, of all types and forms; the first ones differ in constants only."""
    types = RuleTypes(rule)
    choices = [("int", "long") if name[0] == "T" else ("double", "float") for name in types.variables]
    for chosen in product(*choices):
        kinds = dict(zip(types.variables, chosen, strict=True))
        widths = {name: _WIDTH[kind] for name, kind in kinds.items() if kind in _WIDTH}
        for constants in _constants(rule, widths):
            for variant in variants_of(rule):
                for form in _FORMS if "ones(" in rule.text else _FORMS[:1]:
                    yield _Writer(variant, kinds, constants, form).instance()


def _constants(rule: Rule, widths: dict[str, int]) -> Iterator[dict[str, Any]]:
    """Yields values of the constants and of `ones(...)`."""
    model = Model(rule, widths)
    solver = z3.Solver()
    solver.set("rlimit", _EFFORT)
    solver.add(*model.conditions, *model.assumed)
    names = [name for name in model.symbols if name[0].isupper() or name.startswith("ones(")]
    chance = random.Random(rule.name)
    for attempt in range(_MODELS):
        solver.push()
        if attempt % 3:  # other constants than the solver's first ones: small odd numbers
            for name in names:
                if z3.is_bv(model.symbols[name]) and chance.random() < 0.5:
                    masks = (1, 3, 15, 255, 0xFFFF)
                    wanted = chance.choice(masks if name.startswith("ones(") else (3, 5, 6, 9, 12, 21, 100))
                    solver.push()
                    solver.add(model.symbols[name] == wanted)
                    if solver.check() != z3.sat:
                        solver.pop()
        answer = solver.check()
        if answer == z3.unknown:  # too hard: with other numbers it may be easy
            while solver.num_scopes():
                solver.pop()
            continue
        if answer != z3.sat:
            return
        found = solver.model()
        values = {name: found.eval(model.symbols[name], True) for name in names}
        yield {name: value.as_signed_long() if z3.is_bv(value) else 1.5 for name, value in values.items()}
        while solver.num_scopes():
            solver.pop()
        bits = [model.symbols[name] != value for name, value in values.items() if z3.is_bv(value)]
        if not bits:
            return
        solver.add(z3.Or(*bits))


class _Writer:
    """Builds the pattern of one form of a rule."""

    def __init__(self, rule: Rule, kinds: dict[str, str], constants: dict[str, Any], form: int) -> None:
        self.rule = rule
        self.form = form
        self.types = RuleTypes(rule)
        self.kinds = kinds
        self.constants = constants
        self.small = {}
        for condition in rule.conditions:
            for part in subexpressions(condition):
                if isinstance(part, Operation) and part.name == "fits":
                    self.small[part.args[0].name] = part.args[1].name  # type: ignore[union-attr]
        self.variables = list(dict.fromkeys(
            term.name for term in subterms(rule.pattern) if isinstance(term, Variable)
        ))  # fmt: skip
        self.parameters = [self.kind(self.types.type_of_name(name)) for name in self.variables]
        signature = ",".join(self.parameters)
        result = self.kind(self.types.type_of(rule.pattern))
        lines = [f'method "f({signature}):{result}" target x64 symbol f ret {result}']
        lines += [f"local V{at:02} {kind} arg{at} param" for at, kind in enumerate(self.parameters)]
        lines += ["block BB01 return il 0..1", "  stmt 0", f"    t0 = CNS_INT {'int'} 0", "    t1 = RETURN int t0"]
        self.comp = parse_method("\n".join(lines) + "\n", options=Options(1))
        self.build = Builder(self.comp)

    def kind(self, type_: str) -> str:
        return self.kinds.get(type_, type_)

    def instance(self) -> Instance:
        return Instance(self.comp, self.make(self.rule.pattern), self.parameters)

    def masked(self, node: GenTree, mask: int) -> GenTree:
        """A node whose ones are in the mask."""
        build, vartype = self.build, node.type
        if self.form == O.AND or mask <= 0 or mask & (mask + 1):
            return build.binary(O.AND, vartype, node, build.icon(mask, vartype))
        if self.form == O.RSZ:
            count = (64 if vartype == T.LONG else 32) - mask.bit_length()
            return build.binary(O.RSZ, vartype, node, build.icon(count, T.INT))
        return build.binary(O.UMOD, vartype, node, build.icon(min(mask, 0x7FFFFFFE) + 1, vartype))

    def make(self, term: Term) -> GenTree:
        kind = self.kind(self.types.type_of(term))
        vartype = T.BY_NAME[kind]
        build = self.build
        if isinstance(term, Variable):
            node: GenTree = build.lcl_var(self.variables.index(term.name))
            mask = self.constants.get(f"ones({term.name})", -1)
            if mask != -1:
                node = self.masked(node, mask)
            if term.name in self.small:
                node = build.cast(node, T.BY_NAME[self.small[term.name]])
            return node
        if isinstance(term, Constant | Literal):
            value = term.value if isinstance(term, Literal) else self.constants.get(term.name, 1)
            if vartype in T.FLOATING:
                code = "<f" if vartype == T.FLOAT else "<d"
                return build.dcon(int.from_bytes(struct.pack(code, value), "little"), vartype)
            return build.icon(int(value), vartype)
        assert isinstance(term, Node)
        spec = OPERS[term.oper]
        args = [self.make(arg) for arg in term.args]
        flags = sum(getattr(F, name) for name in spec.flags)
        oper = O.BY_NAME[spec.oper]
        if oper == O.CAST:
            return build.cast(args[0], T.BY_NAME[spec.cast_to[0].lower()], bool(flags & F.UNSIGNED))
        if oper == O.SELECT:
            return build.multi(O.SELECT, vartype, args)
        if len(args) == 1:
            return build.unary(oper, vartype, args[0])
        return build.binary(oper, vartype, args[0], args[1], flags)
