"""Random programs of any language under the real runtime and under ryuaot: batches, comparison, shrinking."""
