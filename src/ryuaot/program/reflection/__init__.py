"""What reflection, serializers and type descriptors keep alive, and the stubs that call members late-bound.

Reachability asks it which types need tables, and which instantiations can be requested at run time.
Start at `reflection_metadata.py`.
"""
