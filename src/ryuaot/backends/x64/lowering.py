"""Lowering for x64: what the x86 family shares is all that System V needs."""

from __future__ import annotations

from ryuaot.backends.xarch.lowering import XarchLowering


class X64Lowering(XarchLowering):
    """Lowering of one method for x64."""

    __slots__ = ()
    table = XarchLowering.table
