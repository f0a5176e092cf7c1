"""`--check`: one independent checker per property that a phase establishes.

A checker imports none of the code that it checks. `phase_manager.py` calls `checked_mode.py` after each phase, which
runs the checkers of the properties that hold there. docs/reference/checks.md is its page. Start at `checked_mode.py`.
"""
