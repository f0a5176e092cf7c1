"""Chains of classes that override and hide methods, properties and events, with attributes at random: what lookups
find, and which attributes members and parameters inherit."""

from __future__ import annotations

import random

from fuzz.differential.nodes import Node, member, stmt

_WORLD = """
[System.AttributeUsage(System.AttributeTargets.All, AllowMultiple = true)]
class AManyAttribute : System.Attribute { public int n; public AManyAttribute(int x) { n = x; }
    public override string ToString() { return "Many" + n; } }
class AOneAttribute : System.Attribute { public int n; public AOneAttribute(int x) { n = x; }
    public override string ToString() { return GetType().Name + n; } }
class ASubAttribute : AOneAttribute { public ASubAttribute(int x) : base(x) { } }
[System.AttributeUsage(System.AttributeTargets.All, Inherited = false)]
class AOwnAttribute : System.Attribute { public int n; public AOwnAttribute(int x) { n = x; }
    public override string ToString() { return "Own" + n; } }
"""

_HELPERS = """
static string Given(object[] a) { return a.Length + string.Join(",", a); }
static void Carried(System.Reflection.MemberInfo m)
{
    if (m == null) { R.H(0); return; }
    System.Type one = typeof(AOneAttribute), own = typeof(AOwnAttribute);
    Tried(() => m.DeclaringType.Name + Given(m.GetCustomAttributes(true)) + Given(m.GetCustomAttributes(false)));
    Tried(() => Given(m.GetCustomAttributes(one, true)) + m.IsDefined(one, true) + m.IsDefined(own, true));
    Tried(() => Given(System.Attribute.GetCustomAttributes(m, true)));
    Tried(() => Given(System.Attribute.GetCustomAttributes(m, one, true)));
    Tried(() => "" + System.Attribute.IsDefined(m, one, true) + System.Attribute.IsDefined(m, own, true));
    Tried(() => System.Attribute.GetCustomAttribute(m, typeof(AManyAttribute), true));
    System.Reflection.MethodInfo f = m as System.Reflection.MethodInfo;
    if (f == null || f.GetParameters().Length == 0) return;
    Tried(() => f.GetBaseDefinition().DeclaringType.Name);
    System.Reflection.ParameterInfo p = f.GetParameters()[0];
    Tried(() => Given(System.Attribute.GetCustomAttributes(p, true)) + Given(p.GetCustomAttributes(true)));
    Tried(() => "" + System.Attribute.IsDefined(p, one, true) + System.Attribute.IsDefined(p, own, true));
}
static void Looked(System.Type t)
{
    foreach (int flags in new[] { 4 | 16, 4 | 32, 4 | 16 | 32, 2 | 4 | 16 | 32 })
    {
        System.Reflection.BindingFlags f = (System.Reflection.BindingFlags)flags;
        Tried(() => { Carried(t.GetMethod("M", f)); return "M"; });
        Tried(() => { Carried(t.GetProperty("P", f)); return "P"; });
        Tried(() => { Carried(t.GetProperty("Q", f)); return "Q"; });
        Tried(() => { Carried(t.GetEvent("E", f)); return "E"; });
        Tried(() => { Carried(t.GetProperty("Item", f)); return "I"; });
        Tried(() => t.GetMethods(f).Length + "|" + t.GetProperties(f).Length + "|" + t.GetEvents(f).Length);
    }
}
"""

_FORMS = (
    "{how} void M({at}int x) {{ }}",
    "{how} int P {{ get {{ return 1; }} set {{ }} }}",
    "{how} int Q {{ {inner}get {{ return 1; }} set {{ }} }}",
    "{how} event System.Action E {{ add {{ }} remove {{ }} }}",
    "{how} int this[{at}int i] {{ get {{ return 1; }} }}",
)
_DEPTH = 4


def add_overrides(rng: random.Random, members: Node, checks: list[Node]) -> None:
    """Adds one chain, and looks at each of its classes."""
    members.kids += [member(_WORLD), member(_HELPERS)]
    inner = rng.choice(("", "protected ", "internal "))
    for depth in range(_DEPTH):
        declared = []
        for form in _FORMS:
            how = _how(rng, depth)
            if how:
                text = form.format(how=how, at=_attributes(rng), inner="" if how.startswith("private") else inner)
                declared.append(_attributes(rng) + text)
        base = f" : O{depth - 1}" if depth else ""
        members.kids.append(member(f"class O{depth}{base} {{ {' '.join(declared)} }}"))
        checks.append(stmt(f"Looked(typeof(O{depth}));"))


def _how(rng: random.Random, depth: int) -> str:
    """Returns the modifiers of a member, "" if the class has none. What hides is private, or virtual itself: so each
    class below can override."""
    if not depth:
        return "public virtual"
    return rng.choice(("", "public override", "public override", "public new virtual", "private new"))


def _attributes(rng: random.Random) -> str:
    names = rng.sample(("AMany", "AMany", "AOne", "ASub", "AOwn"), rng.choice((0, 1, 1, 2, 3)))
    return "".join([f"[{name}({rng.randint(0, 9)})] " for name in names])
