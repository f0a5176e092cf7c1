"""IR as text that prints and parses: ``parse_method(print_method(comp))`` gives the same method.

The grammar is in docs/reference/ir.md; the tests of phases are written in it. Start at `parser.py`.
"""

from ryuaot.ir.text.parser import IRSyntaxError, parse_method
from ryuaot.ir.text.printer import print_method

__all__ = ["IRSyntaxError", "parse_method", "print_method"]
