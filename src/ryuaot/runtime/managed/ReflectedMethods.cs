using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;

namespace RyuAot
{
    /// <summary>What methods and constructors share: a row of the table of a type's methods.</summary>
    internal readonly unsafe struct MethodRow
    {
        private const int Flags = 3, ImplFlags = 4, Token = 5, Arity = 6, Attributes = 7, Parameters = 8, Caller = 9, Code = 10, Generic = 11;
        private const int Adapter = 12, Binder = 13, Result = 14, Parameters_ = 15;

        internal readonly IntPtr* Row;
        internal readonly Type Declaring;

        private readonly IntPtr _context; // of a generic method that the type loader made

        internal MethodRow(IntPtr* row, Type declaring, IntPtr context = default)
        {
            Row = row;
            Declaring = declaring;
            _context = context;
        }

        private IntPtr Context => _context != IntPtr.Zero ? _context : Tables.Context(Declaring);

        internal string Name => Tables.Text(Row[Tables.Name]);

        internal MethodAttributes MethodAttributes => (MethodAttributes)(int)Row[Flags];

        internal MethodImplAttributes ImplAttributes => (MethodImplAttributes)((int)Row[ImplFlags] & 0xFFFF);

        internal int MetadataToken => (int)Row[Token];

        internal int GenericCount => (int)Row[Arity];

        internal IntPtr AttributeList => Row[Attributes];

        internal IntPtr CodeAddress => Context == IntPtr.Zero ? Row[Code] : Pointer(null);

        /// <summary>What a delegate calls that is open over an instance method, or closed over a static one.</summary>
        internal IntPtr AdaptedAddress =>
            Context != IntPtr.Zero ? Pointer(string.Empty) : Row[Adapter] != IntPtr.Zero ? Row[Adapter] : CodeAddress;

        /// <summary>The code of a shared method; with a target, that of the adapter.</summary>
        private IntPtr Pointer(object? target) =>
            Row[Adapter] == IntPtr.Zero ? IntPtr.Zero : (IntPtr)Run(Row[Adapter], target)!;

        private object? Run(IntPtr code, object? target) =>
            Context == IntPtr.Zero
                ? Native.CallMember(code, target, Array.Empty<object>())
                : Native.CallShared(code, Context, target, Array.Empty<object>());

        /// <summary>Whether an object's class has its code in a table: an offset and no code is there.</summary>
        internal bool IsSlotted => IsVirtual && GenericCount == 0 && !Declaring.IsInterface && Row[Binder] != IntPtr.Zero;

        internal int SlotOffset => (int)Row[Binder];

        /// <summary>What a delegate calls that is closed over this instance: its own override.</summary>
        internal IntPtr AddressOn(object target)
        {
            if (IsSlotted)
            {
                return ReflectedDelegates.CodeOn(target, (IntPtr)Row);
            }
            return Row[Binder] == IntPtr.Zero
                ? CodeAddress
                : ((Delegate)Run(Row[Binder], target)!)._methodPtr;
        }

        /// <summary>Type parameters, or arguments, as shown; without their brackets.</summary>
        internal string GenericNames => Tables.Text(Row[Generic]).Trim('[', ']');

        /// <summary>Of a generic definition: its instantiations.</summary>
        internal IntPtr Instances => Row[Caller];

        internal bool IsStatic => (MethodAttributes & MethodAttributes.Static) != 0;

        internal bool IsPublic => (MethodAttributes & MethodAttributes.MemberAccessMask) == MethodAttributes.Public;

        internal bool IsPrivate => (MethodAttributes & MethodAttributes.MemberAccessMask) <= MethodAttributes.Private;

        internal bool IsVirtual => (MethodAttributes & MethodAttributes.Virtual) != 0;

        internal bool IsConstructor => Name == ".ctor" || Name == ".cctor";

        /// <summary>ParamAttributes and attributes of the result; null where metadata says nothing of it.</summary>
        internal IntPtr* ResultRow => (IntPtr*)Row[Result];

        /// <summary>Of a generic definition: count and rows of its type parameters.</summary>
        internal IntPtr* TypeParameters => (IntPtr*)Row[Parameters_];

        internal int ParameterCount => Row[Parameters] == IntPtr.Zero ? 0 : (int)*(IntPtr*)Row[Parameters];

        internal IntPtr* Parameter(int index) => (IntPtr*)Row[Parameters] + 1 + index * Tables.ParameterRow;

        internal ParameterInfo[] ParametersOf(MethodBase member)
        {
            var parameters = new ParameterInfo[ParameterCount];
            for (int i = 0; i < parameters.Length; i++)
            {
                parameters[i] = new CompiledParameter(member, i, Parameter(i));
            }
            return parameters;
        }

        /// <summary>Name and parameters, as overriding compares them.</summary>
        internal bool SameSignature(MethodRow other) => Name == other.Name && SameParameters(other);

        /// <summary>The type of a parameter; type parameters of methods are equal by their position.</summary>
        private Type? Comparable(IntPtr* parameter)
        {
            if (parameter[Tables.TypeTable] != IntPtr.Zero)
            {
                return Native.TypeFromTable(parameter[Tables.TypeTable]);
            }
            var positions = new Type[GenericCount];
            for (int i = 0; i < positions.Length; i++)
            {
                positions[i] = OpenTypes.Position(i);
            }
            return OpenTypes.Find((IntPtr*)parameter[Tables.TypeName], Declaring, positions);
        }

        internal bool SameParameters(MethodRow other)
        {
            if (ParameterCount != other.ParameterCount || GenericCount != other.GenericCount)
            {
                return false;
            }
            for (int i = 0; i < ParameterCount; i++)
            {
                IntPtr* left = Parameter(i), right = other.Parameter(i);
                Type? ofLeft = Comparable(left), ofRight = other.Comparable(right);
                bool known = ofLeft is object || ofRight is object;
                if (known ? (object?)ofLeft != ofRight : Tables.Shown(left) != Tables.Shown(right))
                {
                    return false;
                }
            }
            return true;
        }

        internal CallingConventions CallingConvention =>
            IsStatic ? CallingConventions.Standard : CallingConventions.Standard | CallingConventions.HasThis;

        internal object? Call(
            MethodBase member, object? target, BindingFlags flags, Binder? binder, object?[]? given, CultureInfo? culture)
        {
            ParameterInfo[] parameters = ParametersOf(member);
            if ((given is null ? 0 : given.Length) != parameters.Length)
            {
                throw new TargetParameterCountException("Parameter count mismatch.");
            }
            var shown = new object?[parameters.Length];
            object?[] arguments = ReflectedArguments.Check(parameters, given, flags, binder, culture, shown);
            object? result = Tables.Call(Row[Caller], Context, target, arguments, flags, "'" + Declaring + "." + Name + "'");
            for (int i = 0; i < parameters.Length; i++)
            {
                if (parameters[i].ParameterType.IsByRef)
                {
                    given![i] = arguments[i];
                }
#if NET_3_1
                else
#else
                else if (ReferenceEquals(given![i], Type.Missing))
#endif
                {
                    given![i] = shown[i];
                }
            }
            return result;
        }

        internal string Show(MethodBase member, string? arguments = null)
        {
            string text = Tables.Shown(Row, member) + " " + Name;
            text += arguments ?? Tables.Text(Row[Generic]);
            text += "(";
            for (int i = 0; i < ParameterCount; i++)
            {
                string shown = Tables.Shown(Parameter(i), member);
                if (shown.EndsWith("&", StringComparison.Ordinal))
                {
                    shown = shown.Substring(0, shown.Length - 1) + " ByRef";
                }
                text += (i == 0 ? "" : ", ") + shown;
            }
            return text + ")";
        }
    }

