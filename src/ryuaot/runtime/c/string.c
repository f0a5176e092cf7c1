/* Strings: allocation, UTF-8, interning. */
#include <stdlib.h>
#include <string.h>

#include "rt.h"

_Static_assert(offsetof(WellKnown, mt_string) == sizeof(void *), "assembly knows this offset");
_Static_assert(sizeof(uintptr_t) + offsetof(String, chars) + 2 == (sizeof(void *) == 8 ? 22 : 14), "assembly knows this size");

String *rt_new_string(int32_t length) {
    if (length < 0 || length > 0x3FFFFFDF) {
        rt_fail(FAIL_OUT_OF_MEMORY);
    }
    MethodTable *mt = ry_wellknown.mt_string;
    size_t size = (offsetof(String, chars) + sizeof(uintptr_t) + ((size_t)length + 1) * 2 + 7) & ~(size_t)7;
    size_t by_table = (mt->base_size + (size_t)length * 2 + 7) & ~(size_t)7;
    String *text = rt_alloc(size > by_table ? size : by_table, 0);
    text->mt = mt;
    text->length = length;
    return text;
}

/* Decodes one code point; malformed input becomes U+FFFD, byte by byte. */
static uint32_t decode(const uint8_t **at, const uint8_t *end) {
    uint32_t first = *(*at)++;
    if (first < 0x80) {
        return first;
    }
    int extra = first >= 0xF0 && first < 0xF5 ? 3 : first >= 0xE0 && first < 0xF0 ? 2 : first >= 0xC2 && first < 0xE0 ? 1 : 0;
    uint32_t value = first & (0x3Fu >> extra);
    if (extra == 0 || end - *at < extra) {
        return 0xFFFD;
    }
    for (int i = 0; i < extra; i++) {
        uint32_t next = (*at)[i];
        if ((next & 0xC0) != 0x80) {
            return 0xFFFD;
        }
        value = value << 6 | (next & 0x3F);
    }
    static const uint32_t least[4] = {0, 0x80, 0x800, 0x10000};
    if (value < least[extra] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) {
        return 0xFFFD;
    }
    *at += extra;
    return value;
}

String *rt_string_from_utf8(const char *text, size_t length) {
    const uint8_t *begin = (const uint8_t *)text, *end = begin + length;
    size_t units = 0;
    for (const uint8_t *at = begin; at < end;) {
        units += decode(&at, end) >= 0x10000 ? 2 : 1;
    }
    String *result = rt_new_string((int32_t)units);
    char16 *out = result->chars;
    for (const uint8_t *at = begin; at < end;) {
        uint32_t value = decode(&at, end);
        if (value >= 0x10000) {
            *out++ = (char16)(0xD7C0 + (value >> 10));
            value = 0xDC00 + (value & 0x3FF);
        }
        *out++ = (char16)value;
    }
    return result;
}

String *rt_string_from_c(const char *text) { return text == NULL ? NULL : rt_string_from_utf8(text, strlen(text)); }

char *rt_utf8_from_string(const String *text, size_t *length) {
    size_t units = (size_t)text->length;
    uint8_t *bytes = malloc(units * 3 + 1);
    if (bytes == NULL) {
        rt_fatal("Out of memory.");
    }
    uint8_t *out = bytes;
    for (size_t i = 0; i < units; i++) {
        uint32_t c = text->chars[i];
        if (c >= 0xD800 && c < 0xDC00 && i + 1 < units && text->chars[i + 1] >= 0xDC00 && text->chars[i + 1] < 0xE000) {
            c = 0x10000 + ((c & 0x3FF) << 10) + (text->chars[++i] & 0x3FF);
        } else if (c >= 0xD800 && c < 0xE000) {
            c = 0xFFFD;
        }
        if (c < 0x80) {
            *out++ = (uint8_t)c;
        } else if (c < 0x800) {
            *out++ = (uint8_t)(0xC0 | c >> 6);
            *out++ = (uint8_t)(0x80 | (c & 0x3F));
        } else if (c < 0x10000) {
            *out++ = (uint8_t)(0xE0 | c >> 12);
            *out++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
            *out++ = (uint8_t)(0x80 | (c & 0x3F));
        } else {
            *out++ = (uint8_t)(0xF0 | c >> 18);
            *out++ = (uint8_t)(0x80 | (c >> 12 & 0x3F));
            *out++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
            *out++ = (uint8_t)(0x80 | (c & 0x3F));
        }
    }
    *out = 0;
    if (length != NULL) {
        *length = (size_t)(out - bytes);
    }
    return (char *)bytes;
}

