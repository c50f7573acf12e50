#include <sqlite3.h>

/* sqlite3_db_config is variadic, which Swift cannot call. */

/* Closing must not checkpoint behind our back: checkpoints happen under the store's own lock. */
static inline int journal_without_checkpoint_on_close(sqlite3 *db) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/* Refuses SQL that could corrupt the file, such as writing to sqlite_schema. */
static inline int journal_defensive(sqlite3 *db) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
