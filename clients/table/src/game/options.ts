// The options of a game as a form: their names and words come from GetGame, their types from the message itself.

import { GameOptionsSchema } from "hadal-client/messages/hadal/v1/game";
import type { GameSummary, OptionInfo } from "hadal-client/messages/hadal/v1/game_service";

import type { OptionValue } from "./setup";

interface Common {
  /** The field as the message calls it. */
  field: string;
  title: string;
  description: string;
  range: string;
  /** The value at a table, if that is not the game's own default. */
  table?: OptionValue;
}

/** An option that a person can set with a simple control. */
export type FormOption =
  | (Common & { kind: "switch"; start: boolean })
  | (Common & { kind: "number"; start: string })
  | (Common & { kind: "choice"; start: string; values: { value: number; label: string }[] });

/** The messages of a game, as the `oneof`s of the client call them. */
export function messageOf(gameId: string): string {
  return gameId.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The options under which a game is played at a table: every game ends under them. */
export function tableOptions({ id, tableOptions }: GameSummary): Record<string, OptionValue> {
  if (tableOptions?.options.case !== messageOf(id)) return {};
  const isSimple = (entry: [string, unknown]): entry is [string, OptionValue] =>
    !entry[0].startsWith("$") && ["boolean", "number", "string"].includes(typeof entry[1]);
  return Object.fromEntries(Object.entries(tableOptions.options.value ?? {}).filter(isSimple));
}

/** The options that fit into a form, as they are played at a table. Lists and whole positions are for programs. */
export function formOptions(game: GameSummary, options: readonly OptionInfo[]): FormOption[] {
  const message = GameOptionsSchema.fields.find(({ name }) => name === game.id)?.message;
  const table = tableOptions(game);
  return options.flatMap((info): FormOption[] => {
    const field = message?.fields.find(({ name }) => name === info.name);
    if (!field) return [];
    const title = sentence(info.name.replaceAll("_", " "));
    const common = { field: field.localName, title, description: sentence(info.description), range: info.range };
    const value = table[field.localName];
    if (info.kind === "bool") {
      const start = info.defaultValue === "true";
      return [typeof value === "boolean" && value !== start ? { ...common, kind: "switch", start: value, table: value } : { ...common, kind: "switch", start }];
    }
    if (info.kind === "uint32") {
      const start = /^\d+$/.test(info.defaultValue) ? info.defaultValue : "";
      return [value && String(value) !== start ? { ...common, kind: "number", start: String(value), table: value } : { ...common, kind: "number", start }];
    }
    if (field.fieldKind !== "enum") return [];
    const { sharedPrefix = "", values } = field.enum;
    const given = values.filter(({ number }) => number !== 0);
    const labels = given.map(({ number, name }) => ({
      value: number,
      label: sentence(name.slice(sharedPrefix.length).toLowerCase().replaceAll("_", " ")),
    }));
    const start = given.find(({ name }) => name === info.defaultValue)?.number;
    const choice = { ...common, kind: "choice" as const, values: labels };
    return [value && value !== start ? { ...choice, start: String(value), table: value } : { ...choice, start: start === undefined ? "" : String(start) }];
  });
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
