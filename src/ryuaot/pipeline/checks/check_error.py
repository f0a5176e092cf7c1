"""How checks complain."""

from __future__ import annotations


class CheckError(Exception):
    """Something that a phase promised does not hold. The manager turns it into an InternalError of that phase."""
