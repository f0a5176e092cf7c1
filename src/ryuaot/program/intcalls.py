"""The runtime's internal calls, as reachability and the pipeline's host ask for them (data:
`ryuaot.runtime.intcalls`)."""

from ryuaot.runtime.intcalls import INTCALLS, IntCall

__all__ = ["INTCALLS", "IntCall"]
