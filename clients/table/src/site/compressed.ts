// Compressed files next to the page.

/** The file at this address; rejects if there is none. */
export async function beside(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response;
}

/**
 * A file, compressed on its way wherever that can be: by the host, or as the sibling that lies beside it for hosts that compress nothing.
 * Files from a cache have the header, too.
 */
export async function compressed(path: string): Promise<Response> {
  const leaving = new AbortController();
  const plain = await beside(path, leaving.signal);
  if (plain.headers.has("content-encoding")) return plain;
  const packed = await beside(`${path}.gz`).catch(() => undefined);
  if (!packed?.body) return plain;
  leaving.abort();
  const body = packed.headers.has("content-encoding") ? packed.body : packed.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": "application/wasm", "content-encoding": "identity" } });
}

/** The bytes of a file as they come. */
export async function bytesOf(response: Response, tell: (loaded: number) => void = () => undefined): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body!.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    tell((loaded += next.value.length));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
