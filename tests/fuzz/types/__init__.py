"""Random programs about types: which implementation a call finds, what converts to what, when initialisers run."""
