"""What the ARM family shares. Today that is A64; T32 will bring its own operands and emission."""
