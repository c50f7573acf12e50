#include "compress.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#ifdef __linux__
#include <sys/auxv.h>
enum { hwcap_sha2 = 1 << 6 };
#endif

/* Arm Architecture Reference Manual, SHA256H, SHA256H2, SHA256SU0, SHA256SU1: four rounds a pair of instructions. */
__attribute__((target("sha2"))) static void add(uint32_t state[8], const uint8_t *blocks, size_t count) {
    uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
    for (; count > 0; count--, blocks += 64) {
        const uint32x4_t abcd_before = abcd, efgh_before = efgh;
        uint32x4_t w[4];
        for (int i = 0; i < 4; i++) w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * i)));
        /* w[i & 3] are the words of these four rounds, and then those of the rounds 16 later. */
        for (int i = 0; i < 16; i++) {
            const uint32x4_t sum = vaddq_u32(w[i & 3], vld1q_u32(digest_constants + 4 * i));
            const uint32x4_t abcd_now = abcd;
            abcd = vsha256hq_u32(abcd, efgh, sum);
            efgh = vsha256h2q_u32(efgh, abcd_now, sum);
            if (i >= 12) continue;
            const uint32x4_t partial = vsha256su0q_u32(w[i & 3], w[(i + 1) & 3]);
            w[i & 3] = vsha256su1q_u32(partial, w[(i + 2) & 3], w[(i + 3) & 3]);
        }
        abcd = vaddq_u32(abcd, abcd_before);
        efgh = vaddq_u32(efgh, efgh_before);
    }
    vst1q_u32(state, abcd);
    vst1q_u32(state + 4, efgh);
}

const struct compression *digest_accelerated(void) {
    static const struct compression arm = {"arm", add};
#ifdef __linux__
    if (!(getauxval(AT_HWCAP) & hwcap_sha2)) return NULL;
#endif
    /* Every 64-bit processor of Apple's has them. */
    return &arm;
}
#endif
