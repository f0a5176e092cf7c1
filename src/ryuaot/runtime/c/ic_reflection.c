/* Reflection's internal calls: the tables that the managed side reads (runtime/managed/Reflection.cs), and calls of what
   the compiler made up for their rows. */
#include <stdlib.h>
#include <string.h>

#include "thread.h"

#define NATIVE(name) rt_ic_RyuAot_Native_##name

/* Words of a type's table and of a row of its methods, as in program/data/member_tables.py. */
enum { METHODS = 10, METHOD_ROW = 16, METHOD_CODE = 10, METHOD_ADAPTER = 12, INVOKE = 3, THUNK = 4, PARTIAL = 1, NO_MEMBERS = 2 };

/* The table of a library's type without attributes that the program can name. */
extern const uintptr_t rt_no_members[8];
const uintptr_t rt_no_members[8] = {PARTIAL | NO_MEMBERS, 0, 0, 0, 0, 0, 0, 0};

RT_MANAGED const void *NATIVE(AttributeTable)(MethodTable *mt) { return mt->info->members; }
RT_MANAGED const void *NATIVE(MemberTable)(MethodTable *mt) { return mt->info->members; }
RT_MANAGED const void *NATIVE(DefinitionTable)(MethodTable *mt) { return mt->info->members; }
RT_MANAGED Object *NATIVE(TypeFromTable_c)(MethodTable *mt) { return rt_type_object_c(mt); }
RT_MANAGED String *NATIVE(TextAt_c)(const char *text) { return rt_string_from_c(text); }

RT_MANAGED const void *NATIVE(DelegateRow)(MethodTable *mt) {
    return mt->info->members == NULL ? NULL : (const void *)((const uintptr_t *)mt->info->members)[INVOKE];
}

/* Code that calls a function of object[] with a delegate's arguments. */
RT_MANAGED uintptr_t NATIVE(DelegateThunk)(MethodTable *mt) {
    return mt->info->members == NULL ? 0 : ((const uintptr_t *)mt->info->members)[THUNK];
}

/* Reaching one of these tells the compiler what to emit; at run time nothing is left to do. */
RT_MANAGED void NATIVE(MadeMethods)(void) {}
RT_MANAGED void NATIVE(MapsInterfaces)(void) {}
RT_MANAGED const void *NATIVE(HandleTable)(const void *descriptor) { return descriptor; }

/* FNV-1a hashes of the names of all types of CoreLib and of the program's assemblies, ascending (program/data/type_name_table.py). */
extern const uint32_t __start_ryu_type_names[] __attribute__((weak, visibility("hidden")));
extern const uint32_t __stop_ryu_type_names[] __attribute__((weak, visibility("hidden")));

