#ifndef COPENSSL_SHIM_H
#define COPENSSL_SHIM_H

// What Web Push needs of OpenSSL's libcrypto 3: the curve P-256 and AES-128-GCM. All functions return 1 where they
// succeed, and 0 otherwise. A private key is a number of 32 bytes, a point is uncompressed: 65 bytes.

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <stdint.h>
#include <string.h>

// A point times a private key; without a point, the curve's generator: the public key. Refuses what is no point of the
// curve, and a number that is no key.
static inline int openssl_p256_multiply(const uint8_t *key, const uint8_t *point, size_t size, uint8_t *product) {
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    BN_CTX *context = BN_CTX_secure_new();
    BIGNUM *number = BN_secure_new();
    EC_POINT *other = NULL, *result = NULL;
    int done = 0;
    if (group == NULL || context == NULL || number == NULL || BN_bin2bn(key, 32, number) == NULL) goto end;
    if (BN_is_zero(number) || BN_cmp(number, EC_GROUP_get0_order(group)) >= 0) goto end;
    if ((other = EC_POINT_new(group)) == NULL || (result = EC_POINT_new(group)) == NULL) goto end;
    if (point == NULL) {
        if (EC_POINT_mul(group, result, number, NULL, NULL, context) != 1) goto end;
    } else {
        if (size != 65 || EC_POINT_oct2point(group, other, point, size, context) != 1) goto end;
        if (EC_POINT_is_at_infinity(group, other)) goto end;
        if (EC_POINT_mul(group, result, NULL, other, number, context) != 1) goto end;
    }
    done = EC_POINT_point2oct(group, result, POINT_CONVERSION_UNCOMPRESSED, product, 65, context) == 65;
end:
    EC_POINT_clear_free(result);
    EC_POINT_free(other);
    BN_clear_free(number);
    BN_CTX_free(context);
    EC_GROUP_free(group);
    return done;
}

static inline EVP_PKEY *openssl_p256_key(const uint8_t *key, const uint8_t *point) {
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    BIGNUM *number = key == NULL ? NULL : BN_secure_new();
    OSSL_PARAM *parameters = NULL;
    EVP_PKEY_CTX *context = NULL;
    EVP_PKEY *made = NULL;
    if (builder == NULL) goto end;
    if (OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) != 1) goto end;
    if (OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, 65) != 1) goto end;
    if (key != NULL) {
        if (number == NULL || BN_bin2bn(key, 32, number) == NULL) goto end;
        if (OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number) != 1) goto end;
    }
    if ((parameters = OSSL_PARAM_BLD_to_param(builder)) == NULL) goto end;
    if ((context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL)) == NULL) goto end;
    if (EVP_PKEY_fromdata_init(context) != 1) goto end;
    if (EVP_PKEY_fromdata(context, &made, key == NULL ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR, parameters) != 1) {
        made = NULL;
    }
end:
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(parameters);
    BN_clear_free(number);
    OSSL_PARAM_BLD_free(builder);
    return made;
}

// ES256 (RFC 7518, section 3.4): r and s, of 32 bytes each.
static inline int openssl_es256_sign(
    const uint8_t *key, const uint8_t *point, const uint8_t *message, size_t size, uint8_t *signature
) {
    EVP_PKEY *pair = openssl_p256_key(key, point);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    ECDSA_SIG *numbers = NULL;
    uint8_t encoded[80];
    const uint8_t *start = encoded;
    size_t length = sizeof encoded;
    int done = 0;
    if (pair == NULL || context == NULL) goto end;
    if (EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, pair) != 1) goto end;
    if (EVP_DigestSign(context, encoded, &length, message, size) != 1) goto end;
    if ((numbers = d2i_ECDSA_SIG(NULL, &start, (long)length)) == NULL) goto end;
    done = BN_bn2binpad(ECDSA_SIG_get0_r(numbers), signature, 32) == 32
        && BN_bn2binpad(ECDSA_SIG_get0_s(numbers), signature + 32, 32) == 32;
end:
    ECDSA_SIG_free(numbers);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(pair);
    return done;
}

// Whether a signature by ES256 is right.
static inline int openssl_es256_verify(
    const uint8_t *point, const uint8_t *message, size_t size, const uint8_t *signature
) {
    EVP_PKEY *key = openssl_p256_key(NULL, point);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    ECDSA_SIG *numbers = ECDSA_SIG_new();
    uint8_t *encoded = NULL;
    BIGNUM *r = BN_bin2bn(signature, 32, NULL), *s = BN_bin2bn(signature + 32, 32, NULL);
    int length = 0, done = 0;
    if (numbers == NULL || ECDSA_SIG_set0(numbers, r, s) != 1) {
        BN_free(r);
        BN_free(s);
        goto end;
    }
    if (key == NULL || context == NULL || (length = i2d_ECDSA_SIG(numbers, &encoded)) <= 0) goto end;
    if (EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) != 1) goto end;
    done = EVP_DigestVerify(context, encoded, (size_t)length, message, size) == 1;
end:
    OPENSSL_free(encoded);
    ECDSA_SIG_free(numbers);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return done;
}

// AES-128-GCM with a nonce of 12 bytes; `sealed` gets 16 bytes more than the message, the tag behind it.
static inline int openssl_aes128gcm_seal(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *message, size_t size, uint8_t *sealed
) {
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int length = 0, rest = 0, done = 0;
    if (context == NULL || size > 65536) goto end;
    if (EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) != 1) goto end;
    if (EVP_EncryptUpdate(context, sealed, &length, message, (int)size) != 1) goto end;
    if (EVP_EncryptFinal_ex(context, sealed + length, &rest) != 1 || (size_t)(length + rest) != size) goto end;
    done = EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, sealed + size) == 1;
end:
    EVP_CIPHER_CTX_free(context);
    return done;
}

#endif
