"""Random expressions of a wanted type, with effects in every operand."""

from __future__ import annotations

from collections.abc import Callable

from fuzz.csharp import types as t
from fuzz.csharp.frame import Frame, Var, path, sub_frame
from fuzz.csharp.types import Type
from fuzz.csharp.world import Method
from fuzz.differential.nodes import EXPR, Node, make

MAX_DEPTH = 4


def node(type_: Type, template: str, *kids: Node) -> Node:
    """An expression."""
    return make(EXPR, template, kids, type_.name, t.default_text(type_))


def constant(frame: Frame, type_: Type) -> Node:
    """A literal, or what comes nearest."""
    text = t.literal(frame.rng, type_)
    if text is None:
        return creation(frame, type_, 0)
    made = node(type_, text)
    made.constant = type_.kind not in (t.STRING,) or "null" not in text
    return made


def opaque(frame: Frame, value: Node, type_: Type) -> Node:
    """The same value, if C# would fold it, from a call."""
    if not value.constant:
        return value
    return node(type_, f"R.L({frame.rng.randint(1, 99)}, @)", value)


def index(frame: Frame, length: int) -> Node:
    """An index, nearly always in range."""
    pick = frame.rng.random()
    if pick < 0.5 or frame.budget <= 0:
        return node(t.INT32, str(frame.rng.randrange(length)))
    if pick < 0.97:
        return node(t.INT32, f"(@ & {length - 1})", opaque(frame, expr(frame, t.INT32, 1), t.INT32))
    return expr(frame, t.INT32, 1)


def expr(frame: Frame, type_: Type, depth: int = 3) -> Node:
    """An expression of a type."""
    frame.budget -= 1
    if depth <= 0 or frame.budget < 0:
        return leaf(frame, type_)
    rng = frame.rng
    for _ in range(6):
        pick = rng.random() if not type_.is_ref_like else 0.3 + 0.7 * rng.random()
        made: Node | None
        if pick < 0.22:
            made = leaf(frame, type_)
        elif pick < 0.30:
            made = node(type_, f"R.L({rng.randint(1, 999)}, @)", expr(frame, type_, depth - 1))
        elif pick < 0.38:
            made = assignment(frame, type_, depth - 1)
        elif pick < 0.50:
            made = call(frame, type_, depth - 1)
        elif pick < 0.55:
            made = choice(frame, type_, depth - 1)
        else:
            made = _BY_KIND.get(type_.kind, creation)(frame, type_, depth - 1)
        if made is not None:
            return made
    return leaf(frame, type_)


def leaf(frame: Frame, type_: Type) -> Node:
    """A variable, otherwise a constant."""
    if type_.kind == t.SPAN:
        return _span(frame, type_)
    found = path(frame, type_, write=False) if frame.chance(0.8) else None
    if found is not None:
        return found if found.kind == EXPR else node(type_, "@", found)
    return constant(frame, type_)


def choice(frame: Frame, type_: Type, depth: int) -> Node:
    """`c ? a : b`, and a switch expression now and then."""
    if frame.chance(0.25) and not frame.plain:
        over = frame.rng.choice((t.INT32, t.INT64, t.BYTE))
        arms = ", ".join(f"{t.integer_text(over, n)} => @" for n in sorted(frame.rng.sample(range(6), 2)))
        values = [expr(frame, type_, depth - 1) for _ in range(3)]
        subject = opaque(frame, expr(frame, over, depth - 1), over)
        return node(type_, f"(@ switch {{ {arms}, _ => ({type_.name})@ }})", subject, *values)
    condition = opaque(frame, expr(frame, t.BOOLEAN, depth), t.BOOLEAN)
    return node(type_, "(@ ? @ : @)", condition, expr(frame, type_, depth - 1), expr(frame, type_, depth - 1))


