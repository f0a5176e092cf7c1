"""Library sweep: calls of the class library's public members with small values, on the real runtime and on ryuaot."""
