// Links as text: opened to see what they hold, and made as nobody but a test would.

import { gunzipSync, gzipSync } from "node:zlib";

export interface Content {
  setup: { gameId: string; title: string; hidden: boolean; sitters: Record<string, unknown>[]; keys: (string | null)[] };
  state?: string;
  record?: string;
}

const START = "#game=1.";

export function contentOf(link: string): Content {
  const packed = link.slice(link.indexOf(START) + START.length);
  return JSON.parse(gunzipSync(Buffer.from(packed, "base64url")).toString()) as Content;
}

/** The fragment of a link that holds this, whatever it is. */
export function fragmentOf(content: unknown): string {
  return START + gzipSync(JSON.stringify(content)).toString("base64url");
}
