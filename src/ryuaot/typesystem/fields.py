"""Fields of exact types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.elements import FieldFlags

if TYPE_CHECKING:
    from ryuaot.typesystem.type_desc import TypeDesc


class FieldDesc:
    """A field of one exact type. Interned: the same field of the same type is the same object.

    typical is the field of the open definition (itself, if the type is not generic). attributes are FieldAttributes.
    """

    __slots__ = ("owner", "typical", "name", "attributes", "token", "index", "_type")

    def __init__(self, owner: TypeDesc, typical: FieldDesc | None, name: str, attributes: int, token: int,
                 index: int) -> None:
        self.owner = owner
        self.typical: FieldDesc = typical if typical is not None else self
        self.name = name
        self.attributes = attributes
        self.token = token
        self.index = index
        self._type: TypeDesc | None = None

    @property
    def type(self) -> TypeDesc:
        """The field's type, instantiated as its owner is."""
        result = self._type
        if result is None:
            if self.typical is self:
                result = self.owner.module.field_type(self.token)
            else:
                result = self.typical.type.instantiate(self.owner.type_args, ())
            self._type = result
        return result

    @property
    def is_static(self) -> bool:
        """Whether it exists once per type, not once per object."""
        return self.attributes & FieldFlags.STATIC != 0

    @property
    def is_literal(self) -> bool:
        """Whether it is a compile-time constant that has no storage."""
        return self.attributes & FieldFlags.LITERAL != 0

    @property
    def is_init_only(self) -> bool:
        """Whether only constructors may write it (`readonly`)."""
        return self.attributes & FieldFlags.INIT_ONLY != 0

    @property
    def is_public(self) -> bool:
        """Whether code of other assemblies may access it."""
        return self.attributes & FieldFlags.ACCESS_MASK == FieldFlags.PUBLIC

    @property
    def has_rva(self) -> bool:
        """Whether the file has its initial bytes."""
        return self.attributes & FieldFlags.HAS_FIELD_RVA != 0

    @property
    def is_thread_static(self) -> bool:
        """Whether each thread has its own copy ([ThreadStatic])."""
        return self.is_static and not self.is_literal and self.has_attribute("System.ThreadStaticAttribute")

    @property
    def constant(self) -> int | float | str | bool | None:
        """The value of a literal field (chars as ints, null as None)."""
        return self.owner.module.constant_of(self.token)

    @property
    def explicit_offset(self) -> int | None:
        """The offset in its FieldLayout row, in bytes from the first field of its type."""
        return self.owner.module.field_offset(self.token)

    @property
    def full_name(self) -> str:
        """`Ns.Type::Field`."""
        return f"{self.owner.full_name}::{self.name}"

    def has_attribute(self, full_name: str) -> bool:
        """Whether the field has a custom attribute of that type."""
        return self.owner.module.attribute_rid(self.token, full_name) != 0

    def __repr__(self) -> str:
        return f"<FieldDesc {self.full_name}>"
