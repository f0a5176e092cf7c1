"""The language of `src/ryuaot/ir/simplify.rules`: parser, types, and the generator of `simplifier.py`.

Start at `rule_parser.py`, whose docstring has the grammar. `tools/generate_simplifier.py` is the command; the proofs
are in `tests/lib/rule_proofs.py`.
"""
