/*
 * SQLite writes each frame of a write-ahead log in two calls: 24 bytes that describe it, and its page. This VFS keeps
 * them in memory and writes the frames of a transaction in one call.
 *
 * The rule: what any other connection may read is in the file before it can be read.
 *
 * - The frame that commits (its header has the size of the database in bytes 4 to 7, file format, section 4.1) is
 *   written with all before it, in the call that brings its page. SQLite updates the log's index after that call, so
 *   no index names a frame that is not in the file, whatever `synchronous` is, and an error is the commit's error.
 * - Whatever else is asked of the log is answered after the frames that are kept were written.
 * - Kept are a frame's header that continues the last write, and the page that follows a header. Anything else is
 *   written at once: the log's own header, a page or a checksum that is replaced in place, whole frames, and what
 *   follows the frame that commits, by which SQLite fills a sector where a power cut may take others with it.
 * - What is kept when the write lock is released belongs to a transaction that was rolled back. It is dropped: from
 *   here on another connection may write at the same place.
 * - When the kept frames cannot be written, the call that has them written fails with the code of the wrapped VFS.
 *   SQLite counts frames as written that are lost now, so every further call on the log fails likewise until the write
 *   lock is released. The transaction cannot end by a commit before: a commit writes to the log. A connection in the
 *   exclusive locking mode releases no lock; after such a failure it answers nothing any more.
 *
 * Databases are wrapped for the sake of their locks, logs for their writes. Other files are those of the wrapped VFS.
 */
#include "CJoinedLog.h"

#include <stdlib.h>
#include <string.h>

enum {
    header_size = 24,
    /* The number of the lock that a writer has: WAL_WRITE_LOCK in walformat.html. */
    write_lock = 0,
    /* The most bytes that SQLite's VFS for Unix writes in one call. Larger transactions make several. */
    limit = 0x1ffff,
};

struct joined_vfs {
    sqlite3_vfs base;
    sqlite3_vfs *wrapped;
};

/* A database, or its log. The file of the wrapped VFS follows it. */
struct joined_file {
    sqlite3_file base;
    sqlite3_io_methods methods;
    /* Of a database: its log; of a log: its database. */
    struct joined_file *other;
    int is_log;
    /* What is kept: `count` bytes that end at `end`. */
    unsigned char *kept;
    int count;
    /* Where the last write ends. */
    sqlite3_int64 end;
    /* Whether the last write was a frame's header, and whether that frame commits. */
    int has_header, commits;
    /* The error after which what was kept is lost. */
    int failure;
    /* Whether a commit was written since the write lock was taken: what follows it is padding. */
    int is_committed;
};

static sqlite3_file *real(sqlite3_file *file) { return (sqlite3_file *)((struct joined_file *)file + 1); }

static void drop(struct joined_file *log) {
    log->count = 0;
    log->failure = SQLITE_OK;
    log->is_committed = 0;
}

static int flush(sqlite3_file *file) {
    struct joined_file *log = (struct joined_file *)file;
    if (log->failure == SQLITE_OK && log->count > 0) {
        log->failure = real(file)->pMethods->xWrite(real(file), log->kept, log->count, log->end - log->count);
        log->count = 0;
    }
    return log->failure;
}

static int joined_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 start) {
    struct joined_file *log = (struct joined_file *)file;
    if (!log->is_log) return real(file)->pMethods->xWrite(real(file), bytes, count, start);
    int continues = start == log->end;
    int is_page = continues && log->has_header;
    int is_header = !is_page && count == header_size;
    int is_kept = log->failure == SQLITE_OK && !log->is_committed && continues && (is_header || is_page);
    if (count > limit) is_kept = 0;
    if (is_kept && log->kept == NULL) is_kept = (log->kept = malloc(limit)) != NULL;
    if (!is_kept || log->count + count > limit) {
        int code = flush(file);
        if (code != SQLITE_OK) return code;
    }
    if (is_kept) {
        memcpy(log->kept + log->count, bytes, (size_t)count);
        log->count += count;
    } else {
        int code = real(file)->pMethods->xWrite(real(file), bytes, count, start);
        if (code != SQLITE_OK) return code;
    }
    log->end = start + count;
    log->has_header = is_header;
    if (is_header) log->commits = memcmp((const char *)bytes + 4, "\0\0\0\0", 4) != 0;
    if (!(is_page && log->commits)) return SQLITE_OK;
    log->is_committed = 1;
    return flush(file);
}

static int joined_close(sqlite3_file *file) {
    struct joined_file *joined = (struct joined_file *)file;
    /* What a log has kept here was not committed. */
    free(joined->kept);
    if (joined->other != NULL) joined->other->other = NULL;
    return real(file)->pMethods->xClose(real(file));
}

