"""The phases: one file or package each, listed in order.py."""
