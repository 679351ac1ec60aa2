import type { DictionaryItem, DictionaryMap } from '@baisi/contract/dictionaries';
import type { EventBus } from '../../events.ts';
import type { Caller } from '../../platform/actor.ts';
import type { KnownDictionaries } from './known-dictionaries.ts';
import type { TableDictionaries } from './tables/table-dictionaries.service.ts';

type Needs = { known: KnownDictionaries; tables: TableDictionaries; bus: EventBus };

const namesTable = (code: string): boolean => code.includes(',');

/** Dictionaries that every user may read: by code, and tables as dictionaries. */
export function createDictionariesService({ known, tables, bus }: Needs) {
  return {
    /**
     * Returns all dictionaries. If the caller's `stamp` differs from this node's, the cache is stale and the database
     * is read first.
     */
    async all(stamp?: string): Promise<DictionaryMap> {
      if (stamp !== undefined && (await known.get()).stamp !== stamp) known.forget();
      return (await known.get()).map;
    },

    /**
     * Returns the items of a dictionary code (none for an unknown code) or of a registered table. Throws for other
     * tables.
     */
    async items(actor: Caller, code: string): Promise<DictionaryItem[]> {
      if (namesTable(code)) return tables.list(actor, code);
      const { map } = await known.get();
      return Object.hasOwn(map, code) ? (map[code] ?? []) : [];
    },

    async text(actor: Caller, code: string, value: string): Promise<string | null> {
      if (!namesTable(code)) return (await known.get()).textOf(code, value) ?? null;
      const [text] = await tables.textsOf(actor, code, [value], false);
      return text ?? null;
    },

    /** Makes every node read the dictionaries from the database again. */
    refresh: async (): Promise<null> => {
      bus.publish('dictionaries-changed', {});
      return null;
    },
  };
}

export type DictionariesService = ReturnType<typeof createDictionariesService>;
