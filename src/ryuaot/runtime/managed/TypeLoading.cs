using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>Types and methods that the type loader makes of templates (c/typeloader.c).</summary>
    internal static unsafe class TypeLoading
    {
        /// <summary>Makes instantiations where types of members are read; null in programs that load no types.</summary>
        internal static Func<RuntimeType, Type[], Type>? Instantiate;

        /// <summary>The method of a delegate over shared code; null in programs that load no types.</summary>
        internal static Func<IntPtr, RuntimeType, IntPtr, object?, MethodInfo?>? FindMethod;

        /// <summary>The instantiation of a definition; null where the program has no template for such arguments.</summary>
        internal static RuntimeType? Load(RuntimeType definition, Type[] arguments)
        {
            Instantiate ??= Made;
            FindMethod ??= MethodOf;
            IntPtr* handles = stackalloc IntPtr[arguments.Length];
            for (int i = 0; i < arguments.Length; i++)
            {
                handles[i] = ((RuntimeType)arguments[i]).m_handle;
            }
            RuntimeType? found = Native.LoadType(definition.m_handle, handles, arguments.Length, out bool isTooDeep);
            return isTooDeep ? throw TooDeep(definition.Name) : found;
        }

        /// <summary>The instantiation of a definition over arguments that are known to fit.</summary>
        private static Type Made(RuntimeType definition, Type[] arguments)
        {
            string name = ReflectedTypes.InstanceName(Native.TypeFullName(definition.m_handle), arguments);
            return Native.MadeType(name) ?? Load(definition, arguments) ?? throw Tables.MissingInstance(name);
        }

        /// <summary>Of instantiations that nest without end; also called by the loader.</summary>
        internal static Exception TooDeep(string name) =>
            new TypeLoadException("Could not load type '" + name + "': its instantiation is nested without end.");

        /// <summary>Whether all types are exact.</summary>
        internal static bool AreExact(Type[] types)
        {
            foreach (Type type in types)
            {
                if (IsOpen(type))
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>Whether a type argument has type parameters: a definition means itself over its own.</summary>
        internal static bool IsOpen(Type type) => !(type is RuntimeType) || type.ContainsGenericParameters;

        /// <summary>Whether the row of a shared method's instance (in MakeGenericMethod's list) takes the arguments.</summary>
        internal static bool Takes(IntPtr* rowArguments, Type[] arguments)
        {
            for (int i = 0; i < arguments.Length; i++)
            {
                if (!(arguments[i] is RuntimeType given) || rowArguments[i] == IntPtr.Zero || !Native.Fits(rowArguments[i], given.m_handle))
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>Whether a row of a generic method's instance is of shared code.</summary>
        internal static bool IsOfShared(MethodRow method)
        {
            for (int i = 0; i < method.GenericCount; i++)
            {
                IntPtr argument = method.Row[Tables.MethodRow + i];
                if (argument != IntPtr.Zero && Native.IsShared(argument))
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>The method of a delegate over shared code: its context says which, or the class of the delegate's target.</summary>
        private static MethodInfo? MethodOf(IntPtr address, RuntimeType canonical, IntPtr context, object? target)
        {
            var row = (IntPtr*)address;
            IntPtr owner = IntPtr.Zero;
            IntPtr* handles = context == IntPtr.Zero ? null : Native.ContextArguments(context, out owner);
            RuntimeType? declaring = owner != IntPtr.Zero ? Native.TypeFromTable(owner) : null;
            for (RuntimeType? step = (RuntimeType?)target?.GetType(); declaring is null && step is object; step = Native.BaseType(step))
            {
                declaring = Native.Fits(canonical.m_handle, step.m_handle) ? step : null;
            }
            if (declaring is null && Native.IsShared(canonical.m_handle))
            {
                declaring = OnlyInterface((RuntimeType?)target?.GetType(), canonical);
                if (declaring is null)
                {
                    return null;
                }
            }
            declaring ??= canonical;
            if (handles == null)
            {
                var found = new MethodRow(row, declaring);
                return new CompiledMethod(found, declaring, null, found.GenericCount != 0);
            }
            var shared = new MethodRow(row, declaring, context);
            var arguments = new Type[shared.GenericCount];
            for (int i = 0; i < arguments.Length; i++)
            {
                arguments[i] = Native.TypeFromTable(handles[i]);
            }
            return new CompiledMethod(shared, declaring, null, true, arguments);
        }

        /// <summary>The interface of a default method's code; null where it may be one of several.</summary>
        private static RuntimeType? OnlyInterface(RuntimeType? type, RuntimeType canonical)
        {
            RuntimeType? found = null;
            for (int i = 0; type is object && i < Native.InterfaceCount(type.m_handle); i++)
            {
                RuntimeType own = Native.InterfaceAt(type.m_handle, i);
                if (own != found && Native.Fits(canonical.m_handle, own.m_handle))
                {
                    if (found is object)
                    {
                        return null;
                    }
                    found = own;
                }
            }
            return found;
        }

        /// <summary>The generic context of a method over references.</summary>
        internal static IntPtr Context(RuntimeType declaring, Type[] arguments)
        {
            Instantiate ??= Made;
            FindMethod ??= MethodOf;
            IntPtr* handles = stackalloc IntPtr[arguments.Length];
            for (int i = 0; i < arguments.Length; i++)
            {
                handles[i] = ((RuntimeType)arguments[i]).m_handle;
            }
            return Native.MethodContext(
                Native.BorrowsMembers(declaring.m_handle) ? declaring.m_handle : IntPtr.Zero, handles, arguments.Length);
        }
    }
}
