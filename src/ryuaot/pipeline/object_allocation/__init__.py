"""Objects whose address never leaves the method become locals: one for each field that is accessed."""
