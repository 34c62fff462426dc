// The name under which somebody plays, as this browser remembers it.

const NAME = "hadal-table/name";

export function nameBefore(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // It is asked for again.
  }
}
