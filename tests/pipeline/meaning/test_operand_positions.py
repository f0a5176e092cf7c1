"""Patterns with other operands than they have in mind: the interpreter judges random methods after each phase on trees.

Each compare, rotation, quotient and store has a constant, a local, a call or the same value on either side. Half of the
methods begin with their loop: what arrives at the first block is what the parameters hold.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tree_text import method

from ryuaot.ir.compiler import Compiler
from ryuaot.ir.interpreter import Interpreter
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.compare_chains import merge_compares
from ryuaot.pipeline.control_flow.block_compaction import join_blocks
from ryuaot.pipeline.control_flow.if_conversion import convert_ifs
from ryuaot.pipeline.control_flow.jump_threading import thread_jumps
from ryuaot.pipeline.control_flow.tail_merging import merge_tails
from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable
from ryuaot.pipeline.loops.hoisting import hoist_loop_code
from ryuaot.pipeline.loops.loop_inversion import invert_loops
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.range_tests import merge_range_tests
from ryuaot.pipeline.ssa import numbering_phases
from ryuaot.pipeline.ssa.branch_elimination import eliminate_branches
from ryuaot.pipeline.ssa.copy_propagation import propagate_copies
from ryuaot.pipeline.ssa.cse import eliminate_common_subexpressions
from ryuaot.pipeline.ssa.range_check_elimination import remove_range_checks
from ryuaot.pipeline.value_folding import fold_values

PHASES: tuple[Callable[[Compiler], object], ...] = (
    morph, thread_jumps, remove_unreachable, invert_loops, numbering_phases.build, propagate_copies,
    numbering_phases.number, hoist_loop_code, eliminate_common_subexpressions, numbering_phases.renumber,
    eliminate_branches, remove_range_checks, fold_values, join_blocks, merge_tails, merge_range_tests, merge_compares,
    convert_ifs,
)  # fmt: skip
CONSTANTS = (0, 0, 1, 1, 2, -1, 31, 97, 122, 127, 128, -(1 << 31), (1 << 31) - 1)
ARGUMENTS = ((0, 0, 0), (1, 0, 1), (2, 1, -1), (97, 122, 5), (-1, 1, 2), (1, 1 << 30, -(1 << 31)))
RELOPS = ("EQ", "NE", "LT", "LE", "GE", "GT", "LT/unsigned", "LE/unsigned", "GE/unsigned", "GT/unsigned")
BLOCKS = (
    ("cond BB04", True), ("none", False), ("none", False), ("cond BB06", True), ("cond BB07", True),
    ("always BB08", False), ("none", False), ("cond BB01", True), ("return", False),
)  # fmt: skip


class Author:
    """Writes a method: two diamonds, of which one has a chain of compares, mostly in a loop of three rounds."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def operand(self) -> str:
        """A constant, a local, a call."""
        pick = self.random.randrange(8)
        if pick < 3:
            return str(self.random.choice(CONSTANTS))
        return f"(call:int F {self.random.choice(('V0', '7'))})" if pick == 7 else f"V{self.random.randrange(3)}"

    def value(self, depth: int) -> str:
        """An int."""
        rng = self.random
        if depth == 0 or rng.random() < 0.4:
            return self.operand()
        one, other = self.value(depth - 1), self.value(depth - 1)
        pick = rng.randrange(7)
        if pick == 0:
            local, same = f"V{rng.randrange(3)}", f"V{rng.randrange(3)}"
            count = rng.randrange(33)
            joint, rest = rng.choice(("OR", "XOR", "ADD")), rng.choice((32 - count, 5))
            return f"({joint} (LSH {local} {count}) (RSZ {same} {rest}))"
        if pick == 1:
            return f"({rng.choice(('DIV', 'MOD', 'UDIV', 'UMOD'))} {one} {rng.choice((1, 2, 7, 10, 16, -3))})"
        if pick == 2:
            return f"(CAST:{rng.choice(('ubyte', 'byte', 'short', 'ushort'))} {one})"
        if pick == 3:
            return self.condition(depth - 1)
        return f"({rng.choice(('ADD', 'SUB', 'MUL', 'AND', 'OR', 'XOR'))} {one} {rng.choice((one, other, other))})"

    def condition(self, depth: int) -> str:
        """A compare, of a parameter with a small constant in every other case."""
        if self.random.random() < 0.5:
            return f"({self.random.choice(RELOPS[:6])} V{self.random.randrange(3)} {self.random.randrange(3)})"
        one = self.value(depth)
        other = self.random.choice((one, self.value(depth), "0", "0", "1"))
        return f"({self.random.choice(RELOPS)} {one} {other})"

    def statements(self, most: int) -> list[str]:
        """Stores of the parameters, and calls."""
        rng = self.random
        made = []
        for _ in range(rng.randint(0, most)):
            value = rng.choice((str(rng.randrange(3)), self.value(2)))
            made.append(f"(call F {value})" if rng.random() < 0.4 else f"(set V{rng.randrange(3)} {value})")
        return made

    def blocks(self) -> dict[str, list[str]]:
        """The blocks; BB10 is before the loop of every other method."""
        written: dict[str, list[str]] = {}
        is_loop = self.random.random() < 0.6
        if self.random.random() < 0.5:
            written["BB10 none"] = self.statements(2)
        for number, (kind, tests) in enumerate(BLOCKS, 1):
            is_chain = number in (4, 5) and self.random.random() < 0.7
            lines = [] if is_chain else self.statements(1 + (number == 8))
            if kind == "cond BB01" and not is_loop:
                kind = "none"
            elif kind == "cond BB01":
                lines += ["(set V3 (ADD V3 1))", "(jtrue (LT V3 3))"]
            elif tests:
                lines.append(f"(jtrue {self.condition(1)})")
            elif kind == "return":
                lines.append("(return V0)")
            written[f"BB{number:02d} {kind}"] = lines
        return written


def outcome(comp: Compiler, arguments: tuple[int, ...]) -> tuple[object, list[object]]:
    """The result, and what was called with what."""
    log: list[object] = []

    def called(*values: object) -> int:
        log.append(values)
        return (len(log) * 7) % 5

    machine = Interpreter(comp, calls={"F": called})  # type: ignore[dict-item]
    return machine.run(*arguments, 0), log


def judge(seed: int) -> None:
    """Run the phases over a method and the interpreter after each."""
    blocks = Author(seed).blocks()
    comp = method("int.param int.param int.param int.param", blocks, returns="int")
    expected = [outcome(comp, arguments) for arguments in ARGUMENTS]
    for phase in PHASES:
        phase(comp)
        verify(comp)
        found = [outcome(comp, arguments) for arguments in ARGUMENTS]
        assert found == expected, f"{phase.__module__}, seed {seed}"


@pytest.mark.parametrize("seed", range(60))
def test_phases_look_at_every_operand(seed: int) -> None:
    judge(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60, 1500))
def test_phases_look_at_every_operand_of_more_methods(seed: int) -> None:
    judge(seed)
