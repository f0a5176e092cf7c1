"""What x64 and x86 share: operand texts, lowering, register requirements, instruction selection."""
