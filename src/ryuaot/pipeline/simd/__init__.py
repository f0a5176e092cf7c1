"""Moves between a vector and the registers that carry it as an argument or a result. Used by `promotion/`."""
