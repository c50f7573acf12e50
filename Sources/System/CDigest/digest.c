#include "CDigest.h"
#include "compress.h"

#include <stdatomic.h>
#include <string.h>

/* What the processor can do is asked once: in a virtual machine the question costs more than a block. Threads that ask
   at the same time find the same. */
static _Atomic(const struct compression *) chosen;

static const struct compression *compression(void) {
    const struct compression *known = atomic_load_explicit(&chosen, memory_order_relaxed);
    if (known) return known;
    known = digest_accelerated();
    if (!known) known = &digest_portable;
    atomic_store_explicit(&chosen, known, memory_order_relaxed);
    return known;
}

const char *digest_sha256_implementation(void) { return compression()->name; }

void digest_sha256_use_portable(int portable) {
    atomic_store_explicit(&chosen, portable ? &digest_portable : NULL, memory_order_relaxed);
}

void digest_sha256_begin(struct digest_sha256 *hash) {
    static const uint32_t initial[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    };
    memcpy(hash->state, initial, sizeof initial);
    hash->length = 0;
}

void digest_sha256_add(struct digest_sha256 *hash, const void *added, size_t count) {
    const struct compression *by = compression();
    const uint8_t *bytes = added;
    const size_t held = hash->length % 64;
    if (count == 0) return;
    hash->length += count;
    if (held + count < 64) {
        memcpy(hash->rest + held, bytes, count);
        return;
    }
    if (held > 0) {
        memcpy(hash->rest + held, bytes, 64 - held);
        by->add(hash->state, hash->rest, 1);
        bytes += 64 - held, count -= 64 - held;
    }
    by->add(hash->state, bytes, count / 64);
    memcpy(hash->rest, bytes + count / 64 * 64, count % 64);
}

static void put(uint8_t *bytes, uint64_t number, int size) {
    for (int i = size - 1; i >= 0; i--, number >>= 8) bytes[i] = (uint8_t)number;
}

/* The padding: a bit that is set, zeros, the number of bits (FIPS 180-4, section 5.1.1). */
void digest_sha256_end(struct digest_sha256 *hash, uint8_t *digest) {
    const size_t held = hash->length % 64;
    uint8_t last[128] = {0};
    const size_t size = held < 56 ? 64 : 128;
    memcpy(last, hash->rest, held);
    last[held] = 0x80;
    put(last + size - 8, hash->length * 8, 8);
    compression()->add(hash->state, last, size / 64);
    for (int i = 0; i < 8; i++) put(digest + 4 * i, hash->state[i], 4);
}

void digest_sha256_of(const void *bytes, size_t count, uint8_t *digest) {
    struct digest_sha256 hash;
    digest_sha256_begin(&hash);
    digest_sha256_add(&hash, bytes, count);
    digest_sha256_end(&hash, digest);
}

void digest_hmac_sha256(const void *key, size_t key_count, const void *bytes, size_t count, uint8_t *code) {
    struct digest_sha256 hash;
    uint8_t pad[64] = {0}, inner[digest_sha256_size];
    if (key_count > sizeof pad) {
        digest_sha256_of(key, key_count, pad);
    } else if (key_count > 0) {
        memcpy(pad, key, key_count);
    }
    for (size_t i = 0; i < sizeof pad; i++) pad[i] ^= 0x36;
    digest_sha256_begin(&hash);
    digest_sha256_add(&hash, pad, sizeof pad);
    digest_sha256_add(&hash, bytes, count);
    digest_sha256_end(&hash, inner);
    for (size_t i = 0; i < sizeof pad; i++) pad[i] ^= 0x36 ^ 0x5c;
    digest_sha256_begin(&hash);
    digest_sha256_add(&hash, pad, sizeof pad);
    digest_sha256_add(&hash, inner, sizeof inner);
    digest_sha256_end(&hash, code);
    digest_wipe(pad, sizeof pad);
    digest_wipe(inner, sizeof inner);
    digest_wipe(&hash, sizeof hash);
}

int digest_are_equal(const void *one, const void *other, size_t count) {
    const uint8_t *a = one, *b = other;
    unsigned differences = 0;
    for (size_t i = 0; i < count; i++) {
        differences |= (unsigned)(a[i] ^ b[i]);
        /* For all the compiler knows, they change here: it cannot stop at the first. */
        __asm__ volatile("" : "+r"(differences));
    }
    return differences == 0;
}

void digest_wipe(void *bytes, size_t count) {
    if (count > 0) memset(bytes, 0, count);
    /* For all the compiler knows, somebody reads them here. */
    __asm__ volatile("" : : "r"(bytes) : "memory");
}
