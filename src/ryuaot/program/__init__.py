"""The whole program, in the order of the data: inputs, IL, reachability, data, compilation, link.

`inputs/` and `il/` provide bodies, `trimming/` folds feature switches, `interop/` and `bodies/` decide what runs when a
method is called, `reachability/` and `reflection/` find what is kept, `data/` writes tables, `compilation/` compiles
methods through `pipeline/`, `driver/` runs it all for `build` and `compile`.
docs/explanation/whole-program.md is its page. Start at `driver/program_build.py`.
"""
