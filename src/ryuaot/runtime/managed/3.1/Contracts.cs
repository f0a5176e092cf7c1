extern alias contracts;
extern alias xml;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using contracts::System.Xml;
using contracts::System.Runtime.Serialization;
using contracts::System.Runtime.Serialization.Json;
using Texts = contracts::System.SR;
using XmlNodeType = xml::System.Xml.XmlNodeType;

namespace RyuAot
{
    /// <summary>
    /// Members and collections of DataContractSerializer, read and written by reflection: its own code for that instantiates
    /// generic methods over each class and the types of its members.
    /// </summary>
    internal static class ContractMembers
    {
        private const string A = "System.Private.DataContractSerialization";
        private const string Builder = "System.Runtime.Serialization.FastInvokerBuilder";
        private const string Collection = "System.Runtime.Serialization.CollectionDataContract+CollectionDataContractCriticalHelper";

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

        [Replaces(Collection, "IncrementCollectionCount", Assembly = A)]
        internal static void CountItems(
            CollectionDataContract.CollectionDataContractCriticalHelper self, XmlWriterDelegator writer, object o,
            XmlObjectSerializerWriteContext context)
        {
            switch (self.Kind)
            {
                case CollectionKind.Collection:
                case CollectionKind.List:
                case CollectionKind.Dictionary:
                case CollectionKind.GenericCollection:
                case CollectionKind.GenericList:
                case CollectionKind.GenericDictionary:
                    context.IncrementCollectionCount(writer, CountOf((IEnumerable)o));
                    break;
            }
        }

        private static int CountOf(IEnumerable items)
        {
            if (items is ICollection collection)
            {
                return collection.Count;
            }
            int count = 0;
            foreach (object? _ in items)
            {
                count++;
            }
            return count;
        }

        [Replaces(Collection, "GetEnumeratorForCollection", Assembly = A)]
        internal static IEnumerator Enumerator(CollectionDataContract.CollectionDataContractCriticalHelper self, object o)
        {
            if (self.Kind == CollectionKind.Dictionary)
            {
                return new CollectionDataContract.DictionaryEnumerator(((IDictionary)o).GetEnumerator());
            }
            IEnumerable items = (IEnumerable)o;
            return self.Kind == CollectionKind.GenericDictionary ? Pairs(items.GetEnumerator(), self.ItemType) : items.GetEnumerator();
        }

        private static IEnumerator Pairs(IEnumerator entries, Type itemType)
        {
            MethodInfo? key = null, value = null;
            while (entries.MoveNext())
            {
                object entry = entries.Current!;
                key ??= entry.GetType().GetProperty("Key")!.GetMethod!;
                value ??= entry.GetType().GetProperty("Value")!.GetMethod!;
                var pair = (IKeyValue)Activator.CreateInstance(itemType)!;
                pair.Key = key.Invoke(entry, null)!;
                pair.Value = value.Invoke(entry, null)!;
                yield return pair;
            }
        }

        [Replaces(Collection, "GetCollectionElementType", Assembly = A)]
        internal static Type ElementType(CollectionDataContract.CollectionDataContractCriticalHelper self)
        {
            if (self.Kind == CollectionKind.GenericDictionary)
            {
                return self.ItemType;
            }
            if (self.Kind == CollectionKind.Dictionary)
            {
                return typeof(KeyValue<object, object>);
            }
            Type enumerator = self.GetEnumeratorMethod.ReturnType;
            if (enumerator.IsInterface)
            {
                return enumerator.IsGenericType ? enumerator.GetGenericArguments()[0] : typeof(object);
            }
            if (self.Kind == CollectionKind.GenericList || self.Kind == CollectionKind.GenericCollection
                || self.Kind == CollectionKind.GenericEnumerable)
            {
                return self.ItemType;
            }
            MethodInfo? current = enumerator.GetMethod(
                Globals.GetCurrentMethodName, BindingFlags.Instance | BindingFlags.Public, null, Type.EmptyTypes, null);
            return current?.ReturnType ?? typeof(object);
        }

        /// <summary>The library's own body also finds methods that it instantiates over each type of items.</summary>
        [Replaces("System.Runtime.Serialization.ReflectionReader", ".cctor", Assembly = A)]
        internal static void InitializeReader()
        {
            ReflectionReader.s_arrayConstructorParameters = new[] { typeof(int) };
            ReflectionReader.s_arrayConstructorArguments = new object[] { 32 };
        }