def assignment(frame: Frame, type_: Type, depth: int) -> Node | None:
    """`(x = e)`, `(x += e)`, `x++`."""
    if type_.is_ref_like:
        return None
    place = path(frame, type_, write=True)
    if place is None:
        return None
    if type_.kind == t.INT and frame.chance(0.5):
        if frame.chance(0.5):
            return node(type_, frame.rng.choice(("(@++)", "(++@)", "(@--)", "(--@)")), place)
        if type_ is not t.CHAR:
            op = frame.rng.choice(("+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>=", "/=", "%="))
            value = expr(frame, t.INT32 if op in ("<<=", ">>=") else type_, depth - 1)
            if op in ("/=", "%="):
                value = opaque(frame, value, type_)
            return node(type_, f"(@ {op} @)", place, value)
    value = expr(frame, type_, depth - 1)
    if type_.kind == t.STRING:
        return node(type_, "(@ = R.Cut(@))", place, value)
    return node(type_, "(@ = @)", place, value)


def arguments(frame: Frame, method: Method, depth: int) -> list[Node] | None:
    """Arguments of a call; None if there is no place to pass by ref."""
    values = []
    for p in method.params:
        if p.mode in ("ref", "out"):
            place = path(frame, p.type, write=True)
            if place is None:
                return None
            values.append(make(EXPR, f"{p.mode} @", [place], f"{p.mode} {p.type.name}"))
        elif p.mode == "in" and frame.chance(0.5):
            place = path(frame, p.type, write=True)
            values.append(place if place is not None else expr(frame, p.type, depth - 1))
        else:
            values.append(expr(frame, p.type, depth - 1))
    return values


def bound(method: Method, argument: Type) -> Method:
    """A generic method's signature with its parameter replaced."""
    param = method.type_param

    def put(type_: Type) -> Type:
        return argument if type_ is param else type_

    params = tuple(type(p)(p.mode, put(p.type), p.name) for p in method.params)
    ret = None if method.ret is None else put(method.ret)
    made = Method(f"{method.name}<{argument.name}>", params, ret, method.owner, method.ref_return)
    return made


def fits(frame: Frame, param: Type, argument: Type) -> bool:
    """Whether a type may stand for a type parameter."""
    if argument.kind in (t.SPAN, t.POINTER):
        return False
    if param.constraint == "struct":
        return argument.kind in (t.INT, t.FLOAT, t.BOOL, t.STRUCT, t.ENUM)
    if param.constraint == "class":
        return argument.is_reference
    if param.constraint:
        return any(i.name == param.constraint for i in argument.interfaces)
    return True


def call(frame: Frame, type_: Type | None, depth: int) -> Node | None:
    """A call of one of the program's methods with that result (None: any)."""
    found: list[Method] = []
    for m in frame.callable:
        if m.type_param is not None:
            if type_ is not None and (m.ret is m.type_param or m.ret is type_) and fits(frame, m.type_param, type_):
                found.append(bound(m, type_))
        elif (type_ is None or m.ret is type_) and not m.iterator:
            found.append(m)
    if not found:
        return None
    fewest = min(m.calls for m in found)
    method = frame.rng.choice([m for m in found if m.calls == fewest] if frame.chance(0.5) else found)
    receiver: list[Node] = []
    template = method.name
    if method.owner is not None:
        template = f"@.{method.name}"
        place = path(frame, method.owner, write=method.owner.kind == t.STRUCT and frame.chance(0.7))
        if method.owner.kind == t.CLASS and frame.chance(0.04):
            receiver = [node(method.owner, f"(({method.owner.name})null)")]
        elif place is not None:
            receiver = [place]
        elif method.owner.kind == t.CLASS and frame.chance(0.1):
            receiver = [node(method.owner, f"(({method.owner.name})null)")]
        else:
            receiver = [creation(frame, method.owner, depth - 1)]
    values = arguments(frame, method, depth)
    if values is None:
        return None
    method.calls += 1
    holes = ", ".join(["@"] * len(values))
    made = make(EXPR, f"{template}({holes})", [*receiver, *values], method.ret.name if method.ret else "void")
    if method.ret is not None:
        made.default = t.default_text(method.ret)
    return made


def _operand(frame: Frame, operation: Type, depth: int, wide: bool) -> Node:
    """An operand that makes C# choose this operation (wide), or merely converts to its type."""
    type_ = operation if wide or frame.chance(0.5) else frame.rng.choice(t.WIDENS_TO[operation.name])
    return expr(frame, type_, depth)


