"""Code generators: one package a CPU, each with registers, lowering, frame and emit; `common` is what they share."""
