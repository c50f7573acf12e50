/* One INSERT a transaction with a prepared statement, durable after each: sqlite FILE SECONDS SIZE */
#include "figures.h"
#include <sqlite3.h>
#include <string.h>

enum { most = 1 << 20 };

int main(int count, char **arguments) {
    if (count == 2 && strcmp(arguments[1], "--version") == 0) return puts(sqlite3_libversion()) < 0;
    demand(count == 4, "usage: sqlite FILE SECONDS SIZE");
    static long long durations[most];
    double seconds = atof(arguments[2]);
    int size = atoi(arguments[3]);
    char *body = malloc(size);
    memset(body, 'x', size);
    sqlite3 *database;
    sqlite3_stmt *insert;
    demand(sqlite3_open(arguments[1], &database) == SQLITE_OK, "open");
    const char *setup = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                        "CREATE TABLE record(id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT";
    demand(sqlite3_exec(database, setup, NULL, NULL, NULL) == SQLITE_OK, "set up");
    const char *text = "INSERT INTO record(body) VALUES (?)";
    demand(sqlite3_prepare_v2(database, text, -1, &insert, NULL) == SQLITE_OK, "prepare");
    long times = 0;
    long long start = now(), before = start;
    while (before - start < seconds * 1e9 && times < most) {
        sqlite3_bind_text(insert, 1, body, size, SQLITE_STATIC);
        demand(sqlite3_step(insert) == SQLITE_DONE && sqlite3_reset(insert) == SQLITE_OK, "insert");
        long long after = now();
        durations[times++] = after - before;
        before = after;
    }
    report("SQLite from C, 1", times * 1e9 / (before - start), "/s");
    report("SQLite from C, p50", median(durations, times), "µs");
    sqlite3_finalize(insert);
    sqlite3_close(database);
}
