import { type DictionaryItem, type DictionaryMap, isTableDictionary } from '@baisi/contract/dictionaries';
import type { Work } from '../../db/work.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import { freshValue } from '../../platform/fresh-value.ts';
import { dictionariesRepository } from './dictionaries.repository.ts';

/** How long a node may answer from what it read before: edits of other nodes show after this. */
const longestAgeMs = 2_000;

const toItem = ({ value, text }: { value: string; text: string }): DictionaryItem => ({
  value,
  text,
  title: text,
  label: text,
});

type Loaded = { map: DictionaryMap; texts: ReadonlyMap<string, string> };
const textKey = (code: string, value: string): string => `${code}\n${value}`;

export function createDictionariesService({ work, clock }: { work: Work; clock: Clock }) {
  const loaded = freshValue<Loaded>({
    clock,
    longestAgeMs,
    load: () =>
      work.asSystem('dictionaries for everybody', async (use) => {
        const repository = use(dictionariesRepository);
        const codes = await repository.listCodes();
        const map: DictionaryMap = Object.fromEntries(codes.map(({ dict_code }) => [dict_code, []]));
        const texts = new Map<string, string>();
        for (const { dict_code, item_value, item_text } of await repository.listItems()) {
          map[dict_code]?.push(toItem({ value: item_value, text: item_text }));
          texts.set(textKey(dict_code, item_value), item_text);
        }
        return { map, texts };
      }),
  });
  return {
    /** Every dictionary (api-contract 5.1 sysAllDictItems). */
    all: async (): Promise<DictionaryMap> => (await loaded.get()).map,
    /** Items of a plain code (unknown: none) or of a registered table dictionary; other triples are refused. */
    async items(actor: Actor, code: string): Promise<DictionaryItem[]> {
      if (!code.includes(',')) {
        const { map } = await loaded.get();
        return Object.hasOwn(map, code) ? (map[code] ?? []) : [];
      }
      if (!isTableDictionary(code)) throw appError('dictionary-code-malformed');
      const rows = await work.read(actor, (use) => use(dictionariesRepository).listTable(code));
      return rows.map(toItem);
    },
    /** A reader of texts for mappers: `(code, value) → text`, undefined when unknown. */
    async texts(): Promise<(code: string, value: string) => string | undefined> {
      const { texts } = await loaded.get();
      return (code, value) => texts.get(textKey(code, value));
    },
  };
}

export type DictionariesService = ReturnType<typeof createDictionariesService>;
