"""arm's backend object. r12 and lr (which every prolog saves) are emission's own scratch."""

from __future__ import annotations

from ryuaot.backends.arm.build import TABLE, block_scratch
from ryuaot.backends.arm.frame import ThumbFrame
from ryuaot.backends.arm.lowering import ThumbLowering
from ryuaot.backends.common.backend import backend_of

backend = backend_of(
    ThumbLowering, TABLE, {"cfi": ThumbFrame}, "ryuaot.backends.arm.code_reader",
    reserved="r12", block_scratch=block_scratch,
)  # fmt: skip
