// Boxes that are measured first and put somewhere later.

export interface Block {
  width: number;
  height: number;
  put(x: number, y: number): void;
}

/** Side by side, in as many rows as the width asks for. */
export function flow(blocks: readonly Block[], maximum: number, gap: number, centred = false): Block {
  const rows: { blocks: Block[]; width: number; height: number }[] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    if (row && row.width + gap + block.width <= maximum + 0.01) {
      row.blocks.push(block);
      row.width += gap + block.width;
      row.height = Math.max(row.height, block.height);
    } else {
      rows.push({ blocks: [block], width: block.width, height: block.height });
    }
  }
  const width = Math.max(0, ...rows.map((row) => row.width));
  const height = rows.reduce((sum, row) => sum + row.height, 0) + gap * Math.max(0, rows.length - 1);
  return {
    width,
    height,
    put(x, y) {
      let top = y;
      for (const row of rows) {
        let left = centred ? x + (width - row.width) / 2 : x;
        for (const block of row.blocks) {
          block.put(left, centred ? top + (row.height - block.height) / 2 : top);
          left += block.width + gap;
        }
        top += row.height + gap;
      }
    },
  };
}
