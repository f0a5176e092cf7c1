using System;

namespace RyuAot
{
    /// <summary>
    /// XML that a document refers to is read from files, not over the network, unless the program names what reads it
    /// (program/trimming/feature_switches.py, KEPT_FOR). .NET 10 has a switch for that.
    /// </summary>
    internal static class Networking
    {
        [Replaces("System.Xml.XmlDownloadManager", "CreateWebRequestOrThrowIfRemoved", Assembly = "System.Private.Xml")]
        internal static object Request(object uri, object credentials, object proxy, object cachePolicy) =>
            throw new PlatformNotSupportedException(
                "XML from '" + uri + "': reading XML over the network is not in this program, which does not name XmlUrlResolver.");
    }
}
