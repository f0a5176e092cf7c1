"""The checks after each phase in checked mode: the IR verifier, then every property that holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import InternalError, RyuaotError
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks import register_widths
from ryuaot.pipeline.checks.block_nodes import holding_nodes
from ryuaot.pipeline.checks.check_error import CheckError
from ryuaot.pipeline.checks.checked_blocks import CheckedBlocks
from ryuaot.pipeline.checks.phase_properties import BLOCK_PREDICATES, PREDICATES

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.backend import Backend
    from ryuaot.pipeline.interfaces.method_code import MethodCode
    from ryuaot.pipeline.phase_table import Phase


class PhaseChecker:
    """The checks of one method, phase by phase."""

    def __init__(self) -> None:
        self._blocks = CheckedBlocks()

    def check(self, phase: Phase, comp: Compiler, backend: Backend, result: object, ran: bool = True) -> None:
        """Raises InternalError, in the name of ``phase``, if the method is wrong after it. ``result``: what the phase
        returned. ``ran``: False if its condition was false: the method is what the last phase left, and only the
        properties that the row establishes are new."""
        try:
            if not ran:
                for word in phase.establishes:
                    holds(word, comp)
                return
            self._blocks.begin(comp)
            verify(comp, self._blocks)
            self._blocks.end()
            with holding_nodes(self._blocks.now):
                if comp.is_lir and comp.lsra is None:
                    register_widths.verify(comp)
                for word in sorted(comp.properties):
                    _hold_in_method(word, comp)
                self._hold_in_blocks(comp)
                if "code" in phase.establishes:
                    from ryuaot.pipeline.checks.gc_info import check_tables

                    code: MethodCode = result  # type: ignore[assignment]
                    check_tables(comp, backend, code)
        except RyuaotError:
            raise
        except Exception as error:
            kind = "" if isinstance(error, CheckError) else f"{type(error).__name__}: "
            raise InternalError(phase.slug, comp.method_name, f"check after the phase: {kind}{error}") from error

    def _hold_in_blocks(self, comp: Compiler) -> None:
        """Checks the properties of single blocks, in those that changed or did not have them."""
        words = frozenset(BLOCK_PREDICATES).intersection(comp.properties)
        order = sorted(words)
        for block, found in self._blocks.now.items():
            if words <= found.held:
                continue
            for word in order:
                if word not in found.held:
                    _hold_in_block(word, comp, block)
            found.held |= words


def _hold_in_method(word: str, comp: Compiler) -> None:
    """Checks what the property ``word`` says about the method as a whole."""
    predicate = PREDICATES.get(word)
    if predicate is None:
        raise CheckError(f"property '{word}' has no predicate")
    try:
        predicate(comp)
    except CheckError as error:
        raise CheckError(f"'{word}' does not hold: {error}") from error


def _hold_in_block(word: str, comp: Compiler, block: BasicBlock) -> None:
    try:
        BLOCK_PREDICATES[word](comp, block)
    except CheckError as error:
        raise CheckError(f"'{word}' does not hold: {error}") from error


def holds(word: str, comp: Compiler) -> None:
    """Checks the property ``word``. Raises CheckError if it does not hold."""
    _hold_in_method(word, comp)
    if word in BLOCK_PREDICATES:
        for block in comp.blocks():
            _hold_in_block(word, comp, block)


def established_before(comp: Compiler, words: set[str]) -> set[str]:
    """Returns those of ``words`` that hold now: the properties of a method that enters the pipeline in its middle."""
    found = set()
    for word in sorted(words):
        try:
            holds(word, comp)
        except CheckError:
            continue
        found.add(word)
    return found
