"""The backend object of x64, whatever its convention and objects."""

from __future__ import annotations

from ryuaot.backends.xarch.backend import family_backend
from ryuaot.backends.xarch.frame import XarchFrame
from ryuaot.backends.xarch.seh_frame import SehFrame

backend = family_backend({"cfi": XarchFrame, "seh": SehFrame}, 8, long_names=range(8, 16))
