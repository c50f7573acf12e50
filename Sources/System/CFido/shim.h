#ifndef CFIDO_SHIM_H
#define CFIDO_SHIM_H

#include <fido.h>
#include <fido/es256.h>

#endif
