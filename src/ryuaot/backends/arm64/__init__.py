"""AArch64 back end: the back-end object and the frame; everything else is in `armarch/`.

Start at `backend.py`.
"""
