"""Types by their reflection names, as attributes and users write them (the grammar of Type.GetType)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput

if TYPE_CHECKING:
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_SPECIAL = frozenset("[],&*+")
_MAX_NESTING = 64


def type_by_name(context: TypeSystemContext, text: str, module: ModuleDesc | None = None) -> TypeDesc:
    """Returns the type called `Ns.Outer+Inner`1[System.Int32][]`, arguments plain or `[name, assembly]`, assembly
    optional.

    Without an assembly it is looked up in `module`, then in the core library. Raises BadInput if there is none or the
    name is malformed.
    """
    parser = _NameParser(context, text, module)
    result = parser.type(is_qualified=True)
    if parser.position != len(text):
        raise parser.bad()
    return result


def type_arguments_by_name(context: TypeSystemContext, text: str, module: ModuleDesc) -> tuple[TypeDesc, ...]:
    """Returns the types in `[[A, Assembly],[B]]`, as `type_by_name` finds them."""
    parser = _NameParser(context, text[1:], module)
    result = parser.arguments()
    if parser.position != len(text) - 1:
        raise parser.bad()
    return tuple(result)


class _NameParser:
    """A cursor over one name."""

    def __init__(self, context: TypeSystemContext, text: str, module: ModuleDesc | None) -> None:
        self.context = context
        self.text = text
        self.position = 0
        self.module = module
        self._nesting = 0

    def bad(self) -> BadInput:
        """Returns the error for a malformed name."""
        return BadInput(self.module.md.path if self.module is not None else "", f"malformed type name '{self.text}'")

    def _peek(self) -> str:
        return self.text[self.position : self.position + 1]

    def _accept(self, wanted: str) -> bool:
        if self.text.startswith(wanted, self.position):
            self.position += len(wanted)
            return True
        return False

    def _parse_identifier(self) -> str:
        start = self.position
        while self.position < len(self.text) and self.text[self.position] not in _SPECIAL:
            self.position += 2 if self.text[self.position] == "\\" else 1
        name = self.text[start : self.position].replace("\\", "")
        if not name.strip():
            raise self.bad()
        return name.strip()

    def type(self, is_qualified: bool) -> TypeDesc:
        """Parses one type with its arguments and suffixes; `is_qualified`: an assembly name may follow."""
        self._nesting += 1
        if self._nesting > _MAX_NESTING:
            raise self.bad()
        name = self._parse_identifier()
        while self._accept("+"):
            name += "+" + self._parse_identifier()
        arguments: list[TypeDesc] = []
        if self._peek() == "[" and self.text[self.position + 1 : self.position + 2] not in ("]", ",", "*", ""):
            self.position += 1
            arguments = self.arguments()
        suffixes = self._parse_suffixes()
        assembly = ""
        if is_qualified and self._accept(","):
            end = self.text.find("]", self.position)
            end = len(self.text) if end < 0 else end
            assembly = self.text[self.position : end].partition(",")[0].strip()
            self.position = end
        result = self._find(name, assembly)
        if arguments:
            result = self.context.instantiate(result, tuple(arguments))
        for suffix in suffixes:
            result = self._apply_suffix(result, suffix)
        self._nesting -= 1
        return result

    def arguments(self) -> list[TypeDesc]:
        """Parses what follows the first bracket of a list of arguments."""
        found: list[TypeDesc] = []
        while True:
            if self._accept("["):
                found.append(self.type(is_qualified=True))
                if not self._accept("]"):
                    raise self.bad()
            else:
                found.append(self.type(is_qualified=False))
            if self._accept("]"):
                return found
            if not self._accept(","):
                raise self.bad()

    def _parse_suffixes(self) -> list[str]:
        found: list[str] = []
        while self._peek() and self._peek() in "[&*":
            if self._peek() != "[":
                found.append(self._peek())
                self.position += 1
                continue
            end = self.text.find("]", self.position)
            shape = self.text[self.position + 1 : end]
            if end < 0 or shape.strip(",") not in ("", "*"):
                raise self.bad()
            found.append("[*]" if shape == "*" else shape or "[]")
            self.position = end + 1
        return found

    def _apply_suffix(self, type_: TypeDesc, suffix: str) -> TypeDesc:
        if suffix == "&":
            return self.context.get_byref(type_)
        if suffix == "[]":
            return self.context.get_szarray(type_)
        if suffix == "*":
            return self.context.get_pointer(type_)
        if suffix == "[*]":
            return self.context.get_mdarray(type_, 1)
        return self.context.get_mdarray(type_, suffix.count(",") + 1)

    def _find(self, name: str, assembly: str) -> TypeDesc:
        if assembly:
            homes = [self.context.load_assembly(assembly, self.module.md.path if self.module is not None else "")]
        else:
            homes = [self.context.core_module] if self.module is None else [self.module, self.context.core_module]
        for home in homes:
            found = home.find_type_named(name)
            if found is not None:
                return found
        raise BadInput(homes[0].md.path, f"type {name} does not exist")
