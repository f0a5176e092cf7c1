"""Methods around one counted loop: where its start, bound, step and sums come from, and which of them something else
reads or writes.

The bodies are those of ``loops``; what varies here is the rest: counters of every integer type at both ends of their
range, strides, loops that begin a method, a finally, a catch handler or a filter that stores to a counter or a bound,
``ref`` locals and pointers to counters, bounds, steps and sums, memory that is read as elements of two sizes, spans up
to the largest index, handlers that see partial sums.

All loops end. A loop over elements reads one at its counter in each round, so that a counter out of range throws; a
loop over numbers only has a start and a bound that are near each other, and no room to step over the end of the type.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from fuzz.csharp import types as t
from fuzz.csharp.loops import BodyWriter
from fuzz.differential.nodes import Node, block, make, member, stmt

_COUNTERS = (*[t.INT32] * 9, t.UINT32, t.INT64, t.UINT64, t.SHORT, t.USHORT, t.SBYTE, t.BYTE)
_ELEMENTS = (t.INT32, t.INT32, t.INT32, t.BYTE, t.SHORT, t.INT64, t.UINT32, t.SBYTE, t.FLOAT64)
_STEPS = (1,) * 14 + (2, 2, 3, 3, 4, 5, 7, 8, 9, 16, 31, 32, 33, 57, 58, 63, 64, 65, 127, 128)
_FAR_STEPS = ((1 << 29) + 7, (1 << 30) - 1, 1 << 30, (1 << 30) + 1, (1 << 31) - 1, (1 << 31) - 64, 3 << 29)
_SOURCES = ("finally", "finally", "finally", "switch", "nested", "catch", "filter", "inline", "rethrow")
_THEMES = ("", "", "", "alias", "alias", "source", "source", "huge", "step", "stride")
_LONGEST = 40
_FORMS = ("array",) * 6 + ("span", "span", "pointer", "huge", "number", "number", "number")
_USE = "R.H(k);"
_ALONE = "[MethodImpl(MethodImplOptions.NoInlining)] "


def _low(type_: t.Type) -> int:
    return -(1 << type_.bits - 1) if type_.signed else 0


def _high(type_: t.Type) -> int:
    return (1 << type_.bits - type_.signed) - 1


def _number(type_: t.Type, value: int) -> str:
    """A literal of the value, wrapped to the type."""
    value &= (1 << type_.bits) - 1
    if value > _high(type_):
        value -= 1 << type_.bits
    suffix = {"uint": "u", "long": "L", "ulong": "ul"}.get(type_.name, "")
    if value == _low(type_) and type_.signed:
        return f"{type_.name}.MinValue"
    return f"({type_.name})({value}{suffix})" if value < 0 else f"({type_.name}){value}{suffix}"


@dataclass(frozen=True, slots=True)
class _Values:
    """Arguments of one call, and elements of the arrays."""

    first: int
    bound: int
    step: int
    extra: int


class _Counter:
    """One method. ``up``: whether it counts up; ``step``: of a literal; ``stride``: the step is a variable instead."""

    def __init__(self, rng: Random, name: str) -> None:
        self.rng = rng
        self.name = name
        self.form = rng.choice(_FORMS)
        self.type = t.INT32 if self.form == "huge" else rng.choice(_COUNTERS)
        if self.form == "span" and self.type.bits >= t.INT32.bits:
            self.type = t.INT32  # what indexes a span
        first = t.BYTE if self.form == "huge" else rng.choice(_ELEMENTS)
        more = [first if rng.random() < 0.7 else rng.choice(_ELEMENTS) for _ in range(rng.choice((0, 0, 1, 1, 2)))]
        self.elements = () if self.form == "number" else (first,) if self.form == "huge" else (first, *more)
        self.up = self.form == "huge" or rng.random() < 0.85  # downwards there is nothing
        self.stride = self.form in ("array", "span", "huge") and rng.random() < 0.25
        self.step = self._step()
        self.relation = rng.choice(("<",) * 6 + ("<=", "!=")) if self.up else rng.choice((">", ">", ">=", "!="))
        if self.form in ("number", "pointer") and (self.relation == "!=" or self.form == "pointer" and not self.up):
            self.step = 1  # nothing ends a loop that steps over its bound
        self.counts_from_constant = self.form != "huge" and (self.up or self.form != "pointer") and rng.random() < 0.35
        if self.form == "number" and not self.up:
            self.counts_from_constant = False
        self.last = rng.randint(20, 70) if self.counts_from_constant and rng.random() < 0.6 else -1  # else a variable
        if self.form == "number" and self.last < 0:
            self.counts_from_constant = False
        self.is_do = rng.random() < 0.35
        self.sources = self._sources()
        self.alias = self._alias()
        self.theme = rng.choice(_THEMES)
        if self.theme:
            self._make_plain()
        self.by_pointer = self.alias not in ("", "a0") and rng.random() < 0.25

    def _make_plain(self) -> None:
        """One thing is unusual and the rest of the loop as simple as can be: it is then surely changed."""
        rng, theme = self.rng, self.theme
        self.up, self.relation, self.is_do = True, "<", self.theme == "huge" and rng.random() < 0.5
        if theme == "huge":
            self.form, self.elements = "huge", (t.BYTE,)
            self.counts_from_constant, self.last = False, -1
            self.step = rng.choice((1, 2, 3, 5, 7, 30))
        else:
            self.step = rng.choice((1, 2, 3, 4, 7)) if theme == "step" else 1
            self.form = rng.choice(("number", "number", "array", "span"))
            self.elements = () if self.form == "number" else (rng.choice(_ELEMENTS),)
        self.type = t.INT32
        if theme != "stride":
            self.stride = False
        elif self.form == "number":
            self.form, self.elements, self.stride = "array", (t.INT32,), True
        if theme == "source":
            self.counts_from_constant, self.last = True, rng.choice((rng.randint(20, 40), -1))
            if self.form == "number" or self.last >= 0:
                self.last = rng.randint(20, 40)
            self.sources = [rng.choice(_SOURCES)]
        else:
            self.sources = []
            if self.form == "number":
                self.counts_from_constant, self.last = False, -1
        self.alias = rng.choice("ssllim") if theme == "alias" else ""

    def _step(self) -> int:
        if self.form == "pointer":
            return self.rng.choice((1, 1, 1, 2, 3))
        while True:
            pick = self.rng.random()
            step = self.rng.choice(_FAR_STEPS if pick < 0.1 and self.form in ("array", "span", "huge") else _STEPS)
            if 0 < step <= _high(self.type) // (8 if self.form == "number" else 1):
                return step

    def _sources(self) -> list[str]:
        """What stores to the counter or the bound before the loop."""
        if self.form == "pointer":
            return []
        return [self.rng.choice(_SOURCES) for _ in range(self.rng.choice((0, 0, 0, 1, 1, 2)))]

    def _alias(self) -> str:
        """The local of which there is a reference or a pointer, or none."""
        if self.rng.random() < 0.55:
            return ""
        return self.rng.choice(("s", "s", "s", "l", "l", "m", "i", "a0" if self.form == "array" else "s", "g"))

    # the method

    def declaration(self) -> Node:
        """The method as a member."""
        rng, type_ = self.rng, self.type
        params = [*self._parameters(), *(f"{type_.name} {name}" for name in "fne"), "int k", "int s", "int g", "long l"]
        lines: list[Node] = []
        parameters_count = rng.random() < 0.3 and self.alias not in ("i", "m") and not self.counts_from_constant
        counter, bound = ("f", "n") if parameters_count else ("i", "m")
        if not parameters_count:  # else the loop may begin the method
            start = _number(type_, rng.randint(0, 2)) if self.counts_from_constant else "f"
            lines.append(stmt(f"{type_.name} i = {start}, m = n;"))
        lines += [self._source(kind, counter, bound) for kind in self.sources]
        lines += self._aliased()
        loop = self._loop(counter, bound)
        if self.theme:
            pass
        elif rng.random() < 0.2:
            loop = stmt(f"try @ catch (IndexOutOfRangeException) {{ l += s * 3L + (long){counter}; }}", block([loop]))
        elif rng.random() < 0.15:
            loop = stmt("try { R.H(7); } finally @", block([loop]))
        elif rng.random() < 0.15:
            loop = stmt("for (int o = 0; o < 3; o++) @", block([loop, stmt(f"{counter} = {self._again()};")]))
        ends = stmt(f"return unchecked(s * 31L + l + (long){counter} * 7 + (long){bound} + g);")
        body = stmt("unchecked @", block([*lines, loop, ends]))
        attribute = _ALONE if rng.random() < 0.9 else ""  # loops beside others, or calls, are changed less
        return member(f"{attribute}static long {self.name}({', '.join(params)}) @", block([body]))

    def _again(self) -> str:
        return _number(self.type, self.rng.randint(0, 3)) if self.form in ("array", "span") or self.last >= 0 else "f"

    def _parameters(self) -> list[str]:
        shape = {"array": "{}[]", "span": "Span<{}>", "huge": "Span<{}>", "pointer": "{}*", "number": ""}[self.form]
        return [f"{shape.format(own.name)} a{place}" for place, own in enumerate(self.elements)]

    def _source(self, kind: str, counter: str, bound: str) -> Node:
        """A store to the counter or the bound, in a handler, or inline."""
        rng, type_ = self.rng, self.type
        if self.form == "number":  # towards each other only: the loop must not come to the end of the type
            towards = rng.random() < 0.5
            place, sign = (counter, "+" if self.up else "-") if towards else (bound, "-" if self.up else "+")
            amount = "(k & 3)"
        else:
            place, sign, amount = rng.choice((counter, counter, bound)), rng.choice("+-"), "k"
        change = f"{place} = ({type_.name})({place} {sign} ({type_.name}){amount});"
        long = " ".join([_USE] * rng.choice((0, 0, 16)))  # too much to be copied to where the try is left
        whole = {
            "finally": f"try {{ {_USE} }} finally {{ {change} {long} }}",
            "switch": f"try {{ {_USE} }} finally {{ switch (k & 3) {{ case 0: {_USE} break; case 1: {change} break; "
                      f"case 2: g++; break; case 3: g += 2; {change} break; }} }}",
            "nested": f"try {{ try {{ {_USE} }} finally {{ {_USE} {change} {long} }} }} finally {{ g++; {long} }}",
            "catch": f"try {{ R.Throw<int>(k); }} catch (InvalidOperationException) {{ {change} {long} }}",
            "filter": f"try {{ R.Throw<int>(k); }} catch (InvalidOperationException) when (k > -9) {{ {change} }}",
            "inline": f"if (k > 0) {{ {change} }}",
            "rethrow": f"try {{ try {{ R.Throw<int>(k); }} finally {{ {change} {long} }} }} "
                       "catch (InvalidOperationException) { }",
        }  # fmt: skip
        return stmt(whole[kind])

    def _aliased(self) -> list[Node]:
        if not self.alias:
            return []
        type_ = {"s": "int", "g": "int", "l": "long", "a0": self._array()}.get(self.alias, self.type.name)
        if self.by_pointer:
            return [stmt(f"{type_}* r = &{self.alias};")]
        return [stmt(f"ref {type_} r = ref {self.alias};")]

    def _array(self) -> str:
        return f"{self.elements[0].name}[]" if self.elements else ""

    def _by_alias(self) -> Node:
        """What the loop does by the other name."""
        rng, read = self.rng, "*r" if self.by_pointer else "r"
        if self.alias == "a0":
            return stmt("if (s == 77) r = new " + self._array().replace("[]", "[3]") + ";")
        if self.alias == "i":
            return stmt(f"s ^= (int){read};")
        if self.alias == "m":
            if self.form not in ("array", "span") or rng.random() < 0.5:
                return stmt(f"l += (long){read};")
            return stmt(f"{read} = ({self.type.name})({read} {rng.choice('+-')} 1);")
        if self.theme:
            return stmt(f"{self.alias} += {read};")
        return stmt(rng.choice((f"s += (int){read};", f"l += {read};", f"g += (int){read} * 3;", f"{read} += 3;")))

    def _loop(self, counter: str, bound: str) -> Node:
        rng = self.rng
        step = "e" if self.stride else str(self.step)
        oper = "+" if self.up else "-"
        if step == "1" and rng.random() < 0.8:
            forward = f"{counter}{oper}{oper}"
        elif self.stride or rng.random() < 0.5:
            forward = f"{counter} {oper}= {step if self.stride else _number(self.type, self.step)}"
        else:
            forward = f"{counter} = ({self.type.name})({counter} {oper} {step})"
        if self.relation == "<" and rng.random() < 0.2:
            test = f"{self._limit(bound)} > {counter}"
        else:
            test = f"{counter} {self.relation} {self._limit(bound)}"
        is_do = self.is_do and self.form != "number" and (self.form, self.relation) != ("pointer", "!=")
        body = self._body(counter, "break" if is_do else rng.choice(("break", "continue")))
        if is_do:
            return stmt(f"do @ while ({test});", block([*body, stmt(f"{forward};")]))
        return stmt(f"for (; {test}; {forward}) @", block(body))

    def _limit(self, bound: str) -> str:
        if self.last >= 0 and self.form != "pointer":
            return _number(self.type, self.last)
        if self.form not in ("array", "span") or self.relation == "!=":
            return bound
        number = f"({self.type.name})"
        return self.rng.choice((
            *[bound] * 6, f"{number}a0.Length", f"{number}(a0.Length - 1)", f"{number}({bound} - 1)",
            f"{number}({bound} + 2)",
        ))  # fmt: skip

    def _body(self, counter: str, leave: str) -> list[Node]:
        """What a round does; ``leave``: the word for leaving it early."""
        rng = self.rng
        found: list[Node] = []
        if self.form == "number":
            sums = [f"s += (int){counter};", f"l += (long){counter} ^ 5;", f"s ^= (int){counter} * 3;", "g += k;"]
            if self.theme:
                other = f"s += (int){counter} ^ 3;" if self.alias != "s" else f"l += (long){counter} ^ 5;"
                found += [stmt(other)] * (self.alias not in ("s", "l") or rng.random() < 0.5)
            else:
                found += [stmt(rng.choice(sums)) for _ in range(rng.choice((1, 1, 2)))]
        else:
            arrays = tuple((f"a{place}", own) for place, own in enumerate(self.elements))
            writer = BodyWriter(rng, arrays, self._near(), counter)
            beside = writer.place()
            is_read = rng.random() < 0.7
            store = f"a0[{beside}] = ({self.elements[0].name})k;"
            read = f"s += {self._as_int(f'a0[{beside}]')};" if is_read else store
            found.append(stmt(read))
            more = 0 if self.theme else rng.choice((0, 0, 1, 1, 2))
            found += [stmt(writer.statement(("s", "s", "l"))) for _ in range(more)]
            if not self.theme and rng.random() < 0.08:
                found.append(stmt(f"if ({self._as_int(f'a0[{counter}]')} == k) {leave};"))
        if self.alias:
            found.insert(rng.randint(0, len(found)), self._by_alias())
        return found

    def _as_int(self, element: str) -> str:
        """An element of the first array; what an int is of a floating number out of range differs by target."""
        return f"(int){element}" if self.elements[0].kind == t.INT else f"({element} > 3 ? 1 : 0)"

    def _near(self) -> bool:
        return self.form != "pointer" and self.rng.random() < 0.4

    # calls

    def calls(self, prefix: str) -> list[Node]:
        """Arrays, and calls with numbers at the ends of what there is."""
        rng = self.rng
        return [self._call(f"{prefix}{place}") for place in range(rng.randint(4, 9))]

    def _call(self, prefix: str) -> Node:
        rng = self.rng
        length = rng.choice((0, 1, 3, 8, rng.randint(0, _LONGEST), rng.randint(0, _LONGEST)))
        if self.form == "pointer":
            length = max(length, 8)
        values = self._values(length)
        rest = [_number(self.type, value) for value in (values.first, values.bound, values.step)]
        rest += [str(values.extra), str(rng.randrange(3)), str(rng.randrange(3)), str(rng.randrange(3))]
        made, passed, memory = self._memory(prefix, length)
        call = stmt(f"R.H({self.name}({', '.join([*passed, *rest])}));")
        if self.form in ("pointer", "huge"):
            call = stmt(f"fixed (byte* {prefix}p = &{prefix}m[8]) @", block([call]))
        caught = stmt(f"try @ catch (Exception {prefix}x) {{ R.X({prefix}x); }}", block([call]))
        return block([*made, caught, *(stmt(f"foreach (var {prefix}z in {name}) R.H({prefix}z);") for name in memory)])

    def _memory(self, prefix: str, length: int) -> tuple[list[Node], list[str], list[str]]:
        """Declarations, what is passed, and the names of the arrays: they may be the same or none, spans overlap, and
        pointers are into one piece of memory, at any byte. A huge span's last elements alone are there."""
        if self.form in ("array", "span"):
            return self._arrays(prefix, length)
        name = f"{prefix}m"
        made = [stmt(f"var {name} = new byte[{8 * _LONGEST + 320}];"), self._fill(name, t.BYTE)]
        if self.form == "huge":
            return made, [f"new Span<byte>({prefix}p + 512 - int.MaxValue, int.MaxValue)"], [name]
        offsets = (0, 0, 1, 2, 4, 8, 12, 16, 24)
        return made, [f"({own.name}*)({prefix}p + {self.rng.choice(offsets)})" for own in self.elements], [name]

    def _arrays(self, prefix: str, length: int) -> tuple[list[Node], list[str], list[str]]:
        rng = self.rng
        made: list[Node] = []
        passed: list[str] = []
        names: dict[str, t.Type] = {}
        for place, own in enumerate(self.elements):
            same = [name for name, other in names.items() if other is own]
            name = rng.choice(same) if same and rng.random() < 0.5 else f"{prefix}a{place}"
            if name not in names:
                room = length + (4 if self.form == "span" else 0)
                made += [stmt(f"var {name} = new {own.name}[{room}];"), self._fill(name, own)]
                names[name] = own
            if self.form == "span":
                passed.append(f"new Span<{own.name}>({name}, {rng.randint(0, 4)}, {length})")
            else:
                passed.append("null" if rng.random() < 0.03 else name)
        return made, passed, list(names)

    def _fill(self, name: str, own: t.Type) -> Node:
        factor, shift = self.rng.randrange(1, 1 << 16), self.rng.randrange(9)
        return stmt(f"for (int z = 0; z < {name}.Length; z++) {name}[z] = ({own.name})(z * {factor} >> {shift});")

    def _values(self, length: int) -> _Values:
        rng, low, high = self.rng, _low(self.type), _high(self.type)
        extra = rng.choice((0, 1, 1, 2, 3, -1))
        stride = rng.choice((1, 1, 2, 3, 5, -1, *_FAR_STEPS, high, low, high // 2 + 1))
        if stride & (1 << self.type.bits) - 1 == 0:
            stride = 1
        if self.form == "number":
            return self._near_each_other(low, high, extra)
        if self.form == "pointer":
            first = rng.randint(2, 5)
            last = rng.randint(first, max(first, length - 3))
            return _Values(first, last, 1, 0) if self.up else _Values(last, first, 1, 0)
        if self.form == "huge":
            first, last = rng.choice((0, 1, 2, 5, 20, 60)), rng.choice((0, 0, 1, 2, 3, 9, 70))
            return _Values(high - first, high - last, max(stride, 1), extra)
        starts = (0, 0, 0, 1, 2, -1, length - 1, length, high, high - 1, low, rng.randint(0, length))
        far = high - rng.randint(0, 64)
        bounds = (0, length, length, length, length - 1, length + 1, length + 2, -1, high, far, low)
        return _Values(rng.choice(starts), rng.choice(bounds), stride, extra)

    def _near_each_other(self, low: int, high: int, extra: int) -> _Values:
        """A start and a bound with few rounds between, the last of which stays a number of the type."""
        rng, step = self.rng, self.step
        inclusive = self.relation in ("<=", ">=")
        rounds = rng.choice((0, 1, 3, 4, 5, 8, 17, 33, 60))
        past = 0  # how far the last round goes beyond the bound
        if inclusive:
            past, rounds = rng.randint(1, step), max(rounds, 1)
        elif self.relation != "!=":
            past = rng.randrange(step)
        if self.sources:  # what is stored before brings them nearer to each other, and changes where rounds end
            past, rounds = step + 2, rounds + 12
        rounds = min(rounds, ((high - low) // 2 - past) // step)
        distance = max(rounds * step - past, 0)
        end = rng.choice((high - past, high - past, high - past - rng.randint(0, 3), rng.randint(0, 50), low + 8))
        end = min(max(end, low + distance + 8), high - past)
        if self.up:
            return _Values(end - distance, end, 1, extra)
        return _Values(low + high - end + distance, low + high - end, 1, extra)


def members(rng: Random, count: int) -> Node:
    """A program of such methods alone."""
    counters = [_Counter(rng, f"C{place}") for place in range(count)]
    declared = [counter.declaration() for counter in counters]
    lines: list[Node] = []
    for place, counter in enumerate(counters):
        lines += [*counter.calls(f"c{place}_"), stmt("R.Line();")]
    return Node("list", (), [*declared, make("entry", "public static void Run() @", [block(lines)])])
