extern alias xml;

using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>Members that XmlSerializer sets: its own delegates for that are over methods that it instantiates.</summary>
    internal static class XmlMembers
    {
        private const string Reader = "System.Xml.Serialization.ReflectionXmlSerializationReader";
        private const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public;

        /// <summary>CoreLib's own body makes the exception of an unexpected root element and drops it.</summary>
        [Replaces(Reader, "CreateUnknownNodeException", Assembly = "System.Private.Xml")]
        internal static void RejectRoot(xml::System.Xml.Serialization.XmlSerializationReader self, object o) =>
            throw self.CreateUnknownNodeException();

        /// <summary>Returns a delegate with the parameters of the library's own class of delegates, which it only calls.</summary>
        [Replaces(Reader, "GetSetMemberValueDelegate", Assembly = "System.Private.Xml")]
        internal static object Setter(object target, string name)
        {
            for (Type? type = target.GetType(); type is object; type = type.BaseType)
            {
                foreach (MemberInfo member in type.GetMember(name, Declared))
                {
                    if (member is FieldInfo field)
                    {
                        return new Action<object, object?>(field.SetValue);
                    }
                    if (member is PropertyInfo property && property.GetSetMethod(true) is MethodInfo setter)
                    {
                        return new Action<object, object?>((o, value) => setter.Invoke(
                            o, BindingFlags.DoNotWrapExceptions, null, new[] { value }, null));
                    }
                }
            }
            throw new InvalidOperationException("Could not find member '" + name + "' of '" + target.GetType() + "'.");
        }
    }
}
