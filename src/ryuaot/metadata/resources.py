"""`.resources` files: the string table for `ResourceManager.GetString` (format of System.Resources.ResourceReader,
version 2)."""

from __future__ import annotations

from ryuaot.errors import BadInput

_MAGIC = 0xBEEFCACE
_STRING = 1  # ResourceTypeCode.String


class _Reader:
    """Little-endian fields, checked."""

    def __init__(self, what: str, data: bytes) -> None:
        self.what = what
        self.data = data
        self.position = 0

    def take(self, size: int) -> bytes:
        raw = self.data[self.position:self.position + size]
        if len(raw) != size or size < 0:
            raise BadInput(self.what, "resource data is truncated")
        self.position += size
        return raw

    def int32(self) -> int:
        return int.from_bytes(self.take(4), "little")

    def seven_bit(self) -> int:
        """Reads the format of BinaryWriter.Write7BitEncodedInt."""
        value = shift = 0
        while shift < 35:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7
        raise BadInput(self.what, "resource data has an invalid length")

    def text(self, encoding: str) -> str:
        return self.take(self.seven_bit()).decode(encoding, "replace")


def read_string_resources(what: str, data: bytes) -> dict[str, str]:
    """Returns key and text of all string resources in file order of their names; skips other kinds. `what` names the
    file."""
    reader = _Reader(what, data)
    if reader.int32() != _MAGIC:
        raise BadInput(what, "not a .resources file")
    reader.int32()
    header_size = reader.int32()
    reader.position += header_size
    version = reader.int32()
    if version not in (1, 2):
        raise BadInput(what, f".resources version {version} is not supported")
    count, type_count = reader.int32(), reader.int32()
    types = [reader.text("utf-8") for _ in range(min(type_count, len(data)))]
    reader.position = (reader.position + 7) & ~7
    reader.take(4 * min(count, len(data)))  # name hashes
    name_positions = [reader.int32() for _ in range(min(count, len(data)))]
    data_section = reader.int32()
    names_start = reader.position
    result: dict[str, str] = {}
    for offset in name_positions:
        reader.position = names_start + offset
        name = reader.text("utf-16-le")
        value_at = reader.int32()
        reader.position = data_section + value_at
        kind = reader.seven_bit()
        is_string = kind == _STRING if version == 2 else kind < len(types) and types[kind].startswith("System.String")
        if is_string:
            result[name] = reader.text("utf-8")
    return result
