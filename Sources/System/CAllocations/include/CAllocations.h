#include <stdint.h>

/* How many blocks this process has asked for since its start; 0 where that cannot be counted. */
uint64_t allocations_so_far(void);
