"""Calls in the user's code that throw PlatformNotSupportedException: certainly, or if they generate code at run time.

The seeds are the methods that the runtime rejects (`Bodies.refused`) and those whose IL throws that exception. From
there the calls are followed backwards: a method fails if each path to its end has a call that fails. The search stops
at the user's methods, whose calls are the result.

A substitution that always throws is a feature that a compiled program cannot have. If some other path reaches one
(`Expression.Lambda` makes a delegate type if no Func or Action fits), the call that leads there is a result as well,
although it need not get that far.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, Unsupported
from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.opcodes import Flow, Operand, branch_targets, decode
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.methods import MethodDesc

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.typesystem.method_il import MethodIL

_REFUSED = "System.PlatformNotSupportedException"
_STORES = ("stfld", "stsfld", "ldflda", "ldsflda")
_NULL_TESTS = {"brtrue": True, "brtrue.s": True, "brfalse": False, "brfalse.s": False}


@dataclass(frozen=True, slots=True)
class RefusedCall:
    """A call at an IL offset of one of the user's methods (-1: unknown), and why it throws. is_certain: it always
    does."""

    caller: MethodDesc
    offset: int
    called: MethodDesc
    reason: str
    is_certain: bool = True


def find_refused_calls(reach: Reachability, is_user: Callable[[MethodDesc], bool]) -> list[RefusedCall]:
    """Returns the user's calls that throw PlatformNotSupportedException: the first one for each method of the class
    library."""
    search = _Search(reach, is_user)
    search.run()
    found: dict[MethodDesc, RefusedCall] = {}
    order = {method: number for number, method in enumerate(reach.methods)}
    for caller in sorted(search.user_callers, key=lambda m: order.get(m, 0)):
        for offset, called in search.failing_calls(caller):
            if not is_user(called) and called.typical not in found:
                found[called.typical] = RefusedCall(caller, offset, called.typical, search.reason_of(called))
    named = {call.reason for call in found.values()}
    for refused in search.refused_features():
        if search.reason_of(refused) not in named:
            call = search.first_way_to(refused)
            if call is not None:
                found.setdefault(call.called, call)
    return list(found.values())


class _Body:
    """The instructions of a method, decoded once, with queries for the analysis."""

    def __init__(self, il: MethodIL) -> None:
        self.il = il
        self.instructions = decode(il.code)
        self.index_of = {instruction.offset: i for i, instruction in enumerate(self.instructions)}
        caught = [c for c in il.eh if c.kind in (EHKind.CATCH, EHKind.FILTER)]
        self._caught = [(c.try_start, c.try_end) for c in caught]
        self._targets = {t for i in self.instructions for t in branch_targets(i)}

    def is_caught(self, offset: int) -> bool:
        """Whether an exception of the instruction there may be handled in the method."""
        return any(start <= offset < end for start, end in self._caught)

    def method_at(self, index: int) -> MethodDesc | None:
        """Returns the method of a call or `newobj`; None if it cannot be resolved."""
        found = self._resolved(index, "resolve_method")
        return found if isinstance(found, MethodDesc) else None

    def field_at(self, index: int) -> FieldDesc | None:
        """Returns the field of an instruction."""
        found = self._resolved(index, "resolve_field")
        return found if isinstance(found, FieldDesc) else None

    def _resolved(self, index: int, resolver: str) -> object:
        try:
            return getattr(self.il, resolver)(self.instructions[index].operand)
        except BadInput:
            return None

    def throws_refusal(self, index: int) -> bool:
        """Whether `throw` at that index throws a PlatformNotSupportedException that the preceding instructions make."""
        while index > 0 and self.instructions[index].offset not in self._targets:
            index -= 1
            opcode = self.instructions[index].opcode
            if opcode.flow in (Flow.BRANCH, Flow.COND_BRANCH):
                return False
            if opcode.operand == Operand.METHOD:
                made = self.method_at(index)
                if made is None:
                    return False
                return (made.owner if opcode.name == "newobj" else made.signature.return_type).full_name == _REFUSED
        return False


@dataclass(slots=True)
class _Walk:
    """The outcome of the paths of a method from its entry, each followed up to the first call that fails."""

    returns: bool = False
    cause: MethodDesc | None = None
    is_thrower: bool = False
    null_fields: dict[FieldDesc, None] | None = None


class _Search:
    """The backward search. `_failing`: the methods that always throw -> the root of the failure."""

    def __init__(self, reach: Reachability, is_user: Callable[[MethodDesc], bool]) -> None:
        self._reach = reach
        self._bodies = reach.bodies
        self._is_user = is_user
        self._failing: dict[MethodDesc, MethodDesc] = {}
        self._decoded: dict[MethodDesc, _Body | None] = {}
        self.user_callers: dict[MethodDesc, None] = {}

    def run(self) -> None:
        """Finds all methods that fail."""
        work: deque[MethodDesc] = deque()
        for method, thrown in self._bodies.thrown.items():
            if thrown.exception == _REFUSED:
                self._failing[method] = method
                work.append(method)
        throwers = [m for m in self._reach.callers if _makes_refusal(m)]
        work.extend(throwers)
        while work:
            for caller in self._reach.callers.get(work.popleft(), ()):
                if self._is_user(caller):
                    self.user_callers[caller] = None
                elif caller not in self._failing and self._fails(caller):
                    work.append(caller)

    def reason_of(self, method: MethodDesc) -> str:
        """Returns the reason why a failing method fails."""
        root = self._failing[method]
        why = self._bodies.refused.get(root)
        name = f"{root.owner.type_def.full_name}.{root.name}"
        return f"{name}: {why}" if why is not None else f"{name}, which throws it"

    def refused_features(self) -> list[MethodDesc]:
        """Returns the reached substitutions that always throw, one per definition."""
        found: dict[MethodDesc, MethodDesc] = {}
        for method, root in self._failing.items():
            if method is root and self._bodies.substitutions.replacement(method) is not None:
                if method in self._reach.methods:
                    found.setdefault(method.typical, method)
        return list(found.values())

    def first_way_to(self, method: MethodDesc) -> RefusedCall | None:
        """Returns the user's call by which reachability found a method first."""
        called, caller = method, self._reach.why.get(method)
        while caller is not None and not self._is_user(caller):
            called, caller = caller, self._reach.why.get(caller)
        if caller is None:
            return None
        body = self._body(caller)
        offsets = [
            instruction.offset
            for index, instruction in enumerate(body.instructions if body is not None else ())
            if body is not None and instruction.opcode.operand == Operand.METHOD and body.method_at(index) is called
        ]
        offset = offsets[0] if offsets else -1
        return RefusedCall(caller, offset, called.typical, self.reason_of(method), is_certain=False)

    def failing_calls(self, method: MethodDesc) -> list[tuple[int, MethodDesc]]:
        """Returns IL offsets and methods of the calls that fail, without those whose exceptions are handled."""
        body = self._body(method)
        if body is None or method in self._failing:
            return []
        found: list[tuple[int, MethodDesc]] = []
        for index, instruction in enumerate(body.instructions):
            called = self._called(body, index)
            if called is not None and called in self._failing and not body.is_caught(instruction.offset):
                found.append((instruction.offset, called))
        return found

    def _called(self, body: _Body, index: int) -> MethodDesc | None:
        """Returns the method that is certain to be called by an instruction."""
        opcode = body.instructions[index].opcode
        if opcode.operand != Operand.METHOD or opcode.name in ("ldftn", "ldvirtftn"):
            return None
        called = body.method_at(index)
        is_exact = called is None or opcode.name != "callvirt" or not called.is_virtual
        return called if is_exact or (called is not None and (called.is_final or called.owner.is_sealed)) else None

    def _body(self, method: MethodDesc) -> _Body | None:
        if method not in self._decoded:
            try:
                self._decoded[method] = _Body(self._bodies.il(method))
            except (BadInput, Unsupported):
                self._decoded[method] = None
        return self._decoded[method]

    def _fails(self, method: MethodDesc) -> bool:
        """Whether all paths of a method lead to a call that fails; if so, it is noted."""
        body = self._body(method)
        if body is None:
            return False
        walk = self._walk(body, {})
        if walk.returns:
            # A cache that only code after the failing call would fill stays empty.
            assumed = self._empty_caches(body)
            walk = self._walk(body, assumed) if assumed else walk
        if walk.returns or (walk.cause is None and not walk.is_thrower):
            return False
        self._failing[method] = self._failing.get(walk.cause, method) if walk.cause is not None else method
        return True

    def _empty_caches(self, body: _Body) -> dict[FieldDesc, None]:
        """Returns the reference fields that the method tests for null and that no code stores to while they are
        null."""
        tested = self._walk(body, {}).null_fields or {}
        return {field: None for field in tested if self._stays_null(field)}

    def _stays_null(self, field: FieldDesc) -> bool:
        if field.owner.contains_generic_params or not field.type.is_gc_ref:
            return False
        for method in self._reach.stores.get(field, ()):
            body = self._body(method)
            if body is None or self._stores(body, field):
                return False
        return True

    def _stores(self, body: _Body, field: FieldDesc) -> bool:
        """Whether a live instruction may store a value other than null to a field that is null."""
        for index in self._live(body, {field: None}, _Walk()):
            instruction = body.instructions[index]
            if instruction.opcode.name in _STORES and body.field_at(index) is field:
                if instruction.opcode.name[0] == "l" or body.instructions[index - 1].opcode.name != "ldnull":
                    return True
        return False

    def _walk(self, body: _Body, null: dict[FieldDesc, None]) -> _Walk:
        walk = _Walk()
        self._live(body, null, walk)
        return walk

    def _live(self, body: _Body, null: dict[FieldDesc, None], walk: _Walk) -> set[int]:
        """Returns the instructions that are reached before a call that fails, if the fields `null` are null."""
        instructions = body.instructions
        seen: set[int] = set()
        work = [0]
        while work:
            at = work.pop()
            while at < len(instructions) and at not in seen:
                seen.add(at)
                instruction = instructions[at]
                flow, name = instruction.opcode.flow, instruction.opcode.name
                called = self._called(body, at) if instruction.opcode.operand == Operand.METHOD else None
                if called is not None and called in self._failing and not body.is_caught(instruction.offset):
                    walk.cause = walk.cause or called
                    break
                if name in _NULL_TESTS and instructions[at - 1].opcode.name in ("ldsfld", "ldfld"):
                    field = body.field_at(at - 1)
                    if field is not None and field in null:
                        # The branch of brfalse is taken, that of brtrue is not.
                        at = at + 1 if _NULL_TESTS[name] else body.index_of[branch_targets(instruction)[0]]
                        continue
                    if field is not None:
                        walk.null_fields = {**(walk.null_fields or {}), field: None}
                if flow == Flow.THROW:
                    walk.is_thrower = walk.is_thrower or (
                        not body.is_caught(instruction.offset) and body.throws_refusal(at)
                    )
                walk.returns = walk.returns or name in ("ret", "jmp")
                work.extend([body.index_of[t] for t in branch_targets(instruction)])
                if flow in (Flow.BRANCH, Flow.RETURN, Flow.THROW):
                    break
                at += 1
        return seen


def _makes_refusal(method: MethodDesc) -> bool:
    """Whether a method makes a PlatformNotSupportedException: a constructor, or a method that returns one."""
    made = method.owner if method.name == ".ctor" else method.signature.return_type
    return made.full_name == _REFUSED
