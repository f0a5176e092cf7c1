extern alias xml;

using System;
using System.Collections;
using System.Collections.Generic;
using xml::System.Xml;
using xml::System.Xml.Serialization;
using Texts = xml::System.SR;
using Writer = xml::System.Xml.Serialization.ReflectionXmlSerializationWriter;

namespace RyuAot
{
    /// <summary>The elements that XmlSerializer writes for a value: by its type, by a choice, for each item.</summary>
    internal static class XmlElements
    {
        private const string W = "System.Xml.Serialization.ReflectionXmlSerializationWriter";
        private const string A = "System.Private.Xml";

        [Replaces(W, "WriteArray", Assembly = A)]
        internal static void WriteArray(
            Writer self, object? o, object? choices, ElementAccessor[] elements, TextAccessor? text, ChoiceIdentifierAccessor? choice, TypeDesc type)
        {
            if ((elements.Length == 0 && text is null) || (type.IsNullable && o is null))
            {
                return;
            }
            if (choice is object && (choices is null || ((Array)choices).Length < ((ICollection)o!).Count))
            {
                throw self.CreateInvalidChoiceIdentifierValueException(choice.Mapping.TypeDesc.FullName, choice.MemberName);
            }
            WriteItems(self, elements, text, choice, type, o!, (Array?)choices);
        }

        [Replaces(W, "WriteArrayItems", Assembly = A)]
        internal static void WriteArrayItems(
            Writer self, ElementAccessor[] elements, TextAccessor? text, ChoiceIdentifierAccessor? choice, TypeDesc type, object o) =>
            WriteItems(self, elements, text, choice, type, o, null);

        private static void WriteItems(
            Writer self, ElementAccessor[] elements, TextAccessor? text, ChoiceIdentifierAccessor? choice, TypeDesc type, object o, Array? choices)
        {
            XmlWriting.Cast(o, type.Type);
            bool isNullable = type.IsEnumerable || type.ArrayElementTypeDesc.IsNullable;
            int index = 0;
            if (o is IList list)
            {
                for (; index < list.Count; index++)
                {
                    WriteValue(self, list[index], choices?.GetValue(index), elements, text, choices is null ? null : choice, true, isNullable);
                }
                return;
            }
            foreach (object? item in (IEnumerable)o)
            {
                WriteValue(self, item, choices?.GetValue(index++), elements, text, choices is null ? null : choice, true, isNullable);
            }
        }

        [Replaces(W, "WriteElements", Assembly = A)]
        internal static void WriteValue(
            Writer self, object? o, object? chosen, ElementAccessor[] elements, TextAccessor? text, ChoiceIdentifierAccessor? choice,
            bool writeAccessors, bool isNullable)
        {
            if (elements.Length == 0 && text is null)
            {
                return;
            }
            if (elements.Length == 1 && text is null)
            {
                WriteElement(self, o, elements[0], writeAccessors);
                return;
            }
            if (isNullable && choice is null && o is null)
            {
                return;
            }
            ElementAccessor? found = choice is null ? ByType(elements, o) : ByChoice(self, elements, o, chosen, choice, isNullable);
            if (found is object)
            {
                WriteElement(self, o, found, writeAccessors);
                return;
            }
            if (o is XmlElement any && Array.Exists(elements, e => e.Any))
            {
                WriteElement(self, any, AnyOf(self, elements, any, chosen, choice), writeAccessors);
                return;
            }
            if (text is object && (elements.Length == 0 || text.Mapping.TypeDesc.Type.IsInstanceOfType(o)))
            {
                self.WriteText(o, text);
            }
            else if (elements.Length > 0 && (!isNullable || o is object))
            {
                throw self.CreateUnknownTypeException(o);
            }
        }

        private static ElementAccessor? ByType(ElementAccessor[] elements, object? o)
        {
            foreach (ElementAccessor element in elements)
            {
                TypeDesc type = element.IsUnbounded ? element.Mapping.TypeDesc.CreateArrayTypeDesc() : element.Mapping.TypeDesc;
                if (!element.Any && type.Type.IsInstanceOfType(o))
                {
                    return element;
                }
            }
            return null;
        }

