"""What phases ask about a method as it stands: flow graph, dominators, loops, SSA, value numbers. An analysis changes
no code; what it finds holds until somebody changes what it looked at."""
