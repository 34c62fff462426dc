// The creatures of the sea as paths: one for each word that a level of a bot has for its face, in what they wear in each game.

/** How a path is painted: an area of a tone, a thick limb, or a fine line. */
export type Paint = "body" | "shade" | "belly" | "white" | "dark" | "limb" | "line" | "mouth";

export interface Creature {
  /** The tones of it, from the middle one to the darkest and the lightest. */
  body: string;
  shade: string;
  belly: string;
  /** From the back to the front, within 22 of 0,0. */
  paths: readonly (readonly [Paint, string])[];
}

function dot(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** An eye that looks up and forward. */
function eye(x: number, y: number, radius: number): [Paint, string][] {
  return [["white", dot(x, y, radius)], ["dark", dot(x + radius * 0.25, y - radius * 0.05, radius * 0.55)], ["white", dot(x + radius * 0.45, y - radius * 0.3, radius * 0.2)]];
}

const shrimp: Creature = {
  body: "#ff9a7a",
  shade: "#c9513a",
  belly: "#ffd3c2",
  paths: [
    ["line", "M10-9C13-16 8-19 2-20M12-8C17-14 20-9 19-2"],
    ["shade", "M-8 10L-17 12L-14 16L-15 20L-6 17L-3 12z"],
    ["line", "M3 3L6 9M-1 4L2 11M-5 6L-2 13"],
    ["body", "M14-6C12-13 4-15-3-14C-14-12-18-2-13 6C-11 11-7 13-3 13L-2 8C-7 6-7 1-2 1C4 2 13 3 14-6z"],
    ["belly", "M13-3C10 0 3 1-2 0C-6 0-8 3-7 6C-10 2-7-3-1-2C5-1 10-1 13-3z"],
    ["line", "M1-14C3-10 3-6 2-2M-7-12C-4-9-2-5-3-2M-14-5C-10-5-7-3-6 0M-14 4C-11 3-9 4-7 5"],
    ["body", "M11-10L21-11L14-5z"],
    ...eye(8.5, -8, 2.8),
  ],
};

const crab: Creature = {
  body: "#f2694f",
  shade: "#a5301f",
  belly: "#ffb49b",
  paths: [
    ["limb", "M-10 9L-16 12L-17 16M-7 12L-12 18M10 9L16 12L17 16M7 12L12 18"],
    ["limb", "M-12 3C-18 2-18-4-16-8M12 3C18 2 18-4 16-8"],
    ["body", "M-15-6C-21-8-21-15-15-18L-15.5-12L-10-16C-8-11-10-6-15-6z"],
    ["body", "M15-6C21-8 21-15 15-18L15.5-12L10-16C8-11 10-6 15-6z"],
    ["line", "M-5-5V-11M5-5V-11"],
    ["body", "M-15 4C-15-5-8-8 0-8S15-5 15 4C15 11 8 14 0 14S-15 11-15 4z"],
    ["belly", "M-10 8C-6 12 6 12 10 8C8 13 4 14 0 14S-8 13-10 8z"],
    ["shade", `${dot(-8, 0, 1.5)}${dot(8, 0, 1.5)}${dot(0, -3, 1.5)}`],
    ["mouth", "M-4 5C-2 8 2 8 4 5"],
    ...eye(-5, -12, 3.2),
    ...eye(5, -12, 3.2),
  ],
};

const turtle: Creature = {
  body: "#93c96a",
  shade: "#2f6b4a",
  belly: "#e6dfa6",
  paths: [
    ["body", "M-12 5C-17 8-20 12-20 15C-15 16-10 13-8 8z"],
    ["body", "M3 7C2 13 5 18 9 20C12 16 11 10 9 6z"],
    ["body", "M8-1C9-11 21-12 21-3C21 3 15 7 8 6z"],
    ["belly", "M-15 5C-12 12 4 12 11 5z"],
    ["shade", "M-18 5C-18-8-8-15 0-14C8-13 12-4 12 5z"],
    ["limb", "M-11-2L-5-7L2-7L7-1M-5-7L-3-12M2-7L3-12M-11-2L-14 3M7-1L9 3M-11-2C-5 2 2 2 7-1"],
    ["mouth", "M20 1C18 3 16 3 14 2"],
    ...eye(15.5, -4.5, 2.7),
  ],
};

const shark: Creature = {
  body: "#7d9db3",
  shade: "#4f7592",
  belly: "#eef4f7",
  paths: [
    ["shade", "M-13 2L-21-8L-19 3L-20 11z"],
    ["shade", "M-6-7L-3-19C2-16 6-11 7-6z"],
    ["body", "M-17 3C-9-8 6-12 21-2C20 4 14 9 5 10C-4 11-12 9-17 3z"],
    ["belly", "M20 0C18 5 12 9 5 10C-3 11-10 9-15 5C-8 6 0 6 5 4C10 2 15 1 20 0z"],
    ["dark", "M18 1C14 1 10 2 8 5C12 8 16 6 18 1z"],
    ["white", "M18 1L16 3.5L14.5 1.4L12.8 4L11.5 2L10 5L8.6 4.2C11 2 14 1 18 1z"],
    ["line", "M0-4C-1-1-1 1 0 3M-4-4C-5-1-5 1-4 3"],
    ["shade", "M-2 8C-4 13-8 17-12 18C-11 13-9 10-8 8z"],
    ...eye(10.5, -4, 2.3),
  ],
};

const octopus: Creature = {
  body: "#b585d8",
  shade: "#6b3c96",
  belly: "#e8cdf5",
  paths: [
    ["limb", "M-9 6C-14 8-19 7-20 1M9 6C14 8 19 7 20 1"],
    ["limb", "M-7 8C-9 14-14 17-18 13M7 8C9 14 14 17 18 13M-3 9C-3 15-6 20-10 19M3 9C3 15 6 20 10 19"],
    ["body", "M-12-3C-15-14-8-20 0-20S15-14 12-3C10 2 11 6 9 10C4 13-4 13-9 10C-11 6-10 2-12-3z"],
    ["belly", `${dot(-6, -14, 1.8)}${dot(-1, -16.5, 1.3)}${dot(5, -14.5, 2)}`],
    ["mouth", "M-4 5C-2 8 2 8 4 5"],
    ...eye(-5, -2, 4.2),
    ...eye(5, -2, 4.2),
  ],
};

const SEA = { shrimp, crab, turtle, shark, octopus };

/** The tones of a game's creatures, and what they wear. */
interface Dress {
  tones: Record<keyof typeof SEA, readonly [body: string, shade: string, belly: string]>;
  worn: readonly (readonly [Paint, string])[];
}

const DRESSES: Readonly<Record<string, Dress>> = {
  // A helmet with bolts, under which air rises.
  diver: {
    tones: {
      shrimp: ["#f7b955", "#a8661a", "#ffe3b0"],
      crab: ["#d98c5f", "#7c4224", "#f6cdb2"],
      turtle: ["#7fb8a4", "#2b6154", "#d5e9cf"],
      shark: ["#9a9fc4", "#565c8c", "#f0f0fa"],
      octopus: ["#e07f9d", "#8f2f50", "#fbd3df"],
    },
    worn: [
      ["line", dot(0, -2, 20)],
      ["shade", `${dot(-18, 9, 1.6)}${dot(18, 9, 1.6)}${dot(0, 18, 1.6)}`],
      ["white", `${dot(15, -16, 1.5)}${dot(18.5, -11, 1)}`],
    ],
  },
  // A lamp on a strap, and its light.
  lamp: {
    tones: {
      shrimp: ["#8fd0c8", "#2f7f7a", "#d8f2ee"],
      crab: ["#c7b05a", "#705c1b", "#efe4b4"],
      turtle: ["#a99ad0", "#54428a", "#e2daf5"],
      shark: ["#6f8f8a", "#34524e", "#e4efec"],
      octopus: ["#6ca7e0", "#235a95", "#cfe4f8"],
    },
    worn: [
      ["dark", "M-8-19H8V-15.5H-8z"],
      ["belly", "M3-18L20-8L14-19z"],
      ["white", dot(0, -18, 3)],
      ["line", dot(0, -18, 3.4)],
    ],
  },
  // A planet with its ring, and stars.
  star: {
    tones: {
      shrimp: ["#e89ad0", "#8d3a78", "#fbdcf1"],
      crab: ["#8fa6f0", "#3a4fa8", "#d8e0fc"],
      turtle: ["#e0a15c", "#8a4f16", "#f8dfbd"],
      shark: ["#b08aa8", "#6a4663", "#f5e9f2"],
      octopus: ["#7fcf9a", "#2b7d4a", "#d4f3de"],
    },
    worn: [
      ["shade", dot(-13, -15, 4)],
      ["line", "M-20-12C-16-12-9-15-6-19"],
      ["white", `${dot(15, 15, 1)}${dot(17, -16, 1.2)}${dot(-17, 12, 0.9)}${dot(11, -20, 0.8)}`],
    ],
  },
};

/** The creatures of a game: those of the sea in other tones, in what they wear there. */
function dressed(prefix: string, { tones, worn }: Dress): [string, Creature][] {
  return Object.entries(SEA).map(([word, creature]) => {
    const [body, shade, belly] = tones[word as keyof typeof SEA];
    return [`${prefix}_${word}`, { body, shade, belly, paths: [...creature.paths, ...worn] }];
  });
}

export const CREATURES: ReadonlyMap<string, Creature> = new Map([
  ...Object.entries(SEA),
  ...Object.entries(DRESSES).flatMap(([prefix, dress]) => dressed(prefix, dress)),
]);

/** The letter of a player without a portrait: the first of the name, or the number of a seat without one. */
export function initialOf(name: string): string {
  return /^seat (\d+)$/i.exec(name.trim())?.[1] ?? [...name.trim()][0]?.toUpperCase() ?? "?";
}
