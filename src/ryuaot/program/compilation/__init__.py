"""Compiles methods: the host of one compilation, the cache of finished methods, worker processes.

The driver passes the reachable methods to `method_compiler.py`, which takes them from `method_cache.py` or runs the
pipeline in `worker_pool.py`. Start at `method_compiler.py`.
"""
