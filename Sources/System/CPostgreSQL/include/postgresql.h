#include <stddef.h>

/* libpq, the client library of PostgreSQL, found when a program first asks for it. A program that never does loads
   nothing, and building it needs no PostgreSQL. The declarations are those of libpq-fe.h, of version 14 or later; libpq
   has kept them since its interface got the number 5 (PostgreSQL documentation, chapter 34). */

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef struct pgNotify PGnotify;
typedef void (*postgresql_notice_receiver)(void *context, const PGresult *notice);

struct postgresql {
    PGconn *(*PQconnectdbParams)(const char *const *keywords, const char *const *values, int expand_dbname);
    void (*PQfinish)(PGconn *connection);
    void (*PQreset)(PGconn *connection);
    int (*PQsetErrorVerbosity)(PGconn *connection, int verbosity);
    int (*PQstatus)(const PGconn *connection);
    char *(*PQerrorMessage)(const PGconn *connection);
    char *(*PQhost)(const PGconn *connection);
    int (*PQsocket)(const PGconn *connection);
    int (*PQbackendPID)(const PGconn *connection);
    int (*PQserverVersion)(const PGconn *connection);
    int (*PQsetnonblocking)(PGconn *connection, int nonblocking);
    int (*PQenterPipelineMode)(PGconn *connection);
    int (*PQpipelineSync)(PGconn *connection);
    int (*PQflush)(PGconn *connection);
    int (*PQconsumeInput)(PGconn *connection);
    int (*PQisBusy)(PGconn *connection);
    PGresult *(*PQgetResult)(PGconn *connection);
    int (*PQsendPrepare)(
        PGconn *connection, const char *name, const char *query, int count, const unsigned int *types);
    int (*PQsendQueryPrepared)(
        PGconn *connection, const char *name, int count, const char *const *values, const int *lengths,
        const int *formats, int result_format);
    int (*PQresultStatus)(const PGresult *result);
    char *(*PQresultErrorField)(const PGresult *result, int field);
    char *(*PQcmdTuples)(PGresult *result);
    char *(*PQcmdStatus)(PGresult *result);
    int (*PQntuples)(const PGresult *result);
    int (*PQnfields)(const PGresult *result);
    int (*PQgetisnull)(const PGresult *result, int row, int field);
    int (*PQgetlength)(const PGresult *result, int row, int field);
    char *(*PQgetvalue)(const PGresult *result, int row, int field);
    void (*PQclear)(PGresult *result);
    postgresql_notice_receiver (*PQsetNoticeReceiver)(
        PGconn *connection, postgresql_notice_receiver receiver, void *context);
    PGnotify *(*PQnotifies)(PGconn *connection);
    void (*PQfreemem)(void *memory);
};

/* Finds libpq and fills in all of its functions. NULL, or what was not found: a text of the system's, or the name of a
   function that an older libpq lacks. */
const char *postgresql_load(struct postgresql *functions);
