import { describe, expect, it } from "vitest";

import { blockOfClause, blocksOf } from "./rules_text";

const page = `# A game

Some **words** with a [link](page.md) and \`code\`,
over two lines.

## 1. Rules

### 1.5 A turn

1. Draw.
2. Place,
   where it fits.

### 1.6 The end

| no | meaning |
|---|---|
| 7 | over |

\`\`\`text
a  b

c
\`\`\`
`;

describe("a rules page", () => {
  const blocks = blocksOf(page);

  it("becomes blocks of plain text", () => {
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "heading", "heading", "list", "heading", "table", "code"]);
    expect(blocks[1]).toEqual({ kind: "paragraph", text: "Some words with a link and code, over two lines." });
    expect(blocks[4]).toEqual({ kind: "list", items: ["1. Draw.", "2. Place, where it fits."] });
    expect(blocks[6]).toEqual({ kind: "table", rows: [["no", "meaning"], ["7", "over"]] });
    expect(blocks[7]).toEqual({ kind: "code", text: "a  b\n\nc" });
  });

  it("is read by people, who count seats from 1", () => {
    expect(blocksOf("Seat 0 names *type* `a * b`; seat 1 waits, seats 0..n-1 do.")).toEqual([{ kind: "paragraph", text: "Seat 1 names type a * b; seat 2 waits, seats 1..n do." }]);
  });

  it("has its clauses", () => {
    expect(blockOfClause(blocks, "1.5")).toBe(3);
    expect(blockOfClause(blocks, "1.5.2")).toBe(4);
    expect(blockOfClause(blocks, "1.6.7")).toBe(6);
    expect(blockOfClause(blocks, "1.5.9")).toBe(3);
    expect(blockOfClause(blocks, "9")).toBe(-1);
  });
});
