"""Objects whose address never leaves the method become locals: one for each field that is accessed."""

from ryuaot.pipeline.object_allocation.phase import replace_objects

__all__ = ["replace_objects"]
