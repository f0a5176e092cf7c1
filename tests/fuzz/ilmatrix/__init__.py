"""The IL matrix: every instruction with every permitted combination of stack types, each result used in many ways."""
