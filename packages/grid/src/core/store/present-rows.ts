import type { GridDocument } from '../document/document.ts';
import type { RowKey } from '../document/row.ts';

/** Rows that can be shown: those of the page, where the server gives one at a time, and those that were added. */
export function presentRows(document: GridDocument, page: readonly RowKey[] | undefined): readonly RowKey[] {
  if (page === undefined) return document.order;
  const added = document.order.filter((key) => document.state(key) === 'added');
  return [...page.filter((key) => document.has(key)), ...added];
}
