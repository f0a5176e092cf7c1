using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Reflection;

namespace RyuAot
{
    /// <summary>Custom attributes as data: what the compiler lists of each (program/reflection/member_stubs.py).</summary>
    internal sealed unsafe class AttributeDescriptions : CustomAttributeData
    {
        private readonly RuntimeType _type;
        private readonly object[] _parts;

        private AttributeDescriptions(RuntimeType type, object[] parts)
        {
            _type = type;
            _parts = parts;
        }

        internal static IList<CustomAttributeData> Of(IntPtr list)
        {
            var found = new List<CustomAttributeData>();
            IntPtr* rows = (IntPtr*)list;
            for (int i = 0; rows != null && i < (int)rows[0]; i++)
            {
                IntPtr* row = rows + 1 + i * Tables.AttributeRow;
                if (row[0] == IntPtr.Zero || row[3] == IntPtr.Zero)
                {
                    throw Tables.Missing("what attribute says");
                }
                found.Add(new AttributeDescriptions(Native.TypeFromTable(row[0]), (object[])Native.DescribeAttribute(row[3])));
            }
            return found.AsReadOnly();
        }

        private int FixedCount => (int)_parts[0];

        public override Type AttributeType => _type;

        public override ConstructorInfo Constructor
        {
            get
            {
                var types = new Type[FixedCount];
                for (int i = 0; i < types.Length; i++)
                {
                    types[i] = (Type)_parts[1 + 2 * i];
                }
                return _type.GetConstructor(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance, null, types, null)!;
            }
        }

        public override IList<CustomAttributeTypedArgument> ConstructorArguments
        {
            get
            {
                var arguments = new List<CustomAttributeTypedArgument>();
                for (int i = 0; i < FixedCount; i++)
                {
                    arguments.Add(Argument((Type)_parts[1 + 2 * i], _parts[2 + 2 * i]));
                }
                return arguments.AsReadOnly();
            }
        }

        public override IList<CustomAttributeNamedArgument> NamedArguments
        {
            get
            {
                var arguments = new List<CustomAttributeNamedArgument>();
                int fields = 0;
                for (int i = 1 + 2 * FixedCount; i < _parts.Length; i += 3)
                {
                    string name = (string)_parts[i];
                    MemberInfo? field = _type.GetField(name); // fields precede properties, as in the CLR
                    CustomAttributeTypedArgument argument = Argument((Type)_parts[i + 1], _parts[i + 2]);
                    arguments.Insert(field is null ? arguments.Count : fields++, new CustomAttributeNamedArgument(field ?? _type.GetProperty(name)!, argument));
                }
                return arguments.AsReadOnly();
            }
        }

        /// <summary>Values as metadata has them: numbers for enums, lists for arrays; an object with its own type.</summary>
        private static CustomAttributeTypedArgument Argument(Type type, object? value)
        {
            if ((object)type == typeof(object) && value is object)
            {
                type = value is Type ? typeof(Type) : value.GetType();
            }
            if ((object)type == typeof(object))
            {
                type = typeof(string); // in which metadata has a null
            }
            if (value is Array array)
            {
                var elements = new List<CustomAttributeTypedArgument>();
                foreach (object? element in array)
                {
                    elements.Add(Argument(type.GetElementType()!, element));
                }
                return new CustomAttributeTypedArgument(type, new ReadOnlyCollection<CustomAttributeTypedArgument>(elements));
            }
            if (value is Enum)
            {
                value = ((IConvertible)value).ToType(Enum.GetUnderlyingType(value.GetType()), null);
            }
            return new CustomAttributeTypedArgument(type, value);
        }
    }
}
