"""Analyses of the flow graph: predecessors, dominators, natural loops, loop extents, unreachable blocks.

Any phase may query them. An analysis changes no code (`unreachable_blocks.py`, which is also a phase, removes
blocks); a result holds until the blocks change. Start at `flow_graph.py`.
"""
