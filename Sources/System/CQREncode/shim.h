#ifndef CQRENCODE_SHIM_H
#define CQRENCODE_SHIM_H

#include <errno.h>
#include <qrencode.h>

/* libqrencode tells why it failed through errno, which other calls may overwrite before Swift can look.
 * This reads it right after the call. Version 0 asks for the smallest symbol that holds the text. QR_MODE_8 is only
 * the fallback for what is neither digits nor alphanumeric: the library still splits the text into the densest
 * modes. Case is kept. */
static inline QRcode *cqrencode_encode(const char *text, QRecLevel level, int *reason) {
    errno = 0;
    QRcode *code = QRcode_encodeString(text, 0, level, QR_MODE_8, 1);
    *reason = code ? 0 : errno;
    return code;
}

static const int cqrencode_too_long = ERANGE;
static const int cqrencode_out_of_memory = ENOMEM;

#endif
