export type Named = { id: string; realname: string };

/** Returns the ids of the people whom the text names as `@realname`, each once. */
export function mentionsIn(text: string, people: readonly Named[]): string[] {
  return [...new Set(people.filter(({ realname }) => text.includes(`@${realname}`)).map(({ id }) => id))];
}

/** A part of a text; `at`: its place, which is unique in the text. */
export type Part = { at: number; text: string; isName: boolean };

/** Splits a text at the names of people, which keep their `@`. */
export function partsOf(text: string, people: readonly Named[]): Part[] {
  // A name can begin with another one: the longest is tried first.
  const names = [...new Set(people.map(({ realname }) => realname))].sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ at: 0, text, isName: false }];
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // Every second part is a name.
  const parts = text.split(new RegExp(`(@(?:${escaped.join('|')}))`));
  return parts.map((part, at) => ({ at, text: part, isName: at % 2 === 1 })).filter((one) => one.text !== '');
}
