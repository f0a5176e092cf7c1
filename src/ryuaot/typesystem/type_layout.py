"""Layout of types in memory, as CoreCLR computes it: sequential, explicit and automatic.

Value types are laid out from offset 0. Offsets in objects count from the MethodTable pointer at 0, so the first field
is at pointer size. A struct declared sequential is laid out so only if it is blittable, or if neither it nor its fields
hold references ("managed sequential"). Otherwise its layout is automatic: references first, then fields in descending
order of size, then nested structs. `RuntimeRules` has the differences between class libraries.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType, TypeFlags
from ryuaot.typesystem.attributes import attribute_on
from ryuaot.typesystem.failures import element_too_large, unloadable
from ryuaot.typesystem.members import fields_of, instance_fields_of

if TYPE_CHECKING:
    from ryuaot.target import Target
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.types import TypeDesc

_MAX_SIZE = (1 << 27) - 7
_MAX_ELEMENT_SIZE = 0xFFFF  # an array's MethodTable has 16 bits for it
_PACKS = frozenset((0, 1, 2, 4, 8, 16, 32, 64, 128))
_DEFAULT_PACK = 32  # at least
_FIXED_SIZES = {
    ElementType.BOOLEAN: 1, ElementType.CHAR: 2, ElementType.I1: 1, ElementType.U1: 1, ElementType.I2: 2,
    ElementType.U2: 2, ElementType.I4: 4, ElementType.U4: 4, ElementType.I8: 8, ElementType.U8: 8, ElementType.R4: 4,
    ElementType.R8: 8, ElementType.VOID: 0,
}
_POINTERS = frozenset((ElementType.I, ElementType.U, ElementType.PTR, ElementType.FNPTR))
# Types of the core library whose alignment exceeds that of their fields, in bytes.
_WIDE = {
    "System.Int128": 16, "System.UInt128": 16, "System.Runtime.Intrinsics.Vector128`1": 16,
    "System.Runtime.Intrinsics.Vector256`1": 32, "System.Runtime.Intrinsics.Vector512`1": 64,
}
_WIDEST = {"x64": 64, "arm64": 16}  # of a CPU; 8 elsewhere
_INLINE_ARRAY = "System.Runtime.CompilerServices.InlineArrayAttribute"


@dataclass(frozen=True, slots=True)
class TypeLayout:
    """Layout of values and objects of a type, in bytes.

    size: of a variable of the type (a reference has pointer size); align: of such a variable. instance_size: of the
    object on the heap from its MethodTable pointer on (boxed, for a value type), a multiple of pointer size; 0 for
    pointers and byrefs, without elements for arrays. offsets: of all instance fields, including inherited ones.
    gc_pointers and byrefs: offsets of references and of managed pointers inside the value (value types) or the object
    (classes). field_end: where the fields of a derived class start, not rounded. member_align: the alignment that the
    fields of a class of sequential layout require. is_blittable: same bytes in native code. is_overlapping: some fields
    share bytes. depends_elsewhere: the layout depends on types of other modules. repeat: the length of an inline array;
    1 for all other types. keeps_padding: copies keep the bytes between fields, for offsets or the size are declared.
    """

    size: int
    align: int
    instance_size: int
    offsets: dict[FieldDesc, int]
    gc_pointers: tuple[int, ...]
    byrefs: tuple[int, ...]
    is_blittable: bool
    is_sequential: bool
    is_overlapping: bool
    field_end: int
    depends_elsewhere: bool = False
    repeat: int = 1
    member_align: int = 1
    keeps_padding: bool = False

    @property
    def has_gc_pointers(self) -> bool:
        """Whether it holds references or managed pointers."""
        return bool(self.gc_pointers or self.byrefs)


def layout_of(type_: TypeDesc, target: Target) -> TypeLayout:
    """Returns the layout of an exact type. Raises BadInput for open types, structs that contain themselves, invalid
    explicit layouts."""
    cached = type_.layout_cache
    if isinstance(cached, TypeLayout):
        return cached
    pending: list[TypeDesc] = [type_]
    try:
        _compute_layouts(pending, target)
    except BadInput:
        for waiting in pending:
            waiting.layout_cache = None
        raise
    result = type_.layout_cache
    assert isinstance(result, TypeLayout)
    return result


def _compute_layouts(pending: list[TypeDesc], target: Target) -> None:
    """Computes the layouts of the types on the stack `pending`, after those of their dependencies."""
    while pending:
        current = pending[-1]
        if isinstance(current.layout_cache, TypeLayout):
            pending.pop()
            continue
        missing = [d for d in _dependencies(current) if not isinstance(d.layout_cache, TypeLayout)]
        if not missing:
            current.layout_cache = _compute_layout(current, target)
            pending.pop()
            continue
        current.layout_cache = _PENDING
        for dependency in missing:
            if dependency.layout_cache is _PENDING:
                raise unloadable(dependency, "contains itself", "it has an instance field of itself", "the value type")
        pending.append(missing[0])


_PENDING = object()


def size_of(type_: TypeDesc, target: Target) -> int:
    """Returns the size of a variable of that type."""
    return layout_of(type_, target).size if type_.is_value_type else _scalar_size(type_, target)


def check_element_size(array: TypeDesc, target: Target) -> None:
    """Raises BadInput for an array of value types that are too large for an element."""
    element = array.element_type
    assert element is not None
    if element.is_value_type and not element.contains_generic_params:
        if layout_of(element, target).size > _MAX_ELEMENT_SIZE:
            raise element_too_large(element)


def field_offset(field: FieldDesc, target: Target) -> int:
    """Returns the offset of an instance field: in the value for a value type, from the MethodTable pointer for a
    class."""
    return layout_of(field.owner, target).offsets[field]


def rva_data_of(field: FieldDesc) -> bytes | None:
    """Returns the initial bytes in the file, as many as the field's type has; None without an RVA."""
    if not field.has_rva:
        return None
    module = field.owner.module
    rva = module.field_rva(field.token & 0xFFFFFF, field.full_name)
    size = size_of(field.type, module.context.target)
    return module.md.image.read(rva, size, f"data of field {field.full_name}")


