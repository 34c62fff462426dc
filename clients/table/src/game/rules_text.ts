// The rules page of a game as blocks of plain text. Only what rules pages use of Markdown is read; everything else stays text.

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "code"; text: string };

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  const chunks = markdown.split(/(^```[^]*?^```$)/m).flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n{2,}/)));
  for (const chunk of chunks) if (chunk.trim()) blocks.push(...blocksOfChunk(chunk.trim()));
  return blocks;
}

function blocksOfChunk(chunk: string): Block[] {
  if (chunk.startsWith("```")) return [{ kind: "code", text: chunk.replace(/^```.*\n?/, "").replace(/\n?```$/, "") }];
  const lines = chunk.split("\n");
  const heading = /^(#{1,6})\s+(.*)$/.exec(lines[0]!);
  if (heading) {
    const rest = lines.slice(1).join("\n").trim();
    const first: Block = { kind: "heading", level: heading[1]!.length, text: plain(heading[2]!) };
    return rest ? [first, ...blocksOfChunk(rest)] : [first];
  }
  if (lines.every((line) => line.startsWith("|"))) {
    const rows = lines.filter((line) => !/^\|[\s|:-]+$/.test(line)).map((line) => line.slice(1).replace(/\|\s*$/, "").split("|").map(plain));
    return [{ kind: "table", rows }];
  }
  if (/^([-*]|\d+\.)\s/.test(lines[0]!)) {
    const items = chunk.split(/\n(?=\s*(?:[-*]|\d+\.)\s)/).map((item) => plain(item.replace(/^\s*[-*]\s+/, "")));
    return [{ kind: "list", items }];
  }
  return [{ kind: "paragraph", text: plain(chunk) }];
}

/** The text without its marks of emphasis, code and links. */
function plain(text: string): string {
  return text
    .replace(/\s*\n\s*/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .trim();
}

/** The block that a clause begins, such as "4.5"; that of the clause around it if it has none of its own. */
export function blockOfClause(blocks: readonly Block[], clause: string): number {
  for (let of = clause; of; of = of.includes(".") ? of.slice(0, of.lastIndexOf(".")) : "") {
    const starts = (text: string) => text.startsWith(`${of} `) || text.startsWith(`${of}. `) || text.startsWith(`${of}: `);
    const at = blocks.findIndex((block) => (block.kind === "list" ? block.items.some(starts) : "text" in block && starts(block.text)));
    if (at >= 0) return at;
  }
  return -1;
}
