extern alias xml;

using System;
using System.Collections;
using System.Reflection;
using xml::System.Xml;
using xml::System.Xml.Serialization;

namespace RyuAot
{
    /// <summary>Members that XmlSerializer sets: its own delegates for that are over methods that it instantiates.</summary>
    internal static class XmlMembers
    {
        private const string Reader = "System.Xml.Serialization.ReflectionXmlSerializationReader";
#if NET_3_1
        private const string Writer = "System.Xml.Serialization.ReflectionXmlSerializationWriter";
#endif
        private const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public;

        /// <summary>CoreLib's own body makes the exception of an unexpected root element and drops it.</summary>
        [Replaces(Reader, "CreateUnknownNodeException", Assembly = "System.Private.Xml")]
        internal static void RejectRoot(XmlSerializationReader self, object o) =>
            throw self.CreateUnknownNodeException();

#if !NET_3_1
        /// <summary>
        /// Reads an object. Its lists that the XML does not name are empty, not null, as the code says that XmlSerializer
        /// emits where code can be made at run time; the library's own reader by reflection leaves them out.
        /// </summary>
        [Replaces(Reader, "WriteStructMethod", Assembly = "System.Private.Xml")]
        internal static object? ReadObject(
            ReflectionXmlSerializationReader self, StructMapping mapping, bool isNullable, bool checkType, string defaultNamespace)
        {
            if (mapping.IsSoap)
            {
                return self.WriteEncodedStructMethod(mapping);
            }
            object? made = self.WriteLiteralStructMethod(mapping, isNullable, checkType, defaultNamespace);
            if (made is object && made.GetType() == mapping.TypeDesc.Type)
            {
                foreach (MemberMapping member in TypeScope.GetSettableMembers(mapping))
                {
                    TypeDesc type = member.TypeDesc;
                    if (type.IsArrayLike && !type.IsArray && type.IsNullable && !member.ReadOnly)
                    {
                        Setter(made, member.Name);
                    }
                }
            }
            return made;
        }
#endif

        /// <summary>
        /// Returns a delegate with the parameters of the library's own class of delegates, which it only calls. It adds
        /// to the list that a member has, and makes one of a member that has none.
        /// </summary>
        [Replaces(Reader, "GetSetMemberValueDelegate", Assembly = "System.Private.Xml")]
        internal static object Setter(object target, string name)
        {
            for (Type? type = target.GetType(); type is object; type = type.BaseType)
            {
                foreach (MemberInfo member in type.GetMember(name, Declared))
                {
                    if (member is FieldInfo field)
                    {
                        return MarkSpecified(target, name, ListSetter(target, field.FieldType, field.GetValue, field.SetValue));
                    }
                    if (member is PropertyInfo property && property.GetSetMethod(true) is MethodInfo setter)
                    {
                        Func<object, object?> get = o => property.GetMethod?.Invoke(
                            o, BindingFlags.DoNotWrapExceptions, null, null, null);
                        return MarkSpecified(target, name, ListSetter(target, property.PropertyType, get, (o, value) => setter.Invoke(
                            o, BindingFlags.DoNotWrapExceptions, null, new[] { value }, null)));
                    }
                }
            }
            throw new InvalidOperationException("Could not find member '" + name + "' of '" + target.GetType() + "'.");
        }

#if NET_3_1
        /// <summary>
        /// The text of a primitive value; false for bytes in base 64, which the caller writes. Null has none: elements and
        /// attributes are left out or nil. The library's own body knows no null that has a format of its own.
        /// </summary>
        [Replaces(Writer, "WritePrimitiveValue", Assembly = "System.Private.Xml")]
        internal static bool TextOf(
            ReflectionXmlSerializationWriter self, TypeDesc typeDesc, object? o, bool isElement, out string? stringValue)
        {
            string format = typeDesc.FormatterName;
            stringValue = null;
            if (o is null)
            {
                return true;
            }
            if (!typeDesc.HasCustomFormatter && format != "String")
            {
                stringValue = self.ConvertPrimitiveToString(o, typeDesc);
                return true;
            }
            if (o is byte[] bytes)
            {
                stringValue = format == "ByteArrayHex" ? XmlSerializationWriter.FromByteArrayHex(bytes) : null;
                return stringValue is object;
            }
            stringValue = format switch
            {
                "String" => (string)o,
                "DateTime" => XmlSerializationWriter.FromDateTime((DateTime)o),
                "Date" => XmlSerializationWriter.FromDate((DateTime)o),
                "Time" => XmlSerializationWriter.FromTime((DateTime)o),
                "Char" => XmlSerializationWriter.FromChar((char)o),
                "XmlQualifiedName" => self.FromXmlQualifiedName((XmlQualifiedName)o),
                "XmlName" => XmlSerializationWriter.FromXmlName((string)o),
                "XmlNCName" => XmlSerializationWriter.FromXmlNCName((string)o),
                "XmlNmToken" => XmlSerializationWriter.FromXmlNmToken((string)o),
                "XmlNmTokens" => XmlSerializationWriter.FromXmlNmTokens((string)o),
                _ => throw new InvalidOperationException("Internal error."),
            };
            return true;
        }
#endif

        private static Action<object, object?> ListSetter(
            object target, Type type, Func<object, object?> get, Action<object, object?> set)
        {
            if (!IsList(type))
            {
                return set;
            }
            if (get(target) is null)
            {
                set(target, Activator.CreateInstance(type));
            }
            return (o, value) =>
            {
                object? known = get(o);
                if (value is null || known == value)  // xsi:nil leaves a list what it is
                {
                    return;
                }
                if (known is null)
                {
                    set(o, value);
                    return;
                }
                var list = known as IList;
                MethodInfo? add = list is null ? type.GetMethod("Add") : null;
                foreach (object? item in (IEnumerable)value)
                {
                    if (list is object)
                    {
                        list.Add(item);
                    }
                    else
                    {
                        add!.Invoke(known, new[] { item });
                    }
                }
            };
        }

        /// <summary>Also sets the field that says that a member was there. The library's own body looks for properties.</summary>
        private static Action<object, object?> MarkSpecified(object target, string name, Action<object, object?> set)
        {
            FieldInfo? mark = target.GetType().GetField(name + "Specified", BindingFlags.Instance | BindingFlags.Public);
            if (mark is null || mark.FieldType != typeof(bool))
            {
                return set;
            }
            return (o, value) =>
            {
                set(o, value);
                mark.SetValue(o, true);
            };
        }

        /// <summary>Whether XmlSerializer reads a type as a list: what is neither an array nor has a form of its own.</summary>
        private static bool IsList(Type type) =>
            typeof(IEnumerable).IsAssignableFrom(type) && type.IsClass && !type.IsArray && !type.IsAbstract && type != typeof(string)
            && !typeof(XmlNode).IsAssignableFrom(type) && !typeof(IXmlSerializable).IsAssignableFrom(type)
            && type.GetConstructor(Type.EmptyTypes) is object;
    }
}
