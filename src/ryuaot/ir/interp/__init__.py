"""An interpreter of IR, HIR and LIR alike: the oracle that phase tests compare before and after with."""

from ryuaot.ir.interp.arith import Fault
from ryuaot.ir.interp.machine import Interpreter, Memory

__all__ = ["Fault", "Interpreter", "Memory"]
