"""Morph: high-level nodes become what every target can lower (fields, arrays, casts, calls). RyuJIT's
``fgMorphBlocks``."""
