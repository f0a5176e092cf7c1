"""What the IR knows of a struct: size in bytes and where its GC pointers are (RyuJIT's ``ClassLayout``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LayoutField:
    """A leaf or nested field. ``offset`` in bytes; ``vartype`` STRUCT has ``layout``."""

    offset: int
    vartype: int
    name: str
    layout: ClassLayout | None = None


@dataclass(frozen=True, slots=True, eq=False)
class ClassLayout:
    """Size, alignment (bytes), GC pointers and fields of a value type, or of a plain block (``fields`` empty).

    ``gc_refs`` / ``gc_byrefs``: byte offsets, ascending. ``simd``: the IR type of the vector that the
    struct is on the target, 0 (UNDEF) where it is none; ``simd_base``: that of its lanes, for the importer.
    ``keeps_padding``: copies keep the bytes between fields, for offsets or the size are declared (RyuJIT's
    ``CORINFO_FLG_CUSTOMLAYOUT``). ``abi_type``: what the ABI module classifies (an
    ``abi.AbiType``), None for blocks. Compared by identity: the host makes one a type.
    """

    name: str
    size: int
    align: int
    gc_refs: tuple[int, ...] = ()
    gc_byrefs: tuple[int, ...] = ()
    fields: tuple[LayoutField, ...] = ()
    abi_type: object | None = None
    is_byref_like: bool = False
    has_overlapping_fields: bool = False
    keeps_padding: bool = False
    simd: int = 0
    simd_base: int = 0

    @property
    def has_gc(self) -> bool:
        """True when copies into the heap need barriers."""
        return bool(self.gc_refs) or bool(self.gc_byrefs)


def vectors_in(layout: ClassLayout) -> tuple[tuple[int, ClassLayout], ...]:
    """Returns the vectors that a struct is or has, at any depth: their offsets, ascending, and what they are; none in a
    struct whose fields overlap."""
    found: list[tuple[int, ClassLayout]] = []
    work = [(0, layout)]
    while work:
        base, current = work.pop()
        if current.simd:
            found.append((base, current))
            continue
        if current.has_overlapping_fields:
            return ()
        work += [(base + field.offset, field.layout) for field in current.fields if field.layout is not None]
    found.sort(key=lambda entry: entry[0])
    return tuple(found)
