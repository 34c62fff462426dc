// Text in pictures: how wide it is, and lines that fit a box. SVG breaks no lines by itself.

const REFERENCE = 100;
const FAMILY = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';
/** The breadth of a letter on average, where nothing can measure it. */
const AVERAGE = 0.55;

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** The width of a text at size 1. */
function widthOf(text: string, weight: number): number {
  const key = `${weight} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pen ??= typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `${weight} ${REFERENCE}px ${FAMILY}`;
  const width = pen ? pen.measureText(text).width / REFERENCE : text.length * AVERAGE;
  widths.set(key, width);
  return width;
}

/** Lines of at most a width; a word that is longer than a line stands alone, or is broken if `breaks` says so. */
export function wrapped(text: string, width: number, size: number, weight = 400, breaks = false): string[] {
  const lines: string[] = [];
  let line = "";
  const isLong = (part: string) => widthOf(part, weight) * size > width;
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && isLong(longer)) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
    while (breaks && isLong(line)) {
      const parts = broken(line, isLong);
      if (!parts) break;
      lines.push(parts[0]);
      line = parts[1];
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** Between two syllables of an English word: before a consonant and a vowel, but not within "ph" and the like. */
const SYLLABLE = /(?<=[a-z]{2})(?=(?:[cpst]h|qu|[bcdfghj-np-tv-z])[aeiouy][a-z])(?<![cpst](?=h)|q(?=u))/gi;

/** A word in two, the first part as long as may be; undefined if it has no place to break. */
function broken(word: string, isLong: (part: string) => boolean): [string, string] | undefined {
  const places = [...word.matchAll(SYLLABLE)].map(({ index }) => index).filter((place) => !isLong(`${word.slice(0, place)}-`));
  const place = places.at(-1);
  return place === undefined ? undefined : [`${word.slice(0, place)}-`, word.slice(place)];
}

export interface Lettering {
  lines: string[];
  size: number;
}

/** The least that letters on a table measure, in CSS pixels. */
export const LEAST = 12;

/** A size of letters in units of a picture, each so many CSS pixels: never below what can be read. As it is where nothing is known. */
export function legible(size: number, pixels: number | undefined): number {
  return pixels === undefined ? size : Math.max(size, LEAST / pixels);
}

/** A text in a box if there is room for letters that can be read; nothing otherwise. */
export function readable(text: string, width: number, height: number, most: number, least: number, pixels: number | undefined, weight = 400): Lettering | undefined {
  const size = legible(least, pixels);
  const tried = fitted(text, width, height, Math.max(most, size), size, weight);
  return text !== "" && fits(tried, width, height, weight) && !tried.lines.at(-1)?.endsWith("…") ? tried : undefined;
}

/** A title in a box, or the sign that stands for it, or nothing where not even that can be read. */
export function titled({ title, sign }: { title: string; sign: string }, width: number, height: number, most: number, least: number, pixels: number | undefined, weight = 400): Lettering {
  const whole = readable(title, width, height, most, least, pixels, weight);
  if (whole) return whole;
  const room = (width * 1.15) / widthOf(sign, weight);
  const size = Math.max(legible(least, pixels), Math.min(most, height * 0.7, room));
  return { lines: size <= room ? [sign] : [], size };
}

/** The distance of lines, in sizes of the letters. */
export const LEADING = 1.18;

/** Whether all lines are within the box. */
function fits({ lines, size }: Lettering, width: number, height: number, weight: number): boolean {
  return lines.length * size * LEADING <= height + size * 0.2 && lines.every((line) => widthOf(line, weight) * size <= width);
}

/** A text in a box, as large as fits between two sizes, with words broken before they are cut; at the smallest size it may end in an ellipsis. */
export function fitted(text: string, width: number, height: number, most: number, least: number, weight = 400): Lettering {
  const step = Math.max((most - least) / 8, 0.01);
  for (const breaks of [false, true]) {
    for (let size = most; size > least; size -= step) {
      const tried = { lines: wrapped(text, width, size, weight, breaks), size };
      if (fits(tried, width, height, weight)) return tried;
    }
  }
  return shortened({ lines: wrapped(text, width, least, weight, true), size: least }, width, height, weight);
}

function shortened({ lines, size }: Lettering, width: number, height: number, weight: number): Lettering {
  const rows = Math.max(1, Math.floor((height + size * 0.2) / (size * LEADING)));
  const kept = lines.slice(0, rows).map((line) => cut(line, width, size, weight));
  const last = kept.at(-1);
  if (lines.length > rows && last !== undefined) kept[kept.length - 1] = cut(`${last}…`, width, size, weight);
  return { lines: kept, size };
}

/** A line without what does not fit. */
function cut(line: string, width: number, size: number, weight: number): string {
  let text = line;
  while (text.length > 1 && widthOf(text, weight) * size > width) text = `${text.slice(0, -2).trimEnd()}…`;
  return text;
}
