import { linesOf } from '../columns/foot-lines.ts';
import { groupLineOf } from '../columns/groups.ts';
import type { Range } from '../selection/range.ts';
import type { GridStore } from '../store/grid-store.ts';

/** A grid on paper: the visible columns, the rows of the view as their texts, and the footer. */
export type PrintTable = {
  /** The headings above the columns' own, with the number of columns they span; empty without groups. */
  groups: readonly { title: string; count: number }[];
  columns: readonly { title: string; isEnd: boolean; widthPx: number }[];
  rows: readonly (readonly string[])[];
  /** The merged cells, by row and column of `rows`. */
  merges: readonly Range[];
  /** `合计` and `平均`, with a text for each column. */
  feet: readonly { title: string; texts: readonly string[] }[];
};

/** Builds the printed table. Rows that are not loaded, and blank rows, are left out. */
export function printTableOf(store: GridStore): PrintTable {
  const { layout, settings, view, blanks } = store;
  const columns = layout.columns.map(({ column, widthPx }) => ({ column, widthPx }));
  const isNumber = ({ column }: (typeof columns)[number]) =>
    (column.align ?? (settings.kindOf(column).toCell === undefined ? 'left' : 'right')) === 'right';
  const rows = view.filter((key) => key !== undefined && blanks.get(key) !== false);
  const all = { top: 0, left: 0, bottom: rows.length - 1, right: columns.length - 1 };
  return {
    groups: groupLineOf(layout)?.columns.map(({ column: { title }, count }) => ({ title, count })) ?? [],
    columns: columns.map((one) => ({ title: one.column.title, isEnd: isNumber(one), widthPx: one.widthPx })),
    rows: rows.map((key) => columns.map(({ column }) => store.text(key, column))),
    // Grouped rows are interrupted by headers.
    merges: store.groups === undefined ? (store.spans?.within(all) ?? []) : [],
    feet: linesOf(settings.columns).map(({ figure, title }) => ({
      title,
      texts: columns.map(({ column }) =>
        column.statistics?.includes(figure) === true ? (store.statistics(column.key)[figure] ?? '') : '',
      ),
    })),
  };
}
