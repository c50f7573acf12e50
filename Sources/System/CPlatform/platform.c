#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/timex.h>
#endif

#ifdef __linux__
#include <sys/statfs.h>

int platform_file_system_at(const char *path, struct platform_file_system *type) {
    struct statfs info;
    if (statfs(path, &info) != 0) return -1;
    memset(type, 0, sizeof *type);
    // Some of these numbers are negative in the system's type.
    type->number = (uint32_t)info.f_type;
    return 0;
}

static int find(int folder, const char *path, int flags, struct platform_file *file) {
    struct statx info;
    if (statx(folder, path, flags | AT_STATX_DONT_SYNC, STATX_INO, &info) != 0) return -1;
    file->device = (uint64_t)info.stx_dev_major << 32 | info.stx_dev_minor;
    file->inode = info.stx_ino;
    return 0;
}

int platform_file_at(const char *path, struct platform_file *file) { return find(AT_FDCWD, path, 0, file); }

int platform_file_of(int descriptor, struct platform_file *file) { return find(descriptor, "", AT_EMPTY_PATH, file); }
#else
#include <sys/mount.h>

int platform_file_system_at(const char *path, struct platform_file_system *type) {
    struct statfs info;
    if (statfs(path, &info) != 0) return -1;
    memset(type, 0, sizeof *type);
    strncpy(type->name, info.f_fstypename, sizeof type->name - 1);
    return 0;
}

static int found(int result, const struct stat *info, struct platform_file *file) {
    file->device = (uint64_t)info->st_dev;
    file->inode = (uint64_t)info->st_ino;
    return result;
}

int platform_file_at(const char *path, struct platform_file *file) {
    struct stat info = {0};
    return found(stat(path, &info), &info, file);
}

int platform_file_of(int descriptor, struct platform_file *file) {
    struct stat info = {0};
    return found(fstat(descriptor, &info), &info, file);
}
#endif

#ifdef __linux__
int platform_clock_is_synchronized(int64_t *now) {
    struct timex clock = {0};
    int state = adjtimex(&clock);
    if (state < 0) return -1;
    *now = (int64_t)clock.time.tv_sec * 1000 + clock.time.tv_usec / (clock.status & STA_NANO ? 1000000 : 1000);
    return state != TIME_ERROR && !(clock.status & STA_UNSYNC);
}
#else
int platform_clock_is_synchronized(int64_t *now) {
    (void)now;
    return -1;
}
#endif

long platform_zone_file(const char *name, void *bytes, size_t size) {
    const char *chosen = getenv("TZDIR");
    /* The second one is NixOS's. */
    const char *folders[] = {chosen ? chosen : "/usr/share/zoneinfo", chosen ? NULL : "/etc/zoneinfo"};
    for (int i = 0; i < 2 && folders[i]; i++) {
        char path[PATH_MAX];
        const int length = snprintf(path, sizeof path, "%s/%s", folders[i], name);
        FILE *file = length > 0 && (size_t)length < sizeof path ? fopen(path, "rbe") : NULL;
        if (!file) continue;
        const size_t count = fread(bytes, 1, size, file);
        const int isWhole = feof(file) || (count < size && !ferror(file));
        fclose(file);
        return isWhole ? (long)count : -1;
    }
    return -1;
}

#ifdef F_OFD_SETLK
static struct flock lock_of(int64_t byte, short type) {
    struct flock lock = {0};
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    lock.l_start = byte;
    lock.l_len = 1;
    return lock;
}

int platform_take_byte(int descriptor, int64_t byte) {
    struct flock lock = lock_of(byte, F_WRLCK);
    return fcntl(descriptor, F_OFD_SETLK, &lock);
}

int platform_release_byte(int descriptor, int64_t byte) {
    struct flock lock = lock_of(byte, F_UNLCK);
    return fcntl(descriptor, F_OFD_SETLK, &lock);
}

int platform_is_byte_taken(int descriptor, int64_t byte) {
    struct flock lock = lock_of(byte, F_WRLCK);
    if (fcntl(descriptor, F_OFD_GETLK, &lock) != 0) return -1;
    return lock.l_type != F_UNLCK;
}
#else
static int is_missing(void) {
    errno = ENOTSUP;
    return -1;
}

int platform_take_byte(int descriptor, int64_t byte) { return (void)descriptor, (void)byte, is_missing(); }

int platform_release_byte(int descriptor, int64_t byte) { return (void)descriptor, (void)byte, is_missing(); }

int platform_is_byte_taken(int descriptor, int64_t byte) { return (void)descriptor, (void)byte, is_missing(); }
#endif
