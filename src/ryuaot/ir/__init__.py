"""The intermediate representation: GenTree nodes, statements, blocks, locals, EH regions. See docs/ir.md."""
