extern alias xml;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using System.Text;
using xml::System.Xml;
using xml::System.Xml.Serialization;
using Writer = xml::System.Xml.Serialization.ReflectionXmlSerializationWriter;

namespace RyuAot
{
    /// <summary>What XmlSerializer writes, as the code does that it emits where code can be made at run time.</summary>
    internal static class XmlWriting
    {
        private const string W = "System.Xml.Serialization.ReflectionXmlSerializationWriter";
        private const string A = "System.Private.Xml";

        [Replaces(W, "WriteStructMethod", Assembly = A)]
        internal static void WriteObject(Writer self, StructMapping mapping, string n, string ns, object? o, bool isNullable, bool needType)
        {
            TypeDesc type = mapping.TypeDesc;
            if (mapping.IsSoap && type.IsRoot)
            {
                return;
            }
            if (!mapping.IsSoap)
            {
                if (o is null)
                {
                    if (isNullable)
                    {
                        self.WriteNullTagLiteral(n, ns);
                    }
                    return;
                }
                if (!needType && o.GetType() != type.Type)
                {
                    WriteOther(self, mapping, n, ns, o, isNullable);
                    return;
                }
            }
            if (type.IsAbstract)
            {
                return;
            }
            if (typeof(xml::System.Xml.Schema.XmlSchemaObject).IsAssignableFrom(type.Type))
            {
                self.EscapeName = false;
            }
            WriteMembers(self, mapping, n, ns, o!, needType);
        }

        private static void WriteOther(Writer self, StructMapping mapping, string n, string ns, object o, bool isNullable)
        {
            Cast(o, mapping.TypeDesc.Type);
            if (self.WriteDerivedTypes(mapping, n, ns, o, isNullable))
            {
                return;
            }
            if (!mapping.TypeDesc.IsRoot)
            {
                throw self.CreateUnknownTypeException(o);
            }
            if (!WriteListed(self, mapping, o, n, ns))
            {
                self.WriteTypedPrimitive(n, ns, o, true);
            }
        }

        private static void WriteMembers(Writer self, StructMapping mapping, string n, string ns, object o, bool needType)
        {
            XmlLayout layout = XmlLayout.Written(mapping);
            XmlSerializerNamespaces? declared = null;
            foreach (MemberMapping member in layout.Members)
            {
                if (member.Xmlns is object)
                {
                    declared = (XmlSerializerNamespaces?)layout.Get(o, member.Name);
                    break;
                }
            }
            if (!mapping.IsSoap)
            {
                self.WriteStartElement(n, ns, o, false, declared);
                if (!mapping.TypeDesc.IsRoot && needType)
                {
                    self.WriteXsiType(mapping.TypeName, mapping.Namespace);
                }
            }
            else if (declared is object)
            {
                self.WriteNamespaceDeclarations(declared);
            }
            foreach (MemberMapping member in layout.Members)
            {
                if (member.Attribute is object && IsPresent(layout, member, o, member.CheckShouldPersist))
                {
                    WriteAttributes(self, layout.Get(o, member.Name), member.Attribute, member.TypeDesc, o);
                }
            }
            foreach (MemberMapping member in layout.Members)
            {
                bool asks = member.CheckShouldPersist && (member.Elements.Length > 0 || member.Text is object);
                if (member.Xmlns is null && IsPresent(layout, member, o, asks))
                {
                    object? choice = member.ChoiceIdentifier is null ? null : layout.Get(o, member.ChoiceIdentifier.MemberName);
                    self.WriteMember(layout.Get(o, member.Name), choice, member.ElementsSortedByDerivation, member.Text,
                        member.ChoiceIdentifier, member.TypeDesc, true);
                }
            }
            if (!mapping.IsSoap)
            {
                self.WriteEndElement(o);
            }
        }

        private static bool IsPresent(XmlLayout layout, MemberMapping member, object o, bool asks)
        {
            if (asks && !(bool)member.CheckShouldPersistMethodInfo.Invoke(o, BindingFlags.DoNotWrapExceptions, null, null, null)!)
            {
                return false;
            }
            return member.CheckSpecified == SpecifiedAccessor.None || (bool)layout.Get(o, member.Name + "Specified")!;
        }

        /// <summary>Writes an enum value or an array in a member of type object.</summary>
        [Replaces(W, "WriteEnumAndArrayTypes", Assembly = A)]
        internal static bool WriteListed(Writer self, StructMapping root, object o, string n, string ns)
        {
            foreach (TypeMapping mapping in self._mapping.Scope.TypeMappings)
            {
                if (!(mapping is EnumMapping || mapping is ArrayMapping) || mapping.TypeDesc.Type != o.GetType())
                {
                    continue;
                }
                self.Writer.WriteStartElement(n, ns);
                self.WriteXsiType(mapping.TypeName, mapping.Namespace);
                if (mapping is EnumMapping constants)
                {
                    self.Writer.WriteString(TextOf(self, constants, o));
                }
                else
                {
                    self.WriteMember(o, null, ((ArrayMapping)mapping).ElementsSortedByDerivation, null, null, mapping.TypeDesc, true);
                }
                self.Writer.WriteEndElement();
                return true;
            }
            return false;
        }

