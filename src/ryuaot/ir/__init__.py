"""The intermediate representation: nodes, statements, blocks, locals, EH regions.

One method's IR is a `Compiler` (`compiler.py`). `builder.py` makes nodes, `walk.py` visits them, `fold.py` folds
constants; `text/` prints and parses, `dump/` draws, `verifier/` checks and `interpreter/` runs IR.
The pipeline and the back ends work on it; it knows neither. docs/reference/ir.md is its page. Start at `compiler.py`.
"""
