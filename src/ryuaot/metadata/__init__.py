"""Files as files: PE images, metadata tables and heaps, signatures, IL bodies, attributes, portable PDBs.

Rows are decoded lazily; every length, token and offset is checked, because input is untrusted. Knows no types: those
are `typesystem/`, its main caller. Start at `assembly.py`.
"""
