// Bytes as text that fits into storage and into the fragment of an address.

export function toText(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The bytes again. Throws for text that is none of `toText`. */
export function fromText(text: string): Uint8Array {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Text, compressed with a checksum, so that a damaged one is noticed. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return toText(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The most bytes of a text that is unpacked: many times those of any game. */
export const UNPACKED_MAX = 1 << 20;

/** The unpacked bytes are more than allowed: a few bytes can hold a million times as many. */
export class TooLong extends Error {}

/** The text again. Rejects for one that was cut or changed, and with TooLong for one that is too long, of which no more is unpacked. */
export async function unpack(packed: string): Promise<string> {
  const bytes = fromText(packed) as Uint8Array<ArrayBuffer>;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    length += value.length;
    if (length > UNPACKED_MAX) {
      await reader.cancel();
      throw new TooLong(`more than ${UNPACKED_MAX} bytes are packed`);
    }
    parts.push(value);
  }
}
