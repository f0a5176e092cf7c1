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
        private const BindingFlags Dispatch = BindingFlags.PutDispProperty | BindingFlags.PutRefDispProperty;
        private const BindingFlags OfMethods = BindingFlags.InvokeMethod | BindingFlags.GetProperty | BindingFlags.SetProperty | Dispatch;
        private const BindingFlags OfFields = BindingFlags.GetField | BindingFlags.SetField;
        private const BindingFlags Access =
            BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic
            | BindingFlags.IgnoreCase | BindingFlags.FlattenHierarchy;

        /// <summary>Which members compete; the binder chooses among them. CoreLib's own body casts to the CLR's classes.</summary>
        [Replaces(T, "InvokeMember")]
        internal static object? InvokeMember(
            RuntimeType self, string name, BindingFlags flags, Binder? binder, object? target, object?[]? arguments,
            ParameterModifier[]? modifiers, CultureInfo? culture, string[]? names)
        {
            if ((flags & (OfMethods | OfFields | BindingFlags.CreateInstance)) == 0)
            {
                throw new ArgumentException(SR.Arg_NoAccessSpec, "bindingFlags");
            }
            if ((flags & Access) == 0)
            {
                flags |= BindingFlags.Instance | BindingFlags.Public;
                flags |= (flags & BindingFlags.CreateInstance) == 0 ? BindingFlags.Static : 0;
            }
            int count = arguments is null ? 0 : arguments.Length;
            if (names is object && names.Length > count)
            {
                throw new ArgumentException(SR.Arg_NamedParamTooBig, "namedParams");
            }
            foreach (string? given in names ?? Array.Empty<string>())
            {
                if (given is null)
                {
                    throw new ArgumentException(SR.Arg_NamedParamNull, "namedParams");
                }
            }
            binder ??= Type.DefaultBinder;
            if ((flags & BindingFlags.CreateInstance) != 0)
            {
                return (flags & (OfMethods | OfFields)) == 0
                    ? Activator.CreateInstance(self, flags, binder, arguments, culture)
                    : throw new ArgumentException(SR.Arg_CreatInstAccess, "bindingFlags");
            }
            if ((flags & Dispatch) != 0)
            {
                flags |= BindingFlags.SetProperty;
            }
            if (name is null)
            {
                throw new ArgumentNullException(nameof(name));
            }
            if (name.Length == 0 || name == "[DISPID=0]")
            {
                object[] named = AttributeLists.OfType(self, typeof(DefaultMemberAttribute), true);
                name = named.Length == 0 ? "ToString" : ((DefaultMemberAttribute)named[0]).MemberName;
            }
            if ((flags & OfFields) != 0)
            {
                CheckFieldFlags(flags, arguments);
                var fields = (FieldInfo[])self.GetMember(name, MemberTypes.Field, flags);
                bool get = (flags & BindingFlags.GetField) != 0;
                if (fields.Length > 0)
                {
                    FieldInfo field = fields.Length == 1
                        ? fields[0]
                        : binder.BindToField(flags, fields, get ? Empty.Value : arguments![0]!, culture);
                    return AccessField(field, flags, binder, target, arguments ?? Array.Empty<object>(), culture);
                }
                if ((flags & OfMethods) == 0)
                {
                    throw new MissingFieldException(self.FullName, name);
                }
            }
            List<MethodInfo> found = Candidates(self, name, flags, count);
            if (found.Count == 0)
            {
                throw new MissingMethodException(self.FullName, name);
            }
            bool plain = found.Count == 1 && count == 0 && (flags & BindingFlags.OptionalParamBinding) == 0;
            if (plain && found[0].GetParameters().Length == 0)
            {
                return found[0].Invoke(target, flags, binder, arguments, culture);
            }
            arguments ??= Array.Empty<object>();
            object? state = null;
            MethodBase? chosen = null;
            try
            {
                chosen = binder.BindToMethod(flags, found.ToArray(), ref arguments!, modifiers, culture, names, out state);
            }
            catch (MissingMethodException)
            {
            }
            if (chosen is null)
            {
                throw new MissingMethodException(self.FullName, name);
            }
            object? result = chosen.Invoke(target, flags, binder, arguments, culture);
            if (state is object)
            {
                binder.ReorderArgumentArray(ref arguments!, state);
            }
            return result;
        }

        private static void CheckFieldFlags(BindingFlags flags, object?[]? arguments)
        {
            bool get = (flags & BindingFlags.GetField) != 0;
            if (!get && arguments is null)
            {
                throw new ArgumentNullException("providedArgs");
            }
            string? wrong = get
                ? (flags & BindingFlags.SetField) != 0 ? SR.Arg_FldSetGet
                    : (flags & BindingFlags.SetProperty) != 0 ? SR.Arg_FldGetPropSet : null
                : (flags & BindingFlags.GetProperty) != 0 ? SR.Arg_FldSetPropGet
                    : (flags & BindingFlags.InvokeMethod) != 0 ? SR.Arg_FldSetInvoke : null;
            if (wrong is object)
            {
                throw new ArgumentException(wrong, "bindingFlags");
            }
        }

        /// <summary>A field, or an element of the array in it.</summary>
        private static object? AccessField(
            FieldInfo field, BindingFlags flags, Binder binder, object? target, object?[] arguments, CultureInfo? culture)
        {
            bool get = (flags & BindingFlags.GetField) != 0;
            int indexes = get ? arguments.Length : arguments.Length - 1;
            if (indexes > 0 && (field.FieldType.IsArray || field.FieldType == typeof(Array)))
            {
                var at = new int[indexes];
                for (int i = 0; i < indexes; i++)
                {
                    try
                    {
                        at[i] = ((IConvertible)arguments[i]!).ToInt32(null);
                    }
                    catch (InvalidCastException)
                    {
                        throw new ArgumentException(SR.Arg_IndexMustBeInt);
                    }
                }
                var array = (Array)field.GetValue(target)!;
                if (get)
                {
                    return array.GetValue(at);
                }
                array.SetValue(arguments[indexes], at);
                return null;
            }
            if (arguments.Length != (get ? 0 : 1))
            {
                throw new ArgumentException(get ? SR.Arg_FldGetArgErr : SR.Arg_FldSetArgErr, "bindingFlags");
            }
            if (get)
            {
                return field.GetValue(target);
            }
            field.SetValue(target, arguments[0], flags, binder, culture);
            return null;
        }

        /// <summary>Methods of that name, and accessors of properties, that could take that many arguments.</summary>
        private static List<MethodInfo> Candidates(RuntimeType self, string name, BindingFlags flags, int count)
        {
            bool get = (flags & BindingFlags.GetProperty) != 0, set = (flags & BindingFlags.SetProperty) != 0;
            bool call = (flags & BindingFlags.InvokeMethod) != 0;
            if (set && (get || call))
            {
                throw new ArgumentException(get ? SR.Arg_PropSetGet : SR.Arg_PropSetInvoke, "bindingFlags");
            }
            var found = new List<MethodInfo>();
            foreach (MemberInfo method in call ? self.GetMember(name, MemberTypes.Method, flags) : Array.Empty<MemberInfo>())
            {
                if (CanTake((MethodInfo)method, flags, count, null))
                {
                    found.Add((MethodInfo)method);
                }
            }
            bool properties = set || (get && found.Count == 0);
            foreach (MemberInfo member in properties ? self.GetMember(name, MemberTypes.Property, flags) : Array.Empty<MemberInfo>())
            {
                var property = (PropertyInfo)member;
                MethodInfo? accessor = set ? property.GetSetMethod(true) : property.GetGetMethod(true);
                if (accessor is object && CanTake(accessor, flags, count, null))
                {
                    found.Add(accessor);
                }
            }
            return found;
        }

        /// <summary>
        /// RuntimeType.FilterApplyMethodBase: whether so many arguments can be bound to the parameters, with optional ones and an
        /// array of the rest. types: of the arguments, for an exact match.
        /// </summary>
        internal static bool CanTake(MethodBase method, BindingFlags flags, int count, Type?[]? types)
        {
            ParameterInfo[] parameters = method.GetParameters();
            if (count == parameters.Length)
            {
                const BindingFlags Mask = BindingFlags.ExactBinding | BindingFlags.InvokeMethod;
                for (int i = 0; types is object && (flags & Mask) == BindingFlags.ExactBinding && i < count; i++)
                {
                    if (types[i] is Type type && !type.MatchesParameterTypeExactly(parameters[i]))
                    {
                        return false;
                    }
                }
                return true;
            }
            if ((flags & (OfMethods | BindingFlags.CreateInstance)) == 0)
            {
                return false;
            }
            bool optional = (flags & BindingFlags.OptionalParamBinding) != 0;
            if (count < parameters.Length && optional && parameters[count].IsOptional)
            {
                return true;
            }
            if (parameters.Length == 0 || count < parameters.Length - 1)
            {
                return false;
            }
            ParameterInfo last = parameters[parameters.Length - 1];
            return last.ParameterType.IsArray && last.IsDefined(typeof(ParamArrayAttribute), false);
        }

        /// <summary>
        /// Matches by name and signature, like C# compilers: an explicit implementation (the interface's name is its prefix), a
        /// public method, or the interface's own body.
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
                throw new ArgumentException(self.IsInterface ? "'this' type cannot be an interface itself." : "Type passed must be an interface.");
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
                    MethodRow row = method is CompiledMethod compiled ? compiled.Row : default; // an array's own are not virtual
                    if (row.Row == null || !row.IsVirtual || !row.SameParameters(wanted.Row))
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
