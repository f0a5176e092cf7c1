"""The behaviour suite: programs with the recorded output of the real runtime."""
