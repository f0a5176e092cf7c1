"""What the commands share: options, their values from files, completion, progress and closing lines.

Every module of `commands/` imports it. Start at `shared_options.py`; `option_files.py` reads response files and
`ryuaot.toml`, `completed_values.py` completes values in a shell.
"""
