"""The commands of the command line: parsing and presentation only, heavy imports inside the functions."""
