"""Random C# programs: generator, shrinker, and the harness that every program is compiled with."""