def integer(frame: Frame, type_: Type, depth: int) -> Node:
    """Arithmetic in some width, cast to the wanted one."""
    rng = frame.rng
    pick = rng.random()
    if pick < 0.18:
        return conversion(frame, type_, depth)
    if pick < 0.24 and type_ in (t.INT32, t.INT64):
        return node(type_, rng.choice(("(-@)", "(~@)")), opaque(frame, expr(frame, type_, depth), type_))
    if pick < 0.28 and type_ is t.INT32:
        special = _count(frame, depth)
        if special is not None:
            return special
    if pick < 0.32:
        return unboxing(frame, type_, depth)
    same = type_ in t.OPERATION_TYPES and frame.chance(0.7)
    operation = type_ if same else rng.choice(t.OPERATION_TYPES)
    left = opaque(frame, _operand(frame, operation, depth - 1, True), operation)
    op = rng.choice(("+", "-", "*", "&", "|", "^", "+", "-", "*", "<<", ">>", "/", "%"))
    if op in ("<<", ">>"):
        count = expr(frame, t.INT32, depth - 1)
        made = node(operation, f"(@ {op} @)", left, count)
    else:
        right = _operand(frame, operation, depth - 1, False)
        if op in ("/", "%"):
            right = (
                node(
                    operation, "(@ | @)", opaque(frame, right, operation), node(operation, t.integer_text(operation, 1))
                )
                if frame.chance(0.7)
                else opaque(frame, right, operation)
            )
        elif op in ("&", "*"):
            right = opaque(frame, right, operation)  # RyuJIT forgets what x & 0 throws
        made = node(operation, f"(@ {op} @)", left, right)
    check = "checked" if frame.chance(0.08) else ""
    if type_ is not operation:
        return node(type_, f"{check}(({type_.name})@)", made)
    return node(type_, f"{check}@", made) if check else made


def conversion(frame: Frame, type_: Type, depth: int) -> Node:
    """A cast from another number."""
    origin = frame.rng.choice(t.NUMBERS)
    value = opaque(frame, expr(frame, origin, depth - 1), origin)
    if origin.kind == t.FLOAT:
        if frame.chance(0.15):
            return node(type_, f"checked(({type_.name})@)", value)
        fit = "Fit" if type_.signed and type_.bits >= 32 else "FitUnsigned"
        if type_.bits < 32:  # through int: what a float beyond a small type's range becomes is the machine's
            return node(type_, f"(({type_.name})(int)R.{fit}(@))", value)
        return node(type_, f"(({type_.name})R.{fit}(@))", value)
    check = "checked" if frame.chance(0.12) else ""
    return node(type_, f"{check}(({type_.name})@)", value)


def _count(frame: Frame, depth: int) -> Node | None:
    """Lengths."""
    kinds = (t.ARRAY, t.STRING, t.SPAN)
    found = [v for v in frame.roots() if v.type.kind in kinds]
    if not found:
        return None
    return node(t.INT32, f"{frame.rng.choice(found).name}.Length")


def floating(frame: Frame, type_: Type, depth: int) -> Node:
    """Floating arithmetic, conversions, a few exact functions."""
    rng = frame.rng
    pick = rng.random()
    if pick < 0.25:
        origin = rng.choice((*t.INTEGERS, t.FLOAT32, t.FLOAT64))
        return node(type_, f"(({type_.name})@)", opaque(frame, expr(frame, origin, depth - 1), origin))
    if pick < 0.32:
        return node(type_, "(-@)", opaque(frame, expr(frame, type_, depth - 1), type_))
    if pick < 0.40:
        name = rng.choice(("Abs", "Max", "Min"))
        first = expr(frame, type_, depth - 1)
        return (
            node(type_, "Math.Abs(@)", first)
            if name == "Abs"
            else node(type_, f"Math.{name}(@, @)", first, expr(frame, type_, depth - 1))
        )
    if pick < 0.44:
        return node(
            type_,
            f"(({type_.name})Math.{rng.choice(('Sqrt', 'Floor', 'Ceiling'))}((double)@))",
            opaque(frame, expr(frame, type_, depth - 1), type_),
        )
    right = rng.choice((type_, type_, rng.choice(t.INTEGERS[:6])))
    op = rng.choice(("+", "-", "*", "/", "%", "+", "-", "*"))
    return node(
        type_,
        f"(@ {op} @)",
        opaque(frame, expr(frame, type_, depth - 1), type_),
        opaque(frame, expr(frame, right, depth - 1), right),
    )


