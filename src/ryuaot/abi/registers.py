"""Registers as data: the names of each target's registers, and each convention's sets of them.

Conventions here, and backends and register allocation elsewhere, take registers from these tables and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from ryuaot.abi.abi_types import ArgRole


class Bank(IntEnum):
    """A register file. X87 holds x86's st0 alone, which returns floating values there."""

    INT = 0
    FLOAT = 1
    X87 = 2


@dataclass(frozen=True, slots=True)
class Reg:
    """A register: `number` is its encoding in its bank, `id` its bit in register masks.

    The id is the number for the integer bank, 32 + number for the floating bank (the numbering of the register
    allocator), 64 and up for what the allocator never sees: st0, and arm's doubles. `size` is in bytes. `parts` are the
    single-precision halves of arm's doubles, whose `number` is that of the first half; else empty.
    """

    name: str
    bank: Bank
    number: int
    id: int
    size: int
    parts: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, eq=False)
class RegisterFile:
    """All registers of an instruction set."""

    regs: tuple[Reg, ...]
    by_name: dict[str, Reg] = field(init=False)
    by_id: dict[int, Reg] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {r.name: r for r in self.regs})
        object.__setattr__(self, "by_id", {r.id: r for r in self.regs})

    def get(self, names: str) -> tuple[Reg, ...]:
        """Returns the registers of these blank-separated names."""
        return tuple(self.by_name[n] for n in names.split())

    def bank(self, bank: Bank) -> tuple[Reg, ...]:
        """Returns the registers of one bank, in order of their numbers; arm's singles without the doubles over them."""
        return tuple(r for r in self.regs if r.bank is bank and not r.parts)


@dataclass(frozen=True, slots=True, eq=False)
class ConventionRegisters:
    """What one convention does with a register file. `special` says where arguments outside the common order go,
    `barrier_kills` what the runtime's write barriers destroy (their arguments are the first two of `int_args`)."""

    file: RegisterFile
    stack_pointer: Reg
    frame_pointer: Reg
    link: Reg | None
    int_args: tuple[Reg, ...]
    float_args: tuple[Reg, ...]
    int_returns: tuple[Reg, ...]
    float_returns: tuple[Reg, ...]
    callee_saved: tuple[Reg, ...]
    caller_saved: tuple[Reg, ...]
    special: dict[ArgRole, Reg]
    barrier_kills: tuple[Reg, ...]


def _file(pointer_size: int, ints: str, floats: str, float_size: int, x87: str = "") -> RegisterFile:
    regs: list[Reg] = []
    for bank, names, size in ((Bank.INT, ints, pointer_size), (Bank.FLOAT, floats, float_size), (Bank.X87, x87, 10)):
        for number, name in enumerate(names.split()):
            regs.append(Reg(name, bank, number, 32 * bank + number, size))
    return RegisterFile(tuple(regs))


def _numbered(prefix: str, count: int) -> str:
    return " ".join(f"{prefix}{n}" for n in range(count))


def _arm_file() -> RegisterFile:
    """Returns core registers, 32 singles, then the 16 doubles that alias them in pairs."""
    singles = _file(4, _numbered("r", 13) + " sp lr pc", _numbered("s", 32), 4).regs
    doubles = tuple(Reg(f"d{n}", Bank.FLOAT, 2 * n, 64 + n, 8, (f"s{2 * n}", f"s{2 * n + 1}")) for n in range(16))
    return RegisterFile(singles + doubles)


X64_FILE = _file(
    8, "rax rcx rdx rbx rsp rbp rsi rdi " + " ".join(f"r{n}" for n in range(8, 16)), _numbered("xmm", 16), 16
)
X86_FILE = _file(4, "eax ecx edx ebx esp ebp esi edi", _numbered("xmm", 8), 16, "st0")
ARM64_FILE = _file(8, _numbered("x", 29) + " fp lr sp", _numbered("d", 32), 8)
ARM_FILE = _arm_file()
RISCV64_FILE = _file(
    8,
    "zero ra sp gp tp t0 t1 t2 fp s1 a0 a1 a2 a3 a4 a5 a6 a7 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 t3 t4 t5 t6",
    "ft0 ft1 ft2 ft3 ft4 ft5 ft6 ft7 fs0 fs1 fa0 fa1 fa2 fa3 fa4 fa5 fa6 fa7 "
    "fs2 fs3 fs4 fs5 fs6 fs7 fs8 fs9 fs10 fs11 ft8 ft9 ft10 ft11",
    8,
)


def _convention(
    file: RegisterFile,
    frame: str,
    int_args: str,
    float_args: str,
    int_returns: str,
    float_returns: str,
    callee_saved: str,
    caller_saved: str,
    special: dict[ArgRole, str],
    barrier_kills: str = "",
) -> ConventionRegisters:
    stack, fp, *link = file.get(frame)
    return ConventionRegisters(
        file,
        stack,
        fp,
        link[0] if link else None,
        file.get(int_args),
        file.get(float_args),
        file.get(int_returns),
        file.get(float_returns),
        file.get(callee_saved),
        file.get(caller_saved),
        {role: file.by_name[name] for role, name in special.items()},
        file.get(barrier_kills),
    )


def _range(prefix: str, first: int, last: int) -> str:
    return " ".join(f"{prefix}{n}" for n in range(first, last + 1))


