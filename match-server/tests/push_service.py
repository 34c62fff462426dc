"""A push service of the tests, on loopback, and the browsers that it knows: they open what is sent to them."""

import json
import queue
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import urandom
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hmac import HMAC


def text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def content_of(written: str) -> bytes:
    return urlsafe_b64decode(written + "==")


def hmac(key: bytes, content: bytes) -> bytes:
    made = HMAC(key, hashes.SHA256())
    made.update(content)
    return made.finalize()


class Sent(NamedTuple):
    path: str
    headers: dict[str, str]
    content: bytes


class Browser:
    """One device: its keys, and how it opens a message (RFC 8291, step by step as it stands there)."""

    def __init__(self, private: int | None = None, auth: bytes | None = None) -> None:
        curve = ec.SECP256R1()
        self.key = ec.generate_private_key(curve) if private is None else ec.derive_private_key(private, curve)
        self.auth = auth or urandom(16)
        self.public = self.key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        """The result of `PushSubscription.toJSON`."""
        return {"endpoint": endpoint, "expirationTime": None, "keys": {"p256dh": text(self.public), "auth": text(self.auth)}}

    def opened(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = hmac(hmac(self.auth, shared), b"WebPush: info\0" + self.public + sender + b"\1")
        salted = hmac(salt, secret)
        key, nonce = hmac(salted, b"Content-Encoding: aes128gcm\0\1")[:16], hmac(salted, b"Content-Encoding: nonce\0\1")[:12]
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")[:-1]


def claims(authorization: str) -> tuple[dict[str, Any], str]:
    """A server's claims about itself, if the key that it names has signed them, and that key."""
    token, _, key = authorization.removeprefix("vapid t=").partition(", k=")
    said, _, signature = token.rpartition(".")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), content_of(key))
    numbers = content_of(signature)
    assert len(numbers) == 64
    public.verify(encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")), said.encode(), ec.ECDSA(hashes.SHA256()))
    told: dict[str, Any] = json.loads(content_of(said.split(".")[1]))
    return told, key


class PushService:
    """Keeps what it is sent, and answers as it is told to."""

    def __init__(self) -> None:
        self.sent, self.status, self.location = queue.Queue[Sent](), 201, ""
        self.hangs = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                content = self.rfile.read(int(self.headers["Content-Length"]))
                service.sent.put(Sent(self.path, dict(self.headers), content))
                if service.hangs.is_set():
                    threading.Event().wait(30)
                self.send_response(service.status)
                if service.location:
                    self.send_header("Location", service.location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self, mark: str) -> Sent:
        """The next message to an endpoint of one match; those of other tests are passed over."""
        while True:
            sent = self.sent.get(timeout=60)
            if sent.path.startswith(f"/{mark}/"):
                return sent

    def has_more(self, mark: str) -> bool:
        return any(each.path.startswith(f"/{mark}/") for each in list(self.sent.queue))


@contextmanager
def push_service() -> Iterator[PushService]:
    made = PushService()
    try:
        yield made
    finally:
        made.server.shutdown()
        made.server.server_close()
