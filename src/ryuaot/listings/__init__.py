"""Machine code of methods as listings: read, measured, compared, and kept as golden files.

A listing is read from the assembly text that `compile` writes, so that a file on disk, the output of an older version
and a compilation of now are compared by the same code. `asmdiff`, `golden`, `demangle` and `compile --emit disasm` are
its callers. Start at `method_listing.py`; `perf_score.py` has the costs of instructions, `comparison.py` the
differences, `golden_file.py` the format of `golden.toml`.
"""