def rva_extent_of(field: FieldDesc) -> tuple[int, int]:
    """Returns (RVA, size) of a field; the size is that of the largest field at the same RVA."""
    module, own = field.owner.module, field.token & 0xFFFFFF
    rva = module.field_rva(own, field.full_name)
    sizes = [size_of(field.type, module.context.target)]
    for rid in module.fields_at_rva(rva):
        if rid != own:
            sizes.append(size_of(module.field_type(rid), module.context.target))
    return rva, max(sizes)


def contains_references(type_: TypeDesc, target: Target) -> bool:
    """Whether a variable of that type is or holds an object reference or a managed pointer."""
    if type_.is_gc_ref or type_.is_byref:
        return True
    return type_.is_value_type and layout_of(type_, target).has_gc_pointers


def check_declared_layout(type_: TypeDesc) -> None:
    """Raises BadInput if the CLR does not load a type, open or not, because of its declared layout.

    That is a generic type with explicit layout, or a class with layout whose base has none.
    """
    kind = type_.type_def.flags & TypeFlags.LAYOUT_MASK
    if kind == TypeFlags.AUTO_LAYOUT:
        return
    if kind == TypeFlags.EXPLICIT_LAYOUT and type_.type_def.generic_params:
        because = "generic types cannot have explicit layout"
        raise unloadable(type_, "is generic and has explicit layout", because, is_plain=True)
    base = type_.base_type
    if base is None or type_.is_value_type or base is type_.context.system_object:
        return
    if base.type_def.flags & TypeFlags.LAYOUT_MASK == TypeFlags.AUTO_LAYOUT:
        what = f"has sequential or explicit layout, but its base {base.full_name} has automatic layout"
        raise unloadable(type_, what, "the format is invalid", is_plain=True)


