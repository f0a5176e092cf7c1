using System;
using System.Diagnostics.Tracing;
using System.Threading;

namespace RyuAot
{
    /// <summary>
    /// A program's own event sources: objects with a name and an id that are never enabled, in programs that have no
    /// listeners. CoreLib's constructors register a provider, which leads to all of tracing; its own sources have no
    /// objects (program/trimming/feature_switches.py).
    /// </summary>
    internal static class EventSources
    {
        private const string E = "System.Diagnostics.Tracing.EventSource", Settings = "System.Diagnostics.Tracing.EventSourceSettings";

        [Replaces(E, ".ctor", Signature = Settings + ",System.String[]")]
        internal static void Make(EventSource self, EventSourceSettings settings, string[]? traits) =>
            Make(self, EventSource.GetGuid(self.GetType()), EventSource.GetName(self.GetType()), settings, traits);

        [Replaces(E, ".ctor", Signature = "System.Guid,System.String," + Settings + ",System.String[]")]
        internal static void Make(EventSource self, Guid id, string name, EventSourceSettings settings, string[]? traits)
        {
            self.m_name = name;
            self.m_guid = id;
            self.m_traits = traits;
            const EventSourceSettings Formats = EventSourceSettings.EtwManifestEventFormat | EventSourceSettings.EtwSelfDescribingEventFormat;
            if ((settings & Formats) == Formats)
            {
                throw new ArgumentException(SR.EventSource_InvalidEventFormat, nameof(settings));
            }
            LiveEventSources.Add(self);
            self.m_config = (settings & Formats) != 0 ? settings : settings | EventSourceSettings.EtwSelfDescribingEventFormat;
        }

        [Replaces(E, "GetName", Signature = "System.Type,System.Diagnostics.Tracing.EventManifestOptions")]
        internal static string Name(Type eventSourceType, EventManifestOptions flags)
        {
            if (eventSourceType is null)
            {
                throw new ArgumentNullException(nameof(eventSourceType));
            }
            return Described(eventSourceType)?.Name ?? eventSourceType.Name;
        }

        [Replaces(E, "GetGuid")]
        internal static Guid Id(Type eventSourceType)
        {
            if (eventSourceType is null)
            {
                throw new ArgumentNullException(nameof(eventSourceType));
            }
            return Guid.TryParse(Described(eventSourceType)?.Guid, out Guid id)
                ? id
                : EventSource.GenerateGuidFromName(EventSource.GetName(eventSourceType).ToUpperInvariant());
        }

        private static EventSourceAttribute? Described(Type type) =>
            (EventSourceAttribute?)Attribute.GetCustomAttribute(type, typeof(EventSourceAttribute), false);

        [Replaces(E, "SetCurrentThreadActivityId", Signature = "System.Guid")]
        internal static void SetActivity(Guid activityId) => Activities.Control(Activities.Set, ref activityId);

        [Replaces(E, "SetCurrentThreadActivityId", Signature = "System.Guid,System.Guid&")]
        internal static void SetActivity(Guid activityId, out Guid oldActivityThatWillContinue)
        {
            oldActivityThatWillContinue = activityId;
            Activities.Control(Activities.GetAndSet, ref oldActivityThatWillContinue);
        }

        [Replaces(E, "get_CurrentThreadActivityId")]
        internal static Guid Activity()
        {
            Guid id = default;
            Activities.Control(Activities.Get, ref id);
            return id;
        }

        /// <summary>There is no provider to close.</summary>
        [Replaces(E, "Dispose", Signature = "System.Boolean")]
        internal static void Dispose(EventSource self, bool disposing)
        {
        }
    }

    /// <summary>The program's event sources, which are disposed when the process ends unless they were collected.</summary>
    internal sealed class LiveEventSources
    {
        private static LiveEventSources? s_last;
        private readonly WeakReference _source;
        private LiveEventSources? _before, _after;

        private LiveEventSources(EventSource source) => _source = new WeakReference(source);

        internal static void Add(EventSource source)
        {
            var added = new LiveEventSources(source);
            do
            {
                added._before = s_last;
            }
            while (Interlocked.CompareExchange(ref s_last, added, added._before) != added._before);
            if (added._before is null)
            {
                Hooks.AddExit(DisposeAll);
            }
        }

        /// <summary>Disposes them in the order in which they were made.</summary>
        private static void DisposeAll(object? sender, EventArgs arguments)
        {
            LiveEventSources? first = s_last;
            for (; first?._before is object; first = first._before)
            {
                first._before._after = first;
            }
            for (; first is object; first = first._after)
            {
                (first._source.Target as EventSource)?.Dispose();
            }
        }
    }

    /// <summary>The id of what a thread is at work on, for events; the CLR keeps it in its Thread.</summary>
    internal static class Activities
    {
        internal const uint Get = 1, Set = 2, Create = 3, GetAndSet = 4, CreateAndSet = 5;

        [ThreadStatic] private static Guid t_current;

        [Replaces("System.Diagnostics.Tracing.EventPipeInternal", "EventActivityIdControl")]
        internal static int Control(uint controlCode, ref Guid activityId)
        {
            Guid current = t_current;
            if (controlCode == Set || controlCode == GetAndSet)
            {
                t_current = activityId;
            }
            else if (controlCode == Create || controlCode == CreateAndSet)
            {
                activityId = Guid.NewGuid();
                t_current = controlCode == CreateAndSet ? activityId : current;
            }
            if (controlCode == Get || controlCode == GetAndSet || controlCode == CreateAndSet)
            {
                activityId = current;
            }
            return 0;
        }
    }
}
