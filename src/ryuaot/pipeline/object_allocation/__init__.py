"""Object stack allocation with scalar replacement: non-escaping objects become one local per accessed field. Opt 1.

Row `objects` of `phase_table.py`. `escape.py` finds objects that do not escape, `points_to.py` which locals may refer
to which, `object_fields.py` lays out the replacements. Start at `scalar_replacement.py`.
"""
