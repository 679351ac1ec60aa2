import type { Column } from '../columns/column.ts';
import { linesOf } from '../columns/foot-lines.ts';
import { groupLineOf } from '../columns/groups.ts';
import type { Range } from '../selection/range.ts';
import type { GridStore } from '../store/grid-store.ts';
import { headerLineOf } from './group-line.ts';

/** A grid prepared for printing: columns, displayed texts, and footer. */
export type PrintTable = {
  /** Headings of column groups, with the number of columns below each; empty without groups. */
  groups: readonly { title: string; count: number }[];
  columns: readonly { title: string; isEnd: boolean; widthPx: number }[];
  rows: readonly (readonly string[])[];
  /** Merged cells; indexes refer to `rows` and columns. */
  merges: readonly Range[];
  /** Indexes of the rows that are group headers. */
  headers: ReadonlySet<number>;
  /** Footer lines (合计, 平均), with a text for each column. */
  feet: readonly { title: string; texts: readonly string[] }[];
};

/** Returns the displayed rows and group headers as texts. */
function rowsOf(
  store: GridStore,
  columns: readonly Column[],
): {
  texts: (readonly string[])[];
  headers: ReadonlySet<number>;
} {
  const { view, groups, blanks } = store;
  const texts: (readonly string[])[] = [];
  const headers = new Set<number>();
  for (let place = 0; place < view.length; place += 1) {
    const key = view[place];
    const group = groups?.at(place);
    if (groups !== undefined && group !== undefined) {
      headers.add(texts.length);
      texts.push(headerLineOf(groups, group, columns));
    } else if (key !== undefined && blanks.get(key) !== false)
      texts.push(columns.map((column) => store.text(key, column)));
  }
  return { texts, headers };
}

/** Builds the table to print. Rows that are not loaded and blank rows are omitted. */
export function printTableOf(store: GridStore): PrintTable {
  const { layout, settings } = store;
  const columns = layout.columns.map(({ column, widthPx }) => ({ column, widthPx }));
  const isNumber = ({ column }: (typeof columns)[number]) =>
    (column.align ?? (settings.kindOf(column).toCell === undefined ? 'left' : 'right')) === 'right';
  const rows = rowsOf(
    store,
    columns.map(({ column }) => column),
  );
  const all = { top: 0, left: 0, bottom: rows.texts.length - 1, right: columns.length - 1 };
  return {
    groups: groupLineOf(layout)?.columns.map(({ column: { title }, count }) => ({ title, count })) ?? [],
    columns: columns.map((one) => ({ title: one.column.title, isEnd: isNumber(one), widthPx: one.widthPx })),
    rows: rows.texts,
    headers: rows.headers,
    // No merged cells in grouped rows, because headers of groups interrupt them.
    merges: store.groups === undefined ? (store.spans?.within(all) ?? []) : [],
    feet: linesOf(settings.columns).map(({ figure, title }) => ({
      title,
      texts: columns.map(({ column }) =>
        column.statistics?.includes(figure) === true ? (store.statistics(column.key)[figure] ?? '') : '',
      ),
    })),
  };
}
