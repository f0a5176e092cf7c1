"""The verifier's own table of side effects: what each oper does by itself.

The IR builder has a table of its own. The verifier compares the two; they share no code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import IntCon, LclNode, uncopied

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree

_ATOMIC = F.ASG | F.GLOB_REF | F.EXCEPT | F.ORDER_SIDEEFF
#: opers whose effects depend on nothing
_ALWAYS: Final[dict[int, int]] = {
    O.CALL: F.CALL | F.EXCEPT | F.GLOB_REF,
    O.STORE_MULTI_VAR: F.ASG,
    O.NULLCHECK: F.EXCEPT | F.GLOB_REF,
    O.ARR_BOUNDS_CHECK: F.EXCEPT,
    O.INDEX_ADDR: F.EXCEPT,
    O.CKFINITE: F.EXCEPT,
    O.LCLHEAP: F.EXCEPT,
    O.XADD: _ATOMIC,
    O.XCHG: _ATOMIC,
    O.CMPXCHG: _ATOMIC,
    O.CATCH_ARG: F.ORDER_SIDEEFF,
    O.MEMORYBARRIER: F.ORDER_SIDEEFF | F.GLOB_REF | F.ASG,
    O.HWEFFECT: _ATOMIC,
}
#: loads and stores through an address: may fault, touch memory that others see
_LOADS: Final = frozenset((O.IND, O.OBJ, O.BLK))
_STORES: Final = frozenset((O.STOREIND, O.STORE_OBJ, O.STORE_BLK))
#: throw on null alone
_ON_NULL: Final = frozenset((O.ARR_LENGTH, O.FIELD_ADDR))
_LOCAL_READS: Final = frozenset((O.LCL_VAR, O.LCL_FLD))
_LOCAL_WRITES: Final = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD))
_LOCAL_ADDRESSES: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_SIGNED: Final = frozenset((O.DIV, O.MOD))
_DIVISIONS: Final = frozenset((O.DIV, O.MOD, O.UDIV, O.UMOD))
WITH_EFFECTS: Final = frozenset(_ALWAYS) | _LOCAL_READS | _LOCAL_WRITES | _LOADS | _STORES | _ON_NULL | _DIVISIONS
"""All opers that have effects by themselves; others have only what OVERFLOW says."""


def effects_of(comp: Compiler, node: GenTree) -> int:
    """Returns the effect flags of ``node`` by itself, its operands left out."""
    oper = node.oper
    if oper not in WITH_EFFECTS:
        return F.EXCEPT if node.flags & F.OVERFLOW else 0
    always = _ALWAYS.get(oper)
    if always is not None:
        return always
    if oper in _LOCAL_READS or oper in _LOCAL_WRITES:
        assert isinstance(node, LclNode)
        seen = F.GLOB_REF if comp.locals[node.lcl].address_exposed else 0
        return seen | F.ASG if oper in _LOCAL_WRITES else seen
    if oper in _LOADS or oper in _STORES:
        return _access(comp, node)
    if oper in _ON_NULL:
        return 0 if node.flags & F.NONFAULTING else F.EXCEPT
    return F.EXCEPT if _may_trap(node) else 0  # a division


def _access(comp: Compiler, node: GenTree) -> int:
    effects = F.ASG if node.oper in _STORES else 0
    if not node.flags & F.NONFAULTING:
        effects |= F.EXCEPT
    if node.flags & F.VOLATILE:
        effects |= F.ORDER_SIDEEFF | F.GLOB_REF
    if node.flags & F.IND_INVARIANT:
        return effects  # no difference is observable
    assert node.op1 is not None
    address = uncopied(node.op1)
    own = isinstance(address, LclNode) and address.oper in _LOCAL_ADDRESSES
    if not own or comp.locals[address.lcl].address_exposed:  # type: ignore[attr-defined]
        effects |= F.GLOB_REF
    return effects


def _may_trap(node: GenTree) -> bool:
    """Whether an integer division may trap: by a divisor that may be zero or, if signed, minus one."""
    if node.type in T.FLOATING:
        return False
    assert node.op2 is not None
    divisor = uncopied(node.op2)
    if not isinstance(divisor, IntCon):
        return True
    return divisor.value == 0 or (divisor.value == -1 and node.oper in _SIGNED)
