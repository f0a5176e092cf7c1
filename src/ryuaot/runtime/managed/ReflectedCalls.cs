using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;

namespace RyuAot
{
    /// <summary>Type.InvokeMember and GetInterfaceMap, over what the tables have.</summary>
    internal static unsafe class ReflectedCalls
    {
        private const string T = "System.RuntimeType";
        private const BindingFlags Everything = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;
        private const BindingFlags OfMembers = BindingFlags.GetField | BindingFlags.SetField | BindingFlags.GetProperty | BindingFlags.SetProperty;

        [Replaces(T, "InvokeMember")]
        internal static object? InvokeMember(
            RuntimeType self, string name, BindingFlags flags, Binder? binder, object? target, object?[]? arguments,
            ParameterModifier[]? modifiers, CultureInfo? culture, string[]? names)
        {
            if (names is object && names.Length > 0)
            {
                throw new PlatformNotSupportedException("Reflection: InvokeMember with named parameters.");
            }
            if ((flags & (BindingFlags.Public | BindingFlags.NonPublic)) == 0)
            {
                flags |= BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public;
            }
            if ((flags & BindingFlags.CreateInstance) != 0)
            {
                return Activator.CreateInstance(self, flags & ~(BindingFlags.CreateInstance | BindingFlags.Static), binder, arguments, culture);
            }
            if (name is null)
            {
                throw new ArgumentNullException(nameof(name));
            }
            arguments ??= Array.Empty<object>();
            if ((flags & (BindingFlags.GetField | BindingFlags.SetField)) != 0 && self.GetField(name, flags & ~OfMembers) is FieldInfo field)
            {
                if ((flags & BindingFlags.SetField) == 0 || arguments.Length == 0)
                {
                    return field.GetValue(target);
                }
                field.SetValue(target, arguments[arguments.Length - 1], flags, binder, culture);
                return null;
            }
            var found = new List<MethodBase>();
            if ((flags & BindingFlags.InvokeMethod) != 0)
            {
                foreach (MemberInfo method in self.GetMember(name, MemberTypes.Method, flags & ~BindingFlags.InvokeMethod))
                {
                    found.Add((MethodBase)method);
                }
            }
            if (found.Count == 0 && (flags & (BindingFlags.GetProperty | BindingFlags.SetProperty)) != 0)
            {
                bool set = (flags & BindingFlags.SetProperty) != 0;
                foreach (MemberInfo member in self.GetMember(name, MemberTypes.Property, flags & ~OfMembers))
                {
                    var property = (PropertyInfo)member;
                    MethodInfo? accessor = set ? property.GetSetMethod(true) : property.GetGetMethod(true);
                    if (accessor is object)
                    {
                        found.Add(accessor);
                    }
                }
            }
            found.RemoveAll(m => m.IsGenericMethodDefinition || !Takes(m.GetParameters(), arguments));
            if (found.Count == 0)
            {
                throw new MissingMethodException(self.ToString(), name);
            }
            MethodBase chosen = found[0];
            object? state = null;
            if (found.Count > 1)
            {
                chosen = (binder ?? Type.DefaultBinder).BindToMethod(flags, found.ToArray(), ref arguments!, modifiers, culture, names, out state);
            }
            return chosen.Invoke(target, flags & ~BindingFlags.InvokeMethod, binder, arguments, culture);
        }

        private static bool Takes(ParameterInfo[] parameters, object?[] arguments)
        {
            if (parameters.Length < arguments.Length)
            {
                return false;
            }
            for (int i = 0; i < parameters.Length; i++)
            {
                if (i >= arguments.Length && !parameters[i].IsOptional)
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>
        /// By name and signature, as C# compilers implement interfaces: a method with the interface's name ahead, a public one, the
        /// interface's own body.
        /// </summary>
        [Replaces(T, "GetInterfaceMap")]
        internal static InterfaceMapping InterfaceMap(RuntimeType self, Type ifaceType)
        {
            if (ifaceType is null)
            {
                throw new ArgumentNullException(nameof(ifaceType));
            }
            if (self.IsInterface || !(ifaceType is RuntimeType contract) || !contract.IsInterface)
            {
                throw new ArgumentException(self.IsInterface ? "'this' type cannot be an interface itself." : "Argument must be an interface.");
            }
            if (!contract.IsAssignableFrom(self))
            {
                throw new ArgumentException("Interface not found.");
            }
            Native.MapsInterfaces(); // the interfaces of the program's types have tables of members
            var mapping = new InterfaceMapping
            {
                InterfaceType = contract,
                TargetType = self,
                InterfaceMethods = contract.GetMethods(Everything | BindingFlags.DeclaredOnly),
            };
            mapping.TargetMethods = new MethodInfo[mapping.InterfaceMethods.Length];
            for (int i = 0; i < mapping.TargetMethods.Length; i++)
            {
                mapping.TargetMethods[i] = Target(self, contract, (CompiledMethod)mapping.InterfaceMethods[i]);
            }
            return mapping;
        }

        private static MethodInfo Target(RuntimeType self, RuntimeType contract, CompiledMethod wanted)
        {
            for (RuntimeType? type = self; type is object; type = Native.BaseType(type))
            {
                MethodInfo? found = null;
                bool certain = true;
                foreach (MethodInfo method in type.GetMethods(Everything | BindingFlags.DeclaredOnly))
                {
                    MethodRow row = ((CompiledMethod)method).Row;
                    if (!row.IsVirtual || !row.SameParameters(wanted.Row))
                    {
                        continue;
                    }
                    if (IsExplicit(row.Name, contract, wanted.Row.Name))
                    {
                        certain = found is null || !IsExplicit(found.Name, contract, wanted.Row.Name);
                        found = method;
                    }
                    else if (found is null && row.Name == wanted.Row.Name && row.IsPublic)
                    {
                        found = method;
                    }
                }
                if (!certain)
                {
                    throw Tables.Missing("which method of '" + self + "' implements '" + contract + "." + wanted.Name + "'");
                }
                if (found is object)
                {
                    return found;
                }
            }
            return !wanted.IsAbstract
                ? wanted
                : throw Tables.Missing("which method of '" + self + "' implements '" + contract + "." + wanted.Name + "'");
        }

        /// <summary>Whether a method's name is `Interface.Method`, as in source: of generic interfaces `Interface&lt;A&gt;.Method`.</summary>
        private static bool IsExplicit(string name, RuntimeType contract, string wanted)
        {
            if (!name.EndsWith("." + wanted, StringComparison.Ordinal))
            {
                return false;
            }
            string owner = name.Substring(0, name.Length - wanted.Length - 1);
            int arguments = owner.IndexOf('<');
            string plain = arguments < 0 ? owner : owner.Substring(0, arguments);
            string full = Native.TypeFullName((Native.TypeDefinition(contract.m_handle) ?? contract).m_handle).Replace('+', '.');
            int tick = full.IndexOf('`');
            return plain == (tick < 0 ? full : full.Substring(0, tick)) && (arguments >= 0) == (tick >= 0);
        }
    }
}
