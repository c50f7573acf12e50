#include <stddef.h>
#include <stdint.h>

/* One way of adding blocks of 64 bytes to a state (FIPS 180-4, section 6.2.2). */
struct compression {
    const char *name;
    void (*add)(uint32_t state[8], const uint8_t *blocks, size_t count);
};

/* The constants of section 4.2.2. */
extern const uint32_t digest_constants[64];

extern const struct compression digest_portable;
/* With the processor's instructions; NULL where it has none. */
const struct compression *digest_accelerated(void);
