// Six short sounds, made by the browser itself: none is loaded, and none is heard until somebody switches them on.

import { type Scene, Scene_CounterRole as CounterRole, Scene_PlaceRole as PlaceRole } from "hadal-client/messages/hadal/v1/scene";

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

export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
  } catch {
    return; // A browser without sound.
  }
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

/** What is known of a position. */
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
  if (scoreOf(after.scene, seat) > scoreOf(before.scene, seat)) return "points";
  if (after.asked && !before.asked) return "turn";
  if (lying(after.scene, PlaceRole.HAND) < lying(before.scene, PlaceRole.HAND)) return "card";
  return lying(after.scene, PlaceRole.BOARD) > lying(before.scene, PlaceRole.BOARD) ? "laid" : undefined;
}

function scoreOf({ counters }: Scene, seat: number | undefined): number {
  const score = counters.find((counter) => counter.role === CounterRole.SCORE && counter.seat === seat);
  return Number(score?.value ?? 0n);
}

/** The pieces at places that play a part. */
function lying({ places, pieces }: Scene, role: PlaceRole): number {
  const there = new Set(places.filter((place) => place.role === role).map(({ id }) => id));
  return pieces.filter(({ place }) => there.has(place)).length;
}
