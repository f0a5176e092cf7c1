"""Writers of the program's data as assembly text: MethodTables, member tables, literals, statics, records, resources.

The driver calls them after compilation, when the symbols that code needs are known. docs/object-model.md describes
the formats. Start at `type_tables.py`.
"""
