"""Morph: high-level nodes become what every target can lower (fields, arrays, casts, calls). RyuJIT's
``fgMorphBlocks``."""

from ryuaot.pipeline.morph.phase import morph

__all__ = ["morph"]
