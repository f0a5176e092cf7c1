"""Struct promotion: fields of struct locals become locals of their own. RyuJIT's ``fgPromoteStructs``; opt 1 only."""

from ryuaot.pipeline.promotion.phase import promote_structs

__all__ = ["promote_structs"]
