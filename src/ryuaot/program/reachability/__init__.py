"""The closure of a program: rapid type analysis over IL, the closed world, module initializers.

`il_scanner.py` reports the entities of one body; `rapid_type_analysis.py` follows them from the roots;
`closed_world.py` resolves devirtualization queries afterwards. Start at `rapid_type_analysis.py`.
"""
