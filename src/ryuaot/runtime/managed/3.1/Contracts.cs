extern alias contracts;

using System;
using System.Reflection;
using contracts::System.Xml;
using contracts::System.Runtime.Serialization;
using contracts::System.Runtime.Serialization.Json;
using Texts = contracts::System.SR;

namespace RyuAot
{
    /// <summary>
    /// Members of DataContractSerializer, read and written by reflection: its own code for that instantiates generic methods
    /// over each class and the types of its members.
    /// </summary>
    internal static class ContractMembers
    {
        private const string A = "System.Private.DataContractSerialization";
        private const string Builder = "System.Runtime.Serialization.FastInvokerBuilder";

        [Replaces(Builder, "GetMakeNewInstanceFunc", Assembly = A)]
        internal static Func<object> Constructor(Type type) => () => Activator.CreateInstance(type)!;

        [Replaces(Builder, "CreateGetter", Assembly = A)]
        internal static FastInvokerBuilder.Getter Getter(MemberInfo member)
        {
            if (member is FieldInfo field)
            {
                return field.GetValue!;
            }
            if (!(member is PropertyInfo property))
            {
                throw InvalidMember(member);
            }
            if (IsKeyValue(member.DeclaringType!))
            {
                return member.Name == "Key" ? (FastInvokerBuilder.Getter)(o => ((IKeyValue)o).Key) : o => ((IKeyValue)o).Value;
            }
            MethodInfo getter = property.GetMethod!;
            return o => getter.Invoke(o, BindingFlags.DoNotWrapExceptions, null, null, null)!;
        }

        [Replaces(Builder, "CreateSetter", Assembly = A)]
        internal static FastInvokerBuilder.Setter Setter(MemberInfo member)
        {
            if (member is FieldInfo field)
            {
                return (ref object o, object value) => field.SetValue(o, value);
            }
            if (!(member is PropertyInfo property))
            {
                throw InvalidMember(member);
            }
            if (!property.CanWrite)
            {
                throw new InvalidOperationException(Texts.Format(Texts.NoSetMethodForProperty, property.DeclaringType, property.Name));
            }
            if (IsKeyValue(member.DeclaringType!))
            {
                return member.Name == "Key"
                    ? (FastInvokerBuilder.Setter)((ref object o, object value) => ((IKeyValue)o).Key = value)
                    : (ref object o, object value) => ((IKeyValue)o).Value = value;
            }
            MethodInfo setter = property.SetMethod!;
            return (ref object o, object value) => setter.Invoke(o, BindingFlags.DoNotWrapExceptions, null, new[] { value }, null);
        }

        [Replaces("System.Runtime.Serialization.XmlFormatGeneratorStatics", "GetDefaultValue", Assembly = A)]
        internal static object? DefaultValue(Type type) => type.IsValueType ? Activator.CreateInstance(type) : null;

        /// <summary>Writes a value by its contract. Values have no identity; the library's own body gives them one.</summary>
        [Replaces("System.Runtime.Serialization.ReflectionClassWriter", "ReflectionInternalSerialize", Assembly = A)]
        internal static void WriteByContract(
            ReflectionClassWriter self, XmlWriterDelegator writer, XmlObjectSerializerWriteContext context, object o, bool isDeclared, bool isNamed,
            Type type, bool isNullable)
        {
            int id = DataContract.GetId(type.TypeHandle);
            if (isNullable || type.IsValueType)
            {
                context.InternalSerialize(writer, o, isDeclared, isNamed, id, type.TypeHandle);
            }
            else
            {
                context.InternalSerializeReference(writer, o, isDeclared, isNamed, id, type.TypeHandle);
            }
        }

        /// <summary>Writes a member with a text form, or null; the library's own body knows no null but that of strings.</summary>
        [Replaces("System.Runtime.Serialization.ReflectionClassWriter", "ReflectionTryWritePrimitive", Assembly = A)]
        internal static bool TryWritePrimitive(
            ReflectionClassWriter self, XmlWriterDelegator writer, XmlObjectSerializerWriteContext context, Type type, object? value,
            XmlDictionaryString name, XmlDictionaryString space, PrimitiveDataContract? contract)
        {
            if (contract is null || contract.UnderlyingType == typeof(object))
            {
                return false;
            }
            if (value is null)
            {
                context.WriteNull(writer, contract.UnderlyingType, true, name, space);
            }
            else
            {
                contract.WriteXmlElement(writer, value, context, name, space);
            }
            return true;
        }

