extern alias xml;

using System;
using xml::System.Xml;
using xml::System.Xml.Serialization;
using Reader = xml::System.Xml.Serialization.ReflectionXmlSerializationReader;
using Texts = xml::System.SR;

namespace RyuAot
{
    /// <summary>Reads an element into a member, or as an item of its array or list.</summary>
    internal static class XmlElementReader
    {
        internal static void ReadElement(Reader self, XmlSlot slot, ElementAccessor element, int index, bool isAny = false)
        {
            slot.MarkSpecified();
            object? choice = null;
            if (slot.Mapping.ChoiceIdentifier is ChoiceIdentifierAccessor chooser)
            {
                choice = Enum.Parse(chooser.Mapping.TypeDesc.Type, chooser.MemberIds[index]);
            }
            if (element.Mapping is ArrayMapping array)
            {
                if (!slot.HasItems)
                {
                    ReadArray(self, slot, array, element.IsNullable);
                }
                else
                {
                    var item = new XmlRootSlot(new MemberMapping { TypeDesc = array.TypeDesc, Elements = array.Elements });
                    if (ReadArray(self, item, array, element.IsNullable))
                    {
                        slot.Put(item.Value, true, choice);
                    }
                    return;
                }
            }
            else if (TryRead(self, slot, element, isAny, out object? value))
            {
                slot.Put(value, true, choice);
                return;
            }
            if (choice is object && !slot.IsArrayLike)
            {
                slot.SetChoice(choice);
            }
        }

        /// <summary>Whether an element has a value; an empty one leaves the default.</summary>
        private static bool TryRead(Reader self, XmlSlot slot, ElementAccessor element, bool isAny, out object? value)
        {
            TypeMapping mapping = element.Mapping;
            value = null;
            if (mapping is NullableMapping nullable)
            {
                value = XmlReading.ReadNullable(self, nullable);
                return true;
            }
            if (mapping is PrimitiveMapping)
            {
                return TryReadPrimitive(self, element, out value);
            }
            if (mapping is StructMapping class_)
            {
                if (slot.IsMissing && slot.Mapping.TypeDesc.IsNullable && !isAny)
                {
                    self.Reader.Skip();
                    return false;
                }
                value = XmlReading.ReadObject(self, class_, mapping.TypeDesc.IsNullable && element.IsNullable, true);
                return true;
            }
            if (mapping.TypeDesc.Kind == TypeKind.Node)
            {
                bool isDocument = mapping.TypeDesc.FullName == typeof(XmlDocument).FullName;
                value = isDocument ? self.ReadXmlDocument(!element.Any) : self.ReadXmlNode(!element.Any);
                value = value is null ? null : XmlWriting.Cast(value, mapping.TypeDesc.Type);
                return true;
            }
            if (mapping is SerializableMapping serializable)
            {
                return TryReadSerializable(self, element, serializable, out value);
            }
            throw new InvalidOperationException(Texts.XmlInternalError);
        }

        private static bool TryReadPrimitive(Reader self, ElementAccessor element, out object? value)
        {
            TypeDesc type = element.Mapping.TypeDesc;
            XmlReader reader = self.Reader;
            value = null;
            if (element.IsNullable && self.ReadNull())
            {
                return true;
            }
            bool hasDefault = element.Default is object && element.Default != DBNull.Value && type.IsValueType;
            if (reader.IsEmptyElement && (hasDefault || type.Type == typeof(TimeSpan)))
            {
                reader.Skip();
                value = hasDefault ? null : (object)default(TimeSpan);
                return !hasDefault;
            }
            value = type.FormatterName switch
            {
                "XmlQualifiedName" => self.ReadElementQualifiedName(),
                "ByteArrayBase64" => self.ToByteArrayBase64(false),
                "ByteArrayHex" => self.ToByteArrayHex(false),
                _ => XmlReading.ValueOf(self, element.Mapping, reader.ReadElementContentAsString),
            };
            return true;
        }

        private static bool TryReadSerializable(Reader self, ElementAccessor element, SerializableMapping mapping, out object? value)
        {
            value = null;
            if (mapping.DerivedMappings is object)
            {
                XmlQualifiedName? given = self.GetXsiType();
                SerializableMapping? chosen = given is null ? mapping : FindSerializable(mapping, given);
                if (chosen is null)
                {
                    self.UnknownNode(null);
                    return false;
                }
                mapping = chosen;
            }
            var made = (IXmlSerializable)XmlLayout.Create(mapping.TypeDesc);
            bool isWrapped = !element.Any && Reader.IsWildcard(mapping);
            value = isWrapped ? self.ReadSerializable(made, true) : self.ReadSerializable(made);
            return true;
        }

        private static SerializableMapping? FindSerializable(SerializableMapping mapping, XmlQualifiedName given)
        {
            if (mapping.XsiType is object && given.Name == mapping.XsiType.Name && given.Namespace == mapping.XsiType.Namespace)
            {
                return mapping;
            }
            for (SerializableMapping derived = mapping.DerivedMappings; derived is object; derived = derived.NextDerivedMapping)
            {
                SerializableMapping? found = FindSerializable(derived, given);
                if (found is object)
                {
                    return found;
                }
            }
            return null;
        }

        /// <summary>Reads an element with an element for each item. Whether it has a value, be it null.</summary>
        internal static bool ReadArray(Reader self, XmlSlot slot, ArrayMapping mapping, bool isNullable)
        {
            var items = new XmlItemsSlot(slot, new MemberMapping { Elements = mapping.Elements, TypeDesc = mapping.TypeDesc, ReadOnly = slot.Mapping.ReadOnly });
            if (self.ReadNull())
            {
                if (isNullable)
                {
                    items.Begin(self);
                    items.End(true);
                }
                return isNullable;
            }
            items.Begin(self);
            if ((slot.Mapping.ReadOnly && items.IsMissing) || self.Reader.IsEmptyElement)
            {
                self.Reader.Skip();
            }
            else
            {
                XmlMemberReader.ReadContent(self, new XmlSlot[] { items }, null, null, null);
                self.ReadEndElement();
            }
            items.End(false);
            return true;
        }
    }
}
