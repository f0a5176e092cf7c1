extern alias xml;

using System;
using System.Collections.Generic;
using System.Globalization;
using xml::System.Xml;
using xml::System.Xml.Serialization;
using Reader = xml::System.Xml.Serialization.ReflectionXmlSerializationReader;

namespace RyuAot
{
    /// <summary>What XmlSerializer reads, as the code does that it emits where code can be made at run time.</summary>
    internal static class XmlReading
    {
        private const string R = "System.Xml.Serialization.ReflectionXmlSerializationReader";
        private const string A = "System.Private.Xml";
        private const string Schema = "http://www.w3.org/2001/XMLSchema";

        /// <summary>The library's own body asks the assembly that it emits, which those of FromTypes do not have.</summary>
        [Replaces("System.Xml.Serialization.XmlSerializer", "CanDeserialize", Assembly = A)]
        internal static bool CanRead(XmlSerializer self, XmlReader reader)
        {
            if (self._primitiveType is object)
            {
                return reader.IsStartElement(((TypeDesc)TypeScope.PrimtiveTypes[self._primitiveType]!).DataType.Name, "");
            }
            if (self._mapping is null || self._mapping.IsSoap)
            {
                return false;
            }
            Accessor root = self._mapping.Accessor;
            return root.Any || reader.IsStartElement(root.Name, XmlLayout.NamespaceOf(root) ?? "");
        }

        [Replaces(R, "GenerateTypeElement", Assembly = A)]
        internal static object? ReadRoot(Reader self, XmlTypeMapping mapping)
        {
            ElementAccessor element = mapping.Accessor;
            self.Reader.MoveToContent();
            var member = new MemberMapping { TypeDesc = element.Mapping.TypeDesc, Elements = new[] { element } };
            if (element.IsSoap)
            {
                return ReadEncodedRoot(self, member);
            }
            var root = new XmlRootSlot(member);
            if (self.Reader.NodeType != XmlNodeType.Element)
            {
                self.UnknownNode(null, XmlMemberReader.Expected(new XmlSlot[] { root }));
            }
            else if (element.Any || root.Matches(self.Reader, element))
            {
                XmlElementReader.ReadElement(self, root, element, 0, isAny: element.Any);
            }
            else
            {
                throw self.CreateUnknownNodeException();
            }
            return root.Value;
        }

        private static object? ReadEncodedRoot(Reader self, MemberMapping mapping)
        {
            object? root = null;
            var member = new Reader.Member(mapping) { Source = value => root = value, GetSource = () => root! };
            self.WriteMemberElements(
                new[] { member }, _ => throw self.CreateUnknownNodeException(), _ => self.UnknownNode(null),
                mapping.Elements[0].Any ? member : null, null, null, null);
            self.Referenced(root);
            self.ReadReferencedElements();
            return root;
        }

        [Replaces(R, "WriteStructMethod", Assembly = A)]
        internal static object? ReadMapped(Reader self, StructMapping mapping, bool isNullable, bool checkType, string defaultNamespace) =>
            mapping.IsSoap ? self.WriteEncodedStructMethod(mapping) : ReadObject(self, mapping, isNullable, checkType);

        internal static object? ReadObject(Reader self, StructMapping mapping, bool isNullable, bool checkType)
        {
            TypeDesc type = mapping.TypeDesc;
            XmlQualifiedName? given = checkType ? self.GetXsiType() : null;
            bool isNull = type.IsNullable && isNullable && self.ReadNull();
            if (checkType)
            {
                if (type.IsRoot && isNull)
                {
                    return given is null ? null : self.ReadTypedNull(given);
                }
                if (given is null || (!type.IsRoot && IsNamed(given, mapping)))
                {
                    if (type.IsRoot)
                    {
                        return self.ReadTypedPrimitive(new XmlQualifiedName("anyType", Schema));
                    }
                }
                else if (TryReadOther(self, mapping, given, isNullable, out object? other))
                {
                    return other;
                }
                else
                {
                    return type.IsRoot ? self.ReadTypedPrimitive(given) : throw self.CreateUnknownTypeException(given);
                }
            }
            if (isNull)
            {
                return null;
            }
            if (type.IsAbstract)
            {
                throw self.CreateAbstractTypeException(mapping.TypeName, mapping.Namespace);
            }
            if (typeof(xml::System.Xml.Schema.XmlSchemaObject).IsAssignableFrom(type.Type))
            {
                self.DecodeName = false;
            }
            return XmlMemberReader.ReadMembers(self, mapping, Create(self, type));
        }

