import { dictionaries } from '@baisi/contract/dictionaries';
import { call } from '../../platform/api/call.ts';

/** How many choices are offered at once: the words narrow them. */
const most = 20;

/** What a cell that searches a table dictionary asks: its choices by a keyword, and what a value is called. */
export type DictionarySource = {
  search: (
    keyword: string,
    signal: AbortSignal,
  ) => Promise<readonly { value: string | number; text: string }[]>;
  echo: (value: string) => Promise<string | undefined>;
};

const sources = new Map<string, DictionarySource>();

/** The source of a dictionary code: the same one each time, because cells keep names by whom they asked. */
export function dictionarySource(dictCode: string): DictionarySource {
  const known = sources.get(dictCode);
  if (known !== undefined) return known;
  const source: DictionarySource = {
    search: (keyword, signal) => call(dictionaries.search, { dictCode, keyword, pageSize: most }, { signal }),
    echo: async (key) => (await call(dictionaries.textsOf, { dictCode, key }))[0],
  };
  sources.set(dictCode, source);
  return source;
}
