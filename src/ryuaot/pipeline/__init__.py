"""The phases: one file or package each, listed in phase_table.py."""
