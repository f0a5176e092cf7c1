using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;

namespace RyuAot
{
    /// <summary>A field.</summary>
    internal sealed unsafe class CompiledField : FieldInfo
    {
        private const int Reader = 6, Writer = 7;
        private readonly IntPtr* _row;
        private readonly Type _declaring, _reflected;

        internal CompiledField(IntPtr* row, Type declaring, Type reflected)
        {
            _row = row;
            _declaring = declaring;
            _reflected = reflected;
        }

        public override string Name => Tables.Text(_row[Tables.Name]);

        public override string ToString() => Tables.Shown(_row, this) + " " + Name;

        public override bool Equals(object? obj) =>
            obj is CompiledField other && other._row == _row && (object)other._reflected == _reflected;

        public override int GetHashCode() => (int)_row;

        public override Type DeclaringType => _declaring;

        public override Type ReflectedType => _reflected;

        public override Module Module => CompiledModule.Of(_declaring);

        public override Type FieldType => Tables.TypeOf(_row, this);

        public override FieldAttributes Attributes => (FieldAttributes)((int)_row[Tables.Flags] & 0xFFFF);

        public override Type[] GetRequiredCustomModifiers() => Tables.Modifiers(_row[Tables.Flags], this);

        public override RuntimeFieldHandle FieldHandle => MadeHandles.Of((object)_reflected == _declaring ? this : new CompiledField(_row, _declaring, _declaring));

        public override int MetadataToken => (int)_row[Tables.Token];

        public override IList<CustomAttributeData> GetCustomAttributesData() => AttributeDescriptions.Of(_row[Tables.Attributes]);

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(_row[Tables.Attributes], typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            AttributeLists.Of(_row[Tables.Attributes], attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) =>
            AttributeLists.Has(_row[Tables.Attributes], attributeType);

        public override object? GetValue(object? obj)
        {
            CheckAccess(obj);
            return Tables.Call(_row[Reader], Tables.Context(_declaring), obj, Array.Empty<object>(), Wrapping, "'" + _declaring + "." + Name + "'");
        }

        public override object? GetRawConstantValue()
        {
            if (!IsLiteral)
            {
                throw new InvalidOperationException("Operation is not valid due to the current state of the object.");
            }
            object? value = GetValue(null);
            return value is Enum number ? ReflectedArguments.Number(number) : value;
        }

        public override void SetValue(object? obj, object? value, BindingFlags invokeAttr, Binder? binder, CultureInfo? culture)
        {
            CheckAccess(obj);
            if (IsLiteral)
            {
                throw new FieldAccessException("Cannot set a constant field.");
            }
            object?[] arguments = { ReflectedArguments.CheckField(value, (RuntimeType)FieldType, invokeAttr, binder, culture) };
            if (IsStatic && IsInitOnly) // compiled code may hold its value: the type counts as initialised from the start
            {
#if NET_3_1
                string declaring = (_declaring.IsNested || _declaring.Namespace is null ? string.Empty : _declaring.Namespace + ".") + _declaring.Name;
#else
                string? declaring = _declaring.FullName;
#endif
                throw new FieldAccessException("Cannot set initonly static field '" + Name + "' after type '" + declaring + "' is initialized.");
            }
            Tables.Call(_row[Writer], Tables.Context(_declaring), obj, arguments, Wrapping, "'" + _declaring + "." + Name + "'");
        }

        /// <summary>A static constructor that fails does so inside a TargetInvocationException.</summary>
        private BindingFlags Wrapping => IsStatic ? BindingFlags.Default : BindingFlags.DoNotWrapExceptions;

        private void CheckAccess(object? target)
        {
            if (_declaring.ContainsGenericParameters && !IsLiteral)
            {
                throw new InvalidOperationException(
                    "Late bound operations cannot be performed on fields with types for which Type.ContainsGenericParameters is true.");
            }
            if (IsStatic)
            {
                return;
            }
            if (target is null)
            {
                throw new TargetException("Non-static field requires a target.");
            }
            if (!Native.IsAssignable(Native.MethodTableOf(target), ((RuntimeType)_declaring).m_handle))
            {
                throw new ArgumentException(
                    "Field '" + Name + "' defined on type '" + _declaring + "' is not a field on the target object which is of type '"
                    + target.GetType() + "'.");
            }
        }
    }

