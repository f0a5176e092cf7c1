"""Which assemblies a program is made of: its class library, its dependencies, whose an assembly is.

Called by `driver/session.py` before anything is read. Start at `framework_selection.py`.
"""
