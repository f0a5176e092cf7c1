"""What code generation needs to know of one target: its register file, and where conventions and the runtime's
contracts put things. Every number comes from the convention's record (``ryuaot.abi``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.abi import ArgRole, convention_of, registers_of
from ryuaot.backends.common.lowering import block_operations as K
from ryuaot.object_format import FORMATS, ObjectFormat
from ryuaot.pipeline.interfaces.register_file import RegisterFile, mask_of, number_of, register_file

if TYPE_CHECKING:
    from ryuaot.pipeline.interfaces.backend import NodeRequirements
    from ryuaot.target import Target

BlockScratch = Callable[[K.Strategy, "NodeRequirements"], None]


@dataclass(frozen=True, slots=True, eq=False)
class Machine:
    """registers: the file of managed calls. word: bytes of a general register. int_mask: all allocatable integer
    registers. arg0, arg1: the first two integer arguments of managed calls: a funclet finds its parent's frame pointer
    and the exception object there, a write barrier the address and the value. barrier_kills: mask of what a barrier
    destroys. managed: the name of the managed convention. unmanaged_kills: mask of what calls of C code destroy.
    cell_reg: the indirection cell of interface calls. result, float_result: where scalars come back. float_result is
    -1 where that is no register of the floating bank (x86's st0). byte_mask: integer registers whose lowest byte is one
    too. block_args, block_suffix: destination, source (or byte) and count of the runtime's functions for blocks, and
    the ending of their names where those are no ordinary arguments. float_area: bytes of outgoing area through which
    floating results come. block_scratch: states the scratch registers of a block operation that is written out.
    copy_loop: destination, source and count of the loop that copies what is too large to be written out, where the
    instruction set fixes them; else empty, and the loop takes three scratch registers. divides: there is an instruction
    that divides integers. form: the format of objects."""

    registers: RegisterFile
    form: ObjectFormat
    word: int
    int_mask: int
    arg0: int
    arg1: int
    barrier_kills: int
    managed: str
    unmanaged_kills: int
    cell_reg: int
    result: int
    float_result: int
    byte_mask: int
    block_args: tuple[int, ...]
    block_suffix: str
    float_area: int
    block_scratch: BlockScratch
    copy_loop: tuple[int, ...]
    divides: bool


def machine_of(
    target: Target,
    block_scratch: BlockScratch,
    reserved: str = "",
    copy_loop: tuple[int, ...] = (),
    byte_registers: int = -1,
    block_args: tuple[int, ...] = (),
    long_names: range = range(0),
) -> Machine:
    """Returns the record of ``target``. ``reserved``: blank-separated names of registers that belong to emission.
    ``long_names``: encodings that make instructions longer. ``byte_registers``, ``block_args``: where these are fewer
    than all, and no arguments (see :class:`Machine`)."""
    convention = registers_of(target)
    file = register_file(convention, reserved, long_names)
    return Machine(
        registers=file,
        form=FORMATS[target.object_format],
        word=target.pointer_size,
        int_mask=file.int_mask,
        arg0=file.int_args[0],
        arg1=file.int_args[1],
        barrier_kills=mask_of(convention.barrier_kills),
        managed=convention_of(target).name,
        unmanaged_kills=mask_of(registers_of(target, is_native=True).caller_saved),
        cell_reg=number_of(convention.special[ArgRole.INDIRECTION_CELL]),
        result=file.int_returns[0],
        float_result=file.float_returns[0] if file.float_returns else -1,
        byte_mask=file.int_mask & byte_registers,
        block_args=block_args or file.int_args[:3],
        block_suffix="_regs" if block_args else "",
        float_area=0 if file.float_returns else 8,
        block_scratch=block_scratch,
        copy_loop=copy_loop,
        divides=target.cpu != "arm" or "idiv" in target.features,
    )
