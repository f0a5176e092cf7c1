"""Importation: a method's IL becomes blocks of statements of trees. The pipeline's first phase."""
