"""Struct promotion: fields of struct locals become locals of their own. RyuJIT's ``fgPromoteStructs``; opt 1 only."""
