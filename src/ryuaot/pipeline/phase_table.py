"""The phases, in order. One row each: what it does, why it has its place, what it requires, establishes and destroys.

The manager runs the rows whose ``min_opt`` the options reach, and in checked mode verifies the properties after each
phase. Properties are plain words; :mod:`ryuaot.pipeline.phase_manager` rejects an order in which a requirement is not
established. `tools/reference_pages.py` prints the rows as `docs/reference/phases.md`.
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
    slug: str  # the name that `dump --phase` takes
    entry: str
    does: str
    why: str  # why it has this place in the order
    ryujit: str = ""  # the function or class of RyuJIT that does the same
    requires: tuple[str, ...] = ()
    establishes: tuple[str, ...] = ()
    destroys: tuple[str, ...] = ()
    min_opt: int = 0
    is_optional: bool = False  # `--disable-phase` may leave it out
    only: str = ""  # ``module:function``: whether there may be anything to do; it changes nothing


PHASES: tuple[Phase, ...] = (
    Phase(
        "Importation",
        "import",
        "importer.import_phase:import_method",
        "Translates IL into statements of trees in basic blocks",
        "All other phases work on trees",
        ryujit="fgImport",
        establishes=("hir",),
    ),
    Phase(
        "Inlining",
        "inline",
        "inlining.inliner:inline_calls",
        "Replaces profitable direct calls by the callee's body",
        "All later phases see the callee with the caller's facts",
        ryujit="fgInline",
        requires=("hir",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_calls",
    ),
    Phase(
        "Remove empty handlers",
        "ehclean",
        "eh.empty_handlers:remove_empty_handlers",
        "Removes empty finally and fault handlers and their try regions",
        "After inlining, which empties many `Dispose` calls; before phases that skip try regions",
        ryujit="fgRemoveEmptyFinally",
        requires=("hir",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_regions",
    ),
    Phase(
        "Finally cloning",
        "clonefinally",
        "eh.finally_cloning:clone_finallys",
        "Copies small finally handlers to the normal exits of their try",
        "After inlining, so that the copies contain inlined code; before phases that analyse locals",
        ryujit="fgCloneFinally",
        requires=("hir",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_regions",
    ),
    Phase(
        "Object stack allocation",
        "objects",
        "object_allocation.scalar_replacement:replace_objects",
        "Replaces non-escaping objects by one local per field (scalar replacement)",
        "After inlining, which shows whether an object escapes; before accesses through addresses are folded",
        ryujit="ObjectAllocator",
        requires=("hir",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_calls",
    ),
    Phase(
        "Fold local addresses",
        "lcladdr",
        "promotion.local_addresses:fold_local_addresses",
        "Folds accesses through a local's address into accesses of the local",
        "Before promotion, which looks for field accesses",
        ryujit="LocalAddressVisitor",
        requires=("hir",),
        establishes=("local-addresses-folded",),
    ),
    Phase(
        "Vectors",
        "simd",
        "promotion.vector_typing:vectors_from_structs",
        "Gives vector values the types simd8, simd12 and simd16",
        "Before promotion, which would split them into fields",
        requires=("hir", "local-addresses-folded"),
        only="promotion.vector_typing:has_vectors",
    ),
    Phase(
        "Struct promotion",
        "promote",
        "promotion.struct_promotion:promote_structs",
        "Replaces struct locals by one local per segment: field or word",
        "Before morph, which decides how struct arguments are passed",
        ryujit="fgPromoteStructs",
        requires=("hir", "local-addresses-folded"),
        establishes=("promoted",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_structs",
    ),
    Phase(
        "Mark address-exposed locals",
        "addrexp",
        "promotion.local_addresses:mark_address_exposed",
        "Marks locals whose address escapes",
        "After promotion, which takes locals out of memory; before morph, whose argument rules read the marks",
        ryujit="fgMarkAddressExposedLocals",
        requires=("hir", "local-addresses-folded"),
        establishes=("address-exposed",),
    ),
    Phase(
        "Cast expansion",
        "casts",
        "morph.cast_expansion:expand_casts",
        "Expands casts into inline null and type checks",
        "After object allocation, which folds casts of known objects; before morph, which orders call arguments",
        ryujit="fgLateCastExpansion",
        requires=("hir", "address-exposed"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_calls",
    ),
    Phase(
        "Morph",
        "morph",
        "morph.global_morph:morph",
        "Makes checks, address arithmetic and call argument tables explicit",
        "The only phase that decides about arguments",
        ryujit="fgMorphBlocks",
        requires=("hir", "address-exposed"),
        establishes=("morphed", "arg-info"),
    ),
    Phase(
        "Loop idioms",
        "idioms",
        "loops.loop_idioms:replace_loop_idioms",
        "Replaces loops that count bits by POPCNT",
        "After morph, which canonicalises trees; before unreachable loop bodies are removed",
        requires=("hir", "morphed"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:may_loop",
    ),
    Phase(
        "Jump threading",
        "thread",
        "control_flow.jump_threading:thread_jumps",
        "Bypasses a test on edges where its outcome is known",
        "After inlining, whose results are tested; before loop recognition",
        ryujit="optJumpThread",
        requires=("hir", "morphed"),
        min_opt=1,
        is_optional=True,
        only="control_flow.jump_threading:has_tests",
    ),
    Phase(
        "Remove unreachable blocks",
        "flowgraph",
        "flowgraph.unreachable_blocks:remove_unreachable",
        "Removes unreachable blocks and computes predecessors",
        "After morph, which may end a block in a throw; before all phases that walk the flow graph",
        ryujit="fgRemoveUnreachableBlocks",
        requires=("hir",),
        establishes=("preds",),
    ),
    Phase(
        "Loop inversion",
        "invert",
        "loops.loop_inversion:invert_loops",
        "Moves loop tests to the bottom; gives each loop a preheader",
        "Before hoisting, which needs a preheader that implies an iteration",
        ryujit="optInvertWhileLoop",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:may_loop",
    ),
    Phase(
        "Build SSA form",
        "ssa",
        "ssa.numbering_phases:build",
        "Numbers the definitions of tracked locals and places phis",
        "Before all phases that query definitions",
        ryujit="fgSsaBuild",
        requires=("hir", "morphed", "preds"),
        establishes=("ssa",),
        min_opt=1,
        is_optional=True,
        only="ssa.numbering_phases:is_worth_numbering",
    ),
    Phase(
        "Copy propagation",
        "copyprop",
        "ssa.copy_propagation:propagate_copies",
        "Replaces reads of a copy by reads of the original",
        "Across blocks, where forward substitution does not look; before value numbering, which then sees fewer locals",
        ryujit="optVnCopyProp",
        requires=("ssa",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:is_numbered",
    ),
    Phase(
        "Value numbering",
        "vn",
        "ssa.numbering_phases:number",
        "Gives equal values equal numbers",
        "The next phases look up numbers",
        ryujit="fgValueNumber",
        requires=("ssa",),
        establishes=("vn",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:is_numbered",
    ),
    Phase(
        "Loop-invariant code hoisting",
        "hoist",
        "loops.hoisting:hoist_loop_code",
        "Copies loop-invariant values and range checks to the preheader",
        "Before CSE, which makes the loop read the copy",
        ryujit="optHoistLoopCode",
        requires=("vn",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:is_numbered",
    ),
    Phase(
        "Common subexpression elimination",
        "cse",
        "ssa.cse:eliminate_common_subexpressions",
        "Reuses expressions available on all paths from a temp",
        "Before range check elimination: a value that is loaded once has one number",
        ryujit="optOptimizeCSEs",
        requires=("vn",),
        destroys=("ssa", "vn"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:is_numbered",
    ),
    Phase(
        "Renumber values",
        "renumber",
        "ssa.numbering_phases:renumber",
        "Rebuilds SSA form and value numbers if CSE changed the method",
        "CSE invalidates both",
        requires=("hir", "morphed", "preds"),
        establishes=("ssa", "vn"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:is_numbered",
    ),
    Phase(
        "Redundant branch elimination",
        "branches",
        "ssa.branch_elimination:eliminate_branches",
        "Decides tests whose outcome follows from dominating tests and checks",
        "After renumbering, for most facts; value folding removes the edges",
        ryujit="optRedundantBranches",
        requires=("vn",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:is_numbered",
    ),
    Phase(
        "Range check elimination",
        "rangecheck",
        "ssa.range_check_elimination:remove_range_checks",
        "Removes range and null checks that cannot fail",
        "While checks are separate trees",
        ryujit="RangeCheck",
        requires=("vn",),
        destroys=("ssa",),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:is_numbered",
    ),
    Phase(
        "Loop cloning",
        "cloneloops",
        "loops.loop_cloning:clone_loops",
        "Clones a loop without range checks, guarded by tests before it",
        "After range check elimination, for the checks that remain",
        ryujit="optCloneLoops",
        requires=("vn", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:is_numbered",
    ),
    Phase(
        "Value folding",
        "vnfold",
        "value_folding:fold_values",
        "Folds values and branches whose value number is a constant",
        "The last phase that reads value numbers",
        requires=("vn",),
        destroys=("ssa", "vn"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:is_numbered",
    ),
    Phase(
        "Block joining",
        "join",
        "control_flow.block_compaction:join_blocks",
        "Merges a block with its only successor if that has no other predecessor",
        "After phases that need preheaders; later phases look at single blocks",
        ryujit="fgCompactBlocks",
        requires=("hir", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_blocks",
    ),
    Phase(
        "Tail merging",
        "tailmerge",
        "control_flow.tail_merging:merge_tails",
        "Merges equal statements at the end of blocks, and equal returns",
        "After phases that duplicate code; before range tests and if-conversion, which then see one copy",
        ryujit="fgHeadTailMerge",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_blocks",
    ),
    Phase(
        "Range tests",
        "rangetests",
        "range_tests:merge_range_tests",
        "Combines compares of one int with constants into one test",
        "After range check elimination, which learns from single compares; before if-conversion",
        ryujit="optOptimizeRangeTests",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_blocks",
    ),
    Phase(
        "Compare chains",
        "chains",
        "compare_chains:merge_compares",
        "Combines two compares with zero that have the same two targets",
        "After range tests, which match more compares of one number; before if-conversion",
        ryujit="optOptimizeBools",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_blocks",
    ),
    Phase(
        "If-conversion",
        "ifconvert",
        "control_flow.if_conversion:convert_ifs",
        "Replaces branches between cheap values by SELECT",
        "After all phases that use branches as facts",
        ryujit="optIfConversion",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_blocks",
    ),
    Phase(
        "Loop vectorisation",
        "vectorize",
        "vectorization.loop_vectorization:vectorize_loops",
        "Executes several iterations at once in 16-byte vectors",
        "After if-conversion, which reduces loops to one block; before unrolling, which handles the rest",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:may_loop",
    ),
    Phase(
        "Loop unrolling",
        "unroll",
        "loops.loop_unrolling:unroll_loops",
        "Unrolls short counted loops by four",
        "Loop bodies have their final size",
        ryujit="optUnrollLoops",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:may_loop",
    ),
    Phase(
        "Throw blocks",
        "throwblocks",
        "control_flow.cold_blocks:move_throw_blocks",
        "Moves cold throw blocks to the end of the method",
        "After phases that match adjacent blocks; before block weights",
        ryujit="fgMoveColdBlocks",
        requires=("hir", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_blocks",
    ),
    Phase(
        "EH write-through",
        "ehwrite",
        "eh.eh_write_through:write_through",
        "Keeps locals in registers although handlers see them",
        "After phases that change locals; before liveness, which keeps on the frame what is live into a handler",
        ryujit="EH write-thru",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_regions",
    ),
    Phase(
        "Block weights",
        "weights",
        "control_flow.block_weights:weigh",
        "Estimates block frequencies and marks cold blocks",
        "After all flow optimisations; before register allocation, which reads weights",
        ryujit="optSetBlockWeights",
        requires=("hir", "preds"),
        min_opt=1,
        is_optional=True,
        only="flowgraph.phase_conditions:has_blocks",
    ),
    Phase(
        "Parameter extension",
        "extend",
        "morph.parameter_extension:extend_at_reads",
        "Extends small parameters that only the first block reads, once, where it does",
        "After all phases that use the range of a small local",
        requires=("hir", "morphed", "preds"),
        min_opt=1,
        is_optional=True,
        only="morph.parameter_extension:has_small_parameters",
    ),
    Phase(
        "Create funclets",
        "funclets",
        "eh.funclets:create_funclets",
        "Moves handlers after the main body",
        "LIR phases see the final block order",
        ryujit="fgCreateFunclets",
        requires=("hir", "preds"),
        establishes=("funclets",),
        only="flowgraph.phase_conditions:has_regions",
    ),
    Phase(
        "Rationalize",
        "rationalize",
        "lir_phases.rationalize:rationalize",
        "Linearises trees into one list of nodes per block (LIR)",
        "Lowering needs explicit execution order",
        ryujit="Rationalizer",
        requires=("morphed", "funclets"),
        establishes=("lir",),
        destroys=("hir",),
    ),
    Phase(
        "Decompose",
        "decompose",
        "lir_phases.decompose_longs:decompose",
        "Splits 64-bit integers into two words on 32-bit targets",
        "All later phases see register-sized integers",
        ryujit="DecomposeLongs",
        requires=("lir", "arg-info"),
        only="flowgraph.phase_conditions:has_small_registers",
    ),
    Phase(
        "Liveness of trees",
        "earlylive",
        "lir_phases.liveness:compute_liveness",
        "Computes liveness of tracked locals",
        "Forward substitution needs dead stores; before lowering, which ties operands to their users",
        ryujit="fgLocalVarLiveness",
        requires=("lir",),
        establishes=("early-liveness",),
        min_opt=1,
        is_optional=True,
    ),
    Phase(
        "Forward substitution",
        "forward",
        "lir_phases.forward_substitution:forward_substitute",
        "Propagates copies, constants and single-use values; removes dead stores",
        "After inlining and promotion, which leave many copies; lowering then sees whole expressions",
        ryujit="fgForwardSub",
        requires=("lir", "early-liveness"),
        destroys=("early-liveness", "local-addresses-folded"),
        min_opt=1,
        is_optional=True,
    ),
    Phase(
        "Null check elimination",
        "nullchecks",
        "lir_phases.null_check_elimination:remove_null_checks",
        "Removes null checks of locals that are known to be non-null",
        "After forward substitution: an object has fewer names; in all methods, also those without value numbers",
        ryujit="assertion propagation",
        requires=("lir",),
        min_opt=1,
        is_optional=True,
        only="lir_phases.null_check_elimination:has_checks",
    ),
    Phase(
        "Lowering",
        "lower",
        "backend:lower",
        "Contains operands, forms address modes, places arguments",
        "Register allocation needs to know which values exist",
        ryujit="Lowering",
        requires=("lir", "arg-info"),
        establishes=("lowered",),
    ),
    Phase(
        "Liveness",
        "liveness",
        "lir_phases.liveness:compute_liveness",
        "Computes liveness of tracked locals",
        "Register allocation builds intervals from it",
        ryujit="fgLocalVarLiveness",
        requires=("lowered",),
        establishes=("liveness",),
        min_opt=1,
        is_optional=True,
    ),
    Phase(
        "Redundant zero initialisation",
        "zeroinit",
        "lir_phases.zero_init_elimination:remove_zero_inits",
        "Skips zeroing of locals that are stored before they are read",
        "After liveness, which decides what lives in the frame",
        ryujit="optRemoveRedundantZeroInits",
        requires=("lowered", "liveness"),
        min_opt=1,
        is_optional=True,
        only="lir_phases.zero_init_elimination:has_zeroed_locals",
    ),
    Phase(
        "Linear scan register allocation",
        "lsra",
        "regalloc.lsra:allocate_registers",
        "Assigns registers and frame slots",
        "After lowering and liveness",
        ryujit="LinearScan",
        requires=("lowered",),
        establishes=("registers",),
    ),
    Phase(
        "Code generation",
        "codegen",
        "backend:generate",
        "Emits instructions, frame, GC and EH tables",
        "Needs registers",
        ryujit="genGenerateCode",
        requires=("registers",),
        establishes=("code",),
    ),
)


def check_order(phases: tuple[Phase, ...] = PHASES, opt: int = 1) -> None:
    """Raises ValueError if a phase requires a property that no earlier phase established or that one destroyed."""
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
    """Returns the properties that hold before the phase ``slug``."""
    holds: set[str] = set()
    for phase in phases:
        if phase.slug == slug:
            break
        if phase.min_opt <= opt:
            holds.difference_update(phase.destroys)
            holds.update(phase.establishes)
    return holds


def phase_function(phase: Phase) -> Callable[[Compiler], object]:
    """Imports and returns the function that runs a phase; for rows that are not backend methods."""
    return _function(phase.entry)


def condition_of(phase: Phase) -> Callable[[Compiler], object] | None:
    """Imports and returns the condition of a phase, if it has one."""
    return _function(phase.only) if phase.only else None


def _function(entry: str) -> Callable[[Compiler], object]:
    module, _, name = entry.partition(":")
    function: Callable[[Compiler], object] = getattr(import_module(f"ryuaot.pipeline.{module}"), name)
    return function
