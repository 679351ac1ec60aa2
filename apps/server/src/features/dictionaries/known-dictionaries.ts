import type { DictionaryItem, DictionaryMap } from '@baisi/contract/dictionaries';
import { itemStatus } from '@baisi/contract/dictionary-items';
import type { ItemColour } from '@baisi/contract/item-colours';
import { dictionaryStamp } from '@baisi/contract/rules/dictionary-stamp';
import type { Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { freshValue } from '../../platform/fresh-value.ts';
import { dictionariesRepository } from './dictionaries.repository.ts';
import { colourOf } from './items/item-colour.ts';

/** Maximum age of a node's cache, in ms, when no change is published. */
const longestAgeMs = 2_000;

/** Returns the text of a dictionary value; undefined when there is none. */
export type Texts = (code: string, value: string) => string | undefined;

type Known = {
  /** By code, enabled items in their order (api-contract 5.1). */
  map: DictionaryMap;
  /** Includes switched-off items, so that records with such a value still have a text. */
  textOf: Texts;
  /** `dictionaryStamp` of `map`. */
  stamp: string;
};

/** Item → wire. */
export const toItem = (
  { value, text }: { value: string; text: string },
  color: ItemColour | null = null,
): DictionaryItem => ({
  value,
  text,
  title: text,
  label: text,
  ...(color === null ? {} : { color }),
});

const textKey = (code: string, value: string): string => `${code}\n${value}`;

type Needs = { work: Work; clock: Clock; bus: EventBus };

/** Creates a node's cache of all dictionaries; a published change discards it. */
export function createKnownDictionaries({ work, clock, bus }: Needs) {
  const known = freshValue<Known>({
    clock,
    longestAgeMs,
    load: () =>
      work.asSystem('dictionaries for everybody', async (use) => {
        const repository = use(dictionariesRepository);
        const codes = await repository.listCodes();
        const map: DictionaryMap = Object.fromEntries(codes.map(({ dict_code }) => [dict_code, []]));
        const texts = new Map<string, string>();
        for (const row of await repository.listItems()) {
          const { dict_code, item_value: value, item_text: text } = row;
          texts.set(textKey(dict_code, value), text);
          if (row.status === itemStatus.on) map[dict_code]?.push(toItem({ value, text }, colourOf(row)));
        }
        const textOf: Texts = (code, value) => texts.get(textKey(code, value));
        return { map, textOf, stamp: dictionaryStamp(map) };
      }),
  });
  for (const event of ['dictionaries-changed', 'unknown-changes'] as const)
    bus.subscribe(event, known.forget);
  return known;
}

export type KnownDictionaries = ReturnType<typeof createKnownDictionaries>;
