"""ryuaot: an ahead-of-time compiler from .NET assemblies to native code."""
