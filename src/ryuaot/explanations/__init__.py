"""Why the code of a method is as it is: what each phase did, what it refused, and what is left.

`ryuaot explain` is the caller. The phases are not asked to record anything: decisions are read from the inliner's
tree, from the log of optional transformations (fuel), and from the IR between the phases, where what could not be
removed is still there. Start at `decision.py`; `decision_reader.py` watches a compilation, `remaining.py` reads what is
left of checks, calls and memory.
"""
