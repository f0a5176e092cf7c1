extern alias json;

using System;
using System.Reflection;
using json::System.Text.Json;

namespace RyuAot
{
    /// <summary>
    /// What JsonSerializer makes objects, and reads and writes their properties with, by reflection as in its build for .NET Standard;
    /// this build emits methods. The delegates have the parameters of the library's own classes of delegates, which it only calls.
    /// </summary>
    internal static class JsonMembers
    {
        private const string Accessor = "System.Text.Json.ReflectionEmitMemberAccessor";
        private const string Json = "System.Text.Json";
        private const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

        [Replaces(Accessor, "CreateConstructor", Assembly = Json)]
        internal static object? Constructor(object self, Type type)
        {
            if (type.IsAbstract)
            {
                return null;
            }
            ConstructorInfo? constructor = type.GetConstructor(Instance, null, Type.EmptyTypes, null);
            if (constructor is object)
            {
                return new Func<object>(() => constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, null, null));
            }
            return type.IsValueType ? new Func<object>(() => Activator.CreateInstance(type)!) : null;
        }

        [Replaces(Accessor, "CreatePropertyGetter", Assembly = Json)]
        internal static Func<object, TProperty> Getter<TClass, TProperty>(object self, PropertyInfo property)
        {
            MethodInfo getter = property.GetGetMethod()!;
            return o => (TProperty)getter.Invoke(o, BindingFlags.DoNotWrapExceptions, null, null, null)!;
        }

        [Replaces(Accessor, "CreatePropertySetter", Assembly = Json)]
        internal static Action<object, TProperty> Setter<TClass, TProperty>(object self, PropertyInfo property)
        {
            MethodInfo setter = property.GetSetMethod()!;
            return (o, value) => setter.Invoke(o, BindingFlags.DoNotWrapExceptions, null, new object?[] { value }, null);
        }

        [Replaces(Accessor, "ImmutableCollectionCreateRange", Assembly = Json)]
        internal static object Collections(MemberAccessor self, Type constructing, Type collection, Type element) =>
            Creator(self.ImmutableCollectionCreateRangeMethod(constructing, element), typeof(ImmutableEnumerableCreator<,>), element, collection);

        [Replaces(Accessor, "ImmutableDictionaryCreateRange", Assembly = Json)]
        internal static object Dictionaries(MemberAccessor self, Type constructing, Type collection, Type element) =>
            Creator(self.ImmutableDictionaryCreateRangeMethod(constructing, element), typeof(ImmutableDictionaryCreator<,>), element, collection);

        private static ImmutableCollectionCreator Creator(MethodInfo? create, Type definition, Type element, Type collection)
        {
            var made = (ImmutableCollectionCreator)Activator.CreateInstance(definition.MakeGenericType(element, collection))!;
            made.RegisterCreatorDelegateFromMethod(create ?? throw Tables.Missing("how collections of type '" + collection + "' are made"));
            return made;
        }
    }
}
