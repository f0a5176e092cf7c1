"""Feature switches and generic questions with constant answers, folded into IL before anything scans it.

`il_folding.py` folds one body; `feature_switches.py` and `constant_calls.py` say which calls are constants.
Start at `feature_switches.py`.
"""
