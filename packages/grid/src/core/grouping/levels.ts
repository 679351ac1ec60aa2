import { compareOf, sortsOf } from '../store/filtering/sorting.ts';
import type { GridStore } from '../store/grid-store.ts';
import { compareFigures } from './aggregates.ts';
import type { Group, GroupLevel } from './group-rows.ts';

/** Returns the fields by which a grid is grouped, without unknown and repeated ones. */
export function groupFields(store: GridStore): string[] {
  const fields = new Set(store.arrangement.groupBy);
  return [...fields].filter((field) => store.column(field) !== undefined);
}

/** Returns a comparison of groups by value; the group of empty cells comes last in either direction. */
function byValue(isDescending: boolean, compare: (a: unknown, b: unknown) => number) {
  return (a: Group, b: Group): number => {
    if (a.text === '' || b.text === '') return Number(a.text === '') - Number(b.text === '');
    const order = compare(a.value, b.value);
    return isDescending ? -order : order;
  };
}

/** Returns a group level ordered by its values; undefined for an unknown column. */
export function plainLevel(store: GridStore, field: string): GroupLevel | undefined {
  const column = store.column(field);
  if (column === undefined) return undefined;
  return {
    field,
    value: (key) => store.value(key, field),
    text: (key) => store.text(key, column),
    compare: byValue(false, compareOf(column, store.settings.kindOf(column))),
  };
}

/**
 * Returns the group levels of a grid. Groups are ordered by the first sorted column that applies to them: the grouped
 * column itself by its values, or a column with an aggregate by its aggregates; otherwise ascending by value.
 */
export function levelsOf(store: GridStore, figure: (group: Group, field: string) => unknown): GroupLevel[] {
  const hasFigures = (field: string) => store.arrangement.aggregates?.[field] !== 'none';
  return groupFields(store).flatMap((field) => {
    const level = plainLevel(store, field);
    if (level === undefined) return [];
    const rule = store.sorts.find((sort) => sort.field === field || hasFigures(sort.field));
    const own = sortsOf(store, rule === undefined ? [] : [rule])[0];
    if (own === undefined) return [level];
    const { isDescending } = own;
    if (own.field === field) return [{ ...level, compare: byValue(isDescending, own.compare) }];
    const byFigure = (a: Group, b: Group) =>
      compareFigures(figure(a, own.field), figure(b, own.field), isDescending, own.compare);
    return [{ ...level, compare: (a: Group, b: Group) => byFigure(a, b) || level.compare(a, b) }];
  });
}
