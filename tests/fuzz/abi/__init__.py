"""Random structs and signatures against C compilers.

`tools/fuzz_abi.py` runs it; see docs/howto/fuzz.md.
"""