_X64_SPECIAL = {
    ArgRole.INDIRECTION_CELL: "r11",
    ArgRole.SECRET_STUB: "r10",
    ArgRole.PINVOKE_COOKIE: "r11",
    ArgRole.PINVOKE_TARGET: "r10",
}

SYSV_X64_REGS = _convention(
    X64_FILE,
    "rsp rbp",
    int_args="rdi rsi rdx rcx r8 r9",
    float_args=_range("xmm", 0, 7),
    int_returns="rax rdx",
    float_returns="xmm0 xmm1",
    callee_saved="rbx rbp r12 r13 r14 r15",
    caller_saved="rax rcx rdx rsi rdi r8 r9 r10 r11 " + _range("xmm", 0, 15),
    special=_X64_SPECIAL,
    barrier_kills="rax rdi rsi r10 r11",
)

MICROSOFT_X64_REGS = _convention(
    X64_FILE,
    "rsp rbp",
    int_args="rcx rdx r8 r9",
    float_args=_range("xmm", 0, 3),
    int_returns="rax",
    float_returns="xmm0",
    callee_saved="rbx rbp rsi rdi r12 r13 r14 r15 " + _range("xmm", 6, 15),
    caller_saved="rax rcx rdx r8 r9 r10 r11 " + _range("xmm", 0, 5),
    special=_X64_SPECIAL,
    barrier_kills="rax rcx rdx r10 r11",
)

AAPCS64_REGS = _convention(
    ARM64_FILE,
    "sp fp lr",
    int_args=_range("x", 0, 7),
    float_args=_range("d", 0, 7),
    int_returns="x0 x1",
    float_returns=_range("d", 0, 3),
    callee_saved=_range("x", 19, 28) + " fp lr " + _range("d", 8, 15),
    caller_saved=_range("x", 0, 17) + " " + _range("d", 0, 7) + " " + _range("d", 16, 31),
    special={
        ArgRole.RETURN_BUFFER: "x8",
        ArgRole.INDIRECTION_CELL: "x11",
        ArgRole.SECRET_STUB: "x12",
        ArgRole.PINVOKE_COOKIE: "x15",
        ArgRole.PINVOKE_TARGET: "x12",
    },
    barrier_kills="x0 x1 x14 x15 x16 x17",
)

AAPCS_VFP_REGS = _convention(
    ARM_FILE,
    "sp r11 lr",
    int_args=_range("r", 0, 3),
    float_args=_range("s", 0, 15),
    int_returns="r0 r1",
    float_returns=_range("s", 0, 7),
    callee_saved=_range("r", 4, 11) + " lr " + _range("s", 16, 31),
    caller_saved="r0 r1 r2 r3 r12 " + _range("s", 0, 15),
    special={
        ArgRole.INDIRECTION_CELL: "r12",
        ArgRole.SECRET_STUB: "r12",
        ArgRole.PINVOKE_COOKIE: "r4",
        ArgRole.PINVOKE_TARGET: "r12",
    },
    barrier_kills="r0 r1 r2 r3 r12",
)

RISCV64_REGS = _convention(
    RISCV64_FILE,
    "sp fp ra",
    int_args=_range("a", 0, 7),
    float_args=_range("fa", 0, 7),
    int_returns="a0 a1",
    float_returns="fa0 fa1",
    callee_saved=_range("s", 1, 11) + " fp ra " + _range("fs", 0, 11),
    caller_saved=_range("t", 0, 6) + " " + _range("a", 0, 7) + " " + _range("ft", 0, 11) + " " + _range("fa", 0, 7),
    special={
        ArgRole.INDIRECTION_CELL: "t5",
        ArgRole.SECRET_STUB: "t2",
        ArgRole.PINVOKE_COOKIE: "t0",
        ArgRole.PINVOKE_TARGET: "t2",
    },
)

_X86_CALLEE_SAVED = "ebx ebp esi edi"
_X86_CALLER_SAVED = "eax ecx edx " + _range("xmm", 0, 7) + " st0"

CLR_X86_REGS = _convention(
    X86_FILE,
    "esp ebp",
    int_args="ecx edx",
    float_args="",
    int_returns="eax edx",
    float_returns="st0",
    callee_saved=_X86_CALLEE_SAVED,
    caller_saved=_X86_CALLER_SAVED,
    special={ArgRole.INDIRECTION_CELL: "eax", ArgRole.SECRET_STUB: "eax", ArgRole.PINVOKE_TARGET: "eax"},
    barrier_kills="eax ecx edx",
)

#: cdecl and stdcall pass nothing in registers.
NATIVE_X86_REGS = _convention(
    X86_FILE,
    "esp ebp",
    int_args="",
    float_args="",
    int_returns="eax edx",
    float_returns="st0",
    callee_saved=_X86_CALLEE_SAVED,
    caller_saved=_X86_CALLER_SAVED,
    special={},
)

#: thiscall passes `this` in ecx.
THISCALL_X86_REGS = _convention(
    X86_FILE,
    "esp ebp",
    int_args="ecx",
    float_args="",
    int_returns="eax edx",
    float_returns="st0",
    callee_saved=_X86_CALLEE_SAVED,
    caller_saved=_X86_CALLER_SAVED,
    special={},
)
