using System;
using System.Collections.Generic;
using System.Reflection;

namespace RyuAot
{
    /// <summary>
    /// What C#'s binder asks of the types that a dynamic call meets, and of all that these mention: members of a name,
    /// operators, the default constructor. A type of the library has a table if a member of it has a name that the program's
    /// call sites ask for (program/reflection/known_members.py); of the others these answer that there is none.
    /// </summary>
    internal static unsafe class BinderMembers
    {
        private const string A = "Microsoft.CSharp";

        private static bool HasTable(Type type)
        {
            RuntimeType? owner = Tables.OwnerOf(type);
            if (owner is null)
            {
                return true;
            }
            IntPtr* table = (IntPtr*)Native.MemberTable(owner.m_handle);
            return table != null && ((int)table[0] & Tables.NoMembers) == 0;
        }

        [Replaces("System.Type", "GetMembers", Signature = "System.Reflection.BindingFlags", InAssembly = A)]
        internal static MemberInfo[] Members(Type self, BindingFlags bindingAttr) =>
            HasTable(self) ? self.GetMembers(bindingAttr) : Array.Empty<MemberInfo>();

        [Replaces("System.Type", "GetProperties", Signature = "System.Reflection.BindingFlags", InAssembly = A)]
        internal static PropertyInfo[] Properties(Type self, BindingFlags bindingAttr) =>
            HasTable(self) ? self.GetProperties(bindingAttr) : Array.Empty<PropertyInfo>();

        [Replaces("System.Type", "GetConstructor", Signature = "System.Type[]", InAssembly = A)]
        internal static ConstructorInfo? Constructor(Type self, Type[] types) => HasTable(self) ? self.GetConstructor(types) : null;

#if NET_3_1
        [Replaces("System.Reflection.RuntimeReflectionExtensions", "GetRuntimeMethods", Assembly = "System.Runtime", InAssembly = A)]
#else
        [Replaces("System.Reflection.RuntimeReflectionExtensions", "GetRuntimeMethods", InAssembly = A)]
#endif
        internal static IEnumerable<MethodInfo> Methods(Type type) =>
            HasTable(type)
                ? type.GetMethods(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static)
                : Array.Empty<MethodInfo>();

        /// <summary>Of .NET's own assemblies: what they let others see does not concern programs.</summary>
        [Replaces("System.Reflection.CustomAttributeExtensions", "GetCustomAttributes",
            Signature = "System.Reflection.Assembly", InAssembly = A)]
        internal static IEnumerable<Attribute> Attributes(Assembly element) =>
            element is CompiledAssembly { HasAttributes: false } ? Array.Empty<Attribute>() : element.GetCustomAttributes();
    }
}
