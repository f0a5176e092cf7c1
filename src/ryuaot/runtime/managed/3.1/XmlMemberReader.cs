extern alias xml;

using System;
using System.Collections.Generic;
using System.Text;
using xml::System.Xml;
using xml::System.Xml.Serialization;
using Reader = xml::System.Xml.Serialization.ReflectionXmlSerializationReader;
using Texts = xml::System.SR;

namespace RyuAot
{
    /// <summary>Reads attributes and elements of an object into its members.</summary>
    internal static class XmlMemberReader
    {
        private const string Xml = "http://www.w3.org/XML/1998/namespace";

        internal static object ReadMembers(Reader self, StructMapping mapping, object target)
        {
            XmlSlot[] slots = MakeSlots(mapping, target);
            XmlSlot? anyText = Array.FindLast(slots, s => s.Mapping.Text is object);
            XmlSlot? anyAttribute = Array.FindLast(slots, s => s.Mapping.Attribute is object && s.Mapping.Attribute.Any);
            XmlSlot? anyElement = mapping.HasExplicitSequence() ? null : Array.FindLast(
                slots, s => Array.Exists(s.Mapping.Elements, e => e.Any && string.IsNullOrEmpty(e.Name)));
            var flat = new List<XmlSlot>();
            foreach (XmlSlot slot in slots)
            {
                if (slot.IsArrayLike)
                {
                    slot.Begin(self);
                    if (XmlLayout.IsFlat(slot.Mapping) && slot != anyText && slot != anyElement)
                    {
                        flat.Add(slot);
                    }
                }
            }
            Append(flat, anyElement, null);
            Append(flat, anyText, anyElement);
            ReadAttributes(self, slots, anyAttribute, target);
            foreach (XmlSlot slot in anyAttribute is object ? slots : Array.Empty<XmlSlot>())
            {
                slot.End(true);
            }
            self.Reader.MoveToElement();
            bool isEmpty = self.Reader.IsEmptyElement;
            if (isEmpty)
            {
                self.Reader.Skip();
            }
            else
            {
                ReadContent(self, slots, anyElement, anyText, target);
            }
            foreach (XmlSlot slot in flat)
            {
                slot.End(true);
            }
            if (!isEmpty)
            {
                self.ReadEndElement();
            }
            return target;
        }

        private static XmlSlot[] MakeSlots(StructMapping mapping, object target)
        {
            XmlLayout layout = XmlLayout.Read(mapping);
            return Array.ConvertAll(layout.Members, member =>
            {
                bool isWrapped = member.Attribute is null && member.Elements.Length == 1 && member.Elements[0].Mapping is ArrayMapping;
                bool isOnce = !member.IsSequence && !isWrapped && !XmlLayout.IsFlat(member);
                return (XmlSlot)new XmlMemberSlot(layout, target, member) { IsOnce = isOnce };
            });
        }

        private static void Append(List<XmlSlot> slots, XmlSlot? slot, XmlSlot? known)
        {
            if (slot is object && slot.IsArrayLike && slot != known)
            {
                slots.Add(slot);
            }
        }

        private static void ReadAttributes(Reader self, XmlSlot[] slots, XmlSlot? any, object target)
        {
            XmlSlot? declared = Array.Find(slots, s => s.Mapping.Xmlns is object);
            while (self.Reader.MoveToNextAttribute())
            {
                XmlSlot? found = Array.Find(slots, s => IsAttribute(self.Reader, s));
                if (found is object)
                {
                    ReadAttribute(self, found);
                }
                else if (self.IsXmlnsAttribute(self.Reader.Name))
                {
                    if (declared is object)
                    {
                        var names = (XmlSerializerNamespaces?)declared.Value;
                        if (names is null)
                        {
                            declared.Value = names = new XmlSerializerNamespaces();
                        }
                        names.Add(self.Reader.Name.Length == 5 ? "" : self.Reader.LocalName, self.Reader.Value);
                    }
                }
                else if (any is object)
                {
                    var attribute = (XmlAttribute)self.Document.ReadNode(self.Reader);
                    self.ParseWsdlArrayType(attribute);
                    any.Put(attribute, true, null);
                    any.MarkSpecified();
                }
                else
                {
                    string? names = ExpectedAttributes(slots);
                    if (names is null)
                    {
                        self.UnknownNode(target);
                    }
                    else
                    {
                        self.UnknownNode(target, names);
                    }
                }
            }
        }

        private static bool IsAttribute(XmlReader reader, XmlSlot slot)
        {
            AttributeAccessor? attribute = slot.Mapping.Attribute;
            if (attribute is null || attribute.Any || slot.Mapping.Xmlns is object || slot.Mapping.Ignore || (slot.IsOnce && slot.IsRead))
            {
                return false;
            }
            string space = attribute.IsSpecialXmlNamespace ? Xml : XmlLayout.NamespaceOf(attribute) ?? "";
            return reader.LocalName == attribute.Name && reader.NamespaceURI == space;
        }

        private static string? ExpectedAttributes(XmlSlot[] slots)
        {
            StringBuilder? names = null;
            foreach (XmlSlot slot in slots)
            {
                AttributeAccessor? attribute = slot.Mapping.Attribute;
                if (attribute is null || attribute.Any || slot.Mapping.Xmlns is object || slot.Mapping.Ignore)
                {
                    continue;
                }
                names = names is null ? new StringBuilder() : names.Append(", ");
                names.Append(attribute.IsSpecialXmlNamespace ? Xml : XmlLayout.NamespaceOf(attribute) + ":" + attribute.Name);
            }
            return names?.ToString();
        }

