// Event sources to which the program listens itself: manifests, levels, keywords, payloads, commands, activity ids.
using System;
using System.Diagnostics.Tracing;
using System.Linq;

[EventSource(Name = "Mine")]
class Log : EventSource
{
    public static readonly Log Instance = new Log();
    public class Keywords { public const EventKeywords One = (EventKeywords)1; }

    [Event(1, Message = "hi {0}", Level = EventLevel.Warning)]
    public void Hi(string text) { if (IsEnabled()) WriteEvent(1, text); }

    [Event(2, Level = EventLevel.Verbose, Keywords = Keywords.One)]
    public void Two(int a, long b) { WriteEvent(2, a, b); }

    public void Three(string a, int b, double c) { WriteEvent(3, a, b, c); }

    protected override void OnEventCommand(EventCommandEventArgs arguments) => Console.WriteLine("command " + arguments.Command);
}

class Listener : EventListener
{
    protected override void OnEventSourceCreated(EventSource source)
    {
        if (source.Name == "Mine")
        {
            Console.WriteLine("created");
            EnableEvents(source, EventLevel.Informational);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs e) => Console.WriteLine(
        e.EventSource.Name + " " + e.EventId + " " + e.EventName + " " + e.Level + " " + e.Keywords + " " + e.Message + " "
        + string.Join(",", e.Payload) + " " + string.Join(",", e.PayloadNames) + " " + e.ActivityId);
}

static class Program
{
    static void Main()
    {
        using (var listener = new Listener())
        {
            Log.Instance.Hi("abc");
            Log.Instance.Two(1, 2);
            EventSource.SetCurrentThreadActivityId(new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
            Log.Instance.Three("x", 4, 5.5);
            listener.EnableEvents(Log.Instance, EventLevel.Verbose, EventKeywords.All);
            Log.Instance.Two(1, 2);
            Console.WriteLine(Log.Instance.IsEnabled() + " " + EventSource.GetSources().Count(s => s.Name == "Mine"));
            EventSource.SendCommand(Log.Instance, (EventCommand)5, null);
            listener.DisableEvents(Log.Instance);
            Log.Instance.Hi("nobody listens");
        }
        Console.WriteLine(Log.Instance.IsEnabled() + " " + Log.Instance.ConstructionException);
    }
}
