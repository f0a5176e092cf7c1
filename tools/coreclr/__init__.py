"""Parts of tools/coreclr_suite.py: CoreCLR's own code generator tests, built, run and tabulated."""
