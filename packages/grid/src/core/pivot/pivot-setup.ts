import type { Aggregate } from '../grouping/aggregates.ts';

/** A value of a pivot table: a field and its aggregate. */
export type PivotValue = { field: string; aggregate: Aggregate };

/** The fields of a pivot table by their use. Without values it counts rows. */
export type PivotSetup = {
  rows: readonly string[];
  columns: readonly string[];
  values: readonly PivotValue[];
};

/** Name of one of the lists of fields in a setup. */
export type PivotZone = keyof PivotSetup;

export const noPivot: PivotSetup = { rows: [], columns: [], values: [] };

/** Maximum number of fields in each list. */
export const mostPivotFields = 5;

const inserted = <T>(list: readonly T[], item: T, at: number | undefined): T[] =>
  list.toSpliced(at ?? list.length, 0, item);

/** Adds a field before the one at index `at`, or at the end; removes it from the other list, rows or columns. */
export function withField(
  setup: PivotSetup,
  zone: 'rows' | 'columns',
  field: string,
  at?: number,
): PivotSetup {
  const before = setup[zone].indexOf(field);
  const place = at !== undefined && before >= 0 && before < at ? at - 1 : at;
  const rows = setup.rows.filter((one) => one !== field);
  const columns = setup.columns.filter((one) => one !== field);
  const lists = { rows, columns };
  return { ...setup, ...lists, [zone]: inserted(lists[zone], field, place) };
}

/** Adds a field as a value with its first unused aggregate; returns the same setup if all are used. */
export function withValue(
  setup: PivotSetup,
  field: string,
  offered: readonly Aggregate[],
  at?: number,
): PivotSetup {
  const used = setup.values.filter((one) => one.field === field).map(({ aggregate }) => aggregate);
  const aggregate = offered.find((one) => !used.includes(one));
  if (aggregate === undefined) return setup;
  return { ...setup, values: inserted(setup.values, { field, aggregate }, at) };
}

/** Sets another aggregate for the value at an index. */
export function withAggregate(setup: PivotSetup, at: number, aggregate: Aggregate): PivotSetup {
  return { ...setup, values: setup.values.map((one, i) => (i === at ? { ...one, aggregate } : one)) };
}

/** Removes the entry at an index of a list. */
export function without(setup: PivotSetup, zone: PivotZone, at: number): PivotSetup {
  return { ...setup, [zone]: setup[zone].filter((_, i) => i !== at) };
}

/** Moves the entry at an index of a list by one position. */
export function withMoved(setup: PivotSetup, zone: PivotZone, at: number, by: 1 | -1): PivotSetup {
  const moving = setup[zone].slice(at, at + 1);
  const to = at + by;
  if (moving.length === 0 || to < 0 || to >= setup[zone].length) return setup;
  const others: readonly (string | PivotValue)[] = setup[zone].filter((_, i) => i !== at);
  return { ...setup, [zone]: others.toSpliced(to, 0, ...moving) };
}
