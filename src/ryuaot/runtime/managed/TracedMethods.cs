using System;
using System.Globalization;
using System.Reflection;

namespace RyuAot
{
    /// <summary>
    /// A method of which the program knows its name: that in the method table (Ns.Type.Name[T](Int32 x)) and, where
    /// methods of frames are asked for, the definition it comes from. Row: the words of program/data/frame_methods.py.
    /// </summary>
    internal readonly unsafe struct TracedRow
    {
        private const int Type = 1, Flags = 2, Token = 3, NameWord = 4, ShownWord = 5, MemberRow = 6;

        internal readonly IntPtr Start;
        private readonly IntPtr* _row;

        internal TracedRow(IntPtr start, IntPtr row)
        {
            Start = start;
            _row = (IntPtr*)row;
        }

        /// <summary>The program has no tables of frames' methods, or this is not one of its own methods.</summary>
        internal bool IsOnlyCode => _row == null;

        internal string Trace => Native.MethodName(Start) ?? string.Empty;

        internal string Name
        {
            get
            {
                if (_row != null)
                {
                    return Native.TextAt(_row[NameWord]);
                }
                string path = Trace;
                int end = path.IndexOf('(');
                path = end < 0 ? path : path.Substring(0, end);
                int arguments = path.IndexOf('[');
                path = arguments < 0 ? path : path.Substring(0, arguments);
                int dot = path.LastIndexOf('.');
                return path.Substring(dot > 0 && path[dot - 1] == '.' ? dot : dot + 1); // `..ctor`
            }
        }

        internal string Shown => _row == null ? Trace : Native.TextAt(_row[ShownWord]);

        internal Type? Declaring =>
            _row == null ? throw Missing("the type") : _row[Type] == IntPtr.Zero ? null : Native.TypeFromTable(_row[Type]);

        internal MethodAttributes Attributes => _row == null ? throw Missing("the attributes") : (MethodAttributes)(int)_row[Flags];

        internal int MetadataToken => _row == null ? throw Missing("the token") : (int)_row[Token];

        /// <summary>The method's row in its type's table of members, if it has one.</summary>
        internal IntPtr* Member => _row == null ? null : (IntPtr*)_row[MemberRow];

        internal Exception Missing(string what) => Tables.Missing(what + " of method '" + Trace + "'");

        internal bool Same(TracedRow other) =>
            Start == other.Start || (_row != null && other._row != null && _row[Type] == other._row[Type] && _row[Token] == other._row[Token]);

        internal int Hash => _row == null ? (int)Start : (int)_row[Token];
    }

    /// <summary>A method without a table of members: of .NET, or of a generic type.</summary>
    internal sealed class TracedMethod : MethodInfo
    {
        internal TracedMethod(TracedRow row) => Row = row;

        internal TracedRow Row { get; }

        /// <summary>The method or constructor whose code begins there; from tables of members as far as they go.</summary>
        internal static unsafe MethodBase OfFrame(IntPtr start)
        {
            var traced = new TracedRow(start, Native.FrameMethod(start));
            if (traced.Member != null)
            {
                var declaring = (RuntimeType)traced.Declaring!;
                var row = new MethodRow(traced.Member, declaring);
                return row.IsConstructor ? (MethodBase)new CompiledConstructor(row) : new CompiledMethod(row, declaring);
            }
            string name = traced.Name;
            return name == ".ctor" || name == ".cctor" ? (MethodBase)new TracedConstructor(traced) : new TracedMethod(traced);
        }

        public override string Name => Row.Name;

        public override string ToString() => Row.Shown;

        public override bool Equals(object? obj) => obj is TracedMethod other && Row.Same(other.Row);

        public override int GetHashCode() => Row.Hash;

        public override Type? DeclaringType => Row.Declaring;

        public override Type? ReflectedType => Row.Declaring;

        public override Module Module => CompiledModule.Of(Row.Declaring);

        public override MethodAttributes Attributes => Row.Attributes;

        public override int MetadataToken => Row.MetadataToken;

        public override RuntimeMethodHandle MethodHandle => MadeHandles.Of(this);

        public override ICustomAttributeProvider ReturnTypeCustomAttributes => throw Row.Missing("the result");

        public override Type ReturnType => throw Row.Missing("the result");

        public override MethodInfo GetBaseDefinition() => throw Row.Missing("the base");

        public override MethodImplAttributes GetMethodImplementationFlags() => throw Row.Missing("the flags");

        public override ParameterInfo[] GetParameters() => throw Row.Missing("the parameters");

        public override object[] GetCustomAttributes(bool inherit) => throw Row.Missing("the attributes");

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => throw Row.Missing("the attributes");

        public override bool IsDefined(Type attributeType, bool inherit) => throw Row.Missing("the attributes");

        public override object? Invoke(
            object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture) =>
            throw Row.Missing("a call");
    }

    /// <summary>See <see cref="TracedMethod"/>.</summary>
    internal sealed class TracedConstructor : ConstructorInfo
    {
        internal TracedConstructor(TracedRow row) => Row = row;

        internal TracedRow Row { get; }

        public override string Name => Row.Name;

        public override string ToString() => Row.Shown;

        public override bool Equals(object? obj) => obj is TracedConstructor other && Row.Same(other.Row);

        public override int GetHashCode() => Row.Hash;

        public override Type? DeclaringType => Row.Declaring;

        public override Type? ReflectedType => Row.Declaring;

        public override Module Module => CompiledModule.Of(Row.Declaring);

        public override MethodAttributes Attributes => Row.Attributes;

        public override int MetadataToken => Row.MetadataToken;

        public override RuntimeMethodHandle MethodHandle => MadeHandles.Of(this);

        public override MethodImplAttributes GetMethodImplementationFlags() => throw Row.Missing("the flags");

        public override ParameterInfo[] GetParameters() => throw Row.Missing("the parameters");

        public override object[] GetCustomAttributes(bool inherit) => throw Row.Missing("the attributes");

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => throw Row.Missing("the attributes");

        public override bool IsDefined(Type attributeType, bool inherit) => throw Row.Missing("the attributes");

        public override object Invoke(BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture) =>
            throw Row.Missing("a call");

        public override object? Invoke(
            object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture) =>
            throw Row.Missing("a call");
    }
}
