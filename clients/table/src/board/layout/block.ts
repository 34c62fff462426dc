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

/** One below the other. */
export function column(blocks: readonly Block[], gap: number): Block {
  const all = blocks.filter((block) => block.height > 0);
  return {
    width: Math.max(0, ...all.map((block) => block.width)),
    height: all.reduce((sum, block) => sum + block.height, 0) + gap * Math.max(0, all.length - 1),
    put(x, y) {
      let top = y;
      for (const block of all) {
        block.put(x, top);
        top += block.height + gap;
      }
    },
  };
}

/** With room around it; `drawn` learns the whole box. */
export function framed(block: Block, padding: number, drawn: (x: number, y: number, width: number, height: number) => void): Block {
  const width = block.width + 2 * padding;
  const height = block.height + 2 * padding;
  return {
    width,
    height,
    put(x, y) {
      drawn(x, y, width, height);
      block.put(x + padding, y + padding);
    },
  };
}

/** Blocks that can take any width, in the number of columns that is the least high. */
export function columns(blocks: readonly ((width: number) => Block)[], width: number, gap: number, narrowest: number): Block {
  let best: Block | undefined;
  for (let count = 1; count <= Math.max(1, Math.min(4, blocks.length)); count++) {
    const each = (width - gap * (count - 1)) / count;
    if (count > 1 && each < narrowest) break;
    const tried = masonry(blocks, count, each, gap);
    if (!best || tried.height < best.height - 1) best = tried;
  }
  return best ?? { width, height: 0, put: () => undefined };
}

function masonry(blocks: readonly ((width: number) => Block)[], count: number, width: number, gap: number): Block {
  const bottoms = Array.from({ length: count }, () => 0);
  const placed = blocks.map((measure) => {
    const block = measure(width);
    const at = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[at]!;
    bottoms[at] = top + block.height + gap;
    return { block, left: at * (width + gap), top };
  });
  return {
    width: count * (width + gap) - gap,
    height: Math.max(0, ...bottoms.map((bottom) => bottom - gap)),
    put(x, y) {
      for (const { block, left, top } of placed) block.put(x + left, y + top);
    },
  };
}
