# ruff: noqa: E501 - lines of C#
"""Each aspect of reflection with each odd type: open definitions, references, pointers, type parameters and arrays of
them, void, ref structs, and what derives from open types.

A program draws some of both, so that the compiler's tables hold no more than a program of that kind asks for. Left out,
because the answer is a refusal by name: GUIDs, tokens and handles of type parameters, late-bound methods over them.
Lists are sorted: the CLR lists what was asked for by name first.
"""

from __future__ import annotations

import random

from fuzz.differential.nodes import Node, member, stmt

WORLD = """
ref struct RS { public int F; public int M() { return 1; } }
class LD<T> : LT<T[]> { public T G; public T Q { get; set; } public static T Z; public class N { public T V; } }
class LE<T> : LD<List<T>> where T : K0, new() { public override string ToString() { return null; } }
interface IW<T> : IV<T[]>, IC<T> where T : struct { T Give(T t); }
abstract class AB<T> : IX<T> { public abstract int G(); public abstract int M<U>(); protected T f; }
sealed class SealedEnd : LD<int> { public new int G; }
"""

# The types: how C# writes them, and whether they have type parameters of their own (`open`), are by reference or a ref
# struct.
EXACT = (
    "typeof(int)", "typeof(string)", "typeof(object)", "typeof(void)", "typeof(int*)", "typeof(int**)", "typeof(void*)",
    "typeof(int).MakeByRefType()", "typeof(LT<int>).MakeByRefType()", "typeof(RS)", "typeof(System.Span<int>)",
    "typeof(System.TypedReference)", "typeof(int[])", "typeof(int[,])", "typeof(int).MakeArrayType(1)", "typeof(int*[])",
    "typeof(int?)", "typeof(E1)", "typeof(System.Enum)", "typeof(System.ValueType)", "typeof(System.Array)",
    "typeof(System.Delegate)", "typeof(KA)", "typeof(R)", "typeof(Fn<int>)", "typeof(IX<string>)", "typeof(VG<VG<int>>)",
    "typeof(LD<int>)", "typeof(LE<K1>)", "typeof(SealedEnd)", "typeof(LD<int>.N)", "typeof(IW<int>)",
)  # fmt: skip
DEFINITIONS = (
    "typeof(LT<>)", "typeof(LD<>)", "typeof(LD<>.N)", "typeof(LE<>)", "typeof(VG<>)", "typeof(IV<>)", "typeof(IX<>)",
    "typeof(IW<>)", "typeof(Fn<>)", "typeof(AB<>)", "typeof(List<>)", "typeof(System.Nullable<>)",
)  # fmt: skip
OPEN = (
    'typeof(LT<>).GetField("F").FieldType', 'typeof(LT<>).GetMethod("R").GetParameters()[0].ParameterType',
    'typeof(IV<>).GetMethod("M").GetGenericArguments()[0]', "typeof(LE<>).GetGenericArguments()[0]",
    "typeof(IW<>).GetGenericArguments()[0]", "typeof(LD<>).BaseType", "typeof(LE<>).BaseType",
    "typeof(LD<>).BaseType.GetGenericArguments()[0]", "typeof(LD<>).MakeArrayType()",
    "typeof(VG<>).GetGenericArguments()[0].MakeArrayType(2)", "typeof(LT<>).GetGenericArguments()[0].MakePointerType()",
)  # fmt: skip

