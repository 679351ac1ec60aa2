import type { Column } from './column.ts';

/** The lines a footer can have, in their order, with their words (product-spec §9). */
const lines = [
  { figure: 'sum', title: '合计' },
  { figure: 'average', title: '平均' },
] as const;

export type FootLine = (typeof lines)[number];

/** The footer lines that the columns need. */
export function linesOf(columns: readonly Column[]): FootLine[] {
  return lines.filter(({ figure }) =>
    columns.some(({ statistics }) => statistics?.includes(figure) === true),
  );
}

/** The number of footer lines. */
export function footLinesOf(columns: readonly Column[]): number {
  return linesOf(columns).length;
}
