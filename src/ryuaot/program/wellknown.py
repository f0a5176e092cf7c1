"""The words of ``ry_wellknown``, which the program emits (data: `ryuaot.runtime.wellknown`)."""

from ryuaot.runtime.wellknown import WELLKNOWN, WellKnown

__all__ = ["WELLKNOWN", "WellKnown"]
