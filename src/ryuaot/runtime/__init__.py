"""C, assembly and C# that every program is linked with, and the tables about them.

`runtime_archive.py` builds one static archive per target, cached by content. `helper_table.py`, `internal_calls.py`
and `native_exports.py` list what compiled code and the class library may call in it; `well_known.py` is what the
C code needs to know of a program. docs/explanation/runtime.md is its page. Start at `runtime_archive.py`.
"""
