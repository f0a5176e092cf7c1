"""ryuaot: an ahead-of-time compiler from .NET assemblies to native code.

The command line (`cli.py`, `commands/`) drives `program/`, which finds what a program reaches and compiles each method
through `pipeline/` and one of the `backends/`. Imports go downwards only: docs/architecture.md has the table.
Start at `cli.py`, or at `pipeline/phase_table.py` for the phases of one method.
"""