# What is asked of `t`. The program's own types have all members in the tables, so the lists are asked of those alone.
_ALL = "(System.Reflection.BindingFlags)(4 | 8 | 16 | 32)"
NAMES = (
    't.Name + "|" + t.FullName + "|" + t.Namespace + "|" + t', 't.Attributes + "|" + System.Type.GetTypeCode(t) + t.MemberType',
    '"" + t.IsAbstract + t.IsArray + t.IsByRef + t.IsClass + t.IsEnum + t.IsInterface + t.IsPointer + t.IsPrimitive',
    '"" + t.IsConstructedGenericType + t.IsGenericType + t.IsGenericTypeDefinition + t.IsTypeDefinition',
    '"" + t.IsGenericMethodParameter + t.IsGenericParameter + t.IsGenericTypeParameter + t.ContainsGenericParameters',
    '"" + t.IsNested + t.IsPublic + t.IsVisible + t.IsSealed + t.IsSerializable + t.IsSpecialName + t.IsMarshalByRef',
    '"" + t.IsSZArray + t.IsVariableBoundArray + t.HasElementType + t.IsByRefLike + t.IsValueType + t.IsExplicitLayout',
    "t.BaseType", "Sorted(t.GetInterfaces())", "t.GetElementType()", "t.GetArrayRank()", "t.GetGenericTypeDefinition()",
    "Sorted(t.GetGenericArguments())", "Sorted(t.GenericTypeArguments)", 't.DeclaringType + "|" + t.ReflectedType',
    "t.DeclaringMethod", "t.GenericParameterPosition", "t.GenericParameterAttributes",
    "Sorted(t.GetGenericParameterConstraints())", "t.UnderlyingSystemType == t", "t.Equals((object)t)",
    "System.Nullable.GetUnderlyingType(t)", "t.StructLayoutAttribute?.Value", "t.GetDefaultMembers().Length",
)  # fmt: skip
MADE = (
    "t.MakeArrayType()", "t.MakeArrayType(2)", "t.MakeByRefType()", "t.MakePointerType()", "t.MakeGenericType(typeof(int))",
    "typeof(LT<>).MakeGenericType(t)", "typeof(VG<>).MakeGenericType(t)", "typeof(Fn<>).MakeGenericType(t)",
    "typeof(LT<>).MakeGenericType(t).ContainsGenericParameters", "typeof(LT<>).MakeGenericType(t).BaseType",
)  # fmt: skip
RELATIONS = (
    't.IsInstanceOfType(1) + "" + t.IsInstanceOfType("s") + t.IsInstanceOfType(null)', "t.IsAssignableFrom(typeof(int))",
    "typeof(object).IsAssignableFrom(t)", "typeof(System.ValueType).IsAssignableFrom(t)", "t.IsAssignableFrom(t)",
    "t.IsSubclassOf(typeof(System.ValueType))", "t.IsEquivalentTo(t)", 't.GetInterface("IComparable")',
    't.GetInterface("iv`1", true) == null', "typeof(string).GetInterfaceMap(t)",
    "t.FindInterfaces((x, y) => x.IsGenericType, null).Length",
)  # fmt: skip
ENUMS = (
    'string.Join(",", System.Enum.GetNames(t))', "System.Enum.GetValues(t).Length", "System.Enum.GetUnderlyingType(t)",
    "System.Enum.GetName(t, 1)", "System.Enum.IsDefined(t, 1)", "t.GetEnumUnderlyingType()",
)  # fmt: skip
MEMBERS = (
    f"Sorted(t.GetFields({_ALL}))", f"Sorted(t.GetMethods({_ALL} | (System.Reflection.BindingFlags)2))",
    f"Sorted(t.GetConstructors({_ALL}))", f"Sorted(t.GetProperties({_ALL}))", f"Sorted(t.GetEvents({_ALL}))",
    f"Sorted(t.GetFields({_ALL} | (System.Reflection.BindingFlags)64))", f"Sorted(t.GetNestedTypes({_ALL}))",
    't.GetField("F")', 't.GetField("F")?.DeclaringType', 't.GetMethod("M")?.ToString()', 't.GetMethod("M")?.DeclaringType',
    't.GetProperty("P")?.PropertyType', 'Sorted(t.GetMember("F*"))', "t.GetConstructor(System.Type.EmptyTypes)",
    't.GetMethod("Invoke")', f't.InvokeMember("NoSuch", {_ALL} | (System.Reflection.BindingFlags)0x100, null, null, null)',
    'Sorted(t.FindMembers((System.Reflection.MemberTypes)4, (System.Reflection.BindingFlags)(4 | 16), null, null))',
)  # fmt: skip
# What makes objects: not of types with type parameters of others, of which the CLR says the same in other words.
OBJECTS = (
    "System.Activator.CreateInstance(t) == null", "System.Activator.CreateInstance(t, true) == null",
    "System.Array.CreateInstance(t, 1).Length", "System.Array.CreateInstance(t, 1, 1).Rank",
    "System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(t).GetType()", "System.Enum.ToObject(t, 1)",
    'System.Enum.Parse(t, "1")', "System.Convert.ChangeType(1, t)", "System.Type.GetTypeFromHandle(t.TypeHandle) == t",
)  # fmt: skip
ASPECTS = (*NAMES, *MADE, *RELATIONS, *ENUMS, *MEMBERS, *OBJECTS)

# What only a program's own types have in the tables, and what would say more of a program than of a type.
_OWN_ONLY = frozenset(MEMBERS) | {"t.StructLayoutAttribute?.Value", "t.GetDefaultMembers().Length"}
_LIBRARY = ("System.", "(int", "(string", "(object", "(void", "List<", "(R)")
_SORTED = """
static string Sorted(object[] all)
{
    string[] texts = System.Array.ConvertAll(all, x => "" + x);
    System.Array.Sort(texts, string.CompareOrdinal);
    return string.Join(";", texts);
}
"""


def add_aspects(rng: random.Random, members: Node, checks: list[Node]) -> None:
    """Asks a dozen aspects of a dozen types."""
    members.kids += [member(line) for line in WORLD.strip().split("\n")]
    members.kids.append(member(_SORTED))
    aspects = rng.sample(ASPECTS, 12)
    cases = " ".join(f'case {n}: Tried(() => "" + ({aspect})); break;' for n, aspect in enumerate(aspects))
    members.kids.append(member(f"static void Aspect(int a, System.Type t) {{ switch (a) {{ {cases} }} }}"))
    types = [*rng.sample(EXACT, 5), *rng.sample(DEFINITIONS, 3), *rng.sample(OPEN, 4)]
    for type_ in types:
        asked = [n for n, aspect in enumerate(aspects) if can_ask(aspect, type_)]
        calls = " ".join(f"Aspect({n}, t);" for n in asked)
        checks.append(stmt(f"{{ System.Type t = {type_}; {calls} }}"))


def can_ask(aspect: str, type_: str) -> bool:
    """Whether the answer is one that the program can have."""
    if aspect in OBJECTS:
        return type_ not in OPEN
    return aspect not in _OWN_ONLY or not any(word in type_ for word in _LIBRARY)
