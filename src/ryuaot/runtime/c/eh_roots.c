/* References that exceptions in flight hold, for the collector. */
#include "rt.h"

void rt_dispatches_visit(Thread *thread) {
    for (Dispatch *d = thread->dispatches; d != NULL; d = d->prev) {
        rt_gc_mark_slot(&d->exception);
    }
    for (NativeCatch *c = thread->catches; c != NULL; c = c->prev) {
        rt_gc_mark_slot(&c->exception);
    }
}
