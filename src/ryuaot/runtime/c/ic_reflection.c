/* Reflection's internal calls: the tables that the managed side reads (runtime/managed/Reflection.cs), and calls of what
   the compiler made up for their rows. */
#include "thread.h"

#define NATIVE(name) rt_ic_RyuAot_Native_##name

/* Words of a type's table and of a row of its methods, as in program/membertables.py. */
enum { METHODS = 5, METHOD_ROW = 11, METHOD_CODE = 10, PARTIAL = 1, NO_MEMBERS = 2 };

/* The table of a library's type without attributes that the program can name. */
extern const uintptr_t rt_no_members[3];
const uintptr_t rt_no_members[3] = {PARTIAL | NO_MEMBERS, 0, 0};

RT_MANAGED const void *NATIVE(AttributeTable)(MethodTable *mt) { return mt->info->members; }
RT_MANAGED const void *NATIVE(MemberTable)(MethodTable *mt) { return mt->info->members; }
RT_MANAGED Object *NATIVE(TypeFromTable_c)(MethodTable *mt) { return rt_type_object_c(mt); }
RT_MANAGED String *NATIVE(TextAt_c)(const char *text) { return rt_string_from_c(text); }

enum { MODULE_TYPE = 0x02000001 };

/* The types that have a name of their own (no arrays, no instantiations), by number. */
RT_MANAGED int32_t NATIVE(ListedType)(int32_t index, MethodTable **type) {
    for (size_t i = 0; i < rt_type_count(); i++) {
        MethodTable *mt = rt_type_at(i);
        bool plain = mt->info != NULL && mt->info->generic == NULL && mt->info->token > MODULE_TYPE && !(mt->flags & MT_ARRAY);
        if (plain && !((mt->flags & MT_POINTER_OR_BYREF) && mt->element != NULL) && index-- == 0) {
            *type = mt;
            return 1;
        }
    }
    *type = NULL;
    return 0;
}

RT_MANAGED int32_t NATIVE(TypeToken)(MethodTable *mt) { return (int32_t)mt->info->token; }

/* The row of the method whose code begins there, and the type that declares it; null where no table has it. */
RT_MANAGED const void *NATIVE(MethodAt)(uintptr_t code, MethodTable **type) {
    *type = NULL;
    for (size_t i = 0; code != 0 && i < rt_type_count(); i++) {
        MethodTable *mt = rt_type_at(i);
        const uintptr_t *table = mt->info == NULL ? NULL : mt->info->members;
        bool has_members = table != NULL && !(table[0] & NO_MEMBERS);
        for (uintptr_t row = 0; has_members && row < table[METHODS]; row++) {
            const uintptr_t *found = (const uintptr_t *)table[METHODS + 1] + row * METHOD_ROW;
            if (found[METHOD_CODE] == code) {
                *type = mt;
                return found;
            }
        }
    }
    return NULL;
}

/* Rows of methods that frames may be of (program/frames.py): code, and what it comes from. */
typedef struct {
    uintptr_t code, words[6];
} FrameRow;

extern const FrameRow __start_ryu_frames[] __attribute__((weak, visibility("hidden")));
extern const FrameRow __stop_ryu_frames[] __attribute__((weak, visibility("hidden")));

RT_MANAGED const void *NATIVE(FrameMethod)(uintptr_t code) {
    for (const FrameRow *row = __start_ryu_frames; row != __stop_ryu_frames; row++) {
        if (row->code == code) {
            return row;
        }
    }
    return NULL;
}

RT_MANAGED Object *NATIVE(CallMember_c)(void *code, Object *target, Array *arguments) {
    const uintptr_t args[] = {(uintptr_t)target, (uintptr_t)arguments};
    return (Object *)rt_call_managed(code, args, 2);
}

RT_MANAGED Object *NATIVE(MakeAttribute_c)(void *code) { return NATIVE(CallMember_c)(code, NULL, NULL); }

RT_MANAGED Object *NATIVE(MakeDelegate_c)(void *maker, Object *target, uintptr_t code) {
    const uintptr_t args[] = {(uintptr_t)target, code};
    return (Object *)rt_call_managed(maker, args, 2);
}
