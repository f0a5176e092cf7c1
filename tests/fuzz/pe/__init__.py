"""Damaged assemblies: each is refused in one line, or compiles."""
