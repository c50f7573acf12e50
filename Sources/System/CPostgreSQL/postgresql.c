#include "postgresql.h"

#include <dlfcn.h>

#if defined(__APPLE__)
static const char *const library = "libpq.5.dylib";
#else
static const char *const library = "libpq.so.5";
#endif

#define FIND(name)                                                                                                     \
    do {                                                                                                               \
        functions->name = (__typeof__(functions->name))dlsym(handle, #name);                                           \
        if (!functions->name) return #name;                                                                            \
    } while (0)

const char *postgresql_load(struct postgresql *functions) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return dlerror();
    FIND(PQconnectdbParams);
    FIND(PQfinish);
    FIND(PQreset);
    FIND(PQsetErrorVerbosity);
    FIND(PQstatus);
    FIND(PQerrorMessage);
    FIND(PQhost);
    FIND(PQsocket);
    FIND(PQbackendPID);
    FIND(PQserverVersion);
    FIND(PQsetnonblocking);
    FIND(PQenterPipelineMode);
    FIND(PQpipelineSync);
    FIND(PQflush);
    FIND(PQconsumeInput);
    FIND(PQisBusy);
    FIND(PQgetResult);
    FIND(PQsendPrepare);
    FIND(PQsendQueryPrepared);
    FIND(PQresultStatus);
    FIND(PQresultErrorField);
    FIND(PQcmdTuples);
    FIND(PQcmdStatus);
    FIND(PQntuples);
    FIND(PQnfields);
    FIND(PQgetisnull);
    FIND(PQgetlength);
    FIND(PQgetvalue);
    FIND(PQclear);
    FIND(PQsetNoticeReceiver);
    FIND(PQnotifies);
    FIND(PQfreemem);
    return NULL;
}
