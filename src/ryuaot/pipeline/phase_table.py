"""The phases, in order. One row each: what it is, why it stands there, what it requires, establishes and destroys.

The manager runs the rows whose ``min_opt`` the options reach, and in checked mode verifies the properties after each
phase. A phase that is not built is not here. Properties are plain words; :mod:`ryuaot.pipeline.phase_manager` refuses
an order in which a requirement is not established.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from ryuaot.ir.compiler import Compiler


@dataclass(frozen=True, slots=True)
class Phase:
    """One row. ``entry`` is ``module:function`` below ryuaot.pipeline, or ``backend:method`` of the target's
    backend."""

    name: str
    slug: str  # as `dump --phase` takes it
    entry: str
    why: str
    requires: tuple[str, ...] = ()
    establishes: tuple[str, ...] = ()
    destroys: tuple[str, ...] = ()
    min_opt: int = 0
    optional: bool = False  # `--disable-phase` may leave it out


PHASES: tuple[Phase, ...] = (
    Phase(
        "Importation",
        "import",
        "importer.import_phase:import_method",
        "IL becomes trees below statements; nothing can come before",
        establishes=("hir",),
    ),
    Phase(
        "Inlining",
        "inline",
        "inlining.inliner:inline_calls",
        "as early as may be: everything behind it sees the callee's code with the caller's facts",
        requires=("hir",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Remove empty handlers",
        "ehclean",
        "eh.empty_handlers:remove_empty_handlers",
        "behind inlining, which leaves nothing of many a Dispose; ahead of all that keeps its hands off tries",
        requires=("hir",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Finally cloning",
        "clonefinally",
        "eh.finally_cloning:clone_finallys",
        "behind inlining, so that the copies are of what Dispose does; ahead of all that looks at locals",
        requires=("hir",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Object stack allocation",
        "objects",
        "object_allocation.scalar_replacement:replace_objects",
        "behind inlining, which shows where objects go; ahead of what makes locals of accesses through their addresses",
        requires=("hir",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Fold local addresses",
        "lcladdr",
        "promotion.local_addresses:fold_local_addresses",
        "accesses through a local's address become accesses of the local: promotion then sees fields",
        requires=("hir",),
        establishes=("local-addresses-folded",),
    ),
    Phase(
        "Vectors",
        "simd",
        "promotion.vector_typing:vectors_from_structs",
        "vectors are values of one register; ahead of promotion, which would take them apart",
        requires=("hir", "local-addresses-folded"),
    ),
    Phase(
        "Struct promotion",
        "promote",
        "promotion.struct_promotion:promote_structs",
        "fields become locals of their own, before morph decides how struct arguments are passed",
        requires=("hir", "local-addresses-folded"),
        establishes=("promoted",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Mark address-exposed locals",
        "addrexp",
        "promotion.local_addresses:mark_address_exposed",
        "morph's call rules ask which locals others can see; behind promotion, which takes locals out of memory",
        requires=("hir", "local-addresses-folded"),
        establishes=("address-exposed",),
    ),
    Phase(
        "Cast expansion",
        "casts",
        "morph.cast_expansion:expand_casts",
        "behind object allocation, which answers casts; ahead of morph, for which a call's arguments have an order",
        requires=("hir", "address-exposed"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Morph",
        "morph",
        "morph.global_morph:morph",
        "null, range and field arithmetic become explicit; calls get their argument tables",
        requires=("hir", "address-exposed"),
        establishes=("morphed", "arg-info"),
    ),
    Phase(
        "Loop idioms",
        "idioms",
        "loops.loop_idioms:replace_loop_idioms",
        "behind morph, whose trees have one shape; ahead of what removes the bodies and of everything about loops",
        requires=("hir", "morphed"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Jump threading",
        "thread",
        "control_flow.jump_threading:thread_jumps",
        "behind inlining, whose callees' results are tested; ahead of what finds loops, and removes what is passed by",
        requires=("hir", "morphed"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Remove unreachable blocks",
        "flowgraph",
        "flowgraph.unreachable_blocks:remove_unreachable",
        "behind morph, which may end a block in a throw; ahead of everything that walks the flow graph",
        requires=("hir",),
        establishes=("preds",),
    ),
    Phase(
        "Loop inversion",
        "invert",
        "loops.loop_inversion:invert_loops",
        "tests move to the end of loops, and each loop gets a block ahead of it: where hoisting puts things",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Build SSA form",
        "ssa",
        "ssa.numbering_phases:build",
        "each read of a local gets its one definition; on trees, and ahead of everything that asks what is equal",
        requires=("hir", "morphed", "preds"),
        establishes=("ssa",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Copy propagation",
        "copyprop",
        "ssa.copy_propagation:propagate_copies",
        "reads of copies become reads of what they copy, across blocks; ahead of value numbers, which see fewer locals",
        requires=("ssa",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Value numbering",
        "vn",
        "ssa.numbering_phases:number",
        "equal numbers mean equal values: what the next phases look for",
        requires=("ssa",),
        establishes=("vn",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Loop-invariant code hoisting",
        "hoist",
        "loops.hoisting:hoist_loop_code",
        "copies what no round changes ahead of the loop; the next phase makes the loop read it",
        requires=("vn",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Common subexpression elimination",
        "cse",
        "ssa.cse:eliminate_common_subexpressions",
        "ahead of range checks: what is loaded once is one value for them, whoever writes the memory",
        requires=("vn",),
        destroys=("ssa", "vn"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Renumber values",
        "renumber",
        "ssa.numbering_phases:renumber",
        "where something changed",
        requires=("hir", "morphed", "preds"),
        establishes=("ssa", "vn"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Range check elimination",
        "rangecheck",
        "ssa.range_check_elimination:remove_range_checks",
        "checks whose outcome is known from what was tested on every way to them",
        requires=("vn",),
        destroys=("ssa",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Loop cloning",
        "cloneloops",
        "loops.loop_cloning:clone_loops",
        "range checks that are left may be decided by a few tests ahead of the loop",
        requires=("vn", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Value folding",
        "vnfold",
        "value_folding:fold_values",
        "constants and rotations by what nodes are; the last that looks at numbers",
        requires=("vn",),
        destroys=("ssa", "vn"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Block joining",
        "join",
        "control_flow.block_compaction:join_blocks",
        "behind the phases that want blocks ahead of loops; what follows looks at one block at a time",
        requires=("hir", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Tail merging",
        "tailmerge",
        "control_flow.tail_merging:merge_tails",
        "behind the phases that want copies; ahead of range tests and if-conversion, which then see one end",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Range tests",
        "rangetests",
        "range_tests:merge_range_tests",
        "behind range check elimination, which learns from single compares; ahead of if-conversion: fewer branches",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Compare chains",
        "chains",
        "compare_chains:merge_compares",
        "behind range tests, which see more in compares of one number; ahead of if-conversion: fewer branches",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "If-conversion",
        "ifconvert",
        "control_flow.if_conversion:convert_ifs",
        "behind everything that asks what was tested",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Loop vectorisation",
        "vectorize",
        "vectorization.loop_vectorization:vectorize_loops",
        "behind if-conversion, which makes a block of many a loop; ahead of unrolling, which takes what is left",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Loop unrolling",
        "unroll",
        "loops.loop_unrolling:unroll_loops",
        "when bodies are as short as they get",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Throw blocks",
        "throwblocks",
        "control_flow.cold_blocks:move_throw_blocks",
        "behind all that looks for a block beside another; ahead of weights and of what asks for the order of blocks",
        requires=("hir", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "EH write-through",
        "ehwrite",
        "eh.eh_write_through:write_through",
        "behind all that looks at locals or joins blocks; ahead of liveness, which keeps in memory what handlers see",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Block weights",
        "weights",
        "control_flow.block_weights:weigh",
        "the allocator asks what is worth a register; behind everything that changes the flow graph",
        requires=("hir", "preds"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Create funclets",
        "funclets",
        "eh.funclets:create_funclets",
        "the layout is final from here on: handlers stand behind the main body",
        requires=("hir", "preds"),
        establishes=("funclets",),
    ),
    Phase(
        "Rationalize",
        "rationalize",
        "lir_phases.rationalize:rationalize",
        "trees become one list of nodes per block: execution order is explicit",
        requires=("morphed", "funclets"),
        establishes=("lir",),
        destroys=("hir",),
    ),
    Phase(
        "Decompose",
        "decompose",
        "lir_phases.decompose_longs:decompose",
        "64-bit integers become pairs of words where registers have 32 bits: all behind it sees words only",
        requires=("lir", "arg-info"),
    ),
    Phase(
        "Liveness of trees",
        "earlylive",
        "lir_phases.liveness:compute_liveness",
        "the next phase asks which stores are dead; ahead of lowering, which ties operands to their users",
        requires=("lir",),
        establishes=("early-liveness",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Forward substitution",
        "forward",
        "lir_phases.forward_substitution:forward_substitute",
        "copies and dead stores that inlining and promotion left; lowering then sees whole expressions",
        requires=("lir", "early-liveness"),
        destroys=("early-liveness", "local-addresses-folded"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Null check elimination",
        "nullchecks",
        "lir_phases.null_check_elimination:remove_null_checks",
        "what was looked at, made here or tested is not null; behind forward substitution: fewer names for one object",
        requires=("lir",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Lowering",
        "lower",
        "backend:lower",
        "nodes become what the target's instructions do: containment, address modes, PUTARG",
        requires=("lir", "arg-info"),
        establishes=("lowered",),
    ),
    Phase(
        "Liveness",
        "liveness",
        "lir_phases.liveness:compute_liveness",
        "which tracked locals are live where: the allocator's intervals",
        requires=("lowered",),
        establishes=("liveness",),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Redundant zero initialisation",
        "zeroinit",
        "lir_phases.zero_init_elimination:remove_zero_inits",
        "the last look at locals in memory; liveness has told which they are",
        requires=("lowered", "liveness"),
        min_opt=1,
        optional=True,
    ),
    Phase(
        "Linear scan register allocation",
        "lsra",
        "regalloc.lsra:allocate_registers",
        "every value gets a register or a frame slot",
        requires=("lowered",),
        establishes=("registers",),
    ),
    Phase(
        "Code generation",
        "codegen",
        "backend:generate",
        "instructions, frame, GC and EH tables",
        requires=("registers",),
        establishes=("code",),
    ),
)


def check_order(phases: tuple[Phase, ...] = PHASES, opt: int = 1) -> None:
    """Raise ValueError where a phase requires what none before it left established."""
    holds: set[str] = set()
    for phase in phases:
        if phase.min_opt > opt:
            continue
        missing = [word for word in phase.requires if word not in holds]
        if missing:
            raise ValueError(f"phase '{phase.name}' requires {', '.join(missing)}")
        holds.difference_update(phase.destroys)
        holds.update(phase.establishes)


def established_at(slug: str, opt: int, phases: tuple[Phase, ...] = PHASES) -> set[str]:
    """What holds ahead of the phase ``slug`` when all before it have run."""
    holds: set[str] = set()
    for phase in phases:
        if phase.slug == slug:
            break
        if phase.min_opt <= opt:
            holds.difference_update(phase.destroys)
            holds.update(phase.establishes)
    return holds


def phase_function(phase: Phase) -> Callable[[Compiler], object]:
    """The function that runs a phase (imported on first use), for rows that are no backend methods."""
    module, _, name = phase.entry.partition(":")
    function: Callable[[Compiler], object] = getattr(import_module(f"ryuaot.pipeline.{module}"), name)
    return function
