"""What all CPUs share: instruction lists, labels, frame homes, call lowering by placement, block operations, GC and EH
tables."""
