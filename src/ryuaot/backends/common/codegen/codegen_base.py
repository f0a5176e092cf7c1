"""The part of code generation that is the same on all targets: the walk over blocks and funclets, labels, throw blocks,
GC and EH tables.

A target derives from :class:`CodeGenBase`, gives a table ``oper -> function(gen, node)`` and the hooks at the end of
the class."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ryuaot.backends.common.assembly.instruction_list import (
    DIRECTIVE,
    LABEL,
    MARK,
    ConstantPool,
    Instr,
    Operand,
    Spelling,
    Table,
    directive,
    facts,
    mark,
    place,
    render,
    text_of,
)
from ryuaot.backends.common.codegen.frame_layout import FrameLayout
from ryuaot.backends.common.codegen.inlined_ranges import lines_of, marks_of
from ryuaot.backends.common.codegen.instruction_sources import InstructionSources
from ryuaot.backends.common.codegen.source_lines import file_name, line_table
from ryuaot.backends.common.codegen.variable_ranges import variables_of, with_labels
from ryuaot.backends.common.dwarf_registers import dwarf_register
from ryuaot.errors import InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.eh_regions import edges_of_regions
from ryuaot.pipeline.flowgraph.loop_extents import innermost_loops
from ryuaot.pipeline.flowgraph.natural_loops import LOOP_FACTOR, UNIT
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.method_code import (
    FACTS,
    INSTRUCTIONS,
    EHClause,
    Funclet,
    HandlerKind,
    ILMark,
    LineEntry,
    MethodCode,
    MethodFlags,
    SafePoint,
    Slot,
    VariablePlaces,
    label_prefix,
)

if TYPE_CHECKING:
    from ryuaot.backends.common.codegen.frame_layout import FramePlan
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import CallNode, GenTree
    from ryuaot.pipeline.interfaces.register_file import RegisterFile

Emitter = Callable[[Any, "GenTree"], None]

_JUMPS = frozenset((B.BBJ_ALWAYS, B.BBJ_RETURN, B.BBJ_THROW))

_TABLE_KIND = {
    B.EH_CATCH: HandlerKind.CATCH,
    B.EH_FILTER: HandlerKind.FILTER,
    B.EH_FINALLY: HandlerKind.FINALLY,
    B.EH_FAULT: HandlerKind.FAULT,
}
END_OF_PROLOG: Final = "end of prolog"
FRAME_BEGINS: Final = "frame begins"
FRAME_STANDS: Final = "frame set up"
"""Marks in checked mode: where the checks stop reading the prolog, and around code that sets the
frame up later."""

_LINE: Final = 64
_BYTES_OF_NODE: Final = 4
"""Of x64's instructions, on average."""
_NESTED: Final = UNIT * LOOP_FACTOR**2
"""Weight of a loop in a loop."""