RT_MANAGED char *rt_string_to_utf8_c(String *text) { return text == NULL ? NULL : rt_utf8_from_string(text, NULL); }
RT_MANAGED void rt_free(void *memory) { free(memory); }

RT_MANAGED String *rt_ic_System_String_FastAllocateString_c(int32_t length) { return rt_new_string(length); }
RT_MANAGED int32_t rt_ic_System_String_get_Length(const String *text) { return text->length; }
/* Caches and the odd byte of a BSTR, which only COM marshalling knows: no string has them. */
RT_MANAGED int32_t rt_ic_System_String_IsFastSort(const String *text RT_UNUSED) { return 0; }
RT_MANAGED void rt_ic_System_String_SetTrailByte(String *text RT_UNUSED, int32_t data RT_UNUSED) {}

RT_MANAGED int32_t rt_ic_System_String_TryGetTrailByte(const String *text RT_UNUSED, uint8_t *data) {
    *data = 0;
    return 0;
}

RT_MANAGED int32_t rt_ic_System_String_get_Chars_c(const String *text, int32_t index) {
    if (text == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    if ((uint32_t)index >= (uint32_t)text->length) {
        rt_fail(FAIL_INDEX_RANGE);
    }
    return text->chars[index];
}

/* Interning: an open-addressed table of handles. Literals of the program are not in it until they are asked for. */
static Handle **interned;
static size_t interned_count, interned_capacity;

static uint32_t hash_of(const String *text) {
    uint32_t hash = 2166136261u;
    for (int32_t i = 0; i < text->length; i++) {
        hash = (hash ^ text->chars[i]) * 16777619u;
    }
    return hash;
}

static Handle **find_interned(Handle **table, size_t capacity, const String *text) {
    size_t at = hash_of(text) & (capacity - 1);
    while (table[at] != NULL) {
        const String *other = (const String *)(const void *)table[at]->object;
        if (other->length == text->length && memcmp(other->chars, text->chars, (size_t)text->length * 2) == 0) {
            break;
        }
        at = (at + 1) & (capacity - 1);
    }
    return &table[at];
}

static void grow_interned(void) {
    size_t capacity = interned_capacity == 0 ? 256 : interned_capacity * 2;
    Handle **table = calloc(capacity, sizeof *table);
    if (table == NULL) {
        rt_fatal("Out of memory: no room for interned strings.");
    }
    for (size_t i = 0; i < interned_capacity; i++) {
        if (interned[i] != NULL) {
            *find_interned(table, capacity, (const String *)(const void *)interned[i]->object) = interned[i];
        }
    }
    free(interned);
    interned = table;
    interned_capacity = capacity;
}

/* Emitted: the program's literals, so that Intern returns the very object of an equal literal. */
extern String *const __start_ryu_literals[] __attribute__((weak, visibility("hidden")));
extern String *const __stop_ryu_literals[] __attribute__((weak, visibility("hidden")));

static void add_literals(void) {
    static bool added;
    if (added) {
        return;
    }
    added = true;
    for (String *const *literal = __start_ryu_literals; literal != __stop_ryu_literals; literal++) {
        if (interned_count * 2 >= interned_capacity) {
            grow_interned();
        }
        Handle **slot = find_interned(interned, interned_capacity, *literal);
        if (*slot == NULL) {
            *slot = rt_handle_new((Object *)*literal, HANDLE_NORMAL);
            interned_count++;
        }
    }
}

RT_MANAGED String *rt_ic_System_String_Intern_c(String *text) {
    add_literals();
    if (interned_count * 2 >= interned_capacity) {
        grow_interned();
    }
    Handle **slot = find_interned(interned, interned_capacity, text);
    if (*slot == NULL) {
        *slot = rt_handle_new((Object *)text, HANDLE_NORMAL);
        interned_count++;
    }
    return (String *)(void *)(*slot)->object;
}

RT_MANAGED String *rt_ic_System_String_IsInterned_c(String *text) {
    add_literals();
    if (interned_capacity == 0) {
        return NULL;
    }
    Handle **slot = find_interned(interned, interned_capacity, text);
    return *slot == NULL ? NULL : (String *)(void *)(*slot)->object;
}
