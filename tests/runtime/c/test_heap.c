/* The heap against a shadow: a random graph of objects whose every reference and number is known to C as well. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

enum { SLOTS = 64 };
static Object *slots[SLOTS]; /* roots, through one object[] */
static uint32_t state = 12345;

static uint32_t number(void) {
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

typedef struct Shadow {
    uint64_t id;
    struct Shadow *a, *b;
    int seen;
} Shadow;

static Shadow *shadows[SLOTS];
static int visit;

static void compare(Object *object, Shadow *shadow, int depth) {
    if (shadow == NULL || object == NULL) {
        CHECK(object == NULL && shadow == NULL);
        return;
    }
    if (shadow->seen == visit || depth > 2000) {
        return;
    }
    shadow->seen = visit;
    CHECK(object->mt == &mt_node);
    CHECK(FIELD(object, 24, uint64_t) == shadow->id);
    if (t_failures == 0) {
        compare(FIELD(object, 8, Object *), shadow->a, depth + 1);
        compare(FIELD(object, 16, Object *), shadow->b, depth + 1);
    }
}

static void check_all(Array *root) {
    visit++;
    for (int i = 0; i < SLOTS && t_failures == 0; i++) {
        compare(((Object **)(void *)array_data(root))[i], shadows[i], 0);
    }
}

static void graph(int steps) {
    Array *root = NULL;
    RT_PROTECT(root);
    root = rt_new_array_c(&mt_objects, SLOTS);
    Object **at = (Object **)(void *)array_data(root);
    for (int i = 0; i < steps && t_failures == 0; i++) {
        unsigned target = number() % SLOTS, left = number() % SLOTS, right = number() % SLOTS;
        if (number() % 4 == 0) {
            at[target] = NULL;
            shadows[target] = NULL;
        }
        if (number() % 16 == 0) { /* garbage of other sizes in between */
            rt_new_array_c(&mt_bytes, number() % 40000);
        }
        Object *object = rt_new_c(&mt_node);
        Shadow *shadow = calloc(1, sizeof *shadow);
        FIELD(object, 24, uint64_t) = shadow->id = number();
        FIELD(object, 8, Object *) = at[left];
        FIELD(object, 16, Object *) = at[right];
        shadow->a = shadows[left];
        shadow->b = shadows[right];
        at[target] = object;
        shadows[target] = shadow;
        if (i % 512 == 0) {
            check_all(root);
        }
    }
    check_all(root);
    RT_UNPROTECT();
}

static void arrays(void) {
    Array *bytes = NULL, *pairs = NULL;
    uint8_t *inside = NULL;
    RT_PROTECT3(bytes, pairs, inside);
    pairs = rt_new_array_c(&mt_pairs, 1000);
    for (int i = 0; i < 1000; i++) {
        Object *object = rt_new_c(&mt_node);
        FIELD(object, 24, int64_t) = i;
        uint8_t *pair = array_data(pairs) + 16 * i;
        FIELD(pair, 0, int64_t) = -i;
        FIELD(pair, 8, Object *) = object;
    }
    bytes = rt_new_array_c(&mt_bytes, 100000);
    memset(array_data(bytes), 7, 100000);
    inside = array_data(bytes) + 99999; /* from here on an interior pointer alone keeps it */
    bytes = NULL;
    rt_gc_collect();
    for (int i = 0; i < 50; i++) {
        Array *other = rt_new_array_c(&mt_bytes, 50000 + i * 1000);
        for (int k = 0; k < other->length; k += 997) {
            CHECK(array_data(other)[k] == 0);
        }
        memset(array_data(other), 9, (size_t)other->length);
    }
    CHECK(*inside == 7 && inside[-99999] == 7);
    for (int i = 0; i < 1000; i++) {
        uint8_t *pair = array_data(pairs) + 16 * i;
        CHECK(FIELD(pair, 0, int64_t) == -i && FIELD(FIELD(pair, 8, Object *), 24, int64_t) == i);
    }
    inside = array_data(pairs) + 16 * 500; /* and a small array by a pointer into it */
    pairs = rt_new_array_c(&mt_pairs, 3);
    FIELD(array_data(pairs), 16, int64_t) = 31;
    inside = array_data(pairs) + 16;
    pairs = NULL;
    rt_gc_collect();
    for (int i = 0; i < 3000; i++) {
        rt_new_array_c(&mt_bytes, 64);
    }
    CHECK(*(int64_t *)(void *)inside == 31);
    RT_UNPROTECT();
}

static void handles(void) {
    Object *object = NULL, *key = NULL;
    RT_PROTECT2(object, key);
    object = rt_new_c(&mt_node);
    FIELD(object, 24, int64_t) = 4;
    Handle *strong = rt_handle_new(object, HANDLE_NORMAL), *weak = rt_handle_new(object, HANDLE_WEAK);
    Handle *weak_long = rt_handle_new(object, HANDLE_WEAK_LONG);
    object = NULL;
    rt_gc_collect();
    CHECK(weak->object == strong->object && FIELD(strong->object, 24, int64_t) == 4);
    rt_handle_free(strong);
    rt_gc_collect();
    CHECK(weak->object == NULL && weak_long->object == NULL);

    key = rt_new_c(&mt_node);
    Handle *dependent = rt_handle_new(key, HANDLE_DEPENDENT);
    object = rt_new_c(&mt_node);
    FIELD(object, 24, int64_t) = 6;
    FIELD(object, 8, Object *) = key; /* the value refers to its key: no cycle may keep them */
    dependent->secondary = object;
    object = NULL;
    rt_gc_collect();
    CHECK(dependent->object == key && FIELD(dependent->secondary, 24, int64_t) == 6);
    key = NULL;
    rt_gc_collect();
    CHECK(dependent->object == NULL && dependent->secondary == NULL);
    RT_UNPROTECT();
}

static void headers(void) {
    Object *object = NULL;
    RT_PROTECT(object);
    object = rt_new_c(&mt_node);
    int32_t hash = rt_identity_hash(object);
    void rt_monitor_enter_c(Object *), rt_monitor_exit_c(Object *);
    rt_monitor_enter_c(object);
    rt_monitor_enter_c(object);
    rt_gc_collect();
    CHECK(rt_identity_hash(object) == hash && hash != 0);
    rt_monitor_exit_c(object);
    rt_monitor_exit_c(object);
    CHECK(rt_identity_hash(object) == hash);
    RT_UNPROTECT();
}

void test(void) {
    (void)slots;
    graph(rt_gc_stress ? 300 : 60000);
    arrays();
    handles();
    headers();
    CHECK(rt_gc_statistics.collections > 3);
}
