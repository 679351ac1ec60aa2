import { idPattern } from '@baisi/contract/rules/patterns';
import { fromWireTime } from '@baisi/contract/rules/wire-time';

/** One filter of a list. Its value is a text: in the URL, in the form, and here. */
export type ListFilter = {
  /** Returns whether the text is a valid value. It is trimmed and not empty. */
  accepts: (text: string) => boolean;
  /**
   * Returns the part of the call in the query grammar of api-contract 1.6. `name` is the filter's own; `isHidden` tells
   * which fields the user may not filter by.
   */
  ask: (name: string, text: string, isHidden: (field: string) => boolean) => Record<string, string>;
  /** Filters of the same condition count once, like both ends of a range. Absent: a condition of its own. */
  condition?: string;
  /** The fields that the filter searches; it is hidden together with the last of them. Absent: the condition. */
  fields?: readonly string[];
};

const asItIs = (name: string, text: string) => ({ [name]: text });
const isShort = (text: string) => text.length <= 100;
const isDay = (text: string) => text.length === 10 && fromWireTime(text) !== undefined;

/** Finds records whose value contains the text. */
export const anywhere: ListFilter = { accepts: isShort, ask: (name, text) => ({ [name]: `*${text}*` }) };

/** Finds records with the text in at least one of `fields`: the search box of a list. */
export const anywhereIn = (...fields: readonly string[]): ListFilter => ({
  accepts: isShort,
  ask: (_, text, isHidden) => ({
    superQueryParams: JSON.stringify(
      fields.filter((field) => !isHidden(field)).map((field) => ({ field, rule: 'like', val: text })),
    ),
    superQueryMatchType: 'or',
  }),
  fields,
});

/** Passes the text to the server as typed. */
export const asTyped: ListFilter = { accepts: isShort, ask: asItIs };

/** The id of another record. */
export const anId: ListFilter = { accepts: (text) => idPattern.test(text), ask: asItIs };

/** Ids of other records, comma-separated; at most 50. */
export const ids: ListFilter = {
  accepts: (text) => {
    const parts = text.split(',');
    return parts.length <= 50 && parts.every((part) => idPattern.test(part));
  },
  ask: asItIs,
};

/** One of a few values. */
export const oneOf = (...values: readonly string[]): ListFilter => ({
  accepts: (text) => values.includes(text),
  ask: asItIs,
});

/** First day of a range on the time `field`, as a wire date. */
export const dayFrom = (field: string): ListFilter => ({
  accepts: isDay,
  ask: (_, text) => ({ [`${field}_begin`]: text }),
  condition: field,
});

/** Last day of a range on the time `field`, as a wire date; included completely. */
export const dayTo = (field: string): ListFilter => ({
  accepts: isDay,
  ask: (_, text) => ({ [`${field}_end`]: text }),
  condition: field,
});
