import type { Column } from '../columns/column.ts';
import { linesOf } from '../columns/foot-lines.ts';
import { groupLineOf } from '../columns/groups.ts';
import type { Range } from '../selection/range.ts';
import type { GridStore } from '../store/grid-store.ts';
import { headerLineOf } from './group-line.ts';

/** A grid on paper: the visible columns, the rows of the view as their texts, and the footer. */
export type PrintTable = {
  /** The headings above the columns' own, with the number of columns they span; empty without groups. */
  groups: readonly { title: string; count: number }[];
  columns: readonly { title: string; isEnd: boolean; widthPx: number }[];
  rows: readonly (readonly string[])[];
  /** The merged cells, by row and column of `rows`. */
  merges: readonly Range[];
  /** The places of group headers among the rows. */
  headers: ReadonlySet<number>;
  /** `合计` and `平均`, with a text for each column. */
  feet: readonly { title: string; texts: readonly string[] }[];
};

/** The shown rows and headers of groups. */
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

/** Builds the printed table. Rows that are not loaded, and blank rows, are left out. */
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