static int joined_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    struct joined_file *log = ((struct joined_file *)file)->other;
    if (log != NULL && offset == write_lock && flags == (SQLITE_SHM_UNLOCK | SQLITE_SHM_EXCLUSIVE)) drop(log);
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

/* What is passed on after the kept frames were written: nothing is kept of a database. */
#define PASSED(name, parameters, arguments) \
    static int joined_##name parameters { \
        int code = flush(file); \
        return code == SQLITE_OK ? real(file)->pMethods->x##name arguments : code; \
    }

PASSED(Read, (sqlite3_file * file, void *bytes, int count, sqlite3_int64 start), (real(file), bytes, count, start))
PASSED(Truncate, (sqlite3_file * file, sqlite3_int64 size), (real(file), size))
PASSED(Sync, (sqlite3_file * file, int flags), (real(file), flags))
PASSED(FileSize, (sqlite3_file * file, sqlite3_int64 *size), (real(file), size))
PASSED(FileControl, (sqlite3_file * file, int op, void *argument), (real(file), op, argument))
PASSED(Lock, (sqlite3_file * file, int level), (real(file), level))
PASSED(Unlock, (sqlite3_file * file, int level), (real(file), level))
PASSED(CheckReservedLock, (sqlite3_file * file, int *answer), (real(file), answer))
PASSED(
    ShmMap, (sqlite3_file * file, int region, int size, int extend, void volatile **memory),
    (real(file), region, size, extend, memory))
PASSED(ShmUnmap, (sqlite3_file * file, int remove), (real(file), remove))
PASSED(Fetch, (sqlite3_file * file, sqlite3_int64 start, int count, void **memory), (real(file), start, count, memory))
PASSED(Unfetch, (sqlite3_file * file, sqlite3_int64 start, void *memory), (real(file), start, memory))

static int joined_sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }

static int joined_characteristics(sqlite3_file *file) {
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static void joined_shm_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }

static const sqlite3_io_methods methods = {
    .iVersion = 3,
    .xClose = joined_close,
    .xRead = joined_Read,
    .xWrite = joined_write,
    .xTruncate = joined_Truncate,
    .xSync = joined_Sync,
    .xFileSize = joined_FileSize,
    .xLock = joined_Lock,
    .xUnlock = joined_Unlock,
    .xCheckReservedLock = joined_CheckReservedLock,
    .xFileControl = joined_FileControl,
    .xSectorSize = joined_sector_size,
    .xDeviceCharacteristics = joined_characteristics,
    .xShmMap = joined_ShmMap,
    .xShmLock = joined_shm_lock,
    .xShmBarrier = joined_shm_barrier,
    .xShmUnmap = joined_ShmUnmap,
    .xFetch = joined_Fetch,
    .xUnfetch = joined_Unfetch,
};

static int joined_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *given) {
    sqlite3_vfs *wrapped = ((struct joined_vfs *)vfs)->wrapped;
    if (!(flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL))) return wrapped->xOpen(wrapped, name, file, flags, given);
    struct joined_file *joined = (struct joined_file *)file;
    memset(joined, 0, sizeof *joined);
    real(file)->pMethods = NULL;
    int code = wrapped->xOpen(wrapped, name, real(file), flags, given);
    if (real(file)->pMethods == NULL) return code;
    joined->methods = methods;
    if (real(file)->pMethods->iVersion < methods.iVersion) joined->methods.iVersion = real(file)->pMethods->iVersion;
    file->pMethods = &joined->methods;
    if (code != SQLITE_OK || !(flags & SQLITE_OPEN_WAL)) return code;
    joined->is_log = 1;
    joined->end = -1;
    joined->other = (struct joined_file *)sqlite3_database_file_object(name);
    joined->other->other = joined;
    return code;
}

int joined_log_register_over(sqlite3_vfs *wrapped, const char *name) {
    if (sqlite3_vfs_find(name) != NULL) return SQLITE_OK;
    struct joined_vfs *vfs = calloc(1, sizeof *vfs);
    char *kept_name = strdup(name);
    if (wrapped == NULL || vfs == NULL || kept_name == NULL) {
        free(vfs);
        free(kept_name);
        return SQLITE_NOMEM;
    }
    /* The other methods find what they need by `pAppData`, which is the same. */
    vfs->base = *wrapped;
    vfs->base.pNext = NULL;
    vfs->base.zName = kept_name;
    vfs->base.szOsFile += (int)sizeof(struct joined_file);
    vfs->base.xOpen = joined_open;
    vfs->wrapped = wrapped;
    return sqlite3_vfs_register(&vfs->base, 0);
}

int joined_log_register(void) { return joined_log_register_over(sqlite3_vfs_find(NULL), joined_log_name); }
