using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>Members that XmlSerializer sets: its own delegates for that are over methods that it instantiates.</summary>
    internal static class XmlMembers
    {
        private const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public;

        /// <summary>Returns a delegate with the parameters of the library's own class of delegates, which it only calls.</summary>
        [Replaces("System.Xml.Serialization.ReflectionXmlSerializationReader", "GetSetMemberValueDelegate", Assembly = "System.Private.Xml")]
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
