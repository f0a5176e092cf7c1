using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>Types and methods that the type loader makes of templates (c/typeloader.c).</summary>
    internal static unsafe class TypeLoading
    {
        /// <summary>Makes instantiations where types of members are read; null in programs that load no types.</summary>
        internal static Func<RuntimeType, Type[], Type>? Instantiate;

        /// <summary>The instantiation of a definition; null where the program has no template for such arguments.</summary>
        internal static RuntimeType? Load(RuntimeType definition, Type[] arguments)
        {
            Instantiate ??= Made;
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
            return Native.MadeType(name) ?? Load(definition, arguments) ?? throw Tables.Missing("type '" + name + "'");
        }

        /// <summary>Of instantiations that nest without end; also called by the loader.</summary>
        internal static Exception TooDeep(string name) =>
            new TypeLoadException("Could not load type '" + name + "': its instantiation is nested without end.");

        /// <summary>Whether all types are exact.</summary>
        internal static bool AreExact(Type[] types)
        {
            foreach (Type type in types)
            {
                if (!(type is RuntimeType))
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>Whether the row of a shared method's instance (in MakeGenericMethod's list) takes the arguments.</summary>
        internal static bool Takes(IntPtr* rowArguments, Type[] arguments)
        {
            for (int i = 0; i < arguments.Length; i++)
            {
                bool reference = arguments[i] is RuntimeType && !arguments[i].IsValueType && !arguments[i].IsPointer && !arguments[i].IsByRef;
                if (!reference || rowArguments[i] == IntPtr.Zero || !Native.IsShared(rowArguments[i]))
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>The generic context of a method over references.</summary>
        internal static IntPtr Context(RuntimeType declaring, Type[] arguments)
        {
            Instantiate ??= Made;
            IntPtr* handles = stackalloc IntPtr[arguments.Length];
            for (int i = 0; i < arguments.Length; i++)
            {
                handles[i] = ((RuntimeType)arguments[i]).m_handle;
            }
            return Native.MethodContext(
                Native.IsLoaded(declaring.m_handle) ? declaring.m_handle : IntPtr.Zero, handles, arguments.Length);
        }
    }
}
