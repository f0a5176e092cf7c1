"""The outgoing argument area: how much of it each call needs, and what tail calls need of the caller's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import nodes as N

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import CallNode


HELPER_ROOM = 16
"""Bytes by which the frame must be larger than what rt_tail_call moves up over it (arm64: below the frame record)."""


def reserve(comp: Compiler, call: CallNode) -> None:
    """Notes how much of which argument area the call needs."""
    info = call.arg_info
    assert info is not None
    size = info.out_arg_size
    if call.call_flags & N.CALL_FAST_TAIL:
        comp.tail_arg_size = max(comp.tail_arg_size, size)
        return
    for index, offset in call.tail_copies.items():
        layout = call.args[index].layout
        assert layout is not None
        size = max(size, offset + layout.size)
    if call.call_flags & N.CALL_TAIL_HELPER:
        size += HELPER_ROOM
    comp.out_arg_size = max(comp.out_arg_size, size)
