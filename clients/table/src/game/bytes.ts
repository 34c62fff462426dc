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

/** The text again. Rejects for one that was cut or changed. */
export async function unpack(packed: string): Promise<string> {
  const bytes = fromText(packed) as Uint8Array<ArrayBuffer>;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}
