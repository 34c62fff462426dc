// Remarks on positions, as a record takes them.

/** The characters that a record refuses in a remark: those that control text or turn text around them, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** The most bytes of a remark in a record. */
const BYTES_MAX = 4_096;

/** The text as a record takes it: without what is refused, and cut where it would be too long. */
export function asRemark(text: string): { text: string; isWhole: boolean } {
  const seen = text.replace(UNSEEN, " ").trim();
  if (bytesOf(seen) <= BYTES_MAX) return { text: seen, isWhole: true };
  let bytes = 0;
  let end = 0;
  for (const letter of seen) {
    bytes += bytesOf(letter);
    if (bytes > BYTES_MAX) break;
    end += letter.length;
  }
  return { text: seen.slice(0, end).trimEnd(), isWhole: false };
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