    /// <summary>A property.</summary>
    internal sealed unsafe class CompiledProperty : PropertyInfo
    {
        private const int Getter = 6, Setter = 7;
        private readonly IntPtr* _row;
        private readonly Type _declaring, _reflected;

        internal CompiledProperty(IntPtr* row, Type declaring, Type reflected)
        {
            _row = row;
            _declaring = declaring;
            _reflected = reflected;
        }

        private MethodInfo? Accessor(int word, bool nonPublic)
        {
            if (_row[word] == IntPtr.Zero)
            {
                return null;
            }
            var row = new MethodRow((IntPtr*)_row[word], _declaring);
            bool inherited = (object)_reflected != _declaring;
            return (nonPublic && !(inherited && row.IsPrivate)) || row.IsPublic ? new CompiledMethod(row, _reflected) : null;
        }

        /// <summary>One of the accessors, whatever its access.</summary>
        internal MethodRow AnyAccessor =>
            new MethodRow((IntPtr*)(_row[Getter] != IntPtr.Zero ? _row[Getter] : _row[Setter]), _declaring);

        /// <summary>Name, type and parameters, as hiding and overriding compare them.</summary>
        internal bool SameSignature(CompiledProperty other)
        {
            if (Name != other.Name || AnyAccessor.IsStatic != other.AnyAccessor.IsStatic || (object)PropertyType != other.PropertyType)
            {
                return false;
            }
            ParameterInfo[] own = GetIndexParameters(), others = other.GetIndexParameters();
            bool same = own.Length == others.Length;
            for (int i = 0; same && i < own.Length; i++)
            {
                same = (object)own[i].ParameterType == others[i].ParameterType;
            }
            return same;
        }

        /// <summary>Whether the reflected type sees an accessor: a private one only if it is its own.</summary>
        internal bool IsVisible => Accessor(Getter, true) is object || Accessor(Setter, true) is object;

        /// <summary>Whether one of the accessors is public.</summary>
        internal bool IsPublic => Accessor(Getter, false) is object || Accessor(Setter, false) is object;

        public override string Name => Tables.Text(_row[Tables.Name]);

        public override string ToString()
        {
            ParameterInfo[] indexes = GetIndexParameters();
            string text = Tables.Shown(_row, this) + " " + Name;
            for (int i = 0; i < indexes.Length; i++)
            {
                text += (i == 0 ? " [" : ", ") + Tables.Shown(AnyAccessor.Parameter(i), this);
            }
            return indexes.Length == 0 ? text : text + "]";
        }

        public override bool Equals(object? obj) =>
            obj is CompiledProperty other && other._row == _row && (object)other._reflected == _reflected;

        public override int GetHashCode() => (int)_row;

        public override Type DeclaringType => _declaring;

        public override Type ReflectedType => _reflected;

        public override Module Module => CompiledModule.Of(_declaring);

        public override Type PropertyType => Tables.TypeOf(_row, this);

        public override PropertyAttributes Attributes => (PropertyAttributes)(int)_row[Tables.Flags];

        public override int MetadataToken => (int)_row[Tables.Token];

        public override bool CanRead => _row[Getter] != IntPtr.Zero;

        public override bool CanWrite => _row[Setter] != IntPtr.Zero;

        public override MethodInfo? GetGetMethod(bool nonPublic) => Accessor(Getter, nonPublic);

        public override MethodInfo? GetSetMethod(bool nonPublic) => Accessor(Setter, nonPublic);

        public override MethodInfo[] GetAccessors(bool nonPublic)
        {
            MethodInfo? getter = Accessor(Getter, nonPublic), setter = Accessor(Setter, nonPublic);
            if (getter is null)
            {
                return setter is null ? Array.Empty<MethodInfo>() : new[] { setter };
            }
            return setter is null ? new[] { getter } : new[] { getter, setter };
        }

