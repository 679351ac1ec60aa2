import type { GridStore } from '../grid-store.ts';

/** A text that cells of a column say, and how many rows say it. The empty text stands for empty cells. */
export type Said = { text: string; count: number };

/** How many different texts a list to choose from holds at most. */
const longestList = 2_000;

/** What the cells of a column say, over the rows that the other columns' filters let through; the usual ones first. */
export function saidIn(store: GridStore, field: string): { said: Said[]; isCut: boolean } {
  const column = store.column(field);
  if (column === undefined) return { said: [], isCut: false };
  const others = store.filters.filter((filter) => filter.field !== field);
  const counts = new Map<string, number>();
  for (const key of store.document.order) {
    if (!others.every((filter) => filter.passes(store.value(key, filter.field)))) continue;
    const text = store.text(key, column);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const said = [...counts].map(([text, count]) => ({ text, count }));
  said.sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'zh-CN', { numeric: true }));
  return { said: said.slice(0, longestList), isCut: said.length > longestList };
}
