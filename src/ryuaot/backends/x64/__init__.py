"""x86-64: registers, System V details, frame, and the backend object."""