        private static ElementAccessor? ByChoice(
            Writer self, ElementAccessor[] elements, object? o, object? chosen, ChoiceIdentifierAccessor choice, bool isNullable)
        {
            foreach (ElementAccessor element in elements)
            {
                if (element.Any)
                {
                    continue;
                }
                ConstantMapping constant = ConstantOf(element, (EnumMapping)choice.Mapping);
                if (!IsChosen(choice, constant, chosen) || (isNullable && !element.IsNullable && o is null))
                {
                    continue;
                }
                if (o is object && !element.Mapping.TypeDesc.Type.IsInstanceOfType(o))
                {
                    throw self.CreateMismatchChoiceException(
                        element.Mapping.TypeDesc.FullName, choice.MemberName, choice.Mapping.TypeDesc.FullName + ".@" + constant.Name);
                }
                return element;
            }
            return null;
        }

        private static ElementAccessor AnyOf(
            Writer self, ElementAccessor[] elements, XmlElement o, object? chosen, ChoiceIdentifierAccessor? choice)
        {
            ElementAccessor? unnamed = null;
            foreach (ElementAccessor element in elements)
            {
                if (!element.Any)
                {
                    continue;
                }
                if (string.IsNullOrEmpty(element.Name))
                {
                    unnamed ??= element;
                    continue;
                }
                bool isNamed = o.Name == element.Name && o.NamespaceURI == element.Namespace;
                if (choice is null)
                {
                    if (isNamed)
                    {
                        return element;
                    }
                    continue;
                }
                ConstantMapping constant = ConstantOf(element, (EnumMapping)choice.Mapping);
                if (IsChosen(choice, constant, chosen))
                {
                    return isNamed ? element : throw self.CreateChoiceIdentifierValueException(
                        choice.Mapping.TypeDesc.FullName + ".@" + constant.Name, choice.MemberName, o.Name, o.NamespaceURI);
                }
            }
            return unnamed ?? throw self.CreateUnknownAnyElementException(o.Name, o.NamespaceURI);
        }

        private static bool IsChosen(ChoiceIdentifierAccessor choice, ConstantMapping constant, object? chosen) =>
            Enum.ToObject(choice.Mapping.TypeDesc.Type, constant.Value).Equals(chosen);

        /// <summary>The constant of the choice's enum that says that this element was chosen.</summary>
        private static ConstantMapping ConstantOf(ElementAccessor element, EnumMapping choices)
        {
            bool isUnnamed = element.Any && element.Name.Length == 0;
            foreach (ConstantMapping constant in choices.Constants)
            {
                if (isUnnamed)
                {
                    if (constant.XmlName == "##any:")
                    {
                        return constant;
                    }
                    continue;
                }
                int colon = constant.XmlName.LastIndexOf(':');
                string space = colon < 0 ? choices.Namespace : constant.XmlName.Substring(0, colon);
                bool isUnqualified = element.Form == xml::System.Xml.Schema.XmlSchemaForm.Unqualified && string.IsNullOrEmpty(space);
                if (element.Name == constant.XmlName.Substring(colon + 1) && (isUnqualified || element.Namespace == space))
                {
                    return constant;
                }
            }
            throw new InvalidOperationException(isUnnamed
                ? Texts.Format(Texts.XmlChoiceMissingAnyValue, choices.TypeDesc.FullName)
                : Texts.Format(Texts.XmlChoiceMissingValue, choices.TypeDesc.FullName, element.Namespace + ":" + element.Name, element.Name, element.Namespace));
        }

