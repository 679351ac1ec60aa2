import { stampOf } from './stamp.ts';

/** The parts of the dictionaries by code that the stamp covers. */
type Content = Readonly<
  Record<string, readonly { value: string; text: string; color?: string | undefined }[]>
>;

/**
 * Returns a hash of the dictionaries' content, equal on every node and in every browser; different stamps mean
 * different content. The order of items counts, the order of dictionaries does not.
 */
export function dictionaryStamp(dictionaries: Content): string {
  const codes = Object.keys(dictionaries).toSorted();
  return stampOf(
    JSON.stringify(
      codes.map((code) => [
        code,
        dictionaries[code]?.flatMap(({ value, text, color = '' }) => [value, text, color]),
      ]),
    ),
  );
}
