extern alias xml;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.CompilerServices;
using xml::System.Xml.Serialization;
using Texts = xml::System.SR;

namespace RyuAot
{
    /// <summary>The members of a class as XmlSerializer writes or reads them, with its choice among hidden and overridden ones.</summary>
    internal sealed class XmlLayout
    {
        private static readonly ConditionalWeakTable<StructMapping, XmlLayout> s_written = new ConditionalWeakTable<StructMapping, XmlLayout>();
        private static readonly ConditionalWeakTable<StructMapping, XmlLayout> s_read = new ConditionalWeakTable<StructMapping, XmlLayout>();

        private readonly Dictionary<string, MemberInfo> _infos = new Dictionary<string, MemberInfo>();

        internal readonly MemberMapping[] Members;

        private XmlLayout(StructMapping mapping, bool isRead)
        {
            Members = isRead ? TypeScope.GetSettableMembers(mapping, _infos) : TypeScope.GetAllMembers(mapping, _infos);
        }

        internal static XmlLayout Written(StructMapping mapping) => s_written.GetValue(mapping, m => new XmlLayout(m, false));

        internal static XmlLayout Read(StructMapping mapping) => s_read.GetValue(mapping, m => new XmlLayout(m, true));

        internal object? Get(object target, string name)
        {
            MemberInfo info = _infos[name];
            return info is PropertyInfo property
                ? property.GetMethod!.Invoke(target, BindingFlags.DoNotWrapExceptions, null, null, null)
                : ((FieldInfo)info).GetValue(target);
        }

        internal void Set(object target, string name, object? value)
        {
            MemberInfo info = _infos[name];
            if (info is PropertyInfo property)
            {
                property.SetMethod!.Invoke(target, BindingFlags.DoNotWrapExceptions, null, new[] { value }, null);
            }
            else
            {
                ((FieldInfo)info).SetValue(target, value);
            }
        }

        internal static bool IsSequence(MemberMapping[] members)
        {
            foreach (MemberMapping member in members)
            {
                if (member.IsParticle && member.IsSequence)
                {
                    return true;
                }
            }
            return false;
        }

        internal static bool IsFlat(MemberMapping member) =>
            member.TypeDesc.IsArrayLike && !(member.Elements.Length == 1 && member.Elements[0].Mapping is ArrayMapping);

        internal static object Create(TypeDesc type)
        {
            if (type.Type.IsValueType)
            {
                return Activator.CreateInstance(type.Type)!;
            }
            const BindingFlags Any = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
            ConstructorInfo constructor = type.Type.GetConstructor(Any, null, Type.EmptyTypes, null)
                ?? throw new MissingMethodException();
            return constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, null, null);
        }

        internal static string NamespaceOf(Accessor accessor) =>
            accessor.Form == xml::System.Xml.Schema.XmlSchemaForm.Qualified ? accessor.Namespace : "";
    }

    /// <summary>What XmlSerializer's constructor rejects: where it emits code, it looks at all members that can be met.</summary>
    internal sealed class XmlChecks
    {
        private readonly Dictionary<TypeMapping, bool> _seen = new Dictionary<TypeMapping, bool>();
        private readonly List<StructMapping> _classes = new List<StructMapping>();
        private readonly List<TypeMapping> _work = new List<TypeMapping>();
        private TypeScope _scope = null!;

        [Replaces("System.Xml.Serialization.TempAssembly", "GenerateRefEmitAssembly", Assembly = "System.Private.Xml")]
        internal static Assembly? CheckMappings(XmlMapping[] mappings, Type[] types, string space)
        {
            foreach (XmlMapping mapping in mappings)
            {
                if (mapping.GenerateSerializer)
                {
                    new XmlChecks().Check(mapping);
                }
            }
            return null;
        }

        private void Check(XmlMapping mapping)
        {
            _scope = mapping.Scope;
            Meet(mapping.Accessor.Mapping);
            for (int index = 0; index < _work.Count; index++)
            {
                Follow(_work[index]);
            }
            foreach (StructMapping class_ in mapping.IsReadable ? _classes : new List<StructMapping>())
            {
                CheckRead(class_);
            }
        }

        private void Meet(TypeMapping? mapping)
        {
            if (mapping is object && _seen.TryAdd(mapping, true))
            {
                _work.Add(mapping);
            }
        }

        private void Follow(TypeMapping mapping)
        {
            if (mapping is NullableMapping nullable)
            {
                Meet(nullable.BaseMapping);
            }
            else if (mapping is ArrayMapping array)
            {
                MeetAll(array.Elements);
            }
            else if (mapping is MembersMapping members)
            {
                foreach (MemberMapping member in members.Members)
                {
                    Follow(member);
                }
            }
            else if (mapping is StructMapping class_)
            {
                Follow(class_);
            }
        }

        private void Follow(StructMapping class_)
        {
            for (StructMapping derived = class_.DerivedMappings; derived is object; derived = derived.NextDerivedMapping)
            {
                Meet(derived);
            }
            if (class_.TypeDesc.IsRoot)
            {
                foreach (TypeMapping other in _scope.TypeMappings)
                {
                    if (other is ArrayMapping)
                    {
                        Meet(other);
                    }
                }
            }
            if (!class_.TypeDesc.IsAbstract)
            {
                _classes.Add(class_);
                foreach (MemberMapping member in XmlLayout.Written(class_).Members)
                {
                    Follow(member);
                }
            }
        }

        private void Follow(MemberMapping member)
        {
            if (member.Attribute is object && member.TypeDesc.IsEnumerable)
            {
                throw new NotSupportedException("Also fail in IEnumerable member with XmlAttributeAttribute");
            }
            if (member.TypeDesc.IsArrayLike && !XmlLayout.IsFlat(member) && !AreRelated(member.TypeDesc.Type, member.Elements[0].Mapping.TypeDesc.Type))
            {
                // A list of lists without an element around its items: the emitted code would not be valid.
                throw new PlatformNotSupportedException("Compiling JScript/CSharp scripts is not supported");
            }
            MeetAll(member.Elements);
        }

        private static bool AreRelated(Type one, Type other) => one.IsAssignableFrom(other) || other.IsAssignableFrom(one);

        private void MeetAll(ElementAccessor[] elements)
        {
            foreach (ElementAccessor element in elements)
            {
                Meet(element.Mapping);
            }
        }

        private static void CheckRead(StructMapping class_)
        {
            bool isSequence = class_.HasExplicitSequence();
            foreach (MemberMapping member in XmlLayout.Read(class_).Members)
            {
                if (isSequence && member.IsParticle && !member.IsSequence)
                {
                    class_.FindDeclaringMapping(member, out StructMapping declaring, class_.TypeName);
                    throw new InvalidOperationException(Texts.Format(
                        Texts.XmlSequenceHierarchy, class_.TypeDesc.FullName, member.Name, declaring.TypeDesc.FullName, "Order"));
                }
            }
        }
    }
}