def boolean(frame: Frame, type_: Type, depth: int) -> Node:
    """Comparisons, logic, type tests."""
    rng = frame.rng
    pick = rng.random()
    if pick < 0.2:
        op = rng.choice(("&&", "||", "&", "|", "^", "==", "!="))
        left, right = (opaque(frame, expr(frame, type_, depth - 1), type_) for _ in range(2))
        return node(type_, f"(@ {op} @)", left, right)  # (RyuJIT 3.1 forgets what the x of x || true throws.)
    if pick < 0.27:
        return node(type_, "(!@)", opaque(frame, expr(frame, type_, depth - 1), type_))
    if pick < 0.35:
        over = rng.choice((t.FLOAT32, t.FLOAT64))
    elif pick < 0.42 and frame.world.enums:
        over = rng.choice(frame.world.enums)
    elif pick < 0.52:
        test = None if frame.plain else type_test(frame, depth)
        if test is not None:
            return test
        over = t.INT32
    else:
        over = rng.choice(t.OPERATION_TYPES)
    if over.kind == t.INT:
        left, right = _operand(frame, over, depth - 1, True), _operand(frame, over, depth - 1, False)
    else:
        left, right = expr(frame, over, depth - 1), expr(frame, over, depth - 1)
    op = rng.choice(("==", "!=", "<", "<=", ">", ">="))
    return node(type_, f"(@ {op} @)", opaque(frame, left, over), opaque(frame, right, over))


def type_test(frame: Frame, depth: int) -> Node | None:
    """`is`, with a pattern or not; comparison of references."""
    candidates = [x for x in frame.world.types if x.kind in (t.CLASS, t.STRUCT, t.ENUM, t.INTERFACE)] + [t.INT32, t.STR]
    wanted = frame.rng.choice(candidates)
    subject = expr(frame, t.OBJ, depth - 1)
    if frame.chance(0.3):
        return node(t.BOOLEAN, "(@ == null)", subject)
    if wanted is t.INT32 and frame.chance(0.5):
        name = frame.world.fresh("p")
        with frame.with_vars(Var(name, t.INT32)):
            return node(t.BOOLEAN, f"(@ is int {name} && {name} < @)", subject, expr(frame, t.INT32, depth - 1))
    return node(t.BOOLEAN, f"(@ is {wanted.name})", subject)


def unboxing(frame: Frame, type_: Type, depth: int) -> Node:
    """Out of an object, boxed on the spot or not."""
    if frame.chance(0.6):
        return node(type_, f"(({type_.name})(object)@)", expr(frame, type_, depth - 1))
    if type_.kind == t.INT and frame.chance(0.3):  # perhaps of another type: an exception
        other = frame.rng.choice((*t.INTEGERS, *frame.world.enums))
        return node(type_, f"(({type_.name})(object)@)", expr(frame, other, depth - 1))
    return node(
        type_,
        f"(({type_.name})(@ as {type_.name}? ?? @))",
        expr(frame, t.OBJ, depth - 1),
        expr(frame, type_, depth - 1),
    )


def enumeration(frame: Frame, type_: Type, depth: int) -> Node:
    """Casts and bit operations."""
    assert type_.elem is not None
    if frame.chance(0.6):
        return node(type_, f"(({type_.name})@)", opaque(frame, expr(frame, type_.elem, depth - 1), type_.elem))
    op = frame.rng.choice(("&", "|", "^"))
    return node(
        type_, f"(@ {op} @)", opaque(frame, expr(frame, type_, depth - 1), type_), expr(frame, type_, depth - 1)
    )


def string(frame: Frame, type_: Type, depth: int) -> Node:
    """Concatenation, interpolation, pieces."""
    pick = frame.rng.random()
    if pick < 0.4:
        other = frame.rng.choice((t.STR, t.INT32, t.INT64, t.BOOLEAN))
        left = opaque(frame, expr(frame, t.STR, depth - 1), t.STR)
        return node(type_, "R.Cut(@ + @)", left, opaque(frame, expr(frame, other, depth - 1), other))
    if pick < 0.6:
        return node(type_, "@.ToString()", opaque(frame, expr(frame, t.INT32, depth - 1), t.INT32))
    if pick < 0.8:
        return node(
            type_, "(@ ?? @)", opaque(frame, expr(frame, t.STR, depth - 1), t.STR), expr(frame, t.STR, depth - 1)
        )
    return node(type_, "(@ as string)", expr(frame, t.OBJ, depth - 1))


