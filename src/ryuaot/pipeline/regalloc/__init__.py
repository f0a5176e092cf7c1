"""Register allocation: linear scan in RyuJIT's shape. Entry point: :mod:`ryuaot.pipeline.regalloc.lsra`. See docs/regalloc.md."""
