"""The commands of the command line, one module each: parsing and presentation only.

`cli.py` imports a command when it is called; commands import the compiler inside functions, so that `--help` is
fast. Options that several commands share are in `shared_options.py`. Start at `build.py`.
"""