/* Whether CoreLib or an assembly of the program has a type of that full name, compiled or not. */
RT_MANAGED int32_t NATIVE(TypeExists_c)(String *name) {
    char *text = rt_utf8_from_string(name, NULL);
    uint32_t hash = 2166136261u;
    for (const uint8_t *at = (const uint8_t *)text; *at != 0; at++) {
        hash = (hash ^ *at) * 16777619u;
    }
    free(text);
    const uint32_t *low = __start_ryu_type_names, *high = __stop_ryu_type_names;
    while (low < high) {
        const uint32_t *middle = low + (high - low) / 2;
        if (*middle == hash) {
            return 1;
        }
        if (*middle < hash) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return 0;
}

enum { MODULE_TYPE = 0x02000001 };

/* The next of the types that have a name of their own (no arrays, no instantiations). place: starts at 0. */
RT_MANAGED int32_t NATIVE(ListedType)(int32_t *place, MethodTable **type) {
    while ((size_t)*place < rt_type_count()) {
        MethodTable *mt = rt_type_at((size_t)(*place)++);
        bool plain = mt->info != NULL && mt->info->generic == NULL && mt->info->token > MODULE_TYPE && !(mt->flags & MT_ARRAY);
        if (plain && !((mt->flags & MT_POINTER_OR_BYREF) && mt->element != NULL)) {
            *type = mt;
            return 1;
        }
    }
    *type = NULL;
    return 0;
}

RT_MANAGED int32_t NATIVE(TypeToken)(MethodTable *mt) { return (int32_t)mt->info->token; }

/* Rows of .NET's public methods that delegates may be of (program/data/frame_methods.py). */
typedef struct {
    uintptr_t code;
    MethodTable *type;
    const void *row;
} FunctionRow;

extern const FunctionRow __start_ryu_functions[] __attribute__((weak, visibility("hidden")));
extern const FunctionRow __stop_ryu_functions[] __attribute__((weak, visibility("hidden")));

static const void *row_with(const MethodTable *mt, uintptr_t code) {
    const uintptr_t *table = mt->info == NULL ? NULL : mt->info->members;
    bool has_members = table != NULL && !(table[0] & NO_MEMBERS);
    for (uintptr_t row = 0; has_members && row < table[METHODS]; row++) {
        const uintptr_t *found = (const uintptr_t *)table[METHODS + 1] + row * METHOD_ROW;
        if (found[METHOD_CODE] == code || found[METHOD_ADAPTER] == code || (uintptr_t)found == code) {
            return found;
        }
    }
    return NULL;
}

/* The row of the method whose code begins there, and the type that declares it; null where no table has it. target: the class of
 * the delegate's target, or null; types may share code, so its class is asked first. context: the generic context of an
 * instantiating stub, else 0. */
RT_MANAGED const void *NATIVE(MethodAt)(uintptr_t code, MethodTable *target, MethodTable **type, uintptr_t *context) {
    *type = NULL;
    *context = 0;
    if (rt_type_loader.stub_code != NULL) {
        code = rt_type_loader.stub_code(code, context);
    }
    for (; code != 0 && target != NULL; target = target->parent) {
        const void *found = row_with(target, code);
        if (found != NULL) {
            *type = target;
            return found;
        }
    }
    for (size_t i = 0; code != 0 && i < rt_type_count(); i++) {
        MethodTable *mt = rt_type_at(i);
        const void *found = row_with(mt, code);
        if (found != NULL) {
            *type = mt;
            return found;
        }
    }
    for (const FunctionRow *function = __start_ryu_functions; function != __stop_ryu_functions; function++) {
        if (function->code == code && code != 0) {
            *type = function->type;
            return function->row;
        }
    }
    return NULL;
}

/* Rows of methods that frames may be of (program/data/frame_methods.py): code, and what it comes from. */
typedef struct {
    uintptr_t code, words[6];
} FrameRow;

extern const FrameRow __start_ryu_frames[] __attribute__((weak, visibility("hidden")));
extern const FrameRow __stop_ryu_frames[] __attribute__((weak, visibility("hidden")));

RT_MANAGED const void *NATIVE(FrameMethod)(uintptr_t code) {
    for (const FrameRow *row = __start_ryu_frames; row != __stop_ryu_frames; row++) {
        if (RT_CODE(row->code) == RT_CODE(code)) {
            return row;
        }
    }
    return NULL;
}

/* The attributes of the program's own assemblies, by display name; null for others. */
typedef struct {
    const char *name;
    const void *attributes;
} AssemblyRow;

extern const AssemblyRow __start_ryu_assemblies[] __attribute__((weak, visibility("hidden")));
extern const AssemblyRow __stop_ryu_assemblies[] __attribute__((weak, visibility("hidden")));

RT_MANAGED const void *NATIVE(AssemblyAttributes_c)(String *name) {
    char *text = rt_utf8_from_string(name, NULL);
    const void *found = NULL;
    for (const AssemblyRow *row = __start_ryu_assemblies; row != __stop_ryu_assemblies; row++) {
        if (strcmp(row->name, text) == 0) {
            found = row->attributes;
        }
    }
    free(text);
    return found;
}

/* Records of program/data/native_layout_table.py, which begin with the MethodTable. */
extern const uintptr_t *const __start_ryu_layouts[] __attribute__((weak, visibility("hidden")));
extern const uintptr_t *const __stop_ryu_layouts[] __attribute__((weak, visibility("hidden")));

RT_MANAGED const void *NATIVE(NativeLayout)(MethodTable *mt) {
    for (const uintptr_t *const *record = __start_ryu_layouts; record != __stop_ryu_layouts; record++) {
        if (**record == (uintptr_t)mt) {
            return *record;
        }
    }
    return NULL;
}

RT_MANAGED Object *NATIVE(CallMember_c)(void *code, Object *target, Array *arguments) {
    const uintptr_t args[] = {(uintptr_t)target, (uintptr_t)arguments};
    return (Object *)rt_call_managed(code, args, 2);
}

/* The same of shared code: its generic context is the hidden argument. */
RT_MANAGED Object *NATIVE(CallShared_c)(void *code, uintptr_t context, Object *target, Array *arguments) {
#if defined(__i386__)
    const uintptr_t args[] = {(uintptr_t)target, (uintptr_t)arguments, context};
#else
    const uintptr_t args[] = {context, (uintptr_t)target, (uintptr_t)arguments};
#endif
    return (Object *)rt_call_managed(code, args, 3);
}

/* Whether the members of a type are those of its canonical form; whether it is one. */
RT_MANAGED int32_t NATIVE(BorrowsMembers)(MethodTable *mt) { return (mt->info->flags & TYPE_BORROWS_MEMBERS) != 0; }
RT_MANAGED int32_t NATIVE(IsShared)(MethodTable *mt) { return (mt->info->flags & TYPE_SHARED) != 0; }

RT_MANAGED Object *NATIVE(MakeAttribute_c)(void *code) { return NATIVE(CallMember_c)(code, NULL, NULL); }

RT_MANAGED Object *NATIVE(MakeDelegate_c)(void *maker, Object *target, uintptr_t code) {
    const uintptr_t args[] = {(uintptr_t)target, code};
    return (Object *)rt_call_managed(maker, args, 2);
}
