"""AArch64: registers, AAPCS64 details, frame, and the backend object."""
