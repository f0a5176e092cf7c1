"""Vectors: structs of 8, 12 and 16 bytes that the target keeps in one register."""
