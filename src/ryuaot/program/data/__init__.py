"""Writers of the program's data as assembly text: MethodTables, member tables, literals, statics, records, resources.

The driver calls them after compilation, when the symbols that code needs are known. The formats are in
docs/reference/object-model.md. Start at `type_tables.py`.
"""