    /// <summary>A method, out of a type's table.</summary>
    internal sealed unsafe class CompiledMethod : MethodInfo
    {
        private readonly Type _reflected;
        private readonly CompiledMethod? _definition;
        private readonly bool _isInstance; // the type arguments follow its row
        private readonly Type[]? _arguments; // of a method that the type loader made

        internal CompiledMethod(
            MethodRow row, Type reflected, CompiledMethod? definition = null, bool isInstance = false, Type[]? arguments = null)
        {
            Row = row;
            _reflected = reflected;
            _definition = definition;
            _arguments = arguments;
            _isInstance = isInstance || definition is object;
        }

        internal MethodRow Row { get; }

        /// <summary>CoreLib finds a delegate's method by its code through the CLR's tables.</summary>
        [Replaces("System.MulticastDelegate", "GetMethodImpl")]
        internal static MethodInfo MethodOf(MulticastDelegate self)
        {
            Delegate[] all = self.GetInvocationList();
            Delegate last = all[all.Length - 1];
            IntPtr code = last._methodPtrAux != IntPtr.Zero ? last._methodPtrAux : last._methodPtr;
            return (MethodInfo?)At(code, last._target) ?? throw Tables.Missing("the method of a delegate");
        }

        /// <summary>See <see cref="MethodOf"/>; delegates are all multicast ones.</summary>
        [Replaces("System.Delegate", "GetMethodImpl")]
        internal static MethodInfo MethodOf(Delegate self) => MethodOf((MulticastDelegate)self);

