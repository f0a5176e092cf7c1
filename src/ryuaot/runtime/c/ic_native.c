/* Internal calls of RyuAot.Native: what the managed substitutions ask the runtime. Types are passed as MethodTables. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "process.h"
#include "sysnative.h"
#include "thread.h"

#define NATIVE(name) rt_ic_RyuAot_Native_##name

extern char **environ;

RT_MANAGED int32_t NATIVE(TypeElementType)(MethodTable *mt) { return mt->element_type; }
RT_MANAGED int32_t NATIVE(TypeAttributes)(MethodTable *mt) { return (int32_t)mt->info->attributes; }
RT_MANAGED int32_t NATIVE(TypeHash)(MethodTable *mt) { return (int32_t)mt->hash; }
RT_MANAGED int32_t NATIVE(InterfaceCount)(MethodTable *mt) { return mt->num_interfaces; }
RT_MANAGED int32_t NATIVE(IsAssignable)(MethodTable *from, MethodTable *to) { return rt_is_assignable(from, to); }

RT_MANAGED int32_t NATIVE(TypeArgumentCount)(MethodTable *mt) {
    return mt->info->generic == NULL ? 0 : (int32_t)mt->info->generic->count;
}

RT_MANAGED Object *NATIVE(TypeArgument_c)(MethodTable *mt, int32_t index) {
    return rt_type_object_c(generic_args(mt->info->generic)[index]);
}

RT_MANAGED Object *NATIVE(InterfaceAt_c)(MethodTable *mt, int32_t index) { return rt_type_object_c(mt->interfaces[index].iface); }

static Object *type_or_null(MethodTable *mt) { return mt == NULL ? NULL : rt_type_object_c(mt); }

RT_MANAGED Object *NATIVE(TypeDeclaring_c)(MethodTable *mt) { return type_or_null(mt->info->declaring); }
RT_MANAGED Object *NATIVE(TypeElement_c)(MethodTable *mt) { return type_or_null(mt->element); }
/* The assembly of the type at an index; null after the last one. */
RT_MANAGED Object *NATIVE(AssemblyAt_c)(int32_t index) {
    if ((size_t)index >= rt_type_count()) {
        return NULL;
    }
    const TypeInfo *info = rt_type_at((size_t)index)->info;
    return (Object *)rt_string_from_c(info != NULL && info->assembly != NULL ? info->assembly : "");
}

RT_MANAGED Object *NATIVE(ArrayTypeOf_c)(MethodTable *mt, int32_t rank) { return rt_type_object_c(rt_array_type_of(mt, rank)); }

/* A type without code for a definition that the program does not name. */
static MethodTable *make_definition(const MethodTable *instance, const char *name, size_t length) {
    MethodTable *mt = calloc(1, sizeof *mt);
    TypeInfo *info = calloc(1, sizeof *info);
    char *full_name = calloc(1, length + 1);
    if (mt == NULL || info == NULL || full_name == NULL) {
        rt_fatal("Out of memory.");
    }
    memcpy(full_name, name, length);
    *info = *instance->info;
    info->full_name = full_name;
    info->generic = NULL;
    info->constructor = NULL;
    mt->flags = instance->flags & (MT_INTERFACE | MT_VALUETYPE | MT_DELEGATE);
    mt->element_type = instance->element_type;
    mt->parent = instance->parent;
    mt->info = info;
    return mt;
}

/* The open definition of an instantiation: the program's own table for it, or one made here. */
RT_MANAGED Object *NATIVE(TypeDefinition_c)(MethodTable *mt) {
    static MethodTable **made;
    static size_t made_count;
    const char *name = mt->info->full_name, *bracket = strchr(name, '[');
    size_t length = bracket == NULL ? strlen(name) : (size_t)(bracket - name);
    for (size_t i = 0; i < rt_type_count() + made_count; i++) {
        MethodTable *other = i < rt_type_count() ? rt_type_at(i) : made[i - rt_type_count()];
        const TypeInfo *info = other->info;
        if (info != NULL && info->generic == NULL && info->full_name != NULL && strlen(info->full_name) == length &&
            memcmp(info->full_name, name, length) == 0) {
            return rt_type_object_c(other);
        }
    }
    made = realloc(made, (made_count + 1) * sizeof *made);
    if (made == NULL) {
        rt_fatal("Out of memory.");
    }
    made[made_count] = make_definition(mt, name, length);
    return rt_type_object_c(made[made_count++]);
}

RT_MANAGED Object *NATIVE(TypeByName_c)(String *name) {
    char *text = rt_utf8_from_string(name, NULL);
    MethodTable *mt = rt_find_type(text);
    free(text);
    return type_or_null(mt);
}

static String *owned_string(char *text) {
    String *result = rt_string_from_c(text);
    free(text);
    return result;
}

RT_MANAGED String *NATIVE(TypeName_c)(MethodTable *mt) {
    if (mt->info->name != NULL && *mt->info->name != '\0') {
        return rt_string_from_c(mt->info->name);
    }
    return owned_string(rt_type_display_name(mt));
}

RT_MANAGED String *NATIVE(TypeNamespace_c)(MethodTable *mt) {
    return mt->info->name_space == NULL || *mt->info->name_space == '\0' ? NULL : rt_string_from_c(mt->info->name_space);
}

RT_MANAGED String *NATIVE(TypeDisplayName_c)(MethodTable *mt) { return owned_string(rt_type_display_name(mt)); }
RT_MANAGED int32_t NATIVE(TypeParameterFlags)(MethodTable *mt, int32_t position) {
    return mt->info->parameters[position] - '0';
}

