import type { Column, LookUp, Table } from '@baisi/contract/tables/table';
import type { Use } from '../../../db/work.ts';
import type { Meanings } from './cell-values.ts';
import { lookUpsRepository, type Named } from './look-ups.repository.ts';

/** Items of a dictionary by its code. */
export type Dictionaries = Readonly<Record<string, readonly { value: string; text: string }[]>>;

/** More choices than these are not listed. */
const mostChoices = 2_000;

/** Builds the meanings of texts from values and the names that stand for each, the most specific last. */
function meaningsOf(values: readonly Named[]): Meanings {
  const byText = new Map<string, string>();
  const shared = new Set<string>();
  const textByValue = new Map<string, string>();
  const namesByValue = new Map<string, string[]>();
  for (const { value, text, names } of values) {
    textByValue.set(value, text);
    namesByValue.set(value, [...names, ...(namesByValue.get(value) ?? [])]);
  }
  // A name that several records have means none of them; codes and paths are unique and win.
  const take = (name: string, value: string): void => {
    const present = byText.get(name);
    if (present !== undefined && present !== value) shared.add(name);
    byText.set(name, value);
  };
  for (const { text, value } of values) take(text.toLowerCase(), value);
  const exact = new Map(
    values.flatMap(({ names, value }) => names.map((name) => [name.toLowerCase(), value] as const)),
  );
  return {
    valueOf: (text) => {
      const sign = text.toLowerCase();
      return exact.get(sign) ?? (shared.has(sign) ? undefined : byText.get(sign));
    },
    isShared: (text) => shared.has(text.toLowerCase()) && !exact.has(text.toLowerCase()),
    textOf: (value) => textByValue.get(value),
    namesOf: (value) => namesByValue.get(value) ?? [],
    choices: [...textByValue.values()].slice(0, mostChoices),
  };
}

const wordsOf = (words: Readonly<Record<string, string>>): Named[] =>
  Object.entries(words).map(([value, text]) => ({ value, text, names: [value] }));

/** Reads what the texts of a table's columns mean now: items of dictionaries, and records that cells name. */
export async function readMeanings(
  use: Use,
  table: Table,
  keys: readonly string[],
  dictionaries: Dictionaries,
  /** Further names of records: those that a file gives to its own rows. */
  further: ReadonlyMap<LookUp, readonly Named[]> = new Map(),
): Promise<ReadonlyMap<string, Meanings>> {
  const found = new Map<string, Meanings>();
  const lookUps = new Map<LookUp, Meanings>();
  const meaningOf = async ({ type }: Column): Promise<Meanings | undefined> => {
    if (type.kind === 'words') return meaningsOf(wordsOf(type.words));
    if (type.kind === 'dictionary') {
      const items = dictionaries[type.code] ?? [];
      return meaningsOf(items.map(({ value, text }) => ({ value, text, names: [value] })));
    }
    if (type.kind !== 'lookUp') return undefined;
    const known =
      lookUps.get(type.of) ??
      meaningsOf([...(await use(lookUpsRepository).list(type.of)), ...(further.get(type.of) ?? [])]);
    lookUps.set(type.of, known);
    return known;
  };
  for (const key of keys) {
    const column = table.columns[key];
    const meaning = column === undefined ? undefined : await meaningOf(column);
    if (meaning !== undefined) found.set(key, meaning);
  }
  return found;
}

/** Number of characters that two texts share, relative to the longer one. */
function likeness(one: string, other: string): number {
  if (other.includes(one) || one.includes(other)) return 0.9;
  const left = Array.from(other);
  const shared = Array.from(one).filter((sign) => {
    const at = left.indexOf(sign);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return shared.length / Math.max(one.length, other.length);
}

/** Returns the choices that are probably meant by a text, the best first. */
export const suggestionsFor = (text: string, choices: readonly string[]): string[] =>
  choices
    .map((choice) => ({ choice, score: likeness(text.toLowerCase(), choice.toLowerCase()) }))
    .filter(({ score }) => score >= 0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ choice }) => choice);
