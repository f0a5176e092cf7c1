"""Types, methods and fields as the compiler sees them: resolved, exactly instantiated, laid out for a target."""
