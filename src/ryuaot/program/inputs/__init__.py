"""The assemblies of a program: its class library, its dependencies, and which assemblies are .NET's own.

`driver/session.py` calls it before anything is read. Start at `framework_selection.py`.
"""
