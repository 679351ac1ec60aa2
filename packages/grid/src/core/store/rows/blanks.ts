import type { GridDocument } from '../../document/document.ts';
import type { RowKey } from '../../document/row.ts';
import type { GridSettings } from '../settings.ts';

type Rows = { blanks: ReadonlyMap<RowKey, boolean>; document: GridDocument; settings: GridSettings };

/** Is this a blank row, into which nothing was typed? Blank rows are not validated, ticked, saved or exported. */
export function isBlank({ blanks, document, settings }: Rows, key: RowKey): boolean {
  // A saved row is an ordinary row, even without unsaved changes.
  if (blanks.size === 0 || !blanks.has(key) || document.state(key) !== 'added') return false;
  const { edits = {} } = document.loose(key) ?? {};
  return Object.keys(edits).every((field) => field === settings.orderField);
}
