"""`ryuaot cache`: what the cache holds, and less of it."""

from __future__ import annotations

import time

import click


@click.command("cache", short_help="Show what the cache holds, or trim it.")
@click.option("--trim", "trim_to", metavar="SIZE", help="Delete what was not used for longest; leave SIZE (as 500M).")
@click.option("--clear", is_flag=True, help="Delete everything.")
def cache_command(trim_to: str | None, clear: bool) -> None:
    """Show the cache folder: number, bytes and age of finished methods, objects, programs and the runtime.

    Builds keep it below RYUAOT_CACHE_LIMIT (default 1G; 0: no limit) by deleting what was not used for longest.
    """
    from ryuaot.toolchain import cache_root, cache_store

    root = cache_root()
    if clear or trim_to is not None:
        cache_store.trim(root, 0 if clear else cache_store.size_from(trim_to or "", "--trim"))
    limit = cache_store.limit()
    found = cache_store.usage(root)
    click.echo(f"{root} (limit {_size(limit) if limit else 'none'})")
    now = time.time()
    for kind, entry in found.items():
        age = f"  oldest used {_age(now - entry.oldest)} ago" if entry.count else ""
        unit = "bodies" if kind == "methods" else "files"
        click.echo(f"    {kind:<9} {entry.count:>7} {unit:<6} {_size(entry.space):>11}{age}")
    total = sum(entry.space for entry in found.values())
    click.echo(f"    {'total':<9} {sum(entry.count for entry in found.values()):>7}        {_size(total):>11}")


def _size(count: int) -> str:
    for unit, shift in (("G", 30), ("M", 20), ("K", 10)):
        if count >= 1 << shift:
            return f"{count / (1 << shift):.1f} {unit}iB"
    return f"{count} bytes"


def _age(seconds: float) -> str:
    for unit, length in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{int(seconds // length)} {unit}"
    return f"{max(0, int(seconds))} seconds"
