using System;
using System.IO;
using System.Reflection;
using System.Resources;

namespace RyuAot
{
    /// <summary>Manifest resources of an assembly: bytes in the program.</summary>
    internal sealed unsafe partial class CompiledAssembly
    {
        public override string[] GetManifestResourceNames()
        {
            int count = Native.ResourceCount(_name);
            var names = new string[count];
            for (int index = 0; index < count; index++)
            {
                names[index] = Native.ResourceName(_name, index);
            }
            return names;
        }

        public override ManifestResourceInfo? GetManifestResourceInfo(string resourceName) =>
            Find(resourceName) < 0
                ? null
                : new ManifestResourceInfo(
                    null, null, ResourceLocation.Embedded | ResourceLocation.ContainedInManifestFile);

        public override Stream? GetManifestResourceStream(Type type, string name)
        {
            if (type is null && name is null)
            {
                throw new ArgumentNullException(nameof(type));
            }
            string? space = type?.Namespace;
            return GetManifestResourceStream(space is null || name is null ? space + name : space + "." + name);
        }

        public override Stream? GetManifestResourceStream(string name)
        {
            int index = Find(name);
            if (index < 0)
            {
                return null;
            }
            byte* data = Native.ResourceData(_name, index, out long length);
            return new RuntimeAssembly.ManifestResourceStream(null!, data, length, length, FileAccess.Read);
        }

        public override Assembly GetSatelliteAssembly(System.Globalization.CultureInfo culture) =>
            GetSatelliteAssembly(culture, null);

        public override Assembly GetSatelliteAssembly(System.Globalization.CultureInfo culture, Version? version)
        {
            if (culture is null)
            {
                throw new ArgumentNullException(nameof(culture));
            }
            AssemblyName name = GetName();
            name.Name += ".resources";
            name.CultureInfo = culture;
            name.Version = version ?? name.Version;
            throw new FileNotFoundException(
                "Could not load file or assembly '" + name.FullName + "'. The system cannot find the file specified.\n", name.FullName);
        }

        private int Find(string name)
        {
            if (name is null)
            {
                throw new ArgumentNullException(null, "String reference not set to an instance of a String.");
            }
            if (name.Length == 0)
            {
                throw new ArgumentException("String cannot have zero length.");
            }
            int count = Native.ResourceCount(_name);
            for (int index = 0; index < count; index++)
            {
                if (Native.ResourceName(_name, index) == name)
                {
                    return index;
                }
            }
            return -1;
        }
    }

    /// <summary>ResourceManager over these: the culture is the invariant one, so there are no satellites to look for.</summary>
    internal static class ResourceManagers
    {
        private const string G = "System.Resources.ManifestBasedResourceGroveler";

        /// <summary>CoreLib reads the attribute of the assembly; whatever it says, the invariant culture's resources are in it.</summary>
        [Replaces(G, "GetNeutralResourcesLanguage")]
        internal static System.Globalization.CultureInfo NeutralLanguage(Assembly assembly, ref UltimateResourceFallbackLocation fallback)
        {
            fallback = UltimateResourceFallbackLocation.MainAssembly;
            return System.Globalization.CultureInfo.InvariantCulture;
        }

        [Replaces("System.Resources.ResourceManager", "GetSatelliteContractVersion")]
        internal static Version? SatelliteVersion(Assembly assembly) => null;

        [Replaces(G, "InternalGetSatelliteAssembly")]
        internal static Assembly? Satellite(Assembly main, System.Globalization.CultureInfo culture, Version? version) => null;

        /// <summary>An object that BinaryFormatter wrote, or a type converter reads.</summary>
        [Replaces("System.Resources.ResourceReader", "DeserializeObject")]
        internal static object Deserialize(ResourceReader self, int typeIndex) =>
            throw new PlatformNotSupportedException("Serialized objects in resources are not supported by ryuaot.");
    }
}
