#include <sqlite3.h>

/* sqlite3_db_config is variadic, which Swift cannot call. */

/* Closing must not checkpoint behind our back: checkpoints happen under the store's own lock. */
static inline int journal_without_checkpoint_on_close(sqlite3 *db) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/* A name in double quotes is never a text. */
static inline int database_without_quoted_texts(sqlite3 *db) {
    int code = sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
    return code != SQLITE_OK ? code : sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
}

/* Refuses SQL that could corrupt the file, such as writing to sqlite_schema. */
static inline int journal_defensive(sqlite3 *db) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
