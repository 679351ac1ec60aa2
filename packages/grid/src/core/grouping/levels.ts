import { compareOf, sortsOf } from '../store/filtering/sorting.ts';
import type { GridStore } from '../store/grid-store.ts';
import { compareFigures } from './aggregates.ts';
import type { Group, GroupLevel } from './group-rows.ts';

/** The columns by which a grid is grouped; unknown and repeated ones are left out. */
export function groupFields(store: GridStore): string[] {
  const fields = new Set(store.arrangement.groupBy);
  return [...fields].filter((field) => store.column(field) !== undefined);
}

/** Groups by their values; a group of empty cells comes last in either direction. */
function byValue(isDescending: boolean, compare: (a: unknown, b: unknown) => number) {
  return (a: Group, b: Group): number => {
    if (a.text === '' || b.text === '') return Number(a.text === '') - Number(b.text === '');
    const order = compare(a.value, b.value);
    return isDescending ? -order : order;
  };
}

/**
 * The levels of a grid. Groups are ordered by the first sorted column that says something about them: their own column
 * by its values, a column with figures by these; without one by their values, ascending.
 */
export function levelsOf(store: GridStore, figure: (group: Group, field: string) => unknown): GroupLevel[] {
  const hasFigures = (field: string) => store.arrangement.aggregates?.[field] !== 'none';
  return groupFields(store).flatMap((field) => {
    const column = store.column(field);
    if (column === undefined) return [];
    const kind = store.settings.kindOf(column);
    const values = byValue(false, compareOf(column, kind));
    const rule = store.sorts.find((sort) => sort.field === field || hasFigures(sort.field));
    const own = sortsOf(store, rule === undefined ? [] : [rule])[0];
    let compare = values;
    if (own?.field === field) compare = byValue(own.isDescending, own.compare);
    else if (own !== undefined)
      compare = (a, b) =>
        compareFigures(figure(a, own.field), figure(b, own.field), own.isDescending, own.compare) ||
        values(a, b);
    return [
      {
        field,
        value: (key) => store.value(key, field),
        text: (key) => store.text(key, column),
        compare,
      },
    ];
  });
}
