"""What the driver knows of a language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fuzz.differential.bench import Bench
from fuzz.differential.nodes import Node


@dataclass(frozen=True)
class Program:
    """Where a program comes from, and the members of its class."""

    seed: int
    number: int
    members: Node


@dataclass(frozen=True)
class Language:
    """A generator.

    make: the program of a seed and a number. source: one source file of many programs, and the line (from 1) at which
    each begins. compile: (bench, source, optimised, name) to an assembly; raises Rejected. text: a program's class of
    a given name. needs: the environment's variables that name the compilers.
    """

    name: str
    make: Callable[[int, int], Program]
    source: Callable[[Sequence[Program]], tuple[str, list[int]]]
    compile: Callable[[Bench, str, bool, str], Path]
    text: Callable[[Program, str], str]
    needs: tuple[str, ...]
