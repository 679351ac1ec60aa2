import type { RowKey } from '../document/row.ts';
import { isEmptyValue } from './filled.ts';
import { demandOf } from './patterns.ts';

/** Arguments of a handler: the value and its place. */
export type HandlerArguments = {
  value: unknown;
  key: RowKey;
  field: string;
  /** The value of another cell of the row. */
  cell: (field: string) => unknown;
};

/** A validation rule of a column. `message` may contain `${title}` and `${key}`. */
export type Rule = {
  required?: boolean;
  pattern?: string;
  unique?: boolean;
  /** Returns undefined if the value is valid, otherwise the error; an empty text stands for `message`. */
  handler?: (asked: HandlerArguments) => string | undefined;
  /**
   * Checks a value that breaks no other rule asynchronously, for example on a server. Undefined: valid; a text: the
   * error. `signal` aborts the check when the cell changes.
   */
  ask?: (asked: HandlerArguments, signal: AbortSignal) => Promise<string | undefined>;
  message: string;
};

/** Returns whether a rule compares the value with the rest of its column. */
export function isUniqueRule({ unique, pattern }: Rule): boolean {
  return unique === true || (pattern !== undefined && demandOf(pattern) === 'unique');
}

/** A column as validation needs it. */
export type RuledColumn = { field: string; title: string; rules: readonly Rule[] };

/** An invalid cell with its message. `rule` is absent when the server refused the value. */
export type Fault = { key: RowKey; field: string; message: string; rule?: Rule };

/** The rows to validate, and the values of their cells. */
export type Cells = { keys: readonly RowKey[]; value: (key: RowKey, field: string) => unknown };

const worded = (message: string, { field, title }: RuledColumn) =>
  message.replaceAll('${title}', title).replaceAll('${key}', field);

/** Returns the values that occur several times in a column. Empty cells are ignored. */
function repeatedIn({ keys, value }: Cells, field: string): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const key of keys) {
    const one = value(key, field);
    if (isEmptyValue(one)) continue;
    const text = String(one);
    if (seen.has(text)) repeated.add(text);
    seen.add(text);
  }
  return repeated;
}

type Judge = (value: unknown, key: RowKey) => string | undefined;

/** Returns a function that applies a rule to a cell; duplicates in the column are found only once. */
function judgeOf(rule: Rule, column: RuledColumn, cells: Cells): Judge {
  const demand = rule.pattern === undefined ? undefined : demandOf(rule.pattern);
  const isRequired = rule.required === true || demand === 'filled';
  const repeated = isUniqueRule(rule) ? repeatedIn(cells, column.field) : undefined;
  const message = worded(rule.message, column);
  return (value, key) => {
    const isEmpty = isEmptyValue(value);
    if (isRequired && isEmpty) return message;
    if (!isEmpty && repeated?.has(String(value)) === true) return message;
    if (!isEmpty && demand instanceof RegExp && !demand.test(String(value))) return message;
    const cell = (field: string) => cells.value(key, field);
    const refusal = rule.handler?.({ value, key, field: column.field, cell });
    return refusal === undefined ? undefined : worded(refusal || rule.message, column);
  };
}

/**
 * Returns the errors in row and column order: the first broken rule of each cell. `judged`: the rows to validate;
 * uniqueness is checked against all `cells`. `isFirstOnly` stops at the first error.
 */
export function faultsOf(
  columns: readonly RuledColumn[],
  cells: Cells,
  { judged = cells.keys, isFirstOnly = false }: { judged?: readonly RowKey[]; isFirstOnly?: boolean } = {},
): Fault[] {
  const ruled = columns
    .filter(({ rules }) => rules.length > 0)
    .map((column) => ({ column, judges: column.rules.map((rule) => judgeOf(rule, column, cells)) }));
  const faults: Fault[] = [];
  for (const key of judged) {
    for (const { column, judges } of ruled) {
      const value = cells.value(key, column.field);
      const broken = firstBroken(judges, value, key);
      if (broken === undefined) continue;
      const rule = column.rules[broken.index];
      const fault = { key, field: column.field, message: broken.message };
      faults.push(rule === undefined ? fault : { ...fault, rule });
      if (isFirstOnly) return faults;
    }
  }
  return faults;
}

function firstBroken(judges: readonly Judge[], value: unknown, key: RowKey) {
  for (const [index, judge] of judges.entries()) {
    const message = judge(value, key);
    if (message !== undefined) return { index, message };
  }
  return undefined;
}