/* Of an open definition the names of its parameters, parted by commas. */
RT_MANAGED String *NATIVE(TypeParameters_c)(MethodTable *mt) {
    return mt->info->parameters == NULL ? NULL : rt_string_from_c(strchr(mt->info->parameters, '\n') + 1);
}
RT_MANAGED String *NATIVE(TypeFullName_c)(MethodTable *mt) { return rt_string_from_c(mt->info->full_name); }
RT_MANAGED String *NATIVE(TypeAssembly_c)(MethodTable *mt) { return rt_string_from_c(mt->info->assembly); }

RT_MANAGED int32_t NATIVE(EnumCount)(MethodTable *mt) {
    return mt->info->enum_info == NULL ? 0 : (int32_t)mt->info->enum_info->count;
}

RT_MANAGED int32_t NATIVE(EnumIsFlags)(MethodTable *mt) {
    return mt->info->enum_info != NULL && mt->info->enum_info->is_flags != 0;
}

RT_MANAGED uint64_t NATIVE(EnumValue)(MethodTable *mt, int32_t index) { return mt->info->enum_info->values[index]; }
RT_MANAGED String *NATIVE(EnumName_c)(MethodTable *mt, int32_t index) { return rt_string_from_c(mt->info->enum_info->names[index]); }

RT_MANAGED String *NATIVE(BuildStackTrace_c)(Object *exception) { return rt_stack_trace_string(exception); }

RT_MANAGED String *NATIVE(GetEnvironmentVariable_c)(String *name) {
    char *text = rt_utf8_from_string(name, NULL);
    const char *value = getenv(text);
    free(text);
    return rt_string_from_c(value);
}

RT_MANAGED String *NATIVE(EnvironmentEntry_c)(int32_t index) {
    int32_t count = 0;
    while (environ[count] != NULL && count < index) {
        count++;
    }
    return rt_string_from_c(environ[count]);
}

RT_MANAGED int32_t NATIVE(SetEnvironmentVariable)(String *name, String *value) {
    char *text = rt_utf8_from_string(name, NULL);
    char *new_value = value == NULL ? NULL : rt_utf8_from_string(value, NULL);
    int result = new_value == NULL ? unsetenv(text) : setenv(text, new_value, 1);
    free(text);
    free(new_value);
    return result;
}

/* The program's folder, with a trailing slash. */
RT_MANAGED String *NATIVE(ProgramFolder_c)(void) {
    char *path = realpath(rt_run_as != NULL ? rt_run_as : "/proc/self/exe", NULL);
    if (path == NULL) {
        return rt_string_from_c("./");
    }
    strrchr(path, '/')[1] = '\0';
    String *result = rt_string_from_c(path);
    free(path);
    return result;
}

RT_MANAGED String *NATIVE(HostProperty_c)(String *name) {
    char *wanted = rt_utf8_from_string(name, NULL);
    const char *found = NULL;
    for (const char *const *entry = ry_host_properties; *entry != NULL; entry += 2) {
        if (strcmp(entry[0], wanted) == 0) {
            found = entry[1];
        }
    }
    free(wanted);
    return found == NULL ? NULL : rt_string_from_c(found);
}

RT_MANAGED Array *NATIVE(GetCommandLine_c)(void) { return rt_make_arguments(true); }
RT_MANAGED String *NATIVE(ErrorText_c)(int32_t error) {
    char buffer[1024];
    const char *text = SystemNative_StrErrorR(error, buffer, sizeof buffer);
    return rt_string_from_c(text == NULL ? buffer : text);
}

RT_MANAGED String *NATIVE(StringFromUtf8_c)(const char *text, int32_t length) { return rt_string_from_utf8(text, (size_t)length); }
RT_MANAGED int32_t NATIVE(ConstructorAccess)(MethodTable *mt) { return (int32_t)mt->info->constructor_access; }

/* A boxed zero, or an object that its default constructor made; null where the program does not hold that. */
RT_MANAGED Object *NATIVE(AllocateObject_c)(MethodTable *mt) {
    void *constructor = mt->info->constructor;
    bool value = mt->flags & MT_VALUETYPE;
    if (!value && constructor == NULL) {
        return NULL;
    }
    rt_run_precise_class_inits(mt);
    Object *object = rt_new_c(mt);
    if (constructor != NULL) {
        RT_PROTECT(object);
        const uintptr_t args[] = {(uintptr_t)object + (value ? sizeof(void *) : 0)};
        rt_call_managed(constructor, args, 1);
        RT_UNPROTECT();
    }
    return object;
}

RT_MANAGED void NATIVE(RunClassConstructor_c)(MethodTable *mt) { rt_run_class_init(mt); }
RT_MANAGED void NATIVE(RunPreciseClassInits_c)(MethodTable *mt) { rt_run_precise_class_inits(mt); }

RT_MANAGED int64_t NATIVE(TimestampNanoseconds)(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Offset of local time from UTC in seconds, at a moment given in seconds since 1970. */
RT_MANAGED int32_t NATIVE(LocalOffset)(int64_t seconds, int32_t *is_daylight) {
    time_t moment = (time_t)seconds;
    struct tm local;
    *is_daylight = 0;
    if (localtime_r(&moment, &local) == NULL) {
        return 0;
    }
    *is_daylight = local.tm_isdst > 0;
    return (int32_t)local.tm_gmtoff;
}

RT_MANAGED RT_NORETURN void NATIVE(Exit_c)(int32_t code) { rt_exit(code); }
