"""One method: its phases, their order, the checks between them, and the fuel of optional transformations.

`program/compilation/method_compiler.py` calls `phase_manager.py`, which runs the rows of `phase_table.py`. Each phase
is a module of one of the packages here, in reading order: `importer/`, `inlining/`, `eh/`, `object_allocation/`,
`promotion/`, `morph/`, `ssa/`, `loops/`, `control_flow/`, `vectorization/`, `lir_phases/`, `regalloc/`.
The target's back end is injected. docs/reference/phases.md describes every phase. Start at `phase_table.py`.
"""
