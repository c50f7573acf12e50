#include <stddef.h>
#include <stdint.h>

/* SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), by the processor's instructions for it where it has them. */

enum { digest_sha256_size = 32 };

/* What was read so far. */
struct digest_sha256 {
    uint32_t state[8];
    uint64_t length;
    uint8_t rest[64];
};

void digest_sha256_begin(struct digest_sha256 *hash);
void digest_sha256_add(struct digest_sha256 *hash, const void *bytes, size_t count);
/* Writes 32 bytes. After it nothing can be added. */
void digest_sha256_end(struct digest_sha256 *hash, uint8_t *digest);

/* The digest of bytes that are all there: 32 bytes. */
void digest_sha256_of(const void *bytes, size_t count, uint8_t *digest);

/* The code of bytes under a key of any length: 32 bytes. Leaves nothing of the key on the stack. */
void digest_hmac_sha256(const void *key, size_t key_count, const void *bytes, size_t count, uint8_t *code);

/* 1 if two times so many bytes are the same, else 0, in a time that depends on their number alone. */
int digest_are_equal(const void *one, const void *other, size_t count);

/* Overwrites with zeros what is not read again, which a compiler would leave out. */
void digest_wipe(void *bytes, size_t count);

/* How blocks are compressed: "x86", "arm" or "portable". */
const char *digest_sha256_implementation(void);
/* From now on without the processor's instructions, or again with them: for tests, on a single thread. */
void digest_sha256_use_portable(int portable);
