"""What instruction sets with vectors share."""

from __future__ import annotations

from typing import Final

HIGH_FOUR: Final = 8
"""Offset of the last lane of a SIMD12."""
