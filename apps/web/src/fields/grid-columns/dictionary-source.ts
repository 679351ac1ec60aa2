import { dictionaries } from '@baisi/contract/dictionaries';
import { call } from '../../platform/api/call.ts';

/** Maximum number of choices in a response; the keyword narrows them. */
const max = 20;

/**
 * Requests of a cell that searches a table dictionary: `search` returns choices by keyword, `echo` the text of a value.
 */
export type DictionarySource = {
  search: (
    keyword: string,
    signal: AbortSignal,
  ) => Promise<readonly { value: string | number; text: string }[]>;
  echo: (value: string) => Promise<string | undefined>;
};

const sources = new Map<string, DictionarySource>();

/** Returns the source of a dictionary code; always the same object for a code, because cells cache texts by source. */
export function dictionarySource(dictCode: string): DictionarySource {
  const known = sources.get(dictCode);
  if (known !== undefined) return known;
  const source: DictionarySource = {
    search: (keyword, signal) => call(dictionaries.search, { dictCode, keyword, pageSize: max }, { signal }),
    echo: async (key) => (await call(dictionaries.textsOf, { dictCode, key }))[0],
  };
  sources.set(dictCode, source);
  return source;
}
