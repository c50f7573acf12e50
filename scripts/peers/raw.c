/* Appends records of 256 bytes to a file and syncs it after each batch: raw FILE SECONDS BATCH… */
#include "figures.h"
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { record = 256, most = 1 << 20 };

int main(int count, char **arguments) {
    demand(count >= 4, "usage: raw FILE SECONDS BATCH...");
    static long long durations[most];
    double seconds = atof(arguments[2]);
    for (int number = 3; number < count; number++) {
        int file = open(arguments[1], O_CREAT | O_WRONLY | O_APPEND | O_TRUNC, 0600);
        demand(file >= 0, "open");
        int batch = atoi(arguments[number]);
        size_t size = (size_t)batch * record;
        char *bytes = malloc(size);
        memset(bytes, 7, size);
        long times = 0;
        long long start = now(), before = start;
        while (before - start < seconds * 1e9 && times < most) {
            demand(write(file, bytes, size) == (ssize_t)size && fdatasync(file) == 0, "append and sync");
            long long after = now();
            durations[times++] = after - before;
            before = after;
        }
        char name[64];
        snprintf(name, sizeof name, "raw C append, %d", batch);
        report(name, times * (double)batch * 1e9 / (before - start), "/s");
        if (batch == 1) report("raw C append, p50", median(durations, times), "µs");
        free(bytes);
        close(file);
    }
    unlink(arguments[1]);
}
