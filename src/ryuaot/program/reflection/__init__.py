"""The entities that reflection, serializers and type descriptors keep, and the stubs for late-bound calls.

Reachability reports entities to it; `ProgramClosure` joins both. It decides which types need tables, and which
instantiations can be requested at run time. Start at `reflection_metadata.py`.
"""
