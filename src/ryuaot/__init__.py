"""ryuaot: an ahead-of-time compiler from .NET assemblies to native code.

The command line (`cli.py`, `commands/`) drives `program/`, which finds what a program reaches and compiles each method
through `pipeline/` and one of the `backends/`. docs/explanation/architecture.md has the table of imports. Start at
`cli.py`, or at `pipeline/phase_table.py` for the phases of one method.
"""
