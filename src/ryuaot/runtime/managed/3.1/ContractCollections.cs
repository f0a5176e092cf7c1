extern alias contracts;
extern alias xml;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using contracts::System.Xml;
using contracts::System.Runtime.Serialization;
using Texts = contracts::System.SR;
using XmlNodeType = xml::System.Xml.XmlNodeType;

namespace RyuAot
{
    /// <summary>Collections of DataContractSerializer: its own code instantiates generic methods over each type of items.</summary>
    internal static class ContractCollections
    {
        private const string A = "System.Private.DataContractSerialization";
        private const string Collection = "System.Runtime.Serialization.CollectionDataContract+CollectionDataContractCriticalHelper";

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

        /// <summary>The library's own body finds methods that it instantiates over each type of items.</summary>
        [Replaces("System.Runtime.Serialization.ReflectionReader", ".cctor", Assembly = A)]
        internal static void InitializeReader()
        {
        }

        /// <summary>Makes the collection that items are read into; an array for what is declared as an interface of lists.</summary>
        [Replaces("System.Runtime.Serialization.ReflectionReader", "ReflectionCreateCollection", Assembly = A)]
        internal static object Create(ReflectionReader self, CollectionDataContract contract)
        {
            Type type = contract.UnderlyingType;
            if (self.IsArrayLikeCollection(contract))
            {
                return Array.CreateInstance(contract.ItemType, 32);
            }
            if (type == typeof(IDictionary))
            {
                return new Dictionary<object, object>();
            }
            if (type.IsInterface && contract.Kind == CollectionKind.GenericDictionary)
            {
                return Activator.CreateInstance(Globals.TypeOfDictionaryGeneric.MakeGenericType(contract.ItemType.GetGenericArguments()))!;
            }
            if (type.IsValueType)
            {
                return Activator.CreateInstance(type)!;
            }
            // The name is that of ILGenerator's parameter: code is emitted that calls the constructor.
            ConstructorInfo constructor = contract.Constructor ?? throw new ArgumentNullException("con");
            return constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, null, null);
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
    }
}
