/* GCSettings.LatencyMode, regions without collections, and notifications: what collections change of them. */
#include "gc.h"

GcModes rt_gc_modes = {.latency = LATENCY_INTERACTIVE};
bool rt_gc_no_collections;

void rt_gc_leave_region(NoGcRegion outcome) {
    if (rt_gc_modes.region == REGION_ACTIVE) {
        rt_gc_modes.region = outcome;
        rt_gc_no_collections = false;
        rt_gc_modes.latency = rt_gc_modes.latency_outside;
    }
}

void rt_gc_collected(void) {
    rt_gc_leave_region(REGION_EXCEEDED);
    rt_gc_modes.approached = rt_gc_modes.completed = rt_gc_modes.registered;
}
