"""Vectors: structs of 8, 12 and 16 bytes that the target keeps in one register."""

from ryuaot.pipeline.simd.phase import vectors_from_structs

__all__ = ["vectors_from_structs"]
