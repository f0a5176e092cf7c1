"""A cell of the matrix while it is written: a method that evaluates an instruction and uses the result in one way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from fuzz.ilmatrix.body import Body, Push, Word
from fuzz.ilmatrix.instructions import Instruction
from fuzz.ilmatrix.values import values


class Environment(Protocol):
    """Tokens of what surrounds the cells."""

    def field(self, name: str) -> int: ...
    def method(self, name: str) -> int: ...
    def type(self, name: str) -> int: ...
    def member(self, name: str) -> int: ...
    def inlined(self, instruction: Instruction) -> int: ...


class Cell(Body):
    """The body of a cell, with the instruction and its operands at hand."""

    def __init__(self, word: Word, parameters: str, result: str, instruction: Instruction, env: Environment) -> None:
        super().__init__(word, parameters, result)
        self.instruction, self.env = instruction, env

    @property
    def letter(self) -> str:
        """The stack type of the instruction's result."""
        return self.instruction.result

    def operand(self, number: int) -> Push:
        return lambda: self.arg(number)

    def evaluate(self, *operands: Push) -> None:
        """The instruction on *operands*, the arguments where none are given."""
        own = operands or [self.operand(n) for n in range(len(self.instruction.types))]
        self.instruction.emit(self, own)

    def constant(self, letter: str, value: float, long_form: bool = False) -> None:
        """Any value of a set: numbers, and objects and managed pointers by their index."""
        push_value(self, self.env, letter, value, long_form)

    def set_of(self, number: int) -> tuple[float, ...]:
        return values(self.instruction.values[number], self.word.size)

    def call(self, name: str) -> None:
        self.op("call", self.env.method(name))

    def hashed(self, letter: str | None = None) -> None:
        """The value on the stack becomes its int64 (see `hash_*` in program.py)."""
        self.call(f"hash_{letter or self.letter}")

    def zero(self, letter: str) -> None:
        self.ldc(letter, 0)

    def cases(self, selector: Push, cases: Sequence[Callable[[], None]]) -> None:
        """A switch whose cases return what they push."""
        labels = [self.label() for _ in cases]
        selector()
        self.switch(labels)
        self.raw("ldnull")
        self.raw("throw")
        for number, (label, case) in enumerate(zip(labels, cases, strict=True)):
            self.mark(label)
            case()
            if number + 1 < len(cases):
                self.raw("ret")

    def repeat(self, times: int, body: Callable[[int], None]) -> None:
        """A counted loop; *body* gets the local that counts."""
        counter, start, test = self.local("i"), self.label(), self.label()
        self.ldc("i", 0)
        self.stloc(counter)
        self.branch("br", test)
        self.mark(start)
        body(counter)
        self.ldloc(counter)
        self.ldc("i", 1)
        self.op("add")
        self.stloc(counter)
        self.mark(test)
        self.ldloc(counter)
        self.ldc("i", times)
        self.branch("blt", start)

    def throw(self) -> None:
        self.op("newobj", self.env.member("Exception..ctor"))
        self.raw("throw")


def push_value(body: Body, env: Environment, letter: str, value: float, long_form: bool = False) -> None:
    """Any value of a set: numbers, and objects and managed pointers by their index."""
    if letter == "o":
        if value:
            body.op("ldsfld", env.field("objects"))
            body.ldc("i", value)
            body.op("ldelem.ref")
        else:
            body.raw("ldnull")
    elif letter == "r":
        body.op("ldsfld", env.field("array_i4"))
        body.ldc("i", value)
        body.op("ldelema", env.type("Int32"))
    else:
        body.ldc(letter, value, long_form)
