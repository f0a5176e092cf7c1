"""x86 back end: i686 with SSE2. Everything but the back-end object is in `xarch/`. Start at `backend.py`."""
