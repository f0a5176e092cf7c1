"""Lowering for arm64: what the ARM family shares is all that AAPCS64 needs."""

from __future__ import annotations

from ryuaot.backends.armarch.lowering import ArmLowering


class Arm64Lowering(ArmLowering):
    """Lowering of one method for arm64."""

    __slots__ = ()
    table = ArmLowering.table
