"""`python -m ryuaot`."""

from ryuaot.cli import main

if __name__ == "__main__":
    main()