class CodeGenBase:
    """Generates one method. ``code`` collects instructions, rows of the table ``instructions`` with operands."""

    __slots__ = (
        "comp",
        "registers",
        "prefix",
        "code",
        "pool",
        "symbols",
        "used_labels",
        "frame",
        "block",
        "following",
        "goes_on",
        "safepoints",
        "lines",
        "file_name",
        "funclets",
        "label_count",
        "throw_blocks",
        "out_of_line",
        "open_ranges",
        "eh_ranges",
        "unit_try",
        "debug",
        "saved_bit",
        "internal",
        "plan",
        "has_frame",
        "bare_ranges",
        "bare_from",
        "sources",
        "il_marks",
    )
    table: ClassVar[tuple[Emitter | None, ...]] = ()
    instructions: ClassVar[Table] = {}
    flag_names: ClassVar[str] = ""
    phase = "codegen"
    aligns_loops: ClassVar[bool] = False  # whether where a loop begins makes a difference worth its padding

    def __init__(self, comp: Compiler, registers: RegisterFile) -> None:
        self.comp = comp
        self.registers = registers
        self.prefix = label_prefix(comp.symbol)
        self.code: list[Instr] = []
        self.pool = ConstantPool(self.prefix)
        self.symbols: set[str] = set()
        self.used_labels: set[str] = set()
        self.frame = FrameLayout()
        self.block: BasicBlock | None = None
        self.following: BasicBlock | None = None  # what is laid out next in the same function or funclet
        self.safepoints: list[SafePoint] = []
        self.lines: list[LineEntry] = []
        self.file_name: str | None = None
        self.funclets: list[Funclet] = []
        self.label_count = 0
        self.throw_blocks: dict[tuple[str, int, bool], str] = {}  # of the function or funclet being emitted
        self.out_of_line: list[Instr] = []  # rare cases that do not throw, after the function or funclet
        self.open_ranges: dict[int, str] = {}
        self.eh_ranges: dict[int, list[tuple[str, str]]] = {region.index: [] for region in comp.eh}
        self.debug = line_table(comp)
        self.saved_bit = {reg: index for index, reg in enumerate(registers.saved_ints)}
        self.internal: dict[int, list[int]] = comp.lsra.internal if comp.lsra is not None else {}
        self.plan: FramePlan | None = None
        self.has_frame = True
        self.bare_ranges: list[tuple[str, str]] = []
        self.goes_on: dict[BasicBlock, BasicBlock] = {}
        self.bare_from: str | None = None  # where the open bare range begins
        self.il_marks: list[ILMark] | None = [] if comp.options.variables and self.debug is not None else None
        is_shown = INSTRUCTIONS in comp.data or self.il_marks is not None
        self.sources = InstructionSources() if is_shown else None

    # -- the walk

    def generate(self) -> MethodCode:
        """Returns the whole method."""
        self.layout_frame()
        self.gen_proc_begin(self.comp.symbol)
        self.plan = self.plan_frame()
        if self.plan is None:
            self.gen_frame_up()
        else:
            self._begin_bare(self.comp.symbol)
        self.receive()
        self._mark(END_OF_PROLOG)
        self.goes_on = self._blocks_that_only_jump()
        starts = {funclet.first: funclet for funclet in self.comp.funclets}
        aligned = self._loops_to_align()
        open_funclet: tuple[str, int] | None = None
        for block in self.comp.blocks():
            funclet = starts.get(block)
            if funclet is not None:
                self._finish_unit(open_funclet)
                label = self.block_label(block)
                open_funclet = (label, funclet.kind)
            if block in aligned and may(self.comp, "align-loop", block):
                self.directive(aligned[block])
            self._block(block, funclet is not None, block.next is None or block.next in starts)
        self._finish_unit(open_funclet)
        return self._result()

    def _loops_to_align(self) -> dict[BasicBlock, str]:
        """Maps the first block of each innermost loop to its alignment directive. Nested loops that fit into a line of
        64 bytes are kept within one: padding is added if they would cross its end, less than their own length. In a
        loop with calls the first call should be in the line in which the iteration starts; most are near it."""
        if self.comp.options.opt == 0 or not self.aligns_loops:
            return {}
        blocks = list(self.comp.blocks())
        found: dict[BasicBlock, str] = {}
        for first, last in innermost_loops(blocks):
            inside = blocks[first : last + 1]
            if any(block.flags & (B.BBF_COLD | B.BBF_SLOW) for block in inside):
                continue
            nodes = [node for block in inside for node in block.nodes() if not node.flags & F.CONTAINED]
            size = _BYTES_OF_NODE * sum(node.oper != O.LCL_VAR for node in nodes)
            if any(node.oper == O.CALL for node in nodes):
                found[inside[0]] = ".p2align 6,,12"
            elif inside[0].weight >= _NESTED and size <= _LINE:
                found[inside[0]] = f".p2align 6,,{size - 1}"
        return found

    def _block(self, block: BasicBlock, begins_funclet: bool, ends_unit: bool) -> None:
        self.block = block
        self.following = None if ends_unit else block.next
        label = self.block_label(block)
        self.put_label(label)
        self._move_ranges(label, block.try_index)
        if self.plan is not None:
            self._settle_frame(self.plan, block, label)
        if begins_funclet:
            self.gen_proc_begin(label)
            self.gen_funclet_prolog()
        table = self.table
        sources = self.sources
        if sources is not None:
            sources.skip_to(self.code, self.out_of_line)
        node = block.first
        while node is not None:
            flags = node.flags
            if not flags & F.CONTAINED:
                emitter = table[node.oper]
                if emitter is None:
                    raise self.bug(f"no code for {O.NAMES[node.oper]}")
                emitter(self, node)
                if flags & F.SPILL:
                    self.gen_spill(node)
                if sources is not None:
                    sources.note(self.code, self.out_of_line, node)
            node = node.next
        self._end_block(block)

    def _end_block(self, block: BasicBlock) -> None:
        kind = block.kind
        if kind in (B.BBJ_NONE, B.BBJ_COND):
            if block.next is None or self.following is None:
                raise self.bug(f"{block!r} falls out of its function")
        elif kind == B.BBJ_ALWAYS:
            if not self._is_passed_by(block):
                self.jump_to(block.targets[0])
        elif kind == B.BBJ_CALLFINALLY:
            self.gen_call_finally(self.block_label(block.targets[0], True))
            if len(block.targets) > 1:
                self.jump_to(block.targets[1])
            else:
                self.gen_trap()
        elif kind == B.BBJ_EHCATCHRET:
            self.gen_catch_return(self.jump_label(block.targets[0]))
        elif kind == B.BBJ_THROW:
            last = block.last
            if last is None or last.oper != O.CALL:
                self.gen_trap()

    def jump_to(self, target: BasicBlock) -> None:
        """Jumps to ``target`` unless it comes next."""
        if target is not self.following:
            self.gen_jump(self.jump_label(target))

    def _is_passed_by(self, block: BasicBlock) -> bool:
        """Whether the block only jumps, and nothing falls into it: all that jumps there goes on at once."""
        before = block.prev
        return block in self.goes_on and before is not None and before.kind in _JUMPS and block not in before.targets

    def _finish_unit(self, funclet: tuple[str, int] | None) -> None:
        """Ends the main body or a funclet: its throw blocks, its ranges, its end label."""
        for (helper, try_index, has_frame), label in sorted(self.throw_blocks.items(), key=_by_frame):
            self.put_label(label)
            self._move_ranges(label, try_index)
            if has_frame and not self.has_frame:
                self._end_bare(label)
                self.gen_frame_notes()
            elif self.has_frame and not has_frame:
                self._begin_bare(label)
                self.gen_bare_notes()
            self.gen_throw(helper)
        self.throw_blocks = {}
        self.code += self.out_of_line
        self.out_of_line = []
        end = self.new_label()
        self.put_label(end)
        if not self.has_frame:
            self._end_bare(end)
        self._move_ranges(end, B.NO_REGION)
        self.gen_proc_end()
        if funclet is not None:
            self.use(funclet[0])
            self.use(end)
            self.funclets.append(Funclet(funclet[0], end, _TABLE_KIND[funclet[1]]))

    # -- labels

    def block_label(self, block: BasicBlock, is_used: bool = False) -> str:
        """Returns the block's label."""
        label = f"{self.prefix}B{block.num}"
        if is_used:
            self.used_labels.add(label)
        return label

    def jump_label(self, block: BasicBlock) -> str:
        """Returns the label to jump to in order to reach ``block``: where it does nothing but jump, that of where it
        goes."""
        return self.block_label(self.past_jumps(block), True)

    def past_jumps(self, block: BasicBlock) -> BasicBlock:
        """Returns ``block``, or where it goes if it only jumps."""
        return self.goes_on.get(block, block)

    def _blocks_that_only_jump(self) -> dict[BasicBlock, BasicBlock]:
        """Maps each block that only jumps to the final target of the chain of such blocks."""
        comp = self.comp
        if not comp.options.opt:
            return {}
        named = edges_of_regions(comp) | {funclet.first for funclet in comp.funclets}
        if self.plan is not None:
            named |= self.plan.entries  # which set the frame up
        jumps = {
            block: block.targets[0] for block in comp.blocks()
            if block.kind == B.BBJ_ALWAYS
            and block not in named
            and block.hnd_index == block.targets[0].hnd_index
            and all(node.oper == O.IL_OFFSET for node in block.nodes())
        }  # fmt: skip
        ends: dict[BasicBlock, BasicBlock] = {}
        for block, end in jumps.items():
            seen = {block}
            while end in jumps and end not in seen:
                seen.add(end)
                end = ends.get(end, jumps[end])
            if end not in seen and may(comp, "forward-jump", block):
                ends[block] = end
        return ends

    def new_label(self) -> str:
        """Returns a fresh local label; it is removed unless :meth:`use` marks it."""
        self.label_count += 1
        return f"{self.prefix}L{self.label_count}"

    def use(self, label: str) -> str:
        """Notes that something mentions ``label``."""
        self.used_labels.add(label)
        return label

    def throw_label(self, helper: str) -> str:
        """Returns the shared block at the end of this function or funclet that calls ``helper`` inside the current
        try."""
        assert self.block is not None
        key = (helper, self.block.try_index, self.has_frame)
        label = self.throw_blocks.get(key)
        if label is None:
            label = self.throw_blocks[key] = self.use(self.new_label())
        return label

    def symbol(self, name: str) -> str:
        """Notes that the code mentions the outside symbol ``name``."""
        self.symbols.add(name)
        return name

    # -- code without a frame

    def _begin_bare(self, label: str) -> None:
        self.has_frame = False
        self.bare_from = self.use(label)

    def _end_bare(self, label: str) -> None:
        self.has_frame = True
        assert self.bare_from is not None
        if self.bare_from != label:
            self.bare_ranges.append((self.bare_from, self.use(label)))
        self.bare_from = None

    def _settle_frame(self, plan: FramePlan, block: BasicBlock, label: str) -> None:
        """Sets up the frame at the start of a block, or switches to the state of a predecessor that does not precede
        the block in layout."""
        if block not in plan.framed:
            if self.has_frame:
                self._begin_bare(label)
                self.gen_bare_notes()
            return
        if block in plan.entries:
            if self.has_frame:
                self.gen_bare_notes()
            else:
                self._end_bare(label)
            self._mark(FRAME_BEGINS)
            self.gen_frame_up()
            self._mark(FRAME_STANDS)
        elif not self.has_frame:
            self._end_bare(label)
            self.gen_frame_notes()

    def _mark(self, text: str) -> None:
        if self.comp.options.check or self.il_marks is not None:
            self.code.append(mark(text))

    # -- EH ranges

    def _move_ranges(self, label: str, try_index: int) -> None:
        """Puts the code from ``label`` on into the tries around ``try_index`` (innermost) and into no others."""
        eh = self.comp.eh
        if not eh:
            return
        chain: list[int] = []
        while try_index != B.NO_REGION:
            chain.append(try_index)
            try_index = eh[try_index].enclosing_try
        open_ranges = self.open_ranges
        for region in [r for r in open_ranges if r not in chain]:
            start = open_ranges.pop(region)
            self.eh_ranges[region].append((start, self.use(label)))
        for region in chain:
            if region not in open_ranges:
                open_ranges[region] = self.use(label)

    def _clauses(self) -> tuple[EHClause, ...]:
        clauses = []
        for region in self.comp.eh:
            handler = self.block_label(region.hnd_beg, True)
            filter_start = None if region.filter_beg is None else self.block_label(region.filter_beg, True)
            for start, end in self.eh_ranges[region.index]:
                kind = _TABLE_KIND[region.kind]
                catch_type = region.catch_symbol or None
                if catch_type is not None:
                    self.symbol(catch_type)
                clauses.append(EHClause(kind, start, end, handler, filter_start, catch_type))
        return tuple(clauses)

    # -- safepoints and lines

    def safepoint(self, node: GenTree | None) -> None:
        """Labels the return address of the call that was just emitted. None: nothing is live (the call does not
        return)."""
        label = f"{self.prefix}S{len(self.safepoints)}"
        self.put_label(self.use(label))
        state = self.comp.lsra.gc_at.get(node.id) if node is not None and self.comp.lsra is not None else None
        if state is None:
            self.safepoints.append(SafePoint(label))
            return
        refs, byrefs, locals_ = state
        slots = []
        for lcl, is_byref in locals_:
            offset = self.comp.locals[lcl].offset
            if offset is None:
                raise self.bug(f"V{lcl:02} is live at a safepoint but has no home")
            slots.append(Slot(offset, is_byref))
        self.safepoints.append(SafePoint(label, self._saved_mask(refs), self._saved_mask(byrefs), tuple(slots)))

    def _saved_mask(self, mask: int) -> int:
        result = 0
        while mask:
            low = mask & -mask
            mask ^= low
            bit = self.saved_bit.get(low.bit_length() - 1)
            if bit is not None:
                result |= 1 << bit
        return result

    def il_offset(self, node: GenTree) -> None:
        """Emits a line entry for IL_OFFSET if a sequence point starts there."""
        debug = self.debug
        if debug is None:
            return
        if self.il_marks is not None:
            mark = self.use(f"{self.prefix}I{len(self.il_marks)}")
            self.put_label(mark)
            self.il_marks.append(ILMark(mark, node.il_offset))  # type: ignore[attr-defined]
        line = debug.get(node.il_offset)  # type: ignore[attr-defined]
        if line is None or (self.lines and self.lines[-1].line == line):
            return
        label = self.use(f"{self.prefix}N{len(self.lines)}")
        self.put_label(label)
        self.lines.append(LineEntry(label, line))

    # -- instructions

    def emit(self, name: str, *operands: Operand) -> None:
        """Emits the instruction with that name in the table of the instruction set."""
        self.code.append(Instr(self.instructions[name], operands))

    def put_label(self, name: str) -> None:
        """Emits the label ``name``."""
        self.code.append(place(name))

    def directive(self, text: str) -> None:
        """Emits a line for the assembler."""
        self.code.append(directive(text))

    @contextmanager
    def emit_out_of_line(self) -> Iterator[None]:
        """Moves the code that is emitted inside, a rare case that does not throw, after the function or funclet."""
        main, self.code = self.code, self.out_of_line
        yield
        self.code = main

    def bug(self, what: str) -> InternalError:
        """Returns an error of this phase."""
        return InternalError(self.phase, self.comp.method_name, what)

    # -- the result

    def _result(self) -> MethodCode:
        comp, frame = self.comp, self.frame
        clauses = self._clauses()
        code = self.peephole(self.code)
        variables: tuple[VariablePlaces, ...] = ()
        marks: tuple[ILMark, ...] = ()
        body = ""
        if self.sources is not None:
            names = self.registers.names
            rows = self.sources.describe(self.code, code, self.used_labels, self.spelling(), names)
            comp.data[INSTRUCTIONS] = rows
            if self.il_marks is not None:
                start = _end_of_prolog(code)
                variables, labels = variables_of(comp, rows, start, self.prefix, self.prefix + "end")
                marks = marks_of(comp, rows, self.il_marks, labels, self.prefix)
                body = labels.setdefault(start, f"{self.prefix}V{start}")
                self.used_labels.update(labels.values())
                code = with_labels(code, labels)
        text = render(code, self.used_labels, self.spelling())
        if FACTS in comp.data:
            comp.data[FACTS] = [comp.symbol + ":", *render(code, self.used_labels, self.spelling(), self._facts).lines]
        if comp.options.check:
            self._note_prologs(text.marks)
        flags = MethodFlags(0)
        if self.bare_ranges:
            flags |= MethodFlags.HAS_BARE_CODE
        if clauses:
            flags |= MethodFlags.HAS_EH
        if comp.saves_all_callee_saved:
            flags |= MethodFlags.SAVES_ALL_CALLEE_SAVED
        source = file_name(comp) if self.lines else None
        if source is not None:
            flags |= MethodFlags.HAS_FILE_NAME
        saved = set(frame.saved_ints)
        floats = set(frame.saved_floats)
        return MethodCode(
            symbol=comp.symbol,
            text=[comp.symbol + ":", *text.lines],
            data=self.pool.lines,
            flags=flags,
            saved_int_mask=sum(1 << i for i, reg in enumerate(self.registers.saved_ints) if reg in saved),
            saved_int_offset=frame.saved_int_offset,
            saved_float_mask=sum(1 << i for i, reg in enumerate(self.registers.saved_floats) if reg in floats),
            saved_float_offset=frame.saved_float_offset,
            incoming_sp=frame.incoming_sp,
            bare=tuple(self.bare_ranges),
            untracked=tuple(frame.untracked),
            funclet_size=self.funclet_size(),
            funclets=tuple(self.funclets),
            eh=clauses,
            safepoints=tuple(self.safepoints),
            lines=tuple(self.lines) if source is not None else (),
            file_name=source,
            symbols=tuple(sorted(self.symbols)),
            variables=variables,
            il_marks=marks,
            bodies=tuple(comp.origins.contexts) if marks and comp.origins is not None else (),
            inner_lines=lines_of(comp, marks) if marks else (),
            body=body,
            instruction_count=text.instructions,
        )

    def _facts(self, instr: Instr) -> str:
        return facts(instr, self.registers.names, self.flag_names)

    def _note_prologs(self, marks: list[tuple[str, int]]) -> None:
        """Records for the checks how many lines the prolog has, and the lines that set frames up later."""
        places: dict[str, list[int]] = {}
        for name, line in marks:
            places.setdefault(name, []).append(line)
        (self.comp.data["prolog lines"],) = places[END_OF_PROLOG]
        frames = places.get(FRAME_BEGINS, []), places.get(FRAME_STANDS, [])
        self.comp.data["late frames"] = list(zip(*frames, strict=True))

    def dwarf(self, reg: int) -> int:
        """Returns the DWARF number of a register."""
        return dwarf_register(self.comp.target.cpu, reg)

    def after_call(self, call: CallNode) -> None:
        """Emits the safepoint of a call, and a trap if it never returns."""
        if not call.call_flags & N.CALL_NO_GC:
            self.safepoint(call)
        if call.call_flags & N.CALL_NORETURN:
            self.gen_trap()

    # -- hooks of the target

    def gen_proc_begin(self, symbol: str) -> None:
        """Emits the unwind directive before the first instruction of the method or of a funclet."""
        self.directive(".cfi_startproc")

    def gen_proc_end(self) -> None:
        """Emits the unwind directive after the last instruction."""
        self.directive(".cfi_endproc")

    def layout_frame(self) -> None:
        """Fills ``self.frame`` and the locals' offsets."""
        raise NotImplementedError

    def plan_frame(self) -> FramePlan | None:
        """Returns which blocks have a frame; None: all."""
        raise NotImplementedError

    def gen_frame_up(self) -> None:
        """Sets the frame up: the frame record, saved registers, homes that begin as zero."""
        raise NotImplementedError

    def gen_frame_notes(self) -> None:
        """Emits call frame directives: from here on there is a frame."""
        raise NotImplementedError

    def gen_bare_notes(self) -> None:
        """Emits call frame directives: from here on there is no frame."""
        raise NotImplementedError

    def receive(self) -> None:
        """Emits the rest of the prolog: moves parameters to their homes and registers."""
        raise NotImplementedError

    def gen_funclet_prolog(self) -> None:
        """Emits the prolog of a funclet."""
        raise NotImplementedError

    def funclet_size(self) -> int:
        """Returns the bytes from the stack pointer of a funclet up to its caller's; the highest word is the return
        address."""
        raise NotImplementedError

    def gen_jump(self, label: str) -> None:
        """Emits an unconditional jump."""
        raise NotImplementedError

    def gen_call_finally(self, label: str) -> None:
        """Calls a finally funclet with this frame."""
        raise NotImplementedError

    def gen_catch_return(self, label: str) -> None:
        """Leaves a catch funclet: the address of ``label`` is its result."""
        raise NotImplementedError

    def gen_throw(self, helper: str) -> None:
        """Emits the body of a throw block."""
        raise NotImplementedError

    def gen_trap(self) -> None:
        """Emits an instruction that is never reached."""
        raise NotImplementedError

    def gen_spill(self, node: GenTree) -> None:
        """Stores ``node``'s register to its spill temp."""
        raise NotImplementedError

    def spelling(self) -> Spelling:
        """Returns how operands are written."""
        raise NotImplementedError

    def may_change(self, instr: Instr) -> bool:
        """Whether a peephole may change ``instr``."""
        return self.comp.fuel is None or may(self.comp, "peephole", text_of(instr, self.spelling()).strip())

    def peephole(self, code: list[Instr]) -> list[Instr]:
        """Improves the finished list locally."""
        return code


def _end_of_prolog(code: Sequence[Instr]) -> int:
    """Returns the number of the first instruction after the prolog."""
    count = 0
    for instr in code:
        kind = instr.desc.kind
        if kind == MARK and instr.operands[0] == END_OF_PROLOG:
            break
        count += kind not in (LABEL, DIRECTIVE, MARK)
    return count


def _by_frame(entry: tuple[tuple[str, int, bool], str]) -> bool:
    return entry[0][2]
