extern alias xml;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using xml::System.Xml;
using xml::System.Xml.Serialization;

namespace RyuAot
{
    /// <summary>Where a value goes that XmlSerializer reads: a member, and the items of its array or list.</summary>
    internal abstract class XmlSlot
    {
        private readonly List<object?> _items = new List<object?>();
        private readonly List<object?> _choices = new List<object?>();
        private object? _list;
        private MethodInfo? _add;

        internal readonly MemberMapping Mapping;

        /// <summary>Whether the XML has it once at most, and did.</summary>
        internal bool IsOnce, IsRead;

        protected XmlSlot(MemberMapping mapping) => Mapping = mapping;

        internal abstract object? Value { get; set; }

        internal bool IsArrayLike => Mapping.TypeDesc.IsArrayLike;

        internal bool IsList => IsArrayLike && !Mapping.TypeDesc.IsArray;

        /// <summary>Whether each element is an item, not the whole value.</summary>
        internal virtual bool HasItems => XmlLayout.IsFlat(Mapping);

        /// <summary>A list that does not exist, and that nothing can set.</summary>
        internal bool IsMissing => IsList && _list is null;

        internal virtual void SetChoice(object? choice)
        {
        }

        internal virtual void MarkSpecified()
        {
        }

        internal bool Matches(XmlReader reader, ElementAccessor element) =>
            reader.LocalName == element.Name && reader.NamespaceURI == (XmlLayout.NamespaceOf(element) ?? "");

        /// <summary>Prepares for items: the list is the one that the member has, or a new one.</summary>
        internal void Begin(XmlSerializationReader reader)
        {
            TypeDesc type = Mapping.TypeDesc;
            _items.Clear();
            _choices.Clear();
            if (!IsList)
            {
                return;
            }
            if (!Mapping.ReadOnly && type.IsNullable && Value is null)
            {
                Value = type.HasDefaultConstructor ? XmlLayout.Create(type) : throw reader.CreateReadOnlyCollectionException(type.CSharpName);
            }
            _list = Value;
        }

        /// <summary>Sets a member that is no array, or adds an item.</summary>
        internal void Put(object? value, bool isItem, object? choice)
        {
            if (!isItem || !IsArrayLike)
            {
                Value = value;
                SetChoice(choice);
            }
            else if (IsList)
            {
                Add(value);
            }
            else
            {
                _items.Add(value);
                if (choice is object)
                {
                    _choices.Add(choice);
                }
            }
        }

        private void Add(object? value)
        {
            object list = _list ?? throw new NullReferenceException();
            if (list is IList known && !known.IsFixedSize)
            {
                known.Add(value);
                return;
            }
            _add ??= FindAdd(Mapping.TypeDesc);
            _add.Invoke(list, BindingFlags.DoNotWrapExceptions, null, new[] { value }, null);
        }

        private static MethodInfo FindAdd(TypeDesc type)
        {
            foreach (MethodInfo method in type.Type.GetMethods())
            {
                if (method.Name == "Add" && method.GetParameters().Length == 1
                    && method.GetParameters()[0].ParameterType.IsAssignableFrom(type.ArrayElementTypeDesc.Type))
                {
                    return method;
                }
            }
            throw new MissingMethodException(type.FullName, "Add");
        }

        /// <summary>Sets the array, or the list if it is a value.</summary>
        internal void End(bool isNullable)
        {
            TypeDesc type = Mapping.TypeDesc;
            if (IsList)
            {
                if (type.IsValueType)
                {
                    Value = _list;
                }
                return;
            }
            if (IsArrayLike)
            {
                Value = ArrayOf(_items, type.ArrayElementTypeDesc.Type, isNullable);
                if (Mapping.ChoiceIdentifier is object)
                {
                    SetChoice(ArrayOf(_choices, Mapping.ChoiceIdentifier.Mapping.TypeDesc.Type, isNullable));
                }
            }
        }

        private static Array? ArrayOf(List<object?> items, Type type, bool isNullable)
        {
            if (items.Count == 0 && isNullable)
            {
                return null;
            }
            Array array = Array.CreateInstance(type, items.Count);
            for (int index = 0; index < items.Count; index++)
            {
                array.SetValue(items[index], index);
            }
            return array;
        }
    }

    /// <summary>A value that is no member: that of the root element.</summary>
    internal sealed class XmlRootSlot : XmlSlot
    {
        internal XmlRootSlot(MemberMapping mapping) : base(mapping)
        {
        }

        internal override object? Value { get; set; }
    }

    /// <summary>The items of a value that another slot has.</summary>
    internal sealed class XmlItemsSlot : XmlSlot
    {
        internal override bool HasItems => true;

        private readonly XmlSlot _owner;

        internal XmlItemsSlot(XmlSlot owner, MemberMapping mapping) : base(mapping) => _owner = owner;

        internal override object? Value
        {
            get => _owner.Value;
            set => _owner.Value = value;
        }
    }

    /// <summary>The value of a member.</summary>
    internal sealed class XmlMemberSlot : XmlSlot
    {
        private readonly XmlLayout _layout;
        private readonly object _target;

        internal XmlMemberSlot(XmlLayout layout, object target, MemberMapping mapping) : base(mapping)
        {
            _layout = layout;
            _target = target;
        }

        internal override object? Value
        {
            get => _layout.Get(_target, Mapping.Name);
            set => _layout.Set(_target, Mapping.Name, value);
        }

        internal override void SetChoice(object? choice)
        {
            if (Mapping.ChoiceIdentifier is object)
            {
                _layout.Set(_target, Mapping.ChoiceIdentifier.MemberName, choice);
            }
        }

        internal override void MarkSpecified()
        {
            if (Mapping.CheckSpecified == SpecifiedAccessor.ReadWrite)
            {
                _layout.Set(_target, Mapping.Name + "Specified", true);
            }
        }
    }
}
