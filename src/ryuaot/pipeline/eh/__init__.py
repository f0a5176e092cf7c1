"""Phases on exception handling: empty handlers, finally cloning, EH write-through, funclets.

Each module is a row of `phase_table.py`; none imports another. Start at `empty_handlers.py`.
"""
