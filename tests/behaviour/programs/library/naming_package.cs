// A package that knows types of other packages by their names only, and lists all attributes of any type.
using System;
using System.Collections.Generic;

namespace Naming
{
    public static class Kinds
    {
        public static string Of(Type type)
        {
            foreach (object attribute in type.GetCustomAttributes(true))
            {
                Type kind = attribute.GetType();
                if (kind.FullName == "Absent.Package.MarkAttribute")
                {
                    return Unions.Describe(type);
                }
                if (kind.FullName == "System.Reflection.DefaultMemberAttribute")
                {
                    return "has an indexer";
                }
            }
            if (type.FullName == "Shop.Item")
            {
                return "an item";
            }
            if (type.IsGenericType && type.GetGenericTypeDefinition().Name != "Absent`1")
            {
                return type.GetGenericTypeDefinition().Name == "Stock`1" ? "a stock" : "generic";
            }
            return type.FullName != "Absent.Package.Thing" ? "other" : Unions.Describe(type);
        }
    }

    internal static class Unions
    {
        public static string Describe(Type type) => string.Join(",", new SortedSet<string> { type.Name });
    }
}