        public override ParameterInfo[] GetIndexParameters()
        {
            MethodRow row = AnyAccessor;
            int count = row.ParameterCount - (_row[Getter] != IntPtr.Zero ? 0 : 1);
            var indexes = new ParameterInfo[count];
            for (int i = 0; i < count; i++)
            {
                indexes[i] = new CompiledParameter(this, i, row.Parameter(i));
            }
            return indexes;
        }

        public override IList<CustomAttributeData> GetCustomAttributesData() => AttributeDescriptions.Of(_row[Tables.Attributes]);

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(_row[Tables.Attributes], typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            AttributeLists.Of(_row[Tables.Attributes], attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) =>
            AttributeLists.Has(_row[Tables.Attributes], attributeType);

        public override object? GetConstantValue() => throw Tables.Missing("the constant of a property");

        public override object? GetValue(object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? index, CultureInfo? culture)
        {
            MethodInfo getter = Accessor(Getter, true) ?? throw new ArgumentException("Property Get method was not found.");
            return getter.Invoke(obj, invokeAttr, binder, index, culture);
        }

        public override void SetValue(
            object? obj, object? value, BindingFlags invokeAttr, Binder? binder, object?[]? index, CultureInfo? culture)
        {
            MethodInfo setter = Accessor(Setter, true) ?? throw new ArgumentException("Property set method not found.");
            int count = index is null ? 0 : index.Length;
            var arguments = new object?[count + 1];
            for (int i = 0; i < count; i++)
            {
                arguments[i] = index![i];
            }
            arguments[count] = value;
            setter.Invoke(obj, invokeAttr, binder, arguments, culture);
        }
    }

    /// <summary>An event.</summary>
    internal sealed unsafe class CompiledEvent : EventInfo
    {
        private const int Adder = 6, Remover = 7;
        private readonly IntPtr* _row;
        private readonly Type _declaring, _reflected;

        internal CompiledEvent(IntPtr* row, Type declaring, Type reflected)
        {
            _row = row;
            _declaring = declaring;
            _reflected = reflected;
        }

        private MethodInfo? Accessor(int word, bool nonPublic)
        {
            if (_row[word] == IntPtr.Zero)
            {
                return null;
            }
            var row = new MethodRow((IntPtr*)_row[word], _declaring);
            return nonPublic || row.IsPublic ? new CompiledMethod(row, _reflected) : null;
        }

        internal MethodRow AnyAccessor => new MethodRow((IntPtr*)_row[Adder], _declaring);

        public override string Name => Tables.Text(_row[Tables.Name]);

        public override string ToString() => Tables.Shown(_row, this) + " " + Name;

        public override bool Equals(object? obj) =>
            obj is CompiledEvent other && other._row == _row && (object)other._reflected == _reflected;

        public override int GetHashCode() => (int)_row;

        public override Type DeclaringType => _declaring;

        public override Type ReflectedType => _reflected;

        public override Module Module => CompiledModule.Of(_declaring);

        public override Type EventHandlerType => Tables.TypeOf(_row, this);

        public override EventAttributes Attributes => (EventAttributes)(int)_row[Tables.Flags];

        public override int MetadataToken => (int)_row[Tables.Token];

        public override MethodInfo? GetAddMethod(bool nonPublic) => Accessor(Adder, nonPublic);

        public override MethodInfo? GetRemoveMethod(bool nonPublic) => Accessor(Remover, nonPublic);

        public override MethodInfo? GetRaiseMethod(bool nonPublic) => null;

        public override IList<CustomAttributeData> GetCustomAttributesData() => AttributeDescriptions.Of(_row[Tables.Attributes]);

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(_row[Tables.Attributes], typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            AttributeLists.Of(_row[Tables.Attributes], attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) =>
            AttributeLists.Has(_row[Tables.Attributes], attributeType);
    }
}