        /// <summary>The method whose code, as delegates have it, begins there.</summary>
        private static MethodBase? At(IntPtr code, object? target)
        {
            IntPtr* row = (IntPtr*)Native.MethodAt(
                code, target is null ? IntPtr.Zero : ((RuntimeType)target.GetType()).m_handle, out IntPtr type, out IntPtr context);
            if (row == null)
            {
                return Native.MethodName(code) is null ? null : new TracedMethod(new TracedRow(Native.MethodStart(code), IntPtr.Zero));
            }
            if (context != IntPtr.Zero || Native.IsShared(type))
            {
                return TypeLoading.FindMethod?.Invoke((IntPtr)row, Native.TypeFromTable(type), context, target);
            }
            RuntimeType declaring = Native.TypeFromTable(type);
            var found = new MethodRow(row, declaring);
            return new CompiledMethod(found, declaring, null, found.GenericCount != 0);
        }

        /// <summary>This method, as found by the type itself or one that inherits it.</summary>
        internal CompiledMethod ReflectedIn(Type type) =>
            (object)_reflected == type ? this : new CompiledMethod(Row, type, _definition, _isInstance, _arguments);

        public override string Name => Row.Name;

        internal bool IsLoaded => _arguments is object;

        public override string ToString()
        {
            if (_arguments is null)
            {
                return Row.Show(this);
            }
            string text = string.Empty;
            foreach (Type argument in _arguments)
            {
                text += (text.Length == 0 ? "[" : ",") + argument.Name;
            }
            return Row.Show(this, text + "]");
        }

        public override bool Equals(object? obj) =>
            obj is CompiledMethod other && other.Row.Row == Row.Row && (object)other._reflected == _reflected && SameArguments(other);

        private bool SameArguments(CompiledMethod other)
        {
            for (int i = 0; _arguments is object && other._arguments is object && i < _arguments.Length; i++)
            {
                if ((object)_arguments[i] != other._arguments[i])
                {
                    return false;
                }
            }
            return true;
        }

        public override int GetHashCode() => (int)Row.Row;

        public override Type DeclaringType => Row.Declaring;

        public override Type ReflectedType => _reflected;

        public override Module Module => CompiledModule.Of(Row.Declaring);

        public override MethodAttributes Attributes => Row.MethodAttributes;

        public override CallingConventions CallingConvention => Row.CallingConvention;

        public override RuntimeMethodHandle MethodHandle => MadeHandles.Of(ReflectedIn(Row.Declaring));

