using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>The one module of an assembly: who it belongs to, and its name.</summary>
    internal sealed class CompiledModule : Module
    {
        private readonly CompiledAssembly _assembly;

        internal CompiledModule(CompiledAssembly assembly) => _assembly = assembly;

        /// <summary>The module of a type; of global methods the entry assembly's.</summary>
        internal static Module Of(Type? type) =>
            type is null ? CompiledAssembly.Named(Native.EntryAssembly()).OnlyModule : ((CompiledAssembly)type.Assembly).OnlyModule;

        internal bool IsOfLibrary => TypeNames.IsOfLibrary(_assembly.FullName);

        public override Assembly Assembly => _assembly;

        public override string Name => _assembly.GetName().Name + ".dll";

        public override string ScopeName => Name;

        public override string FullyQualifiedName => Name;

        public override string ToString() => ScopeName;

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(_assembly.ModuleAttributes(), typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            AttributeLists.Of(_assembly.ModuleAttributes(), attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) =>
            AttributeLists.Has(_assembly.ModuleAttributes(), attributeType);

        public override bool Equals(object? o) => ReferenceEquals(this, o);

        public override int GetHashCode() => _assembly.GetHashCode();

        public override Type[] GetTypes() => _assembly.GetTypes();

        public override Type? GetType(string className, bool throwOnError, bool ignoreCase) =>
            _assembly.GetType(className ?? throw new ArgumentNullException(nameof(className)), throwOnError, ignoreCase);

        public override Guid ModuleVersionId => _assembly.ModuleVersionId;

        public override bool IsResource() => false;

        private const int TypeRef = 1, TypeDef = 2, FieldDef = 4, MethodDef = 6, MemberRef = 10, Property = 0x17, Event = 0x14;
        private const int TypeSpec = 0x1B, MethodSpec = 0x2B, StringToken = 0x70;

        /// <summary>Types of the assembly by token: definitions that the program has.</summary>
        public override Type ResolveType(int metadataToken, Type[]? genericTypeArguments, Type[]? genericMethodArguments)
        {
            CheckKind(metadataToken, "Type", TypeDef, TypeRef, TypeSpec);
            int last = 0;
            foreach (Type type in GetTypes())
            {
                last = type.MetadataToken;
                if (last == metadataToken)
                {
                    return type;
                }
            }
            throw NotFound(metadataToken, last);
        }

        public override MethodBase? ResolveMethod(int metadataToken, Type[]? genericTypeArguments, Type[]? genericMethodArguments)
        {
            CheckKind(metadataToken, "MethodBase", MethodDef, MethodSpec, MemberRef);
            return (MethodBase)Find(metadataToken, MethodDef);
        }

        public override FieldInfo? ResolveField(int metadataToken, Type[]? genericTypeArguments, Type[]? genericMethodArguments)
        {
            CheckKind(metadataToken, "FieldInfo", FieldDef, MemberRef, FieldDef);
            return (FieldInfo)Find(metadataToken, FieldDef);
        }

        public override MemberInfo? ResolveMember(int metadataToken, Type[]? genericTypeArguments, Type[]? genericMethodArguments)
        {
            switch (metadataToken >> 24)
            {
                case TypeDef: return ResolveType(metadataToken, genericTypeArguments, genericMethodArguments);
                case MethodDef: return ResolveMethod(metadataToken, genericTypeArguments, genericMethodArguments);
                case FieldDef: return ResolveField(metadataToken, genericTypeArguments, genericMethodArguments);
                case Property: throw new ArgumentException("This API does not support PropertyInfo tokens.");
                case Event: throw new ArgumentException("This API does not support EventInfo tokens.");
            }
            CheckKind(metadataToken, "MemberInfo", TypeRef, TypeSpec, MemberRef);
            throw NotFound(metadataToken, int.MaxValue);
        }

        public override string ResolveString(int metadataToken)
        {
            if (metadataToken >> 24 != StringToken)
            {
                throw new ArgumentException(
                    "Token " + metadataToken.ToString("X") + " is not a valid string token in the scope of module " + Name + ".");
            }
            throw NotFound(metadataToken, int.MaxValue);
        }

        private void CheckKind(int token, string kind, int first, int second, int third)
        {
            int table = token >> 24;
            if (table != first && table != second && table != third)
            {
                throw new ArgumentException(
                    "Token 0x" + token.ToString("x8") + " is not a valid " + kind + " token in the scope of module " + Name + ".", "metadataToken");
            }
        }

        /// <summary>References, specifications and members of .NET's types are in no table.</summary>
        private Exception NotFound(int token, int last)
        {
            string shown = "0x" + token.ToString("x8");
            return token >> 24 == last >> 24 && token > last && !IsOfLibrary
                ? new ArgumentOutOfRangeException("metadataToken", "Token " + shown + " is not valid in the scope of module " + Name + ".")
                : (Exception)Tables.Missing("what token " + shown + " of module '" + Name + "' means");
        }

        private MemberInfo Find(int token, int table)
        {
            const BindingFlags Declared =
                BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;
            MemberTypes kind = table == FieldDef ? MemberTypes.Field : MemberTypes.Method | MemberTypes.Constructor;
            int last = 0;
            foreach (Type type in token >> 24 == table ? GetTypes() : Type.EmptyTypes)
            {
                foreach (MemberInfo member in type.FindMembers(kind, Declared, null, null))
                {
                    if (member.MetadataToken == token)
                    {
                        return member;
                    }
                    last = Math.Max(last, member.MetadataToken);
                }
            }
            throw NotFound(token, last);
        }

        public override int MetadataToken => 1; // of the only row of its table

        public override int MDStreamVersion => 0x20000;
    }

    internal sealed partial class CompiledAssembly
    {
        private CompiledModule? _module;

        internal CompiledModule OnlyModule => _module ??= new CompiledModule(this);

        public override Module ManifestModule => OnlyModule;

        public override Module[] GetModules(bool getResourceModules) => new Module[] { OnlyModule };

        public override Module[] GetLoadedModules(bool getResourceModules) => GetModules(getResourceModules);

        public override Module? GetModule(string name) =>
            string.Equals(name, OnlyModule.Name, StringComparison.OrdinalIgnoreCase) ? OnlyModule : null;
    }
}
