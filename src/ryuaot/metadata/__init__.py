"""Assemblies as files: PE, metadata tables, signatures, IL bodies, attributes, resources, debug information."""
