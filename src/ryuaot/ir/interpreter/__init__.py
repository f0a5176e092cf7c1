"""An interpreter of IR, HIR and LIR alike: the oracle that phase tests compare before and after with.

Used by tests only. Start at `interpreter.py`; `oper_semantics.py` has the meaning of each operator.
"""

from ryuaot.ir.interpreter.interpreter import Interpreter, Memory
from ryuaot.ir.interpreter.oper_semantics import Fault

__all__ = ["Fault", "Interpreter", "Memory"]
