// Each aspect of reflection of each odd type: definitions, type parameters, references, pointers, void, ref structs.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

class K0 { }
class K1 : K0 { public virtual int Id() { return 1; } }
struct VG<T> { public T f; }
interface IV<out T> { int G(); int M<U>(); int D() { return 500; } }
interface IC<in T> { int P(); }
interface IX<out T> : IV<T> { int IV<T>.D() { return 600; } }
delegate T Fn<out T>();
class LT<T> { public T F; public T P { get; set; } public T M(T t) { return t; } public void R(ref T t) { } }
ref struct RS { public int F; public int M() { return 1; } }
class LD<T> : LT<T[]> { public T G; public T Q { get; set; } public static T Z; public class N { public T V; } }
class LE<T> : LD<List<T>> where T : K0, new() { public override string ToString() { return null; } }
interface IW<T> : IV<T[]>, IC<T> where T : struct { T Give(T t); }
abstract class AB<T> : IX<T> { public abstract int G(); public abstract int M<U>(); protected T f; }
sealed class SealedEnd : LD<int> { public new int G; }
enum E1 : uint { A, B }
abstract class KA { }

static unsafe class Program
{
    const BindingFlags All = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    static string Sorted(object[] all)
    {
        string[] texts = Array.ConvertAll(all, x => "" + x);
        Array.Sort(texts, string.CompareOrdinal);
        return string.Join(";", texts);
    }

    static void Ask(string what, Type[] types, params Func<Type, object>[] aspects)
    {
        foreach (Type t in types)
        {
            Console.WriteLine(what + " of " + t);
            foreach (Func<Type, object> aspect in aspects)
            {
                try { Console.WriteLine("  " + aspect(t)); }
                catch (Exception e) { Console.WriteLine("  " + e.GetType().Name + ": " + e.Message.Split('\n')[0]); }
            }
        }
    }

