"""The commands of `ryuaot pack`: make packs, show and verify them. Start at `pack.py`."""
