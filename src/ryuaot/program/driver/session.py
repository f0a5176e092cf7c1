"""The state of one invocation: target, assemblies, options; and the closure of its input."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.backends.registry import target_backend
from ryuaot.errors import BadInput
from ryuaot.ir.compiler import Options
from ryuaot.pipeline.phase_manager import use_backends
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.program.bodies.pointer_size import check_searched
from ryuaot.program.compilation.class_layouts import Layouts
from ryuaot.program.compilation.installed_packs import usable_packs
from ryuaot.program.compilation.method_cache import CompileCache, Keys
from ryuaot.program.compilation.method_host import WholeProgram
from ryuaot.program.data.literals_and_statics import well_known_roots
from ryuaot.program.inputs.assembly_identity import is_of_framework
from ryuaot.program.inputs.framework_selection import choose, input_file, resolver_for
from ryuaot.program.reachability.closed_world import ClosedWorld
from ryuaot.program.reachability.module_initializers import with_initialisers
from ryuaot.program.reachability.rapid_type_analysis import why_not_loaded
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.program.reflection.rooted_members import Roots
from ryuaot.runtime.runtime_archive import substitutions_path
from ryuaot.toolchain import DEFAULT_MODE, LinkMode, cache_root
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.resolver import AssemblyResolver

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.compilation.method_cache import Finished
    from ryuaot.program.compilation.method_compiler import Compilation
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc


@dataclass(slots=True)
class Settings:
    """The settings of the command line.

    framework: a folder or a version, None: selected by the input. jobs 0: one per processor. link_with: the user's own
    objects and archives for `build`, which define functions for P/Invokes into "libc". roots: names of types, and
    descriptor files (`*.xml`), that stay although nothing names them. progress: called with (stage,
    done, total). explain: called with a line about a choice. review: called after all methods are compiled and before
    anything is written; an exception from it ends the build. record: called with each method that was found or
    compiled, its key and the result. use_packs: whether finished methods are taken from packs.
    """

    target: Target
    options: Options = field(default_factory=Options)
    framework: str | None = None
    references: tuple[Path, ...] = ()
    jobs: int = 0
    time_phases: bool = False
    metrics: bool = False
    use_cache: bool = True
    use_packs: bool = True
    link_with: tuple[Path, ...] = ()
    roots: tuple[str, ...] = ()
    link_mode: LinkMode = DEFAULT_MODE
    progress: Callable[[str, int, int], None] | None = None
    review: Callable[[Session, ProgramClosure, Compilation], None] | None = None
    explain: Callable[[str], None] | None = None
    record: Callable[[Session, MethodDesc, str, Finished], None] | None = None

    def explain_choice(self, text: str) -> None:
        """Calls `explain`, if there is one."""
        if self.explain is not None:
            self.explain(text)

    def review_warnings(self, session: Session, reach: ProgramClosure, compilation: Compilation) -> None:
        """Calls `review`, if there is one."""
        if self.review is not None:
            self.review(session, reach, compilation)

    def report(self, stage: str, done: int = 0, total: int = 0) -> None:
        """Calls `progress`, if there is one."""
        if self.progress is not None:
            self.progress(stage, done, total)


def load_context(settings: Settings, file: Path | None = None) -> TypeSystemContext:
    """Returns a type system with the class library for `file`; without a file, the one that comes with ryuaot."""
    if file is None:
        return TypeSystemContext(settings.target, AssemblyResolver(settings.framework, settings.references))
    chosen = choose(file, settings.framework)
    settings.explain_choice(f"class library: {chosen.folder}: {chosen.why}")
    return TypeSystemContext(settings.target, resolver_for(file, chosen, settings.references, settings.target))


class Session:
    """A loaded input.

    context: a class library that is already loaded, without any input in it (for many inputs, each in a forked
    process).
    """

    def __init__(self, settings: Settings, file: Path, context: TypeSystemContext | None = None) -> None:
        use_backends(target_backend)
        target_backend(settings.target)  # raises BadInput for a target without backend, before any work
        self.settings = settings
        file = input_file(file)
        self.file = file
        self.target = settings.target
        if not file.exists():
            raise BadInput(file, "no such file")
        self.context = context or load_context(settings, file)
        check_searched(self.context)
        self.module = self._load(file)
        if self.module.md.entry_point_token and not self.context.resolver.is_in_framework(self.module.md.path):
            self.context.program = self.module
        self.substitutions = substitutions_path(self.context.library)
        self.bodies = Bodies(self.context, self.substitutions)
        self.bodies.own_key = self.module.md.name.key_token or b""

    def _load(self, file: Path) -> ModuleDesc:
        """Returns the input's module: the class library's own files may be inputs too."""
        for module in self.context.modules:
            if Path(module.md.path).resolve() == file.resolve():
                return module
        return self.context.load_file(file)

    def is_user(self, method: MethodDesc) -> bool:
        """Whether a method is the user's: not in the class library, not in the substitutions."""
        return self.is_user_module(declaring_module(method))

    def is_user_module(self, module: ModuleDesc) -> bool:
        """Whether an assembly is the user's or a package's. It may be in the class library's folder (self-contained
        publish)."""
        path = Path(module.md.path)
        if path.resolve() == self.substitutions.resolve():
            return False
        return not is_of_framework(module)

    def whole_program(
        self, make: Callable[[Bodies], ProgramClosure] = ProgramClosure
    ) -> tuple[MethodDesc, ProgramClosure]:
        """Returns the entry point and the closure of the program. *make* creates the closure, which may be one that
        traces."""
        main = self.module.entry_point
        if main is None:
            raise BadInput(self.file, "has no entry point: it is a library (use 'compile')")
        self.settings.report("reachability")
        reach = make(self.bodies)
        reach.reflection.roots = Roots(
            reach.reflection, self.context, self.settings.roots, self.module, self.bodies.constants.is_fulfilled
        )
        types, methods = well_known_roots(self.context)
        for type_ in types:
            reach.construct(type_)
        reach.add_roots([*methods, main])
        reach.run()
        return with_initialisers(main, reach), reach

    def library(self) -> ProgramClosure:
        """Returns the closure of a library: its definitions, and the instantiations that they need."""
        module = self.module
        self.settings.report("reachability")

        def follow(method: MethodDesc) -> bool:
            return (
                method.module is module or bool(method.owner.type_args) or bool(method.method_args) or method.token == 0
            )

        reach = ProgramClosure(self.bodies, follow)
        for type_ in module.types:
            if not type_.contains_generic_params and self._can_load(type_):
                reach.add_type(type_, lambda method: all(map(self._can_load, _passed_structs(method))))
        reach.run()
        return reach

    def _can_load(self, type_: TypeDesc) -> bool:
        """Whether the runtime can load a type.

        A type that it cannot load is left out of a library, with all methods that have it in their signature: a user of
        the type gets the exception.
        """
        error = why_not_loaded(type_)
        if error is not None:
            self.settings.explain_choice(f"left out: {error}")
        return error is None

    def shared(self, reach: ProgramClosure | None) -> WholeProgram:
        """Returns the state that the compilations share."""
        closed = reach if reach is not None and reach.follow is None else None
        world = ClosedWorld(closed, self.bodies.mangler) if closed is not None else None
        return WholeProgram(self.bodies, self.target, Layouts(self.target), reach, self.keys(), world)

    def keys(self) -> Keys:
        """Returns the keys of the cache for the program's methods."""
        target = self.target
        options = self.settings.options.key()
        return Keys(self.bodies, f"{target.name}|{target.object_format}|{','.join(target.features)}|{options}")

    def cache(self, keys: Keys) -> CompileCache:
        """Returns the cache of finished methods, with the packs that have such keys."""
        folder = cache_root() / "methods" if self.settings.use_cache else None
        if not self.settings.use_packs:
            return CompileCache(folder)
        return CompileCache(folder, *usable_packs(keys.salt, str(self.context.library)))

    def recorder(self) -> Callable[[MethodDesc, str, Finished], None] | None:
        """Returns what the compilation calls with each finished method, if anything."""
        return None if self.settings.record is None else partial(self.settings.record, self)


def _passed_structs(method: MethodDesc) -> list[TypeDesc]:
    """Returns the value types in a method's signature."""
    signature = method.signature
    return [t for t in (signature.return_type, *signature.params) if t.is_value_type]
