"""Register allocation: linear scan in RyuJIT's shape. See docs/regalloc.md."""
