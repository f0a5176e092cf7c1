"""Trimming: feature switches and generic queries with constant results, folded into IL before reachability scans it.

`il_folding.py` folds one body; `feature_switches.py` and `constant_calls.py` determine which calls are constants. Start
at `feature_switches.py`.
"""
