import { stampOf } from './stamp.ts';

/** Dictionaries by code, as far as their content goes. */
type Content = Readonly<Record<string, readonly { value: string; text: string }[]>>;

/**
 * A short name of what dictionaries hold, the same on every node and in every browser: who has another one has other
 * dictionaries. The order of items counts, that of dictionaries does not.
 */
export function dictionaryStamp(dictionaries: Content): string {
  const codes = Object.keys(dictionaries).toSorted();
  return stampOf(
    JSON.stringify(
      codes.map((code) => [code, dictionaries[code]?.flatMap(({ value, text }) => [value, text])]),
    ),
  );
}
