import type { Column } from './column.ts';

/** The possible lines of a footer, with their titles, in displayed order (product-spec §9). */
const lines = [
  { figure: 'sum', title: '合计' },
  { figure: 'average', title: '平均' },
] as const;

export type FootLine = (typeof lines)[number];

/** Returns the footer lines that at least one column needs. */
export function linesOf(columns: readonly Column[]): FootLine[] {
  return lines.filter(({ figure }) =>
    columns.some(({ statistics }) => statistics?.includes(figure) === true),
  );
}

export function footLinesOf(columns: readonly Column[]): number {
  return linesOf(columns).length;
}