        [Replaces(W, "WriteEnumMethod", Assembly = A)]
        internal static string? TextOf(Writer self, EnumMapping mapping, object o)
        {
            string? text = null;
            long value = o is ulong || Enum.GetUnderlyingType(mapping.TypeDesc.Type) == typeof(ulong)
                ? unchecked((long)Convert.ToUInt64(Cast(o, mapping.TypeDesc.Type)))
                : Convert.ToInt64(Cast(o, mapping.TypeDesc.Type));
            ConstantMapping[] constants = mapping.Constants;
            foreach (ConstantMapping constant in constants)
            {
                if (constant.Value == value)
                {
                    text = constant.XmlName;
                    break;
                }
            }
            if (text is null && constants.Length > 0)
            {
                if (!mapping.IsFlags)
                {
                    throw self.CreateInvalidEnumValueException(value.ToString(CultureInfo.InvariantCulture), mapping.TypeDesc.FullName);
                }
                text = XmlSerializationWriter.FromEnum(
                    value, Array.ConvertAll(constants, c => c.XmlName), Array.ConvertAll(constants, c => c.Value), mapping.TypeDesc.FullName);
            }
            if (!mapping.IsSoap)
            {
                return text;
            }
            self.WriteXsiType(mapping.TypeName, mapping.Namespace);
            self.Writer.WriteString(text);
            return null;
        }

        [Replaces(W, "WriteMember", Assembly = A)]
        internal static void WriteAttributes(Writer self, object? value, AttributeAccessor attribute, TypeDesc type, object container)
        {
            if (type.IsAbstract)
            {
                return;
            }
            if (!type.IsArrayLike)
            {
                self.WriteAttribute(value, attribute, container);
                return;
            }
            if (value is null)
            {
                return;
            }
            if (!attribute.IsList)
            {
                foreach (object? item in (IEnumerable)value)
                {
                    self.WriteAttribute(item, attribute, container);
                }
                return;
            }
            WriteList(self, (IEnumerable)value, attribute, type.ArrayElementTypeDesc);
        }

        /// <summary>Writes an attribute of several values. Qualified names declare prefixes, so their text is made first.</summary>
        private static void WriteList(Writer self, IEnumerable items, AttributeAccessor attribute, TypeDesc type)
        {
            string ns = XmlLayout.NamespaceOf(attribute);
            bool isWhole = type is null || type == Writer.QnameTypeDesc;
            var text = new StringBuilder();
            if (!isWhole)
            {
                self.Writer.WriteStartAttribute(null, attribute.Name, ns);
            }
            bool isFirst = true;
            foreach (object? item in items)
            {
                string? one = null;
                bool hasText = true;
                if (attribute.Mapping is EnumMapping constants)
                {
                    one = TextOf(self, constants, item!);
                }
                else
                {
                    hasText = self.WritePrimitiveValue(type, item, true, out one);
                }
                if (isWhole)
                {
                    text.Append(isFirst ? "" : " ").Append(one);
                }
                else
                {
                    if (!isFirst)
                    {
                        self.Writer.WriteString(" ");
                    }
                    if (hasText)
                    {
                        self.WriteValue(one);
                    }
                    else
                    {
                        self.WriteValue((byte[])item!);
                    }
                }
                isFirst = false;
            }
            if (!isWhole)
            {
                self.Writer.WriteEndAttribute();
            }
            else if (text.Length > 0)
            {
                self.WriteAttribute(attribute.Name, ns, text.ToString());
            }
        }

        [Replaces(W, "IsDefaultValue", Assembly = A)]
        internal static bool IsDefault(Writer self, TypeMapping mapping, object? o, object value, bool isNullable)
        {
            if (value is string text && text.Length == 0)
            {
                string? given = (string?)o;
                return given is null ? !isNullable : given.Length == 0;
            }
            if (o is object && o.GetType() != value.GetType())
            {
                try
                {
                    value = Convert.ChangeType(value, o.GetType(), CultureInfo.InvariantCulture);
                }
                catch (Exception e) when (e is InvalidCastException || e is FormatException || e is OverflowException)
                {
                    return false;
                }
            }
            bool isNumber = !(value is double d && double.IsNaN(d)) && !(value is float f && float.IsNaN(f));
            return isNumber && value.Equals(o);
        }

        /// <summary>Fails as a cast of C# does.</summary>
        internal static object Cast(object o, Type type) => type.IsInstanceOfType(o)
            ? o
            : throw new InvalidCastException("Unable to cast object of type '" + o.GetType() + "' to type '" + type + "'.");
    }
}