        private static object Create(Reader self, TypeDesc type)
        {
            try
            {
                return XmlLayout.Create(type);
            }
            catch (MissingMethodException) when (type.CannotNew)
            {
                throw self.CreateInaccessibleConstructorException(type.CSharpName);
            }
        }

        private static bool IsNamed(XmlQualifiedName given, TypeMapping mapping) =>
            given.Name == mapping.TypeName && given.Namespace == (mapping.Namespace ?? "");

        /// <summary>Reads an object of a derived class, or, for a member of type object, an enum value or an array.</summary>
        private static bool TryReadOther(Reader self, StructMapping mapping, XmlQualifiedName given, bool isNullable, out object? found)
        {
            for (StructMapping derived = mapping.DerivedMappings; derived is object; derived = derived.NextDerivedMapping)
            {
                if (IsNamed(given, derived))
                {
                    found = ReadObject(self, derived, isNullable, false);
                    return true;
                }
                if (TryReadOther(self, derived, given, isNullable, out found))
                {
                    return true;
                }
            }
            found = null;
            foreach (TypeMapping other in mapping.TypeDesc.IsRoot ? self._mapping.Scope.TypeMappings : Array.Empty<TypeMapping>())
            {
                if (other is EnumMapping constants && IsNamed(given, other))
                {
                    self.Reader.ReadStartElement();
                    found = ConstantOf(self, constants, self.CollapseWhitespace(self.Reader.ReadContentAsString()));
                    self.ReadEndElement();
                    return true;
                }
                if (other is ArrayMapping array && other.TypeDesc.HasDefaultConstructor && IsNamed(given, other))
                {
                    var slot = new XmlRootSlot(new MemberMapping { TypeDesc = array.TypeDesc, Elements = array.Elements });
                    XmlElementReader.ReadArray(self, slot, array, false);
                    found = slot.Value;
                    return true;
                }
            }
            return false;
        }

        internal static object? ReadNullable(Reader self, NullableMapping mapping)
        {
            if (self.ReadNull())
            {
                return null;
            }
            var element = new ElementAccessor { Mapping = mapping.BaseMapping, Any = false, IsNullable = mapping.BaseMapping.TypeDesc.IsNullable };
            var slot = new XmlRootSlot(new MemberMapping { TypeDesc = mapping.BaseMapping.TypeDesc, Elements = new[] { element } });
            XmlElementReader.ReadElement(self, slot, element, 0);
            return slot.Value ?? Activator.CreateInstance(mapping.BaseMapping.TypeDesc.Type);
        }

        /// <summary>Returns the value of a text, or of the bytes of the current element where <paramref name="text"/> is null.</summary>
        internal static object? ValueOf(Reader self, TypeMapping mapping, Func<string> text)
        {
            TypeDesc type = mapping.TypeDesc;
            if (mapping is EnumMapping constants)
            {
                return ConstantOf(self, constants, text());
            }
            return type.FormatterName == "String" && type.CollapseWhitespace
                ? self.CollapseWhitespace(text())
                : self.WritePrimitive(mapping, _ => text(), null);
        }

        [Replaces(R, "WriteEnumMethod", Signature = "System.Xml.Serialization.EnumMapping,System.String", Assembly = A)]
        internal static object ConstantOf(Reader self, EnumMapping mapping, string text)
        {
            if (mapping.IsFlags && mapping.Constants.Length > 0)
            {
                var table = self.WriteHashtable(mapping, mapping.TypeDesc.Name);
                return Enum.ToObject(mapping.TypeDesc.Type, XmlSerializationReader.ToEnum(text, table, mapping.TypeDesc.CSharpName));
            }
            foreach (ConstantMapping constant in mapping.Constants)
            {
                if (constant.XmlName == text)
                {
                    return Enum.ToObject(mapping.TypeDesc.Type, constant.Value);
                }
            }
            return mapping.IsFlags
                ? Enum.ToObject(mapping.TypeDesc.Type, 0)
                : throw self.CreateUnknownConstantException(text, mapping.TypeDesc.Type);
        }
    }
}
