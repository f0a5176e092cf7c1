"""Loop phases: idioms, inversion, hoisting, cloning, unrolling; and the analyses that they share.

`counted_loops.py` describes loops with a computable trip count; `register_pressure.py` and `loop_throughput.py`
estimate what a transformation costs. `vectorization/` builds on it. Start at `loop_inversion.py`.
"""
