"""arm64's backend object. x16, x17 and v31 are emission's own scratch; x18 belongs to the platform."""

from __future__ import annotations

from ryuaot.backends.arm64.frame import Arm64Frame
from ryuaot.backends.armarch.build import TABLE, block_scratch
from ryuaot.backends.armarch.lowering import ArmLowering
from ryuaot.backends.common.backend import backend_of

backend = backend_of(
    ArmLowering, TABLE, {"cfi": Arm64Frame}, "ryuaot.backends.armarch.code_reader",
    reserved="x16 x17 d31", block_scratch=block_scratch,
)  # fmt: skip
