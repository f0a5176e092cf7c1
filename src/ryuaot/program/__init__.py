"""The whole program: what is reachable, what it is called, the tables around it, the cache, the executor, the link."""