def boxed(frame: Frame, type_: Type, depth: int) -> Node:
    """Anything at all as an object."""
    world = frame.world
    inner = frame.rng.choice(
        (
            world.primitive(),
            t.STR,
            *world.structs,
            *world.classes,
            *world.enums,
            *[x for x in world.types if x.kind in (t.NULLABLE, t.ARRAY)],
        )
    )
    return node(type_, "((object)@)", expr(frame, inner, depth - 1))


def nullable(frame: Frame, type_: Type, depth: int) -> Node:
    """Of a value, of null, lifted, unboxed."""
    assert type_.elem is not None
    pick = frame.rng.random()
    if pick < 0.5:
        return node(type_, f"(({type_.name})@)", expr(frame, type_.elem, depth - 1))
    if pick < 0.6:
        return node(type_, f"(({type_.name})null)")
    if pick < 0.75 and type_.elem in t.OPERATION_TYPES:
        return node(
            type_, f"(@ {frame.rng.choice('+-*&')} @)", expr(frame, type_, depth - 1), expr(frame, type_, depth - 1)
        )
    if pick < 0.79:
        return _unboxed_nullable(frame, type_, expr(frame, t.OBJ, depth - 1))
    if pick < 0.88 and frame.world.enums:
        return _unboxed_nullable(frame, type_, expr(frame, frame.rng.choice(frame.world.enums), depth - 1))
    return node(type_, f"(@ as {type_.name})", expr(frame, t.OBJ, depth - 1))


def _unboxed_nullable(frame: Frame, type_: Type, boxed: Node) -> Node:
    """Unboxes an object that is the result of a call: RyuJIT 3.1 checks ``c`` for null before unboxing in
    ``c.f = (int?)o`` (ECMA-335 and .NET 10 do not)."""
    return node(type_, f"R.L({frame.rng.randint(1, 99)}, (({type_.name})(object)@))", boxed)


def creation(frame: Frame, type_: Type, depth: int) -> Node:
    """A new value: constructors, initialisers, arrays, tuples, lambdas."""
    rng = frame.rng
    frame.budget -= 1
    flat = depth <= 0 or frame.budget < 0
    if type_.kind == t.NULLABLE:
        return node(type_, f"default({type_.name})")
    if type_.kind == t.STRUCT:
        if flat and frame.chance(0.5):
            return node(type_, f"default({type_.name})")
        constructor = not type_.overlapping and "<" not in type_.name
        if constructor and (type_.readonly or frame.chance(0.5)):
            values = [expr(frame, f, depth - 1) for _, f, _ in type_.fields]
            return node(type_, f"new {type_.name}({', '.join('@' * len(values))})", *values)
        return _initialised(frame, type_, depth)
    if type_.kind == t.CLASS:
        if frame.chance(0.08):
            return node(type_, f"(({type_.name})null)")
        derived = [c for c in frame.world.classes if c.base is type_]
        if derived and frame.chance(0.3):
            return creation(frame, rng.choice(derived), depth)
        return _initialised(frame, type_, depth)
    if type_.kind == t.INTERFACE:
        found = [c for c in (*frame.world.classes, *frame.world.structs) if type_ in c.interfaces]
        if not found:
            return node(type_, f"(({type_.name})null)")
        return node(type_, f"(({type_.name})@)", creation(frame, rng.choice(found), depth - 1))
    if type_.kind == t.ARRAY:
        assert type_.elem is not None
        if type_.elem.kind in (t.ARRAY, t.MATRIX) or (not flat and frame.chance(0.4)):
            values = [expr(frame, type_.elem, depth - 1) for _ in range(4)]
            return node(type_, f"new {type_.name} {{ @, @, @, @ }}", *values)
        return node(type_, f"new {type_.elem.name}[4]")
    if type_.kind == t.MATRIX:
        assert type_.elem is not None
        if flat or frame.chance(0.5):
            return node(type_, f"new {type_.elem.name}[2, 2]")
        sizes = [node(t.INT32, f"R.L({rng.randint(1, 99)}, @)", node(t.INT32, "2")) for _ in range(2)]
        return node(type_, f"new {type_.elem.name}[@, @]", *sizes)
    if type_.kind == t.TUPLE:
        return node(type_, f"({', '.join('@' * len(type_.args))})", *[_typed(frame, a, depth - 1) for a in type_.args])
    if type_.kind == t.DELEGATE:
        return function(frame, type_, depth)
    if type_.kind == t.OBJECT:
        return node(type_, "((object)@)", expr(frame, frame.world.primitive(), depth - 1))
    if type_.kind == t.PARAM:
        return node(type_, f"default({type_.name})")
    return constant(frame, type_)


