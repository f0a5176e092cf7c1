"""Local variables: arguments, IL locals and temps (RyuJIT's ``LclVarDsc``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout

BAD_VAR = -1


BY_REFERENCE_COPY = "by-reference argument"
"""Reason of the temps that hold copies of structs which go by reference: morph makes no second copy of one."""


class LclVarDsc:
    """One local, ``V<number>``. ``offset`` (bytes from FP) is set when the frame is laid out; ``reg`` by the register
    allocator."""

    __slots__ = (
        "number", "type", "layout", "name", "is_param", "param_index", "is_temp", "is_pinned",
        "address_exposed", "do_not_enregister", "dne_reason",
        "must_init", "is_implicit_byref", "promoted", "is_independent", "field_lcls", "parent",
        "field_offset", "field_size", "tracked_index",
        "weighted_ref_count", "offset", "on_frame", "reg", "arg_reg", "live_in_handler",
        "exact_class", "is_nonnull", "function", "size", "reason", "param_segment", "param_offset", "is_extended",
    )  # fmt: skip

    def __init__(self, number: int, vartype: int, name: str, layout: ClassLayout | None = None) -> None:
        self.number = number
        self.type = vartype  # small types are kept (normalise on store): BYTE, USHORT, ...
        self.layout = layout
        self.name = name  # arg0, loc1, tmp2: what dumps show
        self.reason = ""  # why a temp was made
        self.is_param = False
        self.param_index = -1  # index in the method's CallLayout.args (this, retbuf, ... included)
        self.param_segment = 0  # which segment of that argument's placement this local is (promoted parameters)
        self.param_offset = 0  # bytes into that segment at which it begins (the upper word of a long on the stack)
        self.is_temp = False
        self.is_pinned = False
        self.address_exposed = False
        self.do_not_enregister = False
        self.dne_reason = ""
        self.must_init = False  # zeroed in the prolog (init locals, untracked refs)
        self.is_implicit_byref = False  # struct parameter passed by reference: type is BYREF, layout the struct's
        self.promoted = False  # fields live in field_lcls
        self.is_independent = False  # promoted and the parent's memory is never used
        self.field_lcls: tuple[int, ...] = ()
        self.parent = BAD_VAR  # of a field local
        self.field_offset = 0  # bytes in the parent
        self.field_size = 0  # bytes of the parent that it holds; fewer than its type's where they are an odd number
        self.tracked_index = -1  # bit in liveness sets; -1: not tracked
        self.weighted_ref_count = 0
        self.offset: int | None = None  # bytes from the frame pointer
        self.on_frame = False
        self.reg = -1  # register for its whole life, or the entry's (allocator)
        self.arg_reg = -1  # incoming register of a register parameter
        self.live_in_handler = False
        self.exact_class: object | None = None
        self.is_nonnull = False  # with an exact class: never null
        self.function: object | None = None  # with the exact class of a delegate: what it calls on its target
        self.is_extended = False  # an INT parameter: the prolog zeroes what is above its 32 bits
        self.size = 0  # bytes of its home on the frame
