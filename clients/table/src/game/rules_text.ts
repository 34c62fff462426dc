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

/** The text without its marks of emphasis, code and links, as people read it. */
function plain(text: string): string {
  return text
    .replace(/\s*\n\s*/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])/g, "$1")
    // Programs count seats from 0, people from 1.
    .replace(/\b([Ss]eat) (\d)\b/g, (_, word: string, seat: string) => `${word} ${Number(seat) + 1}`)
    .replace(/\b([Ss]eats) 0\.\.n-1/g, "$1 1..n")
    .trim();
}

/**
 * The block that a clause begins, such as "4.5", or whose section has its number in a list, as step 3 of 1.5 is 1.5.3; that of the
 * clause around it if it has none of its own; -1 if there is none.
 */
export function blockOfClause(blocks: readonly Block[], clause: string): number {
  const own = blocks.findIndex((block) => begins(block, clause));
  if (own >= 0) return own;
  const dot = clause.lastIndexOf(".");
  if (dot < 0) return -1;
  const section = blockOfClause(blocks, clause.slice(0, dot));
  const heading = blocks[section];
  if (heading?.kind !== "heading") return section;
  const within = blocks.slice(section + 1);
  const end = within.findIndex((block) => block.kind === "heading" && block.level <= heading.level);
  const step = (end < 0 ? within : within.slice(0, end)).findIndex((block) => begins(block, clause.slice(dot + 1)));
  return step < 0 ? section : section + 1 + step;
}

function begins(block: Block, number: string): boolean {
  const starts = (text: string | undefined) => text !== undefined && [" ", ". ", ": "].some((after) => text.startsWith(number + after));
  if (block.kind === "list") return block.items.some(starts);
  if (block.kind === "table") return block.rows.some(([first]) => first === number);
  return starts(block.text);
}
