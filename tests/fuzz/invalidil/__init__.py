"""Invalid IL: instructions on types, stacks and tokens that ECMA-335 forbids, and what the runtime makes of it."""
