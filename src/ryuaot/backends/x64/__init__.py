"""x86-64 back end, for System V and Windows conventions and for ELF and COFF objects.

Everything but the back-end object is in `xarch/`. Start at `backend.py`.
"""
