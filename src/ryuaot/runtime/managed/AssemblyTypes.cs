using System;
using System.Collections.Generic;
using System.Reflection;

namespace RyuAot
{
    /// <summary>The types of an assembly: all of one of the program's own, once the program asks for any.</summary>
    internal sealed partial class CompiledAssembly
    {
        /// <summary>Whether the program's tables have its attributes: those of its own assemblies, and of few others.</summary>
        internal bool HasAttributes => Native.AssemblyAttributes(_name) != IntPtr.Zero;

        private IntPtr Attributes()
        {
            IntPtr list = Native.AssemblyAttributes(_name);
            return list != IntPtr.Zero ? list : throw Tables.Missing("what attributes assembly '" + _name + "' has");
        }

        /// <summary>The attributes of its module, whose row has the assembly's name with a mark (Reflection.of_assemblies).</summary>
        internal IntPtr ModuleAttributes()
        {
            IntPtr list = Native.AssemblyAttributes(_name + "!");
            return list != IntPtr.Zero ? list : throw Tables.Missing("what attributes the module of assembly '" + _name + "' has");
        }

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(Attributes(), typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => AttributeLists.Of(Attributes(), attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) => AttributeLists.Has(Attributes(), attributeType);

        public override Type[] GetTypes()
        {
            // Of .NET's own assemblies those that the program has, as in a trimmed program.
            var found = new List<RuntimeType>();
            for (int place = 0; Native.ListedType(ref place, out IntPtr type);)
            {
                if (Native.TypeAssembly(type) == _name)
                {
                    found.Add(Native.TypeFromTable(type));
                }
            }
            if (found.Count == 0)
            {
                throw Tables.Missing("what types assembly '" + _name + "' has");
            }
            found.Sort((a, b) => Native.TypeToken(a.m_handle).CompareTo(Native.TypeToken(b.m_handle)));
            return found.ToArray();
        }

        /// <summary>The class library's core first, then the program, then what else has types here.</summary>
        [Replaces("System.Runtime.Loader.AssemblyLoadContext", "GetLoadedAssemblies")]
        internal static Assembly[] Loaded()
        {
            var found = new List<Assembly> { typeof(object).Assembly };
            if (Assembly.GetEntryAssembly() is Assembly entry)
            {
                found.Add(entry);
            }
            string last = string.Empty;
            for (int i = 0; Native.AssemblyAt(i) is string name; i++)
            {
                if (name != last && name.Length != 0 && !name.StartsWith("Ryuaot.", StringComparison.Ordinal))
                {
                    last = name;
                    CompiledAssembly assembly = Named(name);
                    if (!found.Contains(assembly))
                    {
                        found.Add(assembly);
                    }
                }
            }
            return found.ToArray();
        }

        public override Type[] GetExportedTypes()
        {
            var found = new List<Type>();
            foreach (Type type in GetTypes())
            {
                Type step = type;
                while (step.IsNestedPublic)
                {
                    step = step.DeclaringType!;
                }
                if (step.IsPublic)
                {
                    found.Add(type);
                }
            }
            return found.ToArray();
        }

        public override Type? GetType(string name, bool throwOnError, bool ignoreCase) =>
            TypeNames.Find(name, throwOnError, ignoreCase, _name);

        public override Type? GetType(string name, bool throwOnError) => GetType(name, throwOnError, false);

        public override Type? GetType(string name) => GetType(name, false, false);

        public override IEnumerable<TypeInfo> DefinedTypes
        {
            get
            {
                foreach (Type type in GetTypes())
                {
                    yield return type.GetTypeInfo();
                }
            }
        }
    }
}
