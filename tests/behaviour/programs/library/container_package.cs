// A package in the manner of Microsoft.Extensions: it makes objects and fills them by reflection, of types that it knows
// only at run time. Nothing in it is annotated, as in packages of the time of .NET Core 3.1.
using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Globalization;
using System.Linq;
using System.Reflection;

namespace Packaged
{
    public interface ISettings<out T>
    {
        T Value { get; }
    }

    public interface ISettingsFactory<T>
    {
        T Create();
    }

    public interface IChange<in T>
    {
        void Apply(T settings);
    }

    public class Settings<T> : ISettings<T> where T : class, new()
    {
        private readonly ISettingsFactory<T> factory;
        private T value;

        public Settings(ISettingsFactory<T> factory) { this.factory = factory; }

        public T Value => value ??= factory.Create();
    }

    public class SettingsFactory<T> : ISettingsFactory<T> where T : class, new()
    {
        private readonly IEnumerable<IChange<T>> changes;

        public SettingsFactory(IEnumerable<IChange<T>> changes) { this.changes = changes; }

        public T Create()
        {
            T made = new T();
            foreach (IChange<T> change in changes) change.Apply(made);
            return made;
        }
    }

    public class Change<T> : IChange<T> where T : class
    {
        private readonly Action<T> action;

        public Change(Action<T> action) { this.action = action; }

        public void Apply(T settings) => action(settings);
    }

    // Only the parameter of its own constructor names the class of its settings.
    public class Store
    {
        private readonly StoreSettings settings;

        public Store(ISettings<StoreSettings> settings) { this.settings = settings.Value; }

        public override string ToString() => $"store of {settings.Capacity}";
    }

    public class StoreSettings
    {
        public int Capacity { get; set; } = 16;
    }

    public sealed class Container
    {
        private readonly List<(Type Service, Type Implementation, object Instance)> known =
            new List<(Type, Type, object)>();
        private readonly Dictionary<Type, object> made = new Dictionary<Type, object>();

        public Container()
        {
            Add(typeof(ISettings<>), typeof(Settings<>));
            Add(typeof(ISettingsFactory<>), typeof(SettingsFactory<>));
        }

        public Container Add(Type service, Type implementation)
        {
            known.Add((service, implementation, null));
            return this;
        }

        public Container Add<TService, T>() where T : TService => Add(typeof(TService), typeof(T));

        public Container Change<T>(Action<T> action) where T : class
        {
            known.Add((typeof(IChange<T>), null, new Change<T>(action)));
            return this;
        }

        public T Get<T>() => (T)Get(typeof(T));

        public object Get(Type service)
        {
            if (made.TryGetValue(service, out object found)) return found;
            if (service.IsGenericType && service.GetGenericTypeDefinition() == typeof(IEnumerable<>))
                return made[service] = GetAll(service.GenericTypeArguments[0]);
            for (int i = known.Count - 1; i >= 0; i--)
            {
                object one = MakeFor(known[i], service);
                if (one != null) return made[service] = one;
            }
            throw new InvalidOperationException($"no service {Show(service)}");
        }

        private Array GetAll(Type service)
        {
            List<object> all = known.Select(entry => MakeFor(entry, service)).Where(one => one != null).ToList();
            Array array = Array.CreateInstance(service, all.Count);
            for (int i = 0; i < all.Count; i++) array.SetValue(all[i], i);
            return array;
        }

        private object MakeFor((Type Service, Type Implementation, object Instance) entry, Type service)
        {
            if (entry.Service == service) return entry.Instance ?? Make(entry.Implementation);
            bool open = service.IsConstructedGenericType && entry.Service == service.GetGenericTypeDefinition();
            return open ? Make(entry.Implementation.MakeGenericType(service.GenericTypeArguments)) : null;
        }

        public object Make(Type type)
        {
            ConstructorInfo constructor = type.GetTypeInfo().DeclaredConstructors
                .Where(c => c.IsPublic && !c.IsStatic).OrderByDescending(c => c.GetParameters().Length).First();
            object[] arguments = constructor.GetParameters().Select(p => Get(p.ParameterType)).ToArray();
            return constructor.Invoke(arguments);
        }

        private static string Show(Type type) =>
            !type.IsGenericType ? type.Name : type.Name + "[" + string.Join(",", type.GenericTypeArguments.Select(Show)) + "]";
    }

    // Fills objects from lines "Path:To:Member=text".
    public static class Binder
    {
        public static T Bind<T>(string text) where T : new()
        {
            var values = new SortedDictionary<string, string>(StringComparer.Ordinal);
            foreach (string line in text.Split(';'))
            {
                string[] parts = line.Split('=');
                values[parts[0]] = parts[1];
            }
            return (T)Fill(typeof(T), null, values, "");
        }