        [Replaces(W, "WriteElement", Assembly = A)]
        internal static void WriteElement(Writer self, object? o, ElementAccessor element, bool writeAccessor)
        {
            TypeMapping mapping = element.Mapping;
            string name = writeAccessor ? element.Name : mapping.TypeName;
            bool isQualified = element.Form == xml::System.Xml.Schema.XmlSchemaForm.Qualified;
            string? ns = element.Any && element.Name.Length == 0 ? null : !isQualified ? "" : writeAccessor ? element.Namespace : mapping.Namespace;
            if (mapping is NullableMapping nullable)
            {
                if (o is object)
                {
                    ElementAccessor inner = element.Clone();
                    inner.Mapping = nullable.BaseMapping;
                    WriteElement(self, o, inner, writeAccessor);
                }
                else if (element.IsNullable)
                {
                    self.WriteNullTagLiteral(element.Name, XmlLayout.NamespaceOf(element));
                }
            }
            else if (mapping.IsSoap)
            {
                WriteEncoded(self, o, element, name, ns, writeAccessor);
            }
            else if (mapping is ArrayMapping array)
            {
                if (o is object)
                {
                    XmlWriting.Cast(o, mapping.TypeDesc.Type);
                    self.WriteStartElement(name, ns, false);
                    WriteItems(self, array.ElementsSortedByDerivation, null, null, mapping.TypeDesc, o, null);
                    self.WriteEndElement();
                }
                else if (element.IsNullable)
                {
                    self.WriteNullTagLiteral(element.Name, XmlLayout.NamespaceOf(element));
                }
            }
            else if (mapping is PrimitiveMapping)
            {
                WritePrimitive(self, o, element, name, ns);
            }
            else if (mapping is StructMapping class_)
            {
                XmlWriting.WriteObject(self, class_, name, ns!, o, element.IsNullable, false);
            }
            else if (mapping is SerializableMapping)
            {
                self.WriteSerializable((IXmlSerializable?)o, name, ns, element.IsNullable, !element.Any);
            }
            else if (mapping is SpecialMapping && (o is null || o is XmlNode))
            {
                self.WriteElementLiteral((XmlNode?)o, name, ns, element.IsNullable, element.Any);
            }
            else
            {
                throw mapping is SpecialMapping ? self.CreateInvalidAnyTypeException(o) : new InvalidOperationException(Texts.XmlInternalError);
            }
        }

        private static void WritePrimitive(Writer self, object? o, ElementAccessor element, string name, string? ns)
        {
            TypeMapping mapping = element.Mapping;
            var method = element.IsNullable && !(mapping is EnumMapping)
                ? Writer.WritePrimitiveMethodRequirement.WriteNullableStringLiteral
                : Writer.WritePrimitiveMethodRequirement.WriteElementString;
            if (mapping.TypeDesc == Writer.QnameTypeDesc)
            {
                self.WriteQualifiedNameElement(name, ns, element.Default, (XmlQualifiedName?)o, element.IsNullable, false, (PrimitiveMapping)mapping);
                return;
            }
            if (mapping.TypeDesc.XmlEncodingNotRequired && !(mapping is EnumMapping))
            {
                method |= Writer.WritePrimitiveMethodRequirement.Raw;
            }
            self.WritePrimitive(method, name, ns, element.Default, o, mapping, false, true, element.IsNullable);
        }

        /// <summary>Writes an element in SOAP's encoding.</summary>
        private static void WriteEncoded(Writer self, object? o, ElementAccessor element, string name, string? ns, bool writeAccessor)
        {
            TypeMapping mapping = element.Mapping;
            if (mapping is EnumMapping constants)
            {
                self.Writer.WriteStartElement(name, ns);
                XmlWriting.TextOf(self, constants, o!);
                self.WriteEndElement();
            }
            else if (mapping is PrimitiveMapping primitive)
            {
                if (mapping.TypeDesc == Writer.QnameTypeDesc)
                {
                    self.WriteQualifiedNameElement(name, ns, element.Default, (XmlQualifiedName?)o, element.IsNullable, true, primitive);
                    return;
                }
                if (o is null && mapping.TypeDesc.HasCustomFormatter && mapping.TypeDesc.FormatterName != "String")
                {
                    throw new InvalidOperationException(Texts.XmlInternalError);  // as everywhere: no code is emitted for this encoding
                }
                var method = element.IsNullable
                    ? Writer.WritePrimitiveMethodRequirement.WriteNullableStringLiteral | Writer.WritePrimitiveMethodRequirement.Encoded
                    : Writer.WritePrimitiveMethodRequirement.WriteElementString;
                if (mapping.TypeDesc.XmlEncodingNotRequired)
                {
                    method |= Writer.WritePrimitiveMethodRequirement.Raw;
                }
                self.WritePrimitive(method, name, ns, element.Default, o, mapping, true, true, element.IsNullable);
            }
            else if (o is null && element.IsNullable && mapping is ArrayMapping)
            {
                self.WriteNullTagLiteral(element.Name, XmlLayout.NamespaceOf(element));
            }
            else
            {
                self.WritePotentiallyReferencingElement(name, ns, o, writeAccessor ? null : mapping.TypeDesc.Type, !writeAccessor, element.IsNullable);
            }
        }
    }
}
