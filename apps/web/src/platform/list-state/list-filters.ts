import { idPattern } from '@baisi/contract/rules/patterns';
import { fromWireTime } from '@baisi/contract/rules/wire-time';

/** One thing that a list can be filtered by. Its value is a text: in the URL, in the form, and here. */
export type ListFilter = {
  /** May this text be asked for? It arrives trimmed and is not empty. */
  accepts: (text: string) => boolean;
  /** The part of the call, in the query grammar of api-contract 1.6; `name` is the filter's own. */
  ask: (name: string, text: string) => Record<string, string>;
  /** Filters of one condition count once, as both ends of a range do. Absent: a condition of its own. */
  condition?: string;
};

const asItIs = (name: string, text: string) => ({ [name]: text });
const isShort = (text: string) => text.length <= 100;
const isDay = (text: string) => text.length === 10 && fromWireTime(text) !== undefined;

/** A text that may stand anywhere in the value. */
export const anywhere: ListFilter = { accepts: isShort, ask: (name, text) => ({ [name]: `*${text}*` }) };

/** A text that the server is handed as it was typed. */
export const asTyped: ListFilter = { accepts: isShort, ask: asItIs };

/** The id of another record. */
export const anId: ListFilter = { accepts: (text) => idPattern.test(text), ask: asItIs };

/** Ids of other records, joined with commas; at most 50. */
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

/** The first day, as a wire date, that the time `field` may have. */
export const dayFrom = (field: string): ListFilter => ({
  accepts: isDay,
  ask: (_, text) => ({ [`${field}_begin`]: text }),
  condition: field,
});

/** The last day, as a wire date, that the time `field` may have: all of it counts. */
export const dayTo = (field: string): ListFilter => ({
  accepts: isDay,
  ask: (_, text) => ({ [`${field}_end`]: text }),
  condition: field,
});
