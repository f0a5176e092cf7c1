using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>Delegates by reflection; CoreLib binds them through the CLR's method descriptors.</summary>
    internal static unsafe class ReflectedDelegates
    {
        private const string D = "System.Delegate";
        private const BindingFlags Any =
            BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.FlattenHierarchy;

        [Replaces(D, "DynamicInvokeImpl")]
        internal static object? DynamicInvoke(Delegate self, object?[]? arguments)
        {
            var type = (RuntimeType)self.GetType();
            IntPtr* row = (IntPtr*)Native.DelegateRow(type.m_handle);
            if (row == null)
            {
                throw Tables.Missing("a call of delegates '" + type + "'");
            }
            return new CompiledMethod(new MethodRow(row, type), type).Invoke(self, BindingFlags.Default, null, arguments, null);
        }

        private static Delegate? Bind(Type type, object? target, MethodInfo? method, bool throwOnBindFailure)
        {
            if (type is null)
            {
                throw new ArgumentNullException("type");
            }
            if (!(type is RuntimeType) || !type.IsSubclassOf(typeof(Delegate)))
            {
                throw new ArgumentException("Type must derive from Delegate.", "type");
            }
            if (method is object && Fits((RuntimeType)type, target, method))
            {
                return method.CreateDelegate(type, target);
            }
            return throwOnBindFailure
                ? throw new ArgumentException("Cannot bind to the target method because its signature is not compatible with that of the delegate type.")
                : (Delegate?)null;
        }

        /// <summary>As many parameters, each converting to the method's by reference, and the result back.</summary>
        internal static bool Fits(RuntimeType type, object? target, MethodInfo method)
        {
            IntPtr* row = (IntPtr*)Native.DelegateRow(type.m_handle);
            if (row == null)
            {
                throw Tables.Missing("what delegates '" + type + "' take");
            }
            MethodInfo invoke = new CompiledMethod(new MethodRow(row, type), type);
            ParameterInfo[] given = invoke.GetParameters(), taken = method.GetParameters();
            int skip = method.IsStatic && target is object ? 1 : 0; // closed over the first argument
            int own = !method.IsStatic && target is null ? 1 : 0; // open: the first argument is the receiver
            if (given.Length - own != taken.Length - skip)
            {
                return false;
            }
            if (own == 1 && !Converts(given[0].ParameterType, method.DeclaringType!))
            {
                return false;
            }
            for (int i = own; i < given.Length; i++)
            {
                if (!Converts(given[i].ParameterType, taken[i - own + skip].ParameterType))
                {
                    return false;
                }
            }
            return Converts(method.ReturnType, invoke.ReturnType);
        }

        private static bool Converts(Type from, Type to)
        {
            if ((object)from == to)
            {
                return true;
            }
            if (from.IsValueType || to.IsValueType)
            {
                Type plainFrom = from.IsEnum ? Enum.GetUnderlyingType(from) : from, plainTo = to.IsEnum ? Enum.GetUnderlyingType(to) : to;
                return (object)plainFrom == plainTo;
            }
            return to.IsAssignableFrom(from);
        }

        private static MethodInfo? Named(Type? type, string method, bool ignoreCase, BindingFlags flags, Type delegateType, object? target)
        {
            if (method is null)
            {
                throw new ArgumentNullException("method");
            }
            foreach (MemberInfo found in type!.GetMember(method, MemberTypes.Method, flags | (ignoreCase ? BindingFlags.IgnoreCase : 0)))
            {
                if (!((MethodInfo)found).ContainsGenericParameters && Fits((RuntimeType)delegateType, target, (MethodInfo)found))
                {
                    return (MethodInfo)found;
                }
            }
            return null;
        }

        [Replaces(D, "CreateDelegate", Signature = "System.Type,System.Reflection.MethodInfo,System.Boolean")]
        internal static Delegate? Create(Type type, MethodInfo method, bool throwOnBindFailure) =>
            Bind(type, null, method ?? throw new ArgumentNullException(nameof(method)), throwOnBindFailure);

        [Replaces(D, "CreateDelegate", Signature = "System.Type,System.Object,System.Reflection.MethodInfo,System.Boolean")]
        internal static Delegate? Create(Type type, object? firstArgument, MethodInfo method, bool throwOnBindFailure) =>
            Bind(type, firstArgument, method ?? throw new ArgumentNullException(nameof(method)), throwOnBindFailure);

        [Replaces(D, "CreateDelegate", Signature = "System.Type,System.Object,System.String,System.Boolean,System.Boolean")]
        internal static Delegate? Create(Type type, object target, string method, bool ignoreCase, bool throwOnBindFailure) =>
            Bind(type, target, Named(target.GetType(), method, ignoreCase, Any & ~BindingFlags.Static, type, target), throwOnBindFailure);

        [Replaces(D, "CreateDelegate", Signature = "System.Type,System.Type,System.String,System.Boolean,System.Boolean")]
        internal static Delegate? Create(Type type, Type target, string method, bool ignoreCase, bool throwOnBindFailure) =>
            Bind(type, null, Named(target, method, ignoreCase, Any & ~BindingFlags.Instance, type, null), throwOnBindFailure);
    }
}
