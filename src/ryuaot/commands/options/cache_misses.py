"""What `build --explain-cache` prints: which methods had no finished body, and which fact of the program decided."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.compilation.method_compiler import Compilation
    from ryuaot.typesystem.methods import MethodDesc

_FACTS: Final = {
    "known": "whether a method is in the program",
    "inline": "the body of a method that was inlined",
    "only": "the only target of a virtual call",
    "few": "the few targets of a virtual call",
    "classes": "the classes derived from one",
    "implementers": "the classes that implement an interface",
}
"""What a query asks for, by its first word."""
_SHOWN: Final = 20


def explain_misses(compilation: Compilation, is_user: Callable[[MethodDesc], bool]) -> None:
    """Prints where the methods are from, and why the others were compiled: in total, then the first ones each."""
    count, hits = len(compilation.finished), compilation.hits
    stored = hits - compilation.packed
    click.echo(f"ryuaot: cache: {count} methods: {stored} from the cache, {compilation.packed} from packs", err=True)
    misses = compilation.misses
    if not misses:
        return
    user = sum(map(is_user, misses))
    click.echo(f"ryuaot: cache: {len(misses)} compiled ({user} of the program's own):", err=True)
    facts = Counter(_FACTS.get(miss.query.partition(" ")[0], "") for miss in misses.values())
    for fact, number in sorted(facts.items(), key=lambda item: (-item[1], item[0])):
        reason = f"entry with another result: {fact}" if fact else "no entry with this content"
        click.echo(f"  {number:6} {reason}", err=True)
    shown = sorted(misses, key=lambda method: (is_user(method), not misses[method].query))[:_SHOWN]
    for method in shown:
        miss = misses[method]
        click.echo(f"  {method.full_name}", err=True)
        if miss.query:
            now = "nothing" if miss.now is None else f"'{miss.now}'"
            click.echo(f"    '{miss.query}': then '{miss.known}', now {now}", err=True)
    if len(misses) > len(shown):
        click.echo(f"  and {len(misses) - len(shown)} more", err=True)
