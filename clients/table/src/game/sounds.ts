// Six short sounds, made by the browser itself: none is loaded, and all are silent until the player switches them on.

import { type Scene, Scene_CounterRole as CounterRole, Scene_PlaceKind as PlaceKind, Scene_PlaceRole as PlaceRole } from "hadal-client/messages/hadal/v1/scene";

export type Sound = "turn" | "laid" | "card" | "refused" | "points" | "end";

/** A tone: its pitch in hertz, when it begins and how long it lasts, in seconds. */
type Tone = readonly [pitch: number, begins: number, lasts: number];

export const TONES: Readonly<Record<Sound, { wave: OscillatorType; tones: readonly Tone[] }>> = {
  turn: { wave: "sine", tones: [[523, 0, 0.14], [784, 0.12, 0.22]] },
  laid: { wave: "triangle", tones: [[196, 0, 0.12]] },
  card: { wave: "triangle", tones: [[392, 0, 0.06], [330, 0.05, 0.1]] },
  refused: { wave: "sawtooth", tones: [[147, 0, 0.2]] },
  points: { wave: "sine", tones: [[659, 0, 0.1], [880, 0.08, 0.16]] },
  end: { wave: "sine", tones: [[523, 0, 0.14], [659, 0.1, 0.14], [784, 0.2, 0.2]] },
};

const LOUD = 0.12;

let context: AudioContext | undefined;

/** Within so many milliseconds a sound begins, or never. */
const LATE_MS = 400;

export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
  } catch {
    return; // A browser without sound.
  }
  const at = performance.now();
  if (context.state === "running") return sounding(context, sound);
  // Before anybody has touched the page nothing sounds, and afterwards not what should have sounded then.
  const made = context;
  void made.resume().then(() => performance.now() - at < LATE_MS && sounding(made, sound));
}

function sounding(context: AudioContext, sound: Sound): void {
  const { wave, tones } = TONES[sound];
  for (const [pitch, begins, lasts] of tones) {
    const from = context.currentTime + begins;
    const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUD, from + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, from + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + lasts);
  }
}

/** The facts about a position. */
export interface Heard {
  scene: Scene | undefined;
  /** The person here is asked. */
  asked: boolean;
  over: boolean;
}

/** The one sound between two positions, for the seat that looks. */
export function soundBetween(before: Heard, after: Heard, seat: number | undefined): Sound | undefined {
  if (!before.scene || !after.scene) return undefined;
  if (after.over) return before.over ? undefined : "end";
  const [had, has] = [scoreOf(before.scene, seat), scoreOf(after.scene, seat)];
  if (had !== undefined && has !== undefined && has > had) return "points";
  if (after.asked && !before.asked) return "turn";
  if (lying(after.scene, isHand) < lying(before.scene, isHand)) return "card";
  return lying(after.scene, isBoard) > lying(before.scene, isBoard) ? "laid" : undefined;
}

/** The score of a seat; undefined if the viewer is not told. */
function scoreOf({ counters }: Scene, seat: number | undefined): number | undefined {
  const score = counters.find((counter) => counter.role === CounterRole.SCORE && counter.seat === seat);
  return score && Number(score.value);
}

type Place = Scene["places"][number];
const isHand = ({ kind, role }: Place) => role === PlaceRole.HAND && kind === PlaceKind.HAND;
const isBoard = ({ role }: Place) => role === PlaceRole.BOARD;

/** The pieces at some of the places. */
function lying({ places, pieces }: Scene, which: (place: Place) => boolean): number {
  const there = new Set(places.filter(which).map(({ id }) => id));
  return pieces.filter(({ place }) => there.has(place)).length;
}