        /// <summary>Reads the members of an object; the library's own body does not miss a required one at the end.</summary>
        [Replaces("System.Runtime.Serialization.ReflectionXmlReader", "ReflectionReadMembers", Assembly = A)]
        internal static void ReadMembers(
            ReflectionXmlReader self, XmlReaderDelegator reader, XmlObjectSerializerReadContext context, XmlDictionaryString[] names,
            XmlDictionaryString[] spaces, ClassDataContract contract, ref object o)
        {
            DataMember[] members = MembersOf(self, context, contract, ref o, out ExtensionDataObject? extra);
            bool[] required = self.GetRequiredMembers(contract, out int next);
            bool isAnyRequired = next < members.Length;
            int index = -1;
            while (XmlObjectSerializerReadContext.MoveToNextElement(reader))
            {
                int found = isAnyRequired
                    ? context.GetMemberIndexWithRequiredMembers(reader, names, spaces, index, next, extra)
                    : context.GetMemberIndex(reader, names, spaces, index, extra);
                if (found >= members.Length)
                {
                    continue;
                }
                index = found;
                if (members[index].IsRequired)
                {
                    next = Array.IndexOf(required, true, index + 1);
                    next = next < 0 ? members.Length : next;
                }
                self.ReflectionReadMember(reader, context, contract, ref o, index, members);
            }
            if (isAnyRequired && next < members.Length)
            {
                XmlObjectSerializerReadContext.ThrowRequiredMemberMissingException(reader, index, next, names);
            }
        }

        private static DataMember[] MembersOf(
            ReflectionReader self, XmlObjectSerializerReadContext context, ClassDataContract contract, ref object o, out ExtensionDataObject? extra)
        {
            var members = new DataMember[contract.MemberNames.Length];
            context.IncrementItemCount(members.Length);
            self.ReflectionGetMembers(contract, members);
            extra = null;
            if (contract.HasExtensionData)
            {
                extra = new ExtensionDataObject();
                ((IExtensibleDataObject)o).ExtensionData = extra;
            }
            return members;
        }

        /// <summary>Reads the members of an object from JSON, each once; the library's own body misses and repeats them.</summary>
        [Replaces("System.Runtime.Serialization.Json.ReflectionJsonReader", "ReflectionReadMembers", Assembly = A)]
        internal static void ReadJsonMembers(
            ReflectionJsonReader self, XmlReaderDelegator reader, XmlObjectSerializerReadContext context, XmlDictionaryString[] names,
            XmlDictionaryString[] spaces, ClassDataContract contract, ref object o)
        {
            DataMember[] members = MembersOf(self, context, contract, ref o, out ExtensionDataObject? extra);
            byte[] expected = new byte[(members.Length + 7) / 8], required = new byte[expected.Length];
            for (int at = 0; at < members.Length; at++)
            {
                expected[at / 8] |= (byte)(1 << (at % 8));
                required[at / 8] |= (byte)(members[at].IsRequired ? 1 << (at % 8) : 0);
            }
            int index = -1;
            bool isMissing = false;
            while (XmlObjectSerializerReadContext.MoveToNextElement(reader))
            {
                int found = ((XmlObjectSerializerReadContextComplexJson)context).GetJsonMemberIndex(reader, names, index, extra);
                if (found >= members.Length)
                {
                    continue;
                }
                index = found;
                if ((expected[index / 8] & (1 << (index % 8))) == 0)
                {
                    XmlObjectSerializerReadContextComplexJson.ThrowDuplicateMemberException(o, names, index);
                }
                self.ReflectionReadMember(reader, context, contract, ref o, index, members);
                expected[index / 8] &= (byte)~(1 << (index % 8));
            }
            for (int at = 0; at < expected.Length; at++)
            {
                isMissing |= (expected[at] & required[at]) != 0;
            }
            if (isMissing)
            {
                XmlObjectSerializerReadContextComplexJson.ThrowMissingRequiredMembers(o, names, expected, required);
            }
        }

        private static bool IsKeyValue(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValue<,>);

        private static Exception InvalidMember(MemberInfo member) => new InvalidOperationException(
            Texts.Format(Texts.InvalidMember, DataContract.GetClrTypeFullName(member.DeclaringType), member.Name));
    }
}
