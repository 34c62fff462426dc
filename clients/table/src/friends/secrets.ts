// The random bytes of a browser for its seat, and digests of them. Browsers give `crypto.subtle` to pages over https only, so digests are made here.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** 32 bytes that nobody can guess, in hexadecimal. */
export function drawn(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The SHA-256 of bytes in hexadecimal. */
export function digestOfBytes(hexadecimal: string): string {
  return bytesToHex(sha256(hexToBytes(hexadecimal)));
}

/** The SHA-256 of a token as it is sent. */
export function digestOfToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}

export { hexToBytes };
