#include "compress.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

/* Intel, Architecture Instruction Set Extensions Programming Reference, chapter 8: two rounds an instruction, on the
   state's words A, B, E, F in one register and C, D, G, H in the other. */
__attribute__((target("sha,sse4.1"))) static void add(uint32_t state[8], const uint8_t *blocks, size_t count) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
    __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
    for (; count > 0; count--, blocks += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w[4];
        for (int i = 0; i < 4; i++) {
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), big_endian);
        }
        /* Four rounds each; w[i & 3] are the words of these rounds, and then those of the rounds 16 later. */
        for (int i = 0; i < 16; i++) {
            const __m128i *constants = (const __m128i *)(digest_constants + 4 * i);
            const __m128i sum = _mm_add_epi32(w[i & 3], _mm_load_si128(constants));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
            if (i >= 12) continue;
            const __m128i newest = w[(i + 3) & 3], seventh = _mm_alignr_epi8(newest, w[(i + 2) & 3], 4);
            const __m128i partial = _mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]);
            w[i & 3] = _mm_sha256msg2_epu32(_mm_add_epi32(partial, seventh), newest);
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

const struct compression *digest_accelerated(void) {
    static const struct compression x86 = {"x86", add};
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSSE3) || !(c & bit_SSE4_1)) return NULL;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b & bit_SHA)) return NULL;
    return &x86;
}
#elif !defined(__aarch64__)
const struct compression *digest_accelerated(void) { return NULL; }
#endif