        public override int MetadataToken => Row.MetadataToken;

        public override Type ReturnType => Tables.TypeOf(Row.Row, this);

        public override ParameterInfo ReturnParameter => new CompiledParameter(this, -1, Row.Row);

        public override ICustomAttributeProvider ReturnTypeCustomAttributes => ReturnParameter;

        public override bool IsGenericMethod => Row.GenericCount != 0;

        public override bool IsGenericMethodDefinition => Row.GenericCount != 0 && !_isInstance;

        public override bool ContainsGenericParameters => IsGenericMethodDefinition || Row.Declaring.ContainsGenericParameters;

        public override MethodInfo GetGenericMethodDefinition()
        {
            if (!IsGenericMethod)
            {
                throw new InvalidOperationException("Operation is not valid due to the current state of the object.");
            }
            return _definition ?? (_isInstance ? ReflectedHandles.Definition(Row, _reflected) : this);
        }

        public override Type[] GetGenericArguments()
        {
            if (IsGenericMethodDefinition)
            {
                return TypeParameter.Of(Tables.OwnerOf(Row.Declaring)!, this, Row.GenericNames);
            }
            if (_arguments is object)
            {
                return (Type[])_arguments.Clone();
            }
            var arguments = new Type[Row.GenericCount];
            for (int i = 0; i < arguments.Length; i++)
            {
                arguments[i] = Native.TypeFromTable(Row.Row[Tables.MethodRow + i]);
            }
            return arguments;
        }

        /// <summary>The exact instantiation that was compiled; else one that shares its code.</summary>
        public override MethodInfo MakeGenericMethod(params Type[] typeArguments)
        {
            if (typeArguments is null)
            {
                throw new ArgumentNullException("methodInstantiation");
            }
            if (!IsGenericMethodDefinition)
            {
                throw new InvalidOperationException(
                    this + " is not a GenericMethodDefinition. MakeGenericMethod may only be called on a method for which MethodBase.IsGenericMethodDefinition is true.");
            }
            foreach (Type? argument in typeArguments)
            {
                if (argument is null)
                {
                    throw new ArgumentNullException();
                }
            }
            if (typeArguments.Length != Row.GenericCount)
            {
                throw new ArgumentException(
                    "The type or method has " + Row.GenericCount + " generic parameter(s), but " + typeArguments.Length
                    + " generic argument(s) were provided. A generic argument must be provided for each generic parameter.");
            }
            Native.MadeMethods();
            IntPtr* list = (IntPtr*)Row.Instances;
            int size = Tables.MethodRow + Row.GenericCount;
            for (int i = 0; list != null && i < (int)list[0]; i++)
            {
                IntPtr* row = list + 1 + i * size;
                bool same = true;
                for (int k = 0; k < typeArguments.Length; k++)
                {
                    same &= typeArguments[k] is RuntimeType given && row[Tables.MethodRow + k] == given.m_handle;
                }
                if (same)
                {
                    return new CompiledMethod(new MethodRow(row, Row.Declaring), _reflected, this);
                }
            }
            if (OpenTypes.Violation(GetGenericArguments(), typeArguments, this) is Exception violation)
            {
                throw violation;
            }
            for (int i = 0; list != null && i < (int)list[0]; i++)
            {
                IntPtr* row = list + 1 + i * size;
                if (TypeLoading.Takes(row + Tables.MethodRow, typeArguments))
                {
                    var made = (Type[])typeArguments.Clone();
                    var shared = new MethodRow(row, Row.Declaring, TypeLoading.Context((RuntimeType)Row.Declaring, made));
                    return new CompiledMethod(shared, _reflected, this, true, made);
                }
            }
            throw Tables.MissingMethod(
                Row.Declaring + "." + Name + "' over " + string.Join<Type>(", ", typeArguments),
                Row.Declaring.AssemblyQualifiedName + "::" + ReflectedTypes.InstanceName(Name, typeArguments));
        }

