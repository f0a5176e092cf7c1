"""Versions of the class library: which are installed, what they call their internals, how their rules differ.

Data with a column per version, so that no other package tests a version number. Read by `typesystem/`, `pipeline/`
and `program/`. Start at `library_version.py`.
"""
