/* What the programs in C share: a clock, a median, and the lines that are read by run.py. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
    long long first = *(const long long *)a, second = *(const long long *)b;
    return (first > second) - (first < second);
}

/* In microseconds, of durations in nanoseconds. */
static inline double median(long long *durations, long count) {
    qsort(durations, count, sizeof *durations, ascending);
    return count ? durations[count / 2] / 1000.0 : 0;
}

static inline void report(const char *name, double value, const char *unit) {
    printf("{\"name\": \"%s\", \"value\": %.3f, \"unit\": \"%s\"}\n", name, value, unit);
}

/* Ends the program where something failed that nothing can be measured without. */
static inline void demand(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "failed: %s\n", what);
    exit(1);
}
