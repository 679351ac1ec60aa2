import type { NamedCount } from '@baisi/contract/home';

/** Most rows that a widget shows as bars. */
const mostRows = 8;

/** The first rows, and all others as one: the table of the widget has them all. */
export function foldedRows(rows: readonly NamedCount[]): readonly NamedCount[] {
  if (rows.length <= mostRows) return rows;
  const others = rows.slice(mostRows - 1);
  return [
    ...rows.slice(0, mostRows - 1),
    { name: `其他 ${others.length} 个`, count: others.reduce((sum, { count }) => sum + count, 0) },
  ];
}
