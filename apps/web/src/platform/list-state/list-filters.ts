import { idPattern } from '@baisi/contract/rules/patterns';
import { fromWireTime } from '@baisi/contract/rules/wire-time';

/** One filter of a list. Its value is a text: in the URL, in the form, and here. */
export type ListFilter = {
  /** Returns whether the text is a valid value. It is trimmed and not empty. */
  accepts: (text: string) => boolean;
  /** Returns the part of the call in the query grammar of api-contract 1.6; `name` is the filter's own. */
  ask: (name: string, text: string) => Record<string, string>;
  /** Filters of the same condition count once, like both ends of a range. Absent: a condition of its own. */
  condition?: string;
};

const asItIs = (name: string, text: string) => ({ [name]: text });
const isShort = (text: string) => text.length <= 100;
const isDay = (text: string) => text.length === 10 && fromWireTime(text) !== undefined;

/** A text anywhere in the value. */
export const anywhere: ListFilter = { accepts: isShort, ask: (name, text) => ({ [name]: `*${text}*` }) };

/** A text passed to the server as typed. */
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
