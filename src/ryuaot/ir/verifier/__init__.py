"""The IR verifier of `--check`: structure of trees and linear IR, effect flags, tail calls.

Shares no code with the builder or with the phases. `pipeline/checks/checked_mode.py` runs it after each phase.
Start at `verifier.py`.
"""
