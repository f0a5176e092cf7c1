"""Random structs as arguments of native functions: C# and C made together, the real runtime and ryuaot compared."""
