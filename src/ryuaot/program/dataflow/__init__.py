"""Follows System.Type values, names and members through IL, to learn what reflection asks for.

The driver calls it for the warnings of a build. Each body is interpreted over sets of abstract values
(`il_interpreter.py`, `flow_values.py`). A table says what the reflection APIs do (`reflection_apis.py`), attributes
what parameters, results, fields and type parameters need (`annotations.py`). The result is a list of requirements, and
of values that do not meet one. Start at `flow_analysis.py`.
"""
