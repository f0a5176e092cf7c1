"""IL that the compiler makes: an assembler for small bodies, synthetic methods, C# substitutions.

`program_il.py` is the form in which every body is scanned and compiled. Start at `il_assembler.py`.
"""
