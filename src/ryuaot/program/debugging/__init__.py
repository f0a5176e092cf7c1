"""Debug information for gdb and lldb: DWARF 5 of the user's methods, of their variables and of the types of these.

`method_entries.py` writes the entry of one method with the method's text, which the compile cache keeps. A file of text
with such methods is one unit (`debug_units.py`). Types are units of their own, which are found by a signature, so that
no file depends on another one (`type_units.py`). Start at `debug_entries.py`: the shapes of all entries.
"""
