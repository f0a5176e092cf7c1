using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>Delegates by reflection; CoreLib binds them through the CLR's method descriptors.</summary>
    internal static unsafe class ReflectedDelegates
    {
        private const string D = "System.Delegate";
        private const BindingFlags Declared =
            BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

        /// <summary>Which delegates may be made: all arguments are the caller's, or the first one is bound.</summary>
        internal const int Open = 1, Closed = 2, Any = Open | Closed;

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

        /// <summary>A delegate of a method; null, or an exception, where it does not fit.</summary>
        internal static Delegate? Bind(Type type, string argument, object? target, MethodInfo? method, int allowed, bool throwOnBindFailure)
        {
            if (type is null)
            {
                throw new ArgumentNullException(argument);
            }
            if (!(type is RuntimeType made))
            {
                throw new ArgumentException("Type must be a runtime Type object.", argument);
            }
            if ((object?)made.BaseType != typeof(MulticastDelegate))
            {
                throw new ArgumentException("Type must derive from Delegate.", argument);
            }
            if (method is CompiledMethod compiled)
            {
                int shape = Shape(made, target, compiled, allowed);
                if (shape != 0)
                {
                    return Make(made, target, compiled, shape);
                }
            }
            else if (method is ArrayMethod)
            {
                throw Tables.Missing("a delegate '" + type + "' of '" + method.DeclaringType + "." + method.Name + "'");
            }
            else if (method is object)
            {
                throw new ArgumentException("MethodInfo must be a runtime MethodInfo object.", nameof(method));
            }
            return throwOnBindFailure
                ? throw new ArgumentException("Cannot bind to the target method because its signature is not compatible with that of the delegate type.")
                : (Delegate?)null;
        }

        private static Delegate Make(RuntimeType type, object? target, CompiledMethod method, int shape)
        {
            MethodRow row = method.Row;
            if (shape == Open && row.IsVirtual && method.IsGenericMethod)
            {
                throw new NotSupportedException(); // as in the CLR
            }
            IntPtr code = row.IsStatic == (shape == Open) ? row.CodeAddress : row.AdaptedAddress;
            if (shape == Closed && !row.IsStatic && target is object)
            {
                code = row.AddressOn(target);
            }
            IntPtr* table = (IntPtr*)Native.MemberTable(type.m_handle);
            bool dispatched = shape == Open && row.IsSlotted;
            if (dispatched)
            {
                code = (IntPtr)row.Row;
            }
            if (code == IntPtr.Zero || table == null || table[Tables.Maker] == IntPtr.Zero || (dispatched && table[Tables.OpenVirtual] == IntPtr.Zero))
            {
                throw Tables.Missing("a delegate '" + type + "' of '" + row.Declaring + "." + row.Name + "'");
            }
            object? bound = shape == Closed ? target ?? type : null;
            var made = (Delegate)Native.MakeDelegate(table[Tables.Maker], bound, code);
            if (dispatched)
            {
                made._methodPtr = table[Tables.OpenVirtual];
            }
            if (shape == Closed)
            {
                made._target = target!; // without one the constructor would have made an open delegate
            }
            return made;
        }

        /// <summary>The code of an object's class for the virtual method of a row.</summary>
        internal static IntPtr CodeOn(object target, IntPtr row) =>
            *(IntPtr*)((byte*)Native.MethodTableOf(target) + new MethodRow((IntPtr*)row, null!).SlotOffset);

        /// <summary>How the method fits: every parameter converts to the method's by reference, and the result back.</summary>
        private static int Shape(RuntimeType type, object? target, CompiledMethod method, int allowed)
        {
            IntPtr* row = (IntPtr*)Native.DelegateRow(type.m_handle);
            if (row == null)
            {
                throw Tables.Missing("what delegates '" + type + "' take");
            }
            MethodInfo invoke = new CompiledMethod(new MethodRow(row, type), type);
            ParameterInfo[] given = invoke.GetParameters(), taken = method.GetParameters();
            int receiver = method.IsStatic ? 0 : 1;
            int shape = taken.Length + receiver == given.Length ? Open : taken.Length + receiver == given.Length + 1 ? Closed : 0;
            if ((shape & allowed) == 0 || method.ContainsGenericParameters || method.DeclaringType.ContainsGenericParameters)
            {
                return 0;
            }
            if (shape == Open && target is object)
            {
                return 0;
            }
            int next = 0; // of the delegate's parameters
            int skipped = 0; // of the method's
            if (shape == Closed)
            {
                Type first = method.IsStatic ? taken[0].ParameterType : method.DeclaringType;
                bool reference = !first.IsValueType && !first.IsByRef && !first.IsPointer;
                if ((method.IsStatic && !reference) || (target is object && !first.IsInstanceOfType(target)))
                {
                    return 0;
                }
                skipped = method.IsStatic ? 1 : 0;
            }
            else if (!method.IsStatic)
            {
                Type first = given[0].ParameterType, owner = method.DeclaringType;
                bool fits = owner.IsValueType
                    ? first.IsByRef && (object?)first.GetElementType() == owner
                    : !first.IsValueType && !first.IsByRef && owner.IsAssignableFrom(first);
                if (!fits)
                {
                    return 0;
                }
                next = 1;
            }
            for (int i = skipped; i < taken.Length; i++)
            {
                if (!Converts(given[next++].ParameterType, taken[i].ParameterType))
                {
                    return 0;
                }
            }
            return Converts(method.ReturnType, invoke.ReturnType) ? shape : 0;
        }

        private static bool Converts(Type from, Type to)
        {
            if ((object)from == to)
            {
                return true;
            }
            if (from.IsByRef || to.IsByRef || from.IsPointer || to.IsPointer)
            {
                return false;
            }
            if (from.IsValueType || to.IsValueType)
            {
                if (!from.IsEnum && !to.IsEnum)
                {
                    return false;
                }
                Type plainFrom = from.IsEnum ? Enum.GetUnderlyingType(from) : from, plainTo = to.IsEnum ? Enum.GetUnderlyingType(to) : to;
                return (object)plainFrom == plainTo;
            }
            return to.IsAssignableFrom(from);
        }

        /// <summary>The first method of that name that fits, of the class itself and then of its bases.</summary>
        private static Delegate? BindNamed(
            Type type, Type owner, object? target, string method, bool ignoreCase, BindingFlags kind, int allowed, bool throwOnBindFailure)
        {
            if (type is null)
            {
                throw new ArgumentNullException(nameof(type));
            }
            if (method is null)
            {
                throw new ArgumentNullException(nameof(method));
            }
            BindingFlags flags = (Declared & ~kind) | (ignoreCase ? BindingFlags.IgnoreCase : 0);
            for (RuntimeType? step = (RuntimeType)owner; step is object; step = Native.BaseType(step))
            {
                foreach (MemberInfo found in step.GetMember(method, MemberTypes.Method, flags))
                {
                    Delegate? made = Bind(type, nameof(type), target, (MethodInfo)found, allowed, false);
                    if (made is object)
                    {
                        return made;
                    }
                }
            }
            return Bind(type, nameof(type), target, null, allowed, throwOnBindFailure);
        }

        [Replaces(D, "CreateDelegate", Signature = "System.Type,System.Reflection.MethodInfo,System.Boolean")]
        internal static Delegate? Create(Type type, MethodInfo method, bool throwOnBindFailure) =>
            Bind(type, nameof(type), null, method ?? throw new ArgumentNullException(nameof(method)), Open, throwOnBindFailure);

        [Replaces(D, "CreateDelegate", Signature = "System.Type,System.Object,System.Reflection.MethodInfo,System.Boolean")]
        internal static Delegate? Create(Type type, object? firstArgument, MethodInfo method, bool throwOnBindFailure) =>
            Bind(type, nameof(type), firstArgument, method ?? throw new ArgumentNullException(nameof(method)), Any, throwOnBindFailure);

        [Replaces(D, "CreateDelegate", Signature = "System.Type,System.Object,System.String,System.Boolean,System.Boolean")]
        internal static Delegate? Create(Type type, object target, string method, bool ignoreCase, bool throwOnBindFailure)
        {
            if (target is null)
            {
                throw new ArgumentNullException(nameof(target));
            }
            return BindNamed(type, target.GetType(), target, method, ignoreCase, BindingFlags.Static, Closed, throwOnBindFailure);
        }

        [Replaces(D, "CreateDelegate", Signature = "System.Type,System.Type,System.String,System.Boolean,System.Boolean")]
        internal static Delegate? Create(Type type, Type target, string method, bool ignoreCase, bool throwOnBindFailure)
        {
            if (target is null)
            {
                throw new ArgumentNullException(nameof(target));
            }
            if (target.ContainsGenericParameters)
            {
                throw new ArgumentException("Late bound operations cannot be performed on types or methods for which ContainsGenericParameters is true.", nameof(target));
            }
            return BindNamed(type, target, null, method, ignoreCase, BindingFlags.Instance, Open, throwOnBindFailure);
        }
    }
}