        /// <summary>Reads the items of a collection, and adds each to it; arrays grow.</summary>
        [Replaces("System.Runtime.Serialization.ReflectionReader", "ReadCollectionItems", Assembly = A)]
        internal static object ReadItems(
            ReflectionReader self, XmlReaderDelegator reader, XmlObjectSerializerReadContext context, XmlDictionaryString name,
            XmlDictionaryString space, CollectionDataContract contract, object collection, bool isReadOnly)
        {
            string itemName = self.GetCollectionContractItemName(contract);
            string itemSpace = self.GetCollectionContractNamespace(contract);
            ReflectionReader.CollectionReadItemDelegate read = self.GetCollectionReadItemDelegate(contract);
            bool isArray = !isReadOnly && self.IsArrayLikeCollection(contract);
            Func<object, object, int, object> add = Adder(contract, collection, isReadOnly, isArray);
            int count = 0;
            while (true)
            {
                if (reader.IsStartElement(name, space))
                {
                    object item = read(reader, context, contract, contract.ItemType, itemName, itemSpace);
                    collection = add(collection, item, count++);
                    continue;
                }
                if (reader.NodeType == XmlNodeType.EndElement)
                {
                    break;
                }
                if (!reader.IsStartElement())
                {
                    throw XmlObjectSerializerReadContext.CreateUnexpectedStateException(XmlNodeType.Element, reader);
                }
                context.SkipUnknownElement(reader);
            }
            context.IncrementItemCount(count);
            return isArray ? Resize((Array)collection, contract.ItemType, count) : collection;
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

        private static Func<object, object, int, object> Adder(
            CollectionDataContract contract, object collection, bool isReadOnly, bool isArray)
        {
            if (isReadOnly && contract.Kind == CollectionKind.Array)
            {
                return (o, item, index) =>
                {
                    if (index == ((Array)o).Length)
                    {
                        XmlObjectSerializerReadContext.ThrowArrayExceededSizeException(index, contract.UnderlyingType);
                    }
                    ((Array)o).SetValue(item, index);
                    return o;
                };
            }
            if (isArray)
            {
                return (o, item, index) =>
                {
                    var array = (Array)o;
                    if (array.Length <= index)
                    {
                        array = Resize(array, contract.ItemType, index == int.MaxValue ? index : index < 1 << 30 ? Math.Max(index, 1) * 2 : int.MaxValue);
                    }
                    array.SetValue(item, index);
                    return array;
                };
            }
            MethodInfo? method = contract.AddMethod;
            if (contract.Kind == CollectionKind.GenericDictionary)
            {
                return (o, item, index) => Call(method!, o, ((IKeyValue)item).Key, ((IKeyValue)item).Value);
            }
            if (contract.Kind == CollectionKind.Dictionary)
            {
                return (o, item, index) =>
                {
                    ((IDictionary)o).Add(((IKeyValue)item).Key, ((IKeyValue)item).Value);
                    return o;
                };
            }
            if (collection is IList)
            {
                return (o, item, index) =>
                {
                    ((IList)o).Add(item);
                    return o;
                };
            }
            if (method is null)
            {
                throw new System.Runtime.Serialization.InvalidDataContractException(
                    Texts.Format(Texts.CollectionMustHaveAddMethod, DataContract.GetClrTypeFullName(contract.UnderlyingType)));
            }
            return (o, item, index) => Call(method, o, item);
        }

        private static object Call(MethodInfo method, object target, params object[] arguments)
        {
            method.Invoke(target, BindingFlags.DoNotWrapExceptions, null, arguments, null);
            return target;
        }

        private static Array Resize(Array array, Type element, int length)
        {
            if (array.Length == length)
            {
                return array;
            }
            Array made = Array.CreateInstance(element, length);
            Array.Copy(array, made, Math.Min(array.Length, length));
            return made;
        }

        private static bool IsKeyValue(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValue<,>);

        private static Exception InvalidMember(MemberInfo member) => new InvalidOperationException(
            Texts.Format(Texts.InvalidMember, DataContract.GetClrTypeFullName(member.DeclaringType), member.Name));
    }
}