def _dependencies(type_: TypeDesc) -> list[TypeDesc]:
    """Returns the types whose layout is computed first: the base class and the structs among the fields."""
    type_.check_found()
    if type_.contains_generic_params:
        raise BadInput(type_.module.md.path, f"open type {type_.full_name} has no layout")
    if type_.etype in _FIXED_SIZES or type_.etype in _POINTERS or (
            type_.is_interface or type_.is_array or type_.is_byref):
        return []
    found: list[TypeDesc] = []
    base = type_.base_type
    if base is not None and not type_.is_value_type:
        found.append(base)
    for field in fields_of(type_):
        if not field.is_static:
            field_type = field.type.underlying
            if field_type.is_value_type and field_type.etype == ElementType.VALUETYPE:
                found.append(field_type)
            elif field_type.etype == ElementType.TYPEDBYREF:
                found.append(field_type)
    return found


def _scalar_size(type_: TypeDesc, target: Target) -> int:
    return _FIXED_SIZES.get(type_.etype, target.pointer_size)


def _compute_layout(type_: TypeDesc, target: Target) -> TypeLayout:
    """Computes a layout from those of base and fields."""
    pointer = target.pointer_size
    etype = type_.etype
    if etype in _FIXED_SIZES or etype in _POINTERS:
        size = _scalar_size(type_, target)
        boxed = _round_up(pointer + size, pointer) if type_.is_value_type else 0
        blittable = etype not in (ElementType.BOOLEAN, ElementType.CHAR, ElementType.VOID)
        offsets = dict.fromkeys(instance_fields_of(type_), 0)
        align = _align_primitive(size, target) or 1
        return TypeLayout(size, align, boxed, offsets, (), (), blittable, True, False, size)
    if type_.is_byref:
        return TypeLayout(pointer, pointer, 0, {}, (), (0,), False, False, False, pointer)
    if type_.is_interface and instance_fields_of(type_):
        raise unloadable(type_, "is an interface with an instance field")
    if type_.is_array or type_.is_interface:
        bounds = 8 * type_.rank if type_.is_mdarray else 0
        size = _round_up(pointer + 4, pointer) + bounds if type_.is_array else 0
        return TypeLayout(pointer, pointer, size, {}, (), (), False, False, False, 2 * pointer)
    return _LayoutBuilder(type_, target).build()


def _align_primitive(size: int, target: Target) -> int:
    """Returns the alignment of a primitive: its size, but 4 for eight bytes on 32-bit x86 (System V i386)."""
    return 4 if size == 8 and target.cpu == "x86" else size


def _repeat_offsets(offsets: tuple[int, ...], stride: int, count: int) -> tuple[int, ...]:
    """Returns the offsets in `count` elements, `stride` bytes apart."""
    return tuple([i * stride + o for i in range(count) for o in offsets]) if offsets else ()


def _round_up(value: int, to: int) -> int:
    return (value + to - 1) // to * to


@dataclass(slots=True)
class _Slot:
    """An instance field to place. align: natural; nested: layout of a struct; is_ref: an object reference; is_byref: a
    managed pointer."""

    field: FieldDesc
    size: int
    align: int
    is_ref: bool
    nested: TypeLayout | None
    is_blittable: bool
    is_byref: bool = False


