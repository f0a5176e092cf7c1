"""What a program reaches: rapid type analysis over IL, the closed world, module initializers.

`il_scanner.py` says what one body mentions; `rapid_type_analysis.py` follows it from the roots; `closed_world.py`
answers devirtualization queries afterwards. Start at `rapid_type_analysis.py`.
"""
