#include <sqlite3.h>

/* A VFS of SQLite by which a commit writes its frames to the log in one call. See joined_log.c. */

/* The name to open a database by. */
static const char *const joined_log_name = "joined-log";

/* Registers it under its name, over the default VFS, unless that was done. Gives a result code of SQLite. */
int joined_log_register(void);

/* The same over another VFS, which must stay until the process ends, under another name. */
int joined_log_register_over(sqlite3_vfs *wrapped, const char *name);
