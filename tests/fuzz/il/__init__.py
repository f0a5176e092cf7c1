"""Random IL method bodies: what C# never writes."""
