"""The register file as the allocator and the backends see it: plain numbers and bit masks.

Numbers: integer registers 0..31 are the hardware encoding, floating-point registers 32 + encoding. A mask has bit
``number`` set. Names, calling-convention sets and orders come from the tables of `abi/`, so nothing here knows an
argument register.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ryuaot.abi.registers import Bank, ConventionRegisters, Reg

REG_NA = -1
FLOAT_BASE = 32
COUNT = 64


def number_of(reg: Reg) -> int:
    """Returns the allocator's number of an ABI register."""
    return reg.number + (FLOAT_BASE if reg.bank is Bank.FLOAT else 0)


def mask_of(regs: tuple[Reg, ...]) -> int:
    """Returns the mask of ABI registers."""
    mask = 0
    for reg in regs:
        mask |= 1 << number_of(reg)
    return mask


def numbers_in(mask: int) -> list[int]:
    """Returns the register numbers in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@dataclass(frozen=True, slots=True, eq=False)
class RegisterFile:
    """What a target's registers are to the allocator.

    names: by number, "" where there is none. int_order, float_order: allocatable registers, the ones to be taken
    first first. int_mask, float_mask: the same as masks. caller_saved: what an ordinary call kills (allocatable or
    not). callee_saved: allocatable ones that it preserves. saved_ints, saved_floats: callee-saved registers in the
    order of the method table's masks (frame pointer excluded). float_slot: bytes that a saved floating register takes
    in the frame. uppers: floating registers that are the upper halves of others (arm's odd singles). They are never
    allocated, but arguments and results may be there; they and a double in the register below exclude each other.
    """

    names: tuple[str, ...]
    int_order: tuple[int, ...]
    float_order: tuple[int, ...]
    caller_saved: int
    callee_saved: int
    saved_ints: tuple[int, ...]
    saved_floats: tuple[int, ...]
    stack_pointer: int
    frame_pointer: int
    int_args: tuple[int, ...]
    float_args: tuple[int, ...]
    int_returns: tuple[int, ...]
    float_returns: tuple[int, ...]
    float_slot: int = 8
    uppers: int = 0
    int_mask: int = field(init=False)
    float_mask: int = field(init=False)
    all_mask: int = field(init=False)

    def __post_init__(self) -> None:
        ints = sum(1 << number for number in self.int_order)
        floats = sum(1 << number for number in self.float_order)
        object.__setattr__(self, "int_mask", ints)
        object.__setattr__(self, "float_mask", floats)
        object.__setattr__(self, "all_mask", ints | floats)

    def name(self, number: int) -> str:
        """Returns the name of a register; "NA" for none."""
        return self.names[number] if number >= 0 else "NA"

    def number(self, name: str) -> int:
        """Returns the number of the register with this name."""
        return self.names.index(name)

    def mask(self, names: str) -> int:
        """Returns the mask of blank-separated names."""
        return sum(1 << self.names.index(name) for name in names.split())


def register_file(
    convention: ConventionRegisters, reserved: str = "", long_names: range = range(0)
) -> RegisterFile:
    """Builds the register file of a convention. ``reserved``: blank-separated names that are never allocated, besides
    the stack pointer, frame pointer and link register. ``reserved``: blank-separated names that are never allocated,
    besides stack and frame pointer and link. ``long_names``: encodings, in either bank, whose instructions are longer.

    Caller-saved registers are taken first, those with short encodings before others. Argument registers are last among
    them, those of the first arguments after the later ones', because most are needed for arguments soon.
    """
    file = convention.file
    names = [""] * COUNT
    for reg in file.regs:
        if reg.bank is not Bank.X87 and not reg.parts:
            names[number_of(reg)] = reg.name
    special = {number_of(convention.stack_pointer), number_of(convention.frame_pointer)}
    if convention.link is not None:
        special.add(number_of(convention.link))
    special |= {names.index(name) for name in reserved.split()}
    uppers = {number_of(reg) + 1 for reg in file.regs if reg.parts}
    special |= uppers
    killed = [number_of(reg) for reg in convention.caller_saved if reg.bank is not Bank.X87]
    saved = [number_of(reg) for reg in convention.callee_saved]
    taken_late = {
        number_of(reg): place for some in (convention.int_args, convention.float_args)
        for place, reg in enumerate(reversed(some), 1)
    }  # fmt: skip
    order = sorted(killed, key=lambda number: (number % FLOAT_BASE in long_names, taken_late.get(number, 0))) + saved
    order = [number for number in order if number not in special]
    return RegisterFile(
        names=tuple(names),
        int_order=tuple(number for number in order if number < FLOAT_BASE),
        float_order=tuple(number for number in order if number >= FLOAT_BASE),
        caller_saved=sum(1 << number for number in killed),
        callee_saved=sum(1 << number for number in saved if number not in special),
        saved_ints=tuple(number for number in saved if number < FLOAT_BASE and number not in special),
        saved_floats=tuple(number for number in saved if number >= FLOAT_BASE and number not in uppers),
        stack_pointer=number_of(convention.stack_pointer),
        frame_pointer=number_of(convention.frame_pointer),
        int_args=tuple(number_of(reg) for reg in convention.int_args),
        float_args=tuple(number_of(reg) for reg in convention.float_args),
        int_returns=tuple(number_of(reg) for reg in convention.int_returns),
        float_returns=tuple(number_of(reg) for reg in convention.float_returns if reg.bank is Bank.FLOAT),
        float_slot=max(reg.size for reg in file.regs if reg.bank is Bank.FLOAT),
        uppers=sum(1 << number for number in uppers),
    )
