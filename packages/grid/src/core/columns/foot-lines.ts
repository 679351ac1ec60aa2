import type { Column } from './column.ts';

/** The lines a footer can have, in their order, with their words (product-spec §9). */
const lines = [
  { figure: 'sum', title: '合计' },
  { figure: 'average', title: '平均' },
] as const;

export type FootLine = (typeof lines)[number];

/** Which lines the columns ask for, below the rows. */
export function linesOf(columns: readonly Column[]): FootLine[] {
  return lines.filter(({ figure }) =>
    columns.some(({ statistics }) => statistics?.includes(figure) === true),
  );
}

/** How many lines the footer of some columns has. */
export function footLinesOf(columns: readonly Column[]): number {
  return linesOf(columns).length;
}
