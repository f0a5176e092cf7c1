"""Importation: a method's IL becomes blocks of statements of trees. The pipeline's first phase."""

from ryuaot.pipeline.importer.driver import import_method

__all__ = ["import_method"]
