extern alias json;

using System;
using System.Collections;
using System.Reflection;
using json::System.Text.Json;
using json::System.Text.Json.Serialization;

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

        /// <summary>
        /// Makes the object for a property. All classes and structs share those over their first type argument: it is that of the
        /// delegates that read and write a property, which are the same for all here.
        /// </summary>
        [Replaces("System.Text.Json.JsonClassInfo", "CreateProperty", Assembly = Json)]
        internal static JsonPropertyInfo Property(
            Type declared, Type runtime, Type implemented, PropertyInfo? property, Type parent, JsonConverter? converter,
            JsonSerializerOptions options)
        {
            if (JsonPropertyInfo.GetAttribute<JsonIgnoreAttribute>(property) is object)
            {
                return JsonPropertyInfo.CreateIgnoredPropertyPlaceholder(property, options);
            }
            converter ??= options.DetermineConverterForProperty(parent, runtime, property);
            Type? nullable = Nullable.GetUnderlyingType(runtime);
            Type made;
            if (nullable is object && converter is null)
            {
                converter = options.DetermineConverterForProperty(parent, nullable, property);
                made = typeof(JsonPropertyInfoNullable<,>).MakeGenericType(typeof(object), nullable);
            }
            else
            {
                Type converted = nullable is object ? runtime : converter?.TypeToConvert
                    ?? (JsonClassInfo.IsNativelySupportedCollection(declared) ? implemented : declared);
                Type definition = nullable is object || runtime.IsAssignableFrom(converted)
                    ? typeof(JsonPropertyInfoNotNullable<,,,>)
                    : typeof(JsonPropertyInfoNotNullableContravariant<,,,>);
                made = definition.MakeGenericType(typeof(object), declared, runtime, converted);
            }
            var info = (JsonPropertyInfo)Activator.CreateInstance(made)!;
            Type? element = null;
            if (converter is null)
            {
                switch (JsonClassInfo.GetClassType(runtime, options))
                {
                    case ClassType.Enumerable:
                    case ClassType.Dictionary:
                    case ClassType.IDictionaryConstructible:
                    case ClassType.Unknown:
                        element = JsonClassInfo.GetElementType(runtime, parent, property, options);
                        break;
                }
            }
            info.Initialize(parent, declared, runtime, implemented, property, element, converter, options);
            return info;
        }

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
        internal static ImmutableCollectionCreator Collections(MemberAccessor self, Type constructing, Type collection, Type element) =>
            new RangeCreator(self.ImmutableCollectionCreateRangeMethod(constructing, element), element);

        [Replaces(Accessor, "ImmutableDictionaryCreateRange", Assembly = Json)]
        internal static ImmutableCollectionCreator Dictionaries(MemberAccessor self, Type constructing, Type collection, Type element) =>
            new RangeCreator(self.ImmutableDictionaryCreateRangeMethod(constructing, element), element);

        /// <summary>Calls CreateRange; the library's own classes have a delegate over the type of the elements.</summary>
        private sealed class RangeCreator : ImmutableCollectionCreator
        {
            private readonly MethodInfo _create;
            private readonly Type _element;

            internal RangeCreator(MethodInfo create, Type element)
            {
                _create = create;
                _element = element;
            }

            public override void RegisterCreatorDelegateFromMethod(MethodInfo creator)
            {
            }

            public override bool CreateImmutableEnumerable(IList items, out IEnumerable? collection)
            {
                Array elements = Array.CreateInstance(_element, items.Count);
                items.CopyTo(elements, 0);
                collection = (IEnumerable?)Call(elements);
                return true;
            }

            public override bool CreateImmutableDictionary(IDictionary items, out IDictionary? collection)
            {
                collection = (IDictionary?)Call(items);
                return true;
            }

            private object? Call(object items) =>
                _create.Invoke(null, BindingFlags.DoNotWrapExceptions, null, new[] { items }, null);
        }
    }
}
