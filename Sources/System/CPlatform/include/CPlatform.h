#include <stddef.h>
#include <stdint.h>

/* What the system offers and Swift does not let through. */

/* Which file it is, whatever its name. */
struct platform_file {
    uint64_t device;
    uint64_t inode;
};

/* Of the file that bears a name, links followed; 0, or -1 with errno set. Asks for nothing else: Linux gives a file whose
   times were asked for a new time at its next write, and the sync after that has the inode to write, too. */
int platform_file_at(const char *path, struct platform_file *file);

/* Of an open file. */
int platform_file_of(int descriptor, struct platform_file *file);

/* The type of a file system: its number on Linux, its name on other systems. */
struct platform_file_system {
    uint32_t number;
    char name[32];
};

/* Of the file system that a path is on, links followed; 0, or -1 with errno set. */
int platform_file_system_at(const char *path, struct platform_file_system *type);

/* Whether a time service keeps the system's clock: 1 or 0, and -1 where the system does not say. `now` becomes what that
   clock shows, in milliseconds since 1970. */
int platform_clock_is_synchronized(int64_t *now);

/* Reads the file of a time zone from the system's database, which is in $TZDIR where that is set. Returns how many bytes
   there are, or -1 where there is no such file, or one that is longer than the buffer. */
long platform_zone_file(const char *name, void *bytes, size_t size);

/* Locks of single bytes of an open file, which may lie behind its end. Each belongs to the opening of the file, and goes
   with its last descriptor: that of another process, or of another opening in this one, is held elsewhere. */

/* Takes the lock of a byte, without waiting; 0, or -1 with errno set. */
int platform_take_byte(int descriptor, int64_t byte);

/* Gives it back; 0, or -1 with errno set. */
int platform_release_byte(int descriptor, int64_t byte);

/* Whether it is held elsewhere: 1 or 0, or -1 with errno set. */
int platform_is_byte_taken(int descriptor, int64_t byte);
