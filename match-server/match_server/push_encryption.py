"""The wrapping of a push message: encrypted for one browser (RFC 8291), and signed with this server's key (VAPID, RFC 8292)."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD = 4_096
PADDED = 512  # bytes of a message: the push service learns nothing from its length
HALF_A_DAY = 43_200


def text_of(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def point(content: bytes) -> ec.EllipticCurvePublicKey:
    """The public key of a browser; ValueError for other bytes."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, content)


def new_key() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(CURVE)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def padded(message: bytes) -> bytes:
    return message + b"\2" + bytes(-(len(message) + 1) % PADDED)


def encrypted(content: bytes, p256dh: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """A message of one record, with what its reader needs to open it. The key and the salt serve once."""
    sender = public_point(own.public_key())
    shared = own.exchange(ec.ECDH(), point(p256dh))
    secret = derived(shared, auth, b"WebPush: info\0" + p256dh + sender, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender + AESGCM(key).encrypt(nonce, content, None)


def sealed(message: bytes, p256dh: bytes, auth: bytes) -> bytes:
    return encrypted(padded(message), p256dh, auth, new_key(), os.urandom(16))


def signed(key: ec.EllipticCurvePrivateKey, origin: str, contact: str, now: float) -> str:
    """The header `Authorization` for a push service."""
    claims = {"aud": origin, "exp": int(now) + HALF_A_DAY, "sub": contact}
    said = ".".join(text_of(json.dumps(each).encode()) for each in ({"typ": "JWT", "alg": "ES256"}, claims))
    parts = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    signature = b"".join(part.to_bytes(32, "big") for part in parts)
    return f"vapid t={said}.{text_of(signature)}, k={text_of(public_point(key.public_key()))}"


def written(key: ec.EllipticCurvePrivateKey) -> str:
    return key.private_numbers().private_value.to_bytes(32, "big").hex()


def read(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int(text, 16), CURVE)
