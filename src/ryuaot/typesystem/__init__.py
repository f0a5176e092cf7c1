"""Types, methods and fields: resolved, exactly instantiated, laid out for a target.

`TypeSystemContext` interns everything, so identity is `is`. `type_layout.py` computes layouts, `vtable.py` virtual and
interface dispatch, `cast.py` casts; `fingerprint.py` makes cache keys. The layers above query it and never read
metadata rows themselves. Start at `type_desc.py`.
"""