class _LayoutBuilder:
    """Places the fields of one class or struct."""

    def __init__(self, type_: TypeDesc, target: Target) -> None:
        self.type = type_
        self.target = target
        self.rules = type_.context.rules
        self.default_pack = max(_DEFAULT_PACK, self.rules.wide_alignment)
        self.pointer = target.pointer_size
        definition = type_.type_def
        self.kind = definition.flags & TypeFlags.LAYOUT_MASK
        check_declared_layout(type_)
        declared = definition.module.class_layout(definition.token & 0xFFFFFF)
        self.pack, self.declared_size = declared if declared is not None else (0, 0)
        if self.pack not in _PACKS:
            raise unloadable(type_, f"has an invalid packing size {self.pack}")
        if self.declared_size > _MAX_SIZE:
            raise unloadable(type_, "is too large")
        base = type_.base_type if not type_.is_value_type else None
        self.base = layout_of(base, target) if base is not None else None
        self.start = self.base.field_end if self.base is not None else self.pointer if not type_.is_value_type else 0
        self.depends_elsewhere = False
        if base is not None and self.base is not None and base.base_type is not None:
            self.depends_elsewhere = base.module is not type_.module or self.base.depends_elsewhere
            if self.depends_elsewhere and type_.module.md.is_ready_to_run:
                self.start = _round_up(self.start, self.pointer)  # CoreCLR: such a base may grow in the next version
        names = type_.context.names
        self.offsets: dict[FieldDesc, int] = {}
        fields = [field for field in fields_of(type_) if not field.is_static]
        if self.pointer == 4 and names.array_padding and type_.full_name == names.raw_array_data:
            # The class library's IL is of a 64-bit build. On 32-bit targets no padding follows an array's length.
            self.offsets = {field: 2 * self.pointer for field in fields if field.name == names.array_padding}
        self.slots = [self._make_slot(field) for field in fields if field not in self.offsets]
        self.has_overlapping_fields = False
        inherited = self.base.member_align if self.base is not None and self.base.is_sequential else 1
        self.member_align = min(inherited, self.pack or self.default_pack)

    def _make_slot(self, field: FieldDesc) -> _Slot:
        type_ = field.type.underlying
        if type_.is_byref:
            if not (self.rules.has_ref_fields and self.type.is_byref_like and self.type.is_value_type):
                raise unloadable(self.type, f"has a field {field.name} of a managed pointer type")
            return _Slot(field, self.pointer, self.pointer, False, None, False, is_byref=True)
        if type_.etype in (ElementType.VALUETYPE, ElementType.TYPEDBYREF):
            if type_.is_byref_like and not (self.type.is_byref_like and self.type.is_value_type):
                raise unloadable(self.type, f"has a field {field.name} of the ref struct type {type_.full_name}")
            nested = layout_of(type_, self.target)
            if type_.module is not self.type.module or nested.depends_elsewhere:
                self.depends_elsewhere = True
            return _Slot(field, nested.size, nested.align, False, nested, nested.is_blittable)
        size = _scalar_size(type_, self.target)
        blittable = not type_.is_gc_ref and type_.etype != ElementType.BOOLEAN and (
            type_.etype != ElementType.CHAR
            or self.type.type_def.flags & TypeFlags.STRING_FORMAT_MASK == TypeFlags.UNICODE_CLASS)
        return _Slot(field, size, _align_primitive(size, self.target), type_.is_gc_ref, None, blittable)

    def build(self) -> TypeLayout:
        """Chooses the kind of layout, places the fields, and returns the layout."""
        type_ = self.type
        blittable = self.kind != TypeFlags.AUTO_LAYOUT and all(s.is_blittable for s in self.slots) and (
            self.base is None or type_.base_type is type_.context.system_object or self.base.is_blittable)
        sequential = self.kind == TypeFlags.SEQUENTIAL_LAYOUT and (
            (blittable and not self._is_marshalled_class()) or self._is_managed_sequential())
        empty_base = self.base is not None and not self.base.offsets and self.base.field_end == self.pointer + 1
        if empty_base and (sequential or self.rules.auto_fields_keep_order):
            self.start = self.pointer  # the one byte of an empty class with layout is not a field
        length = self._read_inline_array_length()
        if self.kind == TypeFlags.EXPLICIT_LAYOUT:
            size = self._place_explicit(blittable)
        elif sequential:
            size = self._place_sequential()
        else:
            size = self._place_auto()
        gc_pointers, byrefs = self._find_pointers()
        if length:
            stride = self.slots[0].size
            size = stride * length
            if size <= _MAX_SIZE:
                gc_pointers = _repeat_offsets(gc_pointers, stride, length)
                byrefs = _repeat_offsets(byrefs, stride, length)
        if size > _MAX_SIZE:
            raise unloadable(type_, "is too large")
        offsets = dict(self.base.offsets) if self.base is not None else {}
        offsets.update(self.offsets)
        pointer = self.pointer
        if type_.is_value_type:
            align = self._compute_alignment(sequential, size)
            return TypeLayout(size, align, _round_up(pointer + size, pointer), offsets, gc_pointers, byrefs, blittable,
                              sequential, self.has_overlapping_fields, size, self.depends_elsewhere, max(length, 1),
                              keeps_padding=self.kind == TypeFlags.EXPLICIT_LAYOUT or self.declared_size > 0)
        instance = max(_round_up(size, pointer), 2 * pointer)
        return TypeLayout(pointer, pointer, instance, offsets, gc_pointers, byrefs, blittable, sequential,
                          self.has_overlapping_fields, size, self.depends_elsewhere, member_align=self.member_align)

    def _is_managed_sequential(self) -> bool:
        """Whether a non-blittable sequential type keeps its order: it has no references, and only such structs inside.

        Since .NET 5 that applies to classes too, if it applies to the base.
        """
        free = self.rules.auto_fields_keep_order
        if not self.type.is_value_type and not (free and self._is_sequential_base()):
            return False
        return not any(
            s.is_ref or (s.nested is not None and (s.nested.gc_pointers or not (free or s.nested.is_sequential)))
            for s in self.slots)

    def _is_marshalled_class(self) -> bool:
        """Whether a class whose bytes native code could read is marshalled by the CLR nevertheless.

        It has a field of type decimal, or its base was laid out automatically for that reason.
        """
        base = self.type.base_type
        if self.type.is_value_type or base is None or self.base is None:
            return False
        decimal = self.type.context.well_known("System.Decimal")
        if any(s.field.type is decimal for s in self.slots):
            return True
        is_declared_sequential = base.type_def.flags & TypeFlags.LAYOUT_MASK == TypeFlags.SEQUENTIAL_LAYOUT
        return base is not self.type.context.system_object and is_declared_sequential and not self.base.is_sequential

    def _is_sequential_base(self) -> bool:
        """Whether the base is Object, or of sequential layout itself."""
        return self.type.base_type is self.type.context.system_object or (
            self.base is not None and self.base.is_sequential and not self.base.gc_pointers)

    def _read_inline_array_length(self) -> int:
        """Returns the length of an inline array (a struct whose only field is repeated), 0 for all other types.

        ECMA-335 augments, "Inline arrays". The runtime rejects classes, explicit layouts and any other number of
        fields.
        """
        attribute = attribute_on(self.type, _INLINE_ARRAY) if self.rules.has_ref_fields else None
        if attribute is None or not self.type.is_value_type:
            return 0
        length = attribute.fixed[0] if attribute.fixed else 0
        if not isinstance(length, int) or length <= 0:
            raise unloadable(self.type, f"is an inline array of length {length}")
        if self.kind == TypeFlags.EXPLICIT_LAYOUT or self.declared_size or len(self.slots) != 1:
            raise unloadable(self.type, "is an inline array, but has not exactly one field, a size or explicit layout")
        return length

    def _compute_alignment(self, is_sequential: bool, size: int) -> int:
        """Returns the alignment of a variable of the struct: that of its largest field, limited by the packing."""
        definition = self.type.type_def
        wide = _WIDE.get(definition.full_name, 0) if definition.module.is_core else 0
        if wide:
            return min(wide, self.rules.wide_alignment, _WIDEST.get(self.target.cpu, 8))
        align = max([s.align for s in self.slots], default=1)
        if is_sequential or self.kind == TypeFlags.EXPLICIT_LAYOUT:
            return max(min(align, self.pack or self.default_pack), 1)
        if self.rules.auto_fields_keep_order:
            return self._align_auto_struct(size)
        if any(s.nested is not None or s.is_ref or s.is_byref for s in self.slots):
            align = max(align, self.pointer)
        return min(align, 1 << (size.bit_length() - 1))

    def _align_auto_struct(self, size: int) -> int:
        """Returns the alignment that the size of a struct of automatic layout is rounded to; in .NET 10 also that of
        such a field.

        A struct of at most pointer size is aligned to the next power of two, a larger one as its fields require.
        """
        pointer = self.pointer
        if self.target.cpu == "arm" and any(s.align == 8 for s in self.slots):
            return 8
        if size <= pointer:
            return 1 << (size - 1).bit_length()
        if not self.rules.auto_fields_keep_order or any(
                s.is_ref or (s.nested is not None and s.nested.gc_pointers) for s in self.slots):
            return pointer
        return max([s.nested.align if s.nested is not None else pointer for s in self.slots])

    def _place_sequential(self) -> int:
        """Places the fields in order, each at its alignment (or the packing, if smaller). Returns the size."""
        pack = self.pack or self.default_pack
        position = self.start
        base = 0 if self.type.is_value_type else self.pointer
        largest = self.member_align
        for slot in self.slots:
            align = min(slot.align, pack)
            largest = max(largest, align)
            position = base + _round_up(position - base, align)
            self.offsets[slot.field] = position
            position += slot.size
        self.member_align = largest
        if self.declared_size:
            return max(position, self.start + self.declared_size)
        return base + max(_round_up(position - base, largest), 1)

    def _place_explicit(self, is_blittable: bool) -> int:
        """Places the fields at their declared offsets. References must be aligned and overlap only references. Returns
        the size."""
        end = 0
        for slot in self.slots:
            offset = slot.field.explicit_offset
            if offset is None:
                raise unloadable(self.type, f"has explicit layout, but field {slot.field.name} has no offset")
            if offset + slot.size > _MAX_SIZE:
                raise unloadable(self.type, "is too large")
            self.offsets[slot.field] = offset
            end = max(end, offset + slot.size)
        has_refs = self._check_overlaps()
        if is_blittable and not self.declared_size:
            end = _round_up(end, max([min(s.align, self.pack or self.default_pack) for s in self.slots], default=1))
        size = max(end, self.declared_size) if self.type.is_value_type or is_blittable else end
        start = self.start
        if has_refs:
            size, start = _round_up(size, self.pointer), _round_up(start, self.pointer)
        for field in self.offsets:
            self.offsets[field] += start
        size += start
        return max(size, 1) if self.type.is_value_type else size

    def _check_overlaps(self) -> bool:
        """Sweeps over the bytes of the fields, checks and notes overlaps. Returns whether there are references."""
        pointer = self.pointer
        spans: list[tuple[int, int, bool]] = []
        has_refs = False
        for slot in self.slots:
            offset = self.offsets[slot.field]
            refs = [0] if slot.is_ref or slot.is_byref else []
            if slot.nested is not None:
                refs = [*slot.nested.gc_pointers, *slot.nested.byrefs]
            if refs and offset % pointer:
                what = f"has a reference at the misaligned offset {offset} (field {slot.field.name})"
                raise self._make_misplaced_error(what, offset)
            has_refs = has_refs or bool(refs)
            position = 0
            for ref in sorted(refs):
                if ref > position:
                    spans.append((offset + position, offset + ref, False))
                spans.append((offset + ref, offset + ref + pointer, True))
                position = ref + pointer
            if position < slot.size:
                spans.append((offset + position, offset + slot.size, False))
        spans.sort()
        ref_end = other_end = 0
        for start, end, is_ref in spans:
            if start < max(ref_end, other_end):
                self.has_overlapping_fields = True
            if start < (other_end if is_ref else ref_end):
                what = f"has a reference field that overlaps a non-reference field at offset {start}"
                raise self._make_misplaced_error(what, start)
            if is_ref:
                ref_end = max(ref_end, end)
            else:
                other_end = max(other_end, end)
        return has_refs

    def _make_misplaced_error(self, what: str, offset: int) -> BadInput:
        because = f"it contains an object field at offset {offset} that is incorrectly aligned or overlapped"
        return unloadable(self.type, what, f"{because} by a non-object field")

    def _place_auto(self) -> int:
        """Places the fields as CoreCLR's automatic layout does. Returns the size.

        The gap after the base is filled; then fields follow in descending order of size, references first within their
        size; then structs.
        """
        by_size: dict[int, list[_Slot]] = {8: [], 4: [], 2: [], 1: []}
        for slot in self.slots:
            if slot.nested is None:
                by_size[slot.size].append(slot)
        position = self._fill_gap(by_size)
        for size in (8, 4, 2, 1):
            group = by_size[size]
            if not group:
                continue
            position = _round_up(position, self._auto_align(size))
            for slot in sorted(group, key=lambda s: not s.is_ref):
                self.offsets[slot.field] = position
                position += size
        position = self._place_structs(position)
        if not self.type.is_value_type:
            return position
        position = max(position, 1)
        return _round_up(position, self._align_auto_struct(position))

    def _place_structs(self, position: int) -> int:
        """Places the structs in order. 3.1 aligns each to a pointer and rounds its size up to four bytes; .NET 10 uses
        its own alignment and size."""
        own = self.rules.auto_fields_keep_order
        for slot in self.slots:
            if slot.nested is None:
                continue
            wide = self.target.cpu == "arm" and slot.nested.align == 8
            holds_refs = bool(slot.nested.gc_pointers)
            align = 8 if wide else slot.nested.align if own and not holds_refs else self.pointer
            position = _round_up(position, align)
            self.offsets[slot.field] = position
            position += slot.nested.size if own else _round_up(slot.nested.size, 4)
        return position

    def _auto_align(self, size: int) -> int:
        return size if self.target.cpu == "arm" else min(size, self.pointer)

    def _fill_gap(self, by_size: dict[int, list[_Slot]]) -> int:
        """Places small fields after the base's fields if those end unaligned, as long as larger fields remain."""
        position = self.start
        if position % self.pointer == 0:
            return position
        log = 0
        while log < 3:
            if position % (2 << log) == 0:
                log += 1
                continue
            if not any(by_size[1 << larger] for larger in range(log + 1, 4)):
                break
            smaller = log
            while smaller >= 0 and not by_size[1 << smaller]:
                smaller -= 1
            if smaller < 0:
                break
            size = 1 << smaller
            index = next((i for i, s in enumerate(by_size[size]) if not s.is_ref), -1)
            if index < 0:
                break
            slot = by_size[size].pop(index)
            position = _round_up(position, size)
            self.offsets[slot.field] = position
            position += size
            log = smaller + 1
        return position

    def _find_pointers(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Returns the ascending offsets of references and managed pointers, including inherited ones."""
        gc = list(self.base.gc_pointers) if self.base is not None else []
        byrefs: list[int] = []
        for slot in self.slots:
            offset = self.offsets[slot.field]
            if slot.is_ref:
                gc.append(offset)
            elif slot.is_byref:
                byrefs.append(offset)
            elif slot.nested is not None:
                gc.extend([offset + o for o in slot.nested.gc_pointers])
                byrefs.extend([offset + o for o in slot.nested.byrefs])
        name = self.type.type_def.full_name
        if self.type.module.is_core and name in ("System.ByReference`1", "System.TypedReference"):
            byrefs.append(min(self.offsets.values()))  # declared as native integers, but they are managed pointers
        return tuple(sorted(dict.fromkeys(gc))), tuple(sorted(dict.fromkeys(byrefs)))