    static void Main()
    {
        Type[] exact =
        {
            typeof(int),
            typeof(string),
            typeof(object),
            typeof(void),
            typeof(int*),
            typeof(int**),
            typeof(void*),
            typeof(int).MakeByRefType(),
            typeof(LT<int>).MakeByRefType(),
            typeof(RS),
            typeof(Span<int>),
            typeof(TypedReference),
            typeof(int[]),
            typeof(int[,]),
            typeof(int).MakeArrayType(1),
            typeof(int*[]),
            typeof(int?),
            typeof(E1),
            typeof(Enum),
            typeof(ValueType),
            typeof(Array),
            typeof(Delegate),
            typeof(KA),
            typeof(Program),
            typeof(Fn<int>),
            typeof(IX<string>),
            typeof(VG<VG<int>>),
            typeof(LD<int>),
            typeof(LE<K1>),
            typeof(SealedEnd),
            typeof(LD<int>.N),
            typeof(IW<int>),
        };
        Type[] definitions =
        {
            typeof(LT<>),
            typeof(LD<>),
            typeof(LD<>.N),
            typeof(LE<>),
            typeof(VG<>),
            typeof(IV<>),
            typeof(IX<>),
            typeof(IW<>),
            typeof(Fn<>),
            typeof(AB<>),
            typeof(List<>),
            typeof(Nullable<>),
        };
        Type[] open =
        {
            typeof(LT<>).GetField("F").FieldType,
            typeof(LT<>).GetMethod("R").GetParameters()[0].ParameterType,
            typeof(IV<>).GetMethod("M").GetGenericArguments()[0],
            typeof(LE<>).GetGenericArguments()[0],
            typeof(IW<>).GetGenericArguments()[0],
            typeof(LD<>).BaseType,
            typeof(LE<>).BaseType,
            typeof(LD<>).BaseType.GetGenericArguments()[0],
            typeof(LD<>).MakeArrayType(),
            typeof(VG<>).GetGenericArguments()[0].MakeArrayType(2),
            typeof(LT<>).GetGenericArguments()[0].MakePointerType(),
        };
        Type[] all = exact.Concat(definitions).Concat(open).ToArray();
        Type[] own = all.Where(t => t == typeof(Program) || new[] { typeof(RS), typeof(SealedEnd), typeof(KA), typeof(E1) }.Contains(t) || (t.IsGenericType && t.Namespace == null)).ToArray();
        Ask("names", all,
            t => t.Name + "|" + t.FullName + "|" + t.Namespace + "|" + t,
            t => t.Attributes + "|" + Type.GetTypeCode(t) + t.MemberType,
            t => "" + t.IsAbstract + t.IsArray + t.IsByRef + t.IsClass + t.IsEnum + t.IsInterface + t.IsPointer + t.IsPrimitive,
            t => "" + t.IsConstructedGenericType + t.IsGenericType + t.IsGenericTypeDefinition + t.IsTypeDefinition,
            t => "" + t.IsGenericMethodParameter + t.IsGenericParameter + t.IsGenericTypeParameter + t.ContainsGenericParameters + t.IsSignatureType,
            t => "" + t.IsNested + t.IsPublic + t.IsVisible + t.IsSealed + t.IsSerializable + t.IsSpecialName + t.IsMarshalByRef,
            t => "" + t.IsSZArray + t.IsVariableBoundArray + t.HasElementType + t.IsByRefLike + t.IsValueType + t.IsExplicitLayout,
            t => t.BaseType,
            t => Sorted(t.GetInterfaces()),
            t => t.GetElementType(),
            t => t.GetArrayRank(),
            t => t.GetGenericTypeDefinition(),
            t => Sorted(t.GetGenericArguments()),
            t => Sorted(t.GenericTypeArguments),
            t => t.DeclaringType + "|" + t.ReflectedType,
            t => t.DeclaringMethod,
            t => t.GenericParameterPosition,
            t => t.GenericParameterAttributes,
            t => Sorted(t.GetGenericParameterConstraints()),
            t => t.UnderlyingSystemType == t,
            t => t.Equals((object)t),
            t => Nullable.GetUnderlyingType(t));
        Type position = Type.MakeGenericMethodParameter(0);
        Ask("signature", new[] { position, position.MakeArrayType(), position.MakeByRefType() }, t => t.IsSignatureType);
        Ask("layout", own,
            t => t.StructLayoutAttribute?.Value,
            t => t.GetDefaultMembers().Length);
        Ask("made", all,
            t => t.MakeArrayType(),
            t => t.MakeArrayType(2),
            t => t.MakeByRefType(),
            t => t.MakePointerType(),
            t => t.MakeGenericType(typeof(int)),
            t => typeof(LT<>).MakeGenericType(t),
            t => typeof(VG<>).MakeGenericType(t),
            t => typeof(Fn<>).MakeGenericType(t),
            t => typeof(LT<>).MakeGenericType(t).ContainsGenericParameters,
            t => typeof(LT<>).MakeGenericType(t).BaseType);
        Ask("relations", all,
            t => t.IsInstanceOfType(1) + "" + t.IsInstanceOfType("s") + t.IsInstanceOfType(null),
            t => t.IsAssignableFrom(typeof(int)),
            t => typeof(object).IsAssignableFrom(t),
            t => typeof(ValueType).IsAssignableFrom(t),
            t => t.IsAssignableFrom(t),
            t => t.IsSubclassOf(typeof(ValueType)),
            t => t.IsEquivalentTo(t),
            t => t.GetInterface("IComparable"),
            t => t.GetInterface("iv`1", true) == null,
            t => typeof(string).GetInterfaceMap(t),
            t => t.FindInterfaces((x, y) => x.IsGenericType, null).Length);
        Ask("enums", all,
            t => string.Join(",", Enum.GetNames(t)),
            t => Enum.GetValues(t).Length,
            t => Enum.GetUnderlyingType(t),
            t => Enum.GetName(t, 1),
            t => Enum.IsDefined(t, 1),
            t => t.GetEnumUnderlyingType());
        Ask("members", own,
            t => Sorted(t.GetFields(All)),
            t => Sorted(t.GetMethods(All | BindingFlags.DeclaredOnly)),
            t => Sorted(t.GetConstructors(All)),
            t => Sorted(t.GetProperties(All)),
            t => Sorted(t.GetEvents(All)),
            t => Sorted(t.GetFields(All | BindingFlags.FlattenHierarchy)),
            t => Sorted(t.GetNestedTypes(All)),
            t => t.GetField("F"),
            t => t.GetField("F")?.DeclaringType,
            t => t.GetMethod("M")?.ToString(),
            t => t.GetMethod("M")?.DeclaringType,
            t => t.GetProperty("P")?.PropertyType,
            t => Sorted(t.GetMember("F*")),
            t => t.GetConstructor(Type.EmptyTypes),
            t => t.GetMethod("Invoke"),
            t => t.InvokeMember("NoSuch", All | BindingFlags.InvokeMethod, null, null, null),
            t => Sorted(t.FindMembers(MemberTypes.Field, (BindingFlags.Instance | BindingFlags.Public), null, null)));
        Ask("objects", exact.Concat(definitions).ToArray(),
            t => Activator.CreateInstance(t) == null,
            t => Activator.CreateInstance(t, true) == null,
            t => Array.CreateInstance(t, 1).Length,
            t => Array.CreateInstance(t, 1, 1).Rank,
            t => System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(t).GetType(),
            t => Enum.ToObject(t, 1),
            t => Enum.Parse(t, "1"),
            t => Convert.ChangeType(1, t),
            t => Type.GetTypeFromHandle(t.TypeHandle) == t);
    }
}
