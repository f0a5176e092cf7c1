"""The whole program, in the order of the data: inputs, IL, reachability, data, compilation, link.

`inputs/` and `il/` provide bodies, `trimming/` folds feature switches, `interop/` and `bodies/` determine the body of
each method, `reachability/` and `reflection/` compute the closure, `data/` writes tables, `compilation/` compiles
methods through `pipeline/`, `driver/` runs everything for `build` and `compile`. docs/explanation/whole-program.md is
its page. Start at `driver/program_build.py`.
"""
