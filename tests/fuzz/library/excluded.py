"""What the sweep leaves out, each with its reason.

Types by their full name, or by a beginning that ends in a dot; members by name.
"""

from __future__ import annotations

TYPES: dict[str, str] = {
    "System.Random": "another sequence a run",
    "System.Environment": "about the machine and the process",
    "System.AppContext": "about the process",
    "System.AppDomain": "about the process",
    "System.Console": "writes what is compared",
    "System.GC": "another collector",
    "System.Activator": "reflection has tests of its own",
    "System.Threading.": "threads: examples 313",
    "System.Reflection.": "reflection has tests of its own",
    "System.Runtime.": "about the runtime",
    "System.Diagnostics.": "about the process",
    "System.Security.": "about the machine",
    "System.Buffers.": "memory that is handed out again",
    "System.IO.": "about the machine's files",
    "System.Resources.": "no resources to name",
    "System.Type": "reflection has tests of its own",
    "System.RuntimeTypeHandle": "addresses",
    "System.RuntimeMethodHandle": "addresses",
    "System.RuntimeFieldHandle": "addresses",
    "System.ModuleHandle": "addresses",
    "System.IntPtr": "its size",
    "System.UIntPtr": "its size",
    "System.TimeZoneInfo": "about the machine",
    "System.TimeZone": "about the machine",
    "System.MemoryExtensions": "spans of spans: by hand",
    "System.Globalization.CultureInfo": "cultures are the invariant one",
    "System.Globalization.RegionInfo": "cultures are the invariant one",
}

MEMBERS: dict[str, str] = {
    "GetHashCode": "strings' are another each run, references' by order",
    "ToPointer": "pointers",
    "NewGuid": "another each time",
    "ToLocalTime": "about the machine",
    "ToFileTime": "about the machine",
    "FromFileTime": "about the machine",
    "FromBinary": "about the machine",
    "get_Now": "time",
    "get_UtcNow": "time",
    "get_Today": "time",
    "get_LocalDateTime": "about the machine",
    "get_TimeOfDay": "about the machine",
    "GetType": "reflection has tests of its own",
    "GetEnumerator": "its type's name is shown and nothing else",
    "Finalize": "not to be called",
    "Dispose": "nothing to show",
}
