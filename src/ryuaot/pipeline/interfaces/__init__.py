"""Contracts of the pipeline with its surroundings, as protocols and plain data.

`host.py` is the JIT-EE interface that `program/` implements, `backend.py` what a target provides, `register_file.py`
its registers, `method_code.py` the result of a compilation, `code_reader.py` what readers of finished code report.
Start at `host.py`.
"""
