"""Drives a whole invocation: sessions, `build`, `compile`, objects and link, bisection, library audit.

The commands call it; it calls every other package of `program/`. Start at `program_build.py`.
"""
