// Sentences of the server addressed to the one person at this page: "Seat 1 draws a tile" is "You draw a tile".

import type { Scene } from "hadal-client/messages/hadal/v1/scene";

const VERBS: Readonly<Record<string, string>> = { is: "are", has: "have", was: "were", does: "do", goes: "go" };

/** The form of a verb after "you". */
function afterYou(verb: string): string {
  if (Object.hasOwn(VERBS, verb)) return VERBS[verb]!;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A text about a seat, said to the person who sits there; as it is for everybody else. */
export function spokenTo(text: string, you: number | undefined): string {
  if (you === undefined || !text.includes(`Seat ${you + 1}`)) return text;
  const seat = `Seat ${you + 1}(?!\\d)`;
  const begins = (before: string) => before === "" || /[.!?] $/.test(before);
  const said = text
    .replace(new RegExp(`${seat} \\(you\\)`, "g"), "You")
    .replace(new RegExp(`^([A-Z])([\\w ]*) of ${seat}$`), (_, first: string, rest: string) => `Your ${first.toLowerCase()}${rest}`)
    .replace(new RegExp(`\\bthe ([a-z ]+?) of ${seat}(?!')`, "g"), "your $1")
    .replace(new RegExp(`${seat}'s`, "g"), (_, at: number, whole: string) => (begins(whole.slice(0, at)) ? "Your" : "your"))
    .replace(new RegExp(`(^|[.;:!?] |, |\\b(?:as|that|when|because|and|if) )${seat} ([a-z]+)`, "g"), (_, before: string, verb: string) => {
      return `${before}${begins(before) ? "You" : "you"} ${afterYou(verb)}`;
    })
    .replace(new RegExp(`\\bof ${seat}`, "g"), "of yours")
    .replace(new RegExp(seat, "g"), (_, at: number, whole: string) => (begins(whole.slice(0, at)) ? "You" : "you"));
  // Other words about the same seat in the same breath.
  return said.replace(/^You [^;.]*/, (clause) =>
    clause
      .replace(/(,| and) (has|scores|loses|gains|draws|takes|puts|keeps) /g, (_, joined: string, verb: string) => `${joined} ${afterYou(verb)} `)
      .replace(/^(You \w+(?: \d+ for the distance between)?) its /, "$1 your "),
  );
}

/** Letters of scripts that run from the right. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A sentence with the names that players have given instead of their seats. A name turns no letters around it. */
export function withNames(text: string, names: readonly string[] | undefined): string {
  if (!names) return text;
  return text.replace(/\bSeat (\d+)/g, (whole, number: string) => {
    const name = names[Number(number) - 1] ?? whole;
    return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
  });
}

/** A scene whose words speak to the person at a seat. */
export function sceneSpokenTo(scene: Scene, you: number | undefined, names: readonly string[] | undefined): Scene {
  if (you === undefined && !names) return scene;
  const say = (text: string) => withNames(spokenTo(text, you), names);
  return {
    ...scene,
    prompt: say(scene.prompt),
    places: scene.places.map((place) => ({ ...place, label: say(place.label), brief: say(place.brief) })),
    pieces: scene.pieces.map((piece) => ({ ...piece, label: say(piece.label), marks: piece.marks.map(say) })),
    steps: scene.steps.map((step) => ({ ...step, label: say(step.label), ask: say(step.ask), brief: say(step.brief) })),
    moves: scene.moves.map((move) => (move.choose ? { ...move, choose: { ...move.choose, label: say(move.choose.label) } } : move)),
  };
}
