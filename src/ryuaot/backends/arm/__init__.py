"""ARMv7-A back end: Thumb-2 with VFPv3-D16.

Shares register requirements and branch emission with `armarch/`; adds its own lowering, emission, frames and prolog
reader. Long values are pairs here (`pipeline/lir_phases/decompose_longs.py`). Start at `backend.py`.
"""