        private static object Fill(Type type, object instance, SortedDictionary<string, string> values, string path)
        {
            if (values.TryGetValue(path, out string text)) return Convert(type, text);
            string prefix = path.Length == 0 ? "" : path + ":";
            List<string> names = values.Keys.Where(k => k.StartsWith(prefix, StringComparison.Ordinal))
                .Select(k => k.Substring(prefix.Length).Split(':')[0]).Distinct().ToList();
            if (names.Count == 0) return instance;
            if (type.IsArray)
            {
                Array array = Array.CreateInstance(type.GetElementType(), names.Count);
                for (int i = 0; i < names.Count; i++)
                    array.SetValue(Fill(type.GetElementType(), null, values, prefix + names[i]), i);
                return array;
            }
            if (type.IsInterface && Find(typeof(IDictionary<,>), type) != null)
                instance ??= Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(type.GenericTypeArguments));
            else if (type.IsInterface && Find(typeof(IEnumerable<>), type) != null)
                instance ??= Activator.CreateInstance(typeof(List<>).MakeGenericType(type.GenericTypeArguments));
            instance ??= Activator.CreateInstance(type);
            Type dictionary = Find(typeof(IDictionary<,>), instance.GetType());
            Type collection = Find(typeof(ICollection<>), instance.GetType());
            if (dictionary != null)
            {
                PropertyInfo item = dictionary.GetTypeInfo().GetDeclaredProperty("Item");
                foreach (string name in names)
                    item.SetValue(instance, Fill(dictionary.GenericTypeArguments[1], null, values, prefix + name),
                        new[] { Convert(dictionary.GenericTypeArguments[0], name) });
            }
            else if (collection != null)
            {
                MethodInfo add = collection.GetTypeInfo().GetDeclaredMethod("Add");
                foreach (string name in names)
                    add.Invoke(instance, new[] { Fill(collection.GenericTypeArguments[0], null, values, prefix + name) });
            }
            else
            {
                foreach (PropertyInfo property in type.GetTypeInfo().DeclaredProperties.Where(p => p.CanWrite))
                    property.SetValue(instance, Fill(property.PropertyType, property.GetValue(instance), values,
                        prefix + property.Name));
            }
            return instance;
        }

        // What a text without any values is filled with.
        public static object DefaultOf(Type type) => DefaultMethod.MakeGenericMethod(type).Invoke(null, null);

        private static MethodInfo defaultMethod;

        private static MethodInfo DefaultMethod =>
            defaultMethod ??= typeof(Binder).GetMethod(nameof(Default), BindingFlags.Static | BindingFlags.NonPublic);

        private static T Default<T>() => typeof(T) == typeof(string) ? (T)(object)"none" : default;

        // Conversion reads the attributes of interfaces, of which this makes one.
        public static string FromText(Type type, string text) =>
            typeof(IComparable<>).MakeGenericType(type) + " " + TypeDescriptor.GetConverter(type).ConvertFrom(text);

        // A function of several arguments is taken apart, and a method of a computed name is made over these.
        public static string TakeApart(Type function)
        {
            var arguments = new List<Type>();
            for (; function.IsGenericType; function = function.GetGenericArguments()[1])
                arguments.Add(function.GetGenericArguments()[0]);
            MethodInfo found = typeof(Takers).GetMethod("Take" + arguments.Count,
                BindingFlags.Static | BindingFlags.NonPublic);
            return (string)found.MakeGenericMethod(arguments.ToArray()).Invoke(null, null);
        }

        private static Type Find(Type definition, Type actual) =>
            actual.GetTypeInfo().ImplementedInterfaces.Prepend(actual)
                .FirstOrDefault(t => t.IsGenericType && t.GetGenericTypeDefinition() == definition);

        private static object Convert(Type type, string text)
        {
            Type underlying = Nullable.GetUnderlyingType(type) ?? type;
            if (underlying.IsEnum) return Enum.Parse(underlying, text, true);
            if (underlying == typeof(TimeSpan)) return TimeSpan.Parse(text, CultureInfo.InvariantCulture);
            return System.Convert.ChangeType(text, underlying, CultureInfo.InvariantCulture);
        }
    }

    // A curried function of A whose result is R.
    public abstract class Curried<A, R>
    {
    }

    internal static class Takers
    {
        private static string Take2<A, B>() => $"two: {typeof(A).Name} {default(B)}";

        private static string Take3<A, B, C>() => $"three: {default(A)} {typeof(B).Name} {new C[2].Length}";
    }
}
