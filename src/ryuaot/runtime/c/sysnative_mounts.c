/* libSystem.Native: mounted file systems (DriveInfo). */
#include <errno.h>
#include <mntent.h>
#include <stdio.h>
#include <string.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>

#include "sysnative.h"

typedef struct {
    uint64_t available, free, total;
} MountPointInformation;

typedef void (*Visit)(void *context, const char *name);

/* Calls visit for each mount point; -1 if there is no list of them. */
static int32_t each_mount_point(Visit visit, void *context) {
    FILE *list = setmntent("/proc/mounts", "re");
    if (list == NULL) {
        return -1;
    }
    struct mntent entry;
    char buffer[4096];
    while (getmntent_r(list, &entry, buffer, sizeof buffer) != NULL) {
        visit(context, entry.mnt_dir);
    }
    endmntent(list);
    return 0;
}

static void visit_plain(void *found, const char *name) { ((void (*)(const char *))found)(name); }

int32_t SystemNative_GetAllMountPoints(void *found);
int32_t SystemNative_GetAllMountPoints(void *found) { return each_mount_point(visit_plain, found); }

int32_t SystemNative10_GetAllMountPoints(void *found, void *context);
int32_t SystemNative10_GetAllMountPoints(void *found, void *context) { return each_mount_point((Visit)found, context); }

int32_t SystemNative_GetSpaceInfoForMountPoint(const char *name, MountPointInformation *information);
int32_t SystemNative_GetSpaceInfoForMountPoint(const char *name, MountPointInformation *information) {
    struct statvfs status;
    memset(information, 0, sizeof *information);
    int result;
    while ((result = statvfs(name, &status)) < 0 && errno == EINTR) {
    }
    if (result == 0) {
        uint64_t block = status.f_frsize;
        information->available = block * status.f_bavail;
        information->free = block * status.f_bfree;
        information->total = block * status.f_blocks;
    }
    return result;
}

int32_t SystemNative_GetFormatInfoForMountPoint(const char *name, char *buffer, int32_t length, int64_t *type);
int32_t SystemNative_GetFormatInfoForMountPoint(const char *name, char *buffer, int32_t length, int64_t *type) {
    struct statfs status;
    int result;
    while ((result = statfs(name, &status)) < 0 && errno == EINTR) {
    }
    *type = result == 0 ? (int64_t)status.f_type : 0;
    if (length > 0) {
        buffer[0] = '\0';
    }
    return result;
}
