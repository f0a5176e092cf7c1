"""Makes packs: the library bodies of many programs in one file, which later builds take them from.

`ryuaot pack build` calls it. It compiles programs with the driver and keeps what belongs to the class library; the
format and the search for packs are in `program/compilation/`. Start at `pack_build.py`.
"""
