"""Code generation that is the same on all targets: blocks and funclets in order, frames, prologs, GC and EH records.

A family derives from `machine_codegen.py` and adds its instructions. `pipeline/phase_manager.py` reaches it through
the back-end object's `generate` phase. Start at `codegen_base.py`.
"""
