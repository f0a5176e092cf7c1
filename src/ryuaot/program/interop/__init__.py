"""Native interop as IL: P/Invoke stubs, callbacks, native struct layouts; and the adapter from types to `abi/`.

`bodies/` requests the stubs, `data/` writes the layouts. Start at `pinvoke_stubs.py`.
"""