        public override MethodInfo GetBaseDefinition()
        {
            MethodInfo found = this;
            for (CompiledMethod? step = Overridden(); step is object; step = step.Overridden())
            {
                found = step;
            }
            return found;
        }

        /// <summary>What this method overrides in a base class.</summary>
        internal CompiledMethod? Overridden()
        {
            if (!Row.IsVirtual || (Attributes & MethodAttributes.NewSlot) != 0)
            {
                return null;
            }
            for (Type? type = Row.Declaring.BaseType; type is object; type = type.BaseType)
            {
                MethodRow? found = ReflectedTypes.Declared(type, Row);
                if (found is MethodRow row && row.IsVirtual)
                {
                    return new CompiledMethod(row, type);
                }
            }
            return null;
        }

        public override MethodImplAttributes GetMethodImplementationFlags() => Row.ImplAttributes;

        public override ParameterInfo[] GetParameters() => Row.ParametersOf(this);

        public override IList<CustomAttributeData> GetCustomAttributesData() => AttributeDescriptions.Of(Row.AttributeList);

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.OfMethod(this, typeof(object), inherit);

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            AttributeLists.OfMethod(this, attributeType, inherit);

        public override bool IsDefined(Type attributeType, bool inherit) => AttributeLists.OnMethod(this, attributeType, inherit);

        public override object? Invoke(
            object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture)
        {
            if (ContainsGenericParameters)
            {
                throw new InvalidOperationException(
                    "Late bound operations cannot be performed on types or methods for which ContainsGenericParameters is true.");
            }
            Tables.CheckTarget(obj, (RuntimeType)Row.Declaring, Row.IsStatic);
            return Row.Call(this, obj, invokeAttr, binder, parameters, culture);
        }

        public override Delegate CreateDelegate(Type delegateType) =>
            ReflectedDelegates.Bind(delegateType, "delegateType", null, this, ReflectedDelegates.Open, true)!;

        public override Delegate CreateDelegate(Type delegateType, object? target) =>
            ReflectedDelegates.Bind(delegateType, "delegateType", target, this, ReflectedDelegates.Any, true)!;
    }

    /// <summary>A constructor.</summary>
    internal sealed unsafe class CompiledConstructor : ConstructorInfo
    {
        private readonly MethodRow _row;

        internal CompiledConstructor(MethodRow row) => _row = row;

        internal MethodRow Row => _row;

        public override string Name => _row.Name;

        public override string ToString() => _row.Show(this);

        public override bool Equals(object? obj) => obj is CompiledConstructor other && other._row.Row == _row.Row && (object)other._row.Declaring == _row.Declaring;

        public override int GetHashCode() => (int)_row.Row;

        public override Type DeclaringType => _row.Declaring;

        public override Type ReflectedType => _row.Declaring;

        public override Module Module => CompiledModule.Of(_row.Declaring);

        public override MethodAttributes Attributes => _row.MethodAttributes;

        public override CallingConventions CallingConvention => _row.CallingConvention;

        public override RuntimeMethodHandle MethodHandle => MadeHandles.Of(this);

        public override int MetadataToken => _row.MetadataToken;

        public override MethodImplAttributes GetMethodImplementationFlags() => _row.ImplAttributes;

        public override ParameterInfo[] GetParameters() => _row.ParametersOf(this);