def _typed(frame: Frame, type_: Type, depth: int) -> Node:
    """An expression that names its type (`null` alone has none)."""
    value = expr(frame, type_, depth)
    return node(type_, f"(({type_.name})@)", value) if type_.is_reference else value


def _initialised(frame: Frame, type_: Type, depth: int) -> Node:
    """`new T { f = e, ... }`."""
    found = [m for m in t.members(type_) if m[2] and m[3] == 0]
    chosen = [m for m in found if frame.chance(0.6)] if depth > 0 else []
    frame.rng.shuffle(chosen)
    sets = ", ".join(f"{suffix[1:]} = @" for suffix, _, _, _ in chosen)
    values = [expr(frame, inner, depth - 1) for _, inner, _, _ in chosen]
    return node(type_, f"new {type_.name}() {{ {sets} }}" if chosen else f"new {type_.name}()", *values)


def function(frame: Frame, type_: Type, depth: int) -> Node:
    """A lambda. It burns fuel, for it may find a way to call itself."""
    assert type_.elem is not None
    names = [frame.world.fresh("a") for _ in type_.args]
    more = [Var(n, a, captured=True) for n, a in zip(names, type_.args, strict=True)]
    inner = sub_frame(
        frame, vars=[*frame.vars, *more], in_lambda=True, loops=0, labels=[], budget=min(frame.budget, 40)
    )
    declared = ", ".join(f"{a.name} {n}" for n, a in zip(names, type_.args, strict=True))
    value = expr(inner, type_.elem, min(depth, 2))
    place = path(inner, t.INT32, write=True)
    effect = make("stmt", "@ = @;", [place, expr(inner, t.INT32, 1)]) if place is not None else make("stmt", "R.H(5);")
    return node(type_, f"(({type_.name})(({declared}) => {{ R.Burn(); @ return @; }}))", effect, value)


def invocation(frame: Frame, depth: int) -> Node | None:
    """A call of a delegate in scope."""
    found = [v for v in frame.roots() if v.type.kind == t.DELEGATE]
    if not found:
        return None
    var = frame.rng.choice(found)
    assert var.type.elem is not None
    values = [expr(frame, a, depth - 1) for a in var.type.args]
    return node(var.type.elem, f"{var.name}({', '.join('@' * len(values))})", *values)


def _span(frame: Frame, type_: Type) -> Node:
    assert type_.elem is not None
    return node(type_, f"new Span<{type_.elem.name}>(@)", expr(frame, frame.world.array(type_.elem), 1))


def interface_value(frame: Frame, type_: Type, depth: int) -> Node:
    """An implementation, boxed if it is a struct."""
    return creation(frame, type_, depth)


def span(frame: Frame, type_: Type, depth: int) -> Node:
    """A span of an array, a slice of another."""
    found = [v for v in frame.roots() if v.type is type_]
    if found and frame.chance(0.5):
        return node(type_, frame.rng.choice(found).name)
    return _span(frame, type_)


def structure(frame: Frame, type_: Type, depth: int) -> Node:
    """A struct; vectors have arithmetic."""
    from fuzz.csharp.aggregates import vector

    return vector(frame, type_, depth)


_BY_KIND: dict[str, Callable[[Frame, Type, int], Node]] = {
    t.INT: integer,
    t.FLOAT: floating,
    t.BOOL: boolean,
    t.ENUM: enumeration,
    t.STRING: string,
    t.OBJECT: boxed,
    t.NULLABLE: nullable,
    t.SPAN: span,
    t.STRUCT: structure,
}
