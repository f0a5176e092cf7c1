"""Back ends: lowering, register requirements, frames and emission, one package per instruction set.

`common/` holds what all targets share, `xarch/` and `armarch/` what a family shares. The pipeline sees a back end
only through `pipeline/interfaces/backend.py`; `registry.py` maps target names to back ends.
Start at `xarch/backend.py`; docs/explanation/backends.md explains the interfaces.
"""