        public override IList<CustomAttributeData> GetCustomAttributesData() => AttributeDescriptions.Of(_row.AttributeList);

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(_row.AttributeList, typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            AttributeLists.Of(_row.AttributeList, attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) => AttributeLists.Has(_row.AttributeList, attributeType);

        public override object Invoke(BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture)
        {
            if (!_row.IsStatic || _row.Declaring.ContainsGenericParameters)
            {
                RuntimeTypes.CheckCreation(_row.Declaring);
            }
            if (_row.IsStatic || _row.Declaring.IsAbstract)
            {
                throw new MemberAccessException(_row.IsStatic
                    ? "Type initializer was not callable."
                    : "Cannot create an instance of " + _row.Declaring + " because it is an abstract class.");
            }
            if ((parameters is null ? 0 : parameters.Length) == _row.ParameterCount)
            {
                Native.RunPreciseClassInits(((RuntimeType)_row.Declaring).m_handle); // what they throw is not wrapped
            }
            return _row.Call(this, null, invokeAttr, binder, parameters, culture)!;
        }

        public override object Invoke(
            object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture) =>
            Construct(obj, invokeAttr, binder, parameters, culture);

        /// <summary>Runs the constructor's body on an object that exists, or a type initializer's once more.</summary>
        private object? Construct(object? obj, BindingFlags flags, Binder? binder, object?[]? parameters, CultureInfo? culture)
        {
            if (_row.Declaring.ContainsGenericParameters)
            {
                RuntimeTypes.CheckCreation(_row.Declaring);
            }
            Tables.CheckTarget(obj, (RuntimeType)_row.Declaring, _row.IsStatic && obj is null);
            return _row.Call(this, obj, flags, binder, parameters, culture);
        }
    }

    /// <summary>A parameter; the result at position -1.</summary>
    internal sealed unsafe class CompiledParameter : ParameterInfo
    {
        private const int Attributes_ = 4, Default = 5, ResultFlags = 4, NullDefault = 1;
        private readonly IntPtr* _row;

        internal CompiledParameter(MemberInfo member, int position, IntPtr* row)
        {
            _row = row;
            MemberImpl = member;
            PositionImpl = position;
            NameImpl = position >= 0 ? Tables.Text(row[Tables.Name]) : new MethodRow(row, null!).ResultRow == null ? null : string.Empty;
            AttrsImpl = (ParameterAttributes)((int)(position < 0 ? Result(0) : row[Tables.Flags]) & 0xFFFF);
        }

        public override Type ParameterType => Tables.TypeOf(_row, MemberImpl);

        public override bool HasDefaultValue => PositionImpl >= 0 && (HasConstant || _row[Default] != IntPtr.Zero);

        private bool HasConstant => (AttrsImpl & ParameterAttributes.HasDefault) != 0;

        public override object? DefaultValue
        {
            get
            {
                if (PositionImpl < 0)
                {
                    return null;
                }
                if (!HasDefaultValue)
                {
                    return (AttrsImpl & ParameterAttributes.Optional) != 0 ? Missing.Value : (object)DBNull.Value;
                }
                if (_row[Default] == IntPtr.Zero)
                {
                    throw Tables.Missing("the default value of parameter '" + NameImpl + "' of '" + MemberImpl + "'");
                }
                return _row[Default] == (IntPtr)NullDefault ? null : Native.CallMember(_row[Default], null, Array.Empty<object>());
            }
        }

        public override object? RawDefaultValue => DefaultValue is Enum value ? ReflectedArguments.Number(value) : DefaultValue;

        /// <summary>Of the result they are in the method's own row.</summary>
        public override Type[] GetRequiredCustomModifiers() =>
            Tables.Modifiers(_row[PositionImpl < 0 ? ResultFlags : Tables.Flags], MemberImpl);

        /// <summary>Compilers make none but on pointers of C++.</summary>
        public override Type[] GetOptionalCustomModifiers() => Type.EmptyTypes;

        private IntPtr Result(int word)
        {
            IntPtr* result = new MethodRow(_row, null!).ResultRow;
            return result == null ? IntPtr.Zero : result[word];
        }

        private IntPtr List => PositionImpl < 0 ? Result(1) : _row[Attributes_];

        public override IList<CustomAttributeData> GetCustomAttributesData() => AttributeDescriptions.Of(List);

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(List, typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => AttributeLists.Of(List, attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) => AttributeLists.Has(List, attributeType);

        public override string ToString() => Tables.Shown(_row, MemberImpl) + " " + NameImpl;
    }
}
