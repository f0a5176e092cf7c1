"""Targets: frozen records of what the compiler must know about a machine and its conventions.

Backends, conventions and toolchains are registered elsewhere, by these names.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ryuaot.errors import BadInput, did_you_mean


@dataclass(frozen=True, slots=True)
class Target:
    """One compilation target.

    pointer_size: in bytes. cpu: name of the instruction set (`x64 x86 arm64 arm riscv64`). convention: name of the
    managed calling convention, which `ryuaot.abi` registers. triple: the GNU target triple. features: instruction-set
    extensions that generated code may use, in a fixed order (`bits`: counts of bits and zeros and byte swaps of
    integers that fit a register are nodes, whatever the processor has; `frint`: so is rounding to integers; `select`:
    SELECT of integers is; `simd`: vectors of up to 16 bytes live in registers; `simd64`: so does `Vector64<T>`; `tail`:
    the runtime moves the stack arguments of a tail call; `displaced`: an address of 64 bits has base, scaled index and
    displacement).
    extensions: features that not every processor of the kind has; `--instruction-set` assumes them.
    unmanaged: the managed convention whose unmanaged counterpart C code keeps to, "" for that of `convention`. tools:
    the target whose assembler, linker and emulator
    serve, "" for its own. has_native_runtime: calls of C functions by the runtime's contracts keep to C's convention.
    object_format: name of a record in `object_format.py`.
    """

    name: str
    pointer_size: int
    cpu: str
    convention: str
    is_windows: bool
    triple: str
    features: tuple[str, ...] = ()
    extensions: tuple[str, ...] = ()
    unmanaged: str = ""
    tools: str = ""
    has_native_runtime: bool = False
    object_format: str = "elf"

    @property
    def is_64bit(self) -> bool:
        """Whether a pointer has 8 bytes."""
        return self.pointer_size == 8


TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        Target(
            "x64", 8, "x64", "sysv-x64", False, "x86_64-linux-gnu",
            ("sse2", "frint", "bits", "select", "simd", "tail", "displaced"),
        ),
        Target(
            "x64-windows", 8, "x64", "microsoft-x64", True, "x86_64-w64-mingw32",
            ("sse2", "frint", "bits", "select", "simd", "tail", "displaced"),
            object_format="coff",
        ),
        Target("x86", 4, "x86", "clr-x86", False, "i686-linux-gnu", ("sse2",), has_native_runtime=True),
        Target(
            "arm64", 8, "arm64", "aapcs64", False, "aarch64-linux-gnu",
            ("frint", "bits", "select", "simd", "simd64", "tail"),
        ),
        Target(
            "arm", 4, "arm", "aapcs-vfp", False, "arm-linux-gnueabihf", ("vfpv3", "bits", "select", "tail"), ("idiv",)
        ),
        Target("riscv64", 8, "riscv64", "riscv64", False, "riscv64-linux-gnu", ()),
    )
}


def elf_target(target: Target) -> Target:
    """Returns the target in ELF objects, which are linked with Linux's C library: unmanaged code keeps to that one's
    convention even where managed code has Windows'."""
    if not target.is_windows:
        return target
    linux = TARGETS["x64"]
    return replace(
        target,
        is_windows=False,
        triple=linux.triple,
        unmanaged="sysv-x64",
        tools=linux.name,
        object_format=linux.object_format,
    )


def in_format(target: Target, name: str) -> Target:
    """Returns the target in objects of a format: its own, or ELF. BadInput for a format that it does not have."""
    if name == "elf":
        return elf_target(target)
    if name != target.object_format:
        known = ", ".join(dict.fromkeys(("elf", target.object_format)))
        use = [other.name for other in TARGETS.values() if other.object_format == name]
        remedy = f"; use '--target {use[0]}'" if use else ""
        problem = f"target '{target.name}' does not support object format '{name}' (supported: {known})"
        raise BadInput("", problem + remedy)
    return target


def with_extensions(target: Target, names: tuple[str, ...]) -> Target:
    """Returns the target whose processors have these extensions too; BadInput for one that it does not know."""
    for name in names:
        if name not in target.extensions:
            expected = f"expected {' or '.join(target.extensions)}" if target.extensions else "it has none to choose"
            raise BadInput("", f"invalid value '{name}' for '--instruction-set' on target '{target.name}': {expected}")
    return replace(target, features=(*target.features, *(name for name in target.extensions if name in names)))


def target_named(name: str) -> Target:
    """Returns the target called `name`; BadInput, naming the known ones, when there is none."""
    target = TARGETS.get(name)
    if target is None:
        raise BadInput("", f"unknown target '{name}' (known: {', '.join(TARGETS)}){did_you_mean(name, TARGETS)}")
    return target
