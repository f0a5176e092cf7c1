"""Fuzzers: random input, each failure with the command that repeats it."""
