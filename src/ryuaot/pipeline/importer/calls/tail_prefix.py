"""Tail calls as IL states them: the prefix `tail.` (ECMA-335 III.2.4) and the instruction `jmp` (III.3.37).

Whether a call becomes a tail call is morph's decision. The importer marks the explicit ones, and lets a call that is
followed by `ret` write its result to the method's own return buffer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.pipeline.importer.stack.importer_state import TAIL_PREFIX, Entry

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


def in_tail_position(imp: Importer) -> bool:
    """Whether `ret` follows the call whose operands were just popped, and nothing else is left to do.

    Another path may jump to that `ret` (III.2.4 permits it): it is looked for in the IL, not in the block.
    """
    block = imp.block
    if imp.stack or block.try_index != B.NO_REGION or block.hnd_index != B.NO_REGION:
        return False
    return imp.index < len(imp.instrs) and imp.instrs[imp.index][1].name == "ret"


def tail_flags(imp: Importer) -> int:
    """Returns CALL_TAIL_EXPLICIT for a call with `tail.` in tail position, else 0."""
    return N.CALL_TAIL_EXPLICIT if imp.prefix & TAIL_PREFIX and in_tail_position(imp) else 0


def returns_to_own_buffer(imp: Importer, type_: TypeDesc, flags: int) -> bool:
    """Whether a call that returns a `type_` through a buffer is given the method's own: it is the last thing done."""
    if imp.comp.ret_buf_arg < 0 or type_ is not imp.return_type:
        return False
    return bool(flags) or (imp.comp.options.opt > 0 and in_tail_position(imp))


def keep_whole(imp: Importer, result: GenTree) -> None:
    """Excludes the result of an explicit tail call from promotion: the method itself does not read it."""
    assert isinstance(result, LclNode)
    dsc = imp.comp.locals[result.lcl]
    dsc.do_not_enregister = True
    dsc.dne_reason = "result of a tail call"


def return_buffer(imp: Importer) -> None:
    """Ends the block with RETURN: the result is already in the method's own buffer."""
    comp, build = imp.comp, imp.build
    assert comp.call_layout is not None
    if comp.call_layout.ret.buffer_address is not None:
        imp.append_unchecked(build.unary(O.RETURN, T.BYREF, build.lcl_var(comp.ret_buf_arg)))
    else:
        imp.append_unchecked(build.leaf(O.RETURN, T.VOID))
    imp.block.kind = B.BBJ_RETURN
    imp.ends_here()


def check_jmp(imp: Importer, method: MethodDesc) -> None:
    """Raises BadInput if `jmp` is not allowed here, or not to `method`."""
    block = imp.block
    own, other = imp.method.signature, method.signature
    if imp.stack:
        raise imp.bad("jmp with values on the evaluation stack")
    if block.try_index != B.NO_REGION or block.hnd_index != B.NO_REGION:
        raise imp.bad("jmp inside an exception region")
    if own.params != other.params or own.return_type is not other.return_type or own.has_this != other.has_this:
        raise imp.bad(f"jmp to {method.full_name}, whose signature differs")
    if method.is_abstract:
        raise imp.bad(f"jmp to the abstract method {method.full_name}")


def own_arguments(imp: Importer) -> tuple[Entry | None, list[Entry]]:
    """Reads the current values of `this` and the arguments of the method."""
    arguments = zip(imp.arg_map, imp.arg_types, strict=True)
    values = [Entry(imp.build.lcl_var(lcl), 1 << lcl, type_) for lcl, type_ in arguments]
    return (values[0], values[1:]) if imp.method.signature.has_this else (None, values)