        private static void ReadAttribute(Reader self, XmlSlot slot)
        {
            AttributeAccessor attribute = slot.Mapping.Attribute;
            if (attribute.Mapping is SpecialMapping)
            {
                throw new InvalidOperationException(Texts.XmlInternalError);
            }
            foreach (string text in attribute.IsList ? self.Reader.Value.Split(null) : new[] { self.Reader.Value })
            {
                slot.Put(XmlReading.ValueOf(self, attribute.Mapping, () => text), true, null);
            }
            slot.MarkSpecified();
            slot.IsRead = true;
        }

        internal static void ReadContent(Reader self, XmlSlot[] slots, XmlSlot? anyElement, XmlSlot? anyText, object? target)
        {
            string? expected = Expected(slots);
            bool isSequence = IsSequence(slots);
            int state = 0;
            self.Reader.ReadStartElement();
            self.Reader.MoveToContent();
            while (self.Reader.NodeType != XmlNodeType.EndElement && self.Reader.NodeType != XmlNodeType.None)
            {
                if (self.Reader.NodeType == XmlNodeType.Element)
                {
                    bool isDone = isSequence ? ReadNext(self, slots, ref state) : ReadNamed(self, slots);
                    if (!isDone && anyElement is object)
                    {
                        ElementAccessor[] elements = anyElement.Mapping.Elements;
                        int index = Array.FindIndex(elements, e => e.Any && e.Name.Length == 0);
                        XmlElementReader.ReadElement(self, anyElement, elements[index], index, isAny: true);
                    }
                    else if (!isDone)
                    {
                        self.UnknownNode(target, expected);
                    }
                }
                else if (anyText is object && IsText(self.Reader.NodeType))
                {
                    ReadText(self, anyText);
                }
                else
                {
                    self.UnknownNode(target, expected);
                }
                self.Reader.MoveToContent();
            }
        }

        private static bool IsText(XmlNodeType type) => type == XmlNodeType.Text || type == XmlNodeType.CDATA
            || type == XmlNodeType.Whitespace || type == XmlNodeType.SignificantWhitespace;

        private static bool IsSequence(XmlSlot[] slots) => Array.Exists(slots, s => s.Mapping.IsParticle && s.Mapping.IsSequence);

        /// <summary>Reads an element into the member that has its name.</summary>
        private static bool ReadNamed(Reader self, XmlSlot[] slots)
        {
            foreach (XmlSlot slot in slots)
            {
                ElementAccessor[] elements = slot.Mapping.Elements;
                for (int index = 0; index < elements.Length; index++)
                {
                    ElementAccessor element = elements[index];
                    if (slot.Mapping.Xmlns is object || slot.Mapping.Ignore || (slot.IsOnce && slot.IsRead)
                        || (element.Any && string.IsNullOrEmpty(element.Name)) || !slot.Matches(self.Reader, element))
                    {
                        continue;
                    }
                    XmlElementReader.ReadElement(self, slot, element, index);
                    slot.IsRead = true;
                    return true;
                }
            }
            return false;
        }

        /// <summary>Reads an element into the next member of an ordered class, or goes on to the next one.</summary>
        private static bool ReadNext(Reader self, XmlSlot[] slots, ref int state)
        {
            int number = 0;
            foreach (XmlSlot slot in slots)
            {
                if (slot.Mapping.Xmlns is object || slot.Mapping.Ignore || slot.Mapping.IsText || slot.Mapping.IsAttribute || number++ != state)
                {
                    continue;
                }
                ElementAccessor[] elements = slot.Mapping.Elements;
                int index = Array.FindIndex(elements, e => (e.Any && e.AnyNamespaces is null) || slot.Matches(self.Reader, e));
                bool isFound = index >= 0 && !(slot.IsOnce && slot.IsRead);
                if (isFound)
                {
                    XmlElementReader.ReadElement(self, slot, elements[index], index);
                    slot.IsRead = true;
                }
                if (!isFound || !slot.IsArrayLike)
                {
                    state++;
                }
                return true;
            }
            return false;
        }

        private static void ReadText(Reader self, XmlSlot slot)
        {
            TypeMapping mapping = slot.Mapping.Text.Mapping;
            XmlReader reader = self.Reader;
            if (mapping is SpecialMapping)
            {
                slot.Put(self.Document.CreateTextNode(reader.ReadContentAsString()), true, null);
            }
            else if (slot.IsArrayLike)
            {
                string text = reader.ReadContentAsString();
                slot.Put(mapping.TypeDesc.CollapseWhitespace ? self.CollapseWhitespace(text) : text, true, null);
            }
            else if (!(mapping is EnumMapping) && mapping.TypeDesc.FormatterName == "String")
            {
                slot.Put(self.ReadString(null, mapping.TypeDesc.CollapseWhitespace), true, null);
            }
            else
            {
                slot.Put(XmlReading.ValueOf(self, mapping, reader.ReadContentAsString), true, null);
            }
        }

        /// <summary>The names of the elements of members, as messages and events show them.</summary>
        internal static string? Expected(XmlSlot[] slots)
        {
            if (IsSequence(slots))
            {
                return null;
            }
            var names = new StringBuilder();
            foreach (XmlSlot slot in slots)
            {
                if (slot.Mapping.Xmlns is object || slot.Mapping.Ignore || slot.Mapping.IsText || slot.Mapping.IsAttribute)
                {
                    continue;
                }
                foreach (ElementAccessor element in slot.Mapping.Elements)
                {
                    if (!element.Any || !string.IsNullOrEmpty(element.Name))
                    {
                        names.Append(names.Length > 0 ? ", " : "").Append(XmlLayout.NamespaceOf(element)).Append(':').Append(element.Name);
                    }
                }
            }
            return names.ToString();
        }
    }
}
