"""Signatures and sealed texts by PyPI `cryptography` (OpenSSL), for Tests/CryptographyTests.

Reads a JSON array of jobs from standard input, all values in hexadecimal, and answers one array of the same length:
{"seed", "message"} -> {"publicKey", "signature"}
{"key", "nonce", "text", "context"} -> {"sealed"}
{"key", "sealed", "context"} -> {"text"}, or {} where it cannot be opened
"""

import json
import sys

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def answer(job):
    job = {name: bytes.fromhex(value) for name, value in job.items()}
    if "seed" in job:
        key = Ed25519PrivateKey.from_private_bytes(job["seed"])
        public = key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        return {"publicKey": public, "signature": key.sign(job["message"])}
    cipher = ChaCha20Poly1305(job["key"])
    if "sealed" in job:
        try:
            return {"text": cipher.decrypt(job["sealed"][:12], job["sealed"][12:], job["context"])}
        except InvalidTag:
            return {}
    return {"sealed": job["nonce"] + cipher.encrypt(job["nonce"], job["text"], job["context"])}


answers = [answer(job) for job in json.load(sys.stdin)]
json.dump([{name: value.hex() for name, value in each.items()} for each in answers], sys.stdout)
