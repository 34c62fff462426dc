// The options of a game as a form: their names and words come from GetGame, their types from the message itself.

import { GameOptionsSchema } from "hadal-client/messages/hadal/v1/game";
import type { OptionInfo } from "hadal-client/messages/hadal/v1/game_service";

interface Common {
  /** The field as the message calls it. */
  field: string;
  title: string;
  description: string;
  range: string;
}

/** An option that a person can set with a simple control. */
export type FormOption =
  | (Common & { kind: "switch"; start: boolean })
  | (Common & { kind: "number"; start: string })
  | (Common & { kind: "choice"; start: string; values: { value: number; label: string }[] });

/** The options that fit into a form. Lists and whole positions are for programs. */
export function formOptions(gameId: string, options: readonly OptionInfo[]): FormOption[] {
  const message = GameOptionsSchema.fields.find(({ name }) => name === gameId)?.message;
  return options.flatMap((info): FormOption[] => {
    const field = message?.fields.find(({ name }) => name === info.name);
    if (!field) return [];
    const title = sentence(info.name.replaceAll("_", " "));
    const common = { field: field.localName, title, description: sentence(info.description), range: info.range };
    if (info.kind === "bool") return [{ ...common, kind: "switch", start: info.defaultValue === "true" }];
    if (info.kind === "uint32") return [{ ...common, kind: "number", start: /^\d+$/.test(info.defaultValue) ? info.defaultValue : "" }];
    if (field.fieldKind !== "enum") return [];
    const { sharedPrefix = "", values } = field.enum;
    const given = values.filter(({ number }) => number !== 0);
    const labels = given.map(({ number, name }) => ({
      value: number,
      label: sentence(name.slice(sharedPrefix.length).toLowerCase().replaceAll("_", " ")),
    }));
    const start = given.find(({ name }) => name === info.defaultValue)?.number;
    return [{ ...common, kind: "choice", start: start === undefined ? "" : String(start), values: labels }];
  });
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
